// After P. Tang, "Table-driven implementation of the exponential function in IEEE floating-point
// arithmetic", 1989: x = (32 k + i) log(2)/32 + r, and exp(x) = 2^k 2^(i/32) exp(r).

extension Elementary {
  /// Returns e to the power of x.
  ///
  /// Error: at most 0.56 ulp, also where the result is subnormal. Zero gives exactly 1. From about
  /// 709.78 the result is infinite, below about -745.13 it is 0.
  package static func exp(_ x: Double) -> Double {
    // Beyond these limits every result rounds to infinity or to 0; they also keep the exponent
    // within the range of a whole number.
    guard x < 710 else { return x.isNaN ? x : .infinity }
    guard x > -746 else { return x.isNaN ? x : 0 }
    // Adding 1.5 * 2^52 rounds to a whole number and leaves it in the last bits.
    let shifted = x * 0x1.71547652b82fep5 + 0x1.8p52
    let count = shifted - 0x1.8p52
    let step = Int(Int32(truncatingIfNeeded: Int64(bitPattern: shifted.bitPattern)))
    // The first part of log(2)/32 has 36 bits, so that its multiples are exact.
    let r = (x - count * 0x1.62e42fefap-6) - count * 0x1.cf79abc9e3b3ap-45
    let series = 1 / 6.0 + r * (1 / 24.0 + r * (1 / 120.0 + r * (1 / 720.0)))
    let rest = r + r * r * (0.5 + r * series)
    let table = exponentialTable
    let row = (step & 31) * 2
    let high = table[row]
    let low = table[row + 1] + high * rest
    return scaled(DoubleDouble(high, low), by: step >> 5)
  }

  /// Returns a number from 1/2 to 2 times a power of 2, rounded once.
  private static func scaled(_ value: DoubleDouble, by power: Int) -> Double {
    if power >= -1021 && power <= 1023 {
      return value.rounded * Double(bitPattern: UInt64(power + 1023) << 52)
    }
    if power > 1023 {
      return value.rounded * 2 * 0x1p1023
    }
    let scale = Double(bitPattern: UInt64(power + 1022 + 1023) << 52)
    let (high, low) = (value.high * scale, value.low * scale)
    let normal = high + low
    if normal >= 1 { return normal * 0x1p-1022 }
    // Added to 1 it is rounded to a multiple of 2^-52: 2^1022 times the unit of subnormal numbers.
    let sum = DoubleDouble.sum(1, high)
    return ((sum.high + (sum.low + low)) - 1) * 0x1p-1022
  }
}
