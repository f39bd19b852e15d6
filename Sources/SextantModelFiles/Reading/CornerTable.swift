/// Numbers for combinations of a position, a normal and a texture coordinate, in the order in which
/// they are first asked for.
///
/// A hash table with open addressing. Its seed differs from run to run where the system has a source
/// of chance, so that no file can be made to fill one place; the numbers do not depend on it.
struct CornerTable {
  /// The combinations so far.
  private(set) var corners: [SIMD4<UInt32>] = []
  private var slots: [UInt32]
  private let seed: UInt64

  /// Creates a table with room for some combinations.
  init(capacity: Int) {
    var slotCount = 16
    while slotCount < capacity { slotCount *= 2 }
    slots = [UInt32](repeating: .max, count: slotCount)
    var hasher = Hasher()
    hasher.combine(slotCount)
    seed = UInt64(truncatingIfNeeded: hasher.finalize())
  }

  /// Returns the number of a combination.
  mutating func number(of corner: SIMD4<UInt32>) -> UInt32 {
    if 2 * corners.count >= slots.count { grow() }
    var place = hash(corner)
    while true {
      let slot = slots[place]
      if slot == .max {
        let number = UInt32(truncatingIfNeeded: corners.count)
        slots[place] = number
        corners.append(corner)
        return number
      }
      if corners[Int(slot)] == corner { return slot }
      place = (place + 1) & (slots.count - 1)
    }
  }

  private mutating func grow() {
    slots = [UInt32](repeating: .max, count: 2 * slots.count)
    for (number, corner) in corners.enumerated() {
      var place = hash(corner)
      while slots[place] != .max { place = (place + 1) & (slots.count - 1) }
      slots[place] = UInt32(truncatingIfNeeded: number)
    }
  }

  @inline(__always)
  private func hash(_ corner: SIMD4<UInt32>) -> Int {
    let first = CornerTable.mixed(seed ^ (UInt64(corner.x) | UInt64(corner.y) << 32))
    let value = CornerTable.mixed(first ^ UInt64(corner.z))
    return Int(truncatingIfNeeded: value & UInt64(slots.count - 1))
  }

  /// Spreads every bit of a word over the whole word.
  @inline(__always)
  private static func mixed(_ word: UInt64) -> UInt64 {
    var value = (word ^ word >> 33) &* 0xFF51_AFD7_ED55_8CCD
    value = (value ^ value >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return value ^ value >> 33
  }
}
