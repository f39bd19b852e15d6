public import SextantGeometry

/// The rotation of a twist about the normal of an object's plane, measured where the rays meet it.
///
/// On the screen a twist is recognized; on the plane it is measured, so that in perspective the
/// object stays under the fingers. It turns with the line from the first to the second point,
/// unwrapped and without a jump when fingers come or go. Positive is counter-clockwise seen from
/// the side to which the normal points, from u to v. That is against the sense of the screen for a
/// plane seen from there, and with it for one seen from behind.
///
/// Cost: constant.
public struct PlaneTwist: Hashable, Sendable {
  /// The object's axes when the twist began: they stay, whatever the object does.
  public let axes: PlaneAxes
  /// How many metres a screen point is at the object's distance.
  public let metersPerPoint: Double
  /// How the twist is measured: the distance below which it has no angle.
  public let settings: TwistSettings
  private var angle = TwistAngle()
  private var base = 0.0

  /// The rotation about the plane's normal since the twist began.
  public var rotation: Angle { Angle(unchecked: angle.total - base) }

  /// Begins a twist that the screen has just recognized, or `nil` if the numbers make none.
  ///
  /// - Parameters:
  ///   - axes: The object's axes.
  ///   - metersPerPoint: How many metres a screen point is at the object's distance; above 0.
  ///   - reference: The fingers' places on the plane when the present ones had come together; at
  ///     least two, of which the first two count.
  ///   - now: Their places now, in the same order.
  ///   - swallowed: The share of the turn from `reference` to `now` that the dead zone on the
  ///     screen took, from 0 to 1: see ``TwistRecognizer/swallowedShare``.
  ///   - settings: The settings of the twist on the screen.
  public init?(
    axes: PlaneAxes, metersPerPoint: Double, reference: [Point2], now: [Point2],
    swallowed: Double, settings: TwistSettings
  ) {
    guard metersPerPoint > 0, metersPerPoint.isFinite, swallowed >= 0, swallowed <= 1,
      PlaneTwist.isPair(reference), PlaneTwist.isPair(now)
    else { return nil }
    self.axes = axes
    self.metersPerPoint = metersPerPoint
    self.settings = settings
    angle.rebase(line(reference))
    _ = angle.follow(line(now))
    base = angle.total * swallowed
  }

  /// Takes the fingers' new places in; fewer than two change nothing.
  public mutating func update(_ points: [Point2]) {
    guard PlaneTwist.isPair(points) else { return }
    _ = angle.follow(line(points))
  }

  /// Counts on from the fingers' places: other fingers are down than before, the rotation stays.
  public mutating func rebase(_ points: [Point2]) {
    guard PlaneTwist.isPair(points) else { return }
    angle.rebase(line(points))
  }

  private static func isPair(_ points: [Point2]) -> Bool {
    points.count >= 2 && points[0].isFinite && points[1].isFinite
  }

  private func line(_ points: [Point2]) -> Vector2? {
    let floor = (settings.minSpan * metersPerPoint).clampedToFinite
    return TwistAngle.line(points[0].x, points[0].y, points[1].x, points[1].y, floor: floor)
  }
}
