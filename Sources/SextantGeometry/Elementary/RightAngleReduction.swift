// Two methods: W. Cody and W. Waite, "Software Manual for the Elementary Functions", 1980, for
// angles up to 2^20, and M. Payne and R. Hanek, "Radian reduction for trigonometric functions",
// 1983, with integers, for the rest.

extension Elementary {
  /// Splits a finite angle in radians into a number of right angles, modulo 4, and a rest.
  ///
  /// The rest lies between -pi/4 and pi/4, but for a rounding, and is right to at least 70 bits.
  @inline(__always)
  static func reduceToQuadrant(_ angle: Double) -> (quadrant: Int, rest: DoubleDouble) {
    let size = angle.magnitude
    if size <= 0.785398163397448 { return (0, DoubleDouble(angle)) }
    return size < 0x1p20 ? reduceModerate(angle) : reduceLarge(angle)
  }

  /// Reduces an angle of less than 2^20 by subtraction of exact multiples of pi/2 in parts.
  private static func reduceModerate(_ angle: Double) -> (quadrant: Int, rest: DoubleDouble) {
    // Adding 1.5 * 2^52 rounds to a whole number and leaves it in the last bits.
    let shifted = angle * 0x1.45f306dc9c883p-1 + 0x1.8p52
    let count = shifted - 0x1.8p52
    // The first three parts of pi/2 have 33 bits each, so that their multiples are exact.
    let first = angle - count * 0x1.921fb544p0
    let second = DoubleDouble.sum(first, -count * 0x1.0b4611a6p-34)
    let third = DoubleDouble.sum(second.high, -count * 0x1.3198a2ep-69)
    let low = (second.low + third.low) - count * 0x1.b839a252049c1p-104
    return (Int(shifted.bitPattern & 3), DoubleDouble.sum(third.high, low))
  }

  /// Reduces an angle of at least 2^20 by multiplying with those bits of 2/pi that matter.
  private static func reduceLarge(_ angle: Double) -> (quadrant: Int, rest: DoubleDouble) {
    // angle = whole * 2^power, and whole * 2^power * 2/pi is wanted modulo 4. Bits of 2/pi of
    // weight 2^(2 - power) and more only give multiples of 4.
    let whole = angle.significandBitPattern | 1 << 52
    let power = Int(angle.exponentBitPattern) - 1075
    // The table begins with 64 bits before the point; the first bit wanted has weight 2^(1 - power).
    let firstBit = power + 62
    let (word, shift) = (firstBit >> 6, UInt64(firstBit & 63))
    let table = twoOverPi
    func bits(_ index: Int) -> UInt64 {
      // Shifting by 64 gives 0.
      table[word + index] << shift | table[word + index + 1] >> (64 - shift)
    }
    // The product modulo 2^192; its unit is 2^-190 right angles.
    let low = fullProduct(bits(2), whole)
    let middle = fullProduct(bits(1), whole)
    let (middleSum, carry) = middle.low.addingReportingOverflow(low.high)
    let high = bits(0) &* whole &+ middle.high &+ (carry ? 1 : 0)
    // Drop the whole right angles and read what is left as a signed fraction.
    var fraction = (high << 2 | middleSum >> 62, middleSum << 2 | low.low >> 62, low.low << 2)
    var quadrant = Int(high >> 62)
    let isNegative = fraction.0 >> 63 == 1
    if isNegative {
      quadrant += 1
      fraction = (~fraction.0, ~fraction.1, ~fraction.2)
    }
    // The first 53 bits that count, and the 53 after them. No Double comes nearer to a multiple of a
    // right angle than 2^-62 of one, so the first word is not 0.
    let zeros = UInt64(fraction.0.leadingZeroBitCount)
    let first = fraction.0 << zeros | fraction.1 >> (64 - zeros)
    let second = fraction.1 << zeros | fraction.2 >> (64 - zeros)
    let scale = Double(bitPattern: (1023 - 64 - zeros) << 52)
    let rest =
      DoubleDouble(
        Double(first >> 11) * 0x1p11 * scale,
        Double((first & 0x7FF) << 42 | second >> 22) * 0x1p-42 * scale)
      * DoubleDouble.quarterTurn
    let isTurnedRound = (angle < 0) != isNegative
    return (angle < 0 ? -quadrant & 3 : quadrant & 3, isTurnedRound ? -rest : rest)
  }

  /// Returns all 128 bits of a product.
  ///
  /// In halves, because 128-bit multiplication is a call to a library that a browser build may lack.
  private static func fullProduct(_ a: UInt64, _ b: UInt64) -> (high: UInt64, low: UInt64) {
    let (a1, a0, b1, b0) = (a >> 32, a & 0xFFFF_FFFF, b >> 32, b & 0xFFFF_FFFF)
    let low = a0 * b0
    let first = a1 * b0 + low >> 32
    let second = a0 * b1 + first & 0xFFFF_FFFF
    return (a1 * b1 + first >> 32 + second >> 32, second << 32 | low & 0xFFFF_FFFF)
  }

  /// 64 zeros, then the first 1280 binary digits of 2/pi.
  private static let twoOverPi: [UInt64] = [
    0,
    0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041, 0xFE51_63AB_DEBB_C561,
    0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C, 0xFE1D_EB1C_B129_A73E, 0xE882_35F5_2EBB_4484,
    0xE99C_7026_B45F_7E41, 0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B, 0x1FF8_97FF_DE05_980F,
    0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7, 0x4F46_3F66_9E5F_EA2D, 0x7527_BAC7_EBE5_F17B,
    0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08, 0x5603_3046_FC7B_6BAB, 0xF0CF_BC20_9AF4_361D,
  ]
}
