extension XMLScanner {
  /// Reads a start tag, whose `<` was seen.
  mutating func startTag() throws(XMLError) -> (name: XMLQualifiedName, isEmpty: Bool) {
    let start = offset
    guard open.count < XMLScanner.nestingLimit else {
      throw error(
        at: start, "elements must not nest deeper than \(XMLScanner.nestingLimit)")
    }
    offset += 1
    let name = try qualifiedName("a name, '/', '?' or '!' must follow a '<'")
    while true {
      let isSpaced = skipSpace()
      switch byte(0) {
      case UInt8(ascii: ">"):
        offset += 1
        open.append((name, start))
        try checkAttributes()
        return (name, false)
      case UInt8(ascii: "/"):
        guard byte(1) == UInt8(ascii: ">") else {
          offset += 1
          throw expected("a '>' must follow the '/' of a tag")
        }
        offset += 2
        open.append((name, start))
        try checkAttributes()
        return (name, true)
      default:
        guard isSpaced else { throw expected("a '>' must end a tag, or white space its name") }
        try attribute()
      }
    }
  }

  /// Reads an end tag, whose `</` was seen.
  mutating func endTag() throws(XMLError) -> XMLQualifiedName {
    let start = offset
    offset += 2
    let name = try qualifiedName("a name must follow a '</'")
    guard let element = open.popLast() else {
      throw error(
        at: start, "an end tag must close an element; found '</\(visible(name))>'")
    }
    guard isEqual(name.range, element.name.range) else {
      let place = position(at: element.offset)
      throw error(
        at: start,
        "the '<\(visible(element.name))>' at \(place) must be closed first; found "
          + "'</\(visible(name))>'")
    }
    skipSpace()
    guard byte(0) == UInt8(ascii: ">") else { throw expected("a '>' must end a tag") }
    offset += 1
    return name
  }

  private mutating func attribute() throws(XMLError) {
    let name = try qualifiedName("a '>' or an attribute's name must follow in a tag")
    skipSpace()
    guard byte(0) == UInt8(ascii: "=") else {
      throw expected("a '=' must follow an attribute's name")
    }
    offset += 1
    skipSpace()
    attributes.append(XMLAttribute(name: name, value: try attributeValue()))
    switch byte(0) {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "/"), UInt8(ascii: ">"): return
    default: throw expected("white space must stand between attributes")
    }
  }

  private mutating func attributeValue() throws(XMLError) -> XMLText {
    let quote = byte(0)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw expected("a value in quotes must follow a '='")
    }
    offset += 1
    let start = offset
    var isPlain = true
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == quote {
        offset += 1
        return XMLText(range: start..<offset - 1, isPlain: isPlain, kind: .attribute)
      }
      switch byte {
      case UInt8(ascii: "&"):
        isPlain = false
        _ = try reference()
      case UInt8(ascii: "<"):
        throw expected("a '<' must be written as '&lt;' in an attribute's value")
      case 0x09, 0x0A, 0x0D:
        isPlain = false
        offset += 1
      case 0x20..<0x80: offset += 1
      default: try character()
      }
    }
    throw expected("a \(quote == UInt8(ascii: "'") ? "\"'\"" : "'\"'") must end a value")
  }

  /// Checks that no attribute stands twice in the tag that was read.
  private mutating func checkAttributes() throws(XMLError) {
    guard attributes.count > 1 else { return }
    var repeated: Range<Int>?
    if attributes.count <= 16 {
      search: for index in attributes.indices.dropFirst() {
        for earlier in attributes[..<index]
        where isEqual(earlier.name.range, attributes[index].name.range) {
          repeated = attributes[index].name.range
          break search
        }
      }
    } else {
      // Sorted, so that a tag of a million attributes costs no more than it must.
      let names = attributes.map { bytes[$0.name.range] }
      let order = names.indices.sorted { left, right in
        if names[left].elementsEqual(names[right]) { return left < right }
        return names[left].lexicographicallyPrecedes(names[right])
      }
      var first: Int?
      for (earlier, later) in zip(order, order.dropFirst())
      where names[earlier].elementsEqual(names[later]) {
        first = min(first ?? later, later)
      }
      repeated = first.map { attributes[$0].name.range }
    }
    guard let repeated else { return }
    let name = FoundText.quoted(String(decoding: bytes[repeated], as: UTF8.self))
    throw error(
      at: repeated.lowerBound, "an attribute must stand only once in a tag; found \(name) again")
  }

  /// Reads a name, and tells a rule where none stands.
  mutating func qualifiedName(_ rule: StaticString) throws(XMLError) -> XMLQualifiedName {
    let start = offset
    guard skipName() else { throw expected("\(rule)") }
    guard byte(0) == UInt8(ascii: ":") else {
      return XMLQualifiedName(range: start..<offset, local: start..<offset)
    }
    offset += 1
    let local = offset
    guard skipName() else { throw expected("a name must follow the ':' of a name") }
    guard byte(0) != UInt8(ascii: ":") else {
      throw expected("a name must have only one ':'")
    }
    return XMLQualifiedName(range: start..<offset, local: local..<offset)
  }

  /// Passes over a name without a colon and says whether there was one.
  mutating func skipName() -> Bool {
    let start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"):
        offset += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
        guard offset > start else { return false }
        offset += 1
      case 0x80...:
        guard let (scalar, length) = UTF8Text.scalar(bytes, at: offset) else {
          return offset > start
        }
        let isFitting = offset > start ? XMLName.isNameScalar(scalar) : XMLName.isStart(scalar)
        guard isFitting else { return offset > start }
        offset += length
      default: return offset > start
      }
    }
    return offset > start
  }

  func isEqual(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    let shift = right.lowerBound - left.lowerBound
    for index in left where bytes[index] != bytes[index + shift] { return false }
    return true
  }
}
