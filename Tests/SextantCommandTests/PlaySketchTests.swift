import Foundation
import SextantCommand
import SextantTestSupport
import Testing

private let session = Fixtures.package.appending(path: "Models/Sessions/sketch.jsonl")

private func report(_ folder: TemporaryFolder) throws -> [String: Any] {
  let data = try Data(contentsOf: folder.url.appending(path: "out/report.json"))
  return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
}

private func sketch(_ report: [String: Any]) throws -> [String: Any] {
  let state = try #require(report["state"] as? [String: Any])
  return try #require(state["sketch"] as? [String: Any])
}

@Suite struct `The play command with a sketch` {
  @Test func `plays the sketch that the project keeps`() throws {
    let folder = try TemporaryFolder()
    let run = CommandRun("play", session.path, "--strict", "--output", folder.path("out"))
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.lines.first == "sketch.jsonl: 9.4 s, 1751 frames, 5 strokes, 1 pinch")
    let report = try report(folder)
    let events = try #require(report["events"] as? [[String: Any]]).compactMap {
      $0["event"] as? String
    }
    #expect(
      events == [
        "planeAdded", "aimed", "planeUpdated", "step", "brushChanged", "sketchPlaced",
        "strokeBegan", "strokeEnded", "brushChanged", "strokeBegan", "strokeEnded", "strokeBegan",
        "strokeEnded", "step", "brushChanged", "strokeBegan", "strokeEnded", "cutout",
        "stretchBegan", "stretchEnded", "brushChanged", "strokeBegan", "strokeEnded",
      ])
    let sketch = try sketch(report)
    let strokes = try #require(sketch["strokes"] as? [[String: Any]])
    #expect(strokes.map { $0["stroke"] as? Int } == [1, 2, 4, 5])
    #expect(strokes.allSatisfy { $0["pencil"] as? Bool == true })
    // The script's fingers go from 6 to 7.5 and from 4 to 4.6 cm from the middle; the dead zone of 8
    // points a span takes some of it: at 0.55 m, 0.6 mm a point, 4.8 mm of 12 and of 8 cm.
    let scale = try #require(sketch["scale"] as? [Double])
    #expect((scale[0] - (1.25 - 0.0048 / 0.12)).magnitude < 0.03)
    #expect((scale[1] - (1.15 - 0.0048 / 0.08)).magnitude < 0.03)
    // A heart 16 sin³ wide, each unit 3.1 mm: its area is 180 pi units in closed form.
    let heart = try #require(strokes[2]["cutout"] as? Double)
    let expected = 180 * Double.pi * 0.0031 * 0.0031 * scale[0] * scale[1]
    #expect((heart / expected - 1).magnitude < 0.02)
  }

  @Test func `writes the strokes to the scene, the photo beside it and the drawing`() throws {
    let folder = try TemporaryFolder()
    #expect(CommandRun("play", session.path, "-o", folder.path("out")).status == 0)
    let scene = try folder.read("out/scene.dae")
    for name in ["stroke-1", "stroke-2", "cutout-4", "stroke-5", "scene-strawberry.png"] {
      #expect(scene.contains(name), "\(name)")
    }
    #expect(!scene.contains("stroke-3") && !scene.contains("cursor"))
    let photo = try Data(contentsOf: folder.url.appending(path: "out/scene-strawberry.png"))
    #expect([UInt8](photo) == (try Fixtures.package(bytes: "Models/Sessions/strawberry.png")))
    for name in ["scene.dae", "scene.usdz"] {
      #expect(CommandRun("inspect", folder.path("out/\(name)")).status == 0, "\(name)")
    }
    let drawing = try folder.read("out/guide.svg")
    #expect(drawing.contains(">Sketch<"))
    #expect(drawing.contains("id=\"part-4\""))
    let page = try folder.read("out/report.html")
    #expect(page.contains("\"strokes\":[{\"stroke\":1,"))
  }

  @Test func `films each stroke as it was drawn`() throws {
    let folder = try TemporaryFolder()
    #expect(CommandRun("play", session.path, "-o", folder.path("out")).status == 0)
    let page = try folder.read("out/report.html")
    let start = try #require(page.range(of: "id=\"film\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let film = try #require(
      try JSONSerialization.jsonObject(
        with: Data(page[start.upperBound..<end.lowerBound].utf8)) as? [String: Any])
    let times = try #require(film["t"] as? [Double])
    let strokes = try #require(film["strokes"] as? [[String: Any]])
    #expect(strokes.map { $0["stroke"] as? Int } == [1, 2, 3, 4, 5])
    for stroke in strokes {
      let (t, at) = (
        try #require(stroke["t"] as? [Double]), try #require(stroke["at"] as? [Double])
      )
      #expect(t == t.sorted() && at.count == 2 * t.count)
      #expect((stroke["width"] as? [Double])?.count == t.count)
      let (from, to) = (
        try #require(stroke["from"] as? Int), try #require(stroke["to"] as? Int)
      )
      // Seen from when it began on, to a picture; the slip until it was undone at 4.8 s.
      #expect(times[from] >= t[0] && times[from] - t[0] < 67, "\(times[from]) \(t[0])")
      let isSlip = stroke["stroke"] as? Int == 3
      #expect(to == times.count || (isSlip && (times[to] - 4800).magnitude < 67))
      #expect((stroke["cutout"] is [Double]) == (stroke["stroke"] as? Int == 4))
    }
    #expect(strokes[3]["photo"] as? String == "strawberry")
    // 0 before the object was a sketch, then how it is stretched.
    let sketch = try #require(film["sketch"] as? [Any])
    #expect(sketch.count == times.count)
    #expect(sketch.first as? Int == 0)
    #expect((sketch.last as? [Double])?.count == 2)
  }

  /// The session, and beside it the photo, a folder or nothing.
  private func copy(_ folder: TemporaryFolder, photo: String = "strawberry.png") throws -> String {
    let text = try String(contentsOf: session, encoding: .utf8)
    return try folder.write(
      text.replacingOccurrences(of: "strawberry.png", with: photo), to: "sketch.jsonl")
  }

  @Test(arguments: [
    ("strawberry.png", "/strawberry.png: the file must be readable; found: no such file or folder"),
    (
      "sketch.jsonl",
      "/sketch.jsonl: a picture must be a PNG or a JPEG; found bytes that begin"
    ),
    ("../x.png", "'photo' must be the name of a file beside the session; found '../x.png'"),
    ("..", "'photo' must be the name of a file beside the session; found '..'"),
    ("-", "'photo' must be the name of a file beside the session; found '-'"),
  ])
  func `goes on without a photo that it cannot have`(photo: String, message: String) throws {
    let folder = try TemporaryFolder()
    let path = try copy(folder, photo: photo)
    let run = CommandRun("play", path, "-o", folder.path("out"))
    #expect(run.status == 0)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.contains("was refused: 'photo' must name a photo"))
    let strokes = try #require(try sketch(try report(folder))["strokes"] as? [[String: Any]])
    #expect(strokes[2]["cutout"] is Double)
    #expect(strokes[2]["photo"] is NSNull)
    let strict = CommandRun("play", "--strict", path, "-o", folder.path("strict"))
    #expect(strict.status == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.path("strict")))
  }

  @Test func `says that nothing was drawn, and leaves the drawing out`() throws {
    let folder = try TemporaryFolder()
    let text = try String(contentsOf: session, encoding: .utf8)
    let silent = text.split(separator: "\n").filter { !$0.contains("\"ph\"") }
    let run = CommandRun(
      "play", "-", "-o", folder.path("out"), input: silent.joined(separator: "\n") + "\n")
    #expect(run.status == 0)
    #expect(run.errors.contains("sextant: warning: nothing was drawn\n"))
    #expect(
      run.errors.contains("sextant: warning: there is nothing drawn: guide.svg is left out\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("out/guide.svg")))
    #expect(FileManager.default.fileExists(atPath: folder.path("out/report.html")))
  }
}
