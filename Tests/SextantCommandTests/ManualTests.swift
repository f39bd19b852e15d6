import Foundation
import SextantCommand
import Testing

@Suite struct `The manual` {
  @Test func `names every command and every option`() {
    let page = CommandRun("man")
    #expect(page.status == 0)
    for command in Sextant.commands {
      #expect(page.output.contains("\n.SH SEXTANT \(command.name.uppercased())\n"))
      for option in command.options {
        let name = option.spelling.replacing("-", with: "\\-")
        #expect(page.output.contains("\"\(name)\""), "\(option.name)")
      }
      for example in command.examples { #expect(page.output.contains(example.line.prefix(12))) }
    }
    #expect(page.output.unicodeScalars.allSatisfy { $0.isASCII })
    #expect(page.lines.allSatisfy { !$0.isEmpty })
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
  @Test(arguments: Completions.Shell.allCases)
  func `names every command, option and choice`(shell: Completions.Shell) {
    let run = CommandRun("completions", shell.rawValue)
    #expect(run.status == 0)
    for command in Sextant.commands {
      #expect(run.output.contains(command.name))
      for option in command.options {
        #expect(run.output.contains(shell == .fish ? " -l \(option.name)" : option.spelling))
        for choice in option.choices { #expect(run.output.contains(choice)) }
      }
    }
  }

  @Test func `names the nearest shell`() {
    let run = CommandRun("completions", "fihs")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "sextant: error: SHELL must be bash, zsh or fish; found 'fihs'\nhelp: the nearest is 'fish'\n"
    )
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
