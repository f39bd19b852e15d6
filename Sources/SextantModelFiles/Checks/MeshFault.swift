/// The first rule that a mesh breaks.
public enum MeshFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// A number of a vertex.
  public enum Attribute: Hashable, Sendable {
    /// A coordinate of the position.
    case position
    /// An element of the normal.
    case normal
    /// A texture coordinate.
    case uv
  }

  /// The mesh has no triangles.
  case noTriangles
  /// There are more vertices than 32-bit indices reach.
  case tooManyVertices(found: Int)
  /// A part does not begin where the one before it ends, or the last one ends too early.
  case partsDoNotCover(part: Int)
  /// A part without triangles, or with a broken one.
  case triangleCount(part: Int, indices: Int)
  /// A part's material number that no material has.
  case materialOutOfRange(part: Int, found: Int)
  /// An index that points outside its part's vertices.
  case indexOutOfRange(at: Int, found: UInt32)
  /// A number that is NaN, infinite or too large.
  case numberOutOfRange(Attribute, vertex: Int, found: Double)
  /// A normal whose length is not 1.
  case normalNotUnit(vertex: Int, length: Double)
  /// A colour channel or an opacity outside 0 to 1.
  case colorOutOfRange(material: Int, found: Double)

  /// The rule, then what was found.
  public var description: String {
    switch self {
    case .noTriangles:
      return "a mesh must hold at least one triangle; found none"
    case .tooManyVertices(let found):
      return "a mesh must hold at most 4294967295 vertices; found \(found)"
    case .partsDoNotCover(let part):
      return "the parts must follow one another and cover everything; found a break at part \(part)"
    case .triangleCount(let part, let indices):
      return "part \(part) must hold whole triangles, at least one; found \(indices) indices"
    case .materialOutOfRange(let part, let found):
      return "part \(part) must name one of the materials; found \(found)"
    case .indexOutOfRange(let at, let found):
      return "index \(at) must point at a vertex of its own part; found \(found)"
    case .numberOutOfRange(let attribute, let vertex, let found):
      let name =
        switch attribute {
        case .position: "position"
        case .normal: "normal"
        case .uv: "texture coordinate"
        }
      return "\(name) of vertex \(vertex) must be at most 1000000 in magnitude; found \(found)"
    case .normalNotUnit(let vertex, let length):
      return "normal of vertex \(vertex) must have length 1; found \(length)"
    case .colorOutOfRange(let material, let found):
      return "colour and opacity of material \(material) must be from 0 to 1; found \(found)"
    }
  }
}
