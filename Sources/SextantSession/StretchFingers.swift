import SextantGeometry
import SextantGestures
import SextantScene
import SextantTouch

/// The fingers of a pinch as the session follows them from the screen to the plane.
struct StretchFingers: Sendable {
  /// The cake's scale when the gesture began.
  var scale = Vector2(1, 1)
  /// Which fingers take part.
  var fingers = PlaneFingers()
  /// What the fingers did lately, for the samples that a lift takes back.
  private var moments: [(time: Int64, scale: Vector2)] = []
  /// The pinch's scale before the first of the moments.
  private var before = Vector2(1, 1)

  /// Begins the pinch on the plane, or gives `nil` while a finger's ray misses the plane.
  ///
  /// A pinch that the screen recognized in an earlier frame (`isFresh` is false then) begins where
  /// the fingers are now. `isUniform` keeps both factors alike, whatever the settings of the pinch.
  mutating func begin(
    _ pinch: PinchRecognizer, _ camera: Camera, axes: PlaneAxes, limits: PlanePinch.Limits,
    isUniform: Bool, isFresh: Bool, at time: Int64
  ) -> PlanePinch? {
    let touches = pinch.trackedTouches
    guard let points = PlaneFingers.positions(touches, camera, axes) else { return nil }
    let first = isFresh ? fingers.reference(of: touches, axes) : nil
    fingers.settle(touches)
    moments = []
    before = Vector2(1, 1)
    let begun = PlanePinch(
      axes: axes,
      metersPerPoint: camera.meters(
        forPoints: 1, at: camera.position.distance(to: axes.origin)),
      reference: first ?? points, now: points,
      swallowed: first == nil ? 1 : pinch.swallowedShare,
      settings: isUniform ? pinch.settings.with(axisMode: .uniform) : pinch.settings,
      limits: limits)
    if let begun { remember(begun.scale, at: time, pinch.settings) }
    return begun
  }

  /// Goes on with the pinch on the plane; while a finger's ray misses the plane nothing changes.
  mutating func follow(
    _ pinch: PinchRecognizer, _ camera: Camera, _ going: inout PlanePinch, at time: Int64
  ) {
    let touches = pinch.trackedTouches
    if fingers.differ(from: touches) { fingers.settle(touches, isStale: true) }
    guard let points = PlaneFingers.positions(touches, camera, going.axes) else { return }
    if fingers.isStale {
      going.rebase(points)
      fingers.change(false)
      before = going.scale
      moments = []
    } else {
      going.update(points)
    }
    remember(going.scale, at: time, pinch.settings)
  }

  /// Sets the factors of the pinch on the plane, as the app did with those on the screen.
  mutating func set(
    _ factors: Vector2, _ pinch: PinchRecognizer, _ camera: Camera, _ going: inout PlanePinch
  ) {
    // Without places on the plane the old ones serve until the fingers are seen there again.
    let points = PlaneFingers.positions(pinch.trackedTouches, camera, going.axes)
    going.setScale(factors, points ?? [])
    fingers.change(points == nil)
    before = going.scale
    moments = []
  }

  /// Takes back what the fingers did just before a lift, as the recognizer does on the screen.
  mutating func rewind(_ pinch: PinchRecognizer, _ going: inout PlanePinch, at time: Int64) {
    let (cut, overflow) = time.subtractingReportingOverflow(
      pinch.settings.liftOffFilter.microseconds)
    guard !overflow else { return }
    going.takeBack(to: moments.last { $0.time <= cut }?.scale ?? before)
    before = going.scale
    moments = []
  }

  private mutating func remember(_ scale: Vector2, at time: Int64, _ settings: PinchSettings) {
    guard settings.liftOffFilter > .zero else { return }
    moments.append((time, scale))
    let (cut, overflow) = time.subtractingReportingOverflow(settings.liftOffFilter.microseconds)
    guard !overflow else { return }
    // The last one before the cut is what a lift now would go back to.
    while moments.count > 1, moments[1].time <= cut { moments.removeFirst() }
  }
}
