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

  /// Creates a transform from the images of the axes and of the origin.
  ///
  /// An element that is not finite gives `nil`.
  public init?(xAxis: Vector3, yAxis: Vector3, zAxis: Vector3, translation: Point3) {
    guard xAxis.isFinite, yAxis.isFinite, zAxis.isFinite, translation.isFinite else { return nil }
    self.init(unchecked: xAxis, yAxis, zAxis, translation)
  }

  /// Creates a transform from 16 numbers, column after column, or `nil` if they are no affine map.
  ///
  /// Elements 3, 7 and 11 must be 0 to within `bottomRowLimit` of element 15, and element 15 must
  /// not be 0; everything is divided by it (device records hold 0.99999988 there). A wrong count
  /// and a NaN or infinity anywhere, before or after the division, give `nil`.
  public init?(columnMajor elements: [Double]) {
    guard elements.count == 16, elements.allSatisfy({ $0.isFinite }) else { return nil }
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

  /// Creates a shift, or `nil` if an element is not finite.
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

  /// The transform that changes nothing.
  @inlinable public static var identity: Transform3D {
    Transform3D(unchecked: Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1), Point3())
  }

  /// The largest magnitude of elements 3, 7 and 11 relative to element 15 that counts as 0: 1e-6.
  public static let bottomRowLimit = 1e-6

  /// The 16 elements, column after column.
  public var columnMajor: [Double] {
    [
      xAxis.x, xAxis.y, xAxis.z, 0, yAxis.x, yAxis.y, yAxis.z, 0, zAxis.x, zAxis.y, zAxis.z, 0,
      translation.x, translation.y, translation.z, 1,
    ]
  }

  /// Returns the image of a position.
  ///
  /// Not finite where it, or a term of it, exceeds the largest number.
  @inlinable public func apply(to point: Point3) -> Point3 {
    translation + apply(toVector: point)
  }

  /// Returns the image of a displacement: the translation does not count.
  ///
  /// Not finite where it, or a term of it, exceeds the largest number.
  @inlinable public func apply(toVector vector: Vector3) -> Vector3 {
    xAxis * vector.x + yAxis * vector.y + zAxis * vector.z
  }

  /// Returns the transform that applies the right one first, then the left one.
  ///
  /// An element that would exceed the largest number is the largest number with its sign, so that
  /// all elements are finite; poses never come near it. `multiplied(by:)` tells.
  public static func * (left: Transform3D, right: Transform3D) -> Transform3D {
    Transform3D(
      unchecked: left.saturated(right.xAxis, plus: Vector3()),
      left.saturated(right.yAxis, plus: Vector3()), left.saturated(right.zAxis, plus: Vector3()),
      left.saturated(right.translation, plus: left.translation))
  }

  /// Returns the transform that applies another one first, then this one, or `nil` if it overflows.
  public func multiplied(by right: Transform3D) -> Transform3D? {
    Transform3D(
      xAxis: apply(toVector: right.xAxis), yAxis: apply(toVector: right.yAxis),
      zAxis: apply(toVector: right.zAxis), translation: apply(to: right.translation))
  }

  /// Returns the image of a displacement plus an offset, cut off at the largest number.
  private func saturated(_ vector: Vector3, plus offset: Vector3) -> Vector3 {
    var image = offset + apply(toVector: vector)
    guard !image.isFinite else { return image }
    // Once more in a unit in which no term overflows.
    let s = 0x1p-600
    let v = vector * s
    let scaled = xAxis * s * v.x + yAxis * s * v.y + zAxis * s * v.z + offset * s * s
    let largest = Double.greatestFiniteMagnitude
    for index in 0..<3 where !image[index].isFinite {
      image[index] = min(max(scaled[index] / s / s, -largest), largest)
    }
    return image
  }

  /// The factor by which volumes grow; negative for a mirroring.
  ///
  /// Not finite where a term of it exceeds the largest number.
  public var determinant: Double { xAxis.dot(yAxis.cross(zAxis)) }

  /// The inverse, or `nil` if there is none to within rounding or it is not finite.
  ///
  /// There is none where the axes lie in one plane, or so nearly that the determinant is smaller
  /// than the rounding of its terms: 2^-50 of their magnitudes. Units of axes do not matter for
  /// that, nor whether the determinant itself overflows. By cofactors, for rigid and general
  /// transforms alike: the transposed rotation would be off by the defect of a device's record.
  public var inverse: Transform3D? {
    guard let x = Axis(xAxis), let y = Axis(yAxis), let z = Axis(zAxis) else { return nil }
    let (yz, zx, xy) = (
      y.vector.cross(z.vector), z.vector.cross(x.vector), x.vector.cross(y.vector)
    )
    let determinant = x.vector.dot(yz)
    let size = x.vector.sizes.dot(y.vector.sizes.crossSize(z.vector.sizes))
    guard determinant.magnitude > 0x1p-50 * size else { return nil }
    let rows = (
      x.undo(yz / determinant), y.undo(zx / determinant), z.undo(xy / determinant)
    )
    let back = Vector3(
      rows.0.dot(translation), rows.1.dot(translation), rows.2.dot(translation))
    return Transform3D(
      xAxis: Vector3(rows.0.x, rows.1.x, rows.2.x), yAxis: Vector3(rows.0.y, rows.1.y, rows.2.y),
      zAxis: Vector3(rows.0.z, rows.1.z, rows.2.z), translation: Vector3() - back)
  }

  /// An axis as a vector whose products stay far from the limits of the exponent, and a power of 2.
  private struct Axis {
    let vector: Vector3
    let exponent: Int

    /// Takes an axis apart, or gives `nil` if it is 0.
    init?(_ axis: Vector3) {
      let largest = max(axis.x.magnitude, axis.y.magnitude, axis.z.magnitude)
      guard largest > 0 else { return nil }
      exponent = largest > 0x1p-200 && largest < 0x1p200 ? 0 : largest.exponent
      vector = Axis.scaled(axis, by: -exponent)
    }

    /// Returns a row of the inverse in the unit of the axis.
    func undo(_ row: Vector3) -> Vector3 { Axis.scaled(row, by: -exponent) }

    private static func scaled(_ vector: Vector3, by power: Int) -> Vector3 {
      if power == 0 { return vector }
      // In two steps, because 2^1074 does not exist; each is exact.
      let half = power / 2
      return vector * Double(sign: .plus, exponent: half, significand: 1)
        * Double(sign: .plus, exponent: power - half, significand: 1)
    }
  }
}

extension SIMD3 where Scalar == Double {
  /// The magnitudes of the elements.
  var sizes: Self { Self(x.magnitude, y.magnitude, z.magnitude) }

  /// Returns the cross product with sums in place of differences: the size of its terms.
  func crossSize(_ other: Self) -> Self {
    Self(
      y * other.z + z * other.y,
      z * other.x + x * other.z,
      x * other.y + y * other.x)
  }
}
