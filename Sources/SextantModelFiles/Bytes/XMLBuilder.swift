/// XML text put together element by element, two spaces a level.
struct XMLBuilder {
  /// The text so far, in UTF-8.
  private(set) var bytes: [UInt8]
  private var openElements: [String] = []

  /// Creates a text that holds the XML declaration.
  init() {
    bytes = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)
  }

  /// Opens an element whose children follow on lines of their own.
  mutating func open(_ name: String, _ attributes: [(String, String)] = []) {
    indent()
    begin(name, attributes)
    append(">\n")
    openElements.append(name)
  }

  /// Closes the element opened last.
  mutating func close() {
    guard let name = openElements.popLast() else { return }
    indent()
    end(name)
  }

  /// Writes an element without children or text.
  mutating func empty(_ name: String, _ attributes: [(String, String)] = []) {
    indent()
    begin(name, attributes)
    append("/>\n")
  }

  /// Writes an element that holds only text.
  mutating func text(_ name: String, _ text: String, _ attributes: [(String, String)] = []) {
    openText(name, attributes)
    appendEscaped(text)
    end(name)
  }

  /// Opens an element whose text follows at once.
  mutating func openText(_ name: String, _ attributes: [(String, String)] = []) {
    indent()
    begin(name, attributes)
    append(">")
  }

  /// Closes an element opened by `openText`.
  mutating func closeText(_ name: String) {
    end(name)
  }

  /// Appends text as it is.
  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends text with the characters that XML reserves or forbids replaced.
  ///
  /// `& < > "` become entities, tabs and line ends character references (an attribute would lose
  /// them), and what XML 1.0 cannot hold at all becomes U+FFFD.
  mutating func appendEscaped(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: append("&amp;")
      case 0x3C: append("&lt;")
      case 0x3E: append("&gt;")
      case 0x22: append("&quot;")
      case 0x09: append("&#9;")
      case 0x0A: append("&#10;")
      case 0x0D: append("&#13;")
      case 0..<0x20, 0xFFFE, 0xFFFF: append("\u{FFFD}")
      default: bytes.append(contentsOf: scalar.utf8)
      }
    }
  }

  private mutating func indent() {
    for _ in openElements { append("  ") }
  }

  private mutating func begin(_ name: String, _ attributes: [(String, String)]) {
    append("<")
    append(name)
    for (key, value) in attributes {
      append(" ")
      append(key)
      append("=\"")
      appendEscaped(value)
      append("\"")
    }
  }

  private mutating func end(_ name: String) {
    append("</")
    append(name)
    append(">\n")
  }
}
