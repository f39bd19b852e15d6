import SextantGeometry
import SextantMeshes

/// What the user asked for: the options of one command with their values, and the operands.
struct Arguments: Hashable, Sendable {
  /// One mention of an option.
  struct Mention: Hashable, Sendable {
    /// The option's name.
    var name: String
    /// The value as it was read.
    var value: OptionValue
    /// The value as the user typed it.
    var text: String
    /// Where it stands, if it is not of the command line.
    var place: CommandError.Place?
  }

  /// All mentions of options, in order.
  private(set) var mentions: [Mention] = []
  /// What is no option, in order.
  private(set) var operands: [String] = []

  /// Reads the arguments of a command.
  ///
  /// `--name value` and `--name=value` are the same; what follows `--` is no option; `-` alone is
  /// an operand or a value. A value may begin with one dash (`-45`) but not with two.
  init(_ arguments: [String], for command: Command) throws(CommandError) {
    var rest = arguments[...]
    var areOptionsOver = false
    while let argument = rest.popFirst() {
      if areOptionsOver || argument == "-" || !argument.hasPrefix("-") {
        try add(operand: argument, for: command)
      } else if argument == "--" {
        areOptionsOver = true
      } else {
        try add(option: argument, followedBy: &rest, for: command)
      }
    }
    let minimum = command.operands.count.lowerBound
    guard operands.count >= minimum else {
      throw CommandError(
        "'sextant \(command.name)' needs \(command.operands.name), \(command.operands.help); "
          + "found \(operands.isEmpty ? "nothing" : "only \(operands.count)")",
        help: "\(command.examples[0].line)")
    }
  }

  /// Returns the arguments with further mentions for the options that were not given.
  ///
  /// Some options answer the same question, as `tolerance` and `segments` do: one that was given
  /// keeps out the others.
  func filled(from base: [Mention]) -> Arguments {
    var result = self
    let given = Set(mentions.map(\.name))
    result.mentions += base.filter { mention in
      !given.contains(mention.name)
        && !Arguments.rivals.contains { $0.contains(mention.name) && !$0.isDisjoint(with: given) }
    }
    return result
  }

  /// Options of which only one can hold.
  private static let rivals = CursorOptions.rivals.map { Set($0.map(\.name)) }

  private mutating func add(operand: String, for command: Command) throws(CommandError) {
    guard operands.count < command.operands.count.upperBound else {
      let wish =
        switch command.operands.count.upperBound {
        case 0: "takes options only"
        case 1: "takes one \(command.operands.name)"
        default: "takes \(command.operands.name) only"
        }
      throw CommandError("'sextant \(command.name)' \(wish)", found: operand)
    }
    operands.append(operand)
  }

  private mutating func add(
    option argument: String, followedBy rest: inout ArraySlice<String>, for command: Command
  ) throws(CommandError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let option = Arguments.option(spelling, of: command) else {
      throw Arguments.unknown(spelling, of: command)
    }
    if option.kind == .flag {
      if let attached { throw CommandError("'\(spelling)' takes no value", found: attached) }
      mentions.append(Mention(name: option.name, value: .present, text: ""))
      return
    }
    if let attached {
      try add(attached, to: option)
      return
    }
    guard let next = rest.first, !Arguments.isLongOption(next) else {
      let found = rest.first.map { "the option \(Quotation.quoted($0))" } ?? "nothing"
      throw CommandError("'\(spelling)' needs a value \(option.valueName); found \(found)")
    }
    rest = rest.dropFirst()
    try add(next, to: option)
    while option.takesSeveral, let next = rest.first, next == "-" || !next.hasPrefix("-") {
      rest = rest.dropFirst()
      try add(next, to: option)
    }
  }

  private mutating func add(_ text: String, to option: Option) throws(CommandError) {
    if !option.isRepeatable, let before = mentions.first(where: { $0.name == option.name }) {
      throw CommandError(
        "'\(option.spelling)' may be given once; found \(Quotation.quoted(before.text)) and "
          + Quotation.quoted(text))
    }
    guard let value = OptionValue(text, as: option.kind) else {
      throw CommandError(
        "'\(option.spelling)' must be \(OptionText.rule(option.kind))", found: text,
        help: OptionText.help(text, option.kind))
    }
    mentions.append(Mention(name: option.name, value: value, text: text))
  }

  /// Says whether an argument is an option that begins with two dashes, or the end of options.
  private static func isLongOption(_ argument: String) -> Bool { argument.hasPrefix("--") }

  /// Returns the option of a spelling with its dashes.
  private static func option(_ spelling: String, of command: Command) -> Option? {
    if spelling.hasPrefix("--") {
      return command.options.first { $0.name == spelling.dropFirst(2) }
    }
    guard spelling.count == 2, let letter = spelling.last else { return nil }
    return command.options.first { $0.short == letter }
  }

  private static func unknown(_ spelling: String, of command: Command) -> CommandError {
    let name = String(spelling.drop { $0 == "-" })
    let nearest = Suggestion.nearest(to: name, among: command.options.map(\.name))
    let advice = nearest.map { "the nearest is '--\($0)'; " } ?? ""
    return CommandError(
      "an option of 'sextant \(command.name)' is expected", found: spelling,
      help: "\(advice)'sextant help \(command.name)' lists all options")
  }

  /// Says whether an option was given.
  func has(_ option: Option) -> Bool { mentions.contains { $0.name == option.name } }

  /// Throws if two options were given of which each makes the other pointless.
  func allowOne(of one: Option, _ other: Option) throws(CommandError) {
    if has(one), has(other) {
      throw CommandError(
        "one of '\(one.spelling)' and '\(other.spelling)' is expected; found both")
    }
  }

  /// Returns the values of an option, in order.
  func values(_ option: Option) -> [OptionValue] {
    mentions.filter { $0.name == option.name }.map(\.value)
  }

  /// Returns the first mention of an option.
  func mention(_ option: Option) -> Mention? { mentions.first { $0.name == option.name } }

  /// Returns the text or word of an option.
  func text(_ option: Option) -> String? {
    if case .text(let text) = values(option).first { return text }
    return nil
  }

  /// Returns the texts or words of an option that may come several times.
  func texts(_ option: Option) -> [String] {
    mentions.filter { $0.name == option.name }.map(\.text)
  }

  /// Returns the whole number of an option.
  func count(_ option: Option) -> Int? {
    if case .count(let count) = values(option).first { return count }
    return nil
  }

  /// Returns the number of an option, or its length in metres.
  func number(_ option: Option) -> Double? {
    if case .number(let number) = values(option).first { return number }
    return nil
  }

  /// Returns the numbers of an option, lengths in metres.
  func numbers(_ option: Option) -> [Double]? {
    if case .numbers(let numbers) = values(option).first { return numbers }
    return nil
  }

  /// Returns the angle of an option.
  func angle(_ option: Option) -> Angle? {
    if case .angle(let angle) = values(option).first { return angle }
    return nil
  }

  /// Returns the colour of an option.
  func color(_ option: Option) -> Material.Color? {
    if case .color(let color) = values(option).first { return color }
    return nil
  }
}
