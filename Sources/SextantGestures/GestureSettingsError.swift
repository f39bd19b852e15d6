/// A setting of a pan, a twist or a stretch that cannot be.
public struct GestureSettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The settings that can be refused.
  public enum Setting: UInt8, Hashable, Sendable, CaseIterable {
    /// The way that a pan must go to begin.
    case panSlop
    /// The numbers of fingers that make a pan.
    case panFingers
    /// The angle that a twist must turn to begin.
    case deadZone
    /// The distance below which two fingers have no angle.
    case minSpan
    /// The spread below which fingers tell no stretch.
    case minSpread
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
    case .panSlop: "'slop' must be finite and not negative; found \(found)"
    case .panFingers: "'fingers' must be from 1 to at most 10; found \(found)"
    case .deadZone: "'deadZone' must be from 0 to less than 180 degrees; found \(found)"
    case .minSpan: "'minSpan' must be finite and greater than 0; found \(found)"
    case .minSpread: "'minSpread' must be finite and greater than 0; found \(found)"
    }
  }
}
