import SextantGeometry
import SextantTestSupport
import SextantTouch
import Testing

@Suite struct `A recorded pinch` {
  static func recording(_ name: String) throws -> Recording {
    let (recordings, warnings) = try Recording.readAll(
      try Fixtures.bytes("touch/\(name)"), options: RecordingOptions(mode: .strict))
    #expect(recordings.count == 1 && warnings.isEmpty)
    return try #require(recordings.first)
  }

  @Test func `is the same from evtest and evemu`() throws {
    let evtest = try Self.recording("pinch.evtest")
    let evemu = try Self.recording("pinch.evemu")
    #expect(evtest.format == .evtest && evemu.format == .evemu)
    #expect(evtest.frames == evemu.frames)
    var header = evtest.header
    header.source.kind = "evemu"
    #expect(header == evemu.header)
    var summary = RecordingSummary()
    for frame in evtest.frames { summary.insert(frame) }
    #expect(summary.frames == 44 && summary.contacts == 2 && summary.mostAtOnce == 2)
    #expect(summary.duration == 43 * 8333)
    // The fingers start 520 by 300 units apart, 32.5 by 18.75 mm, and end 1800 by 840 apart.
    #expect(
      text(evtest.frames[2])
        == #"2@16666: 1 moved 1783,1128; 2 began 2313,1432 {slot:1,tid:119,pr:51,ma:9}"#)
    #expect(
      text(evtest.frames[40]) == "40@333320: 1 moved 1148,860 {pr:58}; 2 moved 2948,1700 {pr:61}")
    #expect(text(evtest.frames[41]) == "41@341653: 2 ended")
  }

  @Test func `is written as it was read`() throws {
    let log = try Self.recording("pinch.jsonl")
    #expect(log.format == .native)
    var writer = TouchLogWriter(header: log.header)
    for frame in log.frames { writer.append(frame) }
    #expect(writer.takeBytes() == (try Fixtures.bytes("touch/pinch.jsonl")))
    var summary = RecordingSummary()
    for frame in log.frames { summary.insert(frame) }
    #expect(summary.contacts == 2 && summary.mostAtOnce == 2 && summary.marks == 1)
  }

  @Test func `reads the same in pieces of any size`() throws {
    for name in ["pinch.evtest", "pinch.evemu", "pinch.jsonl"] {
      let text = String(decoding: try Fixtures.bytes("touch/\(name)"), as: UTF8.self)
      let whole = read(text)
      for chunk in [1, 17, 256, 4096] { #expect(read(text, chunk: chunk) == whole) }
    }
  }
}
