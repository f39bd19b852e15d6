internal import SextantGeometry

/// The solution of Kepler's equation, β - e sin β = M, for e from 0 to 1.
///
/// It divides a circle three ways: e = 0 into sectors from the centre, e = 1 into segments by
/// parallel cuts, and between them into sectors from a hub at e radii from the centre; M is twice
/// the swept area of the unit circle.
package enum Kepler {
  /// Returns the angle whose mean angle is `mean`, in radians.
  ///
  /// Newton's rule inside a bracket that shrinks, from the least of three upper bounds; where the
  /// rule leaves the bracket it is halved. The function is taken as (1 - e) b + e (b - sin b), whose
  /// two terms never cancel.
  ///
  /// Accuracy: 4e-15 of the result, down to means of 1e-15 π.
  ///
  /// - Precondition: `eccentricity` is from 0 to 1, `mean` finite.
  package static func angle(mean: Double, eccentricity: Double) -> Double {
    precondition(
      eccentricity >= 0 && eccentricity <= 1 && mean.isFinite,
      "Kepler's equation needs 0 <= e <= 1; found \(eccentricity), \(mean)")
    let turn = 2 * Double.pi
    let rest = mean.remainder(dividingBy: turn)
    let solution = solve(rest.magnitude, eccentricity)
    return (mean - rest) + (rest < 0 ? 0 - solution : solution)
  }

  /// Solves for a mean angle from 0 to half a turn.
  private static func solve(_ mean: Double, _ e: Double) -> Double {
    guard mean > 0 else { return 0 }
    guard mean < Double.pi else { return Double.pi }
    // b - sin b is at least b³/6 divided by π²/6, its value at half a turn: the cube root of that is
    // below 1.2.
    let cubic = Elementary.cbrt(6 * mean / e)
    var low = mean
    var high = min(Double.pi, 1.2 * cubic, mean / (1 - e))
    var angle = min(high, cubic)
    for _ in 0..<100 {
      let value = (1 - e) * angle + e * arcExcess(angle) - mean
      if value > 0 { high = min(high, angle) } else { low = max(low, angle) }
      let half = Elementary.sin(angle / 2)
      var next = angle - value / ((1 - e) + 2 * e * half * half)
      if !(next >= low && next <= high) { next = (low + high) / 2 }
      let change = (next - angle).magnitude
      angle = next
      if change <= 2e-16 * angle { break }
    }
    return angle
  }

  /// Returns b - sin b for b from 0, without cancellation.
  package static func arcExcess(_ angle: Double) -> Double {
    guard angle < 1 else { return angle - Elementary.sin(angle) }
    // b³/3! - b⁵/5! + … - b²¹/21!, from the small end; the next term is below 1e-20 of the first.
    let square = angle * angle
    var sum = 0.0
    for factor in stride(from: 20.0, to: 3, by: -2) {
      sum = (1 - sum) * square / (factor * (factor + 1))
    }
    return angle * square / 6 * (1 - sum)
  }
}
