internal import SextantGeometry
internal import SextantSlicing

/// One edge of a stretch of a strip: an arc or a straight line, in equal steps.
enum StripRail: Sendable {
  /// An arc around `center`; a radius of 0 makes it a point.
  case arc(center: Point2, radius: Double, AngleSteps)
  /// A straight line.
  case line(Point2, Point2)

  /// Returns the position after some of `count` steps.
  func point(_ index: Int, of count: Int) -> Point2 {
    switch self {
    case .arc(let center, let radius, let steps):
      return radius > 0 ? center + steps.direction(index) * radius : center
    case .line(let from, let to):
      return index == count ? to : from + (to - from) * (Double(index) / Double(count))
    }
  }

  /// Returns the unit normal to the right of the way along the rail.
  func rightNormal(_ index: Int) -> Vector2 {
    switch self {
    case .arc(_, _, let steps):
      let direction = steps.direction(index)
      return steps.sweep.radians < 0 ? -direction : direction
    case .line(let from, let to):
      let way = to - from
      return Vector2(way.y, -way.x) / way.length
    }
  }
}

/// A stretch of a strip between two rails, in equal steps.
struct StripSpan: Sendable {
  /// How the bent texture runs along a stretch, in turns.
  enum Turns: Sendable {
    /// Evenly along both rails: where each begins and how far it goes.
    case even(inner: (start: Double, sweep: Double), outer: (start: Double, sweep: Double))
    /// As each position lies around the centre, counted from `start`, on the turn nearest to `base`.
    case near(base: Double, start: Double)
  }

  /// The rail on the left, for a ring the inner one.
  var inner: StripRail
  /// The rail on the right, for a ring the outer one.
  var outer: StripRail
  /// The number of steps; at least 1.
  var count: Int
  /// How the bent texture runs.
  var turns: Turns

  /// The two rails of arcs around one centre with the same steps, so that a direction serves both.
  private var concentric: (center: Point2, inner: Double, outer: Double, steps: AngleSteps)?

  /// Creates a stretch between any two rails.
  init(inner: StripRail, outer: StripRail, count: Int, turns: Turns) {
    self.inner = inner
    self.outer = outer
    self.count = count
    self.turns = turns
  }

  /// Creates a stretch between two arcs around one centre; an inner radius of 0 makes a fan.
  init(center: Point2 = Point2(), inner: Double, outer: Double, _ steps: AngleSteps, turns: Turns) {
    self.inner = .arc(center: center, radius: inner, steps)
    self.outer = .arc(center: center, radius: outer, steps)
    count = steps.count
    self.turns = turns
    concentric = (center, inner, outer, steps)
  }

  /// Returns the positions on both rails after some steps.
  func pair(_ index: Int) -> (inner: Point2, outer: Point2) {
    if let concentric {
      let direction = concentric.steps.direction(index)
      return (
        concentric.center + direction * concentric.inner,
        concentric.center + direction * concentric.outer
      )
    }
    return (inner.point(index, of: count), outer.point(index, of: count))
  }

  /// Writes the positions on both rails after some steps, the inner before the outer.
  func write(pairsAt range: Range<Int>, to output: UnsafeMutablePointer<Point2>) {
    guard let concentric else {
      for (place, index) in range.enumerated() {
        (output[2 * place], output[2 * place + 1]) = pair(index)
      }
      return
    }
    // The directions wait in the second half of their own places.
    let directions = output + range.count
    concentric.steps.write(
      directionsFrom: range.lowerBound,
      to: UnsafeMutableBufferPointer(start: directions, count: range.count))
    for place in 0..<range.count {
      let direction = directions[place]
      output[2 * place] = concentric.center + direction * concentric.inner
      output[2 * place + 1] = concentric.center + direction * concentric.outer
    }
  }

  /// Returns where both positions after some steps lie on the bent texture, in turns.
  func turns(
    _ index: Int, _ pair: (inner: Point2, outer: Point2)
  ) -> (inner: Double, outer: Double) {
    switch turns {
    case .even(let inner, let outer):
      let share = Double(index) / Double(count)
      return (inner.start + inner.sweep * share, outer.start + outer.sweep * share)
    case .near(let base, let start):
      return (
        StripSpan.turns(of: pair.inner, from: start, near: base),
        StripSpan.turns(of: pair.outer, from: start, near: base)
      )
    }
  }

  /// Returns the direction of a position in turns, at most half a turn from `base`.
  private static func turns(
    of point: Point2, from start: Double, near base: Double
  ) -> Double {
    guard point != Point2() else { return base }
    let turns = Elementary.atan2(point.y, point.x) / (2 * Double.pi) - start
    return turns - (turns - base).rounded()
  }
}
