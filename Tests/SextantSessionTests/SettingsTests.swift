import SextantGeometry
import SextantSession
import SextantSlicing
import SextantText
import SextantTouch
import Testing

private func reasons(_ script: SessionScript) -> [String] {
  script.events.compactMap {
    if case .refused(_, let reason) = $0.kind { return reason }
    return nil
  }
}

@Suite struct `A setting` {
  @Test func `is applied whole`() throws {
    var script = try SessionScript.withCake()
    try script.marks(#"{"mark":"set","pieces":7,"start-angle":"90deg","height":"8cm"}"#)
    let settings = script.session.cake.settings
    #expect(settings.shares == .equal(7))
    #expect(settings.start == Angle(Turn(1, 4)))
    #expect(settings.height == 0.08)
    #expect(settings.outline.kind == "circle")
    #expect(script.names.last == "applied")
    try script.marks(#"{"mark":"set","weights":[2,1,1],"start-angle":45,"height":0.1}"#)
    #expect(script.session.cake.settings.shares == .weighted([2, 1, 1]))
    #expect(script.session.cake.settings.start == Angle(Turn(1, 8)))
  }

  @Test func `of pieces keeps how the cake is stretched, one of the shape does not`() throws {
    var script = try SessionScript.withCake()
    try script.pinch(from: (50, 40), to: (100, 40))
    try script.marks(#"{"mark":"set","pieces":5}"#)
    #expect(script.session.cake.scale.x > 1.99)
    try script.marks(#"{"mark":"set","shape":"ellipse:40cmx20cm"}"#)
    #expect(script.session.cake.scale == Vector2(1, 1))
    #expect(script.session.cake.size == Vector2(0.4, 0.2))
    #expect(script.session.cake.settings.shares == .equal(5))
  }

  @Test(arguments: [
    (#"{"mark":"set","pieces":0}"#, "'pieces' must be from 1 to 1000; found 0"),
    (
      #"{"mark":"set","weights":[1,0]}"#,
      "'weights' must be finite and greater than 0; found 0.0 at position 2"
    ),
    (
      #"{"mark":"set","style":"waves"}"#,
      "'style' must be wedges, hub, fairest, strips, grid, rings, core, shields, tavern, cross or wedding; found 'waves'"
    ),
    (
      #"{"mark":"set","style":"grid"}"#,
      "'shape' must be a square or a rectangle for 'grid'; found 'circle'"
    ),
    (
      #"{"mark":"set","style":"shields","pieces":7}"#, "'pieces' must be 12 for 'shields'; found 7"
    ),
    (
      #"{"mark":"set","style":"core","weights":[1,2]}"#,
      "'core' must have a number of pieces; found weights"
    ),
    (#"{"mark":"set","hub":[0,0]}"#, "'hub' needs the style 'hub'; found 'wedges'"),
    (
      #"{"mark":"set","style":"hub"}"#,
      "the style 'hub' needs 'hub', where its cuts meet; found none"
    ),
    (
      #"{"mark":"set","style":"hub","hub":"13cm,0"}"#,
      "'hub' must lie inside the cake, at least 0.0001 of its size from the edge; found 0.13, 0.0"
    ),
    // 20 micrometres inside, less than 24.
    (
      #"{"mark":"set","style":"hub","hub":[0.11998,0]}"#,
      "'hub' must lie inside the cake, at least 0.0001 of its size from the edge; "
        + "found 0.11998, 0.0"
    ),
    (
      #"{"mark":"set","pieces":3,"shape":"polygon:/etc/passwd"}"#,
      "'shape' must not name a file in a session; found 'polygon:/etc/passwd'"
    ),
    (
      #"{"mark":"set","shape":"ring:24cm,30cm"}"#,
      "'shape': 'inner radius' must be less than the outer radius, 0.12; found 0.15"
    ),
    (
      #"{"mark":"set","shape":"circle:-1"}"#,
      "'shape' needs a diameter greater than 0 after 'circle:', such as 'circle:24cm'; "
        + "found 'circle:-1'"
    ),
    (
      #"{"mark":"set","pieces":9,"shape":"circle:4m"}"#,
      "a cake must be from 0.02 to 3.0 metres wide and deep; found 4.0"
    ),
    (#"{"mark":"set","height":-1}"#, "'height' must be from 0 to 1000000000.0 metres; found -1.0"),
  ])
  func `that makes no cake changes nothing`(line: String, reason: String) throws {
    var script = try SessionScript.withCake()
    let before = script.session.cake
    try script.marks(line)
    #expect(script.session.cake == before)
    #expect(reasons(script) == [reason])
  }

  @Test(
    arguments: [
      (#""style":"hub","hub":[0.03,-0.01]"#, .hub(Point2(0.03, -0.01)), .equal(8)),
      (
        #""style":"hub","hub":"3cm,-10mm","weights":[2,1]"#, .hub(Point2(0.03, -0.01)),
        .weighted([2, 1])
      ),
      (#""style":"strips","strip-angle":"0.25turn""#, .strips(Angle(Turn(1, 4))), .equal(8)),
      (#""style":"strips","strip-angle":90,"pieces":3"#, .strips(Angle(Turn(1, 4))), .equal(3)),
      (#""style":"rings","weights":[1,2,3]"#, .rings, .weighted([1, 2, 3])),
      (#""style":"core","pieces":12,"inner":4"#, .core(inner: 4), .equal(12)),
      (#""style":"shields""#, .shields, .equal(12)),
      (#""style":"tavern","grid":"3x4""#, .tavern(rows: 3, columns: 4), .equal(12)),
      (
        #""style":"grid","grid":[2,5],"shape":"rect:30cmx20cm""#, .grid(rows: 2, columns: 5),
        .equal(10)
      ),
      (
        #""style":"grid","pieces":6,"preset":"quarter-sheet-9x13""#, .grid(rows: 3, columns: 2),
        .equal(6)
      ),
    ] as [(String, SliceSettings.Style, SliceShares)])
  func `chooses any style`(members: String, style: SliceSettings.Style, shares: SliceShares) throws
  {
    var script = try SessionScript.withCake()
    try script.marks("{\"mark\":\"set\",\(members)}")
    #expect(reasons(script).isEmpty)
    #expect(script.session.cake.settings.style == style)
    #expect(script.session.cake.settings.shares == shares)
    #expect(try script.session.cake.guide().style == style.name)
    // What it does not name stays as it is.
    try script.marks(#"{"mark":"set","height":"7cm"}"#)
    #expect(script.session.cake.settings.style == style)
    #expect(script.session.cake.settings.shares == shares)
    #expect(script.names.last == "applied")
  }

  @Test(arguments: [
    "square:20cm", "rounded-rect:30cmx20cm,3cm", "ring:24cm,8cm", "regular:6,24cm", "rect:9inx13in",
  ])
  func `chooses any shape`(shape: String) throws {
    var script = try SessionScript.withCake()
    try script.marks("{\"mark\":\"set\",\"shape\":\"\(shape)\"}")
    #expect(
      OutlineText.Reading.outline(script.session.cake.settings.outline)
        == (try OutlineText.read(shape)))
    // 8 pieces stay 8 pieces of one size, also when fingers stretch the cake unevenly.
    try script.pinch(from: (50, 40), to: (100, 40))
    let guide = try script.session.cake.guide()
    #expect(guide.pieces.count == 8)
    #expect((try #require(guide.fairness.area) - 1).magnitude < 1e-9)
  }

  @Test func `of an unknown preset names the known ones`() throws {
    var script = try SessionScript.withCake()
    try script.marks(#"{"mark":"set","preset":"half-sheet"}"#)
    let reason = try #require(reasons(script).first)
    #expect(reason.hasPrefix("'preset' must be cake-6in, cake-8in, "))
    #expect(reason.hasSuffix(" or full-sheet-18x26; found 'half-sheet'"))
  }

  @Test func `is refused while fingers stretch the cake`() throws {
    var script = try SessionScript.withCake()
    try script.frame([(1, .began, 145, 422), (2, .began, 245, 422)])
    try script.frame([(2, .moved, 345, 422)])
    try script.marks(#"{"mark":"set","pieces":3}"#, #"{"mark":"do","action":"undo"}"#)
    #expect(script.session.cake.settings.shares == .equal(8))
    #expect(
      reasons(script)
        == Array(repeating: "the cake must not be changed while fingers stretch it", count: 2))
  }

  @Test(arguments: [
    (#"{"mark":"set","pieces":2.5}"#, "2:24: 'pieces' must be a whole number; found 2.5"),
    (#"{"mark":"set","pieces":"x"}"#, "2:24: 'pieces' must be a whole number; found 'x'"),
    (
      #"{"mark":"set","weights":[1,null]}"#,
      "2:28: 'weights' must be a list of numbers; found null"
    ),
    (
      #"{"mark":"set","weights":[1],"pieces":1}"#,
      "2:25: 'weights' must not stand beside 'pieces'; found an array"
    ),
    (
      #"{"mark":"set","start-angle":"1 mile"}"#,
      "2:29: 'start-angle' must be an angle such as 22.5 or \"0.4rad\"; found '1 mile'"
    ),
    (
      #"{"mark":"set","height":[]}"#,
      "2:24: 'height' must be a length such as 0.08 or \"8cm\"; found an array"
    ),
    (
      #"{"mark":"set","shape":7}"#,
      "2:23: 'shape' must be a shape such as \"circle:24cm\"; found 7"
    ),
    (
      #"{"mark":"do","action":"dance"}"#,
      "2:23: 'action' must be undo, redo, reset, cake or sketch; found 'dance'"
    ),
    (
      #"{"mark":"do"}"#, "2:1: 'action' must be undo, redo, reset, cake or sketch; found an object"
    ),
    (
      #"{"mark":"plane","event":"melted","id":"a"}"#,
      "2:25: 'event' must be added, updated or removed; found 'melted'"
    ),
    (#"{"mark":"plane","event":"removed"}"#, "2:1: 'id' must be a text; found an object"),
    (#"{"mark":"set","pieces":}"#, nil),
    (
      #"{"mark":"set","hub":[1]}"#,
      "2:21: 'hub' must be two lengths such as [0.03,0] or \"3cm,0\"; found an array"
    ),
    (
      #"{"mark":"set","hub":"3cm"}"#,
      "2:21: 'hub' must be two lengths such as [0.03,0] or \"3cm,0\"; found '3cm'"
    ),
    (
      #"{"mark":"set","grid":[4,6.5]}"#,
      "2:22: 'grid' must be rows and columns such as [4,6] or \"4x6\"; found an array"
    ),
    (
      #"{"mark":"set","grid":24}"#,
      "2:22: 'grid' must be rows and columns such as [4,6] or \"4x6\"; found 24"
    ),
    (#"{"mark":"set","inner":"1"}"#, "2:23: 'inner' must be a whole number; found '1'"),
    (
      #"{"mark":"set","strip-angle":true}"#,
      "2:29: 'strip-angle' must be an angle such as 22.5 or \"0.4rad\"; found true or false"
    ),
    (
      #"{"mark":"set","style":["hub"]}"#,
      "2:23: 'style' must be a style such as \"wedges\"; found an array"
    ),
    (
      #"{"mark":"set","preset":9}"#, "2:24: 'preset' must be the name of a usual cake; found 9"
    ),
    (
      #"{"mark":"set","shape":"circle:9in","preset":"cake-9in"}"#,
      "2:45: 'preset' must not stand beside 'shape'; found 'cake-9in'"
    ),
  ])
  func `that cannot be read ends the session with its place`(line: String, text: String?) throws {
    var script = try SessionScript()
    do {
      try script.marks(line)
      Issue.record("no error")
    } catch let error as SessionError {
      if let text { #expect(error.description == text) }
      #expect(error.position?.line == 2)
    }
  }
}

@Suite struct `A step` {
  @Test func `can be undone and redone`() throws {
    var script = try SessionScript.withCake()
    try script.pinch(from: (50, 40), to: (100, 40))
    try script.marks(#"{"mark":"set","pieces":5}"#)
    let last = script.session.cake
    try script.marks(#"{"mark":"do","action":"undo"}"#)
    #expect(script.session.cake.settings.shares == .equal(8))
    #expect(script.session.cake.scale.x > 1.99)
    try script.marks(#"{"mark":"do","action":"undo"}"#)
    #expect(script.session.cake.scale == Vector2(1, 1))
    #expect(script.session.cake.placement != nil)
    try script.marks(#"{"mark":"do","action":"undo"}"#)
    #expect(script.session.cake.placement == nil)
    try script.marks(#"{"mark":"do","action":"undo"}"#)
    #expect(reasons(script) == ["there is nothing to undo"])
    for _ in 0..<3 { try script.marks(#"{"mark":"do","action":"redo"}"#) }
    #expect(script.session.cake == last)
    try script.marks(#"{"mark":"do","action":"redo"}"#)
    #expect(reasons(script).last == "there is nothing to redo")
  }

  @Test func `after an undo forgets what was undone`() throws {
    var script = try SessionScript.withCake()
    try script.marks(#"{"mark":"set","pieces":5}"#)
    try script.marks(#"{"mark":"do","action":"undo"}"#)
    try script.marks(#"{"mark":"set","pieces":6}"#)
    try script.marks(#"{"mark":"do","action":"redo"}"#)
    #expect(script.session.cake.settings.shares == .equal(6))
    #expect(reasons(script) == ["there is nothing to redo"])
  }

  @Test func `can go back to the beginning, and that can be undone`() throws {
    var script = try SessionScript.withCake()
    try script.marks(#"{"mark":"set","pieces":5}"#)
    try script.marks(#"{"mark":"do","action":"reset"}"#)
    #expect(script.session.cake.placement == nil)
    #expect(script.session.cake.settings.shares == .equal(8))
    try script.marks(#"{"mark":"do","action":"undo"}"#)
    #expect(script.session.cake.settings.shares == .equal(5))
  }

  @Test func `back finds the plane where it is now`() throws {
    var script = try SessionScript.withCake()
    try script.marks(#"{"mark":"set","pieces":5}"#)
    try script.marks(SessionScript.plane("updated", y: 0.3))
    try script.marks(#"{"mark":"do","action":"undo"}"#)
    let y = script.session.cake.placement?.world.translation.y ?? 0
    #expect((y - 0.3).magnitude < 1e-12)
    try script.marks(SessionScript.plane("removed"))
    try script.marks(#"{"mark":"do","action":"redo"}"#)
    #expect(script.session.cake.placement?.isLost == true)
  }
}
