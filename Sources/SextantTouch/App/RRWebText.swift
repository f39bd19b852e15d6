import SextantGeometry
import SextantText

/// The touches among the events of a session replay by rrweb, and by tools that write alike.
///
/// Moves come in batches, behind what happened after them, each with an offset to the time of its
/// batch: the whole recording is kept until its end and put in the order of the times. Recorders for
/// phones say which finger an event is of (`pointerId`). That of a web page does not and keeps only
/// one finger of each event, so all is read as the only finger and the recording is marked as lossy.
struct RRWebText: Sendable {
  private let limit: Int
  private var samples: [AppSample] = []
  private var isAnonymous = false
  private var hasPointers = false
  private var size: (width: Double, height: Double)?

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes an event in.
  mutating func take(
    _ event: AppObject, problems: inout ProblemList
  ) throws(RecordingProblem) {
    guard let type = try event.integer("type") else { throw event.missing("type") }
    guard let value = event.value("data"), value.kind == .object else { return }
    let data = try AppObject(value, event.bytes)
    if type == 4 {
      if size == nil, let width = data.value("width")?.double,
        let height = data.value("height")?.double, width > 0, height > 0
      {
        size = (width, height)
      }
      return
    }
    // 3 is rrweb's, 11 that of tools with schemes of their own.
    guard type == 3 || type == 11 else { return }
    if data.value("pointerEventType") != nil { return try takePointer(event, data, &problems) }
    switch data.value("source")?.int {
    case 2?: try takeTouch(event, data, &problems)
    case 6?: try takeMoves(event, data, &problems)
    default: return
    }
  }

  /// Takes the begin or the end of a touch in.
  private mutating func takeTouch(
    _ event: AppObject, _ data: AppObject, _ problems: inout ProblemList
  ) throws(RecordingProblem) {
    let phase: TouchPhase
    switch data.value("type")?.int {
    case 7?: phase = .began
    case 9?: phase = .ended
    case 10?: phase = .cancelled
    default: return
    }
    let time = try time(event)
    try add(data, try key(data), phase, Double(time), kind(data), &problems)
  }

  /// Takes a batch of moves in.
  private mutating func takeMoves(
    _ event: AppObject, _ data: AppObject, _ problems: inout ProblemList
  ) throws(RecordingProblem) {
    let time = try time(event)
    guard let positions = try data.array("positions") else { throw data.missing("positions") }
    let key = try key(data)
    for position in positions {
      let position = try AppObject(position, event.bytes)
      let offset = try position.double("timeOffset") ?? 0
      try add(position, key, .moved, Double(time) + offset * 1000, kind(data), &problems)
    }
  }

  /// Takes an event in as Datadog's recorder writes it.
  private mutating func takePointer(
    _ event: AppObject, _ data: AppObject, _ problems: inout ProblemList
  ) throws(RecordingProblem) {
    let phase: TouchPhase
    switch data.value("pointerEventType")?.string {
    case "down"?: phase = .began
    case "move"?: phase = .moved
    case "up"?: phase = .ended
    default:
      throw data.problem(
        data.value("pointerEventType") ?? data.node,
        "'pointerEventType' must be down, move or up")
    }
    let kind: TouchKind
    switch data.value("pointerType")?.string {
    case "mouse"?: kind = .indirectPointer
    case "pen"?: kind = .pencil
    default: kind = .direct
    }
    guard let pointer = try data.integer("pointerId") else { throw data.missing("pointerId") }
    try add(data, .number(pointer), phase, Double(try time(event)), kind, &problems)
  }

  private func time(_ event: AppObject) throws(RecordingProblem) -> Int64 {
    guard let time = try event.time("timestamp", microseconds: 1000) else {
      throw event.missing("timestamp")
    }
    return time
  }

  private mutating func key(_ data: AppObject) throws(RecordingProblem) -> AppKey {
    guard let pointer = try data.integer("pointerId") else {
      isAnonymous = true
      return .only
    }
    hasPointers = true
    return .number(pointer)
  }

  private func kind(_ data: AppObject) -> TouchKind {
    data.value("pointerType")?.int == 1 ? .pencil : .direct
  }

  private mutating func add(
    _ object: AppObject, _ key: AppKey, _ phase: TouchPhase, _ time: Double, _ kind: TouchKind,
    _ problems: inout ProblemList
  ) throws(RecordingProblem) {
    guard samples.count < limit else {
      throw object.problem(
        "a recording must have at most \(limit) touches; found more")
    }
    guard let time = AppTime.microseconds(time) else {
      throw object.problem(
        object.value("timeOffset") ?? object.node,
        "a time must be from 0 to \(TouchLogReader.largest) microseconds")
    }
    let x = try object.coordinate("x", &problems)
    let y = try object.coordinate("y", &problems)
    let location: ScreenPoint?
    switch (x, y) {
    case (.value(let x), .value(let y)): location = ScreenPoint(x, y)
    case (.unusable, _), (_, .unusable): return
    case (.missing, _) where phase == .began || phase == .moved: throw object.missing("x")
    case (_, .missing) where phase == .began || phase == .moved: throw object.missing("y")
    default: location = nil
    }
    samples.append(
      AppSample(
        key: key, phase: phase, kind: kind, mayHover: kind == .indirectPointer,
        location: location, time: time, position: object.node.position))
  }

  /// Gives the whole recording in frames.
  mutating func finish(
    problems: inout ProblemList
  ) throws(RecordingProblem) -> (header: TouchLogHeader, frames: AppFrames) {
    let order = samples.indices.sorted { (samples[$0].time, $0) < (samples[$1].time, $1) }
    let origin = order.first.map { samples[$0].time } ?? 0
    var frames = AppFrames(origin: origin)
    var start = 0
    while start < order.count {
      let time = samples[order[start]].time
      var end = start + 1
      while end < order.count, samples[order[end]].time == time { end += 1 }
      try add(order[start..<end], delivery: time, &frames, &problems)
      start = end
    }
    frames.finish()
    defer { samples = [] }
    return (header(origin: origin), frames)
  }

  /// Adds the samples of one time: a batch may tell the moves behind the end of their contact.
  private func add(
    _ places: ArraySlice<Int>, delivery: Int64, _ frames: inout AppFrames,
    _ problems: inout ProblemList
  ) throws(RecordingProblem) {
    var late: [Int] = []
    for place in places where samples[place].phase == .moved {
      if frames.isDown(samples[place].key) {
        try frames.add(samples[place], delivery: delivery, problems: &problems)
      } else {
        late.append(place)
      }
    }
    for place in places where samples[place].phase != .moved {
      try frames.add(samples[place], delivery: delivery, problems: &problems)
      if samples[place].phase != .began { continue }
      for move in late where samples[move].key == samples[place].key {
        try frames.add(samples[move], delivery: delivery, problems: &problems)
      }
      late.removeAll { samples[$0].key == samples[place].key }
    }
    for place in late {
      try frames.add(samples[place], delivery: delivery, problems: &problems)
    }
  }

  private func header(origin: Int64) -> TouchLogHeader {
    var lossy: [String] = []
    if isAnonymous { lossy += [RRWebText.firstTouchOnly, "throttled50ms"] }
    if hasPointers { lossy.append("collinearRemoved") }
    return TouchLogHeader(
      surface: TouchSurface(width: size?.width, height: size?.height, unit: .pt),
      clock: TouchClock(origin: String(origin)),
      source: TouchSource(kind: RecordingFormat.rrweb.rawValue, lossy: lossy),
      stream: TouchStream(frames: .changed))
  }

  /// What `source.lossy` says of a recording that knows one finger only.
  static let firstTouchOnly = "firstTouchOnly"
}
