/// Something about a model file that its author should know.
public struct ModelProblem: Hashable, Sendable, CustomStringConvertible {
  /// How much a problem matters.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Some reader cannot load the file, or shows something else than others: it is not valid.
    case error
    /// It breaks a rule of the format that readers pass over, or it is allowed and some of them
    /// cannot load it.
    case warning
    /// What was taken for something that the file leaves open, or was not read.
    case note
  }

  /// How much it matters.
  public let severity: Severity
  /// Where it is.
  public let place: ModelPlace
  /// The rule, then `; found …` where something was found.
  public let message: String

  /// Creates a problem.
  public init(_ severity: Severity, at place: ModelPlace, _ message: String) {
    self.severity = severity
    self.place = place
    self.message = message
  }

  /// Place, severity and message: `9:3: error: an id must stand only once; found 'a' again`.
  public var description: String {
    let place = place.description
    return (place.isEmpty ? "" : place + ": ") + "\(severity.rawValue): \(message)"
  }
}
