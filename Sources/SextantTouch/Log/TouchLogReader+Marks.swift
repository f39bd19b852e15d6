import SextantText

extension TouchLogReader {
  /// The marks that are known, in the order of the alphabet.
  private static let known = [
    "camera", "do", "expect", "gap", "live", "note", "plane", "set", "setScale", "surface",
  ]

  /// Takes a line that is a mark into the frame that is being filled.
  mutating func takeMark(_ line: TouchLogLine, time: Int64) throws(RecordingProblem) {
    guard let value = line[.mark], let name = line.string(value) else {
      let offset = line[.mark]?.range.lowerBound ?? 0
      throw line.problem(at: offset, "'mark' must be a string")
    }
    building.time = max(building.time, time)
    let mark: TouchMark?
    var fields: [TouchField] = []
    switch name {
    case "gap", "setScale", "live", "note", "expect":
      var reader = try MarkReader(line)
      mark = try reader.mark(name)
      if mark != nil { fields = reader.rest() }
    default:
      mark = nil
      if !Self.known.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
        try problems.repair(
          line.problem(
            value, "'mark' must be one of \(Self.known.joined(separator: ", "))"))
      }
    }
    while markTimes.count < building.marks.count { markTimes.append(-1) }
    guard let mark else {
      markTimes.append(-1)
      let text = line.json(0..<line.bytes.count)
      building.marks.append(.other(name: name, json: text, line: line.number))
      return
    }
    markTimes.append(time)
    if !fields.isEmpty {
      building.markDetails.append(TouchDetails(sample: building.marks.count, fields: fields))
    }
    building.marks.append(mark)
  }

  /// Keeps the times of those marks that differ from the time of their frame.
  mutating func keepMarkTimes() {
    var details: [TouchDetails] = []
    var next = building.markDetails[...]
    for (index, time) in markTimes.enumerated() {
      var fields: [TouchField] = []
      if time >= 0, time != building.time { fields.append(TouchField("t", json: String(time))) }
      if let own = next.first, own.sample == index {
        fields += own.fields
        next.removeFirst()
      }
      if !fields.isEmpty { details.append(TouchDetails(sample: index, fields: fields)) }
    }
    building.markDetails = details
    markTimes.removeAll(keepingCapacity: true)
  }
}

/// The members of a mark whose values mean something here.
private struct MarkReader {
  private let line: TouchLogLine
  private var members: [JSONMember]

  init(_ line: TouchLogLine) throws(RecordingProblem) {
    self.line = line
    let origin = TextPosition(line: line.number, column: 1)
    do throws(JSONError) {
      members = try JSONNode.parse(line.bytes, startingAt: origin).object ?? []
    } catch {
      throw RecordingProblem(error)
    }
    members.removeAll { $0.name == "mark" || $0.name == "f" || $0.name == "t" }
  }

  /// Returns the mark, or `nil` if it is one that says nothing in particular.
  mutating func mark(_ name: String) throws(RecordingProblem) -> TouchMark? {
    switch name {
    case "gap":
      guard let node = take("why") else { throw missing("why", name) }
      return .gap(why: try string(node, "why", name))
    case "setScale":
      return .setScale(x: try scale("x"), y: try scale("y"))
    case "live":
      guard let node = take("ids") else { throw missing("ids", name) }
      guard let nodes = node.array else {
        throw problem(node, "'ids' of a 'live' mark must be an array")
      }
      var ids: [TouchID] = []
      for node in nodes {
        guard let id = node.int.flatMap({ Int32(exactly: $0) }) else {
          throw problem(node, "'ids' of a 'live' mark must be integers of 32 bits")
        }
        ids.append(TouchID(id))
      }
      return .live(ids)
    default:
      let member = name == "note" ? "text" : "label"
      guard let node = take(member) else { return nil }
      let text = try string(node, member, name)
      return name == "note" ? .note(text) : .expect(text)
    }
  }

  /// Returns the members that were not taken, as fields.
  func rest() -> [TouchField] {
    members.map { TouchField($0.name, json: line.json($0.value.range)) }
  }

  private mutating func take(_ name: String) -> JSONNode? {
    guard let index = members.firstIndex(where: { $0.name == name }) else { return nil }
    return members.remove(at: index).value
  }

  private mutating func scale(_ name: String) throws(RecordingProblem) -> Double {
    guard let node = take(name) else { throw missing(name, "setScale") }
    guard let number = node.double, number > 0 else {
      throw problem(node, "'\(name)' of a 'setScale' mark must be a finite number greater than 0")
    }
    return number
  }

  private func string(
    _ node: JSONNode, _ member: String, _ mark: String
  ) throws(RecordingProblem) -> String {
    guard let string = node.string else {
      throw problem(node, "'\(member)' of \(article(mark)) '\(mark)' mark must be a string")
    }
    return string
  }

  private func missing(_ member: String, _ mark: String) -> RecordingProblem {
    line.problem(at: 0, "\(article(mark)) '\(mark)' mark must have '\(member)'")
  }

  private func problem(_ node: JSONNode, _ rule: String) -> RecordingProblem {
    RecordingProblem(
      line: node.position.line, column: node.position.column,
      message: "\(rule); found \(Found.text(line.bytes, node.range))")
  }

  private func article(_ mark: String) -> String { mark == "expect" ? "an" : "a" }
}
