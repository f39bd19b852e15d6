import SextantGeometry
import SextantMeshes

/// The rules that every model file relies on.
enum ModelCheck {
  /// Throws the first rule that the nodes break.
  static func check<Source>(_ nodes: [SourceNode<Source>]) throws(ModelFileError) {
    guard !nodes.isEmpty else { throw .noNodes }
    for node in nodes {
      for element in node.transform.columnMajor where !(element.magnitude <= Mesh.farthest) {
        throw .transformOutOfRange(node: node.name, found: element)
      }
      guard node.mesh.indexCount > 0 else { throw .emptyMesh(node: node.name) }
      if let problem = node.mesh.problem() {
        throw .invalidMesh(node: node.name, problem)
      }
    }
  }

  /// Throws if a transform cannot be applied to normals: it has no inverse within `Mesh.farthest`.
  static func checkInverses<Source>(of nodes: [SourceNode<Source>]) throws(ModelFileError) {
    for node in nodes {
      guard let inverse = node.transform.inverse,
        inverse.columnMajor[..<12].allSatisfy({ $0.magnitude <= Mesh.farthest })
      else { throw .transformNotInvertible(node: node.name) }
    }
  }
}
