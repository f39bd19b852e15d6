/// The first rule of XML that a text breaks, and where.
public struct XMLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place of what was found.
  public let position: TextPosition
  /// The rule, and what was found: `a '>' must end a tag; found '<'`.
  public let message: String

  /// Creates an error.
  public init(position: TextPosition, message: String) {
    self.position = position
    self.message = message
  }

  /// Place and message: `14:22: a '>' must end a tag; found '<'`.
  public var description: String { "\(position): \(message)" }
}
