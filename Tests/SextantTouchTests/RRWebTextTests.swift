import SextantTouch
import Testing

@Suite struct `rrweb JSON` {
  /// The begin or the end of a touch.
  static func touch(
    _ type: Int, at time: Double, _ x: Double, _ y: Double, _ pointer: Int? = nil
  ) -> String {
    let id = pointer.map { #""pointerId":\#($0),"# } ?? ""
    return #"{"type":3,"timestamp":\#(time),"data":{"source":2,"type":\#(type),\#(id)"#
      + #""pointerType":2,"id":0,"x":\#(x),"y":\#(y)}}"#
  }

  /// A batch of moves: x, y and the offset of the time.
  static func moves(
    at time: Double, _ moves: [(Double, Double, Double)], _ pointer: Int? = nil
  ) -> String {
    let id = pointer.map { #""pointerId":\#($0),"# } ?? ""
    let positions = moves.map { #"{"id":0,"x":\#($0.0),"y":\#($0.1),"timeOffset":\#($0.2)}"# }
    return #"{"type":3,"timestamp":\#(time),"data":{"source":6,\#(id)"positions":["#
      + positions.joined(separator: ",") + "]}}"
  }

  static let meta =
    #"{"type":4,"timestamp":1000,"data":{"href":"","width":390,"height":844}}"#
  static let scroll =
    #"{"type":3,"timestamp":1000,"data":{"source":3,"id":1,"x":0,"y":5}}"#

  @Test func `with pointers is put in the order of its times`() throws {
    let events = [
      Self.meta, Self.touch(7, at: 1000, 10, 10, 1), Self.scroll,
      Self.touch(7, at: 1010, 90, 90, 2), Self.touch(9, at: 1050, 5, 10, 1),
      Self.moves(at: 1100, [(8, 10, -80), (6, 10, -50)], 1),
      Self.moves(at: 1100, [(95, 90, -80), (97.5, 90, -40)], 2),
      Self.touch(10, at: 1200, 99, 90, 2),
    ]
    let frames = [
      "0@0: 1 began 10,10 {oid:1}", "1@10000: 2 began 90,90 {oid:2}",
      "2@20000: 1 moved 8,10; 2 moved 95,90", "3@50000: 1 moved 6,10; 1 ended 5,10",
      "4@60000: 2 moved 97.5,90", "5@200000: 2 cancelled 99,90",
    ]
    let list = events.joined(separator: ",\n")
    let first = events[..<4].joined(separator: ",")
    let rest = events[4...].joined(separator: ",")
    let texts: [String] = [
      "[\(list)]", events.joined(separator: "\n"), "[[\(first)],[\(rest)]]",
      "{\"events\":[\(list)]}",
    ]
    for text in texts {
      #expect(read(text, .strict) == ReadingText(frames: frames))
      #expect(read(text, .strict, chunk: 5) == ReadingText(frames: frames))
    }
    let bytes = [UInt8](("[" + events.joined(separator: ",") + "]").utf8)
    let recording = try Recording.readAll(bytes).recordings[0]
    #expect(recording.format == .rrweb)
    #expect(
      recording.header
        == TouchLogHeader(
          surface: TouchSurface(width: 390, height: 844, unit: .pt),
          clock: TouchClock(origin: "1000000"),
          source: TouchSource(kind: "rrweb", lossy: ["collinearRemoved"]),
          stream: TouchStream(frames: .changed)))
  }

  @Test func `of a web page is one finger, and says so`() throws {
    let text = [
      Self.touch(7, at: 1000, 1, 1), Self.moves(at: 1500, [(2, 2, -450), (3, 3, -400)]),
      Self.touch(9, at: 1700, 3, 3),
    ].joined(separator: "\n")
    let frames = [
      "0@0: 1 began 1,1", "1@50000: 1 moved 2,2", "2@100000: 1 moved 3,3", "3@700000: 1 ended 3,3",
    ]
    #expect(read(text, .strict) == ReadingText(frames: frames))
    let header = try Recording.readAll([UInt8](text.utf8)).recordings[0].header
    #expect(header.source.lossy == ["firstTouchOnly", "throttled50ms"])
  }

  @Test func `has moves of the time of their begin behind it, and before an end`() {
    let text = [
      Self.moves(at: 1000, [(1, 1, 0)], 4), Self.touch(7, at: 1000, 0, 0, 4),
      Self.touch(9, at: 1001, 3, 3, 4), Self.moves(at: 1001, [(2, 2, 0)], 4),
      Self.touch(7, at: 1001, 9, 9, 4),
    ].joined(separator: "\n")
    #expect(
      read(text, .strict).frames == [
        "0@0: 1 began 0,0 {oid:4}; 1 moved 1,1",
        "1@1000: 1 moved 2,2; 1 ended 3,3; 2 began 9,9 {oid:4}", "2@1000: 2 cancelled",
      ])
  }

  @Test func `of Datadog has an event for each move`() throws {
    func event(_ type: String, _ time: Int, _ x: Int, _ rest: String = "") -> String {
      #"{"type":11,"timestamp":\#(time),"data":{"source":9,"pointerEventType":"\#(type)","#
        + #""pointerType":"touch","pointerId":5,"x":\#(x),"y":1\#(rest)}}"#
    }
    let text =
      #"{"records":["#
      + [event("down", 10, 1), event("move", 12, 2), event("up", 14, 2)].joined(separator: ",")
      + "]}"
    #expect(
      read(text, .strict).frames
        == ["0@0: 1 began 1,1 {oid:5}", "1@2000: 1 moved 2,1", "2@4000: 1 ended 2,1"])
    #expect(try Recording.readAll([UInt8](text.utf8)).recordings[0].header.source.lossy.isEmpty)
  }

  static let faults: [(String, String)] = [
    ("{}", "1:1: 'type' must be given"),
    (#"{"type":"a"}"#, "1:9: 'type' must be an integer of 64 bits; found \"a\""),
    (#"{"type":3,"data":{"source":2,"type":7}}"#, "1:1: 'timestamp' must be given"),
    (
      #"{"type":3,"timestamp":1,"data":{"source":2,"type":7}}"#, "1:32: 'x' must be given"
    ),
    (
      #"{"type":3,"timestamp":1,"data":{"source":2,"type":7,"x":1}}"#, "1:32: 'y' must be given"
    ),
    (
      #"{"type":3,"timestamp":1,"data":{"source":2,"type":7,"x":1,"y":"1"}}"#,
      "1:63: 'y' must be a finite number; found \"1\""
    ),
    (
      #"{"type":3,"timestamp":1,"data":{"source":2,"type":7,"x":1,"y":1,"pointerId":1.5}}"#,
      "1:77: 'pointerId' must be an integer of 64 bits; found 1.5"
    ),
    (
      #"{"type":3,"timestamp":1e300,"data":{"source":2,"type":7}}"#,
      "1:23: 'timestamp' must be from 0 to 9007199254740991 microseconds; found 1e300"
    ),
    (
      #"{"type":3,"timestamp":1,"data":{"source":6}}"#, "1:32: 'positions' must be given"
    ),
    (
      #"{"type":3,"timestamp":1,"data":{"source":6,"positions":[{"x":1,"y":1,"timeOffset":-2}]}}"#,
      "1:83: a time must be from 0 to 9007199254740991 microseconds; found -2"
    ),
    (
      #"{"type":3,"timestamp":1,"data":{"source":6,"positions":[{"x":1,"y":1,"timeOffset":1e308}]}}"#,
      "1:83: a time must be from 0 to 9007199254740991 microseconds; found 1e308"
    ),
    (
      #"{"type":3,"timestamp":1,"data":{"source":6,"positions":[7]}}"#,
      "1:57: an event must be an object; found 7"
    ),
    (
      #"{"type":3,"timestamp":1,"data":{"pointerEventType":"x"}}"#,
      "1:52: 'pointerEventType' must be down, move or up; found \"x\""
    ),
    (
      #"{"type":3,"timestamp":1,"data":{"pointerEventType":"up"}}"#,
      "1:32: 'pointerId' must be given"
    ),
  ]

  @Test(arguments: faults)
  func `with a fault is refused`(text: String, error: String) {
    for mode in ReadingMode.allCases {
      #expect(read(text, mode, format: .rrweb).error == error)
    }
  }
}
