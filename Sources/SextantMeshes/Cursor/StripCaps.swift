internal import SextantGeometry
internal import SextantSlicing

extension CursorElement.Caps {
  /// Returns how far back a straight strip must end, so that the cap ends where it would have.
  func trim(width: Double) -> Double {
    switch self {
    case .butt: 0
    case .round: width / 2
    case .bevel: width / 4
    }
  }

  /// A Boolean value that says whether the cap ends in a point.
  var isPointed: Bool { self == .round }

  /// Returns the stretches of a cap behind the end of a strip, or before its beginning.
  ///
  /// - Parameters:
  ///   - left: The end of the left edge.
  ///   - right: The end of the right edge.
  ///   - width: How wide the strip is; a slanting end is longer.
  ///   - forward: The direction of the strip there, at a right angle to the line between both.
  ///   - isStart: Whether the strip begins there.
  ///   - turns: How the bent texture runs there.
  ///   - budget: The steps are taken from it.
  /// - Returns: At most one stretch.
  /// - Throws: `CursorError` if the budget is spent.
  func spans(
    left: Point2, right: Point2, width: Double, forward: Angle, isStart: Bool,
    turns: StripSpan.Turns, _ budget: inout ChordBudget
  ) throws(CursorError) -> [StripSpan] {
    switch self {
    case .butt: return []
    case .round:
      let quarter = Angle(Turn(1, 4))
      let steps = try budget.take(radius: width / 2, sweep: quarter.radians)
      let outer = isStart ? forward - quarter - quarter : forward - quarter
      let inner = isStart ? forward + quarter + quarter : forward + quarter
      func rail(_ from: Angle, _ sweep: Angle) -> StripRail {
        .arc(
          center: (left + right) / 2, radius: left.distance(to: right) / 2,
          AngleSteps(from: from, sweep: sweep, count: steps))
      }
      return [
        StripSpan(
          inner: rail(inner, -quarter), outer: rail(outer, quarter), count: steps, turns: turns)
      ]
    case .bevel:
      let cut = trim(width: width)
      let ahead = forward.direction * (isStart ? -cut : cut)
      let across = (right - left) / left.distance(to: right) * cut
      let (tipLeft, tipRight) = (left + ahead + across, right + ahead - across)
      return [
        isStart
          ? StripSpan(
            inner: .line(tipLeft, left), outer: .line(tipRight, right), count: 1, turns: turns)
          : StripSpan(
            inner: .line(left, tipLeft), outer: .line(right, tipRight), count: 1, turns: turns)
      ]
    }
  }
}
