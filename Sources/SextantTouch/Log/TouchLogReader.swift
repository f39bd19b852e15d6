import SextantGeometry

/// What a reader came to.
public enum RecordingEvent: Hashable, Sendable {
  /// The description of a recording, which begins here; it stands in the reader's `header`.
  case header
  /// A whole frame, which stands in the frame that was passed in.
  case frame
  /// The end of the bytes so far; the reader goes on when it has more.
  case needsBytes
  /// The end of the recording.
  case end
}

/// Reads native logs, one or several behind each other, from bytes that come in chunks.
///
/// ```swift
/// var reader = TouchLogReader(mode: .lenient)
/// var frame = TouchFrame()
/// reading: while true {
///   switch try reader.next(into: &frame) {
///   case .header: begin(reader.header)
///   case .frame: use(frame)
///   case .needsBytes: if let chunk = more() { reader.append(chunk) } else { reader.finish() }
///   case .end: break reading
///   }
/// }
/// ```
///
/// Lines of one frame number become one frame, which is complete when a later number, another header
/// or the end comes. Contacts that are down at the end of a log are cancelled in a frame of their
/// own, one number behind the last. Predicted samples and later corrections of estimates are left
/// out unless asked for. A member that is not known stands in the details of its sample or mark.
///
/// A reader repairs or refuses, as its mode says: a contact that begins while it is down replaces
/// itself; a move or an end of a contact that is not down, a sample without a finite coordinate, an
/// id beyond 32 bits and a contact that begins and ends in one frame are dropped; an unknown mark is
/// kept; a last line that is cut off is left out. Whatever else breaks a rule is an error, and so
/// are more than 1024 contacts down at once and more than 65536 samples and marks in a frame.
///
/// Needs memory for one chunk, one line and one frame. The memory of a frame that is passed in is
/// used again. A reader that has thrown must not be used further, unless it skips to the next log.
public struct TouchLogReader: Sendable {
  /// The largest frame number and time, 2⁵³ - 1: the largest integer that every JSON reader keeps.
  static let largest: Int64 = 9_007_199_254_740_991

  /// The most samples and marks of one frame.
  static let frameLimit = 1 << 16

  /// The header of the log that is being read, once its event came.
  public private(set) var header: TouchLogHeader?
  /// A Boolean value that says whether predicted samples and corrections of estimates are read too.
  ///
  /// They change nothing about their contact, and their details hold `pred` or `upd`.
  public let includesEstimates: Bool

  var problems: ProblemList
  var contacts = LiveContacts()
  /// The frame that is being filled, if `isOpen`.
  var building = TouchFrame()
  var isOpen = false
  /// The times of the marks of the frame that is being filled.
  var markTimes: [Int64] = []
  /// The number and the time of the last frame that was handed out.
  private(set) var lastIndex = 0
  private var lastTime: Int64 = 0
  var buffer = LineBuffer()
  var hasHeader = false
  /// A header that was read and waits for the log before it to be closed, if there is one.
  var nextHeader: TouchLogHeader?
  var hasNextHeader = false
  /// What is wrong with that header, if it cannot be used.
  package internal(set) var headerFault: RecordingProblem?
  /// The members of that header that are not known.
  package internal(set) var refusedMembers: [TouchField] = []
  /// A line that is no error if it is the last of its log, if there is one.
  var broken: RecordingProblem?
  var isBroken = false
  /// Whether that line begins as a header does.
  var isBrokenHeader = false
  /// Whether lines are passed over until the next header; see `skipToNextLog`.
  var isSkipping = false
  /// Whether the next line is the rest of one that was too long.
  var isInsideLine = false
  var usual = UsualLines.State()
  /// Whether usual lines are read by the reader for those; tests compare both ways.
  private let readsUsualLines: Bool

  /// Creates a reader at the beginning of a log.
  public init(mode: ReadingMode = .lenient, includesEstimates: Bool = false) {
    self.init(mode: mode, includesEstimates: includesEstimates, readsUsualLines: true)
  }

  package init(mode: ReadingMode, includesEstimates: Bool = false, readsUsualLines: Bool) {
    problems = ProblemList(mode: mode)
    self.includesEstimates = includesEstimates
    self.readsUsualLines = readsUsualLines
  }

  /// The warnings since they were last taken; 100 are kept, see `unlistedWarnings`.
  public var warnings: [RecordingProblem] { problems.warnings }

  /// How many further warnings there were, of which only the count is kept.
  public var unlistedWarnings: Int { problems.unlisted }

  /// Hands the warnings over and forgets them.
  public mutating func takeWarnings() -> [RecordingProblem] { problems.take() }

  /// Takes the next bytes of the log over.
  ///
  /// Best when the reader has asked for them; at any other time they are copied.
  ///
  /// - Precondition: `finish` was not called.
  public mutating func append(_ chunk: [UInt8]) {
    buffer.append(chunk)
    usual.prefix = 0
  }

  /// Says that no bytes follow.
  public mutating func finish() { buffer.finish() }

  /// Reads on to the next event.
  ///
  /// - Throws: The first problem that is no warning.
  public mutating func next(
    into frame: inout TouchFrame
  ) throws(RecordingProblem) -> RecordingEvent {
    while true {
      if hasNextHeader {
        if close(into: &frame) { return .frame }
        if let headerFault { throw headerFault }
        begin()
        return .header
      }
      if isSkipping, !skipLines() { return buffer.isFinished ? .end : .needsBytes }
      if buffer.cursor >= buffer.end { usual.prefix = 0 }
      guard try buffer.fill() else {
        guard buffer.isFinished else { return .needsBytes }
        return try end(into: &frame)
      }
      if hasHeader, !isBroken, readsUsualLines {
        switch readUsualLines() {
        case .atEnd: continue
        case .atNextFrame:
          deliver(into: &frame)
          building.reset(index: usual.nextIndex, time: usual.nextSample.time)
          building.samples.append(usual.nextSample)
          isOpen = true
          return .frame
        case .atUnusualLine: break
        }
      }
      usual.prefix = 0
      if try readLine() {
        deliver(into: &frame)
        return .frame
      }
    }
  }

  private mutating func readUsualLines() -> UsualLines.Stop {
    var cursor = buffer.cursor
    var lines = 0
    let end = buffer.end
    let stop = buffer.bytes.withUnsafeBytes {
      UsualLines.read(
        $0, from: &cursor, to: end, lines: &lines, into: &building, isOpen: &isOpen,
        after: lastIndex, state: &usual, contacts: &contacts)
    }
    buffer.advance(to: cursor, lines: lines)
    return stop
  }

  /// Reads one line; says whether it belongs to a later frame, and then leaves it where it is.
  private mutating func readLine() throws(RecordingProblem) -> Bool {
    let range = try buffer.next()
    let number = buffer.line
    let bytes = buffer.bytes
    let isLater: Bool
    do throws(RecordingProblem) {
      isLater = try bytes.withUnsafeBufferPointer { (buffer) throws(RecordingProblem) -> Bool in
        let line = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: buffer[range]))
        return try read(Self.trimmed(line), number: number)
      }
    } catch {
      buffer.consume(range)
      throw error
    }
    if !isLater { buffer.consume(range) }
    return isLater
  }

  private mutating func read(
    _ bytes: UnsafeRawBufferPointer, number: Int
  ) throws(RecordingProblem) -> Bool {
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return false }
    let line: TouchLogLine
    do throws(TouchLogLineFault) {
      line = try TouchLogLine(bytes, number: number)
    } catch {
      try fail(error, bytes, number: number)
      return false
    }
    if let version = line[.touchlog] {
      try forgive()
      // Whatever it is, the log before it is at its end.
      hasNextHeader = true
      do throws(RecordingProblem) {
        nextHeader = try TouchLogHeader(line, version: version)
      } catch {
        headerFault = error
        refusedMembers = line.fields()
      }
      return false
    }
    if broken != nil {
      try giveUp()
      return false
    }
    guard hasHeader else { throw Self.missingHeader(bytes, number: number) }
    return try take(line)
  }

  /// Judges a line that cannot be taken.
  private mutating func fail(
    _ fault: TouchLogLineFault, _ bytes: UnsafeRawBufferPointer, number: Int
  ) throws(RecordingProblem) {
    if broken != nil { return try giveUp() }
    switch fault {
    case .wrong(let problem): throw problem
    case .broken(let problem):
      guard hasHeader else {
        let isObject = bytes.first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "{")
        throw isObject ? problem : Self.missingHeader(bytes, number: number)
      }
      if problems.mode == .strict { throw problem }
      broken = problem
      isBroken = true
      isBrokenHeader = Self.isHeader(bytes)
    }
  }

  /// Judges a broken line behind which its log goes on.
  private mutating func giveUp() throws(RecordingProblem) {
    guard let broken else { return }
    guard isBrokenHeader else { throw broken }
    hasNextHeader = true
    headerFault = broken
  }

  /// Takes a line that was cut off for the last of its log.
  private mutating func forgive() throws(RecordingProblem) {
    guard let problem = broken else { return }
    broken = nil
    isBroken = false
    try problems.repair(
      RecordingProblem(
        line: problem.line, column: problem.column,
        message: "the last line is cut off and left out: \(problem.message)"))
  }

  private mutating func end(
    into frame: inout TouchFrame
  ) throws(RecordingProblem) -> RecordingEvent {
    try forgive()
    guard hasHeader else {
      throw RecordingProblem(
        line: buffer.line, column: 1,
        message: "a log must begin with a header, a line with 'touchlog'; found the end")
    }
    return close(into: &frame) ? .frame : .end
  }

  private mutating func begin() {
    header = nextHeader
    nextHeader = nil
    hasHeader = true
    hasNextHeader = false
    lastIndex = 0
    lastTime = 0
  }

  /// Hands out what is left of a log: the frame that is being filled, then the end of all contacts.
  private mutating func close(into frame: inout TouchFrame) -> Bool {
    if isOpen {
      deliver(into: &frame)
      return true
    }
    guard !contacts.ids.isEmpty else { return false }
    // Behind the last frame, as far as there is a number for it.
    frame.reset(index: min(lastIndex + 1, Int(clamping: Self.largest)), time: lastTime)
    for id in contacts.ids.sorted() {
      let kind = contacts.contacts[contacts.find(id)].kind
      frame.samples.append(
        TouchSample(id: TouchID(id), phase: .cancelled, kind: kind, time: lastTime))
    }
    contacts.removeAll()
    lastIndex += 1
    return true
  }

  /// Hands the frame that is being filled out and takes the other's memory for the next.
  private mutating func deliver(into frame: inout TouchFrame) {
    if building.time < 0 { building.time = lastTime }
    if !markTimes.isEmpty { keepMarkTimes() }
    swap(&frame, &building)
    isOpen = false
    lastIndex = frame.index
    lastTime = frame.time
  }

  /// Returns a line without a byte order mark, which stands where files were put behind each other.
  static func trimmed(_ line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    guard line.starts(with: [0xEF, 0xBB, 0xBF]) else { return line }
    return UnsafeRawBufferPointer(rebasing: line.dropFirst(3))
  }

  private static func missingHeader(
    _ bytes: UnsafeRawBufferPointer, number: Int
  ) -> RecordingProblem {
    RecordingProblem(
      line: number, column: 1,
      message: "a log must begin with a header, a line with 'touchlog'; found "
        + Found.text(bytes, 0..<bytes.count))
  }
}
