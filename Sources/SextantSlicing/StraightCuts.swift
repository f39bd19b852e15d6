/// How many pieces straight cuts can make of one cake, nothing being moved between the cuts.
///
/// Every cut crosses all before it, no three in one place: 1, 2, 4, 7, 11 … pieces, the lazy
/// caterer's numbers. Nothing is said about the sizes of the pieces.
public enum StraightCuts {
  /// Returns the most pieces that so many straight cuts make of a convex cake: (c² + c + 2) / 2.
  ///
  /// `nil` for a negative number of cuts, and for more pieces than an `Int` holds.
  public static func mostPieces(cuts: Int) -> Int? {
    guard cuts >= 0, cuts < Int.max else { return nil }
    // One of the two neighbours is even, so that half the product is whole.
    let (even, odd) = cuts % 2 == 0 ? (cuts, cuts + 1) : (cuts + 1, cuts)
    let (product, overflow) = (even / 2).multipliedReportingOverflow(by: odd)
    guard !overflow, product < Int.max else { return nil }
    return product + 1
  }

  /// Returns the least number of straight cuts that make so many pieces: ⌈(√(8p - 7) - 1) / 2⌉.
  ///
  /// `nil` for fewer than 1 piece. Decided in whole numbers: no rounding for any number of pieces.
  public static func leastCuts(pieces: Int) -> Int? {
    guard pieces >= 1 else { return nil }
    var cuts = Int(((8 * Double(pieces) - 7).squareRoot() - 1) / 2)
    while let most = mostPieces(cuts: cuts), most < pieces { cuts += 1 }
    while cuts > 0, mostPieces(cuts: cuts - 1).map({ $0 >= pieces }) ?? true { cuts -= 1 }
    return cuts
  }
}
