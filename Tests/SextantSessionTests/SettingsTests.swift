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
    (#"{"mark":"set","style":"waves"}"#, "'style' must be wedges; found 'waves'"),
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

  @Test func `to a sketch is refused`() throws {
    var script = try SessionScript.withCake()
    try script.marks(#"{"mark":"do","action":"sketch"}"#, #"{"mark":"do","action":"cake"}"#)
    #expect(reasons(script) == ["only a cake can stand in a session; found 'sketch'"])
    #expect(script.names.last == "step")
  }
}
