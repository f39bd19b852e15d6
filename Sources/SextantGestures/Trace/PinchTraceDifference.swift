import SextantText

/// The first difference between a trace and one that was kept, in words that a test can print.
///
/// An error too, so that a test may throw it.
public struct PinchTraceDifference: Error, Hashable, Sendable, CustomStringConvertible {
  /// The ways in which two traces can differ.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// A frame holds another value, or lacks one.
    case value
    /// The trace ends where the kept one goes on.
    case tooShort
    /// The trace goes on where the kept one ends.
    case tooLong
    /// The kept trace is none.
    case unreadable
  }

  /// In which way they differ.
  public let kind: Kind
  /// The line of the kept trace, from 1, or `nil` behind its end.
  public let line: Int?
  /// The column of a kept trace that is none, from 1, in bytes.
  public let column: Int?
  /// The number of the frame, as the recording has it.
  public let frame: Int?
  /// The member that differs: `scaleX`, `segment[2]`.
  public let field: String?
  /// What is expected and what was found: `'scaleX' must be 1.25; found 1.5 in frame 12`.
  public let message: String

  /// Creates a difference.
  public init(
    kind: Kind, line: Int?, column: Int? = nil, frame: Int? = nil, field: String? = nil,
    message: String
  ) {
    self.kind = kind
    self.line = line
    self.column = column
    self.frame = frame
    self.field = field
    self.message = message
  }

  static func unreadable(line: Int, column: Int, _ message: String) -> PinchTraceDifference {
    PinchTraceDifference(kind: .unreadable, line: line, column: column, message: message)
  }

  static func tooLong(_ error: LineError) -> PinchTraceDifference {
    .unreadable(
      line: error.line, column: 1, "a line must not be longer than \(error.limit) bytes")
  }

  /// Place and message: `line 13: 'scaleX' must be 1.25; found 1.5 in frame 12`.
  public var description: String {
    guard let line else { return message }
    guard let column else { return "line \(line): \(message)" }
    return "line \(line), column \(column): \(message)"
  }
}
