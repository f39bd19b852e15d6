/// SwiftUI: Scene.
@MainActor @preconcurrency public protocol Scene {}

/// SwiftUI: SceneBuilder.
@MainActor @resultBuilder public struct SceneBuilder {
  /// SwiftUI: SceneBuilder.buildBlock(_:).
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// SwiftUI: WindowGroup.
public struct WindowGroup<Content: View>: Scene {
  /// SwiftUI: WindowGroup.init(content:).
  public init(@ViewBuilder content: @escaping () -> Content) {}
}

/// SwiftUI: App.
@MainActor @preconcurrency public protocol App {
  /// SwiftUI: App.Body.
  associatedtype Body: Scene
  /// SwiftUI: App.body.
  @SceneBuilder var body: Body { get }
  /// SwiftUI: App.init().
  init()
}

extension App {
  /// SwiftUI: App.main().
  public static func main() {
    _ = Self().body
  }
}
