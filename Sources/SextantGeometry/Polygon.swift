/// A closed outline in a plane, given by its corners; the last one joins the first.
public struct Polygon: Hashable, Sendable {
  /// The corners in order, in metres, without the first one again at the end.
  public let points: [Point2]

  /// Creates a polygon, or `nil` if there are fewer than 3 corners or one is not finite.
  ///
  /// Winding, repeated corners and crossings are not judged here.
  public init?(_ points: [Point2]) {
    guard points.count >= 3, points.allSatisfy(\.isFinite) else { return nil }
    self.points = points
  }

  /// Creates a polygon from corners that are known to be at least 3 and finite.
  package init(unchecked points: [Point2]) {
    self.points = points
  }

  /// The enclosed area, in square metres: positive when the corners run counter-clockwise.
  ///
  /// The shoelace sum about the first corner, so that an outline far from the origin loses no
  /// digits. Cost: one step a corner.
  public var signedArea: Double {
    let origin = points[0]
    var sum = 0.0
    for index in 1..<(points.count - 1) {
      sum += (points[index] - origin).cross(points[index + 1] - origin)
    }
    return sum / 2
  }

  /// The enclosed area, in square metres, whichever way the corners run.
  public var area: Double { signedArea.magnitude }

  /// The length of the outline, in metres.
  public var perimeter: Double {
    var sum = points[points.count - 1].distance(to: points[0])
    for index in 1..<points.count { sum += points[index - 1].distance(to: points[index]) }
    return sum
  }

  /// The centre of the enclosed area, or `nil` if the area is 0.
  public var centroid: Point2? {
    let origin = points[0]
    var area = 0.0
    var sum = Vector2()
    for index in 1..<(points.count - 1) {
      let a = points[index] - origin
      let b = points[index + 1] - origin
      let cross = a.cross(b)
      area += cross
      sum += (a + b) * cross
    }
    guard area != 0 else { return nil }
    let centroid = origin + sum / (3 * area)
    return centroid.isFinite ? centroid : nil
  }

  /// The smallest and the largest coordinates.
  public var bounds: (min: Point2, max: Point2) {
    var low = points[0]
    var high = points[0]
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    return (low, high)
  }

  /// Where a position lies with respect to an outline.
  public enum Relation: Hashable, Sendable {
    /// Strictly inside.
    case inside
    /// On an edge or a corner, to within the tolerance.
    case boundary
    /// Strictly outside, or not finite.
    case outside
  }

  /// Returns where a position lies: inside, on the boundary or outside, by the even-odd rule.
  ///
  /// The boundary is `boundaryTolerance` wide on either side. The answer does not depend on the
  /// winding or on which corner comes first. Cost: one step a corner.
  public func relation(of point: Point2) -> Relation {
    guard point.isFinite else { return .outside }
    let tolerance = boundaryTolerance
    var inside = false
    var previous = points[points.count - 1]
    for corner in points {
      if Polygon.distance(from: point, toSegment: previous, corner) <= tolerance {
        return .boundary
      }
      if (corner.y > point.y) != (previous.y > point.y) {
        // The sign of the cross product says on which side of the edge the point lies; taken from
        // the lower end to the upper, so that it does not depend on the winding.
        let (low, high) = corner.y < previous.y ? (corner, previous) : (previous, corner)
        if (high - low).cross(point - low) > 0 { inside.toggle() }
      }
      previous = corner
    }
    return inside ? .inside : .outside
  }

  /// Half the width of the boundary in metres: 1e-9 times the larger of 1 and the outline's extent.
  public var boundaryTolerance: Double {
    let (low, high) = bounds
    return 1e-9 * max(1, high.x - low.x, high.y - low.y)
  }

  /// Returns the distance from a position to a line segment.
  package static func distance(
    from point: Point2, toSegment start: Point2, _ end: Point2
  ) -> Double {
    let along = end - start
    let squared = along.lengthSquared
    guard squared > 0 else { return point.distance(to: start) }
    let parameter = min(max((point - start).dot(along) / squared, 0), 1)
    return point.distance(to: start + along * parameter)
  }
}
