public import SextantGeometry

/// The axes of an object on a plane: where it is, and the two directions in which it is stretched.
public struct PlaneAxes: Hashable, Sendable {
  /// The object's position on the plane, in metres.
  public let origin: Point3
  /// The direction of u; in the plane.
  public let u: Direction3
  /// The direction of v; in the plane, a quarter turn counter-clockwise of u seen from the normal.
  public let v: Direction3
  /// The plane itself.
  public let plane: Plane

  /// Creates the axes of an object that stands on its plane, or `nil` if its axes are degenerate.
  ///
  /// The object's y axis is the plane's normal, u runs along its x axis and v against its z axis.
  public init?(_ pose: Transform3D) {
    guard let u = Direction3(pose.xAxis), let v = Direction3(Vector3() - pose.zAxis),
      let plane = Plane(through: pose.translation, normal: pose.yAxis)
    else { return nil }
    self.origin = pose.translation
    self.u = u
    self.v = v
    self.plane = plane
  }

  /// Returns where a ray meets the plane, along u and v, or `nil` if it misses or grazes it.
  ///
  /// A ray within `grazingLimit` of the plane grazes it: a finger's tremor would move its end by
  /// metres.
  public func point(on ray: Ray) -> Point2? {
    guard ray.direction.vector.dot(plane.normal.vector).magnitude >= PlaneAxes.grazingSine,
      let position = ray.intersection(with: plane)
    else { return nil }
    let offset = position - origin
    let point = Point2(offset.dot(u.vector), offset.dot(v.vector))
    return point.isFinite ? point : nil
  }

  /// The angle to the plane below which a ray grazes it: 1 degree.
  public static let grazingLimit = Angle(Turn(1, 360))

  private static let grazingSine = grazingLimit.sine
}
