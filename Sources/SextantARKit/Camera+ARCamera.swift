#if canImport(ARKit) && canImport(UIKit) && !os(visionOS)
public import ARKit
internal import SextantGeometry
internal import SextantSIMD
public import SextantScene

extension Camera {
  /// Creates the camera that ARKit sees with, as its picture fills a view.
  ///
  /// - Parameters:
  ///   - camera: The camera of a frame.
  ///   - rotation: How far the picture is turned: that of the interface orientation.
  ///   - viewport: The size of the view in points.
  /// - Throws: The rule that a value breaks, such as a view without a size before its first layout.
  public init(
    _ camera: ARCamera, rotation: ViewRotation, viewport: CGSize
  ) throws(SceneFault) {
    guard let transform = Transform3D(camera.transform) else {
      throw .notAffine(name: "transform")
    }
    let columns = camera.intrinsics.columns
    let size = camera.imageResolution
    try self.init(
      intrinsics: CameraIntrinsics(
        fx: Double(columns.0.x), fy: Double(columns.1.y), ox: Double(columns.2.x),
        oy: Double(columns.2.y)),
      imageSize: ImageSize(width: Double(size.width), height: Double(size.height)),
      viewport: ViewportSize(width: Double(viewport.width), height: Double(viewport.height)),
      rotation: rotation, transform: transform)
  }
}
#endif
