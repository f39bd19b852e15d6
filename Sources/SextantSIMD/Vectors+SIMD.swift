#if canImport(simd)
public import SextantGeometry

extension SIMD3<Float> {
  /// Creates a position or vector of floats, each number rounded, or `nil` if one is not finite.
  ///
  /// `nil` too for a number that no finite float is near, beyond 3.4e38. The way back,
  /// `Point3(position)`, needs no check but that of whoever takes it.
  public init?(finite vector: Vector3) {
    let rounded = SIMD3<Float>(vector)
    guard rounded.x.isFinite, rounded.y.isFinite, rounded.z.isFinite else { return nil }
    self = rounded
  }
}

extension Direction3 {
  /// Creates the direction of a vector of floats, or `nil` if it has none.
  public init?(_ vector: SIMD3<Float>) {
    self.init(Vector3(vector))
  }
}

extension Ray {
  /// Creates a ray from floats, or `nil` if a number is not finite or the vector has no direction.
  public init?(origin: SIMD3<Float>, along vector: SIMD3<Float>) {
    self.init(origin: Point3(origin), along: Vector3(vector))
  }
}
#endif
