import SextantGeometry
import SextantScene
import SextantTestSupport
import Testing

@Suite struct `A camera` {
  @Test(arguments: ["A01", "A02", "A05"])
  func `has the projection of the formula and of the device`(id: String) throws {
    let test = try SceneSlicingCases.named(id)
    let camera = try Make.camera(test.input)
    let projection = try #require(
      camera.projection(
        near: try test.input["zNear"].double(), far: try test.input["zFar"].double()))
    let values: [(String, Double)] = [
      ("P00", projection.p00), ("P11", projection.p11), ("P20", projection.p20),
      ("P21", projection.p21), ("P22", projection.p22), ("P32", projection.p32),
      ("P23", projection.p23), ("scale", camera.pointsPerPixel),
    ]
    for (name, value) in values {
      if case .number(let expected) = test.expect[name] {
        #expect(test.isNear(value, expected), "\(name): \(value) is not \(expected)")
      }
      // The record of the second device is an infinite projection with an epsilon of 2^-22, which
      // is 2.4e-7, so its two depth entries are not compared.
      let isDepthWithEpsilon = id == "A02" && (name == "P22" || name == "P32")
      if case .number(let seen) = test.observed["values"][name], !isDepthWithEpsilon {
        let tolerance = try test.observed["tol"].double()
        #expect((value - seen).magnitude <= tolerance, "\(name): \(value) was \(seen)")
      }
    }
  }

  @Test func `misses the device's record without the half pixel`() throws {
    // Half a pixel moves P20 by one pixel of 700 points' worth at the scale 0.546875.
    let test = try SceneSlicingCases.named("A01")
    let camera = try Make.camera(test.input, usesPixelCenters: false)
    let projection = try #require(camera.projection(near: 0.007, far: 1300))
    let seen = try test.observed["values"]["P20"].double()
    #expect((projection.p20 - seen - 0.546875 / 700).magnitude < 2e-7)
  }

  @Test func `gives the directions through points of the view`() throws {
    let test = try SceneSlicingCases.named("A06")
    let camera = try Make.camera(test.input)
    let points = try test.input["points"].rows()
    #expect(points.count == 4)
    for (index, numbers) in points.enumerated() {
      let point = ScreenPoint(numbers[0], numbers[1])
      let direction = try #require(camera.viewDirection(through: point))
      #expect(test.isNear(direction.numbers, try test.expect["directions"][index].doubles()))
      let ray = try #require(camera.ray(through: point))
      #expect(test.isNear(ray.direction.vector.numbers, try test.expect["unit"][index].doubles()))
      #expect(ray.origin == Point3())
    }
  }

  @Test func `unprojects a point onto a plane`() throws {
    let test = try SceneSlicingCases.named("A08")
    let camera = try Make.camera(
      test.input, transform: Make.transform(test.input["cameraTransformColumnMajor"]))
    let plane = try DetectedPlane(
      id: "plane", alignment: .horizontal,
      transform: Make.transform(test.input["planeTransformColumnMajor"]), size: Vector2(1, 1))
    let point = try test.input["point"].pair()
    let screen = ScreenPoint(point.x, point.y)
    let ray = try #require(camera.ray(through: screen))
    let position = try #require(camera.unproject(screen, onto: plane.plane))
    #expect(
      test.isNear(ray.direction.vector.numbers, try test.expect["worldDirection"].doubles()))
    let distance = try #require(ray.distance(to: plane.plane))
    #expect(test.isNear(distance, try test.expect["distance"].double()))
    #expect(test.isNear(position.numbers, try test.expect["world"].doubles()))
    let local = try test.expect["local"].doubles()
    #expect(test.isNear(plane.local(of: position).numbers, [local[0], local[2]]))
    let back = try #require(camera.project(position))
    #expect(back.distance(to: screen) < 1e-9)
  }

  @Test func `projects what is before it and nothing behind`() throws {
    let test = try SceneSlicingCases.named("A12")
    let camera = try Make.camera(test.input)
    let points = try test.input["cameraPoints"].array()
    #expect(points.count == 3)
    for (index, point) in points.enumerated() {
      let position = try point.triple()
      let view = camera.project(position)
      #expect(view == camera.projectFromView(position))
      let expected = test.expect["view"][index]
      if expected.isNull {
        #expect(view == nil)
      } else {
        let view = try #require(view)
        #expect(test.isNear([view.x, view.y], try expected.doubles()))
      }
    }
  }

  @Test(arguments: ViewRotation.allCases, 0..<100 as Range<UInt64>)
  func `projects a ray back to its point in every rotation`(
    rotation: ViewRotation, seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let camera = try Make.camera(&random, rotation)
    let point = ScreenPoint(random.double(in: -100...1500), random.double(in: -100...1500))
    let ray = try #require(camera.ray(through: point))
    #expect((ray.direction.vector.length - 1).magnitude <= 2 * Double.ulpOfOne)
    let position = ray.point(at: random.double(in: 0.1...50))
    let back = try #require(camera.project(position), "seed \(seed)")
    // Coordinates below 60 m have an ulp of at most 7e-15 m; a dozen of them, seen from 0.1 m
    // along a ray that may lie 80 degrees off the axis, through 10000 points of focal length.
    #expect(back.distance(to: point) < 1e-7, "seed \(seed)")
    #expect(camera.depth(of: position) > 0)
    let direction = try #require(camera.viewDirection(through: point))
    let world =
      camera.right * direction.x + camera.up * direction.y + camera.transform.zAxis * direction.z
    // The principal point is at most one focal length and 40 pixels from a corner of the view, so the
    // terms of a ray's direction are at most 5 times its length, with four roundings each. The other
    // way and the two lengths add 13: 33 x 2^-53 in each of three coordinates, 6.4e-15.
    #expect((world / world.length).distance(to: ray.direction.vector) < 6.4e-15)
  }

  @Test(arguments: ViewRotation.allCases, 0..<50 as Range<UInt64>)
  func `agrees with the way by pixels and the display transform`(
    rotation: ViewRotation, seed: UInt64
  ) throws {
    // The second method: pinhole in pixels of the sensor, then turn, scale and crop.
    var random = SplitMix64(seed: seed)
    let camera = try Make.camera(&random, rotation)
    let inCamera = Point3(
      random.double(in: -1...1), random.double(in: -1...1), random.double(in: -3...(-0.5)))
    let half = camera.usesPixelCenters ? 0.5 : 0
    let pixelX = camera.intrinsics.fx * inCamera.x / -inCamera.z + camera.intrinsics.ox + half
    let pixelY = camera.intrinsics.fy * -inCamera.y / -inCamera.z + camera.intrinsics.oy + half
    let expected = camera.point(forPixelX: pixelX, y: pixelY)
    let found = try #require(camera.project(camera.transform.apply(to: inCamera)))
    // Up to 10000 points in magnitude, a dozen roundings.
    #expect(found.distance(to: expected) < 1e-10, "seed \(seed)")
  }

  @Test(arguments: ViewRotation.allCases, 0..<20 as Range<UInt64>)
  func `does not mind whether the view or the sensor is turned`(
    rotation: ViewRotation, seed: UInt64
  ) throws {
    // A sensor mounted with a turn that its view then need not make sees the same rays.
    var random = SplitMix64(seed: seed)
    let camera = try Make.camera(&random, rotation)
    let (i, size, pose) = (camera.intrinsics, camera.imageSize, camera.transform)
    // With pixel centres, the last pixel lies one less than the size from the first.
    let one: Double = camera.usesPixelCenters ? 1 : 0
    let (h, w) = (size.height - one, size.width - one)
    let (intrinsics, x, y): (CameraIntrinsics, Vector3, Vector3)
    switch rotation {
    case .landscapeRight: (intrinsics, x, y) = (i, pose.xAxis, pose.yAxis)
    case .portrait:
      intrinsics = CameraIntrinsics(fx: i.fy, fy: i.fx, ox: h - i.oy, oy: i.ox)
      (x, y) = (pose.yAxis, -pose.xAxis)
    case .landscapeLeft:
      intrinsics = CameraIntrinsics(fx: i.fx, fy: i.fy, ox: w - i.ox, oy: h - i.oy)
      (x, y) = (-pose.xAxis, -pose.yAxis)
    case .portraitUpsideDown:
      intrinsics = CameraIntrinsics(fx: i.fy, fy: i.fx, ox: i.oy, oy: w - i.ox)
      (x, y) = (-pose.yAxis, pose.xAxis)
    }
    let turnedPose = try #require(
      Transform3D(xAxis: x, yAxis: y, zAxis: pose.zAxis, translation: pose.translation))
    let turned = try Camera(
      intrinsics: intrinsics,
      imageSize: rotation.swapsAxes ? ImageSize(width: size.height, height: size.width) : size,
      viewport: camera.viewport, rotation: .landscapeRight,
      transform: turnedPose, usesPixelCenters: camera.usesPixelCenters)
    let point = ScreenPoint(random.double(in: 0...800), random.double(in: 0...800))
    let a = try #require(camera.ray(through: point))
    let b = try #require(turned.ray(through: point))
    #expect(a.direction.vector.distance(to: b.direction.vector) < 1e-13, "seed \(seed)")
    #expect(a.origin == b.origin)
  }

  @Test func `fills the view without a bar and cuts the longer side`() throws {
    let camera = try Make.camera(SceneSlicingCases.named("A05").input)
    // 844 / 1920 against 390 / 1440: the height decides.
    #expect(camera.pointsPerPixel == 844.0 / 1920)
    #expect(camera.focalLengthX == 1451.5 * (844.0 / 1920))
    #expect(camera.focalLength == camera.focalLengthX)
    // 20 points at 0.7 m, seen through a focal length in points.
    let meters = camera.meters(forPoints: 20, at: 0.7)
    #expect((meters - 20 * 0.7 / (1451.5 * 844 / 1920)).magnitude < 1e-15)
    #expect(camera.viewport.center == ScreenPoint(195, 422))
  }

  @Test func `keeps its numbers when it moves`() throws {
    let camera = try Make.camera(SceneSlicingCases.named("A05").input)
    let pose = try Make.pose(normal: Vector3(0, 1, 1), at: Point3(1, 2, 3))
    let moved = try camera.moved(to: pose)
    #expect(moved.position == Point3(1, 2, 3))
    #expect(moved.intrinsics == camera.intrinsics)
    #expect(try moved.moved(to: .identity) == camera)
  }

  @Test(arguments: [
    ScreenPoint(.nan, 0), ScreenPoint(0, .nan), ScreenPoint(.infinity, 0),
    ScreenPoint(0, -.infinity),
  ])
  func `has no ray through a point that is no place`(point: ScreenPoint) throws {
    let camera = try Make.camera(SceneSlicingCases.named("A05").input)
    let floor = try #require(Plane(through: Point3(0, -1, 0), normal: .up))
    #expect(camera.ray(through: point) == nil)
    #expect(camera.unproject(point, onto: floor) == nil)
  }

  @Test(arguments: [
    Point3(.nan, 0, -1), Point3(0, 0, .nan), Point3(0, 0, -.infinity), Point3(1e300, 0, -1e-300),
    Point3(0, 0, 1e-300), Point3(0, 0, 0),
  ])
  func `shows no position without a place in the view`(position: Point3) throws {
    let camera = try Make.camera(SceneSlicingCases.named("A06").input)
    #expect(camera.project(position) == nil)
  }
}
