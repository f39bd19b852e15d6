import SextantMeshes
import SextantModelFiles
import SextantText
import Testing

@Suite struct `The check of other formats` {
  static func bytes(_ format: ModelFormat) throws -> [UInt8] {
    try ModelFile(SampleModels.model("a", SampleModels.square()), format: format).bytes
  }

  static func text(_ format: ModelFormat) throws -> String {
    String(decoding: try bytes(format), as: UTF8.self)
  }

  // MARK: GLB

  @Test func `finds a position of a GLB beyond its bounds`() throws {
    var bytes = try Self.bytes(.glb)
    // The JSON's length stands at 12; the first position behind it and two heads of 8 bytes.
    let json = Int(bytes[12]) | Int(bytes[13]) << 8
    let first = 20 + json + 8
    bytes[first + 3] = 0xC0  // -1 becomes -2.
    bytes[first + 2] = 0
    let report = try ModelFileContent(reading: bytes).report
    #expect(
      report.problems.map(\.message).contains(
        "'min' of accessor 0 must be the number that is stored, -2; found -1"))
    #expect(!report.isValid)
  }

  @Test func `finds no number among those of a GLB`() throws {
    var bytes = try Self.bytes(.glb)
    let json = Int(bytes[12]) | Int(bytes[13]) << 8
    let first = 20 + json + 8
    for (place, byte) in [0, 0, 0xC0, 0x7F].enumerated() { bytes[first + place] = UInt8(byte) }
    let report = try ModelFileContent(reading: bytes).report
    #expect(
      report.problems == [
        ModelProblem(
          .error, at: .byte(first),
          "a number must be finite; found one in accessor 0 that is not")
      ])
  }

  /// A .glb file of a JSON text and no binary chunk.
  static func glb(_ json: String) -> [UInt8] {
    let text = Array(json.utf8) + [UInt8](repeating: 0x20, count: (4 - json.utf8.count % 4) % 4)
    func number(_ value: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    return Array("glTF".utf8) + number(2) + number(20 + text.count) + number(text.count)
      + Array("JSON".utf8) + text
  }

  @Test(.timeLimit(.minutes(1)))
  func `takes no more nodes of a GLB than it may have, however often it names them`() throws {
    let names = String(repeating: "0,", count: 100_000) + "0"
    for (nodes, roots) in [("{\"children\":[\(names)]}", "0"), ("{}", names)] {
      let report = try ModelFileContent(
        reading: Self.glb(
          "{\"asset\":{\"version\":\"2.0\"},\"scenes\":[{\"nodes\":[\(roots)]}],\"nodes\":[\(nodes)]}"
        )
      ).report
      #expect(
        report.problems.map(\.message) == [
          "a scene must have at most 100000 nodes, 512 in each other; found more"
        ])
    }
  }

  @Test(arguments: [ModelFormat.dae, .usda, .usdz, .glb, .obj])
  func `tells that a material shows a picture`(format: ModelFormat) throws {
    var square = SampleModels.square()
    square.materials[0].texture = try Texture(name: "cat", bytes: `A picture`.png(1))
    let model = try ModelFile(SampleModels.model("a", square), format: format)
    let library = model.companions.first { $0.name.hasSuffix(".mtl") }?.bytes
    let content = try ModelFileContent(
      reading: model.bytes, format: format, materialLibrary: library)
    let report = content.report
    #expect(report.isValid)
    // A picture is shown as it is, so beside it the colour is white.
    let mesh = try #require(content.model.nodes.first?.mesh)
    let shown = mesh.materials[try #require(mesh.parts.first).material]
    #expect(shown.color == Material.Color(red: 1, green: 1, blue: 1))
    let notes = report.problems.filter { $0.severity == .note }
    #expect(notes.count == 1)
    #expect(
      notes.first?.message.hasPrefix("a material shows a picture, which is not read; found '")
        == true)
  }

  @Test func `finds an index of a GLB out of range`() throws {
    var bytes = try Self.bytes(.glb)
    // The last index: 16 bits before up to 3 zeros; six of them take 12 bytes, a multiple of 4.
    bytes[bytes.count - 2] = 9
    let report = try ModelFileContent(reading: bytes).report
    #expect(
      report.problems.map(\.message).contains(
        "an index must name a vertex; found 9 as index 5, for 4 vertices"))
  }

  @Test func `refuses a GLB of another length`() throws {
    let bytes = try Self.bytes(.glb)
    #expect(
      throws: ModelReadError(
        at: .byte(8),
        "the length of a '.glb' file must be its size; found \(bytes.count) for "
          + "\(bytes.count + 4) bytes")
    ) { try ModelFileContent(reading: bytes + [0, 0, 0, 0]) }
  }

  // MARK: USD

  @Test func `refuses a package that is compressed or encrypted`() throws {
    let bytes = try Self.bytes(.usdz)
    let directory = try #require(
      (0..<bytes.count - 4).last { bytes[$0...].starts(with: [0x50, 0x4B, 0x01, 0x02]) })
    var packed = bytes
    packed[directory + 10] = 8
    #expect {
      try ModelFileContent(reading: packed)
    } throws: { error in
      let error = error as? ModelReadError
      return error?.place == .byte(directory + 10)
        && error?.message.hasPrefix(
          "a file of a package must be stored, not compressed; found method 8")
          == true
    }
    var hidden = bytes
    hidden[directory + 8] = 1
    #expect(
      throws: ModelReadError(
        at: .byte(directory + 8), "a file of a package must not be encrypted; found one that is")
    ) { try ModelFileContent(reading: hidden) }
    var large = bytes
    large[directory + 24] ^= 1
    #expect(throws: ModelReadError.self) { try ModelFileContent(reading: large) }
  }

  @Test func `finds data of a package that is not aligned, and a wrong checksum`() throws {
    let bytes = try Self.bytes(.usdz)
    let length = Int(bytes[28]) | Int(bytes[29]) << 8
    // One byte of padding less, and the directory a byte nearer.
    var moved = bytes
    moved.remove(at: 30 + 10 + length - 1)
    moved[28] -= 1
    let end = moved.count - 22
    moved[end + 16] = moved[end + 16] &- 1
    if bytes[bytes.count - 22 + 16] == 0 { moved[end + 17] -= 1 }
    let report = try ModelFileContent(reading: moved).report
    #expect(
      report.problems.map(\.description) == [
        "byte \(30 + 10 + length - 1): error: the data of a file must begin at a multiple of 64; found "
          + "\(30 + 10 + length - 1)"
      ])
    var other = bytes
    let data = 30 + 10 + length
    // The line end behind '('.
    other[data + 11] = UInt8(ascii: " ")
    let checked = try ModelFileContent(reading: other).report
    #expect(
      checked.problems.contains {
        $0.message == "the checksum of a file must be that of its data; found another"
      })
  }

  static let layers: [(String, String, String)] = [
    (
      "    metersPerUnit = 1\n", "",
      "1:1: error: a layer must say 'metersPerUnit', or 1 counts as a centimetre; found none"
    ),
    ("    upAxis = \"Y\"\n", "", "1:1: error: a layer must say 'upAxis', Y or Z; found neither"),
    (
      "    defaultPrim = \"a\"\n", "",
      "1:1: error: a layer must name its 'defaultPrim'; found none"
    ),
  ]

  @Test(arguments: layers)
  func `finds what a layer does not say`(old: String, new: String, problem: String) throws {
    let text = try Self.text(.usda)
    #expect(text.contains(old))
    let report = try ModelFileContent(
      reading: Array(text.replacing(old, with: new).utf8)
    ).report
    #expect(report.problems.map(\.description) == [problem])
  }

  @Test func `finds a wrong extent and a wrong index of a layer`() throws {
    let text = try Self.text(.usda)
    let extent = try ModelFileContent(
      reading: Array(text.replacing("(1, 0, 1)]", with: "(1, 0, 2)]").utf8)
    ).report
    #expect(
      extent.problems.map(\.message) == ["the extent of a mesh must be its bounds; found another"])
    let index = try ModelFileContent(
      reading: Array(text.replacing("[0, 1, 2, 0, 2, 3]", with: "[0, 1, 2, 0, 2, 4]").utf8)
    ).report
    #expect(index.problems.map(\.message) == ["an index must name a point; found 4 for 4 points"])
  }

  @Test func `finds a mesh of a layer that leaves the range of a double`() throws {
    let text = try Self.text(.usda)
    let far = text.replacing("(1, 0, 1)", with: "(1e308, 0, 1)")
    // By its unit, and by a transform.
    let changes = [
      ("metersPerUnit = 1", "metersPerUnit = 1000"),
      (
        "    def Mesh",
        "    double3 xformOp:scale = (1e9, 1, 1)\n"
          + "    uniform token[] xformOpOrder = [\"xformOp:scale\"]\n    def Mesh"
      ),
    ]
    for (old, new) in changes {
      #expect(far.contains(old))
      let file = try ModelFileContent(reading: Array(far.replacing(old, with: new).utf8))
      #expect(
        file.report.problems.map(\.message).contains(
          "a mesh must stay within the range of a double; found more"), "\(new)")
      #expect(file.model.nodes.isEmpty)
    }
  }

  static let heads: [(place: Int, name: String)] = [
    (6, "flags"), (8, "method"), (14, "checksum"), (18, "packed size"), (22, "size"), (30, "name"),
  ]

  @Test(arguments: heads)
  func `finds the head of a packaged file that says something else than the directory`(
    place: Int, name: String
  ) throws {
    var bytes = try Self.bytes(.usdz)
    bytes[place] ^= 4
    #expect(
      try ModelFileContent(reading: bytes).report.problems == [
        ModelProblem(
          .error, at: .byte(0),
          "the head of a file must say of it what the directory says; found something else")
      ])
  }

  @Test func `warns of bytes behind a package`() throws {
    let bytes = try Self.bytes(.usdz)
    let report = try ModelFileContent(reading: bytes + [1, 2, 3]).report
    #expect(
      report.problems == [
        ModelProblem(
          .warning, at: .byte(bytes.count - 22),
          "a package should end behind its directory; found 3 bytes behind it, 0 of them a comment")
      ])
    #expect(report.isValid)
  }

  @Test func `refuses a binary layer by name`() {
    #expect(
      throws: ModelReadError(
        at: .file, "a layer of USD must be text, '.usda', to be read; found a binary one")
    ) { try ModelFileContent(reading: Array("PXR-USDC\0\0\0".utf8)) }
  }

  // MARK: OBJ and STL

  static let square = "v 0 0 0\nv 1 0 0\nv 1 0 -1\nv 0 0 -1\nvn 0 1 0\n"

  @Test(arguments: ["f 1//1 2//1 3//1 4//1\n", "f -4//-1 -3//-1 -2//-1 -1//-1\n"])
  func `takes polygons and indices from the end`(face: String) throws {
    let report = try ModelFileContent(reading: Array((Self.square + face).utf8)).report
    #expect(report.triangles == 2)
    #expect(report.problems.isEmpty)
  }

  static let lines: [(String, String)] = [
    ("f 1 2 5\n", "6:7: error: an index must name a row that stands before it; found 5 for 4 rows"),
    ("f 0 1 2\n", "6:3: error: an index must name a row that stands before it; found 0 for 4 rows"),
    ("f 1 2\n", "6:1: error: a face must have from 3 to 65536 corners; found 2"),
    ("f 1/ 2 x\n", "6:8: error: a corner must be V, V/T, V//N or V/T/N; found 'x'"),
    ("v 1 nan 2\n", "6:5: error: a number of a 'v' must be a finite decimal; found 'nan'"),
    ("v 1 2\n", "6:1: error: a 'v' must have 3 numbers; found 2"),
    ("w 1 2\n", "6:1: warning: a line should begin with a word of OBJ that is read; found 'w'"),
  ]

  @Test(arguments: lines)
  func `finds what is wrong with a line`(line: String, problem: String) throws {
    let report = try ModelFileContent(reading: Array((Self.square + line).utf8)).report
    #expect(report.problems.first { $0.severity != .note }?.description == problem)
  }

  @Test func `warns of a binary STL that begins like a text`() throws {
    var bytes = try Self.bytes(.stl)
    for (place, byte) in "solid".utf8.enumerated() { bytes[place] = byte }
    let report = try ModelFileContent(reading: bytes).report
    #expect(report.isValid)
    #expect(
      report.problems.map(\.message) == [
        "a binary STL should not begin with 'solid', or some readers take it for text; found that it "
          + "does"
      ])
  }

  @Test func `refuses an STL of another size`() throws {
    let bytes = try Self.bytes(.stl)
    #expect(
      throws: ModelReadError(
        at: .byte(80), "a binary STL of 2 triangles must have 184 bytes; found 183")
    ) { try ModelFileContent(reading: bytes.dropLast(), format: .stl) }
  }

  @Test func `reads an STL in text`() throws {
    let text = """
      solid one
        facet normal 0 1 0
          outer loop
            vertex 0 0 0
            vertex 1 0 0
            vertex 0 0 -1
          endloop
        endfacet
      endsolid one

      """
    let file = try ModelFileContent(reading: Array(text.utf8))
    #expect(file.report.triangles == 1)
    #expect(file.model.name == "one")
    #expect(file.report.problems.isEmpty)
    #expect(
      throws: ModelReadError(
        at: .text(TextPosition(line: 5, column: 16)),
        "a finite decimal number must stand here; found 'O'")
    ) {
      try ModelFileContent(
        reading: Array(text.replacing("vertex 1 0 0", with: "vertex 1 O 0").utf8))
    }
  }
}
