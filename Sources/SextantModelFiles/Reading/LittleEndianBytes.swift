/// Integers and floats in bytes, lowest byte first.
struct LittleEndianBytes {
  let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The number of bytes.
  var count: Int { bytes.count }

  /// Says whether some bytes from an offset on are there.
  func has(_ count: Int, at offset: Int) -> Bool {
    offset >= 0 && count >= 0 && offset <= bytes.count && count <= bytes.count - offset
  }

  /// Returns the 16-bit integer at an offset.
  ///
  /// - Precondition: It is there.
  @inline(__always)
  func uint16(at offset: Int) -> UInt16 {
    UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }

  /// Returns the 32-bit integer at an offset.
  ///
  /// - Precondition: It is there.
  @inline(__always)
  func uint32(at offset: Int) -> UInt32 {
    UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// Returns the 32-bit float at an offset.
  ///
  /// - Precondition: It is there.
  @inline(__always)
  func float(at offset: Int) -> Double {
    Double(Float(bitPattern: uint32(at: offset)))
  }
}
