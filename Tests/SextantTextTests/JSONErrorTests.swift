import SextantText
import Testing

@Suite struct `A JSON error` {
  /// Parses, skips with the bare scanner, and expects the same whole text of both.
  private func expect(_ bytes: [UInt8], _ message: String, scannerToo: Bool = true) {
    let error = #expect(throws: JSONError.self) { try JSONNode.parse(bytes) }
    #expect(error?.description == message)
    guard scannerToo else { return }
    let scanned = #expect(throws: JSONError.self) {
      try bytes.withUnsafeBytes { buffer in
        var scanner = JSONScanner(buffer)
        try scanner.skip()
        try scanner.finish()
      }
    }
    #expect(scanned?.description == message)
  }

  @Test(arguments: [
    ("", "1:1: a value must stand here; found the end of the text"),
    (" \t\r\n ", "2:2: a value must stand here; found the end of the text"),
    ("]", "1:1: a value must stand here; found ']'"),
    ("[", "1:2: a value must stand here; found the end of the text"),
    ("[1", "1:3: a ',' or ']' must follow an element; found the end of the text"),
    ("[1,", "1:4: a value must stand here; found the end of the text"),
    ("[1,]", "1:4: an element must follow a ','; found ']'"),
    ("[,1]", "1:2: a value must stand here; found ','"),
    ("[1 2]", "1:4: a ',' or ']' must follow an element; found '2'"),
    ("[1}", "1:3: a ',' or ']' must follow an element; found '}'"),
    ("[1,,2]", "1:4: a value must stand here; found ','"),
    ("[[1],\n [2}]", "2:4: a ',' or ']' must follow an element; found '}'"),
    ("{", "1:2: a name in quotes or '}' must follow a '{'; found the end of the text"),
    ("{,", "1:2: a name in quotes or '}' must follow a '{'; found ','"),
    ("{a:1}", "1:2: a name in quotes or '}' must follow a '{'; found 'a'"),
    ("{1:1}", "1:2: a name in quotes or '}' must follow a '{'; found '1'"),
    ("{'a':1}", "1:2: a name in quotes or '}' must follow a '{'; found '''"),
    ("{\"a\"}", "1:5: a ':' must follow a name; found '}'"),
    ("{\"a\" 1}", "1:6: a ':' must follow a name; found '1'"),
    ("{\"a\":}", "1:6: a value must stand here; found '}'"),
    ("{\"a\":1]", "1:7: a ',' or '}' must follow a member; found ']'"),
    ("{\"a\":1 \"b\":2}", "1:8: a ',' or '}' must follow a member; found '\"'"),
    ("{\"a\":1,}", "1:8: a name in quotes must follow a ','; found '}'"),
    ("{\"a\":1,2}", "1:8: a name in quotes must follow a ','; found '2'"),
    ("{\"a\":[1,{\"b\":2]}", "1:15: a ',' or '}' must follow a member; found ']'"),
  ])
  func `names the rule of arrays and objects`(text: String, message: String) {
    expect(Array(text.utf8), message)
  }

  @Test(arguments: [
    ("tru", "1:4: 'true' must be written out; found the end of the text"),
    ("[nul]", "1:5: 'null' must be written out; found ']'"),
    ("falsy", "1:5: 'false' must be written out; found 'y'"),
    ("trueish", "1:5: only white space may follow the value; found 'i'"),
    ("True", "1:1: a value must stand here; found 'T'"),
    ("NaN", "1:1: a value must stand here; found 'N'"),
    ("Infinity", "1:1: a value must stand here; found 'I'"),
    ("undefined", "1:1: a value must stand here; found 'u'"),
    ("-", "1:2: a digit must follow a '-'; found the end of the text"),
    ("-Infinity", "1:2: a digit must follow a '-'; found 'I'"),
    ("- 1", "1:2: a digit must follow a '-'; found ' '"),
    ("+1", "1:1: a value must stand here; found '+'"),
    (".5", "1:1: a value must stand here; found '.'"),
    ("01", "1:2: a number must not begin with a needless 0; found '1'"),
    ("-00.5", "1:3: a number must not begin with a needless 0; found '0'"),
    ("[1.]", "1:4: a digit must follow the point of a number; found ']'"),
    ("1.e5", "1:3: a digit must follow the point of a number; found 'e'"),
    ("1e", "1:3: a digit must follow the 'e' of a number; found the end of the text"),
    ("1E+,", "1:4: a digit must follow the 'e' of a number; found ','"),
    ("1.5e-x", "1:6: a digit must follow the 'e' of a number; found 'x'"),
    ("0x1F", "1:2: only white space may follow the value; found 'x'"),
    ("1_000", "1:2: only white space may follow the value; found '_'"),
    ("1,5", "1:2: only white space may follow the value; found ','"),
    ("1 2", "1:3: only white space may follow the value; found '2'"),
    ("{}\n{}", "2:1: only white space may follow the value; found '{'"),
    ("[1] // one", "1:5: only white space may follow the value; found '/'"),
    ("/* one */ 1", "1:1: a value must stand here; found '/'"),
    ("1\u{0}", "1:2: only white space may follow the value; found the control character U+0000"),
    ("[1,\u{A0}2]", "1:4: a value must stand here; found the character U+00A0"),
    ("[1,\u{B}2]", "1:4: a value must stand here; found the control character U+000B"),
    ("\u{FEFF}\u{FEFF}1", "1:1: a value must stand here; found the character U+FEFF"),
    ("[\u{FEFF}1]", "1:2: a value must stand here; found the character U+FEFF"),
    ("[é]", "1:2: a value must stand here; found 'é'"),
  ])
  func `names the rule of literals and numbers`(text: String, message: String) {
    expect(Array(text.utf8), message)
  }

  @Test(arguments: [
    ("\"", "1:2: a '\"' must end a string; found the end of the text"),
    ("\"abc", "1:5: a '\"' must end a string; found the end of the text"),
    ("\"abcdefgh", "1:10: a '\"' must end a string; found the end of the text"),
    ("[\"abcdefghi]", "1:13: a '\"' must end a string; found the end of the text"),
    (
      "\"a\tb\"",
      "1:3: a control character must be escaped in a string; found the control character U+0009"
    ),
    (
      "\"0123456789\n\"",
      "1:12: a control character must be escaped in a string; found the control character U+000A"
    ),
    (
      "\"\u{1F}\"",
      "1:2: a control character must be escaped in a string; found the control character U+001F"
    ),
    ("\"\\x\"", "1:3: one of '\"', '\\', '/', b, f, n, r, t and u must follow a '\\'; found 'x'"),
    ("\"\\'\"", "1:3: one of '\"', '\\', '/', b, f, n, r, t and u must follow a '\\'; found '''"),
    (
      "\"\\",
      "1:3: one of '\"', '\\', '/', b, f, n, r, t and u must follow a '\\'; found the end of the text"
    ),
    ("\"\\u12g4\"", "1:6: four hexadecimal digits must follow '\\u'; found 'g'"),
    ("\"\\u12\"", "1:6: four hexadecimal digits must follow '\\u'; found '\"'"),
    ("\"\\u+123\"", "1:4: four hexadecimal digits must follow '\\u'; found '+'"),
    ("\"\\u", "1:4: four hexadecimal digits must follow '\\u'; found the end of the text"),
    (
      "\"\\ud800\"",
      "1:2: surrogates must be escaped in pairs, the high one first; found '\\uD800'"
    ),
    (
      "\"a\\uDFFF\"",
      "1:3: surrogates must be escaped in pairs, the high one first; found '\\uDFFF'"
    ),
    (
      "\"\\uD800\\u0041\"",
      "1:2: surrogates must be escaped in pairs, the high one first; found '\\uD800'"
    ),
    (
      "\"\\uDC00\\uD800\"",
      "1:2: surrogates must be escaped in pairs, the high one first; found '\\uDC00'"
    ),
    (
      "\"\\uD83D\\n\"",
      "1:2: surrogates must be escaped in pairs, the high one first; found '\\uD83D'"
    ),
    (
      "{\"\\uD83D\":1}",
      "1:3: surrogates must be escaped in pairs, the high one first; found '\\uD83D'"
    ),
  ])
  func `names the rule of strings`(text: String, message: String) {
    expect(Array(text.utf8), message)
  }

  // Unicode's table 3-7: continuation alone, overlong forms, a surrogate, beyond U+10FFFF, cut ends.
  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
      [0xC3], [0xC3, 0x28], [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xF0, 0x9F, 0x98],
      [0xF0, 0x28, 0x8C, 0xBC],
    ] as [[UInt8]])
  func `names a byte that is not UTF-8`(bytes: [UInt8]) {
    let byte = String(bytes[0], radix: 16, uppercase: true)
    expect(
      Array("[\"é".utf8) + bytes + Array("\"]".utf8),
      "1:4: a text must be UTF-8; found the byte 0x\(byte)")
    expect(
      Array("[ ".utf8) + bytes + Array("]".utf8),
      "1:3: a value must stand here; found the byte 0x\(byte)")
  }

  @Test(arguments: [
    ("{\"a\":1,\"a\":2}", "1:8: a name must stand only once in an object; found 'a' again"),
    (
      "{\"a\":1,\n \"\\u0061\":2}", "2:2: a name must stand only once in an object; found 'a' again"
    ),
    ("[{\"\":1,\"b\":2,\"\":3}]", "1:14: a name must stand only once in an object; found '' again"),
    (
      "{\"a\\nb\":1,\"a\\u000Ab\":2}",
      "1:11: a name must stand only once in an object; found 'a\\u{A}b' again"
    ),
    (
      "{\"a\":{\"b\":1,\"c\":2,\"b\":3},\"a\":1}",
      "1:19: a name must stand only once in an object; found 'b' again"
    ),
  ])
  func `names a name that occurs twice`(text: String, message: String) {
    expect(Array(text.utf8), message, scannerToo: false)
  }

  @Test func `names the first of many names that occur twice`() {
    var members = (0..<1000).map { "\"n\($0)\":0" }
    members.insert("\"n17\":1", at: 400)
    members.insert("\"n3\":1", at: 600)
    let column = 2 + members[..<400].reduce(0) { $0 + $1.utf8.count + 1 }
    expect(
      Array("{\(members.joined(separator: ","))}".utf8),
      "1:\(column): a name must stand only once in an object; found 'n17' again",
      scannerToo: false)
  }

  @Test func `cuts a long name`() {
    let name = String(repeating: "é", count: 100)
    expect(
      Array("{\"\(name)\":1,\"\(name)\":2}".utf8),
      "1:107: a name must stand only once in an object; found "
        + "'\(String(repeating: "é", count: 40))…' again",
      scannerToo: false)
  }

  @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
  func `comes at the 513th level`(open: String, close: String) throws {
    func nested(_ count: Int) -> [UInt8] {
      let inside = open == "[" ? "" : "1"
      return Array(
        (String(repeating: open, count: count) + inside + String(repeating: close, count: count))
          .utf8)
    }
    #expect(JSONScanner.nestingLimit == 512)
    #expect(try JSONNode.parse(nested(512)).range.count == nested(512).count)
    expect(
      nested(513),
      "1:\(512 * open.utf8.count + 1): arrays and objects must not nest deeper than 512")
    // What never ends must not cost more than what ends.
    expect(
      Array(String(repeating: open, count: 1_000_000).utf8),
      "1:\(512 * open.utf8.count + 1): arrays and objects must not nest deeper than 512")
  }

  @Test func `counts from where the text stands in its file`() {
    let error = #expect(throws: JSONError.self) {
      try JSONNode.parse(Array("{\"é\":1]".utf8), startingAt: TextPosition(line: 14, column: 5))
    }
    #expect(error?.position == TextPosition(line: 14, column: 11))
    // A byte order mark is one at the start of a file only.
    let mark = #expect(throws: JSONError.self) {
      try JSONNode.parse(Array("\u{FEFF}1".utf8), startingAt: TextPosition(line: 2, column: 1))
    }
    #expect(
      mark?.description == "2:1: a value must stand here; found the character U+FEFF")
  }

  @Test func `counts a scalar as a column and a line feed as a line`() {
    // A flag is two scalars; a carriage return belongs to the line before.
    let error = #expect(throws: JSONError.self) {
      try JSONNode.parse(Array("\u{FEFF}[\"🇩🇪\",\r\n\t\"é\",\r x]".utf8))
    }
    #expect(error?.position == TextPosition(line: 2, column: 8))
    let first = #expect(throws: JSONError.self) {
      try JSONNode.parse(Array("\u{FEFF}[\"🇩🇪\",x".utf8))
    }
    #expect(first?.position == TextPosition(line: 1, column: 7))
  }
}
