import SextantTestSupport
import SextantText
import Testing

@Suite struct `The shortest text of a number` {
  private func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    NumberText.append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  // RFC 8785, appendix B.
  @Test(
    arguments: [
      (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"),
      (0x0000_0000_0000_0001, "5e-324"), (0x8000_0000_0000_0001, "-5e-324"),
      (0x7FEF_FFFF_FFFF_FFFF, "1.7976931348623157e+308"),
      (0xFFEF_FFFF_FFFF_FFFF, "-1.7976931348623157e+308"),
      (0x4340_0000_0000_0000, "9007199254740992"), (0xC340_0000_0000_0000, "-9007199254740992"),
      (0x4430_0000_0000_0000, "295147905179352830000"),
      (0x44B5_2D02_C7E1_4AF5, "9.999999999999997e+22"), (0x44B5_2D02_C7E1_4AF6, "1e+23"),
      (0x44B5_2D02_C7E1_4AF7, "1.0000000000000001e+23"),
      (0x444B_1AE4_D6E2_EF4E, "999999999999999700000"),
      (0x444B_1AE4_D6E2_EF4F, "999999999999999900000"), (0x444B_1AE4_D6E2_EF50, "1e+21"),
      (0x3EB0_C6F7_A0B5_ED8C, "9.999999999999997e-7"), (0x3EB0_C6F7_A0B5_ED8D, "0.000001"),
      (0x41B3_DE43_5555_5553, "333333333.3333332"), (0x41B3_DE43_5555_5554, "333333333.33333325"),
      (0x41B3_DE43_5555_5555, "333333333.3333333"), (0x41B3_DE43_5555_5556, "333333333.3333334"),
      (0x41B3_DE43_5555_5557, "333333333.33333343"),
      (0xBECB_F647_612F_3696, "-0.0000033333333333333333"),
      (0x4314_3FF3_C1CB_0959, "1424953923781206.2"),
    ] as [(UInt64, String)])
  func `is that of RFC 8785`(bits: UInt64, expected: String) {
    #expect(text(Double(bitPattern: bits)) == expected)
  }

  @Test(
    arguments: [
      (1, "1"), (-2.5, "-2.5"), (0.1, "0.1"), (0.001, "0.001"), (0.0015, "0.0015"),
      (398.66, "398.66"),
      (123456.125, "123456.125"), (1_234_567.890625, "1234567.890625"), (1e15, "1000000000000000"),
      (999_999_999_999_999, "999999999999999"), (1e20, "100000000000000000000"), (1e-7, "1e-7"),
      (1.5e-10, "1.5e-10"), (720_394.40899999999, "720394.409"),
      (0.30000000000000004, "0.30000000000000004"),
    ] as [(Double, String)])
  func `is the one a person would write`(value: Double, expected: String) {
    #expect(text(value) == expected)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `reads back equal, with the digits of the standard library`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<1500 {
      let value: Double
      switch round % 3 {
      case 0: value = Double(bitPattern: random.next())
      case 1: value = random.double(in: -1000...1000)
      default:
        let power = [1.0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6][random.int(in: 0...6)]
        value = Double(random.int(in: -10_000_000...10_000_000)) / power
      }
      guard value.isFinite else { continue }
      let text = text(value)
      #expect(text.utf8.count <= 25)
      #expect(NumberText.double(text) == value, "\(text), seed \(seed)")
      #expect(digits(text) == digits(value.description), "\(text), seed \(seed)")
    }
  }

  /// The significant digits of a text, without the zeros around them.
  private func digits(_ text: String) -> String {
    var digits = text.prefix { $0 != "e" }.filter(\.isNumber)[...]
    digits = digits.drop { $0 == "0" }
    while digits.last == "0" { digits.removeLast() }
    return String(digits)
  }

  @Test func `comes as a string, too`() {
    #expect(NumberText.string(0.1) == "0.1")
    #expect(NumberText.string(-1e300) == "-1e+300")
    #expect(NumberText.string(2.0 / 3, decimals: 4) == "0.6667")
    #expect(NumberText.string(2, decimals: 4) == "2")
  }

  @Test func `of an integer is the integer`() {
    for value in [0, 1, -1, 9, 10, 99_999_999, 100_000_000, -12_345_678_901, .max, .min] as [Int64]
    {
      var bytes: [UInt8] = []
      NumberText.append(value, to: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == value.description)
    }
  }

  #if os(macOS) || os(Linux)
  @Test func `does not exist for infinity and NaN`() async {
    await #expect(processExitsWith: .failure) {
      var bytes: [UInt8] = []
      NumberText.append(.infinity, to: &bytes)
    }
    await #expect(processExitsWith: .failure) {
      var bytes: [UInt8] = []
      NumberText.append(.nan, to: &bytes)
    }
  }
  #endif
}
