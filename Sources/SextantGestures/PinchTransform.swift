public import SextantGeometry

/// A scaling along the two axes of the screen and a shift: what a pinch does to content.
public struct PinchTransform: Hashable, Sendable {
  /// The factor of horizontal coordinates.
  public let scaleX: Double
  /// The factor of vertical coordinates.
  public let scaleY: Double
  /// What is added to scaled horizontal coordinates, in points.
  public let shiftX: Double
  /// What is added to scaled vertical coordinates, in points.
  public let shiftY: Double

  /// Creates the transform that scales around `point` and takes it to `target`.
  ///
  /// - Returns: `nil` if a number overflows.
  init?(moving point: ScreenPoint, to target: ScreenPoint, scaleX: Double, scaleY: Double) {
    self.scaleX = scaleX
    self.scaleY = scaleY
    shiftX = target.x - point.x * scaleX
    shiftY = target.y - point.y * scaleY
    guard shiftX.isFinite, shiftY.isFinite else { return nil }
  }

  /// Returns where a point of the content goes.
  public func callAsFunction(_ point: ScreenPoint) -> ScreenPoint {
    ScreenPoint(point.x * scaleX + shiftX, point.y * scaleY + shiftY)
  }
}
