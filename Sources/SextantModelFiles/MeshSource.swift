public import SextantGeometry
public import SextantMeshes

/// A mesh that hands out its corners in runs: one in memory, or one computed on the way.
///
/// The counts stand before the first corner is asked for, so that a writer can announce them. A
/// writer asks for the positions of all vertices in order, then for their normals, then for their
/// texture coordinates, then for the indices, each in runs of a thousand or so; it may ask several
/// times and from several threads, and must get the same numbers each time.
public protocol MeshSource: Sendable {
  /// The number of vertices.
  var vertexCount: Int { get }
  /// The number of indices, three a triangle.
  var indexCount: Int { get }
  /// The parts, in order; their ranges follow one another and cover everything.
  var parts: [Mesh.Part] { get }
  /// The materials, by number.
  var materials: [Material] { get }

  /// Appends the positions of a run of vertices, in metres, y up.
  func append(positionsOf vertices: Range<Int>, to output: inout OutputSpan<Point3>)
  /// Appends the unit normals of a run of vertices.
  func append(normalsOf vertices: Range<Int>, to output: inout OutputSpan<Vector3>)
  /// Appends the texture coordinates of a run of vertices, origin bottom left.
  func append(uvsOf vertices: Range<Int>, to output: inout OutputSpan<Vector2>)
  /// Appends a run of the indices, each the number of a vertex.
  func append(indices: Range<Int>, to output: inout OutputSpan<UInt32>)

  /// Returns the first thing that makes the mesh unsound, or `nil` if it is fit to be written.
  ///
  /// A source that is sound by construction may answer at once.
  func problem() -> MeshProblem?
}

extension Mesh: MeshSource {
  /// The number of vertices.
  public var vertexCount: Int { vertices.count }
  /// The number of indices, three a triangle.
  public var indexCount: Int { indices.count }

  /// Appends the positions of a run of vertices.
  public func append(positionsOf range: Range<Int>, to output: inout OutputSpan<Point3>) {
    for index in range { output.append(vertices[index].position) }
  }

  /// Appends the unit normals of a run of vertices.
  public func append(normalsOf range: Range<Int>, to output: inout OutputSpan<Vector3>) {
    for index in range { output.append(vertices[index].normal) }
  }

  /// Appends the texture coordinates of a run of vertices.
  public func append(uvsOf range: Range<Int>, to output: inout OutputSpan<Vector2>) {
    for index in range { output.append(vertices[index].uv) }
  }

  /// Appends a run of the indices.
  public func append(indices range: Range<Int>, to output: inout OutputSpan<UInt32>) {
    for index in range { output.append(indices[index]) }
  }

  /// Returns the first problem that `validate(limit:)` finds, or `nil` if the mesh is sound.
  public func problem() -> MeshProblem? { validate(limit: 1).first }
}
