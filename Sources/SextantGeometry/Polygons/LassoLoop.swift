/// The loop of a path that a finger drew around something and past its own beginning.
///
/// Where the path crosses itself, what lies before the crossing and after it can go: the overhang. Of
/// all crossings the one with the shortest overhang counts, and only if that is at most half of the
/// path: a small knot is no loop.
package struct LassoLoop {
  private let path: [Point2]
  /// The length of the path up to each point.
  private var lengths: [Double] = [0]
  /// The boxes around runs of edges: of run n those of runs 2n and 2n + 1; 1 is the whole path.
  private var boxes: [(low: Point2, high: Point2)]
  /// The number of the first run of one edge.
  private let leaves: Int

  /// Returns the loop of a path: a corner at the crossing, then the points between.
  ///
  /// The path itself if it has no crossing that counts. Cost: n log n for n points and few crossings.
  package static func trimmed(_ path: [Point2]) -> [Point2] {
    guard path.count > 3 else { return path }
    return LassoLoop(path).loop() ?? path
  }

  private init(_ path: [Point2]) {
    self.path = path
    let edges = path.count - 1
    var leaves = 1
    while leaves < edges { leaves *= 2 }
    self.leaves = leaves
    let nothing = (
      low: Point2(repeating: .infinity), high: Point2(repeating: -.infinity)
    )
    boxes = [(low: Point2, high: Point2)](repeating: nothing, count: 2 * leaves)
    for edge in 0..<edges {
      let (a, b) = (path[edge], path[edge + 1])
      boxes[leaves + edge] = (pointwiseMin(a, b), pointwiseMax(a, b))
      lengths.append(lengths[edge] + a.distance(to: b))
    }
    for run in stride(from: leaves - 1, to: 0, by: -1) {
      let (a, b) = (boxes[2 * run], boxes[2 * run + 1])
      boxes[run] = (pointwiseMin(a.low, b.low), pointwiseMax(a.high, b.high))
    }
  }

  private func loop() -> [Point2]? {
    let whole = lengths[lengths.count - 1]
    var shortest = whole / 2
    var best: (first: Int, last: Int, point: Point2)?
    for edge in 0..<(path.count - 1) {
      guard lengths[edge] <= shortest else { break }
      // Edges from the last to the first that may meet this one and leave a shorter overhang.
      var runs = [1]
      while let run = runs.popLast() {
        let box = boxes[run]
        let own = boxes[leaves + edge]
        guard box.low.x <= own.high.x, box.low.y <= own.high.y, box.high.x >= own.low.x,
          box.high.y >= own.low.y
        else { continue }
        guard run >= leaves else {
          runs.append(2 * run)
          runs.append(2 * run + 1)
          continue
        }
        let other = run - leaves
        let rest = whole - lengths[other + 1]
        guard other > edge + 1, lengths[edge] + rest <= shortest else { break }
        guard
          let point = PolygonCheck.meeting(
            of: path[edge], path[edge + 1], with: path[other], path[other + 1])
        else { continue }
        let overhang =
          lengths[edge] + path[edge].distance(to: point) + point.distance(to: path[other + 1])
          + rest
        if overhang < shortest || (best == nil && overhang == shortest) {
          shortest = overhang
          best = (edge, other, point)
        }
      }
    }
    return best.map { [$0.point] + path[($0.first + 1)...$0.last] }
  }
}
