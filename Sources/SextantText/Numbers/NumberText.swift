/// Decimal numbers in text: read with correct rounding, printed in the shortest form that reads back
/// equal, or rounded to a fixed number of decimals.
///
/// Nothing here knows a locale: the point is `.`, the same bytes give the same number everywhere.
/// No number that is read is ever infinite or NaN; a text too large for a `Double` has no `Double`.
public enum NumberText: Sendable {
  /// Returns the nearest `Double` of a decimal number that fills the whole text, or `nil`.
  ///
  /// The form is `[+|-] digits [. digits] [(e|E) [+|-] digits]` with at least one digit beside the
  /// point: XML Schema's `double` without its words for infinity and NaN, and what a person types.
  /// There is no answer for anything else, white space included, nor for a number that rounds
  /// beyond `Double.greatestFiniteMagnitude`. A number too small becomes 0 with its sign.
  ///
  /// Ties round to even. Any number of digits is taken; all of them count.
  public static func double(_ bytes: UnsafeRawBufferPointer) -> Double? {
    var offset = 0
    guard let value = double(bytes, at: &offset), offset == bytes.count else { return nil }
    return value
  }

  /// Returns the nearest `Double` of a decimal number that fills the whole text, or `nil`.
  ///
  /// The form is that of ``double(_:)-(UnsafeRawBufferPointer)``.
  public static func double(_ text: String) -> Double? {
    var text = text
    return text.withUTF8 { double(UnsafeRawBufferPointer($0)) }
  }

  /// Returns the nearest `Double` of the longest decimal number that stands at an offset, or `nil`.
  ///
  /// The form is that of ``double(_:)-(UnsafeRawBufferPointer)``. `offset` moves behind the number,
  /// and stays where no number stands or the number has no `Double`.
  public static func double(_ bytes: UnsafeRawBufferPointer, at offset: inout Int) -> Double? {
    if let short = ShortNumber(bytes, at: offset), let value = short.double {
      offset = short.end
      return value
    }
    guard let number = DecimalNumber(scanning: bytes, from: offset) else { return nil }
    guard let value = number.double(in: bytes) else { return nil }
    offset = number.range.upperBound
    return value
  }

  /// Returns the integer that fills the whole text, or `nil`.
  ///
  /// The form is `[+|-] digits`. There is no answer for anything else, white space included, nor
  /// for an integer that 64 bits do not hold.
  public static func integer(_ bytes: UnsafeRawBufferPointer) -> Int64? {
    var offset = 0
    guard let value = integer(bytes, at: &offset), offset == bytes.count else { return nil }
    return value
  }

  /// Returns the integer that fills the whole text, or `nil`.
  ///
  /// The form is that of ``integer(_:)-(UnsafeRawBufferPointer)``.
  public static func integer(_ text: String) -> Int64? {
    var text = text
    return text.withUTF8 { integer(UnsafeRawBufferPointer($0)) }
  }

  /// Returns the integer of the digits that stand at an offset, or `nil`.
  ///
  /// The form is `[+|-] digits`. `offset` moves behind the last digit, and stays where no integer
  /// stands or 64 bits do not hold it.
  public static func integer(_ bytes: UnsafeRawBufferPointer, at offset: inout Int) -> Int64? {
    var index = offset
    var isNegative = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    let first = index
    var magnitude: UInt64 = 0
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      let (tens, tooLarge) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, overflow) = tens.addingReportingOverflow(UInt64(digit))
      guard !tooLarge, !overflow else { return nil }
      magnitude = sum
      index += 1
    }
    guard index > first else { return nil }
    guard let value = signed(magnitude, isNegative: isNegative) else { return nil }
    offset = index
    return value
  }

  /// Returns the integer of a magnitude and a sign if 64 bits hold it.
  @inlinable
  package static func signed(_ magnitude: UInt64, isNegative: Bool) -> Int64? {
    guard isNegative else { return Int64(exactly: magnitude) }
    guard magnitude <= UInt64(1) << 63 else { return nil }
    return Int64(truncatingIfNeeded: 0 &- magnitude)
  }
}
