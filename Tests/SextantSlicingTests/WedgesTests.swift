import SextantGeometry
import SextantSlicing
import SextantTestSupport
import Testing

/// Returns whether two lists of positions agree as a case asks.
func near(_ case_: NumericCase, _ points: [Point2], _ expected: [[Double]]) -> Bool {
  points.count == expected.count
    && zip(points, expected).allSatisfy {
      case_.isNear($0.x, $1[0]) && case_.isNear($0.y, $1[1])
    }
}

/// Returns where straight cuts end.
func ends(_ guide: SliceGuide) -> [Point2] {
  guide.cuts.compactMap { if case .segment(_, let to) = $0 { to } else { nil } }
}

/// Returns an angle in radians that a test knows to be finite.
func radians(_ value: Double) throws -> Angle { try #require(Angle(radians: value)) }

@Suite struct `Wedges of a circle` {
  @Test func `follow case E01 for 7 equal pieces`() throws {
    let numbers = try SceneSlicingCases.named("E01")
    let guide = try SliceGuide(
      SliceSettings(
        outline: .circle(radius: numbers.input["radius"].double()),
        shares: .equal(numbers.input["n"].int())))
    #expect(near(numbers, ends(guide), try numbers.expect["endpoints"].rows()))
    for piece in guide.pieces {
      #expect(numbers.isNear(piece.area, try numbers.expect["area"].double()))
      #expect(numbers.isNear(piece.crust, try numbers.expect["arc"].double()))
    }
    #expect(guide.cuts.count == 7)
  }

  @Test func `have the chords of case E02`() throws {
    let numbers = try SceneSlicingCases.named("E02")
    let counts = try numbers.input["n"].doubles().map { Int($0) }
    let chords = try numbers.expect["chordOverRadius"].doubles()
    for (count, chord) in zip(counts, chords) {
      let points = ends(
        try SliceGuide(SliceSettings(outline: .circle(radius: 1), shares: .equal(count))))
      for index in 0..<count {
        let next = points[(index + 1) % count]
        #expect(numbers.isNear(points[index].distance(to: next), chord), "n = \(count)")
      }
    }
  }

  @Test func `follow case E03 for weights`() throws {
    let numbers = try SceneSlicingCases.named("E03")
    let radius = try numbers.input["radius"].double()
    for start in [Angle(Turn(1, 4)), try radians(numbers.input["start"].double())] {
      let guide = try SliceGuide(
        SliceSettings(
          outline: .circle(radius: radius),
          shares: .weighted(numbers.input["weights"].doubles()), start: start))
      for (point, angle) in zip(ends(guide), try numbers.expect["cutAngles"].doubles()) {
        #expect(point.distance(to: try radians(angle).direction * radius) < 1e-16)
      }
      #expect(numbers.isNear(guide.pieces.map(\.area), try numbers.expect["areas"].doubles()))
      #expect(numbers.isNear(guide.pieces.map(\.crust), try numbers.expect["arcs"].doubles()))
    }
  }

  @Test func `follow case E28 for one and two pieces`() throws {
    let numbers = try SceneSlicingCases.named("E28")
    let counts = try numbers.input["sectorCounts"].doubles().map { Int($0) }
    let cuts = try counts.map {
      Double(
        try SliceGuide(SliceSettings(outline: .circle(radius: 1), shares: .equal($0))).cuts.count)
    }
    #expect(cuts == (try numbers.expect["sectorCuts"].doubles()))
  }

  @Test func `leave one piece whole`() throws {
    let guide = try SliceGuide(
      SliceSettings(outline: .circle(radius: 0.12), shares: .weighted([3]), height: 0.08))
    let piece = try #require(guide.pieces.first)
    #expect(guide.cuts.isEmpty)
    #expect(guide.cutLength == 0)
    #expect(piece.outline == guide.outline)
    #expect(piece.share == 1)
    #expect(piece.crust == guide.perimeter)
    #expect(piece.label == Point2())
    #expect(guide.fairness == Fairness(area: 1, crust: 1, frosting: 1))
  }

  @Test(arguments: [1, 2, 3, 4, 7, 8, 12, 96, 360, 999, 1000])
  func `add up to the whole and are even`(count: Int) throws {
    let guide = try SliceGuide(
      SliceSettings(outline: .circle(radius: 0.12), shares: .equal(count), height: 0.08))
    #expect(guide.pieces.count == count)
    #expect(guide.cuts.count == (count == 1 ? 0 : count))
    #expect((guide.pieces.reduce(0) { $0 + $1.area } / guide.area - 1).magnitude < 1e-12)
    #expect((guide.pieces.reduce(0) { $0 + $1.crust } / guide.perimeter - 1).magnitude < 1e-12)
    for piece in guide.pieces {
      #expect(piece.frosting == piece.area + 0.08 * piece.crust)
      #expect(piece.parts == 1)
    }
    #expect(guide.fairness.area == 1)
    #expect((guide.cutLength - Double(guide.cuts.count) * 0.12).magnitude < 1e-13 * Double(count))
  }

  @Test func `end exactly on the axes and mirror one another`() throws {
    let points = ends(
      try SliceGuide(SliceSettings(outline: .circle(radius: 0.12), shares: .equal(24))))
    #expect(points[0] == Point2(0.12, 0))
    #expect(points[6] == Point2(0, 0.12))
    #expect(points[12] == Point2(-0.12, 0))
    #expect(points[18] == Point2(0, -0.12))
    for index in 0..<24 {
      #expect(points[index] == points[(24 - index) % 24] * Point2(1, -1))
      #expect(points[(index + 6) % 24] == points[index].perpendicular)
    }
  }

  @Test(arguments: [Angle(Turn(1, 3)), Angle(Turn(-7, 5)), Angle(Turn(123_456_789, 1000))])
  func `begin at any start`(start: Angle) throws {
    let guide = try SliceGuide(
      SliceSettings(outline: .circle(radius: 2), shares: .equal(5), start: start))
    #expect(ends(guide)[0] == start.direction * 2)
  }

  @Test(arguments: [1e3, -1e6, 1e15, 1e300])
  func `begin at a start of many turns without losing the others`(radians: Double) throws {
    let start = try #require(Angle(radians: radians))
    let guide = try SliceGuide(
      SliceSettings(outline: .circle(radius: 1), shares: .equal(6), start: start))
    #expect(ends(guide)[0].distance(to: start.direction) < 4e-16)
    for index in 0..<6 {
      // A sixth of a turn between neighbours: chords as long as the radius.
      #expect((ends(guide)[index].distance(to: ends(guide)[(index + 1) % 6]) - 1).magnitude < 2e-15)
    }
  }
}

@Suite struct `Wedges of an ellipse` {
  @Test func `follow case G01`() throws {
    let numbers = try SceneSlicingCases.named("G01")
    let guide = try SliceGuide(
      SliceSettings(
        outline: .ellipse(
          semiAxes: numbers.input["a"].double(), numbers.input["b"].double()),
        shares: .equal(numbers.input["n"].int())))
    #expect(near(numbers, ends(guide), try numbers.expect["cutPoints"].rows()))
    for piece in guide.pieces {
      #expect(numbers.isNear(piece.area, try numbers.expect["pieceArea"].double()))
    }
    #expect(
      numbers.isNear(guide.pieces.map(\.crust), try numbers.expect["boundaryShares"].doubles()))
    #expect(numbers.isNear(guide.perimeter, try numbers.expect["perimeter"].double()))
  }

  @Test(arguments: [(0.01, 1.5), (1.5, 0.01), (0.12, 0.12), (1e-9, 1e9), (0.15, 0.1)])
  func `have the areas their polylines close in on`(u: Double, v: Double) throws {
    for shares in [SliceShares.equal(7), .weighted([1, 2.5, 0.125]), .weighted([0.1, 0.7])] {
      let guide = try SliceGuide(
        SliceSettings(
          outline: .ellipse(semiAxes: u, v), shares: shares, start: Angle(Turn(1, 9)),
          tolerance: max(u, v) * 1e-7))
      for piece in guide.pieces {
        // A polyline in an arc of step s has 1 - (s - sin s)/s of the sector's excess: s²/6, and
        // a tolerance of 1e-7 of the radius makes s² at most 8e-7.
        let measured = try #require(Polygon(piece.outline)).signedArea
        #expect(measured <= piece.area * (1 + 1e-14))
        #expect(measured >= piece.area * (1 - 1.4e-7))
      }
      #expect((guide.pieces.reduce(0) { $0 + $1.area } / guide.area - 1).magnitude < 1e-12)
      #expect((guide.pieces.reduce(0) { $0 + $1.crust } / guide.perimeter - 1).magnitude < 1e-12)
    }
  }
}

@Suite struct `The polylines of wedges` {
  @Test(arguments: [(0.12, 0.12), (0.3, 0.05), (0.02, 1.5)])
  func `stay within the tolerance`(u: Double, v: Double) throws {
    for tolerance in [1e-3, 1e-4, 1e-5, 0.2] {
      for count in [1, 2, 3, 8, 50] {
        let guide = try SliceGuide(
          SliceSettings(
            outline: .ellipse(semiAxes: u, v), shares: .equal(count), tolerance: tolerance))
        for (index, point) in guide.outline.enumerated() {
          // On the edge; and the edge midway in eccentric angle, where the sagitta is, is near.
          let next = guide.outline[(index + 1) % guide.outline.count]
          let a = point / Point2(u, v)
          let b = next / Point2(u, v)
          #expect((a.length - 1).magnitude < 4e-16)
          let middle = (a + b) / (a + b).length * Point2(u, v)
          #expect(middle.distance(to: (point + next) / 2) <= tolerance * (1 + 1e-9))
        }
      }
    }
  }

  @Test func `share their ends with their neighbours to the last bit`() throws {
    for shares in [SliceShares.equal(7), .weighted([0.1, 0.7, 0.3]), .weighted([1, 2, 4])] {
      let guide = try SliceGuide(
        SliceSettings(
          outline: .ellipse(semiAxes: 0.2, 0.1), shares: shares, start: try radians(0.3)))
      for index in guide.pieces.indices {
        let next = guide.pieces[(index + 1) % guide.pieces.count]
        #expect(guide.pieces[index].outline.last == next.outline[1])
        #expect(guide.pieces[index].outline.first == Point2())
        #expect(next.outline[1] == ends(guide)[(index + 1) % guide.pieces.count])
      }
      #expect(guide.outline == guide.pieces.flatMap { $0.outline.dropFirst().dropLast() })
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `hold their labels however slender they are`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (u, v) = (random.double(in: 0.01...1), random.double(in: 0.01...1))
    let hub = Turn(random.int(in: 0...99), 100).direction * random.double(in: 0...0.99)
    let style: SliceSettings.Style =
      random.int(in: 0...1) == 0 ? .hub(hub * Vector2(u, v)) : .strips(try radians(1))
    let guide = try SliceGuide(
      SliceSettings(
        outline: .ellipse(semiAxes: u, v),
        shares: .weighted((0..<5).map { _ in random.double(in: 0.0001...1) }), style: style))
    for piece in guide.pieces {
      // By even and odd, without the width that a polygon's boundary has.
      var isInside = false
      var before = piece.outline[piece.outline.count - 1]
      for corner in piece.outline {
        if (corner.y > piece.label.y) != (before.y > piece.label.y) {
          let (low, high) = corner.y < before.y ? (corner, before) : (before, corner)
          if (high - low).cross(piece.label - low) > 0 { isInside.toggle() }
        }
        before = corner
      }
      #expect(isInside, "seed \(seed)")
    }
  }

  @Test func `hold their labels`() throws {
    for weights in [[1.0, 1], [1, 99], [1, 2, 3, 4], Array(repeating: 1, count: 100)] {
      let guide = try SliceGuide(
        SliceSettings(outline: .ellipse(semiAxes: 0.3, 0.02), shares: .weighted(weights)))
      for piece in guide.pieces {
        #expect(try #require(Polygon(piece.outline)).relation(of: piece.label) == .inside)
      }
    }
  }
}
