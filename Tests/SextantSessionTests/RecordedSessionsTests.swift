import SextantGeometry
import SextantGestures
import SextantSession
import SextantSlicing
import SextantTestSupport
import Testing

/// The sessions of Models/Sessions, played without dead zones, against what their scripts meant.
///
/// Fingers tremble by 0.3 points and are written to a third of a point; at 70 cm and a focal length
/// of 638 points a point is 1.1 mm, so a finger is within about a millimetre of where it was meant.
@Suite struct `The recorded sessions` {
  private static func play(_ name: String) throws -> SessionPlayer {
    try SessionPlayer.play(
      try Fixtures.package(bytes: "Models/Sessions/\(name).jsonl"),
      settings: Session.Settings(
        pinch: try PinchSettings(slop: 0), pan: try PanSettings(slop: 0),
        twist: try TwistSettings(deadZone: .zero)),
      source: name, isStrict: true)
  }

  private static func happened(_ player: SessionPlayer) -> [String] {
    player.report.events.map(\.name).filter { !["planeUpdated", "aimed"].contains($0) }
  }

  @Test func `stretch the first cake and cut it for seven`() throws {
    let player = try Self.play("first-cake")
    let cake = player.session.cake
    #expect((cake.scale.x / 1.6 - 1).magnitude < 0.02)
    #expect((cake.scale.y / 1.2 - 1).magnitude < 0.02)
    #expect(cake.settings.shares == .equal(7))
    #expect(cake.placement?.planeID == "table")
  }

  @Test func `cut a sheet cake into seven strips across its longer side`() throws {
    let player = try Self.play("sheet-cake-for-seven")
    let cake = player.session.cake
    // 9 by 13 inches, 1.25 times as large both ways.
    #expect((cake.size.x / (0.2286 * 1.25) - 1).magnitude < 0.02)
    #expect((cake.size.y / (0.3302 * 1.25) - 1).magnitude < 0.02)
    #expect(
      Self.happened(player) == [
        "applied", "planeAdded", "placed", "stretchBegan", "stretchEnded", "applied", "step",
      ])
    // The grid for eight is undone: six cuts along u, each a seventh of the depth from the next.
    let guide = try cake.guide()
    #expect(guide.style == "strips")
    #expect(guide.pieces.count == 7)
    let heights = guide.cuts.compactMap { cut -> Double? in
      guard case .segment(let from, let to) = cut, (from.y - to.y).magnitude < 1e-12 else {
        return nil
      }
      return from.y
    }.sorted()
    #expect(heights.count == 6)
    for (index, height) in heights.enumerated() {
      let expected = (Double(index + 1) / 7 - 0.5) * cake.size.y
      #expect((height - expected).magnitude < 1e-9)
    }
  }

  @Test func `move a cake from a table to a counter`() throws {
    let player = try Self.play("two-tables")
    let placement = try #require(player.session.cake.placement)
    #expect(placement.planeID == "counter")
    // 4 cm left of where the finger let go and 2 cm behind it, on a counter at 0.9 m.
    #expect(placement.world.translation.distance(to: Point3(0.08, 0.9, -0.7)) < 0.004)
    #expect(
      Self.happened(player) == [
        "planeAdded", "placed", "planeAdded", "dragBegan", "carried", "dragEnded",
      ])
    // The cursor went to the counter before the cake did.
    let aims = player.report.events.compactMap { event -> String? in
      if case .aimed(.some(let plane)) = event.kind { plane } else { nil }
    }
    #expect(aims.prefix(2) == ["table", "counter"])
  }

  @Test func `keep a cake on planes that are merged, lost and found again`() throws {
    let player = try Self.play("lost-plane")
    let placement = try #require(player.session.cake.placement)
    #expect(placement.planeID == "table")
    #expect(!placement.isLost)
    #expect(
      Self.happened(player) == [
        "planeAdded", "planeAdded", "placed", "planeRemoved", "carried", "planeRemoved", "lost",
        "planeAdded", "found",
      ])
    // The tap is at (0.1, -0.02): (0.35, 0.03) from the table's origin, turned by 12 degrees about
    // the vertical and put at the table's new origin, (-0.21, 0.72, -0.05).
    let turn = Angle(Turn(1, 30))
    let (c, s) = (turn.cosine, turn.sine)
    let expected = Point3(-0.21 + 0.35 * c + 0.03 * s, 0.72, -0.05 - 0.35 * s + 0.03 * c)
    #expect(placement.world.translation.distance(to: expected) < 0.002)
    #expect((placement.world.translation.y - 0.72).magnitude < 1e-9)
  }

  @Test func `turn a pizza and stretch it alike both ways`() throws {
    let player = try Self.play("off-centre-pizza")
    let cake = player.session.cake
    #expect(cake.scale.x == cake.scale.y)
    // Spans of at least 150 points, to a point: within 1 in a hundred.
    #expect((cake.scale.x / 1.3 - 1).magnitude < 0.015)
    let angles = player.report.events.compactMap { event -> Double? in
      if case .twistEnded(let angle) = event.kind { angle.degrees } else { nil }
    }
    #expect(angles.count == 1)
    #expect(((angles.first ?? 0) - 50).magnitude < 1)
    let guide = try cake.guide()
    #expect(guide.pieces.count == 6)
    #expect((try #require(guide.fairness.area) - 1).magnitude < 1e-9)
    // All cuts meet where the hub went: 5 and 3 cm from the middle, stretched.
    for cut in guide.cuts {
      guard case .segment(let from, let to) = cut else { continue }
      let hub = Point2(0.05, 0.03) * cake.scale.x
      #expect(min(from.distance(to: hub), to.distance(to: hub)) < 1e-9)
    }
  }
}
