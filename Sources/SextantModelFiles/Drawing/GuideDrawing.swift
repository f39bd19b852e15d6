import SextantGeometry
public import SextantSlicing
import SextantText

/// A slice guide as a drawing to print at 1 to 1: SVG in millimetres.
///
/// The page holds a title, the pieces in light alternating fills that stay apart in grey, thin black
/// cuts with their numbers in the order to make them, a cross at the hub, the outline, its width
/// and depth, and a rule of 100 mm to check the printer's scale. The guide's u runs to the right
/// and v up the page. Circles and arcs are drawn as arcs, not as polylines. Coordinates are rounded
/// to a micrometre; the same guide gives the same bytes.
///
/// - Source: *Scalable Vector Graphics (SVG) 1.1*, W3C, 2011.
public struct GuideDrawing: Hashable, Sendable {
  /// The guide.
  public let guide: SliceGuide
  /// The title at the head of the page, as the user typed it.
  public let title: String
  /// The circle or ellipse that the outline stands for, if it is one.
  let ellipse: GuideShapes.Ellipse?
  /// The circles that the holes stand for, where they are circles.
  let holes: [GuideShapes.Ellipse?]
  /// The page.
  let page: DrawingPage

  /// Creates a drawing.
  ///
  /// - Parameters:
  ///   - guide: The guide; its outline must have at least three corners, and every coordinate must
  ///     be at most 1e6 metres.
  ///   - title: The title, or `nil` for one that names the pieces and the style.
  /// - Throws: `ModelFileError.invalidGuide` if the guide cannot be drawn.
  public init(_ guide: SliceGuide, title: String? = nil) throws(ModelFileError) {
    if let found = GuideDrawing.firstFault(of: guide) { throw .invalidGuide(found) }
    self.guide = guide
    var (low, high) = (guide.outline[0], guide.outline[0])
    ellipse = GuideShapes.ellipse(of: guide)
    holes = GuideShapes.circles(ofHolesIn: guide)
    if let ellipse {
      (low, high) = (ellipse.center - ellipse.semiAxes, ellipse.center + ellipse.semiAxes)
    } else {
      for point in guide.outline {
        low = pointwiseMin(low, point)
        high = pointwiseMax(high, point)
      }
    }
    page = DrawingPage(low: low, high: high, isRound: ellipse?.isCircle == true)
    let count = guide.pieces.count
    self.title =
      title ?? "Slice guide: \(count == 1 ? "1 piece" : "\(count) pieces, \(guide.style)")"
  }

  /// Returns the drawing as SVG text in UTF-8.
  ///
  /// - Parameter isStandalone: Whether the text is a file of its own and begins with an XML
  ///   declaration; inside a page of HTML there must be none.
  /// - Returns: The text, ending in a line end.
  public func bytes(isStandalone: Bool = true) -> [UInt8] {
    SVGPage(
      width: page.width, height: page.height, title: title, isStandalone: isStandalone
    ).bytes(sketch)
  }

  /// The whole drawing on one page of its own size.
  var sketch: Sketch {
    page.sketch(title: title, summary: summary, notes: notes) { draw(&$0) }
  }

  /// Draws the guide without anything around it.
  func draw(_ sketch: inout Sketch) {
    drawPieces(&sketch)
    drawCuts(&sketch)
    drawOutline(&sketch)
    drawHub(&sketch)
    drawLabels(&sketch)
  }

  /// The lines beside the rule.
  var notes: [String] {
    ["Print at 100 % and check this rule."]
      + (guide.cuts.isEmpty ? [] : ["Circled numbers: the cuts, in order."])
  }

  /// Returns what is wrong with a guide, or `nil` if it can be drawn.
  private static func firstFault(of guide: SliceGuide) -> String? {
    guard guide.outline.count >= 3 else { return "an outline of \(guide.outline.count) corners" }
    func fault(_ name: String, _ values: Double...) -> String? {
      values.first { !($0.magnitude <= 1e6) }.map { "\($0) in \(name)" }
    }
    for point in guide.outline {
      if let found = fault("the outline", point.x, point.y) { return found }
    }
    for point in guide.holes.joined() {
      if let found = fault("a hole", point.x, point.y) { return found }
    }
    for (number, piece) in guide.pieces.enumerated() {
      for outline in [piece.outline, [piece.label]] + piece.others {
        for point in outline {
          if let found = fault("piece \(number + 1)", point.x, point.y) { return found }
        }
      }
      if let found = fault("the share of piece \(number + 1)", piece.share) { return found }
    }
    for (number, cut) in guide.cuts.enumerated() {
      let name = "cut \(number + 1)"
      switch cut {
      case .segment(let from, let to):
        if let found = fault(name, from.x, from.y, to.x, to.y) { return found }
      case .arc(let center, let radius, _, _):
        if let found = fault(name, center.x, center.y, radius) { return found }
        guard radius >= 0 else { return "\(radius) in \(name)" }
      }
    }
    // In square metres and metres; both are printed.
    for (value, name) in [(guide.area, "the area"), (guide.cutLength, "the length of the cuts")]
    where !(value.magnitude <= 1e12) {
      return "\(value) in \(name)"
    }
    if let ratio = guide.fairness.area, !(ratio.magnitude <= 1e12) {
      return "\(ratio) in the fairness"
    }
    return nil
  }
}
