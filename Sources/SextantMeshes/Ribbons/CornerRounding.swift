package import SextantGeometry

/// Corners of a line in space rounded by parabolas, none farther from its corner than a deviation.
///
/// A parabola leaves one side of a corner and meets the other as far from the corner, at most half
/// of either side. So all of a smooth curve's corners are rounded into one another, and a sharp corner
/// keeps all but its tip.
package enum CornerRounding {
  /// Returns the line with its corners rounded; the parabolas are chords within a tolerance.
  ///
  /// A corner so sharp that its parabola would be shorter than the third coordinate stays.
  static func rounded(
    _ line: [Vector3], deviation: Double, tolerance: Double
  ) -> [Vector3] {
    guard line.count > 2 else { return line }
    var result = [line[0]]
    for index in 1..<(line.count - 1) {
      round(
        line[index], line[index - 1], line[index + 1], deviation, tolerance, &result,
        least: line[index].z)
    }
    result.append(line[line.count - 1])
    return result
  }

  /// Returns a closed line with its corners rounded, as an open one; it may meet itself then.
  package static func rounded(
    ring: [Point2], deviation: Double, tolerance: Double
  ) -> [Point2] {
    let corners = ring.map { Vector3($0.x, $0.y, 0) }
    var result: [Vector3] = []
    for (index, corner) in corners.enumerated() {
      round(
        corner, corners[(index == 0 ? corners.count : index) - 1],
        corners[index + 1 == corners.count ? 0 : index + 1], deviation, tolerance, &result)
    }
    return result.map { Point2($0.x, $0.y) }
  }

  /// Adds a corner between two others, or a parabola in its place.
  private static func round(
    _ corner: Vector3, _ previous: Vector3, _ next: Vector3, _ deviation: Double,
    _ tolerance: Double, _ result: inout [Vector3], least: Double = 0
  ) {
    let (back, ahead) = (previous - corner, next - corner)
    let (before, after) = (back.length, ahead.length)
    guard before > 0, after > 0 else { return result.append(corner) }
    let (from, to) = (back / before, ahead / after)
    // Half way along, the parabola is half as far from the corner as the middle of its ends.
    let height = (from + to).length / 4
    let half = min(before, after) / 2
    let isSharp = height * half > deviation
    let reach = isSharp ? deviation / height : half
    if isSharp, reach < least { return result.append(corner) }
    let (start, end) = (corner + from * reach, corner + to * reach)
    // A parabola in n chords is off them by its height over n squared.
    let ratio = height * reach / tolerance
    let count = Int(min(ratio.squareRoot().rounded(.up), 64))
    guard count > 1 else { return result.append(corner) }
    for step in 0...count {
      let share = Double(step) / Double(count)
      let rest = 1 - share
      result.append(
        start * (rest * rest) + corner * (2 * rest * share) + end * (share * share))
    }
  }
}
