/// Strict UTF-8, as Unicode's table 3-7 has it.
enum UTF8Text {
  /// Returns the scalar at an offset and its length in bytes, or `nil` where the bytes are no UTF-8.
  ///
  /// Overlong forms, surrogates and numbers beyond U+10FFFF are no UTF-8.
  static func scalar(
    _ bytes: UnsafeRawBufferPointer, at offset: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    guard offset < bytes.count else { return nil }
    let first = bytes[offset]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length: Int
    var value: UInt32
    switch first {
    case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
    default: return nil
    }
    guard bytes.count - offset >= length else { return nil }
    for index in offset + 1..<offset + length {
      guard bytes[index] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
    // The least value of each length; Unicode.Scalar refuses surrogates and what is too large.
    guard length != 3 || value >= 0x800, length != 4 || value >= 0x10000 else { return nil }
    guard let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }

  /// Appends a scalar.
  static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    for unit in UTF8.encode(scalar) ?? UTF8.EncodedScalar() { bytes.append(unit) }
  }
}
