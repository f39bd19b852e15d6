import SextantGeometry
import SextantMeshes
import SextantModelFiles
import SextantTestSupport
import SextantText
import Testing

@Suite struct `A COLLADA document` {
  /// Read by a person line by line against the rules in the specification.
  @Test func `is what it was`() throws {
    let model = SampleModels.model("two parts", SampleModels.twoParts, SampleModels.placed)
    try Golden.expect(ColladaWriter(model).bytes(), "two-parts.dae")
  }

  @Test(arguments: [
    ModelFileSettings(), ModelFileSettings(up: .z), ModelFileSettings(unit: .millimeter),
    ModelFileSettings(up: .z, unit: .centimeter, shading: .lit),
  ])
  func `has exact counts, indices in range and references that lead somewhere`(
    settings: ModelFileSettings
  ) throws {
    let document = try ParsedXML(
      ColladaWriter(SampleModels.scene, settings: settings).bytes())
    let ids = document.elements.compactMap(\.id)
    #expect(Set(ids).count == ids.count)
    for element in document.elements {
      for name in ["id", "name", "sid", "symbol", "material"] {
        if let value = element[name] { #expect(XMLName.isNCName(value), "\(name) '\(value)'") }
      }
      for name in ["source", "url", "target"] {
        guard let value = element[name] else { continue }
        #expect(value.hasPrefix("#") && ids.contains(String(value.dropFirst())), "\(value)")
      }
    }
    for source in document.all("source") {
      let array = try source.child("float_array")
      let accessor = try source.child("technique_common").child("accessor")
      let count = try #require(accessor["count"].flatMap { Int($0) })
      let stride = try #require(accessor["stride"].flatMap { Int($0) })
      #expect(array.numbers.count == count * stride)
      #expect(array["count"] == "\(count * stride)")
      #expect(accessor["source"] == "#" + (array.id ?? ""))
      #expect(accessor.children.filter { $0.name == "param" }.count == stride)
    }
    for triangles in document.all("triangles") {
      let indices = try triangles.child("p").numbers
      #expect(triangles["count"] == "\(indices.count / 3)" && indices.count % 3 == 0)
      let inputs = triangles.children.filter { $0.name == "input" }
      #expect(inputs.map { $0["semantic"] } == ["VERTEX", "NORMAL", "TEXCOORD"])
      #expect(inputs.allSatisfy { $0["offset"] == "0" })
      let normals = try document.numbers(of: #require(inputs[1]["source"])).count / 3
      #expect(indices.allSatisfy { $0 >= 0 && Int($0) < normals })
    }
    let bound = document.all("instance_material")
    for triangles in document.all("triangles") {
      #expect(bound.contains { $0["symbol"] == triangles["material"] })
    }
  }

  @Test func `has its elements in the order of the schema`() throws {
    let document = try ParsedXML(ColladaWriter(SampleModels.scene).bytes())
    #expect(document.root["xmlns"] == nil || document.root["version"] == "1.4.1")
    #expect(
      document.root.children.map(\.name) == [
        "asset", "library_effects", "library_materials", "library_geometries",
        "library_visual_scenes", "scene",
      ])
    #expect(
      try document.root.child("asset").children.map(\.name) == [
        "contributor", "created", "modified", "title", "unit", "up_axis",
      ])
    let glass = try document.element(id: "glass-effect")
    let lambert = try glass.child("profile_COMMON").child("technique").child("lambert")
    #expect(
      lambert.children.map(\.name) == [
        "emission", "ambient", "diffuse", "transparent", "transparency", "index_of_refraction",
      ])
    #expect(try lambert.child("transparent")["opaque"] == "A_ONE")
    #expect(try lambert.child("transparent").child("color").numbers == [1, 1, 1, 0.9])
    #expect(try lambert.child("transparency").child("float").numbers == [1])
    let yellow = try document.element(id: "yellow-effect")
    let opaque = try yellow.child("profile_COMMON").child("technique").child("lambert")
    #expect(
      opaque.children.map(\.name) == ["emission", "ambient", "diffuse", "index_of_refraction"])
    #expect(try opaque.child("diffuse").child("color").numbers == [1, 0.8, 0, 1])
  }

  @Test func `shows its colour without light unless it is to be lit`() throws {
    func colors(_ shading: ModelFileSettings.Shading) throws -> [[Double]] {
      let model = SampleModels.model("a", SampleModels.square())
      let document = try ParsedXML(
        ColladaWriter(model, settings: ModelFileSettings(shading: shading)).bytes())
      let lambert = try #require(document.all("lambert").first)
      return try ["emission", "ambient", "diffuse"].map { name in
        try lambert.child(name).child("color").numbers
      }
    }
    let (yellow, black) = ([1, 0.8, 0, 1], [0.0, 0, 0, 1])
    #expect(try colors(.unlit) == [yellow, black, yellow])
    #expect(try colors(.lit) == [black, yellow, yellow])
  }

  /// Six elements at four levels: in the technique, in the profile, in the effect and in the geometry.
  @Test func `says in six places that it is double-sided`() throws {
    let model = SampleModels.model("a", SampleModels.square())
    let document = try ParsedXML(ColladaWriter(model).bytes())
    let places = document.all("technique").filter { $0["profile"] != nil }.map { technique in
      "\(technique.path[technique.path.count - 2]) \(technique["profile"] ?? "")"
    }
    #expect(document.all("double_sided").map(\.text) == ["1", "1", "1", "1", "1", "1"])
    #expect(
      places == [
        "technique GOOGLEEARTH", "profile_COMMON GOOGLEEARTH", "effect MAX3D",
        "effect SceneKit", "geometry MAYA", "geometry SceneKit",
      ])
    #expect(document.all("litPerPixel").count == 1)
  }

  @Test func `says nothing of sides if it has one, and nothing of a geometry with both kinds`()
    throws
  {
    let single = SampleModels.model("a", SampleModels.square(materials: [SampleModels.glass]))
    #expect(try ParsedXML(ColladaWriter(single).bytes()).all("double_sided").isEmpty)
    let mixed = SampleModels.model("a", SampleModels.twoParts)
    #expect(try ParsedXML(ColladaWriter(mixed).bytes()).all("double_sided").count == 4)
  }

  /// (x, y, z) in metres is (x, -z, y) with z up, times 100 in centimetres, by hand.
  @Test func `turns and converts numbers for z up and centimetres`() throws {
    let model = SampleModels.model("a", SampleModels.square(), SampleModels.placed)
    let settings = ModelFileSettings(up: .z, unit: .centimeter)
    let document = try ParsedXML(ColladaWriter(model, settings: settings).bytes())
    #expect(
      try document.numbers(of: "#a-mesh-positions") == [
        -100, -100, 0, 100, -100, 0, 100, 100, 0, -100, 100, 0,
      ])
    #expect(
      try document.numbers(of: "#a-mesh-normals") == [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1])
    #expect(try document.numbers(of: "#a-mesh-uvs") == [0, 0, 1, 0, 1, 1, 0, 1])
    // The turn about the upright axis stays one, now about z; (1, 2, 3) m becomes (1, -3, 2) m.
    #expect(
      try #require(document.all("matrix").first).numbers
        == [0, -1, 0, 100, 1, 0, 0, -300, 0, 0, 1, 200, 0, 0, 0, 1])
    #expect(document.all("up_axis").first?.text == "Z_UP")
    #expect(document.all("unit").first?["meter"] == "0.01")
    #expect(document.all("unit").first?["name"] == "centimeter")
  }

  @Test(arguments: [
    (ModelFileSettings.Unit.meter, "meter", "1", 1.0), (.centimeter, "centimeter", "0.01", 100),
    (.millimeter, "millimeter", "0.001", 1000),
  ])
  func `declares the unit that its numbers are in`(
    unit: ModelFileSettings.Unit, name: String, meter: String, factor: Double
  ) throws {
    let model = SampleModels.model("a", SampleModels.twoParts)
    let document = try ParsedXML(
      ColladaWriter(model, settings: ModelFileSettings(unit: unit)).bytes())
    #expect(document.all("unit").first?["name"] == name)
    #expect(document.all("unit").first?["meter"] == meter)
    #expect(try document.numbers(of: "#a-mesh-positions")[0] == 0.1 * factor)
    #expect(try document.numbers(of: "#a-mesh-positions")[3] == 123456.5 * factor)
    #expect(document.all("matrix").isEmpty)
  }

  /// Moving the file's corners by the file's matrix is moving the world's and then turning up.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `places a node where the world has it`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func vector() -> Vector3 {
      Vector3(
        random.double(in: -2...2), random.double(in: -2...2), random.double(in: -2...2))
    }
    let transform = try #require(
      Transform3D(xAxis: vector(), yAxis: vector(), zAxis: vector(), translation: vector()))
    let model = SampleModels.model("a", SampleModels.square(), transform)
    let document = try ParsedXML(
      ColladaWriter(model, settings: ModelFileSettings(up: .z, unit: .millimeter)).bytes())
    let m = try #require(document.all("matrix").first).numbers
    let p = try document.numbers(of: "#a-mesh-positions")
    for (corner, vertex) in model.nodes[0].mesh.vertices.enumerated() {
      let (x, y, z) = (p[3 * corner], p[3 * corner + 1], p[3 * corner + 2])
      let moved = (0..<3).map {
        m[4 * $0] * x + m[4 * $0 + 1] * y + m[4 * $0 + 2] * z + m[4 * $0 + 3]
      }
      let world = transform.apply(to: vertex.position)
      // Rounding to 1e-9 in three elements times at most 1000, and in the sums.
      for (found, expected) in zip(moved, [world.x, -world.z, world.y]) {
        #expect((found - expected * 1000).magnitude < 3e-6, "seed \(seed)")
      }
    }
  }

  @Test func `keeps names apart whatever was typed`() throws {
    let names = [
      "1/4\" ö:x", "", "cake", "cake", "cake-mesh", "cake-mesh-positions-array", "a b", "a/b",
      "scene", "cursor-scene", "<&>\u{0}\u{1B}\"'",
    ]
    let model = Model(
      name: "cursor", nodes: names.map { Model.Node(name: $0, mesh: SampleModels.square($0)) })
    let document = try ParsedXML(ColladaWriter(model).bytes())
    let ids = document.elements.compactMap(\.id)
    #expect(Set(ids).count == ids.count)
    let nodes = document.all("node")
    #expect(
      nodes.map { $0["name"] } == [
        "_1_4_ö_x", "_", "cake", "cake-2", "cake-mesh", "cake-mesh-positions-array", "a_b", "a_b-2",
        "scene", "cursor-scene", "_-2",
      ])
    #expect(nodes.allSatisfy { $0.id == $0["name"] })
  }

  @Test func `keeps its title as it was typed`() throws {
    let document = try ParsedXML(ColladaWriter(SampleModels.scene).bytes())
    #expect(document.all("title").first?.text == "1/4\" ö:x")
    let nameless = SampleModels.model("", SampleModels.square())
    #expect(try ParsedXML(ColladaWriter(nameless).bytes()).all("title").isEmpty)
  }

  @Test func `writes equal materials once and unused ones never`() throws {
    var mesh = SampleModels.square()
    mesh.materials.append(Material(name: "unused", color: .init(red: 1, green: 1, blue: 1)))
    let other = Material(name: "yellow", color: .init(red: 1, green: 1, blue: 0))
    let model = Model(
      name: "m",
      nodes: [
        Model.Node(name: "a", mesh: mesh), Model.Node(name: "b", mesh: SampleModels.square()),
        Model.Node(name: "c", mesh: SampleModels.square(materials: [other])),
      ])
    let document = try ParsedXML(ColladaWriter(model).bytes())
    #expect(document.all("material").map(\.id) == ["yellow-material", "yellow-material-2"])
    #expect(
      document.all("instance_material").map { $0["target"] } == [
        "#yellow-material", "#yellow-material", "#yellow-material-2",
      ])
  }

  @Test func `carries the date that it is given`() throws {
    let settings = ModelFileSettings(date: try ModelDate("2026-11-30T19:42:50Z"))
    let document = try ParsedXML(
      ColladaWriter(SampleModels.scene, settings: settings).bytes())
    #expect(document.all("created").first?.text == "2026-11-30T19:42:50Z")
    #expect(document.all("modified").first?.text == "2026-11-30T19:42:50Z")
  }

  @Test func `has line ends of one byte, no mark at its start and no comment`() throws {
    let bytes = try ColladaWriter(SampleModels.scene).bytes()
    #expect(bytes.first == UInt8(ascii: "<") && bytes.last == UInt8(ascii: "\n"))
    #expect(!bytes.contains(UInt8(ascii: "\r")))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("<!--"))
  }
}
