/// Turns edges between two triangles until the circle through one holds no corner of the next.
///
/// An edge is turned only where rounding cannot be why; each turn then brings the whole nearer to the
/// Delaunay triangulation, so that the work ends.
///
/// - Source: J. R. Shewchuk, *Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
///   Predicates*, 1997, section 4.4, for the error bound.
struct EdgeTurns {
  private let points: [Point2]
  /// Three corners a triangle, counter-clockwise; side n runs from corner n to the next one.
  private(set) var triangles: [Int32]
  /// The same side seen from the other triangle, -1 on the polygon's edge.
  private var others: [Int32]

  /// Prepares triangles of which no two have a side in the same direction.
  init(_ points: [Point2], _ triangles: [Int32]) {
    self.points = points
    self.triangles = triangles
    others = EdgeTurns.others(triangles, corners: points.count)
  }

  private static func next(_ side: Int) -> Int { side % 3 == 2 ? side - 2 : side + 1 }

  /// Returns for each side the one that two triangles share.
  private static func others(_ triangles: [Int32], corners: Int) -> [Int32] {
    // Sides in order of their lower corner, then of their higher one: sorted by counting, twice.
    var order = triangles.indices.map { Int32(truncatingIfNeeded: $0) }
    for isHigh in [true, false] {
      let keys = triangles.indices.map { side -> Int in
        let (a, b) = (triangles[side], triangles[next(side)])
        return Int(isHigh ? max(a, b) : min(a, b))
      }
      var starts = [Int](repeating: 0, count: corners + 1)
      for key in keys { starts[key + 1] += 1 }
      for index in 0..<corners { starts[index + 1] += starts[index] }
      var sorted = order
      for side in order {
        sorted[starts[keys[Int(side)]]] = side
        starts[keys[Int(side)]] += 1
      }
      order = sorted
    }
    var others = [Int32](repeating: -1, count: triangles.count)
    for (a, b) in zip(order, order.dropFirst()) {
      let (i, j) = (Int(a), Int(b))
      guard triangles[i] == triangles[next(j)], triangles[j] == triangles[next(i)] else { continue }
      others[i] = b
      others[j] = a
    }
    return others
  }

  /// Turns edges, at most so many.
  mutating func run(most: Int) {
    var waiting = triangles.indices.filter { others[$0] > Int32(truncatingIfNeeded: $0) }
    var turns = 0
    while turns < most, let side = waiting.popLast() {
      guard let changed = turn(side) else { continue }
      turns += 1
      waiting.append(contentsOf: changed)
    }
  }

  /// Turns the edge on a side if that is better; returns the sides around it.
  private mutating func turn(_ side: Int) -> [Int]? {
    let other = Int(others[side])
    guard other >= 0 else { return nil }
    let (side1, other1) = (EdgeTurns.next(side), EdgeTurns.next(other))
    let (side2, other2) = (EdgeTurns.next(side1), EdgeTurns.next(other1))
    let (a, b, c) = (triangles[side], triangles[side1], triangles[side2])
    let d = triangles[other2]
    guard
      EdgeTurns.isInCircle(points[Int(a)], points[Int(b)], points[Int(c)], points[Int(d)]),
      Orientation.sign(points[Int(d)], points[Int(b)], points[Int(c)]) > 0,
      Orientation.sign(points[Int(c)], points[Int(a)], points[Int(d)]) > 0
    else { return nil }
    triangles[side] = d
    triangles[other] = c
    join(side, Int(others[other2]))
    join(other, Int(others[side2]))
    join(side2, other2)
    return [side, side1, other, other1]
  }

  private mutating func join(_ side: Int, _ other: Int) {
    others[side] = Int32(truncatingIfNeeded: other)
    if other >= 0 { others[other] = Int32(truncatingIfNeeded: side) }
  }

  /// Returns whether d lies inside the circle through a, b and c for certain.
  private static func isInCircle(_ a: Point2, _ b: Point2, _ c: Point2, _ d: Point2) -> Bool {
    let (p, q, r) = (a - d, b - d, c - d)
    let (qr1, qr2) = (q.x * r.y, q.y * r.x)
    let (rp1, rp2) = (r.x * p.y, r.y * p.x)
    let (pq1, pq2) = (p.x * q.y, p.y * q.x)
    let (ps, qs, rs) = (p.lengthSquared, q.lengthSquared, r.lengthSquared)
    let determinant = ps * (qr1 - qr2) + qs * (rp1 - rp2) + rs * (pq1 - pq2)
    let size =
      ps * (qr1.magnitude + qr2.magnitude) + qs * (rp1.magnitude + rp2.magnitude)
      + rs * (pq1.magnitude + pq2.magnitude)
    // (10 + 96 u) u with the unit roundoff u = 2^-53.
    return determinant > 1.1102230246251577e-15 * size
  }
}
