internal import SextantGeometry

/// A position well inside a piece, for its label.
enum LabelPosition {
  /// The distance from the edges at which a centre of area is far enough inside for a label, as a
  /// part of the mean width: two thirds of what the centre of a square or a strip has.
  static let roomForLabel = 1.0 / 3
  /// The same for a cake's own centre: one third.
  static let roomForHub = 1.0 / 6

  /// Returns the centre of area if that is well inside, else a position far from every edge.
  ///
  /// `lines` are the piece's closed polylines, the largest part first. The centre of area is well
  /// inside where its distance from the edges is the part `room` of the mean width, which is the area
  /// over the longer side of the box around that part. The search divides that box into squares,
  /// always the one that may hold the position farthest from the edges, until none can hold one that
  /// is 10 % farther or 400 have been looked at.
  ///
  /// - Source: V. Agafonkin, *A new algorithm for finding a visual center of a polygon*, 2016.
  static func find(_ lines: [[Point2]], room: Double) -> Point2 {
    guard let outline = lines.first, let start = outline.first else { return Point2() }
    let polygon = Polygon(unchecked: outline)
    let (low, high) = polygon.bounds
    let size = (high - low).max()
    guard size > 0 else { return start }
    if let centroid = polygon.centroid,
      distance(centroid, lines) >= room * polygon.area / size
    {
      return centroid
    }
    // A round edge has more points than the search needs; what it finds without them is checked.
    let coarse = lines.map(thinned)
    let found = farthest(coarse, low, high)
    if distance(found, lines) > 0 { return found }
    let finer = farthest(lines, low, high)
    return distance(finer, lines) > 0 ? finer : onScanLines(lines, low, high) ?? finer
  }

  /// Returns the middle of the longest stretch inside on one of some lines across a slender piece.
  ///
  /// Of those on upright and on level lines, the one farthest from the edges.
  private static func onScanLines(
    _ lines: [[Point2]], _ low: Point2, _ high: Point2
  ) -> Point2? {
    var best: (point: Point2, distance: Double)?
    for isUpright in [false, true] {
      // Seen with the line's own coordinate as x.
      let turned = isUpright ? lines.map { $0.map { Point2($0.y, $0.x) } } : lines
      let (from, to) = isUpright ? (low.x, high.x) : (low.y, high.y)
      for step in 1..<16 {
        let level = from + (to - from) * (Double(step) / 16)
        var crossings: [Double] = []
        for line in turned {
          var before = line[line.count - 1]
          for corner in line {
            if (corner.y > level) != (before.y > level) {
              let part = (level - before.y) / (corner.y - before.y)
              crossings.append(before.x + (corner.x - before.x) * part)
            }
            before = corner
          }
        }
        crossings.sort()
        var widest: (middle: Double, width: Double) = (0, 0)
        for index in stride(from: 0, to: crossings.count - 1, by: 2) {
          let width = crossings[index + 1] - crossings[index]
          if width > widest.width {
            widest = (crossings[index] + width / 2, width)
          }
        }
        let point =
          isUpright ? Point2(level, widest.middle) : Point2(widest.middle, level)
        let own = distance(point, lines)
        if widest.width > 0, own > max(best?.distance ?? 0, 0) { best = (point, own) }
      }
    }
    return best?.point
  }

  /// Returns about 100 of a line's points, or all of a shorter one.
  private static func thinned(_ line: [Point2]) -> [Point2] {
    let step = line.count / 100
    guard step > 1 else { return line }
    return stride(from: 0, to: line.count, by: step).map { line[$0] }
  }

  /// A square that may hold the position sought.
  private struct Square {
    var centre: Point2
    var half: Double
    /// The distance of its centre from the edges, negative outside.
    var distance: Double
    /// The most any position in it can have.
    var bound: Double { distance + half * 2.0.squareRoot() }
  }

  /// Returns a position inside whose distance from the edges is nearly the largest there is.
  private static func farthest(_ lines: [[Point2]], _ low: Point2, _ high: Point2) -> Point2 {
    let middle = (low + high) / 2
    let half = (high - low).max() / 2
    var open = [Square(centre: middle, half: half, distance: distance(middle, lines))]
    var best = open[0]
    for _ in 0..<100 {
      guard
        let index = open.indices.max(by: {
          open[$0].bound != open[$1].bound ? open[$0].bound < open[$1].bound : $0 > $1
        }), open[index].bound > best.distance * 1.1
      else { break }
      let square = open.remove(at: index)
      let quarter = square.half / 2
      for (x, y) in [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)] {
        let centre = square.centre + Vector2(x, y) * quarter
        let next = Square(centre: centre, half: quarter, distance: distance(centre, lines))
        if next.distance > best.distance { best = next }
        if next.bound > best.distance * 1.1 { open.append(next) }
      }
    }
    return best.centre
  }

  /// Returns the distance of a position from the nearest edge, negative outside, by even and odd.
  private static func distance(_ point: Point2, _ lines: [[Point2]]) -> Double {
    var nearest = Double.infinity
    var isInside = false
    for line in lines {
      nearest = min(nearest, Polygon.distance(from: point, toOutline: line))
      var before = line[line.count - 1]
      for corner in line {
        if (corner.y > point.y) != (before.y > point.y) {
          let (low, high) = corner.y < before.y ? (corner, before) : (before, corner)
          if (high - low).cross(point - low) > 0 { isInside.toggle() }
        }
        before = corner
      }
    }
    return isInside ? nearest : -nearest
  }
}
