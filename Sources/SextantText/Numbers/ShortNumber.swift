/// A number of JSON without an exponent and of at most 19 digits, read eight bytes at a time.
///
/// Nearly every number of a log is one; the others are read by ``DecimalNumber``.
struct ShortNumber {
  var isNegative: Bool
  var significand: UInt64
  /// The count of digits behind the point.
  var decimals: Int
  /// The offset behind the number.
  var end: Int

  /// Reads the number that stands at an offset, or `nil` if it is no short one or none at all.
  @inline(__always)
  init?(_ bytes: UnsafeRawBufferPointer, at start: Int) {
    var index = start
    var word = ByteWord(bytes, at: index)
    isNegative = word.bits & 0xFF == UInt64(UInt8(ascii: "-"))
    if isNegative {
      index &+= 1
      word = ByteWord(bytes, at: index)
    }
    let first = index
    var count = ByteWord.first(word.otherThanDigits)
    guard count > 0 else { return nil }
    // A zero in front of another digit.
    guard word.bits & 0xFF != UInt64(UInt8(ascii: "0")) || count == 1 else { return nil }
    significand = word.number(digits: count)
    index &+= count
    if count == 8 {
      guard let more = ShortNumber.digits(bytes, &index, &significand) else { return nil }
      word = more
      count = 0
    }
    let next = UInt8(truncatingIfNeeded: count < 8 ? word.bits &>> UInt64(count &* 8) : 0)
    decimals = 0
    end = index
    guard next == UInt8(ascii: ".") else {
      if next | 0x20 == UInt8(ascii: "e") || index &- first > 19 { return nil }
      return
    }
    index &+= 1
    let point = index
    word = ByteWord(bytes, at: index)
    count = ByteWord.first(word.otherThanDigits)
    guard count > 0 else { return nil }
    significand = significand &* PowerOfTen.integers[count] &+ word.number(digits: count)
    index &+= count
    if count == 8 {
      guard let more = ShortNumber.digits(bytes, &index, &significand) else { return nil }
      word = more
      count = 0
    }
    let last = UInt8(truncatingIfNeeded: word.bits &>> UInt64(count &* 8))
    decimals = index &- point
    end = index
    if last | 0x20 == UInt8(ascii: "e") || index &- first > 20 { return nil }
  }

  /// Reads the digits behind the first eight and returns the word behind them.
  @inline(never)
  private static func digits(
    _ bytes: UnsafeRawBufferPointer, _ index: inout Int, _ significand: inout UInt64
  ) -> ByteWord? {
    // Two words more are 24 digits, and too many in any case.
    for _ in 0..<2 {
      let word = ByteWord(bytes, at: index)
      let count = ByteWord.first(word.otherThanDigits)
      significand = significand &* PowerOfTen.integers[count] &+ word.number(digits: count)
      index &+= count
      if count < 8 {
        return ByteWord(bytes, at: index)
      }
    }
    return nil
  }

  /// The nearest `Double`, or `nil` where that takes more than a product.
  @inline(__always)
  var double: Double? {
    guard decimals > 0 else {
      let value = Double(significand)
      return isNegative ? -value : value
    }
    guard significand <= 1 << 53 else {
      guard let value = DecimalNumber.decided(significand, tens: -decimals) else { return nil }
      return isNegative ? -value : value
    }
    let value = Double(significand) / PowerOfTen.doubles[decimals]
    return isNegative ? -value : value
  }

  /// The integer of a number without decimals, or `nil` if 64 bits do not hold it.
  @inline(__always)
  var integer: Int64? {
    NumberText.signed(significand, isNegative: isNegative)
  }
}
