public import SextantMeshes

/// Why a model is not written: what it holds would make a file that readers refuse or misread.
///
/// It comes before the first byte: what is written at all is whole.
public enum ModelFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The model has no nodes.
  case noNodes
  /// A mesh without triangles, and the node that holds it.
  case emptyMesh(node: String)
  /// A mesh that is not sound, and the node that holds it.
  case invalidMesh(node: String, MeshProblem)
  /// A node whose transform has an element beyond `Mesh.farthest`.
  case transformOutOfRange(node: String, found: Double)
  /// A date that is not `YYYY-MM-DDThh:mm:ss` with an optional fraction and zone.
  case invalidDate(String)
  /// A node whose transform cannot be undone, for a format that must apply it.
  case transformNotInvertible(node: String)
  /// A node whose transform moves its mesh beyond `Mesh.farthest`, for a format that must apply it.
  case positionOutOfRange(node: String, found: Double)
  /// Axes or a unit that a format cannot have.
  case fixedAxes(ModelFormat)
  /// A file that would not fit the format's 32-bit sizes, and the size of what it must hold.
  case tooLarge(bytes: Int)
  /// A node that reaches beyond 1e6 metres, for a drawing.
  case tooLargeToDraw(node: String)
  /// A model without a triangle that faces up, for a drawing from above.
  case nothingFacesUp
  /// A slice guide with something that cannot be drawn.
  case invalidGuide(String)
  /// A drawing that needs more sheets of a paper than anybody prints.
  case tooManyPages(paper: String, most: Int)

  /// The rule, then what was found.
  public var description: String {
    switch self {
    case .noNodes:
      "a model must hold at least one node; found none"
    case .emptyMesh(let node):
      "a mesh must hold at least one triangle; found none in node '\(node)'"
    case .invalidMesh(let node, let problem):
      "\(problem) of node '\(node)'"
    case .transformOutOfRange(let node, let found):
      "a transform must have elements up to \(Mesh.farthest); found \(found) in node '\(node)'"
    case .transformNotInvertible(let node):
      "a transform must not flatten its mesh; found one that does in node '\(node)'"
    case .positionOutOfRange(let node, let found):
      "a mesh must stay within \(Mesh.farthest) metres of the origin once its transform is applied; "
        + "found \(found) in node '\(node)'"
    case .fixedAxes(.glb):
      "a '.glb' file must have y up and metres; found another axis or unit"
    case .fixedAxes(let format):
      "a '.\(format.ending)' file must have y up; found z up"
    case .tooLarge(let bytes):
      "a file of this format must be smaller than 4 GiB; found \(bytes) bytes"
    case .tooLargeToDraw(let node):
      "a drawing must stay within 1000000 metres; found more in node '\(node)'"
    case .nothingFacesUp:
      "a drawing from above must show a triangle that faces up; found none"
    case .invalidGuide(let found):
      "a guide must have an outline and numbers up to 1000000; found \(found)"
    case .tooManyPages(let paper, let most):
      "a drawing must fit on at most \(most) pages; found one that needs more of \(paper)"
    case .invalidDate(let text):
      "a date must be 'YYYY-MM-DDThh:mm:ss' and may end in 'Z' or '+hh:mm'; found '\(text)'"
    }
  }
}
