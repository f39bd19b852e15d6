import SextantGeometry
public import SextantMeshes
import SextantText

/// A model as Wavefront OBJ (.obj) with its material library (.mtl), checked when made.
///
/// The format has no nodes: transforms are applied to positions and normals, and a transform that
/// mirrors turns the triangles round. One object a node, one group a part. It has no unit either:
/// the numbers are in the one that the settings name. Colours are written as they were typed; an
/// unlit material is emissive on top of its diffuse colour; a picture takes the place of both. Whether triangles are double-sided cannot
/// be said.
///
/// - Source: *Object Files (.obj)* and *MTL material format*, Wavefront Technologies, 1995.
public struct ObjWriter: Sendable {
  private let document: BlockDocument<Mesh>
  private let library: [UInt8]
  /// The pictures of the materials: files that must stand beside the .mtl file.
  public let companions: [ModelFile.Companion]

  /// Creates the files of a model.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - materialLibrary: The name of the .mtl file, which must stand beside the .obj file; line
  ///     ends in it become spaces. Names of pictures begin with it, without its ending.
  ///   - settings: Axes, unit and shading.
  /// - Throws: `ModelFileError` if the model is empty or breaks a rule that readers rely on.
  public init(
    _ model: Model, materialLibrary: String, settings: ModelFileSettings = ModelFileSettings()
  ) throws(ModelFileError) {
    let nodes = SourceNode.nodes(of: model)
    try ModelCheck.check(nodes)
    try ModelCheck.checkTransforms(of: nodes)
    let layout = ObjLayout(nodes: nodes, materialLibrary: materialLibrary)
    document = BlockDocument(
      sources: nodes.map { $0.mesh },
      placements: nodes.map { Placement(settings, $0.transform) }, list: layout.list)
    let pictures = Pictures(of: nodes, stem: ModelFile.stem(of: materialLibrary))
    library = layout.library(settings.shading, pictures)
    companions = pictures.companions
  }

  /// Hands the .obj file to `sink`, about 64 KB at a time.
  ///
  /// - Parameter sink: Takes the bytes; they are gone when it returns.
  /// - Throws: What `sink` throws, at once.
  public func write<Failure: Error>(
    to sink: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try document.write(blocks: 0..<document.list.blocks.count, to: sink)
  }

  /// Returns the whole .obj file.
  public func bytes() -> [UInt8] { document.bytes() }

  /// Returns the whole .mtl file.
  public func materialBytes() -> [UInt8] { library }
}

/// The lines of an .obj file and of its .mtl file.
private struct ObjLayout {
  private(set) var list = BlockList()
  private var names: [Material: String] = [:]
  private var materials: [Material] = []

  private static func rows(_ keyword: RowFormat.Mark) -> NumberEncoding {
    .rows(RowFormat(first: keyword, next: keyword, separator: " ", end: "\n"))
  }

  init(nodes: [SourceNode<Mesh>], materialLibrary: String) {
    var text = IndentedText(step: "")
    text.line("mtllib \(ObjLayout.line(materialLibrary))")
    var pool = NamePool()
    var base = 1
    for (number, node) in nodes.enumerated() {
      let mesh = node.mesh
      text.line("o \(ObjLayout.word(node.name))")
      list.add(text.takeBytes())
      let vertices = 0..<mesh.vertices.count
      list.add(.positions, ofNode: number, vertices, ObjLayout.rows("v "))
      list.add(.uvs, ofNode: number, vertices, ObjLayout.rows("vt "))
      list.add(.normals, ofNode: number, vertices, ObjLayout.rows("vn "))
      for part in mesh.parts {
        let material = mesh.materials[part.material]
        let name = names[material] ?? pool.take(ObjLayout.word(material.name))
        if names[material] == nil {
          names[material] = name
          materials.append(material)
        }
        text.line("g \(ObjLayout.word(part.name))")
        text.line("usemtl \(name)")
        list.add(text.takeBytes())
        list.add(.indices, ofNode: number, part.indices, .objFaces, base: base)
      }
      base += vertices.count
    }
  }

  /// Returns the material library.
  func library(_ shading: ModelFileSettings.Shading, _ pictures: Pictures) -> [UInt8] {
    var text = IndentedText(step: "")
    for (number, material) in materials.enumerated() {
      if number > 0 { text.line("") }
      let picture = pictures.name(of: material.texture)
      // A picture is multiplied with the colour.
      let color =
        picture == nil
        ? DecimalText.string([material.color.red, material.color.green, material.color.blue])
        : "1 1 1"
      text.line("newmtl \(names[material] ?? "_")")
      text.line("Ka 0 0 0")
      text.line("Kd \(color)")
      text.line("Ks 0 0 0")
      if shading == .unlit { text.line("Ke \(color)") }
      text.line("d \(DecimalText.string([material.opacity]))")
      text.line("illum 1")
      guard let picture else { continue }
      text.line("map_Kd \(picture)")
      if shading == .unlit { text.line("map_Ke \(picture)") }
    }
    return text.takeBytes()
  }

  /// Returns text without line ends, which would begin another statement.
  private static func line(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
    }
    return String(result)
  }

  /// Returns a name without white space, which would end it.
  private static func word(_ text: String) -> String { XMLName.ncName(cleaning: text) }
}
