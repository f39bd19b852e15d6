/// UIKit: UIGestureRecognizerDelegate.
@MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
  /// UIKit: UIGestureRecognizerDelegate.gestureRecognizerShouldBegin(_:).
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// UIKit: UIGestureRecognizerDelegate.gestureRecognizer(_:shouldReceive:).
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// UIKit: optional.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }

  /// UIKit: optional.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
}

/// UIKit: UIGestureRecognizer.
///
/// Behaves as its documentation says: what the state machine forbids traps, a terminal state is
/// followed by `reset()`, and touches that are down then are not heard of again.
@MainActor open class UIGestureRecognizer {
  /// UIKit: UIGestureRecognizer.State.
  public enum State: Int, Sendable {
    /// UIKit: UIGestureRecognizer.State.possible.
    case possible = 0
    /// UIKit: UIGestureRecognizer.State.began.
    case began = 1
    /// UIKit: UIGestureRecognizer.State.changed.
    case changed = 2
    /// UIKit: UIGestureRecognizer.State.ended.
    case ended = 3
    /// UIKit: UIGestureRecognizer.State.cancelled.
    case cancelled = 4
    /// UIKit: UIGestureRecognizer.State.failed.
    case failed = 5

    /// Stub: whether an attempt is over.
    public var stubIsTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  /// UIKit: UIGestureRecognizer.view.
  open private(set) weak var view: UIView?
  /// UIKit: UIGestureRecognizer.delegate.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// UIKit: UIGestureRecognizer.cancelsTouchesInView.
  open var cancelsTouchesInView = true
  /// UIKit: UIGestureRecognizer.delaysTouchesBegan.
  open var delaysTouchesBegan = false
  /// UIKit: UIGestureRecognizer.delaysTouchesEnded.
  open var delaysTouchesEnded = true
  /// Stub: what a target's action would be; called with the recognizer.
  public var stubActions: [(UIGestureRecognizer) -> Void] = []
  /// Stub: whether actions are called as the state is set, not when the event is over.
  public var stubActsAtOnce = false
  /// Stub: whether touches come on after a terminal state, and `reset()` only when a test calls it.
  public var stubIsLate = false
  /// Stub: the states in the order in which actions were told of them.
  public private(set) var stubStates: [State] = []
  /// Stub: how often `reset()` was called.
  public private(set) var stubResets = 0

  private var current = State.possible
  private var pending: [State] = []
  private var received: Set<UITouch> = []

  /// UIKit: UIGestureRecognizer.init(target:action:).
  public init(target: Any?, action: Selector?) {}

  /// UIKit: UIGestureRecognizer.init().
  public convenience init() {
    self.init(target: nil, action: nil)
  }

  /// UIKit: UIGestureRecognizer.addTarget(_:action:).
  open func addTarget(_ target: Any, action: Selector) {}

  /// UIKit: UIGestureRecognizer.state.
  open var state: State {
    get { current }
    set {
      let allowed: [State] =
        switch current {
        case .possible: [.began, .ended, .failed]
        case .began, .changed: [.changed, .ended, .cancelled]
        case .ended, .cancelled, .failed: []
        }
      precondition(
        allowed.contains(newValue), "UIKit forbids a change from \(current) to \(newValue)")
      let begins = current == .possible && newValue != .failed
      if begins, delegate?.gestureRecognizerShouldBegin(self) == false {
        current = .failed
        return
      }
      current = newValue
      if newValue != .failed { tell(newValue) }
    }
  }

  /// UIKit: UIGestureRecognizer.isEnabled.
  open var isEnabled = true {
    didSet { if !isEnabled { stubBreakOff() } }
  }

  /// UIKit: UIGestureRecognizer.numberOfTouches.
  open var numberOfTouches: Int { received.count }

  /// UIKit: UIGestureRecognizer.location(in:).
  open func location(in view: UIView?) -> CGPoint {
    let places = received.map { $0.location(in: view) }
    guard !places.isEmpty else { return CGPoint(x: CGFloat.nan, y: CGFloat.nan) }
    let count = CGFloat(places.count)
    return CGPoint(
      x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
  }

  /// UIKit: UIGestureRecognizer.location(ofTouch:in:), which raises for a touch that is not there.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      touchIndex < received.count, "index (\(touchIndex)) beyond bounds (\(received.count))")
    return received.sorted { $0.place.x < $1.place.x }[touchIndex].location(in: view)
  }

  /// UIKit: UIGestureRecognizer.touchesBegan(_:with:).
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// UIKit: UIGestureRecognizer.touchesMoved(_:with:).
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// UIKit: UIGestureRecognizer.touchesEnded(_:with:).
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// UIKit: UIGestureRecognizer.touchesCancelled(_:with:).
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// UIKit: UIGestureRecognizer.touchesEstimatedPropertiesUpdated(_:).
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// UIKit: UIGestureRecognizer.reset().
  open func reset() {}
  /// UIKit: UIGestureRecognizer.canPrevent(_:).
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// UIKit: UIGestureRecognizer.canBePrevented(by:).
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// UIKit: UIGestureRecognizer.ignore(_:for:).
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    received.remove(touch)
  }
}

extension UIGestureRecognizer {
  /// Stub: whether the recognizer hears of a touch.
  public func stubReceives(_ touch: UITouch) -> Bool { received.contains(touch) }

  /// Stub: hears of a touch from now on, or not any more.
  public func stubReceive(_ touch: UITouch, _ isReceived: Bool) {
    if isReceived { received.insert(touch) } else { received.remove(touch) }
  }

  /// Stub: another recognizer has won, or the recognizer was switched off.
  public func stubBreakOff() {
    switch current {
    case .possible:
      guard !received.isEmpty else { return }
      current = .failed
    case .began, .changed:
      current = .cancelled
      tell(.cancelled)
    case .ended, .cancelled, .failed: break
    }
    stubFinishEvent()
  }

  /// Stub: calls the actions that wait, and resets after a terminal state.
  public func stubFinishEvent() {
    while !pending.isEmpty { act(pending.removeFirst()) }
    guard current.stubIsTerminal, !stubIsLate else { return }
    stubReset()
  }

  /// Stub: UIKit's call of `reset()`, which it may also make out of turn.
  public func stubReset() {
    stubResets += 1
    reset()
    current = .possible
    received = []
  }

  func stubAttach(to view: UIView?) {
    if self.view != nil { stubBreakOff() }
    self.view = view
  }

  private func tell(_ state: State) {
    if stubActsAtOnce { act(state) } else { pending.append(state) }
  }

  private func act(_ state: State) {
    stubStates.append(state)
    for action in stubActions { action(self) }
  }
}
