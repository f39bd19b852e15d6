import Foundation
import SextantTestSupport
import SextantText
import Testing

// Expected values: the C library's strtod, which rounds correctly in glibc and on Apple systems.
@Suite struct `Reading a number` {
  private func expectLikeStrtod(_ text: String, _ seed: UInt64 = 0) {
    let expected = strtod(text, nil)
    let value = NumberText.double(text)
    #expect(
      value?.bitPattern == (expected.isFinite ? expected.bitPattern : nil),
      "\(text.prefix(60)), \(text.utf8.count) bytes, seed \(seed)")
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `gives the nearest double of any digits`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<1000 {
      let count = random.int(in: 1...40)
      var text = random.int(in: 0...3) == 0 ? "-" : ""
      let point = random.int(in: 0...2 * count)
      for index in 0..<count {
        if index == point { text += "." }
        text += String(random.int(in: 0...9))
      }
      if random.int(in: 0...2) > 0 { text += "e\(random.int(in: -370...330))" }
      expectLikeStrtod(text, seed)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `rounds next to the middle of two doubles as the digits far behind say`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<20 {
      var bits = random.next() & 0x7FFF_FFFF_FFFF_FFFF
      // A third subnormal, down to a single bit.
      if round % 3 == 0 { bits = (bits & (1 << 52 - 1)) >> UInt64(random.int(in: 0...51)) }
      let value = Double(bitPattern: bits)
      guard value.isFinite else { continue }
      let middle = ExactDecimal.middle(above: value)
      let up = value.nextUp.isFinite ? value.nextUp : nil
      // A tie goes to the even one; the largest double's neighbour would be even.
      #expect(NumberText.double(middle.text) == (bits & 1 == 0 ? value : up), "seed \(seed)")
      for distance in [0, 1, 17, 300, 900] {
        #expect(NumberText.double(middle.above(by: distance)) == up, "seed \(seed)")
        #expect(NumberText.double(middle.below(by: distance)) == value, "seed \(seed)")
      }
      for count in [17, 18, 19, 20, 21, 40, 767, 768, 800, 801] where count < middle.digits.count {
        let digits = Array(middle.digits[..<count])
        let exponent = middle.exponent + middle.digits.count - count
        expectLikeStrtod(middle.text(digits, exponent), seed)
      }
    }
  }

  @Test(arguments: [
    "0", "-0", "0e999999999999999999999", "1e-999999999999999999999", "1e-400", "-1e-400",
    "2.4703282292062327e-324", "2.4703282292062328e-324", "5e-324", "2.2250738585072011e-308",
    "2.2250738585072012e-308", "2.2250738585072014e-308", "1.7976931348623157e308",
    "1.7976931348623158e308", "1.7976931348623159e308", "1e308", "1e309", "-1e400",
    "1e999999999999999999999", "9007199254740993", "9007199254740992.9999999999999999",
    "18446744073709551615", "18446744073709551616", "9999999999999999999", "99999999999999999999",
    "1e22", "1e23", "123456789012345678e-30", "7.2057594037927933e16", "720394.40899999999",
    "6929495644600919.5", "3.4e-5", "8.98846567431157953865e307",
  ])
  func `gives the nearest double at the edges`(text: String) {
    expectLikeStrtod(text)
  }

  @Test func `takes any number of digits`() {
    let zeros = String(repeating: "0", count: 100_000)
    #expect(NumberText.double("0.\(zeros)1e100001") == 1)
    #expect(NumberText.double("1\(zeros)e-100000") == 1)
    #expect(NumberText.double("\(zeros)1.\(zeros)") == 1)
    #expect(NumberText.double("1\(zeros)") == nil)
    #expect(NumberText.double("9007199254740993.\(zeros)1") == 9_007_199_254_740_994)
    #expect(NumberText.double("9007199254740993.\(zeros)") == 9_007_199_254_740_992)
  }

  @Test(arguments: ["+1", "1.", ".5", "+.5e+2", "-5.E-1", "00012", "1E5"])
  func `takes what a person types`(text: String) {
    expectLikeStrtod(text)
  }

  @Test(arguments: [
    "", "+", "-", ".", "e5", ".e5", "1e", "1e+", " 1", "1 ", "1,5", "--1", "1.2.3", "0x10", "nan",
    "inf", "Infinity", "1_000", "１", "1\u{0}",
  ])
  func `refuses what is no number from end to end`(text: String) {
    #expect(NumberText.double(text) == nil)
  }

  @Test func `moves behind a number in a longer text`() {
    let text = Array("1.5e3 -2 x 1e 1e999".utf8)
    text.withUnsafeBytes { bytes in
      var offset = 0
      #expect(NumberText.double(bytes, at: &offset) == 1500)
      #expect(offset == 5)
      #expect(NumberText.double(bytes, at: &offset) == nil)
      #expect(offset == 5)
      offset = 6
      #expect(NumberText.double(bytes, at: &offset) == -2)
      #expect(offset == 8)
      // An 'e' without digits is no exponent.
      offset = 11
      #expect(NumberText.double(bytes, at: &offset) == 1)
      #expect(offset == 12)
      offset = 14
      #expect(NumberText.double(bytes, at: &offset) == nil)
      #expect(offset == 14)
      offset = bytes.count
      #expect(NumberText.double(bytes, at: &offset) == nil)
    }
  }
}

@Suite struct `Reading an integer` {
  @Test(arguments: [
    ("0", 0), ("-0", 0), ("+7", 7), ("007", 7), ("9223372036854775807", Int64.max),
    ("-9223372036854775808", Int64.min),
  ])
  func `gives its value`(text: String, value: Int64) {
    #expect(NumberText.integer(text) == value)
  }

  @Test(arguments: [
    "", "-", "+", "1.0", "1e3", " 1", "1 ", "0x1", "9223372036854775808", "-9223372036854775809",
    "18446744073709551616", "99999999999999999999999999",
  ])
  func `refuses everything else`(text: String) {
    #expect(NumberText.integer(text) == nil)
  }

  @Test func `moves behind the last digit in a longer text`() {
    Array("12,-3".utf8).withUnsafeBytes { bytes in
      var offset = 0
      #expect(NumberText.integer(bytes, at: &offset) == 12)
      #expect(offset == 2)
      #expect(NumberText.integer(bytes, at: &offset) == nil)
      #expect(offset == 2)
      offset = 3
      #expect(NumberText.integer(bytes, at: &offset) == -3)
      #expect(offset == 5)
    }
  }
}
