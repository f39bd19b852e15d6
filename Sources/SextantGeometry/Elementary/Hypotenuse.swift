// The sum of the squares is carried with about 100 bits, and its root is corrected by the residue.

extension Elementary {
  /// Returns the length of the vector (x, y), without overflow or underflow on the way.
  ///
  /// Error: at most 0.501 ulp, also where the result is subnormal. A triangle of whole numbers gives
  /// its exact hypotenuse. An infinity gives infinity; NaN beside it gives NaN, unlike in IEEE 754.
  package static func hypot(_ x: Double, _ y: Double) -> Double {
    guard !x.isNaN, !y.isNaN else { return .nan }
    var (long, short) = (max(x.magnitude, y.magnitude), min(x.magnitude, y.magnitude))
    // So short a leg does not change the length.
    if short <= long * 0x1p-60 || long.isInfinite { return long }
    var unit = 1.0
    // Keep the squares, and what they lack, away from the limits of the exponent.
    if long > 0x1p500 {
      unit = 0x1p600
      long *= 0x1p-600
      short *= 0x1p-600
    } else if long < 0x1p-400 {
      unit = 0x1p-600
      long *= 0x1p600
      short *= 0x1p600
    }
    let (square, other) = (DoubleDouble.square(long), DoubleDouble.square(short))
    let sum = DoubleDouble.sum(larger: square.high, smaller: other.high)
    let low = sum.low + (square.low + other.low)
    let root = (sum.high + low).squareRoot()
    let back = DoubleDouble.square(root)
    let correction = ((sum.high - back.high) - back.low + low) / (2 * root)
    if unit == 0x1p-600 && root < 0x1p-422 {
      // Added to 2^-422 the length is rounded to a multiple of 2^-474: the unit of subnormal numbers
      // times 2^600.
      let subnormal = DoubleDouble.sum(larger: 0x1p-422, smaller: root)
      return ((subnormal.high + (subnormal.low + correction)) - 0x1p-422) * unit
    }
    return (root + correction) * unit
  }
}
