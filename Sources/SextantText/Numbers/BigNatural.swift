/// A natural number of any size, for the few decimals that 128 bits do not decide.
struct BigNatural: Equatable, Comparable {
  /// Words of 64 bits, the lowest first, without zeros at the end.
  private var words: [UInt64]

  init(_ value: UInt64) {
    words = value == 0 ? [] : [value]
  }

  /// Multiplies by a factor and adds a number, in one pass.
  mutating func multiply(by factor: UInt64, adding addend: UInt64 = 0) {
    var carry = addend
    for index in words.indices {
      let (high, low) = words[index].multipliedFullWidth(by: factor)
      let (sum, overflow) = low.addingReportingOverflow(carry)
      words[index] = sum
      carry = high + (overflow ? 1 : 0)
    }
    if carry > 0 { words.append(carry) }
  }

  mutating func multiplyByPowerOfFive(_ power: Int) {
    var rest = power
    while rest >= 27 {
      multiply(by: 7_450_580_596_923_828_125)
      rest -= 27
    }
    var factor: UInt64 = 1
    for _ in 0..<rest { factor *= 5 }
    multiply(by: factor)
  }

  mutating func shiftLeft(by count: Int) {
    guard count > 0, !words.isEmpty else { return }
    let (whole, bits) = count.quotientAndRemainder(dividingBy: 64)
    if bits > 0 { multiply(by: UInt64(1) << UInt64(bits)) }
    words.insert(contentsOf: repeatElement(0, count: whole), at: 0)
  }

  /// Divides by a number other than 0 and returns the remainder.
  mutating func divide(by divisor: UInt64) -> UInt64 {
    var remainder: UInt64 = 0
    for index in words.indices.reversed() {
      let (quotient, rest) = divisor.dividingFullWidth((remainder, words[index]))
      words[index] = quotient
      remainder = rest
    }
    while words.last == 0 { words.removeLast() }
    return remainder
  }

  var isZero: Bool { words.isEmpty }

  static func < (left: BigNatural, right: BigNatural) -> Bool {
    if left.words.count != right.words.count { return left.words.count < right.words.count }
    for index in left.words.indices.reversed() where left.words[index] != right.words[index] {
      return left.words[index] < right.words[index]
    }
    return false
  }
}
