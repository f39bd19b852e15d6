/// `sextant completions SHELL`: a script that lets a shell complete arguments.
enum CompletionsCommand {
  static let command = Command(
    name: "completions",
    summary: "prints a script that completes arguments in a shell",
    examples: [
      .init("sextant completions bash > sextant.bash", "to be read by 'source sextant.bash'"),
      .init(
        "sextant completions fish > ~/.config/fish/completions/sextant.fish", "for good, in fish"),
    ],
    operands: .one("SHELL", "one of \(OptionText.alternatives(shells))"),
    ownOptions: [],
    operandChoices: shells,
    body: run)

  private static let shells = Completions.Shell.allCases.map(\.rawValue)

  private static func run(
    _ arguments: Arguments, _ console: inout Console
  ) throws(CommandError) -> ExitStatus {
    let name = arguments.operands[0]
    guard let shell = Completions.Shell(rawValue: name) else {
      throw CommandError(
        "SHELL must be \(OptionText.alternatives(shells))", found: name,
        help: Suggestion.nearest(to: name, among: shells).map { "the nearest is '\($0)'" })
    }
    for line in Completions.script(shell, Sextant.commands) { console.print(line) }
    return .done
  }
}

/// `sextant man`: the manual page.
enum ManCommand {
  static let command = Command(
    name: "man",
    summary: "prints the manual page",
    examples: [.init("sextant man | man -l -", "shows it")],
    operands: .none,
    ownOptions: [],
    body: run)

  private static func run(
    _ arguments: Arguments, _ console: inout Console
  ) throws(CommandError) -> ExitStatus {
    for line in ManPage.lines(Sextant.commands) { console.print(line) }
    return .done
  }
}
