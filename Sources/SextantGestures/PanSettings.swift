/// How a pan recognizer decides: every threshold, with its unit and where its number comes from.
public struct PanSettings: Hashable, Sendable {
  /// How far the middle of the fingers must move to begin, in points; 8 if not given.
  ///
  /// Beyond it, not at it. 8 is the touch slop of Android; that of Flutter is 18, and 36 for a pan.
  /// With 0 a pan begins at the first change.
  public let slop: Double
  /// How many fingers may be down, from 1 to 10; exactly 1 if not given.
  public let fingers: ClosedRange<Int>
  /// Where the translation counts from; from the edge of the dead zone if not given.
  ///
  /// `subtract` leaves out the slop along the way to where the pan began, `fromRecognition` all of
  /// that way (Flutter's standard), `fromDown` nothing: there the translation begins with a jump.
  public let slopMode: PinchSettings.SlopMode
  /// How the velocity is measured.
  public let velocity: VelocitySettings

  /// Creates the standard settings.
  public init() {
    self.init(unchecked: 8, 1...1, .subtract, VelocitySettings())
  }

  /// Creates settings, the dead zone in points; what is left out is standard.
  ///
  /// - Throws: An error that names the setting: `panSlop` that is negative or not finite,
  ///   `panFingers` that begin below 1 or end above 10.
  public init(
    slop: Double = 8, fingers: ClosedRange<Int> = 1...1,
    slopMode: PinchSettings.SlopMode = .subtract, velocity: VelocitySettings = VelocitySettings()
  ) throws(GestureSettingsError) {
    guard slop >= 0, slop.isFinite else { throw GestureSettingsError(.panSlop, found: "\(slop)") }
    guard fingers.lowerBound >= 1, fingers.upperBound <= 10 else {
      throw GestureSettingsError(
        .panFingers, found: "\(fingers.lowerBound) to \(fingers.upperBound)")
    }
    self.init(unchecked: slop, fingers, slopMode, velocity)
  }

  private init(
    unchecked slop: Double, _ fingers: ClosedRange<Int>, _ slopMode: PinchSettings.SlopMode,
    _ velocity: VelocitySettings
  ) {
    self.slop = slop
    self.fingers = fingers
    self.slopMode = slopMode
    self.velocity = velocity
  }
}
