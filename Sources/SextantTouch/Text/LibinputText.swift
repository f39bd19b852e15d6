/// The lines of a recording by `libinput record`, version 1.
///
///     devices:
///     - node: /dev/input/event14
///       evdev:
///         name: "…"
///         absinfo:
///           53: [0, 1051, 0, 0, 12]
///       events:
///       - evdev:
///         - [  0,   9967,   3,  53,   326] # EV_ABS / ABS_MT_POSITION_X     326
///
/// It is YAML, of which these lines are all that matters; keys that are not known are passed over,
/// as their documentation asks. Lists under other keys than `evdev` are not events. Of several
/// devices the first one with a touch axis counts. Lines may be quoted as in a mail.
struct LibinputText: Sendable {
  private enum Part: Hashable, Sendable {
    case other
    case ranges
    case events
  }

  private var part = Part.other
  /// Whether the version of the form was seen; libinput's own is named alike.
  private var hasVersion = false
  private var isEvents = false
  /// How many devices have begun.
  private var devices = 0
  /// The number of the device whose events count, once there was one.
  private var chosen: Int?
  /// A Boolean value that says whether events of another device were passed over.
  private(set) var hasOthers = false

  /// Reads a line; what it says of the device goes there.
  mutating func read(_ bytes: UnsafeRawBufferPointer, into device: inout EvdevDevice) -> EvdevLine {
    var cursor = TextCursor(bytes)
    cursor.skipQuotation()
    if cursor.isAtEnd || cursor.byte == UInt8(ascii: "#") { return .ignored }
    var isItem = false
    if cursor.take("- ") {
      isItem = true
      cursor.skipBlanks()
      if cursor.byte == UInt8(ascii: "[") { return list(&cursor, device) }
    }
    if !hasVersion, cursor.take("version:") {
      hasVersion = true
      cursor.skipBlanks()
      let place = cursor
      guard cursor.digits()?.value == 1 else {
        return .wrong(
          column: place.at + 1,
          "the version of a libinput recording must be 1; found \(Found.word(place))")
      }
      return .ignored
    }
    if isItem, cursor.take("node:") {
      devices += 1
      part = .other
      isEvents = false
      if chosen == nil { device = EvdevDevice() }
      return .ignored
    }
    if cursor.take("events:") {
      part = .other
      isEvents = true
    } else if isEvents {
      // Every entry of the list of events says by its key what its own list holds.
      if isItem { part = cursor.take("evdev:") ? .events : .other }
    } else if chosen == nil {
      describe(&cursor, into: &device)
    }
    return .ignored
  }

  private mutating func describe(_ cursor: inout TextCursor, into device: inout EvdevDevice) {
    if cursor.take("absinfo:") {
      part = .ranges
    } else if cursor.take("name:") {
      if let name = cursor.quoted() { device.name = Self.unescaped(name) }
    } else if cursor.take("id:") {
      if let numbers = Self.numbers(&cursor), numbers.count == 4 { device.identity = numbers }
    } else if cursor.take("properties:") {
      part = .other
      // Further below, a list of another kind has the same name.
      if let numbers = Self.numbers(&cursor), device.properties == nil {
        device.properties = []
        for number in numbers where (0..<1024).contains(number) { device.insert(property: number) }
      }
    } else if part == .ranges {
      guard let (code, _) = cursor.digits(), code < 64, cursor.take(":"),
        let numbers = Self.numbers(&cursor), numbers.count == 5
      else {
        part = .other
        return
      }
      device.insert(
        TouchAxis(
          code: Int(code), minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2],
          flat: numbers[3], resolution: numbers[4]))
    }
  }

  /// Returns a text with a quotation mark or a backslash for each that stands behind a backslash.
  private static func unescaped(_ text: String) -> String {
    var result = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        if scalar != "\"", scalar != "\\" { result.unicodeScalars.append("\\") }
        result.unicodeScalars.append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return isEscaped ? result + "\\" : result
  }

  /// Reads a list of numbers that is an item of another list: an event, where it stands in one.
  private mutating func list(_ cursor: inout TextCursor, _ device: EvdevDevice) -> EvdevLine {
    guard part == .events else { return .ignored }
    if let chosen, chosen != devices {
      hasOthers = true
      return .ignored
    }
    let place = cursor.at
    guard let numbers = Self.numbers(&cursor), numbers.count == 5 else {
      return .broken(column: place + 1, "an event must be a list of 5 integers")
    }
    guard (0...999_999).contains(numbers[1]), numbers[0] >= 0, numbers[2] >= 0, numbers[3] >= 0,
      let type = UInt16(exactly: numbers[2]), let code = UInt16(exactly: numbers[3]),
      let value = Int32(exactly: numbers[4])
    else {
      return .broken(
        column: place + 1, "an event must hold seconds, microseconds, a type, a code and a value")
    }
    // A keyboard records too; a paste may lack the ranges.
    guard
      chosen != nil || device.has(Evdev.positionX) || device.has(Evdev.pointerX)
        || type == Evdev.absolute
    else { return .ignored }
    chosen = devices
    return .event(
      EvdevEvent(
        time: Int64(numbers[0]) * 1_000_000 + Int64(numbers[1]), type: type, code: code,
        value: value))
  }

  /// Reads `[1, 2, 3]`; only integers of 32 bits may stand there.
  private static func numbers(_ cursor: inout TextCursor) -> [Int]? {
    cursor.skipBlanks()
    guard cursor.take("[") else { return nil }
    var numbers: [Int] = []
    while true {
      cursor.skipBlanks()
      if numbers.isEmpty, cursor.take("]") { return [] }
      guard let value = cursor.integer() else { return nil }
      numbers.append(Int(value))
      cursor.skipBlanks()
      if cursor.take("]") { return numbers }
      guard cursor.take(",") else { return nil }
    }
  }
}
