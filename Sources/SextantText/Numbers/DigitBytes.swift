/// Up to 16 bytes that are put together in registers and appended at once.
struct DigitBytes {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var count = 0

  /// Adds a byte.
  ///
  /// - Precondition: There are fewer than 8.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    low |= UInt64(byte) &<< UInt64(truncatingIfNeeded: count &* 8)
    count &+= 1
  }

  /// Adds a point and nine decimals without the zeros at their end.
  ///
  /// - Precondition: There are fewer than 6 bytes; `billionths` is in 1..<1_000_000_000.
  @inline(__always)
  mutating func append(billionths: UInt64) {
    append(UInt8(ascii: "."))
    let (first, rest) = billionths.quotientAndRemainder(dividingBy: 100_000_000)
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: first))
    let digits = DigitBytes.digits(rest)
    guard digits != 0 else { return }
    let text = digits | ByteWord.repeating(UInt8(ascii: "0"))
    let used = UInt64(truncatingIfNeeded: count &* 8)
    low |= text &<< used
    high = text &>> (64 &- used)
    // The last digit stands highest.
    count &+= 8 &- digits.leadingZeroBitCount &>> 3
  }

  /// Adds a natural number.
  ///
  /// - Precondition: There are no bytes yet; `value` is in 1..<100_000_000.
  @inline(__always)
  mutating func append(natural value: UInt64) {
    let digits = DigitBytes.digits(value)
    let zeros = digits.trailingZeroBitCount &>> 3
    low =
      (digits | ByteWord.repeating(UInt8(ascii: "0"))) &>> UInt64(truncatingIfNeeded: zeros &* 8)
    count = 8 &- zeros
  }

  /// Adds a natural number with zeros in front, eight digits in all.
  ///
  /// - Precondition: There are no bytes yet; `value` is below 100_000_000.
  @inline(__always)
  mutating func append(eightDigits value: UInt64) {
    low = DigitBytes.digits(value) | ByteWord.repeating(UInt8(ascii: "0"))
    count = 8
  }

  /// Appends the bytes to others and begins anew.
  @inline(__always)
  mutating func flush(to bytes: inout [UInt8]) {
    let count = count
    withUnsafeBytes(of: (low.littleEndian, high.littleEndian)) { buffer in
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
    self = DigitBytes()
  }

  /// Returns the eight digits of a number below 100_000_000, a byte each, the first one lowest.
  ///
  /// The number is split into fours, pairs and digits, all of a kind at once. The products are the
  /// quotients by 100 and by 10 in the ranges that occur: `x * 10486 >> 20` for `x` below 10,000,
  /// `x * 103 >> 10` for `x` below 100.
  @inline(__always)
  static func digits(_ value: UInt64) -> UInt64 {
    let (upper, lower) = value.quotientAndRemainder(dividingBy: 10_000)
    let fours = upper | lower &<< 32
    let hundreds = (fours &* 10486) &>> 20 & 0x0000_007F_0000_007F
    let pairs = (fours &- hundreds &* 100) &<< 16 | hundreds
    let tens = (pairs &* 103) &>> 10 & 0x000F_000F_000F_000F
    return (pairs &- tens &* 10) &<< 8 | tens
  }
}
