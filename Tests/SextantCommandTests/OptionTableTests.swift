import SextantCommand
import Testing

@Suite struct `The table of options` {
  static let commands = Sextant.commands

  @Test func `names no command twice`() {
    let names = Self.commands.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(!names.isEmpty)
  }

  @Test(arguments: commands.map(\.name))
  func `names no option twice`(name: String) throws {
    let command = try command(name)
    let names = command.options.map(\.name)
    let shorts = command.options.compactMap(\.short)
    #expect(Set(names).count == names.count)
    #expect(Set(shorts).count == shorts.count)
  }

  @Test(arguments: commands.map(\.name))
  func `gives each option a name, help and, where it takes one, a value's name`(name: String) throws
  {
    for option in try command(name).options {
      #expect(option.name.allSatisfy { ("a"..."z").contains($0) || $0 == "-" }, "\(option.name)")
      #expect(!option.help.isEmpty && !option.help.hasSuffix("."), "\(option.name)")
      #expect(option.details.isEmpty || option.details.hasSuffix("."), "\(option.name)")
      #expect(option.valueName.isEmpty == (option.kind == .flag), "\(option.name)")
      #expect(option.defaultText == nil || option.kind != .flag, "\(option.name)")
    }
  }

  @Test(arguments: commands.map(\.name))
  func `gives each command an example that opens its help, on one screen`(name: String) throws {
    let command = try command(name)
    for example in command.examples {
      #expect("\(example.line) ".hasPrefix("sextant \(name) "))
      #expect(!example.meaning.isEmpty)
    }
    let run = CommandRun(name, "--help")
    #expect(run.status == 0)
    #expect(run.lines.first == "Example: \(command.examples[0].line)")
    #expect(run.lines.count <= 50)
    #expect(run.lines.allSatisfy { TableText.width($0) <= 80 && $0.last != " " })
    for option in command.options { #expect(run.output.contains("--\(option.name)")) }
    #expect(CommandRun("help", name).output == run.output)
    #expect(CommandRun(name, "--whatever", "-h").output == run.output)
  }

  @Test(arguments: commands.map(\.name))
  func `names the nearest of a mistyped option`(name: String) throws {
    for option in try command(name).options {
      let run = CommandRun(name, "--\(option.name)q")
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(
        run.errors == """
          sextant: error: an option of 'sextant \(name)' is expected; found '--\(option.name)q'
          help: the nearest is '--\(option.name)'; 'sextant help \(name)' lists all options

          """)
    }
  }

  @Test(arguments: commands.map(\.name))
  func `lets no option without its value`(name: String) throws {
    for option in try command(name).options where option.kind != .flag {
      let run = CommandRun(name, "--\(option.name)")
      #expect(run.status == 2)
      #expect(
        run.errors
          == "sextant: error: '--\(option.name)' needs a value \(option.valueName); found nothing\n"
      )
      let next = CommandRun(name, "--\(option.name)", "--help-me")
      #expect(
        next.errors == "sextant: error: '--\(option.name)' needs a value \(option.valueName); "
          + "found the option '--help-me'\n")
    }
  }

  @Test(arguments: commands.map(\.name))
  func `takes values that no option takes as errors, never as a trap`(name: String) throws {
    let hostile = [
      "", " ", "-", "nan", "-inf", "1e999", "1e999cm", "-1", "999999999999999999999", "0x7f",
      "\u{0}", "🎂", "a\u{301}", ",", "x", ":", "1,", ",1", "1x", "#", "#GGGGGG", "=", "'",
      "1e-999", String(repeating: "9", count: 5000), String(repeating: "1,", count: 5000) + "1",
    ]
    for option in try command(name).options where option.kind != .flag {
      for value in hostile {
        let run = CommandRun(name, "--\(option.name)=\(value)", "--no-such-option")
        #expect(run.status == 2, "--\(option.name)=\(value)")
        #expect(run.errors.hasPrefix("sextant: error: "), "--\(option.name)=\(value)")
        #expect(run.errors.count < 500, "--\(option.name)=\(value)")
      }
    }
  }

  private func command(_ name: String) throws -> Command {
    try #require(Self.commands.first { $0.name == name })
  }
}
