import ARKit
import Combine
import RealityKit
import SextantARKit
import SextantScene
import SextantUIKit
import SwiftUI
import UIKit

/// The camera's picture, with the cake in it.
struct CakeView: UIViewRepresentable {
  let model: CakeModel
  let screen: CakeScreen

  func makeUIView(context: Context) -> ARView {
    let view = ARView(frame: .zero)
    screen.start(view, model)
    return view
  }

  func updateUIView(_ view: ARView, context: Context) {}
}

/// What joins the view, the fingers on it and the model.
@MainActor final class CakeScreen {
  private(set) var view: ARView?
  private let observer = TouchObserver()
  private var updates: (any Cancellable)?
  private var scene: CakeScene?

  /// Begins to see and to feel.
  func start(_ view: ARView, _ model: CakeModel) {
    self.view = view
    scene = try? CakeScene()
    if let scene { view.scene.addAnchor(scene.anchor) }

    observer.onTouches = { [model] deliveries in model.touch(deliveries) }
    view.addGestureRecognizer(observer)

    let configuration = ARWorldTrackingConfiguration()
    configuration.planeDetection = [.horizontal, .vertical]
    view.session.run(configuration)
    updates = view.scene.subscribe(to: SceneEvents.Update.self) { [weak self, model] _ in
      self?.update(model)
    }
  }

  private func update(_ model: CakeModel) {
    guard let view, let frame = view.session.currentFrame,
      let orientation = view.window?.windowScene?.interfaceOrientation,
      let rotation = ViewRotation(orientation)
    else { return }
    model.see(frame, rotation: rotation, in: view.bounds.size)
    // A cake that cannot be drawn stays as it was drawn last.
    try? scene?.show(model.session)
  }
}
