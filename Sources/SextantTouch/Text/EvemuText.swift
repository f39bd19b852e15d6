/// The lines of a recording by evemu.
///
/// Fields may be apart by any blanks. The microseconds of a time are an integer count, not decimals:
/// `1.5` is 1 s and 5 µs. Types and codes are hexadecimal, values are decimal whatever zeros they
/// begin with. A `#` begins a comment, except on the line of the name.
///
/// - Source: evemu's `evemu-format` description.
struct EvemuText: Sendable {
  /// How many bits of each kind of event the lines so far described.
  private var described: [Int: Int] = [:]
  /// How many bits of the properties the lines so far described.
  private var describedProperties = 0

  /// Reads a line; what it says of the device goes there.
  mutating func read(_ bytes: UnsafeRawBufferPointer, into device: inout EvdevDevice) -> EvdevLine {
    var cursor = TextCursor(bytes)
    cursor.skipBlanks()
    if cursor.isAtEnd { return .ignored }
    if cursor.take("#") { return comment(cursor) }
    let letter = cursor.byte
    guard cursor.at + 1 < bytes.count, bytes[cursor.at + 1] == UInt8(ascii: ":") else {
      return .stray
    }
    cursor.at += 2
    switch letter {
    case UInt8(ascii: "E"): return Self.event(&cursor)
    case UInt8(ascii: "N"):
      device.name = cursor.rest()
      return .ignored
    case UInt8(ascii: "I"): return identity(&cursor, into: &device)
    case UInt8(ascii: "P"): return properties(&cursor, into: &device)
    case UInt8(ascii: "B"): return bits(&cursor, into: &device)
    case UInt8(ascii: "A"): return axis(&cursor, into: &device)
    case UInt8(ascii: "L"), UInt8(ascii: "S"): return .ignored
    default: return .stray
    }
  }

  /// Reads an event behind its `E:`.
  @inline(__always)
  static func event(_ cursor: inout TextCursor) -> EvdevLine {
    cursor.skipBlanks()
    var word = cursor
    guard let (seconds, _) = cursor.digits(), seconds <= 1_000_000_000_000, cursor.byte == 0x2E
    else { return broken(word, "a time must be seconds, a point and microseconds") }
    cursor.at += 1
    let fraction = cursor.at
    guard let (microseconds, width) = cursor.digits(), width <= 9 else {
      return broken(word, "a time must be seconds, a point and microseconds")
    }
    cursor.skipBlanks()
    word = cursor
    guard let (type, typeWidth) = cursor.hexadecimal(), typeWidth <= 4 else {
      return broken(word, "a type must be a hexadecimal number of 16 bits")
    }
    cursor.skipBlanks()
    word = cursor
    guard let (code, codeWidth) = cursor.hexadecimal(), codeWidth <= 4 else {
      return broken(word, "a code must be a hexadecimal number of 16 bits")
    }
    cursor.skipBlanks()
    word = cursor
    guard let value = cursor.integer() else {
      return broken(word, "a value must be a decimal integer of 32 bits")
    }
    cursor.skipBlanks()
    guard cursor.isAtEnd || cursor.byte == UInt8(ascii: "#") else {
      return broken(cursor, "only a comment may follow the value")
    }
    let event = EvdevEvent(
      time: seconds * 1_000_000 + microseconds, type: UInt16(truncatingIfNeeded: type),
      code: UInt16(truncatingIfNeeded: code), value: value)
    if width == 6 { return .event(event) }
    return .repairedEvent(
      event, column: fraction + 1, "microseconds should have 6 digits; found \(width)")
  }

  @inline(never)
  private static func broken(_ cursor: TextCursor, _ rule: String) -> EvdevLine {
    .broken(column: cursor.at + 1, "\(rule); found \(Found.word(cursor))")
  }

  private mutating func comment(_ cursor: TextCursor) -> EvdevLine {
    var probe = cursor
    probe.skipBlanks()
    if probe.take("EVEMU") {
      self = EvemuText()
      return .beginning
    }
    return .ignored
  }

  private func identity(_ cursor: inout TextCursor, into device: inout EvdevDevice) -> EvdevLine {
    var numbers: [Int] = []
    for _ in 0..<4 {
      cursor.skipBlanks()
      guard let (value, width) = cursor.hexadecimal(), width <= 4 else {
        return Self.broken(cursor, "'I:' must hold 4 hexadecimal numbers of 16 bits")
      }
      numbers.append(Int(value))
    }
    device.identity = numbers
    return .ignored
  }

  private mutating func properties(
    _ cursor: inout TextCursor, into device: inout EvdevDevice
  ) -> EvdevLine {
    if device.properties == nil { device.properties = [] }
    while let bits = Self.byte(&cursor) {
      for bit in 0..<8 where bits >> bit & 1 == 1 && describedProperties < 1024 {
        device.insert(property: describedProperties + bit)
      }
      describedProperties += 8
    }
    return Self.end(cursor, "'P:' must hold hexadecimal bytes")
  }

  private mutating func bits(
    _ cursor: inout TextCursor, into device: inout EvdevDevice
  ) -> EvdevLine {
    guard let type = Self.byte(&cursor) else {
      return Self.broken(cursor, "'B:' must hold hexadecimal bytes")
    }
    var first = described[Int(type), default: 0]
    while let bits = Self.byte(&cursor) {
      for bit in 0..<8 where bits >> bit & 1 == 1 && type == UInt8(Evdev.absolute) && first < 64 {
        device.insert(code: UInt16(first + bit))
      }
      first = min(first + 8, 1 << 16)
    }
    described[Int(type)] = first
    return Self.end(cursor, "'B:' must hold hexadecimal bytes")
  }

  private func axis(_ cursor: inout TextCursor, into device: inout EvdevDevice) -> EvdevLine {
    cursor.skipBlanks()
    let word = cursor
    guard let (code, width) = cursor.hexadecimal(), width <= 4, code < 64 else {
      return Self.broken(word, "an axis must have a hexadecimal code below 40")
    }
    var numbers: [Int] = []
    while numbers.count < 5 {
      cursor.skipBlanks()
      let place = cursor.at
      guard let value = cursor.integer() else {
        cursor.at = place
        break
      }
      numbers.append(Int(value))
    }
    guard numbers.count >= 4 else {
      return Self.broken(cursor, "an axis must have a minimum, maximum, fuzz and flat value")
    }
    device.insert(
      TouchAxis(
        code: Int(code), minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2],
        flat: numbers[3], resolution: numbers.count > 4 ? numbers[4] : 0))
    return Self.end(cursor, "an axis must have at most 5 numbers")
  }

  /// Reads the two hexadecimal digits of a byte.
  private static func byte(_ cursor: inout TextCursor) -> UInt8? {
    cursor.skipBlanks()
    var probe = cursor
    guard let (value, width) = probe.hexadecimal(), width <= 2 else { return nil }
    cursor = probe
    return UInt8(truncatingIfNeeded: value)
  }

  private static func end(_ cursor: TextCursor, _ rule: String) -> EvdevLine {
    var cursor = cursor
    cursor.skipBlanks()
    guard cursor.isAtEnd || cursor.byte == UInt8(ascii: "#") else { return broken(cursor, rule) }
    return .ignored
  }
}

extension Found {
  /// Returns the word at a cursor, or `the end of the line`.
  static func word(_ cursor: TextCursor) -> String {
    var cursor = cursor
    let range = cursor.word()
    return range.isEmpty ? "the end of the line" : "'\(text(cursor.bytes, range))'"
  }
}
