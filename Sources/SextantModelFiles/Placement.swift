import SextantGeometry

/// The way from a mesh's axes and metres to a file's axes and unit.
struct Placement: Hashable, Sendable {
  private let up: ModelFileSettings.Up
  private let scale: Double
  private let transform: Transform3D?
  /// The columns of the cofactor matrix: it turns normals, whatever the transform does.
  private let cofactors: (x: Vector3, y: Vector3, z: Vector3)
  /// A Boolean value that says whether triangles change their winding on the way.
  let isMirroring: Bool

  /// Creates the way that applies `transform` and then the file's axes and unit, or `nil` if
  /// nothing changes.
  init?(_ settings: ModelFileSettings, _ transform: Transform3D = .identity) {
    let isIdentity = transform == .identity
    guard !isIdentity || settings.up != .y || settings.unit != .meter else { return nil }
    up = settings.up
    scale = settings.unit.unitsPerMeter
    self.transform = isIdentity ? nil : transform
    let (x, y, z) = (transform.xAxis, transform.yAxis, transform.zAxis)
    let (a, b, c) = (y.cross(z), z.cross(x), x.cross(y))
    // Only their ratios count; squares of small ones would vanish.
    let largest = max(a.length, b.length, c.length)
    cofactors = (a / largest, b / largest, c / largest)
    isMirroring = transform.determinant < 0
  }

  /// Turns a position into the file's.
  @inline(__always)
  func place(_ point: inout Point3) {
    if let transform { point = transform.apply(to: point) }
    point = turnUp(point) * scale
  }

  /// Turns a unit normal into the file's.
  @inline(__always)
  func turn(_ normal: inout Vector3) {
    if transform != nil {
      let turned = cofactors.x * normal.x + cofactors.y * normal.y + cofactors.z * normal.z
      normal = turned / (isMirroring ? -turned.length : turned.length)
    }
    normal = turnUp(normal)
  }

  @inline(__always)
  private func turnUp(_ vector: Vector3) -> Vector3 {
    up == .y ? vector : Vector3(vector.x, -vector.z, vector.y)
  }

  static func == (left: Placement, right: Placement) -> Bool {
    left.up == right.up && left.scale == right.scale && left.transform == right.transform
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(up)
    hasher.combine(scale)
    hasher.combine(transform)
  }
}
