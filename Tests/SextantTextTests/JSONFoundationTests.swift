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
