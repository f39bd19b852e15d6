public import SextantMeshes

/// A model as a COLLADA 1.4.1 document (.dae), checked when made and written in pieces.
///
/// The document keeps to what every reader takes: one mesh a node, triangles only with one run a
/// part, one index for position, normal and texture coordinate, Lambert shading with the colour as
/// emission and diffuse, `A_ONE` where the opacity is below 1, and names that are NCNames. Nodes
/// with a transform carry it as a row-major matrix. A double-sided material says so in every place
/// where some reader looks; one mesh of which all materials are double-sided says so once more.
/// A picture takes the place of a colour and is a file of its own, named without a folder.
/// Coordinates are rounded to 1e-9 and written as plain decimals.
///
/// The text is cut into blocks that do not depend on each other, so that a file
/// larger than memory can be streamed, and several threads can share one.
///
/// - Source: *COLLADA – Digital Asset Schema Release 1.4.1*, Khronos Group, 2008.
public struct ColladaWriter<Source: MeshSource>: Sendable {
  private let document: BlockDocument<Source>
  /// The pictures of the materials: files that must stand beside the one that is written.
  public let companions: [ModelFile.Companion]

  /// Creates the document of meshes that may be computed while they are written.
  ///
  /// - Parameters:
  ///   - name: The model's name, as the user typed it.
  ///   - nodes: The nodes, in order.
  ///   - settings: Axes, unit, shading and date.
  ///   - stem: What the names of pictures beside the file begin with; the file's own name without its
  ///     ending serves well.
  /// - Throws: `ModelFileError` if the model is empty or breaks a rule that readers rely on.
  public init(
    name: String, nodes: [SourceNode<Source>], settings: ModelFileSettings = ModelFileSettings(),
    stem: String = "model"
  ) throws(ModelFileError) {
    try ModelCheck.check(nodes)
    let pictures = Pictures(of: nodes, stem: stem)
    companions = pictures.companions
    let layout = ColladaLayout(name: name, nodes: nodes, pictures: pictures, settings: settings)
    document = BlockDocument(
      sources: nodes.map { $0.mesh }, placements: nodes.map { _ in Placement(settings) },
      list: layout.list)
  }

  /// Creates the document of a model.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - settings: Axes, unit, shading and date.
  ///   - stem: What the names of pictures beside the file begin with; the file's own name without its
  ///     ending serves well.
  /// - Throws: `ModelFileError` if the model is empty or breaks a rule that readers rely on.
  public init(
    _ model: Model, settings: ModelFileSettings = ModelFileSettings(), stem: String = "model"
  ) throws(ModelFileError) where Source == Mesh {
    try self.init(
      name: model.name, nodes: SourceNode.nodes(of: model), settings: settings, stem: stem)
  }

  /// The number of blocks that the text is made of.
  public var blockCount: Int { document.list.blocks.count }

  /// Hands the whole document to `sink`, about 64 KB at a time.
  ///
  /// - Parameter sink: Takes the bytes; they are gone when it returns.
  /// - Throws: What `sink` throws, at once.
  public func write<Failure: Error>(
    to sink: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try document.write(blocks: 0..<blockCount, to: sink)
  }

  /// Hands a run of blocks to `sink`, about 64 KB at a time.
  ///
  /// All blocks in order are the document. Runs may be written at the same time by several threads.
  ///
  /// - Parameters:
  ///   - blocks: Which blocks, within `0..<blockCount`.
  ///   - sink: Takes the bytes; they are gone when it returns.
  /// - Throws: What `sink` throws, at once.
  public func write<Failure: Error>(
    blocks: Range<Int>, to sink: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try document.write(blocks: blocks, to: sink)
  }

  /// Returns the whole document.
  public func bytes() -> [UInt8] { document.bytes() }
}
