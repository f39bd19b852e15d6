#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
public import SextantGestures
internal import SextantGeometry
internal import SextantTouch
public import UIKit

#if canImport(UIKit.UIGestureRecognizerSubclass)
public import UIKit.UIGestureRecognizerSubclass
#endif

/// A pinch with a scale for each axis, as a gesture recognizer of UIKit.
///
///     let pinch = TwoAxisPinchGestureRecognizer(settings: PinchSettings())
///     view.addGestureRecognizer(pinch)
///     // in its action:
///     photo.bounds.size.width *= pinch.scaleX
///     photo.bounds.size.height *= pinch.scaleY
///     pinch.setScale(x: 1, y: 1)
///
/// All it does is hand touches to a `PinchRecognizer` of SextantGestures and tell UIKit its state, so
/// what it makes of touches is what that makes of their recording. It has the properties of
/// `UIPinchGestureRecognizer`, one for each axis. Differences that matter:
///
/// - Spans are measured in points of the window, so that a view which the pinch itself scales does
///   not feed back.
/// - Scales are finite and greater than 0 whatever the fingers do, and go on without a jump when a
///   finger lifts and comes back.
/// - ``location(in:)`` stays where it was while fewer than two fingers are down, and
///   ``location(ofTouch:in:)`` never raises an exception.
/// - While a finger is missing no action is sent, because nothing changes.
/// - When a pinch is over, fingers that are still down are left out until they lift, as with every
///   recognizer of UIKit; so is one that lands in the very event that ends it.
///
/// Trackpads that report a pinch as a number and not as touches are not heard.
public final class TwoAxisPinchGestureRecognizer: UIGestureRecognizer {
  /// How the pinch is recognized; a change counts from the next pinch on.
  public var settings = PinchSettings() {
    didSet { if feed.touchCount == 0 { isFresh = false } }
  }
  /// A Boolean value that says whether samples between two pictures count, for the velocity.
  ///
  /// `true` if not set. The scales are the same either way.
  public var usesCoalescedTouches = true
  /// All that is known of the pinch, as it stands; kept after the pinch until the next finger lands.
  public private(set) var pinch = PinchRecognizer()

  private var feed = TouchFeed()
  private var touches = EventTouches()
  /// Whether `pinch` may take the next finger: it has the settings and knows of no earlier one.
  private var isFresh = false

  /// Creates a recognizer without an action, which `addTarget(_:action:)` gives it.
  public convenience init(settings: PinchSettings) {
    self.init(target: nil, action: nil)
    self.settings = settings
  }

  /// The horizontal scale since the pinch began; 1 until it begins.
  ///
  /// Setting it makes the pinch count on from the new value and forgets the velocity. A value that is
  /// not finite and greater than 0, or set while no pinch is in progress, is ignored.
  public var scaleX: CGFloat {
    get { CGFloat(pinch.scaleX) }
    set { pinch.setScale(x: Double(newValue), y: pinch.scaleY) }
  }

  /// The vertical scale since the pinch began; see ``scaleX``.
  public var scaleY: CGFloat {
    get { CGFloat(pinch.scaleY) }
    set { pinch.setScale(x: pinch.scaleX, y: Double(newValue)) }
  }

  /// The scale of the distance between the fingers since the pinch began.
  public var scale: CGFloat { CGFloat(pinch.scale) }

  /// Sets both scales: the pinch counts on from them, and its velocity is forgotten.
  ///
  /// - Returns: `false` if it was ignored, because no pinch is in progress or a scale is not finite
  ///   or not greater than 0.
  @discardableResult
  public func setScale(x: CGFloat, y: CGFloat) -> Bool {
    pinch.setScale(x: Double(x), y: Double(y))
  }

  /// The speed of the horizontal scale, in 1/s; after the end, that of the lift.
  public var velocityX: CGFloat { CGFloat(pinch.velocity.x) }

  /// The speed of the vertical scale, in 1/s; see ``velocityX``.
  public var velocityY: CGFloat { CGFloat(pinch.velocity.y) }

  /// The speed of the scale of the distance, in 1/s; see ``velocityX``.
  public var velocity: CGFloat { CGFloat(pinch.velocity.total) }

  /// The number of fingers that take part now.
  public override var numberOfTouches: Int { pinch.touches }

  /// Returns the middle of the fingers in a view's points, or in the window's for `nil`.
  ///
  /// With fewer than two fingers it stays where it was with two; before there were two it is where
  /// the first finger is, or what UIKit says when there is none.
  public override func location(in view: UIView?) -> CGPoint {
    if let focal = pinch.focal { return convert(CGPoint(focal), to: view) }
    guard pinch.touches > 0 else { return super.location(in: view) }
    return convert(CGPoint(pinch.touch(at: 0).location), to: view)
  }

  /// Returns where a finger is, in a view's points, or in the window's for `nil`.
  ///
  /// Fingers are numbered as they came. For a number that no finger has it is ``location(in:)``.
  public override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard touchIndex >= 0, touchIndex < pinch.touches else { return location(in: view) }
    return convert(CGPoint(pinch.touch(at: touchIndex).location), to: view)
  }

  /// Takes fingers that land.
  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    take(touches, .began, event)
  }

  /// Takes fingers that move.
  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    take(touches, .moved, event)
  }

  /// Takes fingers that lift.
  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    take(touches, .ended, event)
  }

  /// Takes fingers that the system takes away.
  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    take(touches, .cancelled, event)
  }

  /// Leaves a finger out from now on, as if it had lifted.
  public override func ignore(_ touch: UITouch, for event: UIEvent) {
    super.ignore(touch, for: event)
    take([touch], .ended, event)
  }

  /// Forgets the fingers that are down; the scales stay until the next finger lands.
  ///
  /// UIKit calls this when an attempt is over, whichever way it went.
  public override func reset() {
    super.reset()
    touches.forget()
    feed.forgetTouches()
    pinch.sync(live: [])
    isFresh = false
  }

  private func take(_ called: Set<UITouch>, _ phase: TouchPhase, _ event: UIEvent) {
    let deliveries = touches.take(
      called, phase, of: event, for: self, in: nil, coalesced: usesCoalescedTouches)
    let lost = touches.dropLost(event)
    guard !deliveries.isEmpty || !lost.isEmpty else { return }
    if !isFresh {
      pinch = PinchRecognizer(settings: settings)
      isFresh = true
    }
    var frame = feed.frame(of: deliveries)
    if !lost.isEmpty { frame.marks = [.live(feed.forget(lost))] }
    mirror(pinch.update(with: frame))
  }

  /// Tells UIKit what happened.
  ///
  /// Only what UIKit allows: its own state may differ, because another recognizer won, the delegate
  /// said no, or the app's action, which may run in here, switched this one off.
  private func mirror(_ events: PinchEvents) {
    if events.contains(.began), state == .possible {
      state = .began
    } else if !events.isDisjoint(with: [.changed, .rewound]), isRunning {
      state = .changed
    }
    if events.contains(.cancelled), isRunning { state = .cancelled }
    if events.contains(.ended), isRunning { state = .ended }
    // Also when what landed was no finger, such as the side of a hand: UIKit waits for an answer.
    if events.contains(.failed) || feed.touchCount == 0, state == .possible { state = .failed }
  }

  private var isRunning: Bool { state == .began || state == .changed }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    view?.convert(point, from: nil) ?? point
  }
}
#endif
