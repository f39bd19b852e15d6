/// A decimal number as it stands in a text, before it is rounded.
struct DecimalNumber {
  /// The bytes of the number, sign included.
  var range: Range<Int>
  /// A Boolean value that says whether a minus sign stands in front.
  var isNegative: Bool
  /// The first 19 significant digits.
  var significand: UInt64
  /// The power of ten of the last digit of `significand`.
  var exponent: Int64
  /// A Boolean value that says whether a digit other than 0 follows those of `significand`.
  var isTruncated: Bool

  /// More digits than this do not fit 64 bits in every case.
  private static let digitLimit = 19
  /// No text in memory is so long that an exponent beyond this could matter less than by all of it.
  private static let exponentLimit: Int64 = 1 << 56

  /// Reads the longest number that stands at an offset, or `nil` where none stands.
  ///
  /// Takes a leading plus and a point without a digit on one side. Callers with a stricter grammar
  /// check it first.
  init?(scanning bytes: UnsafeRawBufferPointer, from start: Int) {
    var index = start
    isNegative = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    significand = 0
    exponent = 0
    isTruncated = false
    var taken = 0
    var digits = 0
    var pointSeen = false
    while index < bytes.count {
      let byte = bytes[index]
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        digits += 1
        if taken < DecimalNumber.digitLimit {
          significand = significand &* 10 &+ UInt64(digit)
          if significand != 0 { taken += 1 }
          if pointSeen { exponent -= 1 }
        } else {
          if digit != 0 { isTruncated = true }
          if !pointSeen { exponent += 1 }
        }
      } else if byte == UInt8(ascii: "."), !pointSeen {
        pointSeen = true
      } else {
        break
      }
      index += 1
    }
    guard digits > 0 else { return nil }
    range = start..<index
    readExponent(bytes)
  }

  /// Reads the exponent that may stand behind the digits.
  private mutating func readExponent(_ bytes: UnsafeRawBufferPointer) {
    var index = range.upperBound
    guard index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") else { return }
    index += 1
    var isBelow = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isBelow = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    let first = index
    var written: Int64 = 0
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      if written < DecimalNumber.exponentLimit { written = written * 10 + Int64(digit) }
      index += 1
    }
    guard index > first else { return }
    written = min(written, DecimalNumber.exponentLimit)
    exponent += isBelow ? -written : written
    range = range.lowerBound..<index
  }

  /// Returns the integer that the number is exactly, or `nil`.
  func integer(in bytes: UnsafeRawBufferPointer) -> Int64? {
    if significand == 0 { return 0 }
    guard !isTruncated, exponent <= 19, exponent >= -19 else { return nil }
    var magnitude = significand
    if exponent < 0 {
      for _ in 0..<(-exponent) {
        let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: 10)
        guard remainder == 0 else { return nil }
        magnitude = quotient
      }
    } else {
      for _ in 0..<exponent {
        let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
        guard !overflow else { return nil }
        magnitude = product
      }
    }
    return NumberText.signed(magnitude, isNegative: isNegative)
  }

  /// Returns the significant digits as a natural number, the power of ten of its last digit, and
  /// whether that is less than the whole.
  ///
  /// At most `limit` digits are taken.
  func significantDigits(
    in bytes: UnsafeRawBufferPointer, limit: Int
  ) -> (natural: BigNatural, tens: Int, isCut: Bool) {
    var natural = BigNatural(0)
    var count = 0
    var isCut = false
    var chunk: UInt64 = 0
    var factor: UInt64 = 1
    for index in range {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else {
        if bytes[index] | 0x20 == UInt8(ascii: "e") { break }
        continue
      }
      if digit == 0, count == 0 { continue }
      if count == limit {
        isCut = isCut || digit != 0
        continue
      }
      count += 1
      chunk = chunk * 10 + UInt64(digit)
      factor *= 10
      if factor == 1_000_000_000_000_000_000 {
        natural.multiply(by: factor, adding: chunk)
        chunk = 0
        factor = 1
      }
    }
    natural.multiply(by: factor, adding: chunk)
    // `exponent` belongs to the last of the first 19 digits.
    return (natural, Int(exponent) - (count - min(count, DecimalNumber.digitLimit)), isCut)
  }
}
