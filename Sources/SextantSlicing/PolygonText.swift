import SextantGeometry
package import SextantText

/// The corners of a cake as a file holds them: `[[0,0],[0.3,0],[0,0.2]]`, in metres.
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
  /// Throws for bytes that are no JSON, for what is no list of pairs of numbers, and for corners
  /// that make no cake, at the corner that is wrong or, of two edges that meet, where the second
  /// one begins.
  package static func outline(_ bytes: [UInt8]) throws(Fault) -> Outline {
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
    var corners: [Point2] = []
    corners.reserveCapacity(nodes.count)
    for node in nodes {
      guard let pair = node.array, pair.count == 2, let u = pair[0].double, let v = pair[1].double
      else {
        throw Fault(
          position: node.position,
          message: "a corner must be two numbers such as [0.3,0]; found \(found(node))")
      }
      corners.append(Point2(u, v))
    }
    do throws(SliceError) {
      return try .polygon(corners)
    } catch {
      let corner: Int? =
        switch error {
        case .corner(_, let index), .repeated(let index), .crossing(_, let index, _): index
        default: nil
        }
      throw Fault(
        position: corner.map { nodes[$0].position } ?? root.position, message: error.description)
    }
  }

  private static func found(_ node: JSONNode) -> String {
    guard let elements = node.array else { return node.kind.description }
    return elements.count == 2 ? "another pair" : "an array of \(elements.count)"
  }
}
