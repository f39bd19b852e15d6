import SextantGeometry
import Testing

@testable import SextantTouch

/// What an encoder makes of frames, in the words of `EvdevScript`.
@Suite struct `Frames as events of a device` {
  /// The events of frames: time, then words; and what was lost.
  static func encode(
    _ frames: [TouchFrame], header: TouchLogHeader = raw, origin: Int64 = 1000
  ) -> (lines: [String], losses: RecordingLosses) {
    var encoder = EvdevEncoder(EvdevDescription(header), origin: origin, latest: 1 << 60)
    for frame in frames { encoder.append(frame) }
    encoder.finish()
    var lines: [String] = []
    var words: [String] = []
    var time: Int64 = 0
    for event in encoder.events {
      if words.isEmpty { time = event.time }
      let name =
        EvdevScript.names.first { $0.value == (event.type, event.code) }?.key
        ?? "\(event.type)/\(event.code)"
      words.append(event.type == 0 ? name : "\(name) \(event.value)")
      if event.type == 0, event.code == 0 {
        let stamp = time == event.time ? "\(time)" : "\(time)...\(event.time)"
        lines.append("\(stamp): " + words.joined(separator: ", "))
        words = []
      }
    }
    return (lines, encoder.losses)
  }

  static let raw = TouchLogHeader(surface: TouchSurface(unit: .raw))

  static func sample(
    _ id: Int32, _ phase: TouchPhase, _ x: Double? = nil, _ y: Double = 0, _ time: Int64 = 0,
    kind: TouchKind = .direct
  ) -> TouchSample {
    TouchSample(
      id: TouchID(id), phase: phase, kind: kind, location: x.map { ScreenPoint($0, y) }, time: time)
  }

  static func frame(
    _ time: Int64, _ samples: [TouchSample], _ fields: [String] = [], marks: [TouchMark] = []
  ) -> TouchFrame {
    // Fields as `name json`, all of the first sample.
    let details = fields.map { text in
      let parts = text.split(separator: " ", maxSplits: 1)
      return TouchField(String(parts[0]), json: String(parts[1]))
    }
    var samples = samples
    for index in samples.indices where samples[index].time == 0 { samples[index].time = time }
    return TouchFrame(
      index: 0, time: time, samples: samples, marks: marks,
      details: details.isEmpty ? [] : [TouchDetails(sample: 0, fields: details)])
  }

  @Test func `are sent slot by slot, and only where something has changed`() {
    let (lines, losses) = Self.encode([
      Self.frame(0, [Self.sample(5, .began, 57, 124)]),
      Self.frame(
        10, [Self.sample(5, .moved, 57, 130), Self.sample(9, .began, 3, 4)]),
      Self.frame(20, [Self.sample(5, .moved, 57, 130)]),
      Self.frame(30, [Self.sample(5, .ended, 60, 130)]),
      Self.frame(40, [Self.sample(2, .began, 60, 130)]),
      Self.frame(50, [Self.sample(9, .ended), Self.sample(2, .ended)]),
    ])
    #expect(
      lines == [
        "1000: TID 0, X 57, Y 124, BTN_TOUCH 1, SYN",
        "1010: Y 130, SLOT 1, TID 1, X 3, Y 4, SYN",
        "1020: SYN",
        "1030: SLOT 0, X 60, TID -1, SYN",
        "1040: TID 2, SYN",
        "1050: SLOT 1, TID -1, SLOT 0, TID -1, BTN_TOUCH 0, SYN",
      ])
    #expect(losses.isEmpty)
  }

  @Test func `begin with an event at the time that the others count from`() {
    #expect(
      Self.encode([Self.frame(7, []), Self.frame(9, [Self.sample(1, .began, 0, 0)])]).lines
        == ["1000...1007: SLOT 0, SYN", "1009: TID 0, X 0, Y 0, BTN_TOUCH 1, SYN"])
    #expect(
      Self.encode([Self.frame(7, [Self.sample(1, .began, 0, 0)])]).lines
        == ["1000...1007: TID 0, X 0, Y 0, BTN_TOUCH 1, SYN"])
    #expect(Self.encode([]).lines.isEmpty)
  }

  @Test func `keep slots, tracking ids and axes`() {
    let (lines, losses) = Self.encode([
      Self.frame(
        0, [Self.sample(1, .began, 1, 2)],
        ["slot 3", "tid 70000", "pr 5", "ma 6", "mi 7", "ori -8", #"abs {"24":9,"59":10}"#]),
      Self.frame(1, [Self.sample(1, .stationary)], ["pr 5", "ma 1"]),
      Self.frame(2, [Self.sample(1, .ended)], ["ma 0"]),
      // A contact without these axes in a slot that had them.
      Self.frame(3, [Self.sample(2, .began, 1, 2)], ["slot 3"]),
    ])
    #expect(
      lines == [
        "1000: SLOT 3, TID 70000, X 1, Y 2, PRESSURE 5, MAJOR 6, MINOR 7, ORIENTATION -8,"
          + " ABS_PRESSURE 9, DISTANCE 10, BTN_TOUCH 1, SYN",
        "1001: MAJOR 1, SYN", "1002: MAJOR 0, TID -1, BTN_TOUCH 0, SYN",
        "1003: TID 0, MINOR 0, ORIENTATION 0, PRESSURE 0, DISTANCE 0, BTN_TOUCH 1, SYN",
      ])
    #expect(losses.isEmpty)
  }

  @Test func `begin in an occupied slot behind the end of what was there`() {
    let (lines, losses) = Self.encode([
      Self.frame(0, [Self.sample(1, .began, 1, 2)], ["slot 1", "tid 7"]),
      // The same contact begins again, with the same id; a lenient reader gives such frames.
      Self.frame(1, [Self.sample(1, .began, 3, 2)], ["tid 7"]),
      // Another contact wants the slot that is taken.
      Self.frame(2, [Self.sample(2, .began, 3, 2)], ["slot 0", "tid 8"]),
    ])
    #expect(
      lines == [
        "1000: SLOT 1, TID 7, X 1, Y 2, BTN_TOUCH 1, SYN",
        "1001: TID -1, SLOT 0, TID 7, X 3, Y 2, SYN",
        "1002: SLOT 1, TID 8, X 3, SYN",
      ])
    #expect(losses.entries == [.init(loss: .field("slot"), count: 1)])
  }

  @Test func `that hold several samples of a contact become several reports`() {
    let (lines, losses) = Self.encode([
      Self.frame(0, [Self.sample(1, .began, 1, 1), Self.sample(2, .began, 5, 5)]),
      Self.frame(
        30,
        [
          Self.sample(1, .moved, 2, 1, 10), Self.sample(2, .moved, 6, 5, 12),
          Self.sample(1, .moved, 3, 1, 20), Self.sample(1, .ended, nil, 0, 30),
        ]),
    ])
    #expect(
      lines == [
        "1000: TID 0, X 1, Y 1, SLOT 1, TID 1, X 5, Y 5, BTN_TOUCH 1, SYN",
        "1012: SLOT 0, X 2, SLOT 1, X 6, SYN", "1020: SLOT 0, X 3, SYN", "1030: TID -1, SYN",
      ])
    // Contact 1 was at its first place at 10, the report has the later time.
    #expect(losses.entries == [.init(loss: .sampleTimes, count: 1)])
  }

  @Test func `tell a gap that cancels every contact, and no other`() {
    let gap = [TouchMark.gap(why: "SYN_DROPPED")]
    let began = Self.frame(0, [Self.sample(1, .began, 1, 1), Self.sample(2, .began, 5, 5)])
    let both = Self.encode([
      began,
      Self.frame(9, [Self.sample(1, .cancelled), Self.sample(2, .cancelled)], marks: gap),
      Self.frame(10, [Self.sample(3, .began, 5, 5)]),
    ])
    #expect(
      both.lines.dropFirst() == [
        "1009: DROPPED, SYN", "1010: SLOT 0, TID 2, X 5, Y 5, BTN_TOUCH 1, SYN",
      ])
    #expect(both.losses.isEmpty)
    let one = Self.encode([began, Self.frame(9, [Self.sample(1, .cancelled)], marks: gap)])
    #expect(one.lines.dropFirst() == ["1009: SLOT 0, TID -1, SYN"])
    #expect(
      one.losses.entries == [.init(loss: .marks, count: 1), .init(loss: .cancellations, count: 1)])
    let other = Self.encode([
      Self.frame(0, [Self.sample(1, .began, 1, 1)], marks: [.gap(why: "app in background")])
    ])
    #expect(
      other.lines == [
        "1000: SLOT 0, DROPPED, SYN", "1000: TID 0, X 1, Y 1, BTN_TOUCH 1, SYN",
      ])
    #expect(other.losses.entries == [.init(loss: .reasons, count: 1)])
  }

  @Test func `leave down what is cancelled at the end`() {
    let began = Self.frame(0, [Self.sample(1, .began, 1, 1)])
    let now = Self.encode([began, Self.frame(0, [Self.sample(1, .cancelled)])])
    #expect(now.lines.count == 1 && now.losses.isEmpty)
    let later = Self.encode([began, Self.frame(5, [Self.sample(1, .cancelled)])])
    #expect(later.lines.dropFirst() == ["1005: SYN"])
    #expect(later.losses.isEmpty)
    let middle = Self.encode([
      began, Self.frame(5, [Self.sample(1, .cancelled)]), Self.frame(6, []),
    ])
    #expect(middle.lines.dropFirst() == ["1005: TID -1, BTN_TOUCH 0, SYN", "1006: SYN"])
    #expect(middle.losses.entries == [.init(loss: .cancellations, count: 1)])
  }

  @Test func `say what made a contact`() {
    let (lines, losses) = Self.encode([
      Self.frame(0, [Self.sample(1, .began, 1, 1, kind: .pencil)]),
      Self.frame(1, [Self.sample(1, .moved, 2, 1, kind: .palm)]),
      Self.frame(2, [Self.sample(1, .moved, 3, 1, kind: .direct)]),
      Self.frame(3, [Self.sample(1, .moved, 4, 1, kind: .indirectPointer)]),
    ])
    #expect(
      lines == [
        "1000: TID 0, X 1, Y 1, TOOL 1, BTN_TOUCH 1, SYN", "1001: X 2, TOOL 2, SYN",
        "1002: X 3, TOOL 0, SYN", "1003: X 4, SYN",
      ])
    #expect(losses.entries == [.init(loss: .kinds, count: 1)])
  }

  @Test func `of a touchpad have a button for the number of fingers`() {
    var header = Self.raw
    header.device.properties = [0]
    header.device.axes = [0, 1, 47, 53, 54, 57].map {
      TouchAxis(code: $0, minimum: 0, maximum: 9)
    }
    let (lines, losses) = Self.encode(
      [
        Self.frame(0, [Self.sample(1, .began, 1, 1, kind: .indirect)]),
        Self.frame(1, [Self.sample(2, .began, 5, 6, kind: .indirect)]),
        Self.frame(2, [Self.sample(1, .ended, kind: .indirect)]),
        Self.frame(3, [Self.sample(2, .ended, kind: .indirect)]),
      ], header: header)
    #expect(
      lines == [
        "1000: TID 0, X 1, Y 1, BTN_TOUCH 1, BTN_TOOL_FINGER 1, ABS_X 1, ABS_Y 1, SYN",
        "1001: SLOT 1, TID 1, X 5, Y 6, BTN_TOOL_FINGER 0, 1/333 1, SYN",
        "1002: SLOT 0, TID -1, 1/333 0, BTN_TOOL_FINGER 1, ABS_X 5, ABS_Y 6, SYN",
        "1003: SLOT 1, TID -1, BTN_TOUCH 0, BTN_TOOL_FINGER 0, SYN",
      ])
    #expect(losses.isEmpty)
  }

  @Test func `of a touchpad whose pointer has other units have no pointer`() {
    var header = Self.raw
    header.device.axes = [0, 1, 47, 53, 54, 57].map {
      TouchAxis(code: $0, minimum: 0, maximum: $0 == 1 ? 8 : 9)
    }
    #expect(
      Self.encode([Self.frame(0, [Self.sample(1, .began, 1, 1)])], header: header).lines
        == ["1000: TID 0, X 1, Y 1, BTN_TOUCH 1, SYN"])
  }

  @Test func `count what has no place`() {
    let (lines, losses) = Self.encode(
      [
        Self.frame(
          0, [Self.sample(1, .began, 1.5, 1)],
          ["fo 0.5", "tid -5", "slot 5000", "ma 1.5", "pr 99999999999", #"abs {"53":1,"9":2}"#]),
        Self.frame(1, [Self.sample(1, .moved, 1e300, -1e300)], ["slot 4", "tid 9"]),
        Self.frame(2, [Self.sample(1, .hover, 2, 2)]),
        Self.frame(3, [Self.sample(8, .moved, 2, 2)], marks: [.note("n"), .live([])]),
        Self.frame(4, [Self.sample(1, .moved, 2, 2)], ["pred true"]),
        Self.frame(.max, [Self.sample(1, .moved, 3, 2)]),
        Self.frame(.min, [Self.sample(1, .moved, 4, 2, .min)]),
      ])
    #expect(
      lines == [
        "1000: TID 0, X 2, Y 1, 3/9 2, BTN_TOUCH 1, SYN",
        "1001: X 2147483647, Y -2147483648, SYN",
        "\(Int64(1) << 60): X 3, Y 2, SYN", "1000: X 4, SYN",
      ])
    #expect(
      losses.entries.map { $0.loss.text(count: $0.count) } == [
        "'fo' of 1 sample", "'ma' of 1 sample", "'pr' of 1 sample", "'abs' of 1 sample",
        "'slot' of 2 samples", "'tid' of 2 samples",
        "the fractions of 1 place: rounded to the nearest unit", "how far out 1 place lies",
        "1 hovering sample", "2 marks", "1 sample of contacts that are not down",
        "1 prediction or correction", "the times of 2 frames",
      ])
  }

  @Test func `hold at most 1024 contacts`() {
    let samples = (0..<1030).map { Self.sample($0, .began, 1, 1) }
    let (lines, losses) = Self.encode([Self.frame(0, samples)])
    #expect(lines.count == 1)
    #expect(losses.entries == [.init(loss: .contacts, count: 6)])
    var header = TouchLogHeader()
    header.device.maximumTouches = 1000
    #expect(
      Self.encode([Self.frame(0, samples)], header: header).losses.entries
        == [.init(loss: .slots, count: 24), .init(loss: .contacts, count: 6)])
  }
}
