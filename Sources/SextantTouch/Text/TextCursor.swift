/// A place in a line of text that moves over what it recognizes.
struct TextCursor {
  let bytes: UnsafeRawBufferPointer
  var at = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { at >= bytes.count }

  /// The byte at the cursor, or 0 at the end.
  @inline(__always)
  var byte: UInt8 { at < bytes.count ? bytes[at] : 0 }

  /// Passes over spaces, tabs and carriage returns.
  @inline(__always)
  mutating func skipBlanks() {
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 || bytes[at] == 0x0D { at += 1 }
  }

  /// Passes over the blanks and `>` signs that a line quoted in a mail begins with.
  mutating func skipQuotation() {
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 || bytes[at] == UInt8(ascii: ">")
    {
      at += 1
    }
  }

  /// Passes over a text if it stands here; says whether it did.
  @inline(__always)
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard at + count <= bytes.count else { return false }
    for index in 0..<count where bytes[at + index] != text.utf8Start[index] { return false }
    at += count
    return true
  }

  /// Says whether a text stands somewhere from here on.
  func contains(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - at >= count else { return false }
    for start in at...bytes.count - count {
      var probe = self
      probe.at = start
      if probe.take(text) { return true }
    }
    return false
  }

  /// Reads digits: their value and how many they are; none, or more than 18, give `nil`.
  @inline(__always)
  mutating func digits() -> (value: Int64, count: Int)? {
    let start = at
    var value: Int64 = 0
    while at < bytes.count {
      let digit = bytes[at] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      guard at - start < 18 else { return nil }
      value = value &* 10 &+ Int64(digit)
      at += 1
    }
    return at > start ? (value, at - start) : nil
  }

  /// Reads an integer of 32 bits with or without a `-`.
  @inline(__always)
  mutating func integer() -> Int32? {
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative { at += 1 }
    guard let (magnitude, _) = digits() else { return nil }
    return Int32(exactly: isNegative ? -magnitude : magnitude)
  }

  /// Reads hexadecimal digits: their value and how many they are; none, or more than 8, give `nil`.
  @inline(__always)
  mutating func hexadecimal() -> (value: UInt32, count: Int)? {
    let start = at
    var value: UInt32 = 0
    while at < bytes.count {
      let digit = Self.hexadecimal(bytes[at])
      guard digit < 16 else { break }
      guard at - start < 8 else { return nil }
      value = value << 4 | UInt32(digit)
      at += 1
    }
    return at > start ? (value, at - start) : nil
  }

  @inline(__always)
  private static func hexadecimal(_ byte: UInt8) -> UInt8 {
    let digit = byte &- UInt8(ascii: "0")
    if digit < 10 { return digit }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter + 10 : 16
  }

  /// Reads what follows a decimal point as microseconds, rounded to the nearest.
  mutating func fraction() -> Int64? {
    var microseconds: Int64 = 0
    var count = 0
    while at < bytes.count {
      let digit = bytes[at] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      if count < 6 {
        microseconds = microseconds * 10 + Int64(digit)
      } else if count == 6, digit >= 5 {
        microseconds += 1
      }
      count += 1
      at += 1
    }
    guard count > 0 else { return nil }
    while count < 6 {
      microseconds *= 10
      count += 1
    }
    return microseconds
  }

  /// Reads up to the next blank or the end; gives the bytes that were passed over.
  mutating func word() -> Range<Int> {
    let start = at
    while at < bytes.count, bytes[at] > 0x20 { at += 1 }
    return start..<at
  }

  /// Says whether the bytes of a range are a text.
  func text(_ range: Range<Int>, is text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    for index in 0..<range.count
    where bytes[range.lowerBound + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// Returns the text from here to the end, without blanks around it.
  func rest() -> String {
    var cursor = self
    cursor.skipBlanks()
    var end = bytes.count
    while end > cursor.at, bytes[end - 1] <= 0x20 { end -= 1 }
    return String(decoding: bytes[cursor.at..<end], as: UTF8.self)
  }

  /// Returns the text between the next `"` and the last one, or `nil` if there are not two.
  func quoted() -> String? {
    guard let first = bytes[at...].firstIndex(of: UInt8(ascii: "\"")),
      let last = bytes[at...].lastIndex(of: UInt8(ascii: "\"")), last > first
    else { return nil }
    return String(decoding: bytes[(first + 1)..<last], as: UTF8.self)
  }
}

/// What a line of a recording of the Linux input system is.
enum EvdevLine {
  /// An event.
  case event(EvdevEvent)
  /// An event whose time is written in an unusual way, which is a repair.
  case repairedEvent(EvdevEvent, column: Int, String)
  /// Something that says nothing about contacts.
  case ignored
  /// The first line of a description of a device: a recording begins.
  case beginning
  /// An event that cannot be read.
  case broken(column: Int, String)
  /// A line that the rest of the recording cannot be read without.
  case wrong(column: Int, String)
  /// A line that has no place in the recording.
  case stray
}
