import Foundation
import SextantGeometry
import SextantMeshes
import SextantModelFiles
import Testing

/// A strip of squares along x, computed when it is asked for.
private struct Strip: MeshSource {
  let squares: Int
  let materials = [SampleModels.yellow]

  var vertexCount: Int { 2 * squares + 2 }
  var indexCount: Int { 6 * squares }
  var parts: [Mesh.Part] {
    [Mesh.Part(name: "strip", material: 0, vertices: 0..<vertexCount, indices: 0..<indexCount)]
  }

  func append(positionsOf vertices: Range<Int>, to output: inout OutputSpan<Point3>) {
    for index in vertices { output.append(Point3(Double(index / 2), 0, Double(-(index % 2)))) }
  }

  func append(normalsOf vertices: Range<Int>, to output: inout OutputSpan<Vector3>) {
    for _ in vertices { output.append(Vector3(0, 1, 0)) }
  }

  func append(uvsOf vertices: Range<Int>, to output: inout OutputSpan<Vector2>) {
    for index in vertices { output.append(Vector2(Double(index / 2), Double(index % 2))) }
  }

  func append(indices: Range<Int>, to output: inout OutputSpan<UInt32>) {
    for index in indices {
      let corner = [0, 2, 1, 1, 2, 3][index % 6]
      output.append(UInt32(2 * (index / 6) + corner))
    }
  }

  func problem() -> MeshProblem? { nil }

  /// The same strip in memory.
  var mesh: Mesh {
    var mesh = Mesh(parts: parts, materials: materials)
    for index in 0..<vertexCount {
      let (x, z) = (Double(index / 2), Double(index % 2))
      mesh.vertices.append(
        Mesh.Vertex(position: Point3(x, 0, -z), normal: Vector3(0, 1, 0), uv: Vector2(x, z)))
    }
    for square in 0..<UInt32(squares) {
      mesh.indices += [0, 2, 1, 1, 2, 3].map { 2 * square + $0 }
    }
    return mesh
  }
}

@Suite struct `A mesh computed on the way` {
  /// 5000 squares: ten runs of vertices, ten of triangles, more than one chunk.
  private static let strip = Strip(squares: 5000)
  private static let nodes = [SourceNode(name: "strip", mesh: strip)]
  private static let model = SampleModels.model("strip", strip.mesh)

  @Test func `gives the bytes of the same mesh in memory`() throws {
    #expect(
      try ColladaWriter(name: "strip", nodes: Self.nodes).bytes()
        == ColladaWriter(Self.model).bytes())
    #expect(
      try UsdWriter(name: "strip", nodes: Self.nodes).bytes() == UsdWriter(Self.model).bytes())
    #expect(
      try GlbWriter(name: "strip", nodes: Self.nodes).bytes() == GlbWriter(Self.model).bytes())
  }

  @Test func `comes in chunks of 64 KB to 256 KB that make the whole`() throws {
    let writer = try ColladaWriter(name: "strip", nodes: Self.nodes)
    var chunks: [[UInt8]] = []
    writer.write { chunk in
      chunks.append(chunk.withUnsafeBufferPointer { Array($0) })
    }
    #expect(chunks.count > 3)
    #expect(chunks.dropLast().allSatisfy { (65_536...262_144).contains($0.count) })
    #expect(Array(chunks.joined()) == writer.bytes())
  }

  @Test func `can be written by the block`() throws {
    let writer = try ColladaWriter(name: "strip", nodes: Self.nodes)
    #expect(writer.blockCount > 20)
    var bytes: [UInt8] = []
    for block in 0..<writer.blockCount {
      writer.write(blocks: block..<(block + 1)) { chunk in
        chunk.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
      }
    }
    #expect(bytes == writer.bytes())
  }

  @Test func `stops at once when nobody takes the bytes any more`() throws {
    struct Full: Error {}
    let writer = try ColladaWriter(name: "strip", nodes: Self.nodes)
    var calls = 0
    #expect(throws: Full.self) {
      try writer.write { (_: Span<UInt8>) throws(Full) in
        calls += 1
        if calls == 2 { throw Full() }
      }
    }
    #expect(calls == 2)
  }

  /// Rows of 6 to 40 characters, some of them twice or more; the numbers are read back from the text.
  @Test func `writes rows that are like the row before`() throws {
    var mesh = Self.strip.mesh
    let rows = [
      Vector3(0, 1, 0), Vector3(-0.0, 1, 0), Vector3(0, 1, 0), Vector3(0.6, 0.8, 0),
      Vector3(0.6, 0.8, 0), Vector3(-0.123456789, 0.984639986, 0.123456789),
      Vector3(-0.123456789, 0.984639986, 0.123456789),
      Vector3(-0.123456789, 0.984639986, 0.123456789), Vector3(0, 1, 0), Vector3(0.8, 0.6, 0),
    ]
    for index in mesh.vertices.indices {
      mesh.vertices[index].normal = rows[index % rows.count]
    }
    let bytes = try ColladaWriter(SampleModels.model("strip", mesh)).bytes()
    let text = String(decoding: bytes, as: UTF8.self)
    let start = try #require(text.range(of: "normals-array"))
    let rest = text[start.upperBound...]
    let from = try #require(rest.firstIndex(of: ">"))
    let to = try #require(rest.firstIndex(of: "<"))
    let numbers = rest[rest.index(after: from)..<to].split { $0 == " " || $0 == "\n" }.map {
      Double($0)
    }
    #expect(numbers.count == 3 * mesh.vertexCount)
    #expect(numbers == mesh.vertices.flatMap { [$0.normal.x, $0.normal.y, $0.normal.z] })
  }
}
