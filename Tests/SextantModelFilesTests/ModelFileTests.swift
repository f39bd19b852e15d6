import SextantMeshes
import SextantModelFiles
import Testing

@Suite struct `A model file` {
  @Test(arguments: [
    ("cursor.dae", ModelFormat.dae), ("a/b.c/cursor.USDZ", .usdz), ("x.y.glb", .glb),
    ("/x.Obj", .obj), ("a.stl", .stl), (".usda", .usda), ("a.svg", .svg),
  ])
  func `has the format that its name ends in`(name: String, format: ModelFormat) {
    #expect(ModelFormat(fileName: name) == format)
  }

  @Test(arguments: [
    "", "dae", "cursor", "cursor.", "cursor.da", "a.dae/cursor", "x.daex", "cursor.gltf", "a.dae/",
    "a.ДАЕ", "x.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "x.dae ",
  ])
  func `has no format if its name ends in none`(name: String) {
    #expect(ModelFormat(fileName: name) == nil)
  }

  @Test(arguments: ModelFormat.allCases)
  func `has the same bytes each time`(format: ModelFormat) throws {
    let model = SampleModels.scene
    #expect(
      try ModelFile(model, format: format).bytes == ModelFile(model, format: format).bytes)
  }

  @Test(arguments: [
    ("a/cursor.obj", "cursor.mtl"), ("cursor", "cursor.mtl"), ("x.y.obj", "x.y.mtl"),
    (".obj", ".obj.mtl"), ("/", "model.mtl"), ("", "model.mtl"),
  ])
  func `names its material library after itself`(name: String, library: String) throws {
    let file = try ModelFile(SampleModels.scene, format: .obj, name: name)
    #expect(file.companions.map(\.name) == [library])
    #expect(String(decoding: file.bytes, as: UTF8.self).hasPrefix("mtllib \(library)\n"))
  }

  @Test(arguments: [ModelFormat.dae, .usda, .usdz, .glb, .stl, .svg])
  func `stands alone unless it is OBJ`(format: ModelFormat) throws {
    #expect(try ModelFile(SampleModels.scene, format: format).companions.isEmpty)
  }
}
