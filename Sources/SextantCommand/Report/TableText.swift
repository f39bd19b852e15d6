/// Rows and columns as aligned plain text.
///
/// Columns stand two spaces apart, as wide as their widest cell; no line ends in a blank.
package struct TableText: Hashable, Sendable {
  /// On which side of its column a cell stands.
  package enum Alignment: Hashable, Sendable {
    /// At the left: words.
    case left
    /// At the right: numbers.
    case right
  }

  /// A column: its heading and its alignment.
  package struct Column: Hashable, Sendable {
    /// The heading; stands as the cells do.
    package var title: String
    /// The side.
    package var alignment: Alignment

    /// A column of words.
    package static func words(_ title: String) -> Column { Column(title: title, alignment: .left) }
    /// A column of numbers.
    package static func numbers(_ title: String) -> Column {
      Column(title: title, alignment: .right)
    }
  }

  /// The columns.
  package let columns: [Column]
  /// The rows; each has a cell a column.
  package private(set) var rows: [[String]] = []

  /// Creates a table without rows.
  package init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row; control characters in its cells are spelled out.
  package mutating func add(_ cells: [String]) {
    precondition(
      cells.count == columns.count, "a row needs \(columns.count) cells; found \(cells.count)")
    rows.append(cells.map { Quotation.plain($0) })
  }

  /// The same table without the columns of which every cell is empty.
  package var withoutEmptyColumns: TableText {
    let kept = columns.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    var table = TableText(kept.map { columns[$0] })
    table.rows = rows.map { row in kept.map { row[$0] } }
    return table
  }

  /// The lines of the table, the heading first.
  package var lines: [String] {
    let all = [columns.map(\.title)] + rows
    let widths = columns.indices.map { column in
      all.map { TableText.width($0[column]) }.max() ?? 0
    }
    // Blanks to cut from; making them anew for each cell takes longer than all the rest.
    let blanks = String(repeating: " ", count: widths.reduce(0) { $0 + $1 + 2 })
    return all.map { cells in
      var line = ""
      var owed = 0
      for (index, cell) in cells.enumerated() {
        let blank = widths[index] - TableText.width(cell)
        if columns[index].alignment == .right { owed += blank }
        if !cell.isEmpty {
          line += blanks[..<blanks.utf8.index(blanks.startIndex, offsetBy: owed)]
          line += cell
          owed = 0
        }
        if columns[index].alignment == .left { owed += blank }
        owed += 2
      }
      return line
    }
  }

  /// Returns the number of columns that a terminal gives a text.
  ///
  /// Marks that combine count 0, wide East Asian letters and pictures 2, everything else 1.
  package static func width(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + width($1) }
  }

  private static func width(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if character.unicodeScalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
