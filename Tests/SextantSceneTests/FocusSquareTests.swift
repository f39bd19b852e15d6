import SextantGeometry
import SextantScene
import SextantTestSupport
import Testing

@Suite struct `A focus square` {
  static func angle(_ radians: Double) throws -> Angle { try #require(Angle(radians: radians)) }

  @Test func `scales with distance`() throws {
    let test = try SceneSlicingCases.named("D01")
    for (index, distance) in try test.input["distance"].doubles().enumerated() {
      let scale = FocusSquare.scale(at: distance)
      #expect(test.isNear(scale, try test.expect["scale"][index].double()))
      let side = scale * FocusSquare.size
      #expect(test.isNear(side, try test.expect["sideMetres"][index].double()))
    }
  }

  @Test func `stands at the mean of the last positions`() throws {
    let test = try SceneSlicingCases.named("D03")
    let positions = try test.input["positions"].array().map { try $0.triple() }
    let window = try test.input["window"].int()
    #expect(window == FocusSquare.window)
    let mean = try #require(FocusSquare.mean(of: positions))
    #expect(test.isNear(mean.numbers, try test.expect["mean"].doubles()))
    #expect(FocusSquare.mean(of: []) == nil)
    #expect(FocusSquare.mean(of: [Point3(1, 2, 3), Point3(3, 2, 1)]) == Point3(2, 2, 2))
  }

  @Test(arguments: ["D04", "D05"])
  func `turns by quarter turns toward a reference`(id: String) throws {
    let test = try SceneSlicingCases.named(id)
    for (index, pair) in try test.input["pairs"].rows().enumerated() {
      let turned = FocusSquare.normalized(
        try Self.angle(pair[0]), near: try Self.angle(pair[1]))
      #expect(test.isNear(turned.radians, try test.expect["angle"][index].double()))
    }
  }

  @Test(arguments: [1e300, -1e300, 1e17, 12345.678])
  func `turns any angle in one step`(radians: Double) throws {
    let turned = FocusSquare.normalized(try Self.angle(radians), near: .zero)
    #expect(turned.radians.isFinite)
    if radians.magnitude < 1e6 { #expect(turned.radians.magnitude <= Double.pi / 4 + 1e-9) }
  }

  @Test func `takes its yaw from Euler angles, a blend or the matrix`() throws {
    let test = try SceneSlicingCases.named("D06")
    let eulerY = try Self.angle(test.input["eulerY"].double())
    let matrixYaw = try Self.angle(test.input["yaw"].double())
    for (index, tilt) in try test.input["tilt"].doubles().enumerated() {
      let yaw = FocusSquare.yaw(
        tilt: try Self.angle(tilt), eulerY: eulerY, matrixYaw: matrixYaw)
      #expect(test.isNear(yaw.radians, try test.expect["angle"][index].double()))
    }
  }

  @Test func `turns for 21 frames`() throws {
    let test = try SceneSlicingCases.named("D07")
    let start = try #require(Angle(degrees: test.input["startDegrees"].double()))
    let (frames, remaining) = FocusSquare.turn(by: start)
    let count = try test.expect["frames"].int()
    #expect(frames == count)
    #expect(test.isNear(remaining.radians, try test.expect["remainingRadians"].double()))
    #expect(
      test.isNear(FocusSquare.endOfTurn.radians, try test.expect["stopAngleRadians"].double()))
    #expect(FocusSquare.turn(by: .zero) == (0, .zero))
    let back = FocusSquare.turn(by: -start)
    #expect(back.frames == frames)
    #expect(back.remaining.radians == -remaining.radians)
  }

  @Test func `has eight segments, closed and open`() throws {
    let test = try SceneSlicingCases.named("D08")
    for (centers, name) in [
      (FocusSquare.closedCenters, "closedCentres"), (FocusSquare.openCenters, "openCentres"),
    ] {
      let expected = try test.expect[name].rows()
      #expect(centers.count == 8)
      #expect(zip(centers, expected).allSatisfy { test.isNear($0.numbers, $1) })
    }
    #expect(test.isNear(FocusSquare.openOffset, try test.expect["openOffset"].double()))
    let (closed, open) = (
      FocusSquare.halfExtents(isOpen: false), FocusSquare.halfExtents(isOpen: true)
    )
    #expect(test.isNear(closed.x, try test.expect["closedOuterHalfX"].double()))
    #expect(test.isNear(closed.y, try test.expect["closedOuterHalfZ"].double()))
    #expect(test.isNear(open.x, try test.expect["openOuterHalfX"].double()))
    #expect(test.isNear(open.y, try test.expect["openOuterHalfZ"].double()))
    // The outer edges follow from the segments: a line's middle and half its thickness.
    let outer = FocusSquare.closedCenters.map(\.x).max().map { $0 + FocusSquare.thickness / 2 }
    let scale = FocusSquare.size * FocusSquare.closedScale
    #expect(test.isNear(closed.x, try #require(outer) * scale))
  }

  @Test func `decides on an alignment by the last 20 frames`() throws {
    let test = try SceneSlicingCases.named("D09")
    var history = FocusSquare.AlignmentHistory()
    var answers = ""
    var switches: [Int] = []
    for (index, letter) in try test.input["frames"].string().enumerated() {
      let before = history.alignment
      let answer = history.update(letter == "h" ? .horizontal : .vertical)
      if answer != before { switches.append(index) }
      answers += answer == .horizontal ? "h" : answer == .vertical ? "v" : "-"
    }
    let expected = try test.expect["alignmentPerFrame"].string()
    #expect(answers == expected)
    #expect(switches.map(Double.init) == (try test.expect["switchFrames"].doubles()))
  }
}
