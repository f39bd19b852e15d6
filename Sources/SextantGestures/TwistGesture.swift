public import SextantGeometry

/// A recognized twist as a whole.
public struct TwistGesture: Hashable, Sendable {
  /// Whether it ended, was cancelled or goes on.
  public var state: GestureStage
  /// When it was recognized, in microseconds.
  public var start: Int64
  /// When it was over, in microseconds; the time of the last frame if it goes on.
  public var end: Int64
  /// How far it turned, clockwise on the screen.
  public var rotation: Angle
  /// The middle of its fingers at the end.
  public var focal: ScreenPoint
  /// Its speed at the end, in radians a second.
  public var velocity: Double
}
