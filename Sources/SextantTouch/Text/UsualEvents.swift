/// The events of an evemu text that look as evemu writes them, read without a detour.
///
///     E: 1357143986.619324 0003 0035 0810	# EV_ABS / ABS_MT_POSITION_X    810
///
/// One space between the fields, six digits of microseconds, four of type and code: then every byte
/// up to the comment is compared or is a digit of a number. Whatever looks different in any way is
/// left to the general reader, which gives the same for all lines that are read here.
enum UsualEvents {
  /// More than the longest usual event has before its comment, with the last word that is looked at.
  private static let room = 64

  /// How far the time of the last event stands in its line, so that an equal one need not be read.
  struct Clock {
    var line = 0
    var prefix = 0
    var time: Int64 = 0
  }

  /// Reads the event that begins at `line`; `line` moves to the next one.
  ///
  /// `nil` where no usual event stands, or it may not be whole.
  @inline(__always)
  static func next(
    _ bytes: UnsafeRawBufferPointer, from line: inout Int, to end: Int, clock: inout Clock
  ) -> EvdevEvent? {
    guard let base = bytes.baseAddress, line < end, line &+ room <= bytes.count else { return nil }
    var at = base + line
    if clock.prefix > 0, ByteScan.isEqual(at, base + clock.line, count: clock.prefix) {
      at += clock.prefix
    } else {
      guard let time = time(&at) else { return nil }
      clock.time = time
      clock.prefix = at - (base + line)
    }
    guard let type = hexadecimal(&at), let code = hexadecimal(&at), let value = value(&at),
      let next = behindComment(bytes, at - base)
    else { return nil }
    guard next &- line <= LineBuffer.limit else { return nil }
    clock.line = line
    line = next
    return EvdevEvent(time: clock.time, type: type, code: code, value: value)
  }

  /// Reads `E: 1357143986.619324 `, with up to 12 digits of seconds.
  @inline(__always)
  private static func time(_ at: inout UnsafeRawPointer) -> Int64? {
    guard ByteScan.matches(&at, "E: ", 3) else { return nil }
    var (seconds, count) = ByteScan.digits(ByteScan.word(at))
    guard count > 0 else { return nil }
    at += count
    if count == 8 {
      let (more, moreCount) = ByteScan.digits(ByteScan.word(at))
      guard moreCount <= 4 else { return nil }
      for _ in 0..<moreCount { seconds = seconds &* 10 }
      seconds = seconds &+ more
      at += moreCount
    }
    guard ByteScan.matches(&at, ".", 1) else { return nil }
    let (microseconds, width) = ByteScan.digits(ByteScan.word(at))
    guard width == 6 else { return nil }
    at += width
    guard ByteScan.matches(&at, " ", 1) else { return nil }
    return Int64(truncatingIfNeeded: seconds) &* 1_000_000
      &+ Int64(truncatingIfNeeded: microseconds)
  }

  /// Reads four hexadecimal digits, letters small, and a space.
  @inline(__always)
  private static func hexadecimal(_ at: inout UnsafeRawPointer) -> UInt16? {
    let word = ByteScan.word(at)
    guard word >> 32 & 0xFF == 0x20 else { return nil }
    let text = UInt32(truncatingIfNeeded: word)
    // Letters have bit 6 set, and their lower half counts from 1.
    let letters = text >> 6 & 0x0101_0101
    let digits = (text & 0x0F0F_0F0F) &+ letters &* 9
    // A digit made from these values must be the byte that stands there.
    let isLarge = (digits &+ 0x7676_7676) >> 7 & 0x0101_0101
    guard digits & 0xF0F0_F0F0 == 0, digits &+ 0x3030_3030 &+ isLarge &* 0x27 == text else {
      return nil
    }
    at += 5
    return UInt16(
      truncatingIfNeeded: (digits & 0xFF) << 12 | (digits >> 8 & 0xFF) << 8
        | (digits >> 16 & 0xFF) << 4 | digits >> 24)
  }

  /// Reads a decimal integer of up to 8 digits.
  @inline(__always)
  private static func value(_ at: inout UnsafeRawPointer) -> Int32? {
    var word = ByteScan.word(at)
    let isNegative = word & 0xFF == UInt64(UInt8(ascii: "-"))
    if isNegative {
      at += 1
      word = ByteScan.word(at)
    }
    let (value, count) = ByteScan.digits(word)
    guard count > 0 else { return nil }
    at += count
    let magnitude = Int32(truncatingIfNeeded: value)
    return isNegative ? -magnitude : magnitude
  }

  /// Passes over a tab or a space and a comment, if there is one, and the line feed.
  @inline(__always)
  private static func behindComment(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int? {
    if bytes[start] == UInt8(ascii: "\n") { return start &+ 1 }
    guard bytes[start] == 0x09 || bytes[start] == 0x20, bytes[start &+ 1] == UInt8(ascii: "#")
    else { return nil }
    guard let lineFeed = ByteScan.lineFeed(in: bytes, from: start &+ 2) else { return nil }
    return lineFeed &+ 1
  }
}
