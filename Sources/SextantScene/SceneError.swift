public import SextantText

/// The first rule that a scene's text breaks, and where.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place of what was found.
  public let position: TextPosition
  /// The rule, and what was found.
  public let fault: SceneFault

  /// Creates an error.
  public init(position: TextPosition, fault: SceneFault) {
    self.position = position
    self.fault = fault
  }

  /// The number of the line, from 1.
  public var line: Int { position.line }
  /// The place in the line, in Unicode scalars from 1.
  public var column: Int { position.column }
  /// The rule, and what was found, without the place.
  public var message: String { fault.description }

  /// Place and message: `14:22: 'fx' must be greater than 0; found -3`.
  public var description: String { "\(position): \(fault)" }
}
