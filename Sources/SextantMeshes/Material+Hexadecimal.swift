extension Material.Color {
  /// Creates a colour from `#RRGGBB`, upper or lower case, or `nil` if the text is anything else.
  public init?(hexadecimal text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 7, bytes[0] == UInt8(ascii: "#") else { return nil }
    var channels: [Double] = []
    for index in stride(from: 1, to: 7, by: 2) {
      guard let high = Material.Color.digit(bytes[index]),
        let low = Material.Color.digit(bytes[index + 1])
      else { return nil }
      channels.append(Double(16 * high + low) / 255)
    }
    self.init(red: channels[0], green: channels[1], blue: channels[2])
  }

  /// Returns the value of a hexadecimal digit.
  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// The colour as `#RRGGBB`, each channel to the nearest of 256 steps, kept from 0 to 1.
  public var hexadecimal: String {
    var text = "#"
    for channel in [red, green, blue] {
      // A channel that is no number counts as 0, so that the conversion cannot fail.
      let step = channel > 0 ? Int((min(channel, 1) * 255).rounded()) : 0
      let digits = String(step, radix: 16, uppercase: true)
      text += step < 16 ? "0" + digits : digits
    }
    return text
  }

  /// A Boolean value that says whether every channel is from 0 to 1.
  package var isInRange: Bool {
    (0...1).contains(red) && (0...1).contains(green) && (0...1).contains(blue)
  }
}
