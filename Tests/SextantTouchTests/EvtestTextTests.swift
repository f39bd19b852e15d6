import SextantTouch
import Testing

@Suite struct `An evtest text` {
  static let frames = [
    "0@6: 1 began 861,259 {slot:0,tid:33,pr:41}", "1@8902: 1 moved 827,259", "2@34178: 1 ended",
  ]

  static let events = """
    Event: time 160278.880972, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 33
    Event: time 160278.880977, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 861
    Event: time 160278.880977, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 259
    Event: time 160278.880978, type 4 (EV_MSC), code 4 (MSC_SCAN), value c00b5
    Event: time 160278.880978, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value 41
    Event: time 160278.880978, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
    Event: time 160278.880978, -------------- SYN_REPORT ------------
    Event: time 160278.889874, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 827
    Event: time 160278.889874, -------------- SYN_CONFIG ------------
    Event: time 160278.889874, -------------- ? ------------
    Event: time 160278.889874, -------------- SYN_REPORT ------------
    Event: time 160278.915150, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 160278.915150, -------------- SYN_REPORT ------------

    """

  @Test func `gives a frame for each report`() {
    for mode in ReadingMode.allCases {
      #expect(read(Self.events, mode) == ReadingText(frames: Self.frames))
    }
    #expect(read(Self.events, chunk: 11) == ReadingText(frames: Self.frames))
  }

  @Test func `may have any text around its events`() {
    let text =
      "$ evtest\nNo device specified, trying to scan all of /dev/input/event*\n\n"
      + Self.events.replacing("\n", with: "\r\nIf the display isn't showing:\r\n> \r\n") + "^C\n$ "
    #expect(read(text) == ReadingText(frames: Self.frames))
  }

  @Test func `may be quoted in a mail`() {
    #expect(
      read(Self.events.split(separator: "\n").map { "> > \($0)\n" }.joined())
        == ReadingText(frames: Self.frames))
  }

  @Test func `may be of an old version, whose names mean nothing`() {
    let old = Self.events.replacing("EV_ABS", with: "Absolute")
      .replacing(#/\(ABS_[A-Z_]*\)/#, with: "(?)").replacing("SYN_REPORT", with: "Report Sync")
      .replacing("(EV_KEY), code 330 (BTN_TOUCH)", with: "(Key), code 330 (Touch)")
    #expect(
      read(old.split(separator: "\n").filter { !$0.contains("SYN_CONFIG") }.joined(separator: "\n"))
        == ReadingText(frames: Self.frames))
  }

  @Test func `may be of python-evdev, with decimal fractions of a second`() {
    let text = """
      time 1550123456.5        type 3 (EV_ABS), code 57   (ABS_MT_TRACKING_ID), value 33
      time 1550123456.5        type 3 (EV_ABS), code 53   (ABS_MT_POSITION_X), value 861
      time 1550123456.5        type 3 (EV_ABS), code 54   (ABS_MT_POSITION_Y), value 259
      time 1550123456.6249998  type 1 (EV_KEY), code 330  (['BTN_TOUCH', 'BTN']), value 1
      time 1550123456.6249998  --------- SYN_REPORT --------
      time 1550123457          type 3 (EV_ABS), code 57   (ABS_MT_TRACKING_ID), value -1
      time 1550123457.0        --------- SYN_REPORT --------
      """
    #expect(
      read(text)
        == ReadingText(frames: [
          "0@125000: 1 began 861,259 {slot:0,tid:33}", "1@500000: 1 ended",
        ]))
  }

  @Test func `lists contacts without slots`() {
    let text = """
      Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 5
      Event: time 1.000000, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 6
      Event: time 1.000000, ++++++++++++++ SYN_MT_REPORT ++++++++++++
      Event: time 1.000000, -------------- SYN_REPORT ------------
      Event: time 2.000000, ++++++++++++++ SYN_MT_REPORT ++++++++++++
      Event: time 2.000000, -------------- SYN_REPORT ------------
      """
    #expect(read(text) == ReadingText(frames: ["0@0: 1 began 5,6", "1@1000000: 1 ended"]))
  }

  @Test func `says where events were dropped`() {
    let text =
      Self.events.split(separator: "\n").prefix(8).joined(separator: "\n") + """

        Event: time 160278.890000, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<
        Event: time 160278.890000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 1
        Event: time 160278.890000, -------------- SYN_REPORT ------------
        """
    let reading = read(text)
    #expect(reading.frames == [Self.frames[0], "1@9028: 1 cancelled; gap SYN_DROPPED"])
    #expect(
      reading.warnings == [
        "9:1: a recording should hold every event; found SYN_DROPPED, so every contact is cancelled"
      ])
  }

  static let description = """
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x5e7 product 0x10 version 0x100
    Input device name: "A "good" pad"
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 53 (KEY_RIGHTSHIFT)
      Event type 3 (EV_ABS)
        Event code 47 (ABS_MT_SLOT)
          Value      0
          Min        0
          Max        4
        Event code 53 (ABS_MT_POSITION_X)
          Value      0
          Min      -10
          Max     1280
          Fuzz       1
          Flat       2
          Resolution      12
        Event code 54 (ABS_MT_POSITION_Y)
          Value      0
          Min        0
          Max      680
          Resolution      10
    Properties:
      Property type 0 (INPUT_PROP_POINTER)
      Property type 2 (INPUT_PROP_BUTTONPAD)
    Testing ... (interrupt to exit)

    """

  @Test func `describes its device`() throws {
    let header = try Recording.readAll([UInt8]((Self.description + Self.events).utf8))
      .recordings[0].header
    #expect(
      header
        == TouchLogHeader(
          surface: TouchSurface(
            width: 1290, height: 680, unit: .raw, unitsPerMM: TouchAxisPair(12, 10),
            minimum: TouchAxisPair(-10, 0)),
          clock: TouchClock(origin: "160278880972"),
          device: TouchDevice(
            model: "A \"good\" pad", maximumTouches: 5, isDirect: false,
            identity: [0x18, 0x5E7, 0x10, 0x100], properties: [0, 2],
            axes: [
              TouchAxis(code: 47, minimum: 0, maximum: 4),
              TouchAxis(
                code: 53, minimum: -10, maximum: 1280, fuzz: 1, flat: 2, resolution: 12),
              TouchAxis(code: 54, minimum: 0, maximum: 680, resolution: 10),
            ]),
          source: TouchSource(kind: "evtest"), stream: TouchStream(frames: .changed)))
  }

  @Test func `may look at a device without events first`() throws {
    let other = Self.description.replacing("pad", with: "button").replacing("53", with: "1")
    let (recordings, _) = try Recording.readAll(
      [UInt8]((other + "^C\n" + Self.description + Self.events).utf8))
    #expect(recordings.count == 1)
    #expect(recordings[0].header.device.model == "A \"good\" pad")
    #expect(recordings[0].header.device.axes.map(\.code) == [47, 53, 54])
  }

  @Test func `begins another recording at each description`() {
    #expect(
      read(Self.events + Self.description + Self.events).frames
        == Self.frames + ["header"]
        + Self.frames.map {
          $0.replacing(#/([123] (began|moved|ended)( [0-9,]+)?)/#) { "\($0.1) indirect" }
        })
  }

  static let broken = [
    (
      "Event: time 16027",
      "14:18: an event must have a type, code and value; found the end of the line"
    ),
    ("Event: time x", "14:13: a time must be a decimal number; found 'x'"),
    ("Event: time 1.,", "14:15: a time must be a decimal number; found ','"),
    (
      "Event: time 1.0, type 3 (EV",
      "14:28: a code must be a number of 16 bits; found the end of the line"
    ),
    ("Event: time 1.0, type x", "14:23: a type must be a number of 16 bits; found 'x'"),
    ("Event: time 1.0, type 65536 (?)", "14:23: a type must be a number of 16 bits; found '65536'"),
    (
      "Event: time 1.0, type 3 (EV_ABS), code 53 (ABS)",
      "14:48: a value must be an integer of 32 bits; found the end of the line"
    ),
    (
      "Event: time 1.0, type 3 (EV_ABS), code 53 (ABS), value 5e",
      "14:57: nothing may follow the value; found 'e'"
    ),
    (
      "Event: time 1.0, type 3 (EV_ABS), code 53 (ABS), value c00b5",
      "14:56: a value must be an integer of 32 bits; found 'c00b5'"
    ),
  ]

  @Test(arguments: broken)
  func `may have a broken line at its end only`(line: String, problem: String) {
    let place = problem.prefix { $0 != " " }
    let rule = problem.drop { $0 != " " }.dropFirst()
    #expect(
      read(Self.events + line)
        == ReadingText(
          frames: Self.frames,
          warnings: ["\(place) the last line is cut off and left out: \(rule)"]))
    #expect(read(Self.events + line, .strict).error == problem)
    #expect(read(Self.events + line + "\n" + Self.events).error == problem)
  }
}
