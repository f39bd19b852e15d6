import SextantGeometry
import SextantMeshes
import SextantSlicing

/// The value of an option after it was read and checked.
enum OptionValue: Hashable, Sendable {
  /// The option is there.
  case present
  /// One of the option's words, or any text.
  case text(String)
  /// A whole number.
  case count(Int)
  /// A number, or a length in metres.
  case number(Double)
  /// Several numbers.
  case numbers([Double])
  /// An angle.
  case angle(Angle)
  /// A colour.
  case color(Material.Color)

  /// Reads the text of an option's value, or gives `nil` if it breaks the option's rule.
  init?(_ text: String, as kind: Option.Kind) {
    switch kind {
    case .flag: return nil
    case .text, .file: self = .text(text)
    case .choice(let words):
      guard words.contains(text) else { return nil }
      self = .text(text)
    case .count(let range):
      guard let count = Int(text), range.contains(count) else { return nil }
      self = .count(count)
    case .number(let bound):
      guard let number = Quantity(text)?.number, bound.allows(number) else { return nil }
      self = .number(number)
    case .length(let bound):
      guard let length = Quantity(text)?.metres, bound.allows(length) else { return nil }
      self = .number(length)
    case .numbers(let count, let bound):
      guard let numbers = OptionValue.list(text, ",", { Quantity($0)?.number }),
        count == nil || numbers.count == count, numbers.allSatisfy(bound.allows)
      else { return nil }
      self = .numbers(numbers)
    case .size:
      guard let size = OptionValue.pair(text, "x", { Quantity($0)?.metres }),
        size.allSatisfy({ $0 > 0 })
      else { return nil }
      self = .numbers(size)
    case .surface:
      guard let size = OptionValue.pair(text, "x", { Quantity($0)?.number }),
        size.allSatisfy({ $0 > 0 })
      else { return nil }
      self = .numbers(size)
    case .point:
      guard let point = OptionValue.pair(text, ",", { Quantity($0)?.metres }) else { return nil }
      self = .numbers(point)
    case .angle(let bound):
      guard let angle = Quantity(text)?.angle else { return nil }
      guard bound == .any || (angle.degrees >= 0 && angle.degrees < 360) else { return nil }
      self = .angle(angle)
    case .color:
      guard let color = OptionValue.color(text) else { return nil }
      self = .color(color)
    }
  }

  /// Returns the values between the separators, or `nil` if one cannot be read.
  static func list<Value>(
    _ text: String, _ separator: Character, _ read: (String) -> Value?
  ) -> [Value]? {
    var values: [Value] = []
    for part in text.split(separator: separator, omittingEmptySubsequences: false) {
      guard let value = read(String(part)) else { return nil }
      values.append(value)
    }
    return values
  }

  /// Returns the two values beside the separator, or `nil` if there are not two.
  static func pair<Value>(
    _ text: String, _ separator: Character, _ read: (String) -> Value?
  ) -> [Value]? {
    guard let values = list(text, separator, read), values.count == 2 else { return nil }
    return values
  }

  /// Returns the colour of `#RRGGBB` or `#RGB`.
  static func color(_ text: String) -> Material.Color? {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "#"), bytes.count == 4 || bytes.count == 7 else { return nil }
    var digits: [Int] = []
    for byte in bytes.dropFirst() {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      digits.append(digit)
    }
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    func channel(_ index: Int) -> Double { Double(digits[index] * 16 + digits[index + 1]) / 255 }
    return Material.Color(red: channel(0), green: channel(2), blue: channel(4))
  }
}

extension Option.Bound {
  /// Says whether a number is allowed.
  func allows(_ number: Double) -> Bool {
    switch self {
    case .any: true
    case .notNegative: number >= 0
    case .positive: number > 0
    case .between(let lowest, let highest): number >= lowest && number <= highest
    }
  }

  /// The rule as it follows "must be a number": with a space before it, or empty.
  var rule: String {
    switch self {
    case .any: ""
    case .notNegative: " of at least 0"
    case .positive: " greater than 0"
    case .between(let lowest, let highest):
      " from \(OptionText.number(lowest)) to \(OptionText.number(highest))"
    }
  }
}

/// The rules that options and values keep, in words.
enum OptionText {
  /// Returns a number without a needless fraction.
  static func number(_ value: Double) -> String {
    if let whole = Int(exactly: value) { return String(whole) }
    return String(value)
  }

  /// Returns words as `a, b or c`.
  static func alternatives(_ words: [String], _ link: String = "or") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(link) " + last
  }

  /// Returns what a value must be, as it follows "must be".
  static func rule(_ kind: Option.Kind) -> String {
    switch kind {
    case .flag: "no value"
    case .choice(let words): alternatives(words)
    case .count(let range) where range.upperBound == .max:
      "a whole number of at least \(range.lowerBound)"
    case .count(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let bound): "a number\(bound.rule)"
    case .numbers(nil, let bound): "numbers\(bound.rule) with commas between them, such as 2,1,1"
    case .numbers(.some(let count), let bound):
      "\(count) numbers\(bound.rule) with commas between them"
    case .length(let bound): "a length\(bound.rule), such as 24cm, 0.24m or 9.5in"
    case .size: "two lengths greater than 0 such as 30cmx20cm"
    case .point: "two lengths such as 3cm,-1cm"
    case .surface: "two numbers greater than 0 such as 390x844"
    case .angle(.any): "an angle such as 22.5deg, 0.4rad or 0.125turn"
    case .angle(.withinTurn): "an angle from 0 to less than 360deg, such as 22.5deg or 0.125turn"
    case .color: "a colour such as #FFCC00"
    case .file: "the name of a file"
    case .text: "a text"
    }
  }

  /// Returns advice for a value that breaks its rule, if there is some.
  static func help(_ text: String, _ kind: Option.Kind) -> String? {
    switch kind {
    case .choice(let words):
      // A name that leaves out what tells several apart is none of them.
      let longer = words.filter { $0.hasPrefix(text + "-") }
      if longer.count > 1 {
        return "there are \(alternatives(longer, "and")): a size belongs to the name"
      }
      return Suggestion.nearest(to: text, among: words).map { "the nearest is '\($0)'" }
    case .length, .size, .point:
      return "units are m, cm, mm, in and ft; a bare number is metres"
    case .angle:
      return "units are deg, rad and turn; a bare number is degrees"
    case .color where !text.hasPrefix("#"):
      return "a colour begins with '#'; a shell needs quotes around it"
    default:
      return nil
    }
  }
}
