public import UIKit

/// SwiftUI: UIGestureRecognizerRepresentable.
@MainActor @preconcurrency public protocol UIGestureRecognizerRepresentable {
  /// SwiftUI: UIGestureRecognizerRepresentable.UIGestureRecognizerType.
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  /// SwiftUI: UIGestureRecognizerRepresentable.Coordinator.
  associatedtype Coordinator = Void
  /// SwiftUI: UIGestureRecognizerRepresentable.Context.
  typealias Context = UIGestureRecognizerRepresentableContext<Self>
  /// SwiftUI: UIGestureRecognizerRepresentable.makeUIGestureRecognizer(context:).
  func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
  /// SwiftUI: UIGestureRecognizerRepresentable.updateUIGestureRecognizer(_:context:).
  func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
  /// SwiftUI: UIGestureRecognizerRepresentable.handleUIGestureRecognizerAction(_:context:).
  func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
}

/// SwiftUI: UIGestureRecognizerRepresentableContext.
@MainActor
public struct UIGestureRecognizerRepresentableContext<
  Representable: UIGestureRecognizerRepresentable
> {
  /// Stub: a context without a view.
  public init() {}
}

extension View {
  /// SwiftUI: View.gesture(_:).
  public func gesture(_ gesture: some UIGestureRecognizerRepresentable) -> some View { self }
}

/// SwiftUI: UIViewRepresentable.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  /// SwiftUI: UIViewRepresentable.UIViewType.
  associatedtype UIViewType: UIView
  /// SwiftUI: UIViewRepresentable.Context.
  typealias Context = UIViewRepresentableContext<Self>
  /// SwiftUI: UIViewRepresentable.makeUIView(context:).
  func makeUIView(context: Context) -> UIViewType
  /// SwiftUI: UIViewRepresentable.updateUIView(_:context:).
  func updateUIView(_ uiView: UIViewType, context: Context)
}

/// SwiftUI: UIViewRepresentableContext.
@MainActor public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// Stub: a context without a view.
  public init() {}
}
