/// A vertical line that moves to the right over a polygon and leaves triangles behind.
///
/// Between the line and the triangles behind it lies, in each stretch inside the polygon, a chain of
/// corners from the edge below to the edge above that nowhere bends toward the line: wherever it did,
/// a triangle is cut off. The first link of a chain's last corner is where a new stretch opens.
struct ChainSweep {
  private let rings: CornerRings
  private var line = SweepLine()
  /// Three corners a triangle, counter-clockwise.
  private(set) var triangles: [Int32] = []

  /// A corner in a chain; -1 where the chain ends.
  private struct Link {
    var corner: Int32
    var lower: Int32
    var upper: Int32
  }
  private var links: [Link] = []
  /// The chain above an edge that runs to the right: its ends and the link that came last.
  private struct Chain {
    var low: Int32 = -1
    var high: Int32 = -1
    var last: Int32 = -1
  }
  private var chains: [Chain]

  init(_ rings: CornerRings) {
    self.rings = rings
    chains = [Chain](repeating: Chain(), count: rings.corners.count)
    links.reserveCapacity(rings.corners.count + 64)
    triangles.reserveCapacity(3 * rings.corners.count)
  }

  /// Moves the line over all corners; returns whether it was a polygon.
  mutating func run() -> Bool {
    let order = rings.fromLeftToRight
    for (place, number) in order.enumerated() {
      let position = rings.corners[Int(number)]
      if place > 0, rings.corners[Int(order[place - 1])] == position { return false }
      guard pass(number, position) else { return false }
    }
    return true
  }

  /// Moves the line over a corner; returns whether the edges there are those of a polygon.
  private mutating func pass(_ corner: Int32, _ position: Point2) -> Bool {
    let (into, out) = (Int(rings.previous[Int(corner)]), Int(corner))
    let (before, after) = (rings.corners[into], rings.corners[Int(rings.next[Int(corner)])])
    let (comes, returns) = (
      CornerRings.isBefore(before, position), CornerRings.isBefore(after, position)
    )
    let place = line.place { rings.side($0, position) < 0 }
    let above = line.edge(above: place)
    switch (comes, returns) {
    case (true, false):
      // The edge below goes on.
      guard above == into else { return false }
      line.replace(above: place, by: out)
      chains[out] = chains[into]
      addLow(corner, to: out)
      return true
    case (false, true):
      // The edge above goes on.
      guard above == out, let below = line.edge(below: place), isOpen(below) else { return false }
      line.replace(above: place, by: into)
      addHigh(corner, to: below)
      return true
    case (false, false):
      if let above, rings.side(above, position) == 0 { return false }
      let turn = Orientation.sign(before, position, after)
      guard turn != 0 else { return false }
      if turn < 0 {
        guard let below = line.edge(below: place), isOpen(below) else { return false }
        split(below, at: corner, upper: out)
      } else {
        if let below = line.edge(below: place), isOpen(below) { return false }
        let link = add(Link(corner: corner, lower: -1, upper: -1))
        chains[out] = Chain(low: link, high: link, last: link)
      }
      let (first, second) = turn > 0 ? (out, into) : (into, out)
      // In two steps: the place above the first edge is one on the line that has it.
      let inserted = line.insert(first, at: place)
      line.insert(second, at: line.next(inserted))
      return true
    case (true, true):
      return close(corner, position, place, into: into, out: out, above: above)
    }
  }

  /// Ends two edges at a corner: a stretch inside the polygon or one outside ends there.
  private mutating func close(
    _ corner: Int32, _ position: Point2, _ place: SweepLine.Place, into: Int, out: Int, above: Int?
  ) -> Bool {
    let turn = Orientation.sign(
      rings.corners[into], position, rings.corners[Int(rings.next[Int(corner)])])
    let (first, second) = turn > 0 ? (into, out) : (out, into)
    guard turn != 0, above == first, line.edge(above: line.next(place)) == second else {
      return false
    }
    if turn > 0 {
      guard isOpen(into) else { return false }
      addLow(corner, to: into)
      // Nothing may be left but the corner and the other end of the edge above.
      guard links[Int(chains[into].low)].upper == chains[into].high else { return false }
      chains[into] = Chain()
    } else {
      guard let below = line.edge(below: place), isOpen(below), isOpen(into) else { return false }
      addHigh(corner, to: below)
      addLow(corner, to: into)
      // The chains become one, with the corner in it once.
      let (end, begin) = (chains[below].high, chains[into].low)
      let rest = links[Int(begin)].upper
      links[Int(end)].upper = rest
      if rest >= 0 { links[Int(rest)].lower = end }
      chains[below].high = rest >= 0 ? chains[into].high : end
      chains[below].last = end
      chains[into] = Chain()
    }
    line.remove(above: line.remove(above: place))
    return true
  }

  /// Returns whether the polygon lies above an edge on the line.
  private func isOpen(_ edge: Int) -> Bool { chains[edge].low >= 0 }

  private mutating func add(_ link: Link) -> Int32 {
    links.append(link)
    return Int32(truncatingIfNeeded: links.count - 1)
  }

  private func position(_ link: Int32) -> Point2 {
    rings.corners[Int(links[Int(link)].corner)]
  }

  /// Cuts off the triangle of three corners if it has an area.
  private mutating func cut(_ lower: Int32, _ corner: Int32, _ upper: Int32) -> Bool {
    guard
      Orientation.sign(position(lower), rings.corners[Int(corner)], position(upper)) > 0
    else { return false }
    triangles.append(links[Int(lower)].corner)
    triangles.append(corner)
    triangles.append(links[Int(upper)].corner)
    return true
  }

  /// Adds a corner at the lower end of a chain and cuts off the triangles that it completes.
  private mutating func addLow(_ corner: Int32, to edge: Int) {
    var low = chains[edge].low
    while true {
      let upper = links[Int(low)].upper
      guard upper >= 0, cut(low, corner, upper) else { break }
      low = upper
    }
    let link = add(Link(corner: corner, lower: -1, upper: low))
    links[Int(low)].lower = link
    chains[edge].low = link
    chains[edge].last = link
  }

  /// Adds a corner at the upper end of a chain and cuts off the triangles that it completes.
  private mutating func addHigh(_ corner: Int32, to edge: Int) {
    var high = chains[edge].high
    while true {
      let lower = links[Int(high)].lower
      guard lower >= 0, cut(lower, corner, high) else { break }
      high = lower
    }
    let link = add(Link(corner: corner, lower: high, upper: -1))
    links[Int(high)].upper = link
    chains[edge].high = link
    chains[edge].last = link
  }

  /// Opens the chain above an edge at its last corner; a corner outside the polygon comes between.
  private mutating func split(_ edge: Int, at corner: Int32, upper: Int) {
    let chain = chains[edge]
    let last = links[Int(chain.last)]
    let copy = add(Link(corner: last.corner, lower: -1, upper: last.upper))
    if last.upper >= 0 { links[Int(last.upper)].lower = copy }
    links[Int(chain.last)].upper = -1
    chains[upper] = Chain(low: copy, high: last.upper >= 0 ? chain.high : copy, last: copy)
    chains[edge] = Chain(low: chain.low, high: chain.last, last: chain.last)
    addHigh(corner, to: edge)
    addLow(corner, to: upper)
  }
}
