import SextantTouch
import Testing

@Suite struct `Pointer JSON` {
  /// A pointer event in few words.
  static func event(
    _ type: String, _ id: Int64, _ x: Double, _ y: Double, at time: Double, _ rest: String = ""
  ) -> String {
    #"{"type":"pointer\#(type)","pointerId":\#(id),"clientX":\#(x),"clientY":\#(y),"#
      + #""timeStamp":\#(time)\#(rest.isEmpty ? "" : ",")\#(rest)}"#
  }

  static let pinch = [
    event("down", 7, 10, 20, at: 100), event("down", 8, 50, 60, at: 100),
    event("move", 7, 9.5, 20, at: 108.25), event("move", 8, 51, 60, at: 108.25),
    event("up", 7, 9, 20, at: 120), event("move", 8, 52, 60, at: 130),
    event("cancel", 8, 0, 0, at: 140),
  ]

  static let frames = [
    "0@0: 1 began 10,20 {oid:7}; 2 began 50,60 {oid:8}", "1@8250: 1 moved 9.5,20; 2 moved 51,60",
    "2@20000: 1 ended 9,20", "3@30000: 2 moved 52,60", "4@40000: 2 cancelled",
  ]

  @Test func `is an array, lines, objects behind each other or an object with events`() throws {
    let list = Self.pinch.joined(separator: ",")
    let spaced = Self.pinch.joined(separator: "\r\n,\t")
    let nested = Self.pinch.joined(separator: "],[")
    let texts: [String] = [
      "[\(list)]", Self.pinch.joined(separator: "\n") + "\n", Self.pinch.joined(),
      "\u{FEFF} [\r\n\(spaced)]\n\n", "{\"device\":{\"a\":[1]},\"events\":[\(list)]}",
      "[[\(nested)]]",
    ]
    for text in texts {
      #expect(read(text, .strict) == ReadingText(frames: Self.frames), "\(text)")
      for chunk in [1, 2, 7, 64] {
        #expect(read(text, .strict, chunk: chunk) == ReadingText(frames: Self.frames))
      }
    }
    let bytes = [UInt8](("[" + Self.pinch.joined(separator: ",") + "]").utf8)
    let recording = try Recording.readAll(bytes).recordings[0]
    #expect(recording.format == .pointerJSON)
    #expect(
      recording.header
        == TouchLogHeader(
          surface: TouchSurface(unit: .pt), clock: TouchClock(origin: "100000"),
          source: TouchSource(kind: "pointer-json"), stream: TouchStream(frames: .changed)))
  }

  @Test func `has what the browser put together, and its last part only once`() {
    let parts = #"[{"clientX":1,"clientY":1,"timeStamp":101},{"x":2,"y":2,"timeStamp":102}]"#
    for name in ["coalescedEvents", "getCoalescedEvents"] {
      let text =
        "["
        + [
          Self.event("down", 1, 0, 0, at: 100),
          Self.event("move", 1, 2, 2, at: 102, #""\#(name)":\#(parts)"#),
          Self.event("move", 1, 3, 3, at: 103, #""\#(name)":[{"x":2.5,"y":2.5}]"#),
          Self.event("move", 1, 4, 4, at: 104, #""\#(name)":[]"#),
        ].joined(separator: ",") + "]"
      #expect(
        read(text, .strict).frames == [
          "0@0: 1 began 0,0 {oid:1}", "1@2000: 1 moved 1,1 @1000; 1 moved 2,2",
          "2@3000: 1 moved 2.5,2.5; 1 moved 3,3", "3@4000: 1 moved 4,4", "4@4000: 1 cancelled",
        ])
    }
  }

  @Test func `has raw updates, which later moves repeat`() {
    let text = [
      Self.event("down", 1, 0, 0, at: 100), Self.event("rawupdate", 1, 1, 1, at: 101),
      Self.event("rawupdate", 1, 2, 2, at: 102), Self.event("move", 1, 2, 2, at: 102),
      Self.event("move", 1, 3, 3, at: 103), Self.event("up", 1, 3, 3, at: 103),
    ].joined(separator: "\n")
    #expect(
      read(text, .strict).frames == [
        "0@0: 1 began 0,0 {oid:1}", "1@1000: 1 moved 1,1", "2@2000: 1 moved 2,2",
        "3@3000: 1 moved 3,3; 1 ended 3,3",
      ])
  }

  @Test func `has pens and mice that hover, and what is known of them`() {
    let pen =
      #""pointerType":"pen","pressure":0.5,"altitudeAngle":1.25,"azimuthAngle":0.5,"#
      + #""twist":180,"width":2,"height":3,"tiltX":-10,"tiltY":20,"isPrimary":true"#
    let text = [
      Self.event("over", 1, 0, 0, at: 99, #""pointerType":"pen""#),
      Self.event("move", 1, 0, 0, at: 100, #""pointerType":"pen""#),
      Self.event("down", 1, 1, 1, at: 101, pen),
      Self.event("up", 1, 1, 1, at: 102, #""pointerType":"pen""#),
      Self.event("move", 2, 5, 5, at: 103, #""pointerType":"mouse""#),
      #"{"type":"click"}"#,
    ].joined(separator: "\n")
    #expect(
      read(text, .strict).frames == [
        "0@0: 1 hover 0,0 pencil",
        "1@1000: 1 began 1,1 pencil {oid:1,fo:0.5,fm:1,alt:1.25,az:0.5,roll:3.141592653589793,"
          + "width:2,height:3,tiltX:-10,tiltY:20}",
        "2@2000: 1 ended 1,1 pencil", "3@3000: 2 hover 5,5 indirectPointer",
      ])
  }

  @Test func `of touch events goes by identifiers`() {
    let text = """
      {"type":"touchstart","timeStamp":10,"changedTouches":[
        {"identifier":998779017,"clientX":1,"clientY":2,"force":0.5,"radiusX":11,"radiusY":12},
        {"identifier":998779018,"clientX":9,"clientY":9,"rotationAngle":30}]}
      {"type":"touchmove","timeStamp":20,"changedTouches":[
        {"identifier":998779018,"clientX":8,"clientY":9}],"touches":[]}
      {"type":"touchend","timeStamp":30,"changedTouches":[{"identifier":998779017}]}
      {"type":"touchcancel","timeStamp":40,"changedTouches":[{"identifier":998779018}]}
      """
    #expect(
      read(text, .strict).frames == [
        "0@0: 1 began 1,2 {oid:998779017,fo:0.5,radiusX:11,radiusY:12}; "
          + "2 began 9,9 {oid:998779018,rotationAngle:30}",
        "1@10000: 2 moved 8,9", "2@20000: 1 ended", "3@30000: 2 cancelled",
      ])
  }

  /// Repairs of a recording whose pointer 1 is down, and the whole warning.
  static let repairs: [(String, String, [String])] = [
    (
      event("down", 1, 5, 5, at: 101),
      "2:1: a contact must not begin while it is down; found contact 1",
      ["1@1000: 1 cancelled; 2 began 5,5 {oid:1}", "2@1000: 2 cancelled"]
    ),
    (
      event("move", 2, 5, 5, at: 101),
      "2:1: a contact must begin before it is moved; found contact 2, which is not down",
      ["1@0: 1 cancelled"]
    ),
    (
      event("up", -9_223_372_036_854_775_808, 5, 5, at: 101),
      "2:1: a contact must begin before it is ended; found contact -9223372036854775808, which is"
        + " not down", ["1@0: 1 cancelled"]
    ),
    (
      #"{"type":"pointermove","pointerId":1,"clientX":null,"clientY":1,"timeStamp":101}"#,
      "2:47: 'clientX' must be a finite number; found null", ["1@0: 1 cancelled"]
    ),
    (
      #"{"type":"pointermove","pointerId":1,"x":1,"y":-1e999,"timeStamp":101}"#,
      "2:47: 'y' must be a finite number; found -1e999", ["1@0: 1 cancelled"]
    ),
    (
      #"{"type":"resize"}"#,
      "2:9: 'type' must be a pointer event or a touch event; found \"resize\"",
      ["1@0: 1 cancelled"]
    ),
    (
      #"{"type":"pointermove","pointerId":1,"x":1,"y":1,"timeStamp":99.9}"#,
      "2:1: a time must not lie before the first one; found one 100 us before it, taken for the"
        + " first", ["1@0: 1 moved 1,1", "2@0: 1 cancelled"]
    ),
  ]

  @Test(arguments: repairs.indices)
  func `is repaired with a warning, and refused in strict mode`(index: Int) {
    let (line, warning, frames) = Self.repairs[index]
    let text = Self.event("down", 1, 0, 0, at: 100) + "\n" + line
    #expect(
      read(text) == ReadingText(frames: ["0@0: 1 began 0,0 {oid:1}"] + frames, warnings: [warning])
    )
    #expect(read(text, .strict).error == warning)
  }

  static let faults: [(String, String)] = [
    ("{}", "1:1: 'type' must be given"), (#"{"type":5}"#, "1:9: 'type' must be a string; found 5"),
    (#"{"type":"pointerdown"}"#, "1:1: 'timeStamp' must be given"),
    (
      #"{"type":"pointerdown","timeStamp":"1"}"#,
      "1:35: 'timeStamp' must be a finite number; found \"1\""
    ),
    (
      #"{"type":"pointerdown","timeStamp":1e13}"#,
      "1:35: 'timeStamp' must be from 0 to 9007199254740991 microseconds; found 1e13"
    ),
    (#"{"type":"pointerdown","timeStamp":1}"#, "1:1: 'pointerId' must be given"),
    (
      #"{"type":"pointerdown","timeStamp":1,"pointerId":1.5}"#,
      "1:49: 'pointerId' must be an integer of 64 bits; found 1.5"
    ),
    (#"{"type":"pointerdown","timeStamp":1,"pointerId":1}"#, "1:1: 'clientX' must be given"),
    (
      #"{"type":"pointerdown","timeStamp":1,"pointerId":1,"clientX":1}"#,
      "1:1: 'clientY' must be given"
    ),
    (
      #"{"type":"pointerdown","timeStamp":1,"pointerId":1,"clientX":[1],"clientY":1}"#,
      "1:61: 'clientX' must be a finite number; found [1]"
    ),
    (
      #"{"type":"pointerdown","timeStamp":1,"pointerId":1,"x":1,"y":1,"pointerType":2}"#,
      "1:77: 'pointerType' must be a string; found 2"
    ),
    (
      #"{"type":"pointerdown","timeStamp":1,"pointerId":1,"x":1,"y":1,"pressure":"a"}"#,
      "1:74: 'pressure' must be a finite number; found \"a\""
    ),
    (#"{"type":"touchstart","timeStamp":1}"#, "1:1: 'changedTouches' must be given"),
    (
      #"{"type":"touchstart","timeStamp":1,"changedTouches":[{"clientX":1}]}"#,
      "1:54: 'identifier' must be given"
    ),
    (
      #"{"type":"pointermove","timeStamp":1,"pointerId":1,"coalescedEvents":[0]}"#,
      "1:70: an event must be an object; found 0"
    ),
    ("[1]", "1:2: an event must be an object; found '1'"),
    ("x", "1:1: a recording must be an array or objects; found 'x'"),
    ("{\"type\":\"click\"} 1", "1:18: an event must be an object; found '1'"),
    ("[{\"type\":\"click\"}{}]", "1:18: a ',' or ']' must follow an element; found '{'"),
    ("[{\"type\":\"click\"},]", "1:19: an event must be an object; found ']'"),
    ("[] []", "1:4: only white space may follow the array; found '['"),
    ("{\"type\":\"click\" \"a\"}", "1:17: a ',' or '}' must follow a member; found '\"'"),
    ("{\"type\":\"click\",}", "1:17: a name in quotes must follow a ','; found '}'"),
    (
      "{\"type\":\"click\",\"type\":1}",
      "1:17: a name must stand only once in an object; found 'type' again"
    ),
    ("{\"type\":NaN}", "1:9: a value must stand here; found 'N'"),
    ("[{\"a\":[}]", "1:8: a value must stand here; found '}'"),
    (
      "{\"a\":" + String(repeating: "[", count: 600) + String(repeating: "]", count: 600) + "}",
      "1:517: arrays and objects must not nest deeper than 512"
    ),
  ]

  @Test(arguments: faults)
  func `with a fault is refused`(text: String, error: String) {
    for mode in ReadingMode.allCases {
      #expect(read(text, mode, format: .pointerJSON).error == error)
      #expect(read(text, mode, format: .pointerJSON, chunk: 3).error == error)
    }
  }

  @Test func `refuses more than 1024 contacts at once`() {
    let lines = (0...1024).map { Self.event("down", Int64($0), 0, 0, at: 1) }
    #expect(read(lines.dropLast().joined(separator: "\n"), .strict).error == nil)
    #expect(
      read(lines.joined(separator: "\n")).error
        == "1025:1: at most 1024 contacts must be down at once; found more")
  }

  @Test func `refuses more than 65536 samples in a frame`() {
    let move = #"{"x":1,"y":1}"#
    let parts = Array(repeating: move, count: 65_535).joined(separator: ",")
    let head = Self.event("down", 1, 0, 0, at: 1) + "\n"
    let full = head + Self.event("move", 1, 1, 1, at: 1, #""coalescedEvents":[\#(parts)]"#)
    // The second line fills the frame, and the third is too much.
    let more = full + "\n" + Self.event("move", 1, 2, 2, at: 1)
    let error = #expect(throws: RecordingProblem.self) {
      try Recording.readAll([UInt8](more.utf8), format: .pointerJSON)
    }
    #expect(error?.description == "3:1: a frame must have at most 65536 samples; found more")
  }
}
