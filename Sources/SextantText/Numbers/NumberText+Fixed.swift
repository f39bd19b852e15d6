extension NumberText {
  /// Appends a number rounded to a fixed number of decimals, as a plain decimal.
  ///
  /// The exact binary value is rounded, a tie away from zero. Zeros at the end of the decimals are
  /// left away, and the point with them; what rounds to zero is `0`, never `-0`. There is no
  /// exponent form: a number beyond 2^64 is written with all its digits. So 9 decimals write a
  /// length in metres to the nanometre.
  ///
  /// - Precondition: `value` is finite, `decimals` is in 0...9.
  public static func appendFixed(
    _ value: Double, decimals: Int = 9, to bytes: inout [UInt8]
  ) {
    precondition(value.isFinite, "a number in a text must be finite; found \(value)")
    precondition(0...9 ~= decimals, "decimals must be in 0...9; found \(decimals)")
    let magnitude = value.magnitude
    guard magnitude < 0x1p64 else {
      appendLarge(value, to: &bytes)
      return
    }
    let scale = powersOfTen[decimals]
    var whole = UInt64(magnitude)
    var part = fraction(magnitude - Double(whole), times: scale)
    if part == scale {
      part = 0
      whole += 1
    }
    if value < 0, whole > 0 || part > 0 { bytes.append(UInt8(ascii: "-")) }
    appendMagnitude(whole, to: &bytes)
    guard part > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var place = scale
    while part > 0 {
      place /= 10
      let (digit, rest) = part.quotientAndRemainder(dividingBy: place)
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      part = rest
    }
  }

  private static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  ]

  /// Returns the product of a fraction below 1 and a factor below 2^31, rounded half up.
  ///
  /// The fraction is `m * 2^-e` with `m` below 2^53, so the product has at most 83 bits before the
  /// shift by `e`, and is exact.
  private static func fraction(_ fraction: Double, times factor: UInt64) -> UInt64 {
    guard fraction > 0 else { return 0 }
    let significand = fraction.significandBitPattern | 1 << 52
    let shift = 1075 - Int(fraction.exponentBitPattern)
    // Below 2^-31 * 2^-1 the product is less than a half; a subnormal number is far below that.
    guard shift <= 84 else { return 0 }
    let (high, low) = significand.multipliedFullWidth(by: factor)
    if shift > 64 {
      return (high + UInt64(1) << UInt64(shift - 65)) >> UInt64(shift - 64)
    }
    if shift == 64 { return high + low >> 63 }
    let (sum, carry) = low.addingReportingOverflow(UInt64(1) << UInt64(shift - 1))
    let upper = high + (carry ? 1 : 0)
    return upper << UInt64(64 - shift) | sum >> UInt64(shift)
  }

  /// Appends a whole number of at least 2^64.
  private static func appendLarge(_ value: Double, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var natural = BigNatural(value.significandBitPattern | 1 << 52)
    natural.shiftLeft(by: Int(value.exponentBitPattern) - 1075)
    let first = bytes.count
    while !natural.isZero {
      var chunk = natural.divide(by: 1_000_000_000_000_000_000)
      for _ in 0..<18 where !natural.isZero || chunk > 0 {
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: chunk % 10))
        chunk /= 10
      }
    }
    bytes[first...].reverse()
  }
}
