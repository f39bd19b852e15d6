#if canImport(simd)
public import SextantGeometry
public import simd

extension Transform3D {
  /// Creates a transform from a matrix, or `nil` if it is no affine map of finite numbers.
  ///
  /// The bottom row must be 0 0 0 1 to within `bottomRowLimit`; see `init(columnMajor:)`.
  public init?(_ matrix: simd_float4x4) {
    self.init(simd_double4x4(widening: matrix))
  }

  /// Creates a transform from a matrix, or `nil` if it is no affine map of finite numbers.
  ///
  /// The bottom row must be 0 0 0 1 to within `bottomRowLimit`; see `init(columnMajor:)`.
  public init?(_ matrix: simd_double4x4) {
    let (x, y, z, t) = matrix.columns
    self.init(columnMajor: [
      x.x, x.y, x.z, x.w, y.x, y.y, y.z, y.w, z.x, z.y, z.z, z.w, t.x, t.y, t.z, t.w,
    ])
  }

  /// Creates the pose that a matrix of a device is, or `nil` if it is not a rotation and a shift.
  ///
  /// A rotation that is off by up to `rigidLimit` is made orthonormal; see `asPose()`.
  public init?(pose matrix: simd_float4x4) {
    guard let pose = Transform3D(matrix)?.asPose() else { return nil }
    self = pose
  }
}

extension simd_double4x4 {
  /// Creates the matrix of a transform; every number stays as it is.
  public init(_ transform: Transform3D) {
    self.init(
      SIMD4(transform.xAxis, 0), SIMD4(transform.yAxis, 0), SIMD4(transform.zAxis, 0),
      SIMD4(transform.translation, 1))
  }

  /// Creates the matrix of a matrix of floats; every number stays as it is.
  init(widening matrix: simd_float4x4) {
    let (x, y, z, t) = matrix.columns
    self.init(SIMD4<Double>(x), SIMD4<Double>(y), SIMD4<Double>(z), SIMD4<Double>(t))
  }
}

extension simd_float4x4 {
  /// Creates the matrix of a transform, each number rounded to the nearest float.
  ///
  /// A number that no finite float is near, beyond 3.4e38, gives `nil`.
  public init?(_ transform: Transform3D) {
    guard let x = SIMD3<Float>(finite: transform.xAxis),
      let y = SIMD3<Float>(finite: transform.yAxis),
      let z = SIMD3<Float>(finite: transform.zAxis),
      let translation = SIMD3<Float>(finite: transform.translation)
    else { return nil }
    self.init(SIMD4(x, 0), SIMD4(y, 0), SIMD4(z, 0), SIMD4(translation, 1))
  }
}
#endif
