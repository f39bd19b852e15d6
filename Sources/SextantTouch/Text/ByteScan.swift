/// Bytes taken eight at a time.
///
/// Every function checks that what it reads lies in the buffer.
enum ByteScan {
  /// Returns the offset of the first line feed from an offset on, or `nil` if there is none.
  static func lineFeed(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var index = start
    let pattern: UInt64 = 0x0A0A_0A0A_0A0A_0A0A
    while index &+ 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian ^ pattern
      // The lowest byte that is 0 in `word` has its top bit set here.
      let hits = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
      if hits != 0 { return index &+ hits.trailingZeroBitCount >> 3 }
      index &+= 8
    }
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { return index }
      index &+= 1
    }
    return nil
  }

  /// Returns the first eight characters of a word as they lie in memory, the first one lowest.
  @inline(__always)
  static func word(_ text: StaticString) -> UInt64 {
    var word: UInt64 = 0
    let count = text.utf8CodeUnitCount
    for index in 0..<(count < 8 ? count : 8) {
      word |= UInt64(text.utf8Start[index]) << UInt64(8 &* index)
    }
    return word
  }

  /// A word with 0 to 9 in the place of each digit.
  @inline(__always)
  static func unmasked(_ word: UInt64) -> UInt64 { word ^ 0x3030_3030_3030_3030 }

  /// The top bit of each byte of an unmasked word that is no digit.
  @inline(__always)
  static func others(_ word: UInt64) -> UInt64 {
    (word | ((word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
  }

  /// The value of the digits that an unmasked word begins with, of which there are `bits / 8`.
  ///
  /// `bits` is from 8 to 64.
  @inline(__always)
  static func value(_ word: UInt64, bits: Int) -> UInt64 {
    // The digits move to the top, so that zeros stand before them; then two, four and eight join.
    var value = word &<< UInt64(truncatingIfNeeded: 64 &- bits)
    value = (value &* 10) &+ (value >> 8)
    value =
      ((value & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064)
      &+ (((value >> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001)
    return value >> 32
  }

  /// The value of a run of up to eight digits and how many they are.
  ///
  /// `word` holds the text, the first character lowest. No digit gives a count of 0.
  @inline(__always)
  static func digits(_ word: UInt64) -> (value: UInt64, count: Int) {
    let digits = unmasked(word)
    let bits = others(digits).trailingZeroBitCount & ~7
    if bits == 0 { return (0, 0) }
    return (value(digits, bits: bits), bits >> 3)
  }

  /// Returns the eight bytes that stand here, the first one lowest.
  @inline(__always)
  static func word(_ at: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: at.loadUnaligned(as: UInt64.self))
  }

  /// Says whether a text of up to 8 characters stands here, and passes over it if so.
  @inline(__always)
  static func matches(
    _ at: inout UnsafeRawPointer, _ text: StaticString, _ count: Int
  ) -> Bool {
    let unused = UInt64(64 &- 8 &* count)
    guard (word(at) ^ word(text)) &<< unused == 0 else { return false }
    at += count
    return true
  }

  /// Says whether the same bytes stand at two places.
  @inline(__always)
  static func isEqual(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int
  ) -> Bool {
    var index = 0
    while index &+ 8 <= count {
      if word(left + index) != word(right + index) { return false }
      index &+= 8
    }
    if index == count { return true }
    let unused = UInt64(64 &- 8 &* (count &- index))
    return (word(left + index) ^ word(right + index)) &<< unused == 0
  }
}
