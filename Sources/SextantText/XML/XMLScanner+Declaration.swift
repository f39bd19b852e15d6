extension XMLScanner {
  /// Reads `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`, the latter two if they stand.
  mutating func textDeclaration() throws(XMLError) {
    offset += 5
    skipSpace()
    guard stands("version") else { throw expected("'version' must follow '<?xml'") }
    offset += 7
    let version = try declared()
    let digits = bytes[version].dropFirst(2)
    guard version.count > 2, bytes[version.lowerBound] == UInt8(ascii: "1"),
      bytes[version.lowerBound + 1] == UInt8(ascii: "."),
      digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { throw wrong("the version of XML must be 1.0", version) }
    var isSpaced = skipSpace()
    if isSpaced, stands("encoding") {
      offset += 8
      let encoding = try declared()
      guard isUTF8(encoding) else { throw wrong("a text must be UTF-8", encoding) }
      isSpaced = skipSpace()
    }
    if isSpaced, stands("standalone") {
      offset += 10
      let answer = try declared()
      guard isEqual(answer, to: "yes") || isEqual(answer, to: "no") else {
        throw wrong("'standalone' must be yes or no", answer)
      }
      skipSpace()
    }
    guard stands("?>") else {
      throw expected("'encoding', 'standalone' or '?>' must follow in the declaration")
    }
    offset += 2
  }

  /// Reads an equals sign and a value in quotes, and returns the bytes between the quotes.
  private mutating func declared() throws(XMLError) -> Range<Int> {
    skipSpace()
    guard byte(0) == UInt8(ascii: "=") else {
      throw expected("a '=' must follow in the declaration")
    }
    offset += 1
    skipSpace()
    let quote = byte(0)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw expected("a value in quotes must follow a '='")
    }
    offset += 1
    let start = offset
    while 0x20..<0x80 ~= byte(0), byte(0) != quote { offset += 1 }
    guard byte(0) == quote else {
      throw expected("a \(quote == UInt8(ascii: "'") ? "\"'\"" : "'\"'") must end a value")
    }
    defer { offset += 1 }
    return start..<offset
  }

  private func isUTF8(_ name: Range<Int>) -> Bool {
    isEqual(name, to: "UTF-8") || isEqual(name, to: "US-ASCII") || isEqual(name, to: "ASCII")
      || isEqual(name, to: "UTF8")
  }

  /// Compares some bytes with a word, ASCII letters of both cases taken for equal.
  private func isEqual(_ range: Range<Int>, to word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    for index in 0..<range.count {
      let (left, right) = (bytes[range.lowerBound + index], word.utf8Start[index])
      if left == right { continue }
      guard left ^ right == 0x20, UInt8(ascii: "a")...UInt8(ascii: "z") ~= left | 0x20 else {
        return false
      }
    }
    return true
  }

  private mutating func wrong(_ rule: String, _ range: Range<Int>) -> XMLError {
    let found = FoundText.quoted(String(decoding: bytes[range], as: UTF8.self))
    return error(at: range.lowerBound, "\(rule); found \(found)")
  }
}
