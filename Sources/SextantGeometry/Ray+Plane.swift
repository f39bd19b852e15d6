extension Ray {
  /// The sine of the angle between ray and plane up to which they count as parallel: 1e-12.
  @inlinable public static var parallelLimit: Double { 1e-12 }

  /// Returns the distance along the ray to a plane, in metres, or `nil` if they never meet.
  ///
  /// Both faces count, so turning the normal round changes nothing. A plane behind the origin gives
  /// `nil`, and so does one that is parallel to the ray to within `parallelLimit`, even when the
  /// ray lies in it. An origin on the plane of a ray that is not parallel gives 0. A meeting beyond
  /// the largest number counts as none.
  ///
  /// Accuracy: the position at the returned distance t is off the plane by at most
  /// 3 ulpOfOne × (t + |origin| + |plane.point|). Cost: constant.
  ///
  /// - Source: C. Ericson, *Real-Time Collision Detection*, 2005, section 5.3.1; the policy for
  ///   parallel and coplanar rays is the one of GLM and Embree.
  @inlinable public func distance(to plane: Plane) -> Double? {
    let slope = direction.vector.dot(plane.normal.vector)
    guard slope.magnitude > Ray.parallelLimit else { return nil }
    let distance = (plane.point - origin).dot(plane.normal.vector) / slope
    guard distance >= 0, distance.isFinite else { return nil }
    // Adding zero turns -0 into 0.
    return distance + 0
  }

  /// Returns where the ray meets a plane, or `nil` if they never meet; as `distance(to:)`.
  @inlinable public func intersection(with plane: Plane) -> Point3? {
    guard let distance = distance(to: plane) else { return nil }
    let point = point(at: distance)
    return point.isFinite ? point : nil
  }
}
