/// A half line: an origin and a direction.
public struct Ray: Hashable, Sendable {
  /// The position at which the ray starts, in metres; finite.
  public let origin: Point3
  /// The unit direction in which the ray goes.
  public let direction: Direction3

  /// Creates a ray, or `nil` if the origin has a NaN or infinite coordinate.
  @inlinable public init?(origin: Point3, direction: Direction3) {
    guard origin.isFinite else { return nil }
    self.origin = origin
    self.direction = direction
  }

  /// Creates a ray along a vector of any length, or `nil` if origin or direction is degenerate.
  ///
  /// The direction need not have length 1. A zero vector, and a NaN or an infinity anywhere, give
  /// `nil`. Distances along the ray are metres, not multiples of the vector.
  @inlinable public init?(origin: Point3, along vector: Vector3) {
    guard let direction = Direction3(vector) else { return nil }
    self.init(origin: origin, direction: direction)
  }

  /// Creates a ray from a position that is known to be finite.
  @inlinable package init(unchecked origin: Point3, direction: Direction3) {
    self.origin = origin
    self.direction = direction
  }

  /// Returns the position at a distance along the ray, in metres.
  ///
  /// A negative distance gives a position behind the origin, one that is not finite or leads beyond
  /// the largest number a position that is not finite.
  @inlinable public func point(at distance: Double) -> Point3 {
    origin + direction.vector * distance
  }

  /// The pose of a device that looks along the ray: at the origin, with -z in the direction.
  ///
  /// Among the rotations that take (0, 0, -1) to the direction it is the one by the smallest angle;
  /// for a ray along +z, where all have the same angle, the half turn about x. This is the matrix of
  /// a WebXR ray.
  public var pose: Transform3D {
    let d = direction.vector
    // The turn is about the horizontal axis (d.y, -d.x, 0). Its unit vector is found first, so that
    // a direction next to +z loses no digits.
    let level = Vector2(d.x, d.y)
    let length = level.length
    let (x, y) = length > 0 ? (d.x / length, d.y / length) : (0, 1)
    let k = 1 + d.z
    return Transform3D(
      unchecked: Vector3(k * y * y - d.z, 0 - k * x * y, d.x),
      Vector3(0 - k * x * y, k * x * x - d.z, d.y), Vector3() - d, origin)
  }
}
