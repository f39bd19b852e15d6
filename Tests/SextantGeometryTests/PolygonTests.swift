import SextantGeometry
import SextantTestSupport
import Testing

@Suite struct `A polygon` {
  static func regular(_ count: Int, radius: Double = 1, center: Point2 = Point2()) -> [Point2] {
    (0..<count).map { center + Turn($0, count).direction * radius }
  }

  @Test func `outline has a distance from any place`() {
    let square = [Point2(-1, -1), Point2(1, -1), Point2(1, 1), Point2(-1, 1)]
    // To a side inside, to a side outside, to a corner, on the side that closes the outline.
    #expect(Polygon.distance(from: Point2(0.25, 0), toOutline: square) == 0.75)
    #expect(Polygon.distance(from: Point2(0, 3), toOutline: square) == 2)
    #expect(Polygon.distance(from: Point2(4, 5), toOutline: square) == 5)
    #expect(Polygon.distance(from: Point2(-1, 0.5), toOutline: square) == 0)
    #expect(Polygon.distance(from: Point2(3, 4), toOutline: [Point2()]) == 5)
    #expect(Polygon.distance(from: Point2(), toOutline: []) == .infinity)
  }

  @Test(arguments: ["C04", "C05"])
  func `has the area, centre and length of a public outline`(id: String) throws {
    let test = try SceneSlicingCases.named(id)
    let points = try test.input["polygonXZ"].array().map { try $0.pair() }
    let polygon = try #require(Polygon(points))
    #expect(test.isNear(polygon.signedArea, try test.expect["signedAreaXZ"].double()))
    #expect(test.isNear(polygon.area, try test.expect["area"].double()))
    #expect(test.isNear(polygon.perimeter, try test.expect["perimeter"].double()))
    let center = try #require(polygon.centroid)
    #expect(test.isNear([center.x, center.y], try test.expect["centroid"].doubles()))
    guard id == "C04" else { return }
    let reversed = try #require(Polygon(points.reversed()))
    #expect(
      test.isNear(reversed.signedArea, try test.expect["signedAreaReversed"].double()))
    #expect(test.isNear(reversed.area, try test.expect["area"].double()))
    // In (u, v) = (x, -z), where angles grow counter-clockwise seen from above, the sign turns.
    let guide = try #require(Polygon(points.map { Point2($0.x, -$0.y) }))
    #expect((guide.signedArea > 0) == (try test.expect["counterClockwiseSeenFromAbove"].bool()))
  }

  @Test func `tells inside, boundary and outside`() throws {
    let test = try SceneSlicingCases.named("C03")
    let items = try test.input["items"].array()
    let expected = try test.expect["relation"].array().map { try $0.string() }
    #expect(items.count == 12 && expected.count == 12)
    for (item, expected) in zip(items, expected) {
      let points = try item["polygon"].array().map { try $0.pair() }
      let point = try item["point"].pair()
      // Whichever corner comes first, and whichever way round.
      for start in points.indices {
        let turned = Array(points[start...] + points[..<start])
        for corners in [turned, turned.reversed()] {
          let relation = try #require(Polygon(corners)).relation(of: point)
          #expect("\(relation)" == expected, "\(item)")
        }
      }
    }
  }

  /// Distances from the unit square are plain coordinates.
  @Test func `has a boundary of the stated width`() throws {
    let square = try #require(Polygon([Point2(0, 0), Point2(1, 0), Point2(1, 1), Point2(0, 1)]))
    #expect(square.boundaryTolerance == 1e-9)
    for (x, relation) in [
      (-1.01e-9, Polygon.Relation.outside), (-0.99e-9, .boundary), (0, .boundary),
      (0.99e-9, .boundary), (1.01e-9, .inside), (0.5, .inside), (1 + 0.99e-9, .boundary),
      (1 + 1.01e-9, .outside), (2, .outside), (-1, .outside),
    ] {
      #expect(square.relation(of: Point2(x, 0.5)) == relation, "\(x)")
      #expect(square.relation(of: Point2(0.5, x)) == relation, "\(x)")
    }
    // Round corners: the distance counts, not the coordinates.
    #expect(square.relation(of: Point2(-0.7e-9, -0.7e-9)) == .boundary)
    #expect(square.relation(of: Point2(-0.8e-9, -0.8e-9)) == .outside)
    let large = try #require(Polygon(square.points.map { $0 * 50 + Point2(7, -9) }))
    #expect(large.boundaryTolerance == 1e-9 * 50)
    let small = try #require(Polygon(square.points.map { $0 * 1e-10 }))
    #expect(small.boundaryTolerance == 1e-9)
    #expect(small.relation(of: Point2(0.5e-10, 0.5e-10)) == .boundary)
  }

  @Test(arguments: [
    Point2(.nan, 0), Point2(0, .nan), Point2(.infinity, 0), Point2(0, -.infinity),
    Point2(.infinity, .nan), Point2(1e300, -1e300),
  ])
  func `has nothing but places inside`(point: Point2) throws {
    let polygon = try #require(Polygon(Self.regular(5)))
    #expect(polygon.relation(of: point) == .outside)
  }

  /// Inside a convex outline a place is on the left of every edge, at the place's distance.
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `agrees with the edges of a convex outline`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = random.int(in: 3...12)
    let center = Point2(random.double(in: -9...9), random.double(in: -9...9))
    let corners = Self.regular(count, radius: 2, center: center)
    let polygon = try #require(Polygon(corners))
    var (inside, outside) = (0, 0)
    for _ in 0..<50 {
      let point = center + Point2(random.double(in: -2...2), random.double(in: -2...2))
      let least = corners.indices.map { index in
        let (a, b) = (corners[index], corners[(index + 1) % count])
        return (b - a).cross(point - a) / (b - a).length
      }.min()
      let distance = try #require(least)
      guard distance.magnitude > 1e-6 else { continue }
      #expect(polygon.relation(of: point) == (distance > 0 ? .inside : .outside), "\(point)")
      if distance > 0 { inside += 1 } else { outside += 1 }
    }
    #expect(inside >= 3 && outside >= 3)
  }

  @Test func `of crossing edges is outside where it is wound twice`() throws {
    // The five-pointed star: its core is wound twice, its points once.
    let star = try #require(Polygon((0..<5).map { Turn($0 * 2, 5).direction }))
    #expect(star.relation(of: Point2(0, 0)) == .outside)
    #expect(star.relation(of: Point2(0.8, 0)) == .inside)
    #expect(star.relation(of: Point2(-0.8, 0)) == .outside)
  }

  /// Corners with whole coordinates have exact areas: 60 m by 40 m less a 20 m by 10 m notch.
  @Test(arguments: [0.0, 1e6, -1e9])
  func `has an exact area wherever it lies`(shift: Double) throws {
    let corners = [
      Point2(0, 0), Point2(60, 0), Point2(60, 40), Point2(40, 40), Point2(40, 30), Point2(20, 30),
      Point2(20, 40), Point2(0, 40),
    ].map { $0 + Point2(shift, -shift) }
    let polygon = try #require(Polygon(corners))
    #expect(polygon.signedArea == 2200)
    #expect(polygon.perimeter == 220)
    #expect(polygon.bounds.min == Point2(shift, -shift))
    #expect(polygon.bounds.max == Point2(shift + 60, 40 - shift))
    let reversed = try #require(Polygon(corners.reversed()))
    #expect(reversed.signedArea == -2200)
    #expect(reversed.area == 2200)
    // (2400 · 20 - 200 · 35) / 2200 above the foot; the notch is in the middle.
    let center = try #require(polygon.centroid)
    let expected = Point2(30 + shift, 41_000.0 / 2200 - shift)
    #expect((center - expected).length <= 4 * max(30, shift.magnitude).ulp)
  }

  /// The area of the regular polygon, and its error against a sum without rounding.
  @Test(arguments: [3, 10, 1000, 20_000])
  func `has an area whose error does not grow with the corners`(count: Int) throws {
    let corners = Self.regular(count, radius: 0.3, center: Point2(0.1, 0.7))
    let polygon = try #require(Polygon(corners))
    var exact = ExactSum()
    var reach = 0.0
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % count])
      exact.add(a.x, times: b.y)
      exact.add(-a.y, times: b.x)
      reach = max(reach, a.distance(to: corners[0]))
    }
    let limit = 0x1p-51 * polygon.perimeter * reach
    #expect((polygon.signedArea - exact.value / 2).magnitude <= limit)
    // n / 2 · r^2 · sin(2 pi / n): the corners themselves are off by a rounding or two of 1.
    let turn = Turn(1, count)
    let expected = Double(count) / 2 * 0.09 * turn.direction.y
    #expect((polygon.signedArea - expected).magnitude <= 4 * Double.ulpOfOne)
    var length = ExactSum()
    for index in corners.indices {
      length.add(corners[index].distance(to: corners[(index + 1) % count]))
    }
    #expect((polygon.perimeter - length.value).magnitude <= 0x1p-50 * length.value)
    let center = try #require(polygon.centroid)
    #expect((center - Point2(0.1, 0.7)).length <= 16 * Double.ulpOfOne)
  }

  /// Each of 10,000 corners adds half of a unit in the last place of the sum so far, which a plain
  /// sum would round away every time.
  @Test func `has an area to which every corner counts`() throws {
    let step = Double.ulpOfOne
    let corners =
      [Point2(0, 0), Point2(1, -1)] + (0...10_000).map { Point2(1, 1 + Double($0) * step) }
    #expect(try #require(Polygon(corners)).signedArea == 1 + 5000 * step)
  }

  @Test func `without an area has no centre`() throws {
    let line = try #require(Polygon([Point2(0, 0), Point2(1, 2), Point2(3, 6)]))
    #expect(line.area == 0)
    #expect(line.centroid == nil)
    // Tenths are not exact: an area of some 1e-17 that is only rounding.
    let slanted = try #require(
      Polygon([Point2(0.1, 0.3), Point2(0.2, 0.6), Point2(0.7, 2.1), Point2(0.3, 0.9)]))
    #expect(slanted.area < 1e-15)
    #expect(slanted.centroid == nil)
    let bow = try #require(Polygon([Point2(0, 0), Point2(1, 1), Point2(1, 0), Point2(0, 1)]))
    #expect(bow.area == 0)
    #expect(bow.centroid == nil)
    let spot = try #require(Polygon([Point2(4, 4), Point2(4, 4), Point2(4, 4)]))
    #expect(spot.area == 0 && spot.perimeter == 0 && spot.centroid == nil)
    #expect(spot.relation(of: Point2(4, 4)) == .boundary)
    // A sliver of a micrometre on a metre has one.
    let sliver = try #require(Polygon([Point2(0, 0), Point2(1, 0), Point2(1, 1e-6)]))
    #expect(try #require(sliver.centroid) == Point2(2 / 3.0, 1e-6 / 3))
  }

  @Test(arguments: [
    [], [Point2(0, 0)], [Point2(0, 0), Point2(1, 0)],
    [Point2(0, 0), Point2(1, 0), Point2(.nan, 1)],
    [Point2(0, 0), Point2(1, -.infinity), Point2(0, 1)],
  ])
  func `of fewer than three places is refused`(points: [Point2]) {
    #expect(Polygon(points) == nil)
  }

  /// A triangle of legs 3 and 4 in units from the least to the largest.
  @Test(arguments: [-1074, -1060, -900, -300, -200, 0, 299, 300, 500, 510, 900, 1020])
  func `keeps its measures at every scale`(power: Int) throws {
    let unit = Double(sign: .plus, exponent: power, significand: 1)
    let triangle = try #require(
      Polygon([Point2(0, 0), Point2(3, 0), Point2(3, 4)].map { $0 * unit }))
    #expect(triangle.perimeter == 12 * unit)
    #expect(triangle.signedArea == 6 * unit * unit)
    let center = try #require(triangle.centroid)
    #expect(center.x == 2 * unit)
    #expect((center.y - 4 / 3.0 * unit).magnitude <= max((4 / 3.0 * unit).ulp, 0x1p-1074))
    if power >= 0 {
      #expect(triangle.relation(of: Point2(2, 1) * unit) == .inside)
      #expect(triangle.relation(of: Point2(1, 2) * unit) == .outside)
      #expect(triangle.relation(of: Point2(1.5, 2) * unit) == .boundary)
      #expect(triangle.relation(of: Point2(3, 2) * unit) == .boundary)
    }
  }

  @Test func `of the largest coordinates gives no NaN`() throws {
    let huge = Double.greatestFiniteMagnitude
    let square = try #require(
      Polygon([
        Point2(-huge, -huge), Point2(huge, -huge), Point2(huge, huge), Point2(-huge, huge),
      ]))
    #expect(square.signedArea == .infinity)
    #expect(square.perimeter == .infinity)
    #expect(try #require(square.centroid).length <= 2 * huge.ulp)
    #expect(square.boundaryTolerance == huge * 2e-9)
    #expect(square.relation(of: Point2(1, 1)) == .inside)
    #expect(square.relation(of: Point2(huge, 1)) == .boundary)
    let reversed = try #require(Polygon(square.points.reversed()))
    #expect(reversed.signedArea == -.infinity)
    #expect(reversed.area == .infinity)
  }
}
