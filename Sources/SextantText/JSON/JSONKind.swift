/// What a JSON value is, as its first byte tells.
public enum JSONKind: UInt8, Hashable, Sendable, CustomStringConvertible {
  /// The literal `null`.
  case null
  /// The literals `true` and `false`.
  case bool
  /// A number.
  case number
  /// A string.
  case string
  /// An array.
  case array
  /// An object.
  case object

  /// The kind with its article, for an error: `an object`.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
