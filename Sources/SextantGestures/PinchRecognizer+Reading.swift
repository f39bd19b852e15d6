public import SextantGeometry
import SextantTouch

extension PinchRecognizer {
  /// How many fingers take part now; fingers that wait or no longer count are not among them.
  public var touches: Int { fingers.trackedCount }

  /// The horizontal scale since the pinch began: finite, greater than 0, 1 until it begins.
  ///
  /// Kept after the pinch is over, until the next finger lands.
  public var scaleX: Double { x.value }
  /// The vertical scale since the pinch began; see ``scaleX``.
  public var scaleY: Double { y.value }
  /// The scale of the distance between the fingers since the pinch began; see ``scaleX``.
  public var scale: Double { total.value }
  /// The three scales since the pinch began.
  public var scales: PinchValues {
    PinchValues(x: x.value, y: y.value, total: total.value)
  }

  /// The three scales since the fingers last changed or the app last set a scale; 1 just then.
  ///
  /// While a pinch is paused or over it stays as it was with two fingers.
  public var segment: PinchValues {
    let settled = self.settled
    return PinchValues(
      x: settled.x.segment, y: settled.y.segment, total: settled.total.segment)
  }

  /// The factors by which this frame changed the scales, without those the app set.
  public var delta: PinchValues {
    PinchValues(
      x: (x.value / previous.x).clampedToFactor, y: (y.value / previous.y).clampedToFactor,
      total: (total.value / previous.total).clampedToFactor)
  }

  /// The spans of the tracked fingers in points, as measured: below the floor too, 0 without two.
  ///
  /// While a pinch is paused or over they stay as they were with two fingers.
  public var spans: PinchValues { settled.measure.spans }

  /// The middle of the tracked fingers, or `nil` until two have been down since the last pinch.
  ///
  /// With fewer than two fingers, and when the pinch is over, it stays where it was with two.
  public var focal: ScreenPoint? {
    let settled = self.settled
    return settled.hasFocal ? settled.measure.focal : nil
  }

  /// How far this frame moved the focal point, in points; 0 where the tracked fingers changed.
  public var focalDelta: ScreenPoint { focalStep }

  /// Where the focal point was when the pinch began, or `nil` if none was recognized.
  public var anchor: ScreenPoint? { isRecognized ? anchorPoint : nil }

  /// The speed of the scales in 1/s.
  ///
  /// The slope, at the newest moment, of the parabola that fits best the moments of the last 100 ms
  /// (at most 20, not beyond a rest of 40 ms). Zero with fewer than three moments of distinct
  /// times, and once no move has counted for 40 ms. After the end it stays what it was at the lift.
  public var velocity: PinchValues {
    history.velocity(at: clock, settings.velocity, logarithmic: false)
  }

  /// The speed of the natural logarithms of the scales in 1/s; see ``velocity``.
  ///
  /// The same for a pinch and its reverse, and so the right input for a motion that goes on.
  public var logVelocity: PinchValues {
    history.velocity(at: clock, settings.velocity, logarithmic: true)
  }

  /// A Boolean value that says whether the horizontal scale has left its dead zone.
  public var isAwakeX: Bool { x.isAwake }
  /// A Boolean value that says whether the vertical scale has left its dead zone.
  public var isAwakeY: Bool { y.isAwake }

  /// What maps content as it was when the pinch began to where the fingers hold it now.
  ///
  /// The point under the focal point stays under it, on both axes, also when fingers come and go:
  /// as long as they have not, it is focal + (content - anchor) * scale. A scale set by the app
  /// changes the content around the focal point. `nil` if no pinch was recognized or the numbers
  /// overflow.
  public var transform: PinchTransform? {
    guard isRecognized else { return nil }
    let settled = self.settled
    return PinchTransform(
      moving: settled.contentAnchor, to: settled.measure.focal, scaleX: x.value, scaleY: y.value)
  }

  /// What maps content as it was before this frame to where the fingers hold it now.
  ///
  /// For apps that apply each frame and keep nothing. `nil` as in ``transform``.
  public var step: PinchTransform? {
    guard isRecognized else { return nil }
    let settled = self.settled
    let focal = settled.measure.focal
    let delta = self.delta
    return PinchTransform(
      moving: ScreenPoint(focal.x - focalStep.x, focal.y - focalStep.y), to: focal,
      scaleX: delta.x, scaleY: delta.y)
  }

  /// Returns the finger at an index, by arrival.
  ///
  /// - Precondition: `index` is at least 0 and below ``touches``.
  public func touch(at index: Int) -> TrackedTouch {
    precondition(
      index >= 0 && index < touches, "there are \(touches) touches; there is none at \(index)")
    var finger = fingers.first
    if index == 1 { finger = fingers.second }
    if index > 1 {
      var rest = index - 2
      for place in fingers.more.span where fingers.more[place].isDown {
        if rest == 0 {
          finger = fingers.more[place]
          break
        }
        rest -= 1
      }
    }
    return TrackedTouch(id: TouchID(finger.id), location: ScreenPoint(finger.x, finger.y))
  }

  /// The pinch in progress or just over, or `nil` if none is recognized.
  public var gesture: PinchGesture? {
    guard isRecognized else { return nil }
    let settled = self.settled
    // A lift that took everything back ends the pinch where it began, not before.
    let end = clock < beganTime && frameTime >= beganTime ? beganTime : clock
    return PinchGesture(
      state: state, start: beganTime, end: end, scales: scales, segment: segment,
      fingers: mostFingers, focal: settled.measure.focal, anchor: anchorPoint,
      velocity: velocity, logVelocity: logVelocity)
  }

  /// The pinch that ended or was cancelled in this frame, or `nil` if none was.
  ///
  /// It stands here also when new fingers landed in the same frame, and all else begins anew.
  public var finished: PinchGesture? {
    events.isDisjoint(with: .finished) ? nil : overtaken ?? gesture
  }

  /// All that can be read, as one value.
  public var snapshot: PinchSnapshot {
    PinchSnapshot(
      state: state, touches: touches, isPaused: isPaused, scales: scales, segment: segment,
      delta: delta, spans: spans, focal: focal, focalDelta: focalDelta, anchor: anchor,
      velocity: velocity, logVelocity: logVelocity)
  }

  private var isRecognized: Bool { state.isRunning || state == .ended || state == .cancelled }

  /// The recognizer with its fingers measured.
  private var settled: PinchRecognizer {
    guard isStale else { return self }
    var copy = self
    copy.settle()
    return copy
  }
}

extension Double {
  /// The number itself, or the nearest positive normal finite number.
  var clampedToFactor: Double {
    min(max(self, Double.leastNormalMagnitude), Double.greatestFiniteMagnitude)
  }
}
