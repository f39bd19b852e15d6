import SextantGeometry
import SextantTestSupport
import Testing

@testable import SextantMeshes

/// Returns the radius of a vertex seen from above.
private func radius(_ vertex: Mesh.Vertex) -> Double {
  Vector2(vertex.position.x, vertex.position.z).length
}

/// Returns the area of all triangles, each positive when it faces up.
private func area(_ mesh: Mesh) -> Double {
  var sum = 0.0
  for first in stride(from: 0, to: mesh.indices.count, by: 3) {
    let corners = (0..<3).map { mesh.vertices[Int(mesh.indices[first + $0])].position }
    sum += (corners[1] - corners[0]).cross(corners[2] - corners[0]).y / 2
  }
  return sum
}

/// Returns the smallest and the largest coordinates.
private func bounds(_ mesh: Mesh) -> (min: Point3, max: Point3) {
  var low = Point3(repeating: .infinity)
  var high = Point3(repeating: -.infinity)
  for vertex in mesh.vertices {
    low = pointwiseMin(low, vertex.position)
    high = pointwiseMax(high, vertex.position)
  }
  return (low, high)
}

@Suite struct `The usual cursor` {
  let mesh: Mesh

  init() throws {
    mesh = try Mesh(cursor: RingCursor())
  }

  @Test func `is sound`() {
    #expect(mesh.validate() == [])
  }

  @Test func `has the parts it should`() {
    #expect(mesh.parts.map(\.name) == ["ring", "disc"])
    #expect(mesh.materials.map(\.name) == ["ring", "disc"])
    #expect(mesh.parts.map(\.material) == [0, 1])
  }

  @Test func `hangs together in 5 pieces without holes`() {
    // 4 runs and a disc, each a sheet without a hole: an Euler number of 1 a piece. The steps: 70
    // degrees at 0.1 mm in 100 mm take 14 and the disc 4 x 6, so the boundary has 4 (2 x 14 + 2)
    // edges and 24.
    let topology = mesh.topology()
    #expect(topology.components == 5)
    #expect(topology.eulerNumber == 5)
    #expect(topology.boundaryEdges == 4 * 30 + 24)
    #expect(topology.triangles == 4 * 28 + 24)
    #expect(topology.vertices == mesh.vertices.count)
  }

  @Test func `faces up everywhere, in its plane`() {
    for vertex in mesh.vertices {
      #expect(vertex.normal == Vector3(0, 1, 0))
      #expect(vertex.position.y == 0)
    }
    for first in stride(from: 0, to: mesh.indices.count, by: 3) {
      let corners = (0..<3).map { mesh.vertices[Int(mesh.indices[first + $0])].position }
      #expect((corners[1] - corners[0]).cross(corners[2] - corners[0]).y > 0)
    }
  }

  @Test func `has the area of its polygons`() {
    // A step s of a band has (R² - r²) sin(s) / 2, of a disc r² sin(s) / 2.
    let step = 70.0 / 14 * Double.pi / 180
    let ring = 4 * 14 * (0.1 * 0.1 - 0.085 * 0.085) * sin(step) / 2
    let disc = 24 * 0.01 * 0.01 * sin(Double.pi / 12) / 2
    #expect((area(mesh) / (ring + disc) - 1).magnitude < 1e-14)
  }

  private func sin(_ x: Double) -> Double { Angle(radians: x)?.sine ?? .nan }

  @Test func `looks the same after a quarter turn, to the last bit`() {
    // Seen from above, counter-clockwise by a quarter: (x, z) to (z, -x).
    let positions = Set(mesh.vertices.map { $0.position })
    for vertex in mesh.vertices {
      let p = vertex.position
      #expect(positions.contains(Point3(p.z, 0, 0 - p.x)))
      #expect(positions.contains(Point3(p.x, 0, 0 - p.z)))
    }
  }

  @Test func `has no negative zero`() {
    for vertex in mesh.vertices {
      for value in [vertex.position.x, vertex.position.y, vertex.position.z] {
        #expect(value != 0 || value.sign == .plus)
      }
    }
  }
}

@Suite struct `The gaps of a cursor` {
  @Test func `are centred on the start and wrap through zero`() throws {
    var settings = RingCursor()
    settings.dotRadius = 0
    let mesh = try Mesh(cursor: settings)
    // The first run goes from half a gap to a quarter turn less half a gap.
    let first = try #require(mesh.vertices.first).position
    let ten = try #require(Angle(degrees: 10))
    #expect(first == Point3(ten.cosine * 0.085, 0, -ten.sine * 0.085))
    for vertex in mesh.vertices {
      let p = vertex.position
      #expect(min(p.x.magnitude, p.z.magnitude) >= ten.sine * 0.085 * (1 - 1e-15))
    }
  }

  @Test(arguments: [1, 2, 3, 5, 7, 12])
  func `leave so many runs`(count: Int) throws {
    var settings = RingCursor()
    settings.gaps = count
    settings.start = try #require(Angle(degrees: 33))
    let mesh = try Mesh(cursor: settings)
    #expect(mesh.validate() == [])
    #expect(mesh.topology().components == count + 1)
    #expect(mesh.topology().eulerNumber == count + 1)
  }

  @Test(arguments: [1, 7, -1e-3, 1e10, 1e16, -1e16, 1e300, -1e300], [2, 3, 7])
  func `are evenly spaced from any start`(radians: Double, count: Int) throws {
    var settings = RingCursor()
    settings.gaps = count
    settings.start = try #require(Angle(radians: radians))
    for mapping in [CursorSettings.TextureMapping.planar, .polar] {
      settings.textureMapping = mapping
      #expect(try Mesh(cursor: settings).validate() == [])
    }
    settings.dotRadius = 0
    settings.resolution = .segments(count * 10)
    let mesh = try Mesh(cursor: settings)
    // 11 pairs of an inner and an outer vertex a run; the run begins half a gap after its gap.
    try #require(mesh.vertices.count == 22 * count)
    let ways = (0..<count).map { run -> Vector2 in
      let place = mesh.vertices[22 * run].position
      return Vector2(place.x, -place.z)
    }
    for (index, way) in ways.enumerated() {
      let next = ways[(index + 1) % count]
      let step = Elementary.atan2(way.cross(next), way.dot(next))
      // A direction is off by the roundings of two sums below 4 pi, 2^-50 each, and by an ulp of 1
      // with its sine, cosine and radius; measuring the difference adds two ulp of pi.
      let most = 6 * 0x1p-50
      #expect((step.magnitude - 2 * Double.pi / Double(count)).magnitude <= most)
    }
    let (start, half) = (settings.start.direction, try #require(Angle(degrees: 10)).direction)
    let first = Vector2(
      start.x * half.x - start.y * half.y, start.x * half.y + start.y * half.x)
    #expect((ways[0] / ways[0].length - first).length <= 6 * 0x1p-50)
  }

  @Test func `of no width or number leave a closed ring with a welded seam`() throws {
    for (gaps, angle) in [(0, Angle(Turn(1, 18))), (4, Angle.zero)] {
      for mapping in [CursorSettings.TextureMapping.planar, .polar] {
        var settings = RingCursor()
        settings.gaps = gaps
        settings.gapAngle = angle
        settings.textureMapping = mapping
        settings.start = Angle(Turn(1, 7))
        let mesh = try Mesh(cursor: settings)
        #expect(mesh.validate() == [])
        // A ring has an Euler number of 0, the disc one of 1; two rims and one rim of boundary.
        let topology = mesh.topology()
        #expect(topology.components == 2)
        #expect(topology.eulerNumber == 1)
        let ring = mesh.parts[0].indices.count / 6
        let disc = mesh.parts[1].indices.count / 3
        #expect(topology.boundaryEdges == 2 * ring + disc)
      }
    }
  }

  @Test func `that cover the ring are refused`() throws {
    for degrees in [90.0, 90.1, 100, 360, 1e300] {
      var settings = RingCursor()
      settings.gapAngle = try #require(Angle(degrees: degrees))
      #expect(throws: CursorError.self) { try Mesh(cursor: settings) }
    }
    var settings = RingCursor()
    settings.gapAngle = Angle(Turn(1, 4))
    let error = try #require(throws: CursorError.self) { try Mesh(cursor: settings) }
    #expect(
      error.description
        == "'gap-angle' must leave something of the ring between 4 gaps; found 90.0 degrees")
  }

  @Test func `a hair short of covering the ring leave runs without slivers`() throws {
    var settings = RingCursor()
    settings.gapAngle = try #require(Angle(degrees: 89.9))
    let mesh = try Mesh(cursor: settings)
    #expect(mesh.validate() == [])
    #expect(mesh.topology().components == 5)
  }
}

@Suite struct `The division of a cursor` {
  @Test func `stands exactly on the axes where no gap is`() throws {
    for start in [Angle(Turn(1, 8)), Angle(Turn(1, 7)), Angle(Turn(1, 3))] {
      var settings = RingCursor()
      settings.start = start
      settings.gapAngle = Angle(Turn(1, 100))
      let (low, high) = bounds(try Mesh(cursor: settings))
      #expect(low == Point3(-0.1, 0, -0.1))
      #expect(high == Point3(0.1, 0, 0.1))
    }
  }

  @Test(arguments: [1e-3, 5e-4, 1e-4, 5e-5, 1e-5])
  func `stays within the tolerance and is no finer than it needs`(tolerance: Double) throws {
    var settings = RingCursor()
    settings.gaps = 0
    settings.dotRadius = 0
    settings.resolution = .tolerance(tolerance)
    let mesh = try Mesh(cursor: settings)
    let rim = mesh.vertices.filter { radius($0) > 0.09 }
    for index in rim.indices {
      let next = rim[(index + 1) % rim.count].position
      let middle = (rim[index].position + next) / 2
      #expect(0.1 - Vector2(middle.x, middle.z).length <= tolerance * (1 + 1e-9))
      #expect((radius(rim[index]) - 0.1).magnitude < 2e-17)
    }
    // Published counts a turn for these tolerances, brought to a multiple of 4.
    let counts = [1e-3: 23, 5e-4: 32, 1e-4: 71, 5e-5: 100, 1e-5: 223]
    #expect(rim.count == ((try #require(counts[tolerance])) + 3) / 4 * 4)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `is even, whatever the settings`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var settings = RingCursor()
    settings.gaps = random.int(in: 0...9)
    settings.start = try #require(Angle(degrees: random.double(in: -720...720)))
    settings.gapAngle = try #require(
      Angle(degrees: random.double(in: 0...(350 / Double(max(settings.gaps, 1))))))
    settings.outerRadius = random.double(in: 0.02...3)
    settings.innerRadius = settings.outerRadius * random.double(in: 0.1...0.99)
    settings.dotRadius = settings.innerRadius * random.double(in: 0...0.9)
    settings.resolution = .tolerance(random.double(in: 1e-5...1e-3))
    settings.textureMapping = random.int(in: 0...1) == 0 ? .planar : .polar
    settings.backFaces = [.flag, .duplicate, .none][random.int(in: 0...2)]
    let mesh = try Mesh(cursor: settings)
    #expect(mesh.validate() == [], "seed \(seed)")
    let isWhole = settings.gaps == 0 || settings.gapAngle.radians == 0
    #expect(mesh.topology().components == (isWhole ? 1 : settings.gaps) + 1, "seed \(seed)")
    for vertex in mesh.vertices where settings.textureMapping == .planar {
      let p = vertex.position / (2 * settings.outerRadius)
      #expect((vertex.uv - Vector2(0.5 + p.x, 0.5 - p.z)).length < 1e-15)
    }
    for vertex in mesh.vertices where settings.textureMapping == .polar {
      #expect((-1e-15...(1 + 1e-15)).contains(vertex.uv.x), "seed \(seed)")
      #expect((0...1).contains(vertex.uv.y))
    }
  }

  @Test(arguments: [64, 100, 1000, 1023, 10_000])
  func `takes so many segments in all`(total: Int) throws {
    var settings = RingCursor()
    settings.resolution = .segments(total)
    let mesh = try Mesh(cursor: settings)
    // The counts of a public benchmark of this cursor: k = 3n/16 steps a run, the rest on the disc.
    let each = 3 * total / 16
    let disc = total - 4 * each
    #expect(mesh.vertices.count == 8 * (each + 1) + disc + 1)
    #expect(mesh.indices.count == 3 * (8 * each + disc))
    #expect(mesh.validate() == [])
    settings.dotRadius = 0
    let ring = try Mesh(cursor: settings)
    #expect(ring.indices.count == 6 * total)
    #expect(ring.validate() == [])
  }

  @Test func `refuses too many vertices before it makes any`() throws {
    for resolution in [
      CursorSettings.Resolution.tolerance(1e-300), .tolerance(1e-16), .segments(10_000_000),
      .segments(.max),
    ] {
      var settings = RingCursor()
      settings.resolution = resolution
      let error = try #require(throws: CursorError.self) { try Mesh(cursor: settings) }
      #expect(error.description.contains("must ask for at most 10000000 vertices; found"))
    }
  }

  @Test func `refuses more segments than an integer counts, without a disc too`() throws {
    var settings = RingCursor()
    settings.dotRadius = 0
    settings.resolution = .segments(.max)
    let error = try #require(throws: CursorError.self) { try Mesh(cursor: settings) }
    #expect(error.option == .segments)
  }

  /// With n segments the ring takes 3n/4 and the disc n/4.
  ///
  /// A ring of m steps has 2m vertices, or 2m + 2 with a bent texture, and a disc m + 1 or 2m + 1.
  /// The limits below are the largest n that keep the sum, 7n/4 + 1 or 2n + 3, within 10,000,000; a
  /// filled ring has n + 1 or 2n + 1.
  @Test(arguments: [
    (CursorSettings.TextureMapping.planar, false, 5_714_284), (.polar, false, 4_999_996),
    (.planar, true, 9_999_999), (.polar, true, 4_999_999),
  ])
  func `counts its vertices to the last one`(
    mapping: CursorSettings.TextureMapping, isFilled: Bool, most: Int
  ) throws {
    var settings = RingCursor()
    settings.gaps = 0
    settings.textureMapping = mapping
    if isFilled { settings.innerRadius = 0 }
    settings.resolution = .segments(most)
    #expect(try CursorMesh(settings.settings).vertexCount <= CursorSettings.mostVertices)
    settings.resolution = .segments(most + (isFilled ? 1 : 4))
    #expect(throws: CursorError.self) { try CursorMesh(settings.settings) }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `has as many vertices as were counted`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var settings = RingCursor()
    settings.gaps = random.int(in: 0...5)
    settings.textureMapping = random.int(in: 0...1) == 0 ? .planar : .polar
    settings.backFaces = random.int(in: 0...1) == 0 ? .flag : .duplicate
    if random.int(in: 0...1) == 0 { settings.innerRadius = 0 }
    if random.int(in: 0...1) == 0 { settings.dotRadius = 0 }
    settings.resolution = random.int(in: 0...1) == 0 ? .segments(200) : .tolerance(0.0001)
    let count = try CursorMesh(settings.settings).vertexCount
    #expect(try Mesh(cursor: settings).vertices.count == count, "seed \(seed)")
  }

  @Test func `refuses too few segments`() throws {
    for total in [3, 2, 0, -1, .min] {
      var settings = RingCursor()
      settings.resolution = .segments(total)
      let error = try #require(throws: CursorError.self) { try Mesh(cursor: settings) }
      #expect(
        error.description
          == "'segments' must leave no step longer than a third of a turn; found \(total)")
    }
    var settings = RingCursor()
    settings.gaps = 0
    settings.dotRadius = 0
    settings.resolution = .segments(3)
    #expect(try Mesh(cursor: settings).validate() == [])
  }
}

@Suite struct `The back of a cursor` {
  @Test func `is a flag in the material`() throws {
    let mesh = try Mesh(cursor: RingCursor())
    #expect(mesh.materials.allSatisfy { $0.isDoubleSided })
  }

  @Test func `is a second sheet turned over`() throws {
    var settings = RingCursor()
    let single = try Mesh(cursor: settings)
    settings.backFaces = .duplicate
    let double = try Mesh(cursor: settings)
    #expect(double.validate() == [])
    #expect(double.vertices.count == 2 * single.vertices.count)
    #expect(double.indices.count == 2 * single.indices.count)
    #expect(double.topology() == single.topology())
    #expect(double.materials.allSatisfy { !$0.isDoubleSided })
    // Fronts and backs face opposite ways, so that their areas cancel.
    #expect(area(double).magnitude < 1e-16)
    #expect(
      double.vertices.filter { $0.normal == Vector3(0, -1, 0) }.count == single.vertices.count)
  }

  @Test func `is left out`() throws {
    var settings = RingCursor()
    let flagged = try Mesh(cursor: settings)
    settings.backFaces = .none
    let single = try Mesh(cursor: settings)
    #expect(single.vertices == flagged.vertices)
    #expect(single.indices == flagged.indices)
    #expect(single.materials.allSatisfy { !$0.isDoubleSided })
  }
}

@Suite struct `Cursor settings` {
  private func complaint(_ change: (inout RingCursor) -> Void) -> String? {
    var settings = RingCursor()
    change(&settings)
    do {
      _ = try Mesh(cursor: settings)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e-7, 1e7])
  func `refuse an outer radius that is none`(value: Double) {
    #expect(
      complaint { $0.outerRadius = value }
        == "'outer-radius' must be from 1e-06 to 1000000.0 metres; found \(value)")
  }

  @Test(arguments: [-1, .nan, .infinity, 1e-7, 1e7])
  func `refuse an inner radius or a disc that is none`(value: Double) {
    #expect(
      complaint { $0.innerRadius = value }
        == "'inner-radius' must be 0 or from 1e-06 to 1000000.0 metres; found \(value)")
    #expect(
      complaint { $0.dotRadius = value }
        == "'dot-radius' must be from 1e-06 to 1000000.0 metres; found \(value)")
  }

  @Test(arguments: [0.1, 0.2, 0.09999999999])
  func `refuse an inner radius that leaves no ring`(value: Double) {
    #expect(
      complaint { $0.innerRadius = value }
        == "'inner-radius' must be less than 'outer-radius', 0.1; found \(value)")
  }

  @Test func `refuse what else is out of range`() throws {
    #expect(complaint { $0.gaps = -1 } == "'gaps' must be from 0 to 10000; found -1")
    #expect(complaint { $0.gaps = 10_001 } == "'gaps' must be from 0 to 10000; found 10001")
    #expect(
      complaint { $0.gapAngle = Angle(Turn(-1, 360)) }
        == "'gap-angle' must not be negative; found -1.0 degrees")
    for value in [0, -1, Double.nan, .infinity] {
      #expect(
        complaint { $0.resolution = .tolerance(value) }
          == "'tolerance' must be finite and greater than 0; found \(value)")
    }
    for value in [-0.1, 1.1, Double.nan] {
      #expect(
        complaint { $0.opacity = value } == "'opacity' must be from 0 to 1; found \(value)")
    }
    #expect(
      complaint { $0.color.green = 2 }
        == "'color' must have channels from 0 to 1; found 1.0 2.0 0.0")
  }

  @Test func `make a full disc and sectors of one without a hole`() throws {
    for (gaps, pieces) in [(0, 1), (3, 3)] {
      for mapping in [CursorSettings.TextureMapping.planar, .polar] {
        var settings = RingCursor()
        settings.innerRadius = 0
        settings.dotRadius = 0
        settings.gaps = gaps
        settings.textureMapping = mapping
        let mesh = try Mesh(cursor: settings)
        #expect(mesh.validate() == [])
        #expect(mesh.parts.map(\.name) == ["ring"])
        // A bent texture gives the centre many vertices at one position; sectors that touch there
        // then hang together.
        let topology = mesh.topology()
        #expect(topology.eulerNumber == (gaps == 0 ? 1 : topology.components == 1 ? 1 : pieces))
      }
    }
  }
}
