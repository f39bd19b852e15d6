/// A setting of a pinch recognizer that cannot be.
public struct PinchSettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The settings that can be refused.
  public enum Setting: UInt8, Hashable, Sendable, CaseIterable {
    /// The dead zone.
    case slop
    /// The floor of a span.
    case minAxisSpan
    /// The number of tracked fingers.
    case maxTouches
    /// The angles of an axis lock.
    case lockAngles
    /// The time after which a lock opens.
    case lockBreakOut
    /// The limits of the scales.
    case scaleLimits
    /// The time before a lift that does not count.
    case liftOffFilter
    /// The share of a span's change that the middle's way may be.
    case travelShare
    /// The time that fingers must be down together which meet after one has lifted.
    case rejoinDelay
    /// The time that the velocity looks back.
    case velocityWindow
    /// The time without a sample after which the fingers rest.
    case velocityRest
    /// The number of samples that the velocity is taken from.
    case velocitySamples
  }

  /// Which setting.
  public let setting: Setting
  /// What was given for it.
  public let found: String

  /// Creates the error of a setting that was given as `found`.
  public init(_ setting: Setting, found: String) {
    self.setting = setting
    self.found = found
  }

  /// The rule that was broken, and what was found.
  public var description: String {
    switch setting {
    case .slop: "'slop' must be finite and not negative; found \(found)"
    case .minAxisSpan: "'minAxisSpan' must be finite and greater than 0; found \(found)"
    case .maxTouches: "'maxTouches' must be at least 2; found \(found)"
    case .lockAngles: "'lockAngles' must rise from 0 to at most 90 degrees; found \(found)"
    case .lockBreakOut: "'lockBreakOut' must not be negative; found \(found)"
    case .scaleLimits: "'scaleLimits' must be finite, above 0 and around 1; found \(found)"
    case .liftOffFilter: "'liftOffFilter' must be from 0 to 1 second; found \(found)"
    case .travelShare: "'travelShare' must be finite and greater than 0; found \(found)"
    case .rejoinDelay: "'rejoinDelay' must be from 0 to 10 seconds; found \(found)"
    case .velocityWindow:
      "'velocityWindow' must be from 1 microsecond to 10 seconds; found \(found)"
    case .velocityRest: "'velocityRest' must be from 1 microsecond to 10 seconds; found \(found)"
    case .velocitySamples: "'velocitySamples' must be from 3 to 20; found \(found)"
    }
  }
}
