/// How much cake there is where its height is known.
extension SliceGuide {
  /// The volume of the whole cake, in cubic metres: its area times its height.
  ///
  /// 0 for a cake without a height. The tiers of a tiered cake are a guide each.
  public var volume: Double { area * height }

  /// Returns the volume of one of the guide's pieces, in cubic metres.
  ///
  /// All cuts are upright, so that pieces of one area have one volume.
  public func volume(of piece: Piece) -> Double { piece.area * height }
}
