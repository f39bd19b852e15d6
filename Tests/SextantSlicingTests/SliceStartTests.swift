import SextantGeometry
import SextantSlicing
import SextantTestSupport
import Testing

/// Returns the least part of the cake between a cut and a corner, by measuring small sectors.
private func clearance(_ outline: Outline, hub: Point2, _ guide: SliceGuide) -> Double {
  let corners = outline.loops[0].corners
  guard let cuts = RadialCuts(outline.loops[0], hub: hub) else { return .nan }
  func part(_ point: Point2) -> Double {
    cuts.swept(to: cuts.location(along: (point - hub) / (point - hub).length)) / cuts.total
  }
  var least = 1.0
  for case .segment(_, let end) in guide.cuts {
    for corner in corners {
      let apart = (part(end) - part(corner)).magnitude
      least = min(least, apart, 1 - apart)
    }
  }
  return least
}

@Suite struct `The start of wedges` {
  @Test func `keeps away from the corners of a square`() throws {
    let outline = try Outline.square(side: 0.2)
    // Four cuts to the middles of the sides: an eighth of the cake from each to a corner.
    let four = try SliceSettings(outline: outline, shares: .equal(4), start: .avoidingCorners)
    #expect((four.start.degrees).magnitude < 1e-9)
    #expect(
      (clearance(outline, hub: Point2(), try SliceGuide(four)) - 0.125).magnitude < 1e-12)
    // Three cuts have the corners at 3/24, 9/24, 15/24 and 21/24 less whole thirds at 1, 3, 5 and 7
    // of 24: the widest gap is 2/24, so 1/24 is the best.
    let three = try SliceSettings(outline: outline, shares: .equal(3), start: .avoidingCorners)
    #expect(
      (clearance(outline, hub: Point2(), try SliceGuide(three)) - 1 / 24).magnitude < 1e-12)
    #expect(three.start.degrees.magnitude < 1e-9)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `is the best of many`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = random.int(in: 3...9)
    let outline = try Outline.polygon(
      (0..<count).map { Turn($0, count).direction * random.double(in: 0.1...0.2) })
    let shares: SliceShares =
      seed % 2 == 0 ? .equal(random.int(in: 2...9)) : .weighted([1, 2, random.double(in: 1...3)])
    let hub = Point2()
    let settings = try SliceSettings(
      outline: outline, shares: shares, style: .hub(hub), start: .avoidingCorners)
    let best = clearance(outline, hub: hub, try SliceGuide(settings))
    for step in 0..<90 {
      let other = try SliceGuide(
        SliceSettings(
          outline: outline, shares: shares, style: .hub(hub), start: Angle(Turn(step, 90))))
      #expect(clearance(outline, hub: hub, other) <= best + 1e-12, "seed \(seed)")
    }
  }

  @Test func `keeps away from corners that the hub does not see and from those of holes`() throws {
    let u = try Outline.polygon([
      Point2(0, 0), Point2(6, 0), Point2(6, 5), Point2(4, 5), Point2(4, 2), Point2(2, 2),
      Point2(2, 5), Point2(0, 5),
    ])
    let ring = try Outline.polygon(
      [Point2(1, -1), Point2(1, 1), Point2(-1, 1), Point2(-1, -1)],
      holes: [[Point2(0.5, -0.5), Point2(0.5, 0.5), Point2(-0.5, 0.5), Point2(-0.5, -0.5)]])
    for (outline, hub) in [(u, Point2(3, 1)), (ring, Point2())] {
      let settings = try SliceSettings(
        outline: outline, shares: .equal(4), style: .hub(hub), start: .avoidingCorners)
      let guide = try SliceGuide(settings)
      for case .segment(let from, let to) in guide.cuts {
        for corner in outline.loops.flatMap({ $0.corners }) {
          #expect(corner.distance(to: from) > 0.1)
          #expect(corner.distance(to: to) > 0.1)
        }
      }
    }
  }

  @Test func `has nothing to avoid on a round cake or in strips`() throws {
    for (outline, style) in [
      (try Outline.circle(radius: 1), SliceSettings.Style.wedges),
      (try .ring(outerRadius: 1, innerRadius: 0.5), .wedges),
      (try .roundedRectangle(width: 2, depth: 1, cornerRadius: 0.2), .wedges),
      (try .square(side: 1), .strips(.zero)),
    ] {
      let settings = try SliceSettings(
        outline: outline, shares: .equal(3), style: style, start: .avoidingCorners)
      #expect(settings.start == .zero)
    }
  }

  @Test func `points toward a viewer, on an ellipse too`() throws {
    let viewer = Point2(0.3, -0.9)
    for outline in [
      try Outline.circle(radius: 0.1), try .ellipse(semiAxes: 0.2, 0.1), try .square(side: 0.2),
      try Outline.ring(outerRadius: 0.1, innerRadius: 0.05).scaled(by: Vector2(2, 1)),
    ] {
      let guide = try SliceGuide(
        SliceSettings(outline: outline, shares: .equal(5), start: .toward(viewer)))
      guard case .segment(_, let end) = try #require(guide.cuts.first) else {
        Issue.record("no straight cut")
        continue
      }
      #expect((end.cross(viewer) / (end.length * viewer.length)).magnitude < 1e-14)
      #expect(end.dot(viewer) > 0)
    }
    let hub = Point2(0.02, 0.01)
    let settings = try SliceSettings(
      outline: .ellipse(semiAxes: 0.2, 0.1), shares: .equal(5), style: .hub(hub),
      start: .toward(hub + Vector2(0, -1)))
    #expect(settings.start == Angle(unchecked: -Double.pi / 2).withinTurn)
  }

  @Test func `is refused toward the hub itself or nowhere`() throws {
    for viewer in [Point2(), Point2(.nan, 0), Point2(0, .infinity), Point2(2e9, 0)] {
      #expect(throws: SliceError.self) {
        try SliceSettings(
          outline: .circle(radius: 1), shares: .equal(3), start: .toward(viewer))
      }
    }
  }
}
