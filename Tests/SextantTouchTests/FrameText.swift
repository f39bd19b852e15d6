import SextantGeometry
import SextantTouch

/// Frames in short words, so that an expectation can be read: `0@0: 1 began 57,124; 2 ended`.
func text(_ frame: TouchFrame) -> String {
  var parts = frame.samples.enumerated().map { index, sample in
    var text = "\(sample.id.rawValue) \(sample.phase)"
    if sample.hasLocation { text += " \(number(sample.location.x)),\(number(sample.location.y))" }
    if sample.kind != .direct { text += " \(sample.kind)" }
    if sample.time != frame.time { text += " @\(sample.time)" }
    for details in frame.details where details.sample == index {
      text += " {" + details.fields.map { "\($0.name):\($0.json)" }.joined(separator: ",") + "}"
    }
    return text
  }
  parts += frame.marks.enumerated().map { index, mark in
    var text =
      switch mark {
      case .gap(let why): "gap \(why)"
      case .setScale(let x, let y): "setScale \(number(x)),\(number(y))"
      case .live(let ids): "live \(ids.map(\.rawValue))"
      case .note(let note): "note \(note)"
      case .expect(let label): "expect \(label)"
      case .other(let name, let json, let line): "\(name) \(json) line \(line)"
      }
    for details in frame.markDetails where details.sample == index {
      text += " {" + details.fields.map { "\($0.name):\($0.json)" }.joined(separator: ",") + "}"
    }
    return text
  }
  return "\(frame.index)@\(frame.time):"
    + (parts.isEmpty ? "" : " " + parts.joined(separator: "; "))
}

private func number(_ value: Double) -> String {
  value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
}

/// What reading gave: frames and headers in short words, warnings, and the error that ended it.
struct ReadingText: Equatable {
  var frames: [String] = []
  var warnings: [String] = []
  var error: String?
}

/// Reads a text with a reader of its form; `chunk` bytes at a time if given.
func read(
  _ text: String, _ mode: ReadingMode = .lenient, format: RecordingFormat? = nil,
  options: RecordingOptions? = nil, chunk: Int? = nil
) -> ReadingText {
  var options = options ?? RecordingOptions()
  options.mode = mode
  var reader = RecordingReader(format: format, options: options)
  var result = ReadingText()
  var frame = TouchFrame()
  var rest = [UInt8](text.utf8)[...]
  var headers = 0
  do throws(RecordingProblem) {
    reading: while true {
      switch try reader.next(into: &frame) {
      case .header:
        headers += 1
        if headers > 1 { result.frames.append("header") }
      case .frame: result.frames.append(SextantTouchTests.text(frame))
      case .needsBytes:
        if rest.isEmpty {
          reader.finish()
        } else {
          reader.append([UInt8](rest.prefix(chunk ?? rest.count)))
          rest = rest.dropFirst(chunk ?? rest.count)
        }
      case .end: break reading
      }
    }
  } catch {
    result.error = "\(error)"
  }
  result.warnings = reader.warnings.map { "\($0)" }
  return result
}

/// A native log with the shortest header.
func log(_ lines: [String], header: String = #"{"touchlog":1}"#) -> String {
  ([header] + lines).joined(separator: "\n") + "\n"
}
