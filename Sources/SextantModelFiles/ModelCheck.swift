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

  /// Throws if a transform cannot be applied to a mesh, for a format that knows no transforms.
  ///
  /// It must have an inverse within `Mesh.farthest`, which turns the normals, and keep the positions
  /// within it. A coordinate is a sum of one product an axis, and rounding keeps the order of
  /// numbers: it is largest in a corner of the bounds, to the last bit.
  static func checkTransforms(of nodes: [SourceNode<Mesh>]) throws(ModelFileError) {
    for node in nodes {
      guard let inverse = node.transform.inverse,
        inverse.columnMajor[..<12].allSatisfy({ $0.magnitude <= Mesh.farthest })
      else { throw .transformNotInvertible(node: node.name) }
      for corner in node.mesh.bounds?.corners ?? [] {
        let place = node.transform.apply(to: corner)
        for coordinate in [place.x, place.y, place.z]
        where !(coordinate.magnitude <= Mesh.farthest) {
          throw .positionOutOfRange(node: node.name, found: coordinate)
        }
      }
    }
  }
}
