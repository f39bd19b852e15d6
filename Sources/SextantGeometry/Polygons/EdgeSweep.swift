/// A vertical line that moves to the right over edges and finds those that meet.
struct EdgeSweep {
  private let rings: CornerRings
  private let limit: Int
  /// The edges on the line.
  private var line = SweepLine()
  /// Whether an edge was left out because it meets another one.
  private var isOut: [Bool]
  /// Where edges meet, from left to right.
  private(set) var found: [PolygonCheck.Meeting] = []
  /// The edge below the leftmost corner of each closed line, in order of these corners.
  private(set) var beginnings: [(loop: Int, below: Int?)] = []
  private var hasBegun: [Bool]

  /// Prepares a sweep that ends when so many meetings are found.
  init(_ rings: CornerRings, limit: Int) {
    self.rings = rings
    self.limit = limit
    isOut = [Bool](repeating: false, count: rings.corners.count)
    hasBegun = [Bool](repeating: false, count: rings.starts.count - 1)
  }

  /// Moves the line over all corners.
  mutating func run() {
    let order = rings.fromLeftToRight
    let corners = rings.corners
    for (place, number) in order.enumerated() {
      guard found.count < limit else { return }
      let corner = Int(number)
      let position = corners[corner]
      let edges = [Int(rings.previous[corner]), corner]
      if place > 0, corners[Int(order[place - 1])] == position {
        found.append(meeting(Int(order[place - 1]), corner, at: position))
        for edge in edges { leaveOut(edge, at: position) }
        continue
      }
      for edge in edges where rings.ends(edge).right == position { end(edge, at: position) }
      begin(corner, at: position)
      var added: [Int] = []
      for edge in edges where rings.ends(edge).left == position {
        if insert(edge, at: position) { added.append(edge) }
      }
      for edge in added { checkNeighbours(of: edge, at: position) }
    }
  }

  private func place(of position: Point2) -> SweepLine.Place {
    line.place { rings.side($0, position) < 0 }
  }

  /// Returns the place of an edge that passes through a position, if it is on the line.
  private func place(of edge: Int, at position: Point2) -> SweepLine.Place? {
    var place = place(of: position)
    while let other = line.edge(above: place) {
      if other == edge { return place }
      guard rings.side(other, position) == 0 else { return nil }
      place = line.next(place)
    }
    return nil
  }

  /// Notes what is below a closed line where that begins.
  private mutating func begin(_ corner: Int, at position: Point2) {
    let loop = rings.place(of: corner).loop
    guard !hasBegun[loop] else { return }
    hasBegun[loop] = true
    beginnings.append((loop, line.edge(below: place(of: position))))
  }

  /// Takes an edge that ends at a position off the line; the edges it kept apart may meet.
  private mutating func end(_ edge: Int, at position: Point2) {
    guard !isOut[edge], var place = place(of: edge, at: position) else { return }
    place = line.remove(above: place)
    while let below = line.edge(below: place), let above = line.edge(above: place),
      let meeting = meetingIfAny(below, above)
    {
      found.append(meeting)
      isOut[above] = true
      place = line.remove(above: place)
    }
  }

  /// Leaves out an edge of a corner that is another one's position.
  private mutating func leaveOut(_ edge: Int, at position: Point2) {
    if rings.ends(edge).right == position { end(edge, at: position) }
    isOut[edge] = true
  }

  /// Puts an edge that begins at a position on the line, or leaves it out if it meets one there.
  private mutating func insert(_ edge: Int, at position: Point2) -> Bool {
    let right = rings.ends(edge).right
    guard !isOut[edge], right != position else { return false }
    var place = place(of: position)
    while let other = line.edge(above: place), rings.side(other, position) == 0 {
      let isBeside = rings.ends(other).left == position
      // Both begin here: the one that leads lower goes first.
      let turn = isBeside ? Orientation.sign(position, rings.ends(other).right, right) : 0
      if turn == 0, let meeting = meetingIfAny(edge, other) {
        found.append(meeting)
        isOut[edge] = true
        return false
      }
      if turn < 0 { break }
      place = line.next(place)
    }
    line.insert(edge, at: place)
    return true
  }

  /// Looks whether an edge that was put on the line at a position meets one beside it.
  private mutating func checkNeighbours(of edge: Int, at position: Point2) {
    guard let place = place(of: edge, at: position) else { return }
    let beside = [line.edge(below: place), line.edge(above: line.next(place))]
    for other in beside {
      guard let other, let meeting = meetingIfAny(edge, other) else { continue }
      found.append(meeting)
      isOut[edge] = true
      line.remove(above: place)
      return
    }
  }

  /// Returns where two edges meet elsewhere than in a corner they share, if they do.
  private func meetingIfAny(_ one: Int, _ other: Int) -> PolygonCheck.Meeting? {
    let corners = rings.corners
    let (afterOne, afterOther) = (Int(rings.next[one]), Int(rings.next[other]))
    let (a, b, c, d) = (corners[one], corners[afterOne], corners[other], corners[afterOther])
    if afterOne == other || afterOther == one {
      // Neighbours share a corner; they meet elsewhere only where one folds back onto the other.
      let (before, shared, after) = afterOne == other ? (a, b, d) : (c, d, b)
      guard Orientation.sign(before, shared, after) == 0, (shared - before).dot(after - shared) < 0
      else { return nil }
      return meeting(one, other, at: shared)
    }
    return PolygonCheck.meeting(of: a, b, with: c, d).map { meeting(one, other, at: $0) }
  }

  private func meeting(_ one: Int, _ other: Int, at point: Point2) -> PolygonCheck.Meeting {
    PolygonCheck.Meeting(edges: (min(one, other), max(one, other)), point: point)
  }
}

extension PolygonCheck {
  /// Returns a position that two line segments share, or `nil` if there is none.
  ///
  /// Whether there is one is decided without error; an end of one is given where it is one.
  package static func meeting(
    of a: Point2, _ b: Point2, with c: Point2, _ d: Point2
  ) -> Point2? {
    let (p, q) = (Orientation.sign(a, b, c), Orientation.sign(a, b, d))
    let (r, s) = (Orientation.sign(c, d, a), Orientation.sign(c, d, b))
    guard p * q <= 0, r * s <= 0 else { return nil }
    if p == 0, isBetween(a, b, c) { return c }
    if q == 0, isBetween(a, b, d) { return d }
    if r == 0, isBetween(c, d, a) { return a }
    if s == 0, isBetween(c, d, b) { return b }
    guard p * q < 0, r * s < 0 else { return nil }
    let whole = (b - a).cross(d - c)
    let part = whole == 0 ? 0.5 : (c - a).cross(d - c) / whole
    return a + (b - a) * min(max(part, 0), 1)
  }

  /// Returns whether a position on the line through a and b is between them.
  private static func isBetween(_ a: Point2, _ b: Point2, _ position: Point2) -> Bool {
    let (low, high) = (pointwiseMin(a, b), pointwiseMax(a, b))
    return low.x <= position.x && low.y <= position.y && position.x <= high.x
      && position.y <= high.y
  }
}
