import SextantGeometry
import SextantGestures
import SextantScene
import SextantTouch

/// Which fingers take part in a gesture, and where their rays meet a plane.
struct PlaneFingers: Sendable {
  /// The fingers and the camera when the present set of fingers came together.
  private var gathered: (touches: [TrackedTouch], camera: Camera)?
  /// The fingers that the plane was measured with last.
  private var ids: [TouchID] = []
  /// Whether the next places are a new base: other fingers are down, or the same ones anew.
  private(set) var isStale = false

  /// Notes where the fingers are when they have come together, before a gesture is recognized.
  mutating func gather(_ touches: [TrackedTouch], _ camera: Camera?) {
    gathered = touches.count >= 2 ? camera.map { (touches, $0) } : nil
  }

  /// Says whether these are other fingers than those that came together last.
  func hasGathered(_ touches: [TrackedTouch]) -> Bool {
    guard let gathered else { return touches.count < 2 }
    return gathered.touches.map { $0.id } == touches.map { $0.id }
  }

  /// Returns where these fingers were on the plane when they had come together, if they did.
  func reference(of touches: [TrackedTouch], _ axes: PlaneAxes) -> [Point2]? {
    guard let gathered, hasGathered(touches) else { return nil }
    return PlaneFingers.positions(gathered.touches, gathered.camera, axes)
  }

  /// Notes which fingers the plane is measured with now.
  mutating func settle(_ touches: [TrackedTouch], isStale: Bool = false) {
    ids = touches.map { $0.id }
    self.isStale = isStale
  }

  /// Notes whether the next places are a new base.
  mutating func change(_ isStale: Bool = true) {
    self.isStale = isStale
  }

  /// Says whether other fingers take part than those that were measured last, or the same ones anew.
  func differ(from touches: [TrackedTouch]) -> Bool {
    isStale || !touches.lazy.map { $0.id }.elementsEqual(ids)
  }

  /// Where the fingers' rays meet the plane, or `nil` if there are fewer than two or one misses.
  static func positions(
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
