/// What is wrong in a recording: where, and which rule it breaks.
///
/// Thrown where reading cannot go on, kept as a warning where it went on with a repair.
public struct RecordingProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int
  /// The place in the line, in bytes from 1.
  public let column: Int
  /// The rule, then what was found.
  public let message: String

  /// Creates a problem.
  public init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }

  /// The place and the rule: `14:22: 't' must not be negative; found -3`.
  public var description: String { "\(line):\(column): \(message)" }
}

/// What a reader does with a fault that it could repair.
public enum ReadingMode: Hashable, Sendable, CaseIterable {
  /// Repairs it and keeps a warning.
  case lenient
  /// Takes it as an error.
  case strict
}

/// The faults of a recording on their way to whoever asked for it.
///
/// Keeps the first 100 warnings since they were last taken and counts the others, so that a long
/// recording full of faults needs no more memory than a short one.
package struct ProblemList: Hashable, Sendable {
  /// How many warnings are kept.
  package static let limit = 100

  package let mode: ReadingMode
  package private(set) var warnings: [RecordingProblem] = []
  package private(set) var unlisted = 0

  package init(mode: ReadingMode) {
    self.mode = mode
  }

  /// Notes a repair, or throws it in strict mode.
  package mutating func repair(_ problem: RecordingProblem) throws(RecordingProblem) {
    if mode == .strict { throw problem }
    warn(problem)
  }

  /// Notes a fault that is no error even in strict mode.
  package mutating func warn(_ problem: RecordingProblem) {
    if warnings.count < Self.limit { warnings.append(problem) } else { unlisted += 1 }
  }

  /// Hands the warnings over and forgets them.
  package mutating func take() -> [RecordingProblem] {
    defer { warnings = [] }
    return warnings
  }
}
