/// How a run of a mesh's numbers stands in a file.
enum NumberEncoding: Hashable, Sendable {
  /// As text, a row a vertex or a triangle.
  case rows(RowFormat)
  /// As rows `f a/a/a b/b/b c/c/c`, the form of Wavefront OBJ.
  case objFaces
  /// As 32-bit floats, lowest byte first.
  case float32
  /// As 16-bit integers, lowest byte first.
  case uint16
  /// As 32-bit integers, lowest byte first.
  case uint32
}
