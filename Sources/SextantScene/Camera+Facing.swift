public import SextantGeometry

extension Camera {
  /// Returns a pose on a plane that faces the viewer: x is the view's right, laid into the plane.
  ///
  /// y is the normal and z is x × y: on a table it points toward the viewer, on a wall down. There
  /// is no angle to jump, neither for a camera that looks straight down nor for one that is rolled.
  /// Only where the view's right comes within 17 degrees of the normal, as over a table in a view
  /// that is rolled by a quarter turn, does it say little; there the turn that carries the view
  /// onto the plane the shortest way takes over, smoothly.
  ///
  /// - Parameters:
  ///   - point: The position in the world.
  ///   - normal: The plane's normal.
  /// - Returns: An orthonormal pose, or `nil` if the position is not finite.
  public func facingPose(at point: Point3, normal: Direction3) -> Transform3D? {
    guard point.isFinite else { return nil }
    let x = facingAxis(normal.vector)
    return Transform3D(unchecked: x, normal.vector, x.cross(normal.vector), point)
  }

  /// Returns the unit vector in a plane that runs to the viewer's right.
  private func facingAxis(_ n: Vector3) -> Vector3 {
    let right = right
    let laid = right - n * right.dot(n)
    let length = laid.length
    // From sin 17.5 degrees on the right axis decides alone; at half of that it no longer counts.
    let weight = min(max((length - 0.15) / 0.15, 0), 1)
    var axis = laid
    if weight < 1 {
      // Of all directions x in the plane this one makes x · right + (n × x) · up largest.
      let swing = right + up.cross(n)
      axis = laid * weight + (swing - n * swing.dot(n)) * (1 - weight)
    }
    // The two may cancel where a plane is seen from behind in a rolled view: a field of directions
    // on a sphere has such a place. Up does not lie along the normal there.
    let inPlane = axis - n * axis.dot(n)
    guard let unit = (Direction3(inPlane) ?? Direction3(n.cross(up)))?.vector else { return right }
    let upright = unit - n * unit.dot(n)
    return upright / upright.length
  }
}
