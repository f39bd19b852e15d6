import SextantGeometry
import SextantSlicing
import SextantTestSupport
import Testing

/// Returns whether two closed lines have the same corners in order, begun anywhere.
private func isSame(_ a: [Point2], _ b: [Point2], within tolerance: Double) -> Bool {
  a.count == b.count
    && a.indices.contains { shift in
      a.indices.allSatisfy { a[($0 + shift) % a.count].distance(to: b[$0]) <= tolerance }
    }
}

private func complaint(
  _ outline: Outline, _ sites: [Point2], _ shares: SliceShares
) -> String? {
  do throws(SliceError) {
    _ = try PowerDiagram(outline, sites: sites, shares: shares)
    return nil
  } catch {
    return error.description
  }
}

@Suite struct `A power diagram` {
  @Test func `follows case F21 for two sites`() throws {
    let numbers = try SceneSlicingCases.named("F21")
    let diagram = try PowerDiagram(
      .polygon(points(numbers.input["polygon"])), sites: points(numbers.input["sites"]),
      shares: .weighted(numbers.input["shares"].doubles()))
    #expect(
      numbers.isNear(
        diagram.weights[0] - diagram.weights[1],
        try numbers.expect["weightDifference"].double()))
    let cut = try numbers.expect["cutU"].double()
    #expect(numbers.isNear(try #require(diagram.cells[0].map(\.x).max()), cut))
    #expect(numbers.isNear(try #require(diagram.cells[1].map(\.x).min()), cut))
  }

  @Test func `follows case F22 for three sites`() throws {
    let numbers = try SceneSlicingCases.named("F22")
    let diagram = try PowerDiagram(
      .polygon(points(numbers.input["polygon"])), sites: points(numbers.input["sites"]),
      shares: .weighted(numbers.input["shares"].doubles()))
    #expect(numbers.isNear(diagram.weights, try numbers.expect["weights"].doubles()))
    #expect(numbers.isNear(diagram.areas, try numbers.expect["cellAreas"].doubles()))
    for (index, cell) in diagram.cells.enumerated() {
      let expected = try points(numbers.expect["cells"][index])
      #expect(isSame(cell, expected, within: numbers.tolerance))
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `has the wished areas, convex cells and the nearest sites`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let corners = (0..<random.int(in: 3...8)).map { index in
      Turn(100 * index + random.int(in: 0...60), 800).direction * Vector2(0.3, 0.2)
        + Point2(1, -2)
    }
    let outline = try Outline.polygon(corners)
    let polygon = try #require(Polygon(outline.loops[0].corners))
    var sites: [Point2] = []
    let count = random.int(in: 1...12)
    while sites.count < count {
      let site = Point2(random.double(in: 0.7...1.3), random.double(in: -2.2 ... -1.8))
      if polygon.relation(of: site) == .inside { sites.append(site) }
    }
    let weights = (0..<count).map { _ in random.double(in: 0.5...2) }
    let diagram = try PowerDiagram(outline, sites: sites, shares: .weighted(weights))
    let sum = weights.reduce(0, +)
    #expect(diagram.weights[0] == 0)
    for (index, cell) in diagram.cells.enumerated() {
      let part = Polygon(cell).map { $0.signedArea / outline.area } ?? .nan
      // Corners near (1, -2) are rounded to 4e-16 of a cake of 0.1 m².
      #expect((part - weights[index] / sum).magnitude < 1e-12, "seed \(seed)")
      #expect((diagram.areas[index] / outline.area - weights[index] / sum).magnitude < 1e-12)
    }
    for _ in 0..<50 {
      let place = Point2(random.double(in: 0.7...1.3), random.double(in: -2.2 ... -1.8))
      guard polygon.relation(of: place) == .inside else { continue }
      let powers = sites.indices.map {
        (place - sites[$0]).lengthSquared - diagram.weights[$0]
      }
      let nearest = try #require(powers.indices.min { powers[$0] < powers[$1] })
      let cell = try #require(Polygon(diagram.cells[nearest]))
      #expect(cell.relation(of: place) != .outside, "seed \(seed)")
    }
  }

  @Test func `is refused for sites that cannot be`() throws {
    let square = try Outline.square(side: 2)
    let (a, b) = (Point2(0.5, 0), Point2(-0.5, 0))
    #expect(complaint(square, [a, b], .equal(2)) == nil)
    #expect(complaint(square, [a], .equal(2)) == "'sites' must be 2, one a piece; found 1")
    #expect(
      complaint(square, [a, a], .equal(2))
        == "'sites' must differ and lie inside the cake; found 0.5, 0.0 at position 2")
    for bad in [Point2(1, 0), Point2(3, 0), Point2(.nan, 0), Point2(0, .infinity)] {
      #expect(complaint(square, [a, bad], .equal(2))?.hasSuffix("at position 2") == true)
    }
    #expect(complaint(square, [], .equal(0))?.hasPrefix("'pieces' must be from 1") == true)
    #expect(
      complaint(try .circle(radius: 1), [a], .equal(1))
        == "'shape' must be convex with straight edges for 'power diagram'; found 'circle'")
    #expect(
      complaint(square, Array(repeating: a, count: 201), .equal(201))
        == "'sites' must be 200, one a piece; found 201")
  }

  @Test func `of sites as good as in one place is exact or refused`() throws {
    let square = try Outline.square(side: 2)
    for apart in [1e-3, 1e-6, 1e-9, 1e-12, 1e-15] {
      for turn in 0..<8 {
        let site = Point2(0.3, 0.2)
        let other = site + Turn(turn, 8).direction * apart
        guard other != site else { continue }
        do throws(SliceError) {
          let diagram = try PowerDiagram(square, sites: [site, other], shares: .weighted([1, 7]))
          #expect((diagram.areas[0] - 0.5).magnitude <= 4e-12)
          #expect(diagram.weights.allSatisfy { $0.isFinite })
        } catch {
          #expect(error.description.hasPrefix("'sites' must be apart enough"))
        }
      }
    }
  }
}
