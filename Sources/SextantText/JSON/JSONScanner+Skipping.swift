extension JSONScanner {
  /// Passes over a value of any kind and returns its bytes, as offsets into the buffer.
  ///
  /// It is checked like any other, save for names that occur twice in an object.
  @discardableResult
  public mutating func skip() throws(JSONError) -> Range<Int> {
    _ = peek()
    let start = cursor
    let outer = level
    let resumesWithComma = needsComma
    var kinds = NestingBits()
    repeat {
      if level > outer {
        if kinds.last {
          guard try nextMember() != nil else {
            kinds.removeLast()
            continue
          }
        } else {
          guard try nextElement() else {
            kinds.removeLast()
            continue
          }
        }
      }
      switch try kind() {
      case .object:
        try begin()
        kinds.append(true)
      case .array:
        try begin()
        kinds.append(false)
      case .string: _ = try text()
      case .number: try skipNumber()
      case .bool: _ = try bool()
      case .null: try null()
      }
    } while level > outer
    needsComma = resumesWithComma
    return start..<cursor
  }
}

/// One bit for each array or object that a value stands in.
private struct NestingBits {
  private var words = SIMD8<UInt64>()
  private var count = 0

  var last: Bool {
    let index = count - 1
    return words[index >> 6] >> UInt64(index & 63) & 1 == 1
  }

  mutating func append(_ bit: Bool) {
    let mask = UInt64(1) << UInt64(count & 63)
    if bit { words[count >> 6] |= mask } else { words[count >> 6] &= ~mask }
    count += 1
  }

  mutating func removeLast() {
    count -= 1
  }
}
