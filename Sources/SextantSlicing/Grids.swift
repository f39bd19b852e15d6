internal import SextantGeometry

/// Straight cuts along u and along v.
extension SliceGuide {
  /// Returns the guide that cuts a rectangle into equal cells, in the order in which one reads.
  static func grid(_ settings: SliceSettings, rows: Int, columns: Int) -> SliceGuide {
    let lines = GridLines(settings.outline.halfSize, rows: rows, columns: columns)
    var assembly = GuideAssembly(settings)
    let area = settings.outline.area / Double(rows * columns)
    for row in (0..<rows).reversed() {
      for column in 0..<columns {
        let (low, high) = lines.cell(row: row, column: column)
        let size = high - low
        var crust = 0.0
        if row == 0 { crust += size.x }
        if row == rows - 1 { crust += size.x }
        if column == 0 { crust += size.y }
        if column == columns - 1 { crust += size.y }
        assembly.addPiece(
          area: area, crust: crust,
          lines: [[low, Point2(high.x, low.y), high, Point2(low.x, high.y)]],
          label: (low + high) / 2)
      }
    }
    for u in lines.u.dropFirst().dropLast() {
      assembly.addCut(from: Point2(u, lines.v[0]), to: Point2(u, lines.v[rows]))
    }
    for v in lines.v.dropFirst().dropLast().reversed() {
      assembly.addCut(from: Point2(lines.u[0], v), to: Point2(lines.u[columns], v))
    }
    return assembly.guide()
  }

  /// Returns the guide that cuts a circle or an ellipse by a grid over the box around it.
  static func tavern(
    _ settings: SliceSettings, rows: Int, columns: Int
  ) throws(SliceError) -> SliceGuide {
    try tavern(
      settings, GridLines(settings.outline.halfSize, rows: rows, columns: columns))
  }

  /// Returns the guide that cuts a circle or an ellipse into 9 by the crossing cuts that are fairest.
  static func cross(_ settings: SliceSettings) throws(SliceError) -> SliceGuide {
    let size = settings.outline.halfSize
    let offset = GridLines.crossOffset
    return try tavern(
      settings,
      GridLines(
        u: [-size.x, -offset * size.x, offset * size.x, size.x],
        v: [-size.y, -offset * size.y, offset * size.y, size.y]))
  }

  /// Returns the guide that cuts a circle or an ellipse along the lines of a grid.
  private static func tavern(
    _ settings: SliceSettings, _ lines: GridLines
  ) throws(SliceError) -> SliceGuide {
    let size = settings.outline.halfSize
    let (rows, columns) = (lines.v.count - 1, lines.u.count - 1)
    let points = CircleLine.count(size.max(), settings.tolerance)
    try GuideAssembly.check(points: 2 * points + 12 * Double(rows * columns))
    let arcs = TavernCells(size: size, lines: lines, tolerance: settings.tolerance)
    var assembly = GuideAssembly(settings)
    for row in (0..<rows).reversed() {
      for column in 0..<columns {
        guard let cell = arcs.cell(row: row, column: column) else { continue }
        assembly.addPiece(area: cell.area, crust: cell.crust, lines: [cell.line])
      }
    }
    for column in stride(from: 1, to: columns, by: 1) {
      let (u, v) = (lines.u[column], arcs.reachV[column])
      assembly.addCut(from: Point2(u, -v), to: Point2(u, v))
    }
    for row in stride(from: 1, to: rows, by: 1).reversed() {
      let (u, v) = (arcs.reachU[row], lines.v[row])
      assembly.addCut(from: Point2(-u, v), to: Point2(u, v))
    }
    return assembly.guide()
  }
}

/// The lines of a grid over a box around the origin, mirror-equal to the last bit.
struct GridLines {
  /// The coordinates of the columns' borders, rising.
  let u: [Double]
  /// The coordinates of the rows' borders, rising.
  let v: [Double]

  /// Where two cuts either way leave of the unit circle a middle as large as each corner piece.
  ///
  /// The root of 4 s² = π/4 - asin s - s (√(1 - s²) - s); the pieces between are then 1.266 times as
  /// large, which is the least that two and two cuts can do.
  static let crossOffset = 0.27933412589848283

  init(_ half: Vector2, rows: Int, columns: Int) {
    u = GridLines.borders(half.x, columns)
    v = GridLines.borders(half.y, rows)
  }

  init(u: [Double], v: [Double]) {
    self.u = u
    self.v = v
  }

  private static func borders(_ half: Double, _ count: Int) -> [Double] {
    (0...count).map { half * (Double(2 * $0 - count) / Double(count)) }
  }

  /// Returns the corners of a cell; row 0 is the lowest.
  func cell(row: Int, column: Int) -> (low: Point2, high: Point2) {
    (Point2(u[column], v[row]), Point2(u[column + 1], v[row + 1]))
  }
}
