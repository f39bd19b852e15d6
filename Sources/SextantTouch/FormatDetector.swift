/// Tells the form of a recording by its first lines, as they come.
struct FormatDetector: Sendable {
  /// Until where it is looked, in bytes.
  static let limit = 1 << 20

  /// How much of JSON and of XML is looked at, in bytes.
  private static let head = 1 << 16
  /// Until where the marks go that files of some kinds begin with, in bytes.
  private static let markLimit = 8

  /// Where the first line begins that was not looked at.
  private var start = 0
  /// Whether a line was looked at that was not blank.
  private var hasStarted = false
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
      if bytes.count < Self.markLimit, !isWhole { return (nil, false) }
      if bytes.starts(with: "REVENT".utf8) { return (.revent, true) }
      if Self.otherMark(bytes) != nil { return (nil, true) }
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    }
    while start < bytes.count, start < Self.limit {
      if !hasStarted {
        while start < bytes.count, bytes[start] <= 0x20, bytes[start] != 0 { start += 1 }
        if let answer = begin(bytes, isWhole: isWhole) { return answer }
      }
      let end = ByteScan.lineFeed(in: bytes, from: start)
      if end == nil, !isWhole, bytes.count < Self.limit { return (nil, false) }
      hasStarted = true
      let stop = end ?? bytes.count
      let cursor = TextCursor(UnsafeRawBufferPointer(rebasing: bytes[start..<stop]))
      if let format = Self.decide(cursor, hint: &hint) { return (format, true) }
      start = stop + 1
    }
    return (hint, isWhole || bytes.count >= Self.limit)
  }

  /// What a text is that is no recording, as its beginning tells, in words for a problem.
  static func otherKind(_ bytes: UnsafeRawBufferPointer) -> String? {
    if let mark = otherMark(bytes) { return mark }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // A recorder that delivered no touch may have written this; nothing tells of which form it is.
    if bytes[start...].lazy.filter({ $0 > 0x20 }).prefix(3).elementsEqual("[]".utf8) {
      return "an empty list"
    }
    switch bytes[start...].first(where: { $0 > 0x20 }) {
    case UInt8(ascii: "<")?: return "XML"
    case UInt8(ascii: "{")?, UInt8(ascii: "[")?: return "JSON of another kind"
    default: return nil
    }
  }

  /// What a file is that begins with the mark of another kind.
  private static func otherMark(_ bytes: UnsafeRawBufferPointer) -> String? {
    if bytes.starts(with: [0x50, 0x4B, 3, 4]) { return "a zip archive" }
    if bytes.starts(with: "glTF".utf8) { return "a glTF model" }
    return nil
  }

  /// Tells what begins with a bracket, which no line of the Linux input system does; `nil` is for
  /// all else.
  private func begin(
    _ bytes: UnsafeRawBufferPointer, isWhole: Bool
  ) -> (format: RecordingFormat?, isDecided: Bool)? {
    guard start < bytes.count else { return nil }
    let byte = bytes[start]
    let text = UnsafeRawBufferPointer(rebasing: bytes[start...].prefix(Self.head))
    let hasHead = isWhole || text.count == Self.head
    switch byte {
    case UInt8(ascii: "<"):
      if TextCursor(text).contains("<ink") { return (.inkML, true) }
    case UInt8(ascii: "{"):
      let end = ByteScan.lineFeed(in: text, from: 0)
      if end != nil || hasHead,
        Self.isLog(TextCursor(UnsafeRawBufferPointer(rebasing: text[..<(end ?? text.count)])))
      {
        return (.native, true)
      }
      if hasHead { return (Self.json(text), true) }
    case UInt8(ascii: "["):
      // getevent puts times in brackets.
      guard let next = text.dropFirst().first(where: { $0 > 0x20 }) else { break }
      guard next == UInt8(ascii: "{") || next == UInt8(ascii: "[") else { return nil }
      if hasHead { return (Self.json(text), true) }
    default: return nil
    }
    return (nil, hasHead)
  }

  /// Returns the form that a line can only belong to; a line that may belong to others leaves a hint.
  private static func decide(
    _ start: TextCursor, hint: inout RecordingFormat?
  ) -> RecordingFormat? {
    var cursor = start
    cursor.skipQuotation()
    if cursor.byte == UInt8(ascii: "{") { return cursor.contains("\"touchlog\"") ? .native : nil }
    if let format = decideByWords(cursor) { return format }
    if hint == nil,
      cursor.take("N:") || cursor.take("I:") || cursor.take("P:") || cursor.take("A:")
    {
      hint = .evemu
    }
    if hint == nil, cursor.take("Input device") { hint = .evtest }
    if hint == nil, cursor.take("add device ") { hint = .getevent }
    return GeteventText.isEvent(cursor) ? .getevent : nil
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

  /// Says whether a line belongs to a native log.
  private static func isLog(_ line: TextCursor) -> Bool {
    line.contains("\"touchlog\"") || line.contains("\"f\"") && line.contains("\"t\"")
  }

  /// Tells the forms that are JSON by the names in its beginning.
  private static func json(_ head: UnsafeRawBufferPointer) -> RecordingFormat? {
    let cursor = TextCursor(head)
    if cursor.contains("\"touchIdentifier\"") { return .uitouchJSON }
    if cursor.contains("\"ts\""), cursor.contains("\"events\"") { return .flutter }
    if cursor.contains("\"timestamp\""), cursor.contains("\"data\""), cursor.contains("\"type\"") {
      return .rrweb
    }
    if cursor.contains("\"pointerId\"") || cursor.contains("\"changedTouches\"") {
      return .pointerJSON
    }
    return nil
  }
}
