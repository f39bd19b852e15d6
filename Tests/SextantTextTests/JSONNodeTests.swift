import SextantText
import Testing

@Suite struct `A JSON node` {
  @Test func `holds values, places and bytes`() throws {
    let text = "{\"a\": 1,\n \"é\\u00e9\\ud83d\\ude00\": [true, null, -2.5e1, 1e999]}"
    let node = try JSONNode.parse([UInt8](text.utf8))
    #expect(node["a"]?.int == 1)
    let array = try #require(node["éé😀"])
    #expect(array.position == TextPosition(line: 2, column: 25))
    #expect(array.array?.map(\.kind) == [.bool, .null, .number, .number])
    #expect(array.array?[2].double == -25)
    #expect(array.array?[2].int == -25)
    #expect(array.array?[3].double == nil)
    let bytes = [UInt8](text.utf8)[array.range]
    #expect(String(decoding: bytes, as: UTF8.self) == "[true, null, -2.5e1, 1e999]")
  }

  @Test(arguments: [
    ("[1,]", "1:4: an element must follow a ','; found ']'"),
    ("{\"a\":1]", "1:7: a ',' or '}' must follow a member; found ']'"),
    ("{\"a\":1,\"\\u0061\":2}", "1:8: a name must stand only once in an object; found 'a' again"),
  ])
  func `refuses what RFC 8259 refuses`(text: String, message: String) {
    let error = #expect(throws: JSONError.self) { try JSONNode.parse([UInt8](text.utf8)) }
    #expect(error?.description == message)
  }
}
