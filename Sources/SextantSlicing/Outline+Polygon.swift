public import SextantGeometry

extension Outline {
  /// Returns a polygon from its corners in order, without the first again at the end.
  ///
  /// It may have any shape whose edges do not meet elsewhere than in their corners, and run either
  /// way round. Throws `SliceError.corners` for fewer than 3 corners or more than `mostCorners`,
  /// `SliceError.corner` for one that is not finite or farther than `longest` from the origin,
  /// `SliceError.repeated` for one that is the same as the one before, `SliceError.empty` if next to
  /// no area is enclosed, and `SliceError.crossing` with the place if two edges meet. Cost: one step a
  /// corner for an outline that its centre sees whole, else n log n.
  public static func polygon(_ corners: [Point2]) throws(SliceError) -> Outline {
    guard corners.count >= 3, corners.count <= mostCorners else {
      throw SliceError.corners(corners.count)
    }
    var (low, high) = (corners[0], corners[0])
    for (index, corner) in corners.enumerated() {
      guard corner.x.magnitude <= longest, corner.y.magnitude <= longest else {
        throw SliceError.corner(corner, at: index)
      }
      guard corner != corners[(index == 0 ? corners.count : index) - 1] else {
        throw SliceError.repeated(at: index)
      }
      low = pointwiseMin(low, corner)
      high = pointwiseMax(high, corner)
    }
    let polygon = Polygon(unchecked: corners)
    let area = polygon.signedArea
    let size = high - low
    // A crossing says more than an area of 0 does, and a figure of eight has both.
    let isPlain = PolygonCheck.isStar(
      area > 0 ? corners : corners.reversed(), about: polygon.centroid ?? low)
    if !isPlain, let meeting = PolygonCheck.meeting(corners) {
      throw SliceError.crossing(meeting.edges.0, meeting.edges.1, at: meeting.point)
    }
    guard area.magnitude >= 1e-12 * size.x * size.y, size.x >= shortest, size.y >= shortest else {
      throw SliceError.empty(area.magnitude)
    }
    let ordered = area > 0 ? corners : [corners[0]] + corners.dropFirst().reversed()
    return Outline(
      kind: "polygon", shape: .other, loops: [BoundaryLoop(ordered)],
      centre: centre(of: ordered))
  }

  /// Returns the centre of the circle that all edges touch, or else that of the area.
  package static func centre(of corners: [Point2]) -> Point2 {
    let centroid = Polygon(unchecked: corners).centroid ?? corners[0]
    return touchedCircle(corners) ?? centroid
  }

  /// Returns the centre of the circle that all edges of a polygon touch from inside, if one does.
  private static func touchedCircle(_ corners: [Point2]) -> Point2? {
    let count = corners.count
    let origin = corners[0]
    // Every edge says n · p - r = d, with its inward normal n.
    func edge(_ index: Int) -> (normal: Vector2, distance: Double) {
      let from = corners[index] - origin
      let along = corners[index + 1 == count ? 0 : index + 1] - corners[index]
      let normal = along.perpendicular / along.length
      return (normal, normal.dot(from))
    }
    let (a, b, c) = (edge(0), edge(count / 3), edge(2 * count / 3))
    let (ab, ac) = (b.normal - a.normal, c.normal - a.normal)
    let determinant = ab.cross(ac)
    guard determinant.magnitude > 1e-9 else { return nil }
    let (right, other) = (b.distance - a.distance, c.distance - a.distance)
    let point = Point2(right * ac.y - other * ab.y, ab.x * other - ac.x * right) / determinant
    let radius = a.normal.dot(point) - a.distance
    guard radius > 0 else { return nil }
    for index in 0..<count {
      let edge = edge(index)
      guard (edge.normal.dot(point) - edge.distance - radius).magnitude <= 1e-12 * radius else {
        return nil
      }
    }
    return origin + point
  }
}
