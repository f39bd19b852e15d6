#if canImport(RealityKit) && !os(tvOS)
public import RealityKit
public import SextantMeshes

/// How the backs of double-sided parts are drawn in RealityKit.
public enum BackFaceStyle: Hashable, Sendable {
  /// Materials say so where they can: from iOS 18, macOS 15 and visionOS 2 on. Before, as `duplicated`.
  case automatic
  /// The mesh holds each double-sided part a second time, seen from behind.
  case duplicated

  /// Returns a mesh as it must be for its materials.
  func prepared(_ mesh: Mesh) -> Mesh {
    if self == .automatic, #available(iOS 18, macCatalyst 18, macOS 15, visionOS 2, *) {
      return mesh
    }
    return mesh.withBackFaces()
  }
}

extension MeshDescriptor {
  /// Creates the description of a mesh, or `nil` if it has no triangle or a number that no float holds.
  ///
  /// Materials are numbered as in the mesh. Cost: one step a vertex and an index.
  public init?(_ mesh: Mesh) {
    guard !mesh.indices.isEmpty, let buffers = SextantMeshes.MeshBuffers(mesh) else { return nil }
    var positions: [SIMD3<Float>] = []
    var normals: [SIMD3<Float>] = []
    var uvs: [SIMD2<Float>] = []
    positions.reserveCapacity(mesh.vertices.count)
    normals.reserveCapacity(mesh.vertices.count)
    uvs.reserveCapacity(mesh.vertices.count)
    let stride = SextantMeshes.MeshBuffers.floatsPerVertex
    for place in Swift.stride(from: 0, to: buffers.vertices.count, by: stride) {
      let vertex = buffers.vertices[place..<place + stride]
      let floats = SIMD8<Float>(vertex)
      positions.append(SIMD3(floats[0], floats[1], floats[2]))
      normals.append(SIMD3(floats[3], floats[4], floats[5]))
      uvs.append(SIMD2(floats[6], floats[7]))
    }
    self.init(name: mesh.parts.first?.name ?? "")
    self.positions = .init(positions)
    self.normals = .init(normals)
    textureCoordinates = .init(uvs)
    primitives = .triangles(buffers.indices)
    materials = .perFace(mesh.materialsOfTriangles)
  }
}

extension MeshResource {
  /// Creates the resource of a mesh.
  ///
  /// - Parameters:
  ///   - mesh: The mesh.
  ///   - backFaces: How the backs of double-sided parts are drawn; the same as for the materials.
  /// - Returns: The resource, or `nil` if the mesh has no triangle or a number that no float holds.
  /// - Throws: What RealityKit throws.
  @MainActor public static func make(
    _ mesh: Mesh, backFaces: BackFaceStyle = .automatic
  ) throws -> MeshResource? {
    guard let descriptor = MeshDescriptor(backFaces.prepared(mesh)) else { return nil }
    return try MeshResource.generate(from: [descriptor])
  }
}
#endif
