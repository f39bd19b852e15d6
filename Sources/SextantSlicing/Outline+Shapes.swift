package import SextantGeometry

extension Outline {
  /// Returns a circle.
  ///
  /// Throws `SliceError.length` for a radius that is not from `shortest` to `longest`.
  public static func circle(radius: Double) throws(SliceError) -> Outline {
    let radius = try checked(radius, "radius")
    return ellipse(unchecked: Vector2(radius, radius))
  }

  /// Returns an ellipse from its half widths along u and v, in either order of size.
  ///
  /// Two equal half widths give a circle. Throws `SliceError.length` for a half width that is not
  /// from `shortest` to `longest`.
  public static func ellipse(semiAxes u: Double, _ v: Double) throws(SliceError) -> Outline {
    ellipse(unchecked: Vector2(try checked(u, "semi-axis u"), try checked(v, "semi-axis v")))
  }

  /// Returns a square with sides along u and v.
  ///
  /// Throws `SliceError.length` for a side that is not from `shortest` to `longest`.
  public static func square(side: Double) throws(SliceError) -> Outline {
    let side = try checked(side, "side")
    return rectangle(unchecked: Vector2(side, side))
  }

  /// Returns a rectangle from its widths along u and v; two equal ones give a square.
  ///
  /// Throws `SliceError.length` for a width that is not from `shortest` to `longest`.
  public static func rectangle(width: Double, depth: Double) throws(SliceError) -> Outline {
    rectangle(unchecked: Vector2(try checked(width, "width"), try checked(depth, "depth")))
  }

  /// Returns a rectangle whose corners are quarters of a circle.
  ///
  /// A radius of 0 leaves the corners sharp, half the shorter width makes a stadium of it. Throws
  /// `SliceError.length` for a width that is not from `shortest` to `longest`, and
  /// `SliceError.cornerRadius` for a radius that is neither 0 nor from `shortest` to half the
  /// shorter width.
  public static func roundedRectangle(
    width: Double, depth: Double, cornerRadius: Double
  ) throws(SliceError) -> Outline {
    let half = Vector2(try checked(width, "width"), try checked(depth, "depth")) / 2
    let limit = min(half.x, half.y)
    guard cornerRadius == 0 || (cornerRadius >= shortest && cornerRadius <= limit) else {
      throw SliceError.cornerRadius(cornerRadius, limit: limit)
    }
    return Outline(
      kind: "rounded-rect", shape: .other,
      loops: [RoundedRectangle(half: half, radius: cornerRadius).loop], centre: Point2())
  }

  /// Returns a circle with a round hole in its middle, as of a bundt cake.
  ///
  /// Throws `SliceError.length` for a radius that is not from `shortest` to `longest`, and
  /// `SliceError.innerRadius` if the hole leaves less than a millionth of the radius around it.
  public static func ring(
    outerRadius: Double, innerRadius: Double
  ) throws(SliceError) -> Outline {
    let outer = try checked(outerRadius, "outer radius")
    let inner = try checked(innerRadius, "inner radius")
    guard inner <= outer * (1 - 1e-6) else {
      throw SliceError.innerRadius(inner, outer: outer)
    }
    return ring(unchecked: Vector2(outer, outer), Vector2(inner, inner))
  }

  /// Returns a polygon of equal sides and angles, its first corner in the direction of u.
  ///
  /// Throws `SliceError.sides` for a number of sides that is not from 3 to `mostSides`, and
  /// `SliceError.length` for a radius, from the middle to a corner, that is not from `shortest` to
  /// `longest`.
  public static func regular(sides: Int, radius: Double) throws(SliceError) -> Outline {
    guard sides >= 3, sides <= mostSides else { throw SliceError.sides(sides) }
    let radius = try checked(radius, "radius")
    let corners = (0..<sides).map { Turn($0, sides).direction * radius }
    return Outline(
      kind: "regular", shape: .other, loops: [BoundaryLoop(corners)], centre: Point2())
  }

  /// Returns a circle or an ellipse of half widths that are known to be in range.
  package static func ellipse(unchecked size: Vector2) -> Outline {
    Outline(
      kind: size.x == size.y ? "circle" : "ellipse", shape: .ellipse(size),
      loops: [BoundaryLoop(ellipse: Point2(), size: size)], centre: Point2())
  }

  /// Returns a square or a rectangle of widths that are known to be in range.
  package static func rectangle(unchecked size: Vector2) -> Outline {
    Outline(
      kind: size.x == size.y ? "square" : "rect", shape: .rectangle(size),
      loops: [RoundedRectangle(half: size / 2, radius: 0).loop], centre: Point2())
  }

  /// Returns a ring of half widths that are known to be in range.
  package static func ring(unchecked outer: Vector2, _ inner: Vector2) -> Outline {
    Outline(
      kind: "ring", shape: .ring(outer: outer, inner: inner),
      loops: [
        BoundaryLoop(ellipse: Point2(), size: outer),
        BoundaryLoop(ellipse: Point2(), size: inner, clockwise: true),
      ], centre: Point2())
  }
}

/// The edge of a rectangle with rounded corners, from the lower end of its right side.
private struct RoundedRectangle {
  let half: Vector2
  let radius: Double

  /// The edge, without sides or arcs that have no length.
  var loop: BoundaryLoop {
    var corners: [Point2] = []
    var arcs: [EllipticArc?] = []
    func addSide(from: Point2, to: Point2) {
      guard from != to else { return }
      corners.append(from)
      arcs.append(nil)
    }
    for quarter in 0..<4 {
      // The side before a corner of the box and the arc around it, turned by so many quarters.
      let (sx, sy): (Double, Double) =
        switch quarter {
        case 0: (1, 1)
        case 1: (-1, 1)
        case 2: (-1, -1)
        default: (1, -1)
        }
      let isUpright = quarter % 2 == 0
      let corner = half * Vector2(sx, sy)
      // Along an upright side the corner is reached upward or downward, else sideways.
      let begin = isUpright ? Point2(corner.x, -corner.y) : Point2(-corner.x, corner.y)
      let shift = isUpright ? Vector2(0, sy * radius) : Vector2(sx * radius, 0)
      let across = isUpright ? Vector2(sx * radius, 0) : Vector2(0, sy * radius)
      addSide(from: begin + shift, to: corner - shift)
      guard radius > 0 else { continue }
      corners.append(corner - shift)
      arcs.append(
        EllipticArc(
          center: corner - shift - across, size: Vector2(radius, radius),
          start: Angle(Turn(quarter, 4)), sweep: Angle(Turn(1, 4))))
    }
    return BoundaryLoop(corners, radius > 0 ? arcs : [])
  }
}
