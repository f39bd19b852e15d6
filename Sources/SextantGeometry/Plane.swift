/// An infinite plane through a point, with a side its normal points to.
///
/// There is no door for a plane's equation, whose constant has two signs in use: n · x + d = 0 is
/// the plane through the point -d n.
public struct Plane: Hashable, Sendable {
  /// A position on the plane, in metres; finite.
  public let point: Point3
  /// The unit normal.
  public let normal: Direction3

  /// Creates the plane through a point, or `nil` if the point has a NaN or infinite coordinate.
  @inlinable public init?(through point: Point3, normal: Direction3) {
    guard point.isFinite else { return nil }
    self.point = point
    self.normal = normal
  }

  /// Creates the plane through a point, or `nil` if the point or the normal is degenerate.
  ///
  /// The normal need not have length 1; a zero, NaN or infinite one gives `nil`.
  @inlinable public init?(through point: Point3, normal vector: Vector3) {
    guard let normal = Direction3(vector) else { return nil }
    self.init(through: point, normal: normal)
  }

  /// Creates a plane from a position that is known to be finite.
  @inlinable package init(unchecked point: Point3, normal: Direction3) {
    self.point = point
    self.normal = normal
  }

  /// Returns the signed distance of a position: positive on the side the normal points to.
  ///
  /// Error: at most 4 ulpOfOne × (|position| + |point|); a position computed on the plane is not
  /// exactly 0 away from it. Infinite only where the distance exceeds the largest number.
  @inlinable public func signedDistance(to position: Point3) -> Double {
    let distance = (position - point).dot(normal.vector)
    return distance.isFinite ? distance : scaledSignedDistance(to: position)
  }

  /// Returns the nearest position on the plane.
  ///
  /// It is off the plane by at most 8 ulpOfOne × (|position| + |point|). Infinite only where a
  /// coordinate exceeds the largest number.
  @inlinable public func projection(of position: Point3) -> Point3 {
    let distance = (position - point).dot(normal.vector)
    guard distance.magnitude < 0x1p1000 else { return scaledProjection(of: position) }
    return position - normal.vector * distance
  }

  /// Returns the distance of a position whose difference from the plane's point overflows.
  @usableFromInline func scaledSignedDistance(to position: Point3) -> Double {
    (position * 0x1p-4 - point * 0x1p-4).dot(normal.vector) * 0x1p4
  }

  /// Returns the projection of a position whose difference from the plane's point overflows.
  @usableFromInline func scaledProjection(of position: Point3) -> Point3 {
    let distance = (position * 0x1p-4 - point * 0x1p-4).dot(normal.vector)
    return (position * 0x1p-4 - normal.vector * distance) * 0x1p4
  }
}
