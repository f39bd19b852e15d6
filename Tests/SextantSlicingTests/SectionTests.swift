import SextantGeometry
import SextantSlicing
import SextantTestSupport
import Testing

/// Returns where strips are cut, along their direction.
private func offsets(_ guide: SliceGuide, _ angle: Angle) -> [Double] {
  var found: [Double] = []
  for case .segment(let from, let to) in guide.cuts {
    let offset = angle.direction.dot((from + to) / 2)
    if found.last.map({ (offset - $0).magnitude > 1e-9 }) ?? true { found.append(offset) }
  }
  return found
}

@Suite struct `Strips` {
  @Test(arguments: ["F14", "F15", "F18"])
  func `of a polygon follow the case`(id: String) throws {
    let numbers = try SceneSlicingCases.named(id)
    let angle = try radians(numbers.input["directionAngle"].double())
    let weights = numbers.input["weights"]
    let shares: SliceShares =
      if case .list = weights {
        .weighted(try weights.doubles())
      } else {
        .equal(try numbers.input["n"].int())
      }
    let guide = try SliceGuide(
      SliceSettings(
        outline: .polygon(points(numbers.input["polygon"])), shares: shares,
        style: .strips(angle)))
    #expect(numbers.isNear(guide.area, try numbers.expect["area"].double()))
    #expect(numbers.isNear(offsets(guide, angle), try numbers.expect["offsets"].doubles()))
    for piece in guide.pieces { #expect(numbers.isNear(measured(piece), piece.area)) }
  }

  @Test(arguments: ["E07", "E08", "E09"])
  func `of a circle follow the case`(id: String) throws {
    let numbers = try SceneSlicingCases.named(id)
    let guide = try SliceGuide(
      SliceSettings(
        outline: .circle(radius: 1), shares: .equal(numbers.input["n"].int()),
        style: .strips(.zero)))
    // The case counts from the positive side.
    #expect(
      numbers.isNear(
        offsets(guide, .zero).reversed(), try numbers.expect["chordOffsets"].doubles()))
    #expect(
      numbers.isNear(
        guide.cuts.reversed().map(\.length), try numbers.expect["chordLengths"].doubles()))
  }

  @Test func `of a circle follow case E14 for weights`() throws {
    let numbers = try SceneSlicingCases.named("E14")
    let angle = Angle(Turn(1, 2))
    let guide = try SliceGuide(
      SliceSettings(
        outline: .circle(radius: 1), shares: .weighted(numbers.input["weights"].doubles()),
        style: .strips(angle)))
    #expect(
      numbers.isNear(
        offsets(guide, angle).map { -$0 }, try numbers.expect["chordOffsets"].doubles()))
    #expect(offsets(guide, angle).last == 0)
  }

  @Test func `of a circle follow case E28 for one and two`() throws {
    let numbers = try SceneSlicingCases.named("E28")
    let counts = try numbers.input["stripCounts"].doubles().map { Int($0) }
    for (count, expected) in zip(counts, try numbers.expect["stripOffsets"].rows()) {
      let guide = try SliceGuide(
        SliceSettings(
          outline: .circle(radius: 1), shares: .equal(count), style: .strips(.zero)))
      #expect(offsets(guide, .zero) == expected)
    }
  }

  @Test func `of an ellipse follow case G03`() throws {
    let numbers = try SceneSlicingCases.named("G03")
    let guide = try SliceGuide(
      SliceSettings(
        outline: .ellipse(semiAxes: numbers.input["a"].double(), numbers.input["b"].double()),
        shares: .equal(numbers.input["n"].int()), style: .strips(.zero)))
    #expect(numbers.isNear(offsets(guide, .zero), try numbers.expect["offsets"].doubles()))
  }

  @Test func `of a ring follow case G07, the middle ones in two parts`() throws {
    let numbers = try SceneSlicingCases.named("G07")
    let angle = Angle(Turn(1, 2))
    let guide = try SliceGuide(
      SliceSettings(
        outline: .ring(
          outerRadius: numbers.input["outerRadius"].double(),
          innerRadius: numbers.input["innerRadius"].double()),
        shares: .equal(numbers.input["n"].int()), style: .strips(angle)))
    #expect(
      numbers.isNear(
        offsets(guide, angle).map { -$0 }, try numbers.expect["offsets"].doubles()))
    #expect(guide.pieces.map(\.parts) == [1, 1, 2, 1, 1])
    #expect((guide.pieces.reduce(0) { $0 + $1.crust } / guide.perimeter - 1).magnitude < 1e-12)
  }

  @Test func `of a ring may hold the whole hole`() throws {
    let guide = try SliceGuide(
      SliceSettings(
        outline: .ring(outerRadius: 0.125, innerRadius: 0.01), shares: .equal(3),
        style: .strips(.zero), tolerance: 1e-8))
    #expect(guide.pieces.map(\.parts) == [1, 1, 1])
    #expect(guide.pieces.map(\.others.count) == [0, 1, 0])
    #expect(guide.holes.count == 1)
    for piece in guide.pieces {
      // A chord within t of its arc cuts off at most 2/3 t of area a metre: with t = 1e-8 over all
      // 0.85 m of edge 5.7e-9 m², of the 0.0163 m² of a piece less than 4e-7.
      #expect((measured(piece) / piece.area - 1).magnitude < 4e-7)
      #expect(try #require(Polygon(piece.outline)).relation(of: piece.label) == .inside)
      #expect(piece.label.length > 0.01)
    }
  }

  @Test func `of a trapezoid follow case F26 where the plain formula fails`() throws {
    let numbers = try SceneSlicingCases.named("F26")
    let (a, b) = (
      try numbers.input["width0"].double(), try numbers.input["width1"].double()
    )
    let guide = try SliceGuide(
      SliceSettings(
        outline: .polygon([
          Point2(0, -a / 2), Point2(1, -b / 2), Point2(1, b / 2), Point2(0, a / 2),
        ]), shares: .equal(2), style: .strips(.zero)))
    #expect(
      numbers.isNear(offsets(guide, .zero), [try numbers.expect["offset"].double()]))
  }

  @Test func `at the very end keep an outline, whatever the tolerance`() throws {
    for (outline, scale) in [
      (try Outline.circle(radius: 0.12), 0.12), (try .ellipse(semiAxes: 0.2, 0.1), 0.2),
      (try .ring(outerRadius: 0.12, innerRadius: 0.03), 0.12),
      (try .roundedRectangle(width: 0.3, depth: 0.2, cornerRadius: 0.1), 0.15),
    ] {
      for weights in [[1e-8, 1], [1, 1e-8], [1e-8, 1, 1e-8], [1e-6, 1e-6, 1]] {
        for angle in [Angle.zero, Angle(Turn(1, 3))] {
          let guide = try SliceGuide(
            SliceSettings(
              outline: outline, shares: .weighted(weights), style: .strips(angle),
              tolerance: scale / 10))
          for piece in guide.pieces {
            #expect(piece.outline.count >= 3, "\(outline.kind), \(weights)")
            #expect((Polygon(piece.outline)?.signedArea ?? 0) > 0, "\(outline.kind), \(weights)")
          }
        }
      }
    }
  }

  @Test func `that follow an edge give it to the piece beside it`() throws {
    // An L of 12 squares: two thirds of it lie before its inner edge at u = 2.
    let corners = [
      Point2(0, 0), Point2(4, 0), Point2(4, 2), Point2(2, 2), Point2(2, 4), Point2(0, 4),
    ]
    let outline = try Outline.polygon(corners)
    let guide = try SliceGuide(
      SliceSettings(outline: outline, shares: .equal(3), style: .strips(.zero)))
    #expect((guide.pieces.map(\.area), guide.pieces.map(\.parts)) == ([4, 4, 4], [1, 1, 1]))
    // 0 to 1: left side 4, and 1 + 1. 1 to 2: the inner edge 2, and 1 + 1. 2 to 4: 2 + 2 + 2.
    for (piece, crust) in zip(guide.pieces, [6.0, 4, 6]) {
      #expect((piece.crust - crust).magnitude < 1e-14)
      #expect((measured(piece) - 4).magnitude < 1e-14)
    }
    #expect((guide.cutLength - 6).magnitude < 1e-14)
  }

  @Test func `of a U come in parts`() throws {
    let outline = try Outline.polygon([
      Point2(0, 0), Point2(6, 0), Point2(6, 5), Point2(4, 5), Point2(4, 2), Point2(2, 2),
      Point2(2, 5), Point2(0, 5),
    ])
    // Downward: the legs above v = 2 are 12 of 24, the base the other 12.
    let guide = try SliceGuide(
      SliceSettings(outline: outline, shares: .equal(4), style: .strips(Angle(Turn(3, 4)))))
    #expect(guide.pieces.map(\.parts) == [2, 2, 1, 1])
    #expect((guide.pieces.map(\.crust).reduce(0, +) - 28).magnitude < 1e-13)
    for piece in guide.pieces { #expect((measured(piece) - 6).magnitude < 1e-13) }
    // Two stretches of 2 at v = 3.5 and at v = 2, one of 6 at v = 1.
    #expect(guide.cuts.count == 5)
    #expect((guide.cutLength - 14).magnitude < 1e-13)
  }

  @Test(arguments: 0..<120 as Range<UInt64>)
  func `have the areas of their polylines, whatever the polygon`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let outline: Outline
    if seed % 2 == 0 {
      let count = random.int(in: 3...40)
      outline = try Outline.polygon(
        (0..<count).map { Turn($0, count).direction * random.double(in: 0.02...0.2) })
    } else {
      // A comb on a grid, whose edges lie on cuts often.
      outline = try comb(teeth: random.int(in: 1...5), &random)
    }
    let angle =
      random.int(in: 0...1) == 0
      ? Angle(Turn(random.int(in: 0...3), 4)) : try radians(random.double(in: 0...7))
    let count = random.int(in: 1...12)
    let guide = try SliceGuide(
      SliceSettings(outline: outline, shares: .equal(count), style: .strips(angle)))
    #expect(guide.pieces.count == count)
    for piece in guide.pieces {
      #expect((measured(piece) / piece.area - 1).magnitude < 1e-11, "seed \(seed)")
      #expect(try #require(Polygon(piece.outline)).relation(of: piece.label) == .inside)
      #expect(piece.parts == 1 + piece.others.filter { (Polygon($0)?.signedArea ?? 0) > 0 }.count)
    }
    #expect((guide.pieces.reduce(0) { $0 + $1.crust } / guide.perimeter - 1).magnitude < 1e-12)
    // Every cut has a piece on either side: the pieces' edges are the crust and the cuts twice.
    let edges = guide.pieces.reduce(0) { sum, piece in
      ([piece.outline] + piece.others).reduce(sum) { $0 + (Polygon($1)?.perimeter ?? 0) }
    }
    #expect(
      (edges / (guide.perimeter + 2 * guide.cutLength) - 1).magnitude < 1e-11, "seed \(seed)")
  }

  @Test func `are refused in too many crossings`() throws {
    var corners: [Point2] = []
    for tooth in 0..<6000 {
      let v = Double(tooth) * 1e-4
      corners += [
        Point2(1, v), Point2(1, v + 0.5e-4), Point2(0.001, v + 0.5e-4), Point2(0.001, v + 1e-4),
      ]
    }
    corners += [Point2(0, 0.6), Point2(0, 0)]
    let settings = try SliceSettings(
      outline: .polygon(corners), shares: .equal(1000), style: .strips(.zero))
    #expect(throws: SliceError.self) { try SliceGuide(settings) }
  }
}

/// Returns a comb whose teeth stand on whole numbers.
func comb(teeth: Int, _ random: inout SplitMix64) throws(SliceError) -> Outline {
  var corners = [Point2(0, 0), Point2(Double(2 * teeth + 1), 0)]
  for tooth in (0...teeth).reversed() {
    let left = Double(2 * tooth)
    let high = Double(random.int(in: 2...5))
    corners += [Point2(left + 1, high), Point2(left, high)]
    if tooth > 0 {
      let low = 1.0
      corners += [Point2(left, low), Point2(left - 1, low)]
    }
  }
  return try .polygon(corners)
}

@Suite struct `Sectors of an outline that the hub does not see whole` {
  @Test func `follow case F12`() throws {
    let numbers = try SceneSlicingCases.named("F12")
    let hub = try numbers.input["centre"].pair()
    let guide = try SliceGuide(
      SliceSettings(
        outline: .polygon(points(numbers.input["polygon"])),
        shares: .equal(numbers.input["n"].int()), style: .hub(hub)))
    #expect(numbers.isNear(guide.area, try numbers.expect["area"].double()))
    // The first stretch of each cut begins in the hub.
    var angles: [Double] = []
    for case .segment(let from, let to) in guide.cuts where from == hub {
      let way = to - from
      angles.append(Elementary.atan2(way.y, way.x))
    }
    #expect(numbers.isNear(angles, try numbers.expect["cutAngles"].doubles()))
    for piece in guide.pieces { #expect(numbers.isNear(measured(piece), piece.area)) }
    #expect(guide.pieces.contains { $0.parts > 1 })
    #expect((guide.pieces.reduce(0) { $0 + $1.crust } - 28).magnitude < 1e-12)
  }

  @Test(arguments: 0..<120 as Range<UInt64>)
  func `have the areas of their polylines`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let outline = try comb(teeth: random.int(in: 1...5), &random)
    // On a half grid, so that rays along the axes and diagonals pass corners and edges.
    let hub = Point2(
      Double(random.int(in: 0...Int(2 * outline.halfSize.x) - 1)) + 0.5, 0.5)
    let start =
      random.int(in: 0...1) == 0
      ? Angle(Turn(random.int(in: 0...7), 8)) : try radians(random.double(in: 0...7))
    let count = random.int(in: 2...9)
    let guide = try SliceGuide(
      SliceSettings(outline: outline, shares: .equal(count), style: .hub(hub), start: start))
    for piece in guide.pieces {
      #expect((measured(piece) / piece.area - 1).magnitude < 1e-11, "seed \(seed)")
      #expect(try #require(Polygon(piece.outline)).relation(of: piece.label) == .inside)
    }
    #expect((guide.pieces.reduce(0) { $0 + $1.crust } / guide.perimeter - 1).magnitude < 1e-12)
    let edges = guide.pieces.reduce(0) { sum, piece in
      ([piece.outline] + piece.others).reduce(sum) { $0 + (Polygon($1)?.perimeter ?? 0) }
    }
    #expect(
      (edges / (guide.perimeter + 2 * guide.cutLength) - 1).magnitude < 1e-11, "seed \(seed)")
  }

  @Test func `of a ring from its middle follow case G04`() throws {
    let numbers = try SceneSlicingCases.named("G04")
    let guide = try SliceGuide(
      SliceSettings(
        outline: .ring(
          outerRadius: numbers.input["outerRadius"].double(),
          innerRadius: numbers.input["innerRadius"].double()),
        shares: .equal(numbers.input["n"].int())))
    for piece in guide.pieces {
      #expect(numbers.isNear(piece.area, try numbers.expect["area"].double()))
      #expect(
        numbers.isNear(
          piece.crust,
          try numbers.expect["outerArc"].double() + numbers.expect["innerArc"].double()))
    }
    for (cut, expected) in zip(guide.cuts, try numbers.expect["cuts"].array()) {
      guard case .segment(let from, let to) = cut else { continue }
      #expect(near(numbers, [from, to], try expected.rows()))
      #expect(numbers.isNear(cut.length, try numbers.expect["cutLength"].double()))
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `of a ring have the areas their polylines close in on`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let inner = random.double(in: 0.01...0.1)
    let outline = try Outline.ring(outerRadius: 0.125, innerRadius: inner)
      .scaled(by: Vector2(1, random.double(in: 0.5...1)))
    // In the cake or in its hole.
    let hub = Point2(random.double(in: 0...0.12), 0)
    let isNearEdge = (hub.x - inner).magnitude < 1e-3
    guard !isNearEdge else { return }
    let tolerance = 1e-7
    let guide = try SliceGuide(
      SliceSettings(
        outline: outline, shares: .equal(random.int(in: 1...7)), style: .hub(hub),
        start: radians(random.double(in: 0...7)), tolerance: tolerance))
    for piece in guide.pieces {
      #expect(
        (measured(piece) - piece.area).magnitude <= tolerance * piece.crust + 1e-14, "seed \(seed)")
    }
    #expect((guide.pieces.reduce(0) { $0 + $1.crust } / guide.perimeter - 1).magnitude < 1e-11)
  }
}
