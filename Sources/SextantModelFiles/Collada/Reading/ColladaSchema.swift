/// What the schema of COLLADA 1.4.1 allows in each element, as data.
///
/// - Source: *COLLADA – Digital Asset Schema Release 1.4.1*, Khronos Group, 2008.
struct ColladaSchema: Sendable {
  /// Elements that may stand at one place, and how often.
  struct Term: Sendable {
    /// The names, and for each the rule of its element, or `nil` if its inside is not looked at.
    var choices: [(name: [UInt8], rule: Int?)]
    var least: Int
    var most: Int
  }

  /// What an attribute or a text may be.
  enum Value: String, Sendable {
    /// An NCName that no other element has.
    case id
    /// An NCName.
    case name
    /// A name token.
    case token
    /// A whole number from 0 on.
    case count
    /// A decimal number.
    case number
    /// A date and time.
    case date
    /// Anything.
    case any
    /// One of the words that stand in the rule.
    case word
    /// White space only.
    case empty
    /// Numbers that another part of the reader looks at.
    case list
    /// So many decimal numbers.
    case two, three, four, seven, nine, sixteen

    /// The count of numbers of those that are so many.
    var count: Int? {
      switch self {
      case .number: 1
      case .two: 2
      case .three: 3
      case .four: 4
      case .seven: 7
      case .nine: 9
      case .sixteen: 16
      case .id, .name, .token, .count, .date, .any, .word, .empty, .list: nil
      }
    }
  }

  struct Attribute: Sendable {
    var name: [UInt8]
    var isRequired: Bool
    var value: Value
    var words: [String]
  }

  /// What one element may hold.
  struct Rule: Sendable {
    var terms: [Term] = []
    /// A Boolean value that says whether it may hold any elements.
    var isOpen = false
    var attributes: [Attribute] = []
    var text = Value.empty
    var words: [String] = []
  }

  /// The rules; the first is that of the root.
  private(set) var rules: [Rule] = []

  /// The schema of COLLADA 1.4.1.
  static let standard = ColladaSchema(ColladaSchema.table)

  /// Reads a table of rules, each `PARENT/NAME: ELEMENTS = TEXT @ ATTRIBUTES`.
  ///
  /// The parent is left out where an element is the same everywhere. Elements are names or
  /// alternatives in parentheses, with `?`, `*` or `+`, in order. `...` means any elements.
  private init(_ table: String) {
    var keys: [String] = []
    var bodies: [Substring] = []
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      // One row may be that of several elements.
      for key in parts[0].split(separator: " ") {
        keys.append(String(key))
        bodies.append(parts.count > 1 ? parts[1] : "")
      }
    }
    for (key, body) in zip(keys, bodies) {
      let name = key.split(separator: "/").last.map { String($0) } ?? key
      rules.append(ColladaSchema.rule(body, named: name, keys))
    }
  }

  private static func rule(_ body: Substring, named name: String, _ keys: [String]) -> Rule {
    var rule = Rule()
    let halves = body.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let content = halves[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    for word in content[0].split(separator: " ") {
      if word == "..." {
        rule.isOpen = true
        continue
      }
      rule.terms.append(term(word, in: name, keys))
    }
    if content.count > 1 { (rule.text, rule.words) = value(content[1]) }
    if halves.count > 1 {
      for word in halves[1].split(separator: " ") {
        let parts = word.split(separator: "-", maxSplits: 1)
        let isRequired = parts[0].utf8.last == UInt8(ascii: "!")
        let (value, words) = value(parts[1])
        rule.attributes.append(
          Attribute(
            name: Array(isRequired ? parts[0].utf8.dropLast() : parts[0].utf8[...]),
            isRequired: isRequired, value: value, words: words))
      }
    }
    return rule
  }

  private static func value(_ text: Substring) -> (Value, [String]) {
    let word = text.split(separator: " ").first ?? ""
    if let value = Value(rawValue: String(word)) { return (value, []) }
    return (.word, word.split(separator: ",").map { String($0) })
  }

  private static func term(_ word: Substring, in parent: String, _ keys: [String]) -> Term {
    var names = word
    var (least, most) = (1, 1)
    switch word.utf8.last {
    case UInt8(ascii: "?"): (least, most) = (0, 1)
    case UInt8(ascii: "*"): (least, most) = (0, .max)
    case UInt8(ascii: "+"): (least, most) = (1, .max)
    default: names += " "
    }
    let choices = names.dropLast().split { $0 == "(" || $0 == "|" || $0 == ")" }.map { name in
      let rule = keys.firstIndex(of: "\(parent)/\(name)") ?? keys.firstIndex(of: String(name))
      return (name: Array(name.utf8), rule: rule)
    }
    return Term(choices: choices, least: least, most: most)
  }
}
