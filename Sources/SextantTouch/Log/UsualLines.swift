import SextantGeometry

/// The lines of a native log that look as this library writes them, read without a detour.
///
///     {"f":1,"t":8333,"id":1,"ph":"moved","x":121,"y":398.66}
///
/// Members in that order, no white space, nothing else: then every byte is compared or is a digit of
/// a number. Numbers have at most 8 digits before and after the point and 15 in all, so that one
/// division gives the nearest `Double`. Whatever looks different in any way, or breaks a rule of the
/// log, is left to the general reader, which gives the same for all lines that are read here.
enum UsualLines {
  /// Why reading stopped.
  enum Stop {
    /// No whole line is left.
    case atEnd
    /// The next line belongs to another frame than the one that is being filled.
    case atNextFrame
    /// The next line is not a usual one.
    case atUnusualLine
  }

  /// More than the longest usual line has, with the last word that is looked at.
  private static let room = 192

  /// Reads lines into the frame of their number until something stops it.
  ///
  /// `cursor` moves behind the lines that were read and `lines` counts them. `isOpen` says whether
  /// the frame has a number already; if not, `last` is the number that it must not fall below.
  static func read(
    _ bytes: UnsafeRawBufferPointer, from cursor: inout Int, to end: Int, lines: inout Int,
    into frame: inout TouchFrame, isOpen: inout Bool, after last: Int,
    contacts: inout LiveContacts
  ) -> Stop {
    var line = cursor
    var count = 0
    defer {
      cursor = line
      lines += count
    }
    // Where the last line began, and how far from there it said the frame and the time.
    var lastLine = line
    var prefix = 0
    var time: Int64 = 0
    while line < end {
      guard line &+ room <= bytes.count else { return .atUnusualLine }
      var at = line
      if prefix > 0, isEqual(bytes, line, lastLine, count: prefix) {
        at &+= prefix
      } else {
        guard matches(bytes, &at, "{\"f\":", 5), let number = integer(bytes, &at),
          matches(bytes, &at, ",\"t\":", 5), let newTime = integer(bytes, &at),
          matches(bytes, &at, ",\"id\":", 6), let index = Int(exactly: number)
        else { return .atUnusualLine }
        if !isOpen || index != frame.index {
          if isOpen { return index > frame.index ? .atNextFrame : .atUnusualLine }
          guard index >= last else { return .atUnusualLine }
          frame.reset(index: index, time: newTime)
          isOpen = true
        }
        time = newTime
        prefix = at &- line
      }
      guard let number = integer(bytes, &at), let id = Int32(exactly: number),
        let sample = sample(bytes, &at, id, time, frame.index, &contacts)
      else { return .atUnusualLine }
      frame.samples.append(sample)
      if time > frame.time { frame.time = time }
      lastLine = line
      line = at
      count &+= 1
    }
    return .atEnd
  }

  /// Reads the rest of a line behind the id and does what it says to the contacts.
  @inline(__always)
  private static func sample(
    _ bytes: UnsafeRawBufferPointer, _ at: inout Int, _ id: Int32, _ time: Int64,
    _ frame: Int, _ contacts: inout LiveContacts
  ) -> TouchSample? {
    guard matches(bytes, &at, ",\"ph\":\"", 7) else { return nil }
    let place = contacts.find(id)
    if matches(bytes, &at, "moved\"", 6) {
      return moved(bytes, &at, .moved, id, place, time, &contacts)
    }
    if matches(bytes, &at, "began\"", 6) {
      guard place < 0, !contacts.isFull, let location = location(bytes, &at) else { return nil }
      contacts.insert(id, .init(location: location, kind: .direct, frame: frame))
      return TouchSample(id: TouchID(id), phase: .began, location: location, time: time)
    }
    if matches(bytes, &at, "stationa", 8) {
      guard matches(bytes, &at, "ry\"", 3) else { return nil }
      return moved(bytes, &at, .stationary, id, place, time, &contacts)
    }
    let phase: TouchPhase
    if matches(bytes, &at, "ended\"", 6) {
      phase = .ended
    } else if matches(bytes, &at, "cancelle", 8), matches(bytes, &at, "d\"", 2) {
      phase = .cancelled
    } else {
      return nil
    }
    guard place >= 0, contacts.contacts[place].frame != frame else { return nil }
    var location: ScreenPoint?
    if !matches(bytes, &at, "}\n", 2) {
      location = self.location(bytes, &at)
      if location == nil { return nil }
    }
    let kind = contacts.contacts[place].kind
    contacts.remove(at: place)
    return TouchSample(id: TouchID(id), phase: phase, kind: kind, location: location, time: time)
  }

  @inline(__always)
  private static func moved(
    _ bytes: UnsafeRawBufferPointer, _ at: inout Int, _ phase: TouchPhase, _ id: Int32,
    _ place: Int, _ time: Int64, _ contacts: inout LiveContacts
  ) -> TouchSample? {
    guard place >= 0, let location = location(bytes, &at) else { return nil }
    contacts.move(at: place, to: location)
    return TouchSample(
      id: TouchID(id), phase: phase, kind: contacts.contacts[place].kind, location: location,
      time: time)
  }

  /// Reads both coordinates and the end of the line.
  @inline(__always)
  private static func location(
    _ bytes: UnsafeRawBufferPointer, _ at: inout Int
  ) -> ScreenPoint? {
    guard matches(bytes, &at, ",\"x\":", 5), let x = decimal(bytes, &at),
      matches(bytes, &at, ",\"y\":", 5), let y = decimal(bytes, &at), matches(bytes, &at, "}\n", 2)
    else { return nil }
    return ScreenPoint(x, y)
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
  }

  /// Says whether a text of up to 8 characters stands at an offset, and passes over it if so.
  @inline(__always)
  private static func matches(
    _ bytes: UnsafeRawBufferPointer, _ at: inout Int, _ text: StaticString, _ count: Int
  ) -> Bool {
    let unused = UInt64(64 &- 8 &* count)
    guard (word(bytes, at) ^ ByteScan.word(text)) &<< unused == 0 else { return false }
    at &+= count
    return true
  }

  /// Says whether the same bytes stand at two offsets.
  @inline(__always)
  private static func isEqual(
    _ bytes: UnsafeRawBufferPointer, _ left: Int, _ right: Int, count: Int
  ) -> Bool {
    var index = 0
    while index &+ 8 <= count {
      if word(bytes, left &+ index) != word(bytes, right &+ index) { return false }
      index &+= 8
    }
    if index == count { return true }
    let unused = UInt64(64 &- 8 &* (count &- index))
    return (word(bytes, left &+ index) ^ word(bytes, right &+ index)) &<< unused == 0
  }

  /// Reads an integer of up to 15 digits that has neither a sign nor a needless 0.
  @inline(__always)
  private static func integer(_ bytes: UnsafeRawBufferPointer, _ at: inout Int) -> Int64? {
    let first = word(bytes, at)
    var (value, count) = ByteScan.digits(first)
    if count == 8 {
      let (more, moreCount) = ByteScan.digits(word(bytes, at &+ 8))
      guard moreCount < 8 else { return nil }
      value = value &* power(moreCount) &+ more
      count &+= moreCount
    }
    guard count > 0, count == 1 || first & 0xFF != UInt64(UInt8(ascii: "0")) else { return nil }
    at &+= count
    return Int64(truncatingIfNeeded: value)
  }

  /// Reads a number of up to 8 digits before and after the point and 15 in all.
  @inline(__always)
  private static func decimal(_ bytes: UnsafeRawBufferPointer, _ at: inout Int) -> Double? {
    var text = word(bytes, at)
    let isNegative = text & 0xFF == UInt64(UInt8(ascii: "-"))
    if isNegative {
      at &+= 1
      text = word(bytes, at)
    }
    let (digits, count) = ByteScan.digits(text)
    guard count > 0, count == 1 || text & 0xFF != UInt64(UInt8(ascii: "0")) else { return nil }
    at &+= count
    let value: Double
    if bytes[at] == UInt8(ascii: ".") {
      let (fraction, fractionCount) = ByteScan.digits(word(bytes, at &+ 1))
      guard fractionCount > 0, count &+ fractionCount <= 15 else { return nil }
      at &+= fractionCount &+ 1
      let power = power(fractionCount)
      let all = digits &* power &+ fraction
      value = Double(Int64(truncatingIfNeeded: all)) / Double(Int64(truncatingIfNeeded: power))
    } else {
      value = Double(Int64(truncatingIfNeeded: digits))
    }
    return isNegative ? -value : value
  }

  /// Ten to a power from 0 to 8.
  @inline(__always)
  private static func power(_ exponent: Int) -> UInt64 {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    default: 100_000_000
    }
  }
}
