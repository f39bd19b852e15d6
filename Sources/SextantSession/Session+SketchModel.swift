import SextantGeometry
public import SextantMeshes

extension Sketch {
  /// Returns the sketch as it is stretched, lying flat: (u, v) is (x, -z), the first stroke at y = 0.
  ///
  /// A node a stroke, named after its number: a ribbon, or the cut-out of a closed one. Later strokes
  /// lie a tenth of a millimetre higher, or less where there are more than 15. Empty without a stroke.
  ///
  /// - Throws: `SessionModelError` if a stroke makes no mesh.
  public func model() throws(SessionModelError) -> Model {
    let step = min(1e-4, 0.0015 / Double(max(strokes.count, 1)))
    var nodes: [Model.Node] = []
    for (place, stroke) in strokes.enumerated() {
      let part = try stroke.mesh(scale: scale)
      nodes.append(
        Model.Node(
          name: part.name, mesh: part.mesh,
          transform: Transform3D(
            unchecked: Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1),
            Point3(0, Double(place) * step, 0))))
    }
    return Model(name: "sketch", nodes: nodes)
  }
}

extension Stroke {
  /// Returns what the stroke looks like on a sketch that is stretched so, and its name.
  fileprivate func mesh(
    scale: Vector2
  ) throws(SessionModelError) -> (name: String, mesh: Mesh) {
    if let mesh = cutoutMesh(scale: scale) { return ("cutout-\(number)", mesh) }
    do throws(RibbonError) {
      let settings = RibbonSettings(material: Material(name: "stroke", color: brush.color))
      return ("stroke-\(number)", try Mesh(ribbon: try ribbon(scale: scale), settings: settings))
    } catch {
      throw SessionModelError.stroke(error.description)
    }
  }

  /// Returns the cut-out with its photo, or `nil` where there is none.
  ///
  /// One that rounding spoils when it is stretched to extremes is `nil` too: the line then stays.
  private func cutoutMesh(scale: Vector2) -> Mesh? {
    guard let cutout else { return nil }
    var settings = CutoutSettings()
    settings.color = brush.color
    do throws(CutoutError) {
      let stretched = try Cutout(outline: cutout.outline.map { $0 * scale })
      if let photo = brush.photo {
        settings.photo = CutoutSettings.Photo(photo, covering: stretched.bounds)
      }
      return try Mesh(cutout: stretched, settings: settings)
    } catch {
      return nil
    }
  }
}

extension CutoutSettings.Photo {
  /// Lays a picture over a box: in its middle, as small as it covers all of it.
  fileprivate init(_ texture: Texture, covering box: (min: Point2, max: Point2)) {
    let pixels = Vector2(Double(texture.width), Double(texture.height))
    let size = box.max - box.min
    let covering = pixels * (size / pixels).max()
    self.init(texture, origin: box.min + (size - covering) / 2, size: covering)
  }
}
