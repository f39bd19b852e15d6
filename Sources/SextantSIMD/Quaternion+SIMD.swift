#if canImport(simd)
public import SextantGeometry
public import simd

extension Quaternion {
  /// Creates the rotation of a quaternion, or `nil` if it is 0 or not finite.
  ///
  /// It need not have length 1.
  public init?(_ quaternion: simd_quatf) {
    let imaginary = SIMD3<Double>(quaternion.imag)
    self.init(x: imaginary.x, y: imaginary.y, z: imaginary.z, w: Double(quaternion.real))
  }

  /// Creates the rotation of a quaternion, or `nil` if it is 0 or not finite.
  ///
  /// It need not have length 1.
  public init?(_ quaternion: simd_quatd) {
    let imaginary = quaternion.imag
    self.init(x: imaginary.x, y: imaginary.y, z: imaginary.z, w: quaternion.real)
  }
}

extension simd_quatd {
  /// Creates the quaternion of a rotation; every number stays as it is.
  public init(_ rotation: Quaternion) {
    self.init(ix: rotation.x, iy: rotation.y, iz: rotation.z, r: rotation.w)
  }
}

extension simd_quatf {
  /// Creates the quaternion of a rotation, each number rounded to the nearest float.
  public init(_ rotation: Quaternion) {
    self.init(
      ix: Float(rotation.x), iy: Float(rotation.y), iz: Float(rotation.z), r: Float(rotation.w))
  }
}
#endif
