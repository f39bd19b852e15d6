import SextantGeometry
import SextantSlicing
import SextantTestSupport
import Testing

/// Returns the radii of cuts along circles.
private func radii(_ guide: SliceGuide) -> [Double] {
  guide.cuts.compactMap { if case .arc(_, let radius, _, _) = $0 { radius } else { nil } }
}

/// Returns whether the pieces' edges are the cake's own and each cut twice, to a relative error.
///
/// Then no two pieces overlap and nothing is left between them, once their areas add up.
private func isTiled(_ guide: SliceGuide, to error: Double) -> Bool {
  let edges = guide.pieces.reduce(0) { sum, piece in
    ([piece.outline] + piece.others).reduce(sum) { $0 + (Polygon($1)?.perimeter ?? .nan) }
  }
  let crust = guide.pieces.reduce(0) { $0 + $1.crust }
  return (crust / guide.perimeter - 1).magnitude < 1e-12
    && (edges / (guide.perimeter + 2 * guide.cutLength) - 1).magnitude < error
    && (guide.pieces.reduce(0) { $0 + $1.area } / guide.area - 1).magnitude < 1e-12
}

@Suite struct `Rings` {
  @Test func `follow case G05`() throws {
    let numbers = try SceneSlicingCases.named("G05")
    let disc = try SliceGuide(
      SliceSettings(
        outline: .circle(radius: 1), shares: .equal(numbers.input["discRings"].int()),
        style: .rings))
    #expect(numbers.isNear(radii(disc) + [1], try numbers.expect["discRadii"].doubles()))
    let (outer, inner) = (
      try numbers.input["outerRadius"].double(), try numbers.input["innerRadius"].double()
    )
    let ring = try SliceGuide(
      SliceSettings(
        outline: .ring(outerRadius: outer, innerRadius: inner),
        shares: .equal(numbers.input["rings"].int()), style: .rings))
    #expect(
      numbers.isNear([inner] + radii(ring) + [outer], try numbers.expect["radii"].doubles()))
    for guide in [disc, ring] {
      #expect((try #require(guide.fairness.area) - 1).magnitude < 1e-14)
      #expect(isTiled(guide, to: 1e-3))
    }
    #expect(disc.fairness.crust == nil)
  }

  @Test func `have the areas their polylines close in on`() throws {
    for outline in [
      try Outline.circle(radius: 0.12), try .ring(outerRadius: 0.12, innerRadius: 0.001),
    ] {
      for shares in [SliceShares.equal(1), .equal(2), .equal(12), .weighted([1, 0.5, 3])] {
        let guide = try SliceGuide(
          SliceSettings(outline: outline, shares: shares, style: .rings, tolerance: 1e-7))
        for piece in guide.pieces {
          // The outer line lies inside by at most the tolerance, and so does the inner one.
          #expect((measured(piece) - piece.area).magnitude < 2 * Double.pi * 0.12 * 1e-7)
          #expect(piece.parts == 1)
          #expect(try #require(Polygon(piece.outline)).relation(of: piece.label) == .inside)
          for hole in piece.others {
            #expect(try #require(Polygon(hole)).relation(of: piece.label) == .outside)
          }
        }
      }
    }
  }

  @Test func `need a round cake`() throws {
    let settings = { (outline: Outline) throws(SliceError) in
      try SliceSettings(outline: outline, shares: .equal(3), style: .rings)
    }
    let error = try #require(throws: SliceError.self) { try settings(.square(side: 1)) }
    #expect(
      error.description == "'shape' must be a circle or a round ring for 'rings'; found 'square'")
    #expect(throws: SliceError.self) { try settings(.ellipse(semiAxes: 1, 2)) }
    #expect(throws: SliceError.self) {
      try settings(try .ring(outerRadius: 1, innerRadius: 0.5).scaled(by: Vector2(1, 2)))
    }
  }
}

@Suite struct `A core and a ring` {
  @Test(arguments: ["E05", "E06"])
  func `follow the case`(id: String) throws {
    let numbers = try SceneSlicingCases.named(id)
    let (inner, outer) = (try numbers.input["inner"].int(), try numbers.input["outer"].int())
    let guide = try SliceGuide(
      SliceSettings(
        outline: .circle(radius: numbers.input["radius"].double()),
        shares: .equal(inner + outer), style: .core(inner: inner)))
    #expect(numbers.isNear(radii(guide), [try numbers.expect["innerRadius"].double()]))
    for piece in guide.pieces {
      #expect(numbers.isNear(piece.area, try numbers.expect["pieceArea"].double()))
    }
    #expect(guide.cuts.count == 1 + (inner > 1 ? inner : 0) + outer)
    let angle = try numbers.expect["outerSectorAngle"].double()
    #expect(
      numbers.isNear(try #require(guide.pieces.last).crust, guide.perimeter * angle / 2 / .pi))
    #expect(isTiled(guide, to: 1e-3))
  }

  @Test(arguments: [(1, 1), (1, 9), (2, 1), (2, 2), (3, 7), (4, 8), (5, 11), (400, 600)])
  func `tile the cake with shared bits`(inner: Int, outer: Int) throws {
    let guide = try SliceGuide(
      SliceSettings(
        outline: .circle(radius: 0.12), shares: .equal(inner + outer),
        style: .core(inner: inner), start: Angle(Turn(1, 17)), tolerance: 1e-6))
    #expect(guide.pieces.count == inner + outer)
    for piece in guide.pieces {
      #expect((measured(piece) - piece.area).magnitude < 4e-6 * 0.12)
      #expect(try #require(Polygon(piece.outline)).relation(of: piece.label) == .inside)
    }
    // Every edge is run through once in each direction, but for the rim.
    var edges: Set<[Point2]> = []
    for piece in guide.pieces {
      for line in [piece.outline] + piece.others {
        for (a, b) in zip(line, line.dropFirst() + line.prefix(1)) {
          #expect(edges.insert([a, b]).inserted)
        }
      }
    }
    let rim = zip(guide.outline, guide.outline.dropFirst() + guide.outline.prefix(1))
    #expect(edges.filter { !edges.contains([$0[1], $0[0]]) } == Set(rim.map { [$0, $1] }))
  }

  @Test func `are refused for a core without pieces or with all`() throws {
    for inner in [0, -1, 12, 13] {
      let error = try #require(throws: SliceError.self) {
        try SliceSettings(
          outline: .circle(radius: 1), shares: .equal(12), style: .core(inner: inner))
      }
      #expect(
        error.description == "'core' must hold from 1 to 11 of 12 pieces; found \(inner)")
    }
    #expect(throws: SliceError.self) {
      try SliceSettings(
        outline: .circle(radius: 1), shares: .weighted([1, 2]), style: .core(inner: 1))
    }
  }
}

@Suite struct `A grid` {
  @Test func `follows case F19 for sheet pans`() throws {
    let numbers = try SceneSlicingCases.named("F19")
    let (rows, columns) = (try numbers.input["rows"].int(), try numbers.input["columns"].int())
    let inch = 0.0254
    for (index, pan) in try numbers.input["pans"].array().enumerated() {
      // The pan lies across: its length along u, its width along v, divided into the rows.
      let guide = try SliceGuide(
        SliceSettings(
          outline: .rectangle(
            width: pan["lengthInches"].double() * inch, depth: pan["widthInches"].double() * inch),
          shares: .equal(rows * columns), style: .grid(rows: rows, columns: columns)))
      #expect(guide.pieces.count == (try numbers.expect["pieces"].int()))
      #expect(guide.cuts.count == (try numbers.expect["cuts"].int()))
      let size = try numbers.expect["pieceMetres"].rows()[index]
      for piece in guide.pieces {
        #expect(numbers.isNear(piece.area, try numbers.expect["pieceArea"].doubles()[index]))
        let extent = piece.outline[2] - piece.outline[0]
        #expect(numbers.isNear(extent.y, size[0]))
        #expect(numbers.isNear(extent.x, size[1]))
      }
      #expect(isTiled(guide, to: 1e-12))
    }
  }

  @Test func `follows case F20 for the squarest cells`() throws {
    let numbers = try SceneSlicingCases.named("F20")
    let (width, length) = (
      try numbers.input["width"].double(), try numbers.input["length"].double()
    )
    let rows = try numbers.expect["rows"].doubles()
    let columns = try numbers.expect["columns"].doubles()
    for (index, count) in try numbers.input["n"].doubles().enumerated() {
      #expect(
        SliceSettings.Style.squarest(pieces: Int(count), width: length, depth: width)
          == .grid(rows: Int(rows[index]), columns: Int(columns[index])))
    }
    #expect(SliceSettings.Style.squarest(pieces: 0, width: 1, depth: 1) == nil)
    #expect(SliceSettings.Style.squarest(pieces: 1001, width: 1, depth: 1) == nil)
    #expect(SliceSettings.Style.squarest(pieces: 4, width: .nan, depth: 1) == nil)
    #expect(SliceSettings.Style.squarest(pieces: 4, width: 1, depth: 0) == nil)
  }

  @Test func `is read from the upper left`() throws {
    let guide = try SliceGuide(
      SliceSettings(
        outline: .rectangle(width: 3, depth: 2), shares: .equal(6),
        style: .grid(rows: 2, columns: 3)))
    #expect(
      guide.pieces.map(\.label) == [
        Point2(-1, 0.5), Point2(0, 0.5), Point2(1, 0.5), Point2(-1, -0.5), Point2(0, -0.5),
        Point2(1, -0.5),
      ])
    #expect(guide.pieces.map(\.crust) == [2, 1, 2, 2, 1, 2])
  }

  @Test func `is refused in other numbers and on other shapes`() throws {
    let rectangle = try Outline.rectangle(width: 3, depth: 2)
    for (rows, columns) in [(0, 3), (3, 0), (-1, -6), (Int.max, Int.max), (1001, 1)] {
      let error = try #require(throws: SliceError.self) {
        try SliceSettings(
          outline: rectangle, shares: .equal(6), style: .grid(rows: rows, columns: columns))
      }
      #expect(
        error.description == "'grid' must have from 1 to 1000 cells; found \(rows)x\(columns)")
    }
    let error = try #require(throws: SliceError.self) {
      try SliceSettings(
        outline: rectangle, shares: .equal(5), style: .grid(rows: 2, columns: 3))
    }
    #expect(error.description == "'pieces' must be 6 for 'grid'; found 5")
    #expect(throws: SliceError.self) {
      try SliceSettings(
        outline: .circle(radius: 1), shares: .equal(6), style: .grid(rows: 2, columns: 3))
    }
    let weights = try #require(throws: SliceError.self) {
      try SliceSettings(
        outline: rectangle, shares: .weighted([1, 1]), style: .grid(rows: 1, columns: 2))
    }
    #expect(weights.description == "'grid' must have a number of pieces; found weights")
  }
}

@Suite struct `A tavern cut` {
  @Test func `follows case E24`() throws {
    let numbers = try SceneSlicingCases.named("E24")
    let (rows, columns) = (try numbers.input["rows"].int(), try numbers.input["columns"].int())
    let guide = try SliceGuide(
      SliceSettings(
        outline: .circle(radius: numbers.input["radius"].double()), shares: .equal(rows * columns),
        style: .tavern(rows: rows, columns: columns)))
    #expect(
      numbers.isNear(
        guide.pieces.map(\.area), try numbers.expect["cellAreas"].rows().flatMap { $0 }))
    #expect(
      numbers.isNear(
        try #require(guide.fairness.area), try numbers.expect["largestOverSmallest"].double()))
    #expect(isTiled(guide, to: 1e-3))
  }

  @Test(arguments: [(1, 1), (1, 2), (2, 2), (1, 7), (5, 3), (10, 10), (31, 32)])
  func `tiles a circle and an ellipse`(rows: Int, columns: Int) throws {
    for (u, v) in [(0.15, 0.15), (0.2, 0.1)] {
      let guide = try SliceGuide(
        SliceSettings(
          outline: .ellipse(semiAxes: u, v), shares: .equal(rows * columns),
          style: .tavern(rows: rows, columns: columns), tolerance: 1e-6))
      #expect(isTiled(guide, to: 1e-5))
      for piece in guide.pieces {
        #expect((measured(piece) - piece.area).magnitude <= 1e-6 * piece.crust + 1e-15)
        #expect(try #require(Polygon(piece.outline)).relation(of: piece.label) == .inside)
      }
      #expect(guide.cuts.count == rows + columns - 2)
    }
  }

  @Test func `leaves out cells beside the cake`() throws {
    let guide = try SliceGuide(
      SliceSettings(
        outline: .circle(radius: 1), shares: .equal(100), style: .tavern(rows: 10, columns: 10)))
    // The corner cells begin at (0.8, 0.8), and the ones beside them at (0.6, 0.8), on the rim.
    #expect(guide.pieces.count == 100 - 4 * 3)
  }
}

@Suite struct `Twelve shields` {
  @Test(arguments: ["E26", "E27"])
  func `follow the case`(id: String) throws {
    let numbers = try SceneSlicingCases.named(id)
    let radius = try numbers.input["radius"].double()
    let guide = try SliceGuide(
      SliceSettings(
        outline: .circle(radius: radius), shares: .equal(12), style: .shields,
        start: radians(numbers.input["rotation"].double()), tolerance: radius * 1e-7))
    guard case .segment(let from, let to) = guide.cuts[6],
      case .arc(let center, let arcRadius, let start, let sweep) = guide.cuts[0],
      case .arc(let concave, _, _, _) = guide.cuts[1]
    else { throw CaseError(description: "expected six arcs and six straight cuts") }
    #expect(near(numbers, [from], [try numbers.expect["P0"].doubles()]))
    #expect(near(numbers, [to], [try numbers.expect["M"].doubles()]))
    #expect(near(numbers, [center], [try numbers.expect["P1"].doubles()]))
    #expect(near(numbers, [concave], [try numbers.expect["arcCentreOfConcaveSide"].doubles()]))
    #expect(numbers.isNear(guide.cuts[6].length, try numbers.expect["cutLength"].double()))
    // Each bent side runs from the middle to a corner.
    #expect(arcRadius == radius)
    #expect((center + start.direction * radius).length < 1e-16)
    #expect((center + (start + sweep).direction * radius).distance(to: from) < 1e-15)
    for piece in guide.pieces {
      #expect(numbers.isNear(piece.area, try numbers.expect["pieceArea"].double()))
      #expect((measured(piece) / piece.area - 1).magnitude < 1e-5)
    }
    #expect(isTiled(guide, to: 1e-5))
  }

  @Test func `are of one shape, six with crust and six without`() throws {
    let numbers = try SceneSlicingCases.named("E26")
    let guide = try SliceGuide(
      SliceSettings(
        outline: .circle(radius: 1), shares: .equal(12), style: .shields, tolerance: 1e-8))
    for (index, piece) in guide.pieces.enumerated() {
      let isOuter = index % 2 == 0
      #expect(
        numbers.isNear(
          piece.crust,
          try numbers.expect[isOuter ? "rimArcPerOuterPiece" : "rimArcPerInnerPiece"].double()))
      let length = try #require(Polygon(piece.outline)).perimeter
      #expect((length / (try numbers.expect["piecePerimeter"].double()) - 1).magnitude < 1e-7)
      #expect(try #require(Polygon(piece.outline)).relation(of: piece.label) == .inside)
    }
  }

  @Test func `are refused in other numbers and shapes`() throws {
    let error = try #require(throws: SliceError.self) {
      try SliceSettings(outline: .circle(radius: 1), shares: .equal(8), style: .shields)
    }
    #expect(error.description == "'pieces' must be 12 for 'shields'; found 8")
    let shape = try #require(throws: SliceError.self) {
      try SliceSettings(outline: .ellipse(semiAxes: 1, 2), shares: .equal(12), style: .shields)
    }
    #expect(shape.description == "'shape' must be a circle for 'shields'; found 'ellipse'")
  }
}
