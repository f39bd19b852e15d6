import SextantGeometry
import SextantTestSupport
import Testing

@Suite struct `The orientation of three positions` {
  @Test func `is exact where a plain determinant is not`() {
    // The classic: positions a few ulps around a diagonal, where rounding draws a jagged line.
    let (b, c) = (Point2(12, 12), Point2(24, 24))
    for i in 0..<64 {
      for j in 0..<64 {
        let a = Point2(0.5 + Double(i) * 0x1p-53, 0.5 + Double(j) * 0x1p-53)
        // On the line y = x exactly where i = j, above it for larger y.
        #expect(Orientation.sign(a, b, c) == (j > i ? 1 : j < i ? -1 : 0), "\(i), \(j)")
        #expect(Orientation.sign(b, c, a) == Orientation.sign(a, b, c))
        #expect(Orientation.sign(b, a, c) == -Orientation.sign(a, b, c))
      }
    }
  }
}

@Suite struct `A polygon's edges` {
  private func meeting(_ corners: [Point2]) -> PolygonCheck.Meeting? {
    PolygonCheck.meeting(corners)
  }

  @Test func `of simple shapes meet nowhere else`() {
    let shapes: [[Point2]] = [
      [Point2(0, 0), Point2(1, 0), Point2(0, 1)],
      [Point2(0, 0), Point2(4, 0), Point2(4, 2), Point2(2, 2), Point2(2, 4), Point2(0, 4)],
      // A corner in the middle of a side is no fold.
      [Point2(0, 0), Point2(1, 0), Point2(2, 0), Point2(2, 2), Point2(0, 2)],
      // A comb, and a spiral.
      [
        Point2(0, 0), Point2(7, 0), Point2(7, 3), Point2(6, 3), Point2(6, 1), Point2(5, 1),
        Point2(5, 3), Point2(4, 3), Point2(4, 1), Point2(3, 1), Point2(3, 3), Point2(0, 3),
      ],
    ]
    for shape in shapes {
      for turned in [shape, shape.reversed(), shape.map { Point2(-$0.y, $0.x) }] {
        for first in turned.indices {
          #expect(meeting(Array(turned[first...] + turned[..<first])) == nil)
        }
      }
    }
  }

  @Test func `cross in a bow tie, and where is said`() throws {
    let found = try #require(meeting([Point2(0, 0), Point2(2, 2), Point2(2, 0), Point2(0, 2)]))
    #expect(found.edges == (0, 2))
    #expect(found.point == Point2(1, 1))
  }

  @Test func `touch in a corner on an edge, in a corner on a corner, along an edge`() throws {
    let corner = try #require(
      meeting([Point2(0, 0), Point2(4, 0), Point2(4, 4), Point2(2, 0), Point2(0, 4)]))
    #expect(corner.point == Point2(2, 0))
    let both = try #require(
      meeting([
        Point2(0, 0), Point2(2, 2), Point2(4, 0), Point2(4, 4), Point2(2, 2), Point2(0, 4),
      ]))
    #expect(both.point == Point2(2, 2))
    #expect(
      meeting([Point2(0, 0), Point2(4, 0), Point2(4, 4), Point2(3, 0), Point2(1, 0), Point2(0, 4)])
        != nil)
  }

  @Test func `fold back onto each other in a spike`() throws {
    let found = try #require(
      meeting([Point2(0, 0), Point2(4, 0), Point2(4, 4), Point2(4, 2), Point2(0, 2)]))
    // The sweep meets the spike's lower end first: corner 4, on the second edge.
    #expect(found.edges == (1, 3))
    #expect(found.point == Point2(4, 2))
    let fold = try #require(meeting([Point2(0, 0), Point2(4, 0), Point2(2, 0), Point2(2, 2)]))
    #expect(fold.edges == (0, 1) || fold.edges == (0, 2))
    #expect(meeting([Point2(0, 0), Point2(1, 1), Point2(2, 2)]) != nil)
  }

  /// Looks at every pair of edges: slow and plain.
  private func meetsByPairs(_ corners: [Point2]) -> Bool {
    let count = corners.count
    func isOn(_ p: Point2, _ a: Point2, _ b: Point2) -> Bool {
      Orientation.sign(a, b, p) == 0 && min(a.x, b.x) <= p.x && p.x <= max(a.x, b.x)
        && min(a.y, b.y) <= p.y && p.y <= max(a.y, b.y)
    }
    for i in 0..<count {
      let (a, b) = (corners[i], corners[(i + 1) % count])
      for j in (i + 1)..<max(count, i + 1) {
        let (c, d) = (corners[j], corners[(j + 1) % count])
        if j == i + 1 {
          if isOn(a, c, d) || isOn(d, a, b) { return true }
          continue
        }
        if (j + 1) % count == i {
          if isOn(c, a, b) || isOn(b, c, d) { return true }
          continue
        }
        if isOn(c, a, b) || isOn(d, a, b) || isOn(a, c, d) || isOn(b, c, d) { return true }
        if Orientation.sign(a, b, c) * Orientation.sign(a, b, d) < 0,
          Orientation.sign(c, d, a) * Orientation.sign(c, d, b) < 0
        {
          return true
        }
      }
    }
    return false
  }

  @Test func `meet as a look at every pair says`() {
    var random = SplitMix64(seed: 7)
    var simple = 0
    for round in 0..<3000 {
      let count = random.int(in: 3...8)
      // On a coarse grid, so that corners and edges touch often.
      let corners = (0..<count).map { _ in
        Point2(Double(random.int(in: 0...6)), Double(random.int(in: 0...6)))
      }
      if zip(corners, corners.dropFirst() + corners.prefix(1)).contains(where: { $0 == $1 }) {
        continue
      }
      let expected = meetsByPairs(corners)
      if !expected { simple += 1 }
      #expect((meeting(corners) != nil) == expected, "round \(round): \(corners)")
    }
    #expect(simple > 200)
  }

  @Test func `around a hub that sees them all are a star`() {
    let square = [Point2(1, -1), Point2(1, 1), Point2(-1, 1), Point2(-1, -1)]
    #expect(PolygonCheck.isStar(square, about: Point2(0.5, 0.2)))
    #expect(!PolygonCheck.isStar(square.reversed(), about: Point2()))
    #expect(!PolygonCheck.isStar(square, about: Point2(2, 0)))
    #expect(!PolygonCheck.isStar(square, about: Point2(1, 0)))
    // Twice around.
    #expect(!PolygonCheck.isStar(square + square.map { $0 * 2 }, about: Point2()))
  }
}
