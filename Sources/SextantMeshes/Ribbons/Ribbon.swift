public import SextantGeometry

/// A line with a width that may change along it: what a pencil leaves on a plane.
///
/// The plane's (u, v) is in metres. A line of one point, or of points in one place, is a dot.
public struct Ribbon: Hashable, Sendable {
  /// A place on the line and how wide the line is there.
  public struct Point: Hashable, Sendable {
    /// The place, in metres.
    public var position: Point2
    /// The whole width there, in metres.
    public var width: Double

    /// Creates a point of a ribbon.
    @inlinable public init(_ position: Point2, width: Double) {
      self.position = position
      self.width = width
    }
  }

  /// The points, in the order in which they were drawn; at least one.
  public let points: [Point]

  /// The farthest a coordinate may be from 0, in metres.
  public static let farthest = 1e4
  /// How wide a ribbon may be, in metres.
  public static let widths = 1e-5...10.0
  /// The most points.
  public static let mostPoints = 1_000_000

  /// Creates a ribbon.
  ///
  /// - Throws: `RibbonError` for no point or more than `mostPoints`, for a coordinate that is not
  ///   within `farthest` and for a width that is not in `widths`.
  public init(_ points: [Point]) throws(RibbonError) {
    guard (1...Ribbon.mostPoints).contains(points.count) else { throw .points(points.count) }
    for (number, point) in points.enumerated() {
      let place = point.position
      guard place.x.magnitude <= Ribbon.farthest, place.y.magnitude <= Ribbon.farthest else {
        throw .coordinate(number, found: place)
      }
      guard Ribbon.widths.contains(point.width) else { throw .width(number, found: point.width) }
    }
    self.points = points
  }

  /// Returns the ribbon as smooth as a tolerance allows: each old point is within it of the new line.
  ///
  /// Places and half widths count alike. Points nearer than an eighth of the tolerance to the one
  /// before are one with it, as wide as the wider of the two. Half of the tolerance is spent on
  /// leaving points out, so that the tremor of a hand goes, and half on rounding the corners that are
  /// left, each by a parabola: slight turns become curves, sharp ones stay sharp. The first point
  /// stays, and the last one to an eighth of the tolerance. Cost: n log n for n points that come from
  /// fingers.
  ///
  /// - Precondition: `tolerance` is finite and greater than 0.
  public func smoothed(tolerance: Double) -> Ribbon {
    precondition(
      tolerance > 0 && tolerance.isFinite,
      "a tolerance must be finite and greater than 0; found \(tolerance)")
    let least = tolerance / 8
    let parted = Ribbon.parted(points, least)
    let line = parted.map { Vector3($0.position.x, $0.position.y, $0.width / 2) }
    let kept = PolylineSimplifier.simplified(line, tolerance: tolerance * 0.375).map { line[$0] }
    let rounded = CornerRounding.rounded(
      kept, deviation: tolerance * 0.375, tolerance: tolerance / 16
    ).map { Point(Point2($0.x, $0.y), width: 2 * $0.z) }
    // A loop smaller than the tolerance leaves two points in one place.
    return Ribbon(unchecked: Ribbon.parted(rounded, least))
  }

  private init(unchecked points: [Point]) {
    self.points = points
  }

  /// Returns the points without those that are as good as in the place of the one before.
  private static func parted(_ points: [Point], _ least: Double) -> [Point] {
    var result: [Point] = []
    result.reserveCapacity(points.count)
    for point in points {
      let last = result.count - 1
      if last >= 0, result[last].position.distance(to: point.position) < least {
        result[last].width = max(result[last].width, point.width)
      } else {
        result.append(point)
      }
    }
    return result
  }
}

/// Why there is no ribbon, or no mesh of one; points count from 0, in messages from 1.
public enum RibbonError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no point, or more than `Ribbon.mostPoints`.
  case points(Int)
  /// A coordinate is not within `Ribbon.farthest` of 0.
  case coordinate(Int, found: Point2)
  /// A width is not in `Ribbon.widths`.
  case width(Int, found: Double)
  /// A stretch near a position is more than a million times as long as it is wide.
  case thin(at: Point2)
  /// A setting breaks its rule.
  case setting(String, rule: String, found: String)

  /// The rule, then what was found.
  public var description: String {
    switch self {
    case .points(let found):
      "a ribbon must have from 1 to \(Ribbon.mostPoints) points; found \(found)"
    case .coordinate(let number, let found):
      "a ribbon must lie within \(Ribbon.farthest) metres of 0; found \(found.x), \(found.y) at "
        + "point \(number + 1)"
    case .width(let number, let found):
      "a ribbon must be from \(Ribbon.widths.lowerBound) to \(Ribbon.widths.upperBound) metres "
        + "wide; found \(found) at point \(number + 1)"
    case .thin(let place):
      "a ribbon must be wider than a millionth of each stretch; found one at "
        + "\(place.x), \(place.y)"
    case .setting(let name, let rule, let found):
      "'\(name)' \(rule); found \(found)"
    }
  }
}

/// How a ribbon becomes a mesh.
public struct RibbonSettings: Hashable, Sendable {
  /// How it looks.
  public var material: Material
  /// How far the line, its width and its round ends may be off, in metres; from 1e-6 to 1.
  ///
  /// Never finer than a ten thousandth of the ribbon's width counts.
  public var tolerance: Double

  /// Creates settings; the tolerance is 0.4 mm if not given, about the tremor of a hand in a sketch.
  public init(
    material: Material = Material(name: "ink", color: .init(red: 0.1, green: 0.1, blue: 0.12)),
    tolerance: Double = 0.0004
  ) {
    self.material = material
    self.tolerance = tolerance
  }
}
