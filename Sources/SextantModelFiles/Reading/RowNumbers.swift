/// The rows of positions that the corners of a part use, in ascending order, and their numbers in it.
///
/// A part of few corners in a source of many rows does not look at all of them: a file may have
/// thousands of such parts.
struct RowNumbers {
  /// The rows that are used.
  private(set) var used: [UInt32] = []
  /// The number of each row of the source, or nothing where the rows are searched.
  private var numbers: [UInt32] = []

  /// Finds the rows of corners whose position is a row of a source of so many rows.
  init(_ corners: [SIMD4<UInt32>], of count: Int) {
    guard count / 8 <= corners.count else {
      for row in corners.map({ $0.x }).sorted() where row != used.last { used.append(row) }
      return
    }
    numbers = [UInt32](repeating: .max, count: count)
    for corner in corners { numbers[Int(corner.x)] = 0 }
    for row in numbers.indices where numbers[row] == 0 {
      numbers[row] = UInt32(truncatingIfNeeded: used.count)
      used.append(UInt32(truncatingIfNeeded: row))
    }
  }

  /// Returns the number of a row that is used.
  @inline(__always)
  func number(of row: UInt32) -> Int {
    if !numbers.isEmpty { return Int(numbers[Int(row)]) }
    var (low, high) = (0, used.count)
    while low < high {
      let middle = (low + high) / 2
      if used[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
