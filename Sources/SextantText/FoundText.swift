/// What stands at a place of a text, in words for an error.
package enum FoundText {
  /// Describes what stands at an offset: `']'`, `the control character U+0009`, `the end of the
  /// text`, `the byte 0xFF`.
  package static func describe(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the text" }
    guard let (scalar, _) = UTF8Text.scalar(bytes, at: offset) else {
      return "the byte 0x\(hexadecimal(UInt32(bytes[offset]), digits: 2))"
    }
    return describe(scalar)
  }

  /// Describes a scalar: itself in quotes, or its number where it has no shape of its own.
  package static func describe(_ scalar: Unicode.Scalar) -> String {
    if hasShape(scalar.value) { return "'\(Character(scalar))'" }
    let kind = isControl(scalar.value) ? "control character" : "character"
    return "the \(kind) U+\(hexadecimal(scalar.value, digits: 4))"
  }

  /// Returns a text in single quotes, as ``visible(_:)`` shows it.
  package static func quoted(_ text: String) -> String { "'\(visible(text))'" }

  /// Returns a text cut behind 40 scalars, with a `\u{…}` for each that would not show.
  package static func visible(_ text: String) -> String {
    var result = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if index == 40 { return result + "…" }
      if hasShape(scalar.value) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{\(hexadecimal(scalar.value, digits: 1))}"
      }
    }
    return result
  }

  /// Returns a number in upper-case hexadecimal with at least the given count of digits.
  static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  private static func hasShape(_ value: UInt32) -> Bool {
    !isControl(value) && !isInvisible(value)
  }

  private static func isControl(_ value: UInt32) -> Bool {
    value < 0x20 || 0x7F...0x9F ~= value
  }

  /// Spaces other than U+0020, marks that join what precedes them, direction marks, private and
  /// unassigned tails: what would not show, or would change the line it is printed in.
  private static func isInvisible(_ value: UInt32) -> Bool {
    switch value {
    case 0xA0, 0xAD, 0x300...0x36F, 0x61C, 0x1680, 0x180E, 0x2000...0x200F, 0x2028...0x202F,
      0x205F...0x206F, 0x3000, 0xE000...0xF8FF, 0xFE00...0xFE0F, 0xFEFF, 0xFFF0...0xFFFB,
      0xE0000...0x10FFFF:
      true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}
