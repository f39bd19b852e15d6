import Foundation
import SextantTestSupport
import SextantTouch
import Testing

/// Recordings by other people in other forms; skipped where they are not there.
@Suite(.enabled(if: Shared.hasRecordings))
struct `A real recording in another form` {
  static let all = `A real recording`.all

  @Test(arguments: all, WrittenForm.evdev)
  func `has the same frames`(facts: `A real recording`.Facts.Recording, form: WrittenForm) throws {
    let recording = try Recording.readAll(try Shared.recording(facts.file)).recordings[0]
    let read = try form.roundTrip(recording)
    let hadSlots = recording.frames.contains { $0.details.contains { $0.json("slot") != nil } }
    if hadSlots {
      #expect(difference(read.frames, recording.frames) == nil)
    } else {
      // A device that listed its contacts, or knew one only, becomes one with slots.
      #expect(
        difference(read.frames.map(\.withoutIDs), recording.frames.map(\.withoutIDs)) == nil)
    }
    check(read.header, recording.header, form, hadSlots: hadSlots)
  }

  private func check(
    _ header: TouchLogHeader, _ expected: TouchLogHeader, _ form: WrittenForm, hadSlots: Bool
  ) {
    var expected = expected
    if form.format == .evemu {
      // The tool wants a name and ids.
      expected.device.model = expected.device.model ?? "unnamed"
      if expected.device.identity.isEmpty { expected.device.identity = [0, 0, 0, 0] }
    }
    if form.format == .libinput { expected.clock.origin = "0" }
    var header = header
    if !hadSlots {
      header.device.maximumTouches = expected.device.maximumTouches
      header.device.axes.removeAll { expected.device.axis($0.code) == nil }
    }
    #expect(header.device == expected.device)
    #expect(header.surface == expected.surface)
    #expect(header.clock == expected.clock)
    #expect(header.source.untimed == (expected.source.untimed && form.format == .getevent))
  }

  /// The forms one recording after the other, so that another reader need not read them all.
  static func form(_ index: Int) -> WrittenForm {
    WrittenForm.evdev[index % WrittenForm.evdev.count]
  }

  /// What another reader makes of every recording, written in one of the forms.
  static let judged: [`A real recording`.Frame] = {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sextant-tests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let paths = try all.enumerated().map { index, facts in
        let recording = try Recording.readAll(try Shared.recording(facts.file)).recordings[0]
        let place = folder.appending(path: "\(index)")
        try Data(form(index).write(recording.frames, recording.header).bytes).write(to: place)
        return place.path
      }
      return `A real recording`.judge(paths)
    } catch {
      return []
    }
  }()

  @Test(.enabled(if: `A real recording`.hasJudge))
  func `has the frames that another reader gives`() throws {
    let expected = `A real recording`.judged
    try #require(Self.judged.count == expected.count)
    var first = 0
    for (index, facts) in Self.all.enumerated() {
      let frames = first..<first + facts.frames
      first += facts.frames
      let form = Self.form(index)
      let recording = try Recording.readAll(try Shared.recording(facts.file)).recordings[0]
      // libinput counts from the first event, and what has no time is read as one a millisecond.
      let origin =
        form.format == .libinput ? (Double(recording.header.clock.origin ?? "") ?? 0) / 1e6 : 0
      for frame in frames {
        let (found, wanted) = (Self.judged[frame], expected[frame])
        let same =
          recording.header.source.untimed || (found.t + origin - wanted.t).magnitude < 1e-6
        #expect(
          same && found.places == wanted.places,
          "\(facts.file) as \(form.testDescription), frame \(frame - frames.lowerBound)")
      }
    }
  }
}

extension `A real recording`.Frame {
  /// Where contacts are, without their numbers.
  var places: [String] { contacts.values.map(\.description).sorted() }
}

extension TouchFrame {
  /// The frame without the slots and the tracking ids of its contacts, and with the axes of the
  /// whole device, which stand beside some contact, in a note of their own.
  var withoutIDs: TouchFrame {
    var frame = self
    var device: [Substring] = []
    for index in frame.details.indices {
      frame.details[index].fields.removeAll { $0.name == "slot" || $0.name == "tid" }
      guard let place = frame.details[index].fields.firstIndex(where: { $0.name == "abs" }) else {
        continue
      }
      let members = frame.details[index].fields[place].json.dropFirst().dropLast().split(
        separator: ",")
      let own = members.filter { (Int($0.dropFirst().prefix { $0 != "\"" }) ?? 0) >= 0x30 }
      device += members.filter { !own.contains($0) }
      frame.details[index].fields[place].json = "{" + own.joined(separator: ",") + "}"
      if own.isEmpty { frame.details[index].fields.remove(at: place) }
    }
    frame.details.removeAll { $0.fields.isEmpty }
    if !device.isEmpty { frame.marks.append(.note(device.joined(separator: ","))) }
    return frame
  }
}
