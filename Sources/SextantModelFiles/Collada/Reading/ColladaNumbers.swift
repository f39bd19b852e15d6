import SextantText

/// The first thing in a list of numbers that is none.
struct NumberFault {
  /// The byte in the file, or `nil` where the text of the file is not the list.
  let offset: Int?
  /// Which value of the list, from 0.
  let index: Int
  /// The rule that it breaks, and what was found.
  let message: String
}

extension ColladaTree {
  /// Appends the numbers that stand in an element; returns what is none, where reading stopped.
  ///
  /// Numbers are separated by white space of any kind and length. Every number is finite.
  func appendNumbers(of element: Index, to numbers: inout [Double]) -> NumberFault? {
    withText(of: element) { bytes, start in
      var offset = 0
      var index = 0
      while ColladaTree.skipSpace(bytes, &offset) {
        let first = offset
        guard let value = NumberText.double(bytes, at: &offset),
          offset == bytes.count || ColladaTree.isSpace(bytes[offset])
        else {
          return ColladaTree.fault(bytes, first, start, index, isWhole: false)
        }
        numbers.append(value)
        index += 1
      }
      return nil
    }
  }

  /// Appends the natural numbers that stand in an element; returns what is none.
  func appendNaturals(of element: Index, to numbers: inout [UInt32]) -> NumberFault? {
    withText(of: element) { bytes, start in
      var offset = 0
      var index = 0
      while ColladaTree.skipSpace(bytes, &offset) {
        let first = offset
        var value: UInt64 = 0
        while offset < bytes.count {
          let digit = bytes[offset] &- UInt8(ascii: "0")
          guard digit < 10 else { break }
          // Saturates far above what is allowed.
          value = min(value &* 10 &+ UInt64(digit), 1 << 40)
          offset += 1
        }
        guard offset > first, value <= UInt64(UInt32.max),
          offset == bytes.count || ColladaTree.isSpace(bytes[offset])
        else {
          return ColladaTree.fault(
            bytes, first, start, index, isWhole: true)
        }
        numbers.append(UInt32(truncatingIfNeeded: value))
        index += 1
      }
      return nil
    }
  }

  /// Passes over white space and says whether something follows.
  @inline(__always)
  private static func skipSpace(_ bytes: UnsafeRawBufferPointer, _ offset: inout Int) -> Bool {
    while offset < bytes.count, isSpace(bytes[offset]) { offset &+= 1 }
    return offset < bytes.count
  }

  @inline(__always)
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Describes the word at an offset that is no decimal number, or no whole one.
  private static func fault(
    _ bytes: UnsafeRawBufferPointer, _ offset: Int, _ start: Int?, _ index: Int, isWhole: Bool
  ) -> NumberFault {
    var end = offset
    while end < bytes.count, !isSpace(bytes[end]), end - offset < 200 { end += 1 }
    let word = String(decoding: bytes[offset..<end], as: UTF8.self)
    let rule: String
    if word.utf8.contains(UInt8(ascii: ",")), NumberText.double(word.replacingFirstComma()) != nil {
      rule = "a number must have a decimal point, not a comma"
    } else if isNonFinite(word) {
      rule = "a number must be finite"
    } else if isWhole {
      rule = "an index or a count must be a whole number from 0 on"
    } else if end - offset < 200, DecimalShape.isNumber(word) {
      rule = "a number must be within the range of a double"
    } else {
      rule = "a number must be decimal"
    }
    return NumberFault(
      offset: start.map { $0 + offset }, index: index,
      message: "\(rule); found \(FoundText.quoted(word))")
  }

  /// Says whether a word is one of those that programs print for infinity and for no number.
  private static func isNonFinite(_ word: String) -> Bool {
    var text = Array(word.utf8).map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    if text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") { text.removeFirst() }
    return text.starts(with: "nan".utf8) || text.starts(with: "inf".utf8)
      || text.starts(with: "1.#".utf8)
  }
}

/// The shape of a decimal number, whatever its size.
private enum DecimalShape {
  /// Says whether a word is a decimal number in form.
  static func isNumber(_ word: String) -> Bool {
    let text = word.utf8
    let known = text.allSatisfy {
      0x30...0x39 ~= $0 || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E || $0 | 0x20 == 0x65
    }
    // A number that is too large has no answer; with its exponent made small it would.
    guard known, let mark = text.firstIndex(where: { $0 | 0x20 == 0x65 }) else {
      return known && text.contains { 0x30...0x39 ~= $0 }
    }
    return NumberText.double(String(word[..<mark])) != nil
  }
}

extension String {
  /// The text with its first comma made a point.
  fileprivate func replacingFirstComma() -> String {
    var bytes = Array(utf8)
    if let comma = bytes.firstIndex(of: UInt8(ascii: ",")) { bytes[comma] = UInt8(ascii: ".") }
    return String(decoding: bytes, as: UTF8.self)
  }
}
