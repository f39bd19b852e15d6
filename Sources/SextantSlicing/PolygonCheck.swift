package import SextantGeometry

/// Whether a closed line of straight edges is the edge of one region: simple, without a crossing.
package enum PolygonCheck {
  /// Where two edges of a polygon meet that should not.
  package struct Meeting: Hashable, Sendable {
    /// The edges, by their first corners, the smaller number first.
    package let edges: (Int, Int)
    /// A position that both have.
    package let point: Point2

    package static func == (left: Meeting, right: Meeting) -> Bool {
      left.edges == right.edges && left.point == right.point
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(edges.0)
      hasher.combine(edges.1)
      hasher.combine(point)
    }
  }

  /// Returns whether every edge passes `hub` on its right, once around: then no two edges cross.
  ///
  /// Decided without error. Cost: one step a corner.
  package static func isStar(_ corners: [Point2], about hub: Point2) -> Bool {
    var rounds = 0
    var before = corners[corners.count - 1]
    for corner in corners {
      guard Orientation.sign(hub, before, corner) > 0 else { return false }
      // Each edge turns by less than half a turn, so each round passes the ray to the right once.
      if before.y < hub.y, corner.y >= hub.y { rounds += 1 }
      before = corner
    }
    return rounds == 1
  }

  /// Returns where two edges meet elsewhere than in a corner they share, or `nil` if none do.
  ///
  /// A line sweeps from left to right over the edges; it stops at the first two neighbours on it that
  /// meet. All decisions are exact. Cost: n log n for n corners, as long as the line is short; n
  /// squared over a large number where it crosses most of the edges at once.
  ///
  /// - Source: M. Shamos, D. Hoey, *Geometric Intersection Problems*, 1976.
  package static func meeting(_ corners: [Point2]) -> Meeting? {
    meeting(loops: [corners])
  }

  /// Returns where two edges of several closed lines meet, as for one; edges are numbered on.
  package static func meeting(loops: [[Point2]]) -> Meeting? {
    var sweep = EdgeSweep(loops)
    return sweep.run()
  }
}

/// The edges that a vertical line crosses, from below to above, as it moves to the right.
private struct EdgeSweep {
  private let corners: [Point2]
  /// The first corner of each loop, and the number of all.
  private let starts: [Int]
  /// The loop of each corner; empty for one loop.
  private let loops: [Int32]
  /// The edges on the line, by number.
  private var line: [Int32] = []

  init(_ loops: [[Point2]]) {
    corners = loops.count == 1 ? loops[0] : loops.flatMap { $0 }
    var starts = [0]
    for loop in loops { starts.append(starts[starts.count - 1] + loop.count) }
    self.starts = starts
    self.loops =
      loops.count == 1
      ? []
      : loops.indices.flatMap { index in
        [Int32](repeating: Int32(truncatingIfNeeded: index), count: loops[index].count)
      }
  }

  /// Returns the first corner of a corner's loop and the number after its last.
  private func range(_ corner: Int) -> (begin: Int, end: Int) {
    let loop = loops.isEmpty ? 0 : Int(loops[corner])
    return (starts[loop], starts[loop + 1])
  }

  private func next(_ corner: Int) -> Int {
    let (begin, end) = range(corner)
    return corner + 1 == end ? begin : corner + 1
  }

  private func previous(_ corner: Int) -> Int {
    let (begin, end) = range(corner)
    return (corner == begin ? end : corner) - 1
  }

  /// From left to right, and from below to above on one vertical: as if the line leaned a little.
  private static func isBefore(_ a: Point2, _ b: Point2) -> Bool {
    a.x != b.x ? a.x < b.x : a.y < b.y
  }

  /// Returns the ends of an edge, the left one first.
  private func ends(_ edge: Int) -> (left: Point2, right: Point2) {
    let (a, b) = (corners[edge], corners[next(edge)])
    return EdgeSweep.isBefore(a, b) ? (a, b) : (b, a)
  }

  /// Moves the line over all corners.
  mutating func run() -> PolygonCheck.Meeting? {
    let order = corners.indices.sorted {
      corners[$0] != corners[$1] ? EdgeSweep.isBefore(corners[$0], corners[$1]) : $0 < $1
    }
    for (place, corner) in order.enumerated() {
      if place > 0, corners[order[place - 1]] == corners[corner] {
        return meeting(order[place - 1], corner)
      }
      let position = corners[corner]
      let edges = [previous(corner), corner]
      for edge in edges where ends(edge).right == position {
        if let found = remove(edge, at: position) { return found }
      }
      var added: [Int] = []
      for edge in edges where ends(edge).left == position {
        if let found = insert(edge, at: position) { return found }
        added.append(edge)
      }
      for edge in added {
        if let found = checkNeighbours(of: edge, at: position) { return found }
      }
    }
    return nil
  }

  /// Returns how an edge lies to a position at the line: below it (-1), through it, above it (1).
  private func side(_ edge: Int, _ position: Point2) -> Int {
    let (left, right) = ends(edge)
    return -Orientation.sign(left, right, position)
  }

  /// Returns the place of the first edge on the line that is not below a position.
  private func place(of position: Point2) -> Int {
    var (low, high) = (0, line.count)
    while low < high {
      let middle = (low + high) / 2
      if side(Int(line[middle]), position) < 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Takes an edge that ends at a position off the line; the edges it kept apart may meet.
  private mutating func remove(_ edge: Int, at position: Point2) -> PolygonCheck.Meeting? {
    var place = place(of: position)
    // Edges that pass through the position stand here: this one, and the other that ends there.
    while place < line.count, Int(line[place]) != edge { place += 1 }
    guard place < line.count else { return nil }
    line.remove(at: place)
    guard place > 0, place < line.count else { return nil }
    return meetingIfAny(Int(line[place - 1]), Int(line[place]))
  }

  /// Puts an edge that begins at a position on the line.
  private mutating func insert(_ edge: Int, at position: Point2) -> PolygonCheck.Meeting? {
    var place = place(of: position)
    let right = ends(edge).right
    while place < line.count, side(Int(line[place]), position) == 0 {
      let other = Int(line[place])
      guard ends(other).left == position else { return meetingIfAny(edge, other) }
      // Both begin here: the one that leads lower goes first.
      let turn = Orientation.sign(position, ends(other).right, right)
      if turn == 0 { return meetingIfAny(edge, other) }
      if turn < 0 { break }
      place += 1
    }
    line.insert(Int32(truncatingIfNeeded: edge), at: place)
    return nil
  }

  /// Returns where an edge that was put on the line at a position meets one beside it, if it does.
  private func checkNeighbours(of edge: Int, at position: Point2) -> PolygonCheck.Meeting? {
    var place = place(of: position)
    while place < line.count, Int(line[place]) != edge { place += 1 }
    guard place < line.count else { return nil }
    if place > 0, let found = meetingIfAny(Int(line[place - 1]), edge) { return found }
    guard place + 1 < line.count else { return nil }
    return meetingIfAny(edge, Int(line[place + 1]))
  }

  /// Returns where two edges meet elsewhere than in a corner they share, if they do.
  private func meetingIfAny(_ one: Int, _ other: Int) -> PolygonCheck.Meeting? {
    let (a, b) = (corners[one], corners[next(one)])
    let (c, d) = (corners[other], corners[next(other)])
    if next(one) == other || next(other) == one {
      // Neighbours share a corner; they meet elsewhere only where one folds back onto the other.
      let (before, shared, after) = next(one) == other ? (a, b, d) : (c, d, b)
      guard Orientation.sign(before, shared, after) == 0, (shared - before).dot(after - shared) < 0
      else { return nil }
      return meeting(one, other, at: shared)
    }
    let (p, q) = (Orientation.sign(a, b, c), Orientation.sign(a, b, d))
    let (r, s) = (Orientation.sign(c, d, a), Orientation.sign(c, d, b))
    guard p * q <= 0, r * s <= 0 else { return nil }
    if p == 0, isBetween(a, b, c) { return meeting(one, other, at: c) }
    if q == 0, isBetween(a, b, d) { return meeting(one, other, at: d) }
    if r == 0, isBetween(c, d, a) { return meeting(one, other, at: a) }
    if s == 0, isBetween(c, d, b) { return meeting(one, other, at: b) }
    guard p * q < 0, r * s < 0 else { return nil }
    let whole = (b - a).cross(d - c)
    let part = whole == 0 ? 0.5 : (c - a).cross(d - c) / whole
    return meeting(one, other, at: a + (b - a) * min(max(part, 0), 1))
  }

  /// Returns whether a position on the line through a and b is between them.
  private func isBetween(_ a: Point2, _ b: Point2, _ position: Point2) -> Bool {
    let (low, high) = (pointwiseMin(a, b), pointwiseMax(a, b))
    return low.x <= position.x && low.y <= position.y && position.x <= high.x
      && position.y <= high.y
  }

  private func meeting(_ one: Int, _ other: Int) -> PolygonCheck.Meeting {
    meeting(one, other, at: corners[other])
  }

  private func meeting(_ one: Int, _ other: Int, at point: Point2) -> PolygonCheck.Meeting {
    PolygonCheck.Meeting(edges: (min(one, other), max(one, other)), point: point)
  }
}
