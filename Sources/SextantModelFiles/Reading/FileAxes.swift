import SextantGeometry
import SextantMeshes

/// The way between a file's axes and unit and the world: y up, metres.
struct FileAxes: Hashable, Sendable {
  /// Which axis of the file points up.
  var up: ModelReport.Up = .y
  /// The length of 1 in metres.
  var metersPerUnit = 1.0

  /// Returns a direction of the file in the world's axes.
  ///
  /// - Source: *COLLADA – Digital Asset Schema Release 1.4.1*, Khronos Group, 2008, `up_axis`.
  @inline(__always)
  func turned(_ vector: Vector3) -> Vector3 {
    switch up {
    case .x: Vector3(0 - vector.y, vector.x, vector.z)
    case .y: vector
    case .z: Vector3(vector.x, vector.z, 0 - vector.y)
    }
  }

  /// Returns a position of the file in the world.
  @inline(__always)
  func placed(_ point: Point3) -> Point3 { turned(point) * metersPerUnit }

  /// Says whether bounds in the file's unit are numbers in that unit and in metres.
  func holds(_ bounds: Mesh.Bounds?) -> Bool {
    guard let bounds else { return true }
    return bounds.low.isFinite && bounds.high.isFinite
      && placed(bounds.low).isFinite && placed(bounds.high).isFinite
  }

  /// Returns what a transform between positions of the file does in the world.
  func transform(_ file: Transform3D) -> Transform3D? {
    // C M C^-1, where the unit cancels in the axes and stays in the translation.
    let (x, y, z) = (turned(file.xAxis), turned(file.yAxis), turned(file.zAxis))
    let translation = turned(file.translation) * metersPerUnit
    return switch up {
    case .x: Transform3D(xAxis: Vector3() - y, yAxis: x, zAxis: z, translation: translation)
    case .y: Transform3D(xAxis: x, yAxis: y, zAxis: z, translation: translation)
    case .z: Transform3D(xAxis: x, yAxis: z, zAxis: Vector3() - y, translation: translation)
    }
  }
}
