import SextantMeshes
import SextantText

/// A geometry as it stands in a document: the mesh in the file's axes and unit, and the symbols that
/// nodes bind materials to.
struct ColladaGeometry {
  /// The mesh, without materials; a part's material is the number of its symbol.
  var mesh = Mesh()
  /// The symbols of the parts, each once, in order; `nil` is a part without one.
  var symbols: [String?] = []
  /// The number of each symbol.
  private(set) var numbers: [String?: Int] = [:]
  /// Where the first run of each symbol stands.
  var places: [Int] = []
  /// A Boolean value that says whether the geometry itself makes backs visible.
  var isDoubleSided = false

  /// Reads a `<geometry>`; what is wrong with it is noted, and left out.
  init(
    _ element: ColladaTree.Index, _ document: inout ColladaDocument, _ sources: inout ColladaSources
  ) {
    let tree = document.tree
    isDoubleSided = ColladaMaterials.isDoubleSided([element], tree)
    guard let meshElement = tree.child("mesh", of: element) else {
      if let other = tree.child("spline", of: element) ?? tree.child("convex_mesh", of: element) {
        document.problems.add(
          .note, at: tree.offset(other), "a '<\(tree.name(other))>' is not read")
      }
      return
    }
    isDoubleSided = isDoubleSided || ColladaMaterials.isDoubleSided([meshElement], tree)
    var assembly = MeshAssembly()
    for run in tree.children(of: meshElement) {
      if tree.isNamed(run, "lines") || tree.isNamed(run, "linestrips") {
        document.problems.add(.note, at: tree.offset(run), "lines are not read")
      }
      guard
        tree.isNamed(run, "triangles") || tree.isNamed(run, "polylist")
          || tree.isNamed(run, "polygons") || tree.isNamed(run, "tristrips")
          || tree.isNamed(run, "trifans")
      else { continue }
      let primitive = ColladaPrimitive(run, &document, &sources)
      guard var triangles = primitive.triangles(&document) else { continue }
      let symbol = tree.attribute("material", of: run)
      triangles.name = tree.attribute("name", of: run) ?? symbol ?? document.label(element)
      triangles.material = number(of: symbol, at: tree.offset(run))
      if triangles.normals == nil, !triangles.corners.isEmpty {
        document.problems.add(
          .warning, at: tree.offset(run),
          "a mesh should have normals, for some readers do not make them; found none")
      }
      let flat = assembly.add(triangles)
      if flat > 0, tree.isNamed(run, "triangles") {
        document.problems.add(
          .warning, at: tree.offset(run),
          "a triangle should have an area; found \(flat) without one")
      }
    }
    mesh = assembly.mesh
  }

  private mutating func number(of symbol: String?, at offset: Int) -> Int {
    if let number = numbers[symbol] { return number }
    numbers[symbol] = symbols.count
    symbols.append(symbol)
    places.append(offset)
    return symbols.count - 1
  }
}
