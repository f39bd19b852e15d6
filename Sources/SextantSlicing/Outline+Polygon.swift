public import SextantGeometry

extension Outline {
  /// Returns a polygon from its corners in order, without the first again at the end, and its holes.
  ///
  /// It may have any shape whose edges do not meet elsewhere than in their corners, and run either
  /// way round, as may each of its holes. Corners and edges are numbered from 0, those of the first
  /// hole on from those of the outline and so forth. Cost: one step a corner for an outline without
  /// holes that its centre sees whole, else n log n, and a step a corner a hole.
  ///
  /// - Throws: `SliceError.corners` for fewer than 3 corners or more than `mostCorners` in all,
  ///   `SliceError.corner` for one that is not finite or farther than `longest` from the origin,
  ///   `SliceError.repeated` for one that is the same as the one before, `SliceError.crossing` with
  ///   the place if two edges meet, `SliceError.empty` if next to no area is enclosed,
  ///   `SliceError.holes` for more than `mostHoles`, and `SliceError.hole` for one that has fewer
  ///   than 3 corners, encloses next to nothing, or does not lie inside the outline or outside every
  ///   other hole.
  public static func polygon(
    _ corners: [Point2], holes: [[Point2]] = []
  ) throws(SliceError) -> Outline {
    let count = holes.reduce(corners.count) { $0 + $1.count }
    guard corners.count >= 3, count <= mostCorners else { throw SliceError.corners(count) }
    guard holes.count <= mostHoles else { throw SliceError.holes(holes.count) }
    for (index, hole) in holes.enumerated() where hole.count < 3 {
      throw SliceError.hole(.corners(hole.count), at: index)
    }
    let rings = holes.isEmpty ? [corners] : [corners] + holes
    var first = 0
    for ring in rings {
      try checkCorners(ring, first: first)
      first += ring.count
    }
    let polygon = Polygon(unchecked: corners)
    let area = polygon.signedArea
    // A crossing says more than an area of 0 does, and a figure of eight has both.
    let isPlain =
      holes.isEmpty
      && PolygonCheck.isStar(
        area > 0 ? corners : corners.reversed(), about: polygon.centroid ?? corners[0])
    if !isPlain, let meeting = PolygonCheck.meeting(loops: rings) {
      throw SliceError.crossing(meeting.edges.0, meeting.edges.1, at: meeting.point)
    }
    let size = polygon.bounds.max - polygon.bounds.min
    let least = 1e-12 * size.x * size.y
    guard area.magnitude >= least, size.x >= shortest, size.y >= shortest else {
      throw SliceError.empty(area.magnitude)
    }
    var loops = [BoundaryLoop(area > 0 ? corners : turned(corners))]
    if !holes.isEmpty {
      let shapes = holes.map { Polygon(unchecked: $0) }
      try checkHoles(shapes, in: polygon, least: least)
      loops += shapes.map { BoundaryLoop($0.signedArea < 0 ? $0.points : turned($0.points)) }
      let whole = loops.reduce(0) { $0 + $1.signedArea }
      guard whole >= least else { throw SliceError.empty(max(whole, 0)) }
    }
    return Outline(kind: "polygon", shape: .other, loops: loops, centre: centre(of: loops))
  }

  /// Returns the same corners the other way round, from the same first one.
  private static func turned(_ corners: [Point2]) -> [Point2] {
    [corners[0]] + corners.dropFirst().reversed()
  }

  /// Throws if a corner is too far away, or is the same as the one before.
  private static func checkCorners(_ corners: [Point2], first: Int) throws(SliceError) {
    var before = corners[corners.count - 1]
    for (index, corner) in corners.enumerated() {
      guard corner.x.magnitude <= longest, corner.y.magnitude <= longest else {
        throw SliceError.corner(corner, at: first + index)
      }
      guard corner != before else { throw SliceError.repeated(at: first + index) }
      before = corner
    }
  }

  /// Throws if a hole of an outline whose edges do not meet is no hole in it.
  private static func checkHoles(
    _ holes: [Polygon], in outline: Polygon, least: Double
  ) throws(SliceError) {
    for (index, hole) in holes.enumerated() {
      guard hole.area >= least else { throw SliceError.hole(.empty(hole.area), at: index) }
      // No edges meet, so that one corner speaks for all.
      let corner = hole.points[0]
      guard outline.relation(of: corner) != .outside else {
        throw SliceError.hole(.outside, at: index)
      }
      for (other, around) in holes.enumerated() where other != index {
        let (low, high) = around.bounds
        guard corner.x >= low.x, corner.y >= low.y, corner.x <= high.x, corner.y <= high.y,
          around.relation(of: corner) == .inside
        else { continue }
        throw SliceError.hole(.inside(hole: other), at: index)
      }
    }
  }

  /// Returns the centre of the circle that all edges touch, or else that of the area.
  ///
  /// Where that lies outside of the outer edge, a position well inside. It may lie in a hole.
  package static func centre(of loops: [BoundaryLoop]) -> Point2 {
    let corners = loops[0].corners
    if loops.count == 1, let centre = touchedCircle(corners) { return centre }
    let outer = Polygon(unchecked: corners)
    // About a corner, so that an outline far from the origin loses no digits.
    var area = 0.0
    var moment = Vector2()
    for loop in loops {
      let polygon = Polygon(unchecked: loop.corners)
      guard let centroid = polygon.centroid else { continue }
      area += polygon.signedArea
      moment += (centroid - corners[0]) * polygon.signedArea
    }
    let centroid = area > 0 ? corners[0] + moment / area : corners[0]
    if outer.relation(of: centroid) == .inside { return centroid }
    return LabelPosition.find(loops.map { $0.corners }, room: LabelPosition.roomForHub)
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
