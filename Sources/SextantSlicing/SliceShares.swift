package import SextantGeometry

/// How much of the cake each piece gets.
public enum SliceShares: Hashable, Sendable {
  /// So many pieces of one size.
  case equal(Int)
  /// A piece a weight, as large as its weight is among all of them.
  case weighted([Double])

  /// The number of pieces.
  public var count: Int {
    switch self {
    case .equal(let count): count
    case .weighted(let weights): weights.count
    }
  }

  /// Throws what is wrong with the shares, if anything is.
  package func check() throws(SliceError) {
    guard count >= 1, count <= SliceSettings.mostPieces else { throw SliceError.pieces(count) }
    guard case .weighted(let weights) = self else { return }
    var largest = 0.0
    for (index, weight) in weights.enumerated() {
      guard weight > 0, weight.isFinite else { throw SliceError.weight(weight, at: index) }
      largest = max(largest, weight)
    }
    // Divided by the largest first, so that the sum does not overflow.
    let sum = weights.reduce(0) { $0 + $1 / largest }
    for (index, weight) in weights.enumerated()
    where weight / largest < SliceSettings.leastShare * sum {
      throw SliceError.share(weight, at: index)
    }
  }
}

/// Checked shares, added up: where each piece begins and how large it is.
package struct CumulativeShares: Sendable {
  /// The number of pieces.
  package let count: Int
  /// Whether all pieces are to have one size because no weights were given.
  package let isEqual: Bool
  /// The shares added up, as whole numbers over their total, if the weights allow it.
  private let whole: [Int64]?
  /// The shares added up, from 0 to 1.
  private let sums: [Double]
  /// Each piece's share of the whole.
  package let shares: [Double]

  /// Adds up shares that were checked.
  package init(_ shares: SliceShares) {
    count = shares.count
    if case .equal = shares { isEqual = true } else { isEqual = false }
    switch shares {
    case .equal(let count):
      whole = (0...count).map { Int64($0) }
      sums = (0...count).map { Double($0) / Double(count) }
      self.shares = Array(repeating: 1 / Double(count), count: count)
    case .weighted(let weights):
      whole = CumulativeShares.whole(weights)
      let largest = weights.reduce(0, max)
      var sum = 0.0
      var sums = [0.0]
      for weight in weights {
        sum += weight / largest
        sums.append(sum)
      }
      self.sums = sums.map { $0 / sum }
      self.shares = weights.map { $0 / largest / sum }
    }
  }

  /// Returns the share of all pieces before one, from 0 to 1; exactly 1 for the piece after the last.
  package func sum(before index: Int) -> Double { sums[index] }

  /// Returns the share of all pieces before one as an angle of which a turn is the whole.
  package func turn(before index: Int) -> Angle {
    if let whole { return Angle(Turn(reducing: whole[index], by: whole[count])) }
    if index == count { return Angle(Turn(1, 1)) }
    return Angle(unchecked: sums[index] * (2 * Double.pi))
  }

  /// Returns one piece's share as an angle of which a turn is the whole.
  package func turn(of index: Int) -> Angle {
    if let whole {
      return Angle(Turn(reducing: whole[index + 1] - whole[index], by: whole[count]))
    }
    if count == 1 { return Angle(Turn(1, 1)) }
    return Angle(unchecked: shares[index] * (2 * Double.pi))
  }

  /// Adds up weights that are whole numbers, halves, quarters … down to 2^-20.
  private static func whole(_ weights: [Double]) -> [Int64]? {
    for power in 0...20 {
      let scale = Double(Int64(1) << Int64(power))
      var sum: Int64 = 0
      var sums: [Int64] = [0]
      for weight in weights {
        guard let scaled = Int64(exactly: weight * scale), scaled < Int64(1) << 40 else { break }
        sum += scaled
        sums.append(sum)
      }
      if sums.count == weights.count + 1 { return sums }
    }
    return nil
  }
}
