internal import SextantGeometry
internal import SextantSlicing

extension CursorRing {
  /// Returns the strip of a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - caps: How its ends look.
  ///   - start: Where the bent texture begins, within a turn.
  ///   - count: The number of steps along it, or `nil` to keep to the budget's tolerance.
  ///   - budget: The steps are taken from it.
  /// - Returns: The strip.
  /// - Throws: `CursorError` if the budget is spent, or if caps or cut leave nothing of the run.
  func strip(
    of run: RingRun, caps: CursorElement.Caps, start: Angle, count: Int?,
    _ budget: inout ChordBudget
  ) throws(CursorError) -> Strip {
    let division = ArcDivision(innerRadius: innerRadius, outerRadius: outerRadius, start: start)
    guard !run.isClosed else {
      let whole = ArcDivision.Arc(from: run.start, sweep: run.sweep)
      return Strip(
        try body(division, whole, whole, isClosed: true, count, &budget), isClosed: true,
        isFan: innerRadius == 0)
    }
    let (before, behind) = (try setback(run.gapBefore, caps), try setback(run.gapBehind, caps))
    func arc(_ before: Double, _ behind: Double) -> ArcDivision.Arc {
      ArcDivision.Arc(
        from: run.start + Angle(unchecked: before),
        sweep: run.sweep - Angle(unchecked: before) - Angle(unchecked: behind))
    }
    let inner = arc(before.inner, behind.inner)
    let outer = arc(before.outer, behind.outer)
    guard min(inner.sweep.turns, outer.sweep.turns) >= CursorRing.shortestRun else {
      throw CursorError(
        option: caps == .butt ? .cut : .caps, rule: "must leave something of each run of the ring",
        found: caps == .butt ? cut.rawValue : caps.rawValue)
    }
    let spans = try body(division, inner, outer, isClosed: false, count, &budget)
    guard caps != .butt else { return Strip(spans, isFan: innerRadius == 0) }

    func cap(isStart: Bool) throws(CursorError) -> [StripSpan] {
      let span = isStart ? spans[0] : spans[spans.count - 1]
      let (left, right) = span.pair(isStart ? 0 : span.count)
      let turns = span.turns(isStart ? 0 : span.count, (left, right)).outer
      let edge = isStart ? outer.from : outer.from + outer.sweep
      // A parallel end is at a right angle to the middle of the gap, and so is its bevel.
      let middle =
        isStart
        ? run.start - Angle(unchecked: run.gapBefore)
        : run.start + run.sweep + Angle(unchecked: run.gapBehind)
      let normal = cut == .parallel && caps == .bevel ? middle : edge
      return try caps.spans(
        left: left, right: right, width: outerRadius - innerRadius,
        forward: normal + Angle(Turn(1, 4)), isStart: isStart,
        turns: .near(base: turns, start: start.turns), &budget)
    }
    return Strip(
      try cap(isStart: true) + spans + cap(isStart: false), startsInPoint: caps.isPointed,
      endsInPoint: caps.isPointed)
  }

  /// Returns the stretches between both ends of a run.
  private func body(
    _ division: ArcDivision, _ inner: ArcDivision.Arc, _ outer: ArcDivision.Arc, isClosed: Bool,
    _ count: Int?, _ budget: inout ChordBudget
  ) throws(CursorError) -> [StripSpan] {
    if let count {
      return [division.span(inner: inner, outer: outer, isClosed: isClosed, count: count)]
    }
    return try division.spans(
      inner: inner, outer: outer, isClosed: isClosed, tolerance: budget.tolerance ?? outerRadius,
      &budget)
  }

  /// Returns how far both edges end before an end of the run, in radians, for a cap and a cut.
  ///
  /// A round cap touches the gap's edge; so does the nearest corner of a bevelled one. With a parallel
  /// cut the gap's edge runs beside its middle at the distance that a radial one has in the middle of
  /// the ring.
  private func setback(
    _ halfGap: Double, _ caps: CursorElement.Caps
  ) throws(CursorError) -> (inner: Double, outer: Double) {
    let trim = caps.trim(width: outerRadius - innerRadius)
    guard caps == .butt || innerRadius > 0 else {
      throw CursorError(
        option: .caps, rule: "must be butt where the ring is filled", found: caps.rawValue)
    }
    switch (cut, caps) {
    case (.radial, .butt): return (0, 0)
    case (.radial, .round):
      let angle = Elementary.asin(min(trim / middleRadius, 1))
      return (angle, angle)
    case (.radial, .bevel):
      let angle = Elementary.atan2(trim, innerRadius + trim)
      return (angle, angle)
    case (.parallel, _):
      let offset = middleRadius * Elementary.sin(min(halfGap, Double.pi / 2))
      let reach = caps == .round ? middleRadius : innerRadius
      guard halfGap < Double.pi / 2, offset + trim <= reach * 0.999 else {
        throw CursorError(
          option: .cut, rule: "must be radial where a gap is as wide as the ring's hole",
          found: "parallel")
      }
      func angle(_ radius: Double) -> Double { Elementary.asin((offset + trim) / radius) - halfGap }
      if caps == .round { return (angle(middleRadius), angle(middleRadius)) }
      return (angle(innerRadius), angle(outerRadius))
    }
  }
}
