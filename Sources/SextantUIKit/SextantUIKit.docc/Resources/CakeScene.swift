import RealityKit
import SextantMeshes
import SextantRealityKit
import SextantSIMD
import SextantSession
import simd

/// What is seen of a session: a ring where the cake would land, and the cake with its cuts.
@MainActor final class CakeScene {
  /// What is added to the view's scene.
  let anchor = AnchorEntity(world: .zero)
  private let ring = Entity()
  private let cake = Entity()
  private var shown: Cake?

  /// Creates a scene in which nothing is seen yet.
  init() throws {
    let cursor = try Mesh(cursor: CursorSettings())
    ring.addChild(
      try Entity.make(Model(name: "cursor", nodes: [Model.Node(name: "ring", mesh: cursor)])))
    anchor.addChild(ring)
    anchor.addChild(cake)
    ring.isEnabled = false
    cake.isEnabled = false
  }

  /// Shows a session as it stands.
  func show(_ session: Session) throws {
    let pose = session.cursor.pose
    ring.isEnabled = pose?.planeID != nil && session.cake.placement == nil
    if let pose, let matrix = simd_float4x4(pose.transform) {
      ring.transform = Transform(matrix: matrix)
    }

    cake.isEnabled = session.cake.placement != nil
    if let place = session.cake.placement, let matrix = simd_float4x4(place.world) {
      cake.transform = Transform(matrix: matrix)
    }
    // Where the cake stands is not part of its mesh.
    var shape = session.cake
    shape.placement = nil
    guard shape != shown else { return }
    shown = shape
    let guide = try Mesh(guide: try shape.guide())
    cake.children.removeAll()
    cake.addChild(
      try Entity.make(Model(name: "guide", nodes: [Model.Node(name: "cuts", mesh: guide)])))
  }
}
