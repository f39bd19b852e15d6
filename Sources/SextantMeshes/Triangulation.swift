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
  private var isGone: [Bool] = []
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
    isGone = [Bool](repeating: false, count: count)
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
  ///
  /// Places wait in line, every other one first: ears in turn make better triangles than a fan. A
  /// place that was no ear waits again once its neighbour is gone, or when nobody else waits.
  private mutating func cut() -> Bool {
    var left = corner.count
    var place = 0
    while left > 3 {
      var line = waiting(from: place)
      var isWaiting = [Bool](repeating: false, count: corner.count)
      for place in line { isWaiting[place] = true }
      var index = 0
      let before = left
      while index < line.count, left > 3 {
        let candidate = line[index]
        index += 1
        isWaiting[candidate] = false
        guard !isGone[candidate] else { continue }
        place = candidate
        guard turn(at: candidate) > 0, isFat(candidate), isEmpty(candidate) else { continue }
        addTriangle(candidate)
        let (previous, next) = remove(candidate)
        left -= 1
        place = previous
        for neighbour in [next, previous] where !isWaiting[neighbour] {
          isWaiting[neighbour] = true
          line.append(neighbour)
        }
      }
      guard left == before else { continue }
      // Only corners on straight lines are left in the way: they go without a triangle.
      let removed = removeFlat(from: place, of: left)
      guard removed.count > 0 else { return false }
      left -= removed.count
      place = removed.next
    }
    while isGone[place] { place = next[place] }
    if turn(at: place) > 0 { addTriangle(place) }
    return true
  }

  /// Returns the places still in the ring, every other one first.
  private func waiting(from start: Int) -> [Int] {
    var (even, odd): ([Int], [Int]) = ([], [])
    var place = start
    var isEven = true
    repeat {
      if isEven { even.append(place) } else { odd.append(place) }
      isEven.toggle()
      place = next[place]
    } while place != start
    return even + odd
  }

  /// Takes places out where the ring runs straight on, or one where it nearly does.
  ///
  /// Leaves three at least; returns how many are gone and a place that is not.
  private mutating func removeFlat(from start: Int, of left: Int) -> (count: Int, next: Int) {
    var place = start
    var count = 0
    for _ in 0..<left where left - count > 3 {
      let following = next[place]
      if turn(at: place) == 0 {
        _ = remove(place)
        count += 1
      }
      place = following
    }
    if count > 0 { return (count, place) }
    for _ in 0..<left {
      if turn(at: place) > 0, isEmpty(place) { return (1, remove(place).before) }
      place = next[place]
    }
    return (0, place)
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
    isGone[place] = true
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
