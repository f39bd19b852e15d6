import SextantText

/// A value of a property: what a mesh and a material are made of, and nothing more.
enum UsdValue {
  /// Numbers, those of tuples in a row.
  case numbers([Double])
  /// A string or a word.
  case text(String)
  /// A path in angle brackets.
  case path(String)
  /// A list of words.
  case list([String])
  /// Anything else.
  case other
}

/// A prim of a USD layer: its type, its properties and the prims in it.
struct UsdPrim {
  var type = ""
  var name = ""
  var path = ""
  var offset = 0
  var properties: [String: (value: UsdValue, offset: Int)] = [:]
  var children: [UsdPrim] = []
}

/// A reader of USD's text form, as far as meshes, transforms and preview materials need it.
///
/// - Source: *OpenUSD*, the grammar of `.usda` files.
struct UsdScanner {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  private var count = 0

  /// The most prims inside each other: 128.
  static let nestingLimit = 128
  /// The most prims: 100,000.
  static let primLimit = 100_000

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Reads a layer: the root, whose properties are the layer's metadata.
  mutating func layer() throws(ModelReadError) -> UsdPrim {
    var root = UsdPrim()
    guard bytes.starts(with: "#usda 1.0".utf8) else {
      throw wrong("a layer must begin with '#usda 1.0'")
    }
    skipSpace()
    if byte == UInt8(ascii: "(") { root.properties = try metadata() }
    while true {
      skipSpace()
      guard offset < bytes.count else { return root }
      root.children.append(try prim(in: "", depth: 0))
    }
  }

  private var byte: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// Passes over white space, semicolons and comments.
  private mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0...0x20, UInt8(ascii: ";"): offset += 1
      case UInt8(ascii: "#"):
        while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
      default: return
      }
    }
  }

  func wrong(_ rule: String) -> ModelReadError {
    var counter = LineCounter(bytes)
    return ModelReadError(
      at: .text(counter.position(at: offset)),
      "\(rule); found \(FoundText.describe(bytes, at: offset))")
  }

  private mutating func word() -> String? {
    skipSpace()
    let start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"),
        UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"), 0x80...:
        offset += 1
        continue
      default: break
      }
      break
    }
    guard offset > start else { return nil }
    return String(
      decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<offset]), as: UTF8.self)
  }

  private mutating func take(_ mark: Character) throws(ModelReadError) {
    skipSpace()
    guard offset < bytes.count, byte == mark.asciiValue else {
      throw wrong("a '\(mark)' must stand here")
    }
    offset += 1
  }

  private mutating func string() throws(ModelReadError) -> String {
    skipSpace()
    let quote = byte
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw wrong("a string must stand here")
    }
    let isLong =
      offset + 2 < bytes.count && bytes[offset + 1] == quote && bytes[offset + 2] == quote
    let width = isLong ? 3 : 1
    offset += width
    let start = offset
    while offset < bytes.count {
      if byte == UInt8(ascii: "\\") {
        offset += 2
        continue
      }
      let isEnd =
        byte == quote
        && (!isLong
          || (offset + 2 < bytes.count && bytes[offset + 1] == quote && bytes[offset + 2] == quote))
      if isEnd {
        let text = String(
          decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<offset]), as: UTF8.self)
        offset += width
        return text
      }
      if !isLong, byte == 0x0A { break }
      offset += 1
    }
    offset = min(offset, bytes.count)
    throw wrong("a quote must end a string")
  }

  // MARK: Prims

  private mutating func prim(
    in parent: String, depth: Int
  ) throws(ModelReadError) -> UsdPrim {
    count += 1
    guard depth < UsdScanner.nestingLimit, count <= UsdScanner.primLimit else {
      throw wrong(
        "a layer must have at most \(UsdScanner.primLimit) prims, \(UsdScanner.nestingLimit) in each "
          + "other")
    }
    var prim = UsdPrim()
    prim.offset = offset
    let specifier = word()
    guard specifier == "def" || specifier == "over" || specifier == "class" else {
      offset = prim.offset
      throw wrong("'def', 'over' or 'class' must begin a prim")
    }
    prim.type = word() ?? ""
    prim.name = try string()
    prim.path = "\(parent)/\(prim.name)"
    skipSpace()
    if byte == UInt8(ascii: "(") { _ = try metadata() }
    try take("{")
    while true {
      skipSpace()
      if byte == UInt8(ascii: "}") {
        offset += 1
        return prim
      }
      let start = offset
      let first = word()
      offset = start
      if first == "def" || first == "over" || first == "class" {
        prim.children.append(try self.prim(in: prim.path, depth: depth + 1))
      } else {
        try property(of: &prim)
      }
    }
  }

  /// Reads `[words] name [= value] [(metadata)]`.
  private mutating func property(of prim: inout UsdPrim) throws(ModelReadError) {
    let start = offset
    var name = ""
    while let next = word() {
      name = next
      // A name ends its line, or comes before '=' or '('.
      while offset < bytes.count, byte == 0x20 || byte == 0x09 { offset += 1 }
      if byte == UInt8(ascii: "\"") { _ = try string() }
      if byte == 0x0A || byte == 0x0D { break }
    }
    guard !name.isEmpty else { throw wrong("a property or '}' must stand here") }
    skipSpace()
    var value = UsdValue.other
    if byte == UInt8(ascii: "=") {
      offset += 1
      value = try self.value(depth: 0)
      skipSpace()
    }
    if byte == UInt8(ascii: "(") { _ = try metadata() }
    prim.properties[name] = (value, start)
  }

  /// Reads `( name = value … )`.
  private mutating func metadata() throws(ModelReadError) -> [String: (
    value: UsdValue, offset: Int
  )] {
    try take("(")
    var found: [String: (value: UsdValue, offset: Int)] = [:]
    while true {
      skipSpace()
      if byte == UInt8(ascii: ")") {
        offset += 1
        return found
      }
      let start = offset
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        _ = try string()
        continue
      }
      var name = ""
      while let next = word() { name = next }
      guard !name.isEmpty else { throw wrong("metadata or ')' must stand here") }
      try take("=")
      found[name] = (try value(depth: 0), start)
    }
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(ModelReadError) -> UsdValue {
    guard depth < UsdScanner.nestingLimit else {
      throw wrong("values must not nest deeper than \(UsdScanner.nestingLimit)")
    }
    skipSpace()
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "("): return try list()
    case UInt8(ascii: "{"): return try dictionary(depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .text(try string())
    case UInt8(ascii: "<"): return .path(try enclosed("<", ">"))
    case UInt8(ascii: "@"): return .text(try enclosed("@", "@"))
    default:
      if let number = NumberText.double(bytes, at: &offset) { return .numbers([number]) }
      if let word = word() { return word == "None" ? .other : .text(word) }
      throw wrong("a value must stand here")
    }
  }

  private mutating func enclosed(_ start: Character, _ end: Character) throws(ModelReadError)
    -> String
  {
    try take(start)
    let first = offset
    while offset < bytes.count, byte != end.asciiValue, byte != 0x0A { offset += 1 }
    let text = String(
      decoding: UnsafeRawBufferPointer(rebasing: bytes[first..<offset]), as: UTF8.self)
    try take(end)
    return text
  }

  private mutating func dictionary(_ depth: Int) throws(ModelReadError) -> UsdValue {
    try take("{")
    while true {
      skipSpace()
      if byte == UInt8(ascii: "}") {
        offset += 1
        return .other
      }
      if byte == UInt8(ascii: ",") {
        offset += 1
        continue
      }
      var isNamed = false
      while true {
        skipSpace()
        if byte == UInt8(ascii: "\"") {
          _ = try string()
        } else if word() == nil {
          break
        }
        isNamed = true
      }
      guard isNamed else { throw wrong("a name or '}' must stand here") }
      skipSpace()
      if byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") { offset += 1 }
      _ = try value(depth: depth + 1)
    }
  }

  /// Reads a list or a tuple of any depth, its numbers or words in a row.
  private mutating func list() throws(ModelReadError) -> UsdValue {
    var numbers: [Double] = []
    var words: [String] = []
    var depth = 0
    repeat {
      skipSpace()
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "("):
        depth += 1
        offset += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"):
        depth -= 1
        offset += 1
      case UInt8(ascii: ","): offset += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): words.append(try string())
      case UInt8(ascii: "<"): words.append(try enclosed("<", ">"))
      case UInt8(ascii: "@"): words.append(try enclosed("@", "@"))
      default:
        guard let number = NumberText.double(bytes, at: &offset) else {
          throw wrong("a number must be finite and decimal, and a list must end in ']'")
        }
        numbers.append(number)
      }
    } while depth > 0
    return words.isEmpty ? .numbers(numbers) : .list(words)
  }
}
