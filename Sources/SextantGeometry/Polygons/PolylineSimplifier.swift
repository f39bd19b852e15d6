/// Open lines in space with fewer points, every point of the old one within a tolerance of the new.
///
/// The third coordinate may be anything that is to be kept beside the place, such as a width. Of each
/// stretch between two points that stay, the point farthest from the straight line stays too while it
/// is farther than the tolerance. Stretches deeper than `deepest` are halved instead, so that no line
/// of n points takes n squared steps.
///
/// - Source: D. Douglas, T. Peucker, *Algorithms for the Reduction of the Number of Points Required to
///   Represent a Digitized Line*, 1973.
package enum PolylineSimplifier {
  /// How many divisions one inside another go to the farthest point.
  private static let deepest = 48

  /// Returns the numbers of the points that stay, in rising order; the first and the last always do.
  ///
  /// Cost: n log n for n points that come from fingers, and at most 48 n and n log n for any.
  package static func simplified(_ line: [Vector3], tolerance: Double) -> [Int] {
    guard line.count > 2 else { return Array(line.indices) }
    var isKept = [Bool](repeating: false, count: line.count)
    isKept[0] = true
    isKept[line.count - 1] = true
    var waiting = [(from: 0, to: line.count - 1, depth: 0)]
    while let (from, to, depth) = waiting.popLast() {
      let farthest = farthest(line, from, to)
      guard to - from > 1, farthest.distance > tolerance else { continue }
      let middle = depth < deepest ? farthest.number : (from + to) / 2
      isKept[middle] = true
      waiting.append((from, middle, depth + 1))
      waiting.append((middle, to, depth + 1))
    }
    return line.indices.filter { isKept[$0] }
  }

  /// Returns the point between two others that is farthest from the line that joins them.
  private static func farthest(
    _ line: [Vector3], _ from: Int, _ to: Int
  ) -> (number: Int, distance: Double) {
    let start = line[from]
    let along = line[to] - start
    let squared = along.lengthSquared
    var result = (number: from, distance: 0.0)
    var most = 0.0
    var index = from + 1
    while index < to {
      let offset = line[index] - start
      let part = squared > 0 ? min(max(offset.dot(along) / squared, 0), 1) : 0
      let distance = (offset - along * part).lengthSquared
      if distance > most {
        most = distance
        result.number = index
      }
      index += 1
    }
    result.distance = most.squareRoot()
    return result
  }
}
