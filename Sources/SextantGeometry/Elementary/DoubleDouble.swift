/// A number carried as the unrounded sum of two: about 106 bits.
///
/// - Source: T. Dekker, *A Floating-Point Technique for Extending the Available Precision*, 1971;
///   D. Knuth, *The Art of Computer Programming*, volume 2, section 4.2.2.
struct DoubleDouble {
  /// The leading part.
  var high: Double
  /// What the leading part lacks.
  var low: Double

  /// Creates the unrounded sum of two numbers.
  @inline(__always) init(_ high: Double = 0, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// Creates the exact value of a whole number.
  @inline(__always) init(_ whole: UInt64) {
    self = DoubleDouble.sum(
      larger: Double(whole >> 32) * 0x1p32, smaller: Double(whole & 0xFFFF_FFFF))
  }

  /// The nearest plain number.
  @inline(__always) var rounded: Double { high + low }

  /// Returns the opposite number.
  @inline(__always) static prefix func - (value: DoubleDouble) -> DoubleDouble {
    DoubleDouble(-value.high, -value.low)
  }

  /// Returns the exact sum of two numbers of any size, barring overflow.
  @inline(__always) static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let sum = a + b
    let partOfB = sum - a
    return DoubleDouble(sum, (a - (sum - partOfB)) + (b - partOfB))
  }

  /// Returns the exact sum of two numbers, the first of which is not the smaller one.
  @inline(__always) static func sum(larger a: Double, smaller b: Double) -> DoubleDouble {
    let sum = a + b
    return DoubleDouble(sum, b - (sum - a))
  }

  /// Returns the exact product of two numbers.
  ///
  /// Exact as long as neither exceeds 2^995 and the product is 0 or at least 2^-968.
  @inline(__always) static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let (a1, a2) = halves(a)
    let (b1, b2) = halves(b)
    let product = a * b
    return DoubleDouble(product, ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2)
  }

  /// Returns the exact square of a number, within the same limits as the product.
  @inline(__always) static func square(_ a: Double) -> DoubleDouble {
    let (a1, a2) = halves(a)
    let square = a * a
    return DoubleDouble(square, ((a1 * a1 - square) + 2 * a1 * a2) + a2 * a2)
  }

  /// Splits a number of up to 2^995 into two of at most 26 bits.
  @inline(__always) static func halves(_ a: Double) -> (Double, Double) {
    // 2^27 + 1
    let scaled = a * 134_217_729
    let upper = scaled - (scaled - a)
    return (upper, a - upper)
  }

  /// Returns the product to about 2^-102.
  @inline(__always) static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let product = product(left.high, right.high)
    return sum(
      larger: product.high, smaller: product.low + (left.high * right.low + left.low * right.high))
  }

  /// Returns the quotient to about 2^-101.
  @inline(__always) static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let quotient = left.high / right.high
    let back = product(quotient, right.high)
    let rest = ((left.high - back.high) - back.low + left.low) - quotient * right.low
    return sum(larger: quotient, smaller: rest / right.high)
  }

  /// Pi / 4.
  static let eighthTurn = DoubleDouble(0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55)
  /// Pi / 2.
  static let quarterTurn = DoubleDouble(0x1.921fb54442d18p0, 0x1.1a62633145c07p-54)
  /// Pi.
  static let halfTurn = DoubleDouble(0x1.921fb54442d18p1, 0x1.1a62633145c07p-53)
  /// Twice pi.
  static let fullTurn = DoubleDouble(0x1.921fb54442d18p2, 0x1.1a62633145c07p-52)
}
