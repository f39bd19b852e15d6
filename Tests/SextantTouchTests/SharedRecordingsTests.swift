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

  /// The recordings of the forms that are read here.
  static let all: [Facts.Recording] = {
    guard let data = try? Shared.recording("facts.json"),
      let facts = try? JSONDecoder().decode(Facts.self, from: Data(data))
    else { return [] }
    let forms = ["evemu", "evtest", "getevent", "libinput"]
    return facts.recordings.filter { recording in
      forms.contains { recording.format.hasPrefix($0) }
        && FileManager.default.fileExists(
          atPath: Shared.folder.appending(path: "recordings").appending(path: recording.file).path)
    }
  }()

  @Test func `is there`() {
    #expect(Self.all.count >= 50)
  }

  @Test(arguments: all)
  func `has the contacts that another reader counts`(facts: Facts.Recording) throws {
    let (recordings, _) = try Recording.readAll(try Shared.recording(facts.file))
    #expect(recordings.count == 1)
    let recording = try #require(recordings.first)
    #expect(facts.format.hasPrefix(recording.format.rawValue))
    // Where a getevent recording names no device, the other reader gives its path.
    if recording.format != .getevent {
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

  /// The frames of the other reader for all recordings, one behind the other, from a single run.
  static let judged = judge(
    all.map { Shared.folder.appending(path: "recordings").appending(path: $0.file).path })

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

  @Test(.enabled(if: hasJudge), arguments: all.indices)
  func `has the frames that another reader gives`(index: Int) throws {
    let facts = Self.all[index]
    #expect(Self.judged.count == Self.all.map(\.frames).reduce(0, +))
    let first = Self.all[..<index].map(\.frames).reduce(0, +)
    let expected = Self.judged.dropFirst(first).prefix(facts.frames)
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

  @Test(arguments: all)
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
