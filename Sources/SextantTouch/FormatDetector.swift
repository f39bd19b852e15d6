/// Tells the form of a recording by its first lines, as they come.
struct FormatDetector: Sendable {
  /// Until where it is looked, in bytes.
  static let limit = 1 << 20

  /// How much of a JSON array is looked at, in bytes.
  private static let arrayHead = 1 << 16

  /// Where the first line begins that was not looked at.
  private var start = 0
  /// The form that the lines so far may belong to, if none decides.
  private var hint: RecordingFormat?

  /// Returns the form of a recording that begins with some bytes, those of the last call first;
  /// `isWhole` says whether they are all.
  ///
  /// `isDecided` says whether more bytes could not change the answer.
  mutating func detect(
    _ bytes: UnsafeRawBufferPointer, isWhole: Bool
  ) -> (format: RecordingFormat?, isDecided: Bool) {
    if start == 0 {
      if bytes.starts(with: "REVENT".utf8) { return (.revent, true) }
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    }
    while start < bytes.count, start < Self.limit {
      let end = ByteScan.lineFeed(in: bytes, from: start)
      if end == nil, !isWhole, bytes.count < Self.limit { return (nil, false) }
      let stop = end ?? bytes.count
      var cursor = TextCursor(UnsafeRawBufferPointer(rebasing: bytes[start..<stop]))
      cursor.skipQuotation()
      if cursor.byte == UInt8(ascii: "["), Self.isArrayOfObjects(bytes, from: start + cursor.at) {
        let head = bytes[start...].prefix(Self.arrayHead)
        if head.count < Self.arrayHead, !isWhole { return (nil, false) }
        return (Self.array(UnsafeRawBufferPointer(rebasing: head)), true)
      }
      if let format = Self.decide(cursor, hint: &hint) { return (format, true) }
      start = stop + 1
    }
    return (hint, isWhole || bytes.count >= Self.limit)
  }

  /// Returns the form that a line can only belong to; a line that may belong to others leaves a hint.
  private static func decide(
    _ start: TextCursor, hint: inout RecordingFormat?
  ) -> RecordingFormat? {
    var cursor = start
    if cursor.byte == UInt8(ascii: "{") { return object(cursor) }
    if cursor.take("<ink") { return .inkML }
    if let format = decideByWords(cursor) { return format }
    if hint == nil,
      cursor.take("N:") || cursor.take("I:") || cursor.take("P:") || cursor.take("A:")
    {
      hint = .evemu
    }
    if hint == nil, cursor.take("Input device") { hint = .evtest }
    if hint == nil, cursor.take("add device ") { hint = .getevent }
    return GeteventText.isEvent(start) ? .getevent : nil
  }

  private static func decideByWords(_ start: TextCursor) -> RecordingFormat? {
    var cursor = start
    if cursor.take("# EVEMU") { return .evemu }
    if cursor.take("Event: time ") || cursor.take("Input driver version") { return .evtest }
    if cursor.take("time ") {
      return cursor.digits() != nil && (cursor.contains("type ") || cursor.contains("SYN_"))
        ? .evtest : nil
    }
    if cursor.take("E:") { return event(&cursor) }
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
    cursor.skipBlanks()
    guard cursor.digits() != nil, cursor.take(".") else { return nil }
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

  /// Says whether an object follows a bracket, or nothing yet.
  private static func isArrayOfObjects(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Bool {
    let next = bytes[(start + 1)...].first { $0 > 0x20 }
    return next == nil || next == UInt8(ascii: "{")
  }

  /// Tells the forms that are JSON arrays by the names in their beginning.
  private static func array(_ head: UnsafeRawBufferPointer) -> RecordingFormat? {
    let cursor = TextCursor(head)
    if cursor.contains("\"touchIdentifier\"") { return .uitouchJSON }
    if cursor.contains("\"ts\""), cursor.contains("\"events\"") { return .flutter }
    for name in ["pointerId", "pointerType", "touches", "timestamp"] as [StaticString]
    where cursor.contains(name) {
      return .pointerJSON
    }
    return nil
  }
}
