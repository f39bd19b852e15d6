internal import SextantGeometry

/// How the search goes on from a trial.
extension FairSearch {
  /// Returns a trial as changed by steps of the hub, in parts of the size, and of the start, in parts
  /// of the period.
  private func moved(_ trial: Trial, _ step: SIMD3<Double>) -> (hub: Point2, part: Double) {
    (trial.hub + Vector2(step.x, step.y) * size, trial.part + step.z * period)
  }

  /// Returns the crusts less their mean after a step, or `nil` if that cannot be cut.
  private mutating func differences(_ trial: Trial, _ step: SIMD3<Double>) -> [Double]? {
    let (hub, part) = moved(trial, step)
    guard let cuts = cuts(hub) else { return nil }
    return crusts(cuts, part: part - part.rounded(.down)).map { $0 - 1 }
  }

  /// Follows the squares of the crusts' differences from their mean down from a trial.
  ///
  /// - Source: D. Marquardt, *An Algorithm for Least-Squares Estimation of Nonlinear Parameters*,
  ///   1963; the derivatives are differences over a millionth.
  mutating func matched(_ start: Trial) -> Trial {
    var trial = start
    guard var now = differences(trial, SIMD3()) else { return start }
    var sum = now.reduce(0) { $0 + $1 * $1 }
    var damping = 1e-3
    let delta = 1e-6
    for _ in 0..<40 {
      var normal = NormalEquations()
      var columns: [[Double]] = []
      for axis in 0..<3 {
        var step = SIMD3<Double>()
        step[axis] = delta
        guard let ahead = differences(trial, step), let behind = differences(trial, -step) else {
          return trial
        }
        columns.append(zip(ahead, behind).map { ($0 - $1) / (2 * delta) })
      }
      for index in now.indices {
        normal.add(
          SIMD3(columns[0][index], columns[1][index], columns[2][index]), rest: now[index])
      }
      var isBetter = false
      for _ in 0..<8 {
        guard let step = normal.step(damping: damping) else { break }
        let limited = step * min(1, 0.2 / max(step.x.magnitude, step.y.magnitude, 1e-300))
        let (hub, part) = moved(trial, limited)
        if let next = tried(hub, part), let rest = differences(next, SIMD3()) {
          let square = rest.reduce(0) { $0 + $1 * $1 }
          if square < sum {
            isBetter = square < sum * (1 - 1e-6)
            (trial, now, sum) = (next, rest, square)
            damping = max(damping / 10, 1e-12)
            break
          }
        }
        damping *= 10
      }
      if !isBetter || isEnough(trial) { break }
    }
    return trial.ratio < start.ratio ? trial : start
  }

  /// Brings down the largest crust and up the smallest from a trial until no direction does both.
  ///
  /// Each step takes the crusts' logarithms as linear and is the best within a box; the box shrinks
  /// where they were not and grows where they were.
  mutating func levelled(_ start: Trial) -> Trial {
    var trial = start
    var reach = 0.05
    let delta = 1e-7
    while reach > 1e-13, !isEnough(trial) {
      guard let now = logarithms(trial, SIMD3()) else { return trial }
      var rows = [SIMD3<Double>](repeating: SIMD3(), count: now.count)
      for axis in 0..<3 {
        var step = SIMD3<Double>()
        step[axis] = delta
        guard let ahead = logarithms(trial, step), let behind = logarithms(trial, -step) else {
          return trial
        }
        for index in now.indices {
          rows[index][axis] = (ahead[index] - behind[index]) / (2 * delta)
        }
      }
      var isBetter = false
      while reach > 1e-13, !isBetter {
        guard let best = LevelStep(values: now, slopes: rows, reach: reach) else { return trial }
        // What rounding could have made of it is no gain.
        guard best.gain > 1e-13 else { return trial }
        let (hub, part) = moved(trial, best.step)
        let gain = Elementary.log(trial.ratio)
        if let next = tried(hub, part), gain - Elementary.log(next.ratio) > 0.1 * best.gain {
          if gain - Elementary.log(next.ratio) > 0.7 * best.gain { reach = min(2 * reach, 0.1) }
          trial = next
          isBetter = true
        } else {
          guard left > 0 else { return trial }
          reach /= 4
        }
      }
    }
    return trial
  }

  /// Returns the logarithms of the crusts after a step, or `nil` if that cannot be cut.
  private mutating func logarithms(_ trial: Trial, _ step: SIMD3<Double>) -> [Double]? {
    let (hub, part) = moved(trial, step)
    guard let cuts = cuts(hub) else { return nil }
    let crusts = crusts(cuts, part: part - part.rounded(.down))
    guard crusts.allSatisfy({ $0 > 0 }) else { return nil }
    return crusts.map { Elementary.log($0) }
  }

  /// Looks around a trial in all directions with shorter and shorter steps.
  ///
  /// The largest over the smallest has creases; the directions turn from round to round so that
  /// none of them stays unseen.
  mutating func patterned(_ start: Trial) -> Trial {
    var best = start
    var length = 0.05
    var round = 0
    while length > 1e-11, left > 0, !isEnough(best) {
      var found: Trial?
      for direction in FairSearch.directions(round) {
        let (hub, part) = moved(best, direction * length)
        guard let trial = tried(hub, part) else { continue }
        if trial.ratio < (found?.ratio ?? best.ratio) - FairSearch.tie { found = trial }
      }
      round += 1
      if let found {
        best = found
        length = min(length * 2, 0.1)
      } else {
        length /= 2
      }
    }
    return best
  }

  /// Returns the faces' and the corners' directions of a cube, turned another way each round.
  private static func directions(_ round: Int) -> [SIMD3<Double>] {
    // Multiples of the golden section never repeat.
    let (sine, cosine) = Elementary.sineAndCosine(Double(round) * 1.618033988749895)
    let (other, along) = Elementary.sineAndCosine(Double(round) * 2.718281828459045)
    let x = SIMD3(cosine, sine, 0)
    let y = SIMD3(-sine * along, cosine * along, other)
    let z = SIMD3(sine * other, -cosine * other, along)
    let third = 1 / 3.0.squareRoot()
    return [
      x, -x, y, -y, z, -z, (x + y + z) * third, (x + y - z) * third, (x - y + z) * third,
      (-x + y + z) * third, (-x - y + z) * third, (-x + y - z) * third, (x - y - z) * third,
      (-x - y - z) * third,
    ]
  }
}
