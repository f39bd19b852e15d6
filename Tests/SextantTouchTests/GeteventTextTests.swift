import SextantTouch
import Testing

@Suite struct `A getevent text` {
  static let frames = [
    "0@0: 1 began 446,600 {tid:0}", "1@14075: 1 moved 447,600", "2@28471: 1 ended",
  ]

  static let timed = """
    [   53890.813990] 0001 014a 00000001
    [   53890.813990] 0003 0035 000001be
    [   53890.813990] 0003 0036 00000258
    [   53890.813990] 0003 0039 00000000
    [   53890.813990] 0000 0002 00000000
    [   53890.813990] 0000 0000 00000000
    [   53890.828065] 0003 0035 000001bf
    [   53890.828065] 0003 0036 00000258
    [   53890.828065] 0003 0039 00000000
    [   53890.828065] 0000 0002 00000000
    [   53890.828065] 0000 0000 00000000
    [   53890.842461] 0001 014a 00000000
    [   53890.842461] 0000 0002 00000000
    [   53890.842461] 0000 0000 00000000

    """

  @Test func `has hexadecimal values`() {
    #expect(read(Self.timed) == ReadingText(frames: Self.frames))
    #expect(read(Self.timed, .strict) == ReadingText(frames: Self.frames))
  }

  @Test(arguments: ["\r\n", "\r\r\n"])
  func `may have the line ends of a terminal`(end: String) {
    #expect(read(Self.timed.replacing("\n", with: end)) == ReadingText(frames: Self.frames))
  }

  @Test func `may have prompts, lists and remarks around its events`() {
    let text = """
      shell@htc:/ $ getevent -t
      could not get driver version for /dev/input/mice, Not a typewriter
      add device 1: /dev/input/event2
        name:     "synaptics"
      \(Self.timed.split(separator: "\n").map { "\($0) //x\n" }.joined())
      ^C
      """
    #expect(read(text) == ReadingText(frames: Self.frames))
  }

  static let labelled = """
    /dev/input/event2: EV_ABS       ABS_MT_SLOT          00000001
    /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   0000001a
    /dev/input/event2: EV_KEY       BTN_TOUCH            DOWN
    /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    fffffffe
    /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000302
    /dev/input/event2: EV_MSC       MSC_TIMESTAMP        00000302
    /dev/input/event2: EV_SYN       0004                 0000013d
    /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    /dev/input/event2: EV_KEY       BTN_TOUCH            UP
    /dev/input/event2: EV_SYN       SYN_REPORT           00000000

    """

  @Test func `may have names, and no times`() throws {
    let problem = "1:1: events should have a time; found none, so every time is 0"
    #expect(
      read(Self.labelled)
        == ReadingText(
          frames: ["0@0: 1 began -2,770 {slot:1,tid:26}", "1@0: 1 ended"], warnings: [problem]))
    // Nothing is repaired, so this is no error in strict mode.
    #expect(read(Self.labelled, .strict).error == nil)
    #expect(
      read(Self.labelled, options: RecordingOptions(framePeriod: 8333))
        == ReadingText(frames: ["0@0: 1 began -2,770 {slot:1,tid:26}", "1@8333: 1 ended"]))
    let header = try Recording.readAll([UInt8](Self.labelled.utf8)).recordings[0].header
    #expect(header.source == TouchSource(kind: "getevent", untimed: true))
  }

  @Test func `follows the first device with axes, and knows its ranges`() throws {
    let text = """
      add device 1: /dev/input/event5
        name:     "keys"
        events:
          KEY (0001): 0072  0073
      add device 2: /dev/input/event2
        name:     "panel"
        events:
          KEY (0001): 014a
          ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      0035  : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 16
                      ABS_MT_POSITION_Y     : value 0, min -1, max 2399, fuzz 1, flat 2, resolution 0
        input props:
          INPUT_PROP_DIRECT
      /dev/input/event5: EV_KEY       KEY_POWER            DOWN
      /dev/input/event5: EV_SYN       SYN_REPORT           00000000
      \(Self.labelled)
      /dev/input/event7: EV_ABS       ABS_X                00000001
      """
    let (recordings, warnings) = try Recording.readAll([UInt8](text.utf8))
    let header = recordings[0].header
    #expect(header.device.model == "panel" && header.device.isDirect == true)
    #expect(header.surface.width == 1079 && header.surface.height == 2400)
    #expect(header.surface.unitsPerMM == TouchAxisPair(16, nil))
    #expect(recordings[0].frames.map { SextantTouchTests.text($0) }.count == 2)
    #expect(
      warnings.map(\.message).last
        == "a recording should hold one device; the events of /dev/input/event7 are left out")
  }
}
