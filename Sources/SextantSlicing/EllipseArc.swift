package import SextantGeometry

/// The length of an arc of an ellipse whose axes are the coordinate axes.
///
/// Measured by Gauss-Legendre quadrature of sqrt(u² sin² t + v² cos² t) over the eccentric angle t,
/// with 16 points a panel. The integrand's only singularities are at distance atanh(small/large)
/// beside the ends of the long axis, so panels that double in length from there keep every panel's
/// Bernstein ellipse above 4.4: the quadrature error stays under 4.4^-32, 3e-21 of the largest
/// value, for any ratio of the axes. What remains is rounding.
///
/// - Source: L. N. Trefethen, *Approximation Theory and Approximation Practice*, 2013, theorem 19.3.
package enum EllipseArc {
  /// Returns the length from the eccentric angle `start` over `sweep`, at most one turn.
  ///
  /// Accuracy: within 4 ulp of a few elementary steps, 2e-15 of the result, for exact fractions of a
  /// turn; an angle in radians adds its own rounding.
  package static func length(u: Double, v: Double, start: Angle, sweep: Angle) -> Double {
    if u == v { return u * sweep.radians.magnitude }
    let quarter = u < v ? Angle(Turn(-1, 4)) : Angle.zero
    let (low, width) =
      sweep.radians < 0 ? (start + sweep + quarter, -sweep) : (start + quarter, sweep)
    let ellipse = Quadrant(large: max(u, v), small: min(u, v))
    if let units = units(low, width) {
      return ellipse.length(
        from: units.first, width: units.width, quarter: units.turn / 4,
        radians: 2 * Double.pi / units.turn)
    }
    let turn = 2 * Double.pi
    let reduced = low.radians - (low.radians / turn).rounded(.down) * turn
    return ellipse.length(
      from: max(reduced, 0), width: width.radians, quarter: turn / 4, radians: 1)
  }

  /// Brings two exact angles to whole numbers of one unit of which a turn has a multiple of 4.
  private static func units(
    _ low: Angle, _ width: Angle
  ) -> (first: Double, width: Double, turn: Double)? {
    guard let low = low.turn, let width = width.turn else { return nil }
    var (a, b) = (low.denominator, width.denominator)
    while b != 0 { (a, b) = (b, a % b) }
    let (whole, overflow) = low.denominator.multipliedReportingOverflow(by: width.denominator / a)
    guard !overflow, whole <= Int64(1) << 50, width.numerator <= width.denominator else {
      return nil
    }
    let remainder = low.numerator % low.denominator
    let within = remainder < 0 ? remainder + low.denominator : remainder
    return (
      Double(4 * within * (whole / low.denominator)),
      Double(4 * width.numerator * (whole / width.denominator)), Double(4 * whole)
    )
  }

  /// A quarter of an ellipse from the end of its long axis to the end of its short one.
  private struct Quadrant {
    let large: Double
    let small: Double

    /// Returns the length of an arc that may run through several quarters.
    ///
    /// The sums below are exact for whole numbers, so that an arc that ends on an axis ends there.
    func length(from first: Double, width: Double, quarter: Double, radians: Double) -> Double {
      var index = (first / quarter).rounded(.down)
      var within = max(first - index * quarter, 0)
      var left = width
      var sum = 0.0
      while left > 0 {
        let taken = min(quarter - within, left)
        let isOdd = index.truncatingRemainder(dividingBy: 2) != 0
        let begin = isOdd ? quarter - within - taken : within
        sum += integral(from: max(begin, 0) * radians, width: taken * radians)
        left -= taken
        within = 0
        index += 1
      }
      return sum
    }

    /// Returns the integral over an interval within the quarter.
    private func integral(from begin: Double, width: Double) -> Double {
      guard width > 0 else { return 0 }
      var panelEnd = small / large
      while panelEnd <= begin { panelEnd *= 2 }
      var sum = 0.0
      var done = 0.0
      while done < width {
        // The last panel ends where the interval does, whatever the sums above rounded to.
        let next = min(max(panelEnd - begin, done), width)
        sum += panel(from: begin + done, width: next - done)
        done = next
        panelEnd *= 2
      }
      return sum
    }

    /// Returns the integral over one panel by 16 points.
    private func panel(from begin: Double, width: Double) -> Double {
      let half = width / 2
      var sum = 0.0
      for (node, weight) in EllipseArc.rule {
        sum += weight * (speed(begin + half * (1 - node)) + speed(begin + half * (1 + node)))
      }
      return sum * half
    }

    /// Returns how fast the point moves at an eccentric angle.
    private func speed(_ angle: Double) -> Double {
      let (sine, cosine) = Elementary.sineAndCosine(angle)
      let across = large * sine
      let along = small * cosine
      return (across * across + along * along).squareRoot()
    }
  }

  /// The positive nodes of the 16-point Gauss-Legendre rule, each with its weight.
  private static let rule: [(node: Double, weight: Double)] = [
    (0.09501250983763744018532, 0.1894506104550684962854),
    (0.2816035507792589132305, 0.1826034150449235888668),
    (0.4580167776572273863424, 0.1691565193950025381893),
    (0.6178762444026437484467, 0.1495959888165767320815),
    (0.7554044083550030338951, 0.1246289712555338720525),
    (0.8656312023878317438805, 0.09515851168249278480993),
    (0.944575023073232576078, 0.06225352393864789286284),
    (0.9894009349916499325962, 0.02715245941175409485178),
  ]
}
