import SextantGeometry
import SextantGestures
import SextantScene
import SextantTouch

/// The fingers of a pinch as the session follows them from the screen to the plane.
struct StretchFingers: Sendable {
  /// The cake's scale when the gesture began.
  var scale = Vector2(1, 1)
  /// The fingers and the camera when the present set of fingers came together.
  private var gathered: (touches: [TrackedTouch], camera: Camera)?
  /// What the fingers did lately, for the samples that a lift takes back.
  private var moments: [(time: Int64, scale: Vector2)] = []
  /// The pinch's scale before the first of the moments.
  private var before = Vector2(1, 1)
  /// The fingers that the plane was measured with last.
  private var ids: [TouchID] = []
  /// Whether the next places are a new base: other fingers are down, or the same ones anew.
  private var isStale = false

  /// Notes where the fingers are when they have come together, before a pinch is recognized.
  mutating func gather(_ touches: [TrackedTouch], _ camera: Camera?) {
    gathered = touches.count >= 2 ? camera.map { (touches, $0) } : nil
  }

  /// Says whether these are other fingers than those that came together last.
  func hasGathered(_ touches: [TrackedTouch]) -> Bool {
    guard let gathered else { return touches.count < 2 }
    return gathered.touches.map { $0.id } == touches.map { $0.id }
  }

  /// Begins the pinch on the plane, or gives `nil` while a finger's ray misses the plane.
  ///
  /// A pinch that the screen recognized in an earlier frame (`isFresh` is false then) begins where
  /// the fingers are now. `isUniform` keeps both factors alike, whatever the settings of the pinch.
  mutating func begin(
    _ pinch: PinchRecognizer, _ camera: Camera, axes: PlaneAxes, limits: PlanePinch.Limits,
    isUniform: Bool, isFresh: Bool, at time: Int64
  ) -> PlanePinch? {
    let touches = pinch.trackedTouches
    guard let points = positions(touches, camera, axes) else { return nil }
    var reference = points
    var swallowed = 1.0
    if isFresh, let gathered, hasGathered(touches),
      let first = positions(gathered.touches, gathered.camera, axes)
    {
      reference = first
      swallowed = pinch.swallowedShare
    }
    isStale = false
    ids = touches.map { $0.id }
    moments = []
    before = Vector2(1, 1)
    let begun = PlanePinch(
      axes: axes,
      metersPerPoint: camera.meters(
        forPoints: 1, at: camera.position.distance(to: axes.origin)),
      reference: reference, now: points, swallowed: swallowed,
      settings: isUniform ? pinch.settings.with(axisMode: .uniform) : pinch.settings,
      limits: limits)
    if let begun { remember(begun.scale, at: time, pinch.settings) }
    return begun
  }

  /// Notes that fingers came, left or landed anew: their next places are a new base.
  mutating func change() {
    isStale = true
  }

  /// Says whether other fingers take part than those that were measured last, or the same ones anew.
  func differ(from touches: [TrackedTouch]) -> Bool {
    isStale || !touches.lazy.map { $0.id }.elementsEqual(ids)
  }

  /// Goes on with the pinch on the plane; while a finger's ray misses the plane nothing changes.
  mutating func follow(
    _ pinch: PinchRecognizer, _ camera: Camera, _ going: inout PlanePinch, at time: Int64
  ) {
    let touches = pinch.trackedTouches
    if differ(from: touches) {
      isStale = true
      ids = touches.map { $0.id }
    }
    guard let points = positions(touches, camera, going.axes) else { return }
    if isStale {
      going.rebase(points)
      isStale = false
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
    let points = positions(pinch.trackedTouches, camera, going.axes)
    going.setScale(factors, points ?? [])
    isStale = points == nil
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

  /// Where the fingers' rays meet the plane, or `nil` if there are fewer than two or one misses.
  private func positions(
    _ touches: [TrackedTouch], _ camera: Camera, _ axes: PlaneAxes
  ) -> [Point2]? {
    guard touches.count >= 2 else { return nil }
    var positions: [Point2] = []
    for touch in touches {
      guard let ray = camera.ray(through: touch.location), let position = axes.point(on: ray)
      else { return nil }
      positions.append(position)
    }
    return positions
  }
}
