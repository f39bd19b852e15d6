/// A plane angle that remembers when it is an exact fraction of a turn.
///
/// Angles grow counter-clockwise, and a whole turn is not nothing: an angle keeps its number of
/// turns. An angle made from a `Turn`, or from degrees or turns that a fraction holds exactly, keeps
/// that fraction: sums of such angles do not drift, and their sines and cosines are exact on the
/// axes and mirror-equal in the eight octants. An angle made from radians is just that number, so
/// that half of pi in radians and a quarter turn are not the same angle.
public struct Angle: Hashable, Sendable {
  /// The angle in radians, of any size and sign; finite.
  public let radians: Double
  /// The angle as an exact fraction of a turn, if it was given as one.
  public let turn: Turn?

  /// The largest number of radians, degrees or turns that makes an angle: 1e300.
  ///
  /// Far beyond any use, it keeps sums of angles finite.
  public static let limit = 1e300

  /// Creates the angle of an exact fraction of a turn.
  public init(_ turn: Turn) {
    self.turn = turn
    self.radians = turn.radians
  }

  /// Creates an angle from radians, or `nil` if the number is NaN or beyond `limit`.
  public init?(radians: Double) {
    guard radians.magnitude <= Angle.limit else { return nil }
    self.init(unchecked: radians)
  }

  /// Creates an angle from degrees, or `nil` if the number is NaN or beyond `limit`.
  ///
  /// A number with at most 9 decimal places and 15 digits, or 40 binary places, is an exact
  /// fraction of a turn: 17.1 is taken as 171/3600 although no `Double` is exactly 17.1. The radians
  /// are off by at most 0.51 ulp; below 1e-270 and above 1e270 by 1.01 ulp.
  public init?(degrees: Double) {
    guard degrees.magnitude <= Angle.limit else { return nil }
    if let turn = Turn(exactly: degrees, unitsPerTurn: 360) {
      self.init(turn)
    } else {
      self.init(unchecked: Angle.product(degrees, Angle.degree))
    }
  }

  /// Creates an angle from turns, or `nil` if the number is NaN or beyond `limit`.
  ///
  /// The rules of `init(degrees:)` hold: 0.1 is exactly a tenth of a turn.
  public init?(turns: Double) {
    guard turns.magnitude <= Angle.limit else { return nil }
    if let turn = Turn(exactly: turns, unitsPerTurn: 1) {
      self.init(turn)
    } else {
      self.init(unchecked: Angle.product(turns, DoubleDouble.fullTurn))
    }
  }

  /// Creates an angle from radians that are known to be finite.
  package init(unchecked radians: Double) {
    self.radians = radians
    self.turn = radians == 0 ? Turn.zero : nil
  }

  /// The angle of no turn at all.
  public static var zero: Angle { Angle(unchecked: 0) }

  /// The angle in degrees; exact for an exact fraction of a turn where a `Double` can be.
  ///
  /// Error: at most 0.51 ulp; below 1e-270 and above 1e270 radians 1.01 ulp.
  public var degrees: Double {
    if let turn { return turn.degrees }
    return Angle.product(radians, Angle.radianInDegrees)
  }

  /// The angle in turns; exact for an exact fraction of a turn where a `Double` can be.
  ///
  /// Error: at most 0.51 ulp; below 1e-270 and above 1e270 radians 1.01 ulp.
  public var turns: Double {
    if let turn { return turn.turns }
    return Angle.product(radians, Angle.radianInTurns)
  }

  /// The unit vector (cosine, sine).
  ///
  /// Exact on the axes and mirror-equal across them for an exact fraction of a turn. Error: at most
  /// 0.55 ulp each.
  public var direction: Vector2 {
    if let turn { return turn.direction }
    let (sine, cosine) = Elementary.sineAndCosine(radians)
    return Vector2(cosine, sine)
  }

  /// The cosine, from -1 to 1; as in `direction`.
  public var cosine: Double { direction.x }
  /// The sine, from -1 to 1; as in `direction`.
  public var sine: Double { direction.y }

  /// Returns the sum; exact when both are exact fractions of a turn and the sum fits one.
  ///
  /// - Precondition: The sum is at most 1e305 radians; angles of `limit` need 1e5 summands for more.
  public static func + (left: Angle, right: Angle) -> Angle {
    if let a = left.turn, let b = right.turn, let sum = a.adding(b) { return Angle(sum) }
    let sum = left.radians + right.radians
    precondition(
      sum.magnitude <= 1e305, "the sum of two angles must be at most 1e305 radians; found \(sum)")
    return Angle(unchecked: sum)
  }

  /// Returns the difference; exact when both are exact fractions of a turn and it fits one.
  public static func - (left: Angle, right: Angle) -> Angle { left + -right }

  /// Returns the opposite angle.
  public static prefix func - (angle: Angle) -> Angle {
    if let turn = angle.turn?.negated { return Angle(turn) }
    return Angle(unchecked: -angle.radians)
  }

  /// The angle from 0 to a turn that points the same way.
  ///
  /// Adding to a large number of radians drowns what is added: at 1e16 the nearest numbers are 2
  /// apart. Within a turn a sum of two angles keeps 49 binary places. The remainder of an exact
  /// fraction is exact; that of radians is the angle of `direction`, off by at most 5 * 2^-52, and
  /// may round up to a turn.
  package var withinTurn: Angle {
    if let turn {
      let rest = turn.numerator % turn.denominator
      return Angle(
        Turn(unchecked: rest < 0 ? rest + turn.denominator : rest, turn.denominator))
    }
    let whole = 2 * Double.pi
    if radians >= 0, radians < whole { return self }
    let (sine, cosine) = Elementary.sineAndCosine(radians)
    let rest = Elementary.atan2(sine, cosine)
    return Angle(unchecked: rest < 0 ? rest + whole : rest)
  }

  /// A degree in radians.
  private static var degree: DoubleDouble {
    DoubleDouble(0x1.1df46a2529d39p-6, 0x1.5c1d8becdd291p-62)
  }

  /// A radian in degrees.
  private static var radianInDegrees: DoubleDouble {
    DoubleDouble(0x1.ca5dc1a63c1f8p5, -0x1.1e7ab456405f9p-49)
  }
  /// A radian in turns.
  private static var radianInTurns: DoubleDouble {
    DoubleDouble(0x1.45f306dc9c883p-3, -0x1.6b01ec5417056p-57)
  }

  private static func product(_ value: Double, _ unit: DoubleDouble) -> Double {
    // The error term of a product needs room among the small exponents, and its halves above.
    let hasRoom = value.magnitude > 0x1p-900 && value.magnitude < 0x1p900
    return hasRoom ? (DoubleDouble(value) * unit).rounded : value * unit.high
  }
}
