/// A position on a screen, in points: origin top left, x right, y down.
///
/// Not a world position: a type of its own, so that points and metres never mix. Any two numbers
/// make one; what must be finite asks `isFinite`.
public struct ScreenPoint: Hashable, Sendable {
  /// The distance from the left edge, in points.
  public var x: Double
  /// The distance from the top edge, in points.
  public var y: Double

  /// Creates a screen position from its distances to the left and to the top edge, in points.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The position at the top left corner.
  @inlinable public static var zero: ScreenPoint { ScreenPoint(0, 0) }

  /// A Boolean value that says whether neither coordinate is NaN or infinite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the distance to another position, in points; as `SIMD2.length`, at every scale.
  @inlinable public func distance(to other: ScreenPoint) -> Double {
    SIMD2(other.x - x, other.y - y).length
  }
}
