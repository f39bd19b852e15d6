package import SextantGeometry

/// A decimal number with a unit, as people type it: `24cm`, `-22.5deg`, `1e-3`.
///
/// The number is scaled by its unit in decimal before it becomes a `Double`, so `24cm` is the
/// `Double` nearest to 0.24 and `9.5in` the one nearest to 0.2413: one rounding in all.
package struct Quantity: Hashable, Sendable {
  /// The digits, without sign, point and leading zeros.
  private var digits: [UInt8]
  /// The power of ten that the digits count.
  private var exponent: Int
  /// A Boolean value that says whether a minus stands before the number.
  private var isNegative: Bool
  /// What follows the number; empty for a bare one.
  package let unit: String

  /// The longest text that is read, in bytes.
  package static let limit = 1000

  /// Reads a number and its unit, or gives `nil` if the text does not begin with a number.
  ///
  /// One space may stand between number and unit. Infinity, NaN and hexadecimal are no numbers.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty, bytes.count <= Quantity.limit else { return nil }
    var position = 0
    func byte(_ offset: Int = 0) -> UInt8? {
      position + offset < bytes.count ? bytes[position + offset] : nil
    }
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    isNegative = byte() == UInt8(ascii: "-")
    if isNegative || byte() == UInt8(ascii: "+") { position += 1 }
    var read: [UInt8] = []
    var power = 0
    while isDigit(byte()) {
      read.append(bytes[position])
      position += 1
    }
    var count = read.count
    if byte() == UInt8(ascii: ".") {
      position += 1
      while isDigit(byte()) {
        read.append(bytes[position])
        position += 1
        power -= 1
      }
      count += read.count - count
    }
    guard count > 0 else { return nil }
    if let mark = byte(), mark | 0x20 == UInt8(ascii: "e") {
      let sign = byte(1)
      let signed = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
      if isDigit(byte(signed ? 2 : 1)) {
        position += signed ? 2 : 1
        var written = 0
        while isDigit(byte()) {
          // Far beyond any Double either way; more digits change nothing.
          written = min(written * 10 + Int(bytes[position] - 0x30), 100_000)
          position += 1
        }
        power += sign == UInt8(ascii: "-") ? -written : written
      }
    }
    if byte() == UInt8(ascii: " "), byte(1) != nil { position += 1 }
    digits = Array(read.drop { $0 == 0x30 })
    exponent = power
    unit = String(decoding: bytes[position...], as: UTF8.self)
  }

  /// Returns the number times `factor` times ten to the power of `power`, rounded once.
  ///
  /// Too large a number gives `nil`.
  package func scaled(by factor: Int = 1, power: Int = 0) -> Double? {
    var product = digits
    if factor != 1 {
      var carry = 0
      for index in product.indices.reversed() {
        let sum = Int(product[index] - 0x30) * factor + carry
        product[index] = UInt8(sum % 10) + 0x30
        carry = sum / 10
      }
      product = Array(String(carry).utf8.drop { $0 == 0x30 }) + product
    }
    guard !product.isEmpty else { return 0 }
    let text = String(decoding: product, as: UTF8.self)
    guard let value = Double("\(text)e\(exponent + power)"), value.isFinite else { return nil }
    return isNegative ? -value : value
  }

  /// The number, if no unit follows and it is not too large.
  package var number: Double? { unit.isEmpty ? scaled() : nil }

  /// The units of length: name, whole factor and power of ten to metres.
  package static let lengths: [(name: String, factor: Int, power: Int)] = [
    ("m", 1, 0), ("cm", 1, -2), ("mm", 1, -3), ("in", 254, -4), ("ft", 3048, -4),
  ]

  /// The length in metres, or `nil` if the unit is none of length; a bare number is metres.
  package var metres: Double? {
    if unit.isEmpty { return scaled() }
    guard let found = Quantity.lengths.first(where: { $0.name == unit }) else { return nil }
    return scaled(by: found.factor, power: found.power)
  }

  /// The angle, or `nil` if the unit is none of angle; a bare number is degrees.
  package var angle: Angle? {
    switch unit {
    case "", "deg", "°": scaled().flatMap { Angle(degrees: $0) }
    case "turn": scaled().flatMap { Angle(turns: $0) }
    case "rad": scaled().flatMap { Angle(radians: $0) }
    default: nil
    }
  }
}
