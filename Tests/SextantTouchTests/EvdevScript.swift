@testable import SextantTouch

/// Events in short words, such as `SLOT 0, TID 5, X 57, Y 124, SYN`; each report takes 10 ms.
struct EvdevScript {
  static let names: [String: (type: UInt16, code: UInt16)] = [
    "SYN": (0, 0), "CONFIG": (0, 1), "MT": (0, 2), "DROPPED": (0, 3), "SEC": (0, 4), "NSEC": (0, 5),
    "BTN_TOUCH": (1, 0x14A), "BTN_TOOL_FINGER": (1, 0x145), "ABS_X": (3, 0), "ABS_Y": (3, 1),
    "ABS_PRESSURE": (3, 0x18), "ABS_TOOL_WIDTH": (3, 0x1C), "SLOT": (3, 0x2F),
    "MAJOR": (3, 0x30), "MINOR": (3, 0x31), "ORIENTATION": (3, 0x34), "X": (3, 0x35),
    "Y": (3, 0x36), "TOOL": (3, 0x37), "TID": (3, 0x39), "PRESSURE": (3, 0x3A),
    "DISTANCE": (3, 0x3B),
  ]

  var frames: [String] = []
  var warnings: [String] = []
  var error: String?

  /// Follows the events of a script; `line` counts the reports.
  init(
    _ script: String, _ mode: ReadingMode = .lenient, device: EvdevDevice = EvdevDevice(),
    isFresh: Bool = false, isFiltered: Bool = false
  ) {
    var tracker = EvdevTracker(device: device, isFresh: isFresh, isFiltered: isFiltered)
    var problems = ProblemList(mode: mode)
    var frame = TouchFrame()
    var time: Int64 = 5_000_000
    do throws(RecordingProblem) {
      for (line, event) in EvdevScript.events(script, time: &time).enumerated() {
        if try tracker.update(with: event, line: line + 1, into: &frame, problems: &problems) {
          frames.append(text(frame))
        }
      }
      if tracker.finish(into: &frame) { frames.append(text(frame)) }
    } catch {
      self.error = "\(error)"
    }
    warnings = problems.warnings.map { "\($0)" }
  }

  static func events(_ script: String, time: inout Int64) -> [EvdevEvent] {
    var events: [EvdevEvent] = []
    for word in script.split(separator: ",") {
      let parts = word.split { $0 == " " || $0 == "\n" }
      guard let first = parts.first, let (type, code) = names[String(first)] else {
        preconditionFailure("no event is called \(word)")
      }
      let value = parts.count > 1 ? Int32(parts[1]) ?? 0 : 0
      events.append(EvdevEvent(time: time, type: type, code: code, value: value))
      if type == 0, code == 0 { time += 10_000 }
    }
    return events
  }
}
