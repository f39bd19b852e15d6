public import SextantGeometry

/// The cursor of Apple's placement sample and of its public re-implementations, number for number.
///
/// For apps that want the look they know, and to compare with: its position lags by frames, not by
/// time, and it forgets nothing on a change of planes. `CursorFilter` is the steady one.
///
/// - Source: the FocusSquare of Apple's *Placing Objects and Handling 3D Interaction*, as its
///   public copies FocusEntity (3e08b26) and ARKit-FocusNode have it.
public enum FocusSquare: Sendable {
  /// The side at scale 1, in metres.
  public static let size = 0.17
  /// The thickness of the lines, as a part of the side.
  public static let thickness = 0.018
  /// The scale of the closed square.
  public static let closedScale = 0.97
  /// The length of the 8 segments, as a part of the side, while the square is closed.
  public static let segmentLength = 0.5
  /// The length of the 8 segments, as a part of the side, while the square is open.
  public static let openLength = 0.2
  /// How many of the last positions are averaged.
  public static let window = 10
  /// The part of a turn that is made in a frame.
  public static let turnStep = 0.15
  /// The dot product of a turned and a straight (1, 1, 1) / √3 at which a turn ends.
  public static let turnEnd = 0.999

  /// Returns the scale of the square at a distance from the camera in metres.
  ///
  /// The distance over 0.7 m up to there, then a quarter of the distance and 0.825: continuous, but
  /// with a kink.
  public static func scale(at distance: Double) -> Double {
    distance < 0.7 ? distance / 0.7 : 0.25 * distance + 0.825
  }

  /// Returns the mean of the last 10 positions, or of all if there are fewer; `nil` for none.
  public static func mean(of positions: [Point3]) -> Point3? {
    let last = positions.suffix(window)
    guard !last.isEmpty else { return nil }
    var sum = Point3()
    for position in last { sum += position }
    return sum / Double(last.count)
  }

  /// Returns an angle that differs by quarter turns and is within an eighth turn of a reference.
  ///
  /// A square looks the same after a quarter turn, so it need never turn further than that.
  public static func normalized(_ angle: Angle, near reference: Angle) -> Angle {
    let (quarter, eighth) = (Double.pi / 2, Double.pi / 4)
    let difference = angle.radians - reference.radians
    let steps = max(0, ((difference.magnitude - eighth) / quarter).rounded(.up))
    let turned = angle.radians - (difference < 0 ? -steps : steps) * quarter
    return Angle(radians: turned) ?? angle
  }

  /// Returns how the square is turned about the vertical.
  ///
  /// Up to a tilt of 58.5 degrees it is the camera's own yaw, from 67.5 degrees on the yaw of its
  /// matrix, and between them a blend.
  ///
  /// - Parameters:
  ///   - tilt: How far the camera looks up or down, from 0 to a quarter turn.
  ///   - eulerY: The yaw of the camera's Euler angles.
  ///   - matrixYaw: The yaw from the first row of the camera's matrix, atan2(R00, R01).
  /// - Returns: The yaw of the square.
  public static func yaw(tilt: Angle, eulerY: Angle, matrixYaw: Angle) -> Angle {
    let (low, high) = (0.65 * Double.pi / 2, 0.75 * Double.pi / 2)
    if tilt.radians < low { return eulerY }
    guard tilt.radians < high else { return matrixYaw }
    let weight = (tilt.radians - low) / (high - low)
    let straight = normalized(eulerY, near: matrixYaw).radians
    return Angle(radians: straight * (1 - weight) + matrixYaw.radians * weight) ?? matrixYaw
  }

  /// Returns how many frames a turn about the vertical takes, and what is left of it then.
  ///
  /// 15 % of what is left is turned in each frame, until the end as `turnEnd` has it.
  public static func turn(by angle: Angle) -> (frames: Int, remaining: Angle) {
    // (1, 1, 1) / √3, turned about y: the dot product is (1 + 2 cos) / 3.
    let end = endOfTurn.radians
    var remaining = angle.radians.magnitude
    var frames = 0
    while remaining > end {
      remaining *= 1 - turnStep
      frames += 1
    }
    return (frames, Angle(radians: angle.radians < 0 ? -remaining : remaining) ?? .zero)
  }

  /// The angle about the vertical at which a turn ends.
  public static var endOfTurn: Angle {
    // cos a = (3 end - 1) / 2, by the half angle: near 0 the arc cosine would lose digits.
    let halfSine = (0.75 * (1 - turnEnd)).squareRoot()
    return Angle(radians: 2 * Elementary.asin(halfSine)) ?? .zero
  }
}

extension FocusSquare {
  /// The middles of the 8 segments of the closed square, in parts of the side: x right, y down.
  ///
  /// Row by row: two above, two at the upper sides, two at the lower sides, two below.
  public static var closedCenters: [Vector2] { centers(outward: 0) }

  /// The middles of the 8 segments of the open square; each moved outward along its own line.
  public static var openCenters: [Vector2] { centers(outward: openOffset) }

  /// How far the segments of the open square are moved, as a part of the side.
  public static var openOffset: Double { (segmentLength - openLength) / 2 }

  /// Half the outer width and height of the square in metres, at scale 1 of the distance.
  ///
  /// Not the same: the lines at the sides lie outside of the unit square, those above and below
  /// within it.
  public static func halfExtents(isOpen: Bool) -> Vector2 {
    Vector2(0.5 + thickness / 2, 0.5) * (size * (isOpen ? 1 : closedScale))
  }

  private static func centers(outward: Double) -> [Vector2] {
    let (half, inset) = (segmentLength / 2, thickness / 2)
    let (nearX, nearY) = (half - inset + outward, segmentLength - inset)
    let (farX, farY) = (segmentLength, half + outward)
    return [
      Vector2(-nearX, -nearY), Vector2(nearX, -nearY), Vector2(-farX, -farY),
      Vector2(farX, -farY), Vector2(-farX, farY), Vector2(farX, farY), Vector2(-nearX, nearY),
      Vector2(nearX, nearY),
    ]
  }

  /// How estimated planes stand, decided by the last 20 frames.
  ///
  /// Horizontal needs more than 15 of them, vertical more than 10; the frames are forgotten when
  /// that changes the answer.
  public struct AlignmentHistory: Hashable, Sendable {
    /// How many frames are remembered.
    public static let length = 20
    /// The answer, or `nil` before the first.
    public private(set) var alignment: DetectedPlane.Alignment?
    private var recent: [DetectedPlane.Alignment] = []

    /// Creates a history of no frames.
    public init() {}

    /// Takes a frame and returns the answer after it.
    public mutating func update(
      _ seen: DetectedPlane.Alignment
    ) -> DetectedPlane.Alignment? {
      recent.append(seen)
      if recent.count > Self.length { recent.removeFirst() }
      let count = recent.count { $0 == seen }
      let needed = seen == .horizontal ? 15 : 10
      if seen != alignment, count > needed {
        alignment = seen
        recent.removeAll(keepingCapacity: true)
      }
      return alignment
    }
  }
}
