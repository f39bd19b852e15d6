import SextantGeometry
import SextantTestSupport
import Testing

@Suite struct `A triangulation` {
  private func area(_ triangulation: Triangulation) -> Double {
    var sum = 0.0
    for first in stride(from: 0, to: triangulation.triangles.count, by: 3) {
      let (a, b, c) = (
        triangulation.points[triangulation.triangles[first]],
        triangulation.points[triangulation.triangles[first + 1]],
        triangulation.points[triangulation.triangles[first + 2]]
      )
      let own = (b - a).cross(c - a) / 2
      #expect(own > 0)
      sum += own
    }
    return sum
  }

  /// A closed line around a centre with random distances, counter-clockwise.
  private func blob(
    _ centre: Point2, _ low: Double, _ high: Double, _ count: Int, _ random: inout SplitMix64
  ) -> [Point2] {
    (0..<count).map { centre + Turn($0, count).direction * random.double(in: low...high) }
  }

  @Test(arguments: 0..<150 as Range<UInt64>)
  func `covers a polygon with holes, no more and no less`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let outer = blob(Point2(), 4, 6, random.int(in: 5...60), &random)
    var holes: [[Point2]] = []
    for (x, y) in [(-1.5, -1.5), (1.5, -1.5), (-1.5, 1.5), (1.5, 1.5)] {
      guard random.int(in: 0...2) > 0 else { continue }
      holes.append(
        blob(Point2(x, y), 0.3, 1, random.int(in: 3...20), &random).reversed())
    }
    // Five corners at 4 from the middle reach in to 4 cos(36°) = 3.2; the holes reach out to 3.13.
    let triangulation = try #require(Triangulation(outer: outer, holes: holes))
    let expected = ([outer] + holes).reduce(0) { $0 + (Polygon($1)?.signedArea ?? .nan) }
    #expect((area(triangulation) / expected - 1).magnitude < 1e-12, "seed \\(seed)")
    // A polygon of n corners and h holes has n + 2h - 2 triangles.
    let corners = outer.count + holes.reduce(0) { $0 + $1.count }
    #expect(triangulation.triangles.count == 3 * (corners + 2 * holes.count - 2))
  }

  @Test func `covers combs and spirals`() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<20 {
      var corners: [Point2] = []
      let turns = random.int(in: 10...60)
      for index in 0..<turns {
        corners.append(Turn(index, 16).direction * (1 + 0.1 * Double(index)))
      }
      for index in (0..<turns).reversed() {
        corners.append(Turn(index, 16).direction * (0.95 + 0.1 * Double(index)))
      }
      let polygon = try #require(Polygon(corners))
      let outer = polygon.signedArea > 0 ? corners : corners.reversed()
      let triangulation = try #require(Triangulation(outer: outer))
      #expect((area(triangulation) / polygon.area - 1).magnitude < 1e-12)
    }
  }

  @Test func `takes corners on straight edges`() throws {
    // A square with every side in ten, and holes in a row at one height whose bridges touch corners.
    var outer: [Point2] = []
    for (from, to) in [
      (Point2(0, 0), Point2(10, 0)), (Point2(10, 0), Point2(10, 10)),
      (Point2(10, 10), Point2(0, 10)), (Point2(0, 10), Point2(0, 0)),
    ] {
      for step in 0..<10 { outer.append(from + (to - from) * (Double(step) / 10)) }
    }
    let holes = [1.0, 3, 5, 7].map { x in
      [Point2(x, 5), Point2(x, 6), Point2(x + 1, 6), Point2(x + 1, 5)]
    }
    let triangulation = try #require(Triangulation(outer: outer, holes: holes))
    #expect((area(triangulation) - 96).magnitude < 1e-12)
  }

  @Test func `refuses what is no polygon`() {
    #expect(Triangulation(outer: []) == nil)
    #expect(Triangulation(outer: [Point2(), Point2(1, 0)]) == nil)
  }
}
