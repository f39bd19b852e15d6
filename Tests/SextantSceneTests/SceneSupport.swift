import SextantGeometry
import SextantScene
import SextantTestSupport
import Testing

/// Reads the values of the cases, and makes cameras and planes for the tests.
enum Make {
  /// The camera of a case that holds `intrinsics`, `orientation` and `viewport`.
  static func camera(
    _ input: CaseValue, transform: Transform3D = .identity, usesPixelCenters: Bool = true
  ) throws -> Camera {
    let i = input["intrinsics"]
    return try Camera(
      intrinsics: CameraIntrinsics(
        fx: i["fx"].double(), fy: i["fy"].double(), ox: i["ox"].double(), oy: i["oy"].double()),
      imageSize: ImageSize(width: i["imageWidth"].double(), height: i["imageHeight"].double()),
      viewport: viewport(input), rotation: rotation(input["orientation"].string()),
      transform: transform, usesPixelCenters: usesPixelCenters)
  }

  static func viewport(_ input: CaseValue) throws -> ViewportSize {
    let pair = try input["viewport"].pair()
    return ViewportSize(width: pair.x, height: pair.y)
  }

  static func rotation(_ orientation: String) throws -> ViewRotation {
    switch orientation {
    case "landscapeRight": .landscapeRight
    case "portrait": .portrait
    case "landscapeLeft": .landscapeLeft
    case "portraitUpsideDown": .portraitUpsideDown
    default: throw CaseError(description: "no orientation '\(orientation)'")
    }
  }

  static func transform(_ value: CaseValue) throws -> Transform3D {
    try #require(Transform3D(columnMajor: value.doubles()))
  }

  /// A rotation whose y axis is a direction, at a point.
  static func pose(normal: Vector3, at point: Point3) throws -> Transform3D {
    let y = try #require(Direction3(normal)).vector
    let other = y.x.magnitude < 0.9 ? Vector3(1, 0, 0) : Vector3(0, 1, 0)
    let z = try #require(Direction3(other.cross(y))).vector
    return try #require(
      Transform3D(xAxis: y.cross(z), yAxis: y, zAxis: z, translation: point))
  }

  /// A random rotation at a random place within 3 m of the origin.
  static func pose(_ random: inout SplitMix64) throws -> Transform3D {
    func angle() -> Angle { Angle(radians: random.double(in: -4...4)) ?? .zero }
    let turn =
      Transform3D(rotation: angle(), about: .up) * Transform3D(rotation: angle(), about: .right)
      * Transform3D(rotation: angle(), about: .backward)
    let place = Point3(
      random.double(in: -3...3), random.double(in: -3...3), random.double(in: -3...3))
    return try #require(
      Transform3D(
        xAxis: turn.xAxis, yAxis: turn.yAxis, zAxis: turn.zAxis, translation: place))
  }

  /// A random camera that a phone or a tablet might have.
  static func camera(_ random: inout SplitMix64, _ rotation: ViewRotation) throws -> Camera {
    let width = Double(random.int(in: 640...4032))
    let height = (width * random.double(in: 0.5...0.8)).rounded()
    let focal = width * random.double(in: 0.5...1.5)
    return try Camera(
      intrinsics: CameraIntrinsics(
        fx: focal, fy: focal * random.double(in: 0.98...1.02),
        ox: width / 2 + random.double(in: -40...40), oy: height / 2 + random.double(in: -40...40)),
      imageSize: ImageSize(width: width, height: height),
      viewport: ViewportSize(
        width: random.double(in: 200...1400), height: random.double(in: 200...1400)),
      rotation: rotation, transform: pose(&random), usesPixelCenters: random.int(in: 0...1) == 1)
  }
}

extension SIMD3 where Scalar == Double {
  var numbers: [Double] { [x, y, z] }
}

extension SIMD2 where Scalar == Double {
  var numbers: [Double] { [x, y] }
}
