import SextantTestSupport
import Testing

@testable import SextantTouch

@Suite struct `A buffer of lines` {
  /// The lines of a text that comes in pieces; a piece also comes early, now and then.
  static func lines(
    _ text: [UInt8], pieces: [Int], eager: (Int) -> Bool = { _ in false }
  ) throws(RecordingProblem) -> [String] {
    var buffer = LineBuffer()
    var rest = text[...]
    var piece = 0
    var lines: [String] = []
    func append() {
      buffer.append([UInt8](rest.prefix(pieces[piece % pieces.count])))
      rest = rest.dropFirst(pieces[piece % pieces.count])
      piece += 1
    }
    while true {
      while try buffer.fill() {
        let range = try buffer.next()
        #expect(buffer.line == lines.count + 1)
        lines.append(String(decoding: buffer.bytes[range], as: UTF8.self))
        buffer.consume(range)
        if !rest.isEmpty, eager(lines.count) { append() }
      }
      if buffer.isFinished { return lines }
      if rest.isEmpty { buffer.finish() } else { append() }
    }
  }

  @Test func `ends lines at line feeds, with or without a carriage return`() throws {
    #expect(
      try Self.lines(Array("a\nb\r\n\nc\rd\n\r\ne".utf8), pieces: [100])
        == ["a", "b", "", "c\rd", "", "e"])
    #expect(try Self.lines([], pieces: [1]).isEmpty)
    #expect(try Self.lines(Array("\n".utf8), pieces: [1]) == [""])
    // Nothing ends the last line here, so the carriage return is its own.
    #expect(try Self.lines(Array("a\r".utf8), pieces: [1]) == ["a\r"])
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `gives the same lines for any pieces`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = (0..<random.int(in: 0...400)).map { _ in
      Array("ab\n\r\n".utf8)[random.int(in: 0...4)]
    }
    let whole = try Self.lines(text, pieces: [1000])
    let pieces = (0..<7).map { _ in random.int(in: 1...30) }
    let rhythm = random.int(in: 2...5)
    #expect(try Self.lines(text, pieces: pieces) == whole, "seed \(seed)")
    #expect(
      try Self.lines(text, pieces: pieces, eager: { $0 % rhythm == 0 }) == whole, "seed \(seed)")
  }

  @Test func `holds no line beyond 16 MiB`() throws {
    let line = [UInt8](repeating: 0x61, count: LineBuffer.limit)
    #expect(LineBuffer.limit == 16_777_216)
    #expect(try Self.lines(line, pieces: [1 << 22]).map(\.utf8.count) == [LineBuffer.limit])
    let problem = RecordingProblem(
      line: 2, column: 1, message: "a line must not be longer than 16777216 bytes")
    #expect(throws: problem) { try Self.lines([0x0A] + line + [0x61], pieces: [1 << 22]) }
    #expect(throws: problem) { try Self.lines([0x0A] + line + [0x61, 0x0A], pieces: [1 << 25]) }
  }
}
