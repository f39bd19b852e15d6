public import SextantMeshes

/// A model as binary glTF 2.0 (.glb), checked when made.
///
/// One mesh a node and one primitive a part, with positions, normals and texture coordinates as
/// 32-bit floats and indices as short as they can be. Colours are in linear light; an unlit material
/// carries `KHR_materials_unlit`, an opacity below 1 blends. Pictures lie in the file and take the
/// place of colours; texture coordinates have their origin at the top left, as the format wants it.
/// Names are kept as they were typed. The format has y up and metres and nothing else.
///
/// - Source: *glTF 2.0 Specification*, Khronos Group, 2021.
public struct GlbWriter<Source: MeshSource>: Sendable {
  private let document: BlockDocument<Source>

  /// Creates the file of meshes that may be computed while they are written.
  ///
  /// - Parameters:
  ///   - name: The model's name, as the user typed it.
  ///   - nodes: The nodes, in order.
  ///   - settings: The shading; axes and unit must be y up and metres.
  /// - Throws: `ModelFileError` if the model is empty or breaks a rule that readers rely on, if the
  ///   settings ask for other axes or another unit, or if the file would reach 4 GiB.
  public init(
    name: String, nodes: [SourceNode<Source>], settings: ModelFileSettings = ModelFileSettings()
  ) throws(ModelFileError) {
    guard settings.up == .y, settings.unit == .meter else { throw .fixedAxes(.glb) }
    try ModelCheck.check(nodes)
    let layout = try GlbLayout(name: name, nodes: nodes, settings: settings)
    document = BlockDocument(
      sources: nodes.map { $0.mesh }, placements: nodes.map { _ in nil }, list: layout.list)
  }

  /// Creates the file of a model.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - settings: The shading; axes and unit must be y up and metres.
  /// - Throws: `ModelFileError` if the model is empty or breaks a rule that readers rely on, if the
  ///   settings ask for other axes or another unit, or if the file would reach 4 GiB.
  public init(
    _ model: Model, settings: ModelFileSettings = ModelFileSettings()
  ) throws(ModelFileError) where Source == Mesh {
    try self.init(
      name: model.name, nodes: SourceNode.nodes(of: model), settings: settings)
  }

  /// Hands the file to `sink`, about 64 KB at a time.
  ///
  /// - Parameter sink: Takes the bytes; they are gone when it returns.
  /// - Throws: What `sink` throws, at once.
  public func write<Failure: Error>(
    to sink: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try document.write(blocks: 0..<document.list.blocks.count, to: sink)
  }

  /// Returns the whole file.
  public func bytes() -> [UInt8] { document.bytes() }
}
