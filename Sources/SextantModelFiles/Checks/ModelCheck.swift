import SextantGeometry

/// The rules that every model file relies on.
enum ModelCheck {
  /// The largest magnitude of a transform's element: 1e6, in metres for the translation.
  static let transformLimit = 1e6

  /// Throws the first rule that the nodes break.
  static func check<Source>(_ nodes: [SourceNode<Source>]) throws(ModelFileError) {
    guard !nodes.isEmpty else { throw .noNodes }
    for node in nodes {
      for element in node.transform.columnMajor where !(element.magnitude <= transformLimit) {
        throw .transformOutOfRange(node: node.name, found: element)
      }
      if let fault = node.mesh.fault() { throw .invalidMesh(node: node.name, fault) }
    }
  }
}
