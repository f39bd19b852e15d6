internal import SextantGeometry

/// The sheets and walls of a cursor's strips, one after the other, each with its place in the mesh.
struct CursorPieces: Sendable {
  /// A sheet or the walls of one strip.
  private struct Piece: Sendable {
    /// What it is.
    enum Side: Sendable {
      /// A sheet that faces up.
      case front
      /// A sheet that faces down.
      case back
      /// The walls between two sheets.
      case walls
    }

    let side: Side
    let sheet: StripSheet
    let walls: StripWalls?
    let heights: (low: Double, high: Double)
    let radii: (low: Double, high: Double)
    let firstVertex: Int
    let firstTriangle: Int
    var vertexCount: Int { walls?.vertexCount ?? sheet.vertexCount }
    var triangleCount: Int { walls?.triangleCount ?? sheet.triangleCount }
  }

  private var pieces: [Piece] = []
  /// The parts, in order.
  private(set) var parts: [Mesh.Part] = []
  /// The number of vertices.
  private(set) var vertexCount = 0
  /// The number of triangles.
  private(set) var triangleCount = 0
  private let isBent: Bool
  private let reach: Double

  /// Lays out the mesh of a plan.
  init(_ plan: CursorPlan, _ settings: CursorSettings) {
    isBent = settings.textureMapping == .polar
    reach = plan.reach
    for (number, part) in plan.parts.enumerated() {
      // Bodies that meet in the centre line would share an edge: each is a part of its own.
      let isApart = part.element.thickness > 0 && part.strips.contains { $0.isFan }
      for strips in isApart ? part.strips.map({ [$0] }) : [part.strips] {
        add(strips, of: part, number, settings.backFaces)
      }
    }
  }

  /// Adds a part of the mesh: the fronts of strips, then their backs, then their walls.
  private mutating func add(
    _ strips: [Strip], of part: CursorPlan.Part, _ material: Int,
    _ backFaces: CursorSettings.BackFaces
  ) {
    let (vertex, index) = (vertexCount, 3 * triangleCount)
    let isSolid = part.element.thickness > 0
    add(.front, strips, of: part)
    if isSolid || backFaces == .duplicate { add(.back, strips, of: part) }
    if isSolid { add(.walls, strips, of: part) }
    parts.append(
      Mesh.Part(
        name: part.element.name, material: material, vertices: vertex..<vertexCount,
        indices: index..<3 * triangleCount))
  }

  private mutating func add(_ side: Piece.Side, _ strips: [Strip], of part: CursorPlan.Part) {
    for strip in strips {
      let piece = Piece(
        side: side, sheet: StripSheet(strip, isBent: isBent),
        walls: side == .walls ? StripWalls(strip) : nil,
        heights: (part.base, part.base + part.element.thickness), radii: part.radii,
        firstVertex: vertexCount, firstTriangle: triangleCount)
      pieces.append(piece)
      vertexCount += piece.vertexCount
      triangleCount += piece.triangleCount
    }
  }

  /// Returns the number of the piece that holds something, by a number that rises from piece to
  /// piece.
  private func piece(_ isBefore: (Piece) -> Bool) -> Int {
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if isBefore(pieces[middle]) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Calls `body` with some vertices: their place in the range, position, normal and, if wanted,
  /// texture coordinate.
  @inline(__always)
  func forEachVertex(
    in range: Range<Int>, wantsTexture: Bool,
    _ body: (_ place: Int, Point3, _ normal: Vector3, _ uv: Vector2) -> Void
  ) {
    var place = 0
    var vertex = range.lowerBound
    var number = piece { $0.firstVertex <= vertex }
    let wantsTurns = wantsTexture && isBent
    while vertex < range.upperBound {
      let piece = pieces[number]
      let end = min(range.upperBound, piece.firstVertex + piece.vertexCount)
      let part = vertex - piece.firstVertex..<end - piece.firstVertex
      if let walls = piece.walls {
        walls.forEachVertex(in: part) { point, normal, isUpper, turns in
          let y = isUpper ? piece.heights.high : piece.heights.low
          body(
            place, Point3(point.x, y, 0 - point.y), Vector3(normal.x, 0, 0 - normal.y),
            wantsTexture ? uv(point, turns, piece.radii) : Vector2())
          place += 1
        }
      } else {
        let isFront = piece.side == .front
        let y = isFront ? piece.heights.high : piece.heights.low
        let normal = Vector3(0, isFront ? 1 : -1, 0)
        piece.sheet.forEachVertex(in: part, isBent: wantsTurns) { point, turns in
          body(
            place, Point3(point.x, y, 0 - point.y), normal,
            wantsTexture ? uv(point, turns, piece.radii) : Vector2())
          place += 1
        }
      }
      vertex = end
      number += 1
    }
  }

  /// Writes the positions of some vertices.
  func writePositions(of range: Range<Int>, to output: UnsafeMutablePointer<Point3>) {
    forEachSheetPoint(in: range) { place, point, y in
      output[place] = Point3(point.x, y, 0 - point.y)
    } other: { part in
      let start = output + (part.lowerBound - range.lowerBound)
      forEachVertex(in: part, wantsTexture: false) { index, position, _, _ in
        start[index] = position
      }
    }
  }

  /// Writes the texture coordinates of some vertices.
  func writeUVs(of range: Range<Int>, to output: UnsafeMutablePointer<Vector2>) {
    forEachSheetPoint(in: range) { place, point, _ in
      output[place] = planarUV(point)
    } other: { part in
      let start = output + (part.lowerBound - range.lowerBound)
      forEachVertex(in: part, wantsTexture: true) { index, _, _, uv in start[index] = uv }
    }
  }

  /// Calls `body` with the vertices of sheets that are no more than the pairs of their stations, and
  /// `other` with the runs of all other vertices.
  ///
  /// Nearly all vertices of a fine cursor are of that kind; a texture bent around needs more of them.
  @inline(__always)
  private func forEachSheetPoint(
    in range: Range<Int>, _ body: (_ place: Int, Point2, _ y: Double) -> Void,
    other: (Range<Int>) -> Void
  ) {
    let run = 128
    var vertex = range.lowerBound
    var number = piece { $0.firstVertex <= vertex }
    withUnsafeTemporaryAllocation(of: Point2.self, capacity: 2 * run) { points in
      guard let points = points.baseAddress else { return }
      while vertex < range.upperBound {
        let piece = pieces[number]
        let end = min(range.upperBound, piece.firstVertex + piece.vertexCount)
        let perStation = piece.sheet.strip.isFan ? 1 : 2
        // Vertices before the sheet's last ones: the centres of a fan.
        let pairs =
          isBent || piece.walls != nil || !piece.sheet.isPaired
          ? 0 : min(end - piece.firstVertex, perStation * piece.sheet.stations)
        let y = piece.side == .front ? piece.heights.high : piece.heights.low
        while vertex - piece.firstVertex < pairs {
          let first = (vertex - piece.firstVertex) / perStation
          let last = min(first + run, (pairs - 1) / perStation + 1)
          piece.sheet.strip.write(pairsAt: first..<last, to: points)
          let stop = min(pairs, perStation * last) + piece.firstVertex
          if perStation == 1 {
            for index in 0..<stop - vertex {
              body(vertex - range.lowerBound + index, points[2 * index + 1], y)
            }
          } else {
            let skipped = vertex - piece.firstVertex - 2 * first
            for index in 0..<stop - vertex {
              body(vertex - range.lowerBound + index, points[skipped + index], y)
            }
          }
          vertex = stop
        }
        if vertex < end { other(vertex..<end) }
        vertex = end
        number += 1
      }
    }
  }

  /// Writes the normals of some vertices; those of a sheet are all alike.
  func writeNormals(of range: Range<Int>, to output: UnsafeMutablePointer<Vector3>) {
    var vertex = range.lowerBound
    var number = piece { $0.firstVertex <= vertex }
    while vertex < range.upperBound {
      let piece = pieces[number]
      let end = min(range.upperBound, piece.firstVertex + piece.vertexCount)
      let place = vertex - range.lowerBound
      if piece.walls == nil {
        let normal = Vector3(0, piece.side == .front ? 1 : -1, 0)
        (output + place).update(repeating: normal, count: end - vertex)
      } else {
        forEachVertex(in: vertex..<end, wantsTexture: false) { index, _, normal, _ in
          output[place + index] = normal
        }
      }
      vertex = end
      number += 1
    }
  }

  /// Writes some of the indices.
  func writeIndices(_ range: Range<Int>, to output: UnsafeMutablePointer<UInt32>) {
    var index = range.lowerBound
    var number = piece { 3 * $0.firstTriangle <= index }
    while index < range.upperBound {
      let piece = pieces[number]
      let first = 3 * piece.firstTriangle
      let end = min(range.upperBound, first + 3 * piece.triangleCount)
      while index < end {
        let (triangle, corner) = (index - first).quotientAndRemainder(dividingBy: 3)
        let place = output + (index - range.lowerBound)
        let whole = (end - index) / 3
        if corner == 0, whole > 0, piece.walls == nil {
          piece.sheet.write(
            triangles: triangle..<triangle + whole, isFront: piece.side == .front,
            firstVertex: piece.firstVertex, to: place)
          index += 3 * whole
          continue
        }
        let corners = corners(triangle, of: piece)
        let one = corner == 0 ? corners.0 : corner == 1 ? corners.1 : corners.2
        place.pointee = UInt32(truncatingIfNeeded: piece.firstVertex + one)
        index += 1
      }
      number += 1
    }
  }

  private func corners(_ triangle: Int, of piece: Piece) -> (Int, Int, Int) {
    if let walls = piece.walls { return walls.corners(triangle) }
    let (a, b, c) = piece.sheet.corners(triangle)
    return piece.side == .front ? (a, b, c) : (c, b, a)
  }

  /// Returns the texture coordinate of a position.
  private func uv(
    _ point: Point2, _ turns: Double, _ radii: (low: Double, high: Double)
  ) -> Vector2 {
    guard isBent else { return planarUV(point) }
    let t = (point.length - radii.low) / (radii.high - radii.low)
    return Vector2(turns, min(max(t, 0), 1))
  }

  /// Returns the texture coordinate of a position on a picture seen from above.
  private func planarUV(_ point: Point2) -> Vector2 {
    Vector2(0.5, 0.5) + point / (2 * reach)
  }
}
