import SextantGeometry

// Whether all fingers move along their lines to the middle, apart or together.
extension FingerSet {
  /// Judges how the tracked fingers moved since they were last marked, and marks them if it can.
  ///
  /// - Returns: `true` if all moved outward or all inward; `false` if they moved otherwise, or if
  ///   one has not moved along its line, in which case the moves wait for the next judgement.
  mutating func movesAreOpposed(around middle: ScreenPoint) -> Bool {
    var outward = 0
    var inward = 0
    first.judge(around: middle, &outward, &inward)
    second.judge(around: middle, &outward, &inward)
    if !more.isEmpty {
      for place in more.span where more[place].isDown {
        more[place].judge(around: middle, &outward, &inward)
      }
    }
    guard outward + inward == trackedCount else { return false }
    mark()
    return outward == 0 || inward == 0
  }

  /// Notes where the tracked fingers are, for the next judgement of their moves.
  mutating func mark() {
    first.mark()
    second.mark()
    if more.isEmpty { return }
    for place in more.span { more[place].mark() }
  }
}

extension Finger {
  /// Notes where the finger is.
  @inline(__always)
  fileprivate mutating func mark() {
    markX = x
    markY = y
  }

  /// Counts the finger if it has moved outward or inward since it was marked.
  @inline(__always)
  fileprivate func judge(around middle: ScreenPoint, _ outward: inout Int, _ inward: inout Int) {
    // Only the sign of the product matters.
    var along = (x - markX) * (x - middle.x) + (y - markY) * (y - middle.y)
    if !(along.magnitude > 1e-200) || along.isInfinite { along = scaledProduct(around: middle) }
    if along > 0 { outward += 1 }
    if along < 0 { inward += 1 }
  }

  /// Returns a product of the same sign that neither overflows nor vanishes.
  ///
  /// The move in halves, and the line in parts of its longer side.
  @inline(never)
  private func scaledProduct(around middle: ScreenPoint) -> Double {
    let lineX = x * 0.5 - middle.x * 0.5
    let lineY = y * 0.5 - middle.y * 0.5
    let longer = max(lineX.magnitude, lineY.magnitude)
    guard longer > 0 else { return 0 }
    return (x * 0.5 - markX * 0.5) * (lineX / longer) + (y * 0.5 - markY * 0.5) * (lineY / longer)
  }
}
