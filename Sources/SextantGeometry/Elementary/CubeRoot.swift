// The bits of the number divided by 3 as a first guess, which is W. Kahan's, with the constant of
// FreeBSD's msun; then two steps of E. Halley's iteration, and one of Newton's with an exact residue.

extension Elementary {
  /// Returns the cube root, of negative numbers too.
  ///
  /// Error: at most 0.501 ulp; the root of a cube is exact. Keeps the sign of a zero; an infinity
  /// gives itself.
  package static func cbrt(_ x: Double) -> Double {
    guard x != 0, x.isFinite else { return x }
    var size = x.magnitude
    var unit = 1.0
    // Keep the cube of the root away from the limits of the exponent.
    if size < 0x1p-500 {
      size *= 0x1p600
      unit = 0x1p-200
    } else if size > 0x1p500 {
      size *= 0x1p-600
      unit = 0x1p200
    }
    // A third of the exponent, plus two thirds of its bias, less 0.033 to halve the largest error:
    // right to 5 bits, which each of the two steps makes three times as many.
    var root = Double(bitPattern: size.bitPattern / 3 + 0x2A9F_7893_0000_0000)
    for _ in 0..<2 {
      let cube = root * root * root
      root *= (cube + 2 * size) / (2 * cube + size)
    }
    let square = DoubleDouble.square(root)
    let cube = DoubleDouble.product(square.high, root)
    let residue = (size - cube.high) - (cube.low + square.low * root)
    root += residue / (3 * square.high)
    return x < 0 ? -root * unit : root * unit
  }
}
