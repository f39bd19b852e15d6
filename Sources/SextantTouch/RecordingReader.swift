/// How a recording is read.
public struct RecordingOptions: Hashable, Sendable {
  /// What happens at a fault that could be repaired.
  public var mode: ReadingMode
  /// A Boolean value that says whether predicted samples and corrections of estimates are read too.
  ///
  /// Otherwise predictions are left out, and the corrections that UITouch JSON holds replace the
  /// values that they correct.
  public var includesEstimates: Bool
  /// A Boolean value that says whether a recording of the Linux input system began with the device.
  ///
  /// Then an axis that was never sent is 0, where the kernel starts. Otherwise a contact is held back
  /// until the recording has sent both of its coordinates; see the warnings.
  public var startsFresh: Bool
  /// How far frames are apart where a recording has no times, in microseconds; `nil` gives time 0
  /// to all, with a warning.
  public var framePeriod: Int64?

  /// Creates options; those that are left out ask for nothing special.
  public init(
    mode: ReadingMode = .lenient, includesEstimates: Bool = false, startsFresh: Bool = false,
    framePeriod: Int64? = nil
  ) {
    self.mode = mode
    self.includesEstimates = includesEstimates
    self.startsFresh = startsFresh
    self.framePeriod = framePeriod
  }
}

/// Reads recordings of any readable form from bytes that come in chunks.
///
/// Used like `TouchLogReader`, of which it is the general case: the form is told by the first lines
/// unless it is given. A recording of the Linux input system gives a frame for each synchronisation
/// report, in the units of the device; see `TouchMapping` for points.
///
/// A recording of an app, which is JSON, gives a frame for each delivery or each time. UITouch JSON
/// and rrweb JSON may tell a sample before an earlier one and are kept until their end, 1048576
/// samples at most. No event may be longer than 16777216 bytes, no more than 1024 contacts be down at
/// once and no more than 65536 samples stand in a frame. What a recorder left out on its own stands
/// in the header's `source.lossy`: a web page's rrweb knows one finger only (`firstTouchOnly`).
public struct RecordingReader: Sendable {
  /// The form of the recording, once it is known.
  public private(set) var format: RecordingFormat?
  private let options: RecordingOptions
  private var log: TouchLogReader
  private var text: EvdevTextReader
  private var app: AppTextReader
  /// The first bytes, until they tell the form.
  private var head: [UInt8] = []
  private var detector = FormatDetector()
  private var isFinished = false

  /// Creates a reader; without a form, it is told by the first lines.
  public init(format: RecordingFormat? = nil, options: RecordingOptions = RecordingOptions()) {
    self.options = options
    self.format = format
    log = TouchLogReader(mode: options.mode, includesEstimates: options.includesEstimates)
    text = EvdevTextReader(format: format ?? .evemu, options: options)
    app = AppTextReader(format: format ?? .pointerJSON, options: options)
  }

  /// The header or the description of the recording that is being read, once its event came.
  public var header: TouchLogHeader? {
    switch format?.reader {
    case .log?: log.header
    case .app?: app.header
    default: text.header
    }
  }

  /// The warnings since they were last taken; 100 are kept, see `unlistedWarnings`.
  public var warnings: [RecordingProblem] {
    switch format?.reader {
    case .log?: log.warnings
    case .app?: app.problems.warnings
    default: text.problems.warnings
    }
  }

  /// How many further warnings there were, of which only the count is kept.
  public var unlistedWarnings: Int {
    switch format?.reader {
    case .log?: log.unlistedWarnings
    case .app?: app.problems.unlisted
    default: text.problems.unlisted
    }
  }

  /// Hands the warnings over and forgets them.
  public mutating func takeWarnings() -> [RecordingProblem] {
    switch format?.reader {
    case .log?: log.takeWarnings()
    case .app?: app.problems.take()
    default: text.problems.take()
    }
  }

  /// Takes the next bytes of the recording over; best when the reader has asked for them.
  ///
  /// - Precondition: `finish` was not called.
  public mutating func append(_ chunk: [UInt8]) {
    precondition(!isFinished, "no bytes may follow the end of a recording")
    hand(chunk)
  }

  private mutating func hand(_ chunk: [UInt8]) {
    guard let format else {
      if head.isEmpty { head = chunk } else { head.append(contentsOf: chunk) }
      return
    }
    switch format.reader {
    case .log?: log.append(chunk)
    case .app?: app.append(chunk)
    default: text.append(chunk)
    }
  }

  /// Says that no bytes follow.
  public mutating func finish() {
    isFinished = true
    if format == nil { return }
    log.finish()
    text.finish()
    app.finish()
  }

  /// Reads on to the next event.
  ///
  /// - Throws: The first problem that is no warning; a form that cannot be read is one.
  public mutating func next(
    into frame: inout TouchFrame
  ) throws(RecordingProblem) -> RecordingEvent {
    if format == nil {
      guard try detect() else { return .needsBytes }
    }
    switch format?.reader {
    case .log?: return try log.next(into: &frame)
    case .evdev?: return try text.next(into: &frame)
    case .app?: return try app.next(into: &frame)
    case nil:
      throw RecordingProblem(
        line: 1, column: 1, message: "\(format?.title ?? "such") recordings cannot be read")
    }
  }

  /// The members that are not known of a header that cannot be used, where the reader has thrown
  /// because of one behind another log; else `nil`.
  package var refusedHeader: [TouchField]? {
    log.headerFault == nil ? nil : log.refusedMembers
  }

  /// Leaves a native log that cannot be read, after the reader has thrown: the next one follows.
  ///
  /// Bytes whose form was not told are passed over up to the first native log. Returns `false` where
  /// the form is another, of which a recording cannot be left.
  package mutating func skipToNextLog() -> Bool {
    if format == nil {
      format = .native
      hand(head)
      head = []
      if isFinished { finish() }
    }
    guard case .log? = format?.reader else { return false }
    log.skipToNextLog()
    return true
  }

  /// Tells the form by the bytes so far; says whether they tell.
  private mutating func detect() throws(RecordingProblem) -> Bool {
    let isWhole = isFinished
    let head = head
    let found = head.withUnsafeBytes { detector.detect($0, isWhole: isWhole) }
    guard found.isDecided else { return false }
    guard let format = found.format else { throw unknown }
    self.format = format
    text = EvdevTextReader(format: format, options: options)
    app = AppTextReader(format: format, options: options)
    hand(head)
    self.head = []
    if isFinished { finish() }
    return true
  }

  private var unknown: RecordingProblem {
    let found: String
    if let kind = head.withUnsafeBytes({ FormatDetector.otherKind($0) }) {
      found = kind
    } else if head.allSatisfy({ $0 <= 0x20 && $0 != 0 }) {
      found = "nothing"
    } else if head.prefix(1024).contains(where: { $0 < 0x20 && !(0x09...0x0D).contains($0) }) {
      found = "binary data"
    } else {
      found = "text of another kind"
    }
    let forms = RecordingFormat.allCases.filter { $0.isReadable }.map { $0.title }
    return RecordingProblem(
      line: 1, column: 1,
      message: "the form of a recording must be one of \(forms.joined(separator: ", "));"
        + " found \(found)")
  }
}

/// A recording that was read as a whole.
public struct Recording: Hashable, Sendable {
  /// The form that it was written in.
  public var format: RecordingFormat
  /// What its numbers mean.
  public var header: TouchLogHeader
  /// Its frames, in order.
  public var frames: [TouchFrame]

  /// Creates a recording.
  public init(format: RecordingFormat, header: TouchLogHeader, frames: [TouchFrame]) {
    self.format = format
    self.header = header
    self.frames = frames
  }

  /// Reads all recordings that some bytes hold, one behind the other: at least one.
  ///
  /// - Throws: The first problem that is no warning.
  public static func readAll(
    _ bytes: [UInt8], format: RecordingFormat? = nil,
    options: RecordingOptions = RecordingOptions()
  ) throws(RecordingProblem) -> (recordings: [Recording], warnings: [RecordingProblem]) {
    var reader = RecordingReader(format: format, options: options)
    reader.append(bytes)
    reader.finish()
    var recordings: [Recording] = []
    var warnings: [RecordingProblem] = []
    var frame = TouchFrame()
    while true {
      let event = try reader.next(into: &frame)
      warnings += reader.takeWarnings()
      switch event {
      case .header:
        if let format = reader.format, let header = reader.header {
          recordings.append(Recording(format: format, header: header, frames: []))
        }
      case .frame: recordings[recordings.count - 1].frames.append(frame)
      case .needsBytes, .end: return (recordings, warnings)
      }
    }
  }
}
