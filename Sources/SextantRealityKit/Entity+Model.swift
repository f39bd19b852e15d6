#if canImport(RealityKit) && !os(tvOS)
public import RealityKit
internal import SextantGeometry
public import SextantMeshes
internal import SextantSIMD
internal import simd

extension Entity {
  /// Creates an entity with one entity for each of a model's nodes, at its place and with its name.
  ///
  /// A node whose mesh has no triangle, or a number that no float holds, is left out.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - backFaces: How the backs of double-sided parts are drawn.
  /// - Returns: The entity, to be added to an anchor.
  /// - Throws: What RealityKit throws.
  @MainActor public static func make(
    _ model: Model, backFaces: BackFaceStyle = .automatic
  ) throws -> Entity {
    let root = Entity()
    root.name = model.name
    for node in model.nodes {
      guard let place = simd_float4x4(node.transform),
        let mesh = try MeshResource.make(node.mesh, backFaces: backFaces)
      else { continue }
      let materials = node.mesh.materials.map { UnlitMaterial($0, backFaces: backFaces) }
      let entity = ModelEntity(mesh: mesh, materials: materials)
      entity.name = node.name
      entity.transform = Transform(matrix: place)
      root.addChild(entity)
    }
    return root
  }
}
#endif
