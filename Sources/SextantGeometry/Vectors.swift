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
  ///
  /// Error: at most 3 × 2^-53 times the sum of the products' magnitudes.
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

  /// The sum of the squares of the elements; infinite from about 1e154, 0 below about 1e-162.
  @inlinable public var lengthSquared: Double { dot(self) }

  /// The Euclidean length, at every scale.
  ///
  /// Error: at most 2.5 × 2^-53 of it, and one subnormal unit. Infinite only if the length exceeds
  /// the largest number, NaN only if an element is NaN.
  @inlinable public var length: Double {
    let squared = lengthSquared
    return squared.isFarFromLimits ? squared.squareRoot() : scaledLength
  }

  /// The length of a vector whose squares are too large or too small.
  @usableFromInline var scaledLength: Double {
    guard isFinite else { return x.isNaN || y.isNaN || z.isNaN ? .nan : .infinity }
    let (scaled, unit) = scaledToMiddle
    return scaled.lengthSquared.squareRoot() * unit
  }

  /// A vector whose squares neither overflow nor vanish, and the power of 2 that gives this one.
  ///
  /// For finite vectors whose squares are not far from the limits.
  @usableFromInline var scaledToMiddle: (vector: Self, unit: Double) {
    lengthSquared > 1 ? (self * 0x1p-600, 0x1p600) : (self * 0x1p600, 0x1p-600)
  }

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

  /// The sum of the squares of the elements; infinite from about 1e154, 0 below about 1e-162.
  @inlinable public var lengthSquared: Double { dot(self) }

  /// The Euclidean length, at every scale.
  ///
  /// Error: at most 2 × 2^-53 of it, and one subnormal unit. Infinite only if the length exceeds the
  /// largest number, NaN only if an element is NaN.
  @inlinable public var length: Double {
    let squared = lengthSquared
    return squared.isFarFromLimits ? squared.squareRoot() : scaledLength
  }

  /// The length of a vector whose squares are too large or too small.
  @usableFromInline var scaledLength: Double { Elementary.hypot(x, y) }

  /// Returns the distance to another position.
  @inlinable public func distance(to other: Self) -> Double { (other - self).length }

  /// The vector turned a quarter turn counter-clockwise.
  @inlinable public var perpendicular: Self { Self(-y, x) }

  /// A Boolean value that says whether no element is NaN or infinite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Double {
  /// Whether a sum of squares has lost nothing to the limits of the exponent: 2^-880 to 2^1000.
  @inlinable package var isFarFromLimits: Bool { self > 0x1p-880 && self < 0x1p1000 }
}
