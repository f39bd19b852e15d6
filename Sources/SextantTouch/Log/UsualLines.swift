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

  /// From how many samples on a frame is left to the general reader, which knows their limit.
  private static let fullFrame = 1024

  /// What reading leaves for the next time.
  struct State: Sendable {
    /// The number of the frame behind the one that was filled, and its first sample.
    var nextIndex = 0
    var nextSample = TouchSample(id: TouchID(0), phase: .began, time: 0)
    /// Where the line that was read last began, and how far from there it said frame and time.
    ///
    /// The next line mostly says the same, and need not be read as far as that then. 0 where the
    /// line is no longer at hand, or another one was read since.
    var lastLine = 0
    var prefix = 0
    var time: Int64 = 0
  }

  /// Reads lines into the frame of their number until something stops it.
  ///
  /// `cursor` moves behind the lines that were read and `lines` counts them. `isOpen` says whether
  /// the frame has a number already; if not, `last` is the number that it must not fall below. The
  /// first line of another frame is read too; its sample goes to `state`.
  static func read(
    _ bytes: UnsafeRawBufferPointer, from cursor: inout Int, to end: Int, lines: inout Int,
    into frame: inout TouchFrame, isOpen: inout Bool, after last: Int, state: inout State,
    contacts: inout LiveContacts
  ) -> Stop {
    // Every read below lies within `room` bytes of the start of its line.
    guard let base = bytes.baseAddress, bytes.count >= room else { return .atUnusualLine }
    let lastStart = bytes.count &- room
    var line = cursor
    var count = 0
    var lastLine = state.lastLine
    var prefix = state.prefix
    var time = state.time
    defer {
      cursor = line
      lines += count
      state.lastLine = lastLine
      state.prefix = prefix
      state.time = time
    }
    var index = isOpen ? frame.index : last
    while line < end {
      guard line <= lastStart, frame.samples.count < fullFrame else { return .atUnusualLine }
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
      let id: Int32
      var place = contacts.find(name: ByteScan.word(at))
      if place >= 0 {
        id = contacts.ids[place]
        at += contacts.digits(at: place)
      } else {
        guard let number = integer(&at), let small = Int32(exactly: number) else {
          return .atUnusualLine
        }
        id = small
        place = contacts.find(id)
      }
      guard let sample = sample(&at, id, place, time, newIndex, &contacts) else {
        return .atUnusualLine
      }
      lastLine = line
      line = at - base
      count &+= 1
      if newIndex != index, isOpen {
        state.nextIndex = newIndex
        state.nextSample = sample
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
  ///
  /// `place` is that of the contact, or -1 if it is not down.
  @inline(__always)
  private static func sample(
    _ at: inout UnsafeRawPointer, _ id: Int32, _ place: Int, _ time: Int64, _ frame: Int,
    _ contacts: inout LiveContacts
  ) -> TouchSample? {
    // Most lines are moves: their text between the id and x is compared in three steps.
    if ByteScan.word(at) == ByteScan.word(",\"ph\":\"m"),
      ByteScan.word(at + 8) == ByteScan.word("oved\",\"x")
    {
      at += 16
      guard ByteScan.matches(&at, "\":", 2), let location = location(&at) else { return nil }
      return moved(.moved, id, place, location, time, &contacts)
    }
    guard ByteScan.matches(&at, ",\"ph\":\"", 7) else { return nil }
    var other = TouchSample(id: TouchID(id), phase: .ended, time: time)
    if ByteScan.matches(&at, "began\"", 6) {
      guard ByteScan.matches(&at, ",\"x\":", 5), place < 0, !contacts.isFull,
        let location = location(&at)
      else { return nil }
      contacts.insert(id, .init(location: location, kind: .direct, frame: frame))
      return TouchSample(id: TouchID(id), phase: .began, location: location, time: time)
    }
    if ByteScan.matches(&at, "stationa", 8) {
      guard ByteScan.matches(&at, "ry\",\"x\":", 8), let location = location(&at) else {
        return nil
      }
      return moved(.stationary, id, place, location, time, &contacts)
    }
    let length = finished(at, id, place, time, frame, &contacts, &other)
    at += length
    return length > 0 ? other : nil
  }

  /// Reads the rest of a line that ends its contact; gives its length, or 0 if it is no such line.
  private static func finished(
    _ start: UnsafeRawPointer, _ id: Int32, _ place: Int, _ time: Int64, _ frame: Int,
    _ contacts: inout LiveContacts, _ sample: inout TouchSample
  ) -> Int {
    var at = start
    let phase: TouchPhase
    if ByteScan.matches(&at, "ended\"", 6) {
      phase = .ended
    } else if ByteScan.matches(&at, "cancelle", 8), ByteScan.matches(&at, "d\"", 2) {
      phase = .cancelled
    } else {
      return 0
    }
    guard place >= 0, contacts.contacts[place].frame != frame else { return 0 }
    var location: ScreenPoint?
    if ByteScan.matches(&at, ",\"x\":", 5) {
      location = self.location(&at)
      if location == nil { return 0 }
    } else if !ByteScan.matches(&at, "}\n", 2) {
      return 0
    }
    let kind = contacts.contacts[place].kind
    contacts.remove(at: place)
    sample = TouchSample(id: TouchID(id), phase: phase, kind: kind, location: location, time: time)
    return at - start
  }

  @inline(__always)
  private static func moved(
    _ phase: TouchPhase, _ id: Int32, _ place: Int, _ location: ScreenPoint, _ time: Int64,
    _ contacts: inout LiveContacts
  ) -> TouchSample? {
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
    let digits = ByteScan.unmasked(ByteScan.word(at))
    let others = ByteScan.others(digits)
    guard hasGoodStart(digits, others) else { return nil }
    if others == 0 { return longInteger(&at, digits) }
    let bits = others.trailingZeroBitCount & ~7
    at += bits >> 3
    return Int64(truncatingIfNeeded: ByteScan.value(digits, bits: bits))
  }

  /// Reads an integer that begins with eight digits.
  @inline(__always)
  private static func longInteger(_ at: inout UnsafeRawPointer, _ digits: UInt64) -> Int64? {
    let (more, count) = ByteScan.digits(ByteScan.word(at + 8))
    guard count < 8 else { return nil }
    at += 8 &+ count
    return Int64(truncatingIfNeeded: ByteScan.value(digits, bits: 64) &* power(count) &+ more)
  }

  /// Says whether a number begins with a digit, and with a 0 only if no other digit follows.
  @inline(__always)
  private static func hasGoodStart(_ digits: UInt64, _ others: UInt64) -> Bool {
    others & 0x80 == 0 && (digits & 0xFF != 0 || others & 0x8000 != 0)
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
    let digits = ByteScan.unmasked(text)
    let others = ByteScan.others(digits)
    guard hasGoodStart(digits, others) else { return nil }
    // What is left when the first byte that is no digit is taken for one.
    let rest = others & (others &- 1)
    guard rest != 0 else {
      let (value, length) = longDecimal(at, digits, others)
      guard length > 0 else { return nil }
      at += length
      return isNegative ? -value : value
    }
    // Bit 7 of the first byte that is no digit, bit 0 of it, and the bytes before it.
    let top = others & (0 &- others)
    let unit = top >> 7
    let mask = unit &- 1
    let whole = others.trailingZeroBitCount & ~7
    let value: Double
    if (text ^ (unit &* UInt64(UInt8(ascii: ".")))) & ((top &<< 1) &- unit) == 0 {
      let all = rest.trailingZeroBitCount & ~7
      guard all > whole &+ 8 else { return nil }
      // Without the point the digits are one number.
      let joined = (digits & mask) | (digits >> 8 & ~mask)
      value = quotient(ByteScan.value(joined, bits: all &- 8), (all &- whole) >> 3 &- 1)
      at += all >> 3
    } else {
      value = Double(Int64(truncatingIfNeeded: ByteScan.value(digits, bits: whole)))
      at += whole >> 3
    }
    return isNegative ? -value : value
  }

  /// Reads a number that has no two characters among its first eight that are no digits.
  ///
  /// Gives its length too, which is 0 if no such number stands here.
  private static func longDecimal(
    _ start: UnsafeRawPointer, _ digits: UInt64, _ others: UInt64
  ) -> (value: Double, length: Int) {
    let whole = others.trailingZeroBitCount & ~7
    var at = start + whole >> 3
    let number = ByteScan.value(digits, bits: whole)
    guard at.load(as: UInt8.self) == UInt8(ascii: ".") else {
      return (Double(Int64(truncatingIfNeeded: number)), whole >> 3)
    }
    at += 1
    let (fraction, count) = ByteScan.digits(ByteScan.word(at))
    guard count > 0, whole >> 3 &+ count <= 15 else { return (0, 0) }
    return (quotient(number &* power(count) &+ fraction, count), at - start + count)
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
