/// The lines of a recording by evtest, old or new, and by the evtest of python-evdev.
///
///     Event: time 9030.361230, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 861
///     Event: time 9030.361230, -------------- SYN_REPORT ------------
///     time 1550123456.78 type 3 (EV_ABS), code 53  (ABS_MT_POSITION_X), value 861
///
/// Numbers count, names do not; only the lines that end reports have no numbers. Old versions print
/// `Report Sync` there, and `Config Sync` for every other end, which in recordings of touches is
/// that of a contact. Lines that are no events are the description of the device, or are passed over.
struct EvtestText: Sendable {
  private var description = DescriptionText()
  /// A Boolean value that says whether the recording is one of an old version, on an old kernel.
  private(set) var isOld = false

  /// Reads a line; what it says of the device goes there.
  mutating func read(_ bytes: UnsafeRawBufferPointer, into device: inout EvdevDevice) -> EvdevLine {
    var cursor = TextCursor(bytes)
    cursor.skipQuotation()
    let start = cursor
    let isEvent = cursor.take("Event: time ")
    guard isEvent || cursor.take("time ") else {
      return description.read(start, into: &device) ? .beginning : .ignored
    }
    cursor.skipBlanks()
    guard let (seconds, _) = cursor.digits(), seconds <= 1_000_000_000_000 else {
      // Other text may begin with the word, but not with the whole phrase.
      return isEvent ? Self.broken(cursor, "a time must be a decimal number") : .ignored
    }
    var microseconds: Int64 = 0
    if cursor.byte == UInt8(ascii: ".") {
      cursor.at += 1
      guard let fraction = cursor.fraction() else {
        return Self.broken(cursor, "a time must be a decimal number")
      }
      microseconds = fraction
    }
    if cursor.byte == UInt8(ascii: ",") { cursor.at += 1 }
    cursor.skipBlanks()
    return event(&cursor, time: seconds * 1_000_000 + microseconds)
  }

  private mutating func event(_ cursor: inout TextCursor, time: Int64) -> EvdevLine {
    guard cursor.take("type ") else { return end(cursor, time: time) }
    var place = cursor
    guard let (type, _) = cursor.digits(), type <= 0xFFFF else {
      return Self.broken(place, "a type must be a number of 16 bits")
    }
    Self.skipName(&cursor)
    place = cursor
    guard cursor.take("code "), let (code, _) = cursor.digits(), code <= 0xFFFF else {
      return Self.broken(place, "a code must be a number of 16 bits")
    }
    // Scan codes are hexadecimal; no kind of event but these two has values that matter.
    guard type == Int64(Evdev.absolute) || type == Int64(Evdev.key) else { return .ignored }
    Self.skipName(&cursor)
    guard cursor.take("value ") else {
      return Self.broken(cursor, "a value must be an integer of 32 bits")
    }
    cursor.skipBlanks()
    place = cursor
    guard let value = cursor.integer() else {
      return Self.broken(place, "a value must be an integer of 32 bits")
    }
    cursor.skipBlanks()
    guard cursor.isAtEnd else { return Self.broken(cursor, "nothing may follow the value") }
    return .event(
      EvdevEvent(
        time: time, type: UInt16(truncatingIfNeeded: type), code: UInt16(truncatingIfNeeded: code),
        value: value))
  }

  /// Reads a line that ends something.
  private mutating func end(_ cursor: TextCursor, time: Int64) -> EvdevLine {
    let code: UInt16
    if cursor.contains("SYN_REPORT") {
      code = Evdev.report
    } else if cursor.contains("SYN_MT_REPORT") {
      code = Evdev.contactReport
    } else if cursor.contains("SYN_DROPPED") {
      code = Evdev.dropped
    } else if cursor.contains("Report Sync") {
      code = Evdev.report
      isOld = true
    } else if cursor.contains("Config Sync") {
      code = Evdev.contactReport
      isOld = true
    } else {
      // A kind of synchronization that the tool, or this reader, has no use for.
      var probe = cursor
      let isEnd = probe.take("----") || probe.take("++++") || probe.take(">>>>")
      return isEnd ? .ignored : Self.broken(cursor, "an event must have a type, code and value")
    }
    return .event(EvdevEvent(time: time, type: Evdev.synchronization, code: code, value: 0))
  }

  /// Passes over a name in parentheses, a comma and blanks.
  private static func skipName(_ cursor: inout TextCursor) {
    cursor.skipBlanks()
    if cursor.byte == UInt8(ascii: "(") {
      while !cursor.isAtEnd, cursor.byte != UInt8(ascii: ")") { cursor.at += 1 }
      if !cursor.isAtEnd { cursor.at += 1 }
    }
    if cursor.byte == UInt8(ascii: ",") { cursor.at += 1 }
    cursor.skipBlanks()
  }

  private static func broken(_ cursor: TextCursor, _ rule: String) -> EvdevLine {
    .broken(column: cursor.at + 1, "\(rule); found \(Found.word(cursor))")
  }
}
