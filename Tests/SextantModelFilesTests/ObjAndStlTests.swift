import SextantGeometry
import SextantMeshes
import SextantModelFiles
import Testing

@Suite struct `An OBJ file` {
  /// Read by a person line by line; the mirrored square's corners are (2x + 0.5, y, -z - 1).
  @Test func `is what it was, and its library`() throws {
    let writer = try ObjWriter(SampleModels.scene, materialLibrary: "scene.mtl")
    try Golden.expect(writer.bytes(), "scene.obj")
    try Golden.expect(writer.materialBytes(), "scene.mtl")
  }

  @Test func `has no line that a name began`() throws {
    let model = SampleModels.model("a\nv 1 2 3", SampleModels.square("g\u{2028}x"))
    let writer = try ObjWriter(model, materialLibrary: "a\nb\r.mtl")
    let lines = String(decoding: writer.bytes(), as: UTF8.self).split(separator: "\n")
    #expect(lines[0] == "mtllib a b .mtl" && lines[1] == "o a_v_1_2_3")
    #expect(lines.filter { $0.hasPrefix("v ") }.count == 4)
    #expect(lines.contains("g g_x"))
  }
}

@Suite struct `An STL file` {
  /// The numbers of a triangle: normal, corners.
  private func triangles(_ bytes: [UInt8]) throws -> [[Vector3]] {
    func word(_ offset: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) }
    }
    let count = Int(word(80))
    try #require(bytes.count == 84 + 50 * count)
    return (0..<count).map { triangle in
      (0..<4).map { vector in
        let numbers = (0..<3).map { axis in
          Double(Float(bitPattern: word(84 + 50 * triangle + 12 * vector + 4 * axis)))
        }
        return Vector3(numbers[0], numbers[1], numbers[2])
      }
    }
  }

  /// The volume that the triangles enclose: positive when they face outward.
  private func volume(_ triangles: [[Vector3]]) -> Double {
    triangles.reduce(0) { $0 + $1[1].dot($1[2].cross($1[3])) / 6 }
  }

  @Test func `begins with 80 bytes that are no text form`() throws {
    let bytes = try StlWriter(SampleModels.model("solid", SampleModels.tetrahedron)).bytes()
    #expect(!bytes.starts(with: Array("solid".utf8)))
    #expect(bytes.count == 84 + 4 * 50)
  }

  /// A tetrahedron of volume 1/6; the transforms have determinants 1 and -2.
  @Test(
    arguments: [
      (Transform3D.identity, 1), (SampleModels.placed, 1), (SampleModels.mirrored, 2),
    ] as [(Transform3D, Double)])
  func `faces outward under every transform`(transform: Transform3D, factor: Double) throws {
    let model = SampleModels.model("a", SampleModels.tetrahedron, transform)
    for (settings, scale) in [
      (ModelFileSettings(), 1.0), (ModelFileSettings(up: .z, unit: .millimeter), 1e9),
    ] {
      let triangles = try triangles(StlWriter(model, settings: settings).bytes())
      // The corners are whole or half numbers below 5000, which floats hold, and the products are
      // exact. What rounds are the sixths of four terms of at most 19 volumes of 1/6, and their sum:
      // 8 x 4 x 19 halves of an ulp.
      #expect((volume(triangles) / (factor * scale / 6) - 1).magnitude < 608 * 0x1p-53)
      for triangle in triangles {
        let cross = (triangle[2] - triangle[1]).cross(triangle[3] - triangle[1])
        // The three numbers of a normal are rounded to 24 bits: off by sqrt(3) x 2^-25.
        #expect((triangle[0] - cross / cross.length).length < 0x1p-24)
      }
    }
  }

  @Test func `turns and converts numbers for z up and millimetres`() throws {
    let model = SampleModels.model("a", SampleModels.square())
    let triangles = try triangles(
      StlWriter(model, settings: ModelFileSettings(up: .z, unit: .millimeter)).bytes())
    #expect(
      triangles == [
        [
          Vector3(0, 0, 1), Vector3(-1000, -1000, 0), Vector3(1000, -1000, 0),
          Vector3(1000, 1000, 0),
        ],
        [
          Vector3(0, 0, 1), Vector3(-1000, -1000, 0), Vector3(1000, 1000, 0),
          Vector3(-1000, 1000, 0),
        ],
      ])
  }
}
