/// What of a slice guide becomes a mesh, and how it looks.
public struct GuideMeshSettings: Hashable, Sendable {
  /// The width of the lines, in metres.
  public var lineWidth = 0.003
  /// How far the lines lie above the top of the cake, in metres.
  ///
  /// Half a millimetre keeps them from flickering against the pieces and is not seen from the side.
  public var lift = 0.0005
  /// A Boolean value that says whether a line runs around the cake, outside its edge.
  public var hasOutline = true
  /// A Boolean value that says whether the tops of the pieces are there too.
  public var hasPieces = true
  /// The colour of the cuts.
  public var lineColor = Material.Color(red: 1, green: 1, blue: 1)
  /// The colour of the line around the cake.
  public var outlineColor = Material.Color(red: 1, green: 0.8, blue: 0)
  /// The colours of the pieces in turn; the third only where two alike would touch.
  public var pieceColors = PieceColors()
  /// How much the lines cover what is behind them: 0 not at all, 1 wholly.
  public var lineOpacity = 1.0
  /// How much the pieces cover what is behind them: 0 not at all, 1 wholly.
  public var pieceOpacity = 1.0

  /// Three colours that tell neighbours apart.
  public struct PieceColors: Hashable, Sendable {
    /// The colour of the first, third, fifth … piece.
    public var odd = Material.Color(red: 0.95, green: 0.6, blue: 0.5)
    /// The colour of the second, fourth, sixth … piece.
    public var even = Material.Color(red: 0.98, green: 0.85, blue: 0.7)
    /// The colour of the last of an odd number of pieces around a hub, which meets the first.
    public var last = Material.Color(red: 0.8, green: 0.5, blue: 0.6)

    /// Creates the usual colours.
    public init() {}
  }

  /// Creates the usual settings: white cuts 3 mm wide over coloured pieces.
  public init() {}

  /// The least width of a line, in metres.
  public static let leastWidth = 1e-6
  /// The greatest width of a line and the greatest lift, in metres.
  public static let longest = 1e6
}

/// Why a guide has no mesh: the setting at fault, the rule and what was found.
public struct GuideMeshError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A setting of a guide's mesh, named as the command spells it.
  public enum Option: String, Hashable, Sendable {
    /// `GuideMeshSettings.lineWidth`.
    case lineWidth = "line-width"
    /// `GuideMeshSettings.lift`.
    case lift
  }

  /// The setting at fault.
  public let option: Option
  /// What must hold, as a phrase that follows the setting's name.
  public let rule: String
  /// The value that was found.
  public let found: String

  /// The setting, the rule and what was found.
  public var description: String { "'\(option.rawValue)' \(rule); found \(found)" }
}
