/// The checksum of zip files, eight bytes a step.
///
/// - Source: M. Kounavis, F. Berry, *A Systematic Approach to Building High Performance
///   Software-Based CRC Generators*, 2005.
package struct CRC32: Hashable, Sendable {
  private var state: UInt32 = 0xFFFF_FFFF
  /// Eight tables of 256: what a byte does to the checksum from 0 to 7 bytes later.
  private let tables: [UInt32]

  /// Creates the checksum of no bytes.
  package init() {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var value = UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
      tables[byte] = value
    }
    for index in 256..<(8 * 256) {
      let before = tables[index - 256]
      tables[index] = before >> 8 ^ tables[Int(before & 0xFF)]
    }
    self.tables = tables
  }

  /// The checksum of the bytes so far.
  package var value: UInt32 { ~state }

  /// Takes more bytes.
  package mutating func update(_ bytes: UnsafeBufferPointer<UInt8>) {
    var state = state
    tables.withUnsafeBufferPointer { tables in
      var index = 0
      while index + 8 <= bytes.count {
        var next: UInt32 = 0
        for step in 0..<8 {
          let byte =
            step < 4
            ? bytes[index + step] ^ UInt8(truncatingIfNeeded: state >> UInt32(8 * step))
            : bytes[index + step]
          next ^= tables[(7 - step) * 256 + Int(byte)]
        }
        state = next
        index += 8
      }
      while index < bytes.count {
        state = state >> 8 ^ tables[Int(UInt8(truncatingIfNeeded: state) ^ bytes[index])]
        index += 1
      }
    }
    self.state = state
  }
}
