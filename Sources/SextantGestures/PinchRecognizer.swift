import SextantGeometry
public import SextantTouch

/// A two-axis pinch recognizer: takes frames of touches and tells how far the fingers part.
///
/// A value, and each step a pure function of the value and the frame: it reads no clock, calls
/// nothing back and knows no screen, so that one recording gives one sequence of states everywhere.
///
/// ```swift
/// var pinch = PinchRecognizer()
/// for frame in frames {
///   let events = pinch.update(with: frame)
///   if !events.isDisjoint(with: [.began, .changed]) { width *= pinch.delta.x }
/// }
/// ```
///
/// **What it measures.** The span of an axis is the distance of the two fingers along it (for more
/// fingers, twice their mean distance to the middle); the total span is the length of both. A scale
/// is the ratio of a span to the span it counts from, and it is continuous for the whole pinch:
/// when a finger comes or goes, it counts on from where it is. Two fingers cannot tell a rotation
/// from two scales: a quarter turn reads as one axis down and the other up.
/// ``PinchSettings/axisMode`` with a lock, or the total scale alone, is for apps that mind.
///
/// **How it runs in a frame.** Moves apply together and are judged once, with the fingers as they
/// were; then fingers are taken away (cancelled), lift, and land. Moves and landings with a
/// coordinate that is NaN or infinite, moves, ends and cancels of unknown fingers and the landing
/// of a palm are dropped; `stationary` and `hover` samples change nothing. The place of an end or a
/// cancel is not looked at. A finger that lands while it is down takes its own place, for its end
/// was lost. Of several moves of a finger in one frame the latest counts, and all of them feed the
/// velocity. A `gap` mark changes nothing: the fingers that it took come as cancelled samples.
///
/// **How far a frame can move a scale.** Let d be the largest distance that a tracked finger has
/// moved since the last frame that counted. Then no frame changes the natural logarithm of a scale
/// by more than 2 d / `minAxisSpan`, whatever the fingers do: come, go, cross, meet. Proof: moving
/// each finger by at most d changes 2/n times the sum of the distances to the mean by at most 2/n
/// times the sum of |move - mean move|, which is at most 2 d, for the mean deviation of vectors no
/// longer than d is at most d (its square is at most the mean square, which is at most d^2). The
/// floored span E = max(span, `minAxisSpan`) changes no more than the span. An axis that is awake
/// changes by |log(E'/E)| <= |E' - E| / min(E', E) <= 2 d / `minAxisSpan`. An axis that wakes had
/// its last E within the dead zone, and its base is the point of the zone nearest to E'
/// (`subtract`) or E' itself (`fromRecognition`); or its last E was beyond the zone but held back by
/// `travelShare` or `rejoinDelay`, and its base is that E. So |E' - base| <= |E' - E|, and the scale leaves 1 by no
/// more than that. Coming and going fingers change no scale, a limit only shortens the way.
/// It does not hold for the jumps that are asked for: `fromDown`, `translationAllowance` (both may
/// begin with a jump), `liftOffFilter` (a lift takes several frames back) and a scale set by the
/// app.
///
/// **Hard input.** Nothing traps: times may repeat, step back and be any 64-bit number, identities
/// any 32-bit number, coordinates any finite number; a span beyond the greatest finite number
/// counts as that number. Scales are always finite and greater than 0, all other results finite.
///
/// Cost: constant per sample, and with `maxTouches` above 2 also proportional to the tracked
/// fingers for a frame in which one of them moves. A frame allocates nothing, unless more fingers
/// are down than ever before, more than eight land at once or one has several samples in it.
public struct PinchRecognizer: Hashable, Sendable {
  /// How the recognizer decides.
  public let settings: PinchSettings
  /// Where the recognizer stands.
  public internal(set) var state = PinchState.possible

  var fingers: FingerSet
  var x = PinchAxis()
  var y = PinchAxis()
  var total = PinchAxis()
  /// Whether all three axes follow their spans, which is the fast case.
  var isPlain = false
  /// A Boolean value that says whether a pinch waits for a second finger to come back.
  public internal(set) var isPaused = false
  /// Whether the tracked fingers changed and their spans have not been measured since.
  var isStale = false
  var measure = Measure(spans: .zero, focal: .zero)
  var hasFocal = false
  var focalStep = ScreenPoint.zero
  var anchorPoint = ScreenPoint.zero
  /// The point of the content that is under the focal point; starts as the anchor.
  var contentAnchor = ScreenPoint.zero
  /// The scales before the frame.
  var previous = PinchValues.one
  var history: PinchHistory
  /// When the frame was delivered, and the time that a rest is measured to.
  var frameTime: Int64 = 0
  var clock: Int64 = 0
  var frameStamp: UInt32 = 0
  var beganTime: Int64 = 0
  var mostFingers = 0
  /// Whether the pinch is locked to one axis and may open the other.
  var canOpen = false
  /// Where the focal point was when each sleeping axis took its reference.
  var travelStartX = 0.0
  var travelStartY = 0.0
  /// Where it was when the total took its reference.
  var travelStart = ScreenPoint.zero
  /// Whether a finger has lifted without a pinch and left others down.
  var hasLostFinger = false
  /// Before when no pinch may begin.
  var earliestBegin = Int64.min
  /// When the fingers of a locked pinch left its band.
  var outsideSince: Int64?
  /// What has happened in the frame.
  var events: PinchEvents = []
  /// A pinch that finished in the frame and was followed by new fingers in the same frame.
  var overtaken: PinchGesture?
  var hasOvertaken = false

  /// Creates a recognizer that has seen nothing.
  public init(settings: PinchSettings = PinchSettings()) {
    self.settings = settings
    fingers = FingerSet(limit: settings.maxTouches)
    history = PinchHistory(settings)
    takeFreshAxes()
  }

  /// Takes in a frame: its samples, then its lists of live touches, then the scales the app set.
  ///
  /// - Returns: What happened.
  @discardableResult
  public mutating func update(with frame: TouchFrame) -> PinchEvents {
    update(with: frame.samples, at: frame.time)
    if frame.marks.isEmpty { return events }
    for case .live(let ids) in frame.marks { sync(live: ids) }
    for case .setScale(let x, let y) in frame.marks where !setScale(x: x, y: y) {
      events.insert(.scaleIgnored)
    }
    return events
  }

  /// Takes in the samples of a frame that was delivered at a time in microseconds.
  ///
  /// - Returns: What happened.
  @discardableResult
  public mutating func update(with samples: [TouchSample], at time: Int64) -> PinchEvents {
    samples.withUnsafeBufferPointer { update($0, at: time) }
  }

  /// Takes in the samples of a frame that stand in a block of memory.
  ///
  /// The same as with an array, for logs that hold many frames in one block.
  ///
  /// - Returns: What happened.
  @discardableResult
  public mutating func update(with samples: Span<TouchSample>, at time: Int64) -> PinchEvents {
    samples.withUnsafeBufferPointer { update($0, at: time) }
  }

  /// Takes in a block of samples.
  ///
  /// Not as a span: the optimizer of Swift 6.3 fails on some loops over one.
  private mutating func update(
    _ samples: UnsafeBufferPointer<TouchSample>, at time: Int64
  ) -> PinchEvents {
    previous = PinchValues(x: x.value, y: y.value, total: total.value)
    focalStep = .zero
    if hasOvertaken { forgetOvertaken() }
    events = []
    frameTime = time
    if state.rawValue <= PinchState.changed.rawValue { clock = time }
    if let measure = movePair(samples) {
      judge(measure)
    } else {
      apply(samples)
    }
    return events
  }

  /// Takes in the platform's list of live touches: those that it does not name have lifted unseen.
  ///
  /// Belongs to the last frame.
  ///
  /// - Returns: What has happened in the frame so far.
  @discardableResult
  public mutating func sync(live ids: [TouchID]) -> PinchEvents {
    settle()
    if fingers.keepOnly(ids) { fingersChanged(haveLifted: true) }
    return events
  }

  /// Sets the scales of a pinch that is in progress: it counts on from them.
  ///
  /// The total scale stays, a segment begins, the velocity is forgotten, the focal point and the
  /// anchor stay. Scales beyond ``PinchSettings/scaleLimits`` are set to the limit. An axis that
  /// still sleeps keeps its dead zone. Belongs to the last frame.
  ///
  /// - Returns: `false` if it was ignored, because no pinch is in progress or a scale is not finite
  ///   or not greater than 0.
  @discardableResult
  public mutating func setScale(x newX: Double, y newY: Double) -> Bool {
    guard state.isRunning, newX > 0, newX.isFinite, newY > 0, newY.isFinite else { return false }
    settle()
    let delta = self.delta
    let spans = effectiveSpans
    let limits = settings.scaleLimits
    x.set(min(max(newX, limits.lowerBound), limits.upperBound), spans.x)
    y.set(min(max(newY, limits.lowerBound), limits.upperBound), spans.y)
    total.rebase(spans.total)
    holdShortAxes()
    previous.x = (x.value / delta.x).clampedToFactor
    previous.y = (y.value / delta.y).clampedToFactor
    history.clear(before: moment)
    return true
  }
}
