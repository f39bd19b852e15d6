import SextantTouch
import Testing

@Suite struct `Flutter JSON` {
  @Test func `of the engine leaves defaults out`() throws {
    let text = """
      [{"ts":9000,"events":[
        {"timeStamp":1000,"change":1,"physicalX":512.0,"synthesized":true},
        {"timeStamp":1000,"change":4,"pointerIdentifier":1,"physicalX":512.0,"pressure":0.25,
         "pressureMax":1.0,"radiusMajor":4.0,"radiusMinor":3.0}]},
       {"ts":9500,"events":[
        {"timeStamp":2000,"change":5,"pointerIdentifier":1,"physicalX":500,"physicalY":7},
        {"timeStamp":3000,"change":5,"pointerIdentifier":1,"physicalX":490.5,"physicalY":8}]},
       {"ts":9600,"events":[{"timeStamp":4000,"change":6,"pointerIdentifier":1,"physicalY":9}]}]
      """
    #expect(
      read(text, .strict).frames == [
        "0@0: 1 began 512,0 {oid:1,fo:0.25,fm:1,ma:4,mi:3}",
        "1@2000: 1 moved 500,7 @1000; 1 moved 490.5,8", "2@3000: 1 ended 0,9",
      ])
    let header = try Recording.readAll([UInt8](text.utf8)).recordings[0].header
    #expect(
      header
        == TouchLogHeader(
          surface: TouchSurface(unit: .px), clock: TouchClock(origin: "1000"),
          source: TouchSource(kind: "flutter"), stream: TouchStream(frames: .changed)))
  }

  @Test func `of the framework has names and logical pixels`() throws {
    let text = """
      [{"ts":1,"events":[
        {"type":"PointerAddedEvent","timeStamp":5},
        {"type":"PointerHoverEvent","timeStamp":5,"kind":1,"pointer":3,"position":[1,1]},
        {"type":"PointerDownEvent","timeStamp":5,"pointer":7,"position":[10.5,20]},
        {"type":"PointerDownEvent","timeStamp":6,"pointer":8,"kind":2,"position":[50,60]}]},
       {"ts":2,"events":[
        {"type":"PointerMoveEvent","timeStamp":7,"pointer":7,"position":[11,21]},
        {"type":"PointerCancelEvent","timeStamp":7,"pointer":8,"kind":2,"position":[50,60]},
        {"type":"PointerPanZoomStartEvent"}]},
       {"ts":3,"events":[{"type":"PointerUpEvent","timeStamp":8,"pointer":7}]}]
      """
    #expect(
      read(text, .strict).frames == [
        "0@1: 1 hover 1,1 indirectPointer @0; 2 began 10.5,20 @0 {oid:7}; "
          + "3 began 50,60 pencil {oid:8}",
        "1@2: 2 moved 11,21; 3 cancelled 50,60 pencil", "2@3: 2 ended 0,0",
      ])
    #expect(try Recording.readAll([UInt8](text.utf8)).recordings[0].header.surface.unit == .pt)
  }

  @Test func `has a frame of its own for the end of a tap`() {
    let text = """
      [{"ts":1,"events":[{"timeStamp":5,"change":4},{"timeStamp":6,"change":6}]}]
      """
    #expect(read(text, .strict).frames == ["0@0: 1 began 0,0 {oid:0}", "1@1: 1 ended 0,0"])
  }

  @Test func `has no contact in a turn of a wheel, in a zoom of a trackpad and in an empty record`()
  {
    let text = """
      [{"ts":0,"events":[]},{"ts":1,"events":[{"change":5,"signalKind":1},{"change":7},{"change":9}]}]
      """
    #expect(read(text, .strict).frames == [])
  }

  @Test func `with a time before the first one is repaired`() {
    let text = """
      [{"ts":1,"events":[{"timeStamp":9,"change":4}]},{"ts":2,"events":[
      {"timeStamp":7,"change":5}]}]
      """
    let warning =
      "2:1: a time must not lie before the first one; found one 2 us before it, taken for the first"
    #expect(
      read(text)
        == ReadingText(
          frames: ["0@0: 1 began 0,0 {oid:0}", "1@0: 1 moved 0,0", "2@0: 1 cancelled"],
          warnings: [warning]))
    #expect(read(text, .strict).error == warning)
  }

  static let faults: [(String, String)] = [
    (#"[{"ts":1}]"#, "1:2: 'events' must be given"),
    (#"[{"ts":1,"events":1}]"#, "1:19: 'events' must be an array; found 1"),
    (#"[{"ts":1,"events":[1]}]"#, "1:20: an event must be an object; found 1"),
    (
      #"[{"ts":1,"events":[{"change":10}]}]"#,
      "1:30: 'change' must be an integer from 0 to 9; found 10"
    ),
    (
      #"[{"ts":1,"events":[{"change":1e99}]}]"#,
      "1:30: 'change' must be an integer of 64 bits; found 1e99"
    ),
    (
      #"[{"ts":1,"events":[{"change":4,"timeStamp":-1}]}]"#,
      "1:44: 'timeStamp' must be from 0 to 9007199254740991 microseconds; found -1"
    ),
    (
      #"[{"ts":1,"events":[{"change":4,"physicalX":"1"}]}]"#,
      "1:44: 'physicalX' must be a finite number; found \"1\""
    ),
    (
      #"[{"ts":1,"events":[{"type":"TapEvent"}]}]"#,
      "1:28: 'type' must be the name of a pointer event; found \"TapEvent\""
    ),
    (
      #"[{"ts":1,"events":[{"type":"PointerDownEvent","position":[1]}]}]"#,
      "1:58: 'position' must be an array of two numbers; found [1]"
    ),
    (
      #"[{"ts":1,"events":[{"type":"PointerDownEvent"},{"change":4}]}]"#,
      "1:48: every event must have 'type', like the first one"
    ),
    (
      #"[{"ts":1,"events":[{"change":4},{"type":"PointerDownEvent"}]}]"#,
      "1:33: no event may have 'type', like the first one"
    ),
  ]

  @Test(arguments: faults)
  func `with a fault is refused`(text: String, error: String) {
    for mode in ReadingMode.allCases {
      #expect(read(text, mode, format: .flutter).error == error)
    }
  }
}
