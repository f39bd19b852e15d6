public import SextantGeometry

/// What a pinch recognizer shows after a frame, as one value.
///
/// Each field is the property of the same name of ``PinchRecognizer``.
public struct PinchSnapshot: Hashable, Sendable {
  /// Where the recognizer stands.
  public var state: PinchState
  /// How many fingers take part.
  public var touches: Int
  /// Whether the pinch waits for a second finger.
  public var isPaused: Bool
  /// The scales since the pinch began.
  public var scales: PinchValues
  /// The scales since the fingers last changed.
  public var segment: PinchValues
  /// The factors by which this frame changed the scales.
  public var delta: PinchValues
  /// The spans of the fingers in points.
  public var spans: PinchValues
  /// The middle of the fingers.
  public var focal: ScreenPoint?
  /// How far this frame moved the middle.
  public var focalDelta: ScreenPoint
  /// Where the middle was when the pinch began.
  public var anchor: ScreenPoint?
  /// The speed of the scales in 1/s.
  public var velocity: PinchValues
  /// The speed of the logarithms of the scales in 1/s.
  public var logVelocity: PinchValues
}
