import SextantCommand
import Testing

@Suite struct `Progress` {
  private func console(isTerminal: Bool) -> Console {
    Console(
      input: ConsoleInput(bytes: []), output: .memory(), errors: .memory(),
      isErrorTerminal: isTerminal)
  }

  @Test func `shows after a second, not too often, and is gone at the end`() {
    var console = console(isTerminal: true)
    var progress = JobProgress("pinch.jsonl", now: 100)
    progress.update(10, of: 100, &console, now: 100.9)
    #expect(console.errors.text.isEmpty)
    progress.update(50, of: 100, &console, now: 101)
    progress.update(51, of: 100, &console, now: 101.1)
    progress.update(3 << 20, of: nil, &console, now: 101.3)
    #expect(console.errors.text == "\rpinch.jsonl: 50 %\u{1B}[K\rpinch.jsonl: 3 MiB\u{1B}[K")
    progress.finish(&console)
    #expect(console.errors.text.hasSuffix("\r\u{1B}[K"))
    let length = console.errors.text.utf8.count
    progress.finish(&console)
    #expect(console.errors.text.utf8.count == length)
    #expect(console.output.text.isEmpty)
  }

  @Test func `is silent where nobody watches, and in a short job`() {
    var console = console(isTerminal: false)
    var progress = JobProgress("pinch.jsonl", now: 100)
    progress.update(50, of: 100, &console, now: 1000)
    progress.finish(&console)
    #expect(console.errors.text.isEmpty)
    let run = CommandRun("convert", "-", "-", "--to", "csv", input: "", isErrorTerminal: true)
    #expect(!run.errors.contains("\r"))
  }
}
