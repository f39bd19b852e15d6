import SextantGeometry
public import SextantMeshes
import SextantText

/// A model from above as a drawing to print at 1 to 1: SVG in millimetres.
///
/// Each part is one shape in its colour and opacity, made of its triangles that face up (or down, if
/// it has no others and both sides are drawn): what two of them share is left out, and what remains
/// are the outlines, holes included. The world's x runs to the right and -z up the page; a cross
/// marks the origin. The page holds a title, the width and the depth, a legend of the parts and a
/// rule of 100 mm to check the printer's scale. Outlines keep the mesh's corners, to a micrometre;
/// parts cover one another in their order, not by height.
///
/// - Source: *Scalable Vector Graphics (SVG) 1.1*, W3C, 2011.
public struct ModelDrawing: Hashable, Sendable {
  /// The title at the head of the page, as the user typed it.
  public let title: String
  private let shapes: [PartShape]
  private let page: DrawingPage
  private let triangles: Int
  private let isOutlined: Bool

  /// The most characters of a name in the legend.
  private static let longestName = 24

  /// Creates a drawing.
  ///
  /// - Parameters:
  ///   - model: The model; nothing of it may be more than 1e6 metres from the origin.
  ///   - title: The title, or `nil` for the model's name.
  ///   - isOutlined: Whether each part has a thin black edge, and the page a legend of the parts.
  /// - Throws: `ModelFileError` if the model is empty, breaks a rule that files rely on, is too
  ///   large, or if nothing of it faces up.
  public init(
    _ model: Model, title: String? = nil, isOutlined: Bool = true
  ) throws(ModelFileError) {
    self.isOutlined = isOutlined
    let nodes = SourceNode.nodes(of: model)
    try ModelCheck.check(nodes)
    var shapes: [PartShape] = []
    var (low, high) = (Point2(repeating: .infinity), Point2(repeating: -.infinity))
    for node in nodes {
      for part in node.mesh.parts {
        let shape = try PartShape(part, of: node)
        guard !shape.loops.isEmpty else { continue }
        for point in shape.loops.joined() {
          low = pointwiseMin(low, point)
          high = pointwiseMax(high, point)
        }
        shapes.append(shape)
      }
    }
    guard !shapes.isEmpty else { throw .nothingFacesUp }
    self.shapes = shapes
    self.title = title ?? model.name
    triangles = nodes.reduce(0) { $0 + $1.mesh.indices.count / 3 }
    page = DrawingPage(low: low, high: high, isRound: false)
  }

  /// Returns the drawing as SVG text in UTF-8.
  ///
  /// - Parameter isStandalone: Whether the text is a file of its own and begins with an XML
  ///   declaration; inside a page of HTML there must be none.
  /// - Returns: The text, ending in a line end.
  public func bytes(isStandalone: Bool = true) -> [UInt8] {
    let parts = shapes.count == 1 ? "1 part" : "\(shapes.count) parts"
    let sketch = page.sketch(
      title: title, summary: "\(page.measure) · \(parts) · \(triangles) triangles",
      notes: ["Print at 100 % and check this rule."]
    ) { sketch in
      var pen = Sketch.Pen(isEvenOdd: false)
      if isOutlined {
        (pen.stroke, pen.width, pen.hasRoundJoins) = (DrawingPage.ink, 0.2, true)
      }
      sketch.group("parts", pen) { sketch in
        for (number, shape) in shapes.enumerated() {
          var path = DrawingPath()
          for loop in shape.loops { path.polygon(loop.map { page.place($0) }) }
          sketch.path(path, id: "part-\(number + 1)", ModelDrawing.pen(shape.material))
        }
      }
      if page.low.max() <= 0, page.high.min() >= 0 {
        var cross = DrawingPath()
        cross.cross(at: page.place(Point2(0, 0)), arm: 2)
        sketch.path(
          cross, id: "origin", .init(fill: "none", stroke: DrawingPage.ink, width: 0.15))
      }
      if isOutlined { drawLegend(&sketch) }
    }
    return SVGPage(
      width: page.width, height: page.height, title: title, isStandalone: isStandalone
    ).bytes(sketch)
  }

  /// Draws a swatch and a name for each part, in three lines at most.
  private func drawLegend(_ sketch: inout Sketch) {
    sketch.group("legend", .init(fill: DrawingPage.ink, size: 3.2)) { sketch in
      let first = Point2(DrawingPage.margin, DrawingPage.margin + 16)
      var spot = first
      for shape in shapes {
        let isLong = shape.name.count > ModelDrawing.longestName
        let name =
          isLong ? String(shape.name.prefix(ModelDrawing.longestName - 1)) + "…" : shape.name
        // Letters are about six tenths of their size wide.
        let width = 6 + 0.6 * 3.2 * Double(name.count) + 4
        if spot.x + width > page.width - DrawingPage.margin, spot.x > first.x {
          spot = Point2(first.x, spot.y + 5)
        }
        guard spot.y < first.y + 15 else { break }
        var pen = ModelDrawing.pen(shape.material)
        (pen.stroke, pen.width) = (DrawingPage.ink, 0.15)
        sketch.box(spot, Vector2(4, 3), pen)
        sketch.text(name, at: spot + Vector2(6, 2.6))
        spot.x += width
      }
    }
  }

  /// Returns the look of a material.
  private static func pen(_ material: Material) -> Sketch.Pen {
    let color = material.color
    var text = "#"
    for channel in [color.red, color.green, color.blue] {
      let byte = Int((channel * 255).rounded())
      text += String(byte / 16, radix: 16) + String(byte % 16, radix: 16)
    }
    return Sketch.Pen(fill: text, fillOpacity: material.opacity < 1 ? material.opacity : nil)
  }
}
