import SextantGeometry
import SextantTestSupport
import Testing

@Suite struct `A transform` {
  /// Returns a transform whose 12 elements are random numbers of a size.
  static func random(_ random: inout SplitMix64, size: Double = 1) -> Transform3D? {
    func vector() -> Vector3 {
      Vector3(
        random.double(in: -size...size), random.double(in: -size...size),
        random.double(in: -size...size))
    }
    return Transform3D(xAxis: vector(), yAxis: vector(), zAxis: vector(), translation: vector())
  }

  /// Returns the largest difference between the elements of two transforms.
  static func difference(_ a: Transform3D, _ b: Transform3D) -> Double {
    zip(a.columnMajor, b.columnMajor).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
  }

  @Test func `applies its columns`() throws {
    let test = try SceneSlicingCases.named("M01")
    let transform = try #require(
      Transform3D(columnMajor: test.input["columnMajor"].doubles()))
    let point = transform.apply(to: try test.input["point"].triple())
    #expect(test.isNear([point.x, point.y, point.z], try test.expect["point"].doubles()))
    let vector = transform.apply(toVector: try test.input["vector"].triple())
    #expect(test.isNear([vector.x, vector.y, vector.z], try test.expect["vector"].doubles()))
    let turned = try #require(
      Transform3D(
        rowMajor: test.input["columnMajor"].doubles().enumerated().map { index, _ in
          transform.columnMajor[(index % 4) * 4 + index / 4]
        }))
    #expect(turned == transform)
  }

  @Test func `has an inverse that gives a camera's place`() throws {
    let test = try SceneSlicingCases.named("M02")
    let view = try #require(
      Transform3D(columnMajor: test.input["viewColumns"].rows().flatMap { $0 }))
    // The case takes the transposed rotation, which is the inverse to within the record's defect:
    // 2e-7, on a place 0.28 m away.
    let pose = try #require(view.inverse)
    let place = try test.expect["position"].triple()
    #expect((pose.translation - place).length <= 2e-7)
    let transposed = [view.xAxis, view.yAxis, view.zAxis].map { 0 - $0.dot(view.translation) }
    #expect(test.isNear(transposed, try test.expect["position"].doubles()))
    let forward = [0 - view.xAxis.z, 0 - view.yAxis.z, 0 - view.zAxis.z]
    #expect(test.isNear(forward, try test.expect["forward"].doubles()))
    #expect((pose.apply(toVector: Vector3(0, 0, -1)) - Vector3(forward)).length <= 4e-7)
  }

  @Test func `reads rows`() throws {
    let test = try SceneSlicingCases.named("M03")
    let flat = try test.input["flat"].doubles()
    let pose = try #require(Transform3D(rowMajor: flat))
    #expect(pose.translation == (try test.expect["position"].triple()))
    #expect(Vector3() - pose.zAxis == (try test.expect["forward"].triple()))
    #expect(pose.xAxis == (try test.expect["right"].triple()))
    #expect(pose.yAxis == (try test.expect["up"].triple()))
    // The same numbers as columns have a last row of 1.5, -1.1 and 6.1, and are refused.
    #expect(Transform3D(columnMajor: flat) == nil)
  }

  @Test func `scales, then turns, then shifts`() throws {
    let test = try SceneSlicingCases.named("M05")
    let scale = try #require(Transform3D(scale: test.input["scale"].triple()))
    let angle = try #require(Angle(degrees: test.input["rotationXDegrees"].double()))
    let rotation = Transform3D(rotation: angle, about: .right)
    let shift = try #require(Transform3D(translation: test.input["translation"].triple()))
    let transform = shift * rotation * scale
    #expect(transform.columnMajor == (try test.expect["columnMajor"].doubles()))
    #expect(transform.apply(to: Point3(0, 1, 0)) == (try test.expect["pointY"].triple()))
    #expect(transform.apply(toVector: Vector3(0, 1, 0)) == (try test.expect["vectorY"].triple()))
    #expect(transform.determinant == 1.5)
  }

  @Test func `divides by its last element`() throws {
    // The least Float below 1, as in a device's record.
    let last = 0.99999988079071044921875
    var elements = Transform3D.identity.columnMajor
    elements[12] = 3
    elements[15] = last
    let transform = try #require(Transform3D(columnMajor: elements))
    #expect(transform.xAxis == Vector3(1 / last, 0, 0))
    #expect(transform.translation == Point3(3 / last, 0, 0))
    #expect(Transform3D(columnMajor: transform.columnMajor) == transform)
    for place in [3, 7, 11] {
      for (share, isRead) in [(0.99e-6, true), (1.01e-6, false), (-1.01e-6, false)] {
        var bent = elements
        bent[place] = share * last
        #expect((Transform3D(columnMajor: bent) != nil) == isRead)
      }
    }
    #expect(Transform3D.bottomRowLimit == 1e-6)
  }

  @Test func `of anything but 16 numbers and a last element is refused`() {
    let identity = Transform3D.identity.columnMajor
    for count in [0, 12, 15, 17] {
      let elements = Array(repeating: 1.0, count: count)
      #expect(Transform3D(columnMajor: elements) == nil)
      #expect(Transform3D(rowMajor: elements) == nil)
    }
    for place in 0..<16 {
      for value in [Double.nan, .infinity, -.infinity] {
        var elements = identity
        elements[place] = value
        #expect(Transform3D(columnMajor: elements) == nil)
        #expect(Transform3D(rowMajor: elements) == nil)
      }
    }
    // Nothing, and what overflows when it is divided.
    for last in [0, -0.0, 0x1p-1030, -0x1p-1030] {
      var elements = identity
      elements[15] = last
      #expect(Transform3D(columnMajor: elements) == nil)
    }
    #expect(Transform3D(translation: Vector3(.nan, 0, 0)) == nil)
    #expect(Transform3D(scale: Vector3(0, .infinity, 0)) == nil)
  }

  /// Both orders of applying give the same place but for 3 roundings of each of two sums of 3.
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `applies the right factor first`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let left = try #require(Self.random(&random))
    let right = try #require(Self.random(&random))
    let point = Point3(0.3, -0.7, 0.9)
    let (one, two) = ((left * right).apply(to: point), left.apply(to: right.apply(to: point)))
    #expect((one - two).length <= 100 * Double.ulpOfOne)
    #expect(left.multiplied(by: right) == left * right)
    let volume = left.determinant * right.determinant
    #expect(((left * right).determinant - volume).magnitude <= 200 * Double.ulpOfOne)
  }

  /// The error of an inverse by cofactors, relative to the product of the sizes of both, is a few
  /// roundings of the terms of the determinant over the determinant.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `times its inverse changes nothing`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let transform = try #require(Self.random(&random))
    guard transform.determinant.magnitude > 0.01 else { return }
    let inverse = try #require(transform.inverse)
    // Elements up to 1, cofactors up to 2, a determinant above 0.01: inverses up to 200, each of
    // 6 roundings, in sums of 3.
    let limit = 200 * 6 * 3 / 0.01 * Double.ulpOfOne
    #expect(Self.difference(transform * inverse, .identity) <= limit)
    #expect(Self.difference(inverse * transform, .identity) <= limit)
  }

  @Test(arguments: [-1074, -1000, -400, 0, 400, 1000])
  func `has an inverse in any unit`(power: Int) throws {
    let unit = Double(sign: .plus, exponent: power, significand: 1)
    let transform = try #require(
      Transform3D(
        xAxis: Vector3(unit, 0, 0), yAxis: Vector3(0, 3, 4), zAxis: Vector3(0, -4, 3),
        translation: Point3(0, 1, 0)))
    if power == -1074 {
      // Its reciprocal does not exist.
      #expect(transform.inverse == nil)
    } else {
      let inverse = try #require(transform.inverse)
      #expect(inverse.xAxis == Vector3(1 / unit, 0, 0))
      #expect(Self.difference(transform * inverse, .identity) <= 8 * Double.ulpOfOne)
    }
    let sizes = try #require(Transform3D(scale: Vector3(unit, unit, unit)))
    #expect((sizes.inverse == nil) == (power == -1074))
  }

  @Test(arguments: [
    [1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 0, 0, 0, 1, 0, 0, 0, 0], [1, 0, 0, 2, 0, 0, 0, 0, 1],
    // Tenths are not exact, and the determinant of these is about 1e-17.
    [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9],
    [1e200, 2e200, 3e200, 4, 5, 6, 7e-200, 8e-200, 9e-200],
  ])
  func `of axes in one plane has no inverse`(axes: [Double]) throws {
    let transform = try #require(
      Transform3D(
        xAxis: Vector3(axes[0], axes[1], axes[2]), yAxis: Vector3(axes[3], axes[4], axes[5]),
        zAxis: Vector3(axes[6], axes[7], axes[8]), translation: Point3()))
    #expect(transform.inverse == nil)
  }

  @Test func `that shears far has an inverse`() throws {
    let transform = try #require(
      Transform3D(
        xAxis: Vector3(1, 0, 0), yAxis: Vector3(1e9, 1, 0), zAxis: Vector3(0, 0, 1),
        translation: Point3()))
    let inverse = try #require(transform.inverse)
    #expect(inverse.yAxis == Vector3(-1e9, 1, 0))
  }

  @Test func `mirrored has a negative determinant and an inverse`() throws {
    let mirror = try #require(Transform3D(scale: Vector3(-1, 1, 1)))
    #expect(mirror.determinant == -1)
    #expect(mirror.inverse == mirror)
    #expect(!mirror.isRigid)
  }

  @Test func `stays finite when a product overflows`() throws {
    let huge = Double.greatestFiniteMagnitude
    let far = try #require(Transform3D(translation: Vector3(huge, -huge, 1)))
    #expect(far.multiplied(by: far) == nil)
    #expect((far * far).translation == Point3(huge, -huge, 2))
    let large = try #require(Transform3D(scale: Vector3(huge, 1e200, -1e200)))
    #expect(large.multiplied(by: large) == nil)
    #expect(
      (large * large).columnMajor == [huge, 0, 0, 0, 0, huge, 0, 0, 0, 0, huge, 0, 0, 0, 0, 1])
    // Terms that overflow and cancel: a difference of squares, and of products with a rest.
    let a = try #require(
      Transform3D(
        xAxis: Vector3(1e200, 1e200, 1), yAxis: Vector3(1e200, 1e200, 0), zAxis: Vector3(0, 0, 1),
        translation: Point3(5, 6, 7)))
    let b = try #require(
      Transform3D(
        xAxis: Vector3(1e200, -1e200, 0), yAxis: Vector3(2e200, -1e200, 0),
        zAxis: Vector3(0, 0, 1), translation: Point3(1e200, -1e200, 0)))
    let product = a * b
    let isFinite = product.columnMajor.allSatisfy(\.isFinite)
    #expect(isFinite)
    #expect(product.xAxis == Vector3(0, 0, 1e200))
    #expect(product.yAxis == Vector3(huge, huge, 2e200))
    let shift = product.translation
    #expect(shift.z == 1e200)
    #expect(shift.x.magnitude <= huge && shift.y.magnitude <= huge)
  }

  @Test func `shows an image that overflows`() throws {
    let large = try #require(Transform3D(scale: Vector3(1e200, 1, 1)))
    #expect(large.apply(to: Point3(1e200, 0, 0)).x == .infinity)
    #expect(large.determinant == 1e200)
  }
}
