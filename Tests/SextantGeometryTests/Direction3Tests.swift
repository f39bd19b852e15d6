import SextantGeometry
import SextantTestSupport
import Testing

@Suite struct `A direction` {
  /// Magnitudes from the largest number down to the smallest: 1e-308 and below are subnormal.
  static let scales = [
    0x1p-1073, 0x1p-1064, 0x1p-1030, 0x1p-1024, 1e-250, 1e-160, 1e-133, 1e-132, 1e-10, 1, 1e10,
    1e150, 1e151,
    1e200, 1e300, 1e308, Double.greatestFiniteMagnitude,
  ]

  /// The squared length less 1, without rounding.
  static func excess(_ v: Vector3) -> Double {
    var sum = ExactSum()
    for part in [v.x, v.y, v.z] { sum.add(part, times: part) }
    sum.add(-1)
    return sum.value
  }

  @Test(arguments: scales)
  func `has length 1 at every scale`(scale: Double) throws {
    var random = SplitMix64(seed: scale.bitPattern)
    for _ in 0..<100 {
      let v = Vector3(
        random.double(in: -1...1) * scale, random.double(in: -1...1) * scale,
        random.double(in: -1...1) * scale)
      guard v != Vector3() else { continue }
      let direction = try #require(Direction3(v))
      // |v|^2 - 1 is twice |v| - 1: 2 ulp of 1 are 4 ulpOfOne here.
      #expect(Self.excess(direction.vector).magnitude <= 4 * Double.ulpOfOne, "\(v)")
    }
  }

  @Test(arguments: scales)
  func `along an axis is exact at every scale`(scale: Double) {
    #expect(Direction3(Vector3(scale, 0, 0))?.vector == Vector3(1, 0, 0))
    #expect(Direction3(Vector3(0, -scale, 0))?.vector == Vector3(0, -1, 0))
    #expect(Direction3(Vector3(0, 0, scale))?.vector == Vector3(0, 0, 1))
  }

  @Test(arguments: [-1071, -700, -440, 0, 500, 700, 1019])
  func `does not depend on the length of its vector`(power: Int) {
    // Whole numbers times a power of 2 keep all their bits, down to the subnormal ones.
    let unit = Double(sign: .plus, exponent: power, significand: 1)
    #expect(Direction3(Vector3(3, -4, 12) * unit) == Direction3(Vector3(3, -4, 12)))
  }

  @Test func `points where its vector does`() throws {
    // 1, 2, 2 has length 3: one rounding a part.
    let direction = try #require(Direction3(Vector3(1, 2, -2)))
    #expect(direction.vector == Vector3(1 / 3.0, 2 / 3.0, -2 / 3.0))
    #expect((-direction).vector == Vector3(-1 / 3.0, -2 / 3.0, 2 / 3.0))
  }

  @Test(arguments: [
    Vector3(0, 0, 0), Vector3(-0.0, 0, -0.0), Vector3(.nan, 0, 1), Vector3(0, .nan, 0),
    Vector3(1, 0, .infinity), Vector3(-.infinity, 1, 1), Vector3(.infinity, .nan, 0),
  ])
  func `of a vector without one is refused`(vector: Vector3) {
    #expect(Direction3(vector) == nil)
  }

  @Test func `has the names of the axes`() {
    #expect(Direction3.right.vector == Vector3(1, 0, 0))
    #expect(Direction3.up.vector == Vector3(0, 1, 0))
    #expect(Direction3.backward.vector == Vector3(0, 0, 1))
    #expect(Direction3.forward == -Direction3.backward)
  }
}
