import SextantText

/// Why a line of a native log cannot be taken.
enum TouchLogLineFault: Error {
  /// It is no whole JSON object; the last line of a log may be so, if the app was killed.
  case broken(RecordingProblem)
  /// It is one, and breaks a rule.
  case wrong(RecordingProblem)
}

/// One line of a native log, read in any order of its members and not yet judged.
struct TouchLogLine {
  /// A member's value as it stands in the line.
  struct Value {
    var kind: JSONKind
    /// The bytes of the value, as offsets into the line.
    var range: Range<Int>
    /// The number, if it is one that 64 bits hold.
    var integer: Int64?
    /// The number, if it is one that a `Double` holds.
    var double: Double?
  }

  /// The members that every line has a use for, by their names.
  enum Name: Int, CaseIterable {
    case touchlog, mark, f, t, id, ph, x, y, ty, pred, upd

    var text: StaticString {
      switch self {
      case .touchlog: "touchlog"
      case .mark: "mark"
      case .f: "f"
      case .t: "t"
      case .id: "id"
      case .ph: "ph"
      case .x: "x"
      case .y: "y"
      case .ty: "ty"
      case .pred: "pred"
      case .upd: "upd"
      }
    }
  }

  /// The bytes of the line.
  let bytes: UnsafeRawBufferPointer
  /// The number of the line.
  let number: Int
  private var values = [Value?](repeating: nil, count: Name.allCases.count)
  /// The other members: name and value.
  private(set) var others: [(name: JSONText, value: Range<Int>)] = []

  /// Reads a line.
  init(_ bytes: UnsafeRawBufferPointer, number: Int) throws(TouchLogLineFault) {
    self.bytes = bytes
    self.number = number
    var scanner = JSONScanner(bytes, startingAt: TextPosition(line: number, column: 1))
    var repeated: (name: Name, offset: Int)?
    do throws(JSONError) {
      try scanner.beginObject()
      while let text = try scanner.nextMember() {
        if let name = Self.name(scanner, text) {
          if values[name.rawValue] != nil, repeated == nil {
            repeated = (name, text.range.lowerBound - 1)
          }
          values[name.rawValue] = try Self.value(&scanner)
        } else {
          others.append((text, try scanner.skip()))
        }
      }
      try scanner.finish()
    } catch {
      throw .broken(RecordingProblem(error))
    }
    if let repeated {
      throw .wrong(
        problem(
          at: repeated.offset, "a name must stand once; found '\(repeated.name.text)' again"))
    }
  }

  /// Returns the value of a member, or `nil` if it is not there.
  subscript(name: Name) -> Value? { values[name.rawValue] }

  /// Returns a problem at an offset of the line.
  func problem(at offset: Int, _ message: String) -> RecordingProblem {
    let scanner = JSONScanner(bytes, startingAt: TextPosition(line: number, column: 1))
    let position = scanner.position(at: offset)
    return RecordingProblem(line: position.line, column: position.column, message: message)
  }

  /// Returns the problem that a value is not what a rule asks for.
  func problem(_ value: Value, _ rule: String) -> RecordingProblem {
    problem(at: value.range.lowerBound, "\(rule); found \(Found.text(bytes, value.range))")
  }

  /// Returns the text of a string member.
  func string(_ value: Value) -> String? {
    guard value.kind == .string else { return nil }
    var scanner = JSONScanner(UnsafeRawBufferPointer(rebasing: bytes[value.range]))
    return try? scanner.string()
  }

  /// Returns the JSON text of a part of the line.
  func json(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the members that are not named here, as fields.
  func fields() -> [TouchField] {
    let scanner = JSONScanner(bytes, startingAt: TextPosition(line: number, column: 1))
    return others.map { TouchField(scanner.string($0.name), json: json($0.value)) }
  }

  private static func name(_ scanner: JSONScanner, _ text: JSONText) -> Name? {
    // Only names without escapes are usual, and most lines hold one and two letters.
    for name in Name.allCases where scanner.text(text, is: name.text) { return name }
    return nil
  }

  private static func value(_ scanner: inout JSONScanner) throws(JSONError) -> Value {
    let kind = try scanner.kind()
    let start = scanner.offset
    guard kind == .number else {
      return Value(kind: kind, range: try scanner.skip(), integer: nil, double: nil)
    }
    let number = try scanner.number()
    return Value(
      kind: kind, range: start..<scanner.offset, integer: number.integer, double: number.double)
  }
}

/// What stands in a recording, in words for a problem.
enum Found {
  /// Returns the text of some bytes, cut after 40 characters, with nothing that steers a terminal.
  static func text(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> String {
    // No 40 characters take more bytes than these.
    FoundText.visible(String(decoding: bytes[range.prefix(200)], as: UTF8.self))
  }
}

extension RecordingProblem {
  /// Creates the problem of a text that is no JSON.
  init(_ error: JSONError) {
    self.init(
      line: error.position.line, column: error.position.column, message: error.message)
  }
}
