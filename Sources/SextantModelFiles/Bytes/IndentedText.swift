/// Lines of text in blocks that are set in by a step a level.
struct IndentedText {
  private let step: String
  private var level = 0
  private var bytes: [UInt8] = []

  /// Creates an empty text.
  init(step: String) {
    self.step = step
  }

  /// Writes a line.
  mutating func line(_ text: String) {
    begin(text)
    end("")
  }

  /// Writes a line and sets in what follows.
  mutating func open(_ text: String) {
    line(text)
    level += 1
  }

  /// Writes a line at the level of the one that was opened last.
  mutating func close(_ text: String) {
    level -= 1
    line(text)
  }

  /// Begins a line.
  mutating func begin(_ text: String) {
    if !text.isEmpty { for _ in 0..<level { append(step) } }
    append(text)
  }

  /// Ends a line.
  mutating func end(_ text: String) {
    append(text)
    append("\n")
  }

  /// Appends to the line that was begun.
  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Returns what was written since the last call.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll() }
    return bytes
  }
}
