import SextantText

/// Numbers as tables show them: rounded, with a unit.
enum NumberWords {
  /// Returns a number rounded to some decimals, with all of them.
  static func fixed(_ value: Double, _ decimals: Int) -> String {
    var text = NumberText.string(value, decimals: decimals)
    guard decimals > 0 else { return text }
    let point = text.firstIndex(of: ".")
    let present = point.map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
    if point == nil { text += "." }
    return text + String(repeating: "0", count: decimals - present)
  }

  /// Returns a length in centimetres.
  static func centimetres(_ metres: Double) -> String {
    "\(NumberText.string(metres * 100, decimals: 2)) cm"
  }

  /// Returns an area in square centimetres.
  static func squareCentimetres(_ squareMetres: Double) -> String {
    "\(fixed(squareMetres * 10_000, 1)) cm²"
  }

  /// Returns a share in per cent.
  static func percent(_ share: Double) -> String { "\(fixed(share * 100, 2)) %" }

  /// Returns an angle in degrees.
  static func degrees(_ degrees: Double) -> String { "\(NumberText.string(degrees, decimals: 2))°" }

  /// Returns a time in seconds from microseconds.
  static func seconds(_ microseconds: Int64) -> String {
    "\(fixed(Double(microseconds) / 1_000_000, 3)) s"
  }

  /// Returns a scale with four digits or more: `1.235`, `12.35`, `0.05`.
  static func scale(_ value: Double) -> String {
    guard value < 1e6 else { return "\(value)" }
    return NumberText.string(value, decimals: value < 10 ? 3 : value < 100 ? 2 : 1)
  }

  /// Returns a count of at least 0 with a space between groups of three digits: `12 345`.
  static func count(_ count: Int) -> String {
    let digits = Array(String(count))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += " " }
      text.append(digit)
    }
    return text
  }
}
