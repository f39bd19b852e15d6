import Foundation
import SextantGeometry
import SextantMeshes
import SextantModelFiles
import Testing

/// A .glb file taken apart by another JSON parser.
private struct ParsedGlb {
  let root: [String: Any]
  let binary: [UInt8]

  init(_ bytes: [UInt8]) throws {
    func word(_ offset: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    try #require(bytes.count % 4 == 0 && word(0) == 0x4654_6C67 && word(4) == 2)
    try #require(word(8) == bytes.count)
    let length = word(12)
    try #require(length % 4 == 0 && word(16) == 0x4E4F_534A)
    let json = Array(bytes[20..<(20 + length)])
    try #require(json.last == UInt8(ascii: "}") || json.last == UInt8(ascii: " "))
    root = try #require(
      JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
    try #require(word(20 + length + 4) == 0x004E_4942)
    try #require(word(20 + length) == bytes.count - 28 - length)
    binary = Array(bytes[(28 + length)...])
  }

  func list(_ name: String) throws -> [[String: Any]] {
    try #require(root[name] as? [[String: Any]])
  }

  /// The numbers of an accessor.
  func numbers(_ accessor: Int) throws -> [Double] {
    let accessor = try list("accessors")[accessor]
    let view = try list("bufferViews")[#require(accessor["bufferView"] as? Int)]
    let start = try #require(view["byteOffset"] as? Int)
    let length = try #require(view["byteLength"] as? Int)
    let component = try #require(accessor["componentType"] as? Int)
    let size = component == 5123 ? 2 : 4
    let width = ["SCALAR": 1, "VEC2": 2, "VEC3": 3][accessor["type"] as? String] ?? 0
    try #require(start % 4 == 0 && length == (accessor["count"] as? Int ?? 0) * width * size)
    return stride(from: start, to: start + length, by: size).map { offset in
      let bits = (0..<size).reduce(UInt32(0)) { $0 | UInt32(binary[offset + $1]) << UInt32(8 * $1) }
      return component == 5126 ? Double(Float(bitPattern: bits)) : Double(bits)
    }
  }
}

@Suite struct `A GLB file` {
  @Test func `holds each part in vertices of its own`() throws {
    let mesh = SampleModels.twoParts
    let glb = try ParsedGlb(GlbWriter(SampleModels.model("a", mesh)).bytes())
    let primitives = try #require(glb.list("meshes")[0]["primitives"] as? [[String: Any]])
    #expect(primitives.count == 2)
    for (part, primitive) in zip(mesh.parts, primitives) {
      let attributes = try #require(primitive["attributes"] as? [String: Int])
      let vertices = mesh.vertices[part.vertices]
      let position = try #require(attributes["POSITION"])
      let positions = try glb.numbers(position)
      #expect(
        positions
          == vertices.flatMap { [$0.position.x, $0.position.y, $0.position.z] }
          .map { Double(Float($0)) })
      #expect(
        try glb.numbers(#require(attributes["NORMAL"]))
          == vertices.flatMap { [$0.normal.x, $0.normal.y, $0.normal.z] }.map { Double(Float($0)) })
      // The origin of a picture is at its top.
      #expect(
        try glb.numbers(#require(attributes["TEXCOORD_0"]))
          == vertices.flatMap { [$0.uv.x, 1 - $0.uv.y] })
      #expect(try glb.numbers(#require(primitive["indices"] as? Int)) == [0, 1, 2])
      #expect(primitive["material"] as? Int == part.material)
      // The bounds are those of the stored floats, to the last bit.
      let accessor = try glb.list("accessors")[position]
      for (key, choose) in [("min", { $0 < $1 }), ("max", { $0 > $1 })]
        as [(String, (Double, Double) -> Bool)]
      {
        let expected = (0..<3).map { axis in
          stride(from: axis, to: positions.count, by: 3).map { positions[$0] }
            .reduce(positions[axis]) { choose($1, $0) ? $1 : $0 }
        }
        // JSONSerialization is not exact to the last bit of a Double; a reader stores floats.
        #expect((accessor[key] as? [Double])?.map { Float($0) } == expected.map { Float($0) })
      }
    }
  }

  @Test func `keeps names, colours in linear light, sides and blending`() throws {
    let model = SampleModels.model("1/4\" ö:x\n", SampleModels.twoParts)
    let glb = try ParsedGlb(GlbWriter(model).bytes())
    #expect(try glb.list("nodes")[0]["name"] as? String == "1/4\" ö:x\n")
    let materials = try glb.list("materials")
    #expect(materials.map { $0["name"] as? String } == ["yellow", "glass"])
    #expect(materials.map { $0["doubleSided"] as? Bool } == [true, nil])
    #expect(materials.map { $0["alphaMode"] as? String } == [nil, "BLEND"])
    let factors = try materials.map { material in
      try #require(
        (material["pbrMetallicRoughness"] as? [String: Any])?["baseColorFactor"] as? [Double])
    }
    // sRGB by its definition, with the C library's power.
    let linear = { (c: Double) in c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4) }
    let expected = [[1, linear(0.8), 0, 1], [linear(0.25), linear(0.5), 1, 0.9]]
    for (found, expected) in zip(factors.joined(), expected.joined()) {
      #expect((found - expected).magnitude <= 0.5e-9 + 1e-15)
    }
    #expect(glb.root["extensionsUsed"] as? [String] == ["KHR_materials_unlit"])
    let lit = try ParsedGlb(GlbWriter(model, settings: ModelFileSettings(shading: .lit)).bytes())
    #expect(lit.root["extensionsUsed"] == nil)
    #expect(try lit.list("materials")[0]["extensions"] == nil)
  }

  @Test func `places its nodes by columns`() throws {
    let glb = try ParsedGlb(
      GlbWriter(SampleModels.model("a", SampleModels.square(), SampleModels.placed)).bytes())
    #expect(
      try glb.list("nodes")[0]["matrix"] as? [Double]
        == [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 2, 3, 1])
    let plain = try ParsedGlb(GlbWriter(SampleModels.model("a", SampleModels.square())).bytes())
    #expect(try plain.list("nodes")[0]["matrix"] == nil)
  }

  /// 65535 is the break in a strip, so 65536 vertices need 32 bits.
  @Test(arguments: [(65535, 5123), (65536, 5125)])
  func `has indices as short as they can be`(vertices: Int, component: Int) throws {
    let strip = strip(vertices)
    let glb = try ParsedGlb(GlbWriter(SampleModels.model("strip", strip)).bytes())
    let accessor = try #require(glb.list("accessors").last)
    #expect(accessor["componentType"] as? Int == component)
    #expect(try glb.numbers(3) == strip.indices.map { Double($0) })
  }

  /// A zigzag along x with so many vertices.
  private func strip(_ count: Int) -> Mesh {
    var mesh = Mesh(materials: [SampleModels.yellow])
    for index in 0..<count {
      mesh.vertices.append(
        Mesh.Vertex(
          position: Point3(Double(index), 0, Double(-(index % 2))), normal: Vector3(0, 1, 0),
          uv: Vector2(0, 0)))
    }
    for index in 0..<UInt32(count - 2) {
      mesh.indices +=
        index % 2 == 0 ? [index, index + 2, index + 1] : [index, index + 1, index + 2]
    }
    mesh.parts = [
      Mesh.Part(
        name: "strip", material: 0, vertices: 0..<count, indices: 0..<mesh.indices.count)
    ]
    return mesh
  }
}
