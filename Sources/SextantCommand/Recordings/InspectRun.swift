import SextantGestures
import SextantText
import SextantTouch

/// A recording on its way to a description of what it holds.
struct InspectRun: RecordingTaker {
  /// What is kept of one log of the recording: little, for a file may hold a million of them.
  private struct Log {
    var format: RecordingFormat
    var device: String?
    var points: String
    var frames = 0
    var contacts = 0
    var mostAtOnce = 0
    var duration: Int64 = 0
    var gestures = 0
  }

  /// The file as the user named it.
  let file: String
  /// What the user should know.
  var remarks = RecordingRemarks()
  private var logs: [Log] = []
  private var summary = RecordingSummary()
  private var recognizer = PinchRecognizer()

  /// Creates the run of a recording that was not begun.
  init(file: String) {
    self.file = file
  }

  /// Begins a log.
  mutating func begin(_ log: BegunLog) {
    logs.append(
      Log(
        format: log.format, device: log.header.device.name, points: log.mapping.description))
    summary = RecordingSummary()
    recognizer = PinchRecognizer()
  }

  /// Takes in a frame.
  mutating func add(_ frame: TouchFrame) {
    guard let last = logs.indices.last else { return }
    summary.insert(frame)
    logs[last].frames = summary.frames
    logs[last].contacts = summary.contacts
    logs[last].mostAtOnce = summary.mostAtOnce
    logs[last].duration = summary.duration
    let events = recognizer.update(with: frame)
    if !events.isDisjoint(with: .finished) { logs[last].gestures += 1 }
  }

  /// Returns the description for people.
  func lines() -> [String] {
    var lines: [String] = []
    for (index, log) in logs.enumerated() {
      if index > 0 { lines.append("") }
      let name = Quotation.plain(file)
      lines.append(logs.count > 1 ? "\(name)#\(index + 1)" : name)
      for (label, text) in rows(log) {
        lines.append("  \(label)\(String(repeating: " ", count: 14 - label.count))\(text)")
      }
    }
    if remarks.warnings.isEmpty {
      lines.append("  problems      none")
    } else {
      for warning in remarks.warnings {
        lines.append("  problem       \(InspectRun.text(warning))")
      }
      if remarks.unlistedRepairs > 0 {
        lines.append("  problem       \(remarks.unlistedRepairs) more")
      }
    }
    return lines
  }

  /// Returns a problem with its line and column, without the file.
  private static func text(_ warning: CommandError) -> String {
    guard let line = warning.place?.line else { return warning.message }
    return "\(line):\(warning.place?.column ?? 1): \(warning.message)"
  }

  private func rows(_ log: Log) -> [(label: String, text: String)] {
    var rows = [("format", log.format.title)]
    if let device = log.device { rows.append(("device", Quotation.plain(device))) }
    rows.append(("points", log.points))
    rows.append(("frames", NumberWords.count(log.frames)))
    rows.append(("contacts", NumberWords.count(log.contacts)))
    rows.append(("most at once", NumberWords.count(log.mostAtOnce)))
    rows.append(("duration", NumberWords.seconds(log.duration)))
    rows.append(("gestures", NumberWords.count(log.gestures)))
    return rows
  }

  /// Returns the description for scripts: a line a log.
  func json() -> [UInt8] {
    var writer = JSONWriter()
    for log in logs {
      writer.beginObject()
      writer.member("format", log.format.rawValue)
      writer.name("device")
      if let device = log.device {
        writer.string(device)
      } else {
        writer.null()
      }
      writer.member("frames", log.frames)
      writer.member("contacts", log.contacts)
      writer.member("mostAtOnce", log.mostAtOnce)
      writer.member("duration", log.duration)
      writer.member("gestures", log.gestures)
      writer.name("problems")
      writer.beginArray()
      for warning in remarks.warnings { InspectRun.write(warning, to: &writer) }
      writer.endArray()
      writer.member("file", file)
      writer.endObject()
      writer.endLine()
    }
    return writer.bytes
  }

  private static func write(_ warning: CommandError, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("severity", "warning")
    if let line = warning.place?.line { writer.member("line", line) }
    if let column = warning.place?.column { writer.member("column", column) }
    writer.member("message", warning.message)
    writer.endObject()
  }
}

extension TouchDevice {
  /// The model and the system, as far as they are known.
  fileprivate var name: String? {
    let parts = [model, system].compactMap { $0 }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
