import SextantGestures
import SextantText
import SextantTouch

/// One recording on its way through the recognizer.
///
/// A value without a console, so that several can run at the same time and print in order.
struct ReplayRun: Sendable {
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
  /// What the user should know, in order.
  private(set) var warnings: [CommandError] = []
  /// The number of warnings that were not kept.
  private(set) var unlistedWarnings = 0

  private var recognizer: PinchRecognizer
  private var writer = JSONWriter()

  /// The most warnings that are kept of one recording.
  static let warningLimit = 20

  /// Creates a run of a recording that was not begun.
  init(file: String, settings: PinchSettings, form: Form) {
    self.file = file
    self.settings = settings
    self.form = form
    recognizer = PinchRecognizer(settings: settings)
  }

  /// Begins a log: the recognizer is a new one.
  mutating func begin() {
    logCount += 1
    recognizer = PinchRecognizer(settings: settings)
  }

  /// Takes in a frame.
  mutating func add(_ frame: TouchFrame) {
    let events = recognizer.update(with: frame)
    if events.contains(.scaleIgnored) {
      warn(
        CommandError(
          "'setScale' needs a pinch in progress; ignored in frame \(frame.index)",
          at: .init(file)))
    }
    if form == .trace {
      TraceText.write(
        frame: frame.index, time: frame.time, recognizer.snapshot, to: &writer)
    }
    guard !events.isDisjoint(with: .finished), let gesture = recognizer.finished else { return }
    gestureCount += 1
    switch form {
    case .table: found.append(Found(log: logCount, gesture: gesture))
    case .gestures: TraceText.write(gesture, file: file, to: &writer)
    case .trace: break
    }
  }

  /// Keeps something that the user should know.
  mutating func warn(_ warning: CommandError) {
    if warnings.count < ReplayRun.warningLimit {
      warnings.append(warning)
    } else {
      unlistedWarnings += 1
    }
  }

  /// Keeps the repairs that a reader made.
  mutating func warn(of repairs: [RecordingProblem], unlisted: Int) {
    for repair in repairs {
      warn(
        CommandError(
          repair.message, at: .init(file, line: repair.line, column: repair.column)))
    }
    unlistedWarnings += unlisted
  }

  /// Hands over what is to be printed so far, and forgets it.
  mutating func takeOutput() -> [UInt8] {
    defer { writer.removeAll() }
    return writer.bytes
  }
}
