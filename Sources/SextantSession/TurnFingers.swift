import SextantGeometry
import SextantGestures
import SextantScene
import SextantTouch

/// The fingers of a twist as the session follows them from the screen to the plane.
struct TurnFingers: Sendable {
  /// Which fingers take part.
  var fingers = PlaneFingers()
  /// How the cake lay on its plane when the twist began.
  private(set) var pose = Transform3D.identity

  /// Begins the twist on the plane, or gives `nil` while a finger's ray misses the plane.
  ///
  /// A twist that the screen recognized in an earlier frame (`isFresh` is false then) begins where
  /// the fingers are now.
  mutating func begin(
    _ twist: TwistRecognizer, _ camera: Camera, _ placement: Placement, isFresh: Bool
  ) -> PlaneTwist? {
    let touches = twist.trackedTouches
    guard let axes = PlaneAxes(placement.world),
      let points = PlaneFingers.positions(touches, camera, axes)
    else { return nil }
    let first = isFresh ? fingers.reference(of: touches, axes) : nil
    fingers.settle(touches)
    pose = placement.onPlane
    return PlaneTwist(
      axes: axes,
      metersPerPoint: camera.meters(
        forPoints: 1, at: camera.position.distance(to: axes.origin)),
      reference: first ?? points, now: points,
      swallowed: first == nil ? 1 : twist.swallowedShare, settings: twist.settings)
  }

  /// Goes on with the twist on the plane; while a finger's ray misses the plane nothing changes.
  mutating func follow(_ twist: TwistRecognizer, _ camera: Camera, _ going: inout PlaneTwist) {
    let touches = twist.trackedTouches
    if fingers.differ(from: touches) { fingers.settle(touches, isStale: true) }
    guard let points = PlaneFingers.positions(touches, camera, going.axes) else { return }
    if fingers.isStale {
      going.rebase(points)
      fingers.change(false)
    } else {
      going.update(points)
    }
  }

  /// Counts on from a placement on another plane, on which the cake is already turned so far.
  mutating func rebase(_ placement: Placement, turned: Angle?) {
    guard let turned else { return }
    var start = placement
    start.turn(from: placement.onPlane, by: -turned)
    pose = start.onPlane
  }
}
