/// Names of XML: what a writer may write, and what becomes of a person's words.
public enum XMLName: Sendable {
  /// Returns a name made of any text: an NCName, the same for the same text everywhere.
  ///
  /// Letters, digits, `.`, `-` and `_` stay, each run of anything else becomes one `_`, none at the
  /// start or end; a name that would begin with a digit, `.` or `-`, or be empty, gets a `_` in
  /// front. An NCName is what COLLADA allows as `id` and as `name`. Different texts may give the same
  /// name; the caller makes them distinct.
  ///
  /// Letters are those that the fourth edition of XML 1.0 allows as well as the fifth, for validators
  /// still go by the fourth: Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, Devanagari, Thai,
  /// Georgian, kana, ideographs and Hangul, no emoji.
  public static func ncName(cleaning text: String) -> String {
    var name = String.UnicodeScalarView()
    var hasGap = false
    for scalar in text.unicodeScalars {
      let isLetter = isPortableLetter(scalar.value)
      guard isLetter || isPortableMark(scalar.value) else {
        hasGap = true
        continue
      }
      if hasGap, !name.isEmpty { name.append("_") }
      hasGap = false
      if name.isEmpty, !isLetter { name.append("_") }
      name.append(scalar)
    }
    return name.isEmpty ? "_" : String(name)
  }

  /// Says whether a scalar may begin a name by every edition of XML 1.0.
  private static func isPortableLetter(_ value: UInt32) -> Bool {
    switch value {
    case 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x131, 0x134...0x13E, 0x141...0x148, 0x14A...0x17E,
      0x180...0x1C3, 0x1CD...0x1F0, 0x1E00...0x1E9B, 0x1EA0...0x1EF9:
      true
    case 0x386, 0x388...0x38A, 0x38C, 0x38E...0x3A1, 0x3A3...0x3CE: true
    case 0x401...0x40C, 0x40E...0x44F, 0x451...0x45C, 0x45E...0x481, 0x490...0x4C4: true
    case 0x531...0x556, 0x561...0x586, 0x5D0...0x5EA, 0x621...0x63A, 0x641...0x64A, 0x671...0x6B7,
      0x905...0x939, 0xE01...0xE2E, 0x10D0...0x10F6:
      true
    case 0x3041...0x3094, 0x30A1...0x30FA, 0x4E00...0x9FA5, 0xAC00...0xD7A3: true
    default: false
    }
  }

  /// Says whether a scalar may stand in a name behind its start by every edition of XML 1.0.
  private static func isPortableMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x2D...0x2E, 0x30...0x39, 0xB7, 0x300...0x345, 0x64B...0x652, 0x660...0x669,
      0x93E...0x94D, 0x966...0x96F, 0xE31, 0xE34...0xE3A, 0xE47...0xE4E, 0xE50...0xE59,
      0x3005, 0x3099...0x309A, 0x30FC...0x30FE:
      true
    default: false
    }
  }

  /// Says whether a text is an NCName: a name of XML without a colon.
  public static func isNCName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isStart(first) else { return false }
    return text.unicodeScalars.allSatisfy(isNameScalar)
  }

  /// Says whether a text is an NCName, or two of them with a colon between.
  public static func isQualifiedName(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":") else { return isNCName(text) }
    return isNCName(String(scalars[..<colon]))
      && isNCName(String(scalars[scalars.index(after: colon)...]))
  }

  /// Says whether a text is a name token: characters of names and colons, in any order.
  package static func isToken(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { $0 == ":" || isNameScalar($0) }
  }

  /// Says whether a scalar may begin a name; the colon is not counted.
  static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
      0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF,
      0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  /// Says whether a scalar may stand in a name behind its start; the colon is not counted.
  static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D...0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: isStart(scalar)
    }
  }
}
