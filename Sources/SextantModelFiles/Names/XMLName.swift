/// Names as XML's `NCName` wants them.
enum XMLName {
  /// Returns the nearest NCName: other characters become `_`, a leading digit gets one before it.
  static func ncName(cleaning name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      let value = scalar.value
      let isLetter = (65...90).contains(value) || (97...122).contains(value) || value == 95
      let isOther = (48...57).contains(value) || value == 45 || value == 46
      if isLetter || (isOther && !result.isEmpty) {
        result.unicodeScalars.append(scalar)
      } else if isOther {
        result.append("_")
        result.unicodeScalars.append(scalar)
      } else {
        result.append("_")
      }
    }
    return result.isEmpty ? "_" : result
  }
}
