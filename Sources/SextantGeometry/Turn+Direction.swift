extension Turn {
  /// The angle in radians.
  ///
  /// Error: at most 0.51 ulp.
  public var radians: Double { (quotient * DoubleDouble.fullTurn).rounded }

  /// The angle in degrees; exact where a `Double` can be.
  ///
  /// Error: at most 0.51 ulp.
  public var degrees: Double { (quotient * DoubleDouble(360.0)).rounded }

  /// The angle in turns; exact where a `Double` can be.
  ///
  /// Error: at most 0.51 ulp.
  public var turns: Double { quotient.rounded }

  /// The unit vector (cosine, sine): exact on the axes, mirror-equal across axes and diagonals.
  ///
  /// The fraction is reduced to the first octant in integers before a sine is taken, so that
  /// `Turn(1, 8)` has two equal coordinates, `Turn(1, 4)` is exactly (0, 1) and the sine of
  /// `Turn(1, 12)` is exactly 0.5. No coordinate is a negative zero.
  ///
  /// Error: at most 0.55 ulp each.
  public var direction: Vector2 {
    let (octant, steps) = octantAndRest
    let whole = denominator.magnitude
    // Even octants count up from their axis, odd ones down from the next axis.
    let above = octant & 1 == 0 ? steps : whole - steps
    let angle = DoubleDouble(above) / DoubleDouble(whole) * DoubleDouble.eighthTurn
    return Turn.direction(octant: octant, angle)
  }

  /// Writes the directions of turns that grow by one step: (`first` + k × `step`) / `denominator`.
  ///
  /// The bits of each turn's `direction`, in half the time.
  ///
  /// - Precondition: The denominator is in 1...2^53.
  package static func write(
    directionsFrom first: Int64, by step: Int64, over denominator: Int64,
    to output: UnsafeMutableBufferPointer<Vector2>
  ) {
    precondition(
      denominator >= 1 && denominator <= 1 << 53,
      "the denominator must be in 1...2^53; found \(denominator)")
    let whole = DoubleDouble(Double(denominator))
    var walk = EighthsWalk(Turn(unchecked: first, denominator), by: step)
    for index in output.indices {
      let angle = DoubleDouble(Double(walk.above)) / whole * DoubleDouble.eighthTurn
      output[index] = direction(octant: walk.octant, angle)
      walk.advance()
    }
  }

  /// A turn in octants that grows by one step.
  private struct EighthsWalk {
    /// The octant, 0 to 7.
    private(set) var octant: Int
    private var rest: Int64
    private let stride: (octant: Int, rest: Int64)
    private let denominator: Int64

    init(_ turn: Turn, by step: Int64) {
      denominator = turn.denominator
      let place = turn.octantAndRest
      (octant, rest) = (place.octant, Int64(place.rest))
      let stride = Turn(unchecked: step, turn.denominator).octantAndRest
      self.stride = (stride.octant, Int64(stride.rest))
    }

    /// How far the turn is from the nearer axis, in `8 × denominator`ths of a turn.
    @inline(__always)
    var above: Int64 { octant & 1 == 0 ? rest : denominator - rest }

    /// Takes the step.
    @inline(__always)
    mutating func advance() {
      rest += stride.rest
      let isNext = rest >= denominator
      rest -= isNext ? denominator : 0
      octant = (octant + stride.octant + (isNext ? 1 : 0)) & 7
    }
  }

  /// Returns the unit vector in an octant that is so many radians from the nearer axis.
  @inline(__always)
  private static func direction(octant: Int, _ angle: DoubleDouble) -> Vector2 {
    // On a diagonal both come out as the root of a half, because they are that near to their values.
    let cosine = Elementary.cosineOfEighth(angle).rounded
    let sine = Elementary.sineOfEighth(angle).rounded
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

  /// The octant the turn ends in, 0 to 7, and the rest in `8 × denominator`ths of a turn.
  private var octantAndRest: (octant: Int, rest: UInt64) {
    let remainder = numerator % denominator
    var rest = UInt64(remainder < 0 ? remainder + denominator : remainder)
    let whole = denominator.magnitude
    // Three bits of a long division; twice the rest may exceed 64 bits.
    var octant = 0
    for _ in 0..<3 {
      let toWhole = whole - rest
      let isHalf = rest >= toWhole
      octant = octant * 2 + (isHalf ? 1 : 0)
      rest = isHalf ? rest - toWhole : rest + rest
    }
    return (octant, rest)
  }

  /// The fraction to about 100 bits; the same for any terms up to 2^53.
  private var quotient: DoubleDouble {
    let size = DoubleDouble(numerator.magnitude) / DoubleDouble(denominator.magnitude)
    return numerator < 0 ? -size : size
  }
}
