/// The help of the program and of its commands, made from their tables of options.
package enum HelpText {
  /// The most columns of a line.
  package static let width = 80

  /// Returns the help of a command: an example first, then usage and options.
  package static func text(_ command: Command) -> [String] {
    var lines = ["Example: \(command.examples[0].line)"]
    lines += ["", "Usage: \(usage(command))", ""]
    lines += wrapped("\(command.summary.capitalizedFirst).", indent: 0, first: "")
    if command.operands.count.upperBound > 0 {
      lines.append("")
      lines += wrapped(command.operands.help, indent: left, first: "  \(command.operands.name)")
    }
    let entries = Option.Category.allCases.flatMap { category in
      command.options.filter { $0.category == category }
    }
    lines.append("")
    for option in entries { lines += entry(option) }
    return lines
  }

  /// Returns the line of usage of a command.
  package static func usage(_ command: Command) -> String {
    let operands = command.operands.usage
    return "sextant \(command.name)\(operands.isEmpty ? "" : " \(operands)") [options]"
  }

  /// Returns the help of the program: an example first, then its commands.
  package static func overview(_ commands: [Command]) -> [String] {
    var lines = ["Example: \(commands.first?.examples[0].line ?? "sextant --version")", ""]
    lines += ["Usage: sextant COMMAND [options]", ""]
    let rows = commands.map { ($0.name, $0.summary) } + [("help", "shows the help of a command")]
    let column = (rows.map { $0.0.count }.max() ?? 0) + 4
    for (name, summary) in rows { lines += wrapped(summary, indent: column, first: "  \(name)") }
    lines += ["", "'sextant help COMMAND' shows the options; 'sextant --version' the version."]
    return lines
  }

  /// The column where the texts of options begin.
  private static let left = 30

  private static func entry(_ option: Option) -> [String] {
    var first = "  "
    if let short = option.short { first += "-\(short), " }
    first += option.spelling
    if !option.valueName.isEmpty { first += " \(option.valueName)" }
    if option.takesSeveral { first += "…" }
    var text = option.help
    if !option.choices.isEmpty { text += ": \(OptionText.alternatives(option.choices))" }
    if let standard = option.defaultText { text += " (default \(standard))" }
    return wrapped(text, indent: left, first: first)
  }

  /// Returns the text broken into lines of at most `width` columns, each after `indent` blanks.
  ///
  /// `first` stands before the first line; where it is too long, the text begins below it.
  package static func wrapped(_ text: String, indent: Int, first: String) -> [String] {
    var lines: [String] = []
    var line = first
    if TableText.width(first) > indent - 2, indent > 0 {
      lines.append(first)
      line = ""
    }
    var isEmpty = true
    line += String(repeating: " ", count: max(0, indent - TableText.width(line)))
    for word in text.split(separator: " ") {
      if !isEmpty, TableText.width(line) + 1 + TableText.width(String(word)) > width {
        lines.append(line)
        line = String(repeating: " ", count: indent)
        isEmpty = true
      }
      line += isEmpty ? String(word) : " \(word)"
      isEmpty = false
    }
    return lines + [line]
  }
}

extension String {
  /// The text with its first letter large.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
