import SextantGeometry
import SextantTestSupport
import Testing

@Suite struct `A vector` {
  /// A unit in the last place of 1, halved: the rounding of one operation.
  static let u = Double.ulpOfOne / 2

  @Test func `has the cross product of the right hand`() {
    let (x, y, z) = (Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1))
    #expect(x.cross(y) == z)
    #expect(y.cross(z) == x)
    #expect(z.cross(x) == y)
    #expect(Vector3(1, 2, 3).cross(Vector3(4, 5, 6)) == Vector3(-3, 6, -3))
    #expect(Vector3(1, 2, 3).dot(Vector3(4, -5, 6)) == 12)
  }

  @Test func `of the plane turns counter-clockwise`() {
    #expect(Vector2(3, 1).perpendicular == Vector2(-1, 3))
    #expect(Vector2(1, 0).cross(Vector2(0, 1)) == 1)
    #expect(Vector2(1, 0).cross(Vector2(0, -1)) == -1)
    #expect(Vector2(2, 3).dot(Vector2(4, -5)) == -7)
  }

  @Test func `has whole lengths of whole triangles and boxes`() {
    #expect(Vector2(3, 4).length == 5)
    #expect(Vector3(2, 3, 6).length == 7)
    #expect(Vector3(2, -3, 6).lengthSquared == 49)
    #expect(Point3(1, 1, 1).distance(to: Point3(3, 4, 7)) == 7)
    #expect(Point2(1, 1).distance(to: Point2(4, 5)) == 5)
  }

  /// The length of (3, 4, 12) is 13 times a power of 2, which only moves the exponent.
  @Test(arguments: [-1071, -1022, -600, -537, -480, -440, -1, 0, 440, 499, 512, 1000, 1019])
  func `keeps its length at every scale`(power: Int) {
    let unit = Double(sign: .plus, exponent: power, significand: 1)
    #expect((Vector3(3, 4, 12) * unit).length == 13 * unit)
    #expect((Vector2(5, -12) * unit).length == 13 * unit)
    #expect((Vector3(0, 0, -7) * unit).length == 7 * unit)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `has a length right to the stated error`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let v = Vector3(
        random.double(in: -1...1), random.double(in: -1...1), random.double(in: -1...1))
      var residue = ExactSum()
      for part in [v.x, v.y, v.z] { residue.add(part, times: part) }
      residue.add(-v.length, times: v.length)
      // (l + e)^2 - l^2 = 2 l e, so that the residue is twice the relative error.
      #expect(residue.value.magnitude <= 2 * 2.5 * Self.u * v.lengthSquared, "\(v)")
      var flat = ExactSum()
      let w = Vector2(v.x, v.y)
      for part in [w.x, w.y] { flat.add(part, times: part) }
      flat.add(-w.length, times: w.length)
      #expect(flat.value.magnitude <= 2 * 2 * Self.u * w.lengthSquared, "\(w)")
    }
  }

  @Test func `is infinite or NaN only with reason`() {
    let huge = Double.greatestFiniteMagnitude
    #expect(Vector3(huge, huge, 0).length == .infinity)
    #expect(Vector3(huge, 0, 0).length == huge)
    #expect(Vector3(-.infinity, 0, 0).length == .infinity)
    #expect(Vector3(0, .nan, .infinity).length.isNaN)
    #expect(Vector2(0, .nan).length.isNaN)
    #expect(Vector2(0, -.infinity).length == .infinity)
    #expect(Vector3().length == 0)
    #expect(Vector2().length == 0)
    #expect(Vector3(1e155, 0, 0).lengthSquared == .infinity)
    #expect(Vector3(1e-163, 0, 0).lengthSquared == 0)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `with a part that is no number is not finite`(part: Double) {
    for place in 0..<3 {
      var vector = Vector3(1, 2, 3)
      #expect(vector.isFinite)
      vector[place] = part
      #expect(!vector.isFinite)
    }
    for place in 0..<2 {
      var vector = Vector2(1, 2)
      #expect(vector.isFinite)
      vector[place] = part
      #expect(!vector.isFinite)
    }
  }
}

@Suite struct `A screen point` {
  @Test func `counts from the top left corner`() {
    #expect(ScreenPoint.zero == ScreenPoint(0, 0))
    #expect(ScreenPoint(3, 5).x == 3)
    #expect(ScreenPoint(3, 5).y == 5)
  }

  @Test func `has whole distances in whole triangles, at every scale`() {
    #expect(ScreenPoint(100, 200).distance(to: ScreenPoint(103, 196)) == 5)
    #expect(ScreenPoint.zero.distance(to: ScreenPoint(3e300, 4e300)) == 5e300)
    #expect(ScreenPoint(-0x3p-1073, 0).distance(to: ScreenPoint(0, 0x4p-1073)) == 0x5p-1073)
  }

  @Test func `says whether it is finite`() {
    #expect(ScreenPoint(1, 2).isFinite)
    #expect(!ScreenPoint(.nan, 2).isFinite)
    #expect(!ScreenPoint(1, -.infinity).isFinite)
  }
}
