public import SextantMeshes

extension CursorMesh: MeshSource {
  /// The most vertices of a cursor that is looked over before it is written.
  private static var mostChecked: Int { 4096 }

  /// Returns the first problem of a small cursor, or `nil`.
  ///
  /// A cursor is sound by construction; looking over a usual one costs next to nothing, and one of a
  /// million vertices is never held in memory.
  public func problem() -> MeshProblem? {
    vertexCount <= CursorMesh.mostChecked ? Mesh(self).validate(limit: 1).first : nil
  }
}
