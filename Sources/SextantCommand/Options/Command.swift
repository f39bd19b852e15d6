/// One command of `sextant`: its name, its options and what it does.
package struct Command: Sendable {
  /// A command line with what it does.
  package struct Example: Hashable, Sendable {
    /// The whole line as a user types it.
    package var line: String
    /// What it does, in a few words.
    package var meaning: String

    /// Creates an example.
    package init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  /// What a command takes besides options.
  package struct Operands: Hashable, Sendable {
    /// What help calls one: `LOG`; empty where there are none.
    package var name: String
    /// How many there may be.
    package var count: ClosedRange<Int>
    /// What one is, in a few words.
    package var help: String

    /// No operands.
    package static let none = Operands(name: "", count: 0...0, help: "")
    /// Creates a rule of one operand or more.
    package static func several(_ name: String, _ help: String) -> Operands {
      Operands(name: name, count: 1...Int.max, help: help)
    }
    /// Creates a rule of exactly one operand.
    package static func one(_ name: String, _ help: String) -> Operands {
      Operands(name: name, count: 1...1, help: help)
    }

    /// Creates a rule of one operand or none.
    package static func atMostOne(_ name: String, _ help: String) -> Operands {
      Operands(name: name, count: 0...1, help: help)
    }

    /// The operands as a line of usage shows them.
    package var usage: String {
      if count.upperBound == 0 { return "" }
      let text = count.upperBound > max(1, count.lowerBound) ? "\(name)…" : name
      return count.lowerBound == 0 ? "[\(text)]" : text
    }
  }

  /// What a command does with its arguments.
  typealias Body = @Sendable (Arguments, inout Console) throws(CommandError) -> ExitStatus

  /// The name.
  package var name: String
  /// What it does, in a few words: follows the name in the list of commands.
  package var summary: String
  /// Command lines that show it; the first opens the help.
  package var examples: [Example]
  /// What it takes besides options.
  package var operands: Operands
  /// Its options, without those that every command has.
  package var ownOptions: [Option]
  /// The words that an operand may be, if only some are.
  package var operandChoices: [String] = []
  /// What the manual says besides, paragraph by paragraph.
  package var details: [String] = []
  /// What it does.
  var body: Body

  /// All its options.
  package var options: [Option] { ownOptions + [.helpOption] }
}

/// How a run ends.
package enum ExitStatus: Int32, Hashable, Sendable {
  /// Done.
  case done = 0
  /// The answer is no: nothing hit, no pinch found, model invalid.
  case no = 1
  /// Wrong use or unreadable input.
  case wrong = 2
}
