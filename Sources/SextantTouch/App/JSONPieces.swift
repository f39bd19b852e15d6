import SextantText

/// Cuts JSON that comes in chunks into the values that a recording is made of: the elements of the
/// array that it is, or the objects that it has one behind the other.
///
/// Only one value is kept at a time, so that a long recording needs no more memory than a short one.
/// Where a value ends is told by its brackets; whoever reads it checks it whole.
struct JSONPieces: Sendable {
  /// The most bytes of a value: 16 MiB.
  static let limit = 1 << 24

  /// What the reading came to.
  enum Step: Hashable, Sendable {
    /// A value: its place in `bytes`, and in the text.
    case value(Range<Int>, TextPosition)
    /// The beginning of a value that the text does not end.
    case cutValue(Range<Int>, TextPosition)
    /// The end of a text that does not end its array.
    case cut(RecordingProblem)
    /// The end of the bytes so far.
    case needsBytes
    /// The end of the text.
    case end
  }

  private enum State: Sendable {
    case beginning
    /// Objects stand one behind the other.
    case lines
    /// Behind the bracket of the array.
    case first
    /// Behind a comma of the array.
    case element
    /// Behind an element of the array.
    case separator
    /// Behind the array.
    case done
  }

  /// The bytes at hand; those before `start` are done with.
  private(set) var bytes: [UInt8] = []
  private var start = 0
  /// Until where the value at `start` was looked at.
  private var scan = 0
  /// The place of the byte at `start`.
  private var position = TextPosition.start
  private var state = State.beginning
  /// The brackets of the value at `start` that are open.
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var isFinished = false

  mutating func append(_ chunk: [UInt8]) {
    if start == bytes.count {
      bytes = chunk
      scan -= start
    } else {
      if start > 0 {
        bytes.removeFirst(start)
        scan -= start
      }
      bytes.append(contentsOf: chunk)
    }
    start = 0
  }

  mutating func finish() { isFinished = true }

  /// Passes on to the next value, whose bytes stay until more are appended.
  mutating func next() throws(RecordingProblem) -> Step {
    while true {
      if depth == 0 {
        guard let byte = peek() else { return isFinished ? end : .needsBytes }
        guard try begins(byte) else { continue }
        scan = start
      }
      scanValue()
      guard scan - start <= Self.limit else {
        throw RecordingProblem(
          line: position.line, column: position.column,
          message: "an event must not be longer than \(Self.limit) bytes")
      }
      if depth > 0 {
        return isFinished ? .cutValue(start..<bytes.count, position) : .needsBytes
      }
      let value = start..<scan
      let place = position
      pass(to: scan)
      if state != .lines { state = .separator }
      return .value(value, place)
    }
  }

  /// Returns the next byte that is no white space; a mark at the start of the text is passed over.
  private mutating func peek() -> UInt8? {
    if state == .beginning, position == .start {
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      if bytes[start...].starts(with: mark) {
        start += 3
      } else if !isFinished, mark.starts(with: bytes[start...]) {
        return nil
      }
    }
    var next = start
    while next < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[next]) { next += 1 }
    pass(to: next)
    return next < bytes.count ? bytes[next] : nil
  }

  /// Says whether a value begins at a byte; else the byte is passed over.
  private mutating func begins(_ byte: UInt8) throws(RecordingProblem) -> Bool {
    switch (state, byte) {
    case (.beginning, UInt8(ascii: "{")): state = .lines
    case (.beginning, UInt8(ascii: "[")): state = .first
    case (.first, UInt8(ascii: "]")), (.separator, UInt8(ascii: "]")): state = .done
    case (.separator, UInt8(ascii: ",")): state = .element
    case (.lines, UInt8(ascii: "{")), (.first, UInt8(ascii: "{")), (.element, UInt8(ascii: "{")),
      (.first, UInt8(ascii: "[")), (.element, UInt8(ascii: "[")):
      return true
    default: throw problem(rule)
    }
    if state == .lines { return true }
    pass(to: start + 1)
    return false
  }

  /// What must stand next.
  private var rule: String {
    switch state {
    case .beginning: "a recording must be an array or objects"
    case .lines, .first, .element: "an event must be an object"
    case .separator: "a ',' or ']' must follow an element"
    case .done: "only white space may follow the array"
    }
  }

  private func problem(_ rule: String) -> RecordingProblem {
    let found = bytes.withUnsafeBytes { FoundText.describe($0, at: start) }
    return RecordingProblem(
      line: position.line, column: position.column, message: "\(rule); found \(found)")
  }

  private var end: Step {
    switch state {
    case .lines, .done: .end
    case .beginning, .first, .element, .separator: .cut(problem(rule))
    }
  }

  /// Looks for the end of the value at `start`.
  private mutating func scanValue() {
    var index = scan
    var depth = depth
    var isInString = isInString
    var isEscaped = isEscaped
    bytes.withUnsafeBytes { bytes in
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if isInString {
          if isEscaped {
            isEscaped = false
          } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
          } else if byte == UInt8(ascii: "\"") {
            isInString = false
          }
          continue
        }
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          depth -= 1
          if depth == 0 { return }
        default: break
        }
      }
    }
    scan = index
    self.depth = depth
    self.isInString = isInString
    self.isEscaped = isEscaped
  }

  private mutating func pass(to next: Int) {
    bytes.withUnsafeBytes { position.advance(over: $0, start..<next) }
    start = next
  }
}
