internal import SextantGeometry

/// The upright sides of a strip with a thickness: their vertices and triangles by number.
///
/// Each stretch has a wall along its outer edge and, but for a fan, one along its inner edge, with
/// normals that follow the true curve; an open strip has one across each end that is no point. Every
/// wall has vertices of its own, a pair a station, the upper before the lower.
struct StripWalls: Sendable {
  /// One wall: across an end, or along one edge of a stretch.
  struct Wall: Sendable {
    /// What the wall stands on.
    enum Line: Sendable {
      /// The inner or the outer edge of a stretch.
      case edge(span: Int, isOuter: Bool)
      /// The way across the first or the last station.
      case end(isLast: Bool)
    }

    let line: Line
    let steps: Int
    let firstVertex: Int
    let firstTriangle: Int
  }

  let strip: Strip
  /// The walls, in order.
  let walls: [Wall]
  /// The number of vertices.
  let vertexCount: Int
  /// The number of triangles.
  let triangleCount: Int

  /// Creates the walls of a strip.
  init(_ strip: Strip) {
    self.strip = strip
    var walls: [Wall] = []
    var steps = 0
    func add(_ line: Wall.Line, _ count: Int) {
      walls.append(
        Wall(
          line: line, steps: count, firstVertex: 2 * (steps + walls.count),
          firstTriangle: 2 * steps))
      steps += count
    }
    for (number, span) in strip.spans.enumerated() {
      add(.edge(span: number, isOuter: true), span.count)
      if !strip.isFan { add(.edge(span: number, isOuter: false), span.count) }
    }
    if !strip.isClosed {
      if !strip.startsInPoint { add(.end(isLast: false), 1) }
      if !strip.endsInPoint { add(.end(isLast: true), 1) }
    }
    self.walls = walls
    vertexCount = 2 * (steps + walls.count)
    triangleCount = 2 * steps
  }

  /// Returns the corners of a triangle, counter-clockwise seen from outside.
  func corners(_ triangle: Int) -> (Int, Int, Int) {
    let wall = wall { $0.firstTriangle <= triangle }
    let place = triangle - wall.firstTriangle
    let upper = wall.firstVertex + 2 * (place / 2)
    let isForward =
      switch wall.line {
      case .edge(_, let isOuter): isOuter
      case .end(let isLast): !isLast
      }
    switch (place % 2 == 0, isForward) {
    case (true, true): return (upper, upper + 1, upper + 3)
    case (false, true): return (upper, upper + 3, upper + 2)
    case (true, false): return (upper, upper + 3, upper + 1)
    case (false, false): return (upper, upper + 2, upper + 3)
    }
  }

  /// Calls `body` with some vertices in order: the position seen from above, the normal, whether it
  /// is the upper one, and where it lies around the centre, in turns.
  func forEachVertex(
    in range: Range<Int>,
    _ body: (Point2, _ normal: Vector2, _ isUpper: Bool, _ turns: Double) -> Void
  ) {
    guard !range.isEmpty else { return }
    for wall in walls {
      let end = wall.firstVertex + 2 * (wall.steps + 1)
      let part = range.clamped(to: wall.firstVertex..<end)
      for vertex in part {
        let place = vertex - wall.firstVertex
        let corner = corner(wall, place / 2)
        body(corner.point, corner.normal, place % 2 == 0, corner.turns)
      }
    }
  }

  /// Returns the position, the normal and the place around the centre of a pair of vertices.
  private func corner(
    _ wall: Wall, _ index: Int
  ) -> (point: Point2, normal: Vector2, turns: Double) {
    switch wall.line {
    case .edge(let number, let isOuter):
      let span = strip.spans[number]
      let pair = strip.pair(strip.offset(ofSpan: number) + index)
      let turns = span.turns(index, pair)
      let right = (isOuter ? span.outer : span.inner).rightNormal(index)
      return isOuter
        ? (pair.outer, strip.turned(right), turns.outer)
        : (pair.inner, strip.turned(-right), turns.inner)
    case .end(let isLast):
      let pair = strip.pair(isLast ? strip.steps : 0)
      let span = strip.spans[isLast ? strip.spans.count - 1 : 0]
      let turns = span.turns(isLast ? span.count : 0, pair)
      let across = pair.outer - pair.inner
      let back = Vector2(across.y + 0, 0 - across.x) / across.length
      let normal = isLast ? Vector2(0 - back.x, 0 - back.y) : back
      return index == 0 ? (pair.inner, normal, turns.inner) : (pair.outer, normal, turns.outer)
    }
  }

  /// Returns the last wall that begins before something.
  private func wall(_ isBefore: (Wall) -> Bool) -> Wall {
    var (low, high) = (0, walls.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if isBefore(walls[middle]) { low = middle } else { high = middle - 1 }
    }
    return walls[low]
  }
}
