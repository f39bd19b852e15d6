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
        let corners = corners(triangle, of: piece)
        let base = piece.firstVertex
        func put(_ corner: Int) {
          output[index - range.lowerBound] = UInt32(truncatingIfNeeded: base + corner)
          index += 1
        }
        if corner == 0, index + 3 <= end {
          put(corners.0)
          put(corners.1)
          put(corners.2)
        } else {
          put(corner == 0 ? corners.0 : corner == 1 ? corners.1 : corners.2)
        }
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
    guard isBent else { return Vector2(0.5, 0.5) + point / (2 * reach) }
    let t = (point.length - radii.low) / (radii.high - radii.low)
    return Vector2(turns, min(max(t, 0), 1))
  }
}
