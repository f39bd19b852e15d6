import SextantGestures
import SextantTouch

/// `sextant replay`: runs recordings through the two-axis pinch recognizer.
enum ReplayCommand {
  static let surface = Option(
    "surface", .surface, value: "WxH", .input,
    "the size in points that the device's range lies on",
    details: """
      Recordings in device units are mapped to points by the resolution of each axis (units per \
      millimetre, 6.4 points per millimetre) where it is sane; else by the declared range onto \
      this surface; else a unit is a point, with a warning.
      """)
  static let trace = Option("trace", .flag, .output, "prints a line of JSON a frame")
  static let plot = Option(
    "plot", .file, value: "FILE.svg", .output, "draws the scales over time")
  static let expect = Option(
    "expect", .file, value: "GOLDEN", .output, "compares the trace with a kept one",
    details: """
      Prints the first difference and exits 1 if there is one. Keep a trace with \
      'sextant replay LOG --trace > GOLDEN': so a recording becomes a regression test.
      """)
  static let tolerance = Option(
    "tolerance", .number(.notNegative), value: "NUMBER", default: "1e-9", .output,
    "how far numbers may differ, relative above 1")

  static let jobs = Option(
    "jobs", .count(1...1024), value: "N", .input, "how many files are read at the same time",
    details: """
      As many as there are processors, unless given. What is printed, and in which order, does not \
      depend on it.
      """)
  static let skipBroken = Option(
    "skip-broken", .flag, .input, "goes on with the next log where one cannot be read",
    details: """
      For streams of many native logs behind each other: the rest of a broken log is passed over, up \
      to the next header. With --json a line with 'file', 'error', 'line' and 'column' tells of it \
      among the others. The status is 2 all the same.
      """)

  static let command = Command(
    name: "replay",
    summary: "runs touch recordings through the pinch recognizer",
    examples: [
      .init("sextant replay pinch.jsonl", "a row a pinch: when, and how far on each axis"),
      .init("sextant replay pinch.jsonl --trace > golden.jsonl", "keeps what happens"),
      .init("sextant replay pinch.jsonl --expect golden.jsonl", "fails if it changes"),
      .init("sextant replay - --json --skip-broken < logs.jsonl", "logs behind each other"),
    ],
    operands: .several("LOG", "recordings of touches; '-' is standard input"),
    ownOptions: [.strict, surface, jobs, skipBroken] + ReplaySettings.options + [
      .json, trace, plot, expect, tolerance,
    ],
    details: [
      """
      With --json every pinch is a line, printed when it ends, also while standard input is a pipe \
      that goes on. Which log of a stream a line belongs to is told by 'log', its number from the \
      second on, and by 'session': whatever a log's header has under that name (at most 1024 bytes of \
      JSON) stands in each of its lines.
      """
    ],
    body: run)

  /// The most bytes of a kept trace: 1 GiB.
  static let goldenLimit = 1 << 30

  static func run(
    _ arguments: Arguments, _ console: inout Console
  ) throws(CommandError) -> ExitStatus {
    if arguments.has(tolerance), !arguments.has(expect) {
      throw CommandError("'--tolerance' needs '--expect'; found none")
    }
    let settings = try ReplaySettings.read(arguments)
    let reading = RecordingReading(
      isStrict: arguments.has(.strict), skipsBrokenLogs: arguments.has(skipBroken),
      surface: surfaceSize(arguments))
    var sources: [FileSource] = []
    for name in arguments.operands { sources.append(try console.source(name)) }
    let golden = arguments.text(expect)
    var comparison: PinchTraceComparison?
    if let golden {
      comparison = PinchTraceComparison(
        kept: try console.read(golden, limit: goldenLimit),
        tolerance: arguments.number(tolerance) ?? 1e-9)
    }
    let form: ReplayRun.Form =
      comparison != nil || arguments.has(trace)
      ? .trace : arguments.has(.json) ? .gestures : .table
    if let path = arguments.text(plot), !path.lowercased().hasSuffix(".svg") {
      throw CommandError("'--plot' must end in .svg", found: path)
    }
    var player = ReplayPlayer(
      settings: settings, reading: reading, form: form, hasCurves: arguments.has(plot))
    player.play(
      sources, jobs: jobCount(arguments), comparison: &comparison, &console)
    if let path = arguments.text(plot), !player.hasFailed {
      var files = OutputFiles()
      try files.add(path, ScalePlot(player.curves).bytes(), console: &console)
      try files.commit()
    }
    if let golden, let comparison, !player.hasFailed {
      return try finish(comparison, with: golden, &console)
    }
    player.printTable(&console)
    if player.hasFailed { return .wrong }
    return player.gestureCount > 0 || console.output.isBroken ? .done : .no
  }

  /// Returns the size that the user gave the surface, if any.
  static func surfaceSize(_ arguments: Arguments) -> RecordingReading.Size? {
    arguments.numbers(surface).map { .init(width: $0[0], height: $0[1]) }
  }

  /// Returns how many files may be read at the same time.
  static func jobCount(_ arguments: Arguments) -> Int {
    arguments.count(jobs) ?? Platform.processorCount
  }

  private static func finish(
    _ comparison: PinchTraceComparison, with golden: String, _ console: inout Console
  ) throws(CommandError) -> ExitStatus {
    guard let difference = comparison.difference else {
      console.print("\(comparison.count) frames as expected")
      return .done
    }
    let place = CommandError.Place(golden, line: difference.line, column: difference.column)
    if difference.kind == .unreadable { throw CommandError(difference.message, at: place) }
    console.print("\(place.text): \(difference.message)")
    return .no
  }
}
