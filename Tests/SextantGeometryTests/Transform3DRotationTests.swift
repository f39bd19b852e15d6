import SextantGeometry
import SextantTestSupport
import Testing

@Suite struct `A rotation` {
  @Test func `by quarter turns about the axes is exact`() {
    let (x, y, z) = (Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1))
    let quarter = Angle(Turn(1, 4))
    #expect(Transform3D(rotation: quarter, about: .right).yAxis == z)
    #expect(Transform3D(rotation: quarter, about: .up).zAxis == x)
    #expect(Transform3D(rotation: quarter, about: .backward).xAxis == y)
    #expect(Transform3D(rotation: Angle(Turn(1, 1)), about: .up) == .identity)
    let half = Transform3D(rotation: Angle(Turn(1, 2)), about: .up)
    #expect(half.columnMajor == [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1])
  }

  /// What stays, what turns by the angle, and which way: that determines a rotation.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `turns about its axis by its angle`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let axis = try #require(
      Direction3(
        Vector3(
          random.double(in: -1...1), random.double(in: -1...1), random.double(in: -1...1))))
    let angle = try #require(Angle(radians: random.double(in: -7...7)))
    let rotation = Transform3D(rotation: angle, about: axis)
    // Sums of three products of numbers up to 2.
    let limit = 8 * Double.ulpOfOne
    #expect(rotation.orthonormalDefect <= 2 * limit)
    #expect((rotation.apply(toVector: axis.vector) - axis.vector).length <= limit)
    let across = try #require(Direction3(axis.vector.cross(Vector3(0.3, -0.5, 0.8)))).vector
    let third = axis.vector.cross(across)
    let turned = rotation.apply(toVector: across)
    #expect((turned - (across * angle.cosine + third * angle.sine)).length <= 2 * limit)
    #expect(rotation.translation == Point3())
  }

  @Test func `has the angles that ARKit reports`() throws {
    let test = try SceneSlicingCases.named("A04")
    let rows = try test.input["rotationRows"].rows()
    let elements: [Double] = rows.flatMap { $0 + [0.0] } + [0, 0, 0, 1]
    let angles = try #require(Transform3D(rowMajor: elements)?.eulerAngles)
    let found = [angles.pitch.radians, angles.yaw.radians, angles.roll.radians]
    let expected = try ["pitch", "yaw", "roll"].map { try test.expect[$0].double() }
    #expect(test.isNear(found, expected))
    let limit = try test.observed["tol"].double()
    for (found, observed) in zip(found, try test.observed["values"].doubles()) {
      #expect((found - observed).magnitude <= limit)
    }
  }

  /// Three quarter turns' worth of angles, made by the definition: Ry(yaw) Rx(pitch) Rz(roll).
  static func compose(_ pitch: Angle, _ yaw: Angle, _ roll: Angle) -> Transform3D {
    Transform3D(rotation: yaw, about: .up) * Transform3D(rotation: pitch, about: .right)
      * Transform3D(rotation: roll, about: .backward)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `gives back the angles it was made of`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pitch = try #require(Angle(radians: random.double(in: -1.5...1.5)))
    let yaw = try #require(Angle(radians: random.double(in: -3.14...3.14)))
    let roll = try #require(Angle(radians: random.double(in: -3.14...3.14)))
    let angles = try #require(Self.compose(pitch, yaw, roll).eulerAngles)
    // An element is right to about 4 roundings; over the cosine of the pitch they are angles.
    let limit = 4 * Double.ulpOfOne / pitch.cosine
    #expect((angles.pitch.radians - pitch.radians).magnitude <= limit)
    #expect((angles.yaw.radians - yaw.radians).magnitude <= limit)
    #expect((angles.roll.radians - roll.radians).magnitude <= limit)
  }

  /// Returns a vector with random parts from -1 to 1.
  static func vector(_ random: inout SplitMix64) -> Vector3 {
    Vector3(random.double(in: -1...1), random.double(in: -1...1), random.double(in: -1...1))
  }

  /// Straight up and down, exactly and nearly, from a device's record too.
  @Test(arguments: [0, 1e-12, 1e-9, 1e-7, 1e-5, 0.9e-3, 1.1e-3], [1.0, -1])
  func `has angles that make it, also straight up and down`(short: Double, side: Double) throws {
    let pitch = try #require(Angle(radians: side * (Double.pi / 2 - short)))
    var random = SplitMix64(seed: short.bitPattern)
    for _ in 0..<20 {
      let yaw = try #require(Angle(radians: random.double(in: -3...3)))
      let roll = try #require(Angle(radians: random.double(in: -3...3)))
      let exact = Self.compose(pitch, yaw, roll)
      // A device's record, whose elements are off by about half a unit of a Float near 1.
      let noise = Double(Float.ulpOfOne) / 2
      let record = try #require(
        Transform3D(
          xAxis: exact.xAxis + Self.vector(&random) * noise,
          yAxis: exact.yAxis + Self.vector(&random) * noise,
          zAxis: exact.zAxis + Self.vector(&random) * noise, translation: Point3()))
      for (rotation, rounding) in [(exact, Double.ulpOfOne), (record, noise)] {
        let angles = try #require(rotation.eulerAngles)
        let again = Self.compose(angles.pitch, angles.yaw, angles.roll)
        // The sine of the pitch is right to a rounding, so the pitch to the root of two of them
        // where it is near 90 degrees; further away the roundings count over its cosine.
        let limit = 2 * (2 * rounding).squareRoot()
        #expect(`A transform`.difference(again, rotation) <= limit, "\(yaw.radians)")
      }
    }
  }

  @Test func `straight down has the yaw of 0 and all in the roll`() throws {
    let down = Self.compose(Angle(Turn(-1, 4)), .zero, Angle(Turn(1, 8)))
    let angles = try #require(down.eulerAngles)
    #expect(angles.pitch.radians == -Double.pi / 2)
    #expect(angles.yaw.radians == 0)
    #expect((angles.roll.radians - Double.pi / 4).magnitude <= Double.ulpOfOne)
  }

  @Test func `is needed for angles`() throws {
    #expect(try #require(Transform3D(scale: Vector3(1, 2, 1))).eulerAngles == nil)
    #expect(try #require(Transform3D(scale: Vector3(-1, 1, 1))).eulerAngles == nil)
    // A sine a little above 1 is 90 degrees.
    let tall = try #require(
      Transform3D(
        xAxis: Vector3(1, 0, 0), yAxis: Vector3(0, 0, 1), zAxis: Vector3(0, -1.0004, 0),
        translation: Point3()))
    #expect(try #require(tall.eulerAngles).pitch.radians == Double.pi / 2)
  }
}
