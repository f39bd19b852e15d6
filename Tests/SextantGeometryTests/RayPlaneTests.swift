import SextantGeometry
import SextantTestSupport
import Testing

@Suite struct `A ray and a plane` {
  /// Makes the plane n · x + constant = 0.
  static func plane(normal: Vector3, constant: Double) -> Plane? {
    Plane(through: normal * (-constant / normal.lengthSquared), normal: normal)
  }

  @Test func `meet where the plane's constant moves it against its normal`() throws {
    let test = try SceneSlicingCases.named("B05")
    let ray = try #require(
      Ray(origin: test.input["origin"].triple(), along: test.input["direction"].triple()))
    let plane = try #require(
      Self.plane(
        normal: test.input["normal"].triple(), constant: test.input["constant"].double()))
    #expect(
      test.isNear(try #require(ray.distance(to: plane)), try test.expect["tHessian"].double()))
    let hit = try #require(ray.intersection(with: plane))
    #expect(test.isNear([hit.x, hit.y, hit.z], try test.expect["hitHessian"].doubles()))
    let other = try #require(Plane(through: Point3(0, 3, 0), normal: .up))
    let otherHit = try #require(ray.intersection(with: other))
    #expect(
      test.isNear(
        [otherHit.x, otherHit.y, otherHit.z], try test.info["hitIfPlaneIsYPlus3"].doubles()))
  }

  @Test func `do not meet when parallel`() throws {
    let test = try SceneSlicingCases.named("B06")
    let ray = try #require(
      Ray(origin: test.input["origin"].triple(), along: test.input["direction"].triple()))
    let plane = try #require(
      Plane(
        through: test.input["planePoint"].triple(), normal: test.input["planeNormal"].triple()))
    #expect(test.expect["hit"].isNull)
    #expect(ray.distance(to: plane) == nil)
    #expect(ray.intersection(with: plane) == nil)
  }

  @Test func `do not meet behind the origin`() throws {
    let test = try SceneSlicingCases.named("B07")
    let (origin, direction) = (
      try test.input["origin"].triple(), try test.input["direction"].triple()
    )
    let plane = try #require(
      Self.plane(normal: test.input["normal"].triple(), constant: test.input["d"].double()))
    let ray = try #require(Ray(origin: origin, along: direction))
    #expect(test.expect["hit"].isNull)
    #expect(ray.distance(to: plane) == nil)
    // The case counts in lengths of its direction, and backwards.
    let back = try #require(Ray(origin: origin, along: Vector3() - direction))
    let distance = try #require(back.distance(to: plane))
    #expect(test.isNear(-distance / direction.length, try test.expect["t"].double()))
  }

  @Test func `meet with a normal of any length`() throws {
    let test = try SceneSlicingCases.named("B08")
    let ray = try #require(
      Ray(origin: test.input["origin"].triple(), along: test.input["direction"].triple()))
    let plane = try #require(
      Plane(
        through: test.input["planePoint"].triple(),
        normal: test.input["planeNormalUnnormalised"].triple()))
    #expect(test.isNear(try #require(ray.distance(to: plane)), try test.expect["t"].double()))
    let hit = try #require(ray.intersection(with: plane))
    #expect(test.isNear([hit.x, hit.y, hit.z], try test.expect["hit"].doubles()))
  }

  @Test func `meet from both sides, and not when one lies in the other`() throws {
    let test = try SceneSlicingCases.named("B09")
    let ray = try #require(
      Ray(origin: test.input["origin"].triple(), along: test.input["direction"].triple()))
    let planes = try test.input["planes"].array()
    let expected = try test.expect["t"].array()
    #expect(planes.count == 6 && expected.count == 6)
    for (fields, expected) in zip(planes, expected) {
      let (point, normal) = (try fields["point"].triple(), try fields["normal"].triple())
      for normal in [normal, Vector3() - normal] {
        let plane = try #require(Plane(through: point, normal: normal))
        #expect(ray.distance(to: plane) == (try expected.optionalDouble()), "\(plane)")
      }
    }
  }

  @Test func `meet at a grazing angle`() throws {
    let test = try SceneSlicingCases.named("B10")
    let height = try test.input["height"].double()
    let floor = try #require(Plane(through: Point3(), normal: .up))
    for (index, dy) in try test.input["dy"].doubles().enumerated() {
      let ray = try #require(
        Ray(
          origin: Point3(0, height, 0), along: Vector3((1 - dy * dy).squareRoot(), dy, 0)))
      let distance = try #require(ray.distance(to: floor))
      #expect(test.isNear(distance, try test.expect["t"][index].double()))
      let hit = try #require(ray.intersection(with: floor))
      #expect(test.isNear(hit.x, try test.expect["x"][index].double()))
    }
    // The slope counts, not the distance: parallel up to and with the limit.
    for (slope, meets) in [(1.01e-12, true), (1e-12, false), (0.99e-12, false), (0, false)] {
      let ray = try #require(Ray(origin: Point3(0, height, 0), along: Vector3(1, -slope, 0)))
      #expect((ray.distance(to: floor) != nil) == meets, "\(slope)")
    }
    #expect(Ray.parallelLimit == 1e-12)
  }

  @Test func `meet at the origin of a ray that starts in the plane`() throws {
    let test = try SceneSlicingCases.named("B12")
    let plane = try #require(
      Plane(
        through: test.input["planePoint"].triple(), normal: test.input["planeNormal"].triple()))
    let expected = try test.expect["t"].array()
    for (origin, expected) in zip(try test.input["origins"].array(), expected) {
      let ray = try #require(
        Ray(origin: origin.triple(), along: test.input["direction"].triple()))
      guard let expected = try expected.optionalDouble() else {
        #expect(ray.distance(to: plane) == nil)
        continue
      }
      let distance = try #require(ray.distance(to: plane))
      #expect(test.isNear(distance, expected))
      #expect(distance.sign == .plus)
    }
    #expect(expected.count == 3)
  }

  @Test func `that are degenerate give nothing`() throws {
    let test = try SceneSlicingCases.named("B17")
    let items = try test.input["items"].array()
    #expect(items.count == 5)
    for item in items {
      let ray = Ray(
        origin: try item["origin"].triple(), along: try item["direction"].triple())
      let plane = Plane(
        through: try item["planePoint"].triple(), normal: try item["planeNormal"].triple())
      let distance = ray.flatMap { ray in plane.flatMap { ray.distance(to: $0) } }
      #expect(distance == nil, "\(item)")
    }
  }

  @Test(arguments: [-0.0, 0.0])
  func `do not mind the sign of a zero`(zero: Double) throws {
    let plane = try #require(
      Plane(through: Point3(zero, zero, zero), normal: Vector3(zero, 1, zero)))
    let down = try #require(
      Ray(origin: Point3(zero, 1, zero), along: Vector3(zero, -1, zero)))
    #expect(down.distance(to: plane) == 1)
    let inPlane = try #require(
      Ray(origin: Point3(zero, zero, zero), along: Vector3(zero, -1, zero)))
    #expect(inPlane.distance(to: plane) == 0)
    #expect(inPlane.distance(to: plane)?.sign == .plus)
    let level = try #require(Ray(origin: Point3(zero, 1, zero), along: Vector3(0, zero, 1)))
    #expect(level.distance(to: plane) == nil)
  }

  /// The stated accuracy: how far the position at the distance is off the plane, without rounding.
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `meet as accurately as stated`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func point(_ size: Double) -> Point3 {
      Point3(
        random.double(in: -size...size), random.double(in: -size...size),
        random.double(in: -size...size))
    }
    var count = 0
    for _ in 0..<200 {
      let ray = try #require(Ray(origin: point(100), along: point(1)))
      // Half of the planes are nearly parallel to the ray.
      let normal =
        count % 2 == 0
        ? point(1) : ray.direction.vector.cross(point(1)) + point(1) * 1e-6
      let plane = try #require(Plane(through: point(100), normal: normal))
      guard let distance = ray.distance(to: plane) else { continue }
      count += 1
      let hit = ray.point(at: distance)
      var offset = ExactSum()
      for index in 0..<3 {
        offset.add(hit[index], times: plane.normal.vector[index])
        offset.add(-plane.point[index], times: plane.normal.vector[index])
      }
      let size = distance + ray.origin.length + plane.point.length
      #expect(offset.value.magnitude <= 3 * Double.ulpOfOne * size, "\(ray) \(plane)")
      #expect(ray.intersection(with: plane) == hit)
    }
    // Half of the planes lie behind.
    #expect(count >= 50)
  }

  @Test func `that meet beyond the largest number do not meet`() throws {
    let huge = Double.greatestFiniteMagnitude
    let ray = try #require(Ray(origin: Point3(0, huge, 0), along: Vector3(0, -1, 0)))
    let below = try #require(Plane(through: Point3(0, -huge, 0), normal: .up))
    #expect(ray.distance(to: below) == nil)
    #expect(ray.intersection(with: below) == nil)
    let level = try #require(Ray(origin: Point3(huge, huge, huge), along: Vector3(1, -1e-3, 1)))
    let floor = try #require(Plane(through: Point3(), normal: .up))
    #expect(level.distance(to: floor) == nil)
    // The distance is a number, the position is not.
    let far = try #require(Ray(origin: Point3(huge, 1, 0), along: Vector3(1, -1e-11, 0)))
    let slanted = try #require(
      Plane(through: Point3(huge, -huge * 1e-12, 0), normal: Vector3(0, 1, 0)))
    #expect(far.distance(to: slanted) != nil)
    #expect(far.intersection(with: slanted) == nil)
  }
}
