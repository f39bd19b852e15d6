/// How many chords stand in for an arc.
package enum ChordSteps {
  /// The longest step, in radians: an eighth of a turn, so that a circle never looks like a square.
  package static let longest = Double.pi / 4

  /// Returns the least number of equal chords that stay within `tolerance` of an arc.
  ///
  /// A whole number of at least 1, as a `Double` because a tiny tolerance asks for more than an
  /// `Int` holds. The chord of a step s is off its arc by r (1 - cos(s/2)), which makes the longest
  /// step 4 asin(sqrt(tolerance / 2r)). The arc sine's first two terms stand in for it: never more
  /// than it, and less than 0.1 % below it while the tolerance is under a tenth of the radius.
  package static func count(radius: Double, sweep: Double, tolerance: Double) -> Double {
    let root = min(tolerance / (2 * radius), 1).squareRoot()
    let step = min(4 * root * (1 + root * root / 6), longest)
    return max((sweep.magnitude / step).rounded(.up), 1)
  }
}
