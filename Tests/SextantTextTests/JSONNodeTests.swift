import SextantText
import Testing

@Suite struct `A JSON node` {
  private func parse(_ text: String) throws -> JSONNode { try JSONNode.parse(Array(text.utf8)) }

  @Test func `holds values, places and bytes`() throws {
    let text = "{\"a\": 1,\n \"é\\u00e9\\ud83d\\ude00\": [true, null, -2.5e1, \"x\"] }"
    let node = try parse(text)
    #expect(node.position == .start)
    #expect(node.range == 0..<text.utf8.count)
    let members = try #require(node.object)
    #expect(members.map(\.name) == ["a", "éé😀"])
    #expect(members[1].namePosition == TextPosition(line: 2, column: 2))
    let array = members[1].value
    #expect(array.position == TextPosition(line: 2, column: 25))
    #expect(array.array?.map(\.kind) == [.bool, .null, .number, .string])
    #expect(array.array?[3].position == TextPosition(line: 2, column: 46))
    let bytes = Array(text.utf8)
    #expect(
      String(decoding: bytes[array.range], as: UTF8.self) == "[true, null, -2.5e1, \"x\"]")
    #expect(String(decoding: bytes[members[0].range], as: UTF8.self) == "\"a\": 1")
    #expect(String(decoding: bytes[members[1].range], as: UTF8.self).hasPrefix("\"é\\u00e9"))
  }

  @Test func `gives values of its own kind and of no other`() throws {
    let node = try parse("[null,true,1.5,\"1\",[],{}]")
    let values = try #require(node.array)
    #expect(values.map(\.isNull) == [true, false, false, false, false, false])
    #expect(values.map(\.bool) == [nil, true, nil, nil, nil, nil])
    #expect(values.map(\.double) == [nil, nil, 1.5, nil, nil, nil])
    #expect(values.map(\.int) == [nil, nil, nil, nil, nil, nil])
    #expect(values.map(\.string) == [nil, nil, nil, "1", nil, nil])
    #expect(values.map { $0.array != nil } == [false, false, false, false, true, false])
    #expect(values.map { $0.object != nil } == [false, false, false, false, false, true])
    #expect(values.map { $0["a"] == nil } == [true, true, true, true, true, true])
    #expect(
      values.map(\.kind.description)
        == ["null", "true or false", "a number", "a string", "an array", "an object"])
  }

  @Test(
    arguments: [
      ("0", 0, 0), ("-0", -0.0, 0), ("1.0", 1, 1), ("1e3", 1000, 1000), ("100e-2", 1, 1),
      ("1.5", 1.5, nil), ("1e-1", 0.1, nil), ("1e999", nil, nil), ("-1e999", nil, nil),
      ("1e-999", 0, nil), ("9007199254740993", 9_007_199_254_740_992, 9_007_199_254_740_993),
      ("9223372036854775807", 0x1p63, Int64.max), ("-9223372036854775808", -0x1p63, Int64.min),
      ("9223372036854775808", 0x1p63, nil), ("-9223372036854775809", -0x1p63, nil),
      ("18446744073709551616", 0x1p64, nil), ("99999999999999999999", 1e20, nil),
      ("1.00000000000000000000000001", 1, nil), ("1.00000000000000000000000000", 1, 1),
      ("922337203685477580700e-2", 0x1p63, Int64.max), ("0e999999999999999999999", 0, 0),
      ("12345678", 12_345_678, 12_345_678), ("123456789.5", 123_456_789.5, nil),
      ("1234567890123456.0", 1_234_567_890_123_456, 1_234_567_890_123_456),
      ("0.0000000000000000001", 1e-19, nil), ("1E400", nil, nil),
      ("1" + String(repeating: "0", count: 400) + "e-400", 1, 1),
    ] as [(String, Double?, Int64?)])
  func `has a finite double and an exact integer or none`(
    text: String, double: Double?, integer: Int64?
  ) throws {
    for text in [text, "[\(text)]", " \(text) "] {
      let node = try parse(text)
      let number = try #require(node.array?.first ?? node)
      #expect(number.double?.bitPattern == double?.bitPattern)
      #expect(number.int.map { Int64($0) } == integer)
    }
  }

  @Test(arguments: [
    ("\"\"", ""), ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\u{8}\u{C}\n\r\t"),
    ("\"\\u0041\\u00e9\\u20AC\\ud83d\\uDE00\"", "Aé€😀"), ("\"Aé€😀\u{7F}\"", "Aé€😀\u{7F}"),
    ("\"\\u0000\"", "\u{0}"), ("\"\\uFFFF\\uDBFF\\uDFFF\"", "\u{FFFF}\u{10FFFF}"),
    ("\"0123456789abcdef\"", "0123456789abcdef"), ("\"0123456\\n89\"", "0123456\n89"),
    ("\"01234567\\n9\"", "01234567\n9"), ("\"é123456\"", "é123456"), ("\"1234567é\"", "1234567é"),
  ])
  func `has a string with its escapes resolved`(text: String, string: String) throws {
    let read = try #require(try parse(text).string)
    #expect(Array(read.utf8) == Array(string.utf8))
  }

  @Test func `compares names scalar by scalar`() throws {
    // Canonically equal, so equal as Swift strings, but two names of JSON.
    let node = try parse("{\"\u{E9}\":1,\"e\u{301}\":2}")
    #expect(node["\u{E9}"]?.int == 1)
    #expect(node["e\u{301}"]?.int == 2)
    #expect(node["e"] == nil)
  }

  @Test func `takes many names that differ late`() throws {
    let stem = String(repeating: "x", count: 50)
    let text = "{" + (0..<2000).map { "\"\(stem)\($0)\":\($0)" }.joined(separator: ",") + "}"
    let node = try parse(text)
    #expect(node["\(stem)1999"]?.int == 1999)
  }

  @Test func `passes over a byte order mark at the start`() throws {
    let node = try parse("\u{FEFF} [1]")
    #expect(node.position == TextPosition(line: 1, column: 2))
    #expect(node.range == 4..<7)
  }

  @Test func `equals another of the same value and place`() throws {
    #expect(try parse("[1]") == parse("[1]"))
    #expect(try parse("[1]") != parse("[2]"))
    #expect(try parse("[1]") != parse(" [1]"))
    #expect(try parse("[1]").value != parse("[ 1]").value)
    #expect(try Set([parse("[1]"), parse("[1]")]).count == 1)
  }
}
