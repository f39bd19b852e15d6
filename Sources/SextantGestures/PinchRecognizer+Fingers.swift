import SextantGeometry

// What the coming and going of fingers means: segments, pauses, ends.
extension PinchRecognizer {
  /// Up to so many tracked fingers are measured at once when they change; more only when needed, so
  /// that opening a million contacts one by one does not measure all of them each time.
  static let eagerLimit = 16

  /// Draws the consequences of a change of the tracked fingers.
  mutating func fingersChanged(haveLifted: Bool) {
    if haveLifted, state.isRunning { rewind() }
    focalStep = .zero
    let count = fingers.trackedCount
    if settings.rejoinMicroseconds > 0, state == .possible { delayBegin(count, haveLifted) }
    if count >= 2 {
      if isPaused { events.insert(.resumed) }
      isPaused = false
      isStale = true
      mostFingers = max(mostFingers, count)
      events.insert(.rebased)
      if count <= PinchRecognizer.eagerLimit { settle() }
      return
    }
    isStale = false
    if state.isRunning, count == 0 || settings.endPolicy == .belowTwo {
      finish(.ended)
    } else if state == .possible, count == 0 {
      finish(.failed)
    } else if state.isRunning, !isPaused {
      isPaused = true
      events.insert(.paused)
    }
  }

  /// Puts off the beginning where fingers join others after one of these has lifted.
  private mutating func delayBegin(_ count: Int, _ haveLifted: Bool) {
    if haveLifted { hasLostFinger = true }
    guard hasLostFinger, count >= 2 else { return }
    let (time, overflow) = frameTime.addingReportingOverflow(settings.rejoinMicroseconds)
    earliestBegin = overflow ? Int64.max : time
  }

  /// Measures the tracked fingers after they have changed, and counts from there.
  mutating func settle() {
    guard isStale else { return }
    isStale = false
    let old = measure.focal
    measure = fingers.measured()
    hasFocal = true
    if settings.opposed { fingers.mark() }
    let spans = effectiveSpans
    let short = shortAxes
    if !x.isAwake { x.refer(spans.x, isShort: short.x) }
    if !y.isAwake { y.refer(spans.y, isShort: short.y) }
    if !total.isAwake { total.refer(spans.total, isShort: false) }
    travelStartX = measure.focal.x
    travelStartY = measure.focal.y
    travelStart = measure.focal
    guard state.isRunning else { return }
    // The content keeps its place: the point of it that is under the new focal point.
    contentAnchor.x += (measure.focal.x - old.x) / x.value
    contentAnchor.y += (measure.focal.y - old.y) / y.value
    x.rebase(spans.x)
    y.rebase(spans.y)
    total.rebase(spans.total)
    outsideSince = nil
    holdShortAxes()
    history.beginSegment(moment)
  }

  /// When a finger that lifts in this frame began to leave: before the time that does not count.
  var liftTime: Int64 {
    let (time, overflow) = frameTime.subtractingReportingOverflow(settings.liftOffMicroseconds)
    return overflow ? Int64.min : time
  }

  /// Takes back the samples just before a lift.
  private mutating func rewind() {
    clock = liftTime
    // Nothing has counted since the fingers changed: there is nothing to take back.
    if settings.liftOffMicroseconds == 0 || isStale || isPaused { return }
    guard let kept = history.rewind(to: clock) else { return }
    x.takeBack(kept.x)
    y.takeBack(kept.y)
    total.takeBack(kept.total)
    measure.focal = ScreenPoint(kept.focalX, kept.focalY)
    events.insert(.rewound)
  }

  /// Ends what is going on; the fingers that are still down no longer count until they land again.
  mutating func finish(_ final: PinchState) {
    state = final
    switch final {
    case .ended: events.insert(.ended)
    case .cancelled: events.insert(.cancelled)
    default: events.insert(.failed)
    }
    fingers.removeAll()
    focalStep = .zero
    isStale = false
    isPaused = false
    isPlain = false
  }

  /// Forgets a pinch that finished in the last frame and was followed there.
  @inline(never)
  mutating func forgetOvertaken() {
    overtaken = nil
    hasOvertaken = false
  }

  /// Forgets what is over, when the next finger lands.
  mutating func reset() {
    if !events.isDisjoint(with: .finished) {
      overtaken = gesture
      hasOvertaken = true
    }
    state = .possible
    clock = frameTime
    takeFreshAxes()
    measure = Measure(spans: .zero, focal: .zero)
    hasFocal = false
    focalStep = .zero
    previous = .one
    mostFingers = 0
    hasLostFinger = false
    earliestBegin = Int64.min
    canOpen = false
    outsideSince = nil
    history.clear(before: PinchMoment())
  }

  /// Gives each axis the scale 1, asleep, and lets those move that the settings name.
  mutating func takeFreshAxes() {
    x = PinchAxis()
    y = PinchAxis()
    total = PinchAxis()
    switch settings.axisMode {
    case .xOnly: y.isEnabled = false
    case .yOnly: x.isEnabled = false
    case .independent, .uniform, .lock: break
    }
  }
}
