/// One number for each of horizontal, vertical and total: scales, velocities or spans.
public struct PinchValues: Hashable, Sendable {
  /// The horizontal number.
  public var x: Double
  /// The vertical number.
  public var y: Double
  /// The number of both axes together.
  public var total: Double

  /// Creates the three numbers.
  public init(x: Double, y: Double, total: Double) {
    self.x = x
    self.y = y
    self.total = total
  }

  /// Nothing on any axis: at rest.
  public static let zero = PinchValues(x: 0, y: 0, total: 0)

  /// The scales of a pinch that has changed nothing.
  public static let one = PinchValues(x: 1, y: 1, total: 1)
}
