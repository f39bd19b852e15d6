import SextantMeshes
import SextantText

/// The ids of one document, each an NCName and each used once.
///
/// Nodes come first, so that they keep the names their users typed wherever XML allows it.
struct ColladaNames {
  /// The ids of a source and of the array in it.
  struct Numbers {
    let source: String
    let array: String
  }

  /// The ids of one node's mesh and of its sources.
  struct Geometry {
    let node: String
    let mesh: String
    let positions: Numbers
    let normals: Numbers
    let uvs: Numbers
    let vertices: String
  }

  /// A material, its ids and the symbol that binds triangles to it.
  struct Surface {
    let material: Material
    let name: String
    let effect: String
    let id: String
  }

  private var pool = NamePool()
  /// The visual scene's id.
  let scene: String
  /// The scene's name.
  let sceneName: String
  /// The ids of each node.
  let geometries: [Geometry]
  /// The materials that some part uses, in order of their first use; equal ones are one.
  private(set) var surfaces: [Surface] = []
  private var surfaceNumbers: [Material: Int] = [:]
  /// The ids of the pictures, by number.
  private(set) var images: [String] = []

  init<Source>(name: String, nodes: [SourceNode<Source>], pictures: Pictures) {
    var pool = NamePool()
    let names = nodes.map { pool.take(XMLName.ncName(cleaning: $0.name)) }
    sceneName = XMLName.ncName(cleaning: name)
    scene = pool.take(sceneName + "-scene")
    func takeNumbers(_ name: String) -> Numbers {
      let source = pool.take(name)
      return Numbers(source: source, array: pool.take(source + "-array"))
    }
    geometries = names.map { name in
      let mesh = pool.take(name + "-mesh")
      return Geometry(
        node: name, mesh: mesh, positions: takeNumbers(mesh + "-positions"),
        normals: takeNumbers(mesh + "-normals"), uvs: takeNumbers(mesh + "-uvs"),
        vertices: pool.take(mesh + "-vertices"))
    }
    self.pool = pool
    for node in nodes {
      let materials = node.mesh.materials
      for part in node.mesh.parts { add(materials[part.material]) }
    }
    for picture in pictures.all {
      images.append(self.pool.take(XMLName.ncName(cleaning: picture.texture.name + "-image")))
    }
  }

  /// Returns the ids of a material that some part uses.
  func surface(of material: Material) -> Surface? {
    surfaceNumbers[material].map { surfaces[$0] }
  }

  private mutating func add(_ material: Material) {
    guard surfaceNumbers[material] == nil else { return }
    let name = XMLName.ncName(cleaning: material.name)
    surfaceNumbers[material] = surfaces.count
    surfaces.append(
      Surface(
        material: material, name: name, effect: pool.take(name + "-effect"),
        id: pool.take(name + "-material")))
  }
}
