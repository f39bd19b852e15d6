import SextantGeometry
import SextantGestures
import SextantSession
import SextantSlicing
import SextantTestSupport
import SextantTouch
import Testing

/// Two fingers on opposite sides of the middle of the view: how far from it, and at which angle,
/// counter-clockwise as one sees it.
private func fingers(
  _ phase: TouchPhase, _ reach: Double, _ degrees: Double
) -> [(Int32, TouchPhase, Double, Double)] {
  let way = (Angle(degrees: degrees) ?? .zero).direction * reach
  return [(1, phase, 195 + way.x, 422 - way.y), (2, phase, 195 - way.x, 422 + way.y)]
}

@Suite struct `Two fingers that turn` {
  private static func script(deadZone: Double = 0) throws -> SessionScript {
    var script = try SessionScript.withCake()
    script.session = Session(
      settings: Session.Settings(
        pinch: try PinchSettings(slop: 0),
        twist: try TwistSettings(deadZone: try #require(Angle(degrees: deadZone)))))
    try script.marks(
      SessionScript.camera, SessionScript.plane("added"), #"{"mark":"set","twist":true}"#)
    try script.tap(195, 422)
    return script
  }

  /// How far the cake's u is turned from the world's x, seen from above.
  private static func turned(_ script: SessionScript) throws -> Double {
    let x = try #require(script.session.cake.placement).world.xAxis
    return Elementary.atan2(0 - x.z, x.x) * 180 / .pi
  }

  @Test func `turn the cake with them, and do not stretch it`() throws {
    var script = try Self.script()
    try script.frame(fingers(.began, 80, 20))
    for degrees in stride(from: 21.0, through: 75, by: 3) {
      try script.frame(fingers(.moved, 80, degrees))
      #expect((try Self.turned(script) - (degrees - 20)).magnitude < 1e-9)
      #expect((script.session.cake.scale - Vector2(1, 1)).length < 1e-12)
    }
    try script.frame(fingers(.ended, 80, 75))
    guard
      let angle = script.events.compactMap({ event -> Angle? in
        if case .twistEnded(let angle) = event.kind { angle } else { nil }
      }).first
    else {
      Issue.record("no end of the twist")
      return
    }
    #expect((angle.degrees - 55).magnitude < 1e-9)
    try script.marks(#"{"mark":"do","action":"undo"}"#)
    #expect(try Self.turned(script).magnitude < 1e-12)
    try script.marks(#"{"mark":"do","action":"redo"}"#)
    #expect((try Self.turned(script) - angle.degrees).magnitude < 1e-9)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `do what they do: only stretch, or only turn, or both`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func number(_ low: Double, _ high: Double) -> Double {
      low + (high - low) * Double(random.next() >> 11) * 0x1p-53
    }
    let (start, turn) = (number(0, 360), number(-170, 170))
    let (reach, factor) = (number(40, 90), number(0.6, 1.9))
    for (turn, factor) in [(0, factor), (turn, 1), (turn, factor)] {
      var script = try Self.script()
      try script.frame(fingers(.began, reach, start))
      for step in 1...10 {
        let share = Double(step) / 10
        try script.frame(
          fingers(.moved, reach * (1 + (factor - 1) * share), start + turn * share))
      }
      #expect((try Self.turned(script) - turn).magnitude < 1e-9, "seed \(seed)")
      #expect((script.session.cake.scale.x / factor - 1).magnitude < 1e-9, "seed \(seed)")
      #expect(script.session.cake.scale.x == script.session.cake.scale.y, "seed \(seed)")
      #expect(try #require(script.session.cake.placement).world.translation.length < 1e-12)
    }
  }

  @Test func `leave the dead zone out`() throws {
    var script = try Self.script(deadZone: 3)
    try script.frame(fingers(.began, 80, 0))
    try script.frame(fingers(.moved, 80, 2.9))
    #expect(try Self.turned(script).magnitude < 1e-12)
    try script.frame(fingers(.moved, 80, 23))
    #expect((try Self.turned(script) - 20).magnitude < 1e-9)
  }

  @Test func `turn nothing unless they are asked to`() throws {
    var script = try SessionScript.withCake()
    try script.frame(fingers(.began, 80, 20))
    try script.frame(fingers(.moved, 80, 70))
    #expect(try Self.turned(script).magnitude < 1e-12)
    // Two fingers cannot tell a rotation from two scales: this is a stretch by their spans.
    let (from, to) = (Angle(degrees: 20) ?? .zero, Angle(degrees: 70) ?? .zero)
    #expect((script.session.cake.scale.x - to.cosine / from.cosine).magnitude < 1e-9)
    #expect((script.session.cake.scale.y - to.sine / from.sine).magnitude < 1e-9)
  }

  @Test func `let nobody change the cake meanwhile, and begin no pinch`() throws {
    var script = try SessionScript()
    script.session = Session(settings: Session.Settings(isTwistOn: true))
    try script.marks(SessionScript.camera, SessionScript.plane("added"))
    try script.tap(195, 422)
    try script.frame(fingers(.began, 80, 20))
    try script.frame(fingers(.moved, 80, 70))
    #expect(script.session.turn != nil)
    #expect(!script.session.isStretching)
    try script.marks(#"{"mark":"do","action":"undo"}"#)
    guard case .refused(_, let reason)? = script.events.last?.kind else {
      Issue.record("it was not refused")
      return
    }
    #expect(reason == "the cake must not be changed while fingers turn it")
    try script.frame(fingers(.ended, 80, 70))
    #expect(script.session.allGestures.isEmpty)
    // The dead zone of 3 degrees is left out.
    #expect((try Self.turned(script) - 47).magnitude < 1e-9)
  }

  @Test func `go on on the plane that theirs was merged into`() throws {
    var script = try Self.script()
    try script.frame(fingers(.began, 80, 0))
    try script.frame(fingers(.moved, 80, 30))
    try script.marks(
      SessionScript.plane("added", "other", y: 0.001),
      #"{"mark":"plane","event":"removed","id":"table","into":"other"}"#)
    try script.frame(fingers(.moved, 80, 40))
    #expect(script.session.cake.placement?.planeID == "other")
    #expect((try Self.turned(script) - 40).magnitude < 1e-9)
  }

  @Test func `are asked to only while no finger is down`() throws {
    var script = try SessionScript.withCake()
    try script.frame([(1, .began, 20, 20)])
    try script.marks(#"{"mark":"set","twist":true,"pieces":3}"#)
    guard case .refused(_, let reason)? = script.events.last?.kind else {
      Issue.record("it was not refused")
      return
    }
    #expect(reason == "'twist' must not change while fingers are down")
    #expect(!script.session.isTwistOn)
    #expect(script.session.cake.settings.shares == .equal(8))
    #expect(throws: SessionError.self) { try script.marks(#"{"mark":"set","twist":1}"#) }
  }
}
