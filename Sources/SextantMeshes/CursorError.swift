/// Why a cursor cannot be made: the option at fault, the rule and what was found.
public struct CursorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An option of a cursor, named as the command spells it.
  public enum Option: String, Hashable, Sendable, CaseIterable {
    /// `CursorSettings.innerRadius`.
    case innerRadius = "inner-radius"
    /// `CursorSettings.outerRadius`.
    case outerRadius = "outer-radius"
    /// `CursorSettings.gaps`.
    case gaps
    /// `CursorSettings.gapAngle`.
    case gapAngle = "gap-angle"
    /// `CursorSettings.dotRadius`.
    case dotRadius = "dot-radius"
    /// `CursorSettings.Resolution.tolerance`.
    case tolerance
    /// `CursorSettings.Resolution.segments`.
    case segments
    /// `CursorSettings.color`.
    case color
    /// `CursorSettings.dotColor`.
    case dotColor = "dot-color"
    /// `CursorSettings.opacity`.
    case opacity
  }

  /// The option at fault.
  public let option: Option
  /// What must hold, as a phrase that follows the option's name.
  public let rule: String
  /// The value that was found.
  public let found: String

  /// The option, the rule and what was found.
  public var description: String { "'\(option.rawValue)' \(rule); found \(found)" }
}
