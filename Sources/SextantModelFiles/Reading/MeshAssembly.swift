import SextantGeometry
import SextantMeshes

/// Positions, normals and texture coordinates of a file, each with indices of its own, on the way to
/// the parts of one mesh.
///
/// Numbers are kept as they stand in the file, in its axes and unit.
struct MeshAssembly {
  /// Rows of numbers that indices name.
  struct Rows {
    /// All numbers.
    var numbers: [Double] = []
    /// Where the first row begins.
    var start = 0
    /// The numbers from one row to the next.
    var stride = 3
    /// The number of rows.
    var count = 0
    /// Where the coordinates stand in a row.
    var places = SIMD3(0, 1, 2)

    @inline(__always)
    func vector(_ row: UInt32) -> Vector3 {
      let first = start + Int(row) * stride
      return Vector3(
        numbers[first + places.x], numbers[first + places.y], numbers[first + places.z])
    }

    @inline(__always)
    func pair(_ row: UInt32) -> Vector2 {
      let first = start + Int(row) * stride
      return Vector2(numbers[first + places.x], numbers[first + places.y])
    }
  }

  /// The triangles of one part: for each corner the rows of position, normal and texture coordinate.
  struct Triangles {
    var name = ""
    var material = 0
    var positions = Rows()
    var normals: Rows?
    var uvs: Rows?
    /// Three corners a triangle.
    var corners: [SIMD4<UInt32>] = []
    /// A Boolean value that says whether each corner has one index for everything.
    var isShared = false
  }

  /// The mesh so far, in the file's axes and unit.
  private(set) var mesh = Mesh()

  /// Adds a part; a part without triangles is left out.
  ///
  /// Corners with one index keep the order of their indices; others stand in the order of their
  /// first use. Without normals, each corner gets the one of the triangles around its position.
  /// Without texture coordinates they are 0. Returns the number of triangles without an area.
  mutating func add(_ part: Triangles) -> Int {
    guard !part.corners.isEmpty else { return 0 }
    let first = mesh.vertices.count
    let firstIndex = mesh.indices.count
    var flat = 0
    mesh.indices.reserveCapacity(firstIndex + part.corners.count)
    if part.isShared {
      addShared(part, from: first)
    } else {
      var table = CornerTable(capacity: min(part.corners.count, 1 << 20))
      for corner in part.corners {
        mesh.indices.append(
          UInt32(truncatingIfNeeded: first) + table.number(of: corner))
      }
      mesh.vertices.reserveCapacity(first + table.corners.count)
      for corner in table.corners { mesh.vertices.append(vertex(corner, part)) }
    }
    for index in stride(from: firstIndex, to: mesh.indices.count, by: 3) {
      let (a, b, c) = (corner(index), corner(index + 1), corner(index + 2))
      if (b - a).cross(c - a) == Vector3() { flat += 1 }
    }
    mesh.parts.append(
      Mesh.Part(
        name: part.name, material: part.material, vertices: first..<mesh.vertices.count,
        indices: firstIndex..<mesh.indices.count))
    if part.normals == nil { addNormals(part, firstIndex) }
    return flat
  }

  private func corner(_ index: Int) -> Point3 {
    mesh.vertices[Int(mesh.indices[index])].position
  }

  /// Adds the corners that are used, in the order of their indices.
  private mutating func addShared(_ part: Triangles, from first: Int) {
    let rows = RowNumbers(part.corners, of: part.positions.count)
    for row in rows.used { mesh.vertices.append(vertex(SIMD4(row, row, row, 0), part)) }
    for corner in part.corners {
      mesh.indices.append(UInt32(truncatingIfNeeded: first + rows.number(of: corner.x)))
    }
  }

  @inline(__always)
  private func vertex(_ corner: SIMD4<UInt32>, _ part: Triangles) -> Mesh.Vertex {
    Mesh.Vertex(
      position: part.positions.vector(corner.x),
      normal: part.normals?.vector(corner.y) ?? Vector3(),
      uv: part.uvs?.pair(corner.z) ?? Vector2())
  }

  /// Gives each corner of the last part the sum of the triangles around it, each as large as its
  /// area, as a unit vector; up where that is 0.
  private mutating func addNormals(_ part: Triangles, _ firstIndex: Int) {
    guard let range = mesh.parts.last?.vertices else { return }
    let numbers = RowNumbers(part.corners, of: part.positions.count)
    var sums = [Vector3](repeating: Vector3(), count: numbers.used.count)
    for (place, index) in stride(from: firstIndex, to: mesh.indices.count, by: 3).enumerated() {
      let (a, b, c) = (corner(index), corner(index + 1), corner(index + 2))
      let area = (b - a).cross(c - a)
      guard area.isFinite else { continue }
      for corner in part.corners[3 * place..<3 * place + 3] {
        sums[numbers.number(of: corner.x)] += area
      }
    }
    var rows = [UInt32](repeating: 0, count: range.count)
    for (place, corner) in part.corners.enumerated() {
      rows[Int(mesh.indices[firstIndex + place]) - range.lowerBound] = corner.x
    }
    for (place, row) in rows.enumerated() {
      let up = Vector3(0, 1, 0)
      mesh.vertices[range.lowerBound + place].normal =
        Direction3(sums[numbers.number(of: row)])?.vector ?? up
    }
  }
}
