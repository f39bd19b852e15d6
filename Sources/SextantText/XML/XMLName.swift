/// Names of XML: what a writer may write, and what becomes of a person's words.
public enum XMLName {
  /// Returns a name made of any text: an NCName, the same for the same text everywhere.
  ///
  /// Letters, digits, `.`, `-` and `_` stay, each run of anything else becomes one `_`, none at the
  /// end; a name that would begin with a digit, `.` or `-`, or be empty, gets a `_` in front. An
  /// NCName is what COLLADA allows as `id` and as `name`. Different texts may give the same name;
  /// the caller makes them distinct.
  ///
  /// Letters are those of XML 1.0, fifth edition, in every script.
  public static func ncName(cleaning text: String) -> String {
    var name = String.UnicodeScalarView()
    var hasGap = false
    for scalar in text.unicodeScalars {
      guard isNameScalar(scalar) else {
        hasGap = true
        continue
      }
      if hasGap, !name.isEmpty { name.append("_") }
      hasGap = false
      if name.isEmpty, !isStart(scalar) { name.append("_") }
      name.append(scalar)
    }
    return name.isEmpty ? "_" : String(name)
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
