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
    precondition(denominator >= 1, "a turn's denominator must be at least 1; found \(denominator)")
    let divisor = Turn.greatestCommonDivisor(
      Int64(numerator).magnitude, UInt64(denominator))
    self.numerator = Int64(numerator) / Int64(divisor)
    self.denominator = Int64(denominator) / Int64(divisor)
  }

  /// Creates a fraction that is known to be in lowest terms.
  package init(unchecked numerator: Int64, _ denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Creates the fraction `value / unitsPerTurn` if it fits 64 bits exactly.
  package init?(exactly value: Double, unitsPerTurn: Int64) {
    guard value.isFinite else { return nil }
    var significand = value
    var power = 0
    while significand != significand.rounded(.towardZero) {
      guard power < 40 else { return nil }
      significand *= 2
      power += 1
    }
    guard let whole = Int64(exactly: significand) else { return nil }
    self.init(reducing: whole, by: unitsPerTurn, shiftedBy: power)
  }

  /// Creates the fraction `numerator / (denominator * 2^shift)` if it fits 64 bits exactly.
  private init?(reducing numerator: Int64, by denominator: Int64, shiftedBy shift: Int) {
    let (full, overflow) = denominator.multipliedReportingOverflow(by: Int64(1) << Int64(shift))
    guard !overflow else { return nil }
    let divisor = Turn.greatestCommonDivisor(numerator.magnitude, full.magnitude)
    self.numerator = numerator / Int64(divisor)
    self.denominator = full / Int64(divisor)
  }

  /// The fraction of no turn at all.
  public static let zero = Turn(unchecked: 0, 1)

  /// The angle in radians.
  public var radians: Double { Double(numerator) / Double(denominator) * (2 * Double.pi) }

  /// The angle in degrees.
  public var degrees: Double {
    let (product, overflow) = numerator.multipliedReportingOverflow(by: 360)
    if overflow { return Double(numerator) / Double(denominator) * 360 }
    return Double(product) / Double(denominator)
  }

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
    let common = Int64(Turn.greatestCommonDivisor(sum.magnitude, bottom.magnitude))
    return Turn(unchecked: sum / common, bottom / common)
  }

  /// The unit vector (cosine, sine): exact on the axes, mirror-equal across axes and diagonals.
  ///
  /// The fraction is reduced to the first octant in integers before a sine is taken, so that
  /// `Turn(1, 8)` has two equal coordinates and `Turn(1, 4)` is exactly (0, 1).
  public var direction: Vector2 {
    // Position within the turn, 0 ..< denominator, exactly.
    let remainder = numerator % denominator
    let within = UInt64(remainder < 0 ? remainder + denominator : remainder)
    let whole = UInt64(denominator)
    // Octant and the offset inside it, in eighths: 8 * within = octant * whole + rest.
    let product = within.multipliedFullWidth(by: 8)
    let (octant, rest) = whole.dividingFullWidth(product)
    // Even octants count up from their axis, odd ones down from the next axis.
    let steps = octant & 1 == 0 ? rest : whole - rest
    let angle = Double(steps) / Double(whole) * (Double.pi / 4)
    var (sine, cosine) = Elementary.sineAndCosine(angle)
    if steps == whole {
      // On a diagonal: one rounding for both coordinates.
      sine = 0.5.squareRoot()
      cosine = sine
    }
    switch octant {
    case 0: return Vector2(cosine, sine)
    case 1: return Vector2(sine, cosine)
    case 2: return Vector2(0 - sine, cosine)
    case 3: return Vector2(-cosine, sine)
    case 4: return Vector2(-cosine, 0 - sine)
    case 5: return Vector2(0 - sine, -cosine)
    case 6: return Vector2(sine, -cosine)
    default: return Vector2(cosine, 0 - sine)
    }
  }

  /// Returns the greatest common divisor, at least 1.
  private static func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var (larger, smaller) = (a, b)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return max(larger, 1)
  }
}
