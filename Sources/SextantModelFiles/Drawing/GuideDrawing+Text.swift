import SextantGeometry
import SextantSlicing
import SextantText

/// The title, the labels of the pieces, the dimensions and the rule.
extension GuideDrawing {
  /// The most characters of a title that are drawn.
  private static let longestTitle = 120

  func drawHeader(_ xml: inout XMLWriter) {
    let available = page.width - 2 * GuidePage.margin
    let isLong = title.count > GuideDrawing.longestTitle
    let shown = isLong ? String(title.prefix(GuideDrawing.longestTitle - 1)) + "…" : title
    // Letters are about six tenths of their size wide.
    let size = min(6.5, available / (0.6 * Double(max(shown.count, 1))))
    let x = GuidePage.margin
    xml.element(
      "text", shown,
      place(Point2(x, GuidePage.margin + 6)) + [
        ("font-size", SVGPath.number(size)), ("font-weight", "bold"), ("fill", GuideDrawing.ink),
      ])
    xml.element(
      "text", summary,
      place(Point2(x, GuidePage.margin + 12.5)) + [
        ("font-size", "3.6"), ("fill", GuideDrawing.faint),
      ])
  }

  /// The line under the title: `circle Ø 240 mm · 8 pieces · 452.4 cm² · cuts 96 cm`.
  private var summary: String {
    let count = guide.pieces.count
    var parts = [
      "\(guide.outlineKind) \(measure)",
      count == 1 ? "1 piece" : "\(count) pieces",
      "\(DecimalText.string(guide.area * 1e4, decimals: 1)) cm²",
    ]
    if guide.cutLength > 0 {
      parts.append("cuts \(DecimalText.string(guide.cutLength * 100, decimals: 1)) cm")
    }
    if let area = guide.fairness.area, count > 1 {
      parts.append("largest to smallest \(DecimalText.string(area, decimals: 2)) : 1")
    }
    return parts.joined(separator: " · ")
  }

  /// The outline's size: `Ø 240 mm` or `300 × 200 mm`.
  private var measure: String {
    let size = page.size
    if isCircle {
      return "Ø \(DecimalText.string(size.x, decimals: 1)) mm"
    }
    return
      "\(DecimalText.string(size.x, decimals: 1)) × \(DecimalText.string(size.y, decimals: 1)) mm"
  }

  /// A Boolean value that says whether one measure tells the size.
  private var isCircle: Bool { ellipse?.isCircle == true }

  func drawLabels(_ xml: inout XMLWriter) {
    xml.open(
      "g", [("id", "labels"), ("text-anchor", "middle"), ("fill", GuideDrawing.ink)])
    for (number, piece) in guide.pieces.enumerated() {
      // The room around the label decides how large it may be.
      let room = GuideShapes.distance(from: piece.label, to: piece.outline) * 1000
      let size = min(8, room * 0.62)
      guard size >= 1.2 else { continue }
      let spot = page.place(piece.label)
      let isShared = size >= 2.6
      xml.element(
        "text", "\(number + 1)",
        place(spot + Vector2(0, isShared ? size * 0.1 : size * 0.36)) + [
          ("font-size", SVGPath.number(size)), ("font-weight", "bold"),
        ])
      if isShared {
        xml.element(
          "text", share(piece.share),
          place(spot + Vector2(0, size * 0.85)) + [("font-size", SVGPath.number(size * 0.55))])
      }
    }
    xml.close("g")
  }

  /// Returns a share as text: `12.5 %`.
  private func share(_ share: Double) -> String {
    DecimalText.string(share * 100, decimals: share < 0.01 ? 2 : 1) + " %"
  }

  func drawDimensions(_ xml: inout XMLWriter) {
    let size = page.size
    let (left, right) = (page.box.x, page.box.x + size.x)
    let (top, bottom) = (page.box.y, page.box.y + size.y)
    xml.open(
      "g",
      [
        ("id", "dimensions"), ("stroke", GuideDrawing.faint), ("stroke-width", "0.18"),
        ("fill", GuideDrawing.faint), ("font-size", "3.6"), ("text-anchor", "middle"),
      ])
    let below = bottom + GuidePage.ring + 5
    let width = (isCircle ? "Ø " : "") + DecimalText.string(size.x, decimals: 1) + " mm"
    drawDimension(
      &xml, from: Point2(left, below), to: Point2(right, below), text: width,
      extending: bottom + 2)
    if !isCircle {
      let beside = right + GuidePage.ring + 5
      drawDimension(
        &xml, from: Point2(beside, bottom), to: Point2(beside, top),
        text: DecimalText.string(size.y, decimals: 1) + " mm", extending: right + 2)
    }
    xml.close("g")
  }

  /// Draws a line with an arrow at each end, the lines that lead to it, and its text over it.
  private func drawDimension(
    _ xml: inout XMLWriter, from: Point2, to: Point2, text: String, extending start: Double
  ) {
    let isUpright = from.x == to.x
    var path = SVGPath()
    for end in [from, to] {
      path.move(to: isUpright ? Point2(start, end.y) : Point2(end.x, start))
      path.line(to: isUpright ? end + Vector2(1.5, 0) : end + Vector2(0, 1.5))
    }
    path.move(to: from)
    path.line(to: to)
    xml.empty("path", [("fill", "none"), ("d", path.data)])
    let length = from.distance(to: to)
    if length > 6 {
      let along = (to - from) / length
      let across = along.perpendicular * 0.6
      var arrows = SVGPath()
      arrows.polygon([from, from + along * 2.6 + across, from + along * 2.6 - across])
      arrows.polygon([to, to - along * 2.6 + across, to - along * 2.6 - across])
      xml.empty("path", [("stroke", "none"), ("d", arrows.data)])
    }
    let middle = (from + to) / 2
    var attributes = [("stroke", "none")]
    if isUpright {
      let spot = middle - Vector2(1.2, 0)
      let (x, y) = (SVGPath.number(spot.x), SVGPath.number(spot.y))
      attributes += place(spot) + [("transform", "rotate(-90 \(x) \(y))")]
    } else {
      attributes += place(middle - Vector2(0, 1.2))
    }
    xml.element("text", text, attributes)
  }

  /// Draws the rule that shows whether the printer kept the scale, with a tick a centimetre.
  func drawRule(_ xml: inout XMLWriter) {
    let left = GuidePage.margin
    let base = page.height - GuidePage.margin - 8
    xml.open(
      "g",
      [
        ("id", "rule"), ("stroke", GuideDrawing.ink), ("stroke-width", "0.25"),
        ("fill", GuideDrawing.ink), ("font-size", "2.8"), ("text-anchor", "middle"),
      ])
    var path = SVGPath()
    path.move(to: Point2(left, base))
    path.line(to: Point2(left + GuidePage.rule, base))
    for tick in 0...20 {
      let x = left + GuidePage.rule * Double(tick) / 20
      let length = tick % 10 == 0 ? 4.0 : tick % 2 == 0 ? 2.8 : 1.6
      path.move(to: Point2(x, base))
      path.line(to: Point2(x, base - length))
    }
    xml.empty("path", [("fill", "none"), ("d", path.data)])
    for (tick, text) in [(0.0, "0"), (0.5, "50"), (1.0, "100 mm")] {
      xml.element(
        "text", text,
        place(Point2(left + GuidePage.rule * tick, base + 4)) + [("stroke", "none")])
    }
    var notes = ["Print at 100 % and check this rule."]
    if !guide.cuts.isEmpty { notes.append("Circled numbers: the cuts, in order.") }
    for (number, note) in notes.enumerated() {
      xml.element(
        "text", note,
        place(Point2(left + GuidePage.rule + 14, base - 0.5 + 4.5 * Double(number))) + [
          ("stroke", "none"), ("text-anchor", "start"), ("font-size", "3"),
          ("fill", GuideDrawing.faint),
        ])
    }
    xml.close("g")
  }
}
