import SextantTestSupport
import SextantText
import Testing

@Suite struct `A JSON writer` {
  private func text(_ writer: JSONWriter) -> String {
    String(decoding: writer.bytes, as: UTF8.self)
  }

  private func write(_ layout: JSONWriter.Layout) -> String {
    var writer = JSONWriter(layout: layout)
    writer.beginObject()
    writer.member("a", 1)
    writer.name("b")
    writer.beginArray()
    writer.number(2.5)
    writer.integer(Int64.min)
    writer.null()
    writer.bool(true)
    writer.beginArray()
    writer.endArray()
    writer.beginObject()
    writer.endObject()
    writer.endArray()
    writer.member("c", [1, 0.1, -0.0])
    writer.name("d")
    writer.beginObject(inline: true)
    writer.member("e", "f")
    writer.member("g", false)
    writer.name("h")
    writer.beginArray()
    writer.integer(1)
    writer.integer(2)
    writer.endArray()
    writer.endObject()
    writer.name("i")
    writer.raw(Array("{ \"kept\":1e0 }".utf8))
    writer.name("j")
    writer.number(0.1 + 0.2, decimals: 9)
    writer.member("k", 2.0)
    writer.member("l", Int64.max)
    writer.endObject()
    return text(writer)
  }

  @Test func `writes no white space in the compact layout`() {
    #expect(
      write(.compact) == """
        {"a":1,"b":[2.5,-9223372036854775808,null,true,[],{}],"c":[1,0.1,0],"d":{"e":"f","g":false,\
        "h":[1,2]},"i":{ "kept":1e0 },"j":0.3,"k":2,"l":9223372036854775807}
        """)
  }

  @Test func `writes a line for each member and element in the pretty layout`() {
    #expect(
      write(.pretty) == """
        {
          "a": 1,
          "b": [
            2.5,
            -9223372036854775808,
            null,
            true,
            [],
            {}
          ],
          "c": [1, 0.1, 0],
          "d": {"e": "f", "g": false, "h": [1, 2]},
          "i": { "kept":1e0 },
          "j": 0.3,
          "k": 2,
          "l": 9223372036854775807
        }
        """)
  }

  @Test func `escapes what RFC 8259 wants escaped, and nothing else`() {
    var writer = JSONWriter()
    writer.string("\"\\/\u{8}\u{9}\u{A}\u{C}\u{D}\u{0}\u{1F}\u{7F}é😀\u{2028}")
    #expect(
      text(writer) == "\"\\\"\\\\/\\b\\t\\n\\f\\r\\u0000\\u001f\u{7F}é😀\u{2028}\"")
  }

  @Test func `keeps bytes as they are, wherever they lie`() {
    let kept = Array("[ 1 ]".utf8)
    var writer = JSONWriter()
    writer.beginArray()
    writer.raw(kept)
    writer.raw(kept[1...3])
    writer.raw(kept.lazy.filter { $0 != UInt8(ascii: " ") })
    writer.raw("1e999".utf8)
    writer.endArray()
    #expect(text(writer) == "[[ 1 ], 1 ,[1],1e999]")
  }

  @Test func `writes several texts on lines of their own`() {
    var writer = JSONWriter()
    writer.integer(1)
    writer.endLine()
    writer.beginArray()
    writer.endArray()
    writer.endLine()
    #expect(text(writer) == "1\n[]\n")
    writer.removeAll()
    writer.string("")
    #expect(text(writer) == "\"\"")
  }

  @Test(arguments: 0..<20 as Range<UInt64>, [JSONWriter.Layout.compact, .pretty])
  func `writes what the parser reads as the same values`(
    seed: UInt64, layout: JSONWriter.Layout
  ) throws {
    var random = SplitMix64(seed: seed)
    var document = RandomJSON(seed: random.next())
    let text = document.text()
    let node = try JSONNode.parse(Array(text.utf8))
    var writer = JSONWriter(layout: layout)
    write(node, &writer)
    let again = try JSONNode.parse(writer.bytes)
    #expect(isSame(node, again), "\(text), seed \(seed)")
  }

  private func write(_ node: JSONNode, _ writer: inout JSONWriter) {
    switch node.value {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .number(let number):
      if let integer = number.integer {
        writer.integer(integer)
      } else if let double = number.double {
        writer.number(double)
      } else {
        writer.raw("1e999".utf8)
      }
    case .string(let string): writer.string(string)
    case .array(let elements):
      writer.beginArray()
      for element in elements { write(element, &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.name(member.name)
        write(member.value, &writer)
      }
      writer.endObject()
    }
  }

  private func isSame(_ left: JSONNode, _ right: JSONNode) -> Bool {
    switch (left.value, right.value) {
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy(isSame)
    case (.object(let left), .object(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy { $0.name == $1.name && isSame($0.value, $1.value) }
    default: left.value == right.value
    }
  }

  #if os(macOS) || os(Linux)
  @Test func `stops at a caller's mistakes`() async {
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginObject()
      writer.integer(1)
    }
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginArray()
      writer.endObject()
    }
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.integer(1)
      writer.integer(2)
    }
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.number(.nan)
    }
  }
  #endif
}
