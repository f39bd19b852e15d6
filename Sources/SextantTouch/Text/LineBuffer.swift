/// The bytes of a text that comes in chunks, as whole lines.
///
/// A chunk is kept as it came; only the line that goes on in the next one is copied. Lines end at a
/// line feed; one carriage return before it does not belong to them.
struct LineBuffer: Sendable {
  /// The most bytes of a line: 16 MiB.
  static let limit = 1 << 24

  /// The bytes at hand; those before `cursor` are done with.
  private(set) var bytes: [UInt8] = []
  /// Where the next line begins.
  private(set) var cursor = 0
  /// Behind the last line feed of `bytes`.
  private(set) var end = 0
  /// The number of the next line, from 1.
  private(set) var line = 1
  private var queued: [UInt8] = []
  private var queuedStart = 0
  /// No byte comes behind those at hand.
  private(set) var isFinished = false

  /// Takes the next bytes of the text over; cheap when every whole line so far was consumed.
  mutating func append(_ chunk: [UInt8]) {
    precondition(!isFinished, "no bytes may follow the end of a recording")
    if chunk.isEmpty { return }
    if !queued.isEmpty {
      queued.append(contentsOf: chunk)
      return
    }
    if cursor < end {
      let count = bytes.count
      bytes.append(contentsOf: chunk)
      let last = Self.behindLastLineFeed(chunk)
      if last > 0 { end = count + last }
      return
    }
    if cursor == bytes.count {
      bytes = chunk
      cursor = 0
      end = Self.behindLastLineFeed(bytes)
    } else if let lineFeed = Self.lineFeed(in: chunk, from: 0) {
      bytes = Array(bytes[cursor...] + chunk[...lineFeed])
      cursor = 0
      end = bytes.count
      if lineFeed + 1 < chunk.count {
        queued = chunk
        queuedStart = lineFeed + 1
      }
    } else {
      bytes.removeFirst(cursor)
      bytes.append(contentsOf: chunk)
      cursor = 0
      end = 0
    }
  }

  /// Says that no byte follows; what is at hand ends the last line.
  mutating func finish() {
    isFinished = true
  }

  /// Makes a line that is whole stand at the cursor; says whether there is one.
  mutating func fill() throws(RecordingProblem) -> Bool {
    if cursor < end { return true }
    if !queued.isEmpty {
      bytes = queued
      cursor = queuedStart
      queued = []
      queuedStart = 0
      end = max(cursor, Self.behindLastLineFeed(bytes))
      if cursor < end { return true }
    }
    if isFinished { end = bytes.count }
    guard bytes.count - cursor <= Self.limit else { throw tooLong }
    return cursor < end
  }

  /// Returns the bytes of the line at the cursor, without its end; there must be one.
  func next() throws(RecordingProblem) -> Range<Int> {
    var stop = Self.lineFeed(in: bytes, from: cursor) ?? bytes.count
    if stop > cursor, stop < bytes.count, bytes[stop - 1] == UInt8(ascii: "\r") { stop -= 1 }
    guard stop - cursor <= Self.limit else { throw tooLong }
    return cursor..<stop
  }

  /// Passes over the line that `next` returned.
  mutating func consume(_ range: Range<Int>) {
    var stop = range.upperBound
    if stop < bytes.count, bytes[stop] == UInt8(ascii: "\r") { stop += 1 }
    cursor = min(stop + 1, bytes.count)
    line += 1
  }

  /// Passes over the line at the cursor, however long it is.
  mutating func skipLine() {
    cursor = Self.lineFeed(in: bytes, from: cursor).map { $0 + 1 } ?? bytes.count
    line += 1
  }

  /// Forgets what is there of a line whose end has not come.
  mutating func dropUnfinishedLine() {
    cursor = bytes.count
    end = cursor
  }

  /// Passes over lines up to the start of another one.
  mutating func advance(to start: Int, lines: Int) {
    cursor = start
    line += lines
  }

  private var tooLong: RecordingProblem {
    RecordingProblem(
      line: line, column: 1, message: "a line must not be longer than \(Self.limit) bytes")
  }

  private static func behindLastLineFeed(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { bytes in
      var index = bytes.count
      while index > 0, bytes[index - 1] != UInt8(ascii: "\n") { index -= 1 }
      return index
    }
  }

  private static func lineFeed(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { ByteScan.lineFeed(in: $0, from: start) }
  }
}
