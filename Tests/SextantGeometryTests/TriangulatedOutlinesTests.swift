import SextantGeometry
import SextantTestSupport
import Testing

@Suite struct `The triangles of an outline` {
  /// An outline with holes of some kind, counter-clockwise and clockwise.
  private func rings(seed: UInt64) -> [[Point2]] {
    var random = SplitMix64(seed: seed)
    let kind = Int(seed) % RandomOutlines.kinds
    let outer = RandomOutlines.outline(kind: kind, count: random.int(in: 6...120), random: &random)
    // Stars in the middle of a coast: its peaks reach in to 0.6 - 0.2 × 1.2 × 4/3 at most.
    guard kind == 4 else { return [outer] }
    let holes = [Point2(-0.12, -0.12), Point2(0.12, -0.12), Point2(0.12, 0.12)].map { centre in
      RandomOutlines.outline(kind: 0, count: random.int(in: 3...20), random: &random)
        .map { centre + $0 * 0.1 }
    }
    return [outer] + holes.map { $0.reversed() }
  }

  private func check(_ rings: [[Point2]], _ triangulation: Triangulation, _ seed: UInt64) {
    let points = rings.flatMap { $0 }
    let triangles = triangulation.triangles
    let holes = rings.count - 1
    #expect(triangulation.points == points)
    #expect(triangles.count == 3 * (points.count + 2 * holes - 2), "seed \(seed)")
    var sides: [[Int]: Int] = [:]
    var area = 0.0
    for first in stride(from: 0, to: triangles.count, by: 3) {
      let corners = Array(triangles[first..<(first + 3)])
      let (a, b, c) = (points[corners[0]], points[corners[1]], points[corners[2]])
      #expect(Orientation.sign(a, b, c) == 1, "seed \(seed)")
      area += (b - a).cross(c - a) / 2
      for side in 0..<3 { sides[[corners[side], corners[(side + 1) % 3]], default: 0] += 1 }
    }
    // No side twice in one direction; those without their reverse are the edges of the rings.
    #expect(sides.values.allSatisfy { $0 == 1 }, "seed \(seed)")
    let open = Set(sides.keys.filter { sides[[$0[1], $0[0]]] == nil })
    var edges: Set<[Int]> = []
    var start = 0
    for ring in rings {
      for index in ring.indices { edges.insert([start + index, start + (index + 1) % ring.count]) }
      start += ring.count
    }
    #expect(open == edges, "seed \(seed)")
    // Corners less edges plus triangles: 1 less a hole each.
    let edgeCount = (sides.count + open.count) / 2
    #expect(points.count - edgeCount + triangles.count / 3 == 1 - holes, "seed \(seed)")
    let expected = rings.reduce(0) { $0 + RandomOutlines.area($1) }
    #expect((area / expected - 1).magnitude < 1e-12, "seed \(seed)")
  }

  @Test(arguments: 0..<150 as Range<UInt64>)
  func `use every corner, keep every edge and cover the area`(seed: UInt64) throws {
    let rings = rings(seed: seed)
    #expect(PolygonCheck.meeting(loops: rings) == nil, "seed \(seed)")
    // Powers of 2 keep the shape exactly.
    for scale in [0x1p-30, 1, 0x1p20] {
      let scaled = rings.map { $0.map { $0 * scale } }
      let triangulation = try #require(
        Triangulation(outer: scaled[0], holes: Array(scaled.dropFirst())), "seed \(seed)")
      check(scaled, triangulation, seed)
    }
  }

  @Test(arguments: 0..<25 as Range<UInt64>)
  func `hold a position once where it is inside, and never outside`(seed: UInt64) throws {
    let rings = rings(seed: seed)
    let triangulation = try #require(
      Triangulation(outer: rings[0], holes: Array(rings.dropFirst())))
    var random = SplitMix64(seed: seed + 1000)
    var inside = 0
    for _ in 0..<100 {
      let position = Point2(random.double(in: -1...1), random.double(in: -1...1))
      // The second method: a ray to the right crosses the edges an odd number of times.
      var isInside = false
      for ring in rings {
        for (index, a) in ring.enumerated() {
          let b = ring[(index + 1) % ring.count]
          let (low, high) = a.y < b.y ? (a, b) : (b, a)
          if low.y <= position.y, position.y < high.y, Orientation.sign(low, high, position) > 0 {
            isInside.toggle()
          }
        }
      }
      var count = 0
      for first in stride(from: 0, to: triangulation.triangles.count, by: 3) {
        let corners = triangulation.triangles[first..<(first + 3)].map { triangulation.points[$0] }
        let signs = (0..<3).map {
          Orientation.sign(corners[$0], corners[($0 + 1) % 3], position)
        }
        if signs.allSatisfy({ $0 > 0 }) { count += 1 }
      }
      #expect(count == (isInside ? 1 : 0), "seed \(seed), \(position)")
      if isInside { inside += 1 }
    }
    #expect(inside > 3)
  }

  /// Whether two edges of a ring meet elsewhere than in a corner they share, by trying all pairs.
  private func meets(_ ring: [Point2]) -> Bool {
    let count = ring.count
    for i in 0..<count {
      for j in 0..<i {
        let (a, b, c, d) = (ring[j], ring[j + 1], ring[i], ring[(i + 1) % count])
        if a == c || b == c && i != j + 1 || a == d && (i + 1) % count != j { return true }
        if i == j + 1 || (j == 0 && i == count - 1) {
          let (before, shared, after) = i == j + 1 ? (a, b, d) : (c, d, b)
          if before == shared || shared == after { return true }
          if Orientation.sign(before, shared, after) == 0, (shared - before).dot(after - shared) < 0
          {
            return true
          }
        } else if PolygonCheck.meeting(of: a, b, with: c, d) != nil {
          return true
        }
      }
    }
    return false
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `are there just where no edges meet, however near they come`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var simple = 0
    for _ in 0..<150 {
      // A few corners on a small lattice, some moved by an ulp or two: runs on one line, spikes,
      // corners on edges and on each other, and what nearly is that.
      let count = random.int(in: 4...8)
      let isMoved = random.int(in: 0...1) == 1
      let ring = (0..<count).map { _ -> Point2 in
        var point = Point2(Double(random.int(in: 1...4)), Double(random.int(in: 1...4)))
        if isMoved, random.int(in: 0...2) == 0 { point.x = point.x.nextUp }
        if isMoved, random.int(in: 0...2) == 0 { point.y = point.y.nextDown }
        return point
      }
      let isSimple = !meets(ring)
      #expect((PolygonCheck.meeting(ring) == nil) == isSimple, "seed \(seed), \(ring)")
      #expect(PolygonCheck.meetings(CornerRings([ring])).isEmpty == isSimple, "seed \(seed)")
      let outer = PolygonCheck.isCounterclockwise(ring) ? ring : ring.reversed()
      let triangulation = Triangulation(outer: outer)
      guard isSimple else { continue }
      simple += 1
      let found = try #require(triangulation, "seed \(seed), \(ring)")
      #expect(found.triangles.count == 3 * (count - 2))
      for first in stride(from: 0, to: found.triangles.count, by: 3) {
        let corners = found.triangles[first..<(first + 3)].map { found.points[$0] }
        #expect(Orientation.sign(corners[0], corners[1], corners[2]) == 1, "seed \(seed)")
      }
    }
    #expect(simple >= 5)
  }

  @Test(arguments: [2, 4, 8])
  func `are right where a line crosses thousands of edges`(part: Int) throws {
    // A comb on its side, and a circle so shaky that its left end is a comb of spikes: the edges on
    // the line fill several blocks, which grow and shrink.
    var random = SplitMix64(seed: UInt64(part))
    let count = 12_000 / part
    let comb = RandomOutlines.outline(kind: 2, count: count, random: &random).map {
      Point2(-$0.y, $0.x)
    }
    let circle = (0..<count).map {
      RandomOutlines.circle(Double($0) / Double(count)) * random.double(in: 0.7...1)
    }
    for ring in [comb, circle] {
      #expect(PolygonCheck.meeting(ring) == nil)
      let triangulation = try #require(Triangulation(outer: ring))
      #expect(triangulation.triangles.count == 3 * (ring.count - 2))
      var area = 0.0
      for first in stride(from: 0, to: triangulation.triangles.count, by: 3) {
        let (a, b, c) = (
          ring[triangulation.triangles[first]], ring[triangulation.triangles[first + 1]],
          ring[triangulation.triangles[first + 2]]
        )
        area += (b - a).cross(c - a) / 2
      }
      #expect((area / RandomOutlines.area(ring) - 1).magnitude < 1e-12)
    }
  }

  @Test func `have no edge that another one would beat`() throws {
    var random = SplitMix64(seed: 77)
    let ring = RandomOutlines.outline(kind: 4, count: 300, random: &random)
    let triangulation = try #require(Triangulation(outer: ring))
    var apexes: [[Int]: Int] = [:]
    let triangles = triangulation.triangles
    for first in stride(from: 0, to: triangles.count, by: 3) {
      for side in 0..<3 {
        apexes[[triangles[first + side], triangles[first + (side + 1) % 3]]] =
          triangles[first + (side + 2) % 3]
      }
    }
    var inner = 0
    for (side, apex) in apexes {
      guard let other = apexes[[side[1], side[0]]] else { continue }
      inner += 1
      // Opposite angles are at most half a turn together: the sine of the sum is not negative.
      let (a, b) = (ring[side[0]], ring[side[1]])
      func vectors(_ corner: Int) -> (Double, Double) {
        let (p, q) = (a - ring[corner], b - ring[corner])
        return (p.dot(q) / (p.length * q.length), p.cross(q).magnitude / (p.length * q.length))
      }
      let (one, two) = (vectors(apex), vectors(other))
      #expect(one.0 * two.1 + one.1 * two.0 > -1e-9)
    }
    #expect(inner == 2 * (ring.count - 3))
  }

  @Test func `lie in the line around them`() {
    func square(_ x: Double, _ half: Double, isTurned: Bool = false) -> [Point2] {
      let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map {
        Point2(x + $0.0 * half, $0.1 * half)
      }
      return isTurned ? corners.reversed() : corners
    }
    for isTurned in [false, true] {
      let loops = [
        square(0, 10, isTurned: isTurned), square(-4, 3), square(-4, 2, isTurned: !isTurned),
        square(4, 3, isTurned: isTurned), square(40, 3), square(4, 1), square(-4, 1),
      ]
      #expect(PolygonCheck.surroundings(loops: loops) == [nil, 0, 1, 0, nil, 3, 2])
    }
  }
}
