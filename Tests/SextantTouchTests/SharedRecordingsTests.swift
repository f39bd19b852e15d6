import Foundation
import SextantGeometry
import SextantTestSupport
import SextantTouch
import Testing

/// Recordings by other people, which stand beside a checkout on some machines and are never part of
/// it: elsewhere these tests are skipped.
@Suite(.enabled(if: Shared.hasRecordings), .serialized)
struct `A real recording` {
  /// What an independent reader says of a recording.
  struct Facts: Decodable {
    struct Recording: Decodable, CustomTestStringConvertible {
      var file: String
      var format: String
      var device: String
      var events: Int
      var frames: Int
      var contacts: Int
      var most_at_once: Int
      var seconds: Double
      var testDescription: String { file }
    }

    var recordings: [Recording]
  }

  /// The recordings of the Linux input system.
  static let all = everything.filter { !isJSON($0) }
  /// The recordings of apps.
  static let apps = everything.filter { isJSON($0) }
  /// The recordings of the forms that are read here: those of devices, then those of apps.
  static let everything: [Facts.Recording] = {
    guard let data = try? Shared.recording("facts.json"),
      let facts = try? JSONDecoder().decode(Facts.self, from: Data(data))
    else { return [] }
    let forms = ["evemu", "evtest", "getevent", "libinput", "Inkable", "Flutter"]
    let readable = facts.recordings.filter { recording in
      forms.contains { recording.format.hasPrefix($0) }
        && FileManager.default.fileExists(
          atPath: Shared.folder.appending(path: "recordings").appending(path: recording.file).path)
    }
    return readable.filter { !isJSON($0) } + readable.filter { isJSON($0) }
  }()

  static func isJSON(_ facts: Facts.Recording) -> Bool { facts.file.hasSuffix(".json") }

  @Test func `is there`() {
    #expect(Self.all.count >= 50)
    #expect(Self.apps.count == 5)
  }

  @Test(arguments: everything)
  func `has the contacts that another reader counts`(facts: Facts.Recording) throws {
    let (recordings, _) = try Recording.readAll(try Shared.recording(facts.file))
    #expect(recordings.count == 1)
    let recording = try #require(recordings.first)
    let name: String
    switch recording.format {
    case .uitouchJSON: name = "Inkable UITouch JSON"
    case .flutter: name = "Flutter PointerEventRecord JSON"
    default: name = recording.format.rawValue
    }
    #expect(facts.format.hasPrefix(name))
    // Where a getevent recording names no device, the other reader gives its path; the device of
    // UITouch JSON is a count of its rows there.
    if recording.format != .getevent, !Self.isJSON(facts) {
      #expect(recording.header.device.model ?? "" == facts.device)
    }
    var summary = RecordingSummary()
    for frame in recording.frames { summary.insert(frame) }
    #expect(summary.contacts == facts.contacts)
    #expect(summary.mostAtOnce == facts.most_at_once)
    // Contacts that are down at the end are cancelled here, in a frame that has no report.
    let cancels = recording.frames.last.map { frame in
      !frame.samples.isEmpty && frame.samples.allSatisfy { $0.phase == .cancelled }
    }
    #expect(recording.frames.count == facts.frames + (cancels == true ? 1 : 0))
    // The other reader rounds to milliseconds and knows no time where there is none.
    if !recording.header.source.untimed {
      #expect((Double(summary.duration) / 1e6 - facts.seconds).magnitude <= 0.00051)
    }
  }

  /// The frames of the other reader: seconds, and contacts by its own numbers.
  struct Frame: Decodable {
    var t: Double
    var contacts: [String: [Double]]
  }

  static let judge = Shared.folder.appending(path: "judges/recordings.py").path
  static let hasJudge =
    FileManager.default.fileExists(atPath: judge)
    && FileManager.default.isExecutableFile(atPath: "/usr/bin/env")

  /// The frames of the other reader for `all`, one behind the other.
  static let judged = judgedEverything.dropLast(apps.map(\.frames).reduce(0, +))

  /// The frames of the other reader for `everything`, one behind the other, from a single run.
  static let judgedEverything = judge(
    everything.map { Shared.folder.appending(path: "recordings").appending(path: $0.file).path })

  /// Returns the frames of the other reader for some files, one behind the other.
  static func judge(_ files: [String]) -> [Frame] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", judge, "--frames"] + files
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return [] }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let array =
      Data("[".utf8) + Data(output.split(separator: 0x0A).joined(separator: [0x2C]))
      + Data("]".utf8)
    return (try? JSONDecoder().decode([Frame].self, from: array)) ?? []
  }

  @Test(.enabled(if: hasJudge), arguments: everything.indices)
  func `has the frames that another reader gives`(index: Int) throws {
    let facts = Self.everything[index]
    #expect(Self.judgedEverything.count == Self.everything.map(\.frames).reduce(0, +))
    let first = Self.everything[..<index].map(\.frames).reduce(0, +)
    let expected = Self.judgedEverything.dropFirst(first).prefix(facts.frames)
    #expect(expected.count == facts.frames)

    let recording = try Recording.readAll(try Shared.recording(facts.file)).recordings[0]
    let origin = Double(recording.header.clock.origin ?? "") ?? 0
    var down: [TouchID: [Double]] = [:]
    var numbers: [String: TouchID] = [:]
    for (frame, other) in zip(recording.frames, expected) {
      for sample in frame.samples {
        if sample.phase == .ended || sample.phase == .cancelled {
          down[sample.id] = nil
        } else if sample.hasLocation {
          down[sample.id] = [sample.location.x, sample.location.y]
        }
      }
      if !recording.header.source.untimed {
        // Seconds since 1970 as a `Double` are good to a quarter of a microsecond.
        #expect((origin + Double(frame.time) - other.t * 1e6).magnitude < 0.5)
      }
      // The same places, and one number of the other reader is one contact here all along. It
      // numbers begins of which nothing is seen too, and lists without ids from 0, so the numbers
      // themselves differ.
      #expect(
        down.values.map(\.description).sorted()
          == other.contacts.values.map(\.description).sorted(),
        "frame \(frame.index)")
      for (number, place) in other.contacts {
        let same = down.filter { $0.value == place }.map(\.key)
        if let known = numbers[number] {
          #expect(same.contains(known), "frame \(frame.index), contact \(number)")
        } else if same.count == 1 {
          numbers[number] = same[0]
        }
      }
    }
  }

  @Test func `is the same in two forms`() throws {
    let evtest = try Recording.readAll(try Shared.recording("one_finger_swipe.dat")).recordings[0]
    let evemu = try Recording.readAll(try Shared.recording("one_finger_swipe.evemu.dat"))
      .recordings[0]
    #expect(evtest.format == .evtest && evemu.format == .evemu)
    #expect(evtest.frames == evemu.frames)
    #expect(evtest.frames.count == 5)
    // The same again with the tracking id last, where its authors moved a time back.
    let late = try Recording.readAll(try Shared.recording("one_finger_swipe_late_tid.dat"))
      .recordings[0]
    #expect(late.frames.map(\.samples.count) == evtest.frames.map(\.samples.count))
    #expect(late.frames[0].samples[0].location == evtest.frames[0].samples[0].location)
  }

  @Test(arguments: apps)
  func `of an app has the rows that another reader counts`(facts: Facts.Recording) throws {
    let bytes = try Shared.recording(facts.file)
    let options = RecordingOptions(mode: .strict, includesEstimates: true)
    let (recordings, warnings) = try Recording.readAll(bytes, options: options)
    #expect(warnings.isEmpty && recordings.count == 1)
    let samples = recordings[0].frames.map(\.samples.count).reduce(0, +)
    // The first event of Flutter's recording says that a device is there, which is no contact.
    #expect(samples == facts.events - (recordings[0].format == .flutter ? 1 : 0))
    let estimates = recordings[0].frames.flatMap(\.details).filter(\.isEstimate)
    let updates = estimates.filter { $0.json("upd") == "true" }.count
    if recordings[0].format == .uitouchJSON {
      #expect(
        facts.device.hasSuffix(
          "updates=\(updates) predictions=\(estimates.count - updates)"))
    }
    // With its corrections, every sample of the stream says that none is due any more, but for
    // those whose correction came behind the end of the recording.
    let corrected = try Recording.readAll(bytes).recordings[0]
    let isDue: (TouchDetails) -> Bool = { ($0.json("exp") ?? "0") != "0" }
    let before = recordings[0].frames.flatMap(\.details).filter { !$0.isEstimate && isDue($0) }
    let after = corrected.frames.flatMap(\.details).filter(isDue)
    #expect(before.count - after.count >= updates * 9 / 10)
    #expect(corrected.frames.map(\.time) == recordings[0].frames.map(\.time))
  }

  @Test(arguments: apps)
  func `of an app is the same from pieces`(facts: Facts.Recording) throws {
    let bytes = try Shared.recording(facts.file)
    let whole = try Recording.readAll(bytes).recordings[0]
    for size in [1 << 16, 4099, 211] {
      var reader = RecordingReader()
      var frame = TouchFrame()
      var frames: [TouchFrame] = []
      var rest = bytes[...]
      reading: while true {
        switch try reader.next(into: &frame) {
        case .header: #expect(reader.header == whole.header)
        case .frame: frames.append(frame)
        case .needsBytes:
          if rest.isEmpty { reader.finish() } else { reader.append(Array(rest.prefix(size))) }
          rest = rest.dropFirst(size)
        case .end: break reading
        }
      }
      #expect(frames == whole.frames, "pieces of \(size)")
    }
  }

  @Test(arguments: apps)
  func `of an app comes back from UITouch JSON`(facts: Facts.Recording) throws {
    let options = RecordingOptions(mode: .strict, includesEstimates: true)
    let recording = try Recording.readAll(try Shared.recording(facts.file), options: options)
      .recordings[0]
    var writer = RecordingWriter(format: .uitouchJSON, header: recording.header)
    for frame in recording.frames { writer.append(frame) }
    writer.finish()
    let again = try Recording.readAll(writer.takeBytes(), options: options).recordings[0]
    if recording.format == .uitouchJSON {
      #expect(writer.losses.isEmpty)
      #expect(again == recording)
    } else {
      // Flutter's radii and the number of its pointer have no place there, nor has its unit.
      #expect(
        writer.losses.entries.map { "\($0.loss) \($0.count)" } == [
          "header 1", "field(\"oid\") 1", "field(\"ma\") 379", "field(\"mi\") 379",
        ])
      #expect(again.frames.map(\.samples) == recording.frames.map(\.samples))
    }
  }

  @Test(arguments: everything)
  func `goes through a native log unchanged`(facts: Facts.Recording) throws {
    let recording = try Recording.readAll(try Shared.recording(facts.file)).recordings[0]
    var writer = TouchLogWriter(header: recording.header)
    for frame in recording.frames { writer.append(frame) }
    let (logs, warnings) = try Recording.readAll(
      writer.takeBytes(), options: RecordingOptions(mode: .strict))
    #expect(warnings.isEmpty)
    #expect(logs[0].header == recording.header)
    #expect(logs[0].frames == recording.frames.filter { !$0.samples.isEmpty || !$0.marks.isEmpty })
  }
}
