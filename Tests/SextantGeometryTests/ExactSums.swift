/// Sums of products without rounding errors that show: what the tests measure against.
///
/// A product is split by Dekker's method and each part added to a pair by Knuth's, so that a value
/// has about 100 bits. Written a second time here, apart from what it checks.
struct ExactSum {
  private var high = 0.0
  private var low = 0.0

  /// The sum so far, rounded.
  var value: Double { high + low }

  /// Adds a number.
  mutating func add(_ term: Double) {
    let sum = high + term
    let part = sum - high
    low += (high - (sum - part)) + (term - part)
    high = sum
  }

  /// Adds the product of two numbers of modest size.
  mutating func add(_ a: Double, times b: Double) {
    let (a1, b1) = (ExactSum.upper(a), ExactSum.upper(b))
    let (a2, b2) = (a - a1, b - b1)
    add(a1 * b1)
    add(a1 * b2)
    add(a2 * b1)
    add(a2 * b2)
  }

  /// The first 26 bits of a number.
  private static func upper(_ x: Double) -> Double {
    Double(bitPattern: x.bitPattern & ~0x7FF_FFFF)
  }
}
