import SextantGeometry
import SextantSlicing
import SextantTestSupport
import Testing

/// Returns the text of the error that an outline throws, or `nil`.
private func complaint(_ make: () throws(SliceError) -> Outline) -> String? {
  do {
    _ = try make()
    return nil
  } catch {
    return error.description
  }
}

@Suite struct `An outline` {
  @Test func `of a rounded rectangle has the measures of case F10`() throws {
    let numbers = try SceneSlicingCases.named("F10")
    let outline = try Outline.roundedRectangle(
      width: numbers.input["width"].double(), depth: numbers.input["height"].double(),
      cornerRadius: numbers.input["cornerRadius"].double())
    #expect(numbers.isNear(outline.area, try numbers.expect["area"].double()))
    #expect(numbers.isNear(outline.perimeter, try numbers.expect["perimeter"].double()))
    #expect(outline.lowerBounds == Point2(-0.165, -0.115))
    #expect(outline.upperBounds == Point2(0.165, 0.115))
  }

  @Test func `of a rounded rectangle goes from sharp to a stadium to a circle`() throws {
    let sharp = try Outline.roundedRectangle(width: 0.3, depth: 0.2, cornerRadius: 0)
    #expect((sharp.area - 0.06).magnitude < 1e-16)
    #expect((sharp.perimeter - 1).magnitude < 1e-15)
    let stadium = try Outline.roundedRectangle(width: 0.3, depth: 0.2, cornerRadius: 0.1)
    #expect((stadium.area - (0.02 + Double.pi * 0.01)).magnitude < 1e-16)
    #expect((stadium.perimeter - (0.2 + 2 * Double.pi * 0.1)).magnitude < 1e-15)
    let circle = try Outline.roundedRectangle(width: 0.2, depth: 0.2, cornerRadius: 0.1)
    #expect((circle.area - Double.pi * 0.01).magnitude < 1e-16)
    #expect(circle.halfSize == Vector2(0.1, 0.1))
  }

  @Test func `of a ring has an outer and an inner edge`() throws {
    let ring = try Outline.ring(outerRadius: 0.125, innerRadius: 0.04)
    #expect((ring.area - Double.pi * (0.015625 - 0.0016)).magnitude < 1e-17)
    #expect((ring.perimeter - 2 * Double.pi * 0.165).magnitude <= 2 * 0x1p-52)
  }

  @Test func `of a regular polygon has its closed forms`() throws {
    for sides in [3, 4, 5, 6, 17, 1000] {
      let outline = try Outline.regular(sides: sides, radius: 0.12)
      let half = Angle(Turn(1, 2 * sides))
      let n = Double(sides)
      #expect((outline.area / (n * 0.0144 * half.sine * half.cosine) - 1).magnitude < 1e-13)
      #expect((outline.perimeter / (2 * n * 0.12 * half.sine) - 1).magnitude < 1e-13)
    }
  }

  @Test func `may run either way round`() throws {
    let corners = [
      Point2(0, 0), Point2(4, 0), Point2(4, 2), Point2(2, 2), Point2(2, 4), Point2(0, 4),
    ]
    let outline = try Outline.polygon(corners)
    let other = try Outline.polygon(corners.reversed())
    #expect(outline.area == 12)
    #expect(other.area == 12)
    #expect(outline.perimeter == 16)
  }

  @Test func `has the centre of the circle that all edges touch`() throws {
    let triangle = try Outline.polygon([Point2(0, 0), Point2(4, 0), Point2(0, 3)])
    #expect(triangle.centre.distance(to: Point2(1, 1)) < 1e-15)
    // None does so in an L: the centre of area, here (5/3, 5/3).
    let shape = try Outline.polygon([
      Point2(0, 0), Point2(4, 0), Point2(4, 2), Point2(2, 2), Point2(2, 4), Point2(0, 4),
    ])
    #expect(shape.centre.distance(to: Point2(5, 5) / 3) < 1e-15)
  }

  @Test func `stretches`() throws {
    let factor = Vector2(2, 0.5)
    #expect(try Outline.circle(radius: 1).scaled(by: factor) == Outline.ellipse(semiAxes: 2, 0.5))
    #expect(
      try Outline.square(side: 1).scaled(by: factor) == Outline.rectangle(width: 2, depth: 0.5))
    #expect(try Outline.rectangle(width: 1, depth: 4).scaled(by: factor).kind == "square")
    let ring = try Outline.ring(outerRadius: 1, innerRadius: 0.5).scaled(by: factor)
    #expect(ring.kind == "ring")
    #expect((ring.area - Double.pi * 0.75).magnitude < 1e-15)
    let rounded = try Outline.roundedRectangle(width: 2, depth: 2, cornerRadius: 0.5)
      .scaled(by: factor)
    #expect((rounded.area - (4 - (4 - Double.pi) * 0.25)).magnitude < 4e-15)
    #expect(rounded.halfSize == Vector2(2, 0.5))
    #expect(try Outline.regular(sides: 6, radius: 1).scaled(by: factor).kind == "polygon")
    #expect(try Outline.regular(sides: 6, radius: 1).scaled(by: Vector2(2, 2)).kind == "regular")
    for bad in [Vector2(0, 1), Vector2(1, -1), Vector2(.nan, 1), Vector2(1, .infinity)] {
      #expect(throws: SliceError.self) { try Outline.square(side: 1).scaled(by: bad) }
    }
    #expect(throws: SliceError.self) { try Outline.square(side: 1).scaled(by: Vector2(1e10, 1)) }
    #expect(throws: SliceError.self) { try Outline.square(side: 1).scaled(by: Vector2(1e-10, 1)) }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `is the same wherever it stands`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = random.int(in: 3...30)
    let corners = (0..<count).map {
      Turn($0, count).direction * random.double(in: 0.5...1)
    }
    let outline = try Outline.polygon(corners)
    let moved = try Outline.polygon(corners.map { $0 - Vector2(1000, 1000) })
    // Coordinates near 1000 are rounded to 1.2e-13.
    #expect((outline.area - moved.area).magnitude < 2e-12, "seed \(seed)")
  }
}

@Suite struct `An outline is refused` {
  @Test func `for lengths out of range`() {
    for bad in [0, -1, Double.nan, .infinity, 1e-10, 1e10] {
      let range = "must be from 1e-09 to 1000000000.0 metres; found \(bad)"
      #expect(complaint { () throws(SliceError) in try .square(side: bad) } == "'side' \(range)")
      #expect(
        complaint { () throws(SliceError) in try .rectangle(width: bad, depth: 1) }
          == "'width' \(range)")
      #expect(
        complaint { () throws(SliceError) in try .rectangle(width: 1, depth: bad) }
          == "'depth' \(range)")
      #expect(
        complaint { () throws(SliceError) in try .ring(outerRadius: bad, innerRadius: 1) }
          == "'outer radius' \(range)")
      #expect(
        complaint { () throws(SliceError) in try .ring(outerRadius: 1, innerRadius: bad) }
          == "'inner radius' \(range)")
      #expect(
        complaint { () throws(SliceError) in try .regular(sides: 5, radius: bad) }
          == "'radius' \(range)")
    }
  }

  @Test func `for corners that do not fit`() {
    for bad in [-0.01, .nan, 0.11, .infinity] {
      #expect(
        complaint { () throws(SliceError) in
          try .roundedRectangle(width: 0.3, depth: 0.2, cornerRadius: bad)
        }
          == "'corner radius' must be 0 or from 1e-09 to 0.1 metres, half the shorter width; "
          + "found \(bad)")
    }
    #expect(
      complaint { () throws(SliceError) in try .ring(outerRadius: 0.1, innerRadius: 0.1) }
        == "'inner radius' must be less than the outer radius, 0.1; found 0.1")
    for sides in [2, 0, -1, 1001] {
      #expect(
        complaint { () throws(SliceError) in try .regular(sides: sides, radius: 1) }
          == "'sides' must be from 3 to 1000; found \(sides)")
    }
  }

  @Test func `for a polygon that is none`() {
    let square = [Point2(0, 0), Point2(1, 0), Point2(1, 1), Point2(0, 1)]
    #expect(
      complaint { () throws(SliceError) in try .polygon(Array(square.prefix(2))) }
        == "'polygon' must have from 3 to 100000 corners; found 2")
    #expect(
      complaint { () throws(SliceError) in try .polygon([]) }
        == "'polygon' must have from 3 to 100000 corners; found 0")
    for bad in [Double.nan, .infinity, 1.1e9] {
      #expect(
        complaint { () throws(SliceError) in
          try .polygon(square.prefix(2) + [Point2(1, bad)] + square.suffix(1))
        }
          == "'polygon' must have corners within 1000000000.0 metres of 0; "
          + "found 1.0, \(bad) at corner 3")
    }
    #expect(
      complaint { () throws(SliceError) in try .polygon(square + [square[3]]) }
        == "'polygon' must have corners that differ from the one before; "
        + "found the same at corner 5")
    #expect(
      complaint { () throws(SliceError) in try .polygon(square + [square[0]]) }
        == "'polygon' must have corners that differ from the one before; "
        + "found the same at corner 1")
    #expect(
      complaint { () throws(SliceError) in
        try .polygon([Point2(0, 0), Point2(2, 2), Point2(2, 0), Point2(0, 2)])
      }
        == "'polygon' must have edges that meet in shared corners only; "
        + "found edges 1 and 3 meeting at 1.0, 1.0")
    #expect(
      complaint { () throws(SliceError) in
        try .polygon([Point2(0, 0), Point2(1, 0), Point2(0.5, 1e-13)])
      } == "'polygon' must enclose an area; found 5e-14 square metres")
  }
}
