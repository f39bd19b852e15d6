/// Eight bytes of a text, looked at together as one 64-bit integer, the first byte lowest.
///
/// The tests for a kind of byte set the top bit of each byte that is of the kind. A borrow or a carry
/// can reach only bytes behind the first one found, so the first is always right, and only it is
/// used.
///
/// - Source: H. S. Warren, *Hacker's Delight*, 2nd edition, 2012, section 6-1.
@usableFromInline
struct ByteWord: Sendable {
  @usableFromInline var bits: UInt64

  /// Loads eight bytes from an offset on; 0 stands for each byte behind the end of the buffer.
  @inlinable @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    if offset &+ 8 <= bytes.count {
      bits = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    } else {
      bits = ByteWord.tail(bytes, at: offset)
    }
  }

  @inlinable
  static func tail(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    let count = bytes.count
    if count >= 8 {
      let last = bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      return UInt64(littleEndian: last) >> UInt64(truncatingIfNeeded: (offset &+ 8 &- count) &* 8)
    }
    var bits: UInt64 = 0
    var index = offset
    while index < count {
      bits |= UInt64(bytes[index]) &<< UInt64(truncatingIfNeeded: (index &- offset) &* 8)
      index &+= 1
    }
    return bits
  }

  /// Returns a word of eight equal bytes.
  @inlinable @inline(__always)
  static func repeating(_ byte: UInt8) -> UInt64 {
    UInt64(byte) &* 0x0101_0101_0101_0101
  }

  /// The top bits of the bytes that are equal to `byte`.
  @inlinable @inline(__always)
  func marks(of byte: UInt8) -> UInt64 {
    let difference = bits ^ ByteWord.repeating(byte)
    return (difference &- ByteWord.repeating(1)) & ~difference & ByteWord.repeating(0x80)
  }

  /// The top bits of the bytes that a string cannot hold plainly: a quote, a backslash, a control
  /// character, and what is not ASCII.
  @inlinable @inline(__always)
  var stringMarks: UInt64 {
    let quotes = bits ^ ByteWord.repeating(UInt8(ascii: "\""))
    let backslashes = bits ^ ByteWord.repeating(UInt8(ascii: "\\"))
    let marks =
      (quotes &- ByteWord.repeating(1)) & ~quotes
      | (backslashes &- ByteWord.repeating(1)) & ~backslashes
      | (bits &- ByteWord.repeating(0x20)) & ~bits | bits
    return marks & ByteWord.repeating(0x80)
  }

  /// The top bits of the bytes that a text of XML cannot hold plainly: '<', '&', ']', a control
  /// character, and what is not ASCII.
  var textMarks: UInt64 {
    marks(of: UInt8(ascii: "<")) | marks(of: UInt8(ascii: "&")) | marks(of: UInt8(ascii: "]"))
      | ((bits &- ByteWord.repeating(0x20)) & ~bits | bits) & ByteWord.repeating(0x80)
  }

  /// The top bits of the bytes that are no digits.
  @inlinable @inline(__always)
  var otherThanDigits: UInt64 {
    let digits = bits ^ ByteWord.repeating(UInt8(ascii: "0"))
    return (digits &+ ByteWord.repeating(0x76) | digits) & ByteWord.repeating(0x80)
  }

  /// Returns the index of the first byte that is marked, or 8.
  @inlinable @inline(__always)
  static func first(_ marks: UInt64) -> Int {
    marks.trailingZeroBitCount &>> 3
  }

  /// Returns the number that the first `count` bytes are as decimal digits.
  ///
  /// - Precondition: They are digits, and `count` is in 0...8; this is not checked.
  @inlinable @inline(__always)
  func number(digits count: Int) -> UInt64 {
    // Zeros take the places of the digits that are missing in front; pairs, then fours, then eight.
    let missing = UInt64(truncatingIfNeeded: (8 &- count) &* 8)
    let digits = (bits ^ ByteWord.repeating(UInt8(ascii: "0"))) << missing
    let pairs = digits &* 10 &+ digits &>> 8
    let mask: UInt64 = 0x0000_00FF_0000_00FF
    let high = (pairs & mask) &* 0x000F_4240_0000_0064
    let low = (pairs &>> 16 & mask) &* 0x0000_2710_0000_0001
    return (high &+ low) &>> 32
  }
}
