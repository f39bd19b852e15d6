public import SextantMeshes

/// A model file in memory, with the files that must stand beside it if the format needs some.
public struct ModelFile: Hashable, Sendable {
  /// A file that the model file names.
  public struct Companion: Hashable, Sendable {
    /// The name, without a folder.
    public let name: String
    /// The content.
    public let bytes: [UInt8]
  }

  /// The content.
  public let bytes: [UInt8]
  /// The material library of an .obj file, then the pictures of a .dae, .usda or .obj file.
  public let companions: [Companion]

  /// Creates the file of a model.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - format: The format.
  ///   - name: The file's name or path; the files beside it are named after it.
  ///   - settings: Axes, unit, shading and date, as far as the format knows them.
  /// - Throws: `ModelFileError` if the format cannot hold the model.
  public init(
    _ model: Model, format: ModelFormat, name: String = "model",
    settings: ModelFileSettings = ModelFileSettings()
  ) throws(ModelFileError) {
    var companions: [Companion] = []
    let stem = ModelFile.stem(of: name)
    switch format {
    case .dae:
      let writer = try ColladaWriter(model, settings: settings, stem: stem)
      bytes = writer.bytes()
      companions = writer.companions
    case .usda:
      let writer = try UsdWriter(model, settings: settings, stem: stem)
      bytes = writer.bytes()
      companions = writer.companions
    case .usdz: bytes = try UsdWriter(model, settings: settings).package()
    case .glb: bytes = try GlbWriter(model, settings: settings).bytes()
    case .stl: bytes = try StlWriter(model, settings: settings).bytes()
    case .svg: bytes = try ModelDrawing(model).bytes()
    case .obj:
      let library = stem + ".mtl"
      let writer = try ObjWriter(model, materialLibrary: library, settings: settings)
      bytes = writer.bytes()
      companions = [Companion(name: library, bytes: writer.materialBytes())] + writer.companions
    }
    self.companions = companions
  }

  /// Returns the last part of a path without its ending; `model` if there is none.
  package static func stem(of path: String) -> String {
    guard let name = path.utf8.split(separator: UInt8(ascii: "/")).last else { return "model" }
    guard let point = name.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex else {
      return String(decoding: name, as: UTF8.self)
    }
    return String(decoding: name[..<point], as: UTF8.self)
  }
}
