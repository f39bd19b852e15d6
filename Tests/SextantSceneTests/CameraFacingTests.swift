import SextantGeometry
import SextantScene
import SextantTestSupport
import Testing

@Suite struct `A pose that faces the viewer` {
  /// A camera that is turned by a yaw, a pitch and a roll in degrees, in that order.
  static func camera(
    yaw: Double = 0, pitch: Double = 0, roll: Double = 0, at place: Point3 = Point3()
  ) throws -> Camera {
    let angles = try [yaw, pitch, roll].map { try #require(Angle(degrees: $0)) }
    let turn =
      Transform3D(rotation: angles[0], about: .up) * Transform3D(rotation: angles[1], about: .right)
      * Transform3D(rotation: angles[2], about: .backward)
    let pose = try #require(
      Transform3D(xAxis: turn.xAxis, yAxis: turn.yAxis, zAxis: turn.zAxis, translation: place))
    return try Camera(
      intrinsics: CameraIntrinsics(fx: 1000, fy: 1000, ox: 639.5, oy: 479.5),
      imageSize: ImageSize(width: 1280, height: 960),
      viewport: ViewportSize(width: 640, height: 480), rotation: .landscapeRight, transform: pose)
  }

  @Test(arguments: [(0, -90), (30, -60), (200, -10), (-70, -89.9)] as [(Double, Double)])
  func `has the viewer's right as its x axis on a table`(yaw: Double, pitch: Double) throws {
    let camera = try Self.camera(yaw: yaw, pitch: pitch)
    let pose = try #require(camera.facingPose(at: Point3(1, 2, 3), normal: .up))
    let angle = try #require(Angle(degrees: yaw))
    #expect(pose.xAxis.distance(to: Vector3(angle.cosine, 0, -angle.sine)) < 1e-14)
    #expect(pose.yAxis == Vector3(0, 1, 0))
    // z points toward the viewer: against the direction of the view.
    #expect(pose.zAxis.distance(to: Vector3(angle.sine, 0, angle.cosine)) < 1e-14)
    #expect(pose.translation == Point3(1, 2, 3))
  }

  @Test func `points its z axis down on a wall`() throws {
    let pose = try #require(try Self.camera().facingPose(at: Point3(), normal: .backward))
    #expect(pose.xAxis == Vector3(1, 0, 0))
    #expect(pose.zAxis == Vector3(0, -1, 0))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `is orthonormal for any camera and plane`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let camera = try Make.camera(&random, ViewRotation.allCases[Int(seed % 4)])
    let normal = try #require(Direction3(try Make.pose(&random).yAxis))
    let pose = try #require(camera.facingPose(at: Point3(), normal: normal))
    #expect(pose.orthonormalDefect < 1e-15, "seed \(seed)")
    #expect(pose.determinant > 0)
    // Away from the rolled case it is the right axis laid into the plane.
    let n = pose.yAxis
    let laid = camera.right - n * camera.right.dot(n)
    if laid.length > 0.3 {
      #expect(pose.xAxis.distance(to: laid / laid.length) < 1e-14, "seed \(seed)")
    }
  }

  @Test(arguments: [-30, -45, -75, -90] as [Double])
  func `does not jump while the camera rolls`(pitch: Double) throws {
    // A tenth of a degree of roll turns the right axis by as much, and over the table by at most
    // 1 / 0.15 times that and what the blend adds.
    var last: Vector3?
    for step in 0...3600 {
      let camera = try Self.camera(pitch: pitch, roll: Double(step) / 10)
      let axis = try #require(camera.facingPose(at: Point3(), normal: .up)).xAxis
      if let last { #expect(axis.distance(to: last) < 0.05, "roll \(Double(step) / 10)") }
      last = axis
    }
  }

  @Test func `does not jump while the camera passes straight down`() throws {
    var last: Vector3?
    for step in 0...1200 {
      let camera = try Self.camera(yaw: 20, pitch: -30 - Double(step) / 10)
      let axis = try #require(camera.facingPose(at: Point3(), normal: .up)).xAxis
      if let last { #expect(axis.distance(to: last) < 1e-12) }
      last = axis
    }
  }

  @Test func `has no place that is not finite`() throws {
    #expect(try Self.camera().facingPose(at: Point3(0, .nan, 0), normal: .up) == nil)
  }
}
