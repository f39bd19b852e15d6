import SextantGeometry

/// How far the tracked fingers stand apart, and their middle.
struct Measure: Hashable, Sendable {
  /// The spans in points: finite and not negative.
  var spans: PinchValues
  /// The mean of the fingers' positions: finite.
  var focal: ScreenPoint

  init(spans: PinchValues, focal: ScreenPoint) {
    self.spans = spans
    self.focal = focal
  }

  /// Measures two fingers; may overflow.
  @inline(__always)
  init(_ a: ScreenPoint, _ b: ScreenPoint) {
    let x = (a.x - b.x).magnitude
    let y = (a.y - b.y).magnitude
    spans = PinchValues(x: x, y: y, total: (x * x + y * y).squareRoot())
    focal = ScreenPoint(a.x * 0.5 + b.x * 0.5, a.y * 0.5 + b.y * 0.5)
  }

  /// Whether nothing overflowed: whatever does leaves an infinite total or focal point.
  @inline(__always)
  var isFinite: Bool { spans.total * 0 + focal.x * 0 + focal.y * 0 == 0 }
}

// The span of an axis is 2/n times the sum of the distances to the mean: for two fingers the
// distance of their coordinates. Sums run by arrival, so that the order of samples cannot matter.
extension FingerSet {
  /// Returns the spans and the middle of the tracked fingers, of which there are at least two.
  ///
  /// A span beyond the greatest finite number counts as that number.
  func measured() -> Measure {
    let measure =
      isPair
      ? Measure(ScreenPoint(first.x, first.y), ScreenPoint(second.x, second.y))
      : measuredAll(unit: 1)
    return measure.isFinite ? measure : measuredHuge()
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
  private func measuredHuge() -> Measure {
    let measure = measuredAll(unit: 0x1p-600)
    func back(_ value: Double) -> Double { (value * 0x1p600).clampedToFinite }
    return Measure(
      spans: PinchValues(
        x: back(measure.spans.x), y: back(measure.spans.y), total: back(measure.spans.total)),
      focal: ScreenPoint(back(measure.focal.x), back(measure.focal.y)))
  }
}

extension Double {
  /// The number itself, or the greatest finite one of its sign if it is infinite.
  @inline(__always)
  var clampedToFinite: Double {
    min(max(self, -Double.greatestFiniteMagnitude), Double.greatestFiniteMagnitude)
  }
}
