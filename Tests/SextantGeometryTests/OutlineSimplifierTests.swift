import SextantGeometry
import SextantTestSupport
import Testing

@Suite struct `A simplified outline` {
  private func kept(_ loops: [[Point2]], _ tolerance: Double) throws -> [[Point2]] {
    guard case .kept(let kept) = OutlineSimplifier.simplified(loops, tolerance: tolerance) else {
      Issue.record("edges meet")
      return []
    }
    #expect(kept.allSatisfy { $0 == $0.sorted() && Set($0).count == $0.count })
    return kept.indices.map { loop in kept[loop].map { loops[loop][$0] } }
  }

  /// The largest distance of a point of one line from another line.
  private func distance(_ line: [Point2], from other: [Point2]) -> Double {
    line.reduce(0) { max($0, Polygon.distance(from: $1, toOutline: other)) }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `is simple and within the tolerance`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let loop = RandomOutlines.outline(
      kind: Int(seed) % RandomOutlines.kinds, count: 200, random: &random)
    for tolerance in [0, 1e-3, 0.03, 0.3, 10] {
      let simple = try #require(try kept([loop], tolerance).first)
      #expect(PolygonCheck.meeting(simple) == nil, "seed \(seed)")
      #expect(simple.count >= 3)
      // A distance is right to some ulps of the coordinates.
      #expect(distance(loop, from: simple) <= tolerance + 1e-15, "seed \(seed)")
    }
  }

  @Test func `has few corners where a finger shook`() throws {
    // 3000 points around a circle, each off by up to 0.3 % and every 50th a step back.
    var random = SplitMix64(seed: 4)
    var loop: [Point2] = []
    for index in 0..<3000 {
      let point = RandomOutlines.circle(Double(index) / 3000)
      loop.append(point * random.double(in: 0.997...1.003))
      if index % 50 == 49 { loop.append(loop[loop.count - 2]) }
    }
    let simple = try #require(try kept([loop], 0.01).first)
    #expect(PolygonCheck.meeting(simple) == nil)
    #expect(distance(loop, from: simple) <= 0.01 + 1e-15)
    // A chord that stays within 0.007 to 0.013 spans an angle a with 1 - cos(a/2) = that: 0.24 to 0.32.
    #expect((18...60).contains(simple.count))
  }

  @Test func `keeps more corners where its edges would cross`() throws {
    // A tooth of a width of 0.1 from below into a flat arch: without its corners the arch's chord at a
    // tolerance of 0.5 would cut through the tooth.
    var loop = [
      Point2(-4, 0), Point2(-0.05, 0), Point2(-0.05, 1.2), Point2(0.05, 1.2), Point2(0.05, 0),
    ]
    loop += [Point2(4, 0)]
    loop += (0...40).map { step in
      let x = 4 - Double(step) / 5
      return Point2(x, 1 + 0.4 * (1 - x * x / 16))
    }
    let simple = try #require(try kept([loop], 0.45).first)
    #expect(PolygonCheck.meeting(simple) == nil)
    #expect(distance(loop, from: simple) <= 0.45)
    #expect(simple.count < 20)
  }

  @Test func `keeps lines apart that are nearer than the tolerance`() throws {
    func ring(_ radius: Double) -> [Point2] {
      (0..<200).map { RandomOutlines.circle(Double($0) / 200) * radius }
    }
    let simple = try kept([ring(1), ring(0.99).reversed()], 0.1)
    #expect(PolygonCheck.meeting(loops: simple) == nil)
    #expect(PolygonCheck.surroundings(loops: simple) == [nil, 0])
  }

  @Test func `loses spikes and knots within the tolerance`() throws {
    let loop = [
      Point2(0, 0), Point2(2, 0), Point2(2.01, -0.01), Point2(2.01, 0.01), Point2(1.99, -0.01),
      Point2(4, 0), Point2(4, 3), Point2(4, 3.02), Point2(4, 3), Point2(0, 3),
    ]
    #expect(PolygonCheck.meeting(loop) != nil)
    let simple = try #require(try kept([loop], 0.05).first)
    #expect(PolygonCheck.meeting(simple) == nil)
    #expect(simple.count <= 5)
  }

  @Test func `is not there where the old one crosses itself, and says where`() throws {
    var loop: [Point2] = []
    for (from, to) in [
      (Point2(0, 0), Point2(2, 2)), (Point2(2, 2), Point2(2, 0)), (Point2(2, 0), Point2(0, 2)),
      (Point2(0, 2), Point2(0, 0)),
    ] {
      for step in 0..<5 { loop.append(from + (to - from) * (Double(step) / 5)) }
    }
    guard
      case .meeting(let meeting) = OutlineSimplifier.simplified([loop], tolerance: 0.1)
    else {
      Issue.record("no meeting was found")
      return
    }
    // Each edge has five parts; the third one of the first and of the third pass the middle.
    #expect(meeting.edges == (2, 12))
    #expect(meeting.point == Point2(1, 1))
  }
}

@Suite struct `The loop of a lasso` {
  @Test func `ends where the path passes its beginning`() {
    let path = [Point2(0, -1), Point2(0, 4), Point2(4, 4), Point2(4, 0), Point2(-1, 0)]
    #expect(
      LassoLoop.trimmed(path) == [Point2(0, 0), Point2(0, 4), Point2(4, 4), Point2(4, 0)])
  }

  @Test func `is the path where it does not, or where only a knot would be left`() {
    let open = [Point2(0, 1), Point2(0, 4), Point2(4, 4), Point2(4, 0), Point2(1, 0)]
    #expect(LassoLoop.trimmed(open) == open)
    // The knot at the beginning is 4 long, the path 17.
    let knot = [
      Point2(0, 0), Point2(1, 0), Point2(1, 1), Point2(0.5, 1), Point2(0.5, -1), Point2(5, -1),
      Point2(5, 8),
    ]
    #expect(LassoLoop.trimmed(knot) == knot)
    #expect(LassoLoop.trimmed([]) == [])
  }

  @Test(arguments: 0..<150 as Range<UInt64>)
  func `leaves out as little as any crossing allows`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = random.int(in: 4...25)
    let path = (0..<count).map { index in
      RandomOutlines.circle(Double(index) / Double(count) * 1.2) * random.double(in: 0.7...1.3)
    }
    var lengths = [0.0]
    for index in 1..<count {
      lengths.append(lengths[index - 1] + path[index - 1].distance(to: path[index]))
    }
    // The second method: all pairs of edges.
    let whole = lengths[count - 1]
    var shortest = Double.infinity
    for i in 0..<(count - 1) {
      for j in (i + 2)..<max(count - 1, i + 2) {
        guard
          let point = PolygonCheck.meeting(of: path[i], path[i + 1], with: path[j], path[j + 1])
        else { continue }
        let overhang =
          lengths[i] + path[i].distance(to: point) + point.distance(to: path[j + 1]) + whole
          - lengths[j + 1]
        shortest = min(shortest, overhang)
      }
    }
    let loop = LassoLoop.trimmed(path)
    guard shortest <= whole / 2 else {
      #expect(loop == path, "seed \(seed)")
      return
    }
    var around = loop[loop.count - 1].distance(to: loop[0])
    for index in 1..<loop.count { around += loop[index - 1].distance(to: loop[index]) }
    #expect((around + shortest - whole).magnitude < 1e-12, "seed \(seed)")
  }
}
