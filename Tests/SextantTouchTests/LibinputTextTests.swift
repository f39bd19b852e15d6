import SextantTouch
import Testing

@Suite struct `A libinput text` {
  static let text = """
    # libinput record
    version: 1
    ndevices: 2
    libinput:
      version: "1.12.6"
    system:
      kernel: "6.1"
    devices:
    - node: /dev/input/event3
      evdev:
        name: "Keyboard"
        id: [3, 1, 2, 3]
        codes:
          0: [0, 1, 2]
          1: [1, 2, 3]
        properties: []
      events:
      - evdev:
        - [  0,      0,   1,  30,     1] # EV_KEY / KEY_A
        - [  0,      0,   0,   0,     0]
    - node: /dev/input/event14
      evdev:
        # Name: not this
        name: "A "real" pad"
        id: [3, 1739, 10600, 272]
        codes:
          3: [0, 1, 47, 53, 54, 57] # EV_ABS
        absinfo:
          0: [0, 1051, 0, 0, 12]
          47: [0, 2, 0, 0, 0]
          53: [-3, 1051, 1, 2, 12]
          54: [0, 571, 0, 0, 12]
          57: [0, 65535, 0, 0, 0]
        properties: [0, 2]
      hid: [
        0x05, 0x0d
      ]
      udev:
        properties:
        - ID_INPUT=1
      quirks:
      events:
      - evdev:
        - [  0,      0,   3,  57,    80] # EV_ABS / ABS_MT_TRACKING_ID     80
        - [  0,      0,   3,  53,   608] # EV_ABS / ABS_MT_POSITION_X     608
        - [  0,      0,   3,  54,   255]
        - [  0,      0,   0,   0,     0] # ------------ SYN_REPORT (0) ---------- +0ms
      - hid:
        hidraw0: [0x01, 0x02]
        - [  0,   9000,   3,  53,   1]
      - libinput:
        - {time: 0.01, type: POINTER_MOTION}
      - evdev:
        - [  1,   9967,   3,  57,    -1]
        - [  1,   9967,   0,   0,     9]
    - node: /dev/input/event15
      events:
      - evdev:
        - [  0,      0,   3,  57,    80]
        - [  0,      0,   3,  53,   1]

    """
  static let frames = [
    "0@0: 1 began 608,255 indirect {slot:0,tid:80}", "1@1009967: 1 ended indirect",
  ]
  static let others = "1:1: a recording should hold one device; the events of others are left out"

  @Test func `gives the events of the first device with a touch axis`() throws {
    #expect(read(Self.text) == ReadingText(frames: Self.frames, warnings: [Self.others]))
    #expect(
      read(Self.text, chunk: 13) == ReadingText(frames: Self.frames, warnings: [Self.others]))
    let header = try Recording.readAll([UInt8](Self.text.utf8)).recordings[0].header
    #expect(header.device.model == "A \"real\" pad")
    #expect(header.device.identity == [3, 1739, 10600, 272])
    #expect(header.device.properties == [0, 2])
    #expect(header.device.axes.map(\.code) == [0, 47, 53, 54, 57])
    #expect(header.device.maximumTouches == 3)
    #expect(header.surface.width == 1054 && header.surface.minimum == TouchAxisPair(-3, 0))
  }

  @Test func `may be quoted in a mail`() {
    let quoted = Self.text.split(separator: "\n").map { "> \($0)\n" }.joined()
    #expect(read(quoted) == ReadingText(frames: Self.frames, warnings: [Self.others]))
  }

  @Test func `of another version is an error`() {
    for mode in ReadingMode.allCases {
      #expect(
        read(
          "version: 2\nndevices: 1\ndevices:\n- node: x\n  events:\n  - evdev:\n    - [0, 0, 3, 57, 1]\n",
          mode
        ).error
          == "1:10: the version of a libinput recording must be 1; found '2'")
    }
  }

  static let broken = [
    ("    - [  2,      0,   3", "56:7: an event must be a list of 5 integers"),
    ("    - [  2,      0,   3,  57, 1, 2]", "56:7: an event must be a list of 5 integers"),
    ("    - [  2,      0,   3,  57, 4294967295]", "56:7: an event must be a list of 5 integers"),
    (
      "    - [  2,1000000,   3,  57, 1]",
      "56:7: an event must hold seconds, microseconds, a type, a code and a value"
    ),
    (
      "    - [  -2,     0,   3,  57, 1]",
      "56:7: an event must hold seconds, microseconds, a type, a code and a value"
    ),
    (
      "    - [  2,      0,   3,  65536, 1]",
      "56:7: an event must hold seconds, microseconds, a type, a code and a value"
    ),
  ]

  @Test(arguments: broken)
  func `may have a broken event at its end only`(line: String, problem: String) {
    let start = Self.text.split(separator: "\n").prefix { !$0.contains("event15") }
    let text = start.joined(separator: "\n") + "\n" + line
    let place = problem.prefix { $0 != " " }
    let rule = problem.drop { $0 != " " }.dropFirst()
    #expect(
      read(text)
        == ReadingText(
          frames: Self.frames,
          warnings: ["\(place) the last line is cut off and left out: \(rule)"]))
    #expect(read(text, .strict).error == problem)
    #expect(read(text + "\n    - [ 2, 0, 0, 0, 0]\n").error == problem)
  }
}
