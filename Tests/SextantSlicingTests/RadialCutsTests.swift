import SextantGeometry
import SextantSlicing
import SextantTestSupport
import Testing

/// Returns the positions of a list of pairs.
func points(_ value: CaseValue) throws -> [Point2] {
  try value.rows().map { Point2($0[0], $0[1]) }
}

/// Returns the area of all lines of a piece, holes less.
func measured(_ piece: Piece) -> Double {
  ([piece.outline] + piece.others).reduce(0) { $0 + (Polygon($1)?.signedArea ?? .nan) }
}

@Suite struct `Wedges of a polygon` {
  @Test(arguments: ["F01", "F02", "F04", "F06", "F07", "F08"])
  func `follow the case`(id: String) throws {
    let numbers = try SceneSlicingCases.named(id)
    let corners = try points(numbers.input["polygon"])
    let hub = try numbers.input["centre"].pair()
    let edge = try numbers.input["startEdge"].int()
    let first =
      corners[edge]
      + (corners[(edge + 1) % corners.count] - corners[edge])
      * (try numbers.input["startParameter"].double())
    let way = first - hub
    let start = try #require(Angle(radians: Elementary.atan2(way.y, way.x)))
    let guide = try SliceGuide(
      SliceSettings(
        outline: .polygon(corners), shares: .weighted(numbers.input["weights"].doubles()),
        style: .hub(hub), start: start))
    #expect(numbers.isNear(guide.area, try numbers.expect["area"].double()))
    #expect(
      numbers.isNear(guide.pieces.map(\.area), try numbers.expect["pieceAreas"].doubles()))
    #expect(near(numbers, ends(guide), try numbers.expect["cutPoints"].rows()))
    #expect(
      numbers.isNear(guide.pieces.map(\.crust), try numbers.expect["boundaryShares"].doubles()))
    #expect(
      numbers.isNear(
        try #require(guide.fairness.crust), try numbers.expect["icingRatioMaxOverMin"].double()))
    for piece in guide.pieces { #expect(numbers.isNear(measured(piece), piece.area)) }
  }

  @Test func `are fair in area and crust from the centre of a square and a hexagon`() throws {
    for outline in [try Outline.square(side: 0.2), try .regular(sides: 6, radius: 0.1)] {
      for count in [1, 2, 3, 5, 7, 11] {
        let guide = try SliceGuide(
          SliceSettings(outline: outline, shares: .equal(count), start: Angle(Turn(1, 13))))
        #expect((try #require(guide.fairness.area) - 1).magnitude < 1e-13)
        #expect((try #require(guide.fairness.crust) - 1).magnitude < 1e-12)
      }
    }
  }

  @Test func `follow case F24 for frosting`() throws {
    let numbers = try SceneSlicingCases.named("F24")
    let outline = try Outline.square(side: numbers.input["side"].double())
    let height = try numbers.input["height"].double()
    let count = try numbers.input["n"].int()
    let radial = try SliceGuide(
      SliceSettings(outline: outline, shares: .equal(count), height: height))
    for piece in radial.pieces {
      #expect(numbers.isNear(piece.frosting, try numbers.expect["radialPerPiece"].double()))
    }
    let strips = try SliceGuide(
      SliceSettings(
        outline: outline, shares: .equal(count), style: .strips(.zero), height: height))
    let frosting = strips.pieces.map(\.frosting)
    #expect(numbers.isNear(frosting[0], try numbers.expect["stripEnd"].double()))
    #expect(numbers.isNear(frosting[4], try numbers.expect["stripEnd"].double()))
    #expect(numbers.isNear(frosting[2], try numbers.expect["stripMiddle"].double()))
    #expect(
      numbers.isNear(
        try #require(strips.fairness.frosting), try numbers.expect["stripRatio"].double()))
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `have the areas of their polylines, whatever the star`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = random.int(in: 3...40)
    let corners = (0..<count).map {
      Turn($0, count).direction * random.double(in: 0.05...0.2) + Point2(3, -2)
    }
    let outline = try Outline.polygon(corners)
    let shares: SliceShares =
      random.int(in: 0...1) == 0
      ? .equal(random.int(in: 2...30))
      : .weighted((0..<random.int(in: 2...9)).map { _ in random.double(in: 0.1...3) })
    let guide = try SliceGuide(
      SliceSettings(
        outline: outline, shares: shares, style: .hub(Point2(3, -2)),
        start: radians(random.double(in: -10...10))))
    // Coordinates near 3 are rounded to 4e-16, over edges that sum to under 3 m.
    for piece in guide.pieces {
      #expect((measured(piece) - piece.area).magnitude < 1e-14, "seed \(seed)")
      #expect(try #require(Polygon(piece.outline)).relation(of: piece.label) == .inside)
    }
    #expect((guide.pieces.reduce(0) { $0 + $1.area } / guide.area - 1).magnitude < 1e-12)
    #expect((guide.pieces.reduce(0) { $0 + $1.crust } / guide.perimeter - 1).magnitude < 1e-12)
  }

  @Test func `begin in a hub on the edge or in a corner`() throws {
    let outline = try Outline.square(side: 2)
    for (hub, start) in [
      (Point2(-1, -1), Angle.zero), (Point2(0, -1), Angle(Turn(1, 4))),
      (Point2(-1, -1), Angle(Turn(1, 2))),
    ] {
      let guide = try SliceGuide(
        SliceSettings(outline: outline, shares: .equal(4), style: .hub(hub), start: start))
      for piece in guide.pieces { #expect((measured(piece) - 1).magnitude < 1e-15) }
      #expect((guide.pieces.reduce(0) { $0 + $1.crust } - 8).magnitude < 1e-14)
      for cut in guide.cuts { #expect(cut.length > 0) }
    }
  }
}

@Suite struct `Wedges of a rounded rectangle` {
  @Test func `follow case F10`() throws {
    let numbers = try SceneSlicingCases.named("F10")
    let guide = try SliceGuide(
      SliceSettings(
        outline: .roundedRectangle(
          width: numbers.input["width"].double(), depth: numbers.input["height"].double(),
          cornerRadius: numbers.input["cornerRadius"].double()),
        shares: .equal(numbers.input["n"].int())))
    #expect(near(numbers, ends(guide), try numbers.expect["cutPoints"].rows()))
    #expect(
      numbers.isNear(guide.pieces.map(\.crust), try numbers.expect["boundaryShares"].doubles()))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `have the areas their polylines close in on`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let outline = try Outline.roundedRectangle(
      width: 0.3, depth: 0.2, cornerRadius: random.double(in: 0.001...0.1)
    ).scaled(by: Vector2(random.double(in: 0.5...2), random.double(in: 0.5...2)))
    let hub =
      outline.halfSize * Vector2(random.double(in: -0.7...0.7), random.double(in: -0.7...0.7))
    let tolerance = 1e-7
    let guide = try SliceGuide(
      SliceSettings(
        outline: outline, shares: .equal(random.int(in: 1...12)), style: .hub(hub),
        start: radians(random.double(in: 0...6)), tolerance: tolerance))
    for piece in guide.pieces {
      // The polyline lies inside the edge by at most the tolerance.
      let area = measured(piece)
      #expect(area <= piece.area + 1e-15, "seed \(seed)")
      #expect(area >= piece.area - tolerance * piece.crust, "seed \(seed)")
    }
    #expect((guide.pieces.reduce(0) { $0 + $1.area } / guide.area - 1).magnitude < 1e-12)
    #expect((guide.pieces.reduce(0) { $0 + $1.crust } / guide.perimeter - 1).magnitude < 1e-12)
  }
}

@Suite struct `Wedges from a hub off the centre` {
  @Test func `of a circle follow case E21`() throws {
    let numbers = try SceneSlicingCases.named("E21")
    let guide = try SliceGuide(
      SliceSettings(
        outline: .circle(radius: numbers.input["radius"].double()),
        shares: .equal(numbers.input["n"].int()), style: .hub(numbers.input["hub"].pair())))
    #expect(near(numbers, ends(guide), try numbers.expect["boundaryPoints"].rows()))
    for piece in guide.pieces {
      #expect(numbers.isNear(piece.area, try numbers.expect["area"].double()))
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `have the areas their polylines close in on`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let size = Vector2(random.double(in: 0.05...0.3), random.double(in: 0.05...0.3))
    let hub =
      Turn(random.int(in: 0...99), 100).direction * random.double(in: 0...0.999) * size
    let tolerance = 1e-7
    let guide = try SliceGuide(
      SliceSettings(
        outline: .ellipse(semiAxes: size.x, size.y), shares: .equal(random.int(in: 2...12)),
        style: .hub(hub), start: radians(random.double(in: -9...9)), tolerance: tolerance))
    for piece in guide.pieces {
      let area = measured(piece)
      #expect(area <= piece.area + 1e-15, "seed \(seed)")
      #expect(area >= piece.area - tolerance * piece.crust, "seed \(seed)")
    }
    #expect((guide.pieces.reduce(0) { $0 + $1.crust } / guide.perimeter - 1).magnitude < 1e-12)
  }

  @Test func `are those from the centre when the hub is there`() throws {
    let outline = try Outline.ellipse(semiAxes: 0.2, 0.1)
    let central = try SliceGuide(SliceSettings(outline: outline, shares: .equal(7)))
    let hub = try SliceGuide(
      SliceSettings(outline: outline, shares: .equal(7), style: .hub(Point2())))
    #expect(hub.cuts == central.cuts)
    #expect(hub.pieces == central.pieces)
    // A hub a hair off the centre makes hardly a difference.
    let near = try SliceGuide(
      SliceSettings(outline: outline, shares: .equal(7), style: .hub(Point2(1e-12, 0))))
    for (a, b) in zip(ends(central), ends(near)) { #expect(a.distance(to: b) < 1e-11) }
  }

  @Test(arguments: [1e-2, 1e-4, 1e-6, 1e-8])
  func `near the edge have chords on the right side of the hub`(gap: Double) throws {
    for outline in [
      try Outline.circle(radius: 1e-3), try .ellipse(semiAxes: 1e-3, 2e-3),
      try .roundedRectangle(width: 2e-3, depth: 2e-3, cornerRadius: 9e-4),
    ] {
      let half = outline.halfSize
      let guide = try SliceGuide(
        SliceSettings(
          outline: outline, shares: .equal(97), style: .hub(Point2(0, -half.y * (1 - gap)))))
      for piece in guide.pieces {
        #expect(try #require(Polygon(piece.outline)).signedArea > 0, "\(outline.kind)")
      }
    }
    #expect(throws: SliceError.self) {
      try SliceGuide(
        SliceSettings(
          outline: .circle(radius: 1), shares: .equal(3), style: .hub(Point2(1 - 1e-12, 0))))
    }
  }

  @Test func `are refused from outside`() throws {
    for (outline, hub) in [
      (try Outline.circle(radius: 1), Point2(1, 0)), (try .circle(radius: 1), Point2(2, 0)),
      (try .square(side: 2), Point2(1.001, 0)), (try .square(side: 2), Point2(-5, -5)),
      (try .square(side: 2), Point2(.nan, 0)), (try .circle(radius: 1), Point2(0, .infinity)),
    ] {
      let error = try #require(throws: SliceError.self) {
        try SliceGuide(SliceSettings(outline: outline, shares: .equal(3), style: .hub(hub)))
      }
      #expect(
        error.description == "'hub' must lie inside the cake; found \(hub.x) m, \(hub.y) m")
    }
  }
}

@Suite struct `The pizza theorem` {
  @Test(arguments: ["E16", "E17", "E19", "E20"])
  func `holds for sectors of equal angles as in the case`(id: String) throws {
    let numbers = try SceneSlicingCases.named(id)
    let hub = try numbers.input["point"].pair()
    let count = try numbers.input["n"].int()
    let start = try numbers.input["start"].double()
    let circle = EllipticArc(
      center: Point2(), size: Vector2(1, 1), start: .zero, sweep: Angle(Turn(1, 1)))
    let loop = BoundaryLoop(ellipse: Point2(), size: Vector2(1, 1))
    let cuts = try #require(RadialCuts(loop, hub: hub))
    let swept = try (0..<count).map { index in
      let ray = try radians(start + 2 * Double.pi * Double(index) / Double(count))
      return circle.swept(from: hub, to: cuts.location(along: ray.direction).parameter)
    }
    let areas = (0..<count).map { index in
      let area = swept[(index + 1) % count] - swept[index]
      return area < 0 ? area + Double.pi : area
    }
    #expect(numbers.isNear(areas, try numbers.expect["areas"].doubles()))
    let even = stride(from: 0, to: count, by: 2).reduce(0) { $0 + areas[$1] }
    #expect(numbers.isNear(even, try numbers.expect["sumEvenIndex"].double()))
  }
}
