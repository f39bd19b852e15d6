import SextantGeometry
import SextantGestures

/// The options of the recognizer: what `replay` and `play` have in common.
enum ReplaySettings {
  static let slop = Option(
    "slop", .number(.notNegative), value: "POINTS", default: "8", .recognition,
    "how far a span must change before its axis wakes",
    details: "Per axis, and subtracted: what was moved beyond it counts.")
  static let minAxisSpan = Option(
    "min-axis-span", .number(.positive), value: "POINTS", default: "20", .recognition,
    "closer fingers count as this far apart",
    details: "Keeps scales finite and above 0 where two fingers stand above each other.")
  static let maxTouches = Option(
    "max-touches", .choice(["2", "all"]), value: "N", default: "2", .recognition,
    "how many fingers take part")
  static let slopMode = Option(
    "slop-mode", .choice(["subtract", "fromRecognition", "fromDown"]), value: "MODE",
    default: "subtract", .recognition, "where a scale counts from")
  static let endPolicy = Option(
    "end-policy", .choice(["allLifted", "belowTwo"]), value: "WHEN", default: "allLifted",
    .recognition, "when a pinch ends")
  static let axisMode = Option(
    "axis-mode", .choice(["independent", "xOnly", "yOnly", "uniform", "lock"]), value: "MODE",
    default: "independent", .recognition, "which scales move")
  static let lockAngles = Option(
    "lock-angles", .numbers(count: 2, .between(0, 90)), value: "LOW,HIGH", default: "30,60",
    .recognition, "below LOW degrees only x moves, above HIGH only y")
  static let lockBreakout = Option(
    "lock-breakout", .number(.between(0, 3_600_000)), value: "MS", .recognition,
    "milliseconds outside these angles that open the lock")
  static let nearZero = Option(
    "near-zero", .choice(["floor", "hold"]), value: "HOW", default: "floor", .recognition,
    "what an axis does whose fingers start too close")
  static let translationAllowance = Option(
    "translation-allowance", .flag, .recognition,
    "widens the dead zone while the fingers travel together")
  static let scaleLimits = Option(
    "scale-limits", .numbers(count: 2, .positive), value: "MIN,MAX", .recognition,
    "the range that every scale keeps to")
  static let liftOffFilter = Option(
    "lift-off-filter", .number(.between(0, 1000)), value: "MS", default: "0", .recognition,
    "milliseconds before a lift that do not count")
  static let opposed = Option(
    "opposed", .flag, .recognition, "counts only fingers that move apart or together")
  static let travelShare = Option(
    "travel-share", .number(.positive), value: "SHARE", .recognition,
    "how far the middle may travel, as a share of a span's change",
    details: """
      Along each axis, for the axis to wake. With 0.5 the fingers must move against each other, so \
      that scrolls and swipes are no pinches.
      """)
  static let rejoinDelay = Option(
    "rejoin-delay", .number(.between(0, 10_000)), value: "MS", default: "0", .recognition,
    "milliseconds to wait where fingers meet after one has lifted")
  static let cautious = Option(
    "cautious", .flag, .recognition, "leaves out scrolls, swipes and resting hands",
    details: "The same as '--travel-share 0.5 --rejoin-delay 200'; what is given beside it counts.")

  /// All of them.
  static let options = [
    cautious, slop, minAxisSpan, maxTouches, slopMode, endPolicy, axisMode, lockAngles,
    lockBreakout,
    nearZero, translationAllowance, scaleLimits, liftOffFilter, opposed,
    travelShare, rejoinDelay,
  ]

  /// Reads the settings that the arguments ask for.
  static func read(_ arguments: Arguments) throws(CommandError) -> PinchSettings {
    let axisMode = try axisMode(arguments)
    let limits = arguments.numbers(scaleLimits)
    let filter = arguments.number(liftOffFilter) ?? 0
    let preset = arguments.has(cautious) ? PinchSettings.cautious : PinchSettings()
    return try told { () throws(PinchSettingsError) in
      try PinchSettings(
        slop: arguments.number(slop) ?? 8, minAxisSpan: arguments.number(minAxisSpan) ?? 20,
        maxTouches: arguments.text(maxTouches) == "all" ? .all : .first(2),
        slopMode: slopMode(arguments),
        endPolicy: arguments.text(endPolicy) == "belowTwo" ? .belowTwo : .allLifted,
        axisMode: axisMode,
        nearZero: arguments.text(nearZero) == "hold" ? .hold : .floor,
        translationAllowance: arguments.has(translationAllowance),
        minScale: limits?[0] ?? PinchSettings.noLimits.lowerBound,
        maxScale: limits?[1] ?? PinchSettings.noLimits.upperBound,
        liftOffFilter: milliseconds(filter), opposed: arguments.has(opposed),
        travelShare: arguments.number(travelShare) ?? preset.travelShare,
        rejoinDelay: arguments.number(rejoinDelay).map(milliseconds) ?? preset.rejoinDelay)
    }
  }

  private static func slopMode(_ arguments: Arguments) -> PinchSettings.SlopMode {
    switch arguments.text(slopMode) {
    case "fromRecognition": .fromRecognition
    case "fromDown": .fromDown
    default: .subtract
    }
  }

  private static func axisMode(
    _ arguments: Arguments
  ) throws(CommandError) -> PinchSettings.AxisMode {
    let mode = arguments.text(axisMode)
    for option in [lockAngles, lockBreakout] where arguments.has(option) && mode != "lock" {
      throw CommandError(
        "'\(option.spelling)' needs '--axis-mode lock'; found \(mode.map { "'\($0)'" } ?? "none")")
    }
    switch mode {
    case "xOnly": return .xOnly
    case "yOnly": return .yOnly
    case "uniform": return .uniform
    case "lock": return .lock(try lock(arguments))
    default: return .independent
    }
  }

  private static func lock(_ arguments: Arguments) throws(CommandError) -> AxisLock {
    let angles = (arguments.numbers(lockAngles) ?? [30, 60]).compactMap { Angle(degrees: $0) }
    let breakOut = arguments.number(lockBreakout).map(milliseconds)
    return try told { () throws(PinchSettingsError) in
      try AxisLock(low: angles[0], high: angles[1], breakOut: breakOut)
    }
  }

  /// Returns what `work` returns; its error names the option instead of the setting.
  private static func told<Value>(
    _ work: () throws(PinchSettingsError) -> Value
  ) throws(CommandError) -> Value {
    do throws(PinchSettingsError) {
      return try work()
    } catch {
      let option: Option? =
        switch error.setting {
        case .slop: slop
        case .minAxisSpan: minAxisSpan
        case .maxTouches: maxTouches
        case .lockAngles: lockAngles
        case .lockBreakOut: lockBreakout
        case .scaleLimits: scaleLimits
        case .liftOffFilter: liftOffFilter
        case .travelShare: travelShare
        case .rejoinDelay: rejoinDelay
        case .velocityWindow, .velocityRest, .velocitySamples: nil
        }
      guard let option else { throw CommandError("\(error)") }
      let rule = String("\(error)".drop { $0 != " " })
      throw CommandError("'\(option.spelling)'\(rule)")
    }
  }

  /// Returns a time, to the microsecond.
  private static func milliseconds(_ value: Double) -> Duration {
    .microseconds(Int64((value * 1000).rounded()))
  }
}
