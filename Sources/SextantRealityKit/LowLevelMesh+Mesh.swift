#if canImport(RealityKit) && canImport(Metal) && !os(tvOS)
public import RealityKit
internal import Metal
public import SextantMeshes

@available(iOS 18, macCatalyst 18, macOS 15, visionOS 2, *)
extension LowLevelMesh {
  /// Creates a mesh whose memory is laid out as `MeshBuffers` lays it out.
  ///
  /// For meshes that change often, such as a cake that fingers stretch: `replace(with:)` writes into
  /// the memory that is there. Materials are numbered as in the mesh.
  ///
  /// - Parameters:
  ///   - mesh: The mesh.
  ///   - room: How many times the mesh's vertices and indices the memory holds; at least 1.
  /// - Returns: The mesh, or `nil` if it has no triangle or a number that no float holds.
  /// - Throws: What RealityKit throws.
  public static func make(_ mesh: Mesh, room: Int = 1) throws -> LowLevelMesh? {
    precondition(room >= 1, "there must be room for the mesh once; found \(room)")
    guard !mesh.indices.isEmpty, let buffers = SextantMeshes.MeshBuffers(mesh) else { return nil }
    let descriptor = LowLevelMesh.Descriptor(
      vertexCapacity: mesh.vertices.count * room,
      vertexAttributes: [
        Attribute(
          semantic: .position, format: .float3, offset: SextantMeshes.MeshBuffers.positionOffset),
        Attribute(
          semantic: .normal, format: .float3, offset: SextantMeshes.MeshBuffers.normalOffset),
        Attribute(semantic: .uv0, format: .float2, offset: SextantMeshes.MeshBuffers.uvOffset),
      ],
      vertexLayouts: [
        Layout(bufferIndex: 0, bufferStride: SextantMeshes.MeshBuffers.bytesPerVertex)
      ],
      indexCapacity: mesh.indices.count * room, indexType: .uint32)
    let resource = try LowLevelMesh(descriptor: descriptor)
    resource.write(mesh, buffers)
    return resource
  }

  /// Writes another mesh into the memory, or returns `false` if there is not enough of it.
  ///
  /// `false` too, and nothing is changed, for a mesh without a triangle or with a number that no float
  /// holds.
  public func replace(with mesh: Mesh) -> Bool {
    guard !mesh.indices.isEmpty, mesh.vertices.count <= vertexCapacity,
      mesh.indices.count <= indexCapacity, let buffers = SextantMeshes.MeshBuffers(mesh)
    else { return false }
    write(mesh, buffers)
    return true
  }

  private func write(_ mesh: Mesh, _ buffers: SextantMeshes.MeshBuffers) {
    withUnsafeMutableBytes(bufferIndex: 0) { $0.copyBytes(from: buffers.vertexBytes) }
    withUnsafeMutableIndices { $0.copyBytes(from: buffers.indexBytes) }
    guard let bounds = mesh.bounds else { return }
    let box = BoundingBox(min: SIMD3<Float>(bounds.low), max: SIMD3<Float>(bounds.high))
    parts.replaceAll(
      mesh.parts.map {
        LowLevelMesh.Part(
          // In bytes, as RealityKit counts it.
          indexOffset: $0.indices.lowerBound * SextantMeshes.MeshBuffers.bytesPerIndex,
          indexCount: $0.indices.count, topology: .triangle, materialIndex: $0.material, bounds: box
        )
      })
  }
}
#endif
