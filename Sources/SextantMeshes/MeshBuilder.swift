internal import SextantGeometry

/// A mesh in the making, part after part.
struct MeshBuilder {
  /// The mesh so far; its last part ends at the end of both buffers once `endPart` has run.
  private(set) var mesh = Mesh()
  private var firstVertex = 0
  private var firstIndex = 0

  /// Makes room, so that the buffers are allocated once.
  mutating func reserve(vertices: Int, triangles: Int) {
    mesh.vertices.reserveCapacity(vertices)
    mesh.indices.reserveCapacity(3 * triangles)
  }

  /// Adds a material and returns its number.
  mutating func add(_ material: Material) -> Int {
    mesh.materials.append(material)
    return mesh.materials.count - 1
  }

  /// The number the next vertex gets.
  var nextVertex: UInt32 { UInt32(truncatingIfNeeded: mesh.vertices.count) }

  /// Adds a corner of a sheet that faces up, from its place in the guide plane.
  ///
  /// The guide plane's (u, v) is (x, -z) of the world.
  mutating func addVertex(_ point: Point2, y: Double, uv: Vector2) {
    mesh.vertices.append(
      Mesh.Vertex(
        position: Point3(point.x, y, 0 - point.y), normal: Vector3(0, 1, 0), uv: uv))
  }

  /// Adds a corner.
  mutating func addVertex(_ vertex: Mesh.Vertex) { mesh.vertices.append(vertex) }

  /// Adds a triangle, counter-clockwise seen from its front.
  mutating func addTriangle(_ a: UInt32, _ b: UInt32, _ c: UInt32) {
    mesh.indices.append(a)
    mesh.indices.append(b)
    mesh.indices.append(c)
  }

  /// Ends a part: everything added since the last one ended.
  ///
  /// With `backs` a second set of vertices and triangles follows, turned over, for readers that draw
  /// fronts only. A part without triangles is left out.
  mutating func endPart(name: String, material: Int, backs: Bool = false) {
    guard mesh.indices.count > firstIndex else { return }
    if backs { addBacks() }
    mesh.parts.append(
      Mesh.Part(
        name: name, material: material, vertices: firstVertex..<mesh.vertices.count,
        indices: firstIndex..<mesh.indices.count))
    firstVertex = mesh.vertices.count
    firstIndex = mesh.indices.count
  }

  /// Adds everything since the last part ended once more, seen from behind.
  private mutating func addBacks() {
    let offset = nextVertex - UInt32(truncatingIfNeeded: firstVertex)
    for index in firstVertex..<mesh.vertices.count {
      var vertex = mesh.vertices[index]
      // From 0, so that no negative zero comes out.
      vertex.normal = Vector3() - vertex.normal
      mesh.vertices.append(vertex)
    }
    for index in stride(from: firstIndex, to: mesh.indices.count, by: 3) {
      let (a, b, c) = (mesh.indices[index], mesh.indices[index + 1], mesh.indices[index + 2])
      addTriangle(c + offset, b + offset, a + offset)
    }
  }
}
