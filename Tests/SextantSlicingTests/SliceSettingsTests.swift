import SextantGeometry
import SextantSlicing
import Testing

/// Returns the text of the error that a wish throws, or `nil`.
private func complaint(_ make: () throws(SliceError) -> Void) -> String? {
  do {
    try make()
    return nil
  } catch {
    return error.description
  }
}

@Suite struct `Slice settings` {
  private let circle: Outline

  init() throws {
    circle = try .circle(radius: 0.12)
  }

  @Test func `refuse a count outside 1 to 1000`() {
    for count in [0, -1, 1001, Int.min, Int.max] {
      #expect(
        complaint { () throws(SliceError) in
          _ = try SliceSettings(outline: circle, shares: .equal(count))
        } == "'pieces' must be from 1 to 1000; found \(count)")
    }
    #expect(
      complaint { () throws(SliceError) in
        _ = try SliceSettings(outline: circle, shares: .weighted([]))
      } == "'pieces' must be from 1 to 1000; found 0")
  }

  @Test(arguments: [(0.0, "0.0"), (-1, "-1.0"), (.nan, "nan"), (.infinity, "inf")])
  func `refuse a weight that is none`(weight: Double, text: String) {
    #expect(
      complaint { () throws(SliceError) in
        _ = try SliceSettings(outline: circle, shares: .weighted([1, weight, 2]))
      } == "'weights' must be finite and greater than 0; found \(text) at position 2")
  }

  @Test func `refuse a piece too thin to see`() {
    #expect(
      complaint { () throws(SliceError) in
        _ = try SliceSettings(outline: circle, shares: .weighted([1e-10, 1, 2]))
      } == "'weights' must each be at least 1e-09 of their sum; found 1e-10 at position 1")
  }

  @Test func `take weights of any size`() throws {
    for scale in [Double.leastNormalMagnitude * 4, 1e-100, 1, 1e100, 1e308] {
      let guide = try SliceGuide(
        SliceSettings(outline: circle, shares: .weighted([scale, scale, scale / 2])))
      #expect(guide.pieces.map(\.share) == [0.4, 0.4, 0.2])
    }
  }

  @Test(arguments: [1, 7, -1e-3, 1e10, 1e16, -1e16, 1e300, -1e300], [2, 3, 7, 12])
  func `divide the turn evenly from any start`(radians: Double, count: Int) throws {
    let start = try #require(Angle(radians: radians))
    let guide = try SliceGuide(
      SliceSettings(outline: circle, shares: .equal(count), start: start))
    let ways = guide.cuts.compactMap { cut -> Vector2? in
      guard case .segment(let from, let to) = cut else { return nil }
      return to - from
    }
    try #require(ways.count == count)
    for (index, way) in ways.enumerated() {
      let next = ways[(index + 1) % count]
      let step = Elementary.atan2(way.cross(next), way.dot(next))
      // A sum of two angles within a turn is off by half an ulp of 4 pi, 2^-50; its sine, its cosine
      // and their products with the radius by an ulp of 1 together. That is below 3 * 2^-50 for two
      // directions, and measuring their difference adds two ulp of pi, 2^-50.
      let most = 4 * 0x1p-50
      #expect((step.magnitude - 2 * Double.pi / Double(count)).magnitude <= most)
    }
    // The first cut points along the start, off by the 5 * 2^-52 of an angle within a turn.
    let first = ways[0] / ways[0].length
    #expect((first - start.direction).length <= 4 * 0x1p-50)
  }

  @Test func `leave out whole turns`() throws {
    let settings = try SliceSettings(
      outline: circle, shares: .equal(3), style: .strips(Angle(Turn(-7, 4))),
      start: Angle(Turn(9, 8)))
    #expect(settings.start == Angle(Turn(1, 8)))
    #expect(settings.style == .strips(Angle(Turn(1, 4))))
  }

  @Test(arguments: [0, -0.1, .nan, .infinity, 1e-10, 1e10])
  func `refuse a radius that is none`(radius: Double) {
    #expect(
      complaint { () throws(SliceError) in _ = try Outline.circle(radius: radius) }
        == "'radius' must be from 1e-09 to 1000000000.0 metres; found \(radius)")
    #expect(
      complaint { () throws(SliceError) in _ = try Outline.ellipse(semiAxes: 1, radius) }
        == "'semi-axis v' must be from 1e-09 to 1000000000.0 metres; found \(radius)")
    #expect(
      complaint { () throws(SliceError) in _ = try Outline.ellipse(semiAxes: radius, 1) }
        == "'semi-axis u' must be from 1e-09 to 1000000000.0 metres; found \(radius)")
  }

  @Test(arguments: [-1e-300, -1, .nan, .infinity])
  func `refuse a height that is none`(height: Double) {
    #expect(
      complaint { () throws(SliceError) in
        _ = try SliceSettings(outline: circle, shares: .equal(2), height: height)
      } == "'height' must be from 0 to 1000000000.0 metres; found \(height)")
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func `refuse a tolerance that is none`(tolerance: Double) {
    #expect(
      complaint { () throws(SliceError) in
        _ = try SliceSettings(outline: circle, shares: .equal(2), tolerance: tolerance)
      } == "'tolerance' must be finite and greater than 0; found \(tolerance)")
  }

  @Test func `refuse a tolerance that needs too many points, before making them`() throws {
    for tolerance in [1e-300, Double.leastNonzeroMagnitude, 1e-15] {
      let settings = try SliceSettings(
        outline: circle, shares: .equal(3), tolerance: tolerance)
      let text = complaint { () throws(SliceError) in _ = try SliceGuide(settings) }
      #expect(
        try #require(text).hasPrefix("'tolerance' must ask for at most 10000000 points; found"))
    }
  }
}
