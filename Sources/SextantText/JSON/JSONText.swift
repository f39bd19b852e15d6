/// A string or a member's name as it stands in a text: the bytes between its quotes, not yet read.
///
/// It is a place in the scanner's buffer and means nothing without it.
public struct JSONText: Hashable, Sendable {
  /// The bytes between the quotes, as offsets into the scanner's buffer.
  public let range: Range<Int>
  /// A Boolean value that says whether a backslash stands between the quotes.
  public let hasEscapes: Bool

  /// Creates a string that was checked.
  @inlinable
  init(range: Range<Int>, hasEscapes: Bool) {
    self.range = range
    self.hasEscapes = hasEscapes
  }
}
