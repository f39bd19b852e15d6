import SextantGeometry
import SextantSlicing
import SextantTestSupport
import Testing

@Suite struct `An arc of an ellipse` {
  /// Returns the whole length by arithmetic-geometric means.
  ///
  /// 2 pi (a² - sum of 2^(n-1) c_n²) / M(a, b), with c_0² = a² - b².
  ///
  /// - Source: J. M. Borwein, P. B. Borwein, *Pi and the AGM*, 1987, section 1.1.
  private func perimeterByMeans(_ a: Double, _ b: Double) -> Double {
    var (x, y) = (max(a, b), min(a, b))
    let first = x
    var power = 0.5
    var sum = first * first - power * (x + y) * (x - y)
    while x - y > 1e-15 * x {
      let c = (x - y) / 2
      (x, y) = ((x + y) / 2, (x * y).squareRoot())
      power *= 2
      sum -= power * c * c
    }
    return 2 * Double.pi * sum / x
  }

  @Test func `is as long as the means say all around`() throws {
    for ratio in [1.0, 0.999999, 0.9, 0.5, 0.2, 0.1, 0.02 / 3, 1e-3] {
      let outline = try Outline.ellipse(semiAxes: 1.5, 1.5 * ratio)
      // The means lose the digits by which their quotient cancels, about log(4 / ratio).
      #expect(
        (outline.perimeter / perimeterByMeans(1.5, 1.5 * ratio) - 1).magnitude < 3e-15,
        "\(ratio)")
    }
  }

  /// Arcs from mpmath 1.4.1 with 40 digits: mp.quad over the eccentric angle, split at the axes and
  /// near them, which agreed with mp.ellipe to 1e-35.
  private static let published: [(u: Double, v: Double, start: Turn, sweep: Turn, length: Double)] =
    [
      (0.15, 0.1, Turn(0, 1), Turn(1, 6), 0.12170750543126674871),
      (0.01, 1.5, Turn(0, 1), Turn(1, 1000), 0.0094247159510945512374),
      (1.5, 0.01, Turn(0, 1), Turn(1, 1000), 0.000071173156620065674093),
      (1.5, 0.01, Turn(1, 4), Turn(1, 1000), 0.0094247159510945512374),
      (1.5, 0.01, Turn(999, 1000), Turn(1, 500), 0.00014234631324013134819),
      (1.5, 0.01, Turn(-1, 7), Turn(5, 7), 3.7140754789414134316),
      (1.5, 1.499, Turn(1, 9), Turn(1, 3), 3.1409524559949100414),
      (1000.0, 0.001, Turn(0, 1), Turn(1, 360), 0.15230484908891277013),
      (1000000.0, 1e-06, Turn(1, 1000), Turn(1, 7), 381415.12591345253175),
      (0.3, 0.2, Turn(22, 7), Turn(1, 1000), 0.0016708546712906595923),
      (0.01, 1.5, Turn(1, 12), Turn(1, 1), 6.0007862690956747877),
    ]

  @Test func `has the length a second method gives`() {
    for arc in Self.published {
      let length = EllipseArc.length(
        u: arc.u, v: arc.v, start: Angle(arc.start), sweep: Angle(arc.sweep))
      #expect((length / arc.length - 1).magnitude < 2e-15, "\(arc)")
      let swapped = EllipseArc.length(
        u: arc.v, v: arc.u, start: Angle(arc.start) + Angle(Turn(1, 4)), sweep: Angle(arc.sweep))
      #expect((swapped / arc.length - 1).magnitude < 2e-15, "turned \(arc)")
      let backward = EllipseArc.length(
        u: arc.u, v: arc.v, start: Angle(arc.start) + Angle(arc.sweep), sweep: -Angle(arc.sweep))
      #expect((backward / arc.length - 1).magnitude < 2e-15, "backward \(arc)")
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `is as long as its parts`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let u = random.double(in: 0.01...2)
    let v = random.double(in: 0.01...2)
    let start = try #require(Angle(radians: random.double(in: -20...20)))
    let a = try #require(Angle(radians: random.double(in: 0...3)))
    let b = try #require(Angle(radians: random.double(in: 0...3)))
    let whole = EllipseArc.length(u: u, v: v, start: start, sweep: a + b)
    let parts =
      EllipseArc.length(u: u, v: v, start: start, sweep: a)
      + EllipseArc.length(u: u, v: v, start: start + a, sweep: b)
    // Angles up to 26 radians are rounded to 4e-15, and a radian is at most 2 m long.
    #expect((whole - parts).magnitude < 2e-14, "seed \(seed)")
  }
}
