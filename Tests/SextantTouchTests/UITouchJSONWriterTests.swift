import SextantGeometry
import SextantTestSupport
import SextantTouch
import Testing

@Suite struct `A writer of UITouch JSON` {
  static func write(
    _ frames: [TouchFrame], header: TouchLogHeader = TouchLogHeader()
  ) -> (bytes: [UInt8], losses: RecordingLosses) {
    var writer = RecordingWriter(format: .uitouchJSON, header: header)
    for frame in frames { writer.append(frame) }
    writer.finish()
    return (writer.takeBytes(), writer.losses)
  }

  @Test func `writes every member that Inkable asks for`() {
    let frame = TouchFrame(
      index: 0, time: 1_000,
      samples: [
        TouchSample(id: TouchID(1), phase: .began, location: ScreenPoint(1.5, 2), time: 1_000)
      ])
    let header = TouchLogHeader(clock: TouchClock(origin: "720394409000"))
    let row = [
      #"{"identifier":"0000000E-0000-8000-8000-000000000000""#,
      #""touchIdentifier":"0000000C-0000-8000-8000-000000000001""#, #""timestamp":720394.41"#,
      #""type":0"#, #""phase":0"#, #""location":[1.5,2]"#, #""force":0"#,
      #""maximumPossibleForce":0"#, #""altitudeAngle":1.5707963267948966"#, #""azimuth":0"#,
      #""azimuthUnitVector":[1,0]"#, #""majorRadius":0"#, #""majorRadiusTolerance":0"#,
      #""estimatedProperties":0"#, #""estimatedPropertiesExpectingUpdates":0"#,
      #""isUpdate":false"#, #""isPrediction":false}"#,
    ]
    let (bytes, losses) = Self.write([frame], header: header)
    #expect(String(decoding: bytes, as: UTF8.self) == "[\n" + row.joined(separator: ",") + "\n]\n")
    #expect(losses.isEmpty)
  }

  @Test func `writes an empty array where there is no sample`() throws {
    let (bytes, _) = Self.write([])
    #expect(String(decoding: bytes, as: UTF8.self) == "[\n]\n")
    let read = try Recording.readAll(bytes, format: .uitouchJSON, options: .init(mode: .strict))
    #expect(read.recordings.map(\.frames) == [[]])
  }

  @Test func `counts what a row cannot hold`() {
    let one = TouchID(1)
    let frames = [
      TouchFrame(
        index: 0, time: 0,
        samples: [
          TouchSample(id: one, phase: .began, kind: .palm, location: .zero, time: 0),
          TouchSample(id: TouchID(2), phase: .began, time: 0),
        ],
        marks: [.note("a"), .gap(why: "b")],
        details: [
          TouchDetails(
            sample: 0, fields: [TouchField("slot", json: "0"), TouchField("oid", json: "7")])
        ]),
      TouchFrame(
        index: 1, time: .max,
        samples: [
          TouchSample(id: one, phase: .moved, kind: .palm, time: .max),
          TouchSample(id: TouchID(3), phase: .ended, location: .zero, time: 5),
        ]),
    ]
    let header = TouchLogHeader(
      surface: TouchSurface(unit: .raw), clock: TouchClock(origin: "5", wall: "x"),
      device: TouchDevice(model: "m"), source: TouchSource(untimed: true),
      other: [TouchField("ext", json: "1")])
    let losses = Self.write(frames, header: header).losses
    #expect(
      losses.entries.map { "\($0.loss) \($0.count)" } == [
        "untimed 1", "header 4", "marks 2", "field(\"oid\") 1", "field(\"slot\") 1", "kinds 2",
        "strays 2", "times 1",
      ])
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `gives frames that are read back equal`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let frames = Self.frames(&random)
    let header = TouchLogHeader(
      clock: TouchClock(clock: "monotonic", origin: String(random.int(in: 0...8_000_000_000_000))))
    let (bytes, losses) = Self.write(frames, header: header)
    #expect(losses.isEmpty, "seed \(seed)")
    let options = RecordingOptions(mode: .strict, includesEstimates: true)
    let (recordings, warnings) = try Recording.readAll(
      bytes, format: .uitouchJSON, options: options)
    #expect(warnings.isEmpty && recordings.count == 1)
    // A contact that had no name has one now, and times count from the first sample.
    let shift = frames.first?.time ?? 0
    var expected = frames
    for index in expected.indices {
      expected[index].time -= shift
      for place in expected[index].samples.indices {
        expected[index].samples[place].time -= shift
      }
    }
    #expect(recordings[0].frames.map(Self.withoutNames) == expected, "seed \(seed)")
    let origin = Int64(header.clock.origin ?? "") ?? 0
    let first = frames.isEmpty ? 0 : origin + shift
    #expect(recordings[0].header.clock.origin == String(first), "seed \(seed)")

    // Now that all contacts have names, everything stays.
    let again = Self.write(recordings[0].frames, header: recordings[0].header).bytes
    #expect(
      try Recording.readAll(again, format: .uitouchJSON, options: options).recordings == recordings)
    #expect(again == bytes, "seed \(seed)")
  }

  static func withoutNames(_ frame: TouchFrame) -> TouchFrame {
    var frame = frame
    for index in frame.details.indices {
      frame.details[index].fields.removeAll { $0.name == "oid" }
    }
    frame.details.removeAll { $0.fields.isEmpty }
    return frame
  }

  /// Frames at rising times, of contacts whose numbers count up from 1 as they begin; all have ended
  /// in the last one.
  static func frames(_ random: inout SplitMix64) -> [TouchFrame] {
    var down: [(id: TouchID, kind: TouchKind)] = []
    var serial: Int32 = 0
    var time: Int64 = Int64(random.int(in: 0...1_000_000))
    var frames: [TouchFrame] = []
    let count = random.int(in: 1...40)
    for index in 0..<count {
      var frame = TouchFrame(index: index, time: time)
      func add(_ id: TouchID, _ phase: TouchPhase, _ kind: TouchKind, _ random: inout SplitMix64) {
        let fields = Self.fields(&random)
        if !fields.isEmpty {
          frame.details.append(TouchDetails(sample: frame.samples.count, fields: fields))
        }
        frame.samples.append(
          TouchSample(id: id, phase: phase, kind: kind, location: place(&random), time: time))
      }
      for (id, kind) in down {
        let isOver = index == count - 1 || random.int(in: 0...9) == 0
        let phase: TouchPhase =
          isOver
          ? (random.int(in: 0...1) == 0 ? .ended : .cancelled)
          : (random.int(in: 0...3) == 0 ? .stationary : .moved)
        add(id, phase, kind, &random)
        if isOver { down.removeAll { $0.id == id } }
      }
      if index < count - 1, random.int(in: 0...2) == 0 || frame.samples.isEmpty {
        serial += 1
        let kind = TouchKind(rawValue: UInt8(random.int(in: 0...3))) ?? .direct
        add(TouchID(serial), .began, kind, &random)
        down.append((TouchID(serial), kind))
      }
      if !frame.samples.isEmpty {
        addEstimates(to: &frame, &random)
        frames.append(frame)
      }
      time += Int64(random.int(in: 1...20_000))
    }
    return frames.enumerated().map { index, frame in
      var frame = frame
      frame.index = index
      return frame
    }
  }

  private static func addEstimates(to frame: inout TouchFrame, _ random: inout SplitMix64) {
    let known = frame.samples
    for _ in 0..<random.int(in: 0...2) {
      var sample = known[random.int(in: 0...known.count - 1)]
      sample.location = place(&random)
      let name = random.int(in: 0...1) == 0 ? "pred" : "upd"
      if name == "pred" { sample.time += Int64(random.int(in: 0...16_000)) }
      frame.details.append(
        TouchDetails(
          sample: frame.samples.count,
          fields: [TouchField(name, json: "true")] + fields(&random)))
      frame.samples.append(sample)
    }
  }

  private static func place(_ random: inout SplitMix64) -> ScreenPoint {
    ScreenPoint(
      random.double(in: -2000...2000), Double(random.int(in: 0...8000)) / 4)
  }

  private static func fields(_ random: inout SplitMix64) -> [TouchField] {
    var fields: [TouchField] = []
    func add(_ name: String, _ value: Double) {
      fields.append(TouchField(name, json: "\(value)"))
    }
    if random.int(in: 0...1) == 0 {
      add("fo", Double(random.int(in: 1...100)) + 0.25)
      add("fm", Double(random.int(in: 1...100)) + 0.5)
    }
    if random.int(in: 0...1) == 0 {
      add("alt", Double(random.int(in: 0...3)) / 3 + 0.1)
      add("az", random.double(in: -3...3))
    }
    if random.int(in: 0...1) == 0 {
      add("r", Double(random.int(in: 1...100)) / 8 + 0.0625)
      add("rt", 0.5)
    }
    if random.int(in: 0...1) == 0 {
      for name in ["eui", "est", "exp"] {
        fields.append(TouchField(name, json: String(random.int(in: 0...15))))
      }
    }
    return fields
  }
}
