/// A plane angle that remembers when it is an exact fraction of a turn.
///
/// Angles grow counter-clockwise. An angle made from a `Turn`, or from degrees or turns that a
/// fraction holds exactly, keeps that fraction: sums of such angles do not drift, and their sines
/// and cosines are exact on the axes and mirror-equal in the eight octants. An angle made from
/// radians is just that number.
public struct Angle: Hashable, Sendable {
  /// The angle in radians, of any size and sign; finite.
  public let radians: Double
  /// The angle as an exact fraction of a turn, if it was given as one.
  public let turn: Turn?

  /// Creates the angle of an exact fraction of a turn.
  public init(_ turn: Turn) {
    self.turn = turn
    self.radians = turn.radians
  }

  /// Creates an angle from radians, or `nil` if the number is NaN or infinite.
  public init?(radians: Double) {
    guard radians.isFinite else { return nil }
    self.radians = radians
    self.turn = radians == 0 ? Turn.zero : nil
  }

  /// Creates an angle from degrees, or `nil` if the number is NaN, infinite or overflows.
  public init?(degrees: Double) {
    guard degrees.isFinite else { return nil }
    if let turn = Turn(exactly: degrees, unitsPerTurn: 360) {
      self.init(turn)
    } else {
      self.init(radians: degrees * (Double.pi / 180))
    }
  }

  /// Creates an angle from turns, or `nil` if the number is NaN, infinite or overflows.
  public init?(turns: Double) {
    guard turns.isFinite else { return nil }
    if let turn = Turn(exactly: turns, unitsPerTurn: 1) {
      self.init(turn)
    } else {
      self.init(radians: turns * (2 * Double.pi))
    }
  }

  /// Creates an angle from radians that are known to be finite.
  package init(unchecked radians: Double) {
    self.radians = radians
    self.turn = radians == 0 ? Turn.zero : nil
  }

  /// The angle of no turn at all.
  public static let zero = Angle(Turn.zero)

  /// The angle in degrees.
  public var degrees: Double {
    if let turn { return turn.degrees }
    return radians * (180 / Double.pi)
  }

  /// The angle in turns.
  public var turns: Double {
    if let turn { return Double(turn.numerator) / Double(turn.denominator) }
    return radians / (2 * Double.pi)
  }

  /// The unit vector (cosine, sine).
  ///
  /// Exact on the axes and mirror-equal across them for an exact fraction of a turn.
  public var direction: Vector2 {
    if let turn { return turn.direction }
    let (sine, cosine) = Elementary.sineAndCosine(radians)
    return Vector2(cosine, sine)
  }

  /// The cosine, from -1 to 1.
  public var cosine: Double { direction.x }
  /// The sine, from -1 to 1.
  public var sine: Double { direction.y }

  /// Returns the sum; exact when both are exact fractions of a turn and the sum fits one.
  public static func + (left: Angle, right: Angle) -> Angle {
    if let a = left.turn, let b = right.turn, let sum = a.adding(b) { return Angle(sum) }
    return Angle(unchecked: left.radians + right.radians)
  }

  /// Returns the difference; exact when both are exact fractions of a turn and it fits one.
  public static func - (left: Angle, right: Angle) -> Angle { left + -right }

  /// Returns the opposite angle.
  public static prefix func - (angle: Angle) -> Angle {
    if let turn = angle.turn, turn.numerator != Int64.min {
      return Angle(Turn(unchecked: -turn.numerator, turn.denominator))
    }
    return Angle(unchecked: -angle.radians)
  }
}
