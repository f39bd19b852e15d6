import SextantScene
public import SextantText

/// Why a session cannot be played: where, and which rule it breaks.
public struct SessionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place in the file, or `nil` where what is missing stands nowhere.
  public let position: TextPosition?
  /// The rule, then what was found.
  public let message: String

  /// Creates an error.
  public init(position: TextPosition?, message: String) {
    self.position = position
    self.message = message
  }

  /// Creates an error at a value, with what was found there.
  init(_ node: JSONNode, _ rule: String) {
    let found =
      switch node.value {
      case .number(let number):
        number.double.map { NumberText.string($0) } ?? "a number too large"
      case .string(let text): FoundText.quoted(text)
      default: node.kind.description
      }
    self.init(position: node.position, message: "\(rule); found \(found)")
  }

  /// Runs a reader of the scene and tells its error as one of the session.
  static func told<Value>(
    _ body: () throws(SceneError) -> Value
  ) throws(SessionError) -> Value {
    do throws(SceneError) {
      return try body()
    } catch {
      throw SessionError(position: error.position, message: error.message)
    }
  }

  /// The place and the rule: `14:22: 'pieces' must be a whole number; found 2.5`.
  public var description: String {
    position.map { "\($0): \(message)" } ?? message
  }
}
