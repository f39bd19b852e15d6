public import SextantGeometry

/// How a twist recognizer decides: every threshold, with its unit and where its number comes from.
public struct TwistSettings: Hashable, Sendable {
  /// The dead zone: how far the fingers must turn to begin, from 0 to less than 180 degrees.
  ///
  /// Beyond it, not at it. 3 degrees if not given, as in the lock mode of use-gesture; Flutter has
  /// none. With 0 a twist begins at the first change.
  public let deadZone: Angle
  /// The distance below which two fingers have no angle, in points; 20 if not given.
  ///
  /// It bounds how sensitive a rotation is: at 20, moving a finger by a point turns it by less than
  /// 2.9 degrees. Fingers that slide past each other turn nothing. Chosen: the floor of the pinch.
  public let minSpan: Double
  /// Where the rotation counts from; from the edge of the dead zone if not given.
  public let slopMode: PinchSettings.SlopMode
  /// When a twist ends; when all fingers have lifted if not given.
  public let endPolicy: PinchSettings.EndPolicy
  /// How the velocity is measured.
  public let velocity: VelocitySettings

  /// Creates the standard settings.
  public init() {
    self.init(
      unchecked: Angle(Turn(1, 120)), 20, .subtract, .allLifted, VelocitySettings())
  }

  /// Creates settings; what is left out is standard.
  ///
  /// - Throws: An error that names the setting: `deadZone` below 0 or from 180 degrees on,
  ///   `minSpan` that is not greater than 0 or not finite.
  public init(
    deadZone: Angle = Angle(Turn(1, 120)), minSpan: Double = 20,
    slopMode: PinchSettings.SlopMode = .subtract,
    endPolicy: PinchSettings.EndPolicy = .allLifted,
    velocity: VelocitySettings = VelocitySettings()
  ) throws(GestureSettingsError) {
    guard deadZone.radians >= 0, deadZone.radians < Double.pi else {
      throw GestureSettingsError(.deadZone, found: "\(deadZone.degrees)")
    }
    guard minSpan > 0, minSpan.isFinite else {
      throw GestureSettingsError(.minSpan, found: "\(minSpan)")
    }
    self.init(unchecked: deadZone, minSpan, slopMode, endPolicy, velocity)
  }

  private init(
    unchecked deadZone: Angle, _ minSpan: Double, _ slopMode: PinchSettings.SlopMode,
    _ endPolicy: PinchSettings.EndPolicy, _ velocity: VelocitySettings
  ) {
    self.deadZone = deadZone
    self.minSpan = minSpan
    self.slopMode = slopMode
    self.endPolicy = endPolicy
    self.velocity = velocity
  }
}
