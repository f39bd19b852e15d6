import Foundation
import SextantCommand
import Testing

@Suite struct `The hit command` {
  /// A camera 2 m above a table of 1 m x 1 m on the floor of a room, looking straight down.
  ///
  /// The view's axis goes through (500.5, 500.5): principal points count from a pixel's centre. A
  /// point d to the right of it hits the floor 2 d / 1000 to the right.
  static let scene = """
    {"scene":1,"camera":{"intrinsics":{"fx":1000,"fy":1000,"ox":500,"oy":500},
     "imageSize":[1000,1000],"viewport":[1000,1000],"rotation":0,
     "transform":[1,0,0,0, 0,0,-1,0, 0,1,0,0, 0,2,0,1]},
     "planes":[
      {"id":"table","alignment":"horizontal","transform":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],
       "center":[0,0],"size":[1,1],"rotationOnYAxis":0,
       "boundary":[[-0.5,-0.5],[0.5,-0.5],[0.5,0.5],[-0.5,0.5]],"estimated":false}]}
    """

  /// Nothing can be at least 2 m and at most 1 m away.
  @Test func `refuses distances that leave nothing between them`() {
    func run(_ options: String...) -> CommandRun {
      CommandRun(["hit", "-", "--at", "195,422"] + options, input: Array(Self.scene.utf8))
    }
    let crossed = run("--min-distance", "2m", "--max-distance", "100cm")
    #expect(crossed.status == 2)
    #expect(
      crossed.errors
        == "sextant: error: '--min-distance' must be at most '--max-distance', which is '100cm'; "
        + "found '2m'\n")
    // The default of the other counts.
    #expect(run("--min-distance", "21m").errors.contains("which is '20m'; found '21m'"))
    #expect(run("--max-distance", "0.5mm").errors.contains("which is '0.5mm'; found '1mm'"))
    #expect(run("--min-distance", "2m", "--max-distance", "2m").errors.isEmpty)
  }

  @Test func `lists what is hit, nearest first`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.scene, to: "scene.json")
    let run = CommandRun("hit", path, "--at", "500.5,500.5", "--at", "900.5,500.5")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == """
        at           plane  distance  side   on its          x        y        z
        500.5,500.5  table   2.000 m  front  geometry  0.000 m  0.000 m  0.000 m
        900.5,500.5  table   2.154 m  front  infinite  0.800 m  0.000 m  0.000 m

        """)
  }

  @Test func `prints JSON that keeps the contract`() throws {
    let run = CommandRun("hit", "-", "--at", "600.5,500.5", "--json", input: Self.scene)
    #expect(run.status == 0)
    let json = try #require(try run.jsonLines().first)
    let length = 1.01.squareRoot()
    let ray = try #require(json["ray"] as? [String: [Double]])
    let hit = try #require((json["hits"] as? [[String: Any]])?.first)
    #expect(ray["origin"] == [0, 2, 0])
    expectNear(ray["direction"], [0.1 / length, -1 / length, 0])
    #expect(hit["plane"] as? String == "table")
    expectNear(hit["distance"] as? Double, 2 * length)
    expectNear(hit["point"], [0.2, 0, 0])
    expectNear(hit["local"], [0.2, 0])
    #expect(hit["bounds"] as? String == "geometry")
    #expect(hit["side"] as? String == "front")
    // y is up, z points back to the camera (to the left), and x = y × z (toward the viewer).
    expectNear(hit["pose"], [0, 0, 1, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0.2, 0, 0, 1])
    var position = run.output.startIndex
    for key in [
      "ray", "origin", "direction", "hits", "plane", "distance", "point", "local", "bounds", "side",
      "pose",
    ] {
      let found = run.output.range(of: "\"\(key)\":", range: position..<run.output.endIndex)
      position = try #require(found, "\(key)").upperBound
    }
  }

  /// Expects numbers within some 20 roundings of numbers of up to 2: 20 x 2 x 2^-53.
  private func expectNear(_ found: Any?, _ expected: [Double]) {
    let found = found as? [Double] ?? []
    #expect(found.count == expected.count)
    for (a, b) in zip(found, expected) { #expect((a - b).magnitude < 4.4e-15) }
  }

  private func expectNear(_ found: Double?, _ expected: Double) {
    #expect(((found ?? .nan) - expected).magnitude < 4.4e-15)
  }

  @Test func `answers a line each and keeps the order of the points`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.scene, to: "scene.json")
    let run = CommandRun(
      "hit", path, "--json", "--target", "geometry", "--at", "900.5,500.5", "--at", "-", "--at",
      "500.5,600.5", input: "400.5,500.5\r\n\n  500.5,500.5\t\n-1e3,0")
    #expect(run.status == 0)
    let hits = try run.jsonLines().map { ($0["hits"] as? [[String: Any]])?.count }
    #expect(hits == [0, 1, 1, 0, 1])
  }

  @Test func `exits 1 with an empty list when nothing is hit`() throws {
    let run = CommandRun(
      "hit", "-", "--at", "500.5,500.5", "--max-distance", "1.9m", "--json", input: Self.scene)
    #expect(run.status == 1)
    #expect(run.output.hasSuffix("},\"hits\":[]}\n"))
    let table = CommandRun(
      "hit", "-", "--at", "500.5,500.5", "--alignment", "vertical", input: Self.scene)
    #expect(table.status == 1)
    #expect(table.lines.last == "500.5,500.5  nothing")
  }

  @Test func `warns of a point outside the view`() {
    let run = CommandRun("hit", "-", "--at=-1,2000", input: Self.scene)
    #expect(
      run.errors
        == "sextant: warning: the point -1,2000 is outside the view of 1000 x 1000 points\n")
  }

  @Test func `takes the defaults that its help names`() {
    let plain = CommandRun("hit", "-", "--at", "700,500", "--json", input: Self.scene)
    let spelled = CommandRun(
      "hit", "-", "--at", "700,500", "--target", "geometry", "--target", "infinite", "--alignment",
      "any", "--min-distance", "1mm", "--max-distance", "20m", "--json", input: Self.scene)
    #expect(plain.output == spelled.output)
    #expect(plain.status == 0)
  }

  @Test(arguments: [
    (
      ["hit"], "",
      "'sextant hit' needs SCENE, a scene as JSON: a camera and the planes before it; '-' reads it; found nothing\nhelp: sextant hit scene.json --at 195,422"
    ),
    (["hit", "-"], "{}", "'sextant hit' needs '--at X,Y'; found none\nhelp: --at 195,422"),
    (["hit", "a", "b"], "", "'sextant hit' takes one SCENE; found 'b'"),
    (["hit", "-", "--at", "1"], "{}", "'--at' must be two numbers such as 195,422; found '1'"),
    (
      ["hit", "-", "--at", "1,nan"], "{}",
      "'--at' must be two numbers such as 195,422; found '1,nan'"
    ),
    (
      ["hit", "-", "--at", "1e999,1"], "{}",
      "'--at' must be two numbers such as 195,422; found '1e999,1'"
    ),
    (["hit", "-", "--at", "1,2"], "{\"scene\":1,\n\"scene\":1}", "-:2:1: "),
    (["hit", "-", "--at", "1,2"], "{\"scene\":\n 3}", "-:2:2: 'scene' must be 1; found 3"),
    (["hit", "-", "--at", "-"], scene, "standard input can be read once; found '-' a second time"),
  ])
  func `names what is wrong`(arguments: [String], input: String, error: String) {
    let run = CommandRun(arguments, input: Array(input.utf8))
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("sextant: error: \(error)"))
  }

  @Test func `names the line of a point that is none`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.scene, to: "scene.json")
    let run = CommandRun("hit", path, "--json", "--at", "-", input: "1,2\n\n3;4\n5,6\n")
    #expect(run.status == 2)
    #expect(run.lines.count == 1)
    #expect(
      run.errors
        == "sextant: error: -:3:1: a line must be two numbers such as 195,422; found '3;4'\n")
  }
}
