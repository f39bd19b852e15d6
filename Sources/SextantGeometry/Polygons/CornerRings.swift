/// The corners of closed lines, numbered on from line to line; edge n runs from corner n on.
package struct CornerRings {
  /// All corners.
  package let corners: [Point2]
  /// The corner after each.
  package private(set) var next: [Int32]
  /// The corner before each.
  package private(set) var previous: [Int32]
  /// The first corner of each line, and the number of all.
  package private(set) var starts: [Int]

  /// Creates the rings of some closed lines; empty ones count as lines without corners.
  package init(_ loops: [[Point2]]) {
    corners = loops.count == 1 ? loops[0] : loops.flatMap { $0 }
    starts = [0]
    next = corners.indices.map { Int32(truncatingIfNeeded: $0 + 1) }
    previous = corners.indices.map { Int32(truncatingIfNeeded: $0 - 1) }
    var first = 0
    for loop in loops {
      let end = first + loop.count
      starts.append(end)
      guard !loop.isEmpty else { continue }
      next[end - 1] = Int32(truncatingIfNeeded: first)
      previous[first] = Int32(truncatingIfNeeded: end - 1)
      first = end
    }
  }

  /// Returns the line that a corner belongs to, and the corner's number in it.
  ///
  /// Cost: log n for n lines.
  package func place(of corner: Int) -> (loop: Int, corner: Int) {
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= corner { low = middle } else { high = middle }
    }
    return (low, corner - starts[low])
  }

  /// From left to right, and from below to above on one vertical: as if a sweeping line leaned.
  @inline(__always) static func isBefore(_ a: Point2, _ b: Point2) -> Bool {
    a.x != b.x ? a.x < b.x : a.y < b.y
  }

  /// Returns the ends of an edge, the left one first.
  @inline(__always) func ends(_ edge: Int) -> (left: Point2, right: Point2) {
    let (a, b) = (corners[edge], corners[Int(next[edge])])
    return CornerRings.isBefore(a, b) ? (a, b) : (b, a)
  }

  /// Returns how an edge lies to a position: below it (-1), through its line (0), above it (1).
  @inline(__always) func side(_ edge: Int, _ position: Point2) -> Int {
    let (left, right) = ends(edge)
    return -Orientation.sign(left, right, position)
  }

  /// The corners from left to right; of several at one position, the lower number first.
  var fromLeftToRight: [Int32] {
    var order = corners.indices.map { Int32(truncatingIfNeeded: $0) }
    order.sort {
      let (a, b) = (corners[Int($0)], corners[Int($1)])
      return a != b ? CornerRings.isBefore(a, b) : $0 < $1
    }
    return order
  }
}
