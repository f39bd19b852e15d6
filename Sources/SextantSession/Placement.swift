public import SextantGeometry
public import SextantScene

/// Where an object stands: on which plane, and how on it.
///
/// The object keeps its place on the plane; when the device corrects the plane, it moves along.
public struct Placement: Hashable, Sendable {
  /// The plane's identity.
  public private(set) var planeID: String
  /// Where the object is, in the plane's own axes.
  public private(set) var onPlane: Transform3D
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

  /// Turns the object about its plane's normal from how it was turned at `pose`: positive from u to v.
  mutating func turn(from pose: Transform3D, by angle: Angle) {
    let turned = pose * Transform3D(rotation: angle, about: .up)
    onPlane = Transform3D(
      unchecked: turned.xAxis, turned.yAxis, turned.zAxis, onPlane.translation)
  }

  /// Returns the object at a position of a plane.
  ///
  /// On its own plane it stays as it is turned. On another one its x axis, u, is laid into the plane
  /// where it can be; between level planes nothing turns.
  ///
  /// - Parameters:
  ///   - plane: The plane, its own or another one.
  ///   - point: The position in the world, in the plane.
  ///   - offset: How far along u and v from there the object is.
  /// - Returns: The placement, or `nil` if the plane's transform has no inverse.
  func moved(onto plane: DetectedPlane, at point: Point3, offset: Vector2) -> Placement? {
    guard let inverse = plane.transform.inverse else { return nil }
    var moved = self
    moved.follow(plane)
    if plane.id == planeID {
      let axes = moved.world
      let place = inverse.apply(to: point + axes.xAxis * offset.x - axes.zAxis * offset.y)
      moved.onPlane = Transform3D(
        unchecked: onPlane.xAxis, onPlane.yAxis, onPlane.zAxis,
        Point3(place.x, onPlane.translation.y, place.z))
    } else {
      let (x, z) = Placement.axes(of: world, laidInto: plane.normal.vector)
      let pose = Transform3D(
        unchecked: x, plane.normal.vector, z, point + x * offset.x - z * offset.y)
      moved.planeID = plane.id
      moved.onPlane = inverse * pose
    }
    return moved.onPlane.translation.isFinite ? moved : nil
  }

  /// Returns the object on the plane that its own was merged into, or `nil` where it has no place.
  ///
  /// It stays where it is in the world, but for the height of the other plane.
  func merged(into heir: DetectedPlane) -> Placement? {
    let local = heir.local(of: world.translation)
    guard local.isFinite else { return nil }
    return moved(onto: heir, at: heir.position(of: local), offset: Vector2())
  }

  /// Returns the x and z axes of a pose, laid into a plane.
  private static func axes(of pose: Transform3D, laidInto n: Vector3) -> (x: Vector3, z: Vector3) {
    // An axis within 18 degrees of the normal says little; then the other one does not.
    if pose.xAxis.dot(n).magnitude < 0.95, let x = Direction3(laid(pose.xAxis, n))?.vector {
      return (x, x.cross(n))
    }
    let z = Direction3(laid(pose.zAxis, n))?.vector ?? pose.zAxis
    return (n.cross(z), z)
  }

  private static func laid(_ vector: Vector3, _ normal: Vector3) -> Vector3 {
    vector - normal * vector.dot(normal)
  }

  /// Notes that the plane has vanished.
  public mutating func lose() {
    isLost = true
  }
}
