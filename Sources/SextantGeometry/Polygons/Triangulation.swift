/// The triangles of a polygon with holes.
///
/// A line sweeps over the corners and cuts off every triangle that is complete behind it; then edges
/// between triangles are turned where that makes the smallest angle larger, as in a Delaunay
/// triangulation. No corner is added and none is left out, so that n corners and h holes give
/// n + 2h - 2 triangles. All decisions on sides are exact: each triangle has an area.
package struct Triangulation {
  /// The corners: those of the outer edge, then those of the holes.
  package let points: [Point2]
  /// Three corners a triangle, counter-clockwise.
  package private(set) var triangles: [Int] = []

  /// Triangulates a polygon, or returns `nil` if edges meet elsewhere than in corners they share.
  ///
  /// `outer` runs counter-clockwise and `holes` clockwise. Holes of fewer than 3 corners count as
  /// none. Cost: n log n for n corners, and at most 32 turned edges a corner.
  ///
  /// - Source: S. Hertel, K. Mehlhorn, *Fast Triangulation of the Plane with Respect to Simple
  ///   Polygons*, 1985; C. Lawson, *Software for C1 Surface Interpolation*, 1977.
  package init?(outer: [Point2], holes: [[Point2]] = []) {
    guard outer.count >= 3 else { return nil }
    let holes = holes.filter { $0.count >= 3 }
    let rings = CornerRings([outer] + holes)
    var sweep = ChainSweep(rings)
    guard sweep.run(), sweep.triangles.count == 3 * (rings.corners.count + 2 * holes.count - 2)
    else { return nil }
    points = rings.corners
    var flips = EdgeTurns(points, sweep.triangles)
    flips.run(most: 32 * points.count)
    triangles = flips.triangles.map { Int($0) }
  }
}
