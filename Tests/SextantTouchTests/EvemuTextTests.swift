import SextantTouch
import Testing

@Suite struct `An evemu text` {
  /// One contact that comes, moves and goes.
  static let events = [
    "E: 1357143986.619324 0003 0039 0019", "E: 1357143986.619324 0003 0035 0810",
    "E: 1357143986.619324 0003 0036 0390", "E: 1357143986.619324 0000 0000 0000",
    "E: 1357143986.660032 0003 0035 -001", "E: 1357143986.660032 0000 0000 0000",
    "E: 1357143986.700000 0003 0039 -001", "E: 1357143986.700000 0000 0000 0000",
  ]
  static let frames = [
    "0@0: 1 began 810,390 {slot:0,tid:19}", "1@40708: 1 moved -1,390", "2@80676: 1 ended",
  ]

  @Test func `has decimal values with leading zeros and hexadecimal codes`() {
    for mode in ReadingMode.allCases {
      #expect(
        read(Self.events.joined(separator: "\n"), mode) == ReadingText(frames: Self.frames))
    }
  }

  @Test func `may have any blanks, comments and line ends`() {
    let text =
      Self.events.map {
        " \t" + $0.replacing(" ", with: "\t  ") + "\t# EV_ABS / E: 1.2 0003 # x \r\n"
      }.joined() + "\n# E: 1.0 0003 0035 5\n\t\n"
    #expect(read(text) == ReadingText(frames: Self.frames))
    #expect(read(text, chunk: 3) == ReadingText(frames: Self.frames))
  }

  @Test func `counts microseconds as an integer`() {
    // 1.5 is 1 s and 5 µs: 4 µs behind 1.000001.
    let text = """
      E: 1.000001 0003 0039 1
      E: 1.5 0003 0035 2
      E: 1.5 0003 0036 3
      E: 1.5 0000 0000 0
      """
    #expect(
      read(text)
        == ReadingText(
          frames: ["0@4: 1 began 2,3 {slot:0,tid:1}", "1@4: 1 cancelled"],
          warnings: [
            "2:6: microseconds should have 6 digits; found 1",
            "3:6: microseconds should have 6 digits; found 1",
            "4:6: microseconds should have 6 digits; found 1",
          ]))
    #expect(read(text, .strict).error == "2:6: microseconds should have 6 digits; found 1")
  }

  static let description = [
    "# EVEMU 1.3", "# Input device name: \"Other\"", "N: A #1 pad", "I: 0018 05e7 0010 0100",
    "P: 05 00 00 00 00 00 00 00", "B: 00 0b 00 00 00 00 00 00 00", "B: 03 03 00 00 00 00 80 60 02",
    "A: 00 0 9 0 0", "A: 2f 0 9 0 0 0", "A: 35 -4620 5140 1 2 94", "A: 36 -150 6600 3 0 90",
    "L: 00 0", "S: 00 0",
  ]

  @Test func `describes its device`() throws {
    let (recordings, warnings) = try Recording.readAll(
      [UInt8]((Self.description + Self.events).joined(separator: "\n").utf8),
      options: RecordingOptions(mode: .strict))
    #expect(warnings.isEmpty)
    let recording = try #require(recordings.first)
    #expect(recording.format == .evemu)
    #expect(
      recording.header
        == TouchLogHeader(
          surface: TouchSurface(
            width: 9760, height: 6750, unit: .raw, unitsPerMM: TouchAxisPair(94, 90),
            minimum: TouchAxisPair(-4620, -150)),
          clock: TouchClock(origin: "1357143986619324"),
          device: TouchDevice(
            model: "A #1 pad", maximumTouches: 10, isDirect: false,
            identity: [0x18, 0x5E7, 0x10, 0x100], properties: [0, 2],
            axes: [
              TouchAxis(code: 0, minimum: 0, maximum: 9),
              TouchAxis(code: 0x2F, minimum: 0, maximum: 9),
              TouchAxis(
                code: 0x35, minimum: -4620, maximum: 5140, fuzz: 1, flat: 2, resolution: 94),
              TouchAxis(code: 0x36, minimum: -150, maximum: 6600, fuzz: 3, resolution: 90),
            ]),
          source: TouchSource(kind: "evemu"), stream: TouchStream(frames: .changed)))
    // A touchpad is no screen.
    #expect(recording.frames[0].samples[0].kind == .indirect)
  }

  @Test func `of a screen has contacts on the screen`() throws {
    let text = (["P: 02 00 00 00 00 00 00 00"] + Self.events).joined(separator: "\n")
    let recording = try Recording.readAll([UInt8](text.utf8)).recordings[0]
    #expect(recording.header.device.isDirect == true)
    #expect(recording.frames[0].samples[0].kind == .direct)
  }

  @Test func `may be a description alone`() throws {
    let (recordings, _) = try Recording.readAll(
      [UInt8](Self.description.joined(separator: "\n").utf8))
    #expect(recordings.count == 1 && recordings[0].frames.isEmpty)
    #expect(recordings[0].header.surface.width == 9760)
  }

  @Test func `begins another recording at each version line`() {
    let one = (Self.description.prefix(1) + Self.events.prefix(4)).joined(separator: "\n") + "\n"
    #expect(
      read(one + one).frames == [
        Self.frames[0], "1@0: 1 cancelled", "header", Self.frames[0], "1@0: 1 cancelled",
      ])
  }

  static let broken = [
    (
      "E: 1 0003 0035 5",
      "5:4: a time must be seconds, a point and microseconds; found '1'"
    ),
    (
      "E: 1. 0003 0035 5",
      "5:4: a time must be seconds, a point and microseconds; found '1.'"
    ),
    (
      "E: 1.0000000000 0003 0035 5",
      "5:4: a time must be seconds, a point and microseconds; found '1.0000000000'"
    ),
    ("E: x 0003 0035 5", "5:4: a time must be seconds, a point and microseconds; found 'x'"),
    (
      "E: 1.000000 g003 0035 5",
      "5:13: a type must be a hexadecimal number of 16 bits; found 'g003'"
    ),
    (
      "E: 1.000000 00030 0035 5",
      "5:13: a type must be a hexadecimal number of 16 bits; found '00030'"
    ),
    (
      "E: 1.000000 0003",
      "5:17: a code must be a hexadecimal number of 16 bits; found the end of the line"
    ),
    (
      "E: 1.000000 0003 0035",
      "5:22: a value must be a decimal integer of 32 bits; found the end of the line"
    ),
    (
      "E: 1.000000 0003 0035 2147483648",
      "5:23: a value must be a decimal integer of 32 bits; found '2147483648'"
    ),
    ("E: 1.000000 0003 0035 1f", "5:24: only a comment may follow the value; found 'f'"),
    ("E: 1.000000 0003 0035 - 1", "5:23: a value must be a decimal integer of 32 bits; found '-'"),
    (
      "I: 0018 05e7 0010",
      "5:18: 'I:' must hold 4 hexadecimal numbers of 16 bits; found the end of the line"
    ),
    ("P: 02 0x", "5:8: 'P:' must hold hexadecimal bytes; found 'x'"),
    ("B: zz", "5:4: 'B:' must hold hexadecimal bytes; found 'zz'"),
    (
      "A: 40 0 1 0 0 0",
      "5:4: an axis must have a hexadecimal code below 40; found '40'"
    ),
    (
      "A: 35 0 1 0",
      "5:12: an axis must have a minimum, maximum, fuzz and flat value; found the end of the line"
    ),
    ("A: 35 0 1 0 0 0 0", "5:17: an axis must have at most 5 numbers; found '0'"),
  ]

  @Test(arguments: broken)
  func `may have a broken line at its end only`(line: String, problem: String) {
    let text = Self.events.prefix(4).joined(separator: "\n") + "\n" + line
    let rule = problem.drop { $0 != " " }.dropFirst()
    let place = problem.prefix { $0 != " " }
    let lenient = read(text)
    #expect(lenient.frames == [Self.frames[0], "1@0: 1 cancelled"])
    #expect(lenient.warnings == ["\(place) the last line is cut off and left out: \(rule)"])
    #expect(read(text, .strict).error == problem)
    for mode in ReadingMode.allCases {
      #expect(
        read(text + "\n" + Self.events.dropFirst(4).joined(separator: "\n"), mode).error == problem)
    }
  }

  @Test func `passes over lines that have no place in it`() {
    let text = Self.events.joined(separator: "\n") + "\n^C\n"
    let problem =
      "9:1: a line must be a comment or begin with E:, N:, I:, P:, B:, A:, L: or S:"
    #expect(read(text) == ReadingText(frames: Self.frames, warnings: [problem]))
    #expect(read(text, .strict).error == problem)
  }
}
