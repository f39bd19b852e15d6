public import SextantGeometry
public import SextantTouch

/// A pan recognizer: one finger, or several together, that drag.
///
/// A value that reads no clock and calls nothing back.
///
/// **What it measures.** The way of the middle of the fingers, from beyond a dead zone on. It is
/// continuous: when a finger comes or goes and their number still makes a pan, it counts on from
/// where the middle is then. With more fingers than make a pan, and once it has begun also with
/// fewer, it is over; the fingers that stay then mean nothing until all have lifted, so that what
/// is left of a pinch drags nothing.
///
/// **How it runs in a frame.** Moves apply together and are judged once, with the fingers as they
/// were; then fingers are taken away (cancelled), lift, and land. A finger that lands in the frame
/// in which another lifts takes its part. Dropped are coordinates that are NaN or infinite, unknown
/// fingers, palms and hovering contacts; the place of a lift is not looked at. Of several moves of
/// a finger in one frame the latest counts. A `live` mark lifts the fingers that it does not name.
///
/// **Hard input.** Nothing traps: times and identities may be any number, and sums beyond the
/// greatest finite number count as that number. All results are finite.
///
/// Cost of a frame: constant per sample.
public struct PanRecognizer: Hashable, Sendable {
  /// How the recognizer decides.
  public let settings: PanSettings
  /// Where the recognizer stands.
  public private(set) var state = GestureStage.possible
  /// The pan that ended or was cancelled in this frame, or `nil` if none was.
  ///
  /// It stands here also when a finger landed in the same frame, and all else begins anew.
  public private(set) var finished: PanGesture?

  private var fingers = FingerSet(limit: .all)
  /// Whether the fingers that are down mean nothing until they have lifted.
  private var isSpent = false
  private var events: GestureEvents = []
  private var history: PinchHistory
  private var frameTime: Int64 = 0
  /// The time that a rest is measured to.
  private var clock: Int64 = 0
  private var beganTime: Int64 = 0
  private var place: ScreenPoint?
  private var anchorPlace = ScreenPoint.zero
  // The path is the way of the middle without the jumps where fingers come and go: at the place
  // `turn` it stood at `turnPath`.
  private var turn = ScreenPoint.zero
  private var turnPath = ScreenPoint.zero
  private var path = ScreenPoint.zero
  /// Where on the path the dead zone, and later the translation, counts from.
  private var base = ScreenPoint.zero
  private var previous = ScreenPoint.zero

  /// Creates a recognizer that has seen nothing.
  public init(settings: PanSettings = PanSettings()) {
    self.settings = settings
    history = PinchHistory(settings.velocity)
  }

  /// How many fingers are down, also such as mean nothing until all have lifted.
  public var touches: Int { fingers.trackedCount }

  /// How far the pan has gone, in points: zero until it begins, kept until the next finger lands.
  public var translation: ScreenPoint { isRecognized ? path.less(base) : .zero }

  /// How far this frame moved the pan, in points.
  public var delta: ScreenPoint { isRecognized ? translation.less(previous) : .zero }

  /// The middle of the fingers, or `nil` if none have been down; kept until the next finger lands.
  public var location: ScreenPoint? { place }

  /// Where the middle of the fingers was when the pan began, or `nil` if none did.
  public var anchor: ScreenPoint? { isRecognized ? anchorPlace : nil }

  /// The speed of the middle in points a second.
  ///
  /// The slope of a parabola as in ``PinchRecognizer/velocity``, of the way since the finger
  /// landed: the dead zone changes no speed. Zero until the pan begins, and once no move has
  /// counted for 40 ms. After the end it stays what it was at the lift.
  public var velocity: ScreenPoint {
    guard isRecognized else { return .zero }
    let slopes = history.velocity(at: clock, settings.velocity, logarithmic: false)
    return ScreenPoint(slopes.x, slopes.y)
  }

  /// The pan in progress or just over, or `nil` if none is recognized.
  public var gesture: PanGesture? {
    guard isRecognized, let place else { return nil }
    return PanGesture(
      state: state, start: beganTime, end: clock, translation: translation, location: place,
      anchor: anchorPlace, velocity: velocity)
  }

  private var isRecognized: Bool { state.isRunning || state == .ended || state == .cancelled }

  /// Takes in a frame: its samples, then its lists of live touches.
  ///
  /// - Returns: What happened.
  @discardableResult
  public mutating func update(with frame: TouchFrame) -> GestureEvents {
    previous = translation
    events = []
    finished = nil
    frameTime = frame.time
    if !state.isFinal { clock = frame.time }
    if fingers.move(by: frame.samples), !isSpent { judge() }
    if fingers.remove(by: frame.samples, .cancelled), !isSpent {
      finish(state.isRunning ? .cancelled : .failed)
    }
    var isChanged = fingers.remove(by: frame.samples, .ended)
    if fingers.trackedCount == 0 { isSpent = false }
    if fingers.land(frame.samples) {
      isChanged = true
      if state.isFinal, !isSpent { reset() }
    }
    for case .live(let ids) in frame.marks where fingers.keepOnly(ids) { isChanged = true }
    if isChanged, !isSpent, !state.isFinal { fingersChanged() }
    if fingers.trackedCount == 0 { isSpent = false }
    return events
  }

  /// Judges a move of the fingers.
  private mutating func judge() {
    guard settings.fingers.contains(fingers.trackedCount) else { return }
    let middle = fingers.middle
    place = middle
    path = turnPath.plus(middle.less(turn))
    history.append(PinchMoment(time: frameTime, x: path.x, y: path.y))
    if state.isRunning {
      state = .changed
      events.insert(.changed)
      return
    }
    let way = base.distance(to: path)
    guard way > settings.slop else { return }
    switch settings.slopMode {
    case .subtract:
      let share = way.isFinite ? settings.slop / way : 0
      let step = path.less(base)
      base = base.plus(ScreenPoint(step.x * share, step.y * share))
    case .fromRecognition: base = path
    case .fromDown: break
    }
    state = .began
    beganTime = frameTime
    anchorPlace = middle
    previous = .zero
    events.insert(.began)
  }

  /// Draws the consequences of a change of the fingers.
  private mutating func fingersChanged() {
    let count = fingers.trackedCount
    if count == 0 || count > settings.fingers.upperBound {
      finish(state.isRunning ? .ended : .failed)
    } else if count < settings.fingers.lowerBound {
      if state.isRunning { finish(.ended) }
    } else {
      turn = fingers.middle
      turnPath = path
      place = turn
      if !state.isRunning {
        base = path
        history.clear(before: PinchMoment())
      }
      history.append(PinchMoment(time: frameTime, x: path.x, y: path.y))
      events.insert(.rebased)
    }
  }

  /// Ends what is going on.
  private mutating func finish(_ final: GestureStage) {
    state = final
    isSpent = true
    switch final {
    case .ended: events.insert(.ended)
    case .cancelled: events.insert(.cancelled)
    default: events.insert(.failed)
    }
    if isRecognized { finished = gesture }
  }

  /// Forgets what is over, when the next finger lands.
  private mutating func reset() {
    state = .possible
    clock = frameTime
    path = .zero
    previous = .zero
    place = nil
    history.clear(before: PinchMoment())
  }
}

extension ScreenPoint {
  /// The sum, or the nearest finite numbers.
  func plus(_ other: ScreenPoint) -> ScreenPoint {
    ScreenPoint((x + other.x).clampedToFinite, (y + other.y).clampedToFinite)
  }

  /// The difference, or the nearest finite numbers.
  func less(_ other: ScreenPoint) -> ScreenPoint {
    ScreenPoint((x - other.x).clampedToFinite, (y - other.y).clampedToFinite)
  }
}
