internal import SextantGeometry

/// The coordinates of the cuts that divide an outline into given shares of its area.
///
/// The area up to a coordinate is a sum over the edges. It is first summed up at the borders of a
/// few thousand equal columns; a cut is then sought in its column alone, by Newton's rule inside a
/// bracket, with the few edges that pass the column.
struct SectionCuts {
  private let pieces: SectionPieces
  private let low: Double
  private let width: Double
  /// Columns per unit of the coordinate.
  private let density: Double
  private let columns: Int
  /// The area up to the lower border of each column, and up to the last one's upper border.
  private var sums: [Double]
  /// Where each column's stretches begin in `members`.
  private var starts: [Int]
  private var members: [Int32]

  /// Sums up the areas; the coordinates run from `low` to `high`.
  init(_ pieces: SectionPieces, low: Double, high: Double) {
    self.pieces = pieces
    self.low = low
    let count = pieces.pieces.count
    let extent = max(high - low, .leastNormalMagnitude)
    // So many columns that a stretch passes one border on average, but a few in any case: the cuts
    // that long stretches pass are counted by them.
    let covered = pieces.covered / extent
    let wanted = min(4096, Double(count) / 4, max(32, Double(count) / max(covered, 1e-9)))
    columns = max(1, Int(wanted))
    width = extent / Double(columns)
    density = 1 / width
    sums = [Double](repeating: 0, count: columns + 1)
    starts = [Int](repeating: 0, count: columns + 1)
    members = []
    distribute()
  }

  /// Returns the column of a coordinate.
  @inline(__always) private func column(_ value: Double) -> Int {
    SectionCuts.column((value - low) * density, of: columns)
  }

  @inline(__always) private static func column(_ place: Double, of columns: Int) -> Int {
    place > 0 ? (place < Double(columns) ? Int(place) : columns - 1) : 0
  }

  private func border(_ column: Int) -> Double { low + Double(column) * width }

  /// Adds every stretch to the columns it passes.
  private mutating func distribute() {
    // Lists and numbers of its own in contiguous memory: this is where the time of a cut goes.
    let (pieces, low, width, density, columns) = (pieces, low, width, density, columns)
    let axis = pieces.axis
    func column(_ value: Double) -> Int {
      SectionCuts.column((value - low) * density, of: columns)
    }
    var sums = [Double](repeating: 0, count: columns + 1)
    var starts = [Int](repeating: 0, count: columns + 1)
    var spans = [SIMD2<Int32>](repeating: SIMD2(), count: pieces.pieces.count)
    pieces.pieces.withUnsafeBufferPointer { all in
      sums.withUnsafeMutableBufferPointer { sums in
        starts.withUnsafeMutableBufferPointer { starts in
          spans.withUnsafeMutableBufferPointer { spans in
            for number in 0..<all.count {
              let (first, last) = (column(all[number].low), column(all[number].high))
              spans[number] = SIMD2(
                Int32(truncatingIfNeeded: first), Int32(truncatingIfNeeded: last))
              var before = 0.0
              for index in first..<last {
                let area = pieces.area(all[number], upTo: low + Double(index + 1) * width)
                sums[index + 1] += area - before
                before = area
                starts[index + 1] += 1
              }
              let whole =
                all[number].isArc
                ? pieces.area(all[number], to: all[number].end)
                : axis.area(from: all[number].start, to: all[number].stop)
              sums[last + 1] += whole - before
              starts[last + 1] += 1
            }
          }
        }
      }
    }
    for index in 0..<columns {
      sums[index + 1] += sums[index]
      starts[index + 1] += starts[index]
    }
    var free = starts
    var members = [Int32](repeating: 0, count: starts[columns])
    members.withUnsafeMutableBufferPointer { members in
      free.withUnsafeMutableBufferPointer { free in
        for number in 0..<spans.count {
          for index in Int(spans[number].x)...Int(spans[number].y) {
            members[free[index]] = Int32(truncatingIfNeeded: number)
            free[index] += 1
          }
        }
      }
    }
    (self.sums, self.starts, self.members) = (sums, starts, members)
  }

  /// The whole area.
  var total: Double { sums[columns] }

  /// Returns a number of times that cuts of given shares pass edges at least, for a quick refusal.
  ///
  /// An edge that runs through whole columns passes every cut in them.
  func leastCrossings(_ shares: CumulativeShares) -> Double {
    // The number of cuts up to the lower border of each column.
    var before = [Double](repeating: 0, count: columns + 1)
    var cut = 1
    for column in 0...columns {
      while cut < shares.count, total * shares.sum(before: cut) < sums[column] { cut += 1 }
      before[column] = Double(cut - 1)
    }
    var sum = 0.0
    for piece in pieces.pieces {
      let (first, last) = (column(piece.low) + 1, column(piece.high))
      if first < last { sum += max(before[last] - before[first], 0) }
    }
    return sum
  }

  /// Returns the area up to a coordinate.
  func area(upTo value: Double) -> Double {
    let column = column(value)
    let begin = border(column)
    var area = sums[column]
    for edge in members[starts[column]..<starts[column + 1]] {
      let piece = pieces.pieces[Int(edge)]
      area += pieces.area(piece, upTo: value) - pieces.area(piece, upTo: begin)
    }
    return area
  }

  /// Returns the coordinate up to which a part of the whole area lies, from 0 to 1.
  func value(of share: Double) -> Double {
    let target = total * share
    // The first column whose upper border has the area; a hair below 0 counts as 0.
    var (first, last) = (0, columns - 1)
    while first < last {
      let middle = (first + last) / 2
      if sums[middle + 1] < target { first = middle + 1 } else { last = middle }
    }
    return solve(target, in: first)
  }

  /// Returns the coordinate in a column up to which an area lies.
  private func solve(_ target: Double, in column: Int) -> Double {
    var (low, high) = (border(column), border(column + 1))
    let edges = members[starts[column]..<starts[column + 1]]
    let wide = sums[column + 1] - sums[column]
    let part = wide > 0 ? min(max((target - sums[column]) / wide, 0), 1) : 0
    var value = low + (high - low) * part
    // The area before the column that its own edges do not account for.
    var base = sums[column]
    for edge in edges { base -= pieces.area(pieces.pieces[Int(edge)], upTo: low) }
    for _ in 0..<200 {
      var area = base
      var rate = 0.0
      for edge in edges {
        let piece = pieces.pieces[Int(edge)]
        area += pieces.area(piece, upTo: value)
        if piece.low < value, piece.high >= value { rate += pieces.rate(piece, at: value) }
      }
      let error = area - target
      if error == 0 { return value }
      if error > 0 { high = value } else { low = value }
      var next = value - error / rate
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      let change = (next - value).magnitude
      value = next
      if change <= 2e-16 * max(value.magnitude, width) { break }
    }
    return value
  }
}
