public import SextantMeshes

/// A model file in memory, with the file that must stand beside it if the format needs one.
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
  /// The material library of an .obj file; `nil` for every other format.
  public let companion: Companion?

  /// Creates the file of a model.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - format: The format.
  ///   - name: The file's name or path; an .obj file's material library is named after it.
  ///   - settings: Axes, unit, shading and date, as far as the format knows them.
  /// - Throws: `ModelFileError` if the format cannot hold the model.
  public init(
    _ model: Model, format: ModelFormat, name: String = "model",
    settings: ModelFileSettings = ModelFileSettings()
  ) throws(ModelFileError) {
    var companion: Companion?
    switch format {
    case .dae: bytes = try ColladaWriter(model, settings: settings).bytes()
    case .usda: bytes = try UsdWriter(model, settings: settings).bytes()
    case .usdz: bytes = try UsdWriter(model, settings: settings).package()
    case .glb: bytes = try GlbWriter(model, settings: settings).bytes()
    case .stl: bytes = try StlWriter(model, settings: settings).bytes()
    case .svg: bytes = try ModelDrawing(model).bytes()
    case .obj:
      let library = ModelFile.stem(of: name) + ".mtl"
      let writer = try ObjWriter(model, materialLibrary: library, settings: settings)
      bytes = writer.bytes()
      companion = Companion(name: library, bytes: writer.materialBytes())
    }
    self.companion = companion
  }

  /// Returns the last part of a path without its ending; `model` if there is none.
  private static func stem(of path: String) -> String {
    guard let name = path.utf8.split(separator: UInt8(ascii: "/")).last else { return "model" }
    guard let point = name.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex else {
      return String(decoding: name, as: UTF8.self)
    }
    return String(decoding: name[..<point], as: UTF8.self)
  }
}
