public import SextantMeshes

/// A model file read: the model in the world's axes and metres, and a report on the file.
///
/// ```swift
/// let file = try ModelFileContent(reading: bytes)
/// print(file.report.triangles, file.report.isValid)
/// for problem in file.report.problems { print(problem) }
/// ```
///
/// What is wrong with a file that can be read is in the report, and the part that it is about is left
/// out of the model. The formats are told by their content.
public struct ModelFileContent: Hashable, Sendable {
  /// The model, y up, in metres: a node for each mesh as often as it stands in the scene.
  public let model: Model
  /// What the file says of itself, what it holds, and what is wrong with it.
  public let report: ModelReport

  init(model: Model, report: ModelReport) {
    self.model = model
    self.report = report
  }

  /// Reads a file.
  ///
  /// Cost: one pass over the bytes, and one over the corners of each mesh where it stands.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - format: The format, or `nil` to tell it by the content.
  ///   - materialLibrary: The .mtl file of an .obj file; without it, all materials are grey.
  /// - Throws: `ModelReadError` if the file is none of the formats that are read, is cut off or so
  ///   broken that nothing in it can be relied on, or is beyond a limit, which the error names.
  public init(
    reading bytes: [UInt8], format: ModelFormat? = nil, materialLibrary: [UInt8]? = nil
  ) throws(ModelReadError) {
    let result: Result<ModelFileContent, ModelReadError> = bytes.withUnsafeBytes { buffer in
      do throws(ModelReadError) {
        return .success(try ModelFileContent.read(buffer, format, materialLibrary))
      } catch {
        return .failure(error)
      }
    }
    self = try result.get()
  }

  private static func read(
    _ bytes: UnsafeRawBufferPointer, _ format: ModelFormat?, _ library: [UInt8]?
  ) throws(ModelReadError) -> ModelFileContent {
    switch format ?? ModelFormat.detect(bytes, isWhole: true) {
    case .dae: return try ColladaReader.read(bytes)
    case .usda: return try UsdReader.read(layer: bytes)
    case .usdz: return try UsdReader.read(package: bytes)
    case .glb: return try GlbReader.read(bytes)
    case .obj: return try ObjReader.read(bytes, library: library)
    case .stl: return try StlReader.read(bytes)
    case .svg, nil:
      // XML of another kind is told by its root.
      if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
        return try ColladaReader.read(bytes)
      }
      throw ModelReadError(
        at: .file, "a model must be DAE, USDA, USDZ, GLB, OBJ or STL; found another format")
    }
  }
}
