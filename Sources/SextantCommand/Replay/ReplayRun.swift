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
  /// The scales over time, a curve a log, if they are gathered.
  private(set) var curves: [ScaleCurve] = []

  private let hasCurves: Bool
  private var recognizer: PinchRecognizer
  private var writer = JSONWriter()

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
    case .gestures: PinchTraceText.write(gesture, file: file, to: &writer)
    case .trace: break
    }
  }

  /// Hands over what is to be printed so far, and forgets it.
  mutating func takeOutput() -> [UInt8] {
    defer { writer.removeAll() }
    return writer.bytes
  }
}
