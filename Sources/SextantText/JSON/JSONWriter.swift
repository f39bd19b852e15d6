/// Writes JSON, value by value in the order they are given, into bytes that it owns.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.beginObject()
/// writer.member("a", 1)
/// writer.name("b")
/// writer.beginArray()
/// writer.number(2.5)
/// writer.endArray()
/// writer.endObject()          // {"a":1,"b":[2.5]}
/// ```
///
/// What it writes is JSON as long as its preconditions hold: a name before each value of an object,
/// each beginning with its end, one value unless ``endLine()`` parts several. It does not look for
/// names that occur twice.
public struct JSONWriter: Sendable {
  /// How the values are laid out.
  public enum Layout: Hashable, Sendable {
    /// No white space: `{"a":1,"b":[1,2]}`.
    case compact
    /// A line for each member and element, indented by 2 spaces a level; `": "` behind names. Empty
    /// arrays and objects stay `[]` and `{}`.
    case pretty
  }

  /// What has been written.
  public private(set) var bytes: [UInt8] = []
  /// How the values are laid out.
  public let layout: Layout
  private var levels: [Level] = []
  private var hasName = false
  private var isComplete = false

  private struct Level {
    var isObject: Bool
    var isInline: Bool
    var isEmpty = true
  }

  /// Creates a writer that has written nothing.
  public init(layout: Layout = .compact) {
    self.layout = layout
  }

  /// Begins an object.
  ///
  /// - Parameter isInline: Whether a pretty layout writes it on one line, with `", "` between members.
  public mutating func beginObject(inline isInline: Bool = false) {
    begin(isObject: true, isInline: isInline, UInt8(ascii: "{"))
  }

  /// Ends the object that was begun last.
  public mutating func endObject() {
    end(isObject: true, UInt8(ascii: "}"))
  }

  /// Begins an array.
  ///
  /// - Parameter isInline: Whether a pretty layout writes it on one line, with `", "` between elements.
  public mutating func beginArray(inline isInline: Bool = false) {
    begin(isObject: false, isInline: isInline, UInt8(ascii: "["))
  }

  /// Ends the array that was begun last.
  public mutating func endArray() {
    end(isObject: false, UInt8(ascii: "]"))
  }

  /// Writes the name of the member whose value is written next.
  public mutating func name(_ name: String) {
    precondition(levels.last?.isObject == true, "a name must stand in an object; found '\(name)'")
    precondition(!hasName, "a value must follow a name; found the name '\(name)'")
    separate()
    appendQuoted(name)
    bytes.append(UInt8(ascii: ":"))
    if layout == .pretty { bytes.append(UInt8(ascii: " ")) }
    hasName = true
  }

  /// Writes a string.
  public mutating func string(_ value: String) {
    beginValue()
    appendQuoted(value)
  }

  /// Writes a number in the shortest form that reads back equal; see ``NumberText/append(_:to:)-(Double,_)``.
  ///
  /// - Precondition: `value` is finite.
  public mutating func number(_ value: Double) {
    beginValue()
    NumberText.append(value, to: &bytes)
  }

  /// Writes a number rounded to a fixed number of decimals; see ``NumberText/appendFixed(_:decimals:to:)``.
  ///
  /// - Precondition: `value` is finite, `decimals` is in 0...9.
  public mutating func number(_ value: Double, decimals: Int) {
    beginValue()
    NumberText.appendFixed(value, decimals: decimals, to: &bytes)
  }

  /// Writes an integer.
  public mutating func integer(_ value: Int) {
    integer(Int64(value))
  }

  /// Writes an integer.
  public mutating func integer(_ value: Int64) {
    beginValue()
    NumberText.append(value, to: &bytes)
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) {
    beginValue()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes `null`.
  public mutating func null() {
    beginValue()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a value that is JSON already, byte for byte.
  ///
  /// The bytes are not checked: they come from a ``JSONNode/range`` of a text that was parsed.
  public mutating func raw(_ value: some Sequence<UInt8>) {
    beginValue()
    // Whole, where the bytes lie together; one by one is slow for a type this module does not know.
    let isAppended: Void? = value.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) }
    if isAppended == nil { bytes.append(contentsOf: value) }
  }

  /// Ends a line behind a whole value; another value may follow, as in JSON Lines.
  public mutating func endLine() {
    precondition(isComplete, "a line must end behind a whole value")
    bytes.append(UInt8(ascii: "\n"))
    isComplete = false
  }

  /// Forgets what has been written, behind a whole value, and keeps the memory for what follows.
  public mutating func removeAll() {
    precondition(levels.isEmpty, "bytes must be taken behind a whole value")
    bytes.removeAll(keepingCapacity: true)
    isComplete = false
  }

  private mutating func begin(isObject: Bool, isInline: Bool, _ bracket: UInt8) {
    beginValue()
    let isInside = levels.last?.isInline ?? false
    levels.append(Level(isObject: isObject, isInline: isInline || isInside))
    isComplete = false
    bytes.append(bracket)
  }

  private mutating func end(isObject: Bool, _ bracket: UInt8) {
    guard let level = levels.popLast(), level.isObject == isObject, !hasName else {
      preconditionFailure(
        "'\(Character(Unicode.Scalar(bracket)))' must end what was begun last, behind a value")
    }
    if !level.isEmpty, !level.isInline { breakLine() }
    bytes.append(bracket)
    isComplete = levels.isEmpty
  }

  private mutating func beginValue() {
    if let level = levels.last {
      precondition(level.isObject == hasName, "a value of an object, and no other, needs a name")
      if hasName { hasName = false } else { separate() }
    } else {
      precondition(!isComplete, "a text holds one value; end the line before the next")
      isComplete = true
    }
  }

  private mutating func separate() {
    let index = levels.count - 1
    if !levels[index].isEmpty { bytes.append(UInt8(ascii: ",")) }
    if !levels[index].isInline {
      breakLine()
    } else if !levels[index].isEmpty, layout == .pretty {
      bytes.append(UInt8(ascii: " "))
    }
    levels[index].isEmpty = false
  }

  private mutating func breakLine() {
    guard layout == .pretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * levels.count))
  }

  private mutating func appendQuoted(_ string: String) {
    var string = string
    bytes.append(UInt8(ascii: "\""))
    string.withUTF8 { units in
      var start = 0
      for index in units.indices {
        let unit = units[index]
        guard unit < 0x20 || unit == UInt8(ascii: "\"") || unit == UInt8(ascii: "\\") else {
          continue
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: units[start..<index]))
        appendEscape(of: unit)
        start = index + 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: units[start...]))
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscape(of unit: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch unit {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(unit)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    default:
      bytes.append(contentsOf: "u00".utf8)
      for digit in [unit >> 4, unit & 15] {
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}

extension JSONWriter {
  /// Writes a member that is a string.
  public mutating func member(_ name: String, _ value: String) {
    self.name(name)
    string(value)
  }

  /// Writes a member that is a number.
  ///
  /// - Precondition: `value` is finite.
  public mutating func member(_ name: String, _ value: Double) {
    self.name(name)
    number(value)
  }

  /// Writes a member that is an integer.
  public mutating func member(_ name: String, _ value: Int) {
    self.name(name)
    integer(value)
  }

  /// Writes a member that is an integer.
  public mutating func member(_ name: String, _ value: Int64) {
    self.name(name)
    integer(value)
  }

  /// Writes a member that is true or false.
  public mutating func member(_ name: String, _ value: Bool) {
    self.name(name)
    bool(value)
  }

  /// Writes a member that is an array of numbers, on one line in every layout.
  ///
  /// - Precondition: The values are finite.
  public mutating func member(_ name: String, _ values: [Double]) {
    self.name(name)
    beginArray(inline: true)
    for value in values { number(value) }
    endArray()
  }
}
