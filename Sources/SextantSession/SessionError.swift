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
    let found: String
    switch node.value {
    case .null: found = "null"
    case .bool(let value): found = "\(value)"
    case .number(let number): found = number.double.map(SessionError.text) ?? "a number too large"
    case .string(let text): found = "'\(text)'"
    case .array: found = "a list"
    case .object: found = "an object"
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

  /// Returns a number as JSON spells it.
  private static func text(_ number: Double) -> String {
    var bytes: [UInt8] = []
    NumberText.append(number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The place and the rule: `14:22: 'pieces' must be a whole number; found 2.5`.
  public var description: String {
    position.map { "\($0): \(message)" } ?? message
  }
}
