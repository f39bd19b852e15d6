import SextantGeometry
import SextantScene
import SextantTestSupport
import Testing

@Suite struct `The door of a camera` {
  /// A change to one value of a good camera, and the rule that it breaks.
  struct Change: Sendable, CustomStringConvertible {
    let fault: SceneFault
    let apply: @Sendable (inout Values) -> Void
    var description: String { "\(fault)" }

    init(_ fault: SceneFault, _ apply: @escaping @Sendable (inout Values) -> Void) {
      self.fault = fault
      self.apply = apply
    }
  }

  struct Values: Sendable {
    var intrinsics = CameraIntrinsics(fx: 1451.5, fy: 1451.5, ox: 957.25, oy: 721.75)
    var imageSize = ImageSize(width: 1920, height: 1440)
    var viewport = ViewportSize(width: 390, height: 844)
    var transform = Transform3D.identity

    func camera() throws(SceneFault) -> Camera {
      try Camera(
        intrinsics: intrinsics, imageSize: imageSize, viewport: viewport, rotation: .portrait,
        transform: transform)
    }
  }

  static let changes: [Change] = [
    Change(.notPositive(name: "fx", found: 0)) { $0.intrinsics.fx = 0 },
    Change(.notPositive(name: "fy", found: -3)) { $0.intrinsics.fy = -3 },
    Change(.notFinite(name: "fx")) { $0.intrinsics.fx = .nan },
    Change(.notFinite(name: "ox")) { $0.intrinsics.ox = .infinity },
    Change(.notFinite(name: "oy")) { $0.intrinsics.oy = .nan },
    Change(.notPositive(name: "imageSize", found: -1920)) { $0.imageSize.width = -1920 },
    Change(.notFinite(name: "imageSize")) { $0.imageSize.height = .infinity },
    Change(.notPositive(name: "viewport", found: 0)) { $0.viewport.height = 0 },
    Change(.notFinite(name: "viewport")) { $0.viewport.width = .nan },
    Change(.outOfRange(name: "intrinsics")) { $0.intrinsics.fx = .leastNonzeroMagnitude },
    Change(.outOfRange(name: "intrinsics")) {
      $0.intrinsics.fx = 1e300
      $0.viewport.height = 1e20
    },
    Change(.outOfRange(name: "intrinsics")) { $0.intrinsics.ox = 1e308 },
    // |(0, 0, 1.5)|^2 - 1.
    Change(.notRigid(name: "transform", defect: 1.25)) {
      $0.transform = Transform3D(scale: Vector3(1, 1, 1.5)) ?? .identity
    },
    Change(.mirrored(name: "transform")) {
      $0.transform = Transform3D(scale: Vector3(1, 1, -1)) ?? .identity
    },
    Change(.mirrored(name: "transform")) {
      $0.transform = Transform3D(scale: Vector3(1, 0, 1)) ?? .identity
    },
    Change(.mirrored(name: "transform")) {
      $0.transform = Transform3D(scale: Vector3(1e200, 1e200, 1)) ?? .identity
    },
  ]

  @Test(arguments: changes)
  func `refuses one wrong value by name`(change: Change) throws {
    var values = Values()
    _ = try values.camera()
    change.apply(&values)
    #expect(throws: change.fault) { try values.camera() }
  }

  @Test func `makes a device's slightly skewed axes orthonormal`() throws {
    var values = Values()
    values.transform = try #require(
      Transform3D(
        xAxis: Vector3(1, 0.0002, 0), yAxis: Vector3(0, 1, 0), zAxis: Vector3(0, 0, 1.0001),
        translation: Point3(1, 2, 3)))
    let camera = try values.camera()
    #expect(camera.transform.orthonormalDefect < 1e-15)
    #expect(camera.position == Point3(1, 2, 3))
  }

  @Test func `keeps the axes of a record in single precision as they are`() throws {
    // The forum's record M02: columns with a defect of about 1e-7.
    let rows = try SceneSlicingCases.named("M02").input["viewColumns"].rows()
    var values = Values()
    values.transform = try #require(Transform3D(columnMajor: rows.flatMap { $0 }))
    #expect(values.transform.orthonormalDefect > 1e-8)
    #expect(try values.camera().transform == values.transform)
  }

  @Test func `takes a principal point outside the image`() throws {
    var values = Values()
    values.intrinsics.ox = -500
    #expect(try values.camera().ray(through: ScreenPoint(10, 10)) != nil)
  }

  @Test func `names a defect that overflows in words`() throws {
    // The volume is 1, but the squares of the axes' lengths overflow.
    var values = Values()
    values.transform = try #require(Transform3D(scale: Vector3(1e160, 1e-160, 1)))
    let fault = try #require(throws: SceneFault.self) { try values.camera() }
    #expect(
      fault.description
        == "'transform' must be a rotation and a shift; found axes that are off by infinity")
  }
}
