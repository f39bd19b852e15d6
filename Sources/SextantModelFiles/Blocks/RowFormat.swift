/// What stands before, between and after the numbers of a row: at most eight ASCII characters each.
struct RowFormat: Hashable, Sendable {
  /// A few characters in one word, so that one store writes them.
  struct Mark: Hashable, Sendable, ExpressibleByStringLiteral {
    let word: UInt64
    let count: Int

    init(stringLiteral text: StaticString) {
      precondition(text.utf8CodeUnitCount <= 8, "a mark must have at most 8 characters")
      var word: UInt64 = 0
      for index in 0..<text.utf8CodeUnitCount {
        word |= UInt64(text.utf8Start[index]) << UInt64(8 * index)
      }
      self.word = word.littleEndian
      count = text.utf8CodeUnitCount
    }

    /// Writes the characters and returns the place after them; eight bytes must be free.
    @inline(__always)
    func write(at place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
      place.storeBytes(of: word, as: UInt64.self)
      return place + count
    }
  }

  /// What stands before the first row of all.
  let first: Mark
  /// What stands before every other row.
  let next: Mark
  /// What stands between two numbers of a row.
  let separator: Mark
  /// What stands after a row.
  let end: Mark

  /// The most bytes that a row of so many numbers takes.
  static func maximumLength(ofRow numbers: Int) -> Int {
    numbers * (DecimalText.maximumLength + 8) + 16
  }
}
