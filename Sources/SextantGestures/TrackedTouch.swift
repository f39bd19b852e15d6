public import SextantGeometry
public import SextantTouch

/// A finger that takes part in a gesture.
public struct TrackedTouch: Hashable, Sendable {
  /// Which contact it is.
  public let id: TouchID
  /// Where it is, in points.
  public let location: ScreenPoint
}
