internal import SextantGeometry
internal import SextantSlicing

/// Arcs around the origin divided into steps that are even and stop at the axes.
struct ArcDivision {
  /// An arc: where it begins and how far it goes, counter-clockwise, at most one turn.
  struct Arc {
    var from: Angle
    var sweep: Angle
  }

  /// The inner edge's radius; 0 makes a fan.
  let innerRadius: Double
  /// The outer edge's radius.
  let outerRadius: Double
  /// Where the bent texture begins.
  let start: Angle

  /// The longest step a caller may ask for, in radians: a third of a turn, with room for rounding.
  static let longestStep = 2 * Double.pi / 3 * (1 + 1e-12)

  /// Returns the stretches of a run within a tolerance, each beginning where the one before ends.
  ///
  /// The run is cut at every axis that crosses both edges, so that vertices stand on it, and each
  /// part is divided evenly. An axis within 1/64 of a step of an end is left out: the step would be a
  /// sliver, and the bounds are then short of the circle by less than 1/1000 of the tolerance.
  func spans(
    inner: Arc, outer: Arc, isClosed: Bool, tolerance: Double, _ budget: inout ChordBudget
  ) throws(CursorError) -> [StripSpan] {
    let least = ChordSteps.count(
      radius: outerRadius, sweep: outer.sweep.radians, tolerance: tolerance)
    // Before any of it is turned into an integer.
    try budget.check(total: budget.steps + least)
    let margin = outer.sweep.radians / least / 64
    let isEven = inner.from == outer.from && inner.sweep == outer.sweep
    let outer = Arc(from: outer.from.withinTurn, sweep: outer.sweep)
    let innerFrom = isEven ? Angle.zero : (inner.from - outer.from).nearest
    let innerEnd = innerFrom + inner.sweep
    let first = max(0, innerFrom.radians) + margin
    let last = min(outer.sweep.radians, innerEnd.radians) - margin
    var ends: [Angle] = []
    for quarter in 0...8 {
      let axis = Angle(Turn(quarter, 4)) - outer.from
      if axis.radians > first, axis.radians < last { ends.append(axis) }
    }
    var spans: [StripSpan] = []
    var begin = (inner: innerFrom, outer: Angle.zero)
    for number in 0...ends.count {
      let end =
        number < ends.count
        ? (inner: ends[number], outer: ends[number]) : (inner: innerEnd, outer: outer.sweep)
      let parts = (inner: end.inner - begin.inner, outer: end.outer - begin.outer)
      let count = ChordSteps.count(
        radius: outerRadius, sweep: max(parts.inner.radians, parts.outer.radians),
        tolerance: tolerance)
      try budget.take(count)
      spans.append(
        span(
          outer, isClosed: isClosed, Int(count),
          inner: isEven ? nil : (begin.inner, parts.inner), outer: (begin.outer, parts.outer)))
      begin = end
    }
    return spans
  }

  /// Returns a run as one stretch of so many steps.
  func span(inner: Arc, outer: Arc, isClosed: Bool, count: Int) -> StripSpan {
    let isEven = inner.from == outer.from && inner.sweep == outer.sweep
    let from = Arc(from: outer.from.withinTurn, sweep: outer.sweep)
    return span(
      from, isClosed: isClosed, count,
      inner: isEven ? nil : ((inner.from - from.from).nearest, inner.sweep),
      outer: (.zero, outer.sweep))
  }

  /// Returns a stretch whose edges begin so far behind the beginning of the run.
  private func span(
    _ run: Arc, isClosed: Bool, _ count: Int, inner: (Angle, Angle)?, outer: (Angle, Angle)
  ) -> StripSpan {
    let base = isClosed ? 0 : (run.from - start).turns
    let offset = base - base.rounded(.down)
    func turns(_ part: (Angle, Angle)) -> (start: Double, sweep: Double) {
      (offset + part.0.turns, part.1.turns)
    }
    let steps = AngleSteps(from: run.from + outer.0, sweep: outer.1, count: count)
    guard let inner else {
      return StripSpan(
        inner: innerRadius, outer: outerRadius, steps,
        turns: .even(inner: turns(outer), outer: turns(outer)))
    }
    return StripSpan(
      inner: .arc(
        center: Point2(), radius: innerRadius,
        AngleSteps(from: run.from + inner.0, sweep: inner.1, count: count)),
      outer: .arc(center: Point2(), radius: outerRadius, steps), count: count,
      turns: .even(inner: turns(inner), outer: turns(outer)))
  }
}

extension Angle {
  /// The angle of the same direction that is at most half a turn from 0.
  var nearest: Angle {
    let within = withinTurn
    return within.radians > Double.pi ? within - Angle(Turn(1, 1)) : within
  }
}
