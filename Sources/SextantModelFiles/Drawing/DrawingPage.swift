import SextantGeometry

/// A page in millimetres that shows a plane at 1 to 1, v up the page.
struct DrawingPage: Hashable, Sendable {
  /// The empty edge of the page, in millimetres.
  static let margin = 12.0
  /// The room for the title above the drawing, in millimetres.
  static let header = 22.0
  /// The room around the outline for the numbers of the cuts, in millimetres.
  static let ring = 14.0
  /// The room for a dimension line below and to the right of the drawing, in millimetres.
  static let dimension = 10.0
  /// The room for the rule and the footnote below the drawing, in millimetres.
  static let footer = 20.0
  /// The length of the rule, in millimetres.
  static let rule = 100.0
  /// The least width of the space between the margins, in millimetres: the rule and its note.
  static let leastWidth = 180.0

  /// The smallest coordinates, in metres.
  let low: Point2
  /// The largest coordinates, in metres.
  let high: Point2
  /// A Boolean value that says whether one measure, a diameter, tells the size.
  let isRound: Bool
  /// The width of the page, in millimetres.
  let width: Double
  /// The height of the page, in millimetres.
  let height: Double
  /// Where the box of these begins, in millimetres from the upper left corner.
  let box: Point2

  /// Lays out a page around a box.
  init(low: Point2, high: Point2, isRound: Bool) {
    self.isRound = isRound
    self.low = low
    self.high = high
    let size = (high - low) * 1000
    let content = max(size.x + 2 * DrawingPage.ring + DrawingPage.dimension, DrawingPage.leastWidth)
    width = content + 2 * DrawingPage.margin
    height =
      DrawingPage.margin + DrawingPage.header + size.y + 2 * DrawingPage.ring
      + DrawingPage.dimension
      + DrawingPage.footer + DrawingPage.margin
    // The drawing stands in the middle; the dimension at its right does not count.
    box = Point2(
      (width - size.x) / 2, DrawingPage.margin + DrawingPage.header + DrawingPage.ring)
  }

  /// The size of the box, in millimetres.
  var size: Vector2 { (high - low) * 1000 }

  /// Returns the place of a position on the page, in millimetres from the upper left corner.
  func place(_ point: Point2) -> Point2 {
    Point2(box.x + (point.x - low.x) * 1000, box.y + (high.y - point.y) * 1000)
  }
}
