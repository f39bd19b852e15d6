/// The program `sextant`: arguments and files to text, files and an exit status.
public enum Sextant: Sendable {
  /// The version of the program and of the package.
  public static let version = "0.1.0"
  /// The day on which the version was named, for the manual page.
  package static let versionDate = "2026-12-01"

  /// The commands that exist, in the order in which help lists them.
  package static let commands: [Command] = [
    PlayCommand.command, ReplayCommand.command, CursorCommand.command, SliceCommand.command,
    CutoutCommand.command, HitCommand.command, InspectCommand.command, ConvertCommand.command,
    CompletionsCommand.command,
    ManCommand.command,
  ]

  /// Runs the program with the process's own arguments and streams, and ends the process.
  public static func main() -> Never {
    var console = Console.standard()
    let status = run(arguments: Array(CommandLine.arguments.dropFirst()), console: &console)
    Platform.end(status: status)
  }

  /// Runs the program; prints through `console` only.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the program's own name.
  ///   - console: The streams and the environment; holds what was printed afterwards.
  /// - Returns: The exit status: 0 is done, 1 is "the answer is no" (nothing hit, no pinch found,
  ///   model invalid), 2 is wrong use or unreadable input.
  public static func run(arguments: [String], console: inout Console) -> Int32 {
    var status = ExitStatus.wrong
    do throws(CommandError) {
      status = try perform(arguments, console: &console)
    } catch {
      console.fail(error)
    }
    console.output.flush()
    if let failure = console.output.failure, !failure.isBrokenPipe {
      console.fail(CommandError("standard output must be writable; found: \(failure.text)"))
      status = .wrong
    }
    return status.rawValue
  }

  private static func perform(
    _ arguments: [String], console: inout Console
  ) throws(CommandError) -> ExitStatus {
    guard let first = arguments.first else {
      throw CommandError("a command is expected; found nothing", help: advice())
    }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "--version", "-V":
      console.print("sextant \(version)")
      return .done
    case "help", "--help", "-h":
      return try help(rest, console: &console)
    default: break
    }
    guard let command = commands.first(where: { $0.name == first }) else {
      throw CommandError("a command is expected", found: first, help: advice(near: first))
    }
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return show(HelpText.text(command), console: &console)
    }
    return try command.body(Arguments(rest, for: command), &console)
  }

  private static func help(
    _ names: [String], console: inout Console
  ) throws(CommandError) -> ExitStatus {
    guard let name = names.first(where: { $0 != "--help" && $0 != "-h" }) else {
      return show(HelpText.overview(commands), console: &console)
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw CommandError(
        "'sextant help' needs the name of a command", found: name, help: advice(near: name))
    }
    return show(HelpText.text(command), console: &console)
  }

  private static func show(_ lines: [String], console: inout Console) -> ExitStatus {
    for line in lines { console.print(line) }
    return .done
  }

  private static func advice(near name: String = "") -> String {
    let nearest = Suggestion.nearest(to: name, among: commands.map(\.name) + ["help"])
    return (nearest.map { "the nearest is '\($0)'; " } ?? "") + "'sextant help' lists all commands"
  }
}
