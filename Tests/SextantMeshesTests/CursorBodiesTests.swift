import Foundation
import SextantGeometry
import SextantTestSupport
import Testing

@testable import SextantMeshes

@Suite struct `A cursor with a thickness` {
  static let shapes: [CursorElement.Shape] = [
    .ring(CursorRing()), .ring(CursorRing(innerRadius: 0)),
    .ring(CursorRing(division: .gaps(3, .length(0.03)), cut: .parallel)),
    .ticks(CursorTicks(count: 8)), .brackets(.focusSquare(openness: 1)),
    .brackets(CursorBrackets(size: 0.2, width: 0.01, armLength: 0.08, cornerRadius: 0.03)),
    .disc(radius: 0.02), .cross(reach: 0.02, width: 0.005),
  ]

  @Test(arguments: shapes, [CursorElement.Caps.butt, .round, .bevel])
  func `is closed bodies of its area times its height`(
    shape: CursorElement.Shape, caps: CursorElement.Caps
  ) throws {
    if case .ring(let ring) = shape, ring.innerRadius == 0, caps != .butt { return }
    for mapping in [CursorSettings.TextureMapping.planar, .polar] {
      for start in [Angle.zero, Angle(Turn(1, 7))] {
        var settings = CursorSettings(elements: [
          CursorElement(name: "it", shape, caps: caps, start: start)
        ])
        settings.textureMapping = mapping
        let flat = try Mesh(cursor: settings)
        settings.elements[0].thickness = 0.004
        let solid = try Mesh(cursor: settings)
        #expect(solid.validate() == [])
        let topology = solid.topology()
        #expect(topology.boundaryEdges == 0)
        // A body without a hole has an Euler number of 2; sectors that meet in the centre are parts.
        #expect(topology.eulerNumber == 2 * topology.components)
        if case .ring(let ring) = shape, ring.innerRadius == 0 {
          #expect(solid.parts.count == 4 && topology.components == 4)
        } else {
          #expect(solid.parts.count == 1 && topology.components == flat.topology().components)
        }
        let area = Measure.area(flat)
        #expect((Measure.area(solid) / area - 1).magnitude < 1e-12)
        #expect((Measure.area(solid, facing: -1) / area - 1).magnitude < 1e-12)
        #expect((Measure.volume(solid) / (area * 0.004) - 1).magnitude < 1e-10)
        let bounds = try #require(solid.bounds)
        #expect(bounds.low.y == 0 && bounds.high.y == 0.004)
        #expect(try CursorMesh(settings).bounds == bounds)
      }
    }
  }

  @Test func `has a hole where the ring is whole`() throws {
    for shape in [
      CursorElement.Shape.ring(CursorRing(division: .gaps(0, .angle(.zero)))),
      .brackets(.focusSquare(openness: 0)),
    ] {
      for mapping in [CursorSettings.TextureMapping.planar, .polar] {
        var settings = CursorSettings(elements: [
          CursorElement(name: "it", shape, start: Angle(Turn(1, 9)), thickness: 0.003)
        ])
        settings.textureMapping = mapping
        let solid = try Mesh(cursor: settings)
        #expect(solid.validate() == [])
        #expect(solid.topology().boundaryEdges == 0)
        #expect(solid.topology().eulerNumber == 0)
        #expect(solid.topology().components == 1)
      }
    }
  }

  @Test func `has walls that are smooth round an arc and split at its edges`() throws {
    var settings = CursorSettings(elements: [
      CursorElement(name: "disc", .disc(radius: 0.02), thickness: 0.01)
    ])
    settings.resolution = .segments(40)
    let solid = try Mesh(cursor: settings)
    for vertex in solid.vertices {
      let normal = vertex.normal
      if normal.y == 0 {
        let radial = Vector2(vertex.position.x, vertex.position.z) / 0.02
        #expect((Vector2(normal.x, normal.z) - radial).length < 1e-12)
      } else {
        #expect(normal == Vector3(0, vertex.position.y > 0 ? 1 : -1, 0))
      }
    }
    // Two sheets of 40 and a centre, and 41 pairs round the edge.
    #expect(solid.vertices.count == 2 * 41 + 2 * 41)
    #expect(!solid.materials[0].isDoubleSided)
  }

  @Test func `is never copied for its back`() throws {
    var cursor = RingCursor()
    cursor.thickness = 0.002
    let flagged = try Mesh(cursor: cursor)
    cursor.backFaces = .duplicate
    #expect(try Mesh(cursor: cursor) == flagged)
  }
}

@Suite struct `Elements that cover one another` {
  private func heights(_ elements: [CursorElement]) throws -> [Double] {
    let mesh = try Mesh(cursor: CursorSettings(elements: elements))
    #expect(mesh.validate() == [])
    return mesh.parts.map { mesh.vertices[$0.vertices.lowerBound].position.y }
  }

  private func element(_ shape: CursorElement.Shape, _ start: Angle = .zero) -> CursorElement {
    CursorElement(name: "it", shape, start: start)
  }

  @Test func `lie a millimetre apart, the later ones above`() throws {
    let disc = element(.disc(radius: 0.09))
    #expect(try heights([element(.ring(CursorRing())), disc]) == [0, 0.001])
    #expect(
      try heights([disc, disc, element(.cross(reach: 0.02, width: 0.003))]) == [0, 0.001, 0.002])
  }

  @Test func `stay in one plane where they only touch or miss each other`() throws {
    let disc = element(.disc(radius: 0.03))
    // A ring from 5 cm: its chords dip inside by less than 0.1 mm.
    let inner = element(.ring(CursorRing(innerRadius: 0.05, outerRadius: 0.06)))
    let outer = element(.ring(CursorRing(innerRadius: 0.07, outerRadius: 0.08)))
    let square = element(.brackets(CursorBrackets(size: 0.2, width: 0.005, armLength: 0.05)))
    #expect(try heights([disc, inner, outer, square]) == [0, 0, 0, 0])
    // Ticks in the gaps of a ring.
    let ticks = element(.ticks(CursorTicks(count: 4, innerRadius: 0.08, outerRadius: 0.12)))
    #expect(try heights([element(.ring(CursorRing())), ticks]) == [0, 0])
    let turned = element(
      .ticks(CursorTicks(count: 4, innerRadius: 0.08, outerRadius: 0.12)), Angle(Turn(1, 8)))
    #expect(try heights([element(.ring(CursorRing())), turned]) == [0, 0.001])
  }

  @Test func `leave room for bodies below`() throws {
    var low = element(.disc(radius: 0.09))
    low.thickness = 0.005
    let mesh = try Mesh(cursor: CursorSettings(elements: [low, element(.disc(radius: 0.01))]))
    #expect(mesh.parts.map { mesh.vertices[$0.vertices.lowerBound].position.y } == [0.005, 0.006])
  }
}

@Suite struct `A cursor computed on the way` {
  /// Settings of all kinds, most of them fine.
  static func random(_ seed: UInt64) -> CursorSettings {
    var random = SplitMix64(seed: seed)
    func size(_ low: Double, _ high: Double) -> Double { random.double(in: low...high) }
    func angle(_ high: Double) -> Angle { Angle(degrees: size(0, high)) ?? .zero }
    var elements: [CursorElement] = []
    for number in 0..<random.int(in: 1...4) {
      let outer = size(0.02, 0.3)
      let inner = outer * size(0.2, 0.97)
      let shape: CursorElement.Shape
      switch random.int(in: 0...5) {
      case 0, 1:
        var ring = CursorRing(innerRadius: inner, outerRadius: outer)
        if random.int(in: 0...9) == 0 { ring.innerRadius = 0 }
        if random.int(in: 0...3) == 0 { ring.cut = .parallel }
        switch random.int(in: 0...3) {
        case 0:
          let gaps = (0..<random.int(in: 0...5)).map { _ in
            CursorRing.Gap(
              center: angle(720),
              extent: random.int(in: 0...1) == 0 ? .angle(angle(90)) : .length(size(0, 0.1)))
          }
          ring.division = .gapList(gaps)
        case 1:
          ring.division = .arcs(
            (0..<random.int(in: 1...5)).map { _ in
              CursorRing.Arc(from: angle(720), sweep: angle(120))
            })
        default:
          let gaps = random.int(in: 0...12)
          ring.division = .gaps(gaps, .angle(angle(200 / Double(max(gaps, 1)))))
        }
        shape = .ring(ring)
      case 2:
        shape = .ticks(
          CursorTicks(
            count: random.int(in: 1...40), innerRadius: inner, outerRadius: outer,
            width: size(0.0005, 0.01)))
      case 3:
        shape = .brackets(
          CursorBrackets(
            size: outer, width: outer * size(0.005, 0.1), armLength: outer * size(0.1, 0.6),
            cornerRadius: random.int(in: 0...1) == 0 ? 0 : outer * size(0.01, 0.3)))
      case 4: shape = .disc(radius: outer)
      default: shape = .cross(reach: outer, width: outer * size(0.05, 0.5))
      }
      elements.append(
        CursorElement(
          name: "part \(number)", shape,
          caps: [.butt, .round, .bevel][random.int(in: 0...2)],
          start: random.int(in: 0...1) == 0 ? .zero : angle(400),
          thickness: random.int(in: 0...2) == 0 ? size(0.0005, 0.02) : 0))
    }
    var settings = CursorSettings(elements: elements)
    settings.resolution =
      random.int(in: 0...3) == 0
      ? .segments(random.int(in: 50...600)) : .tolerance(size(0.00005, 0.001))
    settings.backFaces = [.flag, .duplicate, .none][random.int(in: 0...2)]
    settings.textureMapping = random.int(in: 0...1) == 0 ? .planar : .polar
    return settings
  }

  @Test func `is sound or one clear error, and in its bounds, over random settings`() throws {
    var made = 0
    for seed in 0..<500 as Range<UInt64> {
      let settings = Self.random(seed)
      let cursor: CursorMesh
      do throws(CursorError) {
        cursor = try CursorMesh(settings)
      } catch {
        #expect(error.description.contains("; found "), "seed \(seed)")
        continue
      }
      made += 1
      let mesh = Mesh(cursor)
      #expect(mesh.validate(limit: 3) == [], "seed \(seed)")
      #expect(mesh.vertices.count == cursor.vertexCount, "seed \(seed)")
      #expect(mesh.bounds == cursor.bounds, "seed \(seed)")
      for (part, topology) in zip(mesh.parts, Measure.topologies(mesh))
      where settings.elements[part.material].thickness > 0 {
        #expect(topology.boundaryEdges == 0, "seed \(seed)")
      }
      for vertex in mesh.vertices {
        for value in [vertex.position.x, vertex.position.y, vertex.position.z, vertex.uv.x] {
          #expect(value.isFinite && (value != 0 || value.sign == .plus), "seed \(seed)")
        }
      }
    }
    #expect(made > 200)
  }

  @Test func `hands out the same numbers in runs of any length`() throws {
    for seed in 0..<60 as Range<UInt64> {
      guard let cursor = try? CursorMesh(Self.random(seed)) else { continue }
      let mesh = Mesh(cursor)
      var random = SplitMix64(seed: seed)
      for _ in 0..<20 {
        let from = random.int(in: 0...cursor.vertexCount - 1)
        let to = min(cursor.vertexCount, from + random.int(in: 0...70))
        let held = mesh.vertices[from..<to]
        let positions = run(Point3.self, to - from) {
          cursor.append(positionsOf: from..<to, to: &$0)
        }
        #expect(positions == held.map(\.position), "seed \(seed), \(from)..<\(to)")
        let normals = run(Vector3.self, to - from) { cursor.append(normalsOf: from..<to, to: &$0) }
        #expect(normals == held.map(\.normal), "seed \(seed), \(from)..<\(to)")
        let uvs = run(Vector2.self, to - from) { cursor.append(uvsOf: from..<to, to: &$0) }
        #expect(uvs == held.map(\.uv), "seed \(seed), \(from)..<\(to)")
        let first = random.int(in: 0...cursor.indexCount - 1)
        let last = min(cursor.indexCount, first + random.int(in: 0...70))
        let indices = run(UInt32.self, last - first) {
          cursor.append(indices: first..<last, to: &$0)
        }
        #expect(indices == Array(mesh.indices[first..<last]), "seed \(seed), \(first)..<\(last)")
      }
    }
  }

  private func run<Element>(
    _ type: Element.Type, _ count: Int, _ body: (inout OutputSpan<Element>) -> Void
  ) -> [Element] {
    [Element](unsafeUninitializedCapacity: count) { buffer, initialized in
      var output = OutputSpan(buffer: buffer, initializedCount: 0)
      body(&output)
      initialized = output.finalize(for: buffer)
    }
  }
}
