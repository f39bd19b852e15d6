import SextantGeometry
import SextantMeshes
import Testing

@Suite struct `Mesh buffers` {
  @Test func `hold what the mesh holds, vertex after vertex`() throws {
    let mesh = try Mesh(cursor: CursorSettings())
    let buffers = try #require(MeshBuffers(mesh))
    #expect(buffers.vertices.count == MeshBuffers.floatsPerVertex * mesh.vertices.count)
    #expect(MeshBuffers.bytesPerVertex == 4 * MeshBuffers.floatsPerVertex)
    #expect(buffers.indices == mesh.indices)
    for (index, vertex) in mesh.vertices.enumerated() {
      let floats = Array(buffers.vertices[8 * index..<8 * index + 8])
      #expect(
        floats == [
          Float(vertex.position.x), Float(vertex.position.y), Float(vertex.position.z),
          Float(vertex.normal.x), Float(vertex.normal.y), Float(vertex.normal.z),
          Float(vertex.uv.x), Float(vertex.uv.y),
        ])
    }
  }

  @Test func `are little-endian bytes at the stated places`() throws {
    var mesh = Mesh()
    mesh.vertices = [
      Mesh.Vertex(position: Point3(1, 2, -4), normal: Vector3(0, 1, 0), uv: Vector2(0.5, 0.25))
    ]
    mesh.indices = [0, 0x0102_0304]
    let buffers = try #require(MeshBuffers(mesh))
    // 1 is 3F800000, 2 is 40000000, -4 is C0800000, 0.5 is 3F000000, 0.25 is 3E800000.
    #expect(
      buffers.vertexBytes == [
        0, 0, 0x80, 0x3F, 0, 0, 0, 0x40, 0, 0, 0x80, 0xC0,
        0, 0, 0, 0, 0, 0, 0x80, 0x3F, 0, 0, 0, 0,
        0, 0, 0, 0x3F, 0, 0, 0x80, 0x3E,
      ])
    #expect(buffers.indexBytes == [0, 0, 0, 0, 4, 3, 2, 1])
    #expect(MeshBuffers.positionOffset == 0)
    #expect(MeshBuffers.normalOffset == 12)
    #expect(MeshBuffers.uvOffset == 24)
  }

  @Test(arguments: [Double.nan, .infinity, 1e39])
  func `are not made of what a float cannot hold`(value: Double) {
    var mesh = Mesh()
    mesh.vertices = [
      Mesh.Vertex(position: Point3(value, 0, 0), normal: Vector3(0, 1, 0), uv: Vector2())
    ]
    #expect(MeshBuffers(mesh) == nil)
  }
}
