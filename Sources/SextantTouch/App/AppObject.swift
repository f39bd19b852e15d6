import SextantText

/// An object of a recording's JSON, with the words for what is wrong in it.
struct AppObject {
  /// The object.
  let node: JSONNode
  /// The bytes that it was read from.
  let bytes: UnsafeRawBufferPointer

  /// A number that is asked for.
  enum Number {
    /// It is not given.
    case missing
    /// It is finite.
    case value(Double)
    /// It is none, which was repaired by whoever asked.
    case unusable
  }

  /// Wraps a value, which must be an object.
  init(_ node: JSONNode, _ bytes: UnsafeRawBufferPointer) throws(RecordingProblem) {
    self.node = node
    self.bytes = bytes
    guard node.kind == .object else { throw problem(node, "an event must be an object") }
  }

  /// Returns the value of a member, or `nil` if it is not there or `null`.
  func value(_ name: String) -> JSONNode? {
    guard let value = node[name], !value.isNull else { return nil }
    return value
  }

  /// Returns the problem that a value is not what a rule asks for.
  func problem(_ value: JSONNode, _ rule: String) -> RecordingProblem {
    RecordingProblem(
      line: value.position.line, column: value.position.column,
      message: "\(rule); found \(Found.text(bytes, value.range))")
  }

  /// Returns the problem that the object breaks a rule.
  func problem(_ rule: String) -> RecordingProblem {
    RecordingProblem(
      line: node.position.line, column: node.position.column, message: rule)
  }

  /// Returns the problem that a member is not there.
  func missing(_ name: String) -> RecordingProblem { problem("'\(name)' must be given") }

  /// Returns an integer, or `nil` if it is not given.
  func integer(_ name: String) throws(RecordingProblem) -> Int64? {
    guard let value = value(name) else { return nil }
    guard case .number(let number) = value.value, let integer = number.integer else {
      throw problem(value, "'\(name)' must be an integer of 64 bits")
    }
    return integer
  }

  /// Returns a finite number, or `nil` if it is not given.
  func double(_ name: String) throws(RecordingProblem) -> Double? {
    guard let value = value(name) else { return nil }
    guard let number = value.double else {
      throw problem(value, "'\(name)' must be a finite number")
    }
    return number
  }

  /// Returns true or false, or `nil` if it is not given.
  func bool(_ name: String) throws(RecordingProblem) -> Bool? {
    guard let value = value(name) else { return nil }
    guard let bool = value.bool else { throw problem(value, "'\(name)' must be true or false") }
    return bool
  }

  /// Returns a string, or `nil` if it is not given.
  func string(_ name: String) throws(RecordingProblem) -> String? {
    guard let value = value(name) else { return nil }
    guard let string = value.string else { throw problem(value, "'\(name)' must be a string") }
    return string
  }

  /// Returns the elements of an array, or `nil` if it is not given.
  func array(_ name: String) throws(RecordingProblem) -> [JSONNode]? {
    guard let value = value(name) else { return nil }
    guard let array = value.array else { throw problem(value, "'\(name)' must be an array") }
    return array
  }

  /// Returns a coordinate; `null` and numbers that are too large are repaired, all else is an error.
  func coordinate(
    _ name: String, _ problems: inout ProblemList
  ) throws(RecordingProblem) -> Number {
    guard let value = node[name] else { return .missing }
    return try coordinate(value, name, &problems)
  }

  /// Returns a coordinate of its own value.
  func coordinate(
    _ value: JSONNode, _ name: String, _ problems: inout ProblemList
  ) throws(RecordingProblem) -> Number {
    if let number = value.double { return .value(number) }
    let problem = problem(value, "'\(name)' must be a finite number")
    guard value.kind == .number || value.kind == .null else { throw problem }
    try problems.repair(problem)
    return .unusable
  }

  /// Returns a time as microseconds, rounded to the nearest; `nil` if it is not given.
  func time(_ name: String, microseconds unit: Double) throws(RecordingProblem) -> Int64? {
    guard let value = value(name) else { return nil }
    guard let number = value.double else {
      throw problem(value, "'\(name)' must be a finite number")
    }
    guard let time = AppTime.microseconds(number * unit) else {
      throw problem(value, "'\(name)' must be from 0 to \(TouchLogReader.largest) microseconds")
    }
    return time
  }

  /// Returns a member as a field of another name, or `nil` if it is no finite number.
  func field(_ name: String, as other: String? = nil) throws(RecordingProblem) -> TouchField? {
    try double(name).map { TouchField(other ?? name, $0) }
  }
}

/// Times of recordings by apps.
enum AppTime {
  /// Returns a number of microseconds as an integer, or `nil` if no recording can hold it.
  static func microseconds(_ number: Double) -> Int64? {
    let rounded = number.rounded(.toNearestOrEven)
    guard rounded >= 0, rounded <= Double(TouchLogReader.largest) else { return nil }
    return Int64(rounded)
  }
}

extension TouchField {
  /// Creates a field that is a finite number.
  init(_ name: String, _ value: Double) {
    self.init(name, json: NumberText.string(value))
  }
}
