import Foundation
import SextantCommand
import SextantTestSupport
import Testing

private let sessions = Fixtures.package.appending(path: "Models/Sessions")

private func report(_ folder: TemporaryFolder, _ name: String = "out") throws -> [String: Any] {
  let data = try Data(contentsOf: folder.url.appending(path: "\(name)/report.json"))
  return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
}

private func cake(_ report: [String: Any]) throws -> [String: Any] {
  let state = try #require(report["state"] as? [String: Any])
  return try #require(state["cake"] as? [String: Any])
}

@Suite struct `The play command` {
  @Test func `plays the first cake`() throws {
    let folder = try TemporaryFolder()
    let run = CommandRun(
      "play", sessions.appending(path: "first-cake.jsonl").path, "--output",
      folder.path("out"), "--slop", "0")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let report = try report(folder)
    let cake = try cake(report)
    // The script of the session moves the fingers from 9 to 14.4 cm and from 6 to 7.2 cm from the
    // middle; they tremble by 0.3 points and are written to a third of a point, of spans of at
    // least 85 points.
    #expect(((cake["width"] as? Double ?? 0) / 0.24 / 1.6 - 1).magnitude < 0.02)
    #expect(((cake["depth"] as? Double ?? 0) / 0.24 / 1.2 - 1).magnitude < 0.02)
    #expect(cake["pieces"] as? Int == 7)
    let events = try #require(report["events"] as? [[String: Any]])
    #expect(
      events.compactMap { $0["event"] as? String } == [
        "planeAdded", "aimed", "planeAdded", "aimed", "planeUpdated", "placed", "stretchBegan",
        "stretchEnded", "applied",
      ])
    // The tap was aimed at (0.03, 0.74, -0.04).
    let position = try #require(events[5]["position"] as? [Double])
    #expect((position[0] - 0.03).magnitude < 0.002)
    #expect((position[1] - 0.74).magnitude < 1e-12)
    #expect((position[2] + 0.04).magnitude < 0.002)
    for name in ["scene.dae", "scene.usdz", "guide.svg", "report.html"] {
      #expect(FileManager.default.fileExists(atPath: folder.path("out/\(name)")), "\(name)")
    }
  }

  @Test func `writes the same bytes each time, whatever the folder`() throws {
    let folder = try TemporaryFolder()
    let session = sessions.appending(path: "first-cake.jsonl").path
    for name in ["one", "two"] {
      #expect(CommandRun("play", session, "-o", folder.path(name)).status == 0)
    }
    for name in ["scene.dae", "scene.usdz", "guide.svg", "report.json", "report.html"] {
      #expect(
        try Data(contentsOf: folder.url.appending(path: "one/\(name)"))
          == (try Data(contentsOf: folder.url.appending(path: "two/\(name)"))), "\(name)")
    }
  }

  @Test func `makes the folders above the one it writes to, and none when it cannot write`() throws
  {
    let folder = try TemporaryFolder()
    let session = sessions.appending(path: "first-cake.jsonl").path
    let run = CommandRun("play", session, "--output", folder.path("one/two/three/"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      FileManager.default.fileExists(atPath: folder.path("one/two/three/report.html")))
    // A file stands where a folder is needed.
    try "".write(toFile: folder.path("one/file"), atomically: true, encoding: .utf8)
    let refused = CommandRun("play", session, "--output", folder.path("one/file/two"))
    #expect(refused.status == 2)
    #expect(refused.errors.contains("the folder must be writable"), "\(refused.errors)")
    // A name that no file can have below folders that can be made: nothing is left of them.
    let long = String(repeating: "n", count: 300)
    let failed = CommandRun("play", session, "--output", folder.path("new/deep/\(long)"))
    #expect(failed.status == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.path("new")))
  }

  @Test func `says what it wrote without what steers a terminal`() throws {
    let folder = try TemporaryFolder()
    let session = sessions.appending(path: "first-cake.jsonl").path
    let out = folder.path("o") + "\u{1B}[2J"
    let run = CommandRun("play", session, "--output", out)
    #expect(run.status == 0)
    #expect(!run.output.contains("\u{1B}"))
    #expect(
      run.lines.contains("wrote \(folder.path("o"))\\u{1B}[2J/guide.svg"), "\(run.output)")
  }

  /// Two fingers 100 units apart in both axes that part to 200 and 150.
  static let touches = """
    {"touchlog":1,"surface":{"w":390,"h":844,"unit":"pt"}}
    {"f":0,"t":5000000,"id":1,"ph":"began","x":145,"y":372}
    {"f":0,"t":5000000,"id":2,"ph":"began","x":245,"y":472}
    {"f":1,"t":5008000,"id":2,"ph":"moved","x":345,"y":522}
    {"f":2,"t":5016000,"id":1,"ph":"ended"}
    {"f":2,"t":5016000,"id":2,"ph":"ended"}

    """

  @Test func `takes fingers and scene from other files`() throws {
    let folder = try TemporaryFolder()
    let run = CommandRun(
      "play", "--scene", sessions.appending(path: "table.json").path, "--touches", "-",
      "--output", folder.path("out"), "--slop", "0", input: Self.touches)
    #expect(run.status == 0)
    let report = try report(folder)
    #expect(report["mapping"] as? String == "range: range 390 x 844 onto 390 x 844 points")
    let cake = try cake(report)
    // In perspective the width is no longer 2 exactly: the right finger is nearer to the viewer.
    let width = (cake["width"] as? Double ?? 0) / 0.24
    #expect(width > 1.8 && width < 2.3)
    #expect((cake["depth"] as? Double ?? 0) > 0.24 * 1.3)
    // The recording's own clock does not matter.
    #expect(report["duration"] as? Int == 16000)
  }

  @Test func `takes the dead zones of a drag and of a twist`() throws {
    let folder = try TemporaryFolder()
    // The finger's way on the view is some hundred points; the fingers turn by 50 degrees.
    for (name, option, value, event) in [
      ("two-tables", "--drag-slop", "2000", "dragBegan"),
      ("off-centre-pizza", "--twist-dead-zone", "90deg", "twistBegan"),
    ] {
      let session = sessions.appending(path: "\(name).jsonl").path
      for (arguments, count) in [([], 1), ([option, value], 0)] {
        let run = CommandRun(["play", session, "-o", folder.path("out")] + arguments)
        #expect(run.status == 0, "\(run.errors)")
        let events = try #require(try report(folder)["events"] as? [[String: Any]])
        #expect(events.count { $0["event"] as? String == event } == count, "\(name)")
      }
    }
  }

  @Test func `puts fingers of a recording into a session at its beginning`() throws {
    let folder = try TemporaryFolder()
    let session = try String(
      contentsOf: sessions.appending(path: "first-cake.jsonl"), encoding: .utf8)
    // A tap at time 0 in the middle of the view, where the floor is not known yet; then one later.
    let taps = """
      {"touchlog":1,"surface":{"w":390,"h":844,"unit":"pt"}}
      {"f":0,"t":0,"id":1,"ph":"began","x":195,"y":422}
      {"f":1,"t":80000,"id":1,"ph":"ended"}
      {"f":2,"t":2000000,"id":2,"ph":"began","x":195,"y":422}
      {"f":3,"t":2080000,"id":2,"ph":"ended"}

      """
    try taps.write(to: folder.url.appending(path: "taps.jsonl"), atomically: true, encoding: .utf8)
    let run = CommandRun(
      "play", "-", "--touches", folder.path("taps.jsonl"), "--map", "points", "-o",
      folder.path("out"), input: session)
    #expect(run.status == 0)
    let events = try #require(try report(folder)["events"] as? [[String: Any]])
    #expect(
      events.filter { $0["event"] as? String == "missed" }.map { $0["t"] as? Int } == [80000])
    #expect(
      events.filter { $0["event"] as? String == "placed" }.map { $0["t"] as? Int } == [2_080_000])
  }

  @Test func `leaves what a session says of its own fingers out of other fingers`() throws {
    let folder = try TemporaryFolder()
    let session = try String(
      contentsOf: sessions.appending(path: "first-cake.jsonl"), encoding: .utf8)
    let marked = session.split(separator: "\n").map { line in
      line.contains("\"mark\":\"camera\"")
        ? "\(line)\n"
          + #"{"mark":"live","f":\#(line.split(separator: ":")[2].prefix { $0 != "," }),"t":0,"ids":[]}"#
        : String(line)
    }
    let taps = """
      {"touchlog":1,"surface":{"w":390,"h":844,"unit":"pt"}}
      {"f":0,"t":3000000,"id":1,"ph":"began","x":195,"y":422}
      {"f":1,"t":3080000,"id":1,"ph":"ended"}

      """
    // The recording begins at its first frame, when nothing is known; the tap comes at time 0.
    let fingers = try folder.write(
      taps.replacingOccurrences(
        of: "\n{\"f\":0", with: "\n{\"f\":0,\"t\":0,\"mark\":\"note\",\"text\":\"start\"}\n{\"f\":1"
      )
      .replacingOccurrences(of: "{\"f\":1,\"t\":3080000", with: "{\"f\":2,\"t\":3080000"),
      to: "taps.jsonl")
    let run = CommandRun(
      "play", "-", "--touches", fingers, "--map", "points", "-o", folder.path("out"),
      input: marked.joined(separator: "\n") + "\n")
    #expect(run.status == 0, "\(run.errors)")
    let events = try #require(try report(folder)["events"] as? [[String: Any]])
    #expect(events.contains { $0["event"] as? String == "placed" }, "\(events)")
  }

  @Test(arguments: [
    #""size":[0.005,0.005]"#, #""size":[1,0.005]"#, #""size":[0,0]"#, #""size":[100000,100000]"#,
    #""size":[2,2],"boundary":[[-0.8,-0.6],[0.8,-0.6],[1.5,0],[0.8,-0.599],[0.8,0.6],[-0.8,0.6]]"#,
    #""size":[2,2],"boundary":[[-0.8,-0.6],[0.4,-0.6],[0.2,-0.6],[0.8,-0.6],[0.8,0.6],[-0.8,0.6]]"#,
    #""size":[2,2],"boundary":[[0,0],[0,0],[1,1]]"#,
    #""size":[1,1],"transform":[1,0,0,0,0,1,0,0,0,0,1,0,1e300,0,0,1]"#,
  ])
  func `shows what it can of odd planes`(members: String) throws {
    let folder = try TemporaryFolder()
    let session = try String(
      contentsOf: sessions.appending(path: "first-cake.jsonl"), encoding: .utf8)
    let transform =
      members.contains("transform") ? "" : #""transform":[1,0,0,0,0,1,0,0,0,0,1,0,2,0.1,0,1],"#
    let odd = """
      {"mark":"plane","f":9999,"t":6000000,"event":"added","id":"odd","alignment":"horizontal",\
      \(transform)"center":[0,0],\(members)}

      """
    let run = CommandRun("play", "-", "-o", folder.path("out"), input: session + odd)
    #expect(run.status == 0, "\(run.errors)")
    #expect(FileManager.default.fileExists(atPath: folder.path("out/scene.usdz")))
  }

  @Test func `leaves no folder behind when the scene cannot be shown`() throws {
    let folder = try TemporaryFolder()
    // The camera and the table are further away than a model may be; the middle of the view hits.
    var scene = try String(contentsOf: sessions.appending(path: "table.json"), encoding: .utf8)
    scene.replace("0,1.42,0.42,1]", with: "1e40,1.42,0.42,1]")
    scene.replace("0,0.74,0,1]", with: "1e40,0.74,0,1]")
    let path = try folder.write(scene, to: "far.json")
    let run = CommandRun(
      "play", "--scene", path, "--touches", "-", "-o", folder.path("out"), input: Self.touches)
    #expect(run.status != 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
  }

  @Test func `needs a folder where it shall write`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("x", to: "file")
    let run = CommandRun(
      "play", sessions.appending(path: "first-cake.jsonl").path, "-o", file)
    #expect(run.status == 2)
    #expect(run.errors == "sextant: error: \(file): '--output' must be a folder; found a file\n")
    #expect(try folder.read("file") == "x")
  }

  @Test func `begins with the earliest moment of a recording`() throws {
    let folder = try TemporaryFolder()
    let touches = """
      {"touchlog":1,"surface":{"w":390,"h":844,"unit":"pt"}}
      {"f":0,"t":1000000,"mark":"note","text":"late"}
      {"f":1,"t":100000,"id":1,"ph":"began","x":145,"y":372}
      {"f":1,"t":100000,"id":2,"ph":"began","x":245,"y":472}
      {"f":2,"t":116000,"id":2,"ph":"moved","x":345,"y":522}
      {"f":3,"t":132000,"id":1,"ph":"ended"}
      {"f":3,"t":132000,"id":2,"ph":"ended"}

      """
    let run = CommandRun(
      "play", "--scene", sessions.appending(path: "table.json").path, "--touches", "-", "-o",
      folder.path("out"), input: touches)
    #expect(run.status == 0)
    let gestures = try #require(try report(folder)["gestures"] as? [[String: Any]])
    #expect(gestures.map { $0["start"] as? Int } == [16000])
    #expect(gestures.map { $0["duration"] as? Int } == [16000])
  }

  @Test func `keeps in the report what was repaired in the fingers' recording`() throws {
    let folder = try TemporaryFolder()
    let touches = Self.touches.replacingOccurrences(
      of: "{\"f\":2,\"t\":5016000,\"id\":1,\"ph\":\"ended\"}",
      with: "{\"f\":2,\"t\":5016000,\"id\":7,\"ph\":\"ended\"}")
    let run = CommandRun(
      "play", "--scene", sessions.appending(path: "table.json").path, "--touches", "-", "-o",
      folder.path("out"), input: touches)
    #expect(run.status == 0)
    let text = "a contact must begin before it is ended; found contact 7, which is not down"
    #expect(run.errors.contains(text))
    let warnings = try #require(try report(folder)["warnings"] as? [String])
    #expect(warnings.filter { $0.hasPrefix("-:5:") && $0.hasSuffix(text) }.count == 1)
  }

  @Test func `says that no cake was placed`() throws {
    let folder = try TemporaryFolder()
    let session = try String(
      contentsOf: sessions.appending(path: "first-cake.jsonl"), encoding: .utf8)
    let camera = session.split(separator: "\n").filter { !$0.contains("\"ph\"") }
    let run = CommandRun(
      "play", "-", "-o", folder.path("out"), input: camera.joined(separator: "\n") + "\n")
    #expect(run.status == 0)
    #expect(run.errors == "sextant: warning: no cake was placed: no tap met a plane\n")
    #expect(
      try report(folder)["warnings"] as? [String] == ["no cake was placed: no tap met a plane"])
  }

  @Test func `says no where the middle of the view hits nothing`() throws {
    let folder = try TemporaryFolder()
    var scene = try String(contentsOf: sessions.appending(path: "table.json"), encoding: .utf8)
    // The camera looks up: its transform's y and z axes turned round.
    scene.replace(
      "[0,-0.568580744,0.82262746,0,1,0,0,0,0,0.82262746,0.568580744,0,0,1.42,0.42,1]",
      with: "[0,0,1,0,-1,0,0,0,0,-1,0,0,0,1.42,0.42,1]")
    try scene.write(to: folder.url.appending(path: "up.json"), atomically: true, encoding: .utf8)
    let run = CommandRun(
      "play", "--scene", folder.path("up.json"), "--touches", "-", "-o", folder.path("out"),
      input: Self.touches)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
  }

  @Test(arguments: [
    ([], "'sextant play' needs a SESSION, or '--scene' and '--touches'; found neither"),
    (["a"], "'sextant play' needs '--output DIR', a folder; found none"),
    (["a", "-o", "-"], "'sextant play' needs '--output DIR', a folder; found none"),
    (["a", "-o", "o", "--map", "fit"], "'--map' needs '--touches'; found none"),
    (
      ["a", "-o", "o", "--twist-dead-zone", "180deg"],
      "'--twist-dead-zone' must be from 0 to less than 180 degrees; found 180.0"
    ),
    (
      ["a", "-o", "o", "--scene", "b", "--touches", "c"],
      "a SESSION with both '--scene' and '--touches' has nothing left to give; found all three"
    ),
  ])
  func `refuses what it cannot play`(arguments: [String], message: String) {
    let run = CommandRun(["play"] + arguments)
    #expect(run.status == 2)
    #expect(run.errors == "sextant: error: \(message)\n")
  }

  @Test(arguments: [
    ("", "-:1:1: "),
    ("\u{0}\u{1}\u{2}binary", "-:1:1: "),
    ("{\"touchlog\":1}\n", "-: a session needs a 'camera' line; found none"),
    ("{\"touchlog\":1}\n{\"mark\":\"camera\",\"f\":0,\"t\":0}\n", "-:2:1: "),
    ("{\"touchlog\":1}\n{\"f\":0,\"t\":\n{\"f\":1,\"t\":1,\"mark\":\"note\"}\n", "-:2:"),
    ("{\"touchlog\":1}\n{\"mark\":\"set\",\"f\":0,\"t\":0,\"pieces\":\"x\"}\n", "-:2:36: 'pieces'"),
    ("{\"touchlog\":1}\n{\"touchlog\":1}\n", "-: a session must be one log; found a second header"),
  ])
  func `names the place of what it cannot read and writes nothing`(
    session: String, message: String
  ) throws {
    let folder = try TemporaryFolder()
    let run = CommandRun("play", "-", "-o", folder.path("out"), input: session)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("sextant: error: \(message)"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count <= 2, "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
  }

  @Test func `plays a session that was cut off to its last good line`() throws {
    let folder = try TemporaryFolder()
    let whole = try Fixtures.package(bytes: "Models/Sessions/first-cake.jsonl")
    let cut = Array(whole.prefix(whole.count - 40))
    let run = CommandRun(["play", "-", "-o", folder.path("out")], input: cut)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("sextant: warning: -:"))
    #expect((try report(folder)["warnings"] as? [String])?.count == 1)
    let strict = CommandRun(["play", "-", "--strict", "-o", folder.path("strict")], input: cut)
    #expect(strict.status == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.path("strict")))
  }

  @Test(.enabled(if: Shared.hasRecordings, "needs other people's recordings beside the checkout"))
  func `stretches a cake with two real fingers`() throws {
    let folder = try TemporaryFolder()
    let recording = Shared.folder.appending(
      path: "recordings/pinch_to_zoom.zoom_in.022423.dat")
    let run = CommandRun(
      "play", "--scene", sessions.appending(path: "table.json").path, "--touches",
      recording.path, "-o", folder.path("out"))
    #expect(run.status == 0)
    let cake = try cake(try report(folder))
    #expect((cake["width"] as? Double ?? 0) > 0.3)
    #expect((cake["depth"] as? Double ?? 0) > 0.3)
    #expect(run.errors.contains("fitted into the view"))
  }
}
