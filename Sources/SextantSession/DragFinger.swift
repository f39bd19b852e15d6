import SextantGeometry
import SextantGestures
import SextantScene

/// The finger of a drag as the session follows it from the screen to the planes.
struct DragFinger: Sendable {
  /// Where the cake stood when the drag began, or when it came onto its present plane.
  private var base: Placement
  /// How far the cake's middle is from where the finger's ray meets its plane, along u and v.
  private let offset: Vector2

  /// How far the height of a level plane without end may be from the cake's, in metres.
  ///
  /// As in Apple's sample: so the cake slides on beyond a table's edge, and never sinks to a floor of
  /// which only the endless plane is hit.
  static let sameHeight = 0.05

  /// Begins a drag, or gives `nil` while the finger's ray misses the cake's plane.
  init?(_ placement: Placement, heldAt point: ScreenPoint, seenBy camera: Camera) {
    guard let axes = PlaneAxes(placement.world), let ray = camera.ray(through: point),
      let held = axes.point(on: ray)
    else { return nil }
    base = placement
    offset = Vector2() - (held - Point2())
  }

  /// Returns where the cake stands now, or `nil` where the finger's ray meets nothing to stand on.
  mutating func follow(
    _ ray: Ray, _ tester: HitTester, _ planes: [DetectedPlane], _ query: HitQuery
  ) -> Placement? {
    guard
      let hit = DragFinger.hit(along: ray, tester, planes, query, height: base.world.translation.y),
      planes.indices.contains(hit.planeIndex),
      let moved = base.moved(onto: planes[hit.planeIndex], at: hit.point, offset: offset)
    else { return nil }
    // Counted from the beginning each time, a long drag gathers no rounding errors.
    if moved.planeID != base.planeID { base = moved }
    return moved
  }

  /// Returns what the ray of a dragging finger hits, in the order of Apple's sample: what a plane
  /// really covers; then planes without end, the nearest that is upright or as high as the cake;
  /// then estimates.
  private static func hit(
    along ray: Ray, _ tester: HitTester, _ planes: [DetectedPlane], _ query: HitQuery,
    height: Double
  ) -> Hit? {
    var query = query
    for target in query.targets {
      query.targets = [target]
      var hit: Hit?
      if target == .infinite {
        hit = tester.hits(along: ray, query: query).first {
          planes[$0.planeIndex].alignment == .vertical
            || ($0.point.y - height).magnitude <= sameHeight
        }
      } else {
        hit = tester.nearest(along: ray, query: query)
      }
      if let hit { return hit }
    }
    return nil
  }
}
