/// A closed outline in a plane, given by its corners; the last one joins the first.
public struct Polygon: Hashable, Sendable {
  /// The corners in order, in metres, without the first one again at the end.
  public let points: [Point2]
  /// The smallest coordinates.
  private let low: Point2
  /// The largest coordinates.
  private let high: Point2

  /// Creates a polygon, or `nil` if there are fewer than 3 corners or one is not finite.
  ///
  /// Winding, repeated corners and crossings are not judged here. Cost: a step a corner.
  public init?(_ points: [Point2]) {
    guard points.count >= 3, points.allSatisfy({ $0.isFinite }) else { return nil }
    self.init(unchecked: points)
  }

  /// Creates a polygon from corners that are known to be at least 3 and finite.
  package init(unchecked points: [Point2]) {
    self.points = points
    var low = points[0]
    var high = points[0]
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    self.low = low
    self.high = high
  }

  /// The smallest and the largest coordinates.
  public var bounds: (min: Point2, max: Point2) { (low, high) }

  /// The enclosed area, in square metres: positive when the corners run counter-clockwise.
  ///
  /// The shoelace sum about the first corner, edge by edge, so that neither a place far from the
  /// origin nor many corners cost digits, with the roundings of the sum carried along. Error: at
  /// most 2^-51 times the outline's length times the largest distance from the first corner.
  /// Infinite only beyond the largest number. Cost: a step a corner.
  public var signedArea: Double {
    let (polygon, unit) = scaledToMiddle
    return polygon.moments().area / 2 * unit * unit
  }

  /// The enclosed area, in square metres, whichever way the corners run.
  public var area: Double { signedArea.magnitude }

  /// The length of the outline, in metres; infinite only beyond the largest number.
  ///
  /// Error: at most 2^-50 of it, whatever the number of corners. Cost: a step a corner.
  public var perimeter: Double {
    var sum = 0.0
    var lost = 0.0
    var previous = points[points.count - 1]
    for corner in points {
      let next = DoubleDouble.sum(sum, previous.distance(to: corner))
      sum = next.high
      lost += next.low
      previous = corner
    }
    return sum.isFinite ? sum + lost : sum
  }

  /// The centre of the enclosed area, or `nil` if that is 0 to within the rounding of its terms.
  ///
  /// An outline that crosses itself counts negative areas, and its centre may lie anywhere. Cost: a
  /// step a corner.
  public var centroid: Point2? {
    let (polygon, unit) = scaledToMiddle
    let (area, sum, size) = polygon.moments()
    guard area.magnitude > 0x1p-50 * size else { return nil }
    let centroid = (polygon.points[0] + sum / (3 * area)) * unit
    return centroid.isFinite ? centroid : nil
  }

  /// Returns twice the area, the first moment of six times the area, and the size of the terms.
  private func moments() -> (area: Double, sum: Vector2, size: Double) {
    let origin = points[0]
    var area = 0.0
    var lost = 0.0
    var sum = Vector2()
    var size = 0.0
    var previous = points[1]
    var a = previous - origin
    for index in 2..<points.count {
      let corner = points[index]
      let b = corner - origin
      // The product with the edge is the product of both sides, in terms that are not larger than
      // they must be.
      let edge = corner - previous
      let (left, right) = (a.x * edge.y, a.y * edge.x)
      let cross = left - right
      let next = DoubleDouble.sum(area, cross)
      area = next.high
      lost += next.low
      sum += (a + b) * cross
      size += left.magnitude + right.magnitude
      previous = corner
      a = b
    }
    return (area + lost, sum, size)
  }

  /// This polygon, or one of another size whose products neither overflow nor vanish.
  ///
  /// The unit is the power of 2 that turns the other one's lengths into this one's.
  private var scaledToMiddle: (polygon: Polygon, unit: Double) {
    let farthest = max(low.x.magnitude, low.y.magnitude, high.x.magnitude, high.y.magnitude)
    guard farthest > 0x1p300 || farthest < 0x1p-200, farthest > 0 else { return (self, 1) }
    // The reciprocals of smaller powers of 2 do not exist.
    let unit = Double(sign: .plus, exponent: max(farthest.exponent, -1000), significand: 1)
    let factor = 1 / unit
    return (Polygon(unchecked: points.map { $0 * factor }), unit)
  }
}

extension Polygon {
  /// Where a position lies with respect to an outline.
  public enum Relation: Hashable, Sendable {
    /// Strictly inside.
    case inside
    /// On an edge or a corner, to within the tolerance.
    case boundary
    /// Strictly outside, or not finite.
    case outside
  }

  /// Half the width of the boundary in metres: 1e-9 times the larger of 1 and the outline's extent.
  public var boundaryTolerance: Double {
    // Halves, because the difference of two numbers may exceed the largest one.
    let half = high * 0.5 - low * 0.5
    return max(1e-9, half.x * 2e-9, half.y * 2e-9)
  }

  /// Returns where a position lies: inside, on the boundary or outside, by the even-odd rule.
  ///
  /// The boundary is `boundaryTolerance` wide on either side. The answer does not depend on the
  /// winding or on which corner comes first. Cost: a step a corner; outside of the bounds, none.
  public func relation(of point: Point2) -> Relation {
    let tolerance = boundaryTolerance
    guard point.x >= low.x - tolerance, point.x <= high.x + tolerance,
      point.y >= low.y - tolerance, point.y <= high.y + tolerance
    else { return .outside }
    let (polygon, unit) = scaledToMiddle
    // A position within the bounds of an outline of modest size is of modest size itself.
    return unit > 1
      ? polygon.relation(of: point * (1 / unit), within: tolerance / unit)
      : relation(of: point, within: tolerance)
  }

  /// Returns where a position lies with respect to an outline of modest size.
  private func relation(of point: Point2, within tolerance: Double) -> Relation {
    var inside = false
    var previous = points[points.count - 1]
    for corner in points {
      let (below, above) = corner.y < previous.y ? (corner, previous) : (previous, corner)
      if point.y >= below.y - tolerance, point.y <= above.y + tolerance {
        if Polygon.distance(from: point, toSegment: previous, corner) <= tolerance {
          return .boundary
        }
        // The sign of the cross product says on which side of the edge the point lies; taken from
        // the lower end to the upper, so that it does not depend on the winding.
        if (above.y > point.y) != (below.y > point.y),
          (above - below).cross(point - below) > 0
        {
          inside.toggle()
        }
      }
      previous = corner
    }
    return inside ? .inside : .outside
  }

  /// Returns the distance from a position to the closed polyline through some corners, all of less
  /// than about 1e150; infinite without corners.
  package static func distance(from point: Point2, toOutline corners: [Point2]) -> Double {
    guard var previous = corners.last else { return .infinity }
    var least = Double.infinity
    for corner in corners {
      least = min(least, distance(from: point, toSegment: previous, corner))
      previous = corner
    }
    return least
  }

  /// Returns the distance from a position to a line segment; both of less than about 1e150.
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
