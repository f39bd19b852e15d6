import Foundation
import SextantTestSupport
import Testing

/// Files in Tests/Fixtures/models that were read by a person once and must not change unseen.
enum Golden {
  /// Compares bytes with a kept file; `SEXTANT_RECORD=1` keeps the bytes instead.
  static func expect(
    _ bytes: [UInt8], _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let url = Fixtures.url("models").appending(path: name)
    if ProcessInfo.processInfo.environment["SEXTANT_RECORD"] == "1" {
      try Data(bytes).write(to: url)
    }
    let kept = [UInt8](try Data(contentsOf: url))
    let difference = zip(bytes, kept).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    #expect(
      bytes == kept, "\(name) differs at byte \(difference ?? min(bytes.count, kept.count))",
      sourceLocation: sourceLocation)
  }
}
