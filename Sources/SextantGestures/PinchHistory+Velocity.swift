import SextantGeometry

// The slope at the newest moment of the parabola that fits the last moments best (least squares),
// as Flutter's velocity tracker takes it. The fit is written with polynomials that are orthogonal
// on the moments' own times, which is well conditioned where the usual equations are not: p1 = u -
// mean(u), p2 = p1^2 - b p1 - c with b = sum(p1^3) / sum(p1^2) and c = sum(p1^2) / n.
// - Source: G. Forsythe, "Generation and use of orthogonal polynomials for data-fitting with a
//   digital computer", 1957.
extension PinchHistory {
  /// Returns the slope of each scale in 1/s, and that of its logarithm if `logarithmic`.
  ///
  /// Zero with fewer than three moments, and when the newest is older than the rest time at `now`.
  /// Always finite.
  func velocity(at now: Int64, _ settings: VelocitySettings, logarithmic: Bool) -> PinchValues {
    guard count > 0 else { return .zero }
    let newest = self[0]
    guard PinchHistory.isWithin(now, newest.time, settings.restMicroseconds) else { return .zero }
    let used = usedCount(settings)
    guard used >= 3 else { return .zero }
    let fit = SlopeFit(self, used)
    if logarithmic {
      return PinchValues(
        x: fit.slope(self) { Elementary.log($0.x) },
        y: fit.slope(self) { Elementary.log($0.y) },
        total: fit.slope(self) { Elementary.log($0.total) })
    }
    return PinchValues(
      x: fit.slope(self) { $0.x }, y: fit.slope(self) { $0.y }, total: fit.slope(self) { $0.total })
  }

  /// Counts the moments that are newer than the window and follow each other without a rest.
  private func usedCount(_ settings: VelocitySettings) -> Int {
    let newest = self[0].time
    var used = 1
    while used < min(count, settings.samples) {
      let time = self[used].time
      let (age, overflow) = newest.subtractingReportingOverflow(time)
      guard !overflow, age < settings.windowMicroseconds,
        self[used - 1].time - time <= settings.restMicroseconds
      else { break }
      used += 1
    }
    return used
  }

  private static func isWithin(_ a: Int64, _ b: Int64, _ limit: Int64) -> Bool {
    let (step, overflow) = a.subtractingReportingOverflow(b)
    return !overflow && step <= limit && step >= -limit
  }
}

/// The fit of a parabola to moments: what depends on their times alone.
private struct SlopeFit {
  let count: Int
  /// The time from the oldest to the newest moment, in microseconds.
  let length: Double
  /// The mean time, as a part of `length` before the newest.
  let mean: Double
  let sum2: Double
  let b: Double
  let c: Double
  let norm2: Double

  init(_ history: PinchHistory, _ count: Int) {
    let newest = history[0].time
    let length = Double(newest - history[count - 1].time)
    func u(_ age: Int) -> Double { -Double(newest - history[age].time) / length }
    var sum = 0.0
    for age in 0..<count { sum += u(age) }
    let mean = sum / Double(count)
    var sum2 = 0.0
    var sum3 = 0.0
    for age in 0..<count {
      let p = u(age) - mean
      sum2 += p * p
      sum3 += p * p * p
    }
    let b = sum3 / sum2
    let c = sum2 / Double(count)
    var norm2 = 0.0
    for age in 0..<count {
      let p = u(age) - mean
      let q = p * p - b * p - c
      norm2 += q * q
    }
    self.count = count
    self.length = length
    self.mean = mean
    self.sum2 = sum2
    self.b = b
    self.c = c
    self.norm2 = norm2
  }

  /// Returns the slope of a value at the newest moment, in 1/s.
  @inline(__always)
  func slope(_ history: PinchHistory, _ value: (PinchMoment) -> Double) -> Double {
    let newest = history[0]
    let last = value(newest)
    var most = 0.0
    for age in 1..<count { most = max(most, (value(history[age]) - last).magnitude) }
    guard most > 0 else { return 0 }
    var first = 0.0
    var second = 0.0
    for age in 0..<count {
      let p = -Double(newest.time - history[age].time) / length - mean
      // In parts of the largest difference, so that no sum overflows.
      let difference = (value(history[age]) - last) / most
      first += difference * p
      second += difference * (p * p - b * p - c)
    }
    let slope = first / sum2 + second / norm2 * (2 * -mean - b)
    let perSecond = slope / length * 1_000_000 * most
    return perSecond.isNaN ? 0 : perSecond.clampedToFinite
  }
}
