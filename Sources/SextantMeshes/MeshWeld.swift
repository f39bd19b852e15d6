internal import SextantGeometry

/// The triangles of a part with corners at one position taken as one.
///
/// Everything is sorted, nothing hashed, so that the answers come in one order everywhere.
struct MeshWeld {
  /// Three corners, by number, and which triangle of the mesh they are.
  struct Triangle {
    var a: UInt32
    var b: UInt32
    var c: UInt32
    var number: Int
  }

  /// The triangles, without those that are another one seen from behind.
  private(set) var triangles: [Triangle] = []
  /// The number of corners at different positions that the triangles use.
  private(set) var cornerCount = 0

  /// Welds the corners of a part whose indices are in range.
  init(_ mesh: Mesh, _ part: Mesh.Part) {
    let base = part.vertices.lowerBound
    let names = MeshWeld.names(mesh, part)
    for first in stride(from: part.indices.lowerBound, to: part.indices.upperBound, by: 3) {
      triangles.append(
        Triangle(
          a: names[Int(mesh.indices[first]) - base], b: names[Int(mesh.indices[first + 1]) - base],
          c: names[Int(mesh.indices[first + 2]) - base], number: first / 3))
    }
    removeBacks()
    var isUsed = [Bool](repeating: false, count: names.count)
    for triangle in triangles {
      for corner in [triangle.a, triangle.b, triangle.c] where !isUsed[Int(corner)] {
        isUsed[Int(corner)] = true
        cornerCount += 1
      }
    }
  }

  /// Returns for each vertex of a part the first vertex at the same position.
  private static func names(_ mesh: Mesh, _ part: Mesh.Part) -> [UInt32] {
    let base = part.vertices.lowerBound
    var order = (0..<part.vertices.count).map { UInt32(truncatingIfNeeded: $0) }
    func position(_ name: UInt32) -> Point3 { mesh.vertices[base + Int(name)].position }
    order.sort {
      let (a, b) = (position($0), position($1))
      if a.x != b.x { return a.x < b.x }
      if a.y != b.y { return a.y < b.y }
      if a.z != b.z { return a.z < b.z }
      return $0 < $1
    }
    var names = [UInt32](repeating: 0, count: order.count)
    var leader: UInt32?
    for name in order {
      if let found = leader, position(found) == position(name) {
        names[Int(name)] = found
      } else {
        leader = name
        names[Int(name)] = name
      }
    }
    return names
  }

  /// Removes every triangle that is an earlier one turned over.
  private mutating func removeBacks() {
    // Corners in rising order, and whether that order is the triangle's own direction.
    func key(_ t: Triangle) -> (UInt32, UInt32, UInt32, Bool) {
      let low = min(t.a, t.b, t.c)
      let high = max(t.a, t.b, t.c)
      let middle = t.a ^ t.b ^ t.c ^ low ^ high
      let isForward =
        (t.a == low && t.b == middle) || (t.b == low && t.c == middle)
        || (t.c == low && t.a == middle)
      return (low, middle, high, isForward)
    }
    let keys = triangles.map(key)
    let order = triangles.indices.sorted {
      let (a, b) = (keys[$0], keys[$1])
      if a.0 != b.0 { return a.0 < b.0 }
      if a.1 != b.1 { return a.1 < b.1 }
      if a.2 != b.2 { return a.2 < b.2 }
      return $0 < $1
    }
    var isBack = [Bool](repeating: false, count: triangles.count)
    for (place, index) in order.enumerated().dropFirst() {
      let before = order[place - 1]
      let (a, b) = (keys[before], keys[index])
      isBack[index] =
        (a.0, a.1, a.2) == (b.0, b.1, b.2) && a.3 != b.3 && !isBack[before]
    }
    triangles = triangles.indices.filter { !isBack[$0] }.map { triangles[$0] }
  }

  /// The edges as they are run through, each with its triangle, in order of their corners.
  private var directedEdges: [(edge: UInt64, triangle: Int)] {
    var edges: [(edge: UInt64, triangle: Int)] = []
    edges.reserveCapacity(3 * triangles.count)
    for triangle in triangles {
      for (from, to) in [
        (triangle.a, triangle.b), (triangle.b, triangle.c), (triangle.c, triangle.a),
      ] {
        edges.append((UInt64(from) << 32 | UInt64(to), triangle.number))
      }
    }
    edges.sort { $0.edge != $1.edge ? $0.edge < $1.edge : $0.triangle < $1.triangle }
    return edges
  }

  /// Returns triangles with an edge that an earlier one runs through in the same direction.
  func wrongEdges(limit: Int) -> [Int] {
    var found: [Int] = []
    let edges = directedEdges
    for (index, edge) in edges.enumerated().dropFirst()
    where edge.edge == edges[index - 1].edge && found.count < limit {
      found.append(edge.triangle)
    }
    return found
  }

  /// Returns the numbers of edges and of those that only one triangle has.
  func edgeCounts() -> (all: Int, boundary: Int) {
    // The same edge in both directions, brought together.
    let edges = directedEdges.map { edge in
      let (from, to) = (edge.edge >> 32, edge.edge & 0xFFFF_FFFF)
      return from < to ? from << 32 | to : to << 32 | from
    }.sorted()
    var (all, boundary, index) = (0, 0, 0)
    while index < edges.count {
      var end = index + 1
      while end < edges.count, edges[end] == edges[index] { end += 1 }
      all += 1
      if end - index == 1 { boundary += 1 }
      index = end
    }
    return (all, boundary)
  }

  /// Returns the number of pieces that hang together by shared corners.
  func componentCount() -> Int {
    guard let highest = triangles.map({ max($0.a, $0.b, $0.c) }).max() else { return 0 }
    var parent = (0...highest).map { $0 }
    func root(_ corner: UInt32) -> UInt32 {
      var corner = corner
      while parent[Int(corner)] != corner {
        parent[Int(corner)] = parent[Int(parent[Int(corner)])]
        corner = parent[Int(corner)]
      }
      return corner
    }
    var joins = 0
    for triangle in triangles {
      for other in [triangle.b, triangle.c] {
        let (a, b) = (root(triangle.a), root(other))
        guard a != b else { continue }
        parent[Int(max(a, b))] = min(a, b)
        joins += 1
      }
    }
    return cornerCount - joins
  }
}
