public import SextantGeometry

/// When a pinch keeps to one axis: by the angle at which the fingers stand when it begins.
///
/// The angle is that of the spans (horizontal, vertical): 0 for fingers side by side, 90 degrees
/// for fingers one above the other. Below ``low`` only the horizontal scale moves, above ``high``
/// only the vertical one, between them and on them both. The choice holds until the pinch ends,
/// unless ``breakOut`` opens it.
public struct AxisLock: Hashable, Sendable {
  /// The angle below which a pinch is horizontal; 30 degrees if not given.
  public let low: Angle
  /// The angle above which a pinch is vertical; 60 degrees if not given.
  public let high: Angle
  /// How long the fingers must stand outside the band for the other axis to open; `nil` for never.
  public let breakOut: Duration?

  let lowDirection: Vector2
  let highDirection: Vector2
  let breakOutMicroseconds: Int64?

  /// The lock of 30 and 60 degrees that never opens.
  ///
  /// Chosen: thirds of the right angle. Others split it at 45 degrees (Charts, MPAndroidChart) or
  /// at 15, 30, 60 and 75 (libinput, for scrolling).
  public static let standard = AxisLock(
    unchecked: Angle(Turn(1, 12)), Angle(Turn(1, 6)), breakOut: nil)

  /// Creates a lock.
  ///
  /// libinput opens its scroll lock after about 100 ms. The time counts from the first frame whose
  /// angle is outside the band to the frame that opens it, in frames that count, without a break.
  ///
  /// - Throws: An error that names `lockAngles` if they do not rise from 0 to at most 90 degrees,
  ///   or `lockBreakOut` if it is negative.
  public init(
    low: Angle, high: Angle, breakOut: Duration? = nil
  ) throws(PinchSettingsError) {
    let quarter = Angle(Turn(1, 4))
    guard low.radians >= 0, low.radians <= high.radians, high.radians <= quarter.radians else {
      throw PinchSettingsError(.lockAngles, found: "\(low.degrees),\(high.degrees)")
    }
    if let breakOut, breakOut < .zero {
      throw PinchSettingsError(.lockBreakOut, found: "\(breakOut.microseconds) us")
    }
    self.init(unchecked: low, high, breakOut: breakOut)
  }

  private init(unchecked low: Angle, _ high: Angle, breakOut: Duration?) {
    self.low = low
    self.high = high
    self.breakOut = breakOut
    lowDirection = low.direction
    highDirection = high.direction
    breakOutMicroseconds = breakOut?.microseconds
  }

  /// Says whether spans stand below the band, where a pinch is horizontal.
  func isHorizontal(_ spans: PinchValues) -> Bool {
    spans.y * lowDirection.x < spans.x * lowDirection.y
  }

  /// Says whether spans stand above the band, where a pinch is vertical.
  func isVertical(_ spans: PinchValues) -> Bool {
    spans.y * highDirection.x > spans.x * highDirection.y
  }
}
