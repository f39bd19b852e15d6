import SextantTouch
import Testing

/// A form that a recording is written in, with or without the names of getevent.
struct WrittenForm: CustomTestStringConvertible {
  var format: RecordingFormat
  var hasNames = true

  /// Every form of the Linux input system.
  static let evdev = [
    WrittenForm(format: .evemu), WrittenForm(format: .evtest), WrittenForm(format: .getevent),
    WrittenForm(format: .getevent, hasNames: false), WrittenForm(format: .libinput),
  ]

  var testDescription: String {
    format == .getevent && !hasNames ? "getevent without names" : format.rawValue
  }

  /// Returns the text of a recording and what it lost.
  func write(
    _ frames: [TouchFrame], _ header: TouchLogHeader
  ) -> (bytes: [UInt8], losses: RecordingLosses) {
    var writer = RecordingWriter(format: format, header: header, hasNames: hasNames)
    for frame in frames { writer.append(frame) }
    writer.finish()
    return (writer.takeBytes(), writer.losses)
  }

  /// Returns what a reader makes of the text of a recording, which must need no repair: what is
  /// lost to SYN_DROPPED was lost before, and so were the times of a recording that has none.
  func roundTrip(_ recording: Recording) throws -> Recording {
    let (bytes, _) = write(recording.frames, recording.header)
    let (read, warnings) = try Recording.readAll(bytes)
    let isOld = ["found SYN_DROPPED", "so every time is 0"]
    let repair = warnings.first { warning in !isOld.contains { warning.message.contains($0) } }
    if let repair { throw repair }
    guard read.count == 1 else { throw WritingError(text: "\(read.count) recordings") }
    return read[0]
  }
}

struct WritingError: Error {
  var text: String
}

/// Returns the first difference of two lists of frames in short words, or `nil`.
func difference(_ frames: [TouchFrame], _ expected: [TouchFrame]) -> String? {
  for (frame, other) in zip(frames, expected) where frame != other {
    return "found \(text(frame)); expected \(text(other))"
  }
  if frames.count == expected.count { return nil }
  return "found \(frames.count) frames; expected \(expected.count)"
}
