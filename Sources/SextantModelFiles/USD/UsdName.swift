/// Names of prims: letters, digits and underscores of ASCII, and no digit first.
package enum UsdName {
  /// Returns a prim's name made of any text, the same for the same text everywhere.
  ///
  /// Each run of other characters becomes one `_`, none at the end; a name that would begin with a
  /// digit or be empty gets a `_` in front.
  package static func identifier(cleaning text: String) -> String {
    var name: [UInt8] = []
    var hasGap = false
    for byte in text.utf8 {
      let isDigit = (0x30...0x39).contains(byte)
      guard isDigit || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
      else {
        hasGap = true
        continue
      }
      if hasGap, !name.isEmpty { name.append(0x5F) }
      hasGap = false
      if name.isEmpty, isDigit { name.append(0x5F) }
      name.append(byte)
    }
    return name.isEmpty ? "_" : String(decoding: name, as: UTF8.self)
  }
}
