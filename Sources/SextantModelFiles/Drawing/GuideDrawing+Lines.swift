import SextantGeometry
import SextantSlicing
import SextantText

/// The pieces, the cuts, the outline and the hub.
extension GuideDrawing {
  /// Light fills whose greys differ by a tenth each, lightest first.
  static var fills: [String] { ["#fff5dc", "#f8d9a8", "#bfd6c0", "#a9bfd6", "#d2a8b4"] }

  func drawPieces(_ xml: inout XMLWriter) {
    let colors = GuideShapes.colors(of: guide.pieces)
    // Neighbours in one colour would leave a light seam; the outline and the cuts hide the others.
    let fills = GuideDrawing.fills
    xml.open("g", [("id", "pieces"), ("stroke", "none"), ("fill-rule", "evenodd")])
    for (number, piece) in guide.pieces.enumerated() {
      var path = SVGPath()
      if guide.pieces.count == 1 {
        appendOutline(to: &path)
      } else {
        for outline in [piece.outline] + piece.others { path.polygon(outline.map(page.place)) }
      }
      let fill = fills[colors[number] % fills.count]
      xml.empty("path", [("id", "piece-\(number + 1)"), ("fill", fill), ("d", path.data)])
    }
    xml.close("g")
  }

  func drawOutline(_ xml: inout XMLWriter) {
    var path = SVGPath()
    appendOutline(to: &path)
    xml.empty(
      "path",
      [
        ("id", "outline"), ("fill", "none"), ("stroke", DrawingPage.ink), ("stroke-width", "0.5"),
        ("stroke-linejoin", "round"), ("d", path.data),
      ])
  }

  func drawCuts(_ xml: inout XMLWriter) {
    guard !guide.cuts.isEmpty else { return }
    xml.open(
      "g",
      [
        ("id", "cuts"), ("fill", "none"), ("stroke", DrawingPage.ink), ("stroke-width", "0.3"),
        ("stroke-linecap", "round"),
      ])
    for (number, cut) in guide.cuts.enumerated() {
      var path = SVGPath()
      switch cut {
      case .segment(let from, let to):
        path.move(to: page.place(from))
        path.line(to: page.place(to))
      case .arc(let center, let radius, let start, let sweep):
        append(center, radius, start, sweep, to: &path)
      }
      xml.empty("path", [("id", "cut-\(number + 1)"), ("d", path.data)])
    }
    xml.close("g")
    drawCutMarks(&xml)
  }

  /// Draws how each straight cut goes on outside the cake, and its number there.
  private func drawCutMarks(_ xml: inout XMLWriter) {
    let reach = max(page.size.x, page.size.y) * 1e-3
    var numbers: [(place: Point2, text: String)] = []
    xml.open(
      "g",
      [
        ("id", "marks"), ("fill", "none"), ("stroke", DrawingPage.faint), ("stroke-width", "0.2"),
      ])
    for (number, cut) in guide.cuts.enumerated() {
      guard case .segment(let from, let to) = cut, from != to else { continue }
      let along = (to - from) / to.distance(to: from)
      for (end, outward) in [(to, along), (from, -along)] {
        let distance = Polygon.distance(from: end, toOutline: guide.outline) * 1000
        guard distance <= max(reach, 0.2) else { continue }
        let place = page.place(end)
        let direction = Vector2(outward.x, -outward.y)
        var path = SVGPath()
        path.move(to: place + direction * 1.5)
        path.line(to: place + direction * 5)
        xml.empty("path", [("d", path.data)])
        let spot = place + direction * 8.5
        let isFree = numbers.allSatisfy { $0.place.distance(to: spot) > 5.2 }
        let isFirst = !numbers.contains { $0.text == "\(number + 1)" }
        if isFree, isFirst { numbers.append((spot, "\(number + 1)")) }
      }
    }
    xml.close("g")
    xml.open(
      "g",
      [
        ("id", "cut-numbers"), ("font-size", "2.8"), ("fill", DrawingPage.faint),
        ("text-anchor", "middle"),
      ])
    for number in numbers {
      xml.empty(
        "circle",
        [
          ("cx", SVGPath.number(number.place.x)), ("cy", SVGPath.number(number.place.y)),
          ("r", "2.4"), ("fill", "#ffffff"), ("stroke", DrawingPage.faint),
          ("stroke-width", "0.2"),
        ])
      xml.element("text", number.text, SVGPath.place(number.place + Vector2(0, 1)))
    }
    xml.close("g")
  }

  /// Draws a cross where the straight cuts meet, if they meet in one point.
  func drawHub(_ xml: inout XMLWriter) {
    guard let center = GuideShapes.hub(of: guide.cuts) else { return }
    let place = page.place(center)
    let arm = min(3, 0.06 * min(page.size.x, page.size.y))
    var path = SVGPath()
    path.move(to: place - Vector2(arm, 0))
    path.line(to: place + Vector2(arm, 0))
    path.move(to: place - Vector2(0, arm))
    path.line(to: place + Vector2(0, arm))
    xml.open(
      "g",
      [
        ("id", "hub"), ("fill", "#ffffff"), ("stroke", DrawingPage.ink), ("stroke-width", "0.2"),
      ])
    xml.empty(
      "circle",
      [
        ("cx", SVGPath.number(place.x)), ("cy", SVGPath.number(place.y)),
        ("r", SVGPath.number(arm / 2)),
      ])
    xml.empty("path", [("d", path.data)])
    xml.close("g")
  }

  /// Appends the cake's edge: the outline and the holes in it.
  private func appendOutline(to path: inout SVGPath) {
    if let ellipse {
      append(ellipse, to: &path)
    } else {
      path.polygon(guide.outline.map(page.place))
    }
    for (hole, circle) in zip(guide.holes, holes) {
      if let circle {
        append(circle, to: &path)
      } else {
        path.polygon(hole.map(page.place))
      }
    }
  }

  /// Appends a whole ellipse.
  private func append(_ ellipse: GuideShapes.Ellipse, to path: inout SVGPath) {
    path.ellipse(center: page.place(ellipse.center), semiAxes: ellipse.semiAxes * 1000)
  }

  /// Appends an arc; a whole turn or more is a circle.
  private func append(
    _ center: Point2, _ radius: Double, _ start: Angle, _ sweep: Angle, to path: inout SVGPath
  ) {
    let semiAxes = Vector2(radius, radius) * 1000
    guard sweep.turns.magnitude < 1 else {
      path.ellipse(center: page.place(center), semiAxes: semiAxes)
      return
    }
    let end = start + sweep
    path.move(to: page.place(center + start.direction * radius))
    path.arc(
      semiAxes: semiAxes, isLarge: sweep.turns.magnitude > 0.5, isClockwise: sweep.radians < 0,
      to: page.place(center + end.direction * radius))
  }
}
