/// Builds the tree of a JSON text, with stacks of its own so that a deep text costs none of the
/// program's.
struct JSONParser {
  private var scanner: JSONScanner
  /// The arrays and objects that have begun and not ended, outermost first.
  private var containers: [Container] = []
  /// The elements of the arrays among them, and the members of the objects, outermost first.
  private var elements: [JSONNode] = []
  private var members: [JSONMember] = []
  /// The names of `members`, and that of the member whose value is read.
  private var names: [JSONName] = []
  /// The last place that was counted, and its offset; the next one is counted from there.
  private var position: TextPosition
  private var positionOffset: Int
  /// How many values have begun.
  private var count = 0

  private struct Container {
    var isObject: Bool
    var position: TextPosition
    var start: Int
    /// The counts of elements, members and names before it began.
    var firstElement: Int
    var firstMember: Int
    var firstName: Int
  }

  init(_ scanner: JSONScanner) {
    self.scanner = scanner
    positionOffset = scanner.offset
    position = scanner.origin
  }

  mutating func parse() throws(JSONError) -> JSONNode {
    while true {
      var finished = try value()
      // Puts the value where it belongs, and so on outward as long as that ends something.
      while let node = finished {
        guard let container = containers.last else {
          try scanner.finish()
          return node
        }
        if container.isObject {
          let name = names[names.count - 1]
          members.append(
            JSONMember(
              name: scanner.string(name.text), namePosition: name.position, value: node,
              start: name.text.range.lowerBound - 1))
        } else {
          elements.append(node)
        }
        finished = try next(in: container)
      }
    }
  }

  /// Reads a value that holds no others, or begins one that may; the latter gives its end or `nil`.
  private mutating func value() throws(JSONError) -> JSONNode? {
    let kind = try scanner.kind()
    let start = scanner.offset
    let position = place(of: start)
    count += 1
    guard count <= JSONNode.mostValues else {
      throw JSONError(
        position: position,
        message: "a text must hold at most \(JSONNode.mostValues) values; found more")
    }
    let value: JSONNode.Value
    switch kind {
    case .null:
      try scanner.null()
      value = .null
    case .bool: value = .bool(try scanner.bool())
    case .number: value = .number(try scanner.number())
    case .string: value = .string(try scanner.string())
    case .array, .object:
      if kind == .object { try scanner.beginObject() } else { try scanner.beginArray() }
      reserve(for: kind)
      let container = Container(
        isObject: kind == .object, position: position, start: start, firstElement: elements.count,
        firstMember: members.count, firstName: names.count)
      containers.append(container)
      return try next(in: container)
    }
    return JSONNode(value: value, position: position, range: start..<scanner.offset)
  }

  /// Most texts are one small object: its members shall not make the stacks grow step by step.
  private mutating func reserve(for kind: JSONKind) {
    guard containers.isEmpty else { return }
    containers.reserveCapacity(4)
    guard kind == .object else { return }
    members.reserveCapacity(8)
    names.reserveCapacity(8)
  }

  /// Passes to the next member or element, which gives `nil`, or ends the container and returns it.
  private mutating func next(in container: Container) throws(JSONError) -> JSONNode? {
    let value: JSONNode.Value
    if container.isObject {
      if let name = try scanner.nextMember() {
        names.append(JSONName(text: name, position: place(of: name.range.lowerBound - 1)))
        return nil
      }
      if let name = JSONName.firstRepeated(names[container.firstName...], in: scanner) {
        throw JSONError(
          position: name.position,
          message: "a name must stand only once in an object; found "
            + FoundText.quoted(scanner.string(name.text)) + " again")
      }
      value = .object(Array(members[container.firstMember...]))
      members.removeLast(members.count - container.firstMember)
      names.removeLast(names.count - container.firstName)
    } else {
      if try scanner.nextElement() { return nil }
      value = .array(Array(elements[container.firstElement...]))
      elements.removeLast(elements.count - container.firstElement)
    }
    containers.removeLast()
    return JSONNode(
      value: value, position: container.position, range: container.start..<scanner.offset)
  }

  /// Returns the place of a byte behind all those that were asked for before.
  private mutating func place(of offset: Int) -> TextPosition {
    position.advance(over: scanner.bytes, positionOffset..<offset)
    positionOffset = offset
    return position
  }
}
