public import SextantGeometry
import SextantMeshes

/// A mesh of any source and where it stands in the world.
public struct SourceNode<Source: MeshSource>: Sendable {
  /// The node's name, as the user typed it.
  public var name: String
  /// The mesh, in the node's own axes.
  public var mesh: Source
  /// Where the mesh stands in the world.
  public var transform: Transform3D

  /// Creates a node.
  public init(name: String, mesh: Source, transform: Transform3D = .identity) {
    self.name = name
    self.mesh = mesh
    self.transform = transform
  }
}

extension SourceNode where Source == Mesh {
  /// Returns the nodes of a model.
  static func nodes(of model: Model) -> [SourceNode] {
    model.nodes.map { SourceNode(name: $0.name, mesh: $0.mesh, transform: $0.transform) }
  }
}
