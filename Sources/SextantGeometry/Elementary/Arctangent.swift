// The quotient is reduced to the nearest table point k/64 by the addition theorem
// atan(a/b) = atan(c) + atan((a - c b) / (b + c a)), after P. Tang, "Table-lookup algorithms for
// elementary functions and their error analysis", 1991; differences and quotients carry about 100
// bits. The arcsine and the arccosine are arctangents with the other leg of the triangle.

extension Elementary {
  /// Returns the arctangent, in radians, from -pi/2 to pi/2.
  ///
  /// Error: at most 0.52 ulp. Keeps the sign of a zero; an infinity gives a right angle.
  package static func atan(_ x: Double) -> Double {
    let size = x.magnitude
    // Below 2^-27 x itself is the nearest number; a NaN falls through.
    guard !(size < 0x1p-27) else { return x }
    guard !size.isNaN else { return x }
    // Beyond 2^60 the nearest number is that of a right angle.
    let angle =
      size > 0x1p60
      ? DoubleDouble.quarterTurn.high
      : angle(opposite: DoubleDouble(size), adjacent: DoubleDouble(1.0)).rounded
    return x < 0 ? -angle : angle
  }

  /// Returns the angle of the vector (x, y) from the x axis, in radians, from -pi to pi.
  ///
  /// Error: at most 0.52 ulp for any finite arguments, however large or small. On the axes and the
  /// diagonals the result is the number nearest to the multiple of pi/4. The signs of zeros and
  /// infinities count as in IEEE 754: (y: 0, x: -0) gives pi, (y: -0, x: 1) gives -0, and two
  /// infinities lie on a diagonal.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    guard !y.isNaN, !x.isNaN else { return .nan }
    var (rise, run) = (y.magnitude, x.magnitude)
    let isBackward = x.sign == .minus
    if rise.isInfinite || run.isInfinite {
      rise = rise.isInfinite ? 1 : 0
      run = run.isInfinite ? 1 : 0
    }
    // The quotient of a vector next to the positive x axis may be as small as it likes.
    if !isBackward && rise <= run * 0x1p-60 {
      let angle = rise == 0 ? 0 : rise / run
      return y.sign == .minus ? -angle : angle
    }
    // Far from the limits of the exponent nothing overflows, and products are exact.
    let larger = max(rise, run)
    if larger > 0x1p500 {
      rise *= 0x1p-600
      run *= 0x1p-600
    } else if larger < 0x1p-400 {
      rise *= 0x1p600
      run *= 0x1p600
    }
    var angle = DoubleDouble()
    if larger > 0 { angle = Self.angle(opposite: DoubleDouble(rise), adjacent: DoubleDouble(run)) }
    if isBackward { angle = difference(DoubleDouble.halfTurn, angle) }
    return y.sign == .minus ? -angle.rounded : angle.rounded
  }

  /// Returns the arcsine, in radians, from -pi/2 to pi/2; NaN for arguments beyond -1 and 1.
  ///
  /// Error: at most 0.52 ulp. Keeps the sign of a zero.
  package static func asin(_ x: Double) -> Double {
    let size = x.magnitude
    guard size <= 1 else { return .nan }
    // Below 2^-27 x itself is the nearest number.
    if size < 0x1p-27 { return x }
    let angle = angle(opposite: DoubleDouble(size), adjacent: otherLeg(size)).rounded
    return x < 0 ? -angle : angle
  }

  /// Returns the arccosine, in radians, from 0 to pi; NaN for arguments beyond -1 and 1.
  ///
  /// Error: at most 0.52 ulp.
  package static func acos(_ x: Double) -> Double {
    let size = x.magnitude
    guard size <= 1 else { return .nan }
    let angle = angle(opposite: otherLeg(size), adjacent: DoubleDouble(size))
    return x < 0 ? difference(DoubleDouble.halfTurn, angle).rounded : angle.rounded
  }

  /// Returns the square root of 1 - x^2 for x from 0 to 1.
  private static func otherLeg(_ x: Double) -> DoubleDouble {
    // The error term of a square below 2^-968 is lost, which 1 does not feel.
    let square = DoubleDouble.square(x)
    let first = DoubleDouble.sum(larger: 1, smaller: -square.high)
    let rest = DoubleDouble.sum(larger: first.high, smaller: first.low - square.low)
    guard rest.high > 0 else { return DoubleDouble() }
    let root = rest.high.squareRoot()
    let back = DoubleDouble.square(root)
    return DoubleDouble.sum(
      larger: root, smaller: ((rest.high - back.high) - back.low + rest.low) / (2 * root))
  }

  /// Returns a large number less a smaller one.
  @inline(__always)
  private static func difference(_ larger: DoubleDouble, _ smaller: DoubleDouble) -> DoubleDouble {
    let sum = DoubleDouble.sum(larger: larger.high, smaller: -smaller.high)
    return DoubleDouble(sum.high, sum.low + (larger.low - smaller.low))
  }

  /// Returns an angle of a right triangle, from 0 to pi/2, from its legs, which are not both 0.
  ///
  /// The larger leg must lie between 2^-475 and 2^520.
  private static func angle(opposite: DoubleDouble, adjacent: DoubleDouble) -> DoubleDouble {
    opposite.high > adjacent.high
      ? difference(DoubleDouble.quarterTurn, angleUpToEighth(adjacent, opposite))
      : angleUpToEighth(opposite, adjacent)
  }

  /// Returns the angle whose tangent is `a / b`, for a from 0 to b.
  private static func angleUpToEighth(_ a: DoubleDouble, _ b: DoubleDouble) -> DoubleDouble {
    let quotient = a.high / b.high
    // So small an angle only enters sums with larger ones.
    if quotient < 0x1p-60 { return DoubleDouble(quotient) }
    let step = Int(quotient * 64 + 0.5)
    let c = Double(step) * 0x1p-6
    // a - c b: c has 7 bits, so that its products with the halves of b are exact.
    let (upper, lower) = DoubleDouble.halves(b.high)
    let first = DoubleDouble.sum(a.high, -c * upper)
    let second = DoubleDouble.sum(first.high, -c * lower)
    let rise = DoubleDouble.sum(
      second.high, (second.low + first.low) + (a.low - c * b.low))
    // b + c a
    let product = DoubleDouble.product(c, a.high)
    let third = DoubleDouble.sum(larger: b.high, smaller: product.high)
    let run = DoubleDouble(third.high, third.low + (product.low + (b.low + c * a.low)))
    // The rest of the quotient is at most 1/128, so that the first terms of the series suffice.
    let t = rise / run
    let z = t.high * t.high
    let series = z * (-1 / 3.0 + z * (1 / 5.0 + z * (-1 / 7.0)))
    let table = arctangentTable
    let sum = DoubleDouble.sum(larger: table[2 * step], smaller: t.high)
    return DoubleDouble(sum.high, sum.low + (table[2 * step + 1] + (t.low + t.high * series)))
  }
}
