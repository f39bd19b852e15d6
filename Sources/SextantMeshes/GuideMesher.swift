internal import SextantGeometry
internal import SextantSlicing

/// Turns the parts of a guide into parts of a mesh.
struct GuideMesher {
  private let guide: SliceGuide
  private let settings: GuideMeshSettings
  private let edges: PieceEdges
  /// Half the longest extent of the cake, for the texture coordinates.
  private let reach: Double
  private(set) var builder = MeshBuilder()

  init(guide: SliceGuide, settings: GuideMeshSettings) {
    self.guide = guide
    self.settings = settings
    edges = PieceEdges(guide)
    var reach = 0.0
    for point in guide.outline { reach = max(reach, point.x.magnitude, point.y.magnitude) }
    self.reach = reach > 0 ? reach : 1
  }

  /// Adds the tops of the pieces, a part for each colour.
  mutating func addPieces() {
    let count = guide.pieces.count
    let colors = settings.pieceColors
    for (remainder, name, color) in [
      (0, "pieces-odd", colors.odd), (1, "pieces-even", colors.even),
      (2, "pieces-last", colors.last),
    ] {
      let members = guide.pieces.indices.filter { index in
        let isLast = index == count - 1 && count > 1 && count % 2 == 1
        return (isLast ? 2 : index % 2) == remainder
      }
      guard !members.isEmpty else { continue }
      let material = builder.add(
        Material(name: name, color: color, opacity: settings.pieceOpacity))
      for index in members { addPiece(guide.pieces[index]) }
      builder.endPart(name: name, material: material)
    }
  }

  /// Adds the top of a piece: all its parts, without their holes.
  private mutating func addPiece(_ piece: Piece) {
    let lines = ([piece.outline] + piece.others).filter { $0.count >= 3 }
    if lines.count == 1, isStar(lines[0], around: piece.label) {
      addFan(lines[0], around: piece.label)
      return
    }
    let outer = lines.filter { Polygon(unchecked: $0).signedArea > 0 }
    let holes = lines.filter { Polygon(unchecked: $0).signedArea < 0 }
    for line in outer {
      let polygon = Polygon(unchecked: line)
      let own = holes.filter { polygon.relation(of: $0[0]) == .inside }
      guard let triangulation = Triangulation(outer: line, holes: own) else { continue }
      add(triangulation)
    }
  }

  /// Returns whether a position sees all of a line, at angles that make sound triangles.
  private func isStar(_ line: [Point2], around label: Point2) -> Bool {
    var before = line[line.count - 1]
    for point in line {
      guard isFat(label, before, point) else { return false }
      before = point
    }
    return PolygonCheck.isStar(line, about: label)
  }

  /// Returns whether a triangle is counter-clockwise and more than a sliver.
  private func isFat(_ a: Point2, _ b: Point2, _ c: Point2) -> Bool {
    let longest = max((b - a).lengthSquared, (c - b).lengthSquared, (a - c).lengthSquared)
    return (b - a).cross(c - a) > 4 * Mesh.leastSlimness * longest
  }

  private mutating func addFan(_ line: [Point2], around centre: Point2) {
    let first = builder.nextVertex
    let count = UInt32(truncatingIfNeeded: line.count)
    addVertex(centre, y: guide.height)
    for point in line { addVertex(point, y: guide.height) }
    for index in 0..<count {
      builder.addTriangle(first, first + 1 + index, first + 1 + (index + 1) % count)
    }
  }

  /// Adds triangles and the corners they use.
  private mutating func add(_ triangulation: Triangulation) {
    var names = [UInt32?](repeating: nil, count: triangulation.points.count)
    func name(_ corner: Int) -> UInt32 {
      if let name = names[corner] { return name }
      let name = builder.nextVertex
      addVertex(triangulation.points[corner], y: guide.height)
      names[corner] = name
      return name
    }
    for first in stride(from: 0, to: triangulation.triangles.count, by: 3) {
      let (a, b, c) = (
        triangulation.triangles[first], triangulation.triangles[first + 1],
        triangulation.triangles[first + 2]
      )
      let points = triangulation.points
      guard isFat(points[a], points[b], points[c]) else { continue }
      builder.addTriangle(name(a), name(b), name(c))
    }
  }

  /// Adds the ribbons along the cuts.
  mutating func addCuts() {
    guard !guide.cuts.isEmpty else { return }
    let material = builder.add(
      Material(name: "cuts", color: settings.lineColor, opacity: settings.lineOpacity))
    for lines in edges.pieces {
      for fan in CutBands(lines, half: settings.lineWidth / 2).fans { addFan(fan) }
    }
    builder.endPart(name: "cuts", material: material)
  }

  /// Adds a polygon as a fan around its first corner, at the height of the lines.
  ///
  /// Corners that would make a sliver are passed over.
  private mutating func addFan(_ polygon: [Point2]) {
    guard polygon.count >= 3 else { return }
    let y = guide.height + settings.lift
    var centre: UInt32?
    var last: (point: Point2, name: UInt32?) = (polygon[1], nil)
    for point in polygon.dropFirst(2) {
      guard isFat(polygon[0], last.point, point) else {
        // What lies before the last corner as seen from the first is beside the way.
        if (last.point - polygon[0]).cross(point - polygon[0]) >= 0 { last = (point, nil) }
        continue
      }
      let first = centre ?? builder.nextVertex
      if centre == nil { addVertex(polygon[0], y: y) }
      centre = first
      let before = last.name ?? builder.nextVertex
      if last.name == nil { addVertex(last.point, y: y) }
      let name = builder.nextVertex
      addVertex(point, y: y)
      builder.addTriangle(first, before, name)
      last = (point, name)
    }
  }

  /// Adds the line around the cake and its holes, from the edge outward.
  mutating func addOutline() {
    let material = builder.add(
      Material(name: "outline", color: settings.outlineColor, opacity: settings.lineOpacity))
    for line in edges.outlines.map(straightened) where line.count >= 3 {
      var width = settings.lineWidth
      for _ in 0..<24 {
        if let band = OutlineBand(line, width: width) {
          for fan in band.fans { addFan(fan) }
          break
        }
        // In a notch that is narrower than two lines.
        width /= 2
      }
    }
    builder.endPart(name: "outline", material: material)
  }

  /// Returns a closed line without the points on its straight stretches, where cuts end.
  private func straightened(_ line: [Point2]) -> [Point2] {
    line.indices.filter { index in
      let before = line[index == 0 ? line.count - 1 : index - 1]
      let after = line[index + 1 == line.count ? 0 : index + 1]
      return Polygon.distance(from: line[index], toSegment: before, after) > 1e-9 * reach
    }.map { line[$0] }
  }

  private mutating func addVertex(_ point: Point2, y: Double) {
    builder.addVertex(point, y: y, uv: Vector2(0.5, 0.5) + point / (2 * reach))
  }
}

/// The band outside a closed line.
struct OutlineBand {
  /// The polygons, each to be filled as a fan around its first corner.
  private(set) var fans: [[Point2]] = []

  /// Makes a band, or returns `nil` if it overlaps itself.
  init?(_ line: [Point2], width: Double) {
    let count = line.count
    guard count >= 3 else { return nil }
    let ways = line.indices.map { index in
      let along = line[index + 1 == count ? 0 : index + 1] - line[index]
      return along / along.length
    }
    var corners: [(before: Point2, after: Point2)] = []
    for index in line.indices {
      let (n, m) = (
        Vector2() - ways[index == 0 ? count - 1 : index - 1].perpendicular,
        Vector2() - ways[index].perpendicular
      )
      // Turning left by more than 120 degrees, a mitre would be a spike.
      if n.cross(m) > 0, n.dot(m) < -0.5 {
        corners.append((line[index] + n * width, line[index] + m * width))
      } else {
        let mitre = line[index] + (n + m) * (width / (1 + n.dot(m)))
        corners.append((mitre, mitre))
      }
    }
    var edge: [Point2] = []
    for index in line.indices {
      let next = index + 1 == count ? 0 : index + 1
      let (from, to) = (corners[index].after, corners[next].before)
      guard (to - from).dot(ways[index]) > 0 else { return nil }
      edge.append(corners[index].before)
      if corners[index].before != corners[index].after {
        edge.append(corners[index].after)
        fans.append([line[index], corners[index].before, corners[index].after])
      }
      fans.append([line[index], from, to, line[next]])
    }
    guard PolygonCheck.meeting(edge) == nil else { return nil }
  }
}
