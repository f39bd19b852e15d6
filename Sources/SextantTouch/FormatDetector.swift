/// Tells the form of a recording by its first lines.
struct FormatDetector {
  /// Until where it is looked, in bytes.
  static let limit = 1 << 20

  /// Returns the form of a recording that begins with some bytes; `isWhole` says whether they are all.
  ///
  /// `isDecided` says whether more bytes could not change the answer.
  static func detect(
    _ bytes: UnsafeRawBufferPointer, isWhole: Bool
  ) -> (format: RecordingFormat?, isDecided: Bool) {
    var start = 0
    var hint: RecordingFormat?
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    if bytes.starts(with: "REVENT".utf8) { return (.revent, true) }
    while start < bytes.count, start < limit {
      let end = ByteScan.lineFeed(in: bytes, from: start)
      if end == nil, !isWhole, bytes.count < limit { return (nil, false) }
      let stop = end ?? bytes.count
      let line = UnsafeRawBufferPointer(rebasing: bytes[start..<stop])
      if let format = decide(line, hint: &hint, rest: bytes, from: start, isWhole: isWhole) {
        return (format, true)
      }
      start = stop + 1
    }
    return (hint, isWhole || bytes.count >= limit)
  }

  /// Returns the form that a line can only belong to; a line that may belong to others leaves a hint.
  private static func decide(
    _ line: UnsafeRawBufferPointer, hint: inout RecordingFormat?, rest: UnsafeRawBufferPointer,
    from start: Int, isWhole: Bool
  ) -> RecordingFormat? {
    var cursor = TextCursor(line)
    cursor.skipQuotation()
    let begin = cursor
    switch cursor.byte {
    case UInt8(ascii: "{"): return object(cursor)
    case UInt8(ascii: "["):
      if let format = array(rest, from: start + cursor.at) { return format }
    case UInt8(ascii: "<"):
      if cursor.take("<ink") { return .inkML }
    default: break
    }
    if let format = decideByWords(cursor) { return format }
    if hint == nil, cursor.take("N: ") || cursor.take("I: ") || cursor.take("A: ") { hint = .evemu }
    if hint == nil, cursor.take("Input device") { hint = .evtest }
    if hint == nil, cursor.take("add device ") { hint = .getevent }
    cursor = begin
    if isGetevent(line) { return .getevent }
    return nil
  }

  private static func decideByWords(_ start: TextCursor) -> RecordingFormat? {
    var cursor = start
    if cursor.take("# EVEMU") { return .evemu }
    if cursor.take("Event: time ") || cursor.take("Input driver version") { return .evtest }
    if cursor.take("time ") {
      return cursor.digits() != nil && (cursor.contains("type ") || cursor.contains("SYN_"))
        ? .evtest : nil
    }
    if cursor.take("E: ") { return event(&cursor) }
    if cursor.take("R: ") { return .hidRecorder }
    if cursor.take("- node:") || cursor.take("ndevices:") || cursor.take("libinput:") {
      return .libinput
    }
    if cursor.take("- [") {
      var commas = 0
      while !cursor.isAtEnd, cursor.byte != UInt8(ascii: "]") {
        if cursor.byte == UInt8(ascii: ",") { commas += 1 }
        cursor.at += 1
      }
      return commas == 4 ? .libinput : nil
    }
    return nil
  }

  /// Tells evemu's events from those of hid-recorder, which count and list bytes.
  private static func event(_ cursor: inout TextCursor) -> RecordingFormat? {
    _ = cursor.word()
    cursor.skipBlanks()
    let first = cursor.word()
    cursor.skipBlanks()
    let second = cursor.word()
    return first.count != 4 && second.count == 2 ? .hidRecorder : .evemu
  }

  /// Tells the forms that are JSON objects; a line that is one is a native log if no other.
  private static func object(_ cursor: TextCursor) -> RecordingFormat? {
    if cursor.contains("\"touchlog\"") { return .native }
    if cursor.contains("\"pointerId\"") || cursor.contains("\"pointerType\"")
      || cursor.contains("\"changedTouches\"")
    {
      return .pointerJSON
    }
    return .native
  }

  /// Tells the forms that are JSON arrays by a name in their first 64 KiB.
  private static func array(_ bytes: UnsafeRawBufferPointer, from start: Int) -> RecordingFormat? {
    let head = UnsafeRawBufferPointer(rebasing: bytes[start..<min(bytes.count, start + 1 << 16)])
    var cursor = TextCursor(head)
    cursor.at = 1
    while cursor.byte <= 0x20, !cursor.isAtEnd { cursor.at += 1 }
    guard cursor.byte == UInt8(ascii: "{") else { return nil }
    if cursor.contains("\"touchIdentifier\"") { return .uitouchJSON }
    if cursor.contains("\"ts\"") && cursor.contains("\"events\"") { return .flutter }
    if cursor.contains("\"pointerId\"") || cursor.contains("\"pointerType\"")
      || cursor.contains("\"touches\"") || cursor.contains("\"timestamp\"")
    {
      return .pointerJSON
    }
    return nil
  }

  private static func isGetevent(_ line: UnsafeRawBufferPointer) -> Bool {
    var text = GeteventText()
    var device = EvdevDevice()
    if case .event = text.read(line, into: &device) { return true }
    return false
  }
}
