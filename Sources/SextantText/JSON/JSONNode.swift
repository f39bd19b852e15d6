/// A JSON value, and where it stands in its text.
///
/// Two nodes are equal if their values and their places are.
public struct JSONNode: Hashable, Sendable {
  /// The value.
  public let value: Value
  /// The place of the first character of the value.
  public let position: TextPosition
  /// The bytes of the value in the text that was parsed, for a reader that keeps what it does not
  /// know byte for byte.
  public let range: Range<Int>

  /// What a JSON value may be.
  public enum Value: Hashable, Sendable {
    /// The literal `null`.
    case null
    /// One of the literals `true` and `false`.
    case bool(Bool)
    /// A number.
    case number(JSONNumber)
    /// A string, escapes resolved.
    case string(String)
    /// The elements of an array.
    case array([JSONNode])
    /// The members of an object in the order of the text, no name twice.
    case object([JSONMember])
  }

  /// Creates a node of what was read.
  init(value: Value, position: TextPosition, range: Range<Int>) {
    self.value = value
    self.position = position
    self.range = range
  }

  /// What the value is.
  public var kind: JSONKind {
    switch value {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The nearest finite `Double` of a number, or `nil` if this is no number or has none.
  public var double: Double? {
    if case .number(let number) = value { number.double } else { nil }
  }

  /// The value of a number that is an integer and fits, or `nil`; `1.0` and `1e3` are integers.
  public var int: Int? {
    if case .number(let number) = value { number.integer.flatMap { Int(exactly: $0) } } else { nil }
  }

  /// The string, or `nil` if this is none.
  public var string: String? {
    if case .string(let string) = value { string } else { nil }
  }

  /// The truth value, or `nil` if this is none.
  public var bool: Bool? {
    if case .bool(let bool) = value { bool } else { nil }
  }

  /// The elements of an array, or `nil` if this is none.
  public var array: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// The members of an object, or `nil` if this is none.
  public var object: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// A Boolean value that says whether this is `null`.
  public var isNull: Bool { value == .null }

  /// The value of an object's member, or `nil` if there is no such member or this is no object.
  ///
  /// Names are compared scalar by scalar. The members are looked at one after another.
  public subscript(name: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}

/// A member of a JSON object.
public struct JSONMember: Hashable, Sendable {
  /// The name, escapes resolved.
  public let name: String
  /// The place of the quote that begins the name.
  public let namePosition: TextPosition
  /// The value.
  public let value: JSONNode
  /// The bytes of the member in the text that was parsed, from the name's first quote to the end of
  /// the value.
  public let range: Range<Int>

  /// Creates a member of what was read.
  init(name: String, namePosition: TextPosition, value: JSONNode, start: Int) {
    self.name = name
    self.namePosition = namePosition
    self.value = value
    range = start..<value.range.upperBound
  }
}
