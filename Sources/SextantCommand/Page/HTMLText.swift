import SextantText

/// Text of a page in which nothing that came from a file can be taken for markup.
struct HTMLText {
  private(set) var bytes: [UInt8] = []

  init() {}

  /// Creates plain text; control characters are spelled out.
  init(_ text: String) {
    add(text)
  }

  /// Creates a table with its headings; columns are aligned by the page's style.
  init(table: TableText) {
    open("div", "class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Table\"")
    open("table")
    open("thead")
    open("tr")
    for column in table.columns { element("th", "scope=\"col\"", column.title) }
    close("tr")
    close("thead")
    open("tbody")
    for row in table.rows {
      open("tr")
      for cell in row { element("td", cell) }
      close("tr")
    }
    close("tbody")
    close("table")
    close("div")
  }

  /// Begins an element; `attributes` are markup of the program's own.
  mutating func open(_ name: String, _ attributes: String = "") {
    bytes += Array("<\(name)\(attributes.isEmpty ? "" : " ")\(attributes)>".utf8)
  }

  /// Ends an element.
  mutating func close(_ name: String) {
    bytes += Array("</\(name)>\n".utf8)
  }

  /// Adds an element that holds a text.
  mutating func element(_ name: String, _ text: String) { element(name, "", text) }

  /// Adds an element that holds a text; `attributes` are markup of the program's own.
  mutating func element(_ name: String, _ attributes: String, _ text: String) {
    open(name, attributes)
    add(text)
    close(name)
  }

  private mutating func add(_ text: String) {
    for byte in Quotation.plain(text).utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += Array("&amp;".utf8)
      case UInt8(ascii: "<"): bytes += Array("&lt;".utf8)
      case UInt8(ascii: ">"): bytes += Array("&gt;".utf8)
      case UInt8(ascii: "\""): bytes += Array("&quot;".utf8)
      case UInt8(ascii: "'"): bytes += Array("&#39;".utf8)
      default: bytes.append(byte)
      }
    }
  }
}
