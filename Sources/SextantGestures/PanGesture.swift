public import SextantGeometry

/// A recognized pan as a whole.
public struct PanGesture: Hashable, Sendable {
  /// Whether it ended, was cancelled or goes on.
  public var state: GestureStage
  /// When it was recognized, in microseconds.
  public var start: Int64
  /// When it was over, in microseconds; the time of the last frame if it goes on.
  public var end: Int64
  /// How far it went, in points.
  public var translation: ScreenPoint
  /// Where the middle of its fingers was at the end.
  public var location: ScreenPoint
  /// Where the middle of its fingers was when it was recognized.
  public var anchor: ScreenPoint
  /// Its speed at the end, in points a second.
  public var velocity: ScreenPoint
}
