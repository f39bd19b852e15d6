/// A strict pull scanner of JSON (RFC 8259) over one buffer, without an allocation a token.
///
/// The caller drives it: it asks for what it expects, in the order of the text, and reads or skips
/// each value exactly once.
///
/// ```swift
/// var scanner = JSONScanner(json)
/// try scanner.beginObject()
/// while let name = try scanner.nextMember() {
///   if scanner.text(name, is: "t") { time = try scanner.integer() } else { try scanner.skip() }
/// }
/// try scanner.finish()
/// ```
///
/// Refused beyond what the grammar refuses: bytes that are not UTF-8, escapes of lone surrogates,
/// anything but white space behind the value, and more than ``nestingLimit`` arrays and objects
/// inside each other. A byte order mark may stand at the very start. Names that occur twice are the
/// caller's business here, who knows what it does with them; ``JSONNode`` refuses them.
///
/// A scanner that has thrown must not be used further.
///
/// The scanner does not own the buffer, which must outlive it.
public struct JSONScanner {
  /// The text.
  public let bytes: UnsafeRawBufferPointer
  /// The place of the first byte in the file that the text is part of.
  public let origin: TextPosition
  /// The offset of the next byte to be read.
  @inlinable public var offset: Int { cursor }
  /// The count of arrays and objects that have begun and not ended.
  @inlinable public var depth: Int { level }
  @usableFromInline var cursor: Int
  @usableFromInline var level = 0
  /// A Boolean value that says whether a comma must precede the next member or element.
  @usableFromInline var needsComma = false

  /// The most arrays and objects inside each other: 512.
  public static let nestingLimit = 512

  /// Creates a scanner of a text.
  ///
  /// `origin` is the place of its first byte, so that the line of a JSON Lines file reports its
  /// real number. A byte order mark is passed over if the text is the start of a file.
  @inlinable
  public init(_ bytes: UnsafeRawBufferPointer, startingAt origin: TextPosition = .start) {
    self.bytes = bytes
    self.origin = origin
    cursor = 0
    if origin == .start, JSONScanner.startsWithMark(bytes) { cursor = 3 }
  }

  @usableFromInline
  static func startsWithMark(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
  }

  /// Returns the place of a byte of the text.
  ///
  /// It is counted from the start, so this is for errors.
  public func position(at offset: Int) -> TextPosition {
    var position = origin
    let first = origin == .start && JSONScanner.startsWithMark(bytes) ? 3 : 0
    position.advance(over: bytes, min(first, offset)..<offset)
    return position
  }

  /// Passes over white space.
  @inlinable
  mutating func skipSpace() {
    while cursor < bytes.count {
      let byte = bytes[cursor]
      guard byte <= 0x20 else { return }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      cursor &+= 1
    }
  }

  /// Passes over white space and returns the next byte, or 0 at the end and at a byte 0.
  @inlinable @inline(__always)
  mutating func peek() -> UInt8 {
    if cursor < bytes.count {
      let byte = bytes[cursor]
      if byte > 0x20 { return byte }
      skipSpace()
    }
    return cursor < bytes.count ? bytes[cursor] : 0
  }

  /// Returns what the next value is, as its first byte tells, without reading it.
  public mutating func kind() throws(JSONError) -> JSONKind {
    switch peek() {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    default: throw expected("a value must stand here")
    }
  }

  /// Reads the brace that begins an object.
  @inlinable
  public mutating func beginObject() throws(JSONError) {
    guard peek() == UInt8(ascii: "{") else { throw expected("an object must stand here") }
    try begin()
  }

  /// Reads the bracket that begins an array.
  @inlinable
  public mutating func beginArray() throws(JSONError) {
    guard peek() == UInt8(ascii: "[") else { throw expected("an array must stand here") }
    try begin()
  }

  @inlinable
  mutating func begin() throws(JSONError) {
    guard level < JSONScanner.nestingLimit else { throw tooDeep() }
    level &+= 1
    cursor &+= 1
    needsComma = false
  }

  /// Reads a member's name and the colon behind it, or the object's end, which gives `nil`.
  @inlinable
  public mutating func nextMember() throws(JSONError) -> JSONText? {
    var byte = peek()
    if byte == UInt8(ascii: "}") {
      end()
      return nil
    }
    if needsComma {
      guard byte == UInt8(ascii: ",") else {
        throw expected("a ',' or '}' must follow a member")
      }
      cursor &+= 1
      byte = peek()
      guard byte == UInt8(ascii: "\"") else {
        throw expected("a name in quotes must follow a ','")
      }
    } else {
      guard byte == UInt8(ascii: "\"") else {
        throw expected("a name in quotes or '}' must follow a '{'")
      }
    }
    let name = try text()
    guard peek() == UInt8(ascii: ":") else { throw expected("a ':' must follow a name") }
    cursor &+= 1
    needsComma = true
    return name
  }

  /// Reads a member's name and the colon behind it if they stand next just as given, and says so.
  ///
  /// That is: no white space, no escapes, the comma that is due. Where it returns `false` nothing was
  /// read, and ``nextMember()`` tells what stands there. A reader that expects an order of names can
  /// so read them without looking for their ends.
  @inlinable
  public mutating func nextMember(is name: StaticString) -> Bool {
    var index = cursor
    if needsComma {
      guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { return false }
      index &+= 1
    }
    let count = name.utf8CodeUnitCount
    guard bytes.count &- index >= count &+ 3 else { return false }
    guard bytes[index] == UInt8(ascii: "\""), bytes[index &+ count &+ 1] == UInt8(ascii: "\""),
      bytes[index &+ count &+ 2] == UInt8(ascii: ":")
    else { return false }
    let start = name.utf8Start
    for place in 0..<count where bytes[index &+ 1 &+ place] != start[place] { return false }
    cursor = index &+ count &+ 3
    needsComma = true
    return true
  }

  /// Passes to the next element and says whether there is one; reads the array's end if not.
  @inlinable
  public mutating func nextElement() throws(JSONError) -> Bool {
    let byte = peek()
    if byte == UInt8(ascii: "]") {
      end()
      return false
    }
    if needsComma {
      guard byte == UInt8(ascii: ",") else {
        throw expected("a ',' or ']' must follow an element")
      }
      cursor &+= 1
      // Without this a comma before the bracket would be told as a missing value only.
      guard peek() != UInt8(ascii: "]") else { throw expected("an element must follow a ','") }
    }
    needsComma = true
    return true
  }

  @inlinable
  mutating func end() {
    precondition(level > 0, "an array or object must have begun before it ends")
    cursor &+= 1
    level &-= 1
    needsComma = true
  }

  /// Checks that only white space is left.
  public mutating func finish() throws(JSONError) {
    skipSpace()
    guard cursor == bytes.count else {
      throw expected("only white space may follow the value")
    }
  }

  /// Reads `true` or `false`.
  public mutating func bool() throws(JSONError) -> Bool {
    switch peek() {
    case UInt8(ascii: "t"):
      try literal("true")
      return true
    case UInt8(ascii: "f"):
      try literal("false")
      return false
    default: throw expected("true or false must stand here")
    }
  }

  /// Reads `null`.
  public mutating func null() throws(JSONError) {
    guard peek() == UInt8(ascii: "n") else { throw expected("null must stand here") }
    try literal("null")
  }

  /// Reads `null` if it stands next, and says whether it did.
  public mutating func nextIsNull() throws(JSONError) -> Bool {
    guard peek() == UInt8(ascii: "n") else { return false }
    try literal("null")
    return true
  }

  /// Reads a literal of which the first byte was seen.
  private mutating func literal(_ word: StaticString) throws(JSONError) {
    let count = word.utf8CodeUnitCount
    for index in 0..<count {
      guard cursor + index < bytes.count, bytes[cursor + index] == word.utf8Start[index] else {
        cursor += index
        throw expected("'\(word)' must be written out")
      }
    }
    cursor += count
  }

  /// The error that a rule is broken by what stands at the offset.
  @usableFromInline @inline(never)
  func expected(_ rule: String) -> JSONError {
    let found = FoundText.describe(bytes, at: cursor)
    return JSONError(position: position(at: cursor), message: "\(rule); found \(found)")
  }

  @usableFromInline @inline(never)
  func tooDeep() -> JSONError {
    JSONError(
      position: position(at: cursor),
      message: "arrays and objects must not nest deeper than \(JSONScanner.nestingLimit)")
  }
}

/// A scanner points into a buffer of somebody else, so it stays where that is.
@available(*, unavailable)
extension JSONScanner: Sendable {}
