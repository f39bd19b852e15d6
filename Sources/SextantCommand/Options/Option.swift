/// One option of a command: the entry that parsing, help, the manual and completions read.
package struct Option: Hashable, Sendable {
  /// What a value must look like; decides how its text is read.
  package enum Kind: Hashable, Sendable {
    /// No value: the option is there or not.
    case flag
    /// One of some words.
    case choice([String])
    /// A whole number of a range.
    case count(ClosedRange<Int>)
    /// A number.
    case number(Bound)
    /// A fixed number of numbers, or any from 1 where `count` is `nil`.
    case numbers(count: Int?, Bound)
    /// A length with a unit, in metres.
    case length(Bound)
    /// Two lengths with an `x` between them.
    case size
    /// Two lengths with a comma between them.
    case point
    /// Two numbers with an `x` between them: a surface in points.
    case surface
    /// An angle with a unit.
    case angle(AngleBound)
    /// A colour.
    case color
    /// The name of a file; `-` is standard input or output.
    case file
    /// Any text; the command reads it itself.
    case text
  }

  /// What a number may be.
  package enum Bound: Hashable, Sendable {
    /// Any finite number.
    case any
    /// At least 0.
    case notNegative
    /// Greater than 0.
    case positive
    /// From a lowest to a highest.
    case between(Double, Double)
  }

  /// What an angle may be, in degrees.
  package enum AngleBound: Hashable, Sendable {
    /// Any finite angle.
    case any
    /// From 0 to less than a whole turn.
    case withinTurn
  }

  /// The heading under which help shows an option.
  package enum Category: String, Hashable, Sendable, CaseIterable {
    /// What goes in.
    case input = "Input"
    /// What is asked for.
    case wish = "Wish"
    /// How the result looks.
    case shape = "Form"
    /// How the recognizer decides.
    case recognition = "Recognition"
    /// What comes out.
    case output = "Output"
    /// What every command has.
    case common = "Common"
  }

  /// The long name, without dashes.
  package var name: String
  /// The short name, without its dash.
  package var short: Character?
  /// What a value must look like.
  package var kind: Kind
  /// What help calls the value: `LENGTH`; empty for a flag.
  package var valueName: String
  /// The default as the user would type it, if there is one.
  package var defaultText: String?
  /// A Boolean value that says whether the option may come more than once.
  package var isRepeatable: Bool
  /// A Boolean value that says whether several values may follow one mention.
  package var takesSeveral: Bool
  /// The heading under which help shows it.
  package var category: Category
  /// What it does, in a few words.
  package var help: String
  /// What the manual adds, in sentences; empty where the few words say all.
  package var details: String

  /// Creates an option.
  package init(
    _ name: String, short: Character? = nil, _ kind: Kind, value: String = "",
    default defaultText: String? = nil, isRepeatable: Bool = false, takesSeveral: Bool = false,
    _ category: Category, _ help: String, details: String = ""
  ) {
    self.name = name
    self.short = short
    self.kind = kind
    self.valueName = value
    self.defaultText = defaultText
    self.isRepeatable = isRepeatable
    self.takesSeveral = takesSeveral
    self.category = category
    self.help = help
    self.details = details
  }

  /// The option as a user types it: `--name`.
  package var spelling: String { "--\(name)" }

  /// The words that are accepted, if only some are.
  package var choices: [String] {
    if case .choice(let words) = kind { return words }
    return []
  }
}

extension Option {
  package static let helpOption = Option("help", short: "h", .flag, .common, "shows this help")
  package static let json = Option("json", .flag, .output, "prints JSON instead of a table")
  package static let strict = Option(
    "strict", .flag, .input, "makes every repair of the input an error",
    details: """
      By default a recording with small faults is repaired and each repair is named in a warning. \
      With this option the first one ends the run with status 2.
      """)
}
