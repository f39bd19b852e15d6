import SextantGeometry
import SextantText

/// A range of values laid onto a range of a drawing.
struct PlotAxis: Hashable, Sendable {
  private let low: Double
  private let high: Double
  private let from: Double
  private let to: Double
  /// Whether equal ratios are equally long, rather than equal differences.
  private let isRatio: Bool

  /// Creates an axis; a range without width is widened.
  ///
  /// The values of a ratio are greater than 0.
  init(low: Double, high: Double, from: Double, to: Double, isRatio: Bool = false) {
    let middle = max(low.magnitude, high.magnitude, 1) * 1e-6
    self.low = high > low ? low : isRatio ? low / 1.000001 : low - middle
    self.high = high > low ? high : isRatio ? high * 1.000001 : high + middle
    self.from = from
    self.to = to
    self.isRatio = isRatio
  }

  /// Returns where a value lies; values of any size stay finite.
  func place(_ value: Double) -> Double {
    if isRatio {
      let base = Elementary.log(low)
      let part = (Elementary.log(value) - base) / (Elementary.log(high) - base)
      return from + part * (to - from)
    }
    // Halves first, so that the difference of two large numbers does not overflow.
    let part = (value / 2 - low / 2) / (high / 2 - low / 2)
    return from + part * (to - from)
  }

  /// Round values and where they lie: at most 20.
  var ticks: [(value: Double, place: Double, text: String)] {
    isRatio && high / 6 > low ? ratioTicks : evenTicks
  }

  /// Values at equal steps of 1, 2 or 5 times a power of ten, about six of them.
  private var evenTicks: [(value: Double, place: Double, text: String)] {
    var step = 1.0
    let width = high / 2 - low / 2
    let goal = width / 3
    while step * 10 <= goal, step < 1e300 { step *= 10 }
    while step > goal, step > 1e-12 { step /= 10 }
    if step * 5 <= goal { step *= 5 } else if step * 2 <= goal { step *= 2 }
    var ticks: [(Double, Double, String)] = []
    var number = (low / step).rounded(.up)
    while number * step <= high, ticks.count < 20 {
      let value = number * step
      ticks.append((value, place(value), PlotAxis.text(value, step)))
      number += 1
    }
    return ticks
  }

  /// The values 1, 2 and 5 times powers of ten, or only every so many powers where there are many.
  private var ratioTicks: [(value: Double, place: Double, text: String)] {
    let decade = Elementary.log(10)
    let first = Int((Elementary.log(low) / decade).rounded(.down))
    let last = Int((Elementary.log(high) / decade).rounded(.up))
    let stride = max(1, (last - first) / 8)
    let digits = last - first <= 3 ? [1.0, 2, 5] : [1.0]
    var ticks: [(Double, Double, String)] = []
    // From 1 on, so that 1 is among them.
    var power = (first / stride) * stride - stride
    while power <= last, ticks.count < 20 {
      for digit in digits {
        guard let value = Double("\(Int(digit))e\(power)"), value >= low, value <= high,
          value.isNormal
        else { continue }
        ticks.append((value, place(value), PlotAxis.text(value, value)))
      }
      power += stride
    }
    return ticks
  }

  private static func text(_ value: Double, _ step: Double) -> String {
    step >= 1e-6 && value.magnitude < 1e9 ? NumberText.string(value, decimals: 6) : "\(value)"
  }
}
