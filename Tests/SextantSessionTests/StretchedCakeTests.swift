import SextantGeometry
import SextantSession
import SextantSlicing
import SextantText
import Testing

/// How much farther apart fingers are at (100, 40) points from the middle than at (50, 40).
private let apart = (11_600.0 / 4_100.0).squareRoot()

extension SessionScript {
  /// Two fingers, 100 points apart along u and 80 along v, part to 200 along u.
  fileprivate mutating func wide() throws {
    try pinch(from: (50, 40), to: (100, 40))
  }

  fileprivate var refusals: [String] {
    events.compactMap {
      if case .refused(_, let reason) = $0.kind { return reason }
      return nil
    }
  }
}

@Suite struct `A stretched cake` {
  // Where the hub is among the pieces does not change: it moves as every point of the cake does.
  @Test func `takes its hub along`() throws {
    var script = try SessionScript.withCake()
    try script.marks(#"{"mark":"set","style":"hub","hub":[0.06,-0.09]}"#)
    try script.wide()
    let cake = script.session.cake
    #expect((cake.scale.x - 2).magnitude < 1e-12)
    #expect(cake.scale.y == 1)
    guard case .hub(let hub) = try cake.stretchedSettings().style else {
      Issue.record("no hub")
      return
    }
    #expect(hub == Point2(0.06 * cake.scale.x, -0.09))
    // Beyond the half width of the cake before the stretch, but inside now.
    try script.marks(#"{"mark":"set","hub":[0.1,0]}"#)
    #expect(script.refusals.isEmpty)
    let guide = try script.session.cake.guide()
    guard case .segment(let from, _) = guide.cuts[0] else {
      Issue.record("no straight cut")
      return
    }
    #expect(from == Point2(0.1 * cake.scale.x, 0))
    #expect((try #require(guide.fairness.area) - 1).magnitude < 1e-12)
  }

  @Test func `keeps a hub inside, however near the edge`() throws {
    // On the slanted side of a square on its corner: half of every ulp is outside.
    let edge = 0.06 - 0.25 * Cake.hubMargin
    var cake = try Cake(
      SliceSettings(
        outline: .regular(sides: 4, radius: 0.12), shares: .equal(5),
        style: .hub(Point2(edge, edge))))
    for step in 0..<200 {
      cake.stretch(to: Vector2(0.1 + 0.0617 * Double(step), 12.4 - 0.0617 * Double(step)))
      _ = try cake.guide()
    }
    #expect(
      throws: CakeError.hub(Point2(0.06, 0.06))
    ) {
      try Cake(
        SliceSettings(
          outline: .regular(sides: 4, radius: 0.12), shares: .equal(5),
          style: .hub(Point2(0.06, 0.06))))
    }
  }

  @Test(arguments: [
    #""style":"rings""#, #""style":"core","inner":3"#, #""style":"shields""#,
    #""style":"rings","shape":"ring:24cm,8cm""#,
  ])
  func `stays round where its pieces need that`(members: String) throws {
    var script = try SessionScript.withCake()
    try script.marks("{\"mark\":\"set\",\(members)}")
    try script.wide()
    #expect(script.refusals.isEmpty)
    let cake = script.session.cake
    #expect(cake.scale.x == cake.scale.y)
    #expect((cake.scale.x - apart).magnitude < 1e-12)
    let guide = try cake.guide()
    #expect((try #require(guide.fairness.area) - 1).magnitude < 1e-9)
    // What the gesture says is what the cake did.
    let plane = try #require(script.session.gestures.last?.plane)
    #expect(plane.x == cake.scale.x && plane.y == cake.scale.y)
    // Cut in wedges again, it can be an oval again.
    try script.marks(#"{"mark":"set","style":"wedges"}"#)
    try script.wide()
    #expect(script.session.cake.scale.x > 1.9 * script.session.cake.scale.y)
  }

  @Test(arguments: [
    (
      #""style":"rings""#, "'shape' must be a circle or a round ring for 'rings'; found 'ellipse'"
    ),
    (#""style":"core""#, "'shape' must be a circle for 'core'; found 'ellipse'"),
    (#""style":"shields""#, "'shape' must be a circle for 'shields'; found 'ellipse'"),
  ])
  func `is not cut as only a round one can be`(members: String, reason: String) throws {
    var script = try SessionScript.withCake()
    try script.wide()
    let before = script.session.cake
    try script.marks("{\"mark\":\"set\",\(members)}")
    #expect(script.refusals == [reason])
    #expect(script.session.cake == before)
    // A shape of its own is not stretched.
    try script.marks("{\"mark\":\"set\",\(members),\"shape\":\"circle:26cm\"}")
    #expect(script.refusals.count == 1)
    #expect(script.session.cake.scale == Vector2(1, 1))
  }

  @Test func `may be in tavern cells and in a grid`() throws {
    var script = try SessionScript.withCake()
    try script.wide()
    try script.marks(#"{"mark":"set","style":"tavern","grid":"3x3"}"#)
    #expect(try script.session.cake.guide().outlineKind == "ellipse")
    try script.marks(#"{"mark":"set","style":"grid","grid":"3x3","shape":"square:20cm"}"#)
    try script.wide()
    let guide = try script.session.cake.guide()
    #expect(guide.outlineKind == "rect")
    #expect((try #require(guide.fairness.area) - 1).magnitude < 1e-12)
    #expect(script.refusals.isEmpty)
  }

  @Test func `that stays round takes the factor of the same area`() throws {
    var cake = try Cake(
      SliceSettings(outline: .circle(radius: 0.12), shares: .equal(3), style: .rings))
    cake.stretch(to: Vector2(4, 1))
    #expect(cake.scale == Vector2(2, 2))
    cake.stretch(to: Vector2(1.7, 1.7))
    #expect(cake.scale == Vector2(1.7, 1.7))
    cake.stretch(to: Vector2(1e300, 1e300))
    #expect(cake.size == Vector2(3, 3))
    _ = try cake.guide()
  }

  @Test func `writes a report in every style`() throws {
    for members in [
      #""style":"hub","hub":[0.1,0]"#, #""style":"strips","strip-angle":30"#, #""style":"rings""#,
      #""style":"core""#, #""style":"shields""#, #""style":"tavern""#,
      #""style":"grid","shape":"rect:30cmx20cm""#,
    ] {
      var script = try SessionScript.withCake()
      try script.marks("{\"mark\":\"set\",\(members)}")
      try script.wide()
      #expect(script.refusals.isEmpty)
      var writer = JSONWriter()
      let guide = try script.session.cake.guide()
      SessionReport(source: "a", mapping: "b").write(script.session, guide: guide, to: &writer)
      #expect(!writer.bytes.isEmpty)
      _ = try script.session.model(guide)
    }
  }
}
