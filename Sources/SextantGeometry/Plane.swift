/// An infinite plane through a point, with a side its normal points to.
public struct Plane: Hashable, Sendable {
  /// A position on the plane, in metres.
  public let point: Point3
  /// The unit normal.
  public let normal: Direction3

  /// Creates the plane through a point, or `nil` if the point has a NaN or infinite coordinate.
  public init?(through point: Point3, normal: Direction3) {
    guard point.isFinite else { return nil }
    self.point = point
    self.normal = normal
  }

  /// Creates the plane through a point, or `nil` if the point or the normal is degenerate.
  ///
  /// The normal need not have length 1; a zero, NaN or infinite one gives `nil`.
  public init?(through point: Point3, normal vector: Vector3) {
    guard let normal = Direction3(vector) else { return nil }
    self.init(through: point, normal: normal)
  }

  /// Creates a plane from a position that is known to be finite.
  @inlinable package init(unchecked point: Point3, normal: Direction3) {
    self.point = point
    self.normal = normal
  }

  /// Returns the signed distance of a position: positive on the side the normal points to.
  @inlinable public func signedDistance(to position: Point3) -> Double {
    (position - point).dot(normal.vector)
  }

  /// Returns the nearest position on the plane.
  @inlinable public func projection(of position: Point3) -> Point3 {
    position - normal.vector * signedDistance(to: position)
  }
}
