/// One of the three scales of a pinch: horizontal, vertical or total.
///
/// The scale is `accumulated * span / base`: what had been reached when the set of fingers last
/// changed, times the ratio of the spans since. Spans here are effective: never below the floor.
struct PinchAxis: Hashable, Sendable {
  /// The scale when the base was taken.
  var accumulated = 1.0
  /// The span that the scale counts from.
  var base = 1.0
  /// The span now over the base.
  var ratio = 1.0
  /// The scale now.
  var value = 1.0
  /// The scale at the beginning of the segment.
  var start = 1.0
  /// The span that the dead zone counts from.
  var reference = 1.0
  /// Whether the span was below the floor when the reference was taken.
  var isReferenceShort = false
  /// The span in the last frame that counted while it slept, noted only where settings hold back.
  var last = 1.0
  /// Whether that span was beyond the dead zone, so that one more such frame wakes it.
  var isOver = false
  /// Whether it may move at all.
  var isEnabled = true
  /// Whether it has left its dead zone.
  var isAwake = false
  /// Whether it keeps its scale for this segment.
  var isHeld = false

  /// The scale since the beginning of the segment; exactly 1 at it.
  var segment: Double { (accumulated / start * ratio).clampedToFactor }

  /// Whether it follows its span.
  var isMoving: Bool { isAwake && !isHeld }

  /// Takes in a new span.
  @inline(__always)
  mutating func follow(_ span: Double, _ limits: ClosedRange<Double>) {
    ratio = span / base
    value = accumulated * ratio
    // An overflow to infinity or to 0 is beyond a limit too, for limits are positive and finite.
    if value < limits.lowerBound {
      stop(at: limits.lowerBound, span)
    } else if value > limits.upperBound {
      stop(at: limits.upperBound, span)
    }
  }

  /// Stops at a limit and counts from there, so that turning back responds at once.
  @inline(never)
  private mutating func stop(at limit: Double, _ span: Double) {
    accumulated = limit
    base = span
    ratio = 1
    value = limit
  }

  /// Counts from a span on, from the scale as it is; a segment begins.
  mutating func rebase(_ span: Double) {
    accumulated = value
    base = span
    ratio = 1
    start = value
  }

  /// Takes a scale from outside, and counts from a span on; a segment begins.
  mutating func set(_ scale: Double, _ span: Double) {
    value = scale
    rebase(span)
  }

  /// Goes back to a scale of this segment.
  mutating func takeBack(_ scale: Double) {
    if scale == value { return }
    value = scale
    accumulated = scale
    ratio = 1
  }

  /// Lets an axis that was locked move from here.
  mutating func open(_ span: Double, isHeld: Bool) {
    isEnabled = true
    isAwake = true
    self.isHeld = isHeld
    accumulated = value
    base = span
    ratio = 1
  }

  /// Takes the span that the dead zone counts from.
  mutating func refer(_ span: Double, isShort: Bool) {
    reference = span
    isReferenceShort = isShort
    last = span
    isOver = false
  }

  /// Notes a frame in which it sleeps on, and takes the reference anew if it shall.
  mutating func note(_ span: Double, isOver: Bool, isAnew: Bool, isShort: Bool) {
    if isAnew { return refer(span, isShort: isShort) }
    last = span
    self.isOver = isOver
  }

  /// Leaves the dead zone: takes the base that the mode says and follows the span.
  mutating func wake(_ span: Double, isShort: Bool, _ settings: PinchSettings) {
    isAwake = true
    var isBaseShort = isReferenceShort
    switch settings.slopMode {
    case .subtract:
      base = reference + min(max(span - reference, -settings.slop), settings.slop)
      // What it moved beyond the zone while it was held back is past.
      if settings.holdsBack, (last - reference).magnitude > settings.slop { base = last }
    case .fromRecognition:
      base = span
      isBaseShort = isShort
    case .fromDown:
      base = reference
    }
    isHeld = settings.nearZero == .hold && isBaseShort
    if !isHeld { follow(span, settings.scaleLimits) }
  }
}
