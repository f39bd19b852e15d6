import SextantGeometry
import SextantText

/// Samples of an app in, touch frames out: the life of each contact is followed and judged.
///
/// Samples of one delivery become one frame; a contact that would begin and end in one frame ends in
/// the next. A contact that begins while it is down is cancelled first; a move or an end of one that
/// is not down is left out; both with a warning. Each contact has a number of its own.
struct AppFrames: Sendable {
  private struct Contact: Sendable {
    var key: AppKey
    var id: TouchID
    var kind: TouchKind
    /// The number of the frame that it began in.
    var frame: Int
  }

  /// The time 0 of the frames, in microseconds of the recording's own clock.
  let origin: Int64
  private var ready: [TouchFrame] = []
  private var nextReady = 0
  private var building = TouchFrame()
  private var isOpen = false
  private var delivery: Int64 = 0
  private var index = 0
  private var lastTime: Int64 = 0
  private var contacts: [Contact] = []
  /// The numbers of contacts that hover, until they begin.
  private var hovering: [(key: AppKey, id: TouchID)] = []
  private var serial = TouchSerial()

  init(origin: Int64) {
    self.origin = origin
  }

  /// Takes the next frame that is complete out; says whether there was one.
  mutating func takeReady(into frame: inout TouchFrame) -> Bool {
    guard nextReady < ready.count else { return false }
    frame = ready[nextReady]
    nextReady += 1
    if nextReady == ready.count {
      ready.removeAll(keepingCapacity: true)
      nextReady = 0
    }
    return true
  }

  /// Says whether a contact is down.
  func isDown(_ key: AppKey) -> Bool { place(of: key) != nil }

  /// Takes a sample of a delivery in; returns the number of its contact, or `nil` if it is left out.
  @discardableResult
  mutating func add(
    _ sample: AppSample, delivery: Int64, problems: inout ProblemList
  ) throws(RecordingProblem) -> TouchID? {
    if isOpen, delivery != self.delivery { close() }
    let time = try time(of: sample, &problems)
    var phase = sample.phase
    let place = place(of: sample.key)
    if phase == .moved, place == nil, sample.mayHover { phase = .hover }
    guard try isAllowed(sample, phase, isDown: place != nil, &problems) else { return nil }
    switch phase {
    case .began:
      if let place { end(at: place, .cancelled, time: time, delivery: delivery) }
      guard contacts.count < LiveContacts.limit else {
        throw problem(
          sample, "at most \(LiveContacts.limit) contacts must be down at once; found more")
      }
      try open(delivery: delivery, sample)
      let id = takeHovering(sample.key) ?? serial.next()
      contacts.append(Contact(key: sample.key, id: id, kind: sample.kind, frame: index))
      var fields = sample.fields
      if let json = sample.key.json { fields.insert(TouchField("oid", json: json), at: 0) }
      append(sample, id, phase, fields, time: time)
      return id
    case .hover:
      try open(delivery: delivery, sample)
      let id = hoveringID(sample.key)
      append(sample, id, phase, sample.fields, time: time)
      return id
    case .moved, .stationary, .ended, .cancelled:
      guard let place else { return nil }
      let id = contacts[place].id
      if phase == .moved || phase == .stationary {
        try open(delivery: delivery, sample)
        contacts[place].kind = sample.kind
      } else {
        if isOpen, contacts[place].frame == index { close() }
        try open(delivery: delivery, sample)
        contacts.remove(at: place)
      }
      append(sample, id, phase, sample.fields, time: time)
      return id
    }
  }

  /// Takes a sample in that changes nothing about its contact: a prediction or a correction.
  mutating func addEstimate(
    _ sample: AppSample, id: TouchID, problems: inout ProblemList
  ) throws(RecordingProblem) {
    let time = try time(of: sample, &problems)
    try open(delivery: delivery, sample)
    append(sample, id, sample.phase, sample.fields, time: time, isTimed: false)
  }

  /// Completes the last frame, and cancels every contact in a frame of its own.
  mutating func finish() {
    close()
    guard !contacts.isEmpty else { return }
    var frame = TouchFrame(index: index, time: lastTime)
    for contact in contacts {
      frame.samples.append(
        TouchSample(id: contact.id, phase: .cancelled, kind: contact.kind, time: lastTime))
    }
    contacts = []
    index += 1
    ready.append(frame)
  }

  private func place(of key: AppKey) -> Int? {
    contacts.firstIndex { $0.key == key }
  }

  private func time(
    of sample: AppSample, _ problems: inout ProblemList
  ) throws(RecordingProblem) -> Int64 {
    if sample.time >= origin { return sample.time - origin }
    try problems.repair(
      problem(
        sample,
        "a time must not lie before the first one; found one \(origin - sample.time) us before it,"
          + " taken for the first"))
    return 0
  }

  /// Says whether a sample may be of its contact.
  private func isAllowed(
    _ sample: AppSample, _ phase: TouchPhase, isDown: Bool, _ problems: inout ProblemList
  ) throws(RecordingProblem) -> Bool {
    let contact = sample.key.description
    switch phase {
    case .began, .hover:
      guard sample.location != nil else {
        let word = phase == .began ? "begins" : "hovers"
        try problems.repair(problem(sample, "a place must be given where a contact \(word)"))
        return false
      }
      guard isDown else { return true }
      let word = phase == .began ? "begin" : "hover"
      try problems.repair(
        problem(sample, "a contact must not \(word) while it is down; found \(contact)"))
      return phase == .began
    case .moved, .stationary, .ended, .cancelled:
      guard !isDown else { return true }
      try problems.repair(
        problem(
          sample,
          "a contact must begin before it is \(phase.name); found \(contact), which is not down"))
      return false
    }
  }

  /// Ends a contact that another takes the place of.
  private mutating func end(at place: Int, _ phase: TouchPhase, time: Int64, delivery: Int64) {
    if isOpen, contacts[place].frame == index { close() }
    let contact = contacts.remove(at: place)
    begin(delivery: delivery)
    building.samples.append(
      TouchSample(id: contact.id, phase: phase, kind: contact.kind, time: time))
    building.time = max(building.time, time)
  }

  private mutating func open(
    delivery: Int64, _ sample: AppSample
  ) throws(RecordingProblem) {
    begin(delivery: delivery)
    guard building.samples.count < TouchLogReader.frameLimit else {
      throw problem(
        sample, "a frame must have at most \(TouchLogReader.frameLimit) samples; found more")
    }
  }

  private mutating func begin(delivery: Int64) {
    if isOpen { return }
    building = TouchFrame(index: index, time: -1)
    self.delivery = delivery
    isOpen = true
  }

  private mutating func append(
    _ sample: AppSample, _ id: TouchID, _ phase: TouchPhase, _ fields: [TouchField], time: Int64,
    isTimed: Bool = true
  ) {
    if !fields.isEmpty {
      building.details.append(TouchDetails(sample: building.samples.count, fields: fields))
    }
    building.samples.append(
      TouchSample(
        id: id, phase: phase, kind: sample.kind, location: sample.location, time: time))
    if isTimed { building.time = max(building.time, time) }
  }

  private mutating func close() {
    guard isOpen else { return }
    if building.time < 0 { building.time = lastTime }
    lastTime = building.time
    ready.append(building)
    index += 1
    isOpen = false
  }

  private mutating func takeHovering(_ key: AppKey) -> TouchID? {
    guard let place = hovering.firstIndex(where: { $0.key == key }) else { return nil }
    return hovering.remove(at: place).id
  }

  private mutating func hoveringID(_ key: AppKey) -> TouchID {
    if let known = hovering.first(where: { $0.key == key }) { return known.id }
    if hovering.count == LiveContacts.limit { hovering.removeFirst() }
    let id = serial.next()
    hovering.append((key, id))
    return id
  }

  private func problem(_ sample: AppSample, _ message: String) -> RecordingProblem {
    RecordingProblem(
      line: sample.position.line, column: sample.position.column, message: message)
  }
}
