import SextantGeometry
import SextantSlicing
import SextantTestSupport
import Testing

private func settings(
  inches: Double, ring: Double = 2, slice: Double = 1
) throws -> SliceSettings {
  let outline = try Outline.circle(radius: inches / 2 * 0.0254)
  let style = SliceSettings.Style.wedding(ring: ring * 0.0254, slice: slice * 0.0254)
  return try SliceSettings(
    outline: outline, shares: .equal(try #require(style.count(of: outline))), style: style,
    tolerance: 1e-6)
}

@Suite struct `A wedding cut` {
  @Test func `follows case G08`() throws {
    let numbers = try SceneSlicingCases.named("G08")
    for (index, inches) in try numbers.input["diametersInches"].doubles().enumerated() {
      let guide = try SliceGuide(settings(inches: inches))
      // Slices are cut by lines; each ring's share one inner end radius.
      var slices: [Int] = []
      var last = -1.0
      for case .segment(let from, _) in guide.cuts {
        if (from.length - last).magnitude > 1e-9 { slices.append(0) }
        last = from.length
        slices[slices.count - 1] += 1
      }
      let expected = try numbers.expect["ringSlices"][index].array().map { try $0.int() }
      #expect(slices == expected)
      #expect(guide.pieces.count == expected.reduce(1, +))
      let core = try #require(guide.pieces.last)
      let radius = (core.area / Double.pi).squareRoot() / 0.0254
      #expect(numbers.isNear(radius, try numbers.expect["coreRadiusInches"][index].double()))
      #expect(core.crust == 0)
      #expect(
        numbers.isNear(
          guide.area / (0.0254 * 0.0254) / 2,
          try numbers.expect["areaOverTwoSquareInches"][index].double()))
      let servings = try numbers.info["wiltonServings"][index].double()
      // The case says so: the core gives the missing ones.
      #expect((Double(guide.pieces.count) - servings).magnitude <= 13)
    }
  }

  @Test(arguments: [6.0, 9, 14, 1, 40])
  func `leaves nothing out and cuts nothing twice`(inches: Double) throws {
    let guide = try SliceGuide(settings(inches: inches))
    #expect((guide.pieces.reduce(0) { $0 + $1.area } / guide.area - 1).magnitude < 1e-12)
    #expect((guide.pieces.reduce(0) { $0 + $1.crust } / guide.perimeter - 1).magnitude < 1e-12)
    let edges = guide.pieces.reduce(0) { sum, piece in
      ([piece.outline] + piece.others).reduce(sum) { $0 + (Polygon($1)?.perimeter ?? .nan) }
    }
    // Chords within t = 1e-6 m of arcs of radius r are short by less than 4 t / 3 r of themselves.
    let total = guide.perimeter + 2 * guide.cutLength
    #expect((edges / total - 1).magnitude < 1.5e-6 / 0.0127)
    for piece in guide.pieces {
      let polygon = try #require(Polygon(piece.outline))
      #expect(polygon.relation(of: piece.label) == .inside)
    }
  }

  @Test func `grows no sliver of a core by rounding`() throws {
    // 3 x 0.1 is more than 0.3 in binary.
    let outline = try Outline.circle(radius: 0.3)
    let style = SliceSettings.Style.wedding(ring: 0.1, slice: 0.05)
    let guide = try SliceGuide(
      SliceSettings(
        outline: outline, shares: .equal(try #require(style.count(of: outline))), style: style))
    #expect(try #require(guide.pieces.last).area > 0.03)
  }

  @Test func `is refused where it does not fit`() throws {
    let circle = try Outline.circle(radius: 0.12)
    func complaint(_ outline: Outline, _ count: Int, _ style: SliceSettings.Style) -> String? {
      do throws(SliceError) {
        _ = try SliceSettings(outline: outline, shares: .equal(count), style: style)
        return nil
      } catch {
        return error.description
      }
    }
    // 9.449 in: a ring of 2 in around 7.449 in and one around 3.449 in: 23 and 10 slices and a core.
    #expect(complaint(circle, 34, .wedding) == nil)
    #expect(complaint(circle, 8, .wedding) == "'pieces' must be 34 for 'wedding'; found 8")
    #expect(
      complaint(try .square(side: 1), 8, .wedding)
        == "'shape' must be a circle for 'wedding'; found 'square'")
    #expect(
      complaint(circle, 8, .wedding(ring: 0, slice: 1))
        == "'ring width' must be from 1e-09 to 1000000000.0 metres; found 0.0")
    #expect(
      complaint(circle, 8, .wedding(ring: 0.01, slice: .nan))
        == "'slice width' must be from 1e-09 to 1000000000.0 metres; found nan")
    #expect(
      complaint(circle, 8, .wedding(ring: 1e-9, slice: 1e-9))
        == "'pieces' must be from 1 to 1000; found 1000001")
  }
}

@Suite struct `A cross cut` {
  @Test func `follows case E29`() throws {
    let numbers = try SceneSlicingCases.named("E29")
    for size in [Vector2(1, 1), Vector2(2, 0.5)] {
      // A stretch keeps the shares.
      let guide = try SliceGuide(
        SliceSettings(
          outline: .ellipse(semiAxes: size.x, size.y), shares: .equal(9), style: .cross))
      let offset = try numbers.expect["offset"].double()
      let offsets = guide.cuts.map { cut in
        if case .segment(let from, let to) = cut {
          from.x == to.x ? from.x / size.x : from.y / size.y
        } else {
          Double.nan
        }
      }
      #expect(numbers.isNear(offsets, [-offset, offset, offset, -offset]))
      let (corner, edge, centre) = (
        try numbers.expect["cornerFraction"].double(), try numbers.expect["edgeFraction"].double(),
        try numbers.expect["centreFraction"].double()
      )
      #expect(
        numbers.isNear(
          guide.pieces.map(\.share),
          [corner, edge, corner, edge, centre, edge, corner, edge, corner]))
      #expect(
        numbers.isNear(
          try #require(guide.fairness.area), try numbers.expect["maxOverMin"].double()))
    }
  }

  @Test func `needs a round cake and nine pieces`() throws {
    #expect(throws: SliceError.outline("square", style: "cross", needs: "a circle or an ellipse")) {
      try SliceSettings(outline: .square(side: 1), shares: .equal(9), style: .cross)
    }
    #expect(throws: SliceError.count(8, style: "cross", needs: 9)) {
      try SliceSettings(outline: .circle(radius: 1), shares: .equal(8), style: .cross)
    }
  }
}
