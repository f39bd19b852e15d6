import SwiftUI

/// Aim at a table, tap to place a cake, drag it, pinch it to size, choose the pieces, and cut.
@main struct CakeDividerApp: App {
  @State private var model = CakeModel()
  @State private var screen = CakeScreen()

  var body: some Scene {
    WindowGroup {
      CakeView(model: model, screen: screen)
        .ignoresSafeArea()
        .overlay(alignment: .bottom) { ControlsView(model: model, screen: screen) }
    }
  }
}
