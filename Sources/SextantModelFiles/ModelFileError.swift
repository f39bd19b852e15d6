/// Why a model is not written: what it holds would make a file that readers refuse or misread.
///
/// It comes before the first byte: what is written at all is whole.
public enum ModelFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The model has no nodes.
  case noNodes
  /// A mesh that breaks a rule, and the node that holds it.
  case invalidMesh(node: String, MeshFault)
  /// A node whose transform has an element beyond `Transform3D` numbers that files can hold.
  case transformOutOfRange(node: String, found: Double)
  /// A date that is not `YYYY-MM-DDThh:mm:ss` with an optional fraction and zone.
  case invalidDate(String)

  /// A slice guide with something that cannot be drawn.
  case invalidGuide(String)

  /// The rule, then what was found.
  public var description: String {
    switch self {
    case .noNodes:
      return "a model must hold at least one node; found none"
    case .invalidMesh(let node, let fault):
      return "mesh of node '\(node)': \(fault)"
    case .transformOutOfRange(let node, let found):
      return
        "transform of node '\(node)': an element must be at most 1000000 in magnitude; found \(found)"
    case .invalidGuide(let found):
      return "a guide must have an outline and numbers up to 1000000 in magnitude; found \(found)"
    case .invalidDate(let text):
      return "a date must be 'YYYY-MM-DDThh:mm:ss' and may end in 'Z' or '+hh:mm'; found '\(text)'"
    }
  }
}
