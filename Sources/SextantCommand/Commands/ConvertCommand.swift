import SextantTouch

/// `sextant convert`: a recording in another form.
enum ConvertCommand {
  static let from = Option(
    "from", .choice(RecordingFormat.allCases.filter(\.isReadable).map(\.rawValue)),
    value: "FORM", .input, "the form of IN, if its content does not tell")
  static let to = Option(
    "to", .choice(ConvertTarget.all.map(\.name)), value: "FORM", .output,
    "the form of OUT, if its ending does not tell")

  static let strict = Option(
    "strict", .flag, .input, "makes every repair and every loss an error",
    details: """
      By default small faults of the input are repaired, and what the form of OUT cannot hold is left \
      out; a warning names each. With this option the first one ends the run with status 2, and OUT \
      is not written.
      """)

  static let command = Command(
    name: "convert",
    summary: "writes a recording in another form",
    examples: [
      .init("sextant convert evtest.txt pinch.jsonl", "a native log of a recording by evtest"),
      .init("sextant convert pinch.jsonl pinch.evemu", "a recording that evemu can play back"),
      .init("sextant convert pinch.jsonl - --to csv", "a line of numbers a sample"),
    ],
    operands: Command.Operands(
      name: "IN OUT", count: 2...2, help: "files; '-' is standard input or output"),
    ownOptions: [strict, from, to],
    details: [
      """
      The form of OUT follows its ending: \(endings). \
      'getevent-numbers' is what getevent prints without names. \
      A csv file has lines of frame, time in microseconds, id, phase, x and y. What the form cannot \
      hold is counted in a warning, a line each kind; with --strict that is an error.
      """,
      """
      Coordinates and times stay as they are, with one exception: recordings of the Linux input \
      system hold integers, so a log in points is written there in 120 units a point and 768 a \
      millimetre, one in shares of its surface in a million units.
      """,
    ],
    body: run)

  private static let endings = ConvertTarget.all.flatMap { target in
    target.endings.map { "\($0) for \(target.name)" }
  }.joined(separator: ", ")

  private static func run(
    _ arguments: Arguments, _ console: inout Console
  ) throws(CommandError) -> ExitStatus {
    let (input, output) = (arguments.operands[0], arguments.operands[1])
    let reading = RecordingReading(
      format: arguments.text(from).flatMap { RecordingFormat(rawValue: $0) },
      isStrict: arguments.has(strict), keepsUnits: true, keepsEstimates: true)
    var run = ConvertRun(
      file: input, target: try target(arguments, output), isStrict: reading.isStrict)
    let source = try console.source(input)
    var files = OutputFiles()
    let handle = try files.begin(output)
    var progress = JobProgress(input)
    var failure: CommandError?
    do throws(CommandError) {
      try run.read(source, reading) { (run, done, whole) throws(CommandError) in
        progress.update(done, of: whole, &console)
        try files.write(run.takeBytes(), to: handle, console: &console)
        return !console.output.isBroken
      }
    } catch {
      failure = error
    }
    progress.finish(&console)
    do throws(CommandError) {
      try run.finish()
    } catch {
      failure = failure ?? error
    }
    run.remarks.tell(input, &console)
    if let failure { throw failure }
    try files.write(run.takeBytes(), to: handle, console: &console)
    try files.commit()
    return .done
  }

  private static func target(
    _ arguments: Arguments, _ output: String
  ) throws(CommandError) -> ConvertTarget {
    if let name = arguments.text(to), let target = ConvertTarget(name: name) { return target }
    if let target = ConvertTarget(path: output) { return target }
    throw CommandError(
      "OUT must end in \(OptionText.alternatives(ConvertTarget.all.flatMap(\.endings))), or '--to'"
        + " must name its form", found: output,
      help: "forms are \(OptionText.alternatives(ConvertTarget.all.map(\.name)))")
  }
}
