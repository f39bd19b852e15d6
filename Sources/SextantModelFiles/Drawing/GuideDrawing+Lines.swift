import SextantGeometry
import SextantSlicing

/// The pieces, the cuts, the outline and the hub.
extension GuideDrawing {
  /// Light fills whose greys differ by a tenth each, lightest first.
  static var fills: [String] { ["#fff5dc", "#f8d9a8", "#bfd6c0", "#a9bfd6", "#d2a8b4"] }

  func drawPieces(_ sketch: inout Sketch) {
    let colors = GuideShapes.colors(of: guide.pieces)
    // Neighbours in one colour would leave a light seam; the outline and the cuts hide the others.
    let fills = GuideDrawing.fills
    sketch.group("pieces", .init(isEvenOdd: true, stroke: "none")) { sketch in
      for (number, piece) in guide.pieces.enumerated() {
        var path = DrawingPath()
        if guide.pieces.count == 1 {
          appendOutline(to: &path)
        } else {
          for outline in [piece.outline] + piece.others { path.polygon(outline.map(page.place)) }
        }
        let fill = fills[colors[number] % fills.count]
        sketch.path(path, id: "piece-\(number + 1)", .init(fill: fill))
      }
    }
  }

  func drawOutline(_ sketch: inout Sketch) {
    var path = DrawingPath()
    appendOutline(to: &path)
    sketch.path(
      path, id: "outline",
      .init(fill: "none", stroke: DrawingPage.ink, width: 0.5, hasRoundJoins: true))
  }

  func drawCuts(_ sketch: inout Sketch) {
    guard !guide.cuts.isEmpty else { return }
    let pen = Sketch.Pen(fill: "none", stroke: DrawingPage.ink, width: 0.3, hasRoundCaps: true)
    sketch.group("cuts", pen) { sketch in
      for (number, cut) in guide.cuts.enumerated() {
        var path = DrawingPath()
        switch cut {
        case .segment(let from, let to):
          path.move(to: page.place(from))
          path.line(to: page.place(to))
        case .arc(let center, let radius, let start, let sweep):
          append(center, radius, start, sweep, to: &path)
        }
        sketch.path(path, id: "cut-\(number + 1)")
      }
    }
    drawCutMarks(&sketch)
  }

  /// Draws how each straight cut goes on outside the cake, and each cut's number: there, or on the
  /// cut itself where it ends inside.
  private func drawCutMarks(_ sketch: inout Sketch) {
    let reach = max(page.size.x, page.size.y) * 1e-3
    var numbers: [(place: Point2, text: String)] = []
    var lines: [DrawingPath] = []
    var outer: Set<Int> = []
    for (number, cut) in guide.cuts.enumerated() {
      guard case .segment(let from, let to) = cut, from != to else { continue }
      let along = (to - from) / to.distance(to: from)
      for (end, outward) in [(to, along), (from, -along)] {
        let distance = Polygon.distance(from: end, toOutline: guide.outline) * 1000
        guard distance <= max(reach, 0.2) else { continue }
        outer.insert(number)
        let place = page.place(end)
        let direction = Vector2(outward.x, -outward.y)
        var path = DrawingPath()
        path.move(to: place + direction * 1.5)
        path.line(to: place + direction * 5)
        lines.append(path)
        let spot = place + direction * 8.5
        let isFree = numbers.allSatisfy { $0.place.distance(to: spot) > 5.2 }
        let isFirst = numbers.last?.text != "\(number + 1)"
        if isFree, isFirst { numbers.append((spot, "\(number + 1)")) }
      }
    }
    appendInnerNumbers(to: &numbers, without: outer)
    sketch.group("marks", .init(fill: "none", stroke: DrawingPage.faint, width: 0.2)) { sketch in
      for line in lines { sketch.path(line) }
    }
    let pen = Sketch.Pen(fill: DrawingPage.faint, size: 2.8, anchor: .middle)
    sketch.group("cut-numbers", pen) { sketch in
      for number in numbers {
        sketch.circle(
          number.place, radius: 2.4,
          .init(fill: "#ffffff", stroke: DrawingPage.faint, width: 0.2))
        sketch.text(number.text, at: number.place + Vector2(0, 1))
      }
    }
  }

  /// Appends the numbers of the cuts that end inside, on the cuts, where nothing else is in the way.
  private func appendInnerNumbers(
    to numbers: inout [(place: Point2, text: String)], without outer: Set<Int>
  ) {
    guard guide.cuts.count <= 1000 else { return }
    let labels = guide.pieces.map { page.place($0.label) }
    for (number, cut) in guide.cuts.enumerated() where !outer.contains(number) {
      // On a short cut a number would hide it.
      guard cut.length * 1000 > 12 else { continue }
      let ends = GuideShapes.ends(of: cut).map(page.place)
      let spot = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9].lazy
        .map { page.place(GuideShapes.place(on: cut, at: $0)) }
        .first { spot in
          numbers.allSatisfy { $0.place.distance(to: spot) > 5.2 }
            && labels.allSatisfy { $0.distance(to: spot) > 9 }
            && ends.allSatisfy { $0.distance(to: spot) > 4 }
        }
      if let spot { numbers.append((spot, "\(number + 1)")) }
    }
  }

  /// Draws a cross where the straight cuts meet, if they meet in one point.
  func drawHub(_ sketch: inout Sketch) {
    guard let center = GuideShapes.hub(of: guide.cuts) else { return }
    let place = page.place(center)
    let arm = min(3, 0.06 * min(page.size.x, page.size.y))
    let pen = Sketch.Pen(fill: "#ffffff", stroke: DrawingPage.ink, width: 0.2)
    sketch.group("hub", pen) { sketch in
      sketch.circle(place, radius: arm / 2)
      var path = DrawingPath()
      path.cross(at: place, arm: arm)
      sketch.path(path)
    }
  }

  /// Appends the cake's edge as it is on the page: the outline and the holes in it.
  private func appendOutline(to path: inout DrawingPath) {
    appendOutline(to: &path) { page.place($0) }
  }

  /// Appends the cake's edge: the outline and the holes in it, moved and scaled by `place`, which
  /// takes v up to y down.
  func appendOutline(to path: inout DrawingPath, _ place: (Point2) -> Point2) {
    let all = [(guide.outline, ellipse)] + zip(guide.holes, holes).map { ($0, $1) }
    for (corners, ellipse) in all {
      if let ellipse {
        let center = place(ellipse.center)
        let corner = place(ellipse.center + ellipse.semiAxes) - center
        path.ellipse(center: center, semiAxes: Vector2(corner.x, -corner.y))
      } else {
        path.polygon(corners.map(place))
      }
    }
  }

  /// Appends an arc; a whole turn or more is a circle.
  private func append(
    _ center: Point2, _ radius: Double, _ start: Angle, _ sweep: Angle, to path: inout DrawingPath
  ) {
    let semiAxes = Vector2(radius, radius) * 1000
    guard sweep.turns.magnitude < 1 else {
      path.ellipse(center: page.place(center), semiAxes: semiAxes)
      return
    }
    path.move(to: page.place(center + start.direction * radius))
    path.arc(
      .init(center: page.place(center), semiAxes: semiAxes, start: start, sweep: sweep))
  }
}
