/// The edges that a vertical line crosses, from below to above.
///
/// Kept in blocks of some hundred, so that an edge is put in or taken out in a time that hardly grows
/// with the number of edges.
struct SweepLine {
  /// A place on the line: between two edges, named by the one above.
  struct Place {
    fileprivate var block: Int
    fileprivate var index: Int
  }

  /// The edges in blocks, none of them empty.
  private var blocks: [[Int32]] = []
  /// The most edges of a block.
  private static let most = 512

  /// Returns the place below the first edge of which `isBelow` does not hold.
  ///
  /// It holds for all edges up to some place and for none above. Cost: log n questions for n edges.
  @inline(__always) func place(_ isBelow: (Int) -> Bool) -> Place {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if isBelow(Int(blocks[middle][0])) { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return Place(block: 0, index: 0) }
    let block = low - 1
    (low, high) = (1, blocks[block].count)
    while low < high {
      let middle = (low + high) / 2
      if isBelow(Int(blocks[block][middle])) { low = middle + 1 } else { high = middle }
    }
    return Place(block: block, index: low)
  }

  /// Returns the same place, named by the edge above if there is one.
  @inline(__always) private func settled(_ place: Place) -> Place {
    place.block < blocks.count && place.index == blocks[place.block].count
      ? Place(block: place.block + 1, index: 0) : place
  }

  /// Returns the edge above a place.
  @inline(__always) func edge(above place: Place) -> Int? {
    let place = settled(place)
    return place.block < blocks.count ? Int(blocks[place.block][place.index]) : nil
  }

  /// Returns the edge below a place.
  @inline(__always) func edge(below place: Place) -> Int? {
    if place.index > 0 { return Int(blocks[place.block][place.index - 1]) }
    return place.block > 0 ? blocks[place.block - 1].last.map { Int($0) } : nil
  }

  /// Returns the place above the edge that is above a place; there must be one.
  @inline(__always) func next(_ place: Place) -> Place {
    var place = settled(place)
    place.index += 1
    return place
  }

  /// Puts an edge in at a place, and returns the place below it.
  @discardableResult mutating func insert(_ edge: Int, at place: Place) -> Place {
    let number = Int32(truncatingIfNeeded: edge)
    guard place.block < blocks.count else {
      // Above everything, or on an empty line.
      guard let last = blocks.indices.last else {
        blocks.append([number])
        return Place(block: 0, index: 0)
      }
      return insert(edge, at: Place(block: last, index: blocks[last].count))
    }
    blocks[place.block].insert(number, at: place.index)
    guard blocks[place.block].count > SweepLine.most else { return place }
    let half = SweepLine.most / 2
    let upper = Array(blocks[place.block][half...])
    blocks[place.block].removeSubrange(half...)
    blocks.insert(upper, at: place.block + 1)
    return place.index < half
      ? place : Place(block: place.block + 1, index: place.index - half)
  }

  /// Takes out the edge above a place, and returns the same place; there must be an edge.
  @discardableResult mutating func remove(above place: Place) -> Place {
    let place = settled(place)
    blocks[place.block].remove(at: place.index)
    if blocks[place.block].isEmpty { blocks.remove(at: place.block) }
    return place
  }

  /// Puts another edge in the place of the one above a place; there must be one.
  mutating func replace(above place: Place, by edge: Int) {
    let place = settled(place)
    blocks[place.block][place.index] = Int32(truncatingIfNeeded: edge)
  }
}
