import SextantGeometry
import SextantMeshes
import SextantSlicing
import SextantTestSupport
import Testing

/// Returns the area of a part's triangles seen from above.
private func area(_ mesh: Mesh, _ name: String) -> Double {
  var sum = 0.0
  for part in mesh.parts where part.name.hasPrefix(name) {
    for first in stride(from: part.indices.lowerBound, to: part.indices.upperBound, by: 3) {
      let corners = (0..<3).map { mesh.vertices[Int(mesh.indices[first + $0])].position }
      sum += (corners[1] - corners[0]).cross(corners[2] - corners[0]).y / 2
    }
  }
  return sum
}

/// Returns the triangles of a part seen from above, in the guide plane.
private func triangles(_ mesh: Mesh, _ name: String) -> [[Point2]] {
  var found: [[Point2]] = []
  for part in mesh.parts where part.name.hasPrefix(name) {
    for first in stride(from: part.indices.lowerBound, to: part.indices.upperBound, by: 3) {
      found.append(
        (0..<3).map {
          let p = mesh.vertices[Int(mesh.indices[first + $0])].position
          return Point2(p.x, -p.z)
        })
    }
  }
  return found
}

/// Returns whether a position is well inside a triangle.
private func isInside(_ point: Point2, _ t: [Point2], by margin: Double) -> Bool {
  (0..<3).allSatisfy { index in
    let (a, b) = (t[index], t[(index + 1) % 3])
    return (b - a).cross(point - a) > margin * (b - a).length
  }
}

@Suite struct `The mesh of a guide` {
  static let shares: [SliceShares] = [
    .equal(1), .equal(2), .equal(3), .equal(8), .equal(97), .equal(1000), .weighted([1, 9]),
    .weighted([1, 60]), .weighted([1, 2, 3]), .weighted([5, 1, 1]), .weighted([0.001, 1, 1]),
  ]

  @Test(arguments: shares)
  func `is sound`(shares: SliceShares) throws {
    for (u, v) in [(0.12, 0.12), (0.3, 0.02), (0.01, 1.5)] {
      let guide = try SliceGuide(
        SliceSettings(
          outline: .ellipse(semiAxes: u, v), shares: shares, start: Angle(Turn(1, 11)),
          height: 0.08))
      let mesh = try Mesh(guide: guide)
      #expect(mesh.validate() == [], "\(u) x \(v)")
      for vertex in mesh.vertices {
        #expect(vertex.position.y == 0.08 || vertex.position.y == 0.08 + 0.0005)
      }
    }
  }

  @Test(arguments: shares)
  func `covers the cake with its pieces`(shares: SliceShares) throws {
    let guide = try SliceGuide(
      SliceSettings(outline: .ellipse(semiAxes: 0.2, 0.1), shares: shares))
    let mesh = try Mesh(guide: guide)
    let whole = try #require(Polygon(guide.outline)).area
    #expect((area(mesh, "pieces") / whole - 1).magnitude < 1e-12)
  }

  @Test func `has lines that do not overlap`() throws {
    // If no position lies in two triangles, the areas add up to what a count of positions says.
    var random = SplitMix64(seed: 1)
    for shares in Self.shares {
      for width in [0.003, 0.02] {
        let guide = try SliceGuide(
          SliceSettings(outline: .ellipse(semiAxes: 0.06, 0.05), shares: shares))
        var settings = GuideMeshSettings()
        settings.lineWidth = width
        let mesh = try Mesh(guide: guide, settings: settings)
        let all = triangles(mesh, "cuts") + triangles(mesh, "outline")
        for _ in 0..<60 {
          let triangle = all[random.int(in: 0...all.count - 1)]
          var (a, b) = (random.double(in: 0...1), random.double(in: 0...1))
          if a + b > 1 { (a, b) = (1 - a, 1 - b) }
          let point =
            triangle[0] + (triangle[1] - triangle[0]) * a + (triangle[2] - triangle[0]) * b
          #expect(all.filter { isInside(point, $0, by: 1e-12) }.count <= 1)
        }
      }
    }
  }

  /// Cakes of every shape and way of cutting.
  private static func guides() throws -> [(name: String, guide: SliceGuide)] {
    let circle = try Outline.circle(radius: 0.12)
    let rectangle = try Outline.rectangle(width: 0.3, depth: 0.2)
    let ring = try Outline.ring(outerRadius: 0.12, innerRadius: 0.03)
    let rounded = try Outline.roundedRectangle(width: 0.3, depth: 0.2, cornerRadius: 0.03)
    let shape = try Outline.polygon([
      Point2(0, 0), Point2(0.4, 0), Point2(0.4, 0.2), Point2(0.2, 0.2), Point2(0.2, 0.4),
      Point2(0, 0.4),
    ])
    let horseshoe = try Outline.polygon([
      Point2(0, 0), Point2(0.6, 0), Point2(0.6, 0.5), Point2(0.4, 0.5), Point2(0.4, 0.2),
      Point2(0.2, 0.2), Point2(0.2, 0.5), Point2(0, 0.5),
    ])
    let slant = Angle(Turn(1, 7))
    let wishes: [(String, Outline, SliceShares, SliceSettings.Style)] = [
      ("wedges of a square", try .square(side: 0.2), .equal(5), .wedges),
      ("wedges of a rounded rectangle", rounded, .equal(7), .wedges),
      ("wedges of a ring", ring, .equal(7), .wedges),
      ("a whole ring", ring, .equal(1), .wedges),
      ("a hub", circle, .equal(9), .hub(Point2(0.1, 0.02))),
      ("a hub in an L", shape, .equal(5), .hub(Point2(0.1, 0.12))),
      ("a hub in a leg", horseshoe, .equal(6), .hub(Point2(0.1, 0.4))),
      ("strips of a circle", circle, .equal(6), .strips(slant)),
      ("thin strips of a circle", circle, .equal(300), .strips(slant)),
      ("strips of an L", shape, .equal(3), .strips(.zero)),
      ("strips of a U", horseshoe, .equal(7), .strips(slant)),
      ("strips of a ring", ring, .equal(5), .strips(slant)),
      ("strips of a rounded rectangle", rounded, .equal(5), .strips(slant)),
      ("a grid", rectangle, .equal(24), .grid(rows: 4, columns: 6)),
      ("a fine grid", rectangle, .equal(400), .grid(rows: 20, columns: 20)),
      ("rings", circle, .equal(5), .rings),
      ("many rings", circle, .equal(100), .rings),
      ("rings of a ring", ring, .equal(4), .rings),
      ("a core", circle, .equal(12), .core(inner: 4)),
      ("a core of one", circle, .equal(10), .core(inner: 1)),
      ("shields", circle, .equal(12), .shields),
      ("a tavern cut", circle, .equal(25), .tavern(rows: 5, columns: 5)),
      ("a fine tavern cut", circle, .equal(400), .tavern(rows: 20, columns: 20)),
    ]
    return try wishes.map { name, outline, shares, style in
      (
        name,
        try SliceGuide(
          SliceSettings(
            outline: outline, shares: shares, style: style, start: Angle(Turn(1, 11)),
            height: 0.08))
      )
    }
  }

  @Test func `is sound and covers the cake for every way of cutting`() throws {
    for (name, guide) in try Self.guides() {
      let mesh = try Mesh(guide: guide)
      #expect(mesh.validate() == [], "\(name)")
      // What the pieces' own lines enclose; within the tolerance of the cake.
      let lines = guide.pieces.reduce(0) { sum, piece in
        ([piece.outline] + piece.others).reduce(sum) { $0 + (Polygon($1)?.signedArea ?? .nan) }
      }
      #expect((area(mesh, "pieces") / lines - 1).magnitude < 1e-9, "\(name)")
      #expect((lines / guide.area - 1).magnitude < 0.01, "\(name)")
      // Lines of 3 mm: their length's worth of area, less where they meet and are narrowed.
      let cuts = area(mesh, "cuts")
      #expect(cuts <= 0.003 * guide.cutLength * 1.001, "\(name)")
      let isRoomy = !name.contains("many") && !name.contains("fine") && !name.contains("thin")
      #expect(cuts >= 0.003 * guide.cutLength * (isRoomy ? 0.8 : 0.1), "\(name)")
      let rim = 0.003 * guide.perimeter
      #expect((area(mesh, "outline") / rim - 1).magnitude < 0.1, "\(name)")
    }
  }

  @Test func `has no overlaps for any way of cutting`() throws {
    var random = SplitMix64(seed: 3)
    for (name, guide) in try Self.guides() {
      let mesh = try Mesh(guide: guide)
      for names in [["cuts", "outline"], ["pieces"]] {
        let all = names.flatMap { triangles(mesh, $0) }
        for _ in 0..<25 {
          let triangle = all[random.int(in: 0...all.count - 1)]
          var (a, b) = (random.double(in: 0...1), random.double(in: 0...1))
          if a + b > 1 { (a, b) = (1 - a, 1 - b) }
          let point =
            triangle[0] + (triangle[1] - triangle[0]) * a + (triangle[2] - triangle[0]) * b
          let count = all.filter { isInside(point, $0, by: 1e-12) }.count
          #expect(count <= 1, "\(name), \(names)")
        }
      }
    }
  }

  @Test func `has ribbons of the stated width`() throws {
    // Far from hub and edge a ribbon is as wide as stated: its area is that of a strip, less what
    // the mitres share. For n cuts at equal angles the union of the strips, from the hub out to R, is
    // n R w minus n (w/2)² / tan(pi/n), with the edge's own bow beyond the strip's square end.
    for count in [3, 4, 7, 12] {
      let guide = try SliceGuide(
        SliceSettings(outline: .circle(radius: 0.12), shares: .equal(count), tolerance: 1e-7))
      let mesh = try Mesh(guide: guide)
      let half = 0.0015
      let angle = Angle(Turn(1, 2 * count))
      let n = Double(count)
      // A strip of half width h in a circle ends in an arc: R² asin(h/R) + h sqrt(R² - h²) is its
      // area from the centre line out, the two series below being good to 1e-12.
      let asin = half / 0.12 + 0.5 * (half / 0.12) * (half / 0.12) * (half / 0.12) / 3
      let strip = 0.12 * 0.12 * asin + half * (0.12 * 0.12 - half * half).squareRoot()
      let expected = n * (strip - half * half / (angle.sine / angle.cosine))
      #expect((area(mesh, "cuts") / expected - 1).magnitude < 1e-6, "n = \(count)")
    }
  }

  @Test func `hangs together in one star of cuts`() throws {
    for count in [2, 3, 8, 97] {
      let guide = try SliceGuide(
        SliceSettings(outline: .circle(radius: 0.12), shares: .equal(count)))
      var settings = GuideMeshSettings()
      settings.hasPieces = false
      settings.hasOutline = false
      let mesh = try Mesh(guide: guide, settings: settings)
      #expect(mesh.parts.map(\.name) == ["cuts"])
      #expect(mesh.topology().components == 1)
      #expect(mesh.topology().eulerNumber == 1)
    }
  }

  @Test func `has an outline without a cut for one piece`() throws {
    let guide = try SliceGuide(SliceSettings(outline: .circle(radius: 0.12), shares: .equal(1)))
    let mesh = try Mesh(guide: guide)
    #expect(mesh.parts.map(\.name) == ["pieces-odd", "outline"])
    #expect(mesh.parts.map { mesh.materials[$0.material].name } == ["pieces-odd", "outline"])
  }

  @Test func `tells neighbours apart`() throws {
    for (count, names) in [
      (2, ["pieces-odd", "pieces-even"]), (3, ["pieces-odd", "pieces-even", "pieces-last"]),
    ] {
      let guide = try SliceGuide(
        SliceSettings(outline: .circle(radius: 0.12), shares: .equal(count)))
      #expect(try Mesh(guide: guide).parts.map(\.name) == names + ["cuts", "outline"])
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e-7])
  func `refuses a width that is none`(width: Double) throws {
    let guide = try SliceGuide(SliceSettings(outline: .circle(radius: 0.12), shares: .equal(2)))
    var settings = GuideMeshSettings()
    settings.lineWidth = width
    let error = try #require(throws: GuideMeshError.self) {
      try Mesh(guide: guide, settings: settings)
    }
    #expect(
      error.description == "'line-width' must be from 1e-06 to 1000000.0 metres; found \(width)")
  }

  @Test(arguments: [-1e-9, .nan, .infinity])
  func `refuses a lift that is none`(lift: Double) throws {
    let guide = try SliceGuide(SliceSettings(outline: .circle(radius: 0.12), shares: .equal(2)))
    var settings = GuideMeshSettings()
    settings.lift = lift
    let error = try #require(throws: GuideMeshError.self) {
      try Mesh(guide: guide, settings: settings)
    }
    #expect(error.description == "'lift' must be from 0 to 1000000.0 metres; found \(lift)")
  }
}
