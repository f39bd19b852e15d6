internal import SextantGeometry

/// The cells of a grid cut to the ellipse that touches its box.
struct TavernCells {
  private let size: Vector2
  private let lines: GridLines
  private let tolerance: Double
  private let loop: BoundaryLoop
  /// How far each column border reaches along v inside the ellipse.
  let reachV: [Double]
  /// How far each row border reaches along u inside the ellipse.
  let reachU: [Double]

  init(size: Vector2, lines: GridLines, tolerance: Double) {
    self.size = size
    self.lines = lines
    self.tolerance = tolerance
    loop = BoundaryLoop(ellipse: Point2(), size: size)
    reachV = lines.u.map {
      TavernCells.snapped(TavernCells.reach($0 / size.x) * size.y, to: lines.v)
    }
    reachU = lines.v.map {
      TavernCells.snapped(TavernCells.reach($0 / size.y) * size.x, to: lines.u)
    }
  }

  /// Returns a reach, or the border of the grid that it is as good as at.
  ///
  /// Where three lines meet, as at 0.6 and 0.8 of the radius, the crossings must agree.
  private static func snapped(_ reach: Double, to borders: [Double]) -> Double {
    let nearness = 1e-12 * (borders.last ?? 0)
    return borders.first { ($0 - reach).magnitude <= nearness } ?? reach
  }

  /// Returns how far a cut of the unit circle reaches to either side; 0 where it only touches.
  private static func reach(_ offset: Double) -> Double {
    max((1 - offset) * (1 + offset), 0).squareRoot()
  }

  /// Returns a cell's part of the ellipse, or `nil` if it has none.
  ///
  /// The part is convex: along its four sides as far as they are inside, and along the ellipse from
  /// the end of one such stretch to the beginning of the next.
  func cell(row: Int, column: Int) -> (area: Double, crust: Double, line: [Point2])? {
    let (low, high) = lines.cell(row: row, column: column)
    var stretches: [(from: Point2, to: Point2)] = []
    func add(_ from: Double, _ to: Double, _ place: (Double) -> Point2) {
      if from < to { stretches.append((place(from), place(to))) }
    }
    // Counter-clockwise from the lower side; each is cut to what the ellipse lets through.
    let (lower, upper) = (reachU[row], reachU[row + 1])
    let (left, right) = (reachV[column], reachV[column + 1])
    add(max(low.x, -lower), min(high.x, lower)) { Point2($0, low.y) }
    add(max(low.y, -right), min(high.y, right)) { Point2(high.x, $0) }
    add(max(-high.x, -upper), min(-low.x, upper)) { Point2(-$0, high.y) }
    add(max(-high.y, -left), min(-low.y, left)) { Point2(low.x, -$0) }
    guard !stretches.isEmpty else {
      // Only the one cell of a 1 x 1 grid holds the ellipse without being cut by it.
      guard lines.u.count == 2, lines.v.count == 2 else { return nil }
      return (Double.pi * size.x * size.y, loop.length, loop.polyline(tolerance: tolerance))
    }
    var line: [Point2] = []
    var (area, crust) = (0.0, 0.0)
    for (index, stretch) in stretches.enumerated() {
      line.append(stretch.from)
      area += stretch.from.cross(stretch.to) / 2
      let next = stretches[(index + 1) % stretches.count].from
      guard stretch.to != next else { continue }
      line.append(stretch.to)
      let (begin, end) = (location(stretch.to), location(next))
      crust += loop.appendPoints(from: begin, to: end, tolerance: tolerance, to: &line)
      var offset = end.parameter - begin.parameter
      if offset < 0 { offset += 2 * Double.pi }
      area += size.x * size.y * offset / 2
    }
    return (area, crust, line)
  }

  /// Returns the location of a position on the ellipse.
  private func location(_ point: Point2) -> BoundaryLoop.Location {
    let angle = Elementary.atan2(point.y / size.y, point.x / size.x)
    return BoundaryLoop.Location(
      edge: 0, parameter: angle < 0 ? max(angle + 2 * Double.pi, 0) : angle)
  }
}
