/// The lines of a text that comes in chunks.
///
/// A line ends with a line feed, before which a carriage return is dropped; what follows the last
/// line feed is a line too, unless it is empty.
struct TextLines: Sendable {
  /// A line and its number, from 1.
  struct Line: Hashable, Sendable {
    /// The number.
    var number: Int
    /// The text without its end; bytes that are no UTF-8 become U+FFFD.
    var text: String
  }

  private var bytes: [UInt8] = []
  private var start = 0
  /// How far the unfinished line was searched for its end.
  private var searched = 0
  private var number = 0

  /// Adds a chunk.
  mutating func add(_ chunk: [UInt8]) {
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes += chunk
  }

  /// Returns the next whole line, or `nil` if none is there yet.
  ///
  /// With `isLast` nothing more will come, and what is left counts as a line.
  mutating func next(isLast: Bool) -> Line? {
    var end = max(start, searched)
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    searched = end
    guard end < bytes.count || (isLast && end > start) else { return nil }
    var line = bytes[start..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    start = min(end + 1, bytes.count)
    searched = start
    number += 1
    return Line(number: number, text: String(decoding: line, as: UTF8.self))
  }
}

extension String {
  /// The text without blanks and tabs at its ends.
  var trimmed: String {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    guard let first = firstIndex(where: { !isBlank($0) }),
      let last = lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }
}
