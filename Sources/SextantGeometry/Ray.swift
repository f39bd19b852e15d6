/// A half line: an origin and a direction.
public struct Ray: Hashable, Sendable {
  /// The position at which the ray starts, in metres.
  public let origin: Point3
  /// The unit direction in which the ray goes.
  public let direction: Direction3

  /// Creates a ray, or `nil` if the origin has a NaN or infinite coordinate.
  public init?(origin: Point3, direction: Direction3) {
    guard origin.isFinite else { return nil }
    self.origin = origin
    self.direction = direction
  }

  /// Creates a ray along a vector of any length, or `nil` if origin or direction is degenerate.
  ///
  /// The direction need not have length 1. A zero vector, and a NaN or an infinity anywhere, give
  /// `nil`.
  public init?(origin: Point3, along vector: Vector3) {
    guard let direction = Direction3(vector) else { return nil }
    self.init(origin: origin, direction: direction)
  }

  /// Creates a ray from a position that is known to be finite.
  @inlinable package init(unchecked origin: Point3, direction: Direction3) {
    self.origin = origin
    self.direction = direction
  }

  /// Returns the position at a distance along the ray, in metres.
  @inlinable public func point(at distance: Double) -> Point3 {
    origin + direction.vector * distance
  }
}
