import SextantCommand
import Testing

@Suite struct `The program` {
  @Test func `says its version`() {
    let run = CommandRun("--version")
    #expect(run.status == 0)
    #expect(run.output == "sextant \(Sextant.version)\n")
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [["help"], ["--help"], ["-h"], ["help", "--help"]])
  func `shows its commands on one screen`(arguments: [String]) {
    let run = CommandRun(arguments)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.lines.count <= 24)
    #expect(run.lines.allSatisfy { $0.count <= 80 })
    #expect(run.lines.first?.hasPrefix("Example: sextant ") == true)
  }

  @Test func `needs a command`() {
    let run = CommandRun()
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        sextant: error: a command is expected; found nothing
        help: 'sextant help' lists all commands

        """)
  }

  @Test func `names the nearest command`() {
    let run = CommandRun("hepl")
    #expect(run.status == 2)
    #expect(
      run.errors == """
        sextant: error: a command is expected; found 'hepl'
        help: the nearest is 'help'; 'sextant help' lists all commands

        """)
  }

  @Test func `cannot be steered through a name`() {
    let run = CommandRun("\u{1B}[2J\u{202E}\n" + String(repeating: "x", count: 100))
    #expect(run.status == 2)
    #expect(
      run.errors == """
        sextant: error: a command is expected; found \
        '\\u{1B}[2J\\u{202E}\\u{A}\(String(repeating: "x", count: 54))…'
        help: 'sextant help' lists all commands

        """)
  }
}
