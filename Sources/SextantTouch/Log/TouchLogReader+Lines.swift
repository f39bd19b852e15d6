import SextantGeometry
import SextantText

extension TouchLogReader {
  /// Takes a line that is no header in; says whether it belongs to a later frame, and then does
  /// nothing.
  mutating func take(_ line: TouchLogLine) throws(RecordingProblem) -> Bool {
    let index = try number(line, .f)
    let last = isOpen ? building.index : lastIndex
    guard let frame = Int(exactly: index), frame >= last else {
      throw line.problem(
        at: line[.f]?.range.lowerBound ?? 0, "'f' must not fall; found \(index) after \(last)")
    }
    if isOpen, frame != building.index { return true }
    let time = try number(line, .t)
    guard !isOpen || building.samples.count + building.marks.count < Self.frameLimit else {
      throw line.problem(
        at: 0, "a frame must have at most \(Self.frameLimit) samples and marks; found more")
    }
    if !isOpen {
      building.reset(index: frame, time: -1)
      isOpen = true
    }
    if line[.mark] != nil {
      try takeMark(line, time: time)
    } else {
      try takeSample(line, time: time)
    }
    return false
  }

  /// Returns a member that counts: an integer from 0.
  private func number(
    _ line: TouchLogLine, _ name: TouchLogLine.Name
  ) throws(RecordingProblem) -> Int64 {
    guard let value = line[name] else { throw line.problem(at: 0, "'\(name.text)' must be given") }
    guard let number = value.integer else {
      throw line.problem(value, "'\(name.text)' must be an integer")
    }
    guard number >= 0 else {
      throw line.problem(value, "'\(name.text)' must not be negative")
    }
    guard number <= Self.largest else {
      throw line.problem(value, "'\(name.text)' must be at most \(Self.largest)")
    }
    return number
  }

  private mutating func takeSample(
    _ line: TouchLogLine, time: Int64
  ) throws(RecordingProblem) {
    let id = try identity(line)
    let phase = try phase(line)
    let isPrediction = try flag(line, .pred)
    let isUpdate = try flag(line, .upd)
    if isPrediction || isUpdate {
      guard includesEstimates, let id else { return }
      return try takeEstimate(line, id, phase, time: time)
    }
    let kind = try kind(line)
    guard let x = try coordinate(line, .x), let y = try coordinate(line, .y), let id else {
      return
    }
    let place = contacts.find(id)
    guard try isAllowed(line, id, phase, place: place, hasLocation: x.isGiven && y.isGiven) else {
      return
    }
    var contact =
      place >= 0 && phase != .began
      ? contacts.contacts[place]
      : LiveContacts.Contact(location: .zero, kind: .direct, frame: building.index)
    if phase == .began, place >= 0 {
      let replaced = contacts.contacts[place]
      contact.isReplacement = replaced.frame != building.index || replaced.isReplacement
    }
    if let kind { contact.kind = kind }
    if let number = x.number { contact.location.x = number }
    if let number = y.number { contact.location.y = number }
    switch phase {
    case .began where place < 0: contacts.insert(id, contact)
    case .began, .moved, .stationary: contacts.change(at: place, to: contact)
    case .ended, .cancelled:
      contacts.remove(at: place)
      if contact.frame == building.index {
        try dropMoment(line, TouchID(id))
        // What it replaced was down in earlier frames: that contact ends here.
        guard contact.isReplacement else { return }
      }
    case .hover: break
    }
    append(
      TouchSample(
        id: TouchID(id), phase: phase, kind: contact.kind,
        location: x.isGiven || y.isGiven ? contact.location : nil, time: time),
      line.fields())
  }

  /// Says whether a sample may be of its contact, which is down if it has a place.
  private mutating func isAllowed(
    _ line: TouchLogLine, _ id: Int32, _ phase: TouchPhase, place: Int, hasLocation: Bool
  ) throws(RecordingProblem) -> Bool {
    let phaseOffset = line[.ph]?.range.lowerBound ?? 0
    if phase == .began || phase == .hover {
      guard hasLocation else {
        let word = phase == .began ? "begins" : "hovers"
        try problems.repair(
          line.problem(at: 0, "'x' and 'y' must be given where a contact \(word)"))
        return false
      }
      if phase == .hover, place >= 0 {
        try problems.repair(
          line.problem(
            at: phaseOffset, "a contact must not hover while it is down; found contact \(id)"))
        return false
      }
      if phase == .began, place >= 0 {
        try problems.repair(
          line.problem(
            at: phaseOffset,
            "a contact must not begin while it is down; found contact \(id)"))
      } else if phase == .began, contacts.isFull {
        throw line.problem(
          at: phaseOffset, "at most \(LiveContacts.limit) contacts must be down at once; found more"
        )
      }
      return true
    }
    guard place >= 0 else {
      try problems.repair(
        line.problem(
          at: phaseOffset,
          "a contact must begin before it is \(phase); found contact \(id), which is not down"))
      return false
    }
    return true
  }

  /// Drops a contact that begins and ends in the frame that is being filled: it was never down.
  private mutating func dropMoment(
    _ line: TouchLogLine, _ id: TouchID
  ) throws(RecordingProblem) {
    try problems.repair(
      line.problem(
        at: line[.ph]?.range.lowerBound ?? 0,
        "a contact must not begin and end in one frame; found contact \(id.rawValue)"))
    guard
      let first = building.samples.firstIndex(where: { $0.id == id && $0.phase == .began })
    else { return }
    let count = building.samples.count
    var kept = first
    var detail = building.details.lastIndex { $0.sample < first }.map { $0 + 1 } ?? 0
    var keptDetail = detail
    for index in first..<count {
      let isKept = building.samples[index].id != id
      if isKept { building.samples[kept] = building.samples[index] }
      if detail < building.details.count, building.details[detail].sample == index {
        if isKept {
          building.details[keptDetail] = building.details[detail]
          building.details[keptDetail].sample = kept
          keptDetail += 1
        }
        detail += 1
      }
      if isKept { kept += 1 }
    }
    building.samples.removeLast(count - kept)
    building.details.removeLast(building.details.count - keptDetail)
  }

  /// Takes a predicted sample or a correction in, which changes nothing about its contact.
  private mutating func takeEstimate(
    _ line: TouchLogLine, _ id: Int32, _ phase: TouchPhase, time: Int64
  ) throws(RecordingProblem) {
    guard let x = try coordinate(line, .x), let y = try coordinate(line, .y) else { return }
    let place = contacts.find(id)
    let location: ScreenPoint? =
      if let x = x.number, let y = y.number { ScreenPoint(x, y) } else { nil }
    let known = place >= 0 ? contacts.contacts[place].kind : .direct
    let kind = try kind(line) ?? known
    var fields: [TouchField] = []
    for name in [TouchLogLine.Name.pred, .upd] {
      if let value = line[name] {
        fields.append(TouchField("\(name.text)", json: line.json(value.range)))
      }
    }
    append(
      TouchSample(id: TouchID(id), phase: phase, kind: kind, location: location, time: time),
      fields + line.fields(), isTimed: false)
  }

  private mutating func append(
    _ sample: TouchSample, _ fields: [TouchField], isTimed: Bool = true
  ) {
    if !fields.isEmpty {
      building.details.append(TouchDetails(sample: building.samples.count, fields: fields))
    }
    building.samples.append(sample)
    if isTimed { building.time = max(building.time, sample.time) }
  }

  /// Returns the id, or `nil` if it is one that no contact can have.
  private mutating func identity(_ line: TouchLogLine) throws(RecordingProblem) -> Int32? {
    guard let value = line[.id] else { throw line.problem(at: 0, "'id' must be given") }
    if let number = value.integer, let id = Int32(exactly: number) { return id }
    guard value.integer != nil || value.kind == .number && value.isWhole else {
      throw line.problem(value, "'id' must be an integer")
    }
    try problems.repair(line.problem(value, "'id' must fit into 32 bits"))
    return nil
  }

  private func phase(_ line: TouchLogLine) throws(RecordingProblem) -> TouchPhase {
    guard let value = line[.ph] else { throw line.problem(at: 0, "'ph' must be given") }
    guard let text = line.string(value), let phase = TouchPhase(name: text) else {
      throw line.problem(
        value, "'ph' must be began, moved, stationary, ended, cancelled or hover")
    }
    return phase
  }

  private mutating func kind(_ line: TouchLogLine) throws(RecordingProblem) -> TouchKind? {
    guard let value = line[.ty] else { return nil }
    if let text = line.string(value), let kind = TouchKind(name: text) { return kind }
    try problems.repair(
      line.problem(
        value, "'ty' must be direct, indirect, pencil, indirectPointer or palm"))
    return nil
  }

  private func flag(
    _ line: TouchLogLine, _ name: TouchLogLine.Name
  ) throws(RecordingProblem) -> Bool {
    guard let value = line[name] else { return false }
    guard value.kind == .bool else {
      throw line.problem(value, "'\(name.text)' must be true or false")
    }
    return value.range.count == 4
  }

  /// Returns what is given of a coordinate, or `nil` if that is no finite number.
  private mutating func coordinate(
    _ line: TouchLogLine, _ name: TouchLogLine.Name
  ) throws(RecordingProblem) -> Coordinate? {
    guard let value = line[name] else { return Coordinate(number: nil) }
    if let number = value.double { return Coordinate(number: number) }
    let problem = line.problem(value, "'\(name.text)' must be a finite number")
    guard value.kind == .number || value.kind == .null else { throw problem }
    try problems.repair(problem)
    return nil
  }

  private struct Coordinate {
    var number: Double?
    var isGiven: Bool { number != nil }
  }
}

extension TouchLogLine.Value {
  /// A Boolean value that says whether a number that 64 bits do not hold is an integer anyway.
  fileprivate var isWhole: Bool { double.map { $0.magnitude >= 0x1p63 } ?? true }
}

extension TouchPhase {
  /// Creates a phase of its name in a native log.
  init?(name: String) {
    guard let phase = TouchPhase.allCases.first(where: { $0.name == name }) else { return nil }
    self = phase
  }

  /// The name of the phase in a native log.
  package var name: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .hover: "hover"
    }
  }
}

extension TouchKind {
  /// Creates a kind of its name in a native log.
  init?(name: String) {
    guard let kind = TouchKind.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// The name of the kind in a native log.
  package var name: String {
    switch self {
    case .direct: "direct"
    case .indirect: "indirect"
    case .pencil: "pencil"
    case .indirectPointer: "indirectPointer"
    case .palm: "palm"
    }
  }
}
