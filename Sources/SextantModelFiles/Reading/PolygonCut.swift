import SextantGeometry

/// A polygon in space cut into triangles.
///
/// A convex one becomes a fan; any other is cut in the plane that it shows most of itself to.
struct PolygonCut {
  /// The corners of the triangles, by number, three each.
  let triangles: [Int]
  /// What makes the cut doubtful, or `nil`.
  let doubt: String?

  /// Cuts a polygon of at least three corners.
  init(_ points: [Point3]) {
    let fan = (1..<max(1, points.count - 1)).flatMap { [0, $0, $0 + 1] }
    let normal = PolygonCut.normal(points)
    if points.count == 3 || normal == Vector3() || PolygonCut.isConvex(points, normal) {
      (triangles, doubt) = (fan, nil)
      return
    }
    if points.count == 4 {
      // The diagonal that lies inside is the one at the corner that turns inward.
      let (a, b, c, d) = (points[0], points[1], points[2], points[3])
      let isFan =
        (b - a).cross(c - a).dot(normal) >= 0 && (c - a).cross(d - a).dot(normal) >= 0
      (triangles, doubt) = (isFan ? fan : [1, 2, 3, 1, 3, 0], nil)
      return
    }
    guard let cut = Triangulation(outer: PolygonCut.flat(points, normal)), !cut.triangles.isEmpty
    else {
      (triangles, doubt) = (fan, "the edges of a polygon should not cross")
      return
    }
    (triangles, doubt) = (cut.triangles, nil)
  }

  /// Returns twice the area as a vector, by Newell's sum.
  private static func normal(_ points: [Point3]) -> Vector3 {
    var sum = Vector3()
    for index in 1..<max(1, points.count - 1) {
      sum += (points[index] - points[0]).cross(points[index + 1] - points[0])
    }
    return sum.isFinite ? sum : Vector3()
  }

  /// Says whether every corner turns one way and every triangle of the fan faces it.
  private static func isConvex(_ points: [Point3], _ normal: Vector3) -> Bool {
    let count = points.count
    for index in 0..<count {
      let (a, b, c) = (points[index], points[(index + 1) % count], points[(index + 2) % count])
      if (b - a).cross(c - b).dot(normal) < 0 { return false }
      if index > 0, index + 1 < count, (a - points[0]).cross(b - points[0]).dot(normal) < 0 {
        return false
      }
    }
    return true
  }

  /// Returns the polygon without its largest direction, counter-clockwise.
  private static func flat(_ points: [Point3], _ normal: Vector3) -> [Point2] {
    let (x, y, z) = (normal.x.magnitude, normal.y.magnitude, normal.z.magnitude)
    return points.map { point in
      if z >= x, z >= y { return Point2(normal.z > 0 ? point.x : -point.x, point.y) }
      if y >= x { return Point2(normal.y > 0 ? point.z : -point.z, point.x) }
      return Point2(normal.x > 0 ? point.y : -point.y, point.z)
    }
  }
}
