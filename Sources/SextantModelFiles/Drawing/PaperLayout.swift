import SextantGeometry

/// How a drawing that is larger than a sheet spreads over several: rows and columns of windows that
/// overlap.
struct PaperLayout: Hashable, Sendable {
  /// The edge that stays empty, in millimetres: most printers cannot print on less.
  static let margin = 6.0
  /// The height of the title's strip, in millimetres.
  static let header = 8.0
  /// The height of the rule's strip, in millimetres.
  static let footer = 14.0
  /// How much of the drawing two neighbours share, in millimetres.
  static let overlap = 10.0
  /// The most sheets.
  static let mostPages = 400

  /// A sheet.
  struct Page: Hashable, Sendable {
    /// The row, from the top.
    let row: Int
    /// The column, from the left.
    let column: Int

    /// The name: a letter a row, a number a column, such as `B2`.
    var name: String {
      var letters = ""
      var rest = row
      repeat {
        letters = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(rest % 26))) + letters
        rest = rest / 26 - 1
      } while rest >= 0
      return "\(letters)\(column + 1)"
    }
  }

  /// The width and the height of a sheet, in millimetres.
  let sheet: Vector2
  /// Where the drawing stands on a sheet.
  let window: Sketch.Box
  /// The numbers of columns and rows.
  let (columns, rows): (Int, Int)
  /// The corner of the drawing that the first window shows at its own upper left corner.
  let origin: Point2

  /// Lays a drawing out on sheets, or gives `nil` with the number of sheets where they are too many.
  ///
  /// - Parameters:
  ///   - content: The box around the drawing.
  ///   - sheet: The width and the height of a sheet.
  init?(_ content: Sketch.Box, sheet: Vector2) {
    self.sheet = sheet
    let edge = PaperLayout.margin
    window = Sketch.Box(
      low: Point2(edge, edge + PaperLayout.header),
      high: Point2(sheet.x - edge, sheet.y - edge - PaperLayout.footer))
    let step = window.size - Vector2(PaperLayout.overlap, PaperLayout.overlap)
    func count(_ length: Double, _ step: Double) -> Double {
      max(1, ((length - PaperLayout.overlap) / step - 1e-9).rounded(.up))
    }
    let (across, down) = (count(content.size.x, step.x), count(content.size.y, step.y))
    guard across * down <= Double(PaperLayout.mostPages * 4) else { return nil }
    (columns, rows) = (Int(across), Int(down))
    let span = step * Vector2(across, down) + Vector2(PaperLayout.overlap, PaperLayout.overlap)
    origin = content.low - (span - content.size) / 2
  }

  /// The way from one window to the next.
  var step: Vector2 { window.size - Vector2(PaperLayout.overlap, PaperLayout.overlap) }

  /// All sheets, row by row.
  var pages: [Page] {
    (0..<rows).flatMap { row in (0..<columns).map { Page(row: row, column: $0) } }
  }

  /// Returns the part of the drawing that a sheet shows.
  func shown(_ page: Page) -> Sketch.Box {
    let low = origin + step * Vector2(Double(page.column), Double(page.row))
    return Sketch.Box(low: low, high: low + window.size)
  }

  /// Returns the part of the drawing that is a sheet's own: up to the middle of what it shares.
  func own(_ page: Page) -> Sketch.Box {
    var box = shown(page)
    let half = PaperLayout.overlap / 2
    if page.column > 0 { box.low.x += half }
    if page.row > 0 { box.low.y += half }
    if page.column < columns - 1 { box.high.x -= half }
    if page.row < rows - 1 { box.high.y -= half }
    return box
  }

  /// Returns where a place of the drawing is on a sheet.
  func offset(_ page: Page) -> Vector2 { window.low - shown(page).low }
}
