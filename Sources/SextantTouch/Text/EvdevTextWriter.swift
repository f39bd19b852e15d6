import SextantText

/// Writes a log as a recording of the Linux input system, in the text of one of its tools.
struct EvdevTextWriter: Sendable {
  /// What is to be written.
  var bytes: [UInt8] = []
  let format: RecordingFormat
  /// Whether codes have names, where the tool can print them so or so.
  let hasNames: Bool
  /// Whether events have a time.
  let isTimed: Bool
  let description: EvdevDescription
  private var encoder: EvdevEncoder
  private var extra = RecordingLosses()
  /// The time of the last report, in microseconds.
  var lastReport: Int64?
  /// Whether the next event is the first of a report.
  var beginsReport = true

  /// The latest time that the readers of all tools take: 10^12 seconds.
  private static let latest: Int64 = 1_000_000_000_000_000_000
  /// The latest time that fits where seconds have 31 bits.
  private static let latestShort: Int64 = 2_147_483_647_999_999

  init(format: RecordingFormat, header: TouchLogHeader, hasNames: Bool) {
    self.format = format
    self.hasNames = hasNames
    isTimed = format != .getevent || !header.source.untimed
    description = EvdevDescription(header)
    var origin: Int64 = 0
    if let text = header.clock.origin, text != "0" {
      if format != .libinput, isTimed, let number = NumberText.integer(text),
        0...Self.latest ~= number
      {
        origin = number
      } else {
        extra.add(.origin)
      }
    }
    if header.source.untimed, isTimed { extra.add(.untimed) }
    encoder = EvdevEncoder(
      description, origin: origin, latest: format == .libinput ? Self.latestShort : Self.latest)
    describe()
  }

  /// What was lost so far.
  var losses: RecordingLosses {
    var losses = encoder.losses
    for entry in extra.entries { losses.add(entry.loss, entry.count) }
    return losses
  }

  mutating func append(_ frame: TouchFrame) {
    encoder.append(frame)
    writeEvents()
  }

  mutating func finish() {
    encoder.finish()
    writeEvents()
  }

  private mutating func writeEvents() {
    for index in encoder.events.indices {
      let event = encoder.events[index]
      let isReport = event.type == Evdev.synchronization && event.code == Evdev.report
      if isReport, !isTimed, event.time != 0 { extra.add(.times) }
      switch format {
      case .evemu: writeEvemu(event)
      case .evtest: writeEvtest(event)
      case .getevent: writeGetevent(event)
      default: writeLibinput(event)
      }
      if isReport { lastReport = event.time }
      beginsReport = isReport
    }
    encoder.events.removeAll(keepingCapacity: true)
  }

  private mutating func describe() {
    switch format {
    case .evemu: describeEvemu()
    case .evtest: describeEvtest()
    case .getevent: describeGetevent()
    default: describeLibinput()
    }
  }

  /// How many milliseconds have passed since the last report.
  func milliseconds(since event: EvdevEvent) -> Int64 {
    guard let lastReport else { return 0 }
    return event.time / 1000 - lastReport / 1000
  }

  /// The codes of all events that are written, type by type.
  var codes: [(type: UInt16, codes: [UInt16])] {
    [
      (Evdev.synchronization, [Evdev.report, Evdev.dropped]),
      (Evdev.key, EvdevPointer.buttons(description)),
      (Evdev.absolute, description.device.axes.map { UInt16(truncatingIfNeeded: $0.code) }),
    ]
  }
}

extension EvdevTextWriter {
  mutating func write(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes a decimal integer, filled up with zeros or blanks before it, behind its sign if zeros.
  mutating func write(_ value: some BinaryInteger, width: Int, zeros: Bool = false) {
    let number = Int64(value)
    var digits = 1
    var rest = number.magnitude
    while rest >= 10 {
      rest /= 10
      digits += 1
    }
    if number < 0 { digits += 1 }
    if zeros, number < 0 { bytes.append(UInt8(ascii: "-")) }
    for _ in 0..<max(0, width - digits) {
      bytes.append(zeros ? UInt8(ascii: "0") : UInt8(ascii: " "))
    }
    if zeros, number < 0 {
      NumberText.append(-number, to: &bytes)
    } else {
      NumberText.append(number, to: &bytes)
    }
  }

  /// Writes a number as hexadecimal digits, with zeros before it.
  mutating func writeHexadecimal(_ value: UInt32, width: Int) {
    var shift = max(width, 8 - value.leadingZeroBitCount / 4) * 4
    while shift > 0 {
      shift -= 4
      let digit = UInt8(truncatingIfNeeded: value >> UInt32(shift) & 15)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  /// Writes a name, filled up with blanks behind it; an unknown one is `?`.
  mutating func write(name: StaticString?, width: Int = 0) {
    let name = name ?? "?"
    write(name)
    for _ in 0..<max(0, width - name.utf8CodeUnitCount) { bytes.append(UInt8(ascii: " ")) }
  }

  /// Writes seconds, a point and six digits; the seconds are filled up with blanks.
  mutating func write(time: Int64, width: Int = 0) {
    write(time / 1_000_000, width: width)
    bytes.append(UInt8(ascii: "."))
    write(time % 1_000_000, width: 6, zeros: true)
  }

  /// Writes what evemu and libinput say of an event for people.
  mutating func writeRemark(_ event: EvdevEvent, evemu: Bool) {
    if event.type == Evdev.synchronization {
      write("# ------------ ")
      write(name: EvdevNames.name(type: event.type, code: event.code))
      write(" (")
      NumberText.append(Int64(event.code), to: &bytes)
      write(") ----------")
      if event.code == Evdev.report {
        let milliseconds = milliseconds(since: event)
        write(milliseconds < 0 ? " " : " +")
        NumberText.append(milliseconds, to: &bytes)
        write("ms")
      }
    } else {
      write("# ")
      write(name: EvdevNames.name(type: event.type))
      write(" / ")
      write(name: EvdevNames.name(type: event.type, code: event.code), width: 20)
      bytes.append(UInt8(ascii: " "))
      write(event.value, width: evemu ? 0 : 6)
    }
    bytes.append(UInt8(ascii: "\n"))
  }
}
