import SextantTestSupport

/// Random JSON texts: every kind of value, white space, escapes, numbers of every form.
struct RandomJSON {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// Returns a text that is JSON.
  mutating func text() -> String {
    space() + value(depth: 0) + space()
  }

  /// Returns a text that was JSON before a few bytes of it were changed.
  mutating func mutated() -> [UInt8] {
    var bytes = Array(text().utf8)
    for _ in 0...random.int(in: 0...2) {
      let index = random.int(in: 0...bytes.count)
      let byte = pick(
        Array("{}[]:,\"\\0123456789+-.eEtfnu \n\t/".utf8) + [0, 0x1F, 0x80, 0xC3, 0xED, 0xFF])
      switch random.int(in: 0...3) {
      case 0: bytes.insert(byte, at: index)
      case 1 where index < bytes.count: bytes[index] = byte
      case 2 where index < bytes.count: bytes.remove(at: index)
      default: bytes.removeLast(min(bytes.count, random.int(in: 0...3)))
      }
    }
    return bytes
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[random.int(in: 0...elements.count - 1)]
  }

  private mutating func space() -> String {
    pick(["", "", "", "", " ", "\n", "\r\n", "\t ", "        \n   "])
  }

  private mutating func value(depth: Int) -> String {
    switch random.int(in: 0...(depth < 5 ? 9 : 6)) {
    case 0: return pick(["null", "true", "false"])
    case 1, 2: return string()
    case 3...6: return number()
    case 7, 8:
      let elements = (0..<random.int(in: 0...4)).map { _ in
        space() + value(depth: depth + 1) + space()
      }
      return "[" + (elements.isEmpty ? space() : elements.joined(separator: ",")) + "]"
    default:
      // A number at the start keeps the names apart.
      let members = (0..<random.int(in: 0...4)).map { index in
        let name = "\"\(index)" + string().dropFirst()
        return space() + name + space() + ":" + space() + value(depth: depth + 1) + space()
      }
      return "{" + (members.isEmpty ? space() : members.joined(separator: ",")) + "}"
    }
  }

  private mutating func string() -> String {
    let parts = [
      "a", "bc", "Zeichenkette", "é", "€", "😀", "\u{7F}", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9",
      "\\u0000", "\\uD83D\\uDE00", "\\uffff", " ", "'", "0123456789abcdef",
    ]
    return "\"" + (0..<random.int(in: 0...5)).map { _ in pick(parts) }.joined() + "\""
  }

  private mutating func number() -> String {
    var text = pick(["", "", "-"])
    let digits = pick([1, 1, 2, 3, 7, 8, 9, 16, 19, 25])
    if random.int(in: 0...4) == 0 {
      text += "0"
    } else {
      text += String(random.int(in: 1...9))
      for _ in 1..<digits { text += String(random.int(in: 0...9)) }
    }
    if random.int(in: 0...1) == 0 {
      text += "."
      for _ in 0..<pick([1, 2, 3, 7, 8, 9, 17, 24]) { text += String(random.int(in: 0...9)) }
    }
    if random.int(in: 0...3) == 0 {
      text += pick(["e", "E"]) + pick(["", "+", "-"]) + String(random.int(in: 0...280))
    }
    return text
  }
}
