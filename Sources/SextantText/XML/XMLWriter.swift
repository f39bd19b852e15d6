/// Writes XML 1.0 in UTF-8, element by element, into bytes that it owns.
///
/// ```swift
/// var writer = XMLWriter()
/// writer.declaration()
/// writer.open("svg")
/// writer.attribute("width", 24)
/// writer.element("title", "Cake")
/// writer.close("svg")
/// ```
///
/// What it writes is well-formed as long as its preconditions hold: names are names, attributes
/// stand before content and no name twice, each element is closed, there is one root. Text may be
/// anything; a character that XML 1.0 cannot hold in any form, such as U+0000 or U+001B, is written
/// as U+FFFD, the replacement character.
public struct XMLWriter: Sendable {
  /// How elements are laid out.
  public enum Layout: Hashable, Sendable {
    /// No white space that was not given.
    case compact
    /// A line for each element, indented by 2 spaces a level. An element that has text keeps
    /// everything in it on its line, for white space there is part of the text.
    case indented
  }

  /// What has been written.
  public internal(set) var bytes: [UInt8] = []
  /// How elements are laid out.
  public let layout: Layout
  private var levels: [Level] = []
  private var hasRoot = false

  private struct Level {
    var name: String
    var attributes: [String] = []
    /// The start tag lacks its `>`.
    var isOpening = true
    var hasText = false
    /// Numbers that follow each other are parted by a space.
    var endsWithNumber = false
    /// Nothing in it is indented: it, or one that it stands in, has text.
    var isInline = false
  }

  /// Creates a writer that has written nothing.
  public init(layout: Layout = .indented) {
    self.layout = layout
  }

  /// Writes `<?xml version="1.0" encoding="UTF-8"?>` and a line end, before all else.
  public mutating func declaration() {
    precondition(bytes.isEmpty, "the declaration must stand first")
    append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
  }

  /// Opens an element.
  ///
  /// - Precondition: `name` is a name with at most one colon; there is one root.
  public mutating func open(_ name: String) {
    precondition(XMLName.isQualifiedName(name), "an element's name must be one; found '\(name)'")
    precondition(!levels.isEmpty || !hasRoot, "a text has one root; found a second, '\(name)'")
    hasRoot = true
    var level = Level(name: name)
    beginContent()
    if let outer = levels.last { level.isInline = outer.isInline }
    breakLine()
    append("<")
    append(name)
    levels.append(level)
  }

  /// Writes an attribute of the element that was opened last.
  ///
  /// `&`, `<`, `>`, `"` and the white space that a reader would change are escaped.
  ///
  /// - Precondition: `name` is a name with at most one colon, not used before in this element, and
  ///   nothing was written into the element yet.
  public mutating func attribute(_ name: String, _ value: String) {
    beginAttribute(name)
    for unit in CleanText(value) {
      switch unit {
      case 0x09: append("&#9;")
      case 0x0A: append("&#10;")
      case UInt8(ascii: "\""): append("&quot;")
      default: appendEscaped(unit)
      }
    }
    append("\"")
  }

  /// Writes an attribute that is an integer.
  public mutating func attribute(_ name: String, _ value: Int) {
    beginAttribute(name)
    NumberText.append(value, to: &bytes)
    append("\"")
  }

  /// Writes an attribute that is a number; see ``NumberText/append(_:to:)-(Double,_)``.
  ///
  /// - Precondition: `value` is finite.
  public mutating func attribute(_ name: String, _ value: Double) {
    beginAttribute(name)
    NumberText.append(value, to: &bytes)
    append("\"")
  }

  /// Writes an attribute that is a number of at most so many decimals; see
  /// ``NumberText/appendFixed(_:decimals:to:)``.
  ///
  /// - Precondition: `value` is finite, `decimals` is in 0...9.
  public mutating func attribute(_ name: String, _ value: Double, decimals: Int) {
    beginAttribute(name)
    NumberText.appendFixed(value, decimals: decimals, to: &bytes)
    append("\"")
  }

  /// Writes text into the element that was opened last.
  ///
  /// `&`, `<`, `>` and the carriage return are escaped.
  public mutating func text(_ text: String) {
    beginText(isNumber: false)
    for unit in CleanText(text) { appendEscaped(unit) }
  }

  /// Writes a number as text; a space parts it from a number right before.
  ///
  /// It is rounded to a fixed number of decimals; see ``NumberText/appendFixed(_:decimals:to:)``.
  ///
  /// - Precondition: `value` is finite, `decimals` is in 0...9.
  public mutating func number(_ value: Double, decimals: Int = 9) {
    beginText(isNumber: true)
    NumberText.appendFixed(value, decimals: decimals, to: &bytes)
  }

  /// Writes an integer as text; a space parts it from a number right before.
  public mutating func integer(_ value: Int) {
    beginText(isNumber: true)
    NumberText.append(value, to: &bytes)
  }

  /// Writes numbers as text with a space between them; like ``number(_:decimals:)`` for each.
  public mutating func numbers(_ values: [Double], decimals: Int = 9) {
    for value in values { number(value, decimals: decimals) }
  }

  /// Writes integers as text with a space between them; like ``integer(_:)`` for each.
  public mutating func integers(_ values: [Int]) {
    for value in values { integer(value) }
  }

  /// Writes a comment.
  ///
  /// A space parts hyphens that stand together.
  public mutating func comment(_ text: String) {
    beginContent()
    breakLine()
    append("<!-- ")
    for unit in CleanText(text) {
      if unit == UInt8(ascii: "-"), bytes.last == unit { append(" ") }
      bytes.append(unit)
    }
    append(" -->")
    if levels.isEmpty, layout == .indented { append("\n") }
  }

  /// Closes the element that was opened last.
  ///
  /// - Precondition: `name` is its name.
  public mutating func close(_ name: String) {
    guard let level = levels.popLast(), level.name == name else {
      preconditionFailure("the element that was opened last must be closed first; found '\(name)'")
    }
    if level.isOpening {
      append("/>")
    } else {
      if !level.isInline { indent() }
      append("</")
      append(name)
      append(">")
    }
    if levels.isEmpty, layout == .indented { append("\n") }
  }

  /// Writes an element that holds nothing but a text.
  public mutating func element(_ name: String, _ text: String) {
    open(name)
    self.text(text)
    close(name)
  }

  /// Writes an element that holds nothing but a number of at most so many decimals.
  ///
  /// - Precondition: `value` is finite, `decimals` is in 0...9.
  public mutating func element(_ name: String, _ value: Double, decimals: Int = 9) {
    open(name)
    number(value, decimals: decimals)
    close(name)
  }

  /// Ends the start tag of the element that gets content now.
  private mutating func beginContent() {
    guard let index = levels.indices.last else { return }
    levels[index].endsWithNumber = false
    guard levels[index].isOpening else { return }
    levels[index].isOpening = false
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func beginText(isNumber: Bool) {
    guard let index = levels.indices.last else {
      preconditionFailure("a text must stand in an element")
    }
    if isNumber, levels[index].endsWithNumber {
      bytes.append(UInt8(ascii: " "))
      return
    }
    beginContent()
    levels[index].isInline = true
    levels[index].endsWithNumber = isNumber
  }

  private mutating func beginAttribute(_ name: String) {
    guard let index = levels.indices.last, levels[index].isOpening else {
      preconditionFailure("an attribute must stand before content; found '\(name)'")
    }
    precondition(XMLName.isQualifiedName(name), "an attribute's name must be one; found '\(name)'")
    precondition(
      !levels[index].attributes.contains { $0.utf8.elementsEqual(name.utf8) },
      "an attribute must stand only once; found '\(name)' again")
    levels[index].attributes.append(name)
    append(" ")
    append(name)
    append("=\"")
  }

  /// Begins a line for what stands in the element opened last, unless that has text.
  private mutating func breakLine() {
    guard let level = levels.last, !level.isInline else { return }
    indent()
  }

  private mutating func indent() {
    guard layout == .indented else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * levels.count))
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func appendEscaped(_ unit: UInt8) {
    switch unit {
    case UInt8(ascii: "&"): append("&amp;")
    case UInt8(ascii: "<"): append("&lt;")
    case UInt8(ascii: ">"): append("&gt;")
    case 0x0D: append("&#13;")
    default: bytes.append(unit)
    }
  }
}

/// The UTF-8 of a text, with U+FFFD for each character that XML 1.0 cannot hold.
private struct CleanText: Sequence {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  func makeIterator() -> Iterator {
    Iterator(scalars: text.unicodeScalars.makeIterator())
  }

  struct Iterator: IteratorProtocol {
    var scalars: String.UnicodeScalarView.Iterator
    private var encoded = UTF8.EncodedScalar().makeIterator()

    init(scalars: String.UnicodeScalarView.Iterator) {
      self.scalars = scalars
    }

    mutating func next() -> UInt8? {
      if let unit = encoded.next() { return unit }
      guard let scalar = scalars.next() else { return nil }
      let clean: Unicode.Scalar
      switch scalar.value {
      case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: clean = scalar
      default: clean = "\u{FFFD}"
      }
      encoded = (UTF8.encode(clean) ?? UTF8.EncodedScalar()).makeIterator()
      return encoded.next()
    }
  }
}
