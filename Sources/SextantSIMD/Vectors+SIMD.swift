#if canImport(simd)
public import SextantGeometry

extension SIMD3<Float> {
  /// Creates a position or vector of floats, each number rounded, or `nil` if one is not finite.
  ///
  /// `nil` too for a number that no finite float is near, beyond 3.4e38. The way back is the standard
  /// library's: `Point3(position)`, and so `Direction3(Vector3(vector))`, which is `nil` without one.
  public init?(finite vector: Vector3) {
    let rounded = SIMD3<Float>(vector)
    guard rounded.x.isFinite, rounded.y.isFinite, rounded.z.isFinite else { return nil }
    self = rounded
  }
}
#endif
