import SextantGeometry
import SextantText
import SextantTouch

/// A recording on its way into another form.
struct ConvertRun: RecordingTaker {
  /// A form that is written.
  enum Target: String, CaseIterable, Hashable, Sendable {
    /// The native log.
    case native
    /// A line of values a sample, behind a line of names.
    case csv
  }

  /// The file as the user named it.
  let file: String
  /// What the user should know.
  var remarks = RecordingRemarks()
  private let target: Target
  private var bytes: [UInt8] = []
  private var writer: TouchLogWriter?
  private var logCount = 0
  /// The number of marks and of further fields that the form does not hold.
  private var lost = (marks: 0, details: 0)

  /// Creates the run of a recording that was not begun.
  init(file: String, target: Target) {
    self.file = file
    self.target = target
  }

  /// Begins a log.
  mutating func begin(_ log: BegunLog) {
    logCount += 1
    switch target {
    case .native:
      bytes += writer?.takeBytes() ?? []
      writer = TouchLogWriter(header: log.header)
    case .csv:
      if logCount == 1 { bytes += "frame,time,id,phase,x,y\n".utf8 }
    }
  }

  /// Takes in a frame.
  mutating func add(_ frame: TouchFrame) {
    switch target {
    case .native: writer?.append(frame)
    case .csv:
      lost.marks += frame.marks.count
      lost.details += frame.details.count
      for sample in frame.samples { append(sample, of: frame.index) }
    }
  }

  private mutating func append(_ sample: TouchSample, of frame: Int) {
    NumberText.append(frame, to: &bytes)
    bytes.append(UInt8(ascii: ","))
    NumberText.append(sample.time, to: &bytes)
    bytes.append(UInt8(ascii: ","))
    NumberText.append(Int64(sample.id.rawValue), to: &bytes)
    bytes += ",\(sample.phase),".utf8
    if sample.hasLocation {
      NumberText.append(sample.location.x, to: &bytes)
      bytes.append(UInt8(ascii: ","))
      NumberText.append(sample.location.y, to: &bytes)
    } else {
      bytes.append(UInt8(ascii: ","))
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Hands over what was written so far, and forgets it.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes + (writer?.takeBytes() ?? [])
  }

  /// Keeps a warning of what the form cannot hold.
  mutating func finish() {
    guard target == .csv else { return }
    if logCount > 1 { lose("where each of \(logCount) logs begins") }
    if lost.marks > 0 { lose("\(lost.marks) marks") }
    if lost.details > 0 { lose("further fields of \(lost.details) samples") }
  }

  private mutating func lose(_ what: String) {
    remarks.warn(CommandError("'csv' cannot hold \(what)", at: .init(file)))
  }
}
