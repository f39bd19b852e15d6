/// The names of what matters here of the Linux input system.
///
/// - Source: `linux/input-event-codes.h`.
enum EvdevNames {
  private static let synchronization: [(code: UInt16, name: StaticString)] = [
    (0, "SYN_REPORT"), (1, "SYN_CONFIG"), (2, "SYN_MT_REPORT"), (3, "SYN_DROPPED"),
  ]
  private static let keys: [(code: UInt16, name: StaticString)] = [
    (0x145, "BTN_TOOL_FINGER"), (0x148, "BTN_TOOL_QUINTTAP"), (0x14A, "BTN_TOUCH"),
    (0x14D, "BTN_TOOL_DOUBLETAP"), (0x14E, "BTN_TOOL_TRIPLETAP"), (0x14F, "BTN_TOOL_QUADTAP"),
  ]
  private static let axes: [(code: UInt16, name: StaticString)] = [
    (0x00, "ABS_X"), (0x01, "ABS_Y"), (0x02, "ABS_Z"), (0x03, "ABS_RX"), (0x04, "ABS_RY"),
    (0x05, "ABS_RZ"), (0x06, "ABS_THROTTLE"), (0x07, "ABS_RUDDER"), (0x08, "ABS_WHEEL"),
    (0x09, "ABS_GAS"), (0x0A, "ABS_BRAKE"), (0x10, "ABS_HAT0X"), (0x11, "ABS_HAT0Y"),
    (0x12, "ABS_HAT1X"), (0x13, "ABS_HAT1Y"), (0x14, "ABS_HAT2X"), (0x15, "ABS_HAT2Y"),
    (0x16, "ABS_HAT3X"), (0x17, "ABS_HAT3Y"), (0x18, "ABS_PRESSURE"), (0x19, "ABS_DISTANCE"),
    (0x1A, "ABS_TILT_X"), (0x1B, "ABS_TILT_Y"), (0x1C, "ABS_TOOL_WIDTH"), (0x20, "ABS_VOLUME"),
    (0x28, "ABS_MISC"), (0x2F, "ABS_MT_SLOT"), (0x30, "ABS_MT_TOUCH_MAJOR"),
    (0x31, "ABS_MT_TOUCH_MINOR"), (0x32, "ABS_MT_WIDTH_MAJOR"), (0x33, "ABS_MT_WIDTH_MINOR"),
    (0x34, "ABS_MT_ORIENTATION"), (0x35, "ABS_MT_POSITION_X"), (0x36, "ABS_MT_POSITION_Y"),
    (0x37, "ABS_MT_TOOL_TYPE"), (0x38, "ABS_MT_BLOB_ID"), (0x39, "ABS_MT_TRACKING_ID"),
    (0x3A, "ABS_MT_PRESSURE"), (0x3B, "ABS_MT_DISTANCE"), (0x3C, "ABS_MT_TOOL_X"),
    (0x3D, "ABS_MT_TOOL_Y"),
  ]
  private static let properties: [(code: UInt16, name: StaticString)] = [
    (0, "INPUT_PROP_POINTER"), (1, "INPUT_PROP_DIRECT"), (2, "INPUT_PROP_BUTTONPAD"),
    (3, "INPUT_PROP_SEMI_MT"), (4, "INPUT_PROP_TOPBUTTONPAD"), (5, "INPUT_PROP_POINTING_STICK"),
    (6, "INPUT_PROP_ACCELEROMETER"),
  ]

  private static func list(_ type: UInt16) -> [(code: UInt16, name: StaticString)] {
    switch type {
    case Evdev.synchronization: synchronization
    case Evdev.key: keys
    case Evdev.absolute: axes
    default: []
    }
  }

  /// Returns the name of a type, or `nil` if it is none of the three that matter here.
  static func name(type: UInt16) -> StaticString? {
    switch type {
    case Evdev.synchronization: "EV_SYN"
    case Evdev.key: "EV_KEY"
    case Evdev.absolute: "EV_ABS"
    default: nil
    }
  }

  /// Returns the name of a code, or `nil` if it does not matter here.
  static func name(type: UInt16, code: UInt16) -> StaticString? {
    list(type).first { $0.code == code }?.name
  }

  /// Returns the name of a property of a device, or `nil` if it is not known.
  static func name(property: Int) -> StaticString? {
    properties.first { Int($0.code) == property }?.name
  }

  /// Returns the number of the type of a name; every `EV_…` has one, known or not.
  static func type(_ cursor: TextCursor, _ word: Range<Int>) -> UInt16? {
    if cursor.text(word, is: "EV_SYN") { return Evdev.synchronization }
    if cursor.text(word, is: "EV_KEY") { return Evdev.key }
    if cursor.text(word, is: "EV_ABS") { return Evdev.absolute }
    var probe = cursor
    probe.at = word.lowerBound
    return probe.take("EV_") ? UInt16.max : nil
  }

  /// Returns the number of the code of a name, or `nil` if it does not matter here.
  static func code(_ cursor: TextCursor, _ word: Range<Int>, type: UInt16) -> UInt16? {
    list(type).first { cursor.text(word, is: $0.name) }?.code
  }

  /// Returns the number of a property of a name, or `nil` if it is not known.
  static func property(_ cursor: TextCursor, _ word: Range<Int>) -> UInt16? {
    properties.first { cursor.text(word, is: $0.name) }?.code
  }
}
