import SextantGestures

/// The scales of a recording over time, as far as a pinch was in progress.
struct ScaleCurve: Hashable, Sendable {
  /// The scales at a moment.
  struct Sample: Hashable, Sendable {
    /// The time, in microseconds.
    var time: Int64
    /// The scales.
    var scales: PinchValues
    /// Whether the pinch waits for a second finger from here on.
    var isPaused = false
  }

  /// One pinch from its beginning to its end.
  struct Run: Hashable, Sendable {
    /// The samples, in order; at least one.
    var samples: [Sample]
    /// How it ended, if it did.
    var end: PinchState?
  }

  /// What the curve belongs to.
  var title: String
  /// The pinches, in order.
  private(set) var runs: [Run] = []
  private var isOpen = false

  /// Creates a curve without pinches.
  init(title: String) {
    self.title = title
  }

  /// Takes in a frame.
  mutating func add(
    time: Int64, state: PinchState, isPaused: Bool, scales: PinchValues, finished: PinchGesture?
  ) {
    if let finished {
      if !isOpen { runs.append(Run(samples: [])) }
      runs[runs.count - 1].samples.append(Sample(time: finished.end, scales: finished.scales))
      runs[runs.count - 1].end = finished.state
      isOpen = false
    }
    guard state.isRunning else { return }
    if !isOpen { runs.append(Run(samples: [])) }
    isOpen = true
    runs[runs.count - 1].samples.append(
      Sample(time: time, scales: scales, isPaused: isPaused))
  }
}
