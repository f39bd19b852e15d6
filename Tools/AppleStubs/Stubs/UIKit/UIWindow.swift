/// UIKit: UIWindow.
///
/// Delivers touches as UIKit does: to the recognizers of the view that a touch landed in and of all
/// views around it, before any view, each event in one call a phase.
@MainActor open class UIWindow: UIView {
  /// UIKit: UIView.window; a window's is itself.
  open override var window: UIWindow? { self }
  /// UIKit: UIWindow.windowScene.
  open var windowScene: UIWindowScene? { UIWindowScene() }
  /// Stub: the order of the calls of one event; UIKit's is not documented.
  public var stubOrder: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]

  /// UIKit: UIWindow.sendEvent(_:).
  open func sendEvent(_ event: UIEvent) {
    for touch in event.stubTouches where touch.phase == .began {
      touch.window = self
      if touch.view == nil { touch.view = self }
      for recognizer in recognizers(for: touch) where recognizer.isEnabled {
        if recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true {
          recognizer.stubReceive(touch, true)
        }
      }
    }
    var heard: [UIGestureRecognizer] = []
    for touch in event.stubTouches {
      for recognizer in recognizers(for: touch)
      where recognizer.stubReceives(touch) && !heard.contains(where: { $0 === recognizer }) {
        heard.append(recognizer)
      }
    }
    for recognizer in heard { deliver(event, to: recognizer) }
    for recognizer in heard {
      for touch in event.stubTouches where touch.phase == .ended || touch.phase == .cancelled {
        recognizer.stubReceive(touch, false)
      }
      recognizer.stubFinishEvent()
    }
  }

  private func deliver(_ event: UIEvent, to recognizer: UIGestureRecognizer) {
    for phase in stubOrder {
      // Asked anew for each call: an action may have switched the recognizer off.
      let touches = Set(
        event.stubTouches.filter { $0.phase == phase && recognizer.stubReceives($0) })
      guard !touches.isEmpty, recognizer.stubIsLate || !recognizer.state.stubIsTerminal
      else { continue }
      switch phase {
      case .began: recognizer.touchesBegan(touches, with: event)
      case .moved: recognizer.touchesMoved(touches, with: event)
      case .ended: recognizer.touchesEnded(touches, with: event)
      case .cancelled: recognizer.touchesCancelled(touches, with: event)
      case .stationary, .regionEntered, .regionMoved, .regionExited: break
      }
    }
  }

  private func recognizers(for touch: UITouch) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      found += current.gestureRecognizers ?? []
      view = current.superview
    }
    return found
  }
}
