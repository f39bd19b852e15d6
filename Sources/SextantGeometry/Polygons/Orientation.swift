/// On which side of a line a position lies, decided without error.
package enum Orientation {
  /// Returns the sign of the area of the triangle a, b, c: 1 counter-clockwise, 0 on one line, -1.
  ///
  /// A plain determinant decides where its error bound lets it; else the six products are summed
  /// exactly. Right for all coordinates whose products neither overflow nor underflow, as those of
  /// an outline do not.
  ///
  /// - Source: J. R. Shewchuk, *Adaptive Precision Floating-Point Arithmetic and Fast Robust
  ///   Geometric Predicates*, 1997, sections 2.4 and 4.1.
  @inline(__always) package static func sign(_ a: Point2, _ b: Point2, _ c: Point2) -> Int {
    let left = (a.x - c.x) * (b.y - c.y)
    let right = (a.y - c.y) * (b.x - c.x)
    let determinant = left - right
    let bound = 3.3306690738754716e-16 * (left.magnitude + right.magnitude)
    if determinant > bound { return 1 }
    if determinant < -bound { return -1 }
    return exactSign(a, b, c)
  }

  /// Returns the sign from the six products, each split into two numbers that are it exactly.
  private static func exactSign(_ a: Point2, _ b: Point2, _ c: Point2) -> Int {
    var sum = Expansion()
    sum.add(product: a.x, b.y)
    sum.add(product: -a.x, c.y)
    sum.add(product: -c.x, b.y)
    sum.add(product: -a.y, b.x)
    sum.add(product: a.y, c.x)
    sum.add(product: c.y, b.x)
    return sum.sign
  }

  /// A sum of numbers that do not overlap, smallest first: exact.
  private struct Expansion {
    /// Room for two numbers each of six products; no list, which would be allocated.
    private var parts = SIMD16<Double>()
    private var count = 0

    /// Adds a product, exactly: split factors give its rounding error (Dekker 1971).
    mutating func add(product a: Double, _ b: Double) {
      let (a1, a2) = Expansion.halves(a)
      let (b1, b2) = Expansion.halves(b)
      let high = a * b
      add(((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2)
      add(high)
    }

    /// Splits a number into two of at most 26 bits.
    private static func halves(_ number: Double) -> (Double, Double) {
      // 2^27 + 1
      let scaled = number * 134_217_729
      let upper = scaled - (scaled - number)
      return (upper, number - upper)
    }

    /// Adds a number, exactly.
    private mutating func add(_ number: Double) {
      guard number != 0 else { return }
      var carry = number
      var kept = 0
      for index in 0..<count {
        let part = parts[index]
        let sum = carry + part
        let partOfSum = sum - carry
        let error = (carry - (sum - partOfSum)) + (part - partOfSum)
        if error != 0 {
          parts[kept] = error
          kept += 1
        }
        carry = sum
      }
      if carry != 0 {
        parts[kept] = carry
        kept += 1
      }
      count = kept
    }

    /// The sign of the sum: that of its largest part.
    var sign: Int { count == 0 ? 0 : parts[count - 1] > 0 ? 1 : -1 }
  }
}
