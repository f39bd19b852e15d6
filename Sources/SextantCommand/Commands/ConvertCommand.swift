import SextantTouch

/// `sextant convert`: a recording in another form.
enum ConvertCommand {
  static let from = Option(
    "from", .choice(RecordingFormat.allCases.filter(\.isReadable).map(\.rawValue)),
    value: "FORM", .input, "the form of IN, if its content does not tell")
  static let to = Option(
    "to", .choice(ConvertRun.Target.allCases.map(\.rawValue)), value: "FORM", .output,
    "the form of OUT, if its ending does not tell")

  static let command = Command(
    name: "convert",
    summary: "writes a recording in another form",
    examples: [
      .init("sextant convert evtest.txt pinch.jsonl", "a native log of a recording by evtest"),
      .init("sextant convert pinch.jsonl - --to csv", "a line of numbers a sample"),
    ],
    operands: Command.Operands(
      name: "IN OUT", count: 2...2, help: "files; '-' is standard input or output"),
    ownOptions: [.strict, from, to],
    details: [
      """
      Coordinates and times stay as they are. A name that ends in .jsonl asks for a native log, \
      one in .csv for lines of frame, time in microseconds, id, phase, x and y. What the form \
      cannot hold is named in a warning.
      """
    ],
    body: run)

  private static func run(
    _ arguments: Arguments, _ console: inout Console
  ) throws(CommandError) -> ExitStatus {
    let (input, output) = (arguments.operands[0], arguments.operands[1])
    let reading = RecordingReading(
      format: arguments.text(from).flatMap { RecordingFormat(rawValue: $0) },
      isStrict: arguments.has(.strict), keepsUnits: true)
    var run = ConvertRun(file: input, target: try target(arguments, output))
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
    run.finish()
    run.remarks.tell(input, &console)
    if let failure { throw failure }
    try files.write(run.takeBytes(), to: handle, console: &console)
    try files.commit()
    return .done
  }

  private static func target(
    _ arguments: Arguments, _ output: String
  ) throws(CommandError) -> ConvertRun.Target {
    if let text = arguments.text(to), let target = ConvertRun.Target(rawValue: text) {
      return target
    }
    let name = output.lowercased()
    if name.hasSuffix(".csv") { return .csv }
    if name.hasSuffix(".jsonl") { return .native }
    throw CommandError(
      "OUT must end in .jsonl or .csv, or '--to' must name its form", found: output,
      help: "forms are \(OptionText.alternatives(ConvertRun.Target.allCases.map(\.rawValue)))")
  }
}
