internal import SextantGeometry
internal import SextantSlicing

/// The triangles of a polygon with holes.
///
/// Holes are joined to the edge by bridges, then ears are cut off: corners whose triangle holds no
/// other corner. Only corners that turn inward can be in the way; a grid finds those near an ear.
///
/// - Source: D. Eberly, *Triangulation by Ear Clipping*, Geometric Tools, 2002.
struct Triangulation {
  /// The corners: those of the outer edge, then those of the holes.
  let points: [Point2]
  /// Three corners a triangle, counter-clockwise; a triangle without an area is left out.
  private(set) var triangles: [Int] = []

  /// The ring of corners still to be cut, by number; a bridge's ends are in it twice.
  private var corner: [Int]
  private var previous: [Int]
  private var next: [Int]
  private var isReflex: [Bool] = []
  private var grid = CornerGrid()

  /// Triangulates a polygon, or returns `nil` if its edges cross.
  ///
  /// `outer` runs counter-clockwise and `holes` clockwise, all simple and apart from one another.
  /// Cost: about n log n for n corners that lie evenly.
  init?(outer: [Point2], holes: [[Point2]] = []) {
    guard outer.count >= 3 else { return nil }
    var points = outer
    var ring = Array(outer.indices)
    // From the right, so that a bridge to the right never meets a hole that is still to come.
    let order = holes.indices.filter { holes[$0].count >= 3 }.map { index in
      (index: index, right: holes[index].reduce(-Double.infinity) { max($0, $1.x) })
    }.sorted { $0.right != $1.right ? $0.right > $1.right : $0.index < $1.index }
    for hole in order {
      let first = points.count
      points += holes[hole.index]
      guard let bridged = Triangulation.bridge(ring, first..<points.count, points) else {
        return nil
      }
      ring = bridged
    }
    self.points = points
    corner = ring
    let count = ring.count
    previous = (0..<count).map { ($0 + count - 1) % count }
    next = (0..<count).map { ($0 + 1) % count }
    isReflex = (0..<count).map { turn(at: $0) <= 0 }
    grid = CornerGrid(
      ring.indices.filter { isReflex[$0] }.map { ($0, points[ring[$0]]) }, points: points)
    guard cut() else { return nil }
  }

  private func position(_ place: Int) -> Point2 { points[corner[place]] }

  /// Returns how the ring turns at a place: 1 to the left, 0 not at all, -1 to the right.
  private func turn(at place: Int) -> Int {
    Orientation.sign(position(previous[place]), position(place), position(next[place]))
  }

  /// Cuts ears until a triangle is left.
  private mutating func cut() -> Bool {
    var left = corner.count
    var place = 0
    var misses = 0
    while left > 3 {
      if turn(at: place) > 0, isFat(place), isEmpty(place) {
        addTriangle(place)
        let (before, after) = remove(place)
        left -= 1
        misses = 0
        // The corner after the next one: ears in turn make better triangles than a fan.
        place = isReflex[after] ? before : next[after]
        continue
      }
      place = next[place]
      misses += 1
      if misses > left {
        // Only corners on straight lines are left in the way: one of them goes without a triangle.
        guard let flat = flatPlace(from: place) else { return false }
        place = remove(flat).before
        left -= 1
        misses = 0
      }
    }
    if turn(at: place) > 0 { addTriangle(place) }
    return true
  }

  /// Returns a place where the ring runs straight on, or nearly so without anything in the way.
  private func flatPlace(from start: Int) -> Int? {
    var place = start
    var nearly: Int?
    repeat {
      let turn = turn(at: place)
      if turn == 0 { return place }
      if turn > 0, nearly == nil, isEmpty(place) { nearly = place }
      place = next[place]
    } while place != start
    return nearly
  }

  /// Returns whether the ear at a place is more than a sliver.
  private func isFat(_ place: Int) -> Bool {
    let (a, b, c) = (position(previous[place]), position(place), position(next[place]))
    let longest = max((b - a).lengthSquared, (c - b).lengthSquared, (a - c).lengthSquared)
    return (b - a).cross(c - a) > 4 * Mesh.leastSlimness * longest
  }

  /// Returns whether no corner that turns inward lies in the ear at a place.
  private func isEmpty(_ place: Int) -> Bool {
    let (a, b, c) = (position(previous[place]), position(place), position(next[place]))
    return grid.allSatisfy(in: a, b, c) { other in
      guard isReflex[other] else { return true }
      let p = position(other)
      if p == a || p == b || p == c { return true }
      return Orientation.sign(a, b, p) < 0 || Orientation.sign(b, c, p) < 0
        || Orientation.sign(c, a, p) < 0
    }
  }

  private mutating func addTriangle(_ place: Int) {
    triangles += [corner[previous[place]], corner[place], corner[next[place]]]
  }

  /// Takes a place out of the ring and looks at its neighbours anew.
  private mutating func remove(_ place: Int) -> (before: Int, after: Int) {
    let (before, after) = (previous[place], next[place])
    next[before] = after
    previous[after] = before
    isReflex[place] = false
    // A corner never turns inward that did not before.
    for neighbour in [before, after] where isReflex[neighbour] {
      isReflex[neighbour] = turn(at: neighbour) <= 0
    }
    return (before, after)
  }

  /// Joins a hole to a ring by the shortest way to the right that meets an edge or a corner.
  private static func bridge(
    _ ring: [Int], _ hole: Range<Int>, _ points: [Point2]
  ) -> [Int]? {
    // The hole's rightmost corner, the lowest of several.
    let start =
      hole.min {
        let (a, b) = (points[$0], points[$1])
        return a.x != b.x ? a.x > b.x : a.y < b.y
      } ?? hole.lowerBound
    let from = points[start]
    // The edge that a ray to the right meets first: one that runs upward, with the cake on its left.
    var best: (place: Int, x: Double)?
    for place in ring.indices {
      let (a, b) = (points[ring[place]], points[ring[(place + 1) % ring.count]])
      guard a.y <= from.y, b.y >= from.y, a.y < b.y else { continue }
      guard Orientation.sign(a, b, from) >= 0 else { continue }
      let x = a.x + (b.x - a.x) * ((from.y - a.y) / (b.y - a.y))
      if x < (best?.x ?? .infinity) { best = (place, x) }
    }
    guard let hit = best else { return nil }
    // Its right end sees the hole unless a corner stands in the triangle between: then the one that
    // is seen under the smallest angle does.
    let (a, b) = (hit.place, (hit.place + 1) % ring.count)
    var end = points[ring[a]].x > points[ring[b]].x ? a : b
    let target = Point2(hit.x, from.y)
    let tip = points[ring[end]]
    var slope = tip == target ? 0 : ((tip.y - from.y) / (tip.x - from.x)).magnitude
    let isAbove = tip.y > from.y
    for place in ring.indices {
      let p = points[ring[place]]
      guard p != tip, p.x >= from.x, p.x <= max(tip.x, target.x), p != from else { continue }
      guard (p.y >= from.y) == isAbove || p.y == from.y else { continue }
      let corners = isAbove ? (from, target, tip) : (from, tip, target)
      guard Orientation.sign(corners.0, corners.1, p) >= 0,
        Orientation.sign(corners.1, corners.2, p) >= 0,
        Orientation.sign(corners.2, corners.0, p) >= 0
      else { continue }
      let own = ((p.y - from.y) / (p.x - from.x)).magnitude
      if own < slope || (own == slope && p.x < points[ring[end]].x) {
        slope = own
        end = place
      }
    }
    let around = hole.indices.map { index -> Int in
      let place = start + index - hole.lowerBound
      return place < hole.upperBound ? place : place - hole.count
    }
    return Array(ring[...end]) + around + [start] + Array(ring[end...])
  }
}

/// Corners in equal cells, to find those near a triangle.
private struct CornerGrid {
  private var low = Point2()
  private var cell = Vector2(1, 1)
  private var side = 1
  private var starts: [Int] = [0, 0]
  private var members: [Int] = []

  init() {}

  /// Puts corners, each with its number, into cells over the box around `points`.
  init(_ corners: [(number: Int, point: Point2)], points: [Point2]) {
    var high = Point2(repeating: -.infinity)
    low = Point2(repeating: .infinity)
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    side = max(1, min(1024, Int(Double(corners.count).squareRoot())))
    cell = pointwiseMax((high - low) / Double(side), Vector2(repeating: .leastNormalMagnitude))
    starts = [Int](repeating: 0, count: side * side + 1)
    let cells = corners.map {
      index(column($0.point.x, low.x, cell.x), column($0.point.y, low.y, cell.y))
    }
    for cell in cells { starts[cell + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    members = [Int](repeating: 0, count: corners.count)
    var free = starts
    for (place, cell) in cells.enumerated() {
      members[free[cell]] = corners[place].number
      free[cell] += 1
    }
  }

  private func index(_ x: Int, _ y: Int) -> Int { y * side + x }

  private func column(_ value: Double, _ low: Double, _ width: Double) -> Int {
    let place = (value - low) / width
    return place > 0 ? min(Int(min(place, 1e6)), side - 1) : 0
  }

  /// Returns whether a statement holds for all corners in the cells around a triangle.
  func allSatisfy(
    in a: Point2, _ b: Point2, _ c: Point2, _ statement: (Int) -> Bool
  ) -> Bool {
    let minimum = pointwiseMin(pointwiseMin(a, b), c)
    let maximum = pointwiseMax(pointwiseMax(a, b), c)
    let columns =
      column(minimum.x, low.x, cell.x)...column(maximum.x, low.x, cell.x)
    for y in column(minimum.y, low.y, cell.y)...column(maximum.y, low.y, cell.y) {
      let row = starts[index(columns.lowerBound, y)]..<starts[index(columns.upperBound, y) + 1]
      for place in row where !statement(members[place]) { return false }
    }
    return true
  }
}
