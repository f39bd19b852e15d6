/// The manual page, made from the tables of options.
package enum ManPage {
  /// Returns the page as text for `man`.
  package static func lines(_ commands: [Command]) -> [String] {
    var lines = [
      """
      .TH SEXTANT 1 "\(Sextant.versionDate)" "sextant \(Sextant.version)" "User Commands"
      """,
      ".SH NAME",
      "sextant \\- AR scenes and gestures: replay touches, slice cakes, make cursors",
      ".SH SYNOPSIS",
    ]
    for command in commands {
      lines.append(".B sextant \(escaped(command.name))")
      let operands = command.operands.usage
      if !operands.isEmpty { lines.append(".I \(escaped(operands))") }
      lines += ["[options]", ".br"]
    }
    lines += [".B sextant help", ".I [COMMAND]", ".SH DESCRIPTION"]
    lines += text(
      """
      Results go to standard output or to the files named, everything else to standard error. \
      '-' is standard input or output. Lengths take the units m, cm, mm, in and ft, and a bare \
      number is metres; angles take deg, rad and turn, and a bare number is degrees. \
      '--option value' and '--option=value' are the same, and what follows '--' is no option.
      """)
    for command in commands { lines += section(command) }
    lines += [".SH EXIT STATUS", ".TP", ".B 0", "Done.", ".TP", ".B 1"]
    lines += text("The answer is no: nothing hit, no pinch found, a difference, model invalid.")
    lines += [".TP", ".B 2", "Wrong use or unreadable input.", ".SH ENVIRONMENT", ".TP"]
    lines += [".B SOURCE_DATE_EPOCH"]
    lines += text(
      """
      Seconds since 1970: the date that a model file carries, where its format holds one. Without \
      it the date is 2000-01-01, so that the same input gives the same bytes on every day.
      """)
    return lines
  }

  private static func section(_ command: Command) -> [String] {
    var lines = [".SH \(escaped("sextant \(command.name)".uppercased()))"]
    lines += text("\(command.summary.capitalizedFirst).")
    for paragraph in command.details { lines += [".PP"] + text(paragraph) }
    if command.operands.count.upperBound > 0 {
      lines += [".TP", ".I \(escaped(command.operands.name))"]
      lines += text("\(command.operands.help.capitalizedFirst).")
    }
    for option in command.options {
      var head = ".BR "
      if let short = option.short { head += "\"\\-\(short)\" \", \" " }
      head += "\"\(escaped(option.spelling))\""
      if !option.valueName.isEmpty {
        head += " \" \(escaped(option.valueName + (option.takesSeveral ? "…" : "")))\""
      }
      lines += [".TP", head]
      var help = option.help.capitalizedFirst
      if !option.choices.isEmpty { help += ": \(OptionText.alternatives(option.choices))" }
      if let standard = option.defaultText { help += " (default \(standard))" }
      lines += text("\(help).\(option.details.isEmpty ? "" : " \(option.details)")")
    }
    lines += [".PP", "Examples:"]
    for example in command.examples {
      lines += [".PP", ".nf", "    \(escaped(example.line))", ".fi"]
      lines += [".RS 4"] + text("\(example.meaning.capitalizedFirst).") + [".RE"]
    }
    return lines
  }

  /// Returns a paragraph in lines of at most 80 columns, none of which begins like a request.
  private static func text(_ text: String) -> [String] {
    var lines: [String] = []
    for word in escaped(text).split(separator: " ") {
      if let line = lines.last, line.count + 1 + word.count <= 80 {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(word.first == "." || word.first == "'" ? "\\&\(word)" : String(word))
      }
    }
    return lines
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "\"": "\\(dq"
      case "…": "..."
      default: String(character)
      }
    }.joined()
  }
}
