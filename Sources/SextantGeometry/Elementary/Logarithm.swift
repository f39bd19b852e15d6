// After P. Tang, "Table-driven implementation of the logarithm function in IEEE floating-point
// arithmetic", 1990: x = 2^k z, z c = 1 + r, and log(x) = k log(2) - log(c) + log(1 + r).

extension Elementary {
  /// Returns the natural logarithm; NaN for a negative number, minus infinity for 0.
  ///
  /// Error: at most 0.53 ulp, near 1 too; 1 gives exactly 0. Infinity gives infinity.
  package static func log(_ x: Double) -> Double {
    guard x > 0, x.isFinite else {
      if x == 0 { return -.infinity }
      return x > 0 ? x : .nan
    }
    let isSubnormal = x < Double.leastNormalMagnitude
    let bits = (isSubnormal ? x * 0x1p54 : x).bitPattern
    // z from 11/16 up to 11/8, so that k is 0 on both sides of 1.
    let offset = Int64(bitPattern: bits) - 0x3FE6 << 48
    let power = Double(offset >> 52) - (isSubnormal ? 54 : 0)
    let z = Double(bitPattern: bits &- UInt64(bitPattern: offset >> 52) << 52)
    let row = Int(offset >> 46 & 63) * 3
    let table = logarithmTable
    let (c, logarithm, logarithmLow) = (table[row], table[row + 1], table[row + 2])
    // c has at most 11 bits, so that its products with the halves of z are exact.
    let (upper, lower) = DoubleDouble.halves(z)
    let r = DoubleDouble.sum(upper * c - 1, lower * c)
    // Both parts are multiples of 2^-42, and their sum is exact.
    let high = power * 0x1.62e42fefa38p-1 + logarithm
    let sum = DoubleDouble.sum(high, r.high)
    let series = logarithmSeries(r.high)
    let low = power * 0x1.ef35793c7673p-45 + logarithmLow
    return sum.high + (sum.low + (low + (r.low + r.high * r.high * series)))
  }

  /// Returns (log(1 + r) - r) / r^2 for r up to 1/64, by the series.
  @inline(__always)
  private static func logarithmSeries(_ r: Double) -> Double {
    let upper = 1 / 7.0 + r * (-1 / 8.0 + r * (1 / 9.0 + r * (-1 / 10.0)))
    return -0.5 + r * (1 / 3.0 + r * (-0.25 + r * (0.2 + r * (-1 / 6.0 + r * upper))))
  }
}
