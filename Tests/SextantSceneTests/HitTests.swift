import SextantGeometry
import SextantScene
import SextantTestSupport
import Testing

@Suite struct `A hit` {
  static func hit(_ ray: Ray, normal: Vector3, at point: Point3) throws -> Hit? {
    let plane = try DetectedPlane(
      id: "plane", alignment: .other, transform: Make.pose(normal: normal, at: point),
      size: Vector2(10, 10))
    return HitTester([plane]).nearest(along: ray)
  }

  @Test(arguments: ["B01", "B02"])
  func `has the pose of the web's reference implementation`(id: String) throws {
    let test = try SceneSlicingCases.named(id)
    let yaw = try #require(Angle(degrees: test.input["rayYawDegrees"].double()))
    let ray = try #require(
      Ray(
        origin: test.input["rayOrigin"].triple(), along: Vector3(-yaw.sine, 0, -yaw.cosine)))
    let found = try Self.hit(
      ray, normal: test.input["planeNormal"].triple(), at: test.input["planePoint"].triple())
    let hit = try #require(found)
    #expect(test.isNear(hit.distance, try test.expect["distance"].double()))
    #expect(test.isNear(hit.point.numbers, try test.expect["position"].doubles()))
    #expect(test.isNear(hit.pose.xAxis.numbers, try test.expect["xAxis"].doubles()))
    #expect(test.isNear(hit.pose.yAxis.numbers, try test.expect["yAxis"].doubles()))
    #expect(test.isNear(hit.pose.zAxis.numbers, try test.expect["zAxis"].doubles()))
    #expect(hit.pose.translation == hit.point)
  }

  @Test func `turns its z axis toward the camera on a table`() throws {
    let test = try SceneSlicingCases.named("B13")
    let (eye, place) = (try test.input["eye"].triple(), try test.input["hit"].triple())
    let ray = try #require(Ray(origin: eye, along: place - eye))
    let found = try Self.hit(ray, normal: test.input["planeNormal"].triple(), at: place)
    let hit = try #require(found)
    #expect(test.isNear(hit.pose.xAxis.numbers, try test.expect["xAxis"].doubles()))
    #expect(test.isNear(hit.pose.yAxis.numbers, try test.expect["yAxis"].doubles()))
    #expect(test.isNear(hit.pose.zAxis.numbers, try test.expect["zAxis"].doubles()))
    #expect(test.isNear(hit.point.numbers, place.numbers))
  }

  @Test func `takes the world's right where the ray, up and the normal are one line`() throws {
    let down = try #require(Ray(origin: Point3(0.3, 2, 0.1), along: Vector3(0, -1, 0)))
    let hit = try #require(try Self.hit(down, normal: Vector3(0, 1, 0), at: Point3()))
    #expect(hit.pose.zAxis == Vector3(1, 0, 0))
    #expect(hit.pose.yAxis == Vector3(0, 1, 0))
    // x = y × z = up × right.
    #expect(hit.pose.xAxis == Vector3(0, 0, -1))
    // No sign of zero leaks out.
    #expect(hit.pose.columnMajor.allSatisfy { !($0 == 0 && $0.sign == .minus) })
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `has an upright, right-handed pose on any plane`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pose = try Make.pose(&random)
    let normal = pose.yAxis
    let plane = try DetectedPlane(
      id: "plane", alignment: .other, transform: pose, size: Vector2(1, 1))
    let target = plane.position(
      of: Point2(random.double(in: -1...1), random.double(in: -1...1)))
    // Every fourth ray comes nearly along the normal.
    let slant = seed % 4 == 0 ? random.double(in: 1e-8...1e-6) : random.double(in: 0.1...3)
    let origin = target + normal * random.double(in: 0.5...3) + pose.xAxis * slant
    let ray = try #require(Ray(origin: origin, along: target - origin))
    let hit = try #require(
      HitTester([plane]).nearest(along: ray, query: HitQuery(targets: [.infinite])))
    #expect(hit.pose.orthonormalDefect < 1e-15, "seed \(seed)")
    #expect(hit.pose.determinant > 0)
    #expect(hit.pose.yAxis.distance(to: normal) < 1e-15)
    #expect(hit.pose.zAxis.dot(origin - target) > 0)
    // x stands upright on what the ray leaves in the plane, however little that is: its direction is
    // off by what is lost of unit vectors, at most 36 roundings of 2^-53, over up to 4.3 m.
    #expect(hit.pose.xAxis.dot(origin - target).magnitude < 1.7e-14)
    #expect(hit.point.distance(to: target) < 1e-14)
    #expect(plane.position(of: hit.local).distance(to: hit.point) < 1e-14)
    #expect(hit.side == .front)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `stays where it is when the normal is turned round`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pose = try Make.pose(&random)
    let flipped = try #require(
      Transform3D(
        xAxis: pose.xAxis, yAxis: -pose.yAxis, zAxis: -pose.zAxis, translation: pose.translation))
    let ray = try #require(
      Ray(
        origin: Point3(random.double(in: -2...2), random.double(in: -2...2), 4),
        along: Vector3(random.double(in: -1...1), random.double(in: -1...1), -1)))
    let query = HitQuery(targets: [.infinite])
    let hits = try [pose, flipped].map { pose in
      let plane = try DetectedPlane(
        id: "plane", alignment: .other, transform: pose, size: Vector2(1, 1))
      return HitTester([plane]).nearest(along: ray, query: query)
    }
    #expect(hits[0]?.distance == hits[1]?.distance)
    #expect(hits[0]?.point == hits[1]?.point)
    if let a = hits[0], let b = hits[1] {
      #expect(a.side != b.side)
      #expect(a.local.distance(to: Point2(b.local.x, -b.local.y)) < 1e-14)
    }
  }

  @Test func `meets the plane in most of those rays`() {
    // Guards the test above against comparing nothing with nothing.
    var count = 0
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      guard let pose = try? Make.pose(&random),
        let plane = Plane(through: pose.translation, normal: pose.yAxis),
        let ray = Ray(
          origin: Point3(random.double(in: -2...2), random.double(in: -2...2), 4),
          along: Vector3(random.double(in: -1...1), random.double(in: -1...1), -1))
      else { continue }
      if let distance = ray.distance(to: plane), distance < 20, distance > 0.001 { count += 1 }
    }
    #expect(count >= 50)
  }
}
