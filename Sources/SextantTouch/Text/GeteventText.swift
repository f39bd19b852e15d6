/// The lines that Android's getevent prints, with numbers or with names, with times or without.
///
///     [   53890.813990] /dev/input/event2: 0003 0035 000001be
///     /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000001be
///
/// Values are hexadecimal, in two's complement. What is no event is passed over: shell prompts,
/// remarks, the list of devices. Of several devices the one counts that first sends an axis; names
/// and ranges are those that a listing with `-p` or `-i` gives for it.
struct GeteventText: Sendable {
  /// What the list of devices says of one of them.
  private struct Listed: Sendable {
    var path: String
    var device = EvdevDevice()
  }

  private var listed: [Listed] = []
  /// Whether the lines list the axes or the properties of the last device.
  private var listsAxes = false
  private var listsProperties = false
  /// The device whose events count, once there was one.
  private(set) var path: String?
  /// The touch of a device that has sent no axis yet: some send it first.
  private var heldTouch: (path: String, event: EvdevEvent)?
  /// A Boolean value that says whether events come without a time.
  private(set) var isUntimed = false
  /// Another device whose events were passed over after those of the first had begun.
  private(set) var otherPath: String?

  /// Reads a line; what it says of the device goes there.
  mutating func read(_ bytes: UnsafeRawBufferPointer, into device: inout EvdevDevice) -> EvdevLine {
    var cursor = TextCursor(bytes)
    cursor.skipQuotation()
    guard let line = Self.event(cursor) else { return list(cursor, into: &device) }
    guard let code = line.code else { return .ignored }
    let event = EvdevEvent(
      time: max(0, line.time), type: line.type, code: code, value: line.value)
    let path = String(decoding: bytes[line.path], as: UTF8.self)
    guard counts(path, event, device: &device) else { return .ignored }
    if line.time < 0 { isUntimed = true }
    return .event(event)
  }

  /// Says whether a line is an event and nothing else: a row of numbers is none.
  ///
  /// The value must have its eight digits or be the name of a key's state, and no number may
  /// follow it.
  static func isEvent(_ start: TextCursor) -> Bool {
    guard let line = event(start) else { return false }
    var cursor = start
    cursor.at = line.end
    cursor.skipBlanks()
    switch cursor.byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      return false
    default: return line.hasFullValue
    }
  }

  /// Reads an event: time or -1, device or nothing, type, code or `nil` if it does not matter, value.
  private static func event(
    _ start: TextCursor
  ) -> (
    time: Int64, path: Range<Int>, type: UInt16, code: UInt16?, value: Int32, hasFullValue: Bool,
    end: Int
  )? {
    var cursor = start
    guard let time = time(&cursor) else { return nil }
    cursor.skipBlanks()
    let beforePath = cursor
    var path = cursor.word()
    if !path.isEmpty, cursor.bytes[path.lowerBound] == UInt8(ascii: "/"),
      cursor.bytes[path.upperBound - 1] == UInt8(ascii: ":")
    {
      path = path.dropLast()
      cursor.skipBlanks()
    } else {
      path = 0..<0
      cursor = beforePath
    }
    guard let (type, code) = names(&cursor) else { return nil }
    var probe = cursor
    let word = probe.word()
    guard let value = value(&cursor) else { return nil }
    let isFull =
      word.count == 8 || probe.text(word, is: "DOWN") || probe.text(word, is: "UP")
      || probe.text(word, is: "REPEAT")
    return (time, path, type, code, value, isFull, cursor.at)
  }

  /// Returns the touch that came before the first event, if there was one.
  mutating func takeHeldTouch() -> EvdevEvent? {
    defer { heldTouch = nil }
    return heldTouch?.path == path ? heldTouch?.event : nil
  }

  /// Reads `[   53890.813990]`: microseconds, -1 where there is none, `nil` where it is cut short.
  private static func time(_ cursor: inout TextCursor) -> Int64? {
    guard cursor.byte == UInt8(ascii: "[") else { return -1 }
    cursor.at += 1
    cursor.skipBlanks()
    guard let (seconds, _) = cursor.digits(), seconds <= 1_000_000_000_000,
      cursor.byte == UInt8(ascii: ".") || cursor.byte == UInt8(ascii: "-")
    else { return nil }
    cursor.at += 1
    guard let microseconds = cursor.fraction(), cursor.byte == UInt8(ascii: "]") else { return nil }
    cursor.at += 1
    return seconds * 1_000_000 + microseconds
  }

  /// Reads type and code; a code without a number here is `nil`.
  private static func names(_ cursor: inout TextCursor) -> (type: UInt16, code: UInt16?)? {
    let typeWord = cursor.word()
    guard let type = number(cursor, typeWord) ?? EvdevNames.type(cursor, typeWord) else {
      return nil
    }
    cursor.skipBlanks()
    let codeWord = cursor.word()
    if codeWord.isEmpty { return nil }
    cursor.skipBlanks()
    return (type, number(cursor, codeWord) ?? EvdevNames.code(cursor, codeWord, type: type))
  }

  /// Returns the number of four hexadecimal digits.
  private static func number(_ cursor: TextCursor, _ word: Range<Int>) -> UInt16? {
    guard word.count == 4 else { return nil }
    var probe = cursor
    probe.at = word.lowerBound
    guard let (value, width) = probe.hexadecimal(), width == 4 else { return nil }
    return UInt16(truncatingIfNeeded: value)
  }

  private static func value(_ cursor: inout TextCursor) -> Int32? {
    let word = cursor.word()
    if cursor.text(word, is: "DOWN") { return 1 }
    if cursor.text(word, is: "UP") { return 0 }
    if cursor.text(word, is: "REPEAT") { return 2 }
    var probe = cursor
    probe.at = word.lowerBound
    guard let (value, width) = probe.hexadecimal(), width == word.count else { return nil }
    return Int32(truncatingIfNeeded: value)
  }

  /// Says whether an event of a device counts; the first axis decides for its device.
  private mutating func counts(
    _ path: String, _ event: EvdevEvent, device: inout EvdevDevice
  ) -> Bool {
    if let own = self.path {
      if own != path, otherPath == nil { otherPath = path }
      return own == path
    }
    guard event.type == Evdev.absolute else {
      if event.type == Evdev.key, event.code == Evdev.touchButton { heldTouch = (path, event) }
      return false
    }
    self.path = path
    if let entry = listed.first(where: { $0.path == path }) {
      device = entry.device
    } else if path.isEmpty, listed.count == 1 {
      device = listed[0].device
    }
    return true
  }

  /// Reads a line of the list of devices.
  private mutating func list(_ start: TextCursor, into device: inout EvdevDevice) -> EvdevLine {
    var cursor = start
    if cursor.take("add device ") {
      listsAxes = false
      listsProperties = false
      while !cursor.isAtEnd, cursor.byte != UInt8(ascii: ":") { cursor.at += 1 }
      cursor.at = min(cursor.at + 1, cursor.bytes.count)
      if listed.count < 64 { listed.append(Listed(path: cursor.rest())) }
      return .ignored
    }
    guard let last = listed.indices.last else { return .ignored }
    if cursor.take("name:") {
      if let name = cursor.quoted() { listed[last].device.name = name }
      return .ignored
    }
    if Self.identity(&cursor, into: &listed[last].device) { return .ignored }
    if cursor.take("ABS (0003):") {
      listsAxes = true
      cursor.skipBlanks()
    } else if cursor.take("input props:") {
      listsAxes = false
      listsProperties = true
      if listed[last].device.properties == nil { listed[last].device.properties = [] }
      return .ignored
    } else if cursor.contains("):"), !cursor.contains("value") {
      listsAxes = false
    }
    if listsProperties {
      let word = cursor.word()
      if let number = EvdevNames.property(cursor, word) ?? Self.number(cursor, word) {
        listed[last].device.insert(property: Int(number))
      }
      cursor.at = word.lowerBound
    }
    if listsAxes, let axis = Self.axis(&cursor) { listed[last].device.insert(axis) }
    return .ignored
  }

  /// Reads `vendor    18d1`, one of the four numbers of a device; says whether it is one.
  private static func identity(_ cursor: inout TextCursor, into device: inout EvdevDevice) -> Bool {
    let place: Int
    if cursor.take("bus:") || cursor.take("bus ") {
      place = 0
    } else if cursor.take("vendor ") {
      place = 1
    } else if cursor.take("product ") {
      place = 2
    } else if cursor.take("version ") {
      place = 3
    } else {
      return false
    }
    cursor.skipBlanks()
    let word = cursor.word()
    // They stand in this order: whatever else looks like one is something else.
    if let number = number(cursor, word), device.identity.count == place {
      device.identity.append(Int(number))
    }
    return true
  }

  /// Reads `0035  : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0`.
  private static func axis(_ cursor: inout TextCursor) -> TouchAxis? {
    let word = cursor.word()
    guard
      let code = number(cursor, word) ?? EvdevNames.code(cursor, word, type: Evdev.absolute),
      code < 64
    else { return nil }
    cursor.skipBlanks()
    guard cursor.take(":") else { return nil }
    var axis = TouchAxis(code: Int(code), minimum: 0, maximum: 0)
    while true {
      cursor.skipBlanks()
      let name = cursor.word()
      if name.isEmpty { return axis }
      cursor.skipBlanks()
      guard let value = cursor.integer() else { return nil }
      if cursor.text(name, is: "min") {
        axis.minimum = Int(value)
      } else if cursor.text(name, is: "max") {
        axis.maximum = Int(value)
      } else if cursor.text(name, is: "fuzz") {
        axis.fuzz = Int(value)
      } else if cursor.text(name, is: "flat") {
        axis.flat = Int(value)
      } else if cursor.text(name, is: "resolution") {
        axis.resolution = Int(value)
      }
      if !cursor.take(",") { return axis }
    }
  }
}
