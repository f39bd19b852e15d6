#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
public import SextantTouch
public import UIKit

#if canImport(UIKit.UIGestureRecognizerSubclass)
public import UIKit.UIGestureRecognizerSubclass
#endif

/// Sees all touches of a view or a window and takes none: a recognizer that recognizes nothing.
///
///     let observer = TouchObserver()
///     observer.onTouches = { deliveries in taps.update(with: feed.frame(of: deliveries)) }
///     view.addGestureRecognizer(observer)
///
/// It is called once for each event, delays and cancels nothing, and stands in no other recognizer's
/// way. On a window it sees the touches of every view in it; the keyboard and alerts have windows of
/// their own. A window's `sendEvent(_:)` would see the same, but only an app that makes its own
/// windows can override that, and a SwiftUI app does not.
public final class TouchObserver: UIGestureRecognizer {
  /// What is called with the touches of each event, in points of the observer's view.
  public var onTouches: (@MainActor ([TouchDelivery]) -> Void)?
  /// What is called with better values for earlier samples of a pencil.
  public var onCorrections: (@MainActor ([DeliveredTouch]) -> Void)?
  /// A Boolean value that says whether the samples that the system foretells are wanted.
  public var includesPredictions = false

  private var touches = EventTouches()
  private var touchCount = 0

  /// Creates an observer; a target would never be called.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    cancelsTouchesInView = false
    delaysTouchesBegan = false
    delaysTouchesEnded = false
  }

  /// Says that it keeps no other recognizer from recognizing.
  public override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  /// Says that no other recognizer keeps it from seeing touches.
  public override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  /// Passes on touches that land.
  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    pass(touches, .began, event)
  }

  /// Passes on touches that move.
  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    pass(touches, .moved, event)
  }

  /// Passes on touches that lift.
  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    pass(touches, .ended, event)
  }

  /// Passes on touches that the system takes away.
  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    pass(touches, .cancelled, event)
  }

  /// Passes on better values for earlier samples.
  public override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    super.touchesEstimatedPropertiesUpdated(touches)
    onCorrections?(
      touches.map { DeliveredTouch($0, in: view) }.sorted {
        ($0.estimationUpdateIndex ?? 0) < ($1.estimationUpdateIndex ?? 0)
      })
  }

  /// Forgets the touches that are down.
  public override func reset() {
    super.reset()
    touches.forget()
    touchCount = 0
  }

  private func pass(_ called: Set<UITouch>, _ phase: TouchPhase, _ event: UIEvent) {
    let deliveries = touches.take(
      called, phase, of: event, for: self, in: view, coalesced: true,
      predicted: includesPredictions)
    for delivery in deliveries {
      switch delivery.touch.phase {
      case .began: touchCount += 1
      case .ended, .cancelled: touchCount -= 1
      default: continue
      }
    }
    if !deliveries.isEmpty { onTouches?(deliveries) }
    // UIKit waits for an answer; without one the next touches might not come.
    if touchCount <= 0, state == .possible { state = .failed }
  }
}
#endif
