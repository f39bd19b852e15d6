public import SextantGeometry

extension Mesh {
  /// Makes a closed outline a flat line: the border of a detected plane, for example.
  ///
  /// The outline's (u, v) is (x, -z) of the mesh; the line lies on y = 0, faces up and runs inside the
  /// outline, whichever way the corners go. Corners nearer than a thousandth of the width to the one
  /// before are left out. At a corner the line is mitred; where a mitre would reach further than 4
  /// widths it is cut to that. One part, named as `material` is. Cost: one step a corner.
  ///
  /// - Returns: `nil` if fewer than 3 corners are left, one is not finite, the outline encloses no
  ///   area, or the width is not finite and greater than 0.
  public init?(border corners: [Point2], width: Double, material: Material) {
    guard width > 0, width.isFinite, let outline = Mesh.distinct(corners, width / 1000) else {
      return nil
    }
    let area = outline.signedArea
    guard area != 0, area.isFinite else { return nil }
    let points = area > 0 ? outline.points : outline.points.reversed()
    let reach = points.reduce(0) { max($0, $1.x.magnitude, $1.y.magnitude) }
    var builder = MeshBuilder()
    let index = builder.add(material)
    func add(_ point: Point2) {
      builder.addVertex(point, y: 0, uv: Vector2(0.5, 0.5) + point / (2 * reach))
    }
    for (place, point) in points.enumerated() {
      let before = point - points[(place + points.count - 1) % points.count]
      let after = points[(place + 1) % points.count] - point
      // Inward normals of the two edges; their sum points along the mitre.
      let (n, m) = (before.perpendicular / before.length, after.perpendicular / after.length)
      let reach = min(1 / max(1 + n.dot(m), 1e-9), Mesh.mitreLimit / max((n + m).length, 1e-9))
      add(point)
      add(point + (n + m) * (width * reach))
    }
    let count = UInt32(truncatingIfNeeded: points.count)
    for place in 0..<count {
      let (a, b) = (2 * place, 2 * ((place + 1) % count))
      builder.addTriangle(a, b, b + 1)
      builder.addTriangle(a, b + 1, a + 1)
    }
    builder.endPart(name: material.name, material: index)
    self = builder.mesh
  }

  /// How far a mitre may reach, in widths.
  private static let mitreLimit = 4.0

  /// Returns the outline without corners that lie on the one before, or `nil` if too few are left.
  private static func distinct(_ corners: [Point2], _ least: Double) -> Polygon? {
    var points: [Point2] = []
    for corner in corners {
      if let last = points.last, !(last.distance(to: corner) > least) { continue }
      points.append(corner)
    }
    while points.count > 1, !(points[0].distance(to: points[points.count - 1]) > least) {
      points.removeLast()
    }
    return Polygon(points)
  }
}
