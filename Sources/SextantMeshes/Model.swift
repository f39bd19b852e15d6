public import SextantGeometry

/// Named meshes placed in a scene: what a model file holds.
public struct Model: Hashable, Sendable {
  /// One mesh and where it stands.
  public struct Node: Hashable, Sendable {
    /// The node's name, as the user typed it.
    public var name: String
    /// The mesh, in the node's own axes.
    public var mesh: Mesh
    /// Where the mesh stands in the world.
    public var transform: Transform3D

    /// Creates a node.
    public init(name: String, mesh: Mesh, transform: Transform3D = .identity) {
      self.name = name
      self.mesh = mesh
      self.transform = transform
    }
  }

  /// The model's name, as the user typed it.
  public var name: String
  /// The nodes, in order.
  public var nodes: [Node]

  /// Creates a model.
  public init(name: String, nodes: [Node]) {
    self.name = name
    self.nodes = nodes
  }
}
