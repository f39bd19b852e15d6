public import SextantGeometry

extension Outline {
  /// Returns the outline stretched along u and along v about its centre.
  ///
  /// Throws `SliceError.length` if a factor is not above 0 or leads out of the allowed lengths.
  public func scaled(by factors: Vector2) throws(SliceError) -> Outline {
    let half = halfSize * factors
    switch shape {
    case .circle, .ellipse: return try .ellipse(semiAxes: half.x, half.y)
    }
  }
}
