public import SextantGeometry

/// Why nothing is cut out.
///
/// Lines and points count from 0, line 0 is the outline and the holes follow; messages count points
/// and holes from 1.
public enum CutoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A point of the outline or of a hole, or the edge that begins there.
  public struct Place: Hashable, Sendable {
    /// 0 for the outline, n for the hole n.
    public let line: Int
    /// Which point of the line, from 0.
    public let point: Int

    /// Creates a place.
    public init(line: Int, point: Int) {
      self.line = line
      self.point = point
    }

    /// The place as a message names it.
    fileprivate var text: String { "\(point + 1) of \(CutoutError.name(line))" }
  }

  /// A line has fewer than 3 points that differ from the one before.
  case corners(line: Int, found: Int)
  /// There are more than `Cutout.mostPoints` points.
  case points(Int)
  /// A coordinate is neither 0 nor from `Cutout.smallest` to `Cutout.farthest` in magnitude.
  case coordinate(Place, found: Point2)
  /// Two edges meet elsewhere than in a corner they share.
  case crossing(Place, Place, at: Point2)
  /// A hole, from 1, lies outside of the outline (`nil`) or inside another hole.
  case hole(Int, inside: Int?)
  /// A triangle near a position is thinner than `Mesh.leastSlimness` of its longest edge.
  case thin(at: Point2)
  /// A setting breaks its rule.
  case setting(String, rule: String, found: String)

  /// The rule, then what was found.
  public var description: String {
    switch self {
    case .corners(let line, let found):
      "a cut-out must have lines of at least 3 different points; "
        + "found \(found) in \(CutoutError.name(line))"
    case .points(let found):
      "a cut-out must have at most \(Cutout.mostPoints) points; found \(found)"
    case .coordinate(let place, let found):
      "a coordinate must be 0 or from \(Cutout.smallest) to \(Cutout.farthest) in magnitude; "
        + "found \(found.x), \(found.y) at point \(place.text)"
    case .crossing(let one, let other, let point):
      "a cut-out must have edges that meet in shared corners only; found edges "
        + (one.line == other.line
          ? "\(one.point + 1) and \(other.text)" : "\(one.text) and \(other.text)")
        + " meeting at \(point.x), \(point.y)"
    case .hole(let hole, nil):
      "a hole must lie inside the outline; found hole \(hole) outside"
    case .hole(let hole, .some(let other)):
      "a hole must lie outside of every other hole; found hole \(hole) inside hole \(other)"
    case .thin(let point):
      "a cut-out must be made of triangles that are no slivers; found one at "
        + "\(point.x), \(point.y)"
    case .setting(let name, let rule, let found):
      "'\(name)' \(rule); found \(found)"
    }
  }

  fileprivate static func name(_ line: Int) -> String {
    line == 0 ? "the outline" : "hole \(line)"
  }
}
