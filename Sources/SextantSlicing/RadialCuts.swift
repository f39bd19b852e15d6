package import SextantGeometry

/// Where cuts from a hub meet an outline that the hub sees whole.
///
/// Along a straight edge the area swept from the hub grows in proportion to the way, along an arc by
/// Kepler's equation: the edges' areas are added up once, and each cut is found in its edge directly.
package struct RadialCuts: Sendable {
  package let loop: BoundaryLoop
  package let hub: Point2
  /// The area swept before each edge, and the whole.
  private let sums: [Double]

  /// Adds up the areas, or returns `nil` if the hub does not see the whole outline from inside.
  ///
  /// A hub on the outline counts as inside. Cost: one step an edge.
  package init?(_ loop: BoundaryLoop, hub: Point2) {
    let sums = loop.arcs.isEmpty ? Self.sums(loop.corners, hub) : Self.sums(loop, hub)
    guard let sums, sums[sums.count - 1] > 0 else { return nil }
    self.loop = loop
    self.hub = hub
    self.sums = sums
  }

  /// Returns the areas swept before each edge and in all, or `nil` if the hub does not see an edge.
  private static func sums(_ loop: BoundaryLoop, _ hub: Point2) -> [Double]? {
    var sums = [0.0]
    sums.reserveCapacity(loop.corners.count + 1)
    var sum = 0.0
    var lost = 0.0
    for edge in loop.corners.indices {
      if let arc = loop.arc(edge) {
        guard arc.isSeen(from: hub) else { return nil }
      } else {
        guard Orientation.sign(hub, loop.corners[edge], loop.corners[loop.next(edge)]) >= 0 else {
          return nil
        }
      }
      // Kahan's sum: the error does not grow with the number of edges.
      let term = loop.swept(edge, from: hub) - lost
      let next = sum + term
      lost = (next - sum) - term
      sum = next
      sums.append(sum)
    }
    return sums
  }

  /// The same for straight edges alone, which an outline may have very many of.
  private static func sums(_ corners: [Point2], _ hub: Point2) -> [Double]? {
    let sums = [Double](unsafeUninitializedCapacity: corners.count + 1) { sums, count in
      corners.withUnsafeBufferPointer { corners in
        sums.initializeElement(at: 0, to: 0)
        var sum = 0.0
        var lost = 0.0
        var from = corners[0] - hub
        for edge in 0..<corners.count {
          let next = edge + 1 == corners.count ? 0 : edge + 1
          let to = corners[next] - hub
          let (left, right) = (from.x * to.y, from.y * to.x)
          let twice = left - right
          // The bound of `Orientation`, within which only its exact sum can tell.
          if !(twice > 3.3306690738754716e-16 * (left.magnitude + right.magnitude)),
            Orientation.sign(hub, corners[edge], corners[next]) < 0
          {
            return
          }
          // What rounding loses is added up apart (Knuth's sum), so that no step waits for it.
          let term = twice / 2
          let whole = sum + term
          let part = whole - sum
          lost += (sum - (whole - part)) + (term - part)
          sum = whole
          sums.initializeElement(at: edge + 1, to: sum + lost)
          from = to
        }
        count = corners.count + 1
      }
    }
    return sums.isEmpty ? nil : sums
  }

  /// The area of the outline.
  package var total: Double { sums[sums.count - 1] }

  /// Returns where the ray from the hub in a direction meets the outline.
  ///
  /// From a hub on the outline a ray that leads outward meets it in the hub.
  package func location(along direction: Vector2) -> BoundaryLoop.Location {
    var best: (location: BoundaryLoop.Location, error: Double)?
    for edge in loop.corners.indices {
      guard let found = meeting(edge, direction) else { continue }
      if best.map({ found.error < $0.error }) ?? true { best = found }
      if found.error == 0 { break }
    }
    return snapped(best?.location ?? BoundaryLoop.Location(edge: 0, parameter: 0))
  }

  /// Returns where a ray meets an edge, and by how much it misses it.
  private func meeting(
    _ edge: Int, _ direction: Vector2
  ) -> (location: BoundaryLoop.Location, error: Double)? {
    if let arc = loop.arc(edge) {
      // The way out of the ellipse, in the plane in which it is the unit circle.
      let from = (hub - arc.center) / arc.size
      let way = direction / arc.size
      let along = way / way.length
      let middle = from.dot(along)
      let across = from.cross(along)
      guard across.magnitude <= 1 else { return nil }
      let exit = from + along * ((1 - across * across).squareRoot() - middle)
      let offset = arc.offsetNear(Elementary.atan2(exit.y, exit.x))
      if offset <= arc.range {
        return (BoundaryLoop.Location(edge: edge, parameter: offset), 0)
      }
      let turn = 2 * Double.pi
      let (after, before) = (offset - arc.range, turn - offset)
      return (
        BoundaryLoop.Location(edge: edge, parameter: after < before ? arc.range : 0),
        min(after, before)
      )
    }
    let (from, to) = (loop.corners[edge] - hub, loop.corners[loop.next(edge)] - hub)
    let (before, after) = (direction.cross(from), direction.cross(to))
    // From the right of the ray to its left, in front of the hub.
    guard before <= 0, after > 0 else { return nil }
    let part = before / (before - after)
    guard direction.dot(from + (to - from) * part) > 0 else { return nil }
    return (BoundaryLoop.Location(edge: edge, parameter: part), 0)
  }

  /// Returns the area swept from the first corner to a location.
  package func swept(to location: BoundaryLoop.Location) -> Double {
    let edge = location.edge
    if let arc = loop.arc(edge) {
      return sums[edge] + arc.swept(from: hub, to: location.parameter)
    }
    return sums[edge] + (sums[edge + 1] - sums[edge]) * location.parameter
  }

  /// Returns the location up to which an area is swept from the first corner.
  package func location(sweeping area: Double) -> BoundaryLoop.Location {
    var target = area
    if target >= total { target -= total }
    target = max(target, 0)
    // The last edge that begins before the area is reached, so never one without an area.
    var (low, high) = (0, loop.corners.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if sums[middle] <= target { low = middle } else { high = middle - 1 }
    }
    let rest = target - sums[low]
    if let arc = loop.arc(low) {
      return snapped(
        BoundaryLoop.Location(edge: low, parameter: arc.offset(sweeping: rest, from: hub)))
    }
    let whole = sums[low + 1] - sums[low]
    return snapped(BoundaryLoop.Location(edge: low, parameter: whole > 0 ? rest / whole : 0))
  }

  /// Returns the same location, a corner if it is as good as in one.
  private func snapped(_ location: BoundaryLoop.Location) -> BoundaryLoop.Location {
    let range = loop.range(location.edge)
    if location.parameter <= 1e-13 * range {
      return BoundaryLoop.Location(edge: location.edge, parameter: 0)
    }
    if location.parameter >= range * (1 - 1e-13) {
      return BoundaryLoop.Location(edge: loop.next(location.edge), parameter: 0)
    }
    return location
  }
}
