/// The first rule of JSON that a text breaks, and where.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place of what was found.
  public let position: TextPosition
  /// The rule, and what was found: `a ',' or '}' must follow a member; found ']'`.
  public let message: String

  /// Creates an error.
  public init(position: TextPosition, message: String) {
    self.position = position
    self.message = message
  }

  /// Place and message: `14:22: a value must stand here; found ']'`.
  public var description: String { "\(position): \(message)" }
}
