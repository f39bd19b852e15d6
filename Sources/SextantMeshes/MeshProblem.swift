/// Something that makes a mesh unsound; vertices, triangles, parts and materials count from 0.
public enum MeshProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are more vertices than an index can name.
  case vertexCount(Int)
  /// A part's vertices or indices do not begin where the part before ended.
  case partBegins(part: Int)
  /// A part has no triangle, or its indices are not three a triangle.
  case partIndices(part: Int, found: Int)
  /// The parts do not reach the end of the vertices or of the indices.
  case partsEnd
  /// A part names a material that is not there.
  case material(part: Int, found: Int)
  /// A material's colour has a channel outside 0 to 1.
  case color(material: Int)
  /// A material's opacity is not from 0 to 1.
  case opacity(material: Int, found: Double)
  /// A position is NaN, infinite or beyond `Mesh.farthest`.
  case position(vertex: Int)
  /// A normal is not of length 1 to within `Mesh.normalTolerance`.
  case normal(vertex: Int)
  /// A texture coordinate is NaN, infinite or beyond `Mesh.farthest`.
  case uv(vertex: Int)
  /// No triangle uses a vertex.
  case unused(vertex: Int)
  /// A triangle uses a vertex of another part, or one that is not there.
  case index(triangle: Int, found: UInt32)
  /// A triangle has no area, or is thinner than `Mesh.leastSlimness` of its longest edge.
  case sliver(triangle: Int)
  /// A triangle is turned away from the normal of one of its corners.
  case winding(triangle: Int)
  /// An edge of a triangle is run through in the same direction by another triangle of its part.
  case edge(triangle: Int)

  /// The rule that is broken and where.
  public var description: String {
    switch self {
    case .vertexCount(let found):
      "a mesh must have at most \(UInt32.max) vertices; found \(found)"
    case .partBegins(let part):
      "a part must begin where the one before ends; found part \(part)"
    case .partIndices(let part, let found):
      "a part must have three indices a triangle and a triangle; found \(found) in part \(part)"
    case .partsEnd:
      "the parts must cover all vertices and indices"
    case .material(let part, let found):
      "a part must name a material of the mesh; found \(found) in part \(part)"
    case .color(let material):
      "a colour must have channels from 0 to 1; found material \(material)"
    case .opacity(let material, let found):
      "an opacity must be from 0 to 1; found \(found) in material \(material)"
    case .position(let vertex):
      "a position must be finite and nearer than \(Mesh.farthest); found vertex \(vertex)"
    case .normal(let vertex):
      "a normal must have length 1; found vertex \(vertex)"
    case .uv(let vertex):
      "a texture coordinate must be finite; found vertex \(vertex)"
    case .unused(let vertex):
      "a vertex must belong to a triangle; found vertex \(vertex)"
    case .index(let triangle, let found):
      "an index must name a vertex of its part; found \(found) in triangle \(triangle)"
    case .sliver(let triangle):
      "a triangle must have an area; found triangle \(triangle)"
    case .winding(let triangle):
      "a triangle must face the way of its normals; found triangle \(triangle)"
    case .edge(let triangle):
      "an edge must join two triangles that face the same way; found triangle \(triangle)"
    }
  }
}
