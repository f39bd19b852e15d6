/// How a pinch recognizer decides: every threshold, with its unit and where its number comes from.
///
/// A value that exists is valid: the one door checks every setting and names the one it refuses.
public struct PinchSettings: Hashable, Sendable {
  /// Where the scale counts from once an axis has left its dead zone.
  public enum SlopMode: UInt8, Hashable, Sendable, CaseIterable {
    /// From the edge of the dead zone: no jump, and what was moved beyond it counts (Chromium).
    case subtract
    /// From the span at which the axis left the zone: no jump, the scale starts at exactly 1.
    case fromRecognition
    /// From the span at which the fingers landed: the scale jumps to the plain ratio.
    case fromDown
  }

  /// When a recognized pinch ends.
  public enum EndPolicy: UInt8, Hashable, Sendable, CaseIterable {
    /// When all its fingers have lifted; with one finger left it pauses (UIKit).
    case allLifted
    /// When fewer than two of its fingers are down (Android).
    case belowTwo
  }

  /// What an axis does whose fingers stand closer than ``minAxisSpan`` when a segment begins.
  public enum NearZero: UInt8, Hashable, Sendable, CaseIterable {
    /// It counts its span as that floor, on both sides of the ratio: bounded and never dead.
    case floor
    /// It keeps its scale for the whole segment (Flutter at 0, Highcharts at 20): calmer, but dead.
    case hold
  }

  /// How many fingers take part.
  public enum MaxTouches: Hashable, Sendable {
    /// The first ones by arrival, at least 2; when one leaves, the next that waits takes part.
    case first(Int)
    /// All of them.
    case all
  }

  /// Which scales a pinch moves.
  public enum AxisMode: Hashable, Sendable {
    /// Both, each by its own span and from its own dead zone.
    case independent
    /// The horizontal one only; the vertical scale stays 1 and never starts a pinch.
    case xOnly
    /// The vertical one only; the horizontal scale stays 1 and never starts a pinch.
    case yOnly
    /// Both by the total span alone, so that they stay equal until the app sets them apart.
    case uniform
    /// One or both, by the angle of the fingers when the pinch begins.
    case lock(AxisLock)
  }

  /// The dead zone: how far a span must change before its axis wakes, in points; 8 if not given.
  ///
  /// Chosen, per axis. Public start thresholds are 16 (Android, Chromium) and 36 (Flutter), of the
  /// total span. With 0 a pinch begins at the first change.
  public let slop: Double
  /// The floor that spans count as at least, in points; 20 if not given.
  ///
  /// It bounds how sensitive a scale is: one point changes it by at most 1 / `minAxisSpan`. Chosen:
  /// the per-axis limit of Highcharts; two fingertips side by side on a diagonal keep 35 per axis.
  public let minAxisSpan: Double
  /// How many fingers take part; the first 2 if not given, as in UIKit.
  public let maxTouches: MaxTouches
  /// Where the scale counts from; from the edge of the dead zone if not given.
  public let slopMode: SlopMode
  /// When a pinch ends; when all fingers have lifted if not given.
  public let endPolicy: EndPolicy
  /// Which scales move; both, independently, if not given.
  public let axisMode: AxisMode
  /// What fingers that start closer than the floor do; count as the floor if not given.
  public let nearZero: NearZero
  /// Whether the dead zone grows by twice the focal point's move in a frame; off if not given.
  ///
  /// For recordings that report one finger an event: moving one finger by d moves the middle by d/2
  /// and the span by at most d, so a rigid move of both looks like a pinch half of the time
  /// (pdf.js).
  public let translationAllowance: Bool
  /// The range that every scale keeps to; all positive normal numbers if not given.
  ///
  /// It holds 1, for that is where scales begin.
  ///
  /// A scale that would leave it stops at the limit and counts from there, so that turning back
  /// responds at once.
  public let scaleLimits: ClosedRange<Double>
  /// How long before a lift samples do not count; zero, which is off, if not given.
  ///
  /// A finger that leaves the glass rolls: its last samples move without intent. When a finger of a
  /// running pinch lifts, the scales and the focal point go back to what they were this long
  /// before, but not beyond the last change of the fingers or of the scale by the app. The samples
  /// were shown while they happened: the recognizer takes them back rather than delaying every
  /// sample.
  public let liftOffFilter: Duration
  /// Whether a frame counts only once all fingers have moved along their line, apart or together.
  ///
  /// Moves add up from the last decision, so that recordings which report one finger an event work:
  /// as soon as every finger has moved along its line to the middle, the frame counts if all moved
  /// outward or all inward, and else the moves so far are no pinch. Off if not given.
  public let opposed: Bool
  /// How far the middle of the fingers may travel along an axis, as a share of the change of the span
  /// along it, for the axis to wake; `nil`, the standard, for any distance.
  ///
  /// Fingers that scroll, swipe or rest beside one that moves change their spans too, but they take
  /// their middle along. With a share an axis wakes only once its span has left the dead zone and the
  /// change times the share is more than the middle's way, in two frames running that count. The
  /// change and the way count from when the fingers last changed, or from when the way had become
  /// `slop` over the share without a pinch: so a pinch is found after a long scroll as well. The axis
  /// that wakes counts from where its span was a frame before, without a jump.
  ///
  /// With 1/2 both of two fingers must move, and against each other: if they move a and b outward,
  /// the span changes by a + b and the middle travels |a - b| / 2, which is less than half of that as
  /// long as both are greater than 0. In uniform mode the total span and the whole way count.
  public let travelShare: Double?
  /// How long fingers must have been down together that meet after one of them has lifted; zero,
  /// which is off, if not given.
  ///
  /// Where a finger lifts without a pinch and others stay down, the next pair is often no intent: a
  /// contact that flickers, a scroll that goes on, a hand that shifts. Until that much time has
  /// passed no pinch begins; then it counts from where the fingers are. Fingers that come down one
  /// after the other, with none lifted in between, begin at once.
  public let rejoinDelay: Duration
  /// How the velocity is measured.
  public let velocity: VelocitySettings

  let rejoinMicroseconds: Int64
  /// Whether something beside the dead zone can keep an axis asleep.
  let holdsBack: Bool
  let liftOffMicroseconds: Int64
  /// Whether all scales follow the total span.
  let isUniform: Bool

  /// The limits of a pinch that has none: all positive normal numbers.
  public static let noLimits =
    Double.leastNormalMagnitude...Double.greatestFiniteMagnitude

  /// Settings for surfaces on which people also scroll, swipe, tap and rest their hands: standard but
  /// for a ``travelShare`` of 1/2 and a ``rejoinDelay`` of 200 ms.
  ///
  /// A pinch with one finger that rests is found only once that finger gives way a little. Of 27
  /// recordings of scrolls, swipes, taps, drags and clicks with several fingers the standard settings
  /// scale 6 beyond 0.8 to 1.25, these none; of 20 recordings of pinches both find all. 1/2 is where
  /// fingers begin to move against each other; 200 ms, chosen, is above the 100 ms after which
  /// libinput believes a changed number of fingers.
  public static let cautious = PinchSettings(
    slop: 8, minAxisSpan: 20, unchecked: .first(2), .subtract, .allLifted, .independent, .floor,
    false, noLimits, .zero, false, 0.5, .milliseconds(200), VelocitySettings())

  /// Creates the standard settings.
  public init() {
    self.init(
      slop: 8, minAxisSpan: 20, unchecked: .first(2), .subtract, .allLifted, .independent, .floor,
      false, PinchSettings.noLimits, .zero, false, nil, .zero, VelocitySettings())
  }

  /// Creates settings; what is left out is standard.
  ///
  /// - Throws: An error that names the setting: `slop` that is negative or not finite,
  ///   `minAxisSpan` that is not greater than 0 or not finite, `maxTouches` below 2, `scaleLimits`
  ///   for a `minScale` that is not a normal number from above 0 to 1 or a `maxScale` that is not a
  ///   finite number from 1, `liftOffFilter` below 0 or above 1 second, `travelShare` that is not
  ///   greater than 0 or not finite, `rejoinDelay` below 0 or above 10 seconds.
  public init(
    slop: Double = 8, minAxisSpan: Double = 20, maxTouches: MaxTouches = .first(2),
    slopMode: SlopMode = .subtract, endPolicy: EndPolicy = .allLifted,
    axisMode: AxisMode = .independent, nearZero: NearZero = .floor,
    translationAllowance: Bool = false, minScale: Double = noLimits.lowerBound,
    maxScale: Double = noLimits.upperBound, liftOffFilter: Duration = .zero,
    opposed: Bool = false, travelShare: Double? = nil, rejoinDelay: Duration = .zero,
    velocity: VelocitySettings = VelocitySettings()
  ) throws(PinchSettingsError) {
    guard slop >= 0, slop.isFinite else { throw PinchSettingsError(.slop, found: "\(slop)") }
    guard minAxisSpan > 0, minAxisSpan.isFinite else {
      throw PinchSettingsError(.minAxisSpan, found: "\(minAxisSpan)")
    }
    if case .first(let count) = maxTouches, count < 2 {
      throw PinchSettingsError(.maxTouches, found: "\(count)")
    }
    guard minScale >= PinchSettings.noLimits.lowerBound, minScale <= 1, maxScale >= 1,
      maxScale.isFinite
    else {
      throw PinchSettingsError(.scaleLimits, found: "\(minScale),\(maxScale)")
    }
    if let travelShare, !(travelShare > 0 && travelShare.isFinite) {
      throw PinchSettingsError(.travelShare, found: "\(travelShare)")
    }
    guard liftOffFilter >= .zero, liftOffFilter <= .seconds(1) else {
      throw PinchSettingsError(.liftOffFilter, found: "\(liftOffFilter.microseconds) us")
    }
    guard rejoinDelay >= .zero, rejoinDelay <= .seconds(10) else {
      throw PinchSettingsError(.rejoinDelay, found: "\(rejoinDelay.microseconds) us")
    }
    self.init(
      slop: slop, minAxisSpan: minAxisSpan, unchecked: maxTouches, slopMode, endPolicy, axisMode,
      nearZero, translationAllowance, minScale...maxScale, liftOffFilter, opposed, travelShare,
      rejoinDelay, velocity)
  }

  /// Returns the same settings with another axis mode.
  package func with(axisMode: AxisMode) -> PinchSettings {
    PinchSettings(
      slop: slop, minAxisSpan: minAxisSpan, unchecked: maxTouches, slopMode, endPolicy, axisMode,
      nearZero, translationAllowance, scaleLimits, liftOffFilter, opposed, travelShare,
      rejoinDelay, velocity)
  }

  private init(
    slop: Double, minAxisSpan: Double, unchecked maxTouches: MaxTouches, _ slopMode: SlopMode,
    _ endPolicy: EndPolicy, _ axisMode: AxisMode, _ nearZero: NearZero,
    _ translationAllowance: Bool, _ scaleLimits: ClosedRange<Double>, _ liftOffFilter: Duration,
    _ opposed: Bool, _ travelShare: Double?, _ rejoinDelay: Duration,
    _ velocity: VelocitySettings
  ) {
    self.slop = slop
    self.minAxisSpan = minAxisSpan
    self.maxTouches = maxTouches
    self.slopMode = slopMode
    self.endPolicy = endPolicy
    self.axisMode = axisMode
    self.nearZero = nearZero
    self.translationAllowance = translationAllowance
    self.scaleLimits = scaleLimits
    self.liftOffFilter = liftOffFilter
    self.opposed = opposed
    self.travelShare = travelShare
    self.rejoinDelay = rejoinDelay
    self.velocity = velocity
    liftOffMicroseconds = liftOffFilter.microseconds
    rejoinMicroseconds = rejoinDelay.microseconds
    holdsBack = travelShare != nil || rejoinDelay > .zero
    isUniform = axisMode == .uniform
  }
}
