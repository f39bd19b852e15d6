import SextantGeometry
import SextantSlicing
import SextantTestSupport
import SextantText
import Testing

@Suite struct `The fairest wedges` {
  /// Returns the guide to the fairest wedges, and what was found.
  private func found(
    _ outline: Outline, _ shares: SliceShares
  ) throws -> (guide: SliceGuide, cut: FairestCut) {
    let guide = try SliceGuide(
      SliceSettings(outline: outline, shares: shares, style: .fairest))
    return (guide, try #require(guide.fairest))
  }

  @Test func `of what touches a circle all around are equal in both`() throws {
    let outlines: [Outline] = [
      try .circle(radius: 0.12), try .square(side: 0.2), try .regular(sides: 5, radius: 0.1),
      try .regular(sides: 1000, radius: 0.1),
      try .polygon([Point2(0, 0), Point2(4, 0), Point2(0, 3)]),
      // A kite and a rhombus; their sides touch circles, too.
      try .polygon([Point2(0, -3), Point2(2, 0), Point2(0, 1), Point2(-2, 0)]),
      try .polygon([Point2(0, -3), Point2(2, 0), Point2(0, 3), Point2(-2, 0)]),
    ]
    for outline in outlines {
      for count in [1, 2, 5, 7, 24] {
        let (guide, cut) = try found(outline, .equal(count))
        #expect(cut.reached <= 1 + 1e-9)
        #expect(try #require(guide.fairness.crust) <= 1 + 1e-9)
        #expect(try #require(guide.fairness.area) <= 1 + 1e-12)
      }
      let (_, weighted) = try found(outline, .weighted([3, 1, 2]))
      #expect(weighted.reached <= 1 + 1e-9)
    }
  }

  /// Two to four pieces have as many unknowns as equations.
  @Test(arguments: [2, 3, 4])
  func `of up to four pieces are equal in both`(count: Int) throws {
    let outlines: [Outline] = [
      try .rectangle(width: 0.3, depth: 0.2), try .ellipse(semiAxes: 0.15, 0.1),
      try .roundedRectangle(width: 0.3, depth: 0.2, cornerRadius: 0.03),
      try .polygon([
        Point2(0, 0), Point2(2.2, -0.3), Point2(3.1, 1.2), Point2(1.4, 2.6), Point2(-0.4, 1.5),
      ]),
    ]
    for outline in outlines {
      let (guide, cut) = try found(outline, .equal(count))
      #expect(cut.reached <= 1 + 1e-9, "\(outline.kind)")
      #expect(try #require(guide.fairness.crust) <= 1 + 1e-9)
      #expect(try #require(guide.fairness.area) <= 1 + 1e-12)
    }
  }

  /// The best of a search by differential evolution over hubs and starts, by another program.
  @Test(arguments: [
    ("rect", 5, 1.2836688204), ("rect", 6, 1.3333333333), ("rect", 7, 1.4599349225),
    ("ellipse", 5, 1.252071), ("ellipse", 7, 1.322373), ("pentagon", 5, 1.0516163302),
    ("pentagon", 6, 1.106936294),
  ])
  func `come as near as a blind search does`(name: String, count: Int, ratio: Double) throws {
    let outline: Outline =
      switch name {
      case "rect": try .rectangle(width: 0.3, depth: 0.2)
      case "ellipse": try .ellipse(semiAxes: 0.15, 0.1)
      default:
        try .polygon([
          Point2(0, 0), Point2(2.2, -0.3), Point2(3.1, 1.2), Point2(1.4, 2.6), Point2(-0.4, 1.5),
        ])
      }
    let (guide, cut) = try found(outline, .equal(count))
    #expect(cut.reached <= ratio + 2e-6)
    #expect((try #require(guide.fairness.crust) / cut.reached - 1).magnitude < 1e-12)
    #expect(cut.plain >= cut.reached)
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `are never worse than the plain cut, and what they say they are`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // A convex polygon: corners on an ellipse at rising angles.
    let corners = (0..<random.int(in: 3...9)).map { index in
      Turn(100 * index + random.int(in: 0...60), 900).direction * Vector2(0.2, 0.1)
    }
    let outline = try Outline.polygon(corners)
    let shares: SliceShares =
      seed % 2 == 0
      ? .equal(random.int(in: 2...12))
      : .weighted((0..<random.int(in: 2...6)).map { _ in random.double(in: 0.5...2) })
    let start = Angle(Turn(random.int(in: 0...11), 12))
    let (guide, cut) = (
      try SliceGuide(
        SliceSettings(outline: outline, shares: shares, style: .fairest, start: start)),
      try FairestCut(outline, shares, start: start)
    )
    #expect(guide.fairest == cut)
    let plain = try SliceGuide(SliceSettings(outline: outline, shares: shares, start: start))
    func ratio(_ guide: SliceGuide) -> Double {
      let crusts = guide.pieces.map { $0.crust / $0.share }
      return (crusts.max() ?? .nan) / (crusts.min() ?? .nan)
    }
    #expect((ratio(plain) / cut.plain - 1).magnitude < 1e-12, "seed \(seed)")
    #expect((ratio(guide) / cut.reached - 1).magnitude < 1e-12, "seed \(seed)")
    #expect(cut.reached <= cut.plain, "seed \(seed)")
    for piece in guide.pieces {
      #expect((measured(piece) / piece.area - 1).magnitude < 1e-11, "seed \(seed)")
    }
    // Cutting by hand from the hub found, with the start found, gives the same.
    let again = try SliceGuide(
      SliceSettings(outline: outline, shares: shares, style: .hub(cut.hub), start: cut.start))
    #expect((ratio(again) / cut.reached - 1).magnitude < 1e-9, "seed \(seed)")
  }

  @Test func `need a convex cake`() throws {
    let star = try Outline.polygon([
      Point2(0, 0), Point2(4, 0), Point2(4, 2), Point2(2, 2), Point2(2, 4), Point2(0, 4),
    ])
    for outline in [star, try .ring(outerRadius: 0.1, innerRadius: 0.02)] {
      #expect(throws: SliceError.outline(outline.kind, style: "fairest", needs: "convex")) {
        try SliceSettings(outline: outline, shares: .equal(3), style: .fairest)
      }
      #expect(throws: SliceError.self) { try FairestCut(outline, .equal(3)) }
    }
    #expect(throws: SliceError.pieces(0)) {
      try FairestCut(.circle(radius: 1), .equal(0))
    }
  }

  @Test func `write what was found at the end of their JSON`() throws {
    let (guide, _) = try found(try .square(side: 0.2), .equal(5))
    var writer = JSONWriter()
    guide.write(to: &writer)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    #expect(text.contains(#","fairest":{"hub":[0,0],"start":0,"plain":1"#))
  }

  /// Where no hub does better than the middle, the first cut stays where it was asked for.
  @Test(arguments: [24, 48])
  func `keeps the start where there is nothing to gain but rounding`(count: Int) throws {
    let outline = try Outline.roundedRectangle(width: 1, depth: 0.5, cornerRadius: 0.1)
    let cut = try FairestCut(outline, .equal(count))
    #expect(cut.reached == cut.plain || cut.reached < cut.plain - 1e-12)
    if cut.reached == cut.plain { #expect(cut.hub == outline.centre && cut.start == .zero) }
  }
}
