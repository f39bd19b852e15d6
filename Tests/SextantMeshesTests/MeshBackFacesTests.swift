import SextantGeometry
import SextantMeshes
import SextantSlicing
import Testing

@Suite struct `A mesh with back faces` {
  private static let square = Mesh(
    vertices: [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map {
      Mesh.Vertex(
        position: Point3($0.0, 0, 0 - $0.1), normal: Vector3(0, 1, 0),
        uv: Vector2($0.0, $0.1))
    },
    indices: [0, 1, 2, 0, 2, 3],
    parts: [Mesh.Part(name: "top", material: 0, vertices: 0..<4, indices: 0..<6)],
    materials: [Material(name: "white", color: Material.Color(red: 1, green: 1, blue: 1))])

  @Test func `has each double-sided triangle twice, once the other way round`() {
    let mesh = Self.square.withBackFaces()
    #expect(mesh.vertices.count == 8 && mesh.indices == [0, 1, 2, 0, 2, 3, 4, 6, 5, 4, 7, 6])
    #expect(mesh.vertices[4...].allSatisfy { $0.normal == Vector3(0, -1, 0) })
    #expect(mesh.vertices[4...].map { $0.position } == Self.square.vertices.map { $0.position })
    #expect(mesh.vertices[4...].map { $0.uv } == Self.square.vertices.map { $0.uv })
    #expect(mesh.parts.map { $0.name } == ["top", "top"])
    #expect(mesh.parts.map { $0.vertices } == [0..<4, 4..<8])
    #expect(mesh.parts.map { $0.indices } == [0..<6, 6..<12])
    #expect(mesh.materials.map { $0.isDoubleSided } == [false])
    #expect(mesh.validate().isEmpty)
    #expect(mesh.materialsOfTriangles == [0, 0, 0, 0])
  }

  @Test func `is the mesh itself where nothing is double sided`() {
    var mesh = Self.square
    mesh.materials[0].isDoubleSided = false
    #expect(mesh.withBackFaces() == mesh)
    #expect(mesh.withBackFaces().withBackFaces() == mesh)
  }

  @Test func `is sound for a guide of many parts`() throws {
    let guide = try Mesh(guide: try SliceGuide(.standard))
    let mesh = guide.withBackFaces()
    #expect(guide.parts.count > 2)
    #expect(mesh.indices.count == 2 * guide.indices.count)
    #expect(mesh.parts.count == 2 * guide.parts.count)
    #expect(mesh.validate().isEmpty)
    let numbers = mesh.parts.flatMap { part in
      part.indices.dropFirst(0).filter { $0 % 3 == 0 }.map { _ in UInt32(part.material) }
    }
    #expect(mesh.materialsOfTriangles == numbers)
  }

  @Test func `has pictures upside down where 0 0 is at the top left`() throws {
    let buffers = try #require(MeshBuffers(Self.square, textureOrigin: .topLeft))
    let second = stride(from: 7, to: buffers.vertices.count, by: 8).map { buffers.vertices[$0] }
    #expect(second == [1, 1, 0, 0])
    #expect(buffers.indexBytes.count == MeshBuffers.bytesPerIndex * buffers.indices.count)
  }
}
