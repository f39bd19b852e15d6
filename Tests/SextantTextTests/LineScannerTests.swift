import SextantTestSupport
import SextantText
import Testing

@Suite struct `A line scanner` {
  private struct Line: Equatable {
    var number: Int
    var text: String
    var isTerminated: Bool
  }

  /// Scans a text that comes in chunks of the given sizes, then as one.
  private func lines(
    _ bytes: [UInt8], limit: Int = 1 << 24, sizes: () -> Int
  ) throws(LineError) -> [Line] {
    var result: [Line] = []
    var scanner = LineScanner(limit: limit)
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + sizes())
      let chunk = Array(bytes[start..<end])
      while let line = try scanner.next(in: chunk) {
        let text = scanner.withBytes(of: line, in: chunk) { String(decoding: $0, as: UTF8.self) }
        result.append(Line(number: line.number, text: text, isTerminated: line.isTerminated))
      }
      start = end
    }
    if let line = try scanner.finish() {
      let text = scanner.withBytes(of: line, in: []) { String(decoding: $0, as: UTF8.self) }
      result.append(Line(number: line.number, text: text, isTerminated: line.isTerminated))
    }
    let none = try scanner.finish()
    #expect(none == nil)
    return result
  }

  @Test(
    arguments: [
      ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]),
      ("\n\n", ["", ""]),
      ("a\r\nb\r\n", ["a", "b"]), ("\r\n", [""]), ("a\rb\n", ["a\rb"]), ("a\r\r\n", ["a\r"]),
      ("a\nb\r", ["a", "b\r"]), ("a\n\r", ["a", "\r"]),
      ("0123456789abcdef0123456789abcdef\nx", ["0123456789abcdef0123456789abcdef", "x"]),
    ] as [(String, [String])])
  func `ends lines at line feeds, however the text is cut`(text: String, expected: [String]) throws
  {
    for size in 1...40 {
      let lines = try lines(Array(text.utf8)) { size }
      #expect(lines.map(\.text) == expected, "chunks of \(size)")
      #expect(lines.map(\.number) == Array(1..<expected.count + 1))
      let last = text.utf8.last == UInt8(ascii: "\n")
      #expect(lines.map(\.isTerminated) == expected.indices.map { $0 < expected.count - 1 || last })
    }
  }

  // A second method: split by hand.
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `splits random texts in random chunks`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var expected: [String] = []
    var bytes: [UInt8] = []
    for _ in 0..<30 {
      let line = String(repeating: "x", count: random.int(in: 0...80))
      expected.append(line)
      bytes += Array(line.utf8) + (random.int(in: 0...1) == 0 ? [0x0A] : [0x0D, 0x0A])
    }
    let largest = random.int(in: 1...200)
    let lines = try lines(bytes) { random.int(in: 1...largest) }
    #expect(lines.map(\.text) == expected, "seed \(seed)")
    #expect(!lines.contains { !$0.isTerminated })
  }

  @Test func `does not copy a line that lies in one chunk`() throws {
    var scanner = LineScanner()
    let chunk = Array("ab\ncd\ne".utf8)
    let first = try #require(try scanner.next(in: chunk))
    #expect(first.range == 0..<2)
    #expect(!first.isCarried)
    #expect(scanner.carried.isEmpty)
    let second = try #require(try scanner.next(in: chunk))
    #expect(second.range == 3..<5)
    let end = try scanner.next(in: chunk)
    #expect(end == nil)
    #expect(scanner.carried == Array("e".utf8))
    let rest = Array("f\ng\n".utf8)
    let carried = try #require(try scanner.next(in: rest))
    #expect(carried.isCarried)
    #expect(scanner.carried == Array("ef".utf8))
    let last = try #require(try scanner.next(in: rest))
    #expect(last.range == 2..<3)
    #expect(scanner.carried.isEmpty)
    #expect(last.number == 4)
    #expect(scanner.nextNumber == 5)
  }

  @Test(arguments: 1...20)
  func `refuses a line longer than its limit, however the text is cut`(size: Int) throws {
    let fitting = try lines(Array("1\n12345678\r\n12345678".utf8), limit: 8) { size }
    #expect(fitting.count == 3)
    for text in ["1\n123456789\n", "1\n123456789\r\n", "1\n123456789", "1\n1234567890123456789012"]
    {
      let error = #expect(throws: LineError.self) {
        try lines(Array(text.utf8), limit: 8) { size }
      }
      #expect(error?.description == "2: a line must not be longer than 8 bytes")
    }
  }

  @Test func `says in its error where it stands`() {
    let error = #expect(throws: LineError.self) {
      try lines(Array(repeating: 0x20, count: (1 << 24) + 2)) { 1 << 25 }
    }
    #expect(error?.description == "1: a line must not be longer than 16777216 bytes")
  }
}
