import SextantGeometry
import SextantTestSupport
import Testing

@Suite struct `A pose` {
  /// Returns a rotation about a random axis by a random angle, to about 4 ulp.
  static func rotation(_ random: inout SplitMix64) throws -> Transform3D {
    let axis = try #require(
      Direction3(
        Vector3(
          random.double(in: -1...1), random.double(in: -1...1), random.double(in: -1...1))))
    let angle = try #require(Angle(radians: random.double(in: -4...4)))
    return Transform3D(rotation: angle, about: axis)
  }

  @Test func `knows its defect`() throws {
    #expect(Transform3D.identity.orthonormalDefect == 0)
    #expect(try #require(Transform3D(scale: Vector3(1, 2, 1))).orthonormalDefect == 3)
    let sheared = try #require(
      Transform3D(
        xAxis: Vector3(1, 0, 0), yAxis: Vector3(0.25, 1, 0), zAxis: Vector3(0, 0, 1),
        translation: Point3()))
    #expect(sheared.orthonormalDefect == 0.25)
    #expect(try #require(Transform3D(scale: Vector3(1e200, 1, 1))).orthonormalDefect == .infinity)
  }

  @Test func `is kept up to one defect, mended up to another and refused above`() throws {
    #expect(Transform3D.orthonormalLimit == 1e-6)
    #expect(Transform3D.rigidLimit == 1e-3)
    for (defect, isKept, isPose) in [
      (0, true, true), (0.99e-6, true, true), (1.01e-6, false, true), (0.99e-3, false, true),
      (1.01e-3, false, false), (0.5, false, false),
    ] {
      let axis = Vector3(0, (1 + defect).squareRoot(), 0)
      let transform = try #require(
        Transform3D(
          xAxis: Vector3(1, 0, 0), yAxis: axis, zAxis: Vector3(0, 0, 1),
          translation: Point3(1, 2, 3)))
      let pose = transform.asPose()
      #expect((pose != nil) == isPose, "\(defect)")
      #expect((pose == transform) == isKept, "\(defect)")
      guard let pose, !isKept else { continue }
      #expect(pose.orthonormalDefect <= 8 * Double.ulpOfOne)
      #expect(pose.translation == Point3(1, 2, 3))
      #expect((pose.yAxis - Vector3(0, 1, 0)).length <= 8 * Double.ulpOfOne)
    }
  }

  @Test(arguments: [
    Vector3(-1, 1, 1), Vector3(-1, -1, -1), Vector3(0, 1, 1), Vector3(1e200, 1e200, 1e200),
  ])
  func `is no mirroring, nothing flat and nothing large`(scale: Vector3) throws {
    let transform = try #require(Transform3D(scale: scale))
    #expect(transform.asPose() == nil)
    #expect(!transform.isRigid)
  }

  /// Device records are single precision: a defect of about 1e-7, which is kept and has an inverse.
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `of single precision is kept`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let exact = try Self.rotation(&random)
    let rounded = try #require(
      Transform3D(columnMajor: exact.columnMajor.map { Double(Float($0)) }))
    #expect(rounded.asPose() == rounded)
    #expect(rounded.inverse != nil)
  }

  /// The polar factor of a rotation times a positive symmetric matrix is the rotation: here the
  /// factor is known, so the answer is.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `made orthonormal is the nearest rotation`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rotation = try Self.rotation(&random)
    let frame = try Self.rotation(&random)
    let back = try #require(frame.inverse)
    // Stretches from 10 to 1 along three axes of their own, in all units.
    let unit = Double(sign: .plus, exponent: random.int(in: -300...300), significand: 1)
    let stretch = try #require(
      Transform3D(
        scale: Vector3(
          random.double(in: 1...10), random.double(in: 1...10), random.double(in: 1...10)) * unit))
    let bent = rotation * (frame * stretch * back)
    let found = try #require(bent.orthonormalized())
    #expect(found.orthonormalDefect <= 8 * Double.ulpOfOne)
    // The polar factor turns with the matrix by at most 2 over the sum of its two least stretches,
    // 1 here, times the change, some 30 roundings of 10.
    #expect(`A transform`.difference(found, rotation) <= 600 * Double.ulpOfOne)
  }

  @Test(arguments: [1e-3, 1e-6, 1e-10])
  func `made orthonormal from a nearly flat basis stands upright`(height: Double) throws {
    let flat = try #require(
      Transform3D(
        xAxis: Vector3(1, 0, 0), yAxis: Vector3(0, height, 0), zAxis: Vector3(0, 0, 1),
        translation: Point3()))
    let found = try #require(flat.orthonormalized())
    #expect(`A transform`.difference(found, .identity) <= 8 * Double.ulpOfOne)
  }

  @Test(arguments: [
    Vector3(-1, 1, 1), Vector3(0, 1, 1), Vector3(0, 0, 0), Vector3(1, 1, 1e-61),
  ])
  func `is not made from what is no basis`(scale: Vector3) throws {
    #expect(try #require(Transform3D(scale: scale)).orthonormalized() == nil)
  }

  @Test func `is not made from a basis that is flat but for roundings`() throws {
    let transform = try #require(
      Transform3D(
        xAxis: Vector3(0.1, 0.2, 0.3), yAxis: Vector3(0.4, 0.5, 0.6),
        zAxis: Vector3(0.7, 0.8, 0.9), translation: Point3()))
    #expect(transform.orthonormalized() == nil)
  }
}
