import Foundation
import SextantGestures
import SextantTestSupport
import SextantTouch
import Testing

/// Recordings of other people, each with a label that says whether it is a pinch.
///
/// They stand beside a checkout on some machines and are never part of it; elsewhere the test is
/// skipped.
@Suite(.enabled(if: Shared.hasRecordings)) struct `Recorded fingers` {
  private struct Facts: Decodable {
    struct Recording: Decodable {
      var file: String
      var label: String?
    }
    var recordings: [Recording]
  }

  private static let recordings: (pinches: [String], others: [String]) = {
    guard let bytes = try? Shared.recording("facts.json"),
      let facts = try? JSONDecoder().decode(Facts.self, from: Data(bytes))
    else { return ([], []) }
    func files(_ isMeant: (String) -> Bool) -> [String] {
      facts.recordings.filter { isMeant($0.label ?? "") }.map(\.file)
    }
    return (files { $0 == "pinch" }, files { $0.hasPrefix("not a pinch") })
  }()

  /// Runs a recording: how many pinches there are, and whether in any frame of one a scale is beyond
  /// 0.8 to 1.25.
  private func run(_ file: String, _ settings: PinchSettings) throws -> (count: Int, isFar: Bool) {
    var reader = RecordingReader()
    reader.append(try Shared.recording(file))
    reader.finish()
    var recognizer = PinchRecognizer(settings: settings)
    var mapping = TouchMapping.points
    var frame = TouchFrame()
    var (count, isFar) = (0, false)
    while true {
      switch try reader.next(into: &frame) {
      case .header:
        guard let header = reader.header else { continue }
        mapping = TouchMapping(for: header.surface)
        recognizer = PinchRecognizer(settings: settings)
      case .frame:
        mapping.apply(to: &frame)
        if recognizer.update(with: frame).contains(.began) { count += 1 }
        let scales = recognizer.scales
        for scale in [scales.x, scales.y, scales.total] where !(0.8...1.25 ~= scale) {
          isFar = true
        }
      case .needsBytes, .end: return (count, isFar)
      }
    }
  }

  /// The numbers that the documentation of the preset states.
  @Test func `are scaled by a cautious pinch only where they pinch`() throws {
    #expect(Self.recordings.pinches.count == 20)
    for file in Self.recordings.pinches {
      for settings in [PinchSettings(), .cautious] {
        let found = try run(file, settings)
        #expect(found.count >= 1 && found.isFar, "\(file)")
      }
    }
    var far: [String] = []
    var read = 0
    for file in Self.recordings.others {
      let standard = try run(file, PinchSettings())
      read += 1
      if standard.isFar { far.append(file) }
      #expect(try !run(file, .cautious).isFar, "\(file)")
    }
    #expect(read == 27)
    #expect(far.count == 6, "\(far)")
  }
}
