public import SextantGeometry
public import SextantTouch

/// A twist recognizer: how far two fingers turn around each other.
///
/// A value that reads no clock and calls nothing back.
///
/// **What it measures.** The rotation of the line from the first to the second finger, in the order
/// of their arrival, from beyond a dead zone on. As the y axis of a screen runs down, it is
/// positive clockwise, as in UIKit and Flutter. It is unwrapped, so that two turns are 720 degrees:
/// each frame turns the shorter way, and by a half turn clockwise. It is continuous: when a finger
/// comes or goes, it counts on with the two that are first then. While the fingers are closer than
/// ``TwistSettings/minSpan`` it stays, and counts on from where they are when they part.
///
/// **How it runs in a frame.** As ``PinchRecognizer``: moves apply together and are judged once,
/// with the fingers as they were; then fingers are taken away, lift, and land. When it is over, the
/// fingers that are still down no longer count until they land again. What a pinch drops is
/// dropped.
///
/// **Hard input.** Nothing traps: times and identities may be any number, coordinates any finite
/// number. All results are finite.
///
/// Cost of a frame: constant per sample.
public struct TwistRecognizer: Hashable, Sendable {
  /// How the recognizer decides.
  public let settings: TwistSettings
  /// Where the recognizer stands.
  public private(set) var state = GestureStage.possible
  /// A Boolean value that says whether a twist waits for a second finger to come back.
  public private(set) var isPaused = false
  /// The twist that ended or was cancelled in this frame, or `nil` if none was.
  ///
  /// It stands here also when a finger landed in the same frame, and all else begins anew.
  public private(set) var finished: TwistGesture?

  private var fingers = FingerSet(limit: .first(2))
  private var events: GestureEvents = []
  private var history: PinchHistory
  private var frameTime: Int64 = 0
  /// The time that a rest is measured to.
  private var clock: Int64 = 0
  private var beganTime: Int64 = 0
  private var angle = TwistAngle()
  /// Where the dead zone, and later the rotation, counts from.
  private var base = 0.0
  private var previous = 0.0
  private var middle: ScreenPoint?

  /// Creates a recognizer that has seen nothing.
  public init(settings: TwistSettings = TwistSettings()) {
    self.settings = settings
    history = PinchHistory(settings.velocity)
  }

  /// How many fingers take part: at most 2.
  public var touches: Int { fingers.trackedCount }

  /// The fingers that take part, by arrival: what a ``PlaneTwist`` is measured from.
  public var trackedTouches: [TrackedTouch] { fingers.trackedTouches }

  /// How far the twist has turned, clockwise: zero until it begins, kept until a finger lands.
  public var rotation: Angle { Angle(unchecked: turned) }

  /// How far this frame turned it, clockwise.
  public var delta: Angle { Angle(unchecked: isRecognized ? turned - previous : 0) }

  /// The middle of the two fingers, or `nil` until two have been down; stays as with two.
  public var focal: ScreenPoint? { middle }

  /// The speed of the rotation in radians a second, clockwise.
  ///
  /// The slope of a parabola as in ``PinchRecognizer/velocity``, of the turn since the fingers
  /// landed: the dead zone changes no speed. Zero until the twist begins, and once no move has
  /// counted for 40 ms. After the end it stays what it was at the lift.
  public var velocity: Double {
    guard isRecognized else { return 0 }
    return history.velocity(at: clock, settings.velocity, logarithmic: false).x
  }

  /// The twist in progress or just over, or `nil` if none is recognized.
  public var gesture: TwistGesture? {
    guard isRecognized, let middle else { return nil }
    return TwistGesture(
      state: state, start: beganTime, end: clock, rotation: rotation, focal: middle,
      velocity: velocity)
  }

  /// The share of the fingers' turn that the dead zone took when the twist began, from 0 to 1.
  ///
  /// Right after the frame that holds ``PinchEvents/began``; later it means nothing.
  public var swallowedShare: Double {
    switch settings.slopMode {
    case .fromDown: 0
    case .fromRecognition: 1
    case .subtract:
      settings.deadZone.radians == 0
        ? 0 : settings.deadZone.radians / (settings.deadZone.radians + turned.magnitude)
    }
  }

  private var turned: Double { isRecognized ? angle.total - base : 0 }
  private var isRecognized: Bool { state.isRunning || state == .ended || state == .cancelled }

  /// Takes in a frame: its samples, then its lists of live touches.
  ///
  /// - Returns: What happened.
  @discardableResult
  public mutating func update(with frame: TouchFrame) -> GestureEvents {
    previous = turned
    events = []
    finished = nil
    frameTime = frame.time
    if !state.isFinal { clock = frame.time }
    if fingers.move(by: frame.samples), fingers.isPair { judge() }
    if fingers.remove(by: frame.samples, .cancelled) {
      finish(state.isRunning ? .cancelled : .failed)
    }
    var isChanged = fingers.remove(by: frame.samples, .ended)
    let isOver = state.isFinal
    if fingers.land(frame.samples) {
      if isOver { reset() }
      isChanged = true
    }
    if isChanged { fingersChanged() }
    for case .live(let ids) in frame.marks where fingers.keepOnly(ids) { fingersChanged() }
    return events
  }

  /// Judges a move of the two fingers.
  private mutating func judge() {
    measureMiddle()
    let isMeasured = angle.follow(line)
    history.append(PinchMoment(time: frameTime, x: angle.total))
    guard isMeasured else { return }
    if state.isRunning {
      state = .changed
      events.insert(.changed)
      return
    }
    let way = angle.total - base
    let zone = settings.deadZone.radians
    guard way.magnitude > zone else { return }
    switch settings.slopMode {
    case .subtract: base += min(max(way, -zone), zone)
    case .fromRecognition: base = angle.total
    case .fromDown: break
    }
    state = .began
    beganTime = frameTime
    previous = 0
    events.insert(.began)
  }

  /// Draws the consequences of a change of the fingers.
  private mutating func fingersChanged() {
    if fingers.isPair {
      if isPaused { events.insert(.resumed) }
      isPaused = false
      events.insert(.rebased)
      measureMiddle()
      angle.rebase(line)
      if !state.isRunning {
        base = angle.total
        history.clear(before: PinchMoment())
      }
      history.append(PinchMoment(time: frameTime, x: angle.total))
    } else if state.isRunning, fingers.trackedCount == 0 || settings.endPolicy == .belowTwo {
      finish(.ended)
    } else if state == .possible, fingers.trackedCount == 0 {
      finish(.failed)
    } else if state.isRunning, !isPaused {
      isPaused = true
      events.insert(.paused)
    }
  }

  private var line: Vector2? {
    let (a, b) = (fingers.first, fingers.second)
    return TwistAngle.line(a.x, a.y, b.x, b.y, floor: settings.minSpan)
  }

  private mutating func measureMiddle() { middle = fingers.middle }

  /// Ends what is going on; the fingers that are still down no longer count until they land again.
  private mutating func finish(_ final: GestureStage) {
    state = final
    switch final {
    case .ended: events.insert(.ended)
    case .cancelled: events.insert(.cancelled)
    default: events.insert(.failed)
    }
    fingers.removeAll()
    isPaused = false
    if isRecognized { finished = gesture }
  }

  /// Forgets what is over, when the next finger lands.
  private mutating func reset() {
    state = .possible
    clock = frameTime
    angle = TwistAngle()
    base = 0
    previous = 0
    middle = nil
    history.clear(before: PinchMoment())
  }
}
