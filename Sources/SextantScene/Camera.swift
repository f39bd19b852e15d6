public import SextantGeometry

/// A pinhole camera that shows its image in a view, filled to the edges.
///
/// The camera looks along -z of its own axes; x runs along the long edge of the sensor, y up in
/// `ViewRotation.landscapeRight`, and the axes stay with the device when the view turns. Lens
/// distortion is not modelled: a device's image has it removed. Everything that a ray through a
/// screen point needs is worked out once, when the camera is made.
public struct Camera: Hashable, Sendable {
  /// Focal lengths and principal point in pixels of the sensor's image.
  public let intrinsics: CameraIntrinsics
  /// The size of the sensor's image in pixels.
  public let imageSize: ImageSize
  /// The size of the view in points.
  public let viewport: ViewportSize
  /// How far the image is turned to stand upright in the view.
  public let rotation: ViewRotation
  /// Where the camera stands and how it is turned: camera axes to world.
  public let transform: Transform3D
  /// A Boolean value that says whether the principal point counts from a pixel's centre.
  ///
  /// When `true`, half a pixel is added to it, as ARKit's own projection does.
  public let usesPixelCenters: Bool

  /// The scale from image pixels to view points: the larger of the two ratios (aspect fill).
  public let pointsPerPixel: Double
  /// The focal length along the view's width, in points.
  public let focalLengthX: Double
  /// The focal length along the view's height, in points.
  public let focalLengthY: Double
  /// Where the optical axis meets the view; it may lie outside.
  public let principalPoint: ScreenPoint
  /// The world to the view's axes: x right, y up, z toward the viewer.
  public let viewTransform: Transform3D

  /// The change of a ray's unscaled direction for a point to the right.
  let stepX: Vector3
  /// The change of a ray's unscaled direction for a point downward.
  let stepY: Vector3
  /// The unscaled direction through the view's top left corner.
  let corner: Vector3

  /// Creates a camera, or throws the rule that its values break.
  ///
  /// All values must be finite. Focal lengths and sizes must be greater than 0; the principal point
  /// may lie outside the image. The transform must be a rotation and a shift to within
  /// `Transform3D.rigidLimit`; it is made orthonormal when its defect exceeds
  /// `Transform3D.orthonormalLimit` and kept as it is otherwise. Cost: constant, about 100
  /// operations.
  ///
  /// - Parameters:
  ///   - intrinsics: Focal lengths and principal point in pixels of the sensor's image.
  ///   - imageSize: The size of the sensor's image in pixels.
  ///   - viewport: The size of the view in points.
  ///   - rotation: How far the image is turned to stand upright in the view.
  ///   - transform: Camera axes to world.
  ///   - usesPixelCenters: Whether half a pixel is added to the principal point.
  /// - Throws: The first rule that is broken, in the order of the parameters.
  public init(
    intrinsics: CameraIntrinsics, imageSize: ImageSize, viewport: ViewportSize,
    rotation: ViewRotation, transform: Transform3D, usesPixelCenters: Bool = true
  ) throws(SceneFault) {
    try Camera.requirePositive(intrinsics.fx, "fx")
    try Camera.requirePositive(intrinsics.fy, "fy")
    guard intrinsics.ox.isFinite else { throw .notFinite(name: "ox") }
    guard intrinsics.oy.isFinite else { throw .notFinite(name: "oy") }
    try Camera.requirePositive(imageSize.width, "imageSize")
    try Camera.requirePositive(imageSize.height, "imageSize")
    try Camera.requirePositive(viewport.width, "viewport")
    try Camera.requirePositive(viewport.height, "viewport")
    let pose = try transform.pose(named: "transform")
    guard let inverse = pose.inverse else { throw .mirrored(name: "transform") }
    self.intrinsics = intrinsics
    self.imageSize = imageSize
    self.viewport = viewport
    self.rotation = rotation
    self.transform = pose
    self.usesPixelCenters = usesPixelCenters

    // Image size, focal lengths and principal point as they are after the turn.
    let turned = TurnedImage(intrinsics, imageSize, rotation, usesPixelCenters)
    let scale = max(viewport.width / turned.width, viewport.height / turned.height)
    pointsPerPixel = scale
    focalLengthX = turned.fx * scale
    focalLengthY = turned.fy * scale
    principalPoint = ScreenPoint(
      (viewport.width - (turned.width - 2 * turned.cx) * scale) / 2,
      (viewport.height - (turned.height - 2 * turned.cy) * scale) / 2)

    let axes = Camera.viewAxes(of: pose, rotation)
    stepX = axes.right / focalLengthX
    stepY = Vector3() - axes.up / focalLengthY
    corner =
      axes.up * (principalPoint.y / focalLengthY) - axes.right * (principalPoint.x / focalLengthX)
      - pose.zAxis
    viewTransform = Camera.turn(inverse, rotation)
    guard stepX.isFinite, stepY.isFinite, corner.isFinite, focalLengthX.isFinite,
      focalLengthY.isFinite, focalLengthX > 0, focalLengthY > 0
    else { throw .outOfRange(name: "intrinsics") }
  }

  /// The focal length in points: how many points a metre covers at a metre's distance.
  ///
  /// The geometric mean of the two directions, which are equal on every known device.
  public var focalLength: Double { (focalLengthX * focalLengthY).squareRoot() }

  /// The camera's position in the world.
  public var position: Point3 { transform.translation }

  /// The world direction that points right in the view.
  public var right: Vector3 { Camera.viewAxes(of: transform, rotation).right }

  /// The world direction that points up in the view.
  public var up: Vector3 { Camera.viewAxes(of: transform, rotation).up }

  /// Returns the same camera at another place; throws when the transform is not rigid.
  public func moved(to transform: Transform3D) throws(SceneFault) -> Camera {
    try Camera(
      intrinsics: intrinsics, imageSize: imageSize, viewport: viewport, rotation: rotation,
      transform: transform, usesPixelCenters: usesPixelCenters)
  }

  private static func requirePositive(_ value: Double, _ name: String) throws(SceneFault) {
    guard value.isFinite else { throw .notFinite(name: name) }
    guard value > 0 else { throw .notPositive(name: name, found: value) }
  }

  /// Returns the world directions that point right and up in the view.
  private static func viewAxes(
    of pose: Transform3D, _ rotation: ViewRotation
  ) -> (right: Vector3, up: Vector3) {
    // Subtracting from zero, not negating, keeps -0 out of the answers.
    switch rotation {
    case .landscapeRight: (pose.xAxis, pose.yAxis)
    case .portrait: (pose.yAxis, Vector3() - pose.xAxis)
    case .landscapeLeft: (Vector3() - pose.xAxis, Vector3() - pose.yAxis)
    case .portraitUpsideDown: (Vector3() - pose.yAxis, pose.xAxis)
    }
  }

  /// Returns world to view from world to camera: the rows turned as the view's axes are.
  private static func turn(_ inverse: Transform3D, _ rotation: ViewRotation) -> Transform3D {
    func turn(_ v: Vector3) -> Vector3 {
      switch rotation {
      case .landscapeRight: v
      case .portrait: Vector3(v.y, 0 - v.x, v.z)
      case .landscapeLeft: Vector3(0 - v.x, 0 - v.y, v.z)
      case .portraitUpsideDown: Vector3(0 - v.y, v.x, v.z)
      }
    }
    return Transform3D(
      unchecked: turn(inverse.xAxis), turn(inverse.yAxis), turn(inverse.zAxis),
      turn(inverse.translation))
  }
}

/// The image after it was turned upright: the numbers the projection is made of, in pixels.
private struct TurnedImage {
  let width: Double
  let height: Double
  let fx: Double
  let fy: Double
  let cx: Double
  let cy: Double

  init(
    _ intrinsics: CameraIntrinsics, _ size: ImageSize, _ rotation: ViewRotation,
    _ usesPixelCenters: Bool
  ) {
    let half = usesPixelCenters ? 0.5 : 0
    let (x, y) = (intrinsics.ox + half, intrinsics.oy + half)
    let swap = rotation.swapsAxes
    (width, height) = swap ? (size.height, size.width) : (size.width, size.height)
    (fx, fy) = swap ? (intrinsics.fy, intrinsics.fx) : (intrinsics.fx, intrinsics.fy)
    switch rotation {
    case .landscapeRight: (cx, cy) = (x, y)
    case .portrait: (cx, cy) = (size.height - y, x)
    case .landscapeLeft: (cx, cy) = (size.width - x, size.height - y)
    case .portraitUpsideDown: (cx, cy) = (y, size.width - x)
    }
  }
}
