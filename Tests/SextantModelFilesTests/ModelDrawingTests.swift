import SextantGeometry
import SextantMeshes
import SextantModelFiles
import Testing

@Suite struct `A drawing from above` {
  /// The corners of each closed run of a part's path, in millimetres with y up.
  private func runs(_ part: ParsedElement) throws -> [[Point2]] {
    try #require(part["d"]).split(separator: "M").map { run in
      let numbers = run.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
      return stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point2(numbers[$0], -numbers[$0 + 1])
      }
    }
  }

  private func parts(_ model: Model) throws -> [ParsedElement] {
    try ParsedXML(ModelDrawing(model).bytes()).element(id: "parts").children
  }

  /// The enclosed area in square millimetres; holes count against it.
  private func area(_ part: ParsedElement) throws -> Double {
    try runs(part).reduce(0) { $0 + (Polygon($1)?.signedArea ?? 0) }
  }

  @Test func `leaves out what two triangles share`() throws {
    let parts = try parts(SampleModels.model("a", SampleModels.square()))
    #expect(parts.count == 1)
    let runs = try runs(parts[0])
    #expect(runs.count == 1 && runs[0].count == 4)
    #expect(try area(parts[0]) == 4e6)
    #expect(parts[0]["fill"] == "#ffcc00" && parts[0]["fill-opacity"] == nil)
  }

  /// A ring of n corners a rim: its area is n/2 sin(2 pi / n) (R^2 - r^2).
  @Test func `has holes`() throws {
    let ring = CursorRing(division: .gaps(0, .angle(.zero)))
    var settings = CursorSettings(elements: [CursorElement(name: "ring", .ring(ring))])
    settings.resolution = .segments(64)
    let mesh = try Mesh(cursor: settings)
    let corners = mesh.vertices.count / 2
    let part = try #require(parts(SampleModels.model("a", mesh)).first)
    #expect(try runs(part).count == 2)
    let step = Angle(Turn(1, mesh.indices.count / 6))
    #expect(corners >= mesh.indices.count / 6)
    let expected = Double(mesh.indices.count / 6) / 2 * step.sine * (100 * 100 - 85 * 85)
    // Each corner is rounded by half a micrometre across an outline of less than 1200 mm.
    #expect((try area(part) - expected).magnitude < 1200 * 0.0005)
    #expect(part["fill-opacity"] == "0.9")
  }

  @Test func `shows the sides that face up`() throws {
    let part = try #require(parts(SampleModels.model("a", SampleModels.tetrahedron)).first)
    #expect(try area(part) == 0.5e6)
  }

  @Test func `shows x to the right and -z up, moved and mirrored as the node is`() throws {
    let model = SampleModels.model("a", SampleModels.square(), SampleModels.mirrored)
    let document = try ParsedXML(ModelDrawing(model).bytes())
    let part = try document.element(id: "part-1")
    #expect(try area(part) == 8e6)
    // Corners from x -1.5 to 2.5 and z -2 to 0: 4000 mm wide, 2000 mm deep, the origin inside.
    let texts = try document.element(id: "dimensions").children.filter { $0.name == "text" }
    #expect(texts.map(\.text) == ["4000 mm", "2000 mm"])
    let origin = try #require(document.element(id: "origin")["d"])
    let numbers = origin.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
    let corners = try runs(part)[0]
    let left = try #require(corners.map(\.x).min())
    let bottom = try #require(corners.map(\.y).min())
    #expect(numbers[0] + 2 == left + 1500 && -numbers[1] == bottom)
  }

  @Test func `shows a sheet from behind only if both sides are drawn`() throws {
    let over = try #require(Transform3D(scale: Vector3(1, -1, -1)))
    let sheet = SampleModels.model("a", SampleModels.square(), over)
    #expect(try area(#require(parts(sheet).first)) == 4e6)
    var single = SampleModels.square(materials: [SampleModels.glass])
    #expect(throws: ModelFileError.nothingFacesUp) {
      try ModelDrawing(SampleModels.model("a", single, over))
    }
    single.materials[0].isDoubleSided = true
    #expect(throws: Never.self) { try ModelDrawing(SampleModels.model("a", single, over)) }
  }

  @Test func `has a legend that stays in its place`() throws {
    let small = try #require(Transform3D(scale: Vector3(0.05, 0.05, 0.05)))
    let model = Model(
      name: "many",
      nodes: (0..<40).map { number in
        let mesh = SampleModels.square("a rather long name of a part, number \(number)")
        return Model.Node(name: "n", mesh: mesh, transform: small)
      })
    let document = try ParsedXML(ModelDrawing(model).bytes())
    let texts = try document.element(id: "legend").children.filter { $0.name == "text" }
    #expect(texts.first?.text == "a rather long name of a…")
    for text in texts {
      let y = try #require(text["y"].flatMap { Double($0) })
      #expect(y < 48)
    }
    #expect((3..<40).contains(texts.count))
  }

  @Test func `ends at a thousand kilometres`() throws {
    let far = try #require(Transform3D(translation: Vector3(1e7, 0, 0)))
    #expect(throws: ModelFileError.tooLargeToDraw(node: "a")) {
      try ModelDrawing(SampleModels.model("a", SampleModels.square(), far))
    }
  }
}
