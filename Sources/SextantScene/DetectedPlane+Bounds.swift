public import SextantGeometry

extension DetectedPlane {
  /// The least area in square metres that an outline must enclose to be hit: 1e-12.
  public static let leastArea = 1e-12

  /// Returns the coordinates of a place (x, z) in the rectangle's own axes, from its middle.
  public func extentCoordinates(of local: Point2) -> Vector2 {
    Extent(self).coordinates(of: local)
  }

  /// Returns whether a place (x, z) lies in the rectangle.
  ///
  /// Its edge counts as inside, to within 1e-9 times the larger of 1 m and the longer side. A
  /// rectangle with a side of 0 holds nothing.
  public func extentContains(_ local: Point2) -> Bool {
    Extent(self).contains(local)
  }

  /// Returns whether a place (x, z) lies in the outline, or without one in the rectangle.
  ///
  /// The boundary counts as inside, to within `Polygon.boundaryTolerance`. An outline with fewer
  /// than 3 different points or with an area below `leastArea` holds nothing.
  public func geometryContains(_ local: Point2) -> Bool {
    OutlineShape(geometryOf: self).contains(local)
  }

  /// The corners (x, z) of the rectangle, in metres: clockwise seen from the normal's side.
  public var extentCorners: [Point2] {
    Extent(self).corners
  }

  /// Returns the polygon of an outline, or `nil` if it encloses no area that could be hit.
  static func outline(_ boundary: [Point2]) -> Polygon? {
    guard let polygon = Polygon(boundary), polygon.area >= leastArea else { return nil }
    return polygon
  }
}

/// The rectangle of a plane, prepared for many tests.
struct Extent: Hashable, Sendable {
  let center: Point2
  let half: Vector2
  let cosine: Double
  let sine: Double
  /// How far outside still counts as on the edge, in metres; negative infinity if nothing does.
  let tolerance: Double

  init(_ plane: DetectedPlane) {
    center = plane.center
    half = plane.size / 2
    let direction = plane.rotationOnYAxis.direction
    (cosine, sine) = (direction.x, direction.y)
    tolerance =
      plane.size.x > 0 && plane.size.y > 0
      ? 1e-9 * max(1, plane.size.x, plane.size.y) : -Double.infinity
  }

  /// Returns the coordinates of a place (x, z) in the rectangle's own axes, from its middle.
  func coordinates(of local: Point2) -> Vector2 {
    let offset = local - center
    return Vector2(
      offset.x * cosine - offset.y * sine, offset.x * sine + offset.y * cosine)
  }

  /// Returns the place (x, z) of coordinates in the rectangle's own axes.
  func place(_ coordinates: Vector2) -> Point2 {
    center
      + Vector2(
        coordinates.x * cosine + coordinates.y * sine,
        coordinates.y * cosine - coordinates.x * sine)
  }

  /// The corners, clockwise seen from the normal's side.
  var corners: [Point2] {
    let (w, h) = (half.x, half.y)
    return [(w, h), (-w, h), (-w, -h), (w, -h)].map { place(Vector2($0.0, $0.1)) }
  }

  /// Returns whether a place (x, z) lies in the rectangle; its edge does.
  func contains(_ local: Point2) -> Bool {
    let place = coordinates(of: local)
    return place.x.magnitude <= half.x + tolerance && place.y.magnitude <= half.y + tolerance
  }
}
