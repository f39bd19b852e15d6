/// Reads recordings of the Linux input system from text that comes in chunks.
struct EvdevTextReader: Sendable {
  /// The description of the device, once its event came.
  private(set) var header: TouchLogHeader?
  var problems: ProblemList
  private let format: RecordingFormat
  private let options: RecordingOptions
  private var buffer = LineBuffer()
  private var device = EvdevDevice()
  private var tracker = EvdevTracker(device: EvdevDevice(), isFresh: false)
  private var hasTracker = false
  private var evemu = EvemuText()
  private var evtest = EvtestText()
  private var getevent = GeteventText()
  private var libinput = LibinputText()
  /// An event that cannot be read, and is no error if no other follows.
  private var broken: RecordingProblem?
  private var isBroken = false
  /// The events that began the recording, while the header is announced.
  private var first: [(event: EvdevEvent, line: Int)] = []
  private var untimedFrames: Int64 = 0
  private var isDone = false
  /// Whether usual events are read by the reader for those; tests compare both ways.
  private let readsUsualEvents: Bool

  init(format: RecordingFormat, options: RecordingOptions, readsUsualEvents: Bool = true) {
    self.format = format
    self.readsUsualEvents = readsUsualEvents && format == .evemu
    self.options = options
    problems = ProblemList(mode: options.mode)
  }

  mutating func append(_ chunk: [UInt8]) { buffer.append(chunk) }

  mutating func finish() { buffer.finish() }

  mutating func next(into frame: inout TouchFrame) throws(RecordingProblem) -> RecordingEvent {
    while !first.isEmpty {
      let (event, line) = first.removeFirst()
      if try update(event, line: line, into: &frame) { return .frame }
    }
    while try buffer.fill() {
      if readsUsualEvents, hasTracker, !isBroken, try readUsualEvents(into: &frame) {
        return .frame
      }
      guard try buffer.fill() else { break }
      let range = try buffer.next()
      let number = buffer.line
      let bytes = buffer.bytes
      let line = bytes.withUnsafeBytes { read(UnsafeRawBufferPointer(rebasing: $0[range])) }
      if case .beginning = line, hasTracker {
        // The lines belong to the next recording, which begins when this one is closed.
        let isLast = tracker.finish(into: &frame)
        begin()
        if isLast { return .frame }
        continue
      }
      buffer.consume(range)
      switch line {
      case .ignored: continue
      case .beginning: device = EvdevDevice()
      case .stray:
        try problems.repair(
          RecordingProblem(
            line: number, column: 1,
            message: "a line must be a comment or begin with E:, N:, I:, P:, B:, A:, L: or S:"))
      case .wrong(let column, let message):
        throw RecordingProblem(line: number, column: column, message: message)
      case .broken(let column, let message):
        let problem = RecordingProblem(line: number, column: column, message: message)
        if let broken { throw broken }
        if problems.mode == .strict { throw problem }
        broken = problem
        isBroken = true
      case .repairedEvent(let event, let column, let message):
        try problems.repair(RecordingProblem(line: number, column: column, message: message))
        if let result = try take(event, line: number, into: &frame) { return result }
      case .event(let event):
        if let result = try take(event, line: number, into: &frame) { return result }
      }
    }
    return buffer.isFinished ? try end(into: &frame) : .needsBytes
  }

  /// Reads events until a frame is complete, which it says, or a line is not a usual one.
  private mutating func readUsualEvents(
    into frame: inout TouchFrame
  ) throws(RecordingProblem) -> Bool {
    let bytes = buffer.bytes
    let end = buffer.end
    let first = buffer.line
    var cursor = buffer.cursor
    var lines = 0
    defer { buffer.advance(to: cursor, lines: lines) }
    return try bytes.withUnsafeBufferPointer { (bytes) throws(RecordingProblem) -> Bool in
      var clock = UsualEvents.Clock()
      while let event = UsualEvents.next(
        UnsafeRawBufferPointer(bytes), from: &cursor, to: end, clock: &clock)
      {
        lines += 1
        if try tracker.update(
          with: event, line: first + lines - 1, into: &frame, problems: &problems)
        {
          return true
        }
      }
      return false
    }
  }

  private mutating func read(_ line: UnsafeRawBufferPointer) -> EvdevLine {
    switch format {
    case .evemu: evemu.read(line, into: &device)
    case .evtest: evtest.read(line, into: &device)
    case .getevent: getevent.read(line, into: &device)
    default: libinput.read(line, into: &device)
    }
  }

  /// Takes an event in; the first one begins the recording.
  private mutating func take(
    _ event: EvdevEvent, line: Int, into frame: inout TouchFrame
  ) throws(RecordingProblem) -> RecordingEvent? {
    if let broken { throw broken }
    guard !hasTracker else {
      return try update(event, line: line, into: &frame) ? .frame : nil
    }
    if let touch = getevent.takeHeldTouch() { first.append((touch, line)) }
    first.append((event, line))
    start(at: first[0].event.time)
    return .header
  }

  private mutating func start(at origin: Int64) {
    tracker = EvdevTracker(device: device, isFresh: options.startsFresh)
    hasTracker = true
    var header = device.header(kind: format.rawValue, origin: origin)
    if getevent.isUntimed { header.source.untimed = true }
    self.header = header
  }

  private mutating func update(
    _ event: EvdevEvent, line: Int, into frame: inout TouchFrame
  ) throws(RecordingProblem) -> Bool {
    var event = event
    if getevent.isUntimed { event.time = untimedFrames &* (options.framePeriod ?? 0) }
    if evtest.isOld { tracker.isFiltered = true }
    guard try tracker.update(with: event, line: line, into: &frame, problems: &problems) else {
      return false
    }
    untimedFrames += 1
    return true
  }

  private mutating func end(
    into frame: inout TouchFrame
  ) throws(RecordingProblem) -> RecordingEvent {
    if isDone { return .end }
    if let problem = broken {
      broken = nil
      isBroken = false
      try problems.repair(
        RecordingProblem(
          line: problem.line, column: problem.column,
          message: "the last line is cut off and left out: \(problem.message)"))
    }
    if header == nil {
      start(at: 0)
      return .header
    }
    isDone = true
    try noteOthers()
    return tracker.finish(into: &frame) ? .frame : .end
  }

  /// Warns of what the recording held and the frames do not.
  private mutating func noteOthers() throws(RecordingProblem) {
    if getevent.isUntimed, options.framePeriod == nil {
      problems.warn(
        RecordingProblem(
          line: 1, column: 1,
          message: "events should have a time; found none, so every time is 0"))
    }
    if let path = getevent.otherPath {
      problems.warn(
        RecordingProblem(
          line: 1, column: 1,
          message: "a recording should hold one device; the events of \(path) are left out"))
    } else if libinput.hasOthers {
      problems.warn(
        RecordingProblem(
          line: 1, column: 1,
          message: "a recording should hold one device; the events of others are left out"))
    }
  }

  /// Forgets the device for the next recording.
  private mutating func begin() {
    hasTracker = false
    header = nil
    device = EvdevDevice()
  }
}
