package import SextantGeometry

/// Where parallel cuts meet an outline, without the pieces that they leave.
package enum StripOffsets {
  /// Returns the offsets of the cuts from a position along a unit vector, in metres and rising.
  ///
  /// Cost: one step an edge, and a few a cut.
  package static func find(
    _ loops: [BoundaryLoop], along direction: Vector2, from origin: Point2,
    _ shares: CumulativeShares
  ) -> [Double] {
    let pieces = SectionPieces(loops, .along(direction, origin: origin))
    let cuts = SectionCuts(pieces, low: pieces.low, high: pieces.high)
    return (1..<shares.count).map { cuts.value(of: shares.sum(before: $0)) }
  }
}
