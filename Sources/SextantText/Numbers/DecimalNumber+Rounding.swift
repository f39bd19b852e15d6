// Rounding a decimal number to the nearest Double, in three steps: exact arithmetic on doubles; a
// product with a 128-bit power of five whose error is known; a comparison of big integers where
// that error leaves the question open.
//
// Sources: W. Clinger, How to Read Floating Point Numbers Accurately, 1990 (the first and the last
// step); D. Lemire, Number Parsing at a Gigabyte per Second, 2021 (the idea of the middle one, here
// with a small table, an explicit error bound and no case analysis).

extension DecimalNumber {
  /// Returns the nearest `Double`, ties to even, or `nil` where it would be infinite.
  func double(in bytes: UnsafeRawBufferPointer) -> Double? {
    guard let magnitude = magnitude(in: bytes) else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  private func magnitude(in bytes: UnsafeRawBufferPointer) -> Double? {
    if significand == 0 { return 0 }
    if !isTruncated {
      // The hardware rounds a 64-bit integer correctly, and one operation on exact operands too.
      if exponent == 0 { return Double(significand) }
      if significand <= 1 << 53, exponent >= -22, exponent <= 22 {
        let power = PowerOfTen.doubles[Int(exponent.magnitude)]
        return exponent < 0 ? Double(significand) / power : Double(significand) * power
      }
    }
    // 10^19 * 10^-343 is less than half of the least subnormal number, 1 * 10^309 too large.
    if exponent <= -343 { return 0 }
    if exponent >= 309 { return nil }
    let below = ScaledProduct(significand, tens: Int(exponent))
    var isAbove = below.isAboveHalf
    if isTruncated {
      // The digits that were dropped put the number between this product and the next.
      let above = ScaledProduct(significand + 1, tens: Int(exponent))
      if below.rounded(up: isAbove == true) != above.rounded(up: above.isAboveHalf == true)
        || above.isAboveHalf == nil
      {
        isAbove = nil
      }
    }
    let bits = below.rounded(up: isAbove ?? isAboveHalf(of: below, in: bytes))
    let value = Double(bitPattern: bits)
    return value.isFinite ? value : nil
  }

  /// Returns the nearest `Double` of an integer times a power of ten, or `nil` where 128 bits do not
  /// tell it.
  ///
  /// - Precondition: `significand` is not 0; `tens` is in -342...0.
  static func decided(_ significand: UInt64, tens: Int) -> Double? {
    let product = ScaledProduct(significand, tens: tens)
    guard let isAbove = product.isAboveHalf else { return nil }
    return Double(bitPattern: product.rounded(up: isAbove))
  }

  /// Decides with big integers whether the number rounds up from the truncated product.
  ///
  /// 767 digits decide every case; of more, only whether one is not 0 matters.
  private func isAboveHalf(of product: ScaledProduct, in bytes: UnsafeRawBufferPointer) -> Bool {
    var (decimal, tens, isCut) = significantDigits(in: bytes, limit: 800)
    if isCut {
      decimal.multiply(by: 10, adding: 1)
      tens -= 1
    }
    var half = BigNatural(product.significand * 2 + 1)
    var twos = product.exponent - 1 - tens
    if tens >= 0 {
      decimal.multiplyByPowerOfFive(tens)
    } else {
      half.multiplyByPowerOfFive(-tens)
    }
    if twos < 0 {
      decimal.shiftLeft(by: -twos)
      twos = 0
    }
    half.shiftLeft(by: twos)
    if decimal == half { return product.significand & 1 == 1 }
    return half < decimal
  }
}

/// The product of a 64-bit integer and a power of ten, cut to the precision of a `Double` there.
private struct ScaledProduct {
  /// The cut significand; fewer than 53 bits only below the normal range.
  var significand: UInt64
  /// The power of two of the last bit of `significand`.
  var exponent: Int
  /// Whether the exact product is above the middle to the next `Double`, or `nil` if not known.
  var isAboveHalf: Bool?

  init(_ integer: UInt64, tens: Int) {
    let leading = integer.leadingZeroBitCount
    let power = PowerOfFive(tens)
    let (high, middle) = ScaledProduct.multiply(integer << UInt64(leading), power)
    // value = (high, middle, …) * 2^scale, the unit of `scale` being that of the lowest of 192 bits.
    let scale = power.exponent + tens - leading
    let width = 64 - high.leadingZeroBitCount
    let top = width - 1 + 128 + scale
    let kept = top >= -1022 ? 53 : 53 - (-1022 - top)
    let dropped = width - kept
    exponent = scale + 128 + dropped
    guard dropped <= 64 else {
      // Less than half of the least subnormal number, or so near to half that it may be more.
      significand = 0
      exponent = -1074
      isAboveHalf = dropped == 65 && high == .max ? nil : false
      return
    }
    let rest: UInt64
    let half = UInt64(1) << UInt64(dropped - 1)
    if dropped == 64 {
      significand = 0
      rest = high
    } else {
      significand = high >> UInt64(dropped)
      rest = high & (half << 1 &- 1)
    }
    // The exact product is at least (high, middle) and less than 8 units of `middle` above it: see
    // PowerOfFive. Only a middle between the two leaves the answer open.
    if rest >= half {
      isAboveHalf = rest > half || middle > 0 ? true : nil
    } else {
      let (_, carry) = middle.addingReportingOverflow(8)
      isAboveHalf = carry && rest == half - 1 ? nil : false
    }
  }

  private static func multiply(_ integer: UInt64, _ power: PowerOfFive) -> (UInt64, UInt64) {
    let upper = integer.multipliedFullWidth(by: power.high)
    let lower = integer.multipliedFullWidth(by: power.low)
    let (middle, carry) = upper.low.addingReportingOverflow(lower.high)
    return (upper.high &+ (carry ? 1 : 0), middle)
  }

  /// Returns the bits of the `Double`, those of infinity where the product is too large.
  func rounded(up: Bool) -> UInt64 {
    let infinity = Double.infinity.bitPattern
    guard exponent <= 971 else { return infinity }
    // The hidden bit of a normal significand adds 1 to the exponent field, and so does the carry of
    // the rounding.
    let field = UInt64(exponent + 1074)
    return min(field << 52 + significand + (up ? 1 : 0), infinity)
  }
}
