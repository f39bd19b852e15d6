import SextantTestSupport
import SextantText
import Testing

@Suite struct `A JSON scanner` {
  private func scan<Result>(
    _ text: String, _ body: (inout JSONScanner) throws -> Result
  ) rethrows -> Result {
    try Array(text.utf8).withUnsafeBytes { bytes in
      var scanner = JSONScanner(bytes)
      return try body(&scanner)
    }
  }

  /// `#expect` cannot call what changes a scanner.
  private func expect<Value: Equatable>(
    _ value: Value, _ expected: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(value == expected, sourceLocation: sourceLocation)
  }

  @Test func `walks an object as its documentation says`() throws {
    let text =
      " { \"t\" : 8333 , \"x\":1.5,\"ph\":\"mo\\u0076ed\",\"e\":{\"t\":[1,{}]},\"up\":true } "
    try scan(text) { scanner in
      var names: [String] = []
      try scanner.beginObject()
      while let name = try scanner.nextMember() {
        names.append(scanner.string(name))
        if scanner.text(name, is: "t") {
          expect(try scanner.integer(), 8333)
        } else if scanner.text(name, is: "x") {
          expect(try scanner.double(), 1.5)
        } else if scanner.text(name, is: "ph") {
          let phase = try scanner.text()
          #expect(phase.hasEscapes)
          #expect(scanner.text(phase, is: "moved"))
          #expect(!scanner.text(phase, is: "mo\\u0076ed"))
        } else if scanner.text(name, is: "up") {
          expect(try scanner.bool(), true)
        } else {
          #expect(scanner.depth == 1)
          let range = try scanner.skip()
          #expect(String(decoding: scanner.bytes[range], as: UTF8.self) == "{\"t\":[1,{}]}")
        }
      }
      try scanner.finish()
      #expect(names == ["t", "x", "ph", "e", "up"])
      #expect(scanner.depth == 0)
      #expect(scanner.offset == text.utf8.count)
    }
  }

  @Test func `reads members in an expected order without looking for their ends`() throws {
    try scan("{\"f\":1,\"t\":2, \"id\":3,\"y\":4}") { scanner in
      try scanner.beginObject()
      expect(scanner.nextMember(is: "t"), false)
      expect(scanner.nextMember(is: ""), false)
      expect(scanner.nextMember(is: "ff"), false)
      expect(scanner.nextMember(is: "f"), true)
      expect(try scanner.integer(), 1)
      expect(scanner.nextMember(is: "t"), true)
      expect(try scanner.integer(), 2)
      // A space: the other way reads it.
      expect(scanner.nextMember(is: "id"), false)
      let name = try #require(try scanner.nextMember())
      #expect(scanner.text(name, is: "id"))
      expect(try scanner.integer(), 3)
      expect(scanner.nextMember(is: "y\":4}\""), false)
      expect(scanner.nextMember(is: "y"), true)
      expect(try scanner.integer(), 4)
      expect(scanner.nextMember(is: "y"), false)
      expect(try scanner.nextMember(), nil)
      try scanner.finish()
    }
    // The comma that is due must be there, and no other.
    try scan("{,\"f\":1}") { scanner in
      try scanner.beginObject()
      expect(scanner.nextMember(is: "f"), false)
    }
    try scan("{\"f\":1\"f\":1}") { scanner in
      try scanner.beginObject()
      expect(scanner.nextMember(is: "f"), true)
      expect(try scanner.integer(), 1)
      expect(scanner.nextMember(is: "f"), false)
    }
    for end in ["", "\"", "\"f", "\"f\""] {
      try scan("{" + end) { scanner in
        try scanner.beginObject()
        expect(scanner.nextMember(is: "f"), false)
      }
    }
  }

  @Test func `walks an array`() throws {
    try scan("[null, false, [ ], \"a\", -1e2]") { scanner in
      try scanner.beginArray()
      expect(try scanner.nextElement(), true)
      expect(try scanner.kind(), .null)
      expect(try scanner.nextIsNull(), true)
      expect(try scanner.nextElement(), true)
      expect(try scanner.nextIsNull(), false)
      expect(try scanner.bool(), false)
      expect(try scanner.nextElement(), true)
      try scanner.beginArray()
      expect(try scanner.nextElement(), false)
      expect(try scanner.nextElement(), true)
      expect(try scanner.string(), "a")
      expect(try scanner.nextElement(), true)
      expect(try scanner.kind(), .number)
      expect(try scanner.number().integer, -100)
      expect(try scanner.nextElement(), false)
      try scanner.finish()
    }
  }

  @Test(arguments: [
    ("1", "1:1: an object must stand here; found '1'"),
    ("[1]", "1:1: an object must stand here; found '['"),
    ("", "1:1: an object must stand here; found the end of the text"),
  ])
  func `says what was expected instead of an object`(text: String, message: String) {
    let error = #expect(throws: JSONError.self) { try scan(text) { try $0.beginObject() } }
    #expect(error?.description == message)
  }

  @Test func `says what was expected instead of any other value`() {
    func message(_ body: (inout JSONScanner) throws -> Void) -> String? {
      #expect(throws: JSONError.self) { try scan("\n {") { try body(&$0) } }?.description
    }
    #expect(message { try $0.beginArray() } == "2:2: an array must stand here; found '{'")
    #expect(message { _ = try $0.bool() } == "2:2: true or false must stand here; found '{'")
    #expect(message { try $0.null() } == "2:2: null must stand here; found '{'")
    #expect(message { _ = try $0.text() } == "2:2: a string must stand here; found '{'")
    #expect(message { _ = try $0.double() } == "2:2: a number must stand here; found '{'")
    #expect(message { _ = try $0.integer() } == "2:2: a number must stand here; found '{'")
    #expect(message { _ = try $0.number() } == "2:2: a number must stand here; found '{'")
  }

  @Test(arguments: [
    "0", "-0", "7", "-12345678", "123456789", "1234567890123456789", "12345678901234567890",
    "0.5", "3.14159265", "-0.000001", "12345678.12345678", "1234567890.123456789",
    "0.12345678901234567890123", "123456789012345678901234.5", "1e5", "1.5E-3", "12345678e2",
    "12345678.12345678e+2", "9007199254740993", "9007199254740993.0", "0.1234567", "12345678.5",
    "1234567.12345678",
  ])
  func `reads a number the same wherever it ends`(number: String) throws {
    // Behind the number: nothing, less than a word, words.
    for tail in ["", " ", ",", "   ", "]      ", "\t,\"a\":12345678901234567890"] {
      for head in ["", " ", "[", "{\"a\": "] {
        try scan(head + number + tail) { scanner in
          if head == "[" {
            try scanner.beginArray()
            _ = try scanner.nextElement()
          } else if head.hasPrefix("{") {
            try scanner.beginObject()
            _ = try scanner.nextMember()
          }
          var other = scanner
          var third = scanner
          let end = (head + number).utf8.count
          expect(try scanner.double(), NumberText.double(number))
          #expect(scanner.offset == end)
          let whole = try JSONNode.parse(Array(number.utf8))
          guard case .number(let expected) = whole.value else { return }
          expect(try other.integer(), expected.integer)
          #expect(other.offset == end)
          expect(try third.number(), expected)
          #expect(third.offset == end)
          #expect(expected.double == NumberText.double(number))
        }
      }
    }
  }

  @Test func `tells the place of any byte`() {
    scan("{\n\"é\":1}") { scanner in
      #expect(scanner.position(at: 0) == .start)
      #expect(scanner.position(at: 1) == TextPosition(line: 1, column: 2))
      #expect(scanner.position(at: 2) == TextPosition(line: 2, column: 1))
      #expect(scanner.position(at: 5) == TextPosition(line: 2, column: 3))
      #expect(scanner.position(at: 9) == TextPosition(line: 2, column: 7))
    }
  }

  @Test func `takes an empty buffer without an address`() {
    let error = #expect(throws: JSONError.self) {
      try JSONNode.parse(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    #expect(error?.position == .start)
  }
}
