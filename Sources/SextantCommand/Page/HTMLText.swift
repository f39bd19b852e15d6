import SextantText

/// Text of a page in which nothing that came from a file can be taken for markup.
struct HTMLText {
  private(set) var bytes: [UInt8] = []

  init() {}

  /// Creates plain text; control characters are spelled out.
  init(_ text: String) {
    add(text)
  }

  /// Creates a table with its headings; `label` is the name of the element that names it.
  ///
  /// A screen reader is told each row by its first cell.
  init(table: TableText, label: String) {
    open("div", "class=\"scroll\" tabindex=\"0\" role=\"group\" aria-labelledby=\"\(label)\"")
    open("table")
    open("thead")
    open("tr")
    let sides = table.columns.map { $0.alignment == .left ? " class=\"left\"" : "" }
    for (column, side) in zip(table.columns, sides) {
      element("th", "scope=\"col\"\(side)", column.title)
    }
    close("tr")
    close("thead")
    open("tbody")
    for row in table.rows {
      open("tr")
      for (index, cell) in row.enumerated() {
        if index == 0 {
          element("th", "scope=\"row\"\(sides[index])", cell)
        } else {
          element("td", String(sides[index].dropFirst()), cell)
        }
      }
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
