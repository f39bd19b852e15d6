import SextantGeometry
import SextantGestures
import SextantSession

/// The options of `play` for what fingers do besides a pinch.
enum PlaySettings {
  static let dragSlop = Option(
    "drag-slop", .number(.notNegative), value: "POINTS", default: "8", .recognition,
    "how far a finger must move before it drags",
    details: "Subtracted: what was moved beyond it counts.")
  static let twistDeadZone = Option(
    "twist-dead-zone", .angle(.withinTurn), value: "ANGLE", default: "3deg", .recognition,
    "how far two fingers must turn before they turn anything",
    details: "Less than 180deg. Subtracted: what was turned beyond it counts.")

  static let options = ReplaySettings.options + [dragSlop, twistDeadZone]

  /// Reads how fingers are read.
  static func read(_ arguments: Arguments) throws(CommandError) -> Session.Settings {
    var settings = Session.Settings(pinch: try ReplaySettings.read(arguments))
    do throws(GestureSettingsError) {
      if let slop = arguments.number(dragSlop) { settings.pan = try PanSettings(slop: slop) }
      if let angle = arguments.angle(twistDeadZone) {
        settings.twist = try TwistSettings(deadZone: angle)
      }
    } catch {
      let option = error.setting == .deadZone ? twistDeadZone : dragSlop
      let rule = String("\(error)".drop { $0 != " " })
      throw CommandError("'\(option.spelling)'\(rule)")
    }
    return settings
  }
}
