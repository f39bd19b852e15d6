import SextantGeometry
import SextantText

/// What stands on every page: the title, the dimensions and the rule.
extension DrawingPage {
  /// The colour of lines and text.
  static let ink = "#1a1a1a"
  /// The colour of what only helps: dimensions, numbers of cuts, notes.
  static let faint = "#5a5a5a"

  /// Returns a page with its furniture around what `draw` draws.
  ///
  /// - Parameters:
  ///   - title: The title, as the user typed it.
  ///   - summary: The line under it.
  ///   - notes: The lines beside the rule.
  ///   - isStandalone: Whether the text begins with an XML declaration.
  ///   - draw: Draws what the page is for.
  /// - Returns: SVG text, ending in a line end.
  func svg(
    title: String, summary: String, notes: [String], isStandalone: Bool,
    _ draw: (inout XMLWriter) -> Void
  ) -> [UInt8] {
    var xml = XMLWriter()
    if isStandalone { xml.declaration() }
    let (width, height) = (SVGPath.number(width), SVGPath.number(height))
    xml.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("version", "1.1"), ("width", width + "mm"),
        ("height", height + "mm"), ("viewBox", "0 0 \(width) \(height)"),
        ("font-family", "Helvetica, Arial, 'DejaVu Sans', sans-serif"),
      ])
    xml.element("title", title)
    xml.empty("rect", [("width", width), ("height", height), ("fill", "#ffffff")])
    drawHeader(title, summary, &xml)
    draw(&xml)
    drawDimensions(&xml)
    drawRule(notes, &xml)
    xml.close("svg")
    return xml.bytes
  }

  /// The size as text: `Ø 240 mm` or `300 × 200 mm`.
  var measure: String {
    let (x, y) = (NumberText.string(size.x, decimals: 1), NumberText.string(size.y, decimals: 1))
    return isRound ? "Ø \(x) mm" : "\(x) × \(y) mm"
  }

  /// The most characters of a title that are drawn.
  private static let longestTitle = 120

  private func drawHeader(_ title: String, _ summary: String, _ xml: inout XMLWriter) {
    let available = width - 2 * DrawingPage.margin
    let isLong = title.count > DrawingPage.longestTitle
    let shown = isLong ? String(title.prefix(DrawingPage.longestTitle - 1)) + "…" : title
    // Letters are about six tenths of their size wide.
    let size = min(6.5, available / (0.6 * Double(max(shown.count, 1))))
    let x = DrawingPage.margin
    xml.element(
      "text", shown,
      SVGPath.place(Point2(x, DrawingPage.margin + 6)) + [
        ("font-size", SVGPath.number(size)), ("font-weight", "bold"), ("fill", DrawingPage.ink),
      ])
    xml.element(
      "text", summary,
      SVGPath.place(Point2(x, DrawingPage.margin + 12.5)) + [
        ("font-size", "3.6"), ("fill", DrawingPage.faint),
      ])
  }

  private func drawDimensions(_ xml: inout XMLWriter) {
    let (left, right) = (box.x, box.x + size.x)
    let (top, bottom) = (box.y, box.y + size.y)
    xml.open(
      "g",
      [
        ("id", "dimensions"), ("stroke", DrawingPage.faint), ("stroke-width", "0.18"),
        ("fill", DrawingPage.faint), ("font-size", "3.6"), ("text-anchor", "middle"),
      ])
    let below = bottom + DrawingPage.ring + 5
    let width = (isRound ? "Ø " : "") + NumberText.string(size.x, decimals: 1) + " mm"
    drawDimension(
      &xml, from: Point2(left, below), to: Point2(right, below), text: width,
      extending: bottom + 2)
    if !isRound {
      let beside = right + DrawingPage.ring + 5
      drawDimension(
        &xml, from: Point2(beside, bottom), to: Point2(beside, top),
        text: NumberText.string(size.y, decimals: 1) + " mm", extending: right + 2)
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
      attributes += SVGPath.place(spot) + [("transform", "rotate(-90 \(x) \(y))")]
    } else {
      attributes += SVGPath.place(middle - Vector2(0, 1.2))
    }
    xml.element("text", text, attributes)
  }

  /// Draws the rule that shows whether the printer kept the scale, with a tick a centimetre.
  private func drawRule(_ notes: [String], _ xml: inout XMLWriter) {
    let left = DrawingPage.margin
    let base = height - DrawingPage.margin - 8
    xml.open(
      "g",
      [
        ("id", "rule"), ("stroke", DrawingPage.ink), ("stroke-width", "0.25"),
        ("fill", DrawingPage.ink), ("font-size", "2.8"), ("text-anchor", "middle"),
      ])
    var path = SVGPath()
    path.move(to: Point2(left, base))
    path.line(to: Point2(left + DrawingPage.rule, base))
    for tick in 0...20 {
      let x = left + DrawingPage.rule * Double(tick) / 20
      let length = tick % 10 == 0 ? 4.0 : tick % 2 == 0 ? 2.8 : 1.6
      path.move(to: Point2(x, base))
      path.line(to: Point2(x, base - length))
    }
    xml.empty("path", [("fill", "none"), ("d", path.data)])
    for (tick, text) in [(0.0, "0"), (0.5, "50"), (1.0, "100 mm")] {
      xml.element(
        "text", text,
        SVGPath.place(Point2(left + DrawingPage.rule * tick, base + 4)) + [("stroke", "none")])
    }
    for (number, note) in notes.enumerated() {
      xml.element(
        "text", note,
        SVGPath.place(Point2(left + DrawingPage.rule + 14, base - 0.5 + 4.5 * Double(number))) + [
          ("stroke", "none"), ("text-anchor", "start"), ("font-size", "3"),
          ("fill", DrawingPage.faint),
        ])
    }
    xml.close("g")
  }
}
