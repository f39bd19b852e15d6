/// How several gestures share one stream of touches.
public struct GestureSettings: Hashable, Sendable {
  /// What a pencil may do.
  public enum PencilRule: UInt8, Hashable, Sendable, CaseIterable {
    /// The same as a finger, and together with fingers.
    case asFinger
    /// Its own taps and pans, beside those of the fingers, and no part in their gestures.
    case apart
    /// Nothing.
    case leftOut
  }

  /// What a twist may do beside a pinch.
  public enum TwistRule: UInt8, Hashable, Sendable, CaseIterable {
    /// Both run together, each from beyond its own dead zone.
    case together
    /// Whichever begins first keeps the other out until all fingers have lifted; in one frame, the
    /// pinch.
    ///
    /// For apps that stretch along two axes: there a twist reads as one axis down and the other up.
    case firstWins
    /// There are no twists.
    case off
  }

  /// What makes a tap.
  public var tap: TapSettings
  /// What makes a pan.
  public var pan: PanSettings
  /// What makes a pinch.
  public var pinch: PinchSettings
  /// What makes a twist.
  public var twist: TwistSettings
  /// What a pencil may do; the same as a finger if not given.
  public var pencil: PencilRule
  /// What a twist may do beside a pinch; run together with it if not given.
  public var twistRule: TwistRule

  /// Creates settings; what is left out is standard.
  ///
  /// Any combination is valid.
  public init(
    tap: TapSettings = .standard, pan: PanSettings = PanSettings(),
    pinch: PinchSettings = PinchSettings(), twist: TwistSettings = TwistSettings(),
    pencil: PencilRule = .asFinger, twistRule: TwistRule = .together
  ) {
    self.tap = tap
    self.pan = pan
    self.pinch = pinch
    self.twist = twist
    self.pencil = pencil
    self.twistRule = twistRule
  }
}
