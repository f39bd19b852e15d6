public import SextantGeometry

extension Camera {
  /// Returns the ray from the camera through a point of the view, or `nil` if it has none.
  ///
  /// The point may lie outside the view. One that is not finite, or so far out that the direction
  /// overflows, has no ray. Cost: six multiplications, a square root and three divisions.
  public func ray(through point: ScreenPoint) -> Ray? {
    let vector = stepX * point.x + stepY * point.y + corner
    let length = vector.length
    guard length.isFinite, length > 0 else { return nil }
    return Ray(
      unchecked: transform.translation,
      direction: Direction3(unchecked: vector / length + Vector3()))
  }

  /// Returns the direction through a point of the view, in the view's axes.
  ///
  /// x points right, y up, and z is -1: not of length 1. The middle of the view is (0, 0, -1) only
  /// if the principal point is in the middle of the image. A point that is not finite gives `nil`.
  public func viewDirection(through point: ScreenPoint) -> Vector3? {
    let direction = Vector3(
      (point.x - principalPoint.x) / focalLengthX, (principalPoint.y - point.y) / focalLengthY, -1)
    return direction.isFinite ? direction : nil
  }

  /// Returns where a position in the world shows in the view, or `nil` if it does not.
  ///
  /// The answer may lie outside the view. A position behind the camera, in the camera's own plane
  /// or so near it that the answer overflows has none: dividing there would give a mirrored point.
  public func project(_ position: Point3) -> ScreenPoint? {
    projectFromView(viewTransform.apply(to: position))
  }

  /// Returns where a position in the view's axes shows in the view, or `nil` if it does not.
  ///
  /// x points right, y up, z toward the viewer; otherwise as `project(_:)`.
  public func projectFromView(_ position: Point3) -> ScreenPoint? {
    let depth = 0 - position.z
    guard depth > 0 else { return nil }
    let point = ScreenPoint(
      principalPoint.x + focalLengthX * (position.x / depth),
      principalPoint.y - focalLengthY * (position.y / depth))
    return point.isFinite ? point : nil
  }

  /// Returns how far a position lies in front of the camera along its axis, in metres.
  ///
  /// Negative behind the camera.
  public func depth(of position: Point3) -> Double {
    0 - viewTransform.apply(to: position).z
  }

  /// Returns where the ray through a point of the view meets a plane, or `nil` if it does not.
  ///
  /// The plane is infinite and counts from both sides, as `Ray.intersection(with:)` has it.
  public func unproject(_ point: ScreenPoint, onto plane: Plane) -> Point3? {
    ray(through: point)?.intersection(with: plane)
  }

  /// Returns how many metres a length on the screen covers at a distance, along the view's axes.
  ///
  /// - Parameters:
  ///   - points: A length on the screen, in points.
  ///   - distance: The depth at which it is seen, in metres.
  /// - Returns: The length in metres at that depth.
  public func meters(forPoints points: Double, at distance: Double) -> Double {
    points * distance / focalLength
  }
}
