/// A camera and the planes that a device has found: everything a screen point needs to hit.
public struct StillScene: Hashable, Sendable {
  /// The camera.
  public let camera: Camera
  /// The planes in the order in which they were given.
  public let planes: [DetectedPlane]

  /// Creates a scene.
  public init(camera: Camera, planes: [DetectedPlane]) {
    self.camera = camera
    self.planes = planes
  }
}
