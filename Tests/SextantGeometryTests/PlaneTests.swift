import SextantGeometry
import SextantTestSupport
import Testing

@Suite struct `A plane` {
  @Test func `has two sides`() throws {
    let plane = try #require(Plane(through: Point3(5, 2, 5), normal: Vector3(0, 3, 0)))
    #expect(plane.normal == .up)
    #expect(plane.signedDistance(to: Point3(-1, 3.5, 8)) == 1.5)
    #expect(plane.signedDistance(to: Point3(-1, 0, 8)) == -2)
    #expect(plane.projection(of: Point3(-1, 3.5, 8)) == Point3(-1, 2, 8))
  }

  @Test(arguments: [
    (Point3(.nan, 0, 0), Vector3(0, 1, 0)), (Point3(0, .infinity, 0), Vector3(0, 1, 0)),
    (Point3(0, 0, 0), Vector3(0, 0, 0)), (Point3(0, 0, 0), Vector3(0, .nan, 0)),
    (Point3(0, 0, 0), Vector3(-.infinity, 0, 0)),
  ])
  func `without a place or a normal is refused`(point: Point3, normal: Vector3) {
    #expect(Plane(through: point, normal: normal) == nil)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `is as near to a projection as stated`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func point(_ size: Double) -> Point3 {
      Point3(
        random.double(in: -size...size), random.double(in: -size...size),
        random.double(in: -size...size))
    }
    let plane = try #require(Plane(through: point(10), normal: point(1)))
    let position = point(1000)
    let size = position.length + plane.point.length
    let normal = plane.normal.vector
    func offset(_ position: Point3) -> ExactSum {
      var sum = ExactSum()
      for index in 0..<3 {
        sum.add(position[index], times: normal[index])
        sum.add(-plane.point[index], times: normal[index])
      }
      return sum
    }
    var error = offset(position)
    error.add(-plane.signedDistance(to: position))
    #expect(error.value.magnitude <= 4 * Double.ulpOfOne * size)
    let projection = plane.projection(of: position)
    #expect(offset(projection).value.magnitude <= 8 * Double.ulpOfOne * size)
  }

  @Test func `is infinitely far only from what is`() throws {
    let huge = Double.greatestFiniteMagnitude
    let plane = try #require(
      Plane(through: Point3(huge, huge, huge), normal: Vector3(0, 1, 0)))
    // The differences along x and z overflow, that along y does not.
    let position = Point3(-huge, huge / 2, -huge)
    #expect(plane.signedDistance(to: position) == -huge / 2)
    #expect(plane.projection(of: position) == Point3(-huge, huge, -huge))
    #expect(plane.signedDistance(to: Point3(0, -huge, 0)) == -.infinity)
    #expect(plane.projection(of: Point3(0, -huge, 0)) == Point3(0, huge, 0))
  }
}
