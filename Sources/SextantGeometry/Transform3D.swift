/// An affine map of space: a 4 x 4 matrix in columns, applied to column vectors.
///
/// The columns are the images of the x, y and z axis and of the origin, so the translation is
/// elements 12, 13 and 14 of the column-major list. The last row is always 0 0 0 1: the doors
/// below divide by the last element and refuse anything else. All elements are finite.
public struct Transform3D: Hashable, Sendable {
  /// The image of the x axis.
  public let xAxis: Vector3
  /// The image of the y axis.
  public let yAxis: Vector3
  /// The image of the z axis.
  public let zAxis: Vector3
  /// The image of the origin, in metres.
  public let translation: Point3

  /// Creates a transform from columns that are known to be finite.
  @inlinable package init(
    unchecked xAxis: Vector3, _ yAxis: Vector3, _ zAxis: Vector3, _ translation: Point3
  ) {
    self.xAxis = xAxis
    self.yAxis = yAxis
    self.zAxis = zAxis
    self.translation = translation
  }

  /// Creates a transform from the images of the axes and of the origin, or `nil` if one is not
  /// finite.
  public init?(xAxis: Vector3, yAxis: Vector3, zAxis: Vector3, translation: Point3) {
    guard xAxis.isFinite, yAxis.isFinite, zAxis.isFinite, translation.isFinite else { return nil }
    self.init(unchecked: xAxis, yAxis, zAxis, translation)
  }

  /// Creates a transform from 16 numbers, column after column, or `nil` if they are no affine map.
  ///
  /// Elements 3, 7 and 11 must be 0 to within `bottomRowLimit` of element 15, and element 15 must
  /// not be 0; everything is divided by it (device records hold 0.99999988 there). A wrong count
  /// and a NaN or infinity anywhere give `nil`.
  public init?(columnMajor elements: [Double]) {
    guard elements.count == 16, elements.allSatisfy(\.isFinite) else { return nil }
    let scale = elements[15]
    let limit = Transform3D.bottomRowLimit * scale.magnitude
    guard scale != 0, elements[3].magnitude <= limit, elements[7].magnitude <= limit,
      elements[11].magnitude <= limit
    else { return nil }
    func column(_ start: Int) -> Vector3 {
      Vector3(elements[start] / scale, elements[start + 1] / scale, elements[start + 2] / scale)
    }
    self.init(xAxis: column(0), yAxis: column(4), zAxis: column(8), translation: column(12))
  }

  /// Creates a transform from 16 numbers, row after row, or `nil` if they are no affine map.
  ///
  /// The same rules as `init(columnMajor:)`, with the translation in elements 3, 7 and 11.
  public init?(rowMajor elements: [Double]) {
    guard elements.count == 16 else { return nil }
    self.init(columnMajor: (0..<16).map { elements[($0 % 4) * 4 + $0 / 4] })
  }

  /// Creates a shift.
  public init?(translation: Vector3) {
    self.init(
      xAxis: Vector3(1, 0, 0), yAxis: Vector3(0, 1, 0), zAxis: Vector3(0, 0, 1),
      translation: translation)
  }

  /// Creates a scaling along the axes about the origin, or `nil` if a factor is not finite.
  public init?(scale: Vector3) {
    self.init(
      xAxis: Vector3(scale.x, 0, 0), yAxis: Vector3(0, scale.y, 0), zAxis: Vector3(0, 0, scale.z),
      translation: Point3())
  }

  /// Creates a rotation about a line through the origin, counter-clockwise seen from its tip.
  public init(rotation angle: Angle, about axis: Direction3) {
    let (c, s) = (angle.cosine, angle.sine)
    let a = axis.vector
    let t = 1 - c
    self.init(
      unchecked: Vector3(t * a.x * a.x + c, t * a.x * a.y + s * a.z, t * a.x * a.z - s * a.y),
      Vector3(t * a.x * a.y - s * a.z, t * a.y * a.y + c, t * a.y * a.z + s * a.x),
      Vector3(t * a.x * a.z + s * a.y, t * a.y * a.z - s * a.x, t * a.z * a.z + c),
      Point3())
  }

  /// The transform that changes nothing.
  public static let identity = Transform3D(
    unchecked: Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1), Point3())

  /// The largest magnitude of elements 3, 7 and 11 relative to element 15 that counts as 0: 1e-6.
  public static let bottomRowLimit = 1e-6
  /// The defect above which a rotation is made orthonormal again before it is used: 1e-6.
  public static let orthonormalLimit = 1e-6
  /// The defect up to which a transform counts as rigid: 1e-3.
  public static let rigidLimit = 1e-3

  /// The 16 elements, column after column.
  public var columnMajor: [Double] {
    [
      xAxis.x, xAxis.y, xAxis.z, 0, yAxis.x, yAxis.y, yAxis.z, 0, zAxis.x, zAxis.y, zAxis.z, 0,
      translation.x, translation.y, translation.z, 1,
    ]
  }

  /// Returns the image of a position.
  @inlinable public func apply(to point: Point3) -> Point3 {
    translation + apply(toVector: point)
  }

  /// Returns the image of a displacement: the translation does not count.
  @inlinable public func apply(toVector vector: Vector3) -> Vector3 {
    xAxis * vector.x + yAxis * vector.y + zAxis * vector.z
  }

  /// Returns the transform that applies the right one first, then the left one.
  public static func * (left: Transform3D, right: Transform3D) -> Transform3D {
    Transform3D(
      unchecked: left.apply(toVector: right.xAxis), left.apply(toVector: right.yAxis),
      left.apply(toVector: right.zAxis), left.apply(to: right.translation))
  }

  /// The factor by which volumes grow; negative for a mirroring.
  public var determinant: Double { xAxis.dot(yAxis.cross(zAxis)) }

  /// How far the axes are from orthonormal.
  ///
  /// The largest of the magnitudes of |axis|^2 - 1 and of the axes' dot products; device records
  /// reach 1e-7.
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

  /// The inverse, or `nil` if the axes lie in one plane or the result is not finite.
  ///
  /// By cofactors, for rigid and general transforms alike: the transposed rotation would be off by
  /// the defect of a device's record, and saves nothing that shows.
  public var inverse: Transform3D? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let rows = (
      yAxis.cross(zAxis) / determinant, zAxis.cross(xAxis) / determinant,
      xAxis.cross(yAxis) / determinant
    )
    let axes = (
      Vector3(rows.0.x, rows.1.x, rows.2.x), Vector3(rows.0.y, rows.1.y, rows.2.y),
      Vector3(rows.0.z, rows.1.z, rows.2.z)
    )
    let back = Vector3(
      rows.0.dot(translation), rows.1.dot(translation), rows.2.dot(translation))
    return Transform3D(xAxis: axes.0, yAxis: axes.1, zAxis: axes.2, translation: Vector3() - back)
  }

  /// Returns the nearest rotation with the same translation, or `nil` if the axes are no basis.
  ///
  /// Nearest in the least-squares sense: the orthogonal polar factor, by Newton's iteration
  /// X <- (X + X^-T) / 2, which converges quadratically for any right-handed basis. A determinant
  /// that is 0, negative or not finite gives `nil`.
  ///
  /// - Source: N. Higham, *Computing the Polar Decomposition, with Applications*, 1986.
  public func orthonormalized() -> Transform3D? {
    var (x, y, z) = (xAxis, yAxis, zAxis)
    for _ in 0..<64 {
      let determinant = x.dot(y.cross(z))
      guard determinant > 0, determinant.isFinite else { return nil }
      let (nextX, nextY, nextZ) = (
        (x + y.cross(z) / determinant) / 2, (y + z.cross(x) / determinant) / 2,
        (z + x.cross(y) / determinant) / 2
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
