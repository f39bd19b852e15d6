import SextantText

extension TouchLogHeader {
  /// Creates the header that a line holds; `version` is the value of its `touchlog`.
  init(_ line: TouchLogLine, version: TouchLogLine.Value) throws(RecordingProblem) {
    guard version.integer == Int64(Self.major) else {
      throw line.problem(version, "'touchlog' must be \(Self.major)")
    }
    let origin = TextPosition(line: line.number, column: 1)
    let node: JSONNode
    do throws(JSONError) {
      node = try JSONNode.parse(line.bytes, startingAt: origin)
    } catch {
      throw RecordingProblem(error)
    }
    var members = HeaderMembers(node, path: "", bytes: line.bytes)
    _ = members.take("touchlog")
    self.init(minor: try members.count("minor") ?? 0)
    if var part = try members.part("surface") { surface = try TouchSurface(&part) }
    if var part = try members.part("time") { clock = try TouchClock(&part) }
    if var part = try members.part("device") { device = try TouchDevice(&part) }
    if var part = try members.part("source") { source = try TouchSource(&part) }
    if var part = try members.part("stream") { stream = try TouchStream(&part) }
    other = members.rest
  }
}

extension TouchSurface {
  fileprivate init(_ members: inout HeaderMembers) throws(RecordingProblem) {
    self.init(
      width: try members.positive("w"), height: try members.positive("h"),
      unit: try members.choice("unit") ?? .pt, scale: try members.positive("scale"),
      pointsPerMM: try members.pair("ptPerMM", isPositive: true),
      unitsPerMM: try members.pair("unitsPerMM", isPositive: true),
      minimum: try members.pair("min", isPositive: false),
      origin: try members.choice("origin") ?? .topLeft,
      orientation: try members.string("orientation"))
    other = members.rest
  }
}

extension TouchClock {
  fileprivate init(_ members: inout HeaderMembers) throws(RecordingProblem) {
    if let unit = members.take("unit"), unit.string != "us" {
      throw members.problem(unit, "unit", "must be \"us\"")
    }
    self.init(
      clock: try members.string("clock"), origin: try members.string("origin"),
      wall: try members.string("wall"))
    other = members.rest
  }
}

extension TouchDevice {
  fileprivate init(_ members: inout HeaderMembers) throws(RecordingProblem) {
    self.init(
      model: try members.string("model"), system: try members.string("os"),
      maximumTouches: try members.count("maxTouches"), isDirect: try members.bool("direct"),
      identity: try members.integers("id") ?? [],
      properties: try members.integers("properties") ?? [])
    if let axes = members.take("axes") {
      guard let list = axes.object else { throw members.problem(axes, "axes", "must be an object") }
      for member in list { self.axes.append(try members.axis(member)) }
      self.axes.sort { $0.code < $1.code }
    }
    other = members.rest
  }
}

extension TouchSource {
  fileprivate init(_ members: inout HeaderMembers) throws(RecordingProblem) {
    self.init(kind: try members.string("kind"), tool: try members.string("tool"))
    lossy = try members.strings("lossy") ?? []
    untimed = try members.bool("untimed") ?? false
    other = members.rest
  }
}

extension TouchStream {
  fileprivate init(_ members: inout HeaderMembers) throws(RecordingProblem) {
    self.init(
      coalesced: try members.bool("coalesced"), predicted: try members.bool("predicted"),
      estimates: try members.bool("estimates"), frames: try members.choice("frames"))
    other = members.rest
  }
}

/// The members of one object of a header that were not taken yet; `null` stands for none.
private struct HeaderMembers {
  private var members: [JSONMember]
  /// The names of the objects around, each with a point behind it.
  private let path: String
  private let bytes: UnsafeRawBufferPointer

  init(_ node: JSONNode, path: String, bytes: UnsafeRawBufferPointer) {
    members = node.object ?? []
    self.path = path
    self.bytes = bytes
  }

  /// What was not taken.
  var rest: [TouchField] {
    members.map {
      TouchField($0.name, json: String(decoding: bytes[$0.value.range], as: UTF8.self))
    }
  }

  mutating func take(_ name: String) -> JSONNode? {
    guard let index = members.firstIndex(where: { $0.name == name }) else { return nil }
    let node = members.remove(at: index).value
    return node.isNull ? nil : node
  }

  mutating func part(_ name: String) throws(RecordingProblem) -> HeaderMembers? {
    guard let node = take(name) else { return nil }
    guard node.object != nil else { throw problem(node, name, "must be an object") }
    return HeaderMembers(node, path: "\(path)\(name).", bytes: bytes)
  }

  mutating func string(_ name: String) throws(RecordingProblem) -> String? {
    guard let node = take(name) else { return nil }
    guard let string = node.string else { throw problem(node, name, "must be a string") }
    return string
  }

  mutating func bool(_ name: String) throws(RecordingProblem) -> Bool? {
    guard let node = take(name) else { return nil }
    guard let bool = node.bool else { throw problem(node, name, "must be true or false") }
    return bool
  }

  mutating func count(_ name: String) throws(RecordingProblem) -> Int? {
    guard let node = take(name) else { return nil }
    guard let int = node.int, int >= 0 else {
      throw problem(node, name, "must be an integer from 0")
    }
    return int
  }

  mutating func positive(_ name: String) throws(RecordingProblem) -> Double? {
    guard let node = take(name) else { return nil }
    guard let number = node.double, number > 0 else {
      throw problem(node, name, "must be a finite number greater than 0")
    }
    return number
  }

  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String
  ) throws(RecordingProblem) -> Choice? where Choice.RawValue == String {
    guard let node = take(name) else { return nil }
    guard let string = node.string, let choice = Choice(rawValue: string) else {
      let words = Choice.allCases.map { $0.rawValue }
      throw problem(
        node, name,
        "must be \(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")")
    }
    return choice
  }

  mutating func pair(
    _ name: String, isPositive: Bool
  ) throws(RecordingProblem) -> TouchAxisPair? {
    guard let node = take(name) else { return nil }
    guard let array = node.array, array.count == 2 else {
      throw problem(node, name, "must be an array of 2 numbers")
    }
    func number(_ node: JSONNode) throws(RecordingProblem) -> Double? {
      if node.isNull { return nil }
      guard let number = node.double, !isPositive || number > 0 else {
        throw problem(
          node, name,
          "must hold finite numbers\(isPositive ? " greater than 0" : ""), or null where unknown")
      }
      return number
    }
    let pair = TouchAxisPair(try number(array[0]), try number(array[1]))
    return pair.x == nil && pair.y == nil ? nil : pair
  }

  mutating func integers(_ name: String) throws(RecordingProblem) -> [Int]? {
    guard let node = take(name) else { return nil }
    return try integers(node, name)
  }

  mutating func strings(_ name: String) throws(RecordingProblem) -> [String]? {
    guard let node = take(name) else { return nil }
    guard let array = node.array else { throw problem(node, name, "must be an array of strings") }
    var strings: [String] = []
    for element in array {
      guard let string = element.string else {
        throw problem(element, name, "must be an array of strings")
      }
      strings.append(string)
    }
    return strings
  }

  /// Reads an axis of the Linux input system: its code, then the numbers that it declares.
  func axis(_ member: JSONMember) throws(RecordingProblem) -> TouchAxis {
    guard let code = NumberText.integer(member.name), (0...63).contains(code) else {
      throw RecordingProblem(
        line: member.namePosition.line, column: member.namePosition.column,
        message: "'\(path)axes' must be named by codes from 0 to 63; found '\(member.name)'")
    }
    let numbers = try integers(member.value, "axes")
    guard numbers.count == 5 else {
      throw problem(
        member.value, "axes", "must hold a minimum, maximum, fuzz, flat and resolution each")
    }
    return TouchAxis(
      code: Int(code), minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2],
      flat: numbers[3], resolution: numbers[4])
  }

  private func integers(_ node: JSONNode, _ name: String) throws(RecordingProblem) -> [Int] {
    guard let array = node.array else { throw problem(node, name, "must be an array of integers") }
    var integers: [Int] = []
    for element in array {
      guard let int = element.int, Int32(exactly: int) != nil else {
        throw problem(element, name, "must be an array of integers of 32 bits")
      }
      integers.append(int)
    }
    return integers
  }

  func problem(_ node: JSONNode, _ name: String, _ rule: String) -> RecordingProblem {
    RecordingProblem(
      line: node.position.line, column: node.position.column,
      message: "'\(path)\(name)' \(rule); found \(Found.text(bytes, node.range))")
  }
}
