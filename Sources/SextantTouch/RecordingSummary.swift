/// What a recording holds, counted frame by frame.
public struct RecordingSummary: Hashable, Sendable {
  /// How many frames there were, with those in which nothing happened.
  public private(set) var frames = 0
  /// How many contacts touched down.
  public private(set) var contacts = 0
  /// The most contacts that were down at the end of a frame.
  public private(set) var mostAtOnce = 0
  /// How many marks there were.
  public private(set) var marks = 0
  /// The time from the first frame to the last, in microseconds; 0 where time runs backwards.
  public var duration: Int64 {
    let (time, overflow) = lastTime.subtractingReportingOverflow(firstTime)
    return overflow ? 0 : max(0, time)
  }
  /// The box around all contacts, in the recording's own units.
  public private(set) var bounds = TouchBounds()
  private var down: Set<TouchID> = []
  private var firstTime: Int64 = 0
  private var lastTime: Int64 = 0

  /// Creates the summary of a recording without frames.
  public init() {}

  /// Counts a frame.
  public mutating func insert(_ frame: TouchFrame) {
    if frames == 0 { firstTime = frame.time }
    lastTime = frame.time
    frames += 1
    marks += frame.marks.count
    bounds.insert(frame)
    for sample in frame.samples {
      switch sample.phase {
      case .began:
        contacts += 1
        down.insert(sample.id)
      case .ended, .cancelled: down.remove(sample.id)
      case .moved, .stationary, .hover: break
      }
    }
    mostAtOnce = max(mostAtOnce, down.count)
  }
}
