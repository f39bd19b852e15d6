/// A strict pull scanner of XML 1.0 (fifth edition) over one buffer.
///
/// ```swift
/// var scanner = XMLScanner(xml)
/// while let event = try scanner.next() {
///   switch event {
///   case .start(let name) where scanner.name(name, is: "mesh"): meshes += 1
///   case .text(let text): use(text)
///   default: break
///   }
/// }
/// ```
///
/// It checks all that makes a text well-formed: the nesting of tags, names with at most one colon,
/// attributes that stand only once, references, characters. Prefixes are split off names and not
/// looked up; `xmlns` is an attribute like others.
///
/// Refused beyond what XML refuses: a document type, so that no entity but the five that every text
/// knows is ever expanded and nothing is read from elsewhere; an encoding other than UTF-8 (UTF-16
/// is told by name); more than ``nestingLimit`` elements inside each other.
///
/// A scanner that has thrown must not be used further.
///
/// The scanner does not own the buffer, which must outlive it.
public struct XMLScanner {
  /// The text.
  public let bytes: UnsafeRawBufferPointer
  /// The attributes of the element that began last, until the next event.
  public internal(set) var attributes: [XMLAttribute] = []
  /// The offset of the first byte of the event that was returned last.
  public internal(set) var eventOffset = 0
  /// The offset of the next byte to be read.
  public internal(set) var offset = 0
  /// The elements that have begun and not ended, with the offsets of their tags.
  var open: [(name: XMLQualifiedName, offset: Int)] = []
  private var hasBegun = false
  private var hasRoot = false
  /// The element that began last was written `<a/>`.
  private var isEmpty = false
  /// The last place that was asked for, and its offset.
  private var counted: (offset: Int, position: TextPosition)

  /// The most elements inside each other: 512.
  public static let nestingLimit = 512

  /// Creates a scanner of a text, which may begin with a byte order mark.
  public init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { offset = 3 }
    counted = (offset, .start)
  }

  /// The count of elements that have begun and not ended.
  public var depth: Int { open.count }

  /// Returns the place of a byte of the text.
  ///
  /// Places that are asked for in order are counted once: O(*n*) in all for *n* bytes.
  public mutating func position(at offset: Int) -> TextPosition {
    if offset < counted.offset { counted = (XMLScanner(bytes).offset, .start) }
    guard offset > counted.offset else { return counted.position }
    counted.position.advance(over: bytes, counted.offset..<offset)
    counted.offset = offset
    return counted.position
  }

  /// Returns the place of the event that was returned last.
  public mutating func eventPosition() -> TextPosition {
    position(at: eventOffset)
  }

  /// Reads what comes next, or `nil` at the end of a whole document.
  public mutating func next() throws(XMLError) -> XMLEvent? {
    attributes.removeAll(keepingCapacity: true)
    if isEmpty, let element = open.popLast() {
      isEmpty = false
      return .end(element.name)
    }
    if !hasBegun {
      hasBegun = true
      try start()
    }
    if open.isEmpty {
      skipSpace()
      guard offset < bytes.count else {
        guard hasRoot else { throw expected("a document must have an element") }
        return nil
      }
    }
    eventOffset = offset
    guard offset < bytes.count else {
      let element = open[open.count - 1]
      let place = position(at: element.offset)
      throw expected("the '<\(visible(element.name))>' at \(place) must be closed")
    }
    guard bytes[offset] == UInt8(ascii: "<") else {
      guard !open.isEmpty else {
        throw expected("only white space, comments and instructions may stand outside the root")
      }
      return .text(try text())
    }
    switch byte(1) {
    case UInt8(ascii: "/"): return .end(try endTag())
    case UInt8(ascii: "?"): return try instruction()
    case UInt8(ascii: "!"): return try declaration()
    default:
      if open.isEmpty, hasRoot { throw expected("a document must have only one root") }
      hasRoot = true
      let element = try startTag()
      isEmpty = element.isEmpty
      return .start(element.name)
    }
  }

  /// Passes over the declaration, if there is one, and tells encodings that are not UTF-8.
  private mutating func start() throws(XMLError) {
    // A byte order mark, or the '<' that every document begins with.
    switch (byte(0), byte(1)) {
    case (0xFE, 0xFF), (0xFF, 0xFE), (UInt8(ascii: "<"), 0), (0, UInt8(ascii: "<")):
      guard bytes.count - offset >= 2 else { break }
      throw error(at: offset, "a text must be UTF-8; found UTF-16")
    default: break
    }
    if stands("<?xml"), byte(5) <= 0x20 { try textDeclaration() }
  }

  /// Reads a comment or a CDATA section, and refuses a document type.
  private mutating func declaration() throws(XMLError) -> XMLEvent {
    if stands("<!--") { return .comment(try comment()) }
    if stands("<![CDATA["), !open.isEmpty { return .text(try literal()) }
    if stands("<!DOCTYPE") {
      throw error(
        at: offset,
        "a document type must not be declared, for no entities are expanded; found "
          + "'<!DOCTYPE'")
    }
    offset += 2
    throw expected("'--' or, in an element, '[CDATA[' must follow a '<!'")
  }

  /// Returns the byte at a distance from the offset, or 0 behind the end.
  @inline(__always)
  func byte(_ distance: Int) -> UInt8 {
    offset + distance < bytes.count ? bytes[offset + distance] : 0
  }

  /// Says whether a word stands at the offset.
  func stands(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard bytes.count - offset >= count else { return false }
    for index in 0..<count where bytes[offset + index] != word.utf8Start[index] { return false }
    return true
  }

  /// Passes over white space and says whether there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return offset > start
      }
    }
    return offset > start
  }

  /// Returns a name for an error, cut where it is long.
  func visible(_ name: XMLQualifiedName) -> String { FoundText.visible(string(name)) }

  /// The error that a rule is broken by what stands at the offset.
  @inline(never)
  mutating func expected(_ rule: String) -> XMLError {
    error(at: offset, "\(rule); found \(FoundText.describe(bytes, at: offset))")
  }

  mutating func error(at offset: Int, _ message: String) -> XMLError {
    XMLError(position: position(at: offset), message: message)
  }
}

/// A scanner points into a buffer of somebody else, so it stays where that is.
@available(*, unavailable)
extension XMLScanner: Sendable {}
