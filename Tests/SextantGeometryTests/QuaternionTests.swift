import SextantGeometry
import SextantTestSupport
import Testing

@Suite struct `A quaternion` {
  static func numbers(_ q: Quaternion) -> [Double] { [q.x, q.y, q.z, q.w] }

  @Test func `of a third of a turn about the diagonal has equal parts`() throws {
    let test = try SceneSlicingCases.named("M01")
    let transform = try #require(
      Transform3D(columnMajor: test.input["columnMajor"].doubles()))
    let quaternion = try #require(Quaternion(transform))
    #expect(test.isNear(Self.numbers(quaternion), try test.expect["quaternionXYZW"].doubles()))
  }

  @Test func `makes a pose and its inverse`() throws {
    let test = try SceneSlicingCases.named("M04")
    let q = try test.input["quaternionXYZW"].doubles()
    let quaternion = try #require(Quaternion(x: q[0], y: q[1], z: q[2], w: q[3]))
    let pose = try #require(
      Transform3D(rotation: quaternion, translation: test.input["translation"].triple()))
    let rows = try test.expect["rotationRows"].rows()
    for (column, axis) in [pose.xAxis, pose.yAxis, pose.zAxis].enumerated() {
      #expect(test.isNear([axis.x, axis.y, axis.z], rows.map { $0[column] }))
    }
    let point = try test.input["point"].triple()
    let world = pose.apply(to: point)
    #expect(test.isNear([world.x, world.y, world.z], try test.expect["world"].doubles()))
    let inverse = try #require(pose.inverse)
    let back = inverse.apply(to: world)
    #expect(test.isNear([back.x, back.y, back.z], try test.expect["inverseOfWorld"].doubles()))
    let shift = inverse.translation
    #expect(
      test.isNear([shift.x, shift.y, shift.z], try test.expect["inverseTranslation"].doubles()))
    #expect(Transform3D(rotation: quaternion, translation: Point3(.nan, 0, 0)) == nil)
  }

  @Test(arguments: ["B01", "B02", "B13"])
  func `has the parts of a hit's pose`(id: String) throws {
    let test = try SceneSlicingCases.named(id)
    let pose = try #require(
      Transform3D(
        xAxis: test.expect["xAxis"].triple(), yAxis: test.expect["yAxis"].triple(),
        zAxis: test.expect["zAxis"].triple(), translation: Point3()))
    let q = try test.expect["quaternionXYZW"].doubles()
    let expected = try #require(Quaternion(x: q[0], y: q[1], z: q[2], w: q[3]))
    let found = try #require(Quaternion(pose))
    #expect((found.dot(expected).magnitude - 1).magnitude <= test.tolerance)
    // The sign is settled, so that the parts agree too.
    #expect(test.isNear(Self.numbers(found), Self.numbers(expected)))
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `and its opposite are one rotation`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let q = (0..<4).map { _ in random.double(in: -1...1) }
    let one = try #require(Quaternion(x: q[0], y: q[1], z: q[2], w: q[3]))
    let other = try #require(Quaternion(x: -q[0], y: -q[1], z: -q[2], w: -q[3]))
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(one.w >= 0)
    #expect((one.dot(other) - 1).magnitude <= 4 * Double.ulpOfOne)
  }

  @Test(arguments: [
    ([0, 0, -1, 0.0], [0, 0, 1, 0]), ([0, -3, 4, -0.0], [0, 0.6, -0.8, 0]),
    ([-1, 5, 5, 0], [1, -5, -5, 0]), ([0, 0, 0, -2], [0, 0, 0, 1]),
  ])
  func `without a real part has a positive first part`(parts: [Double], kept: [Double]) throws {
    let q = try #require(Quaternion(x: parts[0], y: parts[1], z: parts[2], w: parts[3]))
    let size = kept.reduce(0) { $0 + $1 * $1 }.squareRoot()
    #expect(Self.numbers(q) == kept.map { $0 / size })
    let hasNoNegativeZero = Self.numbers(q).allSatisfy { $0 != 0 || $0.sign == .plus }
    #expect(hasNoNegativeZero)
  }

  @Test(arguments: [0x1p-1073, 0x1p-1030, 1e-200, 1e-120, 1, 1e120, 1e121, 1e200, 1e308])
  func `has length 1 at every scale`(scale: Double) throws {
    var random = SplitMix64(seed: scale.bitPattern)
    for _ in 0..<50 {
      let q = (0..<4).map { _ in random.double(in: -1...1) * scale }
      guard q.contains(where: { $0 != 0 }) else { continue }
      let quaternion = try #require(Quaternion(x: q[0], y: q[1], z: q[2], w: q[3]))
      var sum = ExactSum()
      for part in Self.numbers(quaternion) { sum.add(part, times: part) }
      sum.add(-1)
      // The squared length is off by twice the length's 2 ulp.
      #expect(sum.value.magnitude <= 4 * Double.ulpOfOne)
    }
  }

  @Test(arguments: [
    [0.0, 0, 0, 0], [-0.0, 0, 0, 0], [Double.nan, 0, 0, 1], [0, .infinity, 0, 1],
    [0, 0, 0, -.infinity],
  ])
  func `of no length is refused`(parts: [Double]) {
    #expect(Quaternion(x: parts[0], y: parts[1], z: parts[2], w: parts[3]) == nil)
  }

  @Test func `is refused where there is no rotation`() throws {
    #expect(Quaternion(try #require(Transform3D(scale: Vector3(2, 2, 2)))) == nil)
    #expect(Quaternion(try #require(Transform3D(scale: Vector3(-1, -1, -1)))) == nil)
    #expect(Quaternion(try #require(Transform3D(scale: Vector3(1, 1, 1.0004)))) == .identity)
  }

  @Test func `by quarter and half turns is exact`() {
    let half = 0.5.squareRoot()
    #expect(
      Self.numbers(Quaternion(rotation: Angle(Turn(1, 2)), about: .up)) == [0, 1, 0, 0])
    #expect(
      Self.numbers(Quaternion(rotation: Angle(Turn(1, 4)), about: .right)) == [half, 0, 0, half])
    #expect(
      Self.numbers(Quaternion(rotation: Angle(Turn(-1, 4)), about: .right)) == [-half, 0, 0, half])
    #expect(Quaternion(rotation: Angle(Turn(1, 1)), about: .up) == .identity)
    #expect(Quaternion(rotation: .zero, about: .up) == .identity)
  }

  /// Both doors from an axis and an angle, and the way back through the matrix in all four branches.
  @Test(arguments: 0..<400 as Range<UInt64>)
  func `makes the rotation of its axis and angle`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // Every third axis is near one of space, and every other angle near half a turn.
    var vector = Vector3(
      random.double(in: -1...1), random.double(in: -1...1), random.double(in: -1...1))
    if seed % 3 == 0 { vector[Int(seed / 3 % 3)] *= 1e9 }
    let axis = try #require(Direction3(vector))
    let radians =
      seed % 2 == 0 ? Double.pi + random.double(in: -1e-6...1e-6) : random.double(in: -7...7)
    let angle = try #require(Angle(radians: radians))
    let quaternion = Quaternion(rotation: angle, about: axis)
    let rotation = Transform3D(rotation: angle, about: axis)
    let limit = 8 * Double.ulpOfOne
    #expect(`A transform`.difference(Transform3D(rotation: quaternion), rotation) <= limit)
    let back = try #require(Quaternion(rotation))
    #expect(
      zip(Self.numbers(back), Self.numbers(quaternion)).allSatisfy { a, b in
        (a - b).magnitude <= limit || (a + b).magnitude <= limit
      })
    #expect((back.dot(quaternion).magnitude - 1).magnitude <= limit)
  }

  @Test func `has an opposite that undoes it`() throws {
    let q = try #require(Quaternion(x: 1, y: -2, z: 3, w: 4))
    let both = Transform3D(rotation: q) * Transform3D(rotation: q.inverse)
    #expect(`A transform`.difference(both, .identity) <= 8 * Double.ulpOfOne)
    #expect(q.inverse.inverse == q)
    let half = try #require(Quaternion(x: 0, y: 1, z: 0, w: 0))
    #expect(half.inverse == half)
  }
}
