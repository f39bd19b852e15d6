#if canImport(SceneKit)
public import SceneKit
public import SextantMeshes

extension SCNGeometry {
  /// Creates the geometry of a mesh, or `nil` if it has no triangle or a number that no float holds.
  ///
  /// All vertices are one block of memory; each part is an element with a material of its own. Cost:
  /// one step a vertex and an index.
  public convenience init?(_ mesh: Mesh) {
    guard !mesh.indices.isEmpty, let buffers = MeshBuffers(mesh, textureOrigin: .topLeft) else {
      return nil
    }
    let vertices = Data(buffers.vertexBytes)
    func source(
      _ semantic: SCNGeometrySource.Semantic, components: Int, offset: Int
    ) -> SCNGeometrySource {
      SCNGeometrySource(
        data: vertices, semantic: semantic, vectorCount: mesh.vertices.count,
        usesFloatComponents: true, componentsPerVector: components,
        bytesPerComponent: MemoryLayout<Float>.size, dataOffset: offset,
        dataStride: MeshBuffers.bytesPerVertex)
    }
    self.init(
      sources: [
        source(.vertex, components: 3, offset: MeshBuffers.positionOffset),
        source(.normal, components: 3, offset: MeshBuffers.normalOffset),
        source(.texcoord, components: 2, offset: MeshBuffers.uvOffset),
      ],
      elements: mesh.parts.map {
        SCNGeometryElement(
          indices: Array(buffers.indices[$0.indices]), primitiveType: .triangles)
      })
    let looks = mesh.materials.map { SCNMaterial($0) }
    materials = mesh.parts.map { looks[$0.material] }
  }
}
#endif
