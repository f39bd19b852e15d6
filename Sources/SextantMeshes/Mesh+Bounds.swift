public import SextantGeometry

extension Mesh {
  /// The smallest and the largest coordinates of some positions.
  public struct Bounds: Hashable, Sendable {
    /// The smallest coordinates, in metres.
    public private(set) var low = Point3(repeating: .infinity)
    /// The largest coordinates, in metres.
    public private(set) var high = Point3(repeating: -.infinity)

    /// Creates the bounds of no position: whatever is included first becomes them.
    package init() {}

    /// Widens the bounds so that they hold a position.
    package mutating func include(_ point: Point3) {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }

    /// The eight corners.
    package var corners: [Point3] {
      (0..<8).map { number in
        Point3(
          number & 1 == 0 ? low.x : high.x, number & 2 == 0 ? low.y : high.y,
          number & 4 == 0 ? low.z : high.z)
      }
    }
  }

  /// The smallest and the largest coordinates of all vertices, or `nil` if there are none.
  ///
  /// Cost: one step a vertex.
  public var bounds: Bounds? {
    guard !vertices.isEmpty else { return nil }
    var bounds = Bounds()
    for vertex in vertices { bounds.include(vertex.position) }
    return bounds
  }
}
