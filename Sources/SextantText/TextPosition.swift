/// A place in a text: line and column, both from 1.
///
/// The column counts Unicode scalars, so that a tab, a letter with a ready-made accent and an emoji
/// of one scalar each take one column. A line ends at a line feed; a carriage return before it
/// belongs to the line it ends.
public struct TextPosition: Hashable, Comparable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column in Unicode scalars, from 1.
  public var column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The first place of a text.
  public static let start = TextPosition(line: 1, column: 1)

  /// Orders positions as they follow each other in the text.
  public static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// Moves behind some bytes that stand at this position.
  ///
  /// Bytes that are not UTF-8 count one column each, save those that could continue a scalar.
  package mutating func advance(over bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    for index in range {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}

extension TextPosition: CustomStringConvertible {
  /// Line and column, such as `14:22`.
  public var description: String { "\(line):\(column)" }
}
