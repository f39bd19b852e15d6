/// UTF-16 made UTF-8, so that one scanner reads both.
enum UTF16Text {
  /// Returns the text as UTF-8, or `nil` if it is not UTF-16.
  ///
  /// UTF-16 is told by its byte order mark, or by the `<` that an XML text begins with. The mark goes;
  /// the name `UTF-16` in the declaration becomes `UTF-8`, with a space behind its quote, so that
  /// every line and column stays.
  static func decoded(_ bytes: UnsafeRawBufferPointer) throws(ModelReadError) -> [UInt8]? {
    guard bytes.count >= 2 else { return nil }
    let isLittle: Bool
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE), (UInt8(ascii: "<"), 0): isLittle = true
    case (0xFE, 0xFF), (0, UInt8(ascii: "<")): isLittle = false
    default: return nil
    }
    guard bytes.count % 2 == 0 else {
      throw ModelReadError(
        at: .byte(bytes.count - 1), "a text in UTF-16 must have two bytes a unit; found one more")
    }
    func unit(_ offset: Int) -> UInt32 {
      let (first, second) = (UInt32(bytes[offset]), UInt32(bytes[offset + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2)
    var offset = unit(0) == 0xFEFF ? 2 : 0
    while offset < bytes.count {
      var value = unit(offset)
      if 0xD800..<0xDC00 ~= value, offset + 2 < bytes.count, 0xDC00..<0xE000 ~= unit(offset + 2) {
        value = 0x10000 + (value - 0xD800) << 10 + (unit(offset + 2) - 0xDC00)
        offset += 2
      }
      guard let scalar = Unicode.Scalar(value) else {
        throw ModelReadError(
          at: .byte(offset), "a surrogate must be one of a pair in UTF-16; found a single one")
      }
      for byte in UTF8.encode(scalar) ?? UTF8.EncodedScalar() { text.append(byte) }
      offset += 2
    }
    rename(&text)
    return text
  }

  /// Makes the encoding that the declaration names the one that the text now has.
  private static func rename(_ text: inout [UInt8]) {
    guard text.starts(with: "<?xml".utf8), let end = text.firstIndex(of: UInt8(ascii: ">")) else {
      return
    }
    let name = Array("UTF-16".utf8)
    var index = 5
    while index + name.count < end {
      if (0..<name.count).allSatisfy({ text[index + $0] & 0xDF == name[$0] & 0xDF }) {
        // UTF-16LE and UTF-16BE go by the same rule.
        var close = index + name.count
        while close < end, text[close] != UInt8(ascii: "\""), text[close] != UInt8(ascii: "'") {
          close += 1
        }
        guard close < end else { return }
        let quote = text[close]
        text[index + 4] = UInt8(ascii: "8")
        text[index + 5] = quote
        for place in index + 6...close { text[place] = UInt8(ascii: " ") }
        return
      }
      index += 1
    }
  }
}
