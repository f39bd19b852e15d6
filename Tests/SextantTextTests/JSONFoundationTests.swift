import Foundation
import SextantTestSupport
import SextantText
import Testing

// A second opinion on what is JSON and what it says: Foundation's JSONSerialization.
@Suite struct `JSON and Foundation` {
  /// Why a text is refused here that Foundation takes.
  ///
  /// Each is a rule that ``JSONScanner`` or ``JSONNode`` states.
  private static let stricter = [
    // Foundation keeps one of the two members.
    "a name must stand only once in an object",
    // Foundation puts U+FFFD in its place.
    "surrogates must be escaped in pairs",
    // Foundation lets a comma stand behind the last one.
    "an element must follow a ','",
    "a name in quotes must follow a ','",
  ]

  private func foundation(_ bytes: [UInt8]) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `say the same of random texts`(seed: UInt64) throws {
    var document = RandomJSON(seed: seed)
    for _ in 0..<5 {
      let text = document.text()
      let node = try JSONNode.parse(Array(text.utf8))
      guard let value = foundation(Array(text.utf8)) else {
        // Foundation refuses numbers that are too large for a Double.
        #expect(holdsLargeNumber(node), "\(text), seed \(seed)")
        continue
      }
      #expect(isSame(node, value), "\(text), seed \(seed)")
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `take and refuse the same changed texts`(seed: UInt64) {
    var document = RandomJSON(seed: seed &+ 1000)
    for _ in 0..<20 {
      let bytes = document.mutated()
      let text = String(decoding: bytes, as: UTF8.self)
      do {
        let node = try JSONNode.parse(bytes)
        guard let value = foundation(bytes) else {
          #expect(holdsLargeNumber(node), "\(text), seed \(seed)")
          continue
        }
        #expect(isSame(node, value), "\(text), seed \(seed)")
      } catch {
        guard foundation(bytes) != nil else { continue }
        #expect(
          Self.stricter.contains { error.message.hasPrefix($0) }, "\(text): \(error), seed \(seed)")
      }
    }
  }

  /// A text that only one of the two takes, and which rule of ours that is.
  struct Difference: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    /// What ours says, or `nil` if it takes the text.
    var refusal: String?
    /// Whether Foundation takes the text.
    var isFoundationContent: Bool

    init(_ name: String, _ text: String, refusal: String? = nil, foundation: Bool) {
      self.init(name, Array(text.utf8), refusal: refusal, foundation: foundation)
    }

    init(_ name: String, _ bytes: [UInt8], refusal: String? = nil, foundation: Bool) {
      self.name = name
      self.bytes = bytes
      self.refusal = refusal
      isFoundationContent = foundation
    }

    var testDescription: String { name }
  }

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  /// Every difference, explained; and beside each the nearest text of which both say the same.
  static let differences: [Difference] = [
    // Depth is limited so that no text can use up the stack: both at 512.
    Difference("512 levels", nested(512), foundation: true),
    Difference(
      "513 levels", nested(513), refusal: "arrays and objects must not nest deeper than 512",
      foundation: false),
    // A name that stands twice means one thing to one reader and another to the next.
    Difference(
      "a name twice", "{\"a\":1,\"a\":2}", refusal: "a name must stand only once in an object",
      foundation: true),
    Difference(
      "a name twice, once escaped", "{\"a\":1,\"\\u0061\":2}",
      refusal: "a name must stand only once in an object", foundation: true),
    // A number that no Double holds is kept as text; only asking for its value gives none.
    Difference("a number beyond Double", "[1e400]", foundation: false),
    Difference("the largest Double", "[1.7976931348623157e308]", foundation: true),
    // An integer of more digits than any type holds is a number all the same.
    Difference("an integer of 100 digits", String(repeating: "9", count: 100), foundation: true),
    // Half of a pair is no character.
    Difference(
      "half a surrogate pair", "[\"\\ud800\"]", refusal: "surrogates must be escaped in pairs",
      foundation: false),
    Difference("a surrogate pair", "[\"\\ud83d\\ude00\"]", foundation: true),
    // A byte order mark at the very start is passed over by both, and nowhere else.
    Difference("a byte order mark", [0xEF, 0xBB, 0xBF] + Array("[1]".utf8), foundation: true),
    Difference(
      "a byte order mark inside", Array("[".utf8) + [0xEF, 0xBB, 0xBF] + Array("1]".utf8),
      refusal: "a value must stand here", foundation: false),
    // RFC 8259 knows UTF-8 only; Foundation guesses among five encodings.
    Difference(
      "UTF-16 with a mark",
      [0xFF, 0xFE] + "[1]".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] },
      refusal: "a value must stand here", foundation: true),
    Difference(
      "a surrogate as UTF-8", Array("[\"".utf8) + [0xED, 0xA0, 0x80] + Array("\"]".utf8),
      refusal: "a text must be UTF-8", foundation: false),
    Difference(
      "an overlong solidus", Array("[\"".utf8) + [0xC0, 0xAF] + Array("\"]".utf8),
      refusal: "a text must be UTF-8", foundation: false),
    Difference("a noncharacter", "[\"\u{FFFF}\"]", foundation: true),
    Difference("a line separator", "[\"\u{2028}\"]", foundation: true),
    // Of what JSON5 has, Foundation takes a comma at the end and nothing else.
    Difference(
      "a comma at the end", "[1,]", refusal: "an element must follow a ','", foundation: true),
    Difference(
      "a comma at the end of an object", "{\"a\":1,}",
      refusal: "a name in quotes must follow a ','", foundation: true),
    Difference("a plus sign", "[+1]", refusal: "a value must stand here", foundation: false),
    Difference(
      "a leading zero", "[01]", refusal: "a number must not begin with a needless 0",
      foundation: false),
    Difference(
      "no digit behind the point", "[1.]", refusal: "a digit must follow the point",
      foundation: false),
    Difference("not a number", "[NaN]", refusal: "a value must stand here", foundation: false),
    Difference(
      "a comment", "[1/**/]", refusal: "a ',' or ']' must follow an element", foundation: false),
    Difference(
      "a line feed in a string", "[\"\n\"]", refusal: "a control character must be escaped",
      foundation: false),
    Difference("nothing", "", refusal: "a value must stand here", foundation: false),
    Difference("blanks", " \n", refusal: "a value must stand here", foundation: false),
    Difference("two values", "1 2", refusal: "only white space may follow", foundation: false),
  ]

  @Test(arguments: differences)
  func `differ where the rules say so, and nowhere else`(difference: Difference) {
    let isTaken = foundation(difference.bytes) != nil
    #expect(isTaken == difference.isFoundationContent)
    do {
      _ = try JSONNode.parse(difference.bytes)
      #expect(difference.refusal == nil)
    } catch {
      let refusal = difference.refusal
      #expect(refusal.map { error.message.hasPrefix($0) } == true, "\(error)")
    }
  }

  private func holdsLargeNumber(_ node: JSONNode) -> Bool {
    switch node.value {
    case .number(let number): number.double == nil
    case .array(let elements): elements.contains(where: holdsLargeNumber)
    case .object(let members): members.contains { holdsLargeNumber($0.value) }
    default: false
    }
  }

  /// Foundation reads long numbers by way of `Decimal`, which is not rounded correctly; that numbers
  /// are right to the last bit is tested against the C library.
  private func isNear(_ double: Double?, _ number: NSNumber) -> Bool {
    guard let double else { return false }
    return (double - number.doubleValue).magnitude <= 16 * double.ulp
  }

  private func isSame(_ node: JSONNode, _ value: Any) -> Bool {
    switch node.value {
    case .null: value is NSNull
    case .bool(let bool): value as? Bool == bool
    case .number(let number): (value as? NSNumber).map { isNear(number.double, $0) } ?? false
    case .string(let string): value as? String == string
    case .array(let elements):
      if let values = value as? [Any], values.count == elements.count {
        zip(elements, values).allSatisfy(isSame)
      } else {
        false
      }
    case .object(let members):
      if let values = value as? [String: Any], values.count == members.count {
        members.allSatisfy { member in values[member.name].map { isSame(member.value, $0) } ?? false
        }
      } else {
        false
      }
    }
  }
}
