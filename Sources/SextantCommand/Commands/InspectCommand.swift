import SextantGestures
import SextantTouch

/// `sextant inspect`: what a recording holds.
enum InspectCommand {
  static let command = Command(
    name: "inspect",
    summary: "says what a recording holds, and what is wrong with it",
    examples: [
      .init("sextant inspect pinch.jsonl", "the device, the fingers, the gestures, the problems"),
      .init("sextant inspect *.jsonl --json", "a line of JSON a recording, for a script"),
    ],
    operands: .several("FILE", "recordings of touches; '-' is standard input"),
    ownOptions: [.strict, ReplayCommand.surface, .json],
    body: run)

  private static func run(
    _ arguments: Arguments, _ console: inout Console
  ) throws(CommandError) -> ExitStatus {
    let reading = RecordingReading(
      isStrict: arguments.has(.strict), surface: ReplayCommand.surfaceSize(arguments))
    var status = ExitStatus.done
    for (index, name) in arguments.operands.enumerated() {
      var run = InspectRun(file: name)
      do throws(CommandError) {
        try run.read(console.source(name), reading)
      } catch {
        console.fail(error)
        status = .wrong
        continue
      }
      if arguments.has(.json) {
        console.output.write(run.json())
      } else {
        if index > 0 { console.print("") }
        for line in run.lines() { console.print(line) }
      }
    }
    return status
  }
}
