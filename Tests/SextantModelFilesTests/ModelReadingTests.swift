import SextantGeometry
import SextantMeshes
import SextantModelFiles
import SextantTestSupport
import Testing

@Suite struct `A model file read back` {
  static let formats: [ModelFormat] = [.dae, .usda, .usdz, .glb, .obj, .stl]

  /// A cursor of a seed.
  static func cursor(_ seed: UInt64) throws -> Mesh {
    var random = SplitMix64(seed: seed)
    let settings = SampleModels.cursor(
      gaps: random.int(in: 0...6), outerRadius: random.double(in: 0.09...2),
      dotRadius: random.int(in: 0...1) == 0 ? 0 : 0.01, opacity: Double(random.int(in: 1...10)) / 10
    )
    return try Mesh(cursor: settings)
  }

  /// How far a coordinate may be off: text is rounded to 1e-9; a 32-bit float of up to 2 has an error
  /// of up to 2^-24.
  static func tolerance(_ format: ModelFormat) -> Double {
    format == .glb || format == .stl ? 0x1p-23 : 1e-9
  }

  @Test(arguments: formats, 0..<8)
  func `is the cursor that was written`(format: ModelFormat, seed: UInt64) throws {
    let mesh = try Self.cursor(seed)
    let file = try ModelFile(SampleModels.model("cursor", mesh), format: format, name: "a.obj")
    #expect(ModelFormat.detect(file.bytes) == format)
    let read = try ModelFileContent(
      reading: file.bytes, materialLibrary: file.companions.first?.bytes)
    #expect(read.report.problems.isEmpty, "\(format) \(seed): \(read.report.problems)")
    #expect(read.report.format == format)
    #expect(read.report.triangles == mesh.indices.count / 3)
    let (found, wanted) = (try #require(read.report.bounds), try #require(mesh.bounds))
    for axis in 0..<3 {
      #expect(abs(found.low[axis] - wanted.low[axis]) <= Self.tolerance(format))
      #expect(abs(found.high[axis] - wanted.high[axis]) <= Self.tolerance(format))
    }
    // Every triangle, corner by corner, in order.
    var corners = mesh.indices.makeIterator()
    for node in read.model.nodes {
      #expect(node.mesh.validate().filter { !Self.isOfColor($0) }.isEmpty)
      for index in node.mesh.indices {
        guard let original = corners.next() else { break }
        let (a, b) = (node.mesh.vertices[Int(index)], mesh.vertices[Int(original)])
        #expect(a.position.distance(to: b.position) <= 2 * Self.tolerance(format))
        #expect(a.normal.distance(to: b.normal) <= 2 * Self.tolerance(format))
        if format != .stl { #expect(a.uv.distance(to: b.uv) <= 2 * Self.tolerance(format)) }
      }
    }
    #expect(corners.next() == nil)
    guard format != .stl else { return }
    #expect(read.report.materials.map(\.name) == mesh.materials.map(\.name))
    for (a, b) in zip(read.report.materials, mesh.materials) {
      #expect(a.color.hexadecimal == b.color.hexadecimal)
      #expect(abs(a.opacity - b.opacity) <= 1e-9)
    }
  }

  private static func isOfColor(_ problem: MeshProblem) -> Bool {
    if case .color = problem { return true }
    return false
  }

  @Test(arguments: [ModelFormat.dae, .usda, .usdz, .glb])
  func `keeps the transforms of nodes`(format: ModelFormat) throws {
    let bytes = try ModelFile(SampleModels.scene, format: format).bytes
    let read = try ModelFileContent(reading: bytes)
    #expect(read.report.isValid, "\(read.report.problems)")
    let places = SampleModels.scene.nodes.flatMap { node in
      node.mesh.vertices.map { node.transform.apply(to: $0.position) }
    }
    let all = Mesh(
      vertices: places.map { Mesh.Vertex(position: $0, normal: $0, uv: Vector2()) }
    ).bounds
    let (found, wanted) = (try #require(read.report.bounds), try #require(all))
    // The sample has a coordinate of 123456.5, a 32-bit float of which is off by up to 2^-8.
    let tolerance = format == .glb ? 0x1p-7 : 1e-6
    for axis in 0..<3 {
      #expect(abs(found.low[axis] - wanted.low[axis]) <= tolerance)
      #expect(abs(found.high[axis] - wanted.high[axis]) <= tolerance)
    }
  }

  // MARK: Hostile files

  @Test(arguments: formats)
  func `is refused or told of wherever it is cut off`(format: ModelFormat) throws {
    let bytes = try ModelFile(SampleModels.model("a", SampleModels.square()), format: format).bytes
    for count in 0..<bytes.count {
      do throws(ModelReadError) {
        let file = try ModelFileContent(reading: Array(bytes[..<count]), format: format)
        // A text without an end mark may be cut at its end, a layer also before its first prim;
        // binary files know their size.
        #expect(
          format == .obj || format == .dae
            || (format == .usda && (count + 2 >= bytes.count || file.model.nodes.isEmpty)))
        if format == .dae { #expect(count + 1 == bytes.count) }
        #expect(file.report.triangles <= 2)
      } catch {
        #expect(!error.message.isEmpty)
        #expect(error.place != .file || count == 0)
      }
    }
  }

  @Test(arguments: formats)
  func `never stops the program, whatever bytes are turned over`(format: ModelFormat) throws {
    let bytes = try ModelFile(SampleModels.model("a", SampleModels.square()), format: format).bytes
    var random = SplitMix64(seed: 7)
    for _ in 0..<400 {
      var broken = bytes
      for _ in 0..<random.int(in: 1...4) {
        broken[random.int(in: 0...bytes.count - 1)] = UInt8(random.int(in: 0...255))
      }
      let file = try? ModelFileContent(reading: broken, format: format)
      for vertex in file?.model.nodes.flatMap(\.mesh.vertices) ?? [] {
        #expect(vertex.position.isFinite && vertex.normal.isFinite)
      }
    }
  }

  @Test func `has numbers of any length, in time that grows with it`() throws {
    let digits = String(repeating: "7", count: 5_000_000)
    let text = SmallCollada(("0 0 0 1 0 0 0 0 -1", "0 0 0 0.\(digits) 0 0 0 0 -1")).text
    let report = try ModelFileContent(reading: Array(text.utf8)).report
    #expect(report.isValid)
    let large = SmallCollada(("0 0 0 1 0 0 0 0 -1", "0 0 0 \(digits) 0 0 0 0 -1"))
    let problems = try large.read().report.problems
    #expect(problems.count == 1)
    #expect((problems.first?.message.utf8.count ?? 0) < 200)
  }

  @Test func `declares no entities and does not nest without end`() throws {
    let entity = "<!DOCTYPE COLLADA [<!ENTITY a \"b\">]>\n<COLLADA "
    #expect(throws: ModelReadError.self) {
      try ModelFileContent(
        reading: Array(SmallCollada.sound.replacing("<COLLADA ", with: entity).utf8))
    }
    let deep =
      "<COLLADA>" + String(repeating: "<a>", count: 600) + String(repeating: "</a>", count: 600)
    #expect {
      try ModelFileContent(reading: Array(deep.utf8))
    } throws: { error in
      (error as? ModelReadError)?.message == "elements must not nest deeper than 512"
    }
    let prims = "#usda 1.0\n" + String(repeating: "def \"a\" {", count: 200)
    #expect(throws: ModelReadError.self) { try ModelFileContent(reading: Array(prims.utf8)) }
    let lists = "#usda 1.0\n(\n a = " + String(repeating: "{\"a\": ", count: 200)
    #expect(throws: ModelReadError.self) { try ModelFileContent(reading: Array(lists.utf8)) }
  }

  @Test func `does not place its nodes without end`() throws {
    // Each level holds the one below ten times: 10^8 geometries.
    var nodes = "<node id=\"n0\"><instance_geometry url=\"#mesh\"/></node>"
    for level in 1...8 {
      let inner = String(repeating: "<instance_node url=\"#n\(level - 1)\"/>", count: 10)
      nodes += "<node id=\"n\(level)\">\(inner)</node>"
    }
    let document = SmallCollada(
      (
        "  <library_visual_scenes>",
        "  <library_nodes>\(nodes)</library_nodes>\n<library_visual_scenes>"
      ),
      ("</instance_geometry>", "</instance_geometry><instance_node url=\"#n8\"/>"))
    let report = try document.read().report
    #expect(!report.isValid)
    #expect(
      report.problems.contains {
        $0.message
          == "a scene must have at most 100000 nodes and geometries, each counted as often "
          + "as it stands in it; found more"
      })
  }
}
