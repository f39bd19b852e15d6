/// Scripts that let a shell complete the program's arguments, made from the tables of options.
package enum Completions {
  /// The shells that are known.
  package enum Shell: String, CaseIterable, Hashable, Sendable {
    /// Bash.
    case bash
    /// The Z shell.
    case zsh
    /// The friendly interactive shell.
    case fish
  }

  /// Returns the script for a shell.
  package static func script(_ shell: Shell, _ commands: [Command]) -> [String] {
    switch shell {
    case .bash: bash(commands)
    case .zsh: zsh(commands)
    case .fish: fish(commands)
    }
  }

  /// The names of all commands, with those that have no table.
  private static func names(_ commands: [Command]) -> [String] { commands.map(\.name) + ["help"] }

  /// Says whether a file may stand where no option asks for its value: as an operand, or as a further
  /// file of an option.
  private static func takesFiles(_ command: Command) -> Bool {
    !command.operands.name.isEmpty || command.options.contains { $0.takesSeveral }
  }

  private static func bash(_ commands: [Command]) -> [String] {
    let names = names(commands).joined(separator: " ")
    var lines = [
      "# Put this where bash-completion looks, or: source <(sextant completions bash)",
      "_sextant() {",
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=",
      "  COMPREPLY=()",
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then",
      "    COMPREPLY=($(compgen -W \"\(names) --help --version\" -- \"$word\"))",
      "    return",
      "  fi",
      "  case ${COMP_WORDS[1]} in",
    ]
    for command in commands {
      lines.append("    \(command.name))")
      lines.append("      case $before in")
      for option in command.options where !option.choices.isEmpty {
        lines.append(
          "        \(option.spelling)) words=\"\(option.choices.joined(separator: " "))\" ;;")
      }
      let free = command.options.filter {
        $0.kind != .flag && $0.kind != .file && $0.choices.isEmpty
      }
      if !free.isEmpty {
        lines.append("        \(free.map(\.spelling).joined(separator: "|"))) return ;;")
      }
      lines.append("      esac")
      let spellings = command.options.map(\.spelling).joined(separator: " ")
      lines.append("      [ -z \"$words\" ] && [[ $word == -* ]] && words=\"\(spellings)\"")
      if !command.operandChoices.isEmpty {
        lines.append(
          "      [ -z \"$words\" ] && words=\"\(command.operandChoices.joined(separator: " "))\"")
      }
      if !takesFiles(command) { lines.append("      [ -z \"$words\" ] && return") }
      lines.append("      ;;")
    }
    lines += [
      "    help) words=\"\(names)\" ;;",
      "  esac",
      "  if [ -n \"$words\" ]; then",
      "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))",
      "  else",
      "    local IFS=$'\\n'",
      "    COMPREPLY=($(compgen -f -- \"$word\"))",
      "  fi",
      "}",
      "complete -o filenames -F _sextant sextant",
    ]
    return lines
  }

  private static func zsh(_ commands: [Command]) -> [String] {
    var lines = [
      "#compdef sextant",
      "# Put this as _sextant in a folder of $fpath.",
      "_sextant() {",
      "  if (( CURRENT == 2 )); then",
      "    if [[ $words[2] == -* ]]; then",
      "      _arguments '(- *)'{-h,--help}'[shows all commands]' \\",
      "        '(- *)--version[shows the version]'",
      "      return",
      "    fi",
      "    local -a commands=(",
    ]
    for command in commands {
      lines.append("      \(quoted("\(command.name):\(command.summary)"))")
    }
    lines += [
      "      'help:shows the help of a command'",
      "    )",
      "    _describe command commands",
      "    return",
      "  fi",
      "  local name=$words[2]",
      "  shift words",
      "  (( CURRENT-- ))",
      "  case $name in",
    ]
    for command in commands {
      lines.append("    \(command.name))")
      lines.append("      _arguments \\")
      for option in command.options { lines += zshEntries(option).map { "        \($0) \\" } }
      let operands =
        command.operandChoices.isEmpty
        ? "_files" : "(\(command.operandChoices.joined(separator: " ")))"
      let name = command.operands.name.isEmpty ? "FILE" : command.operands.name
      lines.append("        \(takesFiles(command) ? quoted("*:\(name):\(operands)") : "'*: :'")")
      lines.append("      ;;")
    }
    lines += [
      "    help) _values command \(names(commands).joined(separator: " ")) ;;",
      "  esac",
      "}",
      "_sextant \"$@\"",
    ]
    return lines
  }

  /// The entries of an option's spellings, of which one leaves out the other.
  private static func zshEntries(_ option: Option) -> [String] {
    let help = option.help.map { "[]:".contains($0) ? "\\\($0)" : String($0) }.joined()
    let many = option.isRepeatable || option.takesSeveral ? "*" : ""
    let short = option.short.map { "-\($0)" }
    let others = many.isEmpty ? short.map { "(\(option.spelling) \($0))" } ?? "" : many
    guard option.kind != .flag else {
      return ([option.spelling] + (short.map { [$0] } ?? [])).map {
        quoted("\(others)\($0)[\(help)]")
      }
    }
    let values =
      option.choices.isEmpty
      ? (option.kind == .file ? "_files" : " ") : "(\(option.choices.joined(separator: " ")))"
    return (["\(option.spelling)="] + (short.map { ["\($0)+"] } ?? [])).map {
      quoted("\(others)\($0)[\(help)]:\(option.valueName):\(values)")
    }
  }

  private static func fish(_ commands: [Command]) -> [String] {
    var lines = [
      "# Put this as sextant.fish in ~/.config/fish/completions.",
      "complete -c sextant -n __fish_use_subcommand -l version -d 'shows the version'",
      "complete -c sextant -n __fish_use_subcommand -l help -s h -d 'shows all commands'",
      "complete -c sextant -n '__fish_seen_subcommand_from help' -f -a "
        + quoted(names(commands).joined(separator: " ")),
    ]
    for (name, summary) in commands.map({ ($0.name, $0.summary) })
      + [("help", "shows the help of a command")]
    {
      lines.append(
        "complete -c sextant -f -n __fish_use_subcommand -a \(name) -d \(quoted(summary))")
    }
    for command in commands {
      let start = "complete -c sextant -n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options {
        var line = "\(start) -l \(option.name)"
        if let short = option.short { line += " -s \(short)" }
        if option.kind == .file { line += " -r" } else if option.kind != .flag { line += " -x" }
        if !option.choices.isEmpty {
          line += " -a \(quoted(option.choices.joined(separator: " ")))"
        }
        lines.append("\(line) -d \(quoted(option.help))")
      }
      if !takesFiles(command) { lines.append("\(start) -f") }
      if !command.operandChoices.isEmpty {
        lines.append("\(start) -f -a \(quoted(command.operandChoices.joined(separator: " ")))")
      }
    }
    return lines
  }

  /// Returns a text in the single quotes of a shell.
  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
