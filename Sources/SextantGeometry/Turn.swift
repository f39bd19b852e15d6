/// An exact fraction of a full turn, counter-clockwise, in lowest terms.
///
/// `Turn(1, 4)` is a right angle. The fraction may exceed one turn and be negative.
public struct Turn: Hashable, Sendable {
  /// The numerator of the fraction in lowest terms; carries the sign.
  public let numerator: Int64
  /// The denominator of the fraction in lowest terms; at least 1.
  public let denominator: Int64

  /// Creates a fraction of a turn and reduces it to lowest terms.
  ///
  /// - Precondition: `denominator` is at least 1.
  public init(_ numerator: Int, _ denominator: Int) {
    self.init(reducing: Int64(numerator), by: Int64(denominator))
  }

  /// Creates a fraction that is known to have a denominator of at least 1.
  ///
  /// It should be in lowest terms, because equality compares the terms. Radians, degrees and
  /// direction are the same, bit for bit, for any terms up to 2^53.
  @inlinable package init(unchecked numerator: Int64, _ denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Creates a fraction of a turn from 64-bit terms and reduces it to lowest terms.
  ///
  /// - Precondition: `denominator` is at least 1.
  package init(reducing numerator: Int64, by denominator: Int64) {
    precondition(denominator >= 1, "a turn's denominator must be at least 1; found \(denominator)")
    // The divisor is at most the denominator, so it fits.
    let divisor = Int64(
      Turn.greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
    self.init(unchecked: numerator / divisor, denominator / divisor)
  }

  /// The fraction of no turn at all.
  @inlinable public static var zero: Turn { Turn(unchecked: 0, 1) }

  /// Returns the sum, or `nil` if it does not fit 64 bits.
  public func adding(_ other: Turn) -> Turn? {
    let divisor = Int64(
      Turn.greatestCommonDivisor(denominator.magnitude, other.denominator.magnitude))
    let (left, leftOverflow) = numerator.multipliedReportingOverflow(
      by: other.denominator / divisor)
    let (right, rightOverflow) = other.numerator.multipliedReportingOverflow(
      by: denominator / divisor)
    let (sum, sumOverflow) = left.addingReportingOverflow(right)
    let (bottom, bottomOverflow) = denominator.multipliedReportingOverflow(
      by: other.denominator / divisor)
    guard !leftOverflow, !rightOverflow, !sumOverflow, !bottomOverflow else { return nil }
    return Turn(reducing: sum, by: bottom)
  }

  /// The opposite turn, or `nil` if it does not fit 64 bits.
  public var negated: Turn? {
    numerator == Int64.min ? nil : Turn(unchecked: -numerator, denominator)
  }

  /// Returns the greatest common divisor, at least 1.
  static func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var (larger, smaller) = (a, b)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger > 1 ? larger : 1
  }
}
