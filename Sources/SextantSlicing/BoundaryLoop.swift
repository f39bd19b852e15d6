package import SextantGeometry

/// A closed line of straight edges and arcs: the edge of a cake, or of a hole in it.
///
/// The cake lies on its left: an outer edge runs counter-clockwise, a hole's clockwise. Edge i runs
/// from corner i to the next, along `arcs[i]` if there is one; a loop of straight edges has no list of
/// arcs at all, so that a long outline stays small.
package struct BoundaryLoop: Hashable, Sendable {
  /// The corners, where edges meet, in metres.
  package let corners: [Point2]
  /// An arc for each edge that is none straight; empty for a polygon.
  package let arcs: [EllipticArc?]

  /// Creates a loop of straight edges.
  package init(_ corners: [Point2]) {
    self.init(corners, [])
  }

  /// Creates a loop of straight edges and arcs, whose ends must be the corners.
  package init(_ corners: [Point2], _ arcs: [EllipticArc?]) {
    self.corners = corners
    self.arcs = arcs
  }

  /// Creates a whole ellipse from the end of its half width along u.
  package init(ellipse center: Point2, size: Vector2, clockwise: Bool = false) {
    self.init(
      [center + Vector2(size.x, 0)],
      [
        EllipticArc(
          center: center, size: size, start: .zero, sweep: Angle(Turn(clockwise ? -1 : 1, 1)))
      ])
  }

  /// A position on the loop: an edge, and how far along it.
  ///
  /// From 0 to 1 on a straight edge, an offset in radians on an arc.
  package struct Location: Hashable, Sendable {
    package var edge: Int
    package var parameter: Double

    package init(edge: Int, parameter: Double) {
      self.edge = edge
      self.parameter = parameter
    }

    /// Returns whether this position comes before another, both counted from the first corner.
    package static func < (left: Location, right: Location) -> Bool {
      left.edge != right.edge ? left.edge < right.edge : left.parameter < right.parameter
    }
  }

  /// Returns the arc of an edge, or `nil` for a straight one.
  @inline(__always) package func arc(_ edge: Int) -> EllipticArc? {
    arcs.isEmpty ? nil : arcs[edge]
  }

  /// Returns the number of the edge after one.
  @inline(__always) package func next(_ edge: Int) -> Int {
    edge + 1 == corners.count ? 0 : edge + 1
  }

  /// Returns the parameter at the end of an edge.
  package func range(_ edge: Int) -> Double { arc(edge)?.range ?? 1 }

  /// Returns the position of a location; exactly a corner at the ends of an edge.
  package func point(_ location: Location) -> Point2 {
    let (from, to) = (corners[location.edge], corners[next(location.edge)])
    if location.parameter <= 0 { return from }
    if location.parameter >= range(location.edge) { return to }
    if let arc = arc(location.edge) { return arc.point(at: location.parameter) }
    return from + (to - from) * location.parameter
  }

  /// Returns the length along an edge from one parameter to a larger one, in metres.
  package func length(_ edge: Int, from begin: Double, to end: Double) -> Double {
    if let arc = arc(edge) { return arc.length(from: begin, to: end) }
    return corners[edge].distance(to: corners[next(edge)]) * max(end - begin, 0)
  }

  /// The length of the whole loop, in metres.
  package var length: Double {
    var sum = 0.0
    for edge in corners.indices { sum += length(edge, from: 0, to: range(edge)) }
    return sum
  }

  /// Returns the area that the line from `hub` sweeps along an edge, positive counter-clockwise.
  @inline(__always) package func swept(_ edge: Int, from hub: Point2) -> Double {
    if let arc = arc(edge) { return arc.swept(from: hub, to: arc.range) }
    return (corners[edge] - hub).cross(corners[next(edge)] - hub) / 2
  }

  /// The enclosed area in square metres, positive for a loop that runs counter-clockwise.
  ///
  /// Swept from the first corner, so that a loop far from the origin loses no digits.
  package var signedArea: Double {
    var sum = 0.0
    let hub = corners[0]
    for edge in corners.indices { sum += swept(edge, from: hub) }
    return sum
  }

  /// Returns the number of polyline points that a tolerance asks for, at least.
  package func pointCount(tolerance: Double) -> Double {
    var count = Double(corners.count)
    for arc in arcs {
      if let arc { count += arc.chordCount(from: 0, to: arc.range, tolerance: tolerance) }
    }
    return count
  }

  /// Appends the loop's polyline from one location to another, both ends left out.
  ///
  /// Runs once around if the second does not come after the first. Every arc gets `leastChords` at
  /// least. Returns the true length between them, in metres.
  package func appendPoints(
    from begin: Location, to end: Location, tolerance: Double, leastChords: Int = 1,
    to points: inout [Point2]
  ) -> Double {
    var length = 0.0
    var edge = begin.edge
    var from = begin.parameter
    // Not `begin < end`: equal locations mean the whole loop.
    var isLast = begin.edge == end.edge && begin.parameter < end.parameter
    while true {
      let to = isLast ? end.parameter : range(edge)
      arc(edge)?.appendPoints(
        between: from, to, tolerance: tolerance, least: leastChords, to: &points)
      length += self.length(edge, from: from, to: to)
      if isLast { return length }
      edge = next(edge)
      from = 0
      isLast = edge == end.edge
      // A corner counts unless the whole run ends in it.
      if !(isLast && end.parameter <= 0) { points.append(corners[edge]) }
    }
  }

  /// Returns the whole loop as a polyline from its first corner.
  package func polyline(tolerance: Double) -> [Point2] {
    var points = [corners[0]]
    let first = Location(edge: 0, parameter: 0)
    _ = appendPoints(from: first, to: first, tolerance: tolerance, to: &points)
    return points
  }

  /// Returns the loop stretched along the axes about the origin, by factors above 0.
  package func scaled(by factor: Vector2) -> BoundaryLoop {
    BoundaryLoop(corners.map { $0 * factor }, arcs.map { $0?.scaled(by: factor) })
  }

  /// The loop run through the other way.
  package var reversed: BoundaryLoop {
    // Edge i of the reversed loop is the one that ended in its first corner.
    let count = corners.count
    return BoundaryLoop(
      (0..<count).map { corners[(count - $0) % count] },
      arcs.isEmpty ? [] : (0..<count).map { arcs[count - 1 - $0]?.reversed })
  }

  /// The smallest and the largest coordinates, exact where an arc's end of an axis is on it.
  package var bounds: (min: Point2, max: Point2) {
    var (low, high) = (corners[0], corners[0])
    func include(_ point: Point2) {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    for corner in corners { include(corner) }
    for case let arc? in arcs {
      for quarter in 0..<4 {
        let axis = Angle(Turn(quarter, 4))
        let turn = 2 * Double.pi
        let ahead =
          (arc.sweep.radians < 0 ? arc.start - axis : axis - arc.start).radians
        let offset = ahead - (ahead / turn).rounded(.down) * turn
        if offset <= arc.range { include(arc.center + axis.direction * arc.size) }
      }
    }
    return (low, high)
  }
}
