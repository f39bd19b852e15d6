/// A power of five to 128 bits: `(high, low) * 2^exponent`, the top bit of `high` set.
///
/// It is cut, not rounded: the true power is at least this and less than 4 units of `low` more (2.52
/// at most, by exact fractions for each of the 651 powers). So the product with a 64-bit integer, of
/// which the lowest 64 of 192 bits are left away, is less than 4 + 1 units of the middle word below
/// the true product.
struct PowerOfFive {
  var high: UInt64
  var low: UInt64
  var exponent: Int

  private init(_ high: UInt64, _ low: UInt64, _ exponent: Int) {
    self.high = high
    self.low = low
    self.exponent = exponent
  }

  /// Computes a power from the nearest entry below and a power that fits 64 bits.
  ///
  /// The entry is less than 1 unit too small; the product is cut once, and doubled at most once.
  ///
  /// - Precondition: `power` is in -342...308.
  init(_ power: Int) {
    precondition(-342...308 ~= power, "the table holds 5^-342 to 5^308; asked for 5^\(power)")
    let (step, rest) = (power + 351).quotientAndRemainder(dividingBy: 27)
    let entry = PowerOfFive.entries[step]
    guard rest > 0 else {
      self = entry
      return
    }
    let factor = PowerOfFive.small[rest]
    let leading = factor.leadingZeroBitCount
    let normalized = factor << UInt64(leading)
    let upper = normalized.multipliedFullWidth(by: entry.high)
    let lower = normalized.multipliedFullWidth(by: entry.low)
    let (middle, carry) = upper.low.addingReportingOverflow(lower.high)
    high = upper.high &+ (carry ? 1 : 0)
    low = middle
    exponent = entry.exponent + 64 - leading
    if high >> 63 == 0 {
      high = high << 1 | low >> 63
      low = low << 1 | lower.low >> 63
      exponent -= 1
    }
  }

  /// 5^0 to 5^26, exactly.
  private static let small: [UInt64] = [
    1, 5, 25, 125, 625, 3125, 15625, 78125, 390625, 1_953_125, 9_765_625, 48_828_125, 244_140_625,
    1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125,
    3_814_697_265_625, 19_073_486_328_125, 95_367_431_640_625, 476_837_158_203_125,
    2_384_185_791_015_625, 11_920_928_955_078_125, 59_604_644_775_390_625,
    298_023_223_876_953_125, 1_490_116_119_384_765_625,
  ]

  /// Every 27th power from 5^-351 on, cut to 128 bits; computed with exact fractions.
  private static let entries: [PowerOfFive] = [
    PowerOfFive(0x8049_A4AC_0C58_11AE, 0x205B_896D_777D_6278, -942),  // 5^-351
    PowerOfFive(0xCF42_894A_5DCE_35EA, 0x5206_4CAC_8286_75B9, -880),  // 5^-324
    PowerOfFive(0xA76C_5823_38ED_2621, 0xAF2A_F2B8_0AF6_F24E, -817),  // 5^-297
    PowerOfFive(0x873E_4F75_E222_4E68, 0x5A77_44A6_E804_A291, -754),  // 5^-270
    PowerOfFive(0xDA7F_5BF5_9096_6848, 0xAF39_A475_506A_899E, -692),  // 5^-243
    PowerOfFive(0xB080_392C_C434_9DEC, 0xBD8D_794D_96AA_CFB3, -629),  // 5^-216
    PowerOfFive(0x8E93_8662_882A_F53E, 0x547E_B47B_7282_EE9C, -566),  // 5^-189
    PowerOfFive(0xE658_29B3_046B_0AFA, 0x0CB4_A5A3_112A_5112, -504),  // 5^-162
    PowerOfFive(0xBA12_1A46_50E4_DDEB, 0x92F3_4D62_616C_E413, -441),  // 5^-135
    PowerOfFive(0x964E_858C_91BA_2655, 0x3A6A_07F8_D510_F86F, -378),  // 5^-108
    PowerOfFive(0xF2D5_6790_AB41_C2A2, 0xFAE2_7299_423F_B9C3, -316),  // 5^-81
    PowerOfFive(0xC428_D05A_A475_1E4C, 0xAA97_E14C_3C26_B886, -253),  // 5^-54
    PowerOfFive(0x9E74_D1B7_91E0_7E48, 0x775E_A264_CF55_347D, -190),  // 5^-27
    PowerOfFive(0x8000_0000_0000_0000, 0x0000_0000_0000_0000, -127),  // 5^0
    PowerOfFive(0xCECB_8F27_F420_0F3A, 0x0000_0000_0000_0000, -65),  // 5^27
    PowerOfFive(0xA70C_3C40_A64E_6C51, 0x9990_90B6_5F67_D924, -2),  // 5^54
    PowerOfFive(0x86F0_AC99_B4E8_DAFD, 0x69A0_28BB_3DED_71A3, 61),  // 5^81
    PowerOfFive(0xDA01_EE64_1A70_8DE9, 0xE80E_6F48_20CC_9495, 123),  // 5^108
    PowerOfFive(0xB01A_E745_B101_E9E4, 0x5EC0_5DCF_F72E_7F8F, 186),  // 5^135
    PowerOfFive(0x8E41_ADE9_FBEB_C27D, 0x1458_8F13_BE84_7307, 249),  // 5^162
    PowerOfFive(0xE5D3_EF28_2A24_2E81, 0x8F16_68C8_A86D_A5FA, 311),  // 5^189
    PowerOfFive(0xB9A7_4A06_37CE_2EE1, 0x6D95_3E2B_D717_3692, 374),  // 5^216
    PowerOfFive(0x95F8_3D0A_1FB6_9CD9, 0x4ABD_AF10_1564_F98E, 437),  // 5^243
    PowerOfFive(0xF24A_01A7_3CF2_DCCF, 0xBC63_3B39_673C_8CEC, 499),  // 5^270
    PowerOfFive(0xC3B8_3581_09E8_4F07, 0x0A86_2F80_EC47_00C8, 562),  // 5^297
  ]
}
