import SextantText

/// Why a model file cannot be read at all.
public struct ModelReadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where the first fault is.
  public let place: ModelPlace
  /// The rule, then what was found.
  public let message: String

  /// Creates an error.
  public init(at place: ModelPlace, _ message: String) {
    self.place = place
    self.message = message
  }

  /// Creates the error of a text that is not well-formed XML.
  init(_ error: XMLError) {
    self.init(at: .text(error.position), error.message)
  }

  /// Place and message: `14:22: a '>' must end a tag; found '<'`.
  public var description: String {
    let place = place.description
    return place.isEmpty ? message : "\(place): \(message)"
  }
}
