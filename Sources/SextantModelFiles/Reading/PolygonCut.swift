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
    let flat = PolygonCut.flat(points, normal)
    if let cut = Triangulation(outer: flat) {
      (triangles, doubt) = (cut.triangles, nil)
    } else if let (outer, hole) = PolygonCut.rings(points),
      let cut = Triangulation(outer: outer.map { flat[$0] }, holes: [hole.map { flat[$0] }])
    {
      let corners = Array(outer) + Array(hole)
      (triangles, doubt) = (cut.triangles.map { corners[$0] }, nil)
    } else {
      (triangles, doubt) = (fan, "the edges of a polygon should not cross")
    }
  }

  /// Returns the corners of the edge and of the hole of a polygon that runs to its hole and back by
  /// one edge, or `nil` if it is none.
  private static func rings(_ points: [Point3]) -> (outer: [Int], hole: [Int])? {
    struct Edge: Hashable {
      var from: Point3
      var to: Point3
    }
    let count = points.count
    var edges: [Edge: Int] = [:]
    for index in 0..<count {
      let (from, to) = (points[index], points[(index + 1) % count])
      if let first = edges[Edge(from: to, to: from)] {
        // From `first` to the next one and, behind the hole, back.
        let hole = Array(first + 1..<index)
        let outer = (index + 1..<first + count).map { $0 % count }
        return hole.count >= 3 && outer.count >= 3 ? (outer, hole) : nil
      }
      edges[Edge(from: from, to: to)] = index
    }
    return nil
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
