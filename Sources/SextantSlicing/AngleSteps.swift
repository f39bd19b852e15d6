package import SextantGeometry

/// Equal steps from one angle to another, each computed and none added up.
///
/// When both ends are exact fractions of a turn, so is every step: the directions are exact on the
/// axes and mirror-equal in the octants, whatever the number of steps.
package struct AngleSteps: Sendable {
  /// The first angle.
  package let start: Angle
  /// The angle from the first to the last, with its sign.
  package let sweep: Angle
  /// The number of steps; at least 1.
  package let count: Int

  /// The first angle and a step over `denominator`, when all are whole numbers that fit.
  private let exact: (first: Int64, step: Int64, denominator: Int64)?

  /// Creates `count` equal steps.
  package init(from start: Angle, sweep: Angle, count: Int) {
    precondition(count >= 1, "the number of steps must be at least 1; found \(count)")
    self.start = start
    self.sweep = sweep
    self.count = count
    self.exact = AngleSteps.common(start, sweep, count)
  }

  /// Returns the angle after a number of steps.
  package func angle(_ index: Int) -> Angle {
    if let exact {
      return Angle(
        Turn(reducing: exact.first + exact.step * Int64(index), by: exact.denominator))
    }
    if index == count { return start + sweep }
    return Angle(
      unchecked: start.radians + sweep.radians * (Double(index) / Double(count)))
  }

  /// Returns the unit vector after a number of steps; the same bits as `angle(index).direction`.
  package func direction(_ index: Int) -> Vector2 {
    guard let exact else { return angle(index).direction }
    // Not in lowest terms, which the direction does not need: below 2^53 the quotient it takes is
    // the same number.
    return Turn(unchecked: exact.first + exact.step * Int64(index), exact.denominator).direction
  }

  /// Writes the unit vectors after `first` and more steps; the same bits as `direction(_:)`.
  package func write(
    directionsFrom first: Int, to output: UnsafeMutableBufferPointer<Vector2>
  ) {
    guard let exact else {
      for index in output.indices { output[index] = angle(first + index).direction }
      return
    }
    Turn.write(
      directionsFrom: exact.first + exact.step * Int64(first), by: exact.step,
      over: exact.denominator, to: output)
  }

  /// Brings both angles to one denominator, a whole number of steps each.
  private static func common(
    _ start: Angle, _ sweep: Angle, _ count: Int
  ) -> (first: Int64, step: Int64, denominator: Int64)? {
    guard let start = start.turn, let sweep = sweep.turn else { return nil }
    let limit = Int64(1) << 53
    var (a, b) = (start.denominator, sweep.denominator)
    while b != 0 { (a, b) = (b, a % b) }
    let (whole, overflow) = start.denominator.multipliedReportingOverflow(
      by: sweep.denominator / a)
    guard !overflow, whole <= limit else { return nil }
    let (full, tooLong) = whole.multipliedReportingOverflow(by: Int64(count))
    guard !tooLong, full <= limit, sweep.numerator.magnitude <= sweep.denominator.magnitude else {
      return nil
    }
    // Within one turn, so that the products below stay under 2^55.
    let first = start.numerator % start.denominator * (whole / start.denominator)
    let step = sweep.numerator * (whole / sweep.denominator)
    return (first * Int64(count), step, full)
  }
}
