extension JSONScanner {
  /// Reads a number and returns the nearest `Double`, or `nil` if it would be infinite.
  ///
  /// Ties round to even; a number too small becomes 0 with its sign.
  public mutating func double() throws(JSONError) -> Double? {
    try decimal().double(in: bytes)
  }

  /// Reads a number and returns it if it is an integer that 64 bits hold, else `nil`.
  ///
  /// `1.0` and `1e3` are integers: JSON knows numbers only.
  public mutating func integer() throws(JSONError) -> Int64? {
    try decimal().integer(in: bytes)
  }

  /// Reads a number.
  public mutating func number() throws(JSONError) -> JSONNumber {
    let decimal = try decimal()
    return JSONNumber(double: decimal.double(in: bytes), integer: decimal.integer(in: bytes))
  }

  /// Reads a number in JSON's grammar.
  private mutating func decimal() throws(JSONError) -> DecimalNumber {
    _ = peek()
    let start = cursor
    try skipNumber()
    let end = cursor
    guard
      let number = DecimalNumber(
        scanning: UnsafeRawBufferPointer(rebasing: bytes[..<end]), from: start)
    else {
      throw expected("a number must stand here")
    }
    return number
  }

  /// Passes over a number in JSON's grammar.
  mutating func skipNumber() throws(JSONError) {
    if byte() == UInt8(ascii: "-") { cursor += 1 }
    if byte() == UInt8(ascii: "0") {
      cursor += 1
      guard !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte()) else {
        throw expected("a number must not begin with a needless 0")
      }
    } else {
      try digits("a number must stand here", "a digit must follow a '-'")
    }
    if byte() == UInt8(ascii: ".") {
      cursor += 1
      try digits("a digit must follow the point of a number")
    }
    if byte() | 0x20 == UInt8(ascii: "e") {
      cursor += 1
      if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { cursor += 1 }
      try digits("a digit must follow the exponent sign of a number")
    }
  }

  /// Returns the byte at the offset, or 0 at the end.
  func byte() -> UInt8 {
    cursor < bytes.count ? bytes[cursor] : 0
  }

  /// Passes over one or more digits.
  private mutating func digits(_ rule: String, _ signRule: String? = nil) throws(JSONError) {
    let first = cursor
    while UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte() { cursor += 1 }
    guard cursor == first else { return }
    let isSigned = first > 0 && bytes[first - 1] == UInt8(ascii: "-")
    throw expected(isSigned ? signRule ?? rule : rule)
  }
}
