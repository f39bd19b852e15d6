import SextantGeometry
import SextantMeshes
import SextantScene
import SextantSession
import SextantText
import SextantTouch
import Testing

@Suite struct `A setting of the brush` {
  @Test func `is what later strokes are drawn with`() throws {
    var script = try SessionScript.withSketch()
    try script.stroke((195, 422), (295, 422))
    try script.marks(##"{"mark":"set","brush-width":"8mm","color":"#00FF00"}"##)
    try script.stroke((195, 322), (295, 322))
    let brushes = script.session.sketch.strokes.map(\.brush)
    #expect(brushes[0] == StrokeBrush())
    #expect(brushes[1].width == 0.008)
    #expect(brushes[1].color.hexadecimal == "#00FF00")
    #expect(script.names.contains("brushChanged"))
    #expect(!script.names.contains("applied"))
    // It is no step: an undo takes the stroke back and leaves the brush.
    try script.marks(SessionScript.doing("undo"))
    #expect(script.session.sketch.strokes.count == 1)
    #expect(script.session.brush.width == 0.008)
  }

  @Test func `is as wide as it says at half of the force`() {
    let brush = StrokeBrush(width: 0.01)
    #expect((brush.width(atForce: 0.5) - 0.01).magnitude < 1e-17)
    #expect((brush.width(atForce: 0) - 0.004).magnitude < 1e-17)
    #expect((brush.width(atForce: 1) - 0.016).magnitude < 1e-17)
  }

  @Test func `is applied with the cake's or not at all`() throws {
    var script = try SessionScript.withCake()
    try script.marks(##"{"mark":"set","pieces":5,"color":"#00FF00"}"##)
    #expect(script.names.suffix(2) == ["applied", "brushChanged"])
    let (cake, brush) = (script.session.cake, script.session.brush)
    for line in [
      ##"{"mark":"set","pieces":6,"color":"green"}"##,
      ##"{"mark":"set","pieces":0,"color":"#0000FF"}"##,
    ] {
      try script.marks(line)
      #expect(script.names.last == "refused", "\(line)")
    }
    #expect(script.session.cake == cake)
    #expect(script.session.brush == brush)
  }

  @Test(arguments: [
    (#""brush-width":0"#, "'brush-width' must be from 0.0001 to 0.1 metres; found 0.0"),
    (#""brush-width":"20cm""#, "'brush-width' must be from 0.0001 to 0.1 metres; found 0.2"),
    (#""color":"red""#, "'color' must be a colour such as #FFCC00; found 'red'"),
    (
      #""photo":"cat.png""#,
      "'photo' must name a photo that came with the session; found 'cat.png'"
    ),
  ])
  func `is refused where it is out of range`(member: String, reason: String) throws {
    var script = try SessionScript.withSketch()
    try script.marks("{\"mark\":\"set\",\(member)}")
    guard case .refused(let line, let found) = script.events.last?.kind else {
      Issue.record("\(member) was taken")
      return
    }
    #expect(found == reason)
    #expect(line == 3)
    #expect(script.session.brush == StrokeBrush())
  }

  @Test(arguments: [
    (#""brush-width":true"#, "'brush-width' must be a length such as 0.004 or \"4mm\""),
    (#""color":7"#, "'color' must be a colour such as \"#FFCC00\""),
    (#""photo":7"#, "'photo' must be the name of a file, or null for none"),
  ])
  func `is an error where it is of another kind`(member: String, rule: String) throws {
    var script = try SessionScript.withSketch()
    let error = #expect(throws: SessionError.self) {
      try script.marks("{\"mark\":\"set\",\(member)}")
    }
    #expect(error?.message.hasPrefix(rule + "; found ") == true)
    #expect(error?.position != nil)
  }

  @Test func `names photos, of which a session keeps sixteen`() throws {
    let texture = try Texture(name: "cat", bytes: Sketches.photo)
    let frame = TouchFrame(
      index: 0, time: 0,
      marks: ["a.png", "b.png"].map {
        .other(name: "set", json: "{\"mark\":\"set\",\"photo\":\"\($0)\"}", line: 2)
      } + [.other(name: "set", json: #"{"mark":"set","photo":null}"#, line: 4)])
    #expect(try Session.photoNames(in: frame) == ["a.png", "b.png"])
    var session = Session()
    var taken: [Bool] = []
    for name in (1...17).map(String.init) + ["3"] {
      taken.append(session.add(photo: texture, named: name))
    }
    #expect(taken == Array(repeating: true, count: 16) + [false, true])
    #expect(session.photos.count == Session.mostPhotos)
  }
}

@Suite struct `The limits of a sketch` {
  @Test func `hold for the samples of a stroke`() throws {
    var script = try SessionScript.withSketch()
    try script.press([(7, .began, 195, 422)])
    let samples = (0..<Sketch.mostPointsOfStroke + 5).map {
      (Int32(7), TouchPhase.moved, 100 + Double($0 % 200), 422.0)
    }
    try script.press(samples)
    #expect(script.session.visibleStrokes.map(\.points.count) == [Sketch.mostPointsOfStroke])
    #expect(script.names.filter { $0 == "strokeRefused" }.count == 1)
    guard case .strokeRefused(let reason) = script.events.last?.kind else {
      Issue.record("nothing was refused")
      return
    }
    #expect(reason == "a stroke must have at most 20000 samples; found one more")
    try script.press([(7, .ended, 195, 422)])
    #expect(script.session.sketch.strokes.count == 1)
  }

  @Test func `hold for its samples and its strokes`() throws {
    var script = try SessionScript.withSketch()
    for _ in 0..<11 {
      try script.press([(7, .began, 195, 422)])
      try script.press(
        (0..<19_999).map { (Int32(7), TouchPhase.moved, 195 + Double($0 % 2), 422.0) })
      try script.press([(7, .ended, 195, 422)])
    }
    #expect(script.session.sketch.pointCount == Sketch.mostPoints)
    #expect(script.session.sketch.strokes.count == 10)
    var dots = try SessionScript.withSketch()
    for _ in 0..<(Sketch.mostStrokes + 1) { try dots.stroke((195, 422)) }
    #expect(dots.session.sketch.strokes.count == Sketch.mostStrokes)
    guard
      case .strokeRefused(let reason) = dots.events.last(where: { $0.name == "strokeRefused" })?
        .kind
    else {
      Issue.record("nothing was refused")
      return
    }
    #expect(reason == "a sketch must have at most 500 strokes; found one more")
  }
}

@Suite struct `The report of a sketch` {
  @Test func `tells each stroke`() throws {
    var script = try SessionScript.withSketch()
    try script.press([(7, .began, 195, 422)], force: 1)
    try script.press([(7, .moved, 295, 422)], force: 3)
    try script.press([(7, .ended, 295, 422)])
    var report = SessionReport(source: "test", mapping: "")
    report.events = script.events
    var writer = JSONWriter()
    report.write(script.session, guide: try script.session.cake.guide(), to: &writer)
    let root = try JSONNode.parse(writer.bytes)
    let sketch = try #require(root["state"]?["sketch"])
    #expect(root["state"]?["object"]?.string == "sketch")
    #expect(sketch["placement"]?["plane"]?.string == "table")
    let stroke = try #require(sketch["strokes"]?.array?.first)
    #expect(
      stroke.object?.map(\.name) == [
        "stroke", "start", "duration", "pencil", "points", "length", "closed", "cutout", "force",
        "bounds", "brush-width", "color", "photo",
      ])
    #expect(stroke["points"]?.int == 2)
    #expect(stroke["duration"]?.int == 10_000)
    #expect(stroke["force"]?.array?.map { $0.double } == [0.5, 0.75])
    #expect(stroke["closed"]?.bool == false)
    let length = try #require(stroke["length"]?.double)
    #expect((length - 100 * SessionScript.metersPerPoint).magnitude < 1e-12)
    let events = root["events"]?.array?.compactMap { $0["event"]?.string }
    #expect(events?.suffix(3) == ["sketchPlaced", "strokeBegan", "strokeEnded"])
  }

  @Test func `says nothing of one that is not there`() throws {
    let script = try SessionScript.withCake()
    var writer = JSONWriter()
    SessionReport(source: "test", mapping: "").write(
      script.session, guide: try script.session.cake.guide(), to: &writer)
    let state = try #require(try JSONNode.parse(writer.bytes)["state"])
    #expect(state["object"]?.string == "cake")
    #expect(state["sketch"]?.isNull == true)
  }
}
