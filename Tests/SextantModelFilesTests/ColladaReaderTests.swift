import SextantGeometry
import SextantMeshes
import SextantModelFiles
import SextantTestSupport
import SextantText
import Testing

@Suite struct `A COLLADA document read back` {
  static let settings: [ModelFileSettings] = [
    ModelFileSettings(), ModelFileSettings(up: .z, unit: .centimeter),
    ModelFileSettings(up: .y, unit: .millimeter, shading: .lit),
  ]

  /// Says whether two meshes are one to within the nanometre that coordinates are rounded to.
  ///
  /// In a file in millimetres the same rounding is a picometre. A unit that is no power of two adds
  /// an error of a few parts in 2^53.
  static func isSame(_ left: Mesh, _ right: Mesh) -> Bool {
    guard left.indices == right.indices, left.vertices.count == right.vertices.count,
      left.parts.map(\.vertices) == right.parts.map(\.vertices),
      left.parts.map(\.indices) == right.parts.map(\.indices)
    else { return false }
    return zip(left.vertices, right.vertices).allSatisfy { a, b in
      let size = 1 + max(a.position.x.magnitude, a.position.y.magnitude, a.position.z.magnitude)
      return a.position.distance(to: b.position) <= 1e-9 * size
        && a.normal.distance(to: b.normal) <= 1e-9 && a.uv.distance(to: b.uv) <= 1e-9
    }
  }

  @Test(arguments: settings)
  func `is the model that was written`(settings: ModelFileSettings) throws {
    let scene = SampleModels.scene
    let bytes = try ModelFile(scene, format: .dae, settings: settings).bytes
    let file = try ModelFileContent(reading: bytes)
    #expect(file.report.problems.isEmpty)
    #expect(file.report.up == (settings.up == .y ? .y : .z))
    #expect(file.report.metersPerUnit == 1 / settings.unit.unitsPerMeter)
    #expect(file.model.name == scene.name)
    #expect(file.model.nodes.map(\.name) == ["cake", "cake-2", "_"])
    for (read, written) in zip(file.model.nodes, scene.nodes) {
      #expect(Self.isSame(read.mesh, written.mesh))
      for (a, b) in zip(read.transform.columnMajor, written.transform.columnMajor) {
        #expect(abs(a - b) <= 1e-9)
      }
      for (part, original) in zip(read.mesh.parts, written.mesh.parts) {
        let material = read.mesh.materials[part.material]
        let wanted = written.mesh.materials[original.material]
        #expect(material.color == wanted.color)
        #expect(material.opacity == wanted.opacity)
        #expect(material.isDoubleSided == wanted.isDoubleSided)
        #expect(material.name == wanted.name)
      }
    }
  }

  @Test(arguments: 0..<24)
  func `is the cursor that was written`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var settings = SampleModels.cursor(
      gaps: random.int(in: 0...6), outerRadius: random.double(in: 0.09...2),
      dotRadius: random.int(in: 0...1) == 0 ? 0 : 0.01, opacity: Double(random.int(in: 1...10)) / 10
    )
    settings.backFaces = random.int(in: 0...1) == 0 ? .duplicate : .flag
    let mesh = try Mesh(cursor: settings)
    let up: ModelFileSettings.Up = random.int(in: 0...1) == 0 ? .y : .z
    let bytes = try ModelFile(
      SampleModels.model("cursor", mesh), format: .dae, settings: ModelFileSettings(up: up)
    ).bytes
    let file = try ModelFileContent(reading: bytes)
    #expect(file.report.problems.isEmpty, "seed \(seed)")
    let read = try #require(file.model.nodes.first).mesh
    #expect(Self.isSame(read, mesh), "seed \(seed)")
    #expect(read.validate().isEmpty, "seed \(seed)")
  }

  @Test func `holds as many elements as another parser finds`() throws {
    let bytes = try ModelFile(SampleModels.scene, format: .dae).bytes
    let other = try ParsedXML(bytes)
    let report = try ModelFileContent(reading: bytes).report
    #expect(other.all("instance_geometry").count == report.meshes.count)
    let announced = other.all("triangles").compactMap { $0["count"].flatMap { Int($0) } }
    #expect(announced.reduce(0, +) == report.triangles)
  }

  // MARK: Encodings

  static func utf16(_ text: String, isLittle: Bool, hasMark: Bool) -> [UInt8] {
    ((hasMark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isLittle ? [low, high] : [high, low]
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `may be UTF-16`(isLittle: Bool, hasMark: Bool) throws {
    let document = SmallCollada(
      ("UTF-8", "UTF-16"), (">hand<", ">händ 🤚<"), ("name=\"Node\"", "name=\"7up\""))
    let text = document.text
    let wide = try ModelFileContent(
      reading: Self.utf16(text, isLittle: isLittle, hasMark: hasMark))
    let narrow = try ModelFileContent(reading: Array(text.replacing("UTF-16", with: "UTF-8").utf8))
    #expect(wide == narrow)
    #expect(wide.report.tool == "händ 🤚")
    #expect(wide.report.problems.map(\.place.description) == [document.place("7up")])
  }

  @Test func `must be whole UTF-16`() throws {
    let text = Self.utf16(SmallCollada.sound, isLittle: true, hasMark: true)
    #expect(
      throws: ModelReadError(
        at: .byte(text.count - 2), "a text in UTF-16 must have two bytes a unit; found one more")
    ) {
      try ModelFileContent(reading: text.dropLast())
    }
    var broken = text
    broken[41] = 0xD8
    #expect(
      throws: ModelReadError(
        at: .byte(40), "a surrogate must be one of a pair in UTF-16; found a single one")
    ) {
      try ModelFileContent(reading: broken)
    }
  }

  @Test func `may begin with a byte order mark, and have prefixes and DOS line ends`() throws {
    let text = SmallCollada.sound.replacing("\n", with: "\r\n")
      .replacing("xmlns=", with: "xmlns:c=").replacing("</", with: "</c:")
      .replacing(/<([a-zA-Z])/) { "<c:\($0.output.1)" }
    let file = try ModelFileContent(reading: [0xEF, 0xBB, 0xBF] + Array(text.utf8))
    #expect(file == (try SmallCollada().read()))
  }

  @Test func `may be of version 1.5`() throws {
    let text = SmallCollada(
      ("1.4.1", "1.5.0"), ("2005/11/COLLADASchema", "2008/03/COLLADASchema")
    )
    let report = try text.read().report
    #expect(report.version == "1.5.0")
    #expect(report.triangles == 2)
    #expect(
      report.problems.map(\.description) == [
        "2:1: note: the order of elements is checked for version 1.4.1 only; found '1.5'"
      ])
  }

  @Test func `has numbers with white space of any kind around them`() throws {
    let text = SmallCollada(
      ("0 0 0 1 0 0 0 0 -1 1 0 -1", "\n\t 0 0\t\t0 +1.0 0 0e0\n 0 0 -1E0 1 &#48; -1 \n"),
      ("0 0 1 0 2 0 1 0 3 0 2 0", "  0 0 1 0 2 0\n1 0 3 0 2 0\n"))
    #expect(try text.read() == SmallCollada().read())
  }

  // MARK: Transforms

  /// Steps of a node and the image of the corner (1, 0, 0), by hand.
  static let steps: [(String, Point3)] = [
    ("<translate>1 2 3</translate>", Point3(2, 2, 3)),
    ("<scale>2 3 4</scale>", Point3(2, 0, 0)),
    ("<rotate>0 0 1 90</rotate>", Point3(0, 1, 0)),
    ("<rotate>0 0 0 0</rotate>", Point3(1, 0, 0)),
    ("<matrix>0 -1 0 5 1 0 0 6 0 0 1 7 0 0 0 1</matrix>", Point3(5, 7, 7)),
    // The first step is the outermost.
    ("<translate>1 0 0</translate><rotate>0 0 1 90</rotate>", Point3(1, 1, 0)),
    ("<rotate>0 0 1 90</rotate><translate>1 0 0</translate>", Point3(0, 2, 0)),
    ("<scale>2 2 2</scale><translate>1 0 0</translate>", Point3(4, 0, 0)),
    // From (0, 0, 5) to the origin with y up: nothing turns.
    ("<lookat>0 0 5 0 0 0 0 1 0</lookat>", Point3(1, 0, 5)),
    // From the origin along +x: the own -x axis points to -z... the own x axis to +z.
    ("<lookat>0 0 0 1 0 0 0 1 0</lookat>", Point3(0, 0, 1)),
    // Along y, by the tangent of 45 degrees a unit of x.
    ("<skew>45 1 0 0 0 1 0</skew>", Point3(1, 1, 0)),
  ]

  @Test(arguments: steps)
  func `stands where its node's steps put it`(steps: String, image: Point3) throws {
    let document = SmallCollada(
      ("<node id=\"node\" name=\"Node\">", "<node id=\"node\" name=\"Node\">\(steps)"))
    let file = try document.read()
    #expect(file.report.problems.isEmpty)
    let found = try #require(file.model.nodes.first).transform.apply(to: Point3(1, 0, 0))
    // Each step is a handful of products of numbers up to 7.
    #expect(found.distance(to: image) < 1e-14)
  }

  @Test func `stands in the world whatever its axes and its unit are`() throws {
    for (axis, image) in [
      ("X_UP", Point3(-2, 1, 3)), ("Y_UP", Point3(1, 2, 3)), ("Z_UP", Point3(1, 3, -2)),
    ] {
      let document = SmallCollada(
        ("Y_UP", axis), ("meter=\"1\"", "meter=\"0.5\""),
        ("0 0 0 1 0 0 0 0 -1", "2 4 6 1 0 0 0 0 -1"),
        ("<node id=\"node\" name=\"Node\">", "<node id=\"node\"><translate>0 8 0</translate>"))
      let file = try document.read()
      #expect(file.report.problems.isEmpty)
      let node = try #require(file.model.nodes.first)
      #expect(node.mesh.vertices.first?.position == image)
      // (2, 12, 6) of the file.
      let all = [("X_UP", Point3(-6, 1, 3)), ("Y_UP", Point3(1, 6, 3)), ("Z_UP", Point3(1, 3, -6))]
      let moved = try #require(all.first { $0.0 == axis }).1
      #expect(node.transform.apply(to: image) == moved)
      #expect(file.report.bounds?.high == Point3(2, 12, 6))
    }
  }

  @Test func `stands as often as nodes say`() throws {
    let document = SmallCollada(
      (
        "  <library_visual_scenes>",
        """
          <library_nodes>
            <node id="pair">
              <instance_geometry url="#mesh"/>
              <node><translate>0 1 0</translate><instance_geometry url="#mesh"/></node>
            </node>
          </library_nodes>
          <library_visual_scenes>
        """
      ),
      (
        "</instance_geometry>",
        "</instance_geometry><instance_node url=\"#pair\"/><instance_node url=\"#pair\"/>"
      ))
    let report = try document.read().report
    #expect(report.meshes.count == 5)
    #expect(report.triangles == 10)
    #expect(report.bounds?.high.y == 1)
    // Without a binding the author leaves the material to the reader.
    #expect(report.problems.map(\.severity) == [.warning])
  }

  // MARK: Runs

  @Test func `cuts a polygon that is not convex, and one of four corners`() throws {
    // An L of area 3 in the plane y = 0, seen counter-clockwise from above.
    let document = SmallCollada(
      (
        "count=\"12\">0 0 0 1 0 0 0 0 -1 1 0 -1",
        "count=\"18\">0 0 0 2 0 0 2 0 -1 1 0 -1 1 0 -2 0 0 -2"
      ),
      ("source=\"#numbers\" count=\"4\"", "source=\"#numbers\" count=\"6\""),
      ("<triangles count=\"2\" material=\"paint\">", "<polylist count=\"1\" material=\"paint\">"),
      ("<p>0 0 1 0 2 0 1 0 3 0 2 0</p>", "<vcount>6</vcount><p>0 0 1 0 2 0 3 0 4 0 5 0</p>"),
      ("</triangles>", "</polylist>"))
    let mesh = try #require(try document.read().model.nodes.first).mesh
    #expect(mesh.indices.count == 12)
    #expect(mesh.validate().isEmpty)
    #expect(Self.area(mesh) == 3)
    // The fourth corner is inside the triangle of the others, so only one diagonal is.
    let dart = SmallCollada(
      ("0 0 0 1 0 0 0 0 -1 1 0 -1", "0.25 0 -0.25 1 0 0 0 0 -1 0 0 0"),
      ("<triangles count=\"2\" material=\"paint\">", "<polylist count=\"1\" material=\"paint\">"),
      ("<p>0 0 1 0 2 0 1 0 3 0 2 0</p>", "<vcount>4</vcount><p>0 0 2 0 3 0 1 0</p>"),
      ("</triangles>", "</polylist>"))
    let quad = try #require(try dart.read().model.nodes.first).mesh
    #expect(quad.validate().isEmpty)
    // The triangle (0,0) (1,0) (0,1) without the triangle to its dent.
    #expect(Self.area(quad) == 0.25)
  }

  private static func area(_ mesh: Mesh) -> Double {
    stride(from: 0, to: mesh.indices.count, by: 3).reduce(0) { sum, index in
      let (a, b, c) = (
        mesh.vertices[Int(mesh.indices[index])].position,
        mesh.vertices[Int(mesh.indices[index + 1])].position,
        mesh.vertices[Int(mesh.indices[index + 2])].position
      )
      return sum + (b - a).cross(c - a).length / 2
    }
  }

  @Test func `gets normals from its triangles where it has none, and says so`() throws {
    let document = SmallCollada(
      ("<input semantic=\"NORMAL\" source=\"#normals\" offset=\"1\"/>", ""),
      ("<p>0 0 1 0 2 0 1 0 3 0 2 0</p>", "<p>0 1 2 1 3 2</p>"))
    let file = try document.read()
    let mesh = try #require(file.model.nodes.first).mesh
    #expect(mesh.vertices.allSatisfy { $0.normal == Vector3(0, 1, 0) })
    #expect(
      file.report.problems.map(\.description) == [
        "\(document.place("<triangles")): warning: a mesh should have normals, for some readers do "
          + "not make them; found none"
      ])
  }

  @Test func `sees rows where the accessor says they are`() throws {
    // Two numbers before the first row, one between x and y, named parameters only.
    let document = SmallCollada(
      (
        "count=\"12\">0 0 0 1 0 0 0 0 -1 1 0 -1",
        "count=\"18\">9 9 0 8 0 0 1 8 0 0 0 8 0 -1 1 8 0 -1"
      ),
      (
        """
        <accessor source="#numbers" count="4" stride="3">
                      <param name="X" type="float"/>
        """,
        """
        <accessor source="#numbers" count="4" stride="4" offset="2">
                      <param name="X" type="float"/><param type="float"/>
        """
      ))
    #expect(try document.read() == SmallCollada().read())
  }

  @Test func `has backs wherever some reader looks for them`() throws {
    for (profile, place) in [
      ("GOOGLEEARTH", "</technique>\n      </profile_COMMON>"),
      ("THREEJS", "</profile_COMMON>"), ("MAX3D", "</effect>"), ("MAYA", "</geometry>"),
    ] {
      let extra =
        "<extra><technique profile=\"\(profile)\"><double_sided>1</double_sided></technique></extra>"
      let document = SmallCollada((place, extra + place))
      let file = try document.read()
      #expect(file.report.problems.isEmpty)
      #expect(file.report.materials.first?.isDoubleSided == true)
    }
    #expect(try SmallCollada().read().report.materials.first?.isDoubleSided == false)
  }

  static let opacities: [(String, Double)] = [
    ("<transparent opaque=\"A_ONE\"><color>1 1 1 0.5</color></transparent>", 0.5),
    ("<transparent><color>0 0 0 0.25</color></transparent>", 0.25),
    ("<transparent opaque=\"RGB_ZERO\"><color>0.5 0.5 0.5 1</color></transparent>", 0.5),
    ("<transparent opaque=\"A_ZERO\"><color>1 1 1 0.25</color></transparent>", 0.75),
  ]

  @Test(arguments: opacities)
  func `has the opacity that its mode of transparency means`(
    text: String, opacity: Double
  ) throws {
    let document = SmallCollada(
      ("<transparent opaque=\"A_ONE\"><color>1 1 1 0.5</color></transparent>", text))
    let found = try #require(try document.read().report.materials.first).opacity
    #expect(abs(found - opacity) < 1e-15)
  }
}
