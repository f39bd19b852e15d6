public import SextantGeometry
import SextantGestures

/// What was drawn on a plane: strokes in the order in which they were drawn.
///
/// Strokes are kept in the sketch's own u and v, so they go where the sketch goes: with its plane,
/// onto the plane that its own is merged into, wider and deeper as fingers stretch it.
public struct Sketch: Hashable, Sendable, Standing {
  /// The strokes, in order.
  public internal(set) var strokes: [Stroke] = []
  /// How much wider and deeper it is than it was drawn: along u and along v.
  public internal(set) var scale = Vector2(1, 1)
  /// Where its middle lies, or `nil` before it is anywhere.
  public internal(set) var placement: Placement?

  /// Creates a sketch without a stroke that lies nowhere.
  public init() {}

  /// The most strokes of a sketch.
  public static let mostStrokes = 500
  /// The most samples of one stroke: what a pencil gives in 80 seconds.
  public static let mostPointsOfStroke = 20_000
  /// The most samples of a sketch: what a pencil gives in 13 minutes.
  public static let mostPoints = 200_000
  /// How far from the sketch's middle a stroke may go, in metres; beyond it counts as off the plane.
  public static let farthest = 10.0
  /// The factors of width and depth that fingers may reach.
  public static let scales = 0.1...10.0
  /// A stroke is closed if its ends are at most this part of its length apart: a tenth.
  ///
  /// It is too if it crosses itself and what lies before and after the crossing is at most twice that.
  public static let closingShare = 0.1
  /// The least area that is cut out, in square metres: 1 cm², so that letters stay letters.
  public static let leastArea = 1e-4
  /// How far the line that is looked at may be off the samples, in metres.
  static let lineTolerance = 0.0002
  /// The most corners of a line that may enclose something.
  public static let mostCorners = 2000

  /// The number of samples of all strokes.
  public var pointCount: Int { strokes.reduce(0) { $0 + $1.points.count } }

  /// The smallest and largest coordinates of the samples as the sketch is stretched; `nil` without.
  public var bounds: (min: Point2, max: Point2)? {
    guard let first = strokes.first else { return nil }
    var (low, high) = first.bounds
    for stroke in strokes {
      let bounds = stroke.bounds
      low = pointwiseMin(low, bounds.min)
      high = pointwiseMax(high, bounds.max)
    }
    return (low * scale, high * scale)
  }

  /// The width along u and the depth along v of all samples, in metres; zero without.
  public var size: Vector2 { bounds.map { $0.max - $0.min } ?? Vector2() }

  /// The factors by which a gesture may still change the width and the depth.
  var remainingLimits: PlanePinch.Limits {
    let range = Sketch.scales
    return PlanePinch.Limits(
      u: range.lowerBound / scale.x...range.upperBound / scale.x,
      v: range.lowerBound / scale.y...range.upperBound / scale.y)
  }

  /// Stretches the sketch; factors beyond `scales` are taken as the limit.
  mutating func stretch(to scale: Vector2) {
    let range = Sketch.scales
    self.scale = Vector2(
      min(max(scale.x, range.lowerBound), range.upperBound),
      min(max(scale.y, range.lowerBound), range.upperBound))
  }

  /// Says whether a position on the plane lies within the box around all samples.
  func covers(_ place: Point2) -> Bool {
    guard let bounds else { return false }
    return place.x >= bounds.min.x && place.x <= bounds.max.x && place.y >= bounds.min.y
      && place.y <= bounds.max.y
  }
}

/// What stands or lies on a plane: the cake, and the sketch.
protocol Standing: Hashable, Sendable {
  /// Where it is, or `nil` before it is anywhere.
  var placement: Placement? { get set }
}

extension Cake: Standing {}
