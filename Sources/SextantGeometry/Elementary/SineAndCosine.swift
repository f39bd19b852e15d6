// Sine and cosine after P. Tang, "Table-lookup algorithms for elementary functions and their error
// analysis", 1991: the angle is reduced to the nearest table point k/64 and a rest of at most
// 1/128, for which the first terms of the Taylor series suffice. Near 0 the series alone is used.

extension Elementary {
  /// Returns the sine and the cosine of an angle in radians, of any finite size.
  ///
  /// Error: at most 0.55 ulp each. The sine keeps the sign of a zero. An infinite angle gives NaN.
  package static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    let size = angle.magnitude
    if size < negligibleAngle { return (angle, 1) }
    guard size.isFinite else { return (.nan, .nan) }
    let (quadrant, rest) = reduceToQuadrant(angle)
    let sine = sineOfEighth(rest).rounded
    let cosine = cosineOfEighth(rest).rounded
    switch quadrant {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Returns the sine of an angle in radians, of any finite size; as `sineAndCosine(_:)`.
  package static func sin(_ angle: Double) -> Double {
    let size = angle.magnitude
    if size < negligibleAngle { return angle }
    guard size.isFinite else { return .nan }
    let (quadrant, rest) = reduceToQuadrant(angle)
    let value = quadrant & 1 == 0 ? sineOfEighth(rest) : cosineOfEighth(rest)
    return quadrant & 2 == 0 ? value.rounded : -value.rounded
  }

  /// Returns the cosine of an angle in radians, of any finite size; as `sineAndCosine(_:)`.
  package static func cos(_ angle: Double) -> Double {
    let size = angle.magnitude
    if size < negligibleAngle { return 1 }
    guard size.isFinite else { return .nan }
    let (quadrant, rest) = reduceToQuadrant(angle)
    let value = quadrant & 1 == 0 ? cosineOfEighth(rest) : sineOfEighth(rest)
    return (quadrant + 1) & 2 == 0 ? value.rounded : -value.rounded
  }

  /// Returns the tangent of an angle in radians, of any finite size.
  ///
  /// Error: at most 0.57 ulp. Keeps the sign of a zero; never infinite, because no `Double` is an
  /// odd multiple of a right angle. An infinite angle gives NaN.
  package static func tan(_ angle: Double) -> Double {
    let size = angle.magnitude
    if size < negligibleAngle { return angle }
    guard size.isFinite else { return .nan }
    let (quadrant, rest) = reduceToQuadrant(angle)
    let sine = normalized(sineOfEighth(rest))
    let cosine = normalized(cosineOfEighth(rest))
    return quadrant & 1 == 0 ? (sine / cosine).rounded : (-cosine / sine).rounded
  }

  /// Below this size, 2^-27, x and 1 are the nearest numbers to the sine and the cosine.
  private static var negligibleAngle: Double { 0x1p-27 }

  @inline(__always)
  private static func normalized(_ value: DoubleDouble) -> DoubleDouble {
    DoubleDouble.sum(larger: value.high, smaller: value.low)
  }

  /// Returns the sine of an angle of at most an eighth of a turn, unrounded.
  @inline(__always)
  static func sineOfEighth(_ angle: DoubleDouble) -> DoubleDouble {
    let x = angle.high
    let size = x.magnitude
    if size < tableStart {
      let z = x * x
      let series =
        s3 + z * (s5 + z * (s7 + z * (s9 + z * (s11 + z * s13))))
      return DoubleDouble(x, x * z * series + angle.low * (1 - 0.5 * z))
    }
    let (row, rest) = nearestRow(size, x < 0 ? -angle.low : angle.low)
    let table = sineTable
    let (sine, sineLow, cosine) = (table[row], table[row + 1], table[row + 2])
    let z = rest * rest
    let sineRest = rest * z * (s3 + z * (s5 + z * s7))
    let low = sineLow + (cosine * rest + (cosine * sineRest + sine * cosineLessOne(z)))
    return x < 0 ? DoubleDouble(-sine, -low) : DoubleDouble(sine, low)
  }

  /// Returns the cosine of an angle of at most an eighth of a turn, unrounded.
  @inline(__always)
  static func cosineOfEighth(_ angle: DoubleDouble) -> DoubleDouble {
    let x = angle.high
    let size = x.magnitude
    if size < tableStart {
      let z = x * x
      let series = c4 + z * (c6 + z * (c8 + z * (c10 + z * c12)))
      let halfSquare = 0.5 * z
      let high = 1 - halfSquare
      return DoubleDouble(high, ((1 - high) - halfSquare) + (z * z * series - x * angle.low))
    }
    let (row, rest) = nearestRow(size, x < 0 ? -angle.low : angle.low)
    let table = sineTable
    let (sine, cosine, cosineLow) = (table[row], table[row + 2], table[row + 3])
    let z = rest * rest
    let sineRest = rest * z * (s3 + z * (s5 + z * s7))
    return DoubleDouble(
      cosine, cosineLow - (sine * rest + (sine * sineRest - cosine * cosineLessOne(z))))
  }

  /// Returns where the row of the table nearest to an angle starts, and the rest of the angle.
  @inline(__always)
  private static func nearestRow(_ size: Double, _ low: Double) -> (Int, Double) {
    let step = Int(size * 64 + 0.5)
    return ((step - 16) * 4, (size - Double(step) * 0x1p-6) + low)
  }

  /// Returns the cosine of a rest less 1, from the square of the rest.
  @inline(__always)
  private static func cosineLessOne(_ z: Double) -> Double {
    z * (-0.5 + z * (c4 + z * (c6 + z * c8)))
  }

  /// The angle from which the table is used: the middle between its row 16 and the one before.
  private static var tableStart: Double { 15.5 / 64 }

  // The coefficients of the Taylor series: 1 / n! with alternating signs.
  private static var s3: Double { -1 / 6.0 }
  private static var s5: Double { 1 / 120.0 }
  private static var s7: Double { -1 / 5040.0 }
  private static var s9: Double { 1 / 362_880.0 }
  private static var s11: Double { -1 / 39_916_800.0 }
  private static var s13: Double { 1 / 6_227_020_800.0 }
  private static var c4: Double { 1 / 24.0 }
  private static var c6: Double { -1 / 720.0 }
  private static var c8: Double { 1 / 40320.0 }
  private static var c10: Double { -1 / 3_628_800.0 }
  private static var c12: Double { 1 / 479_001_600.0 }
}
