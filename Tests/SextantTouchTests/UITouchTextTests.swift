import SextantGeometry
import SextantTestSupport
import SextantTouch
import Testing

/// A row of UITouch JSON in few words.
func row(
  _ touch: String = "A", _ time: String = "1", _ phase: Int = 1, _ place: String = "[1,2]",
  _ rest: String = ""
) -> String {
  #"{"touchIdentifier":"\#(touch)","timestamp":\#(time),"phase":\#(phase),"location":\#(place)"#
    + "\(rest.isEmpty ? "" : ",")\(rest)}"
}

@Suite struct `UITouch JSON` {
  static func array(_ rows: [String]) -> String { "[" + rows.joined(separator: ",\n") + "]" }

  @Test func `is a frame for each time, with a number for each touch`() {
    let text = Self.array([
      row("A", "720394.40899999999", 0, "[10,20.5]", #""type":0"#),
      row("B", "720394.40899999999", 0, "[1,2]", #""type":2"#),
      row("A", "720394.41299999994", 1, "[11,20]"), row("B", "720394.5", 3, "[3,4]", #""type":2"#),
    ])
    #expect(
      read(text)
        == ReadingText(frames: [
          #"0@0: 1 began 10,20.5 {oid:"A"}; 2 began 1,2 pencil {oid:"B"}"#, "1@4000: 1 moved 11,20",
          "2@91000: 2 ended 3,4 pencil", "3@91000: 1 cancelled",
        ]))
  }

  @Test func `says in its header what the times count from`() throws {
    let text = Self.array([row("A", "720394.40899999999", 0)])
    let recording = try Recording.readAll([UInt8](text.utf8)).recordings[0]
    #expect(recording.format == .uitouchJSON)
    #expect(
      recording.header
        == TouchLogHeader(
          surface: TouchSurface(unit: .pt),
          clock: TouchClock(clock: "monotonic", origin: "720394409000"),
          source: TouchSource(kind: "uitouch-json"),
          stream: TouchStream(predicted: false, estimates: false, frames: .changed)))
  }

  @Test func `is put in the order of its times`() {
    let text = Self.array([
      row("A", "3", 3), row("A", "1", 0), row("A", "2", 1, "[5,5]"),
    ])
    #expect(
      read(text, .strict).frames
        == [#"0@0: 1 began 1,2 {oid:"A"}"#, "1@1000000: 1 moved 5,5", "2@2000000: 1 ended 1,2"])
  }

  static let estimated = array([
    row(
      "A", "1", 0, "[1,1]",
      #""force":0.5,"maximumPossibleForce":4,"estimationUpdateIndex":7,"#
        + #""estimatedProperties":9,"estimatedPropertiesExpectingUpdates":1"#),
    row("A", "3", 1, "[9,9]", #""isPrediction":true"#),
    row("A", "2", 1, "[2,2]", #""estimationUpdateIndex":8"#),
    row(
      "A", "1", 0, "[1,1.5]",
      #""force":0.75,"maximumPossibleForce":4,"#
        + #""estimationUpdateIndex":7,"estimatedProperties":0,"isUpdate":true"#),
    row("A", "3", 3, "[3,3]"),
  ])

  @Test func `takes corrections over and leaves predictions out`() {
    #expect(
      read(Self.estimated, .strict).frames == [
        #"0@0: 1 began 1,1.5 {oid:"A",fo:0.75,fm:4,eui:7,est:0}"#,
        "1@1000000: 1 moved 2,2 {eui:8}", "2@2000000: 1 ended 3,3",
      ])
  }

  @Test func `keeps estimates where they were delivered, if asked for`() {
    let options = RecordingOptions(mode: .strict, includesEstimates: true)
    #expect(
      read(Self.estimated, .strict, options: options).frames == [
        #"0@0: 1 began 1,1 {oid:"A",fo:0.5,fm:4,eui:7,est:9,exp:1}; "#
          + "1 moved 9,9 @2000000 {pred:true}",
        "1@1000000: 1 moved 2,2 {eui:8}; 1 began 1,1.5 @0 {upd:true,fo:0.75,fm:4,eui:7,est:0}",
        "2@2000000: 1 ended 3,3",
      ])
  }

  @Test func `takes a correction over that comes before its row`() {
    let text = Self.array([
      row("A", "2", 1, "[8,8]", #""estimationUpdateIndex":1,"isUpdate":true"#), row("A", "1", 0),
      row("A", "2", 1, "[2,2]", #""estimationUpdateIndex":1"#), row("A", "3", 3),
    ])
    #expect(read(text, .strict).frames[1] == "1@1000000: 1 moved 8,8 {eui:1}")
  }

  @Test func `keeps what UIKit knows of a touch, and not what it says for knowing nothing`() {
    let known =
      #""force":0.25,"maximumPossibleForce":4,"altitudeAngle":1,"azimuth":-0.5,"#
      + #""majorRadius":21.5,"majorRadiusTolerance":5"#
    let unknown =
      #""force":0,"maximumPossibleForce":0,"altitudeAngle":1.5707963267948966,"#
      + #""azimuth":0,"majorRadius":0,"majorRadiusTolerance":0,"estimatedProperties":0,"#
      + #""estimatedPropertiesExpectingUpdates":0,"azimuthUnitVector":[1,0]"#
    let text = Self.array([
      row("A", "1", 0, "[1,2]", known), row("A", "2", 2, "[1,2]", unknown), row("A", "3", 3),
    ])
    #expect(
      read(text, .strict).frames == [
        #"0@0: 1 began 1,2 {oid:"A",fo:0.25,fm:4,alt:1,az:-0.5,r:21.5,rt:5}"#,
        "1@1000000: 1 stationary 1,2", "2@2000000: 1 ended 1,2",
      ])
  }

  @Test func `has hovers, and passes over what is no touch`() {
    let text = Self.array([
      #"{"identifier":"x"}"#, row("A", "1", 5), row("A", "2", 6, "[3,3]"), row("A", "3", 7),
    ])
    #expect(
      read(text, .strict).frames
        == ["0@0: 1 hover 1,2", "1@1000000: 1 hover 3,3", "2@2000000: 1 hover 1,2"])
  }

  @Test func `of a touch that begins and ends at one time has two frames`() {
    let text = Self.array([row("A", "1", 0), row("A", "1", 3)])
    #expect(read(text, .strict).frames == [#"0@0: 1 began 1,2 {oid:"A"}"#, "1@0: 1 ended 1,2"])
  }

  /// Repairs of a recording whose touch A is down, and the whole warning.
  static let repairs: [(rows: [String], warning: String, frames: [String])] = [
    (
      [row("A", "2", 0, "[8,9]")],
      "2:1: a contact must not begin while it is down; found contact A",
      [#"1@1000000: 1 cancelled; 2 began 8,9 {oid:"A"}"#, "2@1000000: 2 cancelled"]
    ),
    (
      [row("B", "2", 1)],
      "2:1: a contact must begin before it is moved; found contact B, which is not down",
      ["1@0: 1 cancelled"]
    ),
    (
      [row("A", "2", 6)], "2:1: a contact must not hover while it is down; found contact A",
      ["1@0: 1 cancelled"]
    ),
    (
      [row("A", "2", 1, "[null,2]")], "2:60: 'location' must be a finite number; found null",
      ["1@0: 1 cancelled"]
    ),
    (
      [row("A", "2", 1, "[1,1e999]")], "2:62: 'location' must be a finite number; found 1e999",
      ["1@0: 1 cancelled"]
    ),
    (
      [row("A", "2", 1, "[1,2]", #""isUpdate":true"#)],
      "2:1: an update must have 'estimationUpdateIndex'; it is left out", ["1@0: 1 cancelled"]
    ),
    (
      [row("A", "2", 1, "[1,2]", #""isUpdate":true,"estimationUpdateIndex":3"#)],
      "2:1: an update must have the 'estimationUpdateIndex' of a row of its touch; found 3, so it"
        + " is left out", ["1@0: 1 cancelled"]
    ),
  ]

  @Test(arguments: repairs.indices)
  func `is repaired with a warning, and refused in strict mode`(index: Int) {
    let (rows, warning, frames) = Self.repairs[index]
    let text = Self.array([row("A", "1", 0)] + rows)
    let first = #"0@0: 1 began 1,2 {oid:"A"}"#
    #expect(read(text) == ReadingText(frames: [first] + frames, warnings: [warning]))
    #expect(read(text, .strict).error == warning)
  }

  static let faults: [(String, String)] = [
    ("[1]", "1:2: an event must be an object; found '1'"),
    ("[[]]", "1:2: an event must be an object; found []"),
    (
      #"[{"touchIdentifier":1}]"#,
      "1:21: 'touchIdentifier' must be a string; found 1"
    ),
    (#"[{"touchIdentifier":null}]"#, "1:2: 'touchIdentifier' must be given"),
    (#"[{"touchIdentifier":"A"}]"#, "1:2: 'timestamp' must be given"),
    (array([row("A", "true")]), "1:37: 'timestamp' must be a finite number; found true"),
    (array([row("A", "1e400")]), "1:37: 'timestamp' must be a finite number; found 1e400"),
    (
      array([row("A", "1e300")]),
      "1:37: 'timestamp' must be from 0 to 9007199254740991 microseconds; found 1e300"
    ),
    (
      array([row("A", "-1")]),
      "1:37: 'timestamp' must be from 0 to 9007199254740991 microseconds; found -1"
    ),
    (array([row("A", "1", 8)]), "1:47: 'phase' must be an integer from 0 to 7; found 8"),
    (
      #"[{"touchIdentifier":"A","timestamp":1,"phase":1.5}]"#,
      "1:47: 'phase' must be an integer from 0 to 7; found 1.5"
    ),
    (
      #"[{"touchIdentifier":"A","timestamp":1,"phase":1e99}]"#,
      "1:47: 'phase' must be an integer from 0 to 7; found 1e99"
    ),
    (#"[{"touchIdentifier":"A","timestamp":1}]"#, "1:2: 'phase' must be given"),
    (#"[{"touchIdentifier":"A","timestamp":1,"phase":1}]"#, "1:2: 'location' must be given"),
    (
      array([row("A", "1", 1, "[1]")]),
      "1:60: 'location' must be an array of two numbers; found [1]"
    ),
    (
      array([row("A", "1", 1, #"["1",2]"#)]),
      "1:61: 'location' must be a finite number; found \"1\""
    ),
    (
      array([row("A", "1", 1, "[1,2]", #""type":4"#)]),
      "1:73: 'type' must be an integer from 0 to 3; found 4"
    ),
    (
      array([row("A", "1", 1, "[1,2]", #""force":"x""#)]),
      "1:74: 'force' must be a finite number; found \"x\""
    ),
    (
      array([row("A", "1", 1, "[1,2]", #""estimationUpdateIndex":1.5"#)]),
      "1:90: 'estimationUpdateIndex' must be an integer of 64 bits; found 1.5"
    ),
    (
      array([row("A", "1", 1, "[1,2]", #""estimationUpdateIndex":9223372036854775808"#)]),
      "1:90: 'estimationUpdateIndex' must be an integer of 64 bits; found 9223372036854775808"
    ),
    (
      array([row("A", "1", 1, "[1,2]", #""isUpdate":1"#)]),
      "1:77: 'isUpdate' must be true or false; found 1"
    ),
    (
      array([row("A", "1", 1, "[1,2]", #""phase":1"#)]),
      "1:66: a name must stand only once in an object; found 'phase' again"
    ),
  ]

  @Test(arguments: faults)
  func `with a fault is refused`(text: String, error: String) {
    for mode in ReadingMode.allCases {
      #expect(read(text, mode, format: .uitouchJSON).error == error)
    }
  }
}
