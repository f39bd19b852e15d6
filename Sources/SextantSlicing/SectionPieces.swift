internal import SextantGeometry

/// A stretch of an edge along which a section's coordinate only grows or only falls.
struct SectionPiece: Sendable {
  /// The loop and the edge it is part of.
  var loop: Int32
  var edge: Int32
  /// Where it begins and ends on the edge.
  var begin: Double
  var end: Double
  /// The positions there, so that a straight stretch needs no look at its loop.
  var start: Point2
  var stop: Point2
  /// The coordinates there.
  var from: Double
  var to: Double
  /// Whether the edge is an arc.
  var isArc: Bool

  /// The smaller and the larger coordinate.
  var low: Double { min(from, to) }
  var high: Double { max(from, to) }
}

/// An outline seen in one coordinate: its edges as stretches, and their areas.
struct SectionPieces: Sendable {
  let axis: SectionAxis
  let loops: [BoundaryLoop]
  private(set) var pieces: [SectionPiece] = []
  /// The smallest and the largest coordinate.
  private(set) var low = Double.infinity
  private(set) var high = -Double.infinity
  /// The ways of all stretches along the coordinate together.
  private(set) var covered = 0.0

  /// Divides the edges of an outline.
  ///
  /// Around a hub, an edge that passes the first cut ends there and goes on, so that every stretch
  /// lies within one round.
  init(_ loops: [BoundaryLoop], _ axis: SectionAxis) {
    self.axis = axis
    self.loops = loops
    pieces.reserveCapacity(loops.reduce(0) { $0 + $1.corners.count } + 16)
    for (number, loop) in loops.enumerated() {
      let first = axis.value(loop.corners[0])
      var from = first
      for edge in loop.corners.indices {
        let next = loop.next(edge)
        let to = next == 0 ? first : axis.value(loop.corners[next])
        if let arc = loop.arc(edge) {
          addArc(arc, number, edge, from, to)
        } else {
          add(
            SectionPiece(
              loop: Int32(truncatingIfNeeded: number), edge: Int32(truncatingIfNeeded: edge),
              begin: 0, end: 1, start: loop.corners[edge], stop: loop.corners[next], from: from,
              to: to, isArc: false))
        }
        from = to
      }
    }
  }

  /// Adds an arc, divided where it turns around and so that no stretch covers half a turn.
  private mutating func addArc(
    _ arc: EllipticArc, _ loop: Int, _ edge: Int, _ first: Double, _ last: Double
  ) {
    var stops = [0] + axis.turns(of: arc) + [arc.range]
    if case .around(let hub, _) = axis {
      var index = 1
      while index < stops.count {
        if covers(arc, from: stops[index - 1], to: stops[index], lessThanHalfATurnAround: hub) {
          index += 1
        } else {
          stops.insert((stops[index - 1] + stops[index]) / 2, at: index)
        }
      }
    }
    let corners = (loops[loop].corners[edge], loops[loop].corners[loops[loop].next(edge)])
    var (from, start) = (first, corners.0)
    for index in 1..<stops.count {
      let isLast = index == stops.count - 1
      let stop = isLast ? corners.1 : arc.point(at: stops[index])
      let to = isLast ? last : axis.value(stop)
      add(
        SectionPiece(
          loop: Int32(truncatingIfNeeded: loop), edge: Int32(truncatingIfNeeded: edge),
          begin: stops[index - 1], end: stops[index], start: start, stop: stop, from: from, to: to,
          isArc: true))
      (from, start) = (to, stop)
    }
  }

  /// Returns whether a stretch of an arc that turns one way is seen under less than 177 degrees.
  private func covers(
    _ arc: EllipticArc, from begin: Double, to end: Double, lessThanHalfATurnAround hub: Point2
  ) -> Bool {
    // More than a radian may come around to where it began.
    guard end - begin <= 1 else { return false }
    let (a, b) = (arc.point(at: begin) - hub, arc.point(at: end) - hub)
    let cross =
      arc.sweepRate(from: hub, at: (begin + end) / 2) < 0 ? b.cross(a) : a.cross(b)
    return (cross >= 0 && a.dot(b) > 0) || cross > 0.05 * a.length * b.length
      || end - begin < 1e-9
  }

  /// Adds a stretch, divided at the first cut if it passes it.
  @inline(__always) private mutating func add(_ whole: SectionPiece) {
    // Only around a hub is there anything to divide.
    if case .along = axis { return append(whole) }
    addAround(whole)
  }

  private mutating func addAround(_ whole: SectionPiece) {
    var piece = whole
    let turn = 2 * Double.pi
    if (piece.from - piece.to).magnitude > Double.pi {
      // The first cut is at 0 and at a whole turn: a stretch that ends or begins there is in place.
      if piece.to == 0 {
        piece.to = turn
      } else if piece.from == 0 {
        piece.from = turn
      } else {
        let isRising = piece.from > piece.to
        let middle = parameter(of: 0, on: piece)
        piece.stop = point(piece, middle)
        piece.end = middle
        piece.to = isRising ? turn : 0
        append(piece)
        piece.start = piece.stop
        piece.stop = whole.stop
        piece.begin = middle
        piece.end = whole.end
        piece.from = isRising ? 0 : turn
        piece.to = whole.to
      }
    }
    append(piece)
  }

  @inline(__always) private mutating func append(_ piece: SectionPiece) {
    pieces.append(piece)
    low = min(low, piece.low)
    high = max(high, piece.high)
    covered += (piece.from - piece.to).magnitude
  }
}

extension SectionPieces {
  /// Returns how often the outline passes cuts of given coordinates, which rise.
  func crossingCount(_ cuts: [Double]) -> Double {
    func count(upTo value: Double) -> Int {
      var (low, high) = (0, cuts.count)
      while low < high {
        let middle = (low + high) / 2
        if cuts[middle] <= value { low = middle + 1 } else { high = middle }
      }
      return low
    }
    var sum = 0.0
    for piece in pieces { sum += Double(count(upTo: piece.high) - count(upTo: piece.low)) }
    return sum
  }

  /// Returns the position at a parameter of a stretch's edge.
  @inline(__always) func point(_ piece: SectionPiece, _ parameter: Double) -> Point2 {
    if parameter <= piece.begin { return piece.start }
    if parameter >= piece.end { return piece.stop }
    if piece.isArc { return arc(piece).point(at: parameter) }
    let part = (parameter - piece.begin) / (piece.end - piece.begin)
    return piece.start + (piece.stop - piece.start) * part
  }

  /// Returns the arc of a stretch that is one.
  private func arc(_ piece: SectionPiece) -> EllipticArc {
    // The place of an arc is known to hold one; a straight edge would be one without a width.
    loops[Int(piece.loop)].arc(Int(piece.edge))
      ?? EllipticArc(center: piece.start, size: Vector2(), start: .zero, sweep: .zero)
  }

  /// Returns where a stretch meets the cut of a coordinate.
  @inline(__always) func parameter(of value: Double, on piece: SectionPiece) -> Double {
    if piece.isArc {
      return axis.offset(of: value, on: arc(piece), between: piece.begin, piece.end)
    }
    let part = axis.parameter(of: value, from: piece.start, to: piece.stop)
    return piece.begin + (piece.end - piece.begin) * part
  }

  /// Returns the area beside a stretch, from its beginning to a parameter.
  @inline(__always) func area(_ piece: SectionPiece, to parameter: Double) -> Double {
    if piece.isArc { return axis.area(of: arc(piece), from: piece.begin, to: parameter) }
    return axis.area(from: piece.start, to: point(piece, parameter))
  }

  /// Returns the area beside the part of a stretch whose coordinates are at most a value.
  @inline(__always) func area(_ piece: SectionPiece, upTo value: Double) -> Double {
    if value >= piece.high { return area(piece, to: piece.end) }
    if value <= piece.low { return 0 }
    let parameter = parameter(of: value, on: piece)
    let before = area(piece, to: parameter)
    return piece.from < piece.to ? before : area(piece, to: piece.end) - before
  }

  /// Returns how fast the area up to a value grows where a stretch meets it.
  @inline(__always) func rate(_ piece: SectionPiece, at value: Double) -> Double {
    let rate = axis.rate(at: point(piece, parameter(of: value, on: piece)))
    return piece.from < piece.to ? rate : -rate
  }
}
