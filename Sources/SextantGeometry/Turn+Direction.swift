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
    // On a diagonal both come out as the root of a half, because they are that near to their values.
    let angle = DoubleDouble(above) / DoubleDouble(whole) * DoubleDouble.eighthTurn
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
