#if canImport(ARKit) && canImport(UIKit) && !os(visionOS)
public import ARKit
public import SextantScene
public import SextantSession
public import SextantTouch

extension ARFrame {
  /// The planes that ARKit knows in this frame, in the order of its anchors.
  ///
  /// An anchor whose numbers make no plane is left out: it has none for now.
  public var detectedPlanes: [DetectedPlane] {
    anchors.compactMap { anchor in
      (anchor as? ARPlaneAnchor).flatMap { try? DetectedPlane($0) }
    }
  }
}

extension SceneRecorder {
  /// Returns the lines of what changed of camera and planes since the last frame.
  ///
  ///     guard let time = recorder.microseconds(at: frame.timestamp) else { return }
  ///     let marks = scene.marks(frame, rotation: .portrait, viewport: size, at: time)
  ///     recorder.record(marks, at: frame.timestamp)
  ///
  /// Once for each frame: it needs no delegate, for a frame knows all planes. A camera that makes
  /// none, as in a view without a size, has no line.
  ///
  /// - Parameters:
  ///   - frame: The frame of the session.
  ///   - rotation: How far the picture is turned: that of the interface orientation.
  ///   - viewport: The size of the view in points.
  ///   - time: The frame's time, in microseconds from the log's origin.
  /// - Returns: The lines, as `TouchRecorder` takes them.
  public mutating func marks(
    _ frame: ARFrame, rotation: ViewRotation, viewport: CGSize, at time: Int64
  ) -> [TouchMark] {
    marks(
      camera: try? Camera(frame.camera, rotation: rotation, viewport: viewport),
      planes: frame.detectedPlanes, at: time)
  }
}
#endif
