import SextantGeometry
import SextantSession
import SextantSlicing
import SextantTestSupport
import SextantText
import SextantTouch
import Testing

@Suite struct `A player of a log` {
  private static let header = #"{"touchlog":1,"surface":{"w":390,"h":844,"unit":"pt"}}"#

  /// The script's camera and table, a tap in the middle of the view, and lines of the test's own.
  private static func log(_ lines: String...) -> [UInt8] {
    func mark(_ line: String) -> String {
      line.replacing(#","#, with: #","f":0,"t":0,"#, maxReplacements: 1)
    }
    let all =
      [
        header, mark(SessionScript.camera), mark(SessionScript.plane("added")),
        #"{"f":1,"t":10000,"id":1,"ph":"began","x":195,"y":422}"#,
        #"{"f":2,"t":90000,"id":1,"ph":"ended","x":195,"y":422}"#,
      ] + lines
    return Array((all.joined(separator: "\n") + "\n").utf8)
  }

  @Test func `gives the session at its end and what happened`() throws {
    let played = try SessionPlayer.play(Self.log(), source: "a log")
    #expect(played.session.cake.placement?.planeID == "table")
    #expect(played.report.events.map(\.name) == ["planeAdded", "aimed", "placed"])
    #expect(played.report.frames == 3)
    #expect(played.report.duration == 90_000)
    #expect(played.report.source == "a log")
    #expect(played.report.mapping == "1 unit = 1 point")
    #expect(played.report.warnings.isEmpty)
  }

  @Test func `turns other units into points`() throws {
    // Pixels of a display with two to a point: the same tap has coordinates twice as large.
    let log = String(decoding: Self.log(), as: UTF8.self)
      .replacing(#""w":390,"h":844,"unit":"pt""#, with: #""w":780,"h":1688,"unit":"px","scale":2"#)
      .replacing(#""x":195,"y":422"#, with: #""x":390,"y":844"#)
    let played = try SessionPlayer.play(Array(log.utf8))
    #expect(played.session.cake.placement?.world.translation.length ?? 1 < 1e-12)
  }

  @Test func `stops at the last good line, or refuses it in strict reading`() throws {
    let whole = Self.log(#"{"mark":"set","f":3,"t":100000,"pieces":7}"#)
    let cut = Array(whole.dropLast(5))
    let played = try SessionPlayer.play(cut, source: "a log")
    #expect(played.session.cake.settings.shares == .equal(8))
    #expect(played.session.cake.placement?.planeID == "table")
    #expect(played.report.warnings.count == 1)
    #expect(played.report.warnings.first?.hasPrefix("a log:6:") == true)
    #expect(throws: SessionError.self) { try SessionPlayer.play(cut, isStrict: true) }
  }

  @Test func `plays what was cut off anywhere, to the line before`() throws {
    let whole = try Fixtures.package(bytes: "Models/Sessions/two-tables.jsonl")
    var random = SplitMix64(seed: 11)
    for _ in 0..<12 {
      // Not before the first plane, in the first fifth of the file.
      let count = whole.count / 5 + Int(random.next() % UInt64(whole.count * 4 / 5))
      let played = try SessionPlayer.play(Array(whole.prefix(count)))
      #expect(played.report.warnings.count <= 1, "\(count) bytes")
      #expect(played.session.planes.count >= 1, "\(count) bytes")
      #expect(played.session.cake.settings.shares == .equal(8))
    }
  }

  @Test(arguments: [
    ([header], nil, "a session needs a 'camera' line; found none"),
    (
      [header, #"{"mark":"camera","f":0,"t":0}"#], TextPosition(line: 2, column: 1),
      "'intrinsics'"
    ),
    ([header, header], nil, "a session must be one log; found a second header"),
    (["nothing of the kind"], TextPosition(line: 1, column: 1), "the form of a recording"),
  ])
  func `says what is missing`(
    lines: [String], position: TextPosition?, message: String
  ) throws {
    let error = try #require(
      #expect(throws: SessionError.self) {
        try SessionPlayer.play(Array((lines.joined(separator: "\n") + "\n").utf8))
      })
    #expect(error.position == position)
    #expect(error.message.contains(message), "\(error.message)")
  }
}
