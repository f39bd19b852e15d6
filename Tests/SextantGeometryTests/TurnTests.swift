import Foundation
import SextantGeometry
import SextantTestSupport
import Testing

@Suite struct `A turn` {
  @Test(arguments: [
    (2, 8, 1, 4), (-6, 4, -3, 2), (0, 17, 0, 1), (7, 1, 7, 1), (360, 360, 1, 1),
    (Int.min, 1, Int64.min, 1), (Int.min, 2, Int64.min / 2, 1), (Int.max, Int.max, 1, 1),
    (Int.min, Int.max, Int64.min, Int64.max), (1, Int.max, 1, Int64.max),
  ])
  func `is in lowest terms`(a: Int, b: Int, numerator: Int64, denominator: Int64) {
    let turn = Turn(a, b)
    #expect(turn.numerator == numerator)
    #expect(turn.denominator == denominator)
  }

  @Test func `is in lowest terms from terms of 64 bits`() {
    #expect(Turn(reducing: 6, by: 8) == Turn(3, 4))
    #expect(Turn(reducing: -(1 << 53), by: 1 << 54) == Turn(-1, 2))
    #expect(Turn(reducing: .min, by: .max) == Turn(.min, .max))
  }

  @Test func `adds exactly or not at all`() {
    #expect(Turn(1, 6).adding(Turn(1, 3)) == Turn(1, 2))
    #expect(Turn(1, 4).adding(Turn(-1, 4)) == .zero)
    #expect(Turn(3, 10).adding(Turn(7, 10)) == Turn(1, 1))
    #expect(Turn(1, Int.max).adding(Turn(-1, Int.max)) == .zero)
    #expect(Turn(Int.max, 1).adding(Turn(1, 1)) == nil)
    #expect(Turn(Int.min, 1).adding(Turn(-1, 1)) == nil)
    #expect(Turn(Int.min, 1).adding(Turn(Int.max, 1)) == Turn(-1, 1))
    #expect(Turn(1, Int.max).adding(Turn(1, Int.max - 1)) == nil)
    #expect(Turn(Int.max, 2).adding(Turn(Int.max, 3)) == nil)
  }

  @Test func `has an opposite unless it does not fit`() {
    #expect(Turn(3, 7).negated == Turn(-3, 7))
    #expect(Turn(0, 7).negated == .zero)
    #expect(Turn(Int.min, 3).negated == nil)
    #expect(Turn(Int.max, 1).negated == Turn(-Int.max, 1))
  }

  /// The fraction of a turn less the value times the denominator, without rounding.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `is as accurate in radians, degrees and turns as stated`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let most = 1 << random.int(in: 2...52)
    let turn = Turn(random.int(in: -most...most), random.int(in: 1...most))
    let (n, d) = (Double(turn.numerator), Double(turn.denominator))
    for (value, unit, rest) in [
      (turn.radians, 0x1.921fb54442d18p2, 0x1.1a62633145c07p-52), (turn.degrees, 360, 0),
      (turn.turns, 1, 0),
    ] {
      var sum = ExactSum()
      sum.add(n, times: unit)
      sum.add(n, times: rest)
      sum.add(-d, times: value)
      #expect(sum.value.magnitude <= 0.51 * value.ulp * d, "\(turn)")
    }
  }

  @Test func `of the largest terms keeps its value`() {
    #expect(Turn(Int.max, 1).turns == 0x1p63)
    #expect(Turn(Int.min, 1).turns == -0x1p63)
    #expect(Turn(Int.max, Int.max - 1).turns == 1)
    #expect(Turn(Int.min, Int.max).degrees == -360)
    #expect(Turn(1, Int.max).turns == 0x1p-63)
    #expect(Turn(Int.max, 360).degrees == 0x1p63)
  }

  @Test func `ends on the axes and diagonals exactly`() {
    let half = 0.5.squareRoot()
    let eighths = [
      Vector2(1, 0), Vector2(half, half), Vector2(0, 1), Vector2(-half, half), Vector2(-1, 0),
      Vector2(-half, -half), Vector2(0, -1), Vector2(half, -half),
    ]
    for step in -40...40 {
      let direction = Turn(step, 8).direction
      #expect(direction == eighths[((step % 8) + 8) % 8], "\(step)")
      // No negative zeros.
      #expect(direction.x != 0 || direction.x.sign == .plus)
      #expect(direction.y != 0 || direction.y.sign == .plus)
    }
    #expect(Turn(Int.min, 1).direction == Vector2(1, 0))
    #expect(Turn(Int.max, 2).direction == Vector2(-1, 0))
    #expect(Turn(Int.max, 4).direction == Vector2(0, -1))
  }

  @Test func `has the sine of 30 degrees exactly`() {
    for (step, x, y) in [(1, 0, 0.5), (2, 0.5, 0), (4, -0.5, 0), (5, 0, 0.5), (7, 0, -0.5)] {
      let direction = Turn(step, 12).direction
      if x != 0 { #expect(direction.x == x, "\(step)") }
      if y != 0 { #expect(direction.y == y, "\(step)") }
    }
  }

  @Test(arguments: [3, 5, 7, 12, 24, 97, 360, 1_000_003, Int.max])
  func `is mirror-equal in the octants`(denominator: Int) {
    var random = SplitMix64(seed: UInt64(denominator))
    for _ in 0..<50 {
      let step = random.int(in: 0...min(denominator, 1 << 60))
      let d = Turn(step, denominator).direction
      #expect(Turn(-step, denominator).direction == Vector2(d.x, 0 - d.y))
      if let opposite = Turn(step, denominator).adding(Turn(1, 2)) {
        #expect(opposite.direction == Vector2(0 - d.x, 0 - d.y))
      }
      if let quarter = Turn(step, denominator).adding(Turn(1, 4)) {
        #expect(quarter.direction == Vector2(0 - d.y, d.x))
      }
      if let mirrored = Turn(1, 4).adding(Turn(-step, denominator)) {
        #expect(mirrored.direction == Vector2(d.y, d.x))
      }
    }
  }

  @Test func `points as accurately as stated, whatever its terms`() throws {
    let rows = try #require(try `An elementary function`.tables.get()["turn"]).array()
    #expect(rows.count > 200)
    for row in rows {
      let numerator = try #require(Int(try row[0].string()))
      let denominator = try #require(Int(try row[1].string()))
      let direction = Turn(numerator, denominator).direction
      for (value, place) in [(direction.x, 2), (direction.y, 4)] {
        let (nearest, rest) = (try row[place].double(), try row[place + 1].double())
        let error = ((value - nearest) / nearest.ulp - rest).magnitude
        #expect(error <= 0.55005, "\(numerator)/\(denominator)")
      }
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `points the same way in terms that are not the lowest`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let most = 1 << random.int(in: 2...26)
    let turn = Turn(random.int(in: -most...most), random.int(in: 1...most))
    let factor = Int64(random.int(in: 2...(1 << 26)))
    let same = Turn(unchecked: turn.numerator * factor, turn.denominator * factor)
    #expect(same.direction == turn.direction)
    #expect(same.radians == turn.radians)
    #expect(same.degrees == turn.degrees)
  }

  #if !os(iOS)
  @Test func `without a denominator is a caller's mistake`() async {
    await #expect(processExitsWith: .failure) { print(Turn(1, 0)) }
    await #expect(processExitsWith: .failure) { print(Turn(1, -4)) }
    await #expect(processExitsWith: .failure) { print(Turn(1, Int.min)) }
    await #expect(processExitsWith: .failure) { print(Turn(reducing: 1, by: 0)) }
  }
  #endif
}

@Suite struct `A turn from a decimal number` {
  @Test(arguments: [
    (175, -1, 360, 7, 144), (1, 0, 360, 1, 360), (-225, -1, 360, -1, 16), (36, 1, 360, 1, 1),
    (0, 400, 360, 0, 1), (0, Int.min, 1, 0, 1), (5, -19, 1, 1, 2_000_000_000_000_000_000),
    (1, 18, 1, 1_000_000_000_000_000_000, 1), (360, -3, 360, 1, 1000),
    (Int64.max, 0, Int64.max, 1, 1), (1, 20, 100_000_000_000_000, 1_000_000, 1),
    (1 << 40, -20, 1, 1 << 20, 95_367_431_640_625), (Int64.min, -1, 1, Int64.min / 2, 5),
    (Int64.min, 0, 1, Int64.min, 1), (10_000_000_000_000_000, -30, 1, 1, 100_000_000_000_000),
  ])
  func `is exact`(
    digits: Int64, exponent: Int, units: Int64, numerator: Int64, denominator: Int64
  ) throws {
    let turn = try #require(Turn(decimal: digits, exponent: exponent, unitsPerTurn: units))
    #expect(turn.numerator == numerator)
    #expect(turn.denominator == denominator)
  }

  @Test(arguments: [
    (1, -19, 1), (1, 19, 1), (1, Int.max, 360), (1, Int.min, 360), (7, -17, 360),
    (Int64.max, 1, 3), (Int64.max, -17, 360),
  ])
  func `that does not fit 64 bits is refused`(digits: Int64, exponent: Int, units: Int64) {
    #expect(Turn(decimal: digits, exponent: exponent, unitsPerTurn: units) == nil)
  }

  /// The same digits as a Double: nearest to the decimal, and taken as it.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `is the same from a Double of up to 9 places`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let places = random.int(in: 0...9)
    let digits = random.int(in: -999_999_999_999_999...999_999_999_999_999)
    let double = try #require(Double("\(digits)e-\(places)"))
    for units in [1, 360] as [Int64] {
      #expect(
        Turn(exactly: double, unitsPerTurn: units)
          == Turn(decimal: Int64(digits), exponent: -places, unitsPerTurn: units))
    }
  }

  @Test(arguments: [
    Double.nan, .infinity, -.infinity, 0x1p63, -1e300, 0x1p-1074, 0x1p-41, 0.1234567891,
    0.1.nextDown, 1e16.nextUp * 1e6,
  ])
  func `is none from a Double that is no short fraction`(value: Double) {
    #expect(Turn(exactly: value, unitsPerTurn: 1) == nil)
  }

  @Test func `is exact from a Double of up to 40 binary places`() {
    #expect(Turn(exactly: 0x1p-40, unitsPerTurn: 1) == Turn(1, 1 << 40))
    #expect(Turn(exactly: -0x1.8p-39, unitsPerTurn: 3) == Turn(-1, 1 << 40))
    #expect(Turn(exactly: -0x1p63, unitsPerTurn: 1) == Turn(Int.min, 1))
    #expect(Turn(exactly: 0x1.fffffffffffffp62, unitsPerTurn: 1) == Turn(Int.max - 1023, 1))
    // A power of 2 that the units take up.
    #expect(Turn(exactly: 45, unitsPerTurn: 360) == Turn(1, 8))
    // Too many units for the places.
    #expect(Turn(exactly: 0x1p-40, unitsPerTurn: 1 << 40) == nil)
    // Nearest to 1000000.000488281, which has 16 digits and does not count.
    #expect(Turn(exactly: 0x1.e8480004p19, unitsPerTurn: 1) == Turn(2_048_000_001, 2048))
  }

  #if !os(iOS)
  @Test func `without units is a caller's mistake`() async {
    await #expect(processExitsWith: .failure) {
      print(Turn(exactly: 1, unitsPerTurn: 0) as Any)
    }
    await #expect(processExitsWith: .failure) {
      print(Turn(decimal: 1, exponent: 0, unitsPerTurn: -360) as Any)
    }
  }
  #endif
}
