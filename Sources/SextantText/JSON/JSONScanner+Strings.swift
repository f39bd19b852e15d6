extension JSONScanner {
  /// Reads a string.
  public mutating func string() throws(JSONError) -> String {
    string(try text())
  }

  /// Reads a string and returns its place, without making a `String` of it.
  ///
  /// It is checked whole: control characters, escapes, surrogates, UTF-8.
  @inlinable
  public mutating func text() throws(JSONError) -> JSONText {
    guard peek() == UInt8(ascii: "\"") else { throw expected("a string must stand here") }
    let first = cursor &+ 1
    let word = ByteWord(bytes, at: first)
    let end = first &+ ByteWord.first(word.stringMarks)
    // Nearly every name ends within eight bytes.
    if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
      cursor = end &+ 1
      return JSONText(range: first..<end, hasEscapes: false)
    }
    cursor = min(end, bytes.count)
    return try longText(from: first)
  }

  /// Reads the rest of a string.
  @usableFromInline @inline(never)
  mutating func longText(from first: Int) throws(JSONError) -> JSONText {
    var hasEscapes = false
    while cursor < bytes.count {
      let plain = ByteWord.first(ByteWord(bytes, at: cursor).stringMarks)
      cursor &+= plain
      if plain == 8 { continue }
      guard cursor < bytes.count else { break }
      let byte = bytes[cursor]
      if byte == UInt8(ascii: "\"") {
        cursor &+= 1
        return JSONText(range: first..<cursor &- 1, hasEscapes: hasEscapes)
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        _ = try escape()
      } else if byte < 0x20 {
        throw expected("a control character must be escaped in a string")
      } else {
        guard let (_, length) = UTF8Text.scalar(bytes, at: cursor) else {
          throw expected("a text must be UTF-8")
        }
        cursor &+= length
      }
    }
    throw expected("a '\"' must end a string")
  }

  /// Returns the string at a place that this scanner returned.
  public func string(_ text: JSONText) -> String {
    guard text.hasEscapes else {
      return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[text.range]), as: UTF8.self)
    }
    var units: [UInt8] = []
    units.reserveCapacity(text.range.count)
    append(text, to: &units)
    return String(decoding: units, as: UTF8.self)
  }

  /// Appends the UTF-8 of the string at a place that this scanner returned.
  public func append(_ text: JSONText, to units: inout [UInt8]) {
    guard text.hasEscapes else {
      units.append(contentsOf: bytes[text.range])
      return
    }
    var reader = self
    reader.cursor = text.range.lowerBound
    while reader.cursor < text.range.upperBound {
      if bytes[reader.cursor] == UInt8(ascii: "\\") {
        // It was checked before, so there is a scalar.
        guard let scalar = try? reader.escape() else { return }
        UTF8Text.append(scalar, to: &units)
      } else {
        units.append(bytes[reader.cursor])
        reader.cursor += 1
      }
    }
  }

  /// Says whether the string at a place that this scanner returned is the given one.
  ///
  /// Scalars are compared: names that only look alike are different. Escapes count as what they
  /// stand for.
  @inlinable
  public func text(_ text: JSONText, is other: StaticString) -> Bool {
    if text.hasEscapes { return isEqualUnescaped(text, other) }
    let count = other.utf8CodeUnitCount
    guard text.range.count == count else { return false }
    let start = other.utf8Start
    for index in 0..<count where bytes[text.range.lowerBound &+ index] != start[index] {
      return false
    }
    return true
  }

  @usableFromInline
  func isEqualUnescaped(_ text: JSONText, _ other: StaticString) -> Bool {
    var units: [UInt8] = []
    append(text, to: &units)
    return other.withUTF8Buffer { $0.elementsEqual(units) }
  }

  /// Reads an escape, both halves of a surrogate pair together.
  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = cursor
    cursor += 1
    let letter = byte()
    let value: UInt8
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): value = letter
    case UInt8(ascii: "b"): value = 0x08
    case UInt8(ascii: "f"): value = 0x0C
    case UInt8(ascii: "n"): value = 0x0A
    case UInt8(ascii: "r"): value = 0x0D
    case UInt8(ascii: "t"): value = 0x09
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default:
      throw expected("one of '\"', '\\', '/', b, f, n, r, t and u must follow a '\\'")
    }
    cursor += 1
    return Unicode.Scalar(value)
  }

  private mutating func unicodeEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try hexadecimalUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let second: UInt32
    if first < 0xDC00, byte() == UInt8(ascii: "\\"), cursor + 1 < bytes.count,
      bytes[cursor + 1] == UInt8(ascii: "u")
    {
      cursor += 1
      second = try hexadecimalUnit()
    } else {
      second = 0
    }
    guard 0xDC00...0xDFFF ~= second,
      let scalar = Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF)
    else {
      let found = "\\u\(FoundText.hexadecimal(first, digits: 4))"
      throw JSONError(
        position: position(at: start),
        message: "surrogates must be escaped in pairs, the high one first; found '\(found)'")
    }
    return scalar
  }

  /// Reads the `u` and the four digits of an escape.
  private mutating func hexadecimalUnit() throws(JSONError) -> UInt32 {
    cursor += 1
    var value: UInt32 = 0
    for _ in 0..<4 {
      let digit = byte()
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(digit & 0x0F)
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        value = value << 4 | UInt32(digit & 0x07 + 9)
      default: throw expected("four hexadecimal digits must follow '\\u'")
      }
      cursor += 1
    }
    return value
  }
}
