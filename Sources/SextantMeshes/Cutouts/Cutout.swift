public import SextantGeometry

/// A part of a plane to be cut out: a closed outline without a crossing, and holes in it.
///
/// The plane's (u, v) is in metres, v up on the picture that is cut. A cut-out is what a finger drew
/// around something, with as few corners as a tolerance asks for.
public struct Cutout: Hashable, Sendable {
  /// The corners of the outline, counter-clockwise, without the first one again at the end.
  public let outline: [Point2]
  /// The corners of the holes, each clockwise.
  public let holes: [[Point2]]

  /// The farthest a coordinate may be from 0, in metres.
  public static let farthest = 1e6
  /// The smallest a coordinate other than 0 may be, in metres: exact products of smaller ones vanish.
  public static let smallest = 1e-100
  /// The most points in all.
  public static let mostPoints = 10_000_000

  /// Creates a cut-out from an outline and holes, each run either way round.
  ///
  /// A point that is the same as the one before counts once, and so does the first one again at the
  /// end. Points go as long as the old lines stay within `tolerance` of the new ones: knots and spikes
  /// that are smaller go with them, and 3 corners always stay. The new lines never cross: where they
  /// would, more points stay. Cost: n log n for n points that come from fingers.
  ///
  /// - Parameters:
  ///   - outline: The points around the part, in metres.
  ///   - holes: The points around what is cut out of it.
  ///   - tolerance: How far an old line may be off the new one, in metres; 0 removes only what lies on
  ///     a straight edge to within rounding.
  /// - Throws: `CutoutError` for a line of fewer than 3 different points, for a coordinate that is
  ///   neither 0 nor from `smallest` to `farthest` in magnitude, for edges of the old lines that meet
  ///   elsewhere than in a corner they share, and for holes outside of the outline or in one another.
  public init(
    outline: [Point2], holes: [[Point2]] = [], tolerance: Double = 0
  ) throws(CutoutError) {
    guard tolerance >= 0, tolerance <= Cutout.farthest else {
      throw .setting(
        "tolerance", rule: "must be from 0 to \(Cutout.farthest) metres", found: "\(tolerance)")
    }
    let given = [outline] + holes
    let count = given.reduce(0) { $0 + $1.count }
    guard count <= Cutout.mostPoints else { throw .points(count) }
    // Which points of each line differ from the one before.
    var numbers: [[Int]] = []
    for (line, points) in given.enumerated() {
      numbers.append(try Cutout.different(points, line: line))
    }
    let lines = given.indices.map { line in numbers[line].map { given[line][$0] } }
    var rings: [[Point2]] = []
    switch OutlineSimplifier.simplified(lines, tolerance: tolerance) {
    case .kept(let kept):
      rings = kept.indices.map { line in kept[line].map { lines[line][$0] } }
    case .meeting(let meeting):
      let places = CornerRings(lines)
      let (one, other) = (places.place(of: meeting.edges.0), places.place(of: meeting.edges.1))
      throw .crossing(
        CutoutError.Place(line: one.loop, point: numbers[one.loop][one.corner]),
        CutoutError.Place(line: other.loop, point: numbers[other.loop][other.corner]),
        at: meeting.point)
    }
    if !holes.isEmpty {
      for (line, around) in PolygonCheck.surroundings(loops: rings).enumerated().dropFirst()
      where around != 0 {
        throw .hole(line, inside: around)
      }
    }
    self.outline = Cutout.turned(rings[0], counterclockwise: true)
    self.holes = rings.dropFirst().map { Cutout.turned($0, counterclockwise: false) }
  }

  /// How a path that a finger drew becomes a closed outline.
  public enum Closing: Hashable, Sendable {
    /// A straight edge joins the last point to the first.
    case straight
    /// Where the path goes past its own beginning, what lies before and after the crossing goes.
    ///
    /// Of several crossings the one that leaves the shortest ends to go counts, and only if these are
    /// at most half of the path; without one a straight edge closes the path.
    case trimmed
  }

  /// Creates a cut-out from a path that a finger drew around something.
  ///
  /// The same as from the outline that `closing` makes of the path; points that an error names are
  /// those of that outline. Cost: n log n for n points that come from fingers.
  ///
  /// - Parameters:
  ///   - path: The points in the order in which they were drawn, in metres.
  ///   - closing: How the path is closed.
  ///   - tolerance: How far the path may be off the outline, in metres.
  /// - Throws: `CutoutError`, as for an outline.
  public init(
    lasso path: [Point2], closing: Closing = .trimmed, tolerance: Double = 0
  ) throws(CutoutError) {
    guard path.count <= Cutout.mostPoints else { throw .points(path.count) }
    // Exact decisions need coordinates in range.
    let points = try Cutout.different(path, line: 0).map { path[$0] }
    let loop = closing == .trimmed ? LassoLoop.trimmed(points) : points
    try self.init(outline: loop, tolerance: tolerance)
  }

  /// The enclosed area, in square metres.
  ///
  /// Error: that of `Polygon.signedArea`, for each line.
  public var area: Double {
    holes.reduce(Polygon(unchecked: outline).signedArea) {
      $0 + Polygon(unchecked: $1).signedArea
    }
  }

  /// The smallest and the largest coordinates.
  public var bounds: (min: Point2, max: Point2) { Polygon(unchecked: outline).bounds }

  /// Returns the numbers of the points that differ from the one before, around a closed line.
  private static func different(_ points: [Point2], line: Int) throws(CutoutError) -> [Int] {
    for (number, point) in points.enumerated() {
      guard isInRange(point.x), isInRange(point.y) else {
        throw .coordinate(CutoutError.Place(line: line, point: number), found: point)
      }
    }
    var numbers = points.indices.filter { $0 == 0 || points[$0] != points[$0 - 1] }
    while numbers.count > 1, points[numbers[numbers.count - 1]] == points[0] {
      numbers.removeLast()
    }
    guard numbers.count >= 3 else { throw .corners(line: line, found: numbers.count) }
    return numbers
  }

  private static func isInRange(_ number: Double) -> Bool {
    number == 0 || (number.magnitude >= smallest && number.magnitude <= farthest)
  }

  /// Returns a closed line that runs the wished way round, from the same first corner.
  private static func turned(_ ring: [Point2], counterclockwise: Bool) -> [Point2] {
    PolygonCheck.isCounterclockwise(ring) == counterclockwise
      ? ring : [ring[0]] + ring.dropFirst().reversed()
  }
}
