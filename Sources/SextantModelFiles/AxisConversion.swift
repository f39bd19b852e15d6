import SextantGeometry

/// The way from the world's axes and metres to a file's.
struct AxisConversion: Hashable, Sendable {
  private let up: ModelFileSettings.Up
  private let scale: Double

  init(_ settings: ModelFileSettings) {
    up = settings.up
    scale = settings.unit.unitsPerMeter
  }

  /// A Boolean value that says whether numbers stay as they are.
  var isIdentity: Bool { up == .y && scale == 1 }

  /// Returns a position in the file's axes and unit.
  @inline(__always)
  func position(_ point: Point3) -> Point3 { direction(point) * scale }

  /// Returns a direction in the file's axes.
  @inline(__always)
  func direction(_ vector: Vector3) -> Vector3 {
    up == .y ? vector : Vector3(vector.x, -vector.z, vector.y)
  }

  /// Returns the rows of a transform between positions in the file's axes and unit.
  ///
  /// With C the conversion, that is C M C^-1: the scale cancels in the axes and stays in the
  /// translation.
  func rows(of transform: Transform3D) -> [[Double]] {
    let (x, y, z): (Vector3, Vector3, Vector3)
    switch up {
    case .y: (x, y, z) = (transform.xAxis, transform.yAxis, transform.zAxis)
    case .z:
      (x, y, z) = (
        direction(transform.xAxis), direction(-transform.zAxis), direction(transform.yAxis)
      )
    }
    let t = position(transform.translation)
    return [[x.x, y.x, z.x, t.x], [x.y, y.y, z.y, t.y], [x.z, y.z, z.z, t.z], [0, 0, 0, 1]]
  }
}
