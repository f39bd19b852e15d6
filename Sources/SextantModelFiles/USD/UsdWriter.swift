public import SextantMeshes

/// A model as a USD layer in text (.usda) or as a package for AR (.usdz), checked when made.
///
/// The layer holds one `Xform` for the model with one for each node in it, a `Mesh` for each part
/// (triangles, one normal and one texture coordinate a vertex, no subdivision, an extent) and a
/// `UsdPreviewSurface` for each material, its colour in linear light; names of prims are ASCII
/// identifiers. A picture takes the place of a colour. Unlit means an emissive colour on black: the preview surface knows nothing nearer.
/// The package is a zip of that layer and the pictures, stored, their data at multiples of 64 bytes.
///
/// A package must have y up: AR Quick Look wants it so.
///
/// - Source: *OpenUSD*, `UsdGeomMesh`, `UsdPreviewSurface` and *Usdz File Format Specification*.
public struct UsdWriter<Source: MeshSource>: Sendable {
  private let document: BlockDocument<Source>
  /// The pictures of the materials: files that must stand beside the one that is written.
  public let companions: [ModelFile.Companion]
  private let up: ModelFileSettings.Up

  /// Creates the layer of meshes that may be computed while they are written.
  ///
  /// - Parameters:
  ///   - name: The model's name, as the user typed it.
  ///   - nodes: The nodes, in order.
  ///   - settings: Axes, unit and shading.
  ///   - stem: What the names of pictures beside the file begin with; the file's own name without its
  ///     ending serves well.
  /// - Throws: `ModelFileError` if the model is empty or breaks a rule that readers rely on.
  public init(
    name: String, nodes: [SourceNode<Source>], settings: ModelFileSettings = ModelFileSettings(),
    stem: String = "model"
  ) throws(ModelFileError) {
    try ModelCheck.check(nodes)
    up = settings.up
    let pictures = Pictures(of: nodes, stem: stem)
    companions = pictures.companions
    let layout = UsdLayout(name: name, nodes: nodes, pictures: pictures, settings: settings)
    document = BlockDocument(
      sources: nodes.map { $0.mesh }, placements: nodes.map { _ in Placement(settings) },
      list: layout.list)
  }

  /// Creates the layer of a model.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - settings: Axes, unit and shading.
  ///   - stem: What the names of pictures beside the file begin with; the file's own name without its
  ///     ending serves well.
  /// - Throws: `ModelFileError` if the model is empty or breaks a rule that readers rely on.
  public init(
    _ model: Model, settings: ModelFileSettings = ModelFileSettings(), stem: String = "model"
  ) throws(ModelFileError) where Source == Mesh {
    try self.init(
      name: model.name, nodes: SourceNode.nodes(of: model), settings: settings, stem: stem)
  }

  /// Hands the layer to `sink`, about 64 KB at a time.
  ///
  /// - Parameter sink: Takes the bytes; they are gone when it returns.
  /// - Throws: What `sink` throws, at once.
  public func write<Failure: Error>(
    to sink: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try document.write(blocks: 0..<document.list.blocks.count, to: sink)
  }

  /// Returns the layer.
  public func bytes() -> [UInt8] { document.bytes() }

  /// Returns the package.
  ///
  /// - Returns: The bytes of the .usdz file.
  /// - Throws: `ModelFileError` if z is up, or if the layer has 4 GiB or more.
  public func package() throws(ModelFileError) -> [UInt8] {
    guard up == .y else { throw .fixedAxes(.usdz) }
    return try StoredZip.package(
      [("model.usda", document.bytes())] + companions.map { ($0.name, $0.bytes) })
  }
}
