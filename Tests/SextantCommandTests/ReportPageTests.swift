import Foundation
import SextantCommand
import SextantTestSupport
import Testing

private let firstCake = Fixtures.package.appending(path: "Models/Sessions/first-cake.jsonl")

/// The page of a played session, and the film inside it.
private struct Page {
  let text: String
  let film: [String: Any]

  init(_ session: String, name: String = "session.jsonl") throws {
    let folder = try TemporaryFolder()
    let path = folder.path(name)
    try session.write(toFile: path, atomically: true, encoding: .utf8)
    try self.init(playing: path, into: folder)
  }

  init(playing path: String, into folder: TemporaryFolder) throws {
    let run = CommandRun("play", path, "--output", folder.path("out"))
    try #require(run.status == 0, "\(run.errors)")
    text = try String(contentsOfFile: folder.path("out/report.html"), encoding: .utf8)
    let start = try #require(text.range(of: "<script type=\"application/json\" id=\"film\">"))
    let end = try #require(text.range(of: "</script>", range: start.upperBound..<text.endIndex))
    film = try #require(
      try JSONSerialization.jsonObject(with: Data(text[start.upperBound..<end.lowerBound].utf8))
        as? [String: Any])
  }

  func column(_ name: String) throws -> [Any] { try #require(film[name] as? [Any]) }
}

private let header = """
  {"touchlog":1,"minor":0,"surface":{"w":390,"h":844,"unit":"pt"}}

  """

/// A camera line: 1 m above the origin, looking straight down.
private func camera(_ frame: Int, _ time: Int) -> String {
  "{\"mark\":\"camera\",\"f\":\(frame),\"t\":\(time),\"intrinsics\":"
    + "{\"fx\":1000,\"fy\":1000,\"ox\":499.5,\"oy\":499.5},\"imageSize\":[1000,1000],"
    + "\"viewport\":[390,844],\"rotation\":0,\"transform\":[1,0,0,0,0,0,-1,0,0,1,0,0,0,1,0,1]}\n"
}

private func plane(_ frame: Int, _ time: Int, id: String = "table", event: String = "added")
  -> String
{
  "{\"mark\":\"plane\",\"f\":\(frame),\"t\":\(time),\"event\":\"\(event)\",\"id\":\"\(id)\","
    + "\"alignment\":\"horizontal\",\"transform\":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],"
    + "\"center\":[0,0],\"size\":[2,2]}\n"
}

@Suite struct `The page of a report` {
  @Test func `holds as many entries in each column as there are pictures`() throws {
    let page = try Page(String(contentsOf: firstCake, encoding: .utf8))
    let times = try page.column("t").compactMap { $0 as? Double }
    // 6 s, a picture a thirtieth of a second and one at the end; the session's frames are a 120th
    // apart at best, so a picture may be late by as much.
    #expect((140...182).contains(times.count))
    #expect(times.first == 0)
    #expect(times.last == 6000)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    for name in ["camera", "fingers", "cursor", "scale", "grip", "size", "look", "place"] {
      #expect(try page.column(name).count == times.count, "\(name)")
    }
  }

  @Test func `shows cake, fingers and scale as the session had them`() throws {
    let page = try Page(String(contentsOf: firstCake, encoding: .utf8))
    let report = try page.column("size").compactMap { $0 as? [Double] }
    #expect(report.first == [0.24, 0.24])
    let places = try page.column("place").compactMap { $0 as? Int }
    #expect(places.first == 0)
    #expect(places.last == 1)
    let scales = try page.column("scale")
    let fingers = try page.column("fingers").compactMap { $0 as? [Double] }
    // A pinch needs two fingers: x and y of each.
    #expect(scales.contains { $0 is [Double] })
    for (scale, places) in zip(scales, fingers) where scale is [Double] {
      #expect(places.count == 4)
    }
    let look = try #require(try page.column("looks").last as? [String: Any])
    #expect((look["cuts"] as? [Any])?.count == 7)
    #expect((look["labels"] as? [Any])?.count == 7)
  }

  @Test func `shows when a finger drags the cake`() throws {
    let session = Fixtures.package.appending(path: "Models/Sessions/two-tables.jsonl")
    let page = try Page(String(contentsOf: session, encoding: .utf8))
    let times = try page.column("t").compactMap { $0 as? Double }
    let grips = try page.column("grip").compactMap { $0 as? Int }
    #expect(grips.count == times.count)
    let dragged = zip(times, grips).filter { $0.1 == 1 }.map(\.0)
    // The finger is down from 5.2 to 6.5 s and moves from 5.3 s on.
    #expect((5300...5500).contains(dragged.first ?? 0))
    #expect((6460...6500).contains(dragged.last ?? 0))
    let places = try page.column("places").compactMap {
      ($0 as? [String: Any])?["plane"] as? String
    }
    #expect(places.first == "table")
    #expect(places.last == "counter")
    #expect(page.text.contains("taken along to &#39;counter&#39;"))
    #expect(page.text.contains("1 drag;"))
  }

  @Test func `shows how far two fingers turn the cake`() throws {
    let session = Fixtures.package.appending(path: "Models/Sessions/off-centre-pizza.jsonl")
    let page = try Page(String(contentsOf: session, encoding: .utf8))
    let turns = try page.column("grip").compactMap { ($0 as? [Double])?.first }
    // The fingers turn by 50 degrees; 3 are the dead zone, and they tremble.
    #expect(((turns.last ?? 0) - 47).magnitude < 1)
    #expect(turns.allSatisfy { $0 > -1 && $0 < 48 })
    #expect(page.text.contains("° counter-clockwise"))
    #expect(page.text.contains("1 pinch, 1 twist;"))
  }

  @Test func `lets nothing from a file become markup`() throws {
    let evil = "</script><script>alert(1)</script>"
    let log = header + camera(0, 0) + plane(0, 0, id: evil)
    let page = try Page(
      log + "{\"f\":1,\"t\":40000,\"id\":1,\"ph\":\"began\",\"x\":195,\"y\":422}\n"
        + "{\"f\":2,\"t\":80000,\"id\":1,\"ph\":\"ended\"}\n", name: "a<b>&\"'.jsonl")
    #expect(!page.text.contains("alert(1)</script>"))
    #expect(page.text.contains("<title>a&lt;b&gt;&amp;&quot;&#39;.jsonl</title>"))
    #expect(page.text.contains("&lt;/script&gt;&lt;script&gt;alert(1)"))
    let planes = try page.column("planes").compactMap { $0 as? [String: Any] }
    #expect(planes.first?["id"] as? String == evil)
  }

  @Test func `marks what was refused at its time, however much else happened`() throws {
    var log = header + camera(0, 0) + plane(0, 0)
    // A plane that comes and goes gives two events a time, 2400 in all.
    for frame in 1...1200 {
      log +=
        "{\"mark\":\"plane\",\"f\":\(frame),\"t\":\(frame * 1000),\"event\":\"removed\",\"id\":\"table\"}\n"
        + plane(frame, frame * 1000)
    }
    log += "{\"mark\":\"set\",\"f\":1201,\"t\":1234500,\"pieces\":0}\n"
    let page = try Page(log)
    let refused = try #require(page.text.range(of: "<button type=\"button\" class=\"trouble\""))
    let entry = page.text[refused.lowerBound...].prefix(300)
    #expect(entry.contains("data-time=\"1234.5\""), "\(entry)")
    #expect(entry.contains("refused: "), "\(entry)")
    #expect(page.text.contains(" more, in report.json"))
    #expect(page.text.components(separatedBy: "data-time=\"").count - 1 <= 2000)
  }

  @Test func `names each table by its heading and each row by its first cell`() throws {
    let page = try Page(String(contentsOf: firstCake, encoding: .utf8))
    for name in ["pieces", "gestures"] {
      #expect(page.text.contains("role=\"group\" aria-labelledby=\"\(name)-title\""))
      #expect(page.text.contains("<h2 id=\"\(name)-title\">"))
    }
    #expect(page.text.contains("<th scope=\"row\">7</th>"))
    #expect(page.text.contains("<th scope=\"row\">3.2"))
  }

  @Test func `shows strokes, their table and the photo of a sketch`() throws {
    let folder = try TemporaryFolder()
    let sessions = Fixtures.package.appending(path: "Models/Sessions")
    let page = try Page(playing: sessions.appending(path: "sketch.jsonl").path, into: folder)
    let times = try page.column("t").count
    #expect(try page.column("sketch").count == times)
    // The script draws five strokes, takes the third back and closes the fourth.
    let strokes = try page.column("strokes").compactMap { $0 as? [String: Any] }
    #expect(strokes.compactMap { $0["stroke"] as? Int } == [1, 2, 3, 4, 5])
    #expect(strokes.compactMap { $0["photo"] as? String } == ["strawberry"])
    #expect(page.text.contains("Strokes at the end"))
    #expect(page.text.contains("<th scope=\"row\">4</th>"))
    #expect(!page.text.contains("<th scope=\"row\">3</th>"))
    // The picture is in the page as it is in its file.
    let start = try #require(
      page.text.range(of: "data-name=\"strawberry\" src=\"data:image/png;base64,"))
    let letters = page.text[start.upperBound...].prefix { $0 != "\"" }
    #expect(
      Data(base64Encoded: String(letters))
        == (try Data(contentsOf: sessions.appending(path: "strawberry.png"))))
  }

  @Test func `stays small however often the cake is cut anew and a plane is corrected`() throws {
    var log = header + camera(0, 0) + plane(0, 0)
    for frame in 1...400 {
      log += camera(frame, frame * 34_000)
      let boundary = (0..<200).map { corner in
        let angle = Double(corner) / 200 * 2 * .pi
        let radius = 1 + Double(frame) / 1000
        return "[\(radius * cos(angle)),\(radius * sin(angle))]"
      }
      log +=
        plane(frame, frame * 34_000, event: "updated").dropLast(2)
        + ",\"boundary\":[\(boundary.joined(separator: ","))]}\n"
      log +=
        "{\"mark\":\"set\",\"f\":\(frame),\"t\":\(frame * 34_000),\"pieces\":\(100 + frame % 2)}\n"
    }
    let page = try Page(log)
    let looks = try page.column("looks").compactMap { $0 as? [String: Any] }
    let points = looks.reduce(0) { sum, look in
      ["edges", "cuts"].reduce(sum) { sum, name in
        sum + ((look[name] as? [[Double]])?.reduce(0) { $0 + $1.count / 2 } ?? 0)
      }
    }
    // Twice 25,000 and one look more, which has less than 1000 points.
    #expect((25_000...51_000).contains(points))
    // A cake that is not kept is told as such, and the page draws its box.
    let numbers = try page.column("look").compactMap { $0 as? Int }
    #expect(numbers.last == -1)
    #expect(numbers.allSatisfy { $0 < looks.count })
    let corners = try page.column("planes").compactMap { $0 as? [String: Any] }
      .reduce(0) { $0 + (($1["at"] as? [Double])?.count ?? 0) / 3 }
    #expect((15_000...16_200).contains(corners))
  }

  @Test func `is one file that asks for nothing`() throws {
    let page = try Page(String(contentsOf: firstCake, encoding: .utf8))
    for word in ["http:", "https:", "src=\"", "@import", "url(", "fetch(", "import("] {
      #expect(!page.text.contains(word), "\(word)")
    }
    #expect(!page.text.contains("{{"))
  }

  @Test func `keeps a tap that came and went between two pictures`() throws {
    let page = try Page(
      header + camera(0, 0) + plane(0, 0)
        + "{\"f\":1,\"t\":5000,\"id\":1,\"ph\":\"began\",\"x\":100,\"y\":200}\n"
        + "{\"f\":2,\"t\":15000,\"id\":1,\"ph\":\"ended\"}\n" + camera(3, 100_000))
    let fingers = try page.column("fingers").compactMap { $0 as? [Double] }
    #expect(fingers.contains([100, 200]))
  }

  @Test func `tells for each plane in which pictures it is seen`() throws {
    let log = header + camera(0, 0) + plane(0, 0)
    let page = try Page(
      log + plane(1, 100_000, id: "floor") + camera(2, 200_000)
        + "{\"mark\":\"plane\",\"f\":3,\"t\":300000,\"event\":\"removed\",\"id\":\"table\"}\n"
        + camera(4, 400_000))
    let planes = try page.column("planes").compactMap { $0 as? [String: Any] }
    #expect(planes.map { $0["id"] as? String } == ["table", "floor"])
    #expect(planes.map { $0["from"] as? Int } == [0, 1])
    // Pictures: 0, 100, 200, 300, 400 ms, and the end.
    #expect(planes.map { $0["to"] as? Int } == [3, 6])
    let corners = try #require(planes.first?["at"] as? [Double])
    #expect(
      Set(stride(from: 0, to: corners.count, by: 3).map { Array(corners[$0..<($0 + 3)]) })
        == [[-1, 0, -1], [1, 0, -1], [1, 0, 1], [-1, 0, 1]])
  }

  @Test func `has at most 3600 pictures of a session of any length`() throws {
    var log = header + camera(0, 0) + plane(0, 0)
    // 10 minutes at 30 camera lines a second.
    for frame in 1...18_000 { log += camera(frame, frame * 33_400) }
    let page = try Page(log)
    let times = try page.column("t").compactMap { $0 as? Double }
    #expect((1800...3601).contains(times.count))
    #expect(times.last == 601_200)
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    // 18,000 frames are thinned out to every eighth.
    #expect(steps.dropLast().allSatisfy { ($0 - 8 * 33.4).magnitude < 0.2 })
    #expect(page.text.utf8.count < 2_000_000)
  }
}
