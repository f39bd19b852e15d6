public import ARKit
public import Combine
public import UIKit

/// RealityKit: Transform.
public struct Transform: Sendable {
  /// RealityKit: Transform.matrix.
  public var matrix: simd_float4x4

  /// RealityKit: Transform.init(matrix:).
  public init(matrix: simd_float4x4) {
    self.matrix = matrix
  }
}

/// RealityKit: Entity.
@MainActor open class Entity {
  /// RealityKit: Entity.ChildCollection.
  public struct ChildCollection {
    /// Stub: the children.
    public fileprivate(set) var stubEntities: [Entity] = []
    /// RealityKit: Entity.ChildCollection.removeAll().
    @MainActor public mutating func removeAll() {
      stubEntities = []
    }
  }

  /// RealityKit: Entity.name.
  public var name = ""
  /// RealityKit: Entity.children.
  public var children = ChildCollection()
  /// RealityKit: HasTransform.transform.
  public var transform = Transform(
    matrix: simd_float4x4(
      SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1)))

  /// RealityKit: Entity.isEnabled.
  public var isEnabled = true

  /// RealityKit: Entity.init().
  public required init() {}

  /// RealityKit: Entity.addChild(_:).
  public func addChild(_ entity: Entity) {
    children.stubEntities.append(entity)
  }
}

/// RealityKit: ModelComponent.
public struct ModelComponent {
  /// RealityKit: ModelComponent.mesh.
  public var mesh: MeshResource
  /// RealityKit: ModelComponent.materials.
  public var materials: [any Material]
}

/// RealityKit: ModelEntity.
@MainActor open class ModelEntity: Entity {
  /// RealityKit: HasModel.model.
  public var model: ModelComponent?

  /// RealityKit: ModelEntity.init().
  public required init() {}

  /// RealityKit: ModelEntity.init(mesh:materials:).
  public convenience init(mesh: MeshResource, materials: [any Material] = []) {
    self.init()
    model = ModelComponent(mesh: mesh, materials: materials)
  }
}

/// RealityKit: AnchorEntity.
@MainActor open class AnchorEntity: Entity {
  /// RealityKit: AnchorEntity.init().
  public required init() {}

  /// RealityKit: AnchorEntity.init(world:).
  public convenience init(world position: SIMD3<Float>) {
    self.init()
  }
}

/// RealityKit: SceneEvents.
public enum SceneEvents {
  /// RealityKit: SceneEvents.Update.
  public struct Update: Event {
    /// RealityKit: SceneEvents.Update.deltaTime.
    public let deltaTime: TimeInterval
  }
}

/// RealityKit: Event.
public protocol Event {}

/// RealityKit: Scene.
@MainActor public final class Scene {
  /// Stub: the anchors.
  public private(set) var stubAnchors: [AnchorEntity] = []
  private var handlers: [(SceneEvents.Update) -> Void] = []

  private struct Subscription: Cancellable {
    func cancel() {}
  }

  /// RealityKit: Scene.addAnchor(_:).
  public func addAnchor(_ anchor: AnchorEntity) {
    stubAnchors.append(anchor)
  }

  /// RealityKit: Scene.subscribe(to:on:_:).
  public func subscribe<E: Event>(
    to event: E.Type, _ handler: @escaping @MainActor (E) -> Void
  ) -> any Cancellable {
    handlers.append { if let event = $0 as? E { handler(event) } }
    return Subscription()
  }

  /// Stub: a picture is drawn.
  public func stubUpdate() {
    for handler in handlers { handler(SceneEvents.Update(deltaTime: 1.0 / 60)) }
  }
}

/// RealityKit: ARView.
@MainActor open class ARView: UIView {
  /// RealityKit: ARView.session.
  public let session = ARSession()
  /// RealityKit: ARView.scene.
  public let scene = Scene()
}
