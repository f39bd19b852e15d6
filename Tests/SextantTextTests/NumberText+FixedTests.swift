import SextantTestSupport
import SextantText
import Testing

// Expected values: the exact decimal expansion, cut and rounded digit by digit.
@Suite struct `A number of fixed decimals` {
  private func text(_ value: Double, _ decimals: Int = 9) -> String {
    var bytes: [UInt8] = []
    NumberText.appendFixed(value, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func expectExact(_ value: Double, _ decimals: Int = 9, _ seed: UInt64 = 0) {
    let exact = ExactDecimal(value).rounded(decimals: decimals, isNegative: value < 0)
    #expect(text(value, decimals) == exact, "\(value) to \(decimals) decimals, seed \(seed)")
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (-1e-10, "0"), (-1.25, "-1.25"), (0.1 + 0.2, "0.3"),
      (1e-9, "0.000000001"),
      (0.9999999999, "1"), (-0.9999999999, "-1"), (9.9999999999, "10"), (0.0001, "0.0001"),
      (10, "10"),
      (1e22, "10000000000000000000000"), (18_446_744_073_709_551_616, "18446744073709551616"),
      (-0x1p-1074, "0"), (1e8, "100000000"), (123_456_789.5, "123456789.5"),
    ] as [(Double, String)])
  func `has no zeros at its end and no minus before zero`(value: Double, expected: String) {
    #expect(text(value) == expected)
  }

  @Test func `rounds ties away from zero`() {
    // Halves of a unit that a double holds: odd multiples of 2^-1, 2^-2 and so on.
    #expect(text(0.5, 0) == "1")
    #expect(text(-0.5, 0) == "-1")
    #expect(text(2.5, 0) == "3")
    #expect(text(0.25, 1) == "0.3")
    #expect(text(-0.125, 2) == "-0.13")
    #expect(text(0x1p-10, 9) == "0.000976563")
    #expect(text(3 * 0x1p-10, 9) == "0.002929688")
    // Just below a tie, where the product with the power of ten rounds onto it.
    #expect(text(0.285, 2) == "0.28")
    #expect(text(1.005, 2) == "1")
    #expect(text(0.49999999999999994, 0) == "0")
    #expect(text(4_503_599_627_370_497.5, 0) == "4503599627370498")
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `is the exact value rounded`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let scale = [1e-9, 1e-6, 1e-3, 1, 10, 1e3, 1e6, 1e9, 1e12, 1e16][random.int(in: 0...9)]
      expectExact(random.double(in: -1...1) * scale, random.int(in: 0...9), seed)
      // Next to a tie, and on it where a double is.
      let tie = (Double(random.int(in: -1_000_000_000...1_000_000_000)) + 0.5) * 1e-9 * scale
      for value in [tie.nextDown, tie, tie.nextUp] { expectExact(value, 9, seed) }
      expectExact(Double(random.int(in: -100_000...100_000)) * 0x1p-10, random.int(in: 0...9), seed)
    }
    for _ in 0..<20 { expectExact(random.double(in: 1...2) * 0x1p300, 9, seed) }
  }

  @Test(arguments: [
    0x1p51 * 1e-9, 0x1p52 * 1e-9, 0x1p53 * 1e-9, 0x1p53, 0x1p63, 0x1p64, 9e9, 1e300,
    Double.greatestFiniteMagnitude,
  ])
  func `is exact around each bound`(value: Double) {
    for value in [value.nextDown, value, value.nextUp] where value.isFinite {
      expectExact(value)
      expectExact(-value)
    }
  }

  #if os(macOS) || os(Linux)
  @Test func `does not exist for infinity, NaN and ten decimals`() async {
    await #expect(processExitsWith: .failure) {
      var bytes: [UInt8] = []
      NumberText.appendFixed(-.infinity, to: &bytes)
    }
    await #expect(processExitsWith: .failure) {
      var bytes: [UInt8] = []
      NumberText.appendFixed(1, decimals: 10, to: &bytes)
    }
  }
  #endif
}
