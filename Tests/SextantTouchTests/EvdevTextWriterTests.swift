import SextantTouch
import Testing

/// The text of each tool, line by line, as the tools print it.
@Suite struct `A recording in the text of a tool` {
  static let header = TouchLogHeader(
    surface: TouchSurface(unit: .raw), clock: TouchClock(origin: "12345678"),
    device: TouchDevice(
      model: "A \"pad\"", isDirect: true, identity: [0x18, 0x6CB, 0, 0x100], properties: [1],
      axes: [
        TouchAxis(code: 0x2F, minimum: 0, maximum: 9),
        TouchAxis(code: 0x35, minimum: -8, maximum: 1080, fuzz: 1, flat: 2, resolution: 12),
        TouchAxis(code: 0x3F, minimum: 0, maximum: 1),
      ]))

  static let frames = [
    `Frames as events of a device`.frame(
      0, [`Frames as events of a device`.sample(1, .began, -7, 1250)],
      ["slot 0", "tid 384", #"abs {"63":1}"#]),
    `Frames as events of a device`.frame(
      16_500, [`Frames as events of a device`.sample(1, .cancelled)],
      marks: [.gap(why: "SYN_DROPPED")]),
  ]

  static func text(_ form: WrittenForm) -> [String] {
    let (bytes, losses) = form.write(frames, header)
    #expect(losses.entries.map(\.loss) == (form.format == .libinput ? [.origin] : []))
    return String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `is that of evemu 1.3`() {
    let keys = (0..<12).map { "B: 01 00 \($0 == 5 ? "04" : "00") 00 00 00 00 00 00" }
    #expect(
      Self.text(WrittenForm(format: .evemu)) == [
        "# EVEMU 1.3", "N: A \"pad\"", "I: 0018 06cb 0000 0100", "P: 02 00 00 00 00 00 00 00",
        "B: 00 09 00 00 00 00 00 00 00",
      ] + keys + [
        "B: 03 00 00 00 00 00 80 20 80", "A: 2f 0 9 0 0 0", "A: 35 -8 1080 1 2 12",
        "A: 3f 0 1 0 0 0",
        "E: 12.345678 0003 0039 0384\t# EV_ABS / ABS_MT_TRACKING_ID   384",
        "E: 12.345678 0003 0035 -007\t# EV_ABS / ABS_MT_POSITION_X    -7",
        "E: 12.345678 0003 0036 1250\t# EV_ABS / ABS_MT_POSITION_Y    1250",
        "E: 12.345678 0003 003f 0001\t# EV_ABS / ?                    1",
        "E: 12.345678 0001 014a 0001\t# EV_KEY / BTN_TOUCH            1",
        "E: 12.345678 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms",
        "E: 12.362178 0000 0003 0000\t# ------------ SYN_DROPPED (3) ----------",
        "E: 12.362178 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +17ms", "",
      ])
  }

  @Test func `is that of evtest`() {
    #expect(
      Self.text(WrittenForm(format: .evtest)) == [
        "Input driver version is 1.0.1",
        "Input device ID: bus 0x18 vendor 0x6cb product 0x0 version 0x100",
        "Input device name: \"A \"pad\"\"", "Supported events:", "  Event type 0 (EV_SYN)",
        "  Event type 1 (EV_KEY)", "    Event code 330 (BTN_TOUCH)", "  Event type 3 (EV_ABS)",
        "    Event code 47 (ABS_MT_SLOT)", "      Value      0", "      Min        0",
        "      Max        9", "    Event code 53 (ABS_MT_POSITION_X)", "      Value      0",
        "      Min       -8", "      Max     1080", "      Fuzz       1", "      Flat       2",
        "      Resolution     12", "    Event code 63 (?)", "      Value      0",
        "      Min        0", "      Max        1", "Properties:",
        "  Property type 1 (INPUT_PROP_DIRECT)", "Testing ... (interrupt to exit)",
        "Event: time 12.345678, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 384",
        "Event: time 12.345678, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value -7",
        "Event: time 12.345678, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 1250",
        "Event: time 12.345678, type 3 (EV_ABS), code 63 (?), value 1",
        "Event: time 12.345678, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1",
        "Event: time 12.345678, -------------- SYN_REPORT ------------",
        "Event: time 12.362178, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<",
        "Event: time 12.362178, -------------- SYN_REPORT ------------", "",
      ])
  }

  @Test func `is that of getevent`() {
    let head = [
      "add device 1: /dev/input/event0", "  bus:      0018", "  vendor    06cb",
      "  product   0000", "  version   0100", "  name:     \"A \"pad\"\"", "  events:",
    ]
    let tail = ["  input props:", "    INPUT_PROP_DIRECT"]
    let ranges = [
      "value 0, min 0, max 9, fuzz 0, flat 0, resolution 0",
      "value 0, min -8, max 1080, fuzz 1, flat 2, resolution 12",
      "value 0, min 0, max 1, fuzz 0, flat 0, resolution 0",
    ]
    #expect(
      Self.text(WrittenForm(format: .getevent)) == head + [
        "    KEY (0001): BTN_TOUCH           ",
        "    ABS (0003): ABS_MT_SLOT          : \(ranges[0])",
        "                ABS_MT_POSITION_X    : \(ranges[1])",
        "                003f                 : \(ranges[2])",
      ] + tail + [
        "[      12.345678] /dev/input/event0: EV_ABS       ABS_MT_TRACKING_ID   00000180",
        "[      12.345678] /dev/input/event0: EV_ABS       ABS_MT_POSITION_X    fffffff9",
        "[      12.345678] /dev/input/event0: EV_ABS       ABS_MT_POSITION_Y    000004e2",
        "[      12.345678] /dev/input/event0: EV_ABS       003f                 00000001",
        "[      12.345678] /dev/input/event0: EV_KEY       BTN_TOUCH            DOWN",
        "[      12.345678] /dev/input/event0: EV_SYN       SYN_REPORT           00000000",
        "[      12.362178] /dev/input/event0: EV_SYN       SYN_DROPPED          00000000",
        "[      12.362178] /dev/input/event0: EV_SYN       SYN_REPORT           00000000", "",
      ])
    #expect(
      Self.text(WrittenForm(format: .getevent, hasNames: false)) == head + [
        "    KEY (0001): 014a", "    ABS (0003): 002f  : \(ranges[0])",
        "                0035  : \(ranges[1])", "                003f  : \(ranges[2])",
      ] + tail + [
        "[      12.345678] 0003 0039 00000180", "[      12.345678] 0003 0035 fffffff9",
        "[      12.345678] 0003 0036 000004e2", "[      12.345678] 0003 003f 00000001",
        "[      12.345678] 0001 014a 00000001", "[      12.345678] 0000 0000 00000000",
        "[      12.362178] 0000 0003 00000000", "[      12.362178] 0000 0000 00000000", "",
      ])
  }

  @Test func `is that of libinput record`() {
    #expect(
      Self.text(WrittenForm(format: .libinput)) == [
        "version: 1", "ndevices: 1", "devices:", "- node: /dev/input/event0", "  evdev:",
        #"    name: "A \"pad\"""#, "    id: [24, 1739, 0, 256]", "    codes:",
        "      0: [0, 3] # EV_SYN", "      1: [330] # EV_KEY", "      3: [47, 53, 63] # EV_ABS",
        "    absinfo:", "      47: [0, 9, 0, 0, 0]", "      53: [-8, 1080, 1, 2, 12]",
        "      63: [0, 1, 0, 0, 0]", "    properties: [1]", "  events:", "  - evdev:",
        "    - [  0,      0,   3,  57,   384] # EV_ABS / ABS_MT_TRACKING_ID      384",
        "    - [  0,      0,   3,  53,    -7] # EV_ABS / ABS_MT_POSITION_X        -7",
        "    - [  0,      0,   3,  54,  1250] # EV_ABS / ABS_MT_POSITION_Y      1250",
        "    - [  0,      0,   3,  63,     1] # EV_ABS / ?                         1",
        "    - [  0,      0,   1, 330,     1] # EV_KEY / BTN_TOUCH                 1",
        "    - [  0,      0,   0,   0,     0] # ------------ SYN_REPORT (0) ---------- +0ms",
        "  - evdev:",
        "    - [  0,  16500,   0,   3,     0] # ------------ SYN_DROPPED (3) ----------",
        "    - [  0,  16500,   0,   0,     0] # ------------ SYN_REPORT (0) ---------- +16ms", "",
      ])
  }

  @Test(arguments: WrittenForm.evdev)
  func `keeps the device and the gap`(form: WrittenForm) throws {
    let read = try form.roundTrip(
      Recording(format: .evemu, header: Self.header, frames: Self.frames))
    #expect(read.header.device.model == Self.header.device.model)
    #expect(read.header.device.identity == Self.header.device.identity)
    #expect(read.header.device.properties == Self.header.device.properties)
    #expect(read.header.device.axes == Self.header.device.axes)
    #expect(read.frames.count == 2 && read.frames[1].marks == [.gap(why: "SYN_DROPPED")])
  }
}
