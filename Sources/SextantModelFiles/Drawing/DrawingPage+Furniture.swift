import SextantGeometry
import SextantText

/// What stands on every page: the title, the dimensions and the rule.
extension DrawingPage {
  /// The colour of lines and text.
  static let ink = "#1a1a1a"
  /// The colour of what only helps: dimensions, numbers of cuts, notes.
  static let faint = "#5a5a5a"

  /// Returns the furniture of a page around what `draw` draws.
  ///
  /// - Parameters:
  ///   - title: The title, as the user typed it.
  ///   - summary: The line under it.
  ///   - notes: The lines beside the rule.
  ///   - draw: Draws what the page is for.
  /// - Returns: All that stands on the page.
  func sketch(
    title: String, summary: String, notes: [String], _ draw: (inout Sketch) -> Void
  ) -> Sketch {
    var sketch = Sketch()
    drawHeader(title, summary, &sketch)
    draw(&sketch)
    drawDimensions(&sketch)
    DrawingPage.drawRule(
      from: Point2(DrawingPage.margin, height - DrawingPage.margin - 8), notes: notes, &sketch)
    return sketch
  }

  /// The size as text: `Ø 240 mm` or `300 × 200 mm`.
  var measure: String {
    let (x, y) = (NumberText.string(size.x, decimals: 1), NumberText.string(size.y, decimals: 1))
    return isRound ? "Ø \(x) mm" : "\(x) × \(y) mm"
  }

  /// The most characters of a title that are drawn.
  private static let longestTitle = 120

  /// Returns a title as it is drawn, and the size of letters at which it fits into a width.
  ///
  /// Letters are about six tenths of their size wide.
  static func fitted(
    _ title: String, into width: Double, atMost largest: Double
  ) -> (text: String, size: Double) {
    let isLong = title.count > longestTitle
    let shown = isLong ? String(title.prefix(longestTitle - 1)) + "…" : title
    return (shown, min(largest, width / (0.6 * Double(max(shown.count, 1)))))
  }

  private func drawHeader(_ title: String, _ summary: String, _ sketch: inout Sketch) {
    let (shown, size) = DrawingPage.fitted(
      title, into: width - 2 * DrawingPage.margin, atMost: 6.5)
    let corner = Point2(DrawingPage.margin, DrawingPage.margin)
    sketch.text(
      shown, at: corner + Vector2(0, 6), .init(fill: DrawingPage.ink, size: size, isBold: true))
    sketch.text(summary, at: corner + Vector2(0, 12.5), .init(fill: DrawingPage.faint, size: 3.6))
  }

  /// Draws the width below and the depth at the right.
  func drawDimensions(_ sketch: inout Sketch) {
    let (left, right) = (box.x, box.x + size.x)
    let (top, bottom) = (box.y, box.y + size.y)
    let pen = Sketch.Pen(
      fill: DrawingPage.faint, stroke: DrawingPage.faint, width: 0.18, size: 3.6, anchor: .middle)
    sketch.group("dimensions", pen) { sketch in
      let below = bottom + DrawingPage.ring + 5
      let width = (isRound ? "Ø " : "") + NumberText.string(size.x, decimals: 1) + " mm"
      drawDimension(
        &sketch, from: Point2(left, below), to: Point2(right, below), text: width,
        extending: bottom + 2)
      guard !isRound else { return }
      let beside = right + DrawingPage.ring + 5
      drawDimension(
        &sketch, from: Point2(beside, bottom), to: Point2(beside, top),
        text: NumberText.string(size.y, decimals: 1) + " mm", extending: right + 2)
    }
  }

  /// Draws a line with an arrow at each end, the lines that lead to it, and its text over it.
  private func drawDimension(
    _ sketch: inout Sketch, from: Point2, to: Point2, text: String, extending start: Double
  ) {
    let isUpright = from.x == to.x
    var path = DrawingPath()
    for end in [from, to] {
      path.move(to: isUpright ? Point2(start, end.y) : Point2(end.x, start))
      path.line(to: isUpright ? end + Vector2(1.5, 0) : end + Vector2(0, 1.5))
    }
    path.move(to: from)
    path.line(to: to)
    sketch.path(path, .init(fill: "none"))
    let length = from.distance(to: to)
    if length > 6 {
      let along = (to - from) / length
      let across = along.perpendicular * 0.6
      var arrows = DrawingPath()
      arrows.polygon([from, from + along * 2.6 + across, from + along * 2.6 - across])
      arrows.polygon([to, to - along * 2.6 + across, to - along * 2.6 - across])
      sketch.path(arrows, .init(stroke: "none"))
    }
    let middle = (from + to) / 2
    sketch.text(
      text, at: middle - (isUpright ? Vector2(1.2, 0) : Vector2(0, 1.2)), isUpright: isUpright,
      .init(stroke: "none"))
  }

  /// Draws the rule that shows whether the printer kept the scale, with a tick a centimetre.
  static func drawRule(from left: Point2, notes: [String], _ sketch: inout Sketch) {
    let pen = Sketch.Pen(fill: ink, stroke: ink, width: 0.25, size: 2.8, anchor: .middle)
    sketch.group("rule", pen) { sketch in
      var path = DrawingPath()
      path.move(to: left)
      path.line(to: left + Vector2(rule, 0))
      for tick in 0...20 {
        let foot = left + Vector2(rule * Double(tick) / 20, 0)
        let length = tick % 10 == 0 ? 4.0 : tick % 2 == 0 ? 2.8 : 1.6
        path.move(to: foot)
        path.line(to: foot - Vector2(0, length))
      }
      sketch.path(path, .init(fill: "none"))
      for (tick, text) in [(0.0, "0"), (0.5, "50"), (1.0, "100 mm")] {
        sketch.text(text, at: left + Vector2(rule * tick, 4), .init(stroke: "none"))
      }
      for (number, note) in notes.enumerated() {
        sketch.text(
          note, at: left + Vector2(rule + 14, 4.5 * Double(number) - 0.5),
          .init(fill: faint, stroke: "none", size: 3, anchor: .start))
      }
    }
  }
}
