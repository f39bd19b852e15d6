/// Why a cursor cannot be made: the option at fault, the rule and what was found.
public struct CursorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An option of a cursor, named as the command spells it.
  public enum Option: String, Hashable, Sendable, CaseIterable {
    /// `CursorSettings.elements`.
    case elements
    /// An inner radius.
    case innerRadius = "inner-radius"
    /// An outer radius.
    case outerRadius = "outer-radius"
    /// The number of gaps.
    case gaps
    /// The angle of a gap.
    case gapAngle = "gap-angle"
    /// The length of a gap.
    case gapLength = "gap-length"
    /// Gaps with places of their own.
    case gapList = "gap-list"
    /// Runs with places of their own.
    case arcs
    /// `CursorRing.cut`.
    case cut
    /// The number of ticks.
    case ticks
    /// The width of a bar or of a bracket's line.
    case lineWidth = "line-width"
    /// `CursorBrackets.size`.
    case size
    /// `CursorBrackets.armLength`.
    case armLength = "arm-length"
    /// `CursorBrackets.cornerRadius`.
    case cornerRadius = "corner-radius"
    /// The radius of a disc, or how far a cross reaches.
    case dotRadius = "dot-radius"
    /// `CursorElement.caps`.
    case caps
    /// `CursorElement.thickness`.
    case thickness
    /// `CursorSettings.Resolution.tolerance`.
    case tolerance
    /// `CursorSettings.Resolution.segments`.
    case segments
    /// `CursorElement.color`.
    case color
    /// `CursorElement.opacity`.
    case opacity
  }

  /// The option at fault.
  public let option: Option
  /// What must hold, as a phrase that follows the option's name.
  public let rule: String
  /// The value that was found.
  public let found: String
  /// Which of the elements it is about, from 0; `nil` if it is about the whole cursor.
  public internal(set) var element: Int?

  /// Creates an error about the whole cursor.
  init(option: Option, rule: String, found: String) {
    self.option = option
    self.rule = rule
    self.found = found
  }

  /// The option, the rule and what was found.
  public var description: String { "'\(option.rawValue)' \(rule); found \(found)" }
}
