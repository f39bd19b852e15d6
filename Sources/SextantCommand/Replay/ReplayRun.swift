import SextantGestures
import SextantText
import SextantTouch

/// One recording on its way through the recognizer.
///
/// A value without a console, so that several can run at the same time and print in order.
struct ReplayRun: RecordingTaker {
  /// What is gathered.
  enum Form: Hashable, Sendable {
    /// A row of a table a gesture.
    case table
    /// A line of JSON a gesture.
    case gestures
    /// A line of JSON a frame.
    case trace
  }

  /// A gesture with the number of its log in the file, from 1.
  struct Found: Hashable, Sendable {
    /// The number of the log.
    var log: Int
    /// The gesture.
    var gesture: PinchGesture
  }

  /// The file as the user named it.
  let file: String
  /// How the recognizer decides.
  let settings: PinchSettings
  /// What is gathered.
  let form: Form
  /// The gestures, if a table is gathered.
  private(set) var found: [Found] = []
  /// The number of gestures.
  private(set) var gestureCount = 0
  /// The number of logs that began.
  private(set) var logCount = 0
  /// What the user should know.
  var remarks = RecordingRemarks()
  /// Why logs could not be read, in order; see `RecordingRemarks.limit`.
  private(set) var failures: [CommandError] = []
  /// The number of further logs that could not be read.
  private(set) var unlistedFailures = 0
  /// The scales over time, a curve a log, if they are gathered.
  private(set) var curves: [ScaleCurve] = []

  private let hasCurves: Bool
  /// Whether a log has begun and was not left.
  private var isInLog = false
  /// What the header of the log calls its session, as JSON, if it does.
  private var session: String?
  private var recognizer: PinchRecognizer
  private var writer = JSONWriter()

  /// The most bytes of a session that are carried over to each line: 1024.
  static let sessionLimit = 1024

  /// Creates a run of a recording that was not begun.
  init(file: String, settings: PinchSettings, form: Form, hasCurves: Bool = false) {
    self.hasCurves = hasCurves
    self.file = file
    self.settings = settings
    self.form = form
    recognizer = PinchRecognizer(settings: settings)
  }

  /// Begins a log: the recognizer is a new one.
  mutating func begin(_ log: BegunLog) {
    logCount += 1
    isInLog = true
    session = name(of: log.header.other)
    if hasCurves {
      curves.append(ScaleCurve(title: logCount > 1 ? "\(file)#\(logCount)" : file))
    }
    recognizer = PinchRecognizer(settings: settings)
  }

  /// Takes in a frame.
  mutating func add(_ frame: TouchFrame) {
    let events = recognizer.update(with: frame)
    if events.contains(.scaleIgnored) {
      remarks.warn(
        CommandError(
          "'setScale' needs a pinch in progress; ignored in frame \(frame.index)",
          at: .init(file)))
    }
    if form == .trace {
      PinchTraceText.write(
        frame: frame.index, time: frame.time, recognizer.snapshot, to: &writer)
    }
    if hasCurves, !curves.isEmpty {
      curves[curves.count - 1].add(
        time: frame.time, state: recognizer.state, isPaused: recognizer.isPaused,
        scales: recognizer.scales, finished: recognizer.finished)
    }
    guard !events.isDisjoint(with: .finished), let gesture = recognizer.finished else { return }
    gestureCount += 1
    switch form {
    case .table: found.append(Found(log: logCount, gesture: gesture))
    case .gestures:
      let name = logName
      PinchTraceText.write(gesture, file: file, to: &writer) { name.write(to: &$0) }
    case .trace: break
    }
  }

  /// Returns the session that a header names.
  private mutating func name(of members: [TouchField]) -> String? {
    guard let name = members.first(where: { $0.name == "session" })?.json else { return nil }
    if name.utf8.count <= ReplayRun.sessionLimit { return name }
    remarks.doubt(
      CommandError(
        "a header's 'session' must have at most \(ReplayRun.sessionLimit) bytes; left out",
        at: .init(file)))
    return nil
  }

  /// Leaves a log that cannot be read, and the gesture that was going on in it.
  mutating func leave(_ failure: CommandError, refused: [TouchField]?) {
    if refused != nil || !isInLog {
      // A log whose header could not be used is one, too.
      logCount += 1
      session = name(of: refused ?? [])
    }
    fail(failure)
    isInLog = false
    recognizer = PinchRecognizer(settings: settings)
  }

  /// Keeps why a log could not be read; among lines of JSON a gesture, it gets a line of its own.
  mutating func fail(_ failure: CommandError) {
    if failures.count < RecordingRemarks.limit {
      failures.append(failure)
    } else {
      unlistedFailures += 1
    }
    guard form == .gestures else { return }
    writer.beginObject()
    writer.member("file", file)
    writer.member("error", failure.message)
    if let line = failure.place?.line { writer.member("line", line) }
    if let column = failure.place?.column { writer.member("column", column) }
    logName.write(to: &writer)
    writer.endObject()
    writer.endLine()
  }

  /// Which log of the file a line is about.
  private struct LogName {
    var number: Int
    var session: String?

    /// Writes the number from the second log on, and the session where there is one.
    func write(to writer: inout JSONWriter) {
      if number > 1 { writer.member("log", number) }
      guard let session else { return }
      writer.name("session")
      writer.raw(session.utf8)
    }
  }

  private var logName: LogName { LogName(number: logCount, session: session) }

  /// Hands over what is to be printed so far, and forgets it.
  mutating func takeOutput() -> [UInt8] {
    defer { writer.removeAll() }
    return writer.bytes
  }
}
