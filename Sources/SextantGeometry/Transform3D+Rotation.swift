extension Transform3D {
  /// Creates a rotation about a line through the origin, counter-clockwise seen from its tip.
  ///
  /// Quarter turns about the axes of space are exact.
  public init(rotation angle: Angle, about axis: Direction3) {
    let direction = angle.direction
    let (c, s) = (direction.x, direction.y)
    let a = axis.vector
    let t = 1 - c
    self.init(
      unchecked: Vector3(t * a.x * a.x + c, t * a.x * a.y + s * a.z, t * a.x * a.z - s * a.y),
      Vector3(t * a.x * a.y - s * a.z, t * a.y * a.y + c, t * a.y * a.z + s * a.x),
      Vector3(t * a.x * a.z + s * a.y, t * a.y * a.z - s * a.x, t * a.z * a.z + c),
      Point3())
  }

  /// Creates a rotation about the origin.
  public init(rotation: Quaternion) {
    let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
    self.init(
      unchecked: Vector3(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
      Vector3(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
      Vector3(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)),
      Point3())
  }

  /// Creates a rotation followed by a shift, or `nil` if the shift is not finite.
  public init?(rotation: Quaternion, translation: Point3) {
    let turned = Transform3D(rotation: rotation)
    self.init(
      xAxis: turned.xAxis, yAxis: turned.yAxis, zAxis: turned.zAxis, translation: translation)
  }

  /// The angles of the rotation as ARKit names them, or `nil` if this is not rigid.
  ///
  /// The rotation is a roll about z, then a pitch about x, then a yaw about y, each about the axes
  /// of the world: R = Ry(yaw) Rx(pitch) Rz(roll). Pitch lies from -90 to 90 degrees, yaw and roll
  /// from -180 to 180. Where the pitch comes within about 0.06 degrees of either end, yaw and roll
  /// turn about nearly the same line; the roll is then the one that makes the rotation with this
  /// yaw. Error: at most about 4 ulpOfOne, plus the defect, over the cosine of the pitch.
  public var eulerAngles: (pitch: Angle, yaw: Angle, roll: Angle)? {
    guard isRigid else { return nil }
    // A defect may leave the sine a little beyond 1.
    let pitch = Elementary.asin(min(max(0 - zAxis.y, -1), 1))
    let yaw = Elementary.atan2(zAxis.x, zAxis.z)
    let roll: Double
    if Elementary.hypot(zAxis.x, zAxis.z) > 1e-3 {
      roll = Elementary.atan2(xAxis.y, yAxis.y)
    } else {
      let (s, c) = Elementary.sineAndCosine(yaw)
      roll = Elementary.atan2(s * yAxis.z - c * yAxis.x, c * xAxis.x - s * xAxis.z)
    }
    return (Angle(unchecked: pitch), Angle(unchecked: yaw), Angle(unchecked: roll))
  }
}
