/// The exact decimal expansion of a binary number, by school arithmetic on limbs of nine digits.
///
/// A second method for the tests of numbers: slow, and too simple to be wrong in the same way.
struct ExactDecimal {
  /// The digits, the first one not 0 unless it is the only one.
  var digits: [UInt8]
  /// The power of ten of the last digit.
  var exponent: Int

  /// Expands `significand * 2^exponent`.
  init(_ significand: UInt64, timesTwoTo exponent: Int) {
    var limbs: [UInt64] = []
    var rest = significand
    while rest > 0 {
      limbs.append(rest % 1_000_000_000)
      rest /= 1_000_000_000
    }
    // 2^-1 is 5 * 10^-1.
    let (factor, times) = exponent >= 0 ? (UInt64(2), exponent) : (5, -exponent)
    for _ in 0..<times {
      var carry: UInt64 = 0
      for index in limbs.indices {
        let product = limbs[index] * factor + carry
        limbs[index] = product % 1_000_000_000
        carry = product / 1_000_000_000
      }
      if carry > 0 { limbs.append(carry) }
    }
    digits = []
    for limb in limbs.reversed() {
      let text = String(limb)
      if !digits.isEmpty { digits += Array(repeating: 0, count: 9 - text.utf8.count) }
      digits += text.utf8.map { $0 - UInt8(ascii: "0") }
    }
    if digits.isEmpty { digits = [0] }
    self.exponent = min(exponent, 0)
  }

  /// Expands the magnitude of a number.
  init(_ value: Double) {
    let field = Int(value.exponentBitPattern)
    let significand = value.significandBitPattern | (field > 0 ? 1 << 52 : 0)
    self.init(significand, timesTwoTo: max(field, 1) - 1075)
  }

  /// The middle between the magnitude of a number and that of the next larger one.
  static func middle(above value: Double) -> ExactDecimal {
    let field = Int(value.exponentBitPattern)
    let significand = value.significandBitPattern | (field > 0 ? 1 << 52 : 0)
    return ExactDecimal(2 * significand + 1, timesTwoTo: max(field, 1) - 1076)
  }

  /// The text of the digits and an exponent.
  var text: String { text(digits, exponent) }

  /// The text of other digits, the last of which has the power `exponent`.
  func text(_ digits: [UInt8], _ exponent: Int) -> String {
    String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self) + "e\(exponent)"
  }

  /// The text of something a little larger: the digits, zeros and a 1.
  func above(by zeros: Int) -> String {
    text(digits + Array(repeating: 0, count: zeros) + [1], exponent - zeros - 1)
  }

  /// The text of something a little smaller: the last digit one less, then nines.
  func below(by nines: Int) -> String {
    var digits = digits
    var index = digits.count - 1
    while digits[index] == 0 {
      digits[index] = 9
      index -= 1
    }
    digits[index] -= 1
    return text(digits + Array(repeating: 9, count: nines), exponent - nines)
  }

  /// The plain decimal rounded to so many decimals, a tie away from zero.
  func rounded(decimals: Int, isNegative: Bool) -> String {
    // Digits before the last that is kept; one more decides.
    var kept = Array(repeating: UInt8(0), count: max(0, 1 - exponent - digits.count)) + digits
    if exponent > 0 { kept += Array(repeating: 0, count: exponent) }
    var places = max(0, -exponent)
    if places > decimals {
      let isUp = kept[kept.count - (places - decimals)] >= 5
      kept.removeLast(places - decimals)
      places = decimals
      if kept.isEmpty { kept = [0] }
      if isUp {
        var index = kept.count - 1
        while index >= 0, kept[index] == 9 {
          kept[index] = 0
          index -= 1
        }
        if index >= 0 { kept[index] += 1 } else { kept.insert(1, at: 0) }
      }
    }
    while places > 0, kept.last == 0 {
      kept.removeLast()
      places -= 1
    }
    if kept.count <= places { kept = Array(repeating: 0, count: places + 1 - kept.count) + kept }
    while kept.count > places + 1, kept.first == 0 { kept.removeFirst() }
    var text = String(decoding: kept.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    if places > 0 { text.insert(".", at: text.index(text.endIndex, offsetBy: -places)) }
    return (isNegative && text != "0" ? "-" : "") + text
  }
}
