extension JSONNode {
  /// Reads the one value that a text holds.
  ///
  /// The rules are those of ``JSONScanner``; besides, no name may stand twice in an object, where
  /// names are compared scalar by scalar after their escapes are resolved.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - origin: The place of its first byte, so that the line of a JSON Lines file reports its real
  ///     number.
  /// - Returns: The value.
  /// - Throws: ``JSONError`` with the place of the first broken rule.
  /// - Complexity: O(*n*) for *n* bytes, O(*m* log *m*) for the *m* members of one object.
  public static func parse(
    _ bytes: [UInt8], startingAt origin: TextPosition = .start
  ) throws(JSONError) -> JSONNode {
    try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
      try parse(UnsafeRawBufferPointer(buffer), startingAt: origin)
    }
  }

  /// Reads the one value that a text holds, from a buffer that is not kept.
  public static func parse(
    _ bytes: UnsafeRawBufferPointer, startingAt origin: TextPosition = .start
  ) throws(JSONError) -> JSONNode {
    var parser = JSONParser(JSONScanner(bytes, startingAt: origin))
    return try parser.parse()
  }
}

/// The arrays and objects that are being read, outermost first; so a deep text costs no stack.
private struct JSONParser {
  private var scanner: JSONScanner
  private var containers: [Container] = []
  /// The last place that was counted, and its offset; the next one is counted from there.
  private var position: TextPosition
  private var positionOffset: Int

  private struct Container {
    var isObject: Bool
    var position: TextPosition
    var start: Int
    var elements: [JSONNode] = []
    var members: [JSONMember] = []
    var name = ""
    var namePosition = TextPosition.start
    var nameStart = 0
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
        guard let last = containers.indices.last else {
          try scanner.finish()
          return node
        }
        add(node, to: last)
        finished = try next(in: last)
      }
    }
  }

  /// Reads a value that holds no others, or begins one that may and gives `nil`, or its end.
  private mutating func value() throws(JSONError) -> JSONNode? {
    let kind = try scanner.kind()
    let start = scanner.offset
    let position = place(of: start)
    let value: JSONNode.Value
    switch kind {
    case .null:
      try scanner.null()
      value = .null
    case .bool: value = .bool(try scanner.bool())
    case .number: value = .number(try scanner.number())
    case .string: value = .string(try scanner.string())
    case .array:
      try scanner.beginArray()
      containers.append(Container(isObject: false, position: position, start: start))
      return try next(in: containers.count - 1)
    case .object:
      try scanner.beginObject()
      containers.append(Container(isObject: true, position: position, start: start))
      return try next(in: containers.count - 1)
    }
    return JSONNode(value: value, position: position, range: start..<scanner.offset)
  }

  private mutating func add(_ node: JSONNode, to index: Int) {
    guard containers[index].isObject else {
      containers[index].elements.append(node)
      return
    }
    let container = containers[index]
    containers[index].members.append(
      JSONMember(
        name: container.name, namePosition: container.namePosition, value: node,
        start: container.nameStart))
  }

  /// Passes to the next member or element, which gives `nil`, or ends the container and returns it.
  private mutating func next(in index: Int) throws(JSONError) -> JSONNode? {
    if containers[index].isObject {
      if let name = try scanner.nextMember() {
        containers[index].nameStart = name.range.lowerBound - 1
        containers[index].namePosition = place(of: name.range.lowerBound - 1)
        containers[index].name = scanner.string(name)
        return nil
      }
    } else {
      if try scanner.nextElement() { return nil }
    }
    let container = containers.removeLast()
    let value: JSONNode.Value
    if container.isObject {
      if let member = JSONMember.firstRepeated(in: container.members) {
        throw JSONError(
          position: member.namePosition,
          message: "a name must stand only once in an object; found '\(member.name)' again")
      }
      value = .object(container.members)
    } else {
      value = .array(container.elements)
    }
    return JSONNode(
      value: value, position: container.position, range: container.start..<scanner.offset)
  }

  /// Returns the place of a byte that no earlier one was asked for.
  private mutating func place(of offset: Int) -> TextPosition {
    position.advance(over: scanner.bytes, positionOffset..<offset)
    positionOffset = offset
    return position
  }
}

extension JSONMember {
  /// Returns the first member whose name an earlier one has, or `nil`.
  static func firstRepeated(in members: [JSONMember]) -> JSONMember? {
    guard members.count > 16 else {
      for (index, member) in members.enumerated() {
        for earlier in members[..<index] where earlier.hasName(of: member) { return member }
      }
      return nil
    }
    // Sorting costs O(n log n) whatever the names are; a hash table could be made to degrade.
    let order = members.indices.sorted { left, right in
      if members[left].name.utf8.lexicographicallyPrecedes(members[right].name.utf8) { return true }
      return members[left].hasName(of: members[right]) && left < right
    }
    var first: Int?
    for (earlier, later) in zip(order, order.dropFirst())
    where members[earlier].hasName(of: members[later]) {
      first = min(first ?? later, later)
    }
    return first.map { members[$0] }
  }

  /// Compares names scalar by scalar, where `String` would take canonically equal ones for equal.
  private func hasName(of other: JSONMember) -> Bool {
    name.utf8.elementsEqual(other.name.utf8)
  }
}
