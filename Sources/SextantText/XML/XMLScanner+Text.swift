extension XMLScanner {
  /// Reads text up to the next tag, comment or the like.
  mutating func text() throws(XMLError) -> XMLText {
    let start = offset
    var isPlain = true
    while offset < bytes.count {
      let plain = ByteWord.first(ByteWord(bytes, at: offset).textMarks)
      offset &+= plain
      if plain == 8 { continue }
      guard offset < bytes.count else { break }
      switch bytes[offset] {
      case UInt8(ascii: "<"):
        return XMLText(range: start..<offset, isPlain: isPlain, kind: .text)
      case UInt8(ascii: "&"):
        isPlain = false
        _ = try reference()
      case UInt8(ascii: "]"):
        if stands("]]>") {
          throw error(at: offset, "a '>' must be written as '&gt;' after ']]'; found ']]>'")
        }
        offset += 1
      case 0x0D:
        isPlain = false
        offset += 1
      case 0x09, 0x0A: offset += 1
      default: try character()
      }
    }
    return XMLText(range: start..<offset, isPlain: isPlain, kind: .text)
  }

  /// Reads a CDATA section, whose beginning was seen.
  mutating func literal() throws(XMLError) -> XMLText {
    offset += 9
    let range = try content(before: "]]>", "']]>' must end a CDATA section")
    return XMLText(range: range, isPlain: !hasReturn(range), kind: .literal)
  }

  /// Reads a comment, whose beginning was seen.
  mutating func comment() throws(XMLError) -> XMLText {
    offset += 4
    let range = try content(before: "--", "'-->' must end a comment")
    guard byte(0) == UInt8(ascii: ">") else {
      throw error(at: offset - 2, "'--' must not stand in a comment; found it before its end")
    }
    offset += 1
    return XMLText(range: range, isPlain: !hasReturn(range), kind: .literal)
  }

  /// Reads a processing instruction, whose beginning was seen.
  mutating func instruction() throws(XMLError) -> XMLEvent {
    let start = offset
    offset += 2
    let first = offset
    guard skipName() else { throw expected("a name must follow a '<?'") }
    let target = XMLText(range: first..<offset, isPlain: true, kind: .literal)
    if target.range.count == 3, bytes[first] | 0x20 == UInt8(ascii: "x"),
      bytes[first + 1] | 0x20 == UInt8(ascii: "m"), bytes[first + 2] | 0x20 == UInt8(ascii: "l")
    {
      throw error(
        at: start, "the declaration '<?xml' must stand at the very start; found it behind")
    }
    guard skipSpace() || stands("?>") else {
      throw expected("white space or '?>' must follow an instruction's name")
    }
    let range = try content(before: "?>", "'?>' must end an instruction")
    return .instruction(
      target: target, XMLText(range: range, isPlain: !hasReturn(range), kind: .literal))
  }

  /// Passes over characters and the mark that ends them, and returns the characters' bytes.
  private mutating func content(
    before mark: StaticString, _ rule: StaticString
  ) throws(XMLError) -> Range<Int> {
    let start = offset
    let first = mark.utf8Start[0]
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == first, stands(mark) {
        defer { offset += mark.utf8CodeUnitCount }
        return start..<offset
      }
      if 0x20..<0x80 ~= byte { offset += 1 } else { try character() }
    }
    throw expected("\(rule)")
  }

  /// Passes over a character that XML allows.
  mutating func character() throws(XMLError) {
    guard let (scalar, length) = UTF8Text.scalar(bytes, at: offset) else {
      throw expected("a text must be UTF-8")
    }
    guard XMLScanner.isAllowed(scalar.value) else {
      throw expected("a character must be one that XML allows")
    }
    offset += length
  }

  static func isAllowed(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private func hasReturn(_ range: Range<Int>) -> Bool {
    bytes[range].contains(0x0D)
  }

  /// Reads a reference to a character or to one of the five entities.
  mutating func reference() throws(XMLError) -> Unicode.Scalar {
    let start = offset
    offset += 1
    if byte(0) == UInt8(ascii: "#") { return try characterReference(from: start) }
    guard skipName() else {
      throw expected("a '&' must be written as '&amp;' or begin a reference")
    }
    let name = start + 1..<offset
    guard byte(0) == UInt8(ascii: ";") else { throw expected("a ';' must end a reference") }
    offset += 1
    switch String(decoding: bytes[name], as: UTF8.self) {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "apos": return "'"
    case "quot": return "\""
    default:
      throw error(
        at: start,
        "an entity must be one of amp, lt, gt, apos and quot; found "
          + FoundText.quoted(String(decoding: bytes[start..<offset], as: UTF8.self)))
    }
  }

  private mutating func characterReference(from start: Int) throws(XMLError) -> Unicode.Scalar {
    offset += 1
    let isHexadecimal = byte(0) == UInt8(ascii: "x")
    if isHexadecimal { offset += 1 }
    let first = offset
    var value: UInt32 = 0
    while let digit = digit(isHexadecimal: isHexadecimal) {
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
      offset += 1
    }
    guard offset > first else {
      throw expected(
        isHexadecimal ? "a hexadecimal digit must follow '&#x'" : "a digit or 'x' must follow '&#'")
    }
    guard byte(0) == UInt8(ascii: ";") else { throw expected("a ';' must end a reference") }
    offset += 1
    guard XMLScanner.isAllowed(value), let scalar = Unicode.Scalar(value) else {
      throw error(
        at: start,
        "a reference must be to a character that XML allows; found "
          + FoundText.quoted(String(decoding: bytes[start..<offset], as: UTF8.self)))
    }
    return scalar
  }

  private func digit(isHexadecimal: Bool) -> UInt32? {
    let byte = byte(0)
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return UInt32(byte & 0x0F)
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
      return isHexadecimal ? UInt32(byte & 0x07 + 9) : nil
    default: return nil
    }
  }
}
