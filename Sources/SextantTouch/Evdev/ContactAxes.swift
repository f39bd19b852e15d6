/// What a contact has beside its position: the axes 0x30 to 0x3f of the Linux input system.
///
/// A set of codes is a `UInt16` with bit n for the axis 0x30 + n.
enum ContactAxes {
  /// How many axes there are.
  static let count = 16
  /// The axes that stand in samples themselves and never in their details.
  static let common: UInt16 =
    bit(Evdev.positionX) | bit(Evdev.positionY) | bit(Evdev.trackingID)

  /// Returns the set of one axis from 0x30 to 0x3f.
  static func bit(_ code: UInt16) -> UInt16 {
    1 << (code & 15)
  }

  /// Returns what made a contact with a value of the axis ABS_MT_TOOL_TYPE.
  static func kind(toolType: Int32, otherwise kind: TouchKind) -> TouchKind {
    switch toolType {
    case 1: .pencil
    case 2: .palm
    default: kind
    }
  }

  /// Returns the details of a sample: the ids of the source, then the axes of a set by their names.
  ///
  /// `extras` are values that belong to the whole device, as code and value.
  static func fields(
    slot: Int?, trackingID: Int32?, values: ArraySlice<Int32>, of set: UInt16,
    extras: [(code: UInt16, value: Int32)]
  ) -> [TouchField] {
    var fields: [TouchField] = []
    if let slot { fields.append(TouchField("slot", json: String(slot))) }
    if let trackingID { fields.append(TouchField("tid", json: String(trackingID))) }
    func value(_ code: UInt16) -> String {
      String(values[values.startIndex + Int(code & 15)])
    }
    var rest = set & ~common
    for (code, name) in [
      (Evdev.pressure, "pr"), (Evdev.touchMajor, "ma"), (Evdev.touchMinor, "mi"),
      (Evdev.orientation, "ori"),
    ] where rest & bit(code) != 0 {
      fields.append(TouchField(name, json: value(code)))
      rest &= ~bit(code)
    }
    var members = extras.map { "\"\($0.code)\":\($0.value)" }
    while rest != 0 {
      let code = Evdev.firstContactAxis + UInt16(rest.trailingZeroBitCount)
      members.append("\"\(code)\":\(value(code))")
      rest &= rest &- 1
    }
    if !members.isEmpty {
      fields.append(TouchField("abs", json: "{" + members.joined(separator: ",") + "}"))
    }
    return fields
  }
}
