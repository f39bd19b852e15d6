internal import SextantGeometry

extension Fairness {
  /// Creates the report on pieces: the largest over the smallest of each measure.
  public init(_ pieces: [Piece]) {
    self.init(
      area: Fairness.ratio(pieces) { $0.area }, crust: Fairness.ratio(pieces) { $0.crust },
      frosting: Fairness.ratio(pieces) { $0.frosting })
  }

  /// Returns the largest value over the smallest, or `nil` if that is no finite number.
  private static func ratio(_ pieces: [Piece], _ value: (Piece) -> Double) -> Double? {
    var low = Double.infinity
    var high = 0.0
    for piece in pieces {
      low = min(low, value(piece))
      high = max(high, value(piece))
    }
    let ratio = high / low
    return low > 0 && ratio.isFinite && ratio > 0 ? ratio : nil
  }
}

extension Cut {
  /// The length of the cut, in metres.
  public var length: Double {
    switch self {
    case .segment(let from, let to): from.distance(to: to)
    case .arc(_, let radius, _, let sweep): radius * sweep.radians.magnitude
    }
  }
}
