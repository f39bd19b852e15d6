public import SextantGeometry
public import SextantScene

/// Where an object stands: on which plane, and how on it.
///
/// The object keeps its place on the plane; when the device corrects the plane, it moves along.
public struct Placement: Hashable, Sendable {
  /// The plane's identity.
  public let planeID: String
  /// Where the object is, in the plane's own axes.
  public let onPlane: Transform3D
  /// Where the plane was last seen.
  public private(set) var plane: Transform3D
  /// A Boolean value that says whether the plane has vanished: the object stays where it was last.
  public private(set) var isLost = false

  /// Creates the placement of an object at a hit, or `nil` if the plane's transform has no inverse.
  ///
  /// The object's y axis is the plane's normal, and it faces the viewer: u, its x axis, runs to the
  /// right of the camera's view and v away from the viewer, also for a camera that looks straight
  /// down.
  public init?(_ hit: Hit, on plane: DetectedPlane, seenBy camera: Camera) {
    guard let inverse = plane.transform.inverse,
      let pose = camera.facingPose(at: hit.point, normal: plane.normal)
    else { return nil }
    planeID = plane.id
    onPlane = inverse * pose
    self.plane = plane.transform
  }

  /// Where the object is in the world.
  public var world: Transform3D { plane * onPlane }

  /// Follows the plane to where the device now says it is.
  public mutating func follow(_ plane: DetectedPlane) {
    self.plane = plane.transform
    isLost = false
  }

  /// Notes that the plane has vanished.
  public mutating func lose() {
    isLost = true
  }
}
