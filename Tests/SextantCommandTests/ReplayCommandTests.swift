import Foundation
import SextantTestSupport
import Testing

@testable import SextantCommand

@Suite struct `The replay command` {
  /// Two fingers 100 points apart side by side; the second goes 100 right and 16 + 8 down.
  ///
  /// With a dead zone of 8 subtracted and a floor of 20: x counts from 108 and is 200 / 108; y
  /// counts from 20 + 4, since its span of 24 has left 20 by less than 8, and stays 1.
  static let pinch = """
    {"touchlog":1,"surface":{"w":390,"h":844,"unit":"pt"}}
    {"f":0,"t":0,"id":1,"ph":"began","x":100,"y":400}
    {"f":1,"t":8000,"id":2,"ph":"began","x":200,"y":400}
    {"f":2,"t":16000,"id":2,"ph":"moved","x":250,"y":400}
    {"f":3,"t":24000,"id":2,"ph":"moved","x":300,"y":424}
    {"f":4,"t":32000,"id":2,"ph":"ended"}
    {"f":5,"t":40000,"id":1,"ph":"ended"}

    """

  /// A finger that travels alone.
  static let swipe = """
    {"touchlog":1}
    {"f":0,"t":0,"id":1,"ph":"began","x":100,"y":400}
    {"f":1,"t":8000,"id":1,"ph":"moved","x":300,"y":400}
    {"f":2,"t":16000,"id":1,"ph":"ended"}

    """

  @Test func `prints a row a gesture`() {
    let run = CommandRun("replay", "-", input: Self.pinch)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == """
        file    start  duration  state  scaleX  scaleY  scale  fingers  focal
        -     0.016 s   0.024 s  ended   1.852       1  1.865        2  200,412

        """)
  }

  @Test func `prints a line of JSON a gesture`() throws {
    let run = CommandRun("replay", "-", "--json", input: Self.pinch)
    #expect(run.status == 0)
    let gesture = try #require(try run.jsonLines().first)
    #expect(run.lines.count == 1)
    #expect(gesture["file"] as? String == "-")
    #expect(gesture["start"] as? Int == 16000)
    #expect(gesture["duration"] as? Int == 24000)
    #expect(gesture["state"] as? String == "ended")
    #expect(((gesture["scaleX"] as? Double ?? 0) - 200.0 / 108).magnitude < 1e-15)
    #expect(gesture["scaleY"] as? Double == 1)
    // The total span is the hypotenuse, and counts from 100 + 8.
    let total = (200.0 * 200 + 24 * 24).squareRoot() / 108
    #expect(((gesture["scale"] as? Double ?? 0) - total).magnitude < 1e-15)
    #expect(gesture["fingers"] as? Int == 2)
    #expect(gesture["focal"] as? [Double] == [200, 412])
    #expect((gesture["velocity"] as? [Double])?.count == 3)
    expectKeys(
      [
        "file", "start", "duration", "state", "scaleX", "scaleY", "scale", "fingers", "focal",
        "velocity",
      ], in: run.output)
  }

  @Test func `prints a line of JSON a frame`() throws {
    let run = CommandRun("replay", "-", "--trace", input: Self.pinch)
    #expect(run.status == 0)
    let frames = try run.jsonLines()
    #expect(frames.map { $0["f"] as? Int } == [0, 1, 2, 3, 4, 5])
    #expect(frames.map { $0["t"] as? Int } == [0, 8000, 16000, 24000, 32000, 40000])
    #expect(frames.map { $0["touches"] as? Int } == [1, 2, 2, 2, 1, 0])
    #expect(
      frames.map { $0["state"] as? String } == [
        "possible", "possible", "began", "changed", "changed", "ended",
      ])
    #expect(frames[0]["focal"] is NSNull)
    #expect(frames[1]["focal"] as? [Double] == [150, 400])
    // 150 / 108 after the slop is subtracted.
    let segment = try #require(frames[2]["segment"] as? [Double])
    for (found, expected) in zip(segment, [150.0 / 108, 1, 150.0 / 108]) {
      #expect((found - expected).magnitude < 1e-15)
    }
    expectKeys(
      [
        "f", "t", "state", "touches", "scaleX", "scaleY", "scale", "segment", "focal", "velocity",
        "logVelocity",
      ], in: run.lines[0])
  }

  @Test func `exits 1 where no pinch is`() {
    let run = CommandRun("replay", "-", input: Self.swipe)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors == "sextant: note: no pinch was found in -\n")
    #expect(CommandRun("replay", "-", "--trace", input: Self.swipe).status == 1)
  }

  @Test func `reads several recordings in order, and several logs in one`() throws {
    let folder = try TemporaryFolder()
    var names: [String] = []
    for index in 0..<20 {
      names.append(
        try folder.write(index % 3 == 0 ? Self.swipe : Self.pinch, to: "log-\(index).jsonl"))
    }
    names.append(try folder.write(Self.pinch + Self.swipe + Self.pinch, to: "both.jsonl"))
    let run = CommandRun(["replay", "--json"] + names)
    #expect(run.status == 0)
    let expected = (0..<20).filter { $0 % 3 != 0 }.map { names[$0] } + [names[20], names[20]]
    #expect(try run.jsonLines().map { $0["file"] as? String } == expected)
    let table = CommandRun("replay", names[20], names[1])
    #expect(
      table.lines.dropFirst().map { String($0.prefix { $0 != " " }) } == [
        names[20] + "#1", names[20] + "#3", names[1],
      ])
  }

  @Test func `traces several logs, among them standard input, as one after the other`() throws {
    let folder = try TemporaryFolder()
    let first = try folder.write(Self.swipe, to: "first.jsonl")
    let last = try folder.write(Self.pinch, to: "last.jsonl")
    let run = CommandRun("replay", first, "-", last, "--trace", input: Self.pinch)
    let alone = [
      CommandRun("replay", first, "--trace"), CommandRun("replay", last, "--trace"),
    ]
    #expect(run.status == 0)
    #expect(run.output == alone[0].output + alone[1].output + alone[1].output)
  }

  @Test func `takes the defaults that its help names`() throws {
    let command = try #require(Sextant.commands.first { $0.name == "replay" })
    var arguments = ["replay", "-", "--trace"]
    for option in command.options where !["tolerance", "lock-angles"].contains(option.name) {
      if let text = option.defaultText { arguments.append("--\(option.name)=\(text)") }
    }
    #expect(arguments.count > 8)
    let plain = CommandRun("replay", "-", "--trace", input: Self.pinch)
    #expect(CommandRun(arguments, input: Array(Self.pinch.utf8)).output == plain.output)
    let lock = CommandRun("replay", "-", "--trace", "--axis-mode=lock", input: Self.pinch)
    let angles = CommandRun(
      "replay", "-", "--trace", "--axis-mode=lock", "--lock-angles=30,60", input: Self.pinch)
    #expect(angles.output == lock.output)
  }

  // What each setting makes of the same fingers, by hand: the scales of x and y.
  static let outcomes: [([String], [Double])] = [
    (["--slop", "0"], [2, 1.2]),
    (["--slop-mode", "fromDown"], [2, 1]),
    (["--slop-mode", "fromRecognition"], [4.0 / 3.0, 1]),
    (["--axis-mode", "yOnly", "--slop", "2"], [1, 24.0 / 22.0]),
    (["--axis-mode", "xOnly", "--slop", "0"], [2, 1]),
    (["--axis-mode", "lock", "--slop", "0"], [2, 1]),
    (["--min-axis-span", "50"], [200.0 / 108.0, 1]),
    (["--scale-limits", "0.5,1.5"], [1.5, 1]),
  ]

  @Test(arguments: outcomes)
  func `obeys its settings`(arguments: [String], scales: [Double]) throws {
    let run = CommandRun(["replay", "-", "--json"] + arguments, input: Array(Self.pinch.utf8))
    #expect(run.errors.isEmpty)
    let gesture = try #require(try run.jsonLines().first)
    #expect(((gesture["scaleX"] as? Double ?? 0) - scales[0]).magnitude < 1e-15)
    #expect(((gesture["scaleY"] as? Double ?? 0) - scales[1]).magnitude < 1e-15)
  }

  @Test func `compares a trace with a kept one`() throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(Self.pinch, to: "pinch.jsonl")
    let trace = CommandRun("replay", log, "--trace").output
    let golden = try folder.write(trace, to: "golden.jsonl")
    let same = CommandRun("replay", log, "--expect", golden)
    #expect(same.status == 0)
    #expect(same.output == "6 frames as expected\n")

    let changed = CommandRun("replay", log, "--expect", golden, "--slop", "10")
    #expect(changed.status == 1)
    // The span of 150 counts from 100 + 8 in one and from 100 + 10 in the other.
    let scales = try [trace, CommandRun("replay", log, "--trace", "--slop", "10").output].map {
      let line = String($0.split(separator: "\n")[2])
      return try #require(line.split(separator: "\"scaleX\":").last?.split(separator: ",").first)
    }
    let wide = try #require(Double(scales[0]))
    let narrow = try #require(Double(scales[1]))
    #expect((wide - 150.0 / 108).magnitude < 1e-15)
    #expect((narrow - 150.0 / 110).magnitude < 1e-15)
    #expect(
      changed.output
        == "\(golden):3: 'scaleX' must be \(scales[0]); found \(scales[1]) in frame 2\n"
    )
    let loose = CommandRun("replay", log, "--expect", golden, "--slop", "10", "--tolerance", "0.05")
    #expect(loose.status == 0)

    let short = try folder.write(
      trace.split(separator: "\n").prefix(4).joined(separator: "\n"), to: "short.jsonl")
    #expect(
      CommandRun("replay", log, "--expect", short).output
        == "\(short): the end is expected after 4 frames; found another frame\n")
    let long = try folder.write(trace + "{\"f\":6}\n", to: "long.jsonl")
    #expect(
      CommandRun("replay", log, "--expect", long).output
        == "\(long):7: a frame is expected; found the end after 6\n")
  }

  @Test(arguments: [
    ("{\"f\":0}\n{\"f\":2}", 1, ":2: 'f' must be 2; found 1 in frame 1\n"),
    (
      "{\"f\":0,\"state\":\"began\"}", 1,
      ":1: 'state' must be 'began'; found 'possible' in frame 0\n"
    ),
    ("{\"focal\":[1,2]}", 1, ":1: 'focal' must be an array; found null in frame 0\n"),
    ("{\"segment\":[1,1]}", 1, ":1: 'segment' must hold 2 values; found 3 in frame 0\n"),
    ("{\"segment\":[1,1,2]}", 1, ":1: 'segment[2]' must be 2; found 1 in frame 0\n"),
    ("{\"more\":1}", 1, ":1: 'more' is expected; found no such member\n"),
    ("", 1, ": the end is expected after 0 frames; found another frame\n"),
  ])
  func `names the first difference`(golden: String, status: Int32, message: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(golden, to: "golden.jsonl")
    let run = CommandRun("replay", "-", "--expect", path, input: Self.pinch)
    #expect(run.status == status)
    #expect(run.output == path + message)
  }

  @Test func `refuses a kept trace that is none`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{\"f\":0}\n{\"f\":", to: "golden.jsonl")
    let run = CommandRun("replay", "-", "--expect", path, input: Self.pinch)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("sextant: error: \(path):2:6: "))
    let list = try folder.write("[1]", to: "list.jsonl")
    #expect(
      CommandRun("replay", "-", "--expect", list, input: Self.pinch).errors
        == "sextant: error: \(list):1:1: a line of a trace must be an object; found an array\n")
  }

  @Test func `warns of a last line that is cut off, and refuses it if strict`() {
    let log = String(Self.pinch.dropLast(10))
    let run = CommandRun("replay", "-", "--json", input: log)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("sextant: warning: -:7:"))
    let strict = CommandRun("replay", "-", "--json", "--strict", input: log)
    #expect(strict.status == 2)
    #expect(strict.errors.hasPrefix("sextant: error: -:7:"))
  }

  @Test func `names line and column of a fault`() {
    let run = CommandRun(
      "replay", "-",
      input: "{\"touchlog\":1}\n{\"f\":0,\"t\":-3,\"id\":1,\"ph\":\"began\",\"x\":1,\"y\":1}\n")
    #expect(run.status == 2)
    #expect(run.errors == "sextant: error: -:2:12: 't' must not be negative; found -3\n")
  }

  /// The same two fingers in the units of a device: 12.8 units a millimetre, so 2 a point.
  static let raw = """
    {"touchlog":1,"surface":{"unit":"raw","w":1280,"h":1280,"unitsPerMM":[12.8,12.8]}}
    {"f":0,"t":0,"id":1,"ph":"began","x":200,"y":800}
    {"f":1,"t":8000,"id":2,"ph":"began","x":400,"y":800}
    {"f":2,"t":16000,"id":2,"ph":"moved","x":500,"y":800}
    {"f":3,"t":24000,"id":2,"ph":"moved","x":600,"y":848}
    {"f":4,"t":32000,"id":2,"ph":"ended"}
    {"f":5,"t":40000,"id":1,"ph":"ended"}

    """

  @Test func `maps the units of a device to points, and says how`() {
    let points = CommandRun("replay", "-", "--trace", input: Self.pinch)
    let units = CommandRun("replay", "-", "--trace", input: Self.raw)
    #expect(units.status == 0)
    #expect(units.output == points.output)
    #expect(
      units.errors
        == "sextant: note: -: mapped to points by 12.8 x 12.8 units a mm, 6.4 points a mm\n")
  }

  @Test func `maps a declared range onto a given surface`() {
    let log = Self.raw.replacing(",\"unitsPerMM\":[12.8,12.8]", with: "")
    let points = CommandRun("replay", "-", "--trace", input: Self.pinch)
    let units = CommandRun("replay", "-", "--trace", "--surface", "640x640", input: log)
    #expect(units.output == points.output)
    #expect(units.errors.hasPrefix("sextant: note: -: mapped to points by range 1280 x 1280 onto "))
    let unknown = CommandRun("replay", "-", "--trace", input: log)
    #expect(unknown.output != points.output)
    #expect(
      unknown.errors == """
        sextant: warning: -: 1 unit is taken for 1 point: the device's units have no believable size
        help: '--surface WxH' gives it a size

        """)
  }

  @Test func `asks for the ranges that getevent can tell`() {
    let lines = """
      [ 1.000000] /dev/input/event2: EV_ABS ABS_MT_TRACKING_ID 00000001
      [ 1.000000] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 00000010
      [ 1.000000] /dev/input/event2: EV_ABS ABS_MT_POSITION_Y 00000010
      [ 1.000000] /dev/input/event2: EV_SYN SYN_REPORT 00000000

      """
    let run = CommandRun("replay", "-", "--trace", "--surface", "390x844", input: lines)
    #expect(
      run.errors.contains(
        "help: 'getevent -lp' before 'getevent -lt' in one file tells the ranges of the axes\n"))
  }

  /// Recordings of other people: every zoom but one that was cut short holds a pinch.
  @Test(.enabled(if: Shared.hasRecordings))
  func `finds the pinches of real recordings`() throws {
    let folder = Shared.folder.appending(path: "recordings")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("pinch_to_zoom.") }.sorted()
    #expect(names.count == 12)
    for name in names where !name.contains("zoom_out.022909") {
      let run = CommandRun("replay", folder.appending(path: name).path, "--json")
      #expect(run.status == 0, "\(name)")
      let gestures = try run.jsonLines()
      #expect(gestures.count >= 1, "\(name)")
      if name.contains("zoom_in.022850") { #expect(gestures.count == 1) }
      let scale = try #require(gestures.last?["scale"] as? Double)
      #expect(name.contains("zoom_in") ? scale > 1.5 : scale < 0.7, "\(name)")
    }
  }

  @Test func `warns of a scale that is set without a pinch`() {
    let run = CommandRun(
      "replay", "-",
      input: Self.swipe + "{\"mark\":\"setScale\",\"f\":3,\"t\":17000,\"x\":1,\"y\":1}\n")
    #expect(run.status == 1)
    #expect(
      run.errors == """
        sextant: warning: -: 'setScale' needs a pinch in progress; ignored in frame 3
        sextant: note: no pinch was found in -

        """)
  }

  /// One finger lifts at a scale of 2 and comes back; the pinch ends at 8.
  @Test func `draws a lift and a new pinch, and ratios at equal lengths`() throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(
      """
      {"touchlog":1,"surface":{"unit":"pt"}}
      {"f":0,"t":0,"id":1,"ph":"began","x":0,"y":0}
      {"f":0,"t":0,"id":2,"ph":"began","x":100,"y":0}
      {"f":1,"t":100000,"id":2,"ph":"moved","x":101,"y":0}
      {"f":2,"t":200000,"id":2,"ph":"moved","x":200,"y":0}
      {"f":3,"t":300000,"id":2,"ph":"ended"}
      {"f":4,"t":600000,"id":3,"ph":"began","x":100,"y":0}
      {"f":5,"t":1100000,"id":3,"ph":"moved","x":400,"y":0}
      {"f":6,"t":1100000,"id":1,"ph":"ended"}
      {"f":6,"t":1100000,"id":3,"ph":"ended"}

      """, to: "again.jsonl")
    let run = CommandRun("replay", log, "--slop", "0", "--plot", folder.path("plot.svg"))
    #expect(run.status == 0)
    let svg = try folder.read("plot.svg")
    // The panel is 776 wide from 64 for 0.1 s to 1.1 s: the band from 0.3 s to 0.6 s.
    #expect(
      svg.contains(
        "<rect x=\"219.2\" y=\"72\" width=\"232.8\" height=\"196\" fill=\"#eeeeee\"/>"))
    #expect(svg.contains(">one finger</text>"))
    // 196 high from 1 at 268 to 8 at 72: 2 is a third of the way up, 5 is log 5 / log 8.
    for (scale, place) in [("1", "272"), ("2", "206.67"), ("5", "120.3")] {
      #expect(svg.contains("y=\"\(place)\" text-anchor=\"end\">\(scale)</text>"), "\(scale)")
    }
  }

  @Test func `draws the scales over time`() throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(Self.pinch, to: "pinch.jsonl")
    let still = try folder.write(Self.swipe, to: "a<b>.jsonl")
    let run = CommandRun("replay", log, still, "--plot", folder.path("plot.svg"))
    #expect(run.status == 0)
    let svg = try folder.read("plot.svg")
    #expect(svg.hasPrefix("<?xml"))
    for text in [
      "time in seconds", "scale, times", "scaleX", "scaleY", "began", "ended", "no pinch",
      "a&lt;b&gt;.jsonl",
    ] {
      #expect(svg.contains(text), "\(text)")
    }
    // The pinch lasts from 16 ms at the left to 40 ms at the right; x counts from 100 + 8 and ends
    // at 200 / 108, a little below the total at the top.
    #expect(svg.contains("d=\"M64 "))
    #expect(svg.contains("L840 "))
    let failed = CommandRun("replay", log, folder.path("none"), "--plot", folder.path("no.svg"))
    #expect(failed.status == 2)
    #expect(!folder.names.contains("no.svg"))
    let other = CommandRun("replay", log, "--plot", folder.path("plot.png"))
    #expect(other.status == 2)
    #expect(other.errors.hasPrefix("sextant: error: '--plot' must end in .svg; found '"))
  }

  @Test(arguments: [
    (
      ["replay"],
      "'sextant replay' needs LOG, recordings of touches; '-' is standard input; found nothing\nhelp: sextant replay pinch.jsonl"
    ),
    (["replay", "-", "-"], "standard input can be read once; found '-' a second time"),
    (
      ["replay", "-", "--lock-angles", "30,60"],
      "'--lock-angles' needs '--axis-mode lock'; found none"
    ),
    (
      ["replay", "-", "--lock-angles", "60,30", "--axis-mode", "lock"],
      "'--lock-angles' must rise from 0 to at most 90 degrees; found 60.0,30.0"
    ),
    (
      ["replay", "-", "--scale-limits", "2,3"],
      "'--scale-limits' must be finite, above 0 and around 1; found 2.0,3.0"
    ),
    (["replay", "-", "--slop", "-1"], "'--slop' must be a number of at least 0; found '-1'"),
    (
      ["replay", "-", "--axis-mode", "xonly"],
      "'--axis-mode' must be independent, xOnly, yOnly, uniform or lock; found 'xonly'\nhelp: the nearest is 'xOnly'"
    ),
    (["replay", "-", "--tolerance", "1"], "'--tolerance' needs '--expect'; found none"),
    (
      ["replay", "-", "--surface", "390"],
      "'--surface' must be two numbers greater than 0 such as 390x844; found '390'"
    ),
    (
      ["replay", "no-such-file"],
      "no-such-file: the file must be readable; found: no such file or folder"
    ),
    (
      ["replay", "-", "--expect", "no-such-file"],
      "no-such-file: the file must be readable; found: no such file or folder"
    ),
  ])
  func `refuses what makes no sense`(arguments: [String], error: String) {
    let run = CommandRun(arguments, input: Array(Self.pinch.utf8))
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors == "sextant: error: \(error)\n")
  }
}
