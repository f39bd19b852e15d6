/// All that happened at one moment: every changed contact, and what the log notes beside them.
///
/// One frame is one delivery of the source: one touch event, one synchronisation report. Its samples
/// apply together, and their order means nothing, except that several samples of one contact stand
/// in the order of time; then come the marks, in their order.
public struct TouchFrame: Hashable, Sendable {
  /// The number of the frame in its log; never falls.
  public var index: Int
  /// When the frame was delivered, in microseconds from the log's origin.
  ///
  /// In a native log, the latest time of the frame's lines.
  public var time: Int64
  /// What the contacts did.
  public var samples: [TouchSample]
  /// What the log notes beside the contacts, in order.
  public var marks: [TouchMark]
  /// What is known of some samples beyond their common fields, in the order of the samples.
  public var details: [TouchDetails]
  /// What is known of some marks beyond their common fields, in the order of the marks.
  public var markDetails: [TouchDetails]

  /// Creates a frame.
  public init(
    index: Int, time: Int64, samples: [TouchSample] = [], marks: [TouchMark] = [],
    details: [TouchDetails] = [], markDetails: [TouchDetails] = []
  ) {
    self.index = index
    self.time = time
    self.samples = samples
    self.marks = marks
    self.details = details
    self.markDetails = markDetails
  }

  /// Creates an empty frame at the log's origin, for a reader to fill.
  public init() {
    self.init(index: 0, time: 0)
  }

  /// Empties the frame and gives it a number and a time; keeps the memory of its samples.
  mutating func reset(index: Int, time: Int64) {
    self.index = index
    self.time = time
    // A frame has few samples, which go faster one by one.
    if samples.count > 16 { samples.removeAll(keepingCapacity: true) }
    while !samples.isEmpty { samples.removeLast() }
    if !marks.isEmpty { marks.removeAll(keepingCapacity: true) }
    if !details.isEmpty { details.removeAll(keepingCapacity: true) }
    if !markDetails.isEmpty { markDetails.removeAll(keepingCapacity: true) }
  }
}
