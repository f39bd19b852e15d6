import SextantGeometry
import SextantMeshes
import SextantTestSupport
import Testing

@Suite struct `A cut-out` {
  static let square = [Point2(0, 0), Point2(4, 0), Point2(4, 4), Point2(0, 4)]
  static let hole = [Point2(1, 1), Point2(2, 1), Point2(2, 2), Point2(1, 2)]

  @Test func `runs counter-clockwise and its holes clockwise, whichever way they came`() throws {
    for outline in [CutoutTests.square, CutoutTests.square.reversed()] {
      for hole in [CutoutTests.hole, CutoutTests.hole.reversed()] {
        let cutout = try Cutout(outline: outline, holes: [hole])
        #expect(RandomOutlines.area(cutout.outline) == 16)
        #expect(cutout.holes.map { RandomOutlines.area($0) } == [-1])
        #expect(cutout.area == 15)
        #expect(cutout.outline[0] == outline[0])
      }
    }
  }

  @Test func `counts a point that comes twice in a row once`() throws {
    let outline = CutoutTests.square.flatMap { [$0, $0, $0] } + [CutoutTests.square[0]]
    #expect(try Cutout(outline: outline).outline == CutoutTests.square)
  }

  @Test func `closes a lasso at its crossing or with a straight edge`() throws {
    let path = [Point2(0, -1), Point2(0, 4), Point2(4, 4), Point2(4, 0), Point2(-1, 0)]
    #expect(try Cutout(lasso: path).area == 16)
    #expect(throws: CutoutError.self) { try Cutout(lasso: path, closing: .straight) }
    let open = Array(path.dropFirst().dropLast())
    #expect(try Cutout(lasso: open, closing: .straight).area == 8)
  }

  private func message(
    _ outline: [Point2], _ holes: [[Point2]] = [], tolerance: Double = 0
  ) -> String? {
    let error = #expect(throws: CutoutError.self) {
      try Cutout(outline: outline, holes: holes, tolerance: tolerance)
    }
    return error?.description
  }

  @Test func `is refused with the rule and the place`() {
    let (square, hole) = (CutoutTests.square, CutoutTests.hole)
    #expect(
      message([])
        == "a cut-out must have lines of at least 3 different points; found 0 in the outline")
    #expect(
      message(square, [[Point2(1, 1), Point2(2, 1), Point2(1, 1)]])
        == "a cut-out must have lines of at least 3 different points; found 2 in hole 1")
    #expect(
      message([Point2(0, 0), Point2(4, 4), Point2(4, 4), Point2(4, 0), Point2(0, 4)])
        == "a cut-out must have edges that meet in shared corners only; "
        + "found edges 1 and 4 of the outline meeting at 2.0, 2.0")
    #expect(
      message(square, [hole.map { $0 + Point2(2.5, 0) }])
        == "a cut-out must have edges that meet in shared corners only; "
        + "found edges 2 of the outline and 1 of hole 1 meeting at 4.0, 1.0")
    #expect(
      message(square, [hole.map { $0 + Point2(9, 0) }])
        == "a hole must lie inside the outline; found hole 1 outside")
    #expect(
      message(square, [hole, hole.map { Point2(1.5, 1.5) + ($0 - Point2(1.5, 1.5)) * 0.5 }])
        == "a hole must lie outside of every other hole; found hole 2 inside hole 1")
    #expect(
      message([Point2(0, 0), Point2(2, 0), Point2(1, 0), Point2(1, 1)])
        == "a cut-out must have edges that meet in shared corners only; "
        + "found edges 1 and 2 of the outline meeting at 2.0, 0.0")
    #expect(
      message([Point2(0, 0), Point2(1, .nan), Point2(2, 0)])
        == "a coordinate must be 0 or from 1e-100 to 1000000.0 in magnitude; "
        + "found 1.0, nan at point 2 of the outline")
    #expect(
      message(square, [hole + [Point2(1e-101, 0)]])
        == "a coordinate must be 0 or from 1e-100 to 1000000.0 in magnitude; "
        + "found 1e-101, 0.0 at point 5 of hole 1")
    #expect(
      message(square, tolerance: -1) == "'tolerance' must be from 0 to 1000000.0 metres; found -1.0"
    )
  }

  @Test(arguments: [1e-9, 1e-3, 1, 1e5, 1e6])
  func `has any size in range`(size: Double) throws {
    var random = SplitMix64(seed: 9)
    let outline = RandomOutlines.outline(kind: 2, count: 60, random: &random).map { $0 * size }
    let cutout = try Cutout(outline: outline)
    let expected = RandomOutlines.area(outline)
    #expect((cutout.area / expected - 1).magnitude < 1e-12)
    #expect(try Mesh(cutout: cutout).validate().isEmpty)
  }
}

private typealias CutoutTests = `A cut-out`

@Suite struct `The mesh of a cut-out` {
  private func photo() throws -> Texture {
    try Texture(name: "photo", bytes: `A texture`.png)
  }

  private func cutout(seed: UInt64) throws -> Cutout {
    var random = SplitMix64(seed: seed)
    let kind = Int(seed) % RandomOutlines.kinds
    let outline = RandomOutlines.outline(kind: kind, count: 80, random: &random)
    let holes =
      kind == 4
      ? [RandomOutlines.outline(kind: 0, count: 12, random: &random).map { $0 * 0.2 }] : []
    return try Cutout(outline: outline, holes: holes)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `is sound with every back and thickness`(seed: UInt64) throws {
    let cutout = try cutout(seed: seed)
    let corners = cutout.holes.reduce(cutout.outline.count) { $0 + $1.count }
    let triangles = corners - 2 + 2 * cutout.holes.count
    var settings = CutoutSettings()
    settings.photo = .init(try photo(), origin: Point2(-1, -1), size: Vector2(2, 2))
    for back in [CutoutSettings.Back.mirrored, .plain] {
      for faces in [CursorSettings.BackFaces.flag, .duplicate, .none] {
        for thickness in [0, 0.25] {
          settings.back = back
          settings.backFaces = faces
          settings.thickness = thickness
          let mesh = try Mesh(cutout: cutout, settings: settings)
          #expect(mesh.validate() == [], "seed \(seed)")
          let hasBack =
            thickness > 0 || faces == .duplicate || (faces == .flag && back == .plain)
          let sides = thickness > 0 ? 2 * corners : 0
          #expect(mesh.indices.count == 3 * (triangles * (hasBack ? 2 : 1) + sides))
          #expect(mesh.materials[0].isDoubleSided == (!hasBack && faces == .flag))
          #expect(
            mesh.materials.map { $0.texture != nil }
              == Array([true, false, false].prefix(mesh.materials.count)))
          if !hasBack {
            let topology = mesh.topology()
            #expect(topology.eulerNumber == 1 - cutout.holes.count)
            #expect(topology.boundaryEdges == corners)
          }
        }
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `is closed when it is thick, and has the volume`(seed: UInt64) throws {
    let cutout = try cutout(seed: seed)
    var settings = CutoutSettings()
    settings.thickness = 0.5
    let mesh = try Mesh(cutout: cutout, settings: settings)
    // Every edge, told by the positions of its ends, is run through once each way.
    var edges: [[Point3]: Int] = [:]
    var volume = 0.0
    for first in stride(from: 0, to: mesh.indices.count, by: 3) {
      let corners = mesh.indices[first..<(first + 3)].map { mesh.vertices[Int($0)].position }
      for side in 0..<3 { edges[[corners[side], corners[(side + 1) % 3]], default: 0] += 1 }
      volume += corners[0].dot(corners[1].cross(corners[2])) / 6
    }
    #expect(edges.values.allSatisfy { $0 == 1 }, "seed \(seed)")
    #expect(edges.keys.allSatisfy { edges[[$0[1], $0[0]]] == 1 }, "seed \(seed)")
    #expect((volume / (cutout.area * 0.5) - 1).magnitude < 1e-11, "seed \(seed)")
  }

  @Test func `has the picture where it lay`() throws {
    let cutout = try Cutout(outline: `A cut-out`.square)
    var settings = CutoutSettings()
    settings.photo = .init(try photo(), origin: Point2(-4, 0), size: Vector2(16, 8))
    settings.thickness = 1
    let mesh = try Mesh(cutout: cutout, settings: settings)
    #expect(mesh.parts.map(\.name) == ["front", "sides"])
    for vertex in mesh.vertices[mesh.parts[0].vertices] {
      // u is x and v is -z.
      #expect(vertex.uv == Vector2((vertex.position.x + 4) / 16, -vertex.position.z / 8))
      #expect(vertex.normal == Vector3(0, vertex.position.y > 0 ? 1 : -1, 0))
    }
    #expect(Set(mesh.vertices.map(\.position.y)) == [0, 1])
    // Without a picture, the box of the outline.
    settings.photo = nil
    let plain = try Mesh(cutout: cutout, settings: settings)
    #expect(
      Set(plain.vertices[plain.parts[0].vertices].map(\.uv)) == [
        Vector2(0, 0), Vector2(1, 0), Vector2(1, 1), Vector2(0, 1),
      ])
  }

  @Test func `is refused for settings out of range and for slivers`() throws {
    let cutout = try Cutout(outline: `A cut-out`.square)
    func message(_ change: (inout CutoutSettings) throws -> Void) rethrows -> String? {
      var settings = CutoutSettings()
      try change(&settings)
      let error = #expect(throws: CutoutError.self) {
        try Mesh(cutout: cutout, settings: settings)
      }
      return error?.description
    }
    #expect(
      message { $0.thickness = .nan }
        == "'thickness' must be 0 or from 1e-06 to 1000000.0 metres; found nan")
    #expect(message { $0.opacity = 2 } == "'opacity' must be from 0 to 1; found 2.0")
    #expect(
      message { $0.color.red = -1 }
        == "'color' must have channels from 0 to 1; found -1.0, 1.0, 1.0")
    let photo = try photo()
    #expect(
      message { $0.photo = .init(photo, origin: Point2(), size: Vector2(1, 0)) }
        == "'photo' must be from 1e-09 to 1000000.0 metres wide and tall; found 0.0")
    #expect(
      message { $0.photo = .init(photo, origin: Point2(.infinity, 0), size: Vector2(1, 1)) }
        == "'photo' must lie within 1000000.0 metres of 0; found inf")
    let thin = try Cutout(outline: [Point2(0, 0), Point2(1, 0), Point2(0.5, 1e-9)])
    let error = #expect(throws: CutoutError.self) { try Mesh(cutout: thin) }
    #expect(
      error?.description
        == "a cut-out must be made of triangles that are no slivers; found one at "
        + "0.5, \(1e-9 / 3)")
  }
}
