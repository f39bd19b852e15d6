package import SextantGeometry
package import SextantText

/// The corners of a cake as a file holds them: `[[0,0],[0.3,0],[0,0.2]]`, in metres.
///
/// A cake with holes is a list of such lists: `[[[u,v],…],[[u,v],…]]`, the outline first. There, as
/// in GeoJSON, a list may end in its first corner again.
package enum PolygonText {
  /// The rule that a file of corners breaks, and where.
  package struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The place in the file.
    package let position: TextPosition
    /// The rule and what was found.
    package let message: String

    /// Place and message: `1:8: a corner must be two numbers; found an object`.
    package var description: String { "\(position): \(message)" }
  }

  /// The most bytes of a file: 16 MiB, more than the most corners at full length need.
  package static let limit = 1 << 24

  /// Reads the polygon of a file's bytes.
  ///
  /// Throws for bytes that are no JSON, for what is no list of pairs of numbers or list of such
  /// lists, and for corners that make no cake: at the corner that is wrong, at the hole that is none,
  /// or, of two edges that meet, where the second one begins.
  package static func outline(_ bytes: [UInt8]) throws(Fault) -> Outline {
    let (rings, start) = try rings(bytes)
    do throws(SliceError) {
      return try .polygon(rings[0].corners, holes: rings.dropFirst().map { $0.corners })
    } catch {
      throw Fault(position: position(of: error, in: rings) ?? start, message: error.description)
    }
  }

  /// Reads the closed lines of a file's bytes, the outline first, and where they begin.
  ///
  /// Throws for bytes that are no JSON and for what is no list of pairs of numbers or list of such
  /// lists.
  package static func rings(_ bytes: [UInt8]) throws(Fault) -> (rings: [Ring], start: TextPosition)
  {
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONNode.parse(bytes)
    } catch {
      throw Fault(position: error.position, message: error.message)
    }
    guard let nodes = root.array else {
      throw Fault(
        position: root.position,
        message: "a polygon must be a list of corners such as [[0,0],[0.3,0],[0,0.2]]; "
          + "found \(root.kind)")
    }
    // A list whose first element begins with a list again has rings.
    let hasRings = nodes.first?.array?.first?.array != nil
    var rings: [Ring] = []
    if hasRings {
      for node in nodes { rings.append(try Ring(node, mayBeClosed: true)) }
    } else {
      rings.append(try Ring(root, mayBeClosed: false))
    }
    return (rings, root.position)
  }

  /// Returns where in the file a polygon is wrong, or `nil` if it is as a whole.
  private static func position(of error: SliceError, in rings: [Ring]) -> TextPosition? {
    switch error {
    case .corner(_, let index), .repeated(let index), .crossing(_, let index, _):
      var index = index
      for ring in rings {
        if index < ring.corners.count { return ring.nodes[index].position }
        index -= ring.corners.count
      }
      return nil
    case .hole(_, let index): return rings[index + 1].position
    default: return nil
    }
  }

  /// The corners of one closed line, and where in the file they stand.
  package struct Ring {
    /// Where the list begins.
    package let position: TextPosition
    /// The corners as they stand in the file.
    package let nodes: [JSONNode]
    /// The corners, at most as many as `nodes`.
    package private(set) var corners: [Point2] = []

    fileprivate init(_ list: JSONNode, mayBeClosed: Bool) throws(Fault) {
      guard let nodes = list.array else {
        throw Fault(
          position: list.position,
          message: "an outline or hole must be a list of corners such as "
            + "[[0,0],[0.3,0],[0,0.2]]; found \(list.kind)")
      }
      position = list.position
      self.nodes = nodes
      corners.reserveCapacity(nodes.count)
      for node in nodes {
        guard let pair = node.array, pair.count == 2, let u = pair[0].double,
          let v = pair[1].double
        else {
          throw Fault(
            position: node.position,
            message: "a corner must be two numbers such as [0.3,0]; found \(found(node))")
        }
        corners.append(Point2(u, v))
      }
      if mayBeClosed, corners.count > 3, corners.first == corners.last { corners.removeLast() }
    }
  }

  private static func found(_ node: JSONNode) -> String {
    guard let elements = node.array else { return node.kind.description }
    return elements.count == 2 ? "another pair" : "an array of \(elements.count)"
  }
}
