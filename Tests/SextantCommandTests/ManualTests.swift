import Foundation
import SextantCommand
import Testing

@Suite struct `The manual` {
  @Test func `names every command`() {
    let page = CommandRun("man")
    #expect(page.status == 0)
    for command in Sextant.commands {
      #expect(page.output.contains("\n.SH SEXTANT \(command.name.uppercased())\n"))
      for example in command.examples { #expect(page.output.contains(example.line.prefix(12))) }
    }
    #expect(page.output.unicodeScalars.allSatisfy { $0.isASCII })
    #expect(page.lines.allSatisfy { !$0.isEmpty })
  }

  @Test(arguments: Sextant.commands.map(\.name))
  func `names every option of a command and no other, in the order of the table`(
    name: String
  ) throws {
    let command = try #require(Sextant.commands.first { $0.name == name })
    let page = CommandRun("man").output
    let parts = page.components(separatedBy: "\n.SH SEXTANT \(name.uppercased())\n")
    let section = try #require(parts.last?.components(separatedBy: "\n.SH ").first)
    let heads = section.split(separator: "\n").filter { $0.hasPrefix(".BR ") }
    let expected = command.options.map { option in
      (option.short.map { "\"\\-\($0)\" \", \" " } ?? "")
        + "\"\(option.spelling.replacing("-", with: "\\-"))\""
    }
    #expect(heads.count == expected.count)
    for (head, start) in zip(heads, expected) { #expect(head.hasPrefix(".BR \(start)")) }
  }

  @Test func `has lines of at most 80 columns but for examples`() {
    let lines = CommandRun("man").lines.filter { !$0.hasPrefix("    ") && !$0.hasPrefix(".") }
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.allSatisfy { !$0.hasPrefix("'") })
  }

  @Test(.enabled(if: Shell.has("/usr/bin/groff")))
  func `is sound to the typesetter`() throws {
    let run = try Shell.run(
      "/usr/bin/groff", ["-ww", "-man", "-Tascii", "-z"], input: CommandRun("man").output)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }
}

@Suite struct `A completion script` {
  @Test(
    arguments: Completions.Shell.allCases, Sextant.commands.map(\.name))
  func `names every option of a command and no other, with its choices`(
    shell: Completions.Shell, name: String
  ) throws {
    let command = try #require(Sextant.commands.first { $0.name == name })
    let run = CommandRun("completions", shell.rawValue)
    #expect(run.status == 0)
    let lines = Self.lines(of: name, in: run.lines, shell)
    for option in command.options {
      let words =
        option.choices.isEmpty ? [] : [option.choices.joined(separator: " ")]
      switch shell {
      case .bash:
        for word in words { #expect(lines.contains("\(option.spelling)) words=\"\(word)\" ;;")) }
      case .zsh:
        let entries = lines.filter {
          $0.contains("\(option.spelling)[") || $0.contains("\(option.spelling)=[")
        }
        #expect(entries.count == 1, "\(option.name)")
        for word in words { #expect(entries.first?.hasSuffix(":(\(word))' \\") == true) }
        if let short = option.short {
          #expect(lines.contains { $0.contains("-\(short)[") || $0.contains("-\(short)+[") })
        }
      case .fish:
        let entries = lines.filter { $0.contains(" -l \(option.name) ") }
        #expect(entries.count == 1, "\(option.name)")
        for word in words { #expect(entries.first?.contains(" -a '\(word)'") == true) }
        if let short = option.short { #expect(entries.first?.contains(" -s \(short) ") == true) }
      }
    }
    let count: Int
    switch shell {
    case .bash:
      let all = command.options.map(\.spelling).joined(separator: " ")
      #expect(lines.contains { $0.hasSuffix("&& words=\"\(all)\"") })
      count = command.options.count
    case .zsh:
      count = lines.filter { $0.firstMatch(of: /--[a-z-]+=?\[/) != nil }.count
    case .fish: count = lines.filter { $0.contains(" -l ") }.count
    }
    #expect(count == command.options.count)
  }

  /// The part of a script that is about a command, without indent.
  private static func lines(
    of command: String, in script: [String], _ shell: Completions.Shell
  ) -> [String] {
    if shell == .fish {
      return script.filter { $0.contains("__fish_seen_subcommand_from \(command)'") }
    }
    let start = script.firstIndex { $0.drop { $0 == " " } == "\(command))" } ?? script.endIndex
    return script[start...].prefix { $0.drop { $0 == " " } != ";;" }
      .map { String($0.drop { $0 == " " }) }
  }

  @Test func `names the nearest shell`() {
    let run = CommandRun("completions", "fihs")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "sextant: error: SHELL must be bash, zsh or fish; found 'fihs'\nhelp: the nearest is 'fish'\n"
    )
  }

  @Test func `offers the commands behind help, and in front of them help and version`() {
    let names = (Sextant.commands.map(\.name) + ["help"]).joined(separator: " ")
    let fish = CommandRun("completions", "fish").lines
    #expect(
      fish.contains(
        "complete -c sextant -n '__fish_seen_subcommand_from help' -f -a '\(names)'"))
    #expect(fish.contains { $0.contains("-n __fish_use_subcommand -l help -s h ") })
    #expect(fish.contains { $0.contains("-n __fish_use_subcommand -l version ") })
    let zsh = CommandRun("completions", "zsh").output
    #expect(zsh.contains("    help) _values command \(names) ;;\n"))
    #expect(zsh.contains("'(- *)'{-h,--help}'[shows all commands]'"))
    #expect(zsh.contains("'(- *)--version[shows the version]'"))
    let bash = CommandRun("completions", "bash").output
    #expect(bash.contains("    help) words=\"\(names)\" ;;\n"))
    #expect(bash.contains("compgen -W \"\(names) --help --version\""))
  }

  // What a user types, and what stands there after a tab.
  @Test(
    .enabled(if: Shell.has("/bin/bash")),
    arguments: [
      (["sl"], "slice"), (["slice", "--pi"], "--pieces"),
      (["replay", "--axis-mode", "un"], "uniform"),
      (["completions", "z"], "zsh"), (["help", "cur"], "cursor"),
      (["cursor", "--preset", "ring"], "ring-4 ring-3"),
    ])
  func `completes in bash`(words: [String], answer: String) throws {
    let typed = words.map { "'\($0)'" }.joined(separator: " ")
    let script =
      CommandRun("completions", "bash").output
      + "COMP_WORDS=(sextant \(typed)); COMP_CWORD=\(words.count); _sextant\n"
      + "printf '%s' \"${COMPREPLY[*]}\" >&2\n"
    let run = try Shell.run("/bin/bash", [], input: script)
    #expect(run.errors == answer)
  }
}

/// Other programs that tests ask.
enum Shell {
  /// Says whether a program is there.
  static func has(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Runs a program with a text as its input; what it prints goes nowhere.
  static func run(
    _ path: String, _ arguments: [String], input: String
  ) throws -> (status: Int32, errors: String) {
    let run = try Executable.run(
      arguments, of: URL(filePath: path), input: input, output: FileHandle.nullDevice)
    return (run.status, run.errors)
  }
}
