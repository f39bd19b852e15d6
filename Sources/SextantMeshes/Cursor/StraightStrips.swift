internal import SextantGeometry
internal import SextantSlicing

extension CursorTicks {
  /// Returns a strip a tick.
  func strips(
    caps: CursorElement.Caps, start: Angle, _ budget: inout ChordBudget
  ) throws(CursorError) -> [Strip] {
    var strips: [Strip] = []
    let trim = caps.trim(width: width)
    let (near, far) = (innerRadius + trim, outerRadius - trim)
    for index in 0..<count {
      let turn = Angle(Turn(index, count))
      let turns = StripSpan.Turns.near(base: turn.turns, start: start.turns)
      let (left, right) = (width / 2, -width / 2)
      func cap(_ x: Double, isStart: Bool) throws(CursorError) -> [StripSpan] {
        try caps.spans(
          left: Point2(x, left), right: Point2(x, right), width: width, forward: .zero,
          isStart: isStart,
          turns: turns, &budget)
      }
      let bar = StripSpan(
        inner: .line(Point2(near, left), Point2(far, left)),
        outer: .line(Point2(near, right), Point2(far, right)), count: 1, turns: turns)
      try budget.take(1)
      strips.append(
        Strip(
          try cap(near, isStart: true) + [bar] + cap(far, isStart: false),
          startsInPoint: caps.isPointed, endsInPoint: caps.isPointed,
          frame: (start + turn).direction))
    }
    return strips
  }
}

extension CursorBrackets {
  /// A Boolean value that says whether the arms meet.
  var isClosed: Bool { armLength >= size / 2 * (1 - 1e-9) }

  /// Returns the closed square, or a strip a corner.
  func strips(
    caps: CursorElement.Caps, start: Angle, _ budget: inout ChordBudget
  ) throws(CursorError) -> [Strip] {
    let half = size / 2
    let trim = caps.trim(width: width)
    let open = half - armLength + trim
    var strips: [Strip] = []
    var ring: [StripSpan] = []
    for quarter in 0..<4 {
      let turn = Angle(Turn(quarter, 4))
      let turns = StripSpan.Turns.near(
        base: (turn + Angle(Turn(1, 8))).turns, start: start.turns)
      let way = isClosed ? turn.direction : Vector2(1, 0)
      func point(_ x: Double, _ y: Double) -> Point2 {
        Point2(x * way.x - y * way.y, x * way.y + y * way.x)
      }
      // The arm up to the corner, round it, and back along the other side.
      let (outer, inner) = (half - cornerRadius, half - max(cornerRadius, width))
      var spans: [StripSpan] = []
      func line(_ a: (Point2, Point2), _ b: (Point2, Point2)) {
        spans.append(
          StripSpan(inner: .line(a.0, b.0), outer: .line(a.1, b.1), count: 1, turns: turns))
      }
      let from =
        isClosed
        ? (point(half - width, -inner), point(half, -outer))
        : (point(half - width, open), point(half, open))
      line(from, (point(half - width, inner), point(half, outer)))
      if cornerRadius > 0 {
        let steps = try budget.take(radius: cornerRadius, sweep: Double.pi / 2)
        let corner = isClosed ? turn : .zero
        spans.append(
          StripSpan(
            center: point(outer, outer), inner: cornerRadius - width, outer: cornerRadius,
            AngleSteps(from: corner, sweep: Angle(Turn(1, 4)), count: steps), turns: turns))
      }
      if isClosed {
        ring += spans
        continue
      }
      let end = (point(open, half - width), point(open, half))
      line((point(inner, half - width), point(outer, half)), end)
      try budget.take(2)
      let before = try caps.spans(
        left: from.0, right: from.1, width: width, forward: Angle(Turn(1, 4)), isStart: true,
        turns: turns,
        &budget)
      let behind = try caps.spans(
        left: end.0, right: end.1, width: width, forward: Angle(Turn(1, 2)), isStart: false,
        turns: turns,
        &budget)
      strips.append(
        Strip(
          before + spans + behind, startsInPoint: caps.isPointed, endsInPoint: caps.isPointed,
          frame: (start + turn).direction))
    }
    if isClosed { strips.append(Strip(ring, isClosed: true, frame: start.direction)) }
    return strips
  }
}

/// A cross: four arms around a centre.
struct CursorCross {
  let reach: Double
  let width: Double

  /// Returns the one strip: a fan around the centre.
  func strip(
    caps: CursorElement.Caps, start: Angle, _ budget: inout ChordBudget
  ) throws(CursorError) -> Strip {
    let half = width / 2
    let trim = caps.trim(width: width)
    var spans: [StripSpan] = []
    for quarter in 0..<4 {
      let turn = Angle(Turn(quarter, 4))
      let way = turn.direction
      let turns = StripSpan.Turns.near(base: turn.turns, start: start.turns)
      func point(_ x: Double, _ y: Double) -> Point2 {
        Point2(x * way.x - y * way.y, x * way.y + y * way.x)
      }
      func add(_ outer: StripRail, _ count: Int) {
        spans.append(
          StripSpan(inner: .line(Point2(), Point2()), outer: outer, count: count, turns: turns))
      }
      let far = reach - trim
      add(.line(point(half, -half), point(far, -half)), 1)
      switch caps {
      case .butt: add(.line(point(far, -half), point(far, half)), 1)
      case .round:
        let steps = 2 * (try budget.take(radius: half, sweep: Double.pi / 2))
        add(
          .arc(
            center: point(far, 0), radius: half,
            AngleSteps(from: turn - Angle(Turn(1, 4)), sweep: Angle(Turn(1, 2)), count: steps)),
          steps)
      case .bevel:
        add(.line(point(far, -half), point(reach, trim - half)), 1)
        add(.line(point(reach, trim - half), point(reach, half - trim)), 1)
        add(.line(point(reach, half - trim), point(far, half)), 1)
      }
      add(.line(point(far, half), point(half, half)), 1)
      try budget.take(4)
    }
    return Strip(spans, isClosed: true, isFan: true, frame: start.direction)
  }
}
