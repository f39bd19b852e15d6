import SextantText

/// Text as PDF's standard fonts take it: a byte a letter, and how wide the letters are.
///
/// - Source: *Adobe Core 35 AFM files*, Helvetica and Helvetica-Bold, 1997; *PDF Reference, sixth
///   edition*, annex D.2, WinAnsiEncoding.
enum HelveticaText {
  /// The widths of the letters from the space to the tilde, in thousandths of the size.
  private static let regular: [UInt16] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
  private static let bold: [UInt16] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]
  /// The widths of what the drawings use beyond ASCII; both fonts have the same ones.
  private static let others: [UInt8: UInt16] = [
    0x85: 1000, 0xB2: 333, 0xB7: 278, 0xD7: 584, 0xD8: 778,
  ]

  /// Returns a text in WinAnsiEncoding; what that has no letter for is `?`.
  static func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x20...0x7E, 0xA0...0xFF: UInt8(truncatingIfNeeded: scalar.value)
      case 0x20AC: 0x80
      case 0x2026: 0x85
      case 0x2018: 0x91
      case 0x2019: 0x92
      case 0x201C: 0x93
      case 0x201D: 0x94
      case 0x2013: 0x96
      case 0x2014: 0x97
      default: UInt8(ascii: "?")
      }
    }
  }

  /// Returns the width of encoded letters of size 1; those beyond the tables count as digits do.
  static func width(_ bytes: [UInt8], isBold: Bool) -> Double {
    let table = isBold ? bold : regular
    let sum = bytes.reduce(0) { sum, byte in
      let index = Int(byte) - 0x20
      let width = table.indices.contains(index) ? table[index] : others[byte] ?? 556
      return sum + Int(width)
    }
    return Double(sum) / 1000
  }

  /// Returns encoded letters as a PDF string in parentheses, in ASCII.
  static func literal(_ bytes: [UInt8]) -> String {
    var text = "("
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
        text += "\\" + String(UnicodeScalar(byte))
      case 0x20...0x7E: text += String(UnicodeScalar(byte))
      default: text += "\\" + String(Int(byte) + 0o1000, radix: 8).dropFirst()
      }
    }
    return text + ")"
  }
}
