import Foundation
import SextantGeometry
import SextantTestSupport
import Testing

@testable import SextantMeshes

/// Measures of a mesh that a closed form can be compared with.
enum Measure {
  /// Returns the area of a mesh's sheet that faces up, seen from above.
  static func area(_ mesh: Mesh, facing sign: Double = 1) -> Double {
    var sum = 0.0
    for first in stride(from: 0, to: mesh.indices.count, by: 3) {
      let corners = (0..<3).map { mesh.vertices[Int(mesh.indices[first + $0])] }
      guard corners.allSatisfy({ $0.normal.y * sign > 0.5 }) else { continue }
      let (a, b, c) = (corners[0].position, corners[1].position, corners[2].position)
      sum += sign * (b - a).cross(c - a).y / 2
    }
    return sum
  }

  /// Returns the volume that a mesh encloses, by the divergence theorem.
  static func volume(_ mesh: Mesh) -> Double {
    var sum = 0.0
    for first in stride(from: 0, to: mesh.indices.count, by: 3) {
      let corners = (0..<3).map { mesh.vertices[Int(mesh.indices[first + $0])].position }
      sum += corners[0].dot(corners[1].cross(corners[2])) / 6
    }
    return sum
  }

  /// Returns the topology of each part by itself.
  static func topologies(_ mesh: Mesh) -> [MeshTopology] {
    mesh.parts.map { part in
      var single = mesh
      single.vertices = Array(mesh.vertices[part.vertices])
      single.indices = mesh.indices[part.indices].map { $0 - UInt32(part.vertices.lowerBound) }
      single.parts = [
        Mesh.Part(
          name: part.name, material: part.material, vertices: 0..<single.vertices.count,
          indices: 0..<single.indices.count)
      ]
      return single.topology()
    }
  }
}

private func mesh(
  _ shape: CursorElement.Shape, caps: CursorElement.Caps = .butt, thickness: Double = 0,
  start: Angle = .zero, tolerance: Double = 0.0001,
  mapping: CursorSettings.TextureMapping = .planar
) throws -> Mesh {
  var settings = CursorSettings(elements: [
    CursorElement(name: "it", shape, caps: caps, start: start, thickness: thickness)
  ])
  settings.resolution = .tolerance(tolerance)
  settings.textureMapping = mapping
  let mesh = try Mesh(cursor: settings)
  #expect(mesh.validate() == [])
  let bounds = try #require(mesh.bounds)
  #expect(try CursorMesh(settings).bounds == bounds)
  return mesh
}

/// The area of a half disc of radius r in n equal steps a quarter.
private func halfDisc(_ radius: Double, _ stepsPerQuarter: Int) -> Double {
  Double(stepsPerQuarter) * radius * radius * sin(Double.pi / 2 / Double(stepsPerQuarter))
}

@Suite struct `Ticks` {
  // A bar of length l and width w: l w; round ends leave l - w of it and add a disc.
  @Test(arguments: [1, 2, 3, 12, 60])
  func `have the area of their bars`(count: Int) throws {
    let ticks = CursorTicks(count: count, innerRadius: 0.08, outerRadius: 0.1, width: 0.004)
    let butt = try mesh(.ticks(ticks))
    #expect((Measure.area(butt) / (Double(count) * 0.02 * 0.004) - 1).magnitude < 1e-12)
    #expect(butt.topology().components == count)
    #expect(butt.topology().boundaryEdges == 4 * count)
    let bevel = try mesh(.ticks(ticks), caps: .bevel)
    // Four corners a tick, each half a square of 1 mm.
    let cut = 4 * 0.001 * 0.001 / 2
    #expect((Measure.area(bevel) / (Double(count) * (8e-5 - cut)) - 1).magnitude < 1e-12)
    let round = try mesh(.ticks(ticks), caps: .round)
    // A quarter turn at 2 mm within 0.1 mm: steps of at most 4 asin(sqrt(0.1 / 4)) = 0.635, so 3.
    let disc = 2 * halfDisc(0.002, 3)
    #expect((Measure.area(round) / (Double(count) * (0.016 * 0.004 + disc)) - 1).magnitude < 1e-12)
    #expect(round.topology().boundaryEdges == count * (2 + 4 * 3))
  }

  @Test func `end where they should, whatever their ends`() throws {
    for caps in [CursorElement.Caps.butt, .round, .bevel] {
      let bounds = try #require(try mesh(.ticks(CursorTicks(count: 4)), caps: caps).bounds)
      #expect(bounds.low == Point3(-0.1, 0, -0.1))
      #expect(bounds.high == Point3(0.1, 0, 0.1))
    }
  }

  @Test func `point along their start`() throws {
    let bounds = try #require(
      try mesh(.ticks(CursorTicks(count: 1)), start: Angle(Turn(1, 4))).bounds)
    #expect(bounds.low == Point3(-0.0015, 0, -0.1))
    #expect(bounds.high == Point3(0.0015, 0, -0.085))
  }
}

@Suite struct `Brackets` {
  @Test func `are the corners of a focus square`() throws {
    let open = CursorBrackets.focusSquare(openness: 1)
    let made = try mesh(.brackets(open))
    // Four corners, each two bars of a fifth of 17 cm less the square where they cross.
    let arm = 0.17 / 5
    let area = 4 * (2 * arm * open.width - open.width * open.width)
    #expect((Measure.area(made) / area - 1).magnitude < 1e-12)
    #expect(made.topology().components == 4)
    #expect(made.topology().eulerNumber == 4)
    #expect(made.topology().boundaryEdges == 4 * 6)
    #expect(try #require(made.bounds).high == Point3(0.085, 0, 0.085))
    #expect((open.width - 0.00306).magnitude < 1e-17)
  }

  @Test func `are a square when they are closed, as wide as deep`() throws {
    let closed = CursorBrackets.focusSquare(openness: 0)
    let made = try mesh(.brackets(closed))
    let side = 0.17 * 0.97
    let hole = side - 2 * closed.width
    #expect((Measure.area(made) / (side * side - hole * hole) - 1).magnitude < 1e-12)
    // A closed strip with a hole.
    #expect(made.topology().components == 1)
    #expect(made.topology().eulerNumber == 0)
    #expect(made.topology().boundaryEdges == 8)
    let high = try #require(made.bounds).high
    #expect((high.x - side / 2).magnitude < 1e-17 && high.x == high.z)
  }

  @Test func `open evenly`() {
    let half = CursorBrackets.focusSquare(size: 1, openness: 0.5)
    #expect((half.size - 0.985).magnitude < 1e-15)
    #expect((half.armLength / half.size - 0.35).magnitude < 1e-15)
  }

  @Test func `have round corners`() throws {
    let sharp = CursorBrackets(size: 0.2, width: 0.01, armLength: 0.2)
    var round = sharp
    round.cornerRadius = 0.03
    let made = try mesh(.brackets(round))
    // A corner of radius r in n steps takes r² (1 - n/2 sin(90°/n)) off a square corner, outside and
    // inside. At 30 mm within 0.1 mm a step is at most 4 asin(sqrt(0.1 / 60)) = 0.1634, so n = 10.
    let share = 1 - 5 * sin(Double.pi / 20)
    let area =
      0.2 * 0.2 - 0.18 * 0.18 - 4 * share * (0.03 * 0.03 - 0.02 * 0.02)
    #expect((Measure.area(made) / area - 1).magnitude < 1e-12)
    #expect(made.topology().boundaryEdges == 2 * 4 * 11)
    round.armLength = 0.06
    let open = try mesh(.brackets(round), caps: .round)
    #expect(open.topology().components == 4)
    #expect(open.topology().eulerNumber == 4)
  }
}

@Suite struct `A cross` {
  @Test func `has the area of its arms`() throws {
    // Two bars of 20 mm by 4 mm that share a square.
    let made = try mesh(.cross(reach: 0.01, width: 0.004))
    #expect((Measure.area(made) / (2 * 0.02 * 0.004 - 0.004 * 0.004) - 1).magnitude < 1e-12)
    #expect(made.topology().eulerNumber == 1)
    #expect(made.topology().boundaryEdges == 12)
    for caps in [CursorElement.Caps.round, .bevel] {
      let other = try mesh(.cross(reach: 0.01, width: 0.004), caps: caps)
      #expect(try #require(other.bounds).high == Point3(0.01, 0, 0.01))
      #expect(other.topology().eulerNumber == 1)
    }
  }
}

@Suite struct `The ends of a ring's runs` {
  private func ring(_ cut: CursorRing.Cut = .radial, gaps: Int = 4) -> CursorElement.Shape {
    .ring(CursorRing(division: .gaps(gaps, .angle(Angle(Turn(1, 18)))), cut: cut))
  }

  /// The distance of every vertex from the middle line of the gap it is nearest to, as an angle.
  private func nearestAngle(_ mesh: Mesh) -> Double {
    mesh.vertices.map { vertex in
      let p = vertex.position
      let angle = Elementary.atan2(
        min(p.x.magnitude, p.z.magnitude), max(p.x.magnitude, p.z.magnitude))
      return angle
    }.min() ?? 0
  }

  @Test func `touch the gap's edge when they are round`() throws {
    // With a fine tolerance a corner of the half circle comes near the place where it touches.
    let made = try mesh(ring(), caps: .round, tolerance: 1e-6)
    let edge = 10 * Double.pi / 180
    let found = nearestAngle(made)
    #expect(found >= edge - 1e-12)
    #expect(found < edge + 1e-6 / 0.0925)
    #expect(made.topology().eulerNumber == 4)
  }

  @Test func `touch the gap's edge when they are bevelled`() throws {
    #expect((nearestAngle(try mesh(ring(), caps: .bevel)) - Double.pi / 18).magnitude < 1e-12)
  }

  @Test func `are parallel to the middle of the gap`() throws {
    // Half the chord of 20 degrees in the middle between both radii.
    let offset = 0.0925 * sin(Double.pi / 18)
    for caps in [CursorElement.Caps.butt, .bevel, .round] {
      let made = try mesh(ring(.parallel), caps: caps, tolerance: 1e-6)
      let nearest = made.vertices.map { min($0.position.x.magnitude, $0.position.z.magnitude) }
      let least = try #require(nearest.min())
      #expect(least >= offset - 1e-15)
      #expect(least < offset + 1e-6)
      if caps == .butt {
        #expect(nearest.filter { ($0 - offset).magnitude < 1e-15 }.count == 16)
      }
    }
  }

  @Test func `are refused where nothing is left between them`() throws {
    var cursor = RingCursor()
    cursor.gaps = 30
    cursor.gapAngle = Angle(Turn(1, 40))
    cursor.caps = .round
    let error = try #require(throws: CursorError.self) { try Mesh(cursor: cursor) }
    #expect(
      error.description == "'caps' must leave something of each run of the ring; found round")
    cursor.caps = .butt
    #expect(try Mesh(cursor: cursor).topology().components == 31)
    cursor.innerRadius = 0.001
    cursor.gaps = 2
    cursor.cut = .parallel
    cursor.dotRadius = 0
    let cut = try #require(throws: CursorError.self) { try Mesh(cursor: cursor) }
    #expect(
      cut.description
        == "'cut' must be radial where a gap is as wide as the ring's hole; found parallel")
  }
}

@Suite struct `Gaps and runs with places of their own` {
  private func runs(_ division: CursorRing.Division) throws -> [(Double, Double)] {
    try CursorRing(division: division).runs(start: .zero, seam: .zero).map {
      ($0.start.withinTurn.degrees, $0.sweep.degrees)
    }.sorted { $0.0 < $1.0 }
  }

  private func gap(_ center: Double, _ size: Double) throws -> CursorRing.Gap {
    CursorRing.Gap(
      center: try #require(Angle(degrees: center)),
      extent: .angle(try #require(Angle(degrees: size))))
  }

  private func arc(_ from: Double, _ sweep: Double) throws -> CursorRing.Arc {
    CursorRing.Arc(
      from: try #require(Angle(degrees: from)), sweep: try #require(Angle(degrees: sweep)))
  }

  private func expect(_ found: [(Double, Double)], _ wanted: [(Double, Double)]) {
    #expect(found.count == wanted.count)
    for (a, b) in zip(found, wanted) {
      #expect((a.0 - b.0).magnitude < 1e-9 && (a.1 - b.1).magnitude < 1e-9)
    }
  }

  @Test func `are merged where they overlap, also through zero`() throws {
    expect(try runs(.gapList([try gap(0, 20), try gap(90, 40)])), [(10, 60), (110, 240)])
    expect(try runs(.gapList([try gap(90, 40), try gap(0, 20)])), [(10, 60), (110, 240)])
    // 80 to 120 and 100 to 140 are 80 to 140; 350 to 10 and 5 to 25 are 350 to 25.
    let list = [try gap(100, 40), try gap(120, 40), try gap(0, 20), try gap(15, 20)]
    expect(try runs(.gapList(list)), [(25, 55), (140, 210)])
    expect(try runs(.gapList([try gap(-360, 20)])), [(10, 340)])
    expect(try runs(.gapList([])), [(0, 360)])
    expect(try runs(.gapList([try gap(10, 0)])), [(0, 360)])
    // One that swallows another.
    expect(try runs(.gapList([try gap(0, 100), try gap(10, 10)])), [(50, 260)])
  }

  @Test func `are refused where they cover the ring`() throws {
    for list in [
      [try gap(0, 360)], [try gap(0, 200), try gap(180, 200)], [try gap(7, 1e9)],
      [try gap(0, 120), try gap(120, 120), try gap(240, 120)],
    ] {
      #expect(throws: CursorError.self) { try self.runs(.gapList(list)) }
    }
    #expect(throws: CursorError.self) { try self.runs(.gapList([try self.gap(0, -1)])) }
    #expect(throws: CursorError.self) { try self.runs(.arcs([])) }
    #expect(throws: CursorError.self) { try self.runs(.arcs([try self.arc(0, 0)])) }
  }

  @Test func `may be runs`() throws {
    expect(try runs(.arcs([try arc(10, 70), try arc(100, 20)])), [(10, 70), (100, 20)])
    expect(try runs(.arcs([try arc(350, 20), try arc(5, 20)])), [(350, 35)])
    expect(try runs(.arcs([try arc(0, 90), try arc(90, 90)])), [(0, 180)])
    expect(try runs(.arcs([try arc(0, 360)])), [(0, 360)])
    expect(try runs(.arcs([try arc(0, 200), try arc(180, 200)])), [(0, 360)])
  }

  @Test func `take a length of arc`() throws {
    // In the middle, at 92.5 mm, 9.25 mm are a tenth of a radian.
    let ring = CursorRing(division: .gaps(1, .length(0.00925)))
    let run = try #require(try ring.runs(start: .zero, seam: .zero).first)
    #expect((run.sweep.radians - (2 * Double.pi - 0.1)).magnitude < 1e-15)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `leave what a count of the circle says`(seed: UInt64) throws {
    // Second method: a circle of 3600 cells, each gap whole cells wide.
    var random = SplitMix64(seed: seed)
    var isGap = [Bool](repeating: false, count: 3600)
    var list: [CursorRing.Gap] = []
    for _ in 0..<random.int(in: 1...6) {
      let (from, count) = (random.int(in: 0...3599), random.int(in: 1...400) * 2)
      for cell in from..<from + count { isGap[cell % 3600] = true }
      list.append(try gap((Double(from) + Double(count) / 2) / 10, Double(count) / 10))
    }
    let ring = CursorRing(division: .gapList(list))
    let found = try ring.runs(start: .zero, seam: .zero)
    let cells = isGap.count { !$0 }
    let turns = found.reduce(0) { $0 + $1.sweep.turns }
    #expect((turns * 3600 - Double(cells)).magnitude < 1e-6, "seed \(seed)")
    let edges = isGap.indices.count { isGap[$0] && !isGap[($0 + 1) % 3600] }
    #expect(found.count == edges, "seed \(seed)")
    #expect(try mesh(.ring(ring)).topology().components == edges, "seed \(seed)")
  }
}
