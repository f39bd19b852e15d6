import SextantGeometry
import SextantGestures
import SextantScene
import SextantTouch

/// The fingers of a pinch as the session follows them from the screen to the plane.
struct StretchFingers: Sendable {
  /// The cake's scale when the gesture began.
  var scale = Vector2(1, 1)
  /// The fingers and the camera when the present set of fingers came together.
  private var gathered: (points: [ScreenPoint], camera: Camera)?
  /// What the fingers did lately, for the samples that a lift takes back.
  private var moments: [(time: Int64, scale: Vector2)] = []
  /// The fingers that the plane was measured with last.
  private var ids: [TouchID] = []
  /// Whether the next places are a new base: other fingers are down, or the same ones anew.
  private var isStale = false

  /// Notes where the fingers are when they have come together, before a pinch is recognized.
  mutating func gather(_ pinch: PinchRecognizer, _ camera: Camera?) {
    let points = pinch.touchLocations
    gathered = points.count >= 2 ? camera.map { (points, $0) } : nil
  }

  /// Begins the pinch on the plane, or gives `nil` while a finger's ray misses the plane.
  ///
  /// A pinch that the screen recognized in an earlier frame (`isFresh` is false then) begins where the
  /// fingers are now.
  mutating func begin(
    _ pinch: PinchRecognizer, _ camera: Camera, axes: PlaneAxes, limits: PlanePinch.Limits,
    isFresh: Bool
  ) -> PlanePinch? {
    let places = pinch.touchLocations
    guard let points = positions(places, camera, axes) else { return nil }
    var reference = points
    var swallowed = 1.0
    if isFresh, let gathered, gathered.points.count == places.count,
      let before = positions(gathered.points, gathered.camera, axes)
    {
      reference = before
      swallowed = pinch.swallowedShare
    }
    isStale = false
    ids = pinch.touchIDs
    moments = []
    return PlanePinch(
      axes: axes,
      metersPerPoint: camera.meters(
        forPoints: 1, at: camera.position.distance(to: axes.origin)),
      reference: reference, now: points, swallowed: swallowed, settings: pinch.settings,
      limits: limits)
  }

  /// Notes that fingers came, left or landed anew: their next places are a new base.
  mutating func change() {
    isStale = true
  }

  /// Says whether other fingers take part than those that were measured last, or the same ones anew.
  func differ(from pinch: PinchRecognizer) -> Bool {
    isStale || pinch.touchIDs != ids
  }

  /// Goes on with the pinch on the plane; while a finger's ray misses the plane nothing changes.
  mutating func follow(
    _ pinch: PinchRecognizer, _ camera: Camera, _ going: inout PlanePinch, at time: Int64
  ) {
    let present = pinch.touchIDs
    if present != ids { isStale = true }
    ids = present
    guard let points = positions(pinch.touchLocations, camera, going.axes) else { return }
    if isStale {
      going.rebase(points)
      isStale = false
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
    let points = positions(pinch.touchLocations, camera, going.axes)
    going.setScale(factors, points ?? [])
    isStale = points == nil
    moments = []
  }

  /// Takes back what the fingers did just before a lift, as the recognizer does on the screen.
  mutating func rewind(_ pinch: PinchRecognizer, _ going: inout PlanePinch, at time: Int64) {
    let filter = pinch.settings.liftOffFilter
    let (cut, overflow) = time.subtractingReportingOverflow(filter.wholeMicroseconds)
    guard !overflow, let first = moments.first else { return }
    let kept = moments.last { $0.time <= cut } ?? first
    going.takeBack(to: kept.scale)
    moments = []
  }

  private mutating func remember(_ scale: Vector2, at time: Int64, _ settings: PinchSettings) {
    guard settings.liftOffFilter > .zero else { return }
    moments.append((time, scale))
    let (cut, overflow) = time.subtractingReportingOverflow(
      settings.liftOffFilter.wholeMicroseconds)
    guard !overflow else { return }
    // The last one before the cut is what a lift now would go back to.
    while moments.count > 1, moments[1].time <= cut { moments.removeFirst() }
  }

  /// Where the fingers' rays meet the plane, or `nil` if there are fewer than two or one misses.
  private func positions(
    _ points: [ScreenPoint], _ camera: Camera, _ axes: PlaneAxes
  ) -> [Point2]? {
    guard points.count >= 2 else { return nil }
    var positions: [Point2] = []
    for point in points {
      guard let ray = camera.ray(through: point), let position = axes.point(on: ray) else {
        return nil
      }
      positions.append(position)
    }
    return positions
  }
}

extension Duration {
  /// The whole microseconds of a duration of a few seconds.
  fileprivate var wholeMicroseconds: Int64 {
    components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
  }
}
