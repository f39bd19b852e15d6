import Foundation
import SextantGeometry
import SextantTestSupport
import Testing

/// A function of the core, what it is held against, and its stated error.
struct ElementaryFunction: Sendable, CustomTestStringConvertible {
  let name: String
  /// The stated error in units of the last place.
  let bound: Double
  /// The function; the second argument counts for two of them only.
  let ours: @Sendable (Double, Double) -> Double
  /// The function of the system's C library, whose own error is below 1 ulp; that of glibc's cube
  /// root reaches 3.7.
  let theirs: @Sendable (Double, Double) -> Double
  /// Where to compare the two densely.
  let ranges: [ClosedRange<Double>]

  var testDescription: String { name }

  static let all = [
    ElementaryFunction(
      name: "sin", bound: 0.55, ours: { x, _ in Elementary.sin(x) },
      theirs: { x, _ in Foundation.sin(x) }, ranges: [-4...4, -2e6...2e6, 1e9...1e12]),
    ElementaryFunction(
      name: "cos", bound: 0.55, ours: { x, _ in Elementary.cos(x) },
      theirs: { x, _ in Foundation.cos(x) }, ranges: [-4...4, -2e6...2e6, 1e9...1e12]),
    ElementaryFunction(
      name: "tan", bound: 0.57, ours: { x, _ in Elementary.tan(x) },
      theirs: { x, _ in Foundation.tan(x) }, ranges: [-4...4, -2e6...2e6, 1e9...1e12]),
    ElementaryFunction(
      name: "atan", bound: 0.52, ours: { x, _ in Elementary.atan(x) },
      theirs: { x, _ in Foundation.atan(x) }, ranges: [-1.1...1.1, -100...100]),
    ElementaryFunction(
      name: "asin", bound: 0.52, ours: { x, _ in Elementary.asin(x) },
      theirs: { x, _ in Foundation.asin(x) }, ranges: [-1...1, 0.99...1]),
    ElementaryFunction(
      name: "acos", bound: 0.52, ours: { x, _ in Elementary.acos(x) },
      theirs: { x, _ in Foundation.acos(x) }, ranges: [-1...1, 0.99...1]),
    ElementaryFunction(
      name: "atan2", bound: 0.52, ours: { y, x in Elementary.atan2(y, x) },
      theirs: { y, x in Foundation.atan2(y, x) }, ranges: [-1...1, -1e-300...1e-300]),
    ElementaryFunction(
      name: "exp", bound: 0.56, ours: { x, _ in Elementary.exp(x) },
      theirs: { x, _ in Foundation.exp(x) }, ranges: [-1...1, -745...709]),
    ElementaryFunction(
      name: "log", bound: 0.53, ours: { x, _ in Elementary.log(x) },
      theirs: { x, _ in Foundation.log(x) },
      ranges: [0.6...1.5, 1e-9...1e9, Double(bitPattern: 0x1268_8B70_E62B)...1e-300]),
    ElementaryFunction(
      name: "cbrt", bound: 0.501, ours: { x, _ in Elementary.cbrt(x) },
      theirs: { x, _ in Foundation.cbrt(x) }, ranges: [-9...9, -1e300...1e300]),
    ElementaryFunction(
      name: "hypot", bound: 0.501, ours: { x, y in Elementary.hypot(x, y) },
      theirs: { x, y in Foundation.hypot(x, y) }, ranges: [-1...1, -1e300...1e300]),
  ]
}

@Suite struct `An elementary function` {
  let plusZero = (0.0).bitPattern
  let minusZero = (-0.0).bitPattern

  /// The values that Tools/Reference/elementary.py computed with 1400 bits: a row holds the
  /// arguments, the nearest number and the rest in units of its last place.
  static let tables = Result {
    try JSONDecoder().decode(
      [String: CaseValue].self, from: Data(Fixtures.bytes("elementary.json")))
  }

  @Test(arguments: ElementaryFunction.all)
  func `is as near to the true value as stated`(function: ElementaryFunction) throws {
    let rows = try #require(try Self.tables.get()[function.name]).array()
    #expect(rows.count > 200)
    var worst = 0.0
    for row in rows {
      let numbers = try row.doubles()
      let (x, y) = (numbers[0], numbers.count == 4 ? numbers[1] : 0)
      let (nearest, rest) = (numbers[numbers.count - 2], numbers[numbers.count - 1])
      let value = function.ours(x, y)
      let error = ((value - nearest) / nearest.ulp - rest).magnitude
      // The rest has four decimals.
      #expect(error <= function.bound + 0.00005, "\(function.name)(\(x), \(y)) is \(value)")
      worst = max(worst, error)
    }
    // The points are hard: an error of half a unit is the least a rounded number can have.
    #expect(worst > 0.49)
  }

  @Test(arguments: ElementaryFunction.all)
  func `is near to the C library everywhere`(function: ElementaryFunction) {
    let limit = function.name == "cbrt" ? 5.0 : 2
    var random = SplitMix64(seed: 11)
    for range in function.ranges {
      for _ in 0..<10_000 {
        let (x, y) = (random.double(in: range), random.double(in: range))
        let (ours, theirs) = (function.ours(x, y), function.theirs(x, y))
        // Written out, because a macro for each of 300,000 comparisons is slow.
        if !((ours - theirs).magnitude <= limit * theirs.ulp) {
          Issue.record("\(function.name)(\(x), \(y)) is \(ours), not \(theirs)")
          return
        }
      }
    }
  }

  /// Not a check of the values, which the other tests are, but of their last bits: the sums were
  /// recorded once on x86-64 in a debug build, and no system, processor or optimizer may differ.
  static let sums: [String: UInt64] = [
    "sin": 0x0AB5_6A1E_4DEC_FC0E,
    "cos": 0xF306_CBD3_A843_C17D,
    "tan": 0xA87D_8F14_F086_44E0,
    "atan": 0x1FA1_5A6E_1837_43CD,
    "asin": 0xC904_C89C_98EA_D10E,
    "acos": 0xB7A7_A9E0_DD73_CB26,
    "atan2": 0xC750_7F55_7958_1A97,
    "exp": 0x2D49_47C1_3D74_F7F4,
    "log": 0xA595_4346_7136_FA37,
    "cbrt": 0xE468_2873_E804_7F7A,
    "hypot": 0x3C67_9E3C_A390_09D1,
  ]

  @Test(arguments: ElementaryFunction.all)
  func `has the same bits on every system`(function: ElementaryFunction) {
    var random = SplitMix64(seed: 2026)
    // The FNV-1a hash, a word at a time.
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for range in function.ranges {
      for _ in 0..<2000 {
        let value = function.ours(random.double(in: range), random.double(in: range))
        sum = (sum ^ value.bitPattern) &* 0x100_0000_01B3
      }
    }
    #expect(sum == Self.sums[function.name], "\(function.name): 0x\(String(sum, radix: 16))")
  }

  @Test(arguments: ElementaryFunction.all)
  func `of NaN is NaN`(function: ElementaryFunction) {
    #expect(function.ours(.nan, .nan).isNaN)
    if ["atan2", "hypot"].contains(function.name) {
      for other in [0, 1, Double.infinity] {
        #expect(function.ours(.nan, other).isNaN)
        #expect(function.ours(other, .nan).isNaN)
      }
    }
  }

  @Test(arguments: ["sin", "tan", "atan", "asin", "cbrt"])
  func `that is odd is so to the last bit and the sign of zero`(name: String) throws {
    let function = try #require(ElementaryFunction.all.first { $0.name == name })
    var random = SplitMix64(seed: 5)
    for _ in 0..<1000 {
      let x = random.double(in: 0...1)
      #expect(function.ours(-x, 0) == -function.ours(x, 0), "\(x)")
    }
    #expect(function.ours(0, 0).bitPattern == plusZero)
    #expect(function.ours(-0.0, 0).bitPattern == minusZero)
    let least = Double.leastNonzeroMagnitude
    #expect(name == "cbrt" || function.ours(least, 0) == least)
  }

  @Test(arguments: [0.3, 3, -1e6, 1e15, -1e300, 0x1p-1074, 0, -0.0])
  func `of an angle gives the same alone and in a pair`(angle: Double) {
    let pair = Elementary.sineAndCosine(angle)
    #expect(pair.sine.bitPattern == Elementary.sin(angle).bitPattern)
    #expect(pair.cosine.bitPattern == Elementary.cos(angle).bitPattern)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `of an angle that is no number is NaN`(angle: Double) {
    #expect(Elementary.sin(angle).isNaN)
    #expect(Elementary.cos(angle).isNaN)
    #expect(Elementary.tan(angle).isNaN)
    #expect(Elementary.sineAndCosine(angle).sine.isNaN)
    #expect(Elementary.sineAndCosine(angle).cosine.isNaN)
  }

  /// The multiples of pi are the numbers nearest to them: what an exact reduction then gives is the
  /// part that rounding them lost, here from the second part of pi.
  @Test func `sees what a rounded multiple of pi lacks`() {
    let lost = 0x1.1a62633145c07p-53
    #expect(Elementary.sin(Double.pi) == lost)
    #expect(Elementary.sin(2 * Double.pi) == -2 * lost)
    #expect(Elementary.cos(Double.pi) == -1)
    #expect(Elementary.cos(Double.pi / 2) == lost / 2)
    #expect(Elementary.sin(Double.pi / 2) == 1)
    #expect(Elementary.tan(Double.pi / 2) == 1 / (lost / 2))
  }

  @Test func `of a vector on an axis or a diagonal is the nearest multiple of an eighth`() {
    let pi = Double.pi
    for size in [0x1p-1074, 0x1p-1030, 0.3, 1, 1e155, Double.greatestFiniteMagnitude] {
      #expect(Elementary.atan2(0, size) == 0)
      #expect(Elementary.atan2(size, size) == pi / 4)
      #expect(Elementary.atan2(size, 0) == pi / 2)
      #expect(Elementary.atan2(size, -0.0) == pi / 2)
      // 3 pi / 4 rounds up from three times the rounded pi / 4; the value is from 50 digits.
      #expect(Elementary.atan2(size, -size) == 2.356194490192345)
      #expect(Elementary.atan2(0, -size) == pi)
      #expect(Elementary.atan2(-0.0, -size) == -pi)
      #expect(Elementary.atan2(-size, -size) == -2.356194490192345)
      #expect(Elementary.atan2(-size, 0) == -pi / 2)
      #expect(Elementary.atan2(-size, size) == -pi / 4)
      #expect(Elementary.atan2(-0.0, size).bitPattern == minusZero)
    }
  }

  @Test func `of zeros and infinities follows IEEE 754`() {
    let pi = Double.pi
    #expect(Elementary.atan2(0, 0).bitPattern == plusZero)
    #expect(Elementary.atan2(-0.0, 0).bitPattern == minusZero)
    #expect(Elementary.atan2(0, -0.0) == pi)
    #expect(Elementary.atan2(-0.0, -0.0) == -pi)
    let infinity = Double.infinity
    #expect(Elementary.atan2(1, infinity).bitPattern == plusZero)
    #expect(Elementary.atan2(-1, infinity).bitPattern == minusZero)
    #expect(Elementary.atan2(1, -infinity) == pi)
    #expect(Elementary.atan2(infinity, -1) == pi / 2)
    #expect(Elementary.atan2(-infinity, 1) == -pi / 2)
    #expect(Elementary.atan2(infinity, infinity) == pi / 4)
    #expect(Elementary.atan2(infinity, -infinity) == 2.356194490192345)
    #expect(Elementary.atan(infinity) == pi / 2)
    #expect(Elementary.atan(-infinity) == -pi / 2)
    #expect(Elementary.exp(infinity) == infinity)
    #expect(Elementary.exp(-infinity) == 0)
    #expect(Elementary.log(infinity) == infinity)
    #expect(Elementary.log(0) == -infinity)
    #expect(Elementary.log(-0.0) == -infinity)
    #expect(Elementary.log(-1).isNaN)
    #expect(Elementary.log(-infinity).isNaN)
    #expect(Elementary.cbrt(-infinity) == -infinity)
    #expect(Elementary.hypot(-infinity, 1) == infinity)
    #expect(Elementary.hypot(0, -infinity) == infinity)
  }

  @Test func `of the ends of its domain is exact, and NaN beyond`() {
    #expect(Elementary.asin(1) == Double.pi / 2)
    #expect(Elementary.asin(-1) == -Double.pi / 2)
    #expect(Elementary.acos(1) == 0)
    #expect(Elementary.acos(-1) == Double.pi)
    #expect(Elementary.acos(0) == Double.pi / 2)
    // The nearest numbers to pi / 6, pi / 3 and 2 pi / 3.
    #expect(Elementary.asin(0.5) == 0.5235987755982989)
    #expect(Elementary.acos(0.5) == 1.0471975511965979)
    #expect(Elementary.acos(-0.5) == 2.0943951023931957)
    for beyond in [1 + Double.ulpOfOne, -1 - Double.ulpOfOne, 2, Double.infinity] {
      #expect(Elementary.asin(beyond).isNaN)
      #expect(Elementary.acos(beyond).isNaN)
    }
  }

  @Test func `has the powers of e that are exact and those at the ends`() {
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(-0.0) == 1)
    #expect(Elementary.exp(1) == 2.718281828459045)
    // Rounding gives infinity from 1024 log 2 on, and 0 below -1075 log 2.
    let most = 0x1.62e42fefa39efp9
    #expect(Elementary.exp(most).isFinite)
    #expect(Elementary.exp(most.nextUp) == .infinity)
    let least = -0x1.74910d52d3051p9
    #expect(Elementary.exp(least) == 0x1p-1074)
    #expect(Elementary.exp(least.nextDown) == 0)
    #expect(Elementary.exp(1e300) == .infinity)
    #expect(Elementary.exp(-1e300) == 0)
  }

  @Test func `has the logarithms that are exact`() {
    #expect(Elementary.log(1).bitPattern == plusZero)
    // One unit above 1 the logarithm is that unit less half of its square, which is a number.
    #expect(Elementary.log(1.0.nextUp) == Double.ulpOfOne.nextDown)
    #expect(Elementary.log(2) == 0.6931471805599453)
    #expect(Elementary.log(0x1p-1074) == -744.4400719213812)
  }

  @Test func `takes the roots of cubes exactly`() {
    for whole in -2000...2000 {
      let root = Double(whole)
      #expect(Elementary.cbrt(root * root * root) == root)
    }
    for power in stride(from: -1074, through: 1023, by: 3) {
      let cube = Double(sign: .plus, exponent: power, significand: 1)
      let root = Double(sign: .plus, exponent: power / 3, significand: 1)
      #expect(Elementary.cbrt(cube) == root)
    }
  }

  /// Euclid's triangles: m^2 - n^2, 2 m n, m^2 + n^2, at every scale that holds them exactly.
  @Test(arguments: [-1074, -1030, -1000, -500, -400, 0, 480, 500, 1000, 1009])
  func `takes the hypotenuse of whole triangles exactly`(power: Int) {
    let unit = Double(sign: .plus, exponent: power, significand: 1)
    for m in 2..<80 {
      for n in 1..<m {
        let (a, b, c) = (m * m - n * n, 2 * m * n, m * m + n * n)
        #expect(Elementary.hypot(Double(a) * unit, -Double(b) * unit) == Double(c) * unit)
      }
    }
  }

  @Test func `takes the hypotenuse with a leg of 0 as the other leg`() {
    for leg in [0, 0x1p-1074, 1, Double.greatestFiniteMagnitude] {
      #expect(Elementary.hypot(leg, 0) == leg)
      #expect(Elementary.hypot(-0.0, -leg) == leg)
    }
    let huge = Double.greatestFiniteMagnitude
    #expect(Elementary.hypot(huge, huge) == .infinity)
    #expect(Elementary.hypot(huge / 2, huge / 2).isFinite)
  }
}
