import SextantGeometry

extension Transform3D {
  /// Returns the transform between positions in a file's axes and unit that does what this one does
  /// in the world.
  ///
  /// With C the way from the world to the file, that is C M C^-1: the unit cancels in the axes and
  /// stays in the translation.
  func inAxes(of settings: ModelFileSettings) -> Transform3D {
    let scale = settings.unit.unitsPerMeter
    switch settings.up {
    case .y:
      return Transform3D(unchecked: xAxis, yAxis, zAxis, translation * scale)
    case .z:
      func turned(_ vector: Vector3) -> Vector3 { Vector3(vector.x, 0 - vector.z, vector.y) }
      return Transform3D(
        unchecked: turned(xAxis), turned(Vector3() - zAxis), turned(yAxis),
        turned(translation) * scale)
    }
  }
}
