public import SextantGeometry

/// A recognized pinch as a whole: what a table of gestures shows of it.
public struct PinchGesture: Hashable, Sendable {
  /// Whether it ended, was cancelled or goes on.
  public var state: PinchState
  /// When it was recognized, in microseconds.
  public var start: Int64
  /// When it was over, in microseconds; the time of the last frame if it goes on.
  public var end: Int64
  /// Its scales at the end.
  public var scales: PinchValues
  /// Its scales since its fingers last changed.
  public var segment: PinchValues
  /// How many fingers took part at once, at most.
  public var fingers: Int
  /// The middle of its fingers at the end.
  public var focal: ScreenPoint
  /// The middle of its fingers when it was recognized.
  public var anchor: ScreenPoint
  /// The speed of its scales at the end, in 1/s.
  public var velocity: PinchValues
  /// The speed of the natural logarithms of its scales at the end, in 1/s.
  public var logVelocity: PinchValues

  /// How long it took, in microseconds; the nearest that 64 bits hold, negative if time ran back.
  public var duration: Int64 {
    let (length, overflow) = end.subtractingReportingOverflow(start)
    if overflow { return end < start ? Int64.min : Int64.max }
    return length
  }
}
