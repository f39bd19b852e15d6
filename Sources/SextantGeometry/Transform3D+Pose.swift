extension Transform3D {
  /// The defect above which a rotation is made orthonormal again before it is used: 1e-6.
  public static let orthonormalLimit = 1e-6
  /// The defect up to which a transform counts as rigid: 1e-3.
  public static let rigidLimit = 1e-3

  /// How far the axes are from orthonormal.
  ///
  /// The largest of the magnitudes of |axis|^2 - 1 and of the axes' dot products; device records
  /// reach 1e-7. Infinite where a square overflows.
  public var orthonormalDefect: Double {
    max(
      (xAxis.lengthSquared - 1).magnitude, (yAxis.lengthSquared - 1).magnitude,
      (zAxis.lengthSquared - 1).magnitude, xAxis.dot(yAxis).magnitude,
      yAxis.dot(zAxis).magnitude, zAxis.dot(xAxis).magnitude)
  }

  /// A Boolean value that says whether this is a rotation and a shift, to within `rigidLimit`.
  ///
  /// A mirroring is not rigid.
  public var isRigid: Bool {
    orthonormalDefect <= Transform3D.rigidLimit && determinant > 0
  }

  /// Returns the nearest rotation with the same translation, or `nil` if the axes are no basis.
  ///
  /// Nearest in the least-squares sense: the orthogonal polar factor, by Newton's iteration on the
  /// inverse transpose, scaled so that even a bad basis takes about 10 steps. Its own defect is at
  /// most 8 ulpOfOne. A determinant that is negative, 0 to within the rounding of its terms, or
  /// below 1e-60 times the cube of the largest element gives `nil`.
  ///
  /// - Source: N. Higham, *Computing the Polar Decomposition, with Applications*, 1986.
  public func orthonormalized() -> Transform3D? {
    let largest = max(
      xAxis.x.magnitude, xAxis.y.magnitude, xAxis.z.magnitude, yAxis.x.magnitude,
      yAxis.y.magnitude, yAxis.z.magnitude, zAxis.x.magnitude, zAxis.y.magnitude,
      zAxis.z.magnitude)
    guard largest > 0 else { return nil }
    // The factor of a multiple is the same one.
    var (x, y, z) = (xAxis / largest, yAxis / largest, zAxis / largest)
    guard x.dot(y.cross(z)) > max(1e-60, 0x1p-50 * x.sizes.dot(y.sizes.crossSize(z.sizes))) else {
      return nil
    }
    // A change as small as a rounding ends it; 16 steps do where roundings go to and fro.
    for _ in 0..<16 {
      let determinant = x.dot(y.cross(z))
      let (inverseX, inverseY, inverseZ) = (
        y.cross(z) / determinant, z.cross(x) / determinant, x.cross(y) / determinant
      )
      let size = x.lengthSquared + y.lengthSquared + z.lengthSquared
      let inverseSize =
        inverseX.lengthSquared + inverseY.lengthSquared + inverseZ.lengthSquared
      let scale = (inverseSize / size).squareRoot().squareRoot()
      let (nextX, nextY, nextZ) = (
        (x * scale + inverseX / scale) / 2, (y * scale + inverseY / scale) / 2,
        (z * scale + inverseZ / scale) / 2
      )
      let change = max((nextX - x).length, (nextY - y).length, (nextZ - z).length)
      (x, y, z) = (nextX, nextY, nextZ)
      if change <= 2 * Double.ulpOfOne { break }
    }
    return Transform3D(xAxis: x, yAxis: y, zAxis: z, translation: translation)
  }

  /// Returns this transform as a pose that later stages can rely on, or `nil` if it is none.
  ///
  /// A rotation with a defect of at most `orthonormalLimit` is kept as it is; one up to
  /// `rigidLimit` is made orthonormal; anything further off, a mirroring and a flat basis give
  /// `nil`. This is the door for camera and plane transforms from a device.
  public func asPose() -> Transform3D? {
    guard isRigid else { return nil }
    return orthonormalDefect <= Transform3D.orthonormalLimit ? self : orthonormalized()
  }
}
