import SextantGeometry
import SextantTestSupport
import Testing

@testable import SextantTouch

@Suite struct `A recording written in another form` {
  /// What a form makes of a header: the name of the source, and where libinput counts from.
  static func header(_ header: TouchLogHeader, in form: WrittenForm) -> TouchLogHeader {
    var header = header
    header.source.kind = form.format.rawValue
    if form.format == .libinput { header.clock.origin = "0" }
    return header
  }

  @Test(arguments: 0..<16 as Range<UInt64>, WrittenForm.evdev)
  func `keeps frames and header of a device`(seed: UInt64, form: WrittenForm) throws {
    var source = SeededDevice(seed: seed)
    let header = source.header("evemu")
    let frames = try source.frames(reports: 120)
    let read = try form.roundTrip(Recording(format: .evemu, header: header, frames: frames))
    #expect(read.header == Self.header(header, in: form), "seed \(seed)")
    // What getevent prints before the first axis is no part of a recording; the writer sends one.
    #expect(difference(read.frames, frames) == nil, "seed \(seed)")
  }

  @Test(arguments: 40..<48 as Range<UInt64>, WrittenForm.evdev)
  func `is the same text after a way through any form`(seed: UInt64, form: WrittenForm) throws {
    var source = SeededDevice(seed: seed)
    let header = source.header("evemu")
    let frames = try source.frames(reports: 60)
    let (bytes, losses) = form.write(frames, header)
    if form.format != .libinput { #expect(losses.isEmpty, "seed \(seed)") }
    let first = try Recording.readAll(bytes).recordings[0]
    for other in WrittenForm.evdev where form.format == .libinput || other.format != .libinput {
      let read = try other.roundTrip(first)
      let again = form.write(read.frames, read.header).bytes
      #expect(again == bytes, "seed \(seed), through \(other.testDescription)")
    }
  }

  @Test(arguments: 60..<72 as Range<UInt64>, WrittenForm.evdev)
  func `keeps everything through a native log`(seed: UInt64, form: WrittenForm) throws {
    var source = SeededDevice(seed: seed)
    let header = source.header("evemu")
    let frames = try source.frames(reports: 80)
    let log = WrittenForm(format: .native).write(frames, header)
    #expect(log.losses.isEmpty)
    let native = try Recording.readAll(log.bytes, options: RecordingOptions(mode: .strict))
    let read = try form.roundTrip(native.recordings[0])
    #expect(read.header == Self.header(header, in: form), "seed \(seed)")
    // A native log has no line for an empty frame, so the others are numbered anew.
    func renumbered(_ frames: [TouchFrame]) -> [TouchFrame] {
      var frames = frames.filter { !$0.samples.isEmpty || !$0.marks.isEmpty }
      for index in frames.indices { frames[index].index = index }
      return frames
    }
    #expect(difference(renumbered(read.frames), renumbered(frames)) == nil, "seed \(seed)")
  }

  @Test(arguments: 0..<18 as Range<UInt64>, WrittenForm.evdev)
  func `needs no repair, whatever a broken device did`(seed: UInt64, form: WrittenForm) throws {
    var source = SeededEvents(seed: seed)
    let isFresh = source.flip()
    var tracker = EvdevTracker(device: EvdevDevice(), isFresh: isFresh)
    var problems = ProblemList(mode: .lenient)
    var frames: [TouchFrame] = []
    var frame = TouchFrame()
    for line in 1...2000
    where try tracker.update(with: source.next(), line: line, into: &frame, problems: &problems) {
      frames.append(frame)
    }
    if tracker.finish(into: &frame) { frames.append(frame) }
    let header = EvdevDevice().header(kind: "evtest", origin: 5)
    let read = try form.roundTrip(
      Recording(format: .evtest, header: header, frames: frames))
    // Every contact of the source is one again, with the same life.
    var (before, after) = (RecordingSummary(), RecordingSummary())
    for frame in frames { before.insert(frame) }
    for frame in read.frames { after.insert(frame) }
    #expect(after.contacts == before.contacts, "seed \(seed)")
    #expect(after.mostAtOnce == before.mostAtOnce, "seed \(seed)")
  }

  @Test(arguments: 0..<16 as Range<UInt64>, WrittenForm.evdev)
  func `needs no repair, whatever a log holds`(seed: UInt64, form: WrittenForm) throws {
    var source = SeededFrames(seed: seed)
    let frames = source.frames(count: 80)
    var header = SeededFrames.header
    header.surface.unit = TouchUnit.allCases[Int(seed) % TouchUnit.allCases.count]
    let (bytes, losses) = form.write(frames, header)
    #expect(form.write(frames, header).bytes == bytes, "seed \(seed)")
    #expect(!losses.isEmpty)
    let (read, warnings) = try Recording.readAll(bytes)
    // getevent prints no times where there were none, and its reader says so.
    let repairs = warnings.filter { !$0.message.contains("found SYN_DROPPED") }
    #expect(repairs.count == (form.format == .getevent ? 1 : 0), "seed \(seed): \(repairs)")
    let begun = frames.flatMap(\.samples).count { $0.phase == .began }
    let predicted = frames.reduce(0) { count, frame in
      count
        + frame.details.count { $0.isEstimate && frame.samples[$0.sample].phase == .began }
    }
    let contacts = read[0].frames.flatMap(\.samples).count { $0.phase == .began }
    #expect(contacts == begun - predicted, "seed \(seed)")
  }

  @Test(arguments: 0..<10 as Range<UInt64>, WrittenForm.evdev)
  func `keeps points to a 240th`(seed: UInt64, form: WrittenForm) throws {
    var source = SeededFrames(seed: seed)
    let frames = source.usualFrames(count: 100)
    let header = TouchLogHeader(
      surface: TouchSurface(width: 390, height: 844), device: TouchDevice(maximumTouches: 3))
    let read = try form.roundTrip(Recording(format: .native, header: header, frames: frames))
    let mapping = TouchMapping(for: read.header.surface)
    #expect(mapping.basis == .resolution && mapping.scaleX == 1.0 / 120 && mapping.offsetX == 0)
    // The state of every contact behind every frame, by its place in the order of beginning.
    func states(_ frames: [TouchFrame], _ mapping: TouchMapping) -> [Int64: [Int: ScreenPoint]] {
      var (states, numbers, begun) = ([Int64: [Int: ScreenPoint]](), [TouchID: Int](), 0)
      var down: [Int: ScreenPoint] = [:]
      for frame in frames {
        // The order of samples means nothing: those that begin together are told by their places.
        let begins = frame.samples.filter { $0.phase == .began }
        for sample in begins.sorted(by: { $0.location.x < $1.location.x }) {
          numbers[sample.id] = begun
          begun += 1
        }
        for sample in frame.samples {
          let number = numbers[sample.id] ?? -1
          if sample.hasLocation { down[number] = mapping.point(sample.location) }
          if sample.phase == .ended || sample.phase == .cancelled { down[number] = nil }
        }
        // The reader cancels what is down at the end, at the time of the last report.
        if states[frame.time] == nil { states[frame.time] = down }
      }
      return states
    }
    let expected = states(frames, .points)
    let found = states(read.frames, mapping)
    for (time, down) in expected {
      let other = try #require(found[time], "seed \(seed), time \(time)")
      #expect(other.keys.sorted() == down.keys.sorted(), "seed \(seed), time \(time)")
      for (number, place) in down {
        let twin = try #require(other[number])
        #expect((twin.x - place.x).magnitude <= 1.0 / 240 + 1e-9, "seed \(seed), time \(time)")
        #expect((twin.y - place.y).magnitude <= 1.0 / 240 + 1e-9, "seed \(seed), time \(time)")
      }
    }
  }

  @Test(arguments: [1, 7, 61, 4096], WrittenForm.evdev + [WrittenForm(format: .native)])
  func `is the same whatever pieces the source comes in`(piece: Int, form: WrittenForm) throws {
    var source = SeededDevice(seed: 7)
    let header = source.header("evemu")
    let text = WrittenForm(format: .evtest).write(try source.frames(reports: 40), header).bytes
    let whole = try Recording.readAll(text).recordings[0]
    let expected = form.write(whole.frames, whole.header).bytes

    var reader = RecordingReader()
    var writer: RecordingWriter?
    var frame = TouchFrame()
    var written: [UInt8] = []
    var rest = text[...]
    reading: while true {
      switch try reader.next(into: &frame) {
      case .header:
        writer = reader.header.map {
          RecordingWriter(format: form.format, header: $0, hasNames: form.hasNames)
        }
      case .frame:
        writer?.append(frame)
        written += writer?.takeBytes() ?? []
      case .needsBytes:
        if rest.isEmpty { reader.finish() } else { reader.append(Array(rest.prefix(piece))) }
        rest = rest.dropFirst(piece)
      case .end: break reading
      }
    }
    writer?.finish()
    written += writer?.takeBytes() ?? []
    #expect(written == expected)
  }
}
