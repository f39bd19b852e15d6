import SextantGeometry
import SextantMeshes
import SextantModelFiles
import Testing

@Suite struct `A model that cannot be a file` {
  @Test(arguments: [
    (ModelFileError.noNodes, "a model must hold at least one node; found none"),
    (
      .emptyMesh(node: "cake"), "a mesh must hold at least one triangle; found none in node 'cake'"
    ),
    (
      .invalidMesh(node: "cake", .normal(vertex: 3)),
      "a normal must have length 1; found vertex 3 of node 'cake'"
    ),
    (
      .transformOutOfRange(node: "cake", found: 1e31),
      "a transform must have elements up to 1e+30; found 1e+31 in node 'cake'"
    ),
    (
      .transformNotInvertible(node: "cake"),
      "a transform must not flatten its mesh; found one that does in node 'cake'"
    ),
    (
      .positionOutOfRange(node: "cake", found: 1e60),
      "a mesh must stay within 1e+30 metres of the origin once its transform is applied; "
        + "found 1e+60 in node 'cake'"
    ),
    (
      .fixedAxes(.glb), "a '.glb' file must have y up and metres; found another axis or unit"
    ),
    (.fixedAxes(.usdz), "a '.usdz' file must have y up; found z up"),
    (
      .tooLarge(bytes: 5_000_000_000),
      "a file of this format must be smaller than 4 GiB; found 5000000000 bytes"
    ),
    (
      .tooLargeToDraw(node: "cake"),
      "a drawing must stay within 1000000 metres; found more in node 'cake'"
    ),
    (
      .nothingFacesUp,
      "a drawing from above must show a triangle that faces up; found none"
    ),
    (
      .invalidGuide("nan in piece 2"),
      "a guide must have an outline and numbers up to 1000000; found nan in piece 2"
    ),
    (
      .invalidDate("now"),
      "a date must be 'YYYY-MM-DDThh:mm:ss' and may end in 'Z' or '+hh:mm'; found 'now'"
    ),
  ])
  func `is refused with the rule and what was found`(error: ModelFileError, text: String) {
    #expect(error.description == text)
  }

  @Test(arguments: ModelFormat.allCases)
  func `is refused by every format`(format: ModelFormat) {
    func error(_ model: Model) -> ModelFileError? {
      do {
        _ = try ModelFile(model, format: format)
        return nil
      } catch {
        return error
      }
    }
    #expect(error(Model(name: "m", nodes: [])) == .noNodes)
    #expect(error(SampleModels.model("cake", Mesh())) == .emptyMesh(node: "cake"))

    for bad in [Double.nan, .infinity, -.infinity, 1e31] {
      var mesh = SampleModels.square()
      mesh.vertices[2].position.y = bad
      #expect(
        error(SampleModels.model("cake", mesh)) == .invalidMesh(node: "cake", .position(vertex: 2)))
      mesh = SampleModels.square()
      mesh.vertices[1].uv.x = bad
      #expect(error(SampleModels.model("cake", mesh)) == .invalidMesh(node: "cake", .uv(vertex: 1)))
      mesh = SampleModels.square()
      mesh.vertices[3].normal.z = bad
      #expect(
        error(SampleModels.model("cake", mesh)) == .invalidMesh(node: "cake", .normal(vertex: 3)))
      mesh = SampleModels.square()
      mesh.materials[0].opacity = bad
      #expect(error(SampleModels.model("cake", mesh)) != nil)
    }
    var mesh = SampleModels.square()
    mesh.indices[5] = 4
    #expect(
      error(SampleModels.model("cake", mesh))
        == .invalidMesh(node: "cake", .index(triangle: 1, found: 4)))
    let far = Transform3D(translation: Vector3(0, 1e300, 0)) ?? .identity
    #expect(
      error(SampleModels.model("cake", SampleModels.square(), far))
        == .transformOutOfRange(node: "cake", found: 1e300))
  }

  /// A flat transform is fine where the file carries it, and refused where it must be applied.
  @Test(arguments: ModelFormat.allCases)
  func `is one that a transform flattens, where it is applied`(format: ModelFormat) throws {
    let flat = try #require(Transform3D(scale: Vector3(1, 0, 1)))
    let model = SampleModels.model("cake", SampleModels.square(), flat)
    if format == .obj || format == .stl {
      #expect(throws: ModelFileError.transformNotInvertible(node: "cake")) {
        try ModelFile(model, format: format)
      }
    } else {
      #expect(throws: Never.self) { try ModelFile(model, format: format) }
    }
  }

  /// The transform and the positions are each within 1e30, their product is not; where the file
  /// carries the transform nothing is multiplied.
  @Test(arguments: ModelFormat.allCases)
  func `is one that a transform moves out of range, where it is applied`(
    format: ModelFormat
  ) throws {
    let large = try #require(Transform3D(scale: Vector3(1e30, 1e30, 1e30)))
    var mesh = SampleModels.square()
    for index in mesh.vertices.indices { mesh.vertices[index].position.x *= 1e30 }
    for index in mesh.vertices.indices { mesh.vertices[index].position.z *= 1e30 }
    let model = SampleModels.model("cake", mesh, large)
    switch format {
    case .obj, .stl:
      #expect(throws: ModelFileError.positionOutOfRange(node: "cake", found: -(1e30 * 1e30))) {
        try ModelFile(model, format: format)
      }
      // The largest there is, in the smallest unit, is written.
      let settings = ModelFileSettings(up: .z, unit: .millimeter)
      #expect(throws: Never.self) {
        try ModelFile(SampleModels.model("cake", mesh), format: format, settings: settings)
      }
    case .svg:
      #expect(throws: ModelFileError.tooLargeToDraw(node: "cake")) {
        try ModelFile(model, format: format)
      }
    case .dae, .usda, .usdz, .glb:
      #expect(throws: Never.self) { try ModelFile(model, format: format) }
    }
  }

  @Test func `is one with other axes than the format has`() {
    let model = SampleModels.model("cake", SampleModels.square())
    for settings in [ModelFileSettings(up: .z), ModelFileSettings(unit: .millimeter)] {
      #expect(throws: ModelFileError.fixedAxes(.glb)) {
        try ModelFile(model, format: .glb, settings: settings)
      }
    }
    #expect(throws: ModelFileError.fixedAxes(.usdz)) {
      try ModelFile(model, format: .usdz, settings: ModelFileSettings(up: .z))
    }
  }
}
