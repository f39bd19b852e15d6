/// How the triangles of a mesh hang together.
///
/// Vertices of one part at one position count as one; a triangle and its copy seen from behind count
/// as one. Parts do not share vertices, so they count apart even where they touch.
public struct MeshTopology: Hashable, Sendable {
  /// The number of corners.
  public var vertices = 0
  /// The number of edges.
  public var edges = 0
  /// The number of triangles.
  public var triangles = 0
  /// The number of edges that only one triangle has; 0 for closed bodies.
  public var boundaryEdges = 0
  /// The number of pieces that hang together.
  public var components = 0

  /// The Euler number: vertices less edges plus triangles.
  public var eulerNumber: Int { vertices - edges + triangles }

  /// Creates the topology of no mesh at all.
  public init() {}
}

extension Mesh {
  /// Returns how the triangles hang together.
  ///
  /// - Precondition: the mesh is sound; `validate()` is empty. Cost: n log n for n triangles.
  public func topology() -> MeshTopology {
    var topology = MeshTopology()
    for part in parts {
      let weld = MeshWeld(self, part)
      let edges = weld.edgeCounts()
      topology.vertices += weld.cornerCount
      topology.edges += edges.all
      topology.triangles += weld.triangles.count
      topology.boundaryEdges += edges.boundary
      topology.components += weld.componentCount()
    }
    return topology
  }
}
