public import SextantGeometry

/// The edge of a cake seen from above, centred on the origin of the guide plane.
///
/// Lengths are in metres, from `shortest` to `longest`: everything made from an outline is then a
/// finite number that is not 0.
public struct Outline: Hashable, Sendable {
  /// The kind of shape.
  package enum Shape: Hashable, Sendable {
    case circle(radius: Double)
    case ellipse(u: Double, v: Double)
  }

  /// The shape and its measures.
  package let shape: Shape

  /// The shortest length an outline may have: a nanometre, what model files hold.
  public static let shortest = 1e-9
  /// The longest length an outline may have.
  public static let longest = 1e9

  /// Returns a circle.
  ///
  /// Throws `SliceError.length` for a radius that is not from `shortest` to `longest`.
  public static func circle(radius: Double) throws(SliceError) -> Outline {
    Outline(shape: .circle(radius: try checked(radius, "radius")))
  }

  /// Returns an ellipse from its half widths along u and v, in either order of size.
  ///
  /// Two equal half widths give a circle. Throws `SliceError.length` for a half width that is not
  /// from `shortest` to `longest`.
  public static func ellipse(semiAxes u: Double, _ v: Double) throws(SliceError) -> Outline {
    let (u, v) = (try checked(u, "semi-axis u"), try checked(v, "semi-axis v"))
    return Outline(shape: u == v ? .circle(radius: u) : .ellipse(u: u, v: v))
  }

  /// Creates an outline of a shape that is known to be sound.
  package init(shape: Shape) {
    self.shape = shape
  }

  /// Returns a length that is in range, or throws with its name.
  private static func checked(_ length: Double, _ name: String) throws(SliceError) -> Double {
    guard length >= shortest, length <= longest else {
      throw SliceError.length(length, of: name)
    }
    return length
  }

  /// The kind's name as the command spells it: `circle` or `ellipse`.
  public var kind: String {
    switch shape {
    case .circle: "circle"
    case .ellipse: "ellipse"
    }
  }

  /// The area, in square metres.
  public var area: Double {
    switch shape {
    case .circle(let radius): Double.pi * radius * radius
    case .ellipse(let u, let v): Double.pi * u * v
    }
  }

  /// The length of the edge, in metres.
  public var perimeter: Double {
    switch shape {
    case .circle(let radius): 2 * Double.pi * radius
    case .ellipse(let u, let v):
      4 * EllipseArc.length(u: u, v: v, start: Angle.zero, sweep: Angle(Turn(1, 4)))
    }
  }

  /// The half widths along u and v, in metres: half the sides of the box around the outline.
  public var halfSize: Vector2 {
    switch shape {
    case .circle(let radius): Vector2(radius, radius)
    case .ellipse(let u, let v): Vector2(u, v)
    }
  }
}
