import SextantGeometry
import SextantGestures
import SextantTestSupport
import SextantTouch
import Testing

@Suite struct `A trace of a pinch` {
  private static let log = """
    {"touchlog":1,"surface":{"unit":"pt"}}
    {"f":0,"t":0,"id":1,"ph":"began","x":100,"y":400}
    {"f":1,"t":8000,"id":2,"ph":"began","x":200,"y":400}
    {"f":2,"t":16000,"id":2,"ph":"moved","x":216,"y":400}
    {"f":3,"t":24000,"id":2,"ph":"ended"}
    {"f":4,"t":32000,"id":1,"ph":"ended"}

    """

  /// The scale is (216 - 100) / (100 + 8); one frame that counts gives no velocity.
  private static let golden = """
    {"f":0,"t":0,"state":"possible","touches":1,"scaleX":1,"scaleY":1,"scale":1,"segment":[1,1,1],"focal":null,"velocity":[0,0,0],"logVelocity":[0,0,0]}
    {"f":1,"t":8000,"state":"possible","touches":2,"scaleX":1,"scaleY":1,"scale":1,"segment":[1,1,1],"focal":[150,400],"velocity":[0,0,0],"logVelocity":[0,0,0]}
    {"f":2,"t":16000,"state":"began","touches":2,"scaleX":1.0740740740740742,"scaleY":1,"scale":1.0740740740740742,"segment":[1.0740740740740742,1,1.0740740740740742],"focal":[158,400],"velocity":[0,0,0],"logVelocity":[0,0,0]}
    {"f":3,"t":24000,"state":"began","touches":1,"scaleX":1.0740740740740742,"scaleY":1,"scale":1.0740740740740742,"segment":[1.0740740740740742,1,1.0740740740740742],"focal":[158,400],"velocity":[0,0,0],"logVelocity":[0,0,0]}
    {"f":4,"t":32000,"state":"ended","touches":0,"scaleX":1.0740740740740742,"scaleY":1,"scale":1.0740740740740742,"segment":[1.0740740740740742,1,1.0740740740740742],"focal":[158,400],"velocity":[0,0,0],"logVelocity":[0,0,0]}

    """

  private func trace(_ log: String = log, _ settings: PinchSettings = PinchSettings()) throws
    -> PinchTrace
  {
    try PinchTrace(of: Array(log.utf8), settings: settings)
  }

  @Test func `is a line a frame`() throws {
    let trace = try trace()
    #expect(String(decoding: trace.bytes, as: UTF8.self) == Self.golden)
    #expect(trace.count == 5)
    #expect(trace.gestures.map(\.scales.x) == [116.0 / 108])
    #expect(trace.gestures.first?.state == .ended)
    #expect(try trace == self.trace() && Set([trace]).contains(try self.trace()))
    #expect(try trace != self.trace(Self.log, PinchSettings(slop: 0)))
    let frames = try Recording.readAll(Array(Self.log.utf8)).recordings[0].frames
    #expect(PinchTrace(of: frames) == trace)
    #expect(PinchTrace(of: []).bytes.isEmpty)
  }

  @Test func `begins anew with each recording`() throws {
    let twice = try trace(Self.log + Self.log)
    #expect(String(decoding: twice.bytes, as: UTF8.self) == Self.golden + Self.golden)
    #expect(twice.gestures.count == 2)
  }

  /// The same fingers in units of 1/12.8 mm, so 2 to the point.
  @Test func `maps the units of a device to points`() throws {
    let surface = "\"unit\":\"raw\",\"w\":1280,\"h\":1280,\"unitsPerMM\":[12.8,12.8]"
    var raw = Self.log.replacing("\"unit\":\"pt\"", with: surface)
    for (point, unit) in [("x\":200", "x\":400"), ("x\":100", "x\":200"), ("x\":216", "x\":432")] {
      raw = raw.replacing(point, with: unit)
    }
    raw = raw.replacing("\"y\":400", with: "\"y\":800")
    #expect(try trace(raw) == trace())
    let unknown = raw.replacing(",\"unitsPerMM\":[12.8,12.8]", with: "")
    #expect(try trace(unknown) != trace())
    let onto = try PinchTrace(of: Array(unknown.utf8), onto: (640, 640))
    #expect(try onto == trace())
  }

  @Test func `of a recording that cannot be read is an error`() throws {
    #expect(
      throws: RecordingProblem(line: 2, column: 12, message: "'t' must not be negative; found -3")
    ) {
      try trace("{\"touchlog\":1}\n{\"f\":0,\"t\":-3,\"id\":1,\"ph\":\"began\",\"x\":1,\"y\":1}\n")
    }
    let cut = String(Self.log.dropLast(10))
    // The finger of the cut line is taken away at the end.
    #expect(try trace(cut).gestures.map(\.state) == [.cancelled])
    #expect(throws: RecordingProblem.self) {
      try PinchTrace(of: Array(cut.utf8), options: RecordingOptions(mode: .strict))
    }
  }

  @Test func `differs in nothing from one that was kept`() throws {
    let trace = try trace()
    #expect(trace.difference(from: Array(Self.golden.utf8), tolerance: 0) == nil)
    #expect(trace.difference(from: trace.bytes, tolerance: 0) == nil)
    // Thinned out by hand, with blank lines, other line ends, and no last one.
    let thin =
      "{\"state\":\"possible\"}\r\n \t\r\n{}\n{\"scaleX\":1.074074074}\n\n{}\n{\"state\":\"ended\"}"
    #expect(trace.difference(from: Array(thin.utf8)) == nil)
    // 1.0740740740740742 - 1.074074074 is 7.4e-11; the tolerance is relative above 1.
    let tight = trace.difference(from: Array(thin.utf8), tolerance: 6e-11)
    #expect(tight?.field == "scaleX")
  }

  private typealias Case = (
    kept: String, kind: PinchTraceDifference.Kind, frame: Int?, field: String?, text: String
  )
  private static let cases: [Case] = [
    (
      "{\"f\":0}\n{\"f\":2}", .value, 1, "f",
      "line 2: 'f' must be 2; found 1 in frame 1"
    ),
    (
      "{\"state\":\"began\"}", .value, 0, "state",
      "line 1: 'state' must be 'began'; found 'possible' in frame 0"
    ),
    (
      "\n{}\n{}\n{\"scaleX\":1.5}", .value, 2, "scaleX",
      "line 4: 'scaleX' must be 1.5; found 1.0740740740740742 in frame 2"
    ),
    (
      "{\"focal\":[1,2]}", .value, 0, "focal",
      "line 1: 'focal' must be an array; found null in frame 0"
    ),
    (
      "{\"segment\":[1,1]}", .value, 0, "segment",
      "line 1: 'segment' must hold 2 values; found 3 in frame 0"
    ),
    (
      "{\"segment\":[1,1,2]}", .value, 0, "segment[2]",
      "line 1: 'segment[2]' must be 2; found 1 in frame 0"
    ),
    ("{\"more\":1}", .value, 0, "more", "line 1: 'more' is expected; found no such member"),
    (
      "{}\n{}\n{}\n{}\n{}\n{}\n", .tooShort, nil, nil,
      "line 6: a frame is expected; found the end after 5"
    ),
    ("", .tooLong, nil, nil, "the end is expected after 0 frames; found another frame"),
    (
      "{}\n[1]", .unreadable, nil, nil,
      "line 2, column 1: a line of a trace must be an object; found an array"
    ),
    (
      "{}\n{\"f\":", .unreadable, nil, nil,
      "line 2, column 6: a value must stand here; found the end of the text"
    ),
  ]

  @Test(arguments: cases.indices)
  func `names the first difference`(index: Int) throws {
    let (kept, kind, frame, field, text) = Self.cases[index]
    let difference = try #require(try trace().difference(from: Array(kept.utf8)))
    #expect(difference.kind == kind)
    #expect(difference.frame == frame)
    #expect(difference.field == field)
    #expect(difference.description == text)
  }

  @Test func `cannot be compared with a line of more than 16 MiB`() throws {
    let long = [UInt8](repeating: 0x20, count: (1 << 24) + 2)
    let difference = try trace().difference(from: long)
    #expect(
      difference?.description == "line 1, column 1: a line must not be longer than 16777216 bytes")
    #expect(difference?.kind == .unreadable)
  }
}
