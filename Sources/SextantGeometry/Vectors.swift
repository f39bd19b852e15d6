/// A displacement in the world, in metres: x right, y up, z toward the viewer.
public typealias Vector3 = SIMD3<Double>

/// A position in the world, in metres; the same type as `Vector3`, named for its meaning.
public typealias Point3 = SIMD3<Double>

/// A displacement in a plane, in metres.
public typealias Vector2 = SIMD2<Double>

/// A position in a plane, in metres; in a guide plane (u, v) = (x, -z) of the plane's own axes.
public typealias Point2 = SIMD2<Double>

extension SIMD3 where Scalar == Double {
  /// Returns the dot product.
  @inlinable public func dot(_ other: Self) -> Double {
    x * other.x + y * other.y + z * other.z
  }

  /// Returns the right-handed cross product.
  @inlinable public func cross(_ other: Self) -> Self {
    Self(
      y * other.z - z * other.y,
      z * other.x - x * other.z,
      x * other.y - y * other.x)
  }

  /// The sum of the squares of the elements.
  @inlinable public var lengthSquared: Double { dot(self) }

  /// The Euclidean length; infinite when the squares overflow, from about 1e154.
  @inlinable public var length: Double { lengthSquared.squareRoot() }

  /// Returns the distance to another position.
  @inlinable public func distance(to other: Self) -> Double { (other - self).length }

  /// A Boolean value that says whether no element is NaN or infinite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}

extension SIMD2 where Scalar == Double {
  /// Returns the dot product.
  @inlinable public func dot(_ other: Self) -> Double { x * other.x + y * other.y }

  /// Returns the z component of the cross product: positive when `other` lies counter-clockwise.
  @inlinable public func cross(_ other: Self) -> Double { x * other.y - y * other.x }

  /// The sum of the squares of the elements.
  @inlinable public var lengthSquared: Double { dot(self) }

  /// The Euclidean length; infinite when the squares overflow, from about 1e154.
  @inlinable public var length: Double { lengthSquared.squareRoot() }

  /// Returns the distance to another position.
  @inlinable public func distance(to other: Self) -> Double { (other - self).length }

  /// The vector turned a quarter turn counter-clockwise.
  @inlinable public var perpendicular: Self { Self(-y, x) }

  /// A Boolean value that says whether no element is NaN or infinite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}
