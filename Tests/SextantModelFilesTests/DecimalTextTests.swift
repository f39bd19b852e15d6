import SextantModelFiles
import SextantTestSupport
import SextantText
import Testing

@Suite struct `A coordinate in a file` {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.1, "0.1"), (1.0 / 3, "0.333333333"),
      (2.0 / 3, "0.666666667"), (-0.25, "-0.25"), (9.999999999, "9.999999999"),
      (9.9999999996, "10"), (10, "10"), (123456789.5, "123456789.5"), (1e-9, "0.000000001"),
      (4e-10, "0"), (-4e-10, "0"), (6e-10, "0.000000001"), (-6e-10, "-0.000000001"),
      (1e15, "1000000000000000"), (1e22, "10000000000000000000000"), (0x1p-1074, "0"),
      (0.000000015, "0.000000015"), (99999999, "99999999"), (100000000, "100000000"),
      (-1e30, "-1000000000000000019884624838656"),
    ] as [(Double, String)])
  func `is a plain decimal of at most nine places`(value: Double, text: String) {
    #expect(DecimalText.text(value) == text)
  }

  /// Halves of 1e-9 that a Double holds exactly: odd multiples of 2^-10 end in ...5 after nine
  /// places, so that 2^-10 = 0.0009765625 is a tie.
  @Test(arguments: [(0.0009765625, "0.000976563"), (-0.0009765625, "-0.000976563")])
  func `rounds a tie away from zero`(value: Double, text: String) {
    #expect(DecimalText.text(value) == text)
  }

  /// The second method is the exact one of SextantText, digit by digit from the binary value.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `is what the exact binary value rounds to`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let scale = [1e-9, 1e-6, 0.1, 1, 100, 1e6, 1e9, 1e13, 1e20][random.int(in: 0...8)]
      var value = random.double(in: -scale...scale)
      // Near a tie, where a rounded product could fall on the wrong side.
      if random.int(in: 0...3) == 0 { value = (value * 1e9).rounded() / 1e9 + 0.5e-9 }
      var exact: [UInt8] = []
      NumberText.appendFixed(value, to: &exact)
      #expect(DecimalText.text(value) == String(decoding: exact, as: UTF8.self), "seed \(seed)")
    }
  }
}
