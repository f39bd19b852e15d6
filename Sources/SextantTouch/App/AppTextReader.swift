import SextantText

/// Reads recordings of apps from JSON that comes in chunks: UITouch JSON, Flutter's, rrweb's and
/// that of pointer events.
///
/// Flutter's and pointer events are read one by one. The others may tell a sample before an earlier
/// one, so all their samples are kept until the end, 1048576 of them at most.
struct AppTextReader: Sendable {
  /// The most samples that are kept until the end of a recording: 1048576.
  static let heldLimit = 1 << 20

  /// The description of the recording, once its event came.
  private(set) var header: TouchLogHeader?
  var problems: ProblemList
  private let format: RecordingFormat
  private var pieces = JSONPieces()
  private var frames = AppFrames(origin: 0)
  private var uitouch: UITouchText
  private var flutter = FlutterText()
  private var pointers = PointerText()
  private var rrweb: RRWebText
  /// The samples that began the recording, while the header is announced.
  private var first: [(samples: [AppSample], delivery: Int64)] = []
  private var isDone = false

  init(
    format: RecordingFormat, options: RecordingOptions, heldLimit: Int = AppTextReader.heldLimit
  ) {
    self.format = format
    problems = ProblemList(mode: options.mode)
    uitouch = UITouchText(includesEstimates: options.includesEstimates, limit: heldLimit)
    rrweb = RRWebText(limit: heldLimit)
  }

  mutating func append(_ chunk: [UInt8]) { pieces.append(chunk) }

  mutating func finish() { pieces.finish() }

  mutating func next(into frame: inout TouchFrame) throws(RecordingProblem) -> RecordingEvent {
    while true {
      for entry in first { try add(entry.samples, delivery: entry.delivery) }
      first = []
      if frames.takeReady(into: &frame) { return .frame }
      if isDone { return .end }
      let hadHeader = header != nil
      switch try pieces.next() {
      case .value(let range, let position): try read(range, position)
      case .needsBytes: return .needsBytes
      case .cutValue(let range, let position):
        try readCut(range, position)
        try end()
      case .cut(let problem):
        try forgive(problem)
        try end()
      case .end: try end()
      }
      if !hadHeader, header != nil { return .header }
    }
  }

  /// Reads an element of the recording.
  private mutating func read(
    _ range: Range<Int>, _ position: TextPosition
  ) throws(RecordingProblem) {
    let bytes = pieces.bytes
    try bytes.withUnsafeBufferPointer { (buffer) throws(RecordingProblem) -> Void in
      let element = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: buffer[range]))
      let node: JSONNode
      do throws(JSONError) {
        node = try JSONNode.parse(element, startingAt: position)
      } catch {
        throw RecordingProblem(error)
      }
      try take(node, element)
    }
  }

  /// Takes an event in, or all events of a list or of an object that holds a list of them.
  private mutating func take(
    _ node: JSONNode, _ bytes: UnsafeRawBufferPointer
  ) throws(RecordingProblem) {
    if format == .rrweb || format == .pointerJSON {
      let list =
        node.array ?? (node["type"] == nil ? (node["events"] ?? node["records"])?.array : nil)
      if let list {
        for event in list { try take(AppObject(event, bytes)) }
        return
      }
    }
    try take(AppObject(node, bytes))
  }

  private mutating func take(_ object: AppObject) throws(RecordingProblem) {
    switch format {
    case .uitouchJSON: try uitouch.take(object, problems: &problems)
    case .rrweb: try rrweb.take(object, problems: &problems)
    case .flutter:
      let (samples, delivery) = try flutter.read(object, problems: &problems)
      try stream(samples, delivery: delivery, unit: flutter.unit)
    default:
      let (samples, delivery) = try pointers.read(object, problems: &problems)
      try stream(samples, delivery: delivery, unit: .pt)
    }
  }

  /// Takes the samples of a delivery on; the first ones begin the recording.
  private mutating func stream(
    _ samples: [AppSample], delivery: Int64, unit: TouchUnit
  ) throws(RecordingProblem) {
    guard let origin = samples.map({ $0.time }).min() else { return }
    if header != nil, first.isEmpty { return try add(samples, delivery: delivery) }
    if header == nil { begin(origin: origin, unit: unit) }
    first.append((samples, delivery))
  }

  private mutating func add(
    _ samples: [AppSample], delivery: Int64
  ) throws(RecordingProblem) {
    for sample in samples {
      try frames.add(sample, delivery: delivery, problems: &problems)
    }
  }

  private mutating func begin(origin: Int64, unit: TouchUnit) {
    frames = AppFrames(origin: origin)
    header = TouchLogHeader(
      surface: TouchSurface(unit: unit), clock: TouchClock(origin: String(origin)),
      source: TouchSource(kind: format.rawValue), stream: TouchStream(frames: .changed))
  }

  /// Judges the beginning of an element that the text does not end.
  private mutating func readCut(
    _ range: Range<Int>, _ position: TextPosition
  ) throws(RecordingProblem) {
    let bytes = pieces.bytes
    let (error, end) = bytes.withUnsafeBytes { buffer -> (JSONError?, TextPosition) in
      let element = UnsafeRawBufferPointer(rebasing: Self.wholeScalars(buffer[range]))
      var end = position
      end.advance(over: element, 0..<element.count)
      do throws(JSONError) {
        _ = try JSONNode.parse(element, startingAt: position)
        return (nil, end)
      } catch {
        return (error, end)
      }
    }
    guard let error else { return }
    // A fault before the end is one that no app makes by being stopped.
    guard error.position == end else { throw RecordingProblem(error) }
    try forgive(RecordingProblem(error))
  }

  /// Returns a text without the beginning of a scalar that it does not end.
  private static func wholeScalars(
    _ text: Slice<UnsafeRawBufferPointer>
  ) -> Slice<UnsafeRawBufferPointer> {
    for index in text.indices.suffix(3).reversed() where text[index] >= 0xC0 {
      let length = text[index] >= 0xF0 ? 4 : text[index] >= 0xE0 ? 3 : 2
      return text.endIndex - index < length ? text[..<index] : text
    }
    return text
  }

  /// Takes an end that is too early for that of an app that was stopped.
  private mutating func forgive(_ problem: RecordingProblem) throws(RecordingProblem) {
    if problems.mode == .strict { throw problem }
    try problems.repair(
      RecordingProblem(
        line: problem.line, column: problem.column,
        message: "the recording is cut off, and what is cut is left out: \(problem.message)"))
  }

  private mutating func end() throws(RecordingProblem) {
    isDone = true
    switch format {
    case .uitouchJSON: (header, frames) = try uitouch.finish(problems: &problems)
    case .rrweb: (header, frames) = try rrweb.finish(problems: &problems)
    default:
      if header == nil { begin(origin: 0, unit: .pt) }
      frames.finish()
    }
  }
}
