/// Bytes put together from integers and floats, lowest byte first.
struct LittleEndian {
  /// What was put together.
  var bytes: [UInt8] = []

  /// Appends a 16-bit integer.
  mutating func append(_ value: UInt16) {
    bytes.append(UInt8(truncatingIfNeeded: value))
    bytes.append(UInt8(truncatingIfNeeded: value >> 8))
  }

  /// Appends a 32-bit integer.
  mutating func append(_ value: UInt32) {
    append(UInt16(truncatingIfNeeded: value))
    append(UInt16(truncatingIfNeeded: value >> 16))
  }

  /// Appends a 32-bit float; zero has one form only.
  mutating func append(_ value: Float) {
    append((value == 0 ? 0 : value).bitPattern)
  }
}
