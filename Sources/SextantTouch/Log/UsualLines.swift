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
    /// A line was read that belongs to another frame than the one that is being filled.
    case atNextFrame
    /// The next line is not a usual one.
    case atUnusualLine
  }

  /// More than the longest usual line has, with the last word that is looked at.
  private static let room = 192

  /// A sample that was read and belongs to the frame behind the one that was filled.
  struct Next: Sendable {
    var index = 0
    var sample = TouchSample(id: TouchID(0), phase: .began, time: 0)
  }

  /// Reads lines into the frame of their number until something stops it.
  ///
  /// `cursor` moves behind the lines that were read and `lines` counts them. `isOpen` says whether
  /// the frame has a number already; if not, `last` is the number that it must not fall below. The
  /// first line of another frame is read too; its sample goes to `next`.
  static func read(
    _ bytes: UnsafeRawBufferPointer, from cursor: inout Int, to end: Int, lines: inout Int,
    into frame: inout TouchFrame, isOpen: inout Bool, after last: Int, next: inout Next,
    contacts: inout LiveContacts
  ) -> Stop {
    // Every read below lies within `room` bytes of the start of its line.
    guard let base = bytes.baseAddress, bytes.count >= room else { return .atUnusualLine }
    let lastStart = bytes.count &- room
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
    var index = isOpen ? frame.index : last
    while line < end {
      guard line <= lastStart else { return .atUnusualLine }
      var at = base + line
      var newIndex = index
      if prefix > 0, ByteScan.isEqual(at, base + lastLine, count: prefix) {
        at += prefix
      } else {
        guard ByteScan.matches(&at, "{\"f\":", 5), let number = integer(&at),
          ByteScan.matches(&at, ",\"t\":", 5), let newTime = integer(&at),
          ByteScan.matches(&at, ",\"id\":", 6),
          let whole = Int(exactly: number), whole >= index
        else { return .atUnusualLine }
        newIndex = whole
        time = newTime
        prefix = at - (base + line)
      }
      guard let number = integer(&at), let id = Int32(exactly: number),
        let sample = sample(&at, id, time, newIndex, &contacts)
      else { return .atUnusualLine }
      lastLine = line
      line = at - base
      count &+= 1
      if newIndex != index, isOpen {
        next.index = newIndex
        next.sample = sample
        return .atNextFrame
      }
      if !isOpen {
        frame.reset(index: newIndex, time: time)
        index = newIndex
        isOpen = true
      }
      frame.samples.append(sample)
      if time > frame.time { frame.time = time }
    }
    return .atEnd
  }

  /// Reads the rest of a line behind the id and does what it says to the contacts.
  @inline(__always)
  private static func sample(
    _ at: inout UnsafeRawPointer, _ id: Int32, _ time: Int64, _ frame: Int,
    _ contacts: inout LiveContacts
  ) -> TouchSample? {
    // Most lines are moves: their text between the id and x is compared in three steps.
    if ByteScan.word(at) == ByteScan.word(",\"ph\":\"m"),
      ByteScan.word(at + 8) == ByteScan.word("oved\",\"x")
    {
      at += 16
      guard ByteScan.matches(&at, "\":", 2), let location = location(&at) else { return nil }
      return moved(.moved, id, location, time, &contacts)
    }
    guard ByteScan.matches(&at, ",\"ph\":\"", 7) else { return nil }
    if ByteScan.matches(&at, "began\"", 6) {
      guard ByteScan.matches(&at, ",\"x\":", 5), contacts.find(id) < 0, !contacts.isFull,
        let location = location(&at)
      else { return nil }
      contacts.insert(id, .init(location: location, kind: .direct, frame: frame))
      return TouchSample(id: TouchID(id), phase: .began, location: location, time: time)
    }
    if ByteScan.matches(&at, "stationa", 8) {
      guard ByteScan.matches(&at, "ry\",\"x\":", 8), let location = location(&at) else {
        return nil
      }
      return moved(.stationary, id, location, time, &contacts)
    }
    return finished(&at, id, time, frame, &contacts)
  }

  /// Reads the rest of a line that ends its contact.
  private static func finished(
    _ at: inout UnsafeRawPointer, _ id: Int32, _ time: Int64, _ frame: Int,
    _ contacts: inout LiveContacts
  ) -> TouchSample? {
    let phase: TouchPhase
    if ByteScan.matches(&at, "ended\"", 6) {
      phase = .ended
    } else if ByteScan.matches(&at, "cancelle", 8), ByteScan.matches(&at, "d\"", 2) {
      phase = .cancelled
    } else {
      return nil
    }
    let place = contacts.find(id)
    guard place >= 0, contacts.contacts[place].frame != frame else { return nil }
    var location: ScreenPoint?
    if ByteScan.matches(&at, ",\"x\":", 5) {
      location = self.location(&at)
      if location == nil { return nil }
    } else if !ByteScan.matches(&at, "}\n", 2) {
      return nil
    }
    let kind = contacts.contacts[place].kind
    contacts.remove(at: place)
    return TouchSample(id: TouchID(id), phase: phase, kind: kind, location: location, time: time)
  }

  @inline(__always)
  private static func moved(
    _ phase: TouchPhase, _ id: Int32, _ location: ScreenPoint, _ time: Int64,
    _ contacts: inout LiveContacts
  ) -> TouchSample? {
    let place = contacts.find(id)
    if place < 0 { return nil }
    let kind = contacts.move(at: place, to: location)
    return TouchSample(id: TouchID(id), phase: phase, kind: kind, location: location, time: time)
  }

  /// Reads the coordinates behind the name of the first, and the end of the line.
  @inline(__always)
  private static func location(_ at: inout UnsafeRawPointer) -> ScreenPoint? {
    guard let x = decimal(&at), ByteScan.matches(&at, ",\"y\":", 5), let y = decimal(&at),
      ByteScan.matches(&at, "}\n", 2)
    else { return nil }
    return ScreenPoint(x, y)
  }

  /// Reads an integer of up to 15 digits that has neither a sign nor a needless 0.
  @inline(__always)
  private static func integer(_ at: inout UnsafeRawPointer) -> Int64? {
    let first = ByteScan.word(at)
    var (value, count) = ByteScan.digits(first)
    if count == 8 {
      let (more, moreCount) = ByteScan.digits(ByteScan.word(at + 8))
      guard moreCount < 8 else { return nil }
      value = value &* power(moreCount) &+ more
      count &+= moreCount
    }
    guard count > 0, count == 1 || first & 0xFF != UInt64(UInt8(ascii: "0")) else { return nil }
    at += count
    return Int64(truncatingIfNeeded: value)
  }

  /// Reads a number of up to 8 digits before and after the point and 15 in all.
  @inline(__always)
  private static func decimal(_ at: inout UnsafeRawPointer) -> Double? {
    var text = ByteScan.word(at)
    let isNegative = text & 0xFF == UInt64(UInt8(ascii: "-"))
    if isNegative {
      at += 1
      text = ByteScan.word(at)
    }
    let count = ByteScan.digitCount(text)
    guard count > 0, count == 1 || text & 0xFF != UInt64(UInt8(ascii: "0")) else { return nil }
    let value: Double
    if count < 8, (text >> UInt64(8 &* count)) & 0xFF == UInt64(UInt8(ascii: ".")) {
      // Without the point the digits are one number.
      let whole = (UInt64(1) &<< UInt64(8 &* count)) &- 1
      let joined = (text & whole) | (text >> 8 & ~whole)
      let (digits, all) = ByteScan.digits(joined)
      if all < 7 {
        guard all > count else { return nil }
        at += all &+ 1
        value = quotient(digits, all &- count)
      } else {
        let (fraction, fractionCount) = ByteScan.digits(ByteScan.word(at + (count &+ 1)))
        guard fractionCount > 0, count &+ fractionCount <= 15 else { return nil }
        at += count &+ 1 &+ fractionCount
        let number = ByteScan.digits(text).value &* power(fractionCount) &+ fraction
        value = quotient(number, fractionCount)
      }
    } else {
      at += count
      value = Double(Int64(truncatingIfNeeded: ByteScan.digits(text).value))
    }
    return isNegative ? -value : value
  }

  /// Returns a number of up to 15 digits over ten to a power, rounded once: both are exact.
  @inline(__always)
  private static func quotient(_ digits: UInt64, _ exponent: Int) -> Double {
    let power: Double =
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
    return Double(Int64(truncatingIfNeeded: digits)) / power
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
