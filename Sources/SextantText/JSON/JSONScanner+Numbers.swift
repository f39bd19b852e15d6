extension JSONScanner {
  /// Reads a number and returns the nearest `Double`, or `nil` if it would be infinite.
  ///
  /// Ties round to even; a number too small becomes 0 with its sign.
  public mutating func double() throws(JSONError) -> Double? {
    _ = peek()
    let start = cursor
    if let short = ShortNumber(bytes, at: start), let value = short.double {
      cursor = short.end
      return value
    }
    return try decimal().double(in: bytes)
  }

  /// Reads a number and returns it if it is an integer that 64 bits hold, else `nil`.
  ///
  /// `1.0` and `1e3` are integers: JSON knows numbers only.
  public mutating func integer() throws(JSONError) -> Int64? {
    _ = peek()
    if let short = ShortNumber(bytes, at: cursor), short.decimals == 0 {
      cursor = short.end
      return short.integer
    }
    return try decimal().integer(in: bytes)
  }

  /// Reads a number.
  public mutating func number() throws(JSONError) -> JSONNumber {
    _ = peek()
    if let short = ShortNumber(bytes, at: cursor), let value = short.double {
      if short.decimals == 0 {
        cursor = short.end
        return JSONNumber(double: value, integer: short.integer)
      }
      if value != value.rounded(.towardZero) {
        cursor = short.end
        return JSONNumber(double: value, integer: nil)
      }
    }
    let decimal = try decimal()
    return JSONNumber(double: decimal.double(in: bytes), integer: decimal.integer(in: bytes))
  }

  /// Reads a number of any length in JSON's grammar.
  @inline(never)
  private mutating func decimal() throws(JSONError) -> DecimalNumber {
    let start = cursor
    try skipNumber()
    let text = UnsafeRawBufferPointer(rebasing: bytes[..<cursor])
    guard let number = DecimalNumber(scanning: text, from: start) else {
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
      let isSigned = cursor > 0 && bytes[cursor - 1] == UInt8(ascii: "-")
      try skipDigits(isSigned ? "a digit must follow a '-'" : "a number must stand here")
    }
    if byte() == UInt8(ascii: ".") {
      cursor += 1
      try skipDigits("a digit must follow the point of a number")
    }
    if byte() | 0x20 == UInt8(ascii: "e") {
      cursor += 1
      if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { cursor += 1 }
      try skipDigits("a digit must follow the 'e' of a number")
    }
  }

  /// Returns the byte at the offset, or 0 at the end.
  @inline(__always)
  func byte() -> UInt8 {
    cursor < bytes.count ? bytes[cursor] : 0
  }

  /// Passes over one or more digits.
  private mutating func skipDigits(_ rule: StaticString) throws(JSONError) {
    let first = cursor
    var count = 8
    while count == 8 {
      count = ByteWord.first(ByteWord(bytes, at: cursor).otherThanDigits)
      cursor &+= count
    }
    guard cursor == first else { return }
    throw expected("\(rule)")
  }
}
