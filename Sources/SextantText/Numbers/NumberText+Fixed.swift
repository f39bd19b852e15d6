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
    let scaled = value.magnitude * PowerOfTen.doubles[decimals]
    // Adding 2^52 moves the units to the last bits of the significand, rounded to even. The product
    // was rounded before, but never past a tie, which is a number itself: only where it looks like
    // one are all bits looked at.
    let rounded = scaled + 0x1p52
    guard scaled < 0x1p51, (rounded - 0x1p52 - scaled).magnitude != 0.5 else {
      appendExactly(value, decimals: decimals, to: &bytes)
      return
    }
    let units = rounded.bitPattern &- 0x1p52.bitPattern
    if decimals == 9 {
      // Apart from the other case, so that the divisor is a constant.
      let (whole, part) = units.quotientAndRemainder(dividingBy: 1_000_000_000)
      append(whole, billionths: part, isNegative: value < 0, to: &bytes)
    } else {
      let (whole, part) = units.quotientAndRemainder(dividingBy: PowerOfTen.integers[decimals])
      let billionths = part &* PowerOfTen.integers[9 &- decimals]
      append(whole, billionths: billionths, isNegative: value < 0, to: &bytes)
    }
  }

  /// Returns a number rounded to a fixed number of decimals: what ``appendFixed(_:decimals:to:)``
  /// appends.
  ///
  /// - Precondition: `value` is finite, `decimals` is in 0...9.
  public static func string(_ value: Double, decimals: Int) -> String {
    var bytes: [UInt8] = []
    appendFixed(value, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a number of nine decimals without the zeros at their end.
  @inline(__always)
  private static func append(
    _ whole: UInt64, billionths part: UInt64, isNegative: Bool, to bytes: inout [UInt8]
  ) {
    var text = DigitBytes()
    if isNegative, whole | part != 0 { text.append(UInt8(ascii: "-")) }
    if whole < 10 {
      text.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: whole))
    } else {
      text.flush(to: &bytes)
      appendMagnitude(whole, to: &bytes)
    }
    if part != 0 { text.append(billionths: part) }
    text.flush(to: &bytes)
  }

  /// Appends a number that is large, or near the middle of two that can be written.
  @inline(never)
  private static func appendExactly(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
    let magnitude = value.magnitude
    guard magnitude < 0x1p64 else {
      appendLarge(value, to: &bytes)
      return
    }
    let scale = PowerOfTen.integers[decimals]
    var whole = UInt64(magnitude)
    var part = fraction(magnitude - Double(whole), times: scale)
    if part == scale {
      part = 0
      whole += 1
    }
    let billionths = part * PowerOfTen.integers[9 - decimals]
    append(whole, billionths: billionths, isNegative: value < 0, to: &bytes)
  }

  /// Returns the product of a fraction below 1 and a factor below 2^30, rounded half up.
  ///
  /// The fraction is `m * 2^-e` with `m` below 2^53, so the product has at most 83 bits before the
  /// shift by `e`, and is exact.
  private static func fraction(_ fraction: Double, times factor: UInt64) -> UInt64 {
    guard fraction > 0 else { return 0 }
    let significand = fraction.significandBitPattern | 1 << 52
    let shift = 1075 - Int(fraction.exponentBitPattern)
    // Beyond, the product is less than a half; a subnormal number is far below that.
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
