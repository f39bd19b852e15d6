import SextantGeometry

// What the moves of a frame mean: recognition, scales, focal point.
extension PinchRecognizer {
  /// Contacts closer than this are one merged contact, in points; as in pdf.js and Gecko.
  static let mergedSpan = 1e-4

  /// The spans that count, never below the floor; the total for all in uniform mode.
  var effectiveSpans: PinchValues { effective(measure.spans) }

  @inline(__always)
  private func effective(_ spans: PinchValues) -> PinchValues {
    let floor = settings.minAxisSpan
    let total = max(spans.total, floor)
    if settings.isUniform { return PinchValues(x: total, y: total, total: total) }
    return PinchValues(x: max(spans.x, floor), y: max(spans.y, floor), total: total)
  }

  /// What is shown now, for the history.
  var moment: PinchMoment {
    PinchMoment(
      time: frameTime, x: x.value, y: y.value, total: total.value, focalX: measure.focal.x,
      focalY: measure.focal.y)
  }

  /// Judges the tracked fingers, at least two, after they have moved, once a frame.
  @inline(__always)
  mutating func judge(_ newMeasure: Measure) {
    let old = measure.focal
    measure = newMeasure
    focalStep = ScreenPoint(
      (measure.focal.x - old.x).clampedToFinite, (measure.focal.y - old.y).clampedToFinite)
    if newMeasure.spans.total < PinchRecognizer.mergedSpan { return }
    if settings.opposed, !fingers.movesAreOpposed(around: newMeasure.focal) { return }
    let spans = effective(newMeasure.spans)
    if isPlain {
      let limits = settings.scaleLimits
      x.follow(spans.x, limits)
      y.follow(spans.y, limits)
      total.follow(spans.total, limits)
    } else if state == .possible {
      begin(spans)
      return
    } else {
      follow(spans)
    }
    state = .changed
    events.insert(.changed)
    history.append(moment)
  }

  /// Begins a pinch if an axis that may move has left its dead zone.
  @inline(never)
  private mutating func begin(_ spans: PinchValues) {
    let isUniform = settings.isUniform
    let wakesX = isUniform ? false : x.isEnabled && hasLeft(x, spans.x, focalStep.x, travel.x)
    let wakesY = isUniform ? false : y.isEnabled && hasLeft(y, spans.y, focalStep.y, travel.y)
    let wakesTotal =
      isUniform
      && hasLeft(total, spans.total, ScreenPoint.zero.distance(to: focalStep), travel.total)
    guard wakesX || wakesY || wakesTotal, frameTime >= earliestBegin else {
      if settings.holdsBack { noteSleepers(spans) }
      return
    }
    if case .lock(let lock) = settings.axisMode {
      x.isEnabled = !lock.isVertical(measure.spans)
      y.isEnabled = !lock.isHorizontal(measure.spans)
      canOpen = lock.breakOut != nil && x.isEnabled != y.isEnabled
    }
    let short = shortAxes
    if isUniform || (wakesX && x.isEnabled) { x.wake(spans.x, isShort: short.x, settings) }
    if isUniform || (wakesY && y.isEnabled) { y.wake(spans.y, isShort: short.y, settings) }
    total.wake(spans.total, isShort: false, settings)
    state = .began
    events.insert(.began)
    beganTime = frameTime
    mostFingers = fingers.trackedCount
    anchorPoint = measure.focal
    contentAnchor = measure.focal
    history.clear(before: PinchMoment(focalX: measure.focal.x, focalY: measure.focal.y))
    history.append(moment)
    if settings.holdsBack { noteSleepers(spans) }
    noteKind()
  }

  /// Follows the spans axis by axis while some sleep, are held or locked.
  @inline(never)
  private mutating func follow(_ spans: PinchValues) {
    if canOpen { openLock(spans) }
    if x.isMoving {
      x.follow(spans.x, settings.scaleLimits)
    } else if x.isEnabled, !x.isAwake, hasLeft(x, spans.x, focalStep.x, travel.x) {
      x.wake(spans.x, isShort: shortAxes.x, settings)
      noteKind()
    }
    if y.isMoving {
      y.follow(spans.y, settings.scaleLimits)
    } else if y.isEnabled, !y.isAwake, hasLeft(y, spans.y, focalStep.y, travel.y) {
      y.wake(spans.y, isShort: shortAxes.y, settings)
      noteKind()
    }
    total.follow(spans.total, settings.scaleLimits)
    if settings.holdsBack { noteSleepers(spans) }
  }

  /// Whether a sleeping axis may wake.
  private func hasLeft(_ axis: PinchAxis, _ span: Double, _ step: Double, _ way: Double) -> Bool {
    if settings.travelShare != nil, !axis.isOver { return false }
    return isBeyond(axis, span, step, way)
  }

  /// Whether the span of a sleeping axis is beyond its dead zone and outweighs the middle's way.
  private func isBeyond(_ axis: PinchAxis, _ span: Double, _ step: Double, _ way: Double) -> Bool {
    var limit = settings.slop
    if settings.translationAllowance { limit += 2 * step.magnitude }
    let change = (span - axis.reference).magnitude
    guard change > limit else { return false }
    guard let share = settings.travelShare else { return true }
    return change * share > way.magnitude
  }

  /// How far the middle has travelled along each axis since that took its reference.
  private var travel: PinchValues {
    PinchValues(
      x: measure.focal.x - travelStartX, y: measure.focal.y - travelStartY,
      total: travelStart.distance(to: measure.focal))
  }

  /// Notes where the spans of the sleeping axes are, and takes their references anew once the middle
  /// has travelled so far that it holds them back.
  @inline(never)
  private mutating func noteSleepers(_ spans: PinchValues) {
    let travel = travel
    let step = focalStep
    let limit = settings.travelShare.map { settings.slop / $0 } ?? .infinity
    if !total.isAwake {
      let length = ScreenPoint.zero.distance(to: step)
      let isOver = isBeyond(total, spans.total, length, travel.total)
      let isAnew = !isOver && travel.total > limit
      if isAnew { travelStart = measure.focal }
      total.note(spans.total, isOver: isOver, isAnew: isAnew, isShort: false)
      if settings.isUniform {
        x = total
        y = total
        return
      }
    }
    let short = shortAxes
    if !x.isAwake {
      let isOver = isBeyond(x, spans.x, step.x, travel.x)
      let isAnew = !isOver && travel.x.magnitude > limit
      if isAnew { travelStartX = measure.focal.x }
      x.note(spans.x, isOver: isOver, isAnew: isAnew, isShort: short.x)
    }
    if !y.isAwake {
      let isOver = isBeyond(y, spans.y, step.y, travel.y)
      let isAnew = !isOver && travel.y.magnitude > limit
      if isAnew { travelStartY = measure.focal.y }
      y.note(spans.y, isOver: isOver, isAnew: isAnew, isShort: short.y)
    }
  }

  /// Opens the locked axis once the fingers have stood outside the band for long enough.
  private mutating func openLock(_ spans: PinchValues) {
    guard case .lock(let lock) = settings.axisMode, let breakOut = lock.breakOutMicroseconds
    else { return }
    let isInside = x.isEnabled ? lock.isHorizontal(measure.spans) : lock.isVertical(measure.spans)
    if isInside {
      outsideSince = nil
      return
    }
    let since = outsideSince ?? frameTime
    let (passed, overflow) = frameTime.subtractingReportingOverflow(since)
    if passed < 0 || overflow {
      outsideSince = frameTime
      return
    }
    outsideSince = since
    guard passed >= breakOut else { return }
    let short = shortAxes
    let holds = settings.nearZero == .hold
    if x.isEnabled {
      y.open(spans.y, isHeld: holds && short.y)
    } else {
      x.open(spans.x, isHeld: holds && short.x)
    }
    canOpen = false
    noteKind()
  }

  /// Notes a moment inside a frame of several samples a finger, for the velocity.
  mutating func rememberBetween(_ time: Int64) {
    let between = fingers.measured()
    guard between.spans.total >= PinchRecognizer.mergedSpan else { return }
    let spans = effective(between.spans)
    let limits = settings.scaleLimits
    var (x, y, total) = (self.x, self.y, self.total)
    if x.isMoving { x.follow(spans.x, limits) }
    if y.isMoving { y.follow(spans.y, limits) }
    total.follow(spans.total, limits)
    history.appendBetween(
      PinchMoment(
        time: time, x: x.value, y: y.value, total: total.value, focalX: between.focal.x,
        focalY: between.focal.y))
  }

  /// Which axes have fingers closer than the floor.
  var shortAxes: (x: Bool, y: Bool) {
    if settings.isUniform { return (false, false) }
    return (measure.spans.x < settings.minAxisSpan, measure.spans.y < settings.minAxisSpan)
  }

  /// Holds the axes whose base is below the floor, where the settings ask for it.
  mutating func holdShortAxes() {
    let short = shortAxes
    let holds = settings.nearZero == .hold
    if x.isAwake { x.isHeld = holds && short.x }
    if y.isAwake { y.isHeld = holds && short.y }
    noteKind()
  }

  private mutating func noteKind() {
    isPlain = state.isRunning && x.isMoving && y.isMoving
  }
}
