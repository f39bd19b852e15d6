#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS) && !os(tvOS) && !os(visionOS)
public import SextantGestures
public import SwiftUI
internal import UIKit

/// A pinch with a scale for each axis, for a view of SwiftUI.
///
///     Image("cake").gesture(TwoAxisPinch { pinch in
///       if pinch.state == .changed { size = CGSize(width: pinch.scaleX, height: pinch.scaleY) }
///     })
///
/// SwiftUI takes gesture recognizers from iOS 18 on. Before, and on visionOS, a view of UIKit that
/// is wrapped can have the ``TwoAxisPinchGestureRecognizer``.
@available(iOS 18, macCatalyst 18, *)
public struct TwoAxisPinch: UIGestureRecognizerRepresentable {
  /// How the pinch is recognized; a change counts from the next pinch on.
  public var settings: PinchSettings
  /// What is called when the pinch begins, changes, ends and is cancelled.
  public var action: @MainActor (TwoAxisPinchGestureRecognizer) -> Void

  /// Creates a pinch.
  public init(
    settings: PinchSettings = PinchSettings(),
    action: @escaping @MainActor (TwoAxisPinchGestureRecognizer) -> Void
  ) {
    self.settings = settings
    self.action = action
  }

  /// Makes the recognizer.
  public func makeUIGestureRecognizer(context: Context) -> TwoAxisPinchGestureRecognizer {
    TwoAxisPinchGestureRecognizer(settings: settings)
  }

  /// Hands new settings to the recognizer.
  public func updateUIGestureRecognizer(
    _ recognizer: TwoAxisPinchGestureRecognizer, context: Context
  ) {
    if recognizer.settings != settings { recognizer.settings = settings }
  }

  /// Calls the action.
  public func handleUIGestureRecognizerAction(
    _ recognizer: TwoAxisPinchGestureRecognizer, context: Context
  ) {
    action(recognizer)
  }
}
#endif
