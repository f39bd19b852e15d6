import SextantGeometry

/// How far the tracked fingers stand apart, and their middle.
struct Measure: Hashable, Sendable {
  /// The spans in points: finite and not negative.
  var spans: PinchValues
  /// The mean of the fingers' positions: finite.
  var focal: ScreenPoint
}

// The span of an axis is 2/n times the sum of the distances to the mean: for two fingers the
// distance of their coordinates. Sums run by arrival, so that the order of samples cannot matter.
extension FingerSet {
  /// Returns the spans and the middle of the tracked fingers, of which there are at least two.
  ///
  /// A span beyond the greatest finite number counts as that number.
  @inline(__always)
  func measured() -> Measure {
    let measure =
      isPair ? FingerSet.measured(first.x, first.y, second.x, second.y) : measuredAll(unit: 1)
    // One test for all: a number that overflowed on the way leaves an infinite total or focal.
    let sum = measure.spans.total * 0 + measure.focal.x * 0 + measure.focal.y * 0
    return sum == 0 ? measure : measuredHuge()
  }

  /// Returns the spans and the middle of two fingers.
  @inline(__always)
  private static func measured(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double
  ) -> Measure {
    let x = (x0 - x1).magnitude
    let y = (y0 - y1).magnitude
    return Measure(
      spans: PinchValues(x: x, y: y, total: (x * x + y * y).squareRoot()),
      focal: ScreenPoint(x0 * 0.5 + x1 * 0.5, y0 * 0.5 + y1 * 0.5))
  }

  /// Returns the spans and the middle of the tracked fingers, with coordinates times `unit`.
  private func measuredAll(unit: Double) -> Measure {
    var x = first.x * unit + second.x * unit
    var y = first.y * unit + second.y * unit
    for place in more.span where more[place].isDown {
      x += more[place].x * unit
      y += more[place].y * unit
    }
    let count = Double(trackedCount)
    let middle = ScreenPoint(x / count, y / count)
    x = (first.x * unit - middle.x).magnitude + (second.x * unit - middle.x).magnitude
    y = (first.y * unit - middle.y).magnitude + (second.y * unit - middle.y).magnitude
    for place in more.span where more[place].isDown {
      x += (more[place].x * unit - middle.x).magnitude
      y += (more[place].y * unit - middle.y).magnitude
    }
    let spans = PinchValues(x: 2 * x / count, y: 2 * y / count, total: 0)
    return Measure(
      spans: PinchValues(
        x: spans.x, y: spans.y, total: (spans.x * spans.x + spans.y * spans.y).squareRoot()),
      focal: middle)
  }

  /// Returns what overflows in the usual units, measured in units that are 2^600 times as large.
  @inline(never)
  private func measuredHuge() -> Measure {
    let measure = measuredAll(unit: 0x1p-600)
    func back(_ value: Double) -> Double { (value * 0x1p600).clampedToFinite }
    return Measure(
      spans: PinchValues(
        x: back(measure.spans.x), y: back(measure.spans.y), total: back(measure.spans.total)),
      focal: ScreenPoint(back(measure.focal.x), back(measure.focal.y)))
  }

  /// Says how the tracked fingers moved since they were marked, along their lines to the middle.
  ///
  /// - Returns: `true` if all moved outward or all inward, `false` if they moved otherwise, `nil` if
  ///   one has not moved along its line.
  func isOpposed(around middle: ScreenPoint) -> Bool? {
    var outward = 0
    var inward = 0
    func judge(_ finger: Finger) {
      // Halves, so that no difference of finite coordinates overflows; only signs matter.
      let (x, y) = (finger.x * 0.5 - middle.x * 0.5, finger.y * 0.5 - middle.y * 0.5)
      let (dx, dy) = (
        finger.x * 0.5 - finger.markX * 0.5, finger.y * 0.5 - finger.markY * 0.5
      )
      let scale = max(x.magnitude, y.magnitude)
      guard scale > 0 else { return }
      let along = dx * (x / scale) + dy * (y / scale)
      if along > 0 { outward += 1 }
      if along < 0 { inward += 1 }
    }
    judge(first)
    judge(second)
    for place in more.span where more[place].isDown { judge(more[place]) }
    guard outward + inward == trackedCount else { return nil }
    return outward == 0 || inward == 0
  }
}

extension Double {
  /// The number itself, or the greatest finite one of its sign if it is infinite.
  @inline(__always)
  var clampedToFinite: Double {
    min(max(self, -Double.greatestFiniteMagnitude), Double.greatestFiniteMagnitude)
  }
}
