public import SextantGeometry

/// The edge of a cake seen from above, in the guide plane.
///
/// Lengths are in metres, from `shortest` to `longest`: everything made from an outline is then a
/// finite number that is not 0. Every shape but a polygon is centred on the origin. The edge is kept
/// as straight lines and arcs, so that areas and lengths are exact; polylines are made at the end.
public struct Outline: Hashable, Sendable {
  /// What some ways of cutting know about.
  package enum Shape: Hashable, Sendable {
    /// A circle or an ellipse, by its half widths.
    case ellipse(Vector2)
    /// A square or a rectangle, by its whole widths.
    case rectangle(Vector2)
    /// A circle or an ellipse with a hole of the same shape, by both half widths.
    case ring(outer: Vector2, inner: Vector2)
    /// Any other.
    case other
  }

  /// The kind's name as the command spells it: `circle`, `ellipse`, `square`, `rect`,
  /// `rounded-rect`, `ring`, `regular` or `polygon`.
  public let kind: String
  /// The area, in square metres.
  public let area: Double
  /// The length of the edge, in metres, that of a hole included.
  public let perimeter: Double
  /// The smallest coordinates of the box around the outline, in metres.
  public let lowerBounds: Point2
  /// The largest coordinates of the box around the outline, in metres.
  public let upperBounds: Point2
  /// The position from which wedges are cut.
  ///
  /// The middle of the shape; in a polygon whose edges all touch one circle that circle's centre,
  /// from which equal areas have equal edges, and in any other the centre of area, which may lie in
  /// a hole. Where that lies outside of the outer edge it is a position well inside.
  public let centre: Point2
  /// The shape.
  package let shape: Shape
  /// The outer edge, counter-clockwise, then the holes' edges, clockwise.
  package let loops: [BoundaryLoop]

  /// The shortest length an outline may have: a nanometre, what model files hold.
  public static let shortest = 1e-9
  /// The longest length an outline may have.
  public static let longest = 1e9
  /// The most sides of a regular polygon.
  public static let mostSides = 1000
  /// The most corners of any polygon, those of its holes counted.
  public static let mostCorners = 100_000
  /// The most holes of a polygon.
  public static let mostHoles = 1000

  /// Creates an outline from what is known to be sound.
  package init(kind: String, shape: Shape, loops: [BoundaryLoop], centre: Point2) {
    self.kind = kind
    self.shape = shape
    self.loops = loops
    self.centre = centre
    switch shape {
    case .ellipse(let size):
      area = Double.pi * size.x * size.y
    case .rectangle(let size):
      area = size.x * size.y
    case .ring(let outer, let inner):
      // The inner ellipse is the outer one made smaller: pi a b (1 - k²) without cancellation.
      let ratio = inner.x / outer.x
      area = Double.pi * outer.x * outer.y * (1 - ratio) * (1 + ratio)
    case .other:
      area = loops.reduce(0) { $0 + $1.signedArea }
    }
    perimeter = loops.reduce(0) { $0 + $1.length }
    (lowerBounds, upperBounds) = loops[0].bounds
  }

  /// Half the sides of the box around the outline, along u and v, in metres.
  public var halfSize: Vector2 { (upperBounds - lowerBounds) / 2 }

  /// Returns the outline stretched along the axes about the origin, as a pinch on a cake does.
  ///
  /// A circle becomes an ellipse, a square a rectangle. Throws `SliceError.scale` for a factor that
  /// is not a finite number above 0, and `SliceError.length` if the box around the outline then is
  /// not from `shortest` to `longest`.
  public func scaled(by factor: Vector2) throws(SliceError) -> Outline {
    guard factor.x > 0, factor.y > 0, factor.isFinite else { throw SliceError.scale(factor) }
    let size = (upperBounds - lowerBounds) * factor
    _ = try Outline.checked(size.x, "width")
    _ = try Outline.checked(size.y, "depth")
    guard
      (pointwiseMax(upperBounds * factor, lowerBounds * -1 * factor)).max() <= Outline.longest
    else { throw SliceError.scale(factor) }
    switch shape {
    case .ellipse(let size): return Outline.ellipse(unchecked: size * factor)
    case .rectangle(let size): return Outline.rectangle(unchecked: size * factor)
    case .ring(let outer, let inner):
      return Outline.ring(unchecked: outer * factor, inner * factor)
    case .other:
      let loops = self.loops.map { $0.scaled(by: factor) }
      let isUniform = factor.x == factor.y
      return Outline(
        kind: kind == "regular" && !isUniform ? "polygon" : kind, shape: .other, loops: loops,
        centre: kind == "polygon" && !isUniform
          ? Outline.centre(of: loops) : centre * factor)
    }
  }

  /// Returns a length that is in range, or throws with its name.
  package static func checked(_ length: Double, _ name: String) throws(SliceError) -> Double {
    guard length >= shortest, length <= longest else {
      throw SliceError.length(length, of: name)
    }
    return length
  }
}
