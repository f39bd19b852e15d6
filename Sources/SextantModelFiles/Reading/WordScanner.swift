import SextantGeometry
import SextantText

/// Lines and columns of a text, counted once for places that are asked for in order.
struct LineCounter {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  private var counted = TextPosition.start

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Returns the place of a byte.
  mutating func position(at target: Int) -> TextPosition {
    if target < offset { (offset, counted) = (0, .start) }
    counted.advance(over: bytes, offset..<target)
    offset = target
    return counted
  }
}

/// The words of a text, separated by white space.
struct WordScanner {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Returns the next word, or `nil` at the end.
  mutating func next() -> Range<Int>? {
    while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
    let start = offset
    while offset < bytes.count, bytes[offset] > 0x20 { offset += 1 }
    return offset > start ? start..<offset : nil
  }

  /// Returns what is left of the line, without white space around it.
  mutating func restOfLine() -> String {
    let start = offset
    while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
    var range = start..<offset
    while let last = range.last, bytes[last] <= 0x20 { range = range.lowerBound..<last }
    while let first = range.first, bytes[first] <= 0x20 { range = first + 1..<range.upperBound }
    return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// Returns a word as text, cut behind 64 bytes.
  func text(_ word: Range<Int>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[word].prefix(64)), as: UTF8.self)
  }

  /// Passes over a word that must stand next.
  mutating func take(_ word: String) throws(ModelReadError) {
    guard let found = next() else { throw wrong("'\(word)'", nil) }
    guard text(found) == word else { throw wrong("'\(word)'", found) }
  }

  /// Reads three numbers; a word for infinity or for no number is one that is not finite.
  mutating func vector() throws(ModelReadError) -> Vector3 {
    var vector = Vector3()
    for axis in 0..<3 {
      guard let word = next() else { throw wrong("a number", nil) }
      guard let value = NumberText.double(UnsafeRawBufferPointer(rebasing: bytes[word])) else {
        throw wrong("a finite decimal number", word)
      }
      vector[axis] = value
    }
    return vector
  }

  /// The error that something else must stand where a word does.
  func wrong(_ rule: String, _ word: Range<Int>?) -> ModelReadError {
    var counter = LineCounter(bytes)
    let found = word.map { FoundText.quoted(text($0)) } ?? "the end of the text"
    return ModelReadError(
      at: .text(counter.position(at: word?.lowerBound ?? bytes.count)),
      "\(rule) must stand here; found \(found)")
  }
}
