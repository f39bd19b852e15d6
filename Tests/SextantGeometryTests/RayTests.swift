import SextantGeometry
import SextantTestSupport
import Testing

@Suite struct `A ray` {
  @Test func `measures metres whatever the length of its vector`() throws {
    let ray = try #require(Ray(origin: Point3(1, 2, 3), along: Vector3(0, 0, -5)))
    #expect(ray.point(at: 2) == Point3(1, 2, 1))
    #expect(ray.point(at: -2) == Point3(1, 2, 5))
    #expect(ray.point(at: 0) == ray.origin)
    #expect(Ray(origin: Point3(1, 2, 3), direction: .forward) == ray)
  }

  @Test(arguments: [
    (Point3(.nan, 0, 0), Vector3(0, 1, 0)), (Point3(0, 0, -.infinity), Vector3(0, 1, 0)),
    (Point3(0, 0, 0), Vector3(0, 0, 0)), (Point3(0, 0, 0), Vector3(.infinity, 0, 0)),
    (Point3(0, 0, 0), Vector3(0, 0, .nan)),
  ])
  func `without a place or a direction is refused`(origin: Point3, vector: Vector3) {
    #expect(Ray(origin: origin, along: vector) == nil)
  }

  @Test func `has the pose of a WebXR ray`() throws {
    let test = try SceneSlicingCases.named("B03")
    let matrices = try test.expect["matricesColumnMajor"].rows()
    for (direction, matrix) in zip(try test.input["directions"].array(), matrices) {
      let ray = try #require(
        Ray(origin: test.input["origin"].triple(), along: direction.triple()))
      #expect(test.isNear(ray.pose.columnMajor, matrix))
    }
    #expect(matrices.count == 2)
  }

  @Test func `has a pose that leaves the camera's own look alone`() throws {
    let ray = try #require(Ray(origin: Point3(), direction: .forward))
    #expect(ray.pose == .identity)
  }

  @Test func `has a pose turned about x when it looks back`() throws {
    let ray = try #require(Ray(origin: Point3(4, 5, 6), direction: .backward))
    #expect(
      ray.pose.columnMajor == [1, 0, 0, 0, 0, -1, 0, 0, 0, 0, -1, 0, 4, 5, 6, 1])
  }

  /// The shortest turn leaves its axis, which is level and upright on the direction, in place; all
  /// else follows from the pose being a rotation that takes -z to the direction.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func `has the pose by the shortest turn`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // Every third direction comes very near to +z, every third very near to -z.
    let spread = seed % 3 == 0 ? 1 : random.double(in: 0...1) * 1e-9
    let z = seed % 3 == 0 ? random.double(in: -1...1) : seed % 3 == 1 ? 1 : -1
    let vector = Vector3(
      random.double(in: -1...1) * spread, random.double(in: -1...1) * spread, z)
    let ray = try #require(Ray(origin: Point3(), along: vector))
    let pose = ray.pose
    // Each element is a sum of three products of numbers up to 2: about 10 roundings of 1/2 ulp.
    let limit = 8 * Double.ulpOfOne
    #expect(pose.orthonormalDefect <= 2 * limit)
    #expect(pose.determinant > 0)
    #expect((pose.apply(toVector: Vector3(0, 0, -1)) - ray.direction.vector).length <= limit)
    let level = Vector2(ray.direction.vector.x, ray.direction.vector.y)
    let axis = Vector3(level.y, -level.x, 0) / level.length
    #expect((pose.apply(toVector: axis) - axis).length <= limit)
  }
}
