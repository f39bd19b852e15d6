import SextantGeometry

/// How far a line has turned from its base, without the jumps of a whole turn.
///
/// A step from one line to the next is the smaller turn between them; a half turn counts as +pi.
/// The angle is the line's own plus whole turns, so that errors do not add up over the steps.
struct TwistAngle: Hashable, Sendable {
  /// How far it has turned, in radians, over all bases.
  private(set) var total = 0.0
  /// The line, in parts of its larger coordinate; (0, 0) if there is none to count from.
  private var x = 0.0
  private var y = 0.0
  /// What `total` was at the base, and the line's own angle there.
  private var baseTotal = 0.0
  private var baseAngle = 0.0
  private var angle = 0.0
  private var turns = 0.0

  /// The floor is reached: there is a line.
  var hasLine: Bool { x != 0 || y != 0 }

  /// Counts on from another line, or from the next one if there is none.
  mutating func rebase(_ line: Vector2?) {
    baseTotal = total
    turns = 0
    guard let line else {
      (x, y) = (0, 0)
      return
    }
    (x, y) = (line.x, line.y)
    angle = Elementary.atan2(y, x)
    baseAngle = angle
  }

  /// Takes in the line as it is now; with none it stays, and counts on from the next.
  ///
  /// - Returns: Whether a turn was measured.
  mutating func follow(_ line: Vector2?) -> Bool {
    guard let line, hasLine else {
      rebase(line)
      return false
    }
    // Adding 0 makes -0 into 0, so that a half turn is +pi.
    let step = Elementary.atan2(x * line.y - y * line.x + 0, x * line.x + y * line.y)
    let now = Elementary.atan2(line.y, line.x)
    turns += ((step - (now - angle)) / (2 * Double.pi)).rounded()
    angle = now
    (x, y) = (line.x, line.y)
    total = baseTotal + (angle - baseAngle + 2 * Double.pi * turns)
    return true
  }

  /// Returns the line between two places as a vector whose larger coordinate is 1 or -1.
  ///
  /// `nil` if they are closer than `floor`.
  static func line(
    _ ax: Double, _ ay: Double, _ bx: Double, _ by: Double, floor: Double
  ) -> Vector2? {
    // Halves, so that nothing overflows.
    let line = Vector2(bx * 0.5 - ax * 0.5, by * 0.5 - ay * 0.5)
    let most = max(line.x.magnitude, line.y.magnitude)
    guard most > 0, line.length >= floor * 0.5 else { return nil }
    return Vector2(line.x / most, line.y / most)
  }
}
