/// A direction in space: a vector of length 1.
///
/// A zero, infinite or NaN vector has no direction. This is the one place that says so: whatever
/// takes a `Direction3` needs no check and no optional of its own.
public struct Direction3: Hashable, Sendable {
  /// The unit vector, of length 1 to within 2 ulp.
  public let vector: Vector3

  /// Creates the direction of a vector of any length, or `nil` if the vector has none.
  ///
  /// A zero vector and one with a NaN or infinite element have no direction. Every other vector
  /// has one, from subnormal to the largest length.
  @inlinable public init?(_ vector: Vector3) {
    let squared = vector.lengthSquared
    if squared.isFarFromLimits {
      self.init(unchecked: vector / squared.squareRoot())
    } else {
      self.init(scaling: vector)
    }
  }

  /// Creates the direction of a vector whose squares are too large or too small.
  @usableFromInline init?(scaling vector: Vector3) {
    guard vector.isFinite, vector != Vector3() else { return nil }
    let scaled = vector.scaledToMiddle.vector
    self.vector = scaled / scaled.lengthSquared.squareRoot()
  }

  /// Creates a direction from a vector that is known to have length 1.
  @inlinable package init(unchecked vector: Vector3) {
    self.vector = vector
  }

  /// The direction of +x: right.
  @inlinable public static var right: Direction3 { Direction3(unchecked: Vector3(1, 0, 0)) }
  /// The direction of +y: up.
  @inlinable public static var up: Direction3 { Direction3(unchecked: Vector3(0, 1, 0)) }
  /// The direction of +z: toward the viewer.
  @inlinable public static var backward: Direction3 { Direction3(unchecked: Vector3(0, 0, 1)) }
  /// The direction of -z: where a camera looks.
  @inlinable public static var forward: Direction3 { Direction3(unchecked: Vector3(0, 0, -1)) }

  /// Returns the opposite direction.
  @inlinable public static prefix func - (direction: Direction3) -> Direction3 {
    Direction3(unchecked: -direction.vector)
  }
}
