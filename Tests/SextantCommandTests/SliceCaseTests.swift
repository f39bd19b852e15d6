import Foundation
import SextantTestSupport
import Testing

/// What `slice --json` said, in numbers.
private struct CutCake {
  var areas: [Double] = []
  var crusts: [Double] = []
  var parts: [Int] = []
  /// The ends of the straight cuts.
  var straight: [(from: SIMD2<Double>, to: SIMD2<Double>)] = []
  /// The radii of the cuts along circles.
  var radii: [Double] = []

  /// Runs the command; a polygon comes in on standard input.
  init(_ arguments: [String], polygon: CaseValue? = nil) throws {
    var input = ""
    var shape: [String] = []
    if let polygon {
      input = "[" + (try polygon.rows()).map { "[\($0[0]),\($0[1])]" }.joined(separator: ",") + "]"
      shape = ["--shape", "polygon:-"]
    }
    let run = CommandRun(["slice", "--json"] + arguments + shape, input: Array(input.utf8))
    #expect(run.status == 0, "\(run.errors)")
    let json = try #require(try run.json() as? [String: Any])
    for piece in try #require(json["pieces"] as? [[String: Any]]) {
      areas.append(try #require(piece["area"] as? Double))
      crusts.append(try #require(piece["crust"] as? Double))
      parts.append(try #require(piece["parts"] as? Int))
    }
    for cut in try #require(json["cuts"] as? [[String: Any]]) {
      if let radius = cut["radius"] as? Double {
        radii.append(radius)
      } else {
        let (from, to) = (
          try #require(cut["from"] as? [Double]), try #require(cut["to"] as? [Double])
        )
        straight.append((SIMD2(from[0], from[1]), SIMD2(to[0], to[1])))
      }
    }
  }
}

/// The numeric cases of slicing, through the command and its JSON.
@Suite struct `The slice command follows the case` {
  @Test(arguments: [
    ("F01", ["--shape", "square:20cm", "--pieces", "3"]),
    ("F02", ["--shape", "square:20cm", "--pieces", "5"]),
    ("F04", ["--shape", "rect:13inx9in", "--pieces", "5"]),
    ("F06", ["--pieces", "5", "--start-angle", "225"]),
    ("F07", ["--shape", "regular:6,20cm", "--pieces", "7"]),
    ("F08", ["--style", "hub", "--hub", "1,1", "--pieces", "4", "--start-angle", "-90"]),
    ("F10", ["--shape", "rounded-rect:33cmx23cm,3cm", "--pieces", "5"]),
    ("G01", ["--shape", "ellipse:30cmx20cm", "--pieces", "6"]),
  ])
  func `of wedges`(id: String, arguments: [String]) throws {
    let numbers = try SceneSlicingCases.named(id)
    let isFile = !arguments.contains("--shape")
    let cake = try CutCake(arguments, polygon: isFile ? numbers.input["polygon"] : nil)
    let points = try numbers.expect["cutPoints"].rows()
    #expect(cake.straight.count == points.count)
    for (cut, point) in zip(cake.straight, points) {
      #expect(numbers.isNear([cut.to.x, cut.to.y], point))
    }
    #expect(numbers.isNear(cake.crusts, try numbers.expect["boundaryShares"].doubles()))
    let area =
      id == "G01"
      ? try numbers.expect["pieceArea"].double()
      : try numbers.expect["area"].double() / Double(points.count)
    #expect(numbers.isNear(cake.areas, Array(repeating: area, count: points.count)))
  }

  @Test(arguments: [
    ("E07", "chordOffsets", ["--shape", "circle:2", "--pieces", "3"], 0.0),
    ("F14", "offsets", ["--pieces", "3"], 0),
    ("F15", "offsets", ["--pieces", "4", "--strip-angle", "0.5rad"], 0.5),
    ("F18", "offsets", ["--weights", "1,1,2"], 0),
    ("G03", "offsets", ["--shape", "ellipse:30cmx20cm", "--pieces", "3"], 0),
    ("G07", "offsets", ["--shape", "ring:25cm,8cm", "--pieces", "5"], 0),
  ])
  func `of strips`(id: String, name: String, arguments: [String], angle: Double) throws {
    let numbers = try SceneSlicingCases.named(id)
    let isFile = !arguments.contains("--shape")
    let cake = try CutCake(
      ["--style", "strips"] + arguments, polygon: isFile ? numbers.input["polygon"] : nil)
    // A cut through a hole comes in two parts, at one offset.
    var offsets: [Double] = []
    for cut in cake.straight {
      for end in [cut.from, cut.to] {
        let offset = end.x * cos(angle) + end.y * sin(angle)
        if !offsets.contains(where: { numbers.isNear($0, offset) }) { offsets.append(offset) }
      }
    }
    #expect(numbers.isNear(offsets.sorted(), try numbers.expect[name].doubles().sorted()))
    if let area = try? numbers.expect["area"].double() {
      #expect(numbers.isNear(cake.areas.reduce(0, +), area))
    }
  }

  @Test(arguments: [("E05", "circle:2"), ("E06", "circle:12in")])
  func `of a core`(id: String, shape: String) throws {
    let numbers = try SceneSlicingCases.named(id)
    let (inner, outer) = (try numbers.input["inner"].int(), try numbers.input["outer"].int())
    let cake = try CutCake([
      "--shape", shape, "--style", "core", "--inner", "\(inner)", "--pieces", "\(inner + outer)",
    ])
    #expect(numbers.isNear(cake.radii, [try numbers.expect["innerRadius"].double()]))
    let area = try numbers.expect["pieceArea"].double()
    #expect(cake.areas.count == inner + outer)
    for found in cake.areas { #expect(numbers.isNear(found, area)) }
  }

  @Test func `of tavern cells, E24`() throws {
    let numbers = try SceneSlicingCases.named("E24")
    let cake = try CutCake(["--shape", "circle:2", "--style", "tavern", "--grid", "4x4"])
    let cells = try numbers.expect["cellAreas"].rows().flatMap { $0 }
    #expect(numbers.isNear(cake.areas, cells))
  }

  @Test func `of twelve shields, E26`() throws {
    let numbers = try SceneSlicingCases.named("E26")
    let cake = try CutCake(["--shape", "circle:2", "--style", "shields"])
    let area = try numbers.expect["pieceArea"].double()
    let outer = try numbers.expect["rimArcPerOuterPiece"].double()
    #expect(cake.areas.count == 12)
    for found in cake.areas { #expect(numbers.isNear(found, area)) }
    #expect(
      numbers.isNear(
        cake.crusts.sorted(), Array(repeating: 0, count: 6) + Array(repeating: outer, count: 6)))
    #expect(cake.radii == Array(repeating: 1, count: 6))
    let first = try #require(cake.straight.first)
    let ends = [first.from, first.to].sorted { $0.x < $1.x }
    #expect(numbers.isNear([ends[0].x, ends[0].y], try numbers.expect["M"].doubles()))
    #expect(numbers.isNear([ends[1].x, ends[1].y], try numbers.expect["P0"].doubles()))
  }

  @Test func `of a hub that does not see the whole edge, F12`() throws {
    let numbers = try SceneSlicingCases.named("F12")
    let cake = try CutCake(
      ["--style", "hub", "--hub", "3,1", "--pieces", "4"], polygon: numbers.input["polygon"])
    for area in cake.areas {
      #expect(numbers.isNear(area, try numbers.expect["area"].double() / 4))
    }
    #expect(cake.areas.count == 4)
    #expect(cake.parts.max() == 3)
    // A ray may cut several stretches; all of one ray have one direction from the hub.
    let angles = cake.straight.map { cut in
      let way = cut.to - SIMD2(3, 1)
      return atan2(way.y, way.x)
    }
    let expected = try numbers.expect["cutAngles"].doubles()
    for angle in angles {
      #expect(expected.contains { numbers.isNear(angle, $0) || numbers.isNear(-angle, $0) })
    }
    for angle in expected {
      #expect(angles.contains { numbers.isNear($0, angle) || numbers.isNear(-$0, angle) })
    }
  }

  @Test func `of sheet pans, F19`() throws {
    let numbers = try SceneSlicingCases.named("F19")
    let (rows, columns) = (try numbers.input["rows"].int(), try numbers.input["columns"].int())
    let pans = try numbers.input["pans"].array()
    let areas = try numbers.expect["pieceArea"].doubles()
    #expect(pans.count == areas.count)
    for (pan, area) in zip(pans, areas) {
      let (short, long) = (try pan["widthInches"].int(), try pan["lengthInches"].int())
      let cake = try CutCake([
        "--shape", "rect:\(long)inx\(short)in", "--style", "grid", "--grid", "\(rows)x\(columns)",
      ])
      #expect(cake.areas.count == (try numbers.expect["pieces"].int()))
      #expect(cake.straight.count == (try numbers.expect["cuts"].int()))
      for found in cake.areas { #expect(numbers.isNear(found, area)) }
    }
  }

  @Test func `of the squarest cells, F20`() throws {
    let numbers = try SceneSlicingCases.named("F20")
    let counts = try numbers.input["n"].array().map { try $0.int() }
    for (index, count) in counts.enumerated() {
      let cake = try CutCake([
        "--shape", "rect:13inx9in", "--style", "grid", "--pieces", "\(count)",
      ])
      // Columns are parted by upright cuts.
      let upright = cake.straight.filter { $0.from.x == $0.to.x }.count
      #expect(upright + 1 == (try numbers.expect["columns"][index].int()))
      #expect(cake.straight.count - upright + 1 == (try numbers.expect["rows"][index].int()))
    }
  }

  @Test func `of a ring's wedges, G04`() throws {
    let numbers = try SceneSlicingCases.named("G04")
    let cake = try CutCake(["--shape", "ring:25cm,8cm", "--pieces", "12"])
    let crust =
      try numbers.expect["outerArc"].double() + numbers.expect["innerArc"].double()
    #expect(cake.areas.count == 12)
    for (area, found) in zip(cake.areas, cake.crusts) {
      #expect(numbers.isNear(area, try numbers.expect["area"].double()))
      #expect(numbers.isNear(found, crust))
    }
    for (cut, ends) in zip(cake.straight, try numbers.expect["cuts"].array()) {
      let ends = try ends.rows()
      #expect(numbers.isNear([cut.from.x, cut.from.y], ends[0]))
      #expect(numbers.isNear([cut.to.x, cut.to.y], ends[1]))
    }
  }

  @Test func `of rings, G05`() throws {
    let numbers = try SceneSlicingCases.named("G05")
    let disc = try CutCake(["--shape", "circle:2", "--style", "rings", "--pieces", "5"])
    #expect(numbers.isNear(disc.radii + [1], try numbers.expect["discRadii"].doubles()))
    let ring = try CutCake(["--shape", "ring:25cm,8cm", "--style", "rings", "--pieces", "3"])
    #expect(
      numbers.isNear([0.04] + ring.radii + [0.125], try numbers.expect["radii"].doubles()))
  }
}
