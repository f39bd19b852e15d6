extension NumberText {
  /// Appends a number in the shortest form that reads back equal.
  ///
  /// The form is that of RFC 8785, section 3.2.2.3 (JSON Canonicalization Scheme, after ECMAScript):
  /// a plain decimal for magnitudes from 1e-6 to below 1e21 (`1`, `0.1`, `-2.5`), else one digit, a
  /// point, the other digits and a signed exponent (`1e-7`, `1.5e+21`). Both zeros are `0`. At most
  /// 25 bytes.
  ///
  /// - Precondition: `value` is finite.
  public static func append(_ value: Double, to bytes: inout [UInt8]) {
    precondition(value.isFinite, "a number in a text must be finite; found \(value)")
    if value.sign == .minus, value != 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = value.magnitude
    if appendShort(magnitude, to: &bytes) { return }
    let (significand, digits, exponent) = shortestDigits(magnitude)
    append(significand, digits: digits, exponent: exponent, to: &bytes)
  }

  /// Returns a number in the shortest form that reads back equal: what ``append(_:to:)-(Double,_)``
  /// appends.
  ///
  /// - Precondition: `value` is finite.
  public static func string(_ value: Double) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends an integer in decimal.
  public static func append(_ value: Int64, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    appendMagnitude(value.magnitude, to: &bytes)
  }

  /// Appends an integer in decimal.
  public static func append(_ value: Int, to bytes: inout [UInt8]) {
    append(Int64(value), to: &bytes)
  }

  /// Appends a whole number, or one of few decimals, and says whether it was one.
  ///
  /// A decimal of at most 15 digits that reads back equal is the shortest, for no two such decimals
  /// round to the same `Double`. Both the product's check and the quotient are exact or correctly
  /// rounded, so "reads back equal" is what is checked.
  private static func appendShort(_ magnitude: Double, to bytes: inout [UInt8]) -> Bool {
    guard magnitude < 1e15 else { return false }
    let whole = UInt64(magnitude)
    if Double(whole) == magnitude {
      appendMagnitude(whole, to: &bytes)
      return true
    }
    guard magnitude >= 1e-3, magnitude < 1e9 else { return false }
    for (power, decimals) in [(1e3, 3), (1e6, 6)] as [(Double, Int)] {
      let scaled = (magnitude * power).rounded()
      guard scaled / power == magnitude else { continue }
      append(UInt64(scaled), decimals: decimals, to: &bytes)
      return true
    }
    return false
  }

  /// Appends `significand / 10^decimals` without the zeros at its end.
  static func append(_ significand: UInt64, decimals: Int, to bytes: inout [UInt8]) {
    var significand = significand
    var decimals = decimals
    while decimals > 0, significand % 10 == 0 {
      significand /= 10
      decimals -= 1
    }
    let first = bytes.count
    appendMagnitude(significand, to: &bytes)
    guard decimals > 0 else { return }
    let missing = decimals + 1 - (bytes.count - first)
    if missing > 0 {
      bytes.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: missing), at: first)
    }
    bytes.insert(UInt8(ascii: "."), at: bytes.count - decimals)
  }

  /// Appends digits and a power of ten in the form that `append(_:to:)` promises.
  private static func append(
    _ significand: UInt64, digits: Int, exponent: Int, to bytes: inout [UInt8]
  ) {
    let first = bytes.count
    appendMagnitude(significand, to: &bytes)
    let point = digits + exponent
    if point > 21 || point < -5 {
      if digits > 1 { bytes.insert(UInt8(ascii: "."), at: first + 1) }
      bytes.append(UInt8(ascii: "e"))
      bytes.append(point > 0 ? UInt8(ascii: "+") : UInt8(ascii: "-"))
      appendMagnitude(UInt64((point - 1).magnitude), to: &bytes)
    } else if point <= 0 {
      let zeros = repeatElement(UInt8(ascii: "0"), count: 2 - point)
      bytes.insert(contentsOf: zeros, at: first)
      bytes[first + 1] = UInt8(ascii: ".")
    } else if point < digits {
      bytes.insert(UInt8(ascii: "."), at: first + point)
    } else {
      bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: point - digits))
    }
  }

  /// Returns the shortest digits that read back equal, their count and the last one's power of ten.
  ///
  /// The standard library finds the digits; only its layout differs from the one here.
  private static func shortestDigits(_ magnitude: Double) -> (UInt64, Int, Int) {
    var text = magnitude.description
    let number = text.withUTF8 { DecimalNumber(scanning: UnsafeRawBufferPointer($0), from: 0) }
    guard let number else { preconditionFailure("\(magnitude) must be described by a number") }
    var significand = number.significand
    var exponent = Int(number.exponent)
    while significand % 10 == 0, significand > 0 {
      significand /= 10
      exponent += 1
    }
    var digits = 1
    while digits < 19, significand >= PowerOfTen.integers[digits] { digits += 1 }
    return (significand, digits, exponent)
  }

  /// Appends a natural number in decimal.
  static func appendMagnitude(_ value: UInt64, to bytes: inout [UInt8]) {
    if value < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value))
      return
    }
    var text = DigitBytes()
    guard value >= 100_000_000 else {
      text.append(natural: value)
      text.flush(to: &bytes)
      return
    }
    let (upper, lower) = value.quotientAndRemainder(dividingBy: 100_000_000)
    appendMagnitude(upper, to: &bytes)
    text.append(eightDigits: lower)
    text.flush(to: &bytes)
  }
}
