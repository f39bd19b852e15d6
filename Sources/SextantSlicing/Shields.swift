internal import SextantGeometry

/// Twelve pieces of one shape: six shields around the middle, each halved.
///
/// A shield lies between three arcs of the circle's own radius: the rim from one corner to the next,
/// a bent side from the middle to the first corner, around the second corner, and one to the second
/// corner, around the third. A straight cut from its first corner to the middle of the second bent
/// side halves it. Only the outer halves have crust.
///
/// - Source: J. Haddley, S. Worsley, *Infinite families of monohedral disk tilings*, arXiv 1512.03794,
///   2015.
extension SliceGuide {
  /// Returns the guide that cuts a circle into twelve pieces of one shape.
  static func shields(_ settings: SliceSettings) throws(SliceError) -> SliceGuide {
    let radius = settings.outline.halfSize.x
    let sixth = 2 * Double.pi / 6
    let half = ChordSteps.count(radius: radius, sweep: sixth / 2, tolerance: settings.tolerance)
    try GuideAssembly.check(points: 80 * half)
    let shapes = (0..<6).map { Shield($0, settings, radius: radius, steps: Int(half)) }
    let area = settings.outline.area / 12
    var assembly = GuideAssembly(settings)
    var outline: [Point2] = []
    for index in 0..<6 {
      let (own, next) = (shapes[index], shapes[(index + 1) % 6])
      // From the first corner along the rim to the second, back to the middle of the side.
      assembly.addPiece(
        area: area, crust: radius * sixth,
        lines: [own.rim + [next.corner] + next.outer.reversed() + [next.middle]])
      assembly.addPiece(
        area: area, crust: 0,
        lines: [
          [own.corner, next.middle] + next.inner.reversed() + [Point2()] + own.inner + [own.middle]
            + own.outer
        ])
      outline += own.rim
      assembly.cuts.append(
        .arc(
          center: next.corner, radius: radius, start: own.sideStart, sweep: Angle(Turn(1, 6))))
    }
    for index in 0..<6 {
      assembly.addCut(from: shapes[index].corner, to: shapes[(index + 1) % 6].middle)
    }
    return assembly.guide(outline: outline)
  }
}

/// A corner on the rim, the rim from there to the next one, and the bent side to it from the middle.
private struct Shield {
  let corner: Point2
  /// The rim from the corner to just before the next one.
  let rim: [Point2]
  /// The direction in which the bent side begins, seen from its centre, the next corner.
  let sideStart: Angle
  /// The bent side between the middle of the cake and its own middle, both left out.
  let inner: [Point2]
  /// The middle of the bent side.
  let middle: Point2
  /// The bent side between its middle and the corner, both left out.
  let outer: [Point2]

  init(_ index: Int, _ settings: SliceSettings, radius: Double, steps: Int) {
    let start = settings.start + Angle(Turn(index, 6))
    let around = AngleSteps(from: start, sweep: Angle(Turn(1, 6)), count: 2 * steps)
    corner = around.direction(0) * radius
    rim = (0..<(2 * steps)).map { around.direction($0) * radius }
    sideStart = start + Angle(Turn(2, 3))
    let center = (start + Angle(Turn(1, 6))).direction * radius
    let side = AngleSteps(from: sideStart, sweep: Angle(Turn(1, 6)), count: 2 * steps)
    func points(_ range: Range<Int>) -> [Point2] {
      range.map { center + side.direction($0) * radius }
    }
    inner = points(1..<max(steps, 1))
    middle = center + side.direction(steps) * radius
    outer = points((steps + 1)..<(2 * steps))
  }
}
