import SextantGeometry
import SextantText
import SextantTouch

/// A recording on its way into another form.
struct ConvertRun: RecordingTaker {
  /// The file as the user named it.
  let file: String
  /// What the user should know.
  var remarks = RecordingRemarks()
  private let target: ConvertTarget
  private let isStrict: Bool
  private var bytes: [UInt8] = []
  private var writer: RecordingWriter?
  private var logCount = 0
  /// What the form does not hold, of the logs that are done.
  private var losses = RecordingLosses()

  /// Creates the run of a recording that was not begun.
  init(file: String, target: ConvertTarget, isStrict: Bool) {
    self.file = file
    self.target = target
    self.isStrict = isStrict
  }

  /// Begins a log.
  mutating func begin(_ log: BegunLog) {
    endLog()
    logCount += 1
    if target == .csv, logCount == 1 { bytes += "frame,time,id,phase,x,y\n".utf8 }
    if logCount == 1 || target.holdsSeveralLogs { writer = target.writer(log.header) }
  }

  /// Takes in a frame.
  mutating func add(_ frame: TouchFrame) {
    guard target == .csv else {
      writer?.append(frame)
      return
    }
    losses.add(.marks, frame.marks.count)
    var details = frame.details[...]
    for (index, sample) in frame.samples.enumerated() {
      if let own = details.first, own.sample == index {
        details.removeFirst()
        if own.isEstimate {
          losses.add(.estimates)
          continue
        }
        losses.add(.fields)
      }
      append(sample, of: frame.index)
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
    let written = writer?.takeBytes() ?? []
    if bytes.isEmpty { return written }
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes + written
  }

  /// Ends the log that is being written, if there is one.
  private mutating func endLog() {
    guard writer != nil else { return }
    writer?.finish()
    bytes += writer?.takeBytes() ?? []
    for entry in writer?.losses.entries ?? [] { losses.add(entry.loss, entry.count) }
    writer = nil
  }

  /// Ends the recording, and keeps a warning of each thing that the form cannot hold.
  ///
  /// - Throws: The first of them, if the run is strict.
  mutating func finish() throws(CommandError) {
    endLog()
    if logCount > 1, !target.holdsSeveralLogs {
      if target == .csv {
        losses.add(.beginnings, logCount)
      } else {
        losses.add(.logs, logCount - 1)
      }
    }
    for entry in losses.entries {
      let error = CommandError(
        "'\(target.name)' cannot hold \(entry.loss.text(count: entry.count))", at: .init(file))
      if isStrict { throw error }
      remarks.warn(error)
    }
  }
}
