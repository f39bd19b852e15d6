import Foundation
import SextantGeometry
import SextantTestSupport
import Testing

@Suite struct `An angle` {
  @Test(arguments: [
    (17.5, 175, 3600), (17.1, 171, 3600), (0.1, 1, 3600), (-22.5, -1, 16), (360, 1, 1), (0, 0, 1),
    (-0.0, 0, 1), (1e-9, 1, 360_000_000_000), (0.007, 7, 360_000), (720.25, 72_025, 36_000),
    (0x1p-40, 1, 395_824_185_999_360), (123_456_789.1, 1_234_567_891, 3600),
    (-0.000000001, -1, 360_000_000_000), (2_251_799_813_685_248.5, 4_503_599_627_370_497, 720),
  ])
  func `of a short number of degrees is an exact fraction of a turn`(
    degrees: Double, numerator: Int, denominator: Int
  ) throws {
    let angle = try #require(Angle(degrees: degrees))
    #expect(angle.turn == Turn(numerator, denominator))
    #expect(angle.degrees == degrees)
    #expect(angle == Angle(Turn(numerator, denominator)))
  }

  @Test(arguments: [
    (0.25, 1, 4), (0.1, 1, 10), (-3, -3, 1), (0.3, 3, 10), (1e18, 1_000_000_000_000_000_000, 1),
  ])
  func `of a short number of turns is an exact fraction of a turn`(
    turns: Double, numerator: Int, denominator: Int
  ) throws {
    let angle = try #require(Angle(turns: turns))
    #expect(angle.turn == Turn(numerator, denominator))
    #expect(angle.turns == turns)
  }

  @Test(arguments: [57.29577951308232, 0x1p-41, 1e-10, 0.12345678901, 1e20, 1e300, 0.1.nextUp])
  func `of a long number of degrees is radians`(degrees: Double) throws {
    let angle = try #require(Angle(degrees: degrees))
    #expect(angle.turn == nil)
    #expect((angle.degrees - degrees).magnitude <= degrees.ulp)
    let turns = try #require(Angle(turns: degrees))
    #expect(turns.turn == nil)
    #expect((turns.turns - degrees).magnitude <= degrees.ulp)
  }

  /// pi / 180 = 0.017453292519943295769… in two parts from 50 digits, as is 2 pi.
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `turns degrees and turns into radians as accurately as stated`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let size = Double(sign: .plus, exponent: random.int(in: -880...900), significand: 1)
    let number = random.double(in: 1...2) * size
    func error(_ angle: Angle, _ high: Double, _ low: Double) -> Double {
      var sum = ExactSum()
      // In a unit near 1, so that no product leaves the range.
      let scale = 1 / size
      sum.add(number * scale, times: high)
      sum.add(number * scale, times: low)
      sum.add(-angle.radians * scale)
      return sum.value.magnitude / (angle.radians.ulp * scale)
    }
    let degrees = try #require(Angle(degrees: number))
    #expect(error(degrees, 0x1.1df46a2529d39p-6, 0x1.5c1d8becdd291p-62) <= 0.51)
    let turns = try #require(Angle(turns: number))
    #expect(error(turns, 0x1.921fb54442d18p2, 0x1.1a62633145c07p-52) <= 0.51)

    // And back: the degrees times pi / 180 less the radians, in units of the degrees.
    let angle = try #require(Angle(radians: number))
    for (value, high, low) in [
      (angle.degrees, 0x1.1df46a2529d39p-6, 0x1.5c1d8becdd291p-62),
      (angle.turns, 0x1.921fb54442d18p2, 0x1.1a62633145c07p-52),
    ] {
      var sum = ExactSum()
      sum.add(value / size, times: high)
      sum.add(value / size, times: low)
      sum.add(-number / size)
      #expect(sum.value.magnitude / high <= 0.51 * value.ulp / size)
    }
  }

  /// There a product with the nearest number to the factor is rounded once more.
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `stays accurate among the smallest numbers`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let size = random.double(in: 0...1) * (seed % 2 == 0 ? 0x1p-1030 : 1e-280)
    guard size > 0 else { return }
    #expect(try #require(Angle(degrees: size)).radians == size * 0x1.1df46a2529d39p-6)
    #expect(try #require(Angle(turns: size)).radians == size * 0x1.921fb54442d18p2)
    let angle = try #require(Angle(radians: size))
    #expect(angle.degrees == size * 0x1.ca5dc1a63c1f8p5)
    #expect(angle.turns == size * 0x1.45f306dc9c883p-3)
  }

  @Test(arguments: [
    Double.nan, .infinity, -.infinity, 1.0000001e300, -.greatestFiniteMagnitude,
  ])
  func `of no number or one beyond the limit is refused`(number: Double) {
    #expect(Angle(radians: number) == nil)
    #expect(Angle(degrees: number) == nil)
    #expect(Angle(turns: number) == nil)
  }

  @Test(arguments: [1e300, -1e300])
  func `at the limit is finite in every unit`(number: Double) throws {
    #expect(Angle.limit == 1e300)
    for angle in [Angle(radians: number), Angle(degrees: number), Angle(turns: number)] {
      let angle = try #require(angle)
      #expect(angle.radians.isFinite && angle.degrees.isFinite && angle.turns.isFinite)
      #expect(angle.direction.isFinite)
      #expect((angle + angle).radians.isFinite)
    }
  }

  @Test func `in radians is just that number`() throws {
    let angle = try #require(Angle(radians: Double.pi / 2))
    #expect(angle.turn == nil)
    #expect(angle != Angle(Turn(1, 4)))
    #expect(angle.radians == Angle(Turn(1, 4)).radians)
    #expect(angle.degrees == 90)
    #expect(angle.turns == 0.25)
    #expect(angle.direction == Vector2(Elementary.cos(Double.pi / 2), 1))
    #expect(Angle(radians: 0) == .zero)
    #expect(Angle(radians: -0.0) == .zero)
  }

  @Test func `adds fractions without a rounding`() throws {
    let tenth = try #require(Angle(degrees: 0.1))
    var sum = Angle.zero
    for _ in 0..<3600 { sum = sum + tenth }
    #expect(sum == Angle(Turn(1, 1)))
    #expect(sum.degrees == 360)
    for _ in 0..<3600 { sum = sum - tenth }
    #expect(sum == .zero)
    #expect(Angle(Turn(1, 4)) - Angle(Turn(1, 4)) == .zero)
    #expect(-Angle(Turn(1, 4)) == Angle(Turn(-1, 4)))
  }

  @Test func `adds radians where fractions do not reach`() throws {
    let radian = try #require(Angle(radians: 1))
    #expect((radian + Angle(Turn(1, 2))).radians == 1 + Double.pi)
    #expect((radian + Angle(Turn(1, 2))).turn == nil)
    #expect((radian - radian) == .zero)
    // The common denominator of these two does not fit 64 bits.
    let (a, b) = (Turn(1, Int.max), Turn(1, Int.max - 1))
    #expect((Angle(a) + Angle(b)).radians == a.radians + b.radians)
    // The opposite of the smallest whole number does not fit either.
    let least = Angle(Turn(Int.min, 1))
    #expect((-least).radians == 0x1p63 * 2 * Double.pi)
    #expect((-least).turn == nil)
    #expect((least - least).radians == 0)
  }

  @Test(arguments: [
    (9, 4, 1, 4), (-1, 8, 7, 8), (-16, 8, 0, 1), (3, 7, 3, 7), (7, 7, 0, 1),
    (Int.max, 2, 1, 2), (Int.min, 3, 1, 3),
  ])
  func `within a turn keeps its fraction exactly`(a: Int, b: Int, c: Int, d: Int) {
    // 2^63 - 1 is odd, and -2^63 leaves 1 over a multiple of 3.
    #expect(Angle(Turn(a, b)).withinTurn == Angle(Turn(c, d)))
  }

  @Test(arguments: [7, -1e-3, -7, 1e3, 1e16, -1e16, 0x1p100, 1e300, -1e300, 1e22, 6.2831853071796])
  func `within a turn points the same way`(radians: Double) throws {
    let angle = try #require(Angle(radians: radians))
    let within = angle.withinTurn
    #expect(within.radians >= 0 && within.radians <= 2 * Double.pi)
    // The angle is off by 5 * 2^-52, each direction by 0.55 * 2^-53 along an axis.
    let difference = within.direction - angle.direction
    #expect(difference.x.magnitude <= 6 * 0x1p-52)
    #expect(difference.y.magnitude <= 6 * 0x1p-52)
  }

  @Test(arguments: [0, 1e-300, 1, 3.5, 6.28])
  func `within a turn is left as it is`(radians: Double) throws {
    let angle = try #require(Angle(radians: radians))
    #expect(angle.withinTurn == angle)
  }

  @Test func `has the cosine and the sine of its direction`() throws {
    for angle in [Angle(Turn(1, 12)), try #require(Angle(radians: 2.5))] {
      #expect(angle.cosine == angle.direction.x)
      #expect(angle.sine == angle.direction.y)
    }
    #expect(Angle(Turn(1, 12)).sine == 0.5)
    #expect(Angle(Turn(1, 6)).cosine == 0.5)
  }

  #if !os(iOS)
  @Test func `whose sum is not finite is a caller's mistake`() async {
    await #expect(processExitsWith: .failure) {
      let angle = Angle(unchecked: 0.6e305)
      print(angle + angle)
    }
  }
  #endif
}
