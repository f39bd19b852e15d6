/// The step in three unknowns that makes linear functions the most nearly equal within a box.
///
/// The values v + s · d are to have the least range, each unknown d being at most `reach`: a linear
/// program in d, the level around which they lie and half their range, solved by walking along the
/// constraints from d = 0 until no multiplier is negative.
///
/// - Source: P. Gill, W. Murray, M. Wright, *Practical Optimization*, 1981, section 5.2 (active sets).
struct LevelStep {
  /// The step.
  let step: SIMD3<Double>
  /// By how much the range shrinks.
  let gain: Double

  /// The unknowns: the step, the level, and half the range; the rest stays 0.
  private typealias Row = SIMD8<Double>

  /// Solves the program; `nil` for values that are not finite, or if rounding leads nowhere.
  init?(values: [Double], slopes: [SIMD3<Double>], reach: Double) {
    let (low, high) = (values.min() ?? .nan, values.max() ?? .nan)
    guard (high - low).isFinite else { return nil }
    // normal · x <= limit
    var constraints: [(normal: Row, limit: Double)] = []
    constraints.reserveCapacity(2 * values.count + 6)
    for (value, slope) in zip(values, slopes) {
      let centred = value - low
      constraints.append((Row(slope.x, slope.y, slope.z, -1, -1, 0, 0, 0), -centred))
      constraints.append((Row(-slope.x, -slope.y, -slope.z, 1, -1, 0, 0, 0), centred))
    }
    for axis in 0..<3 {
      var row = Row()
      row[axis] = 1
      constraints.append((row, reach))
      constraints.append((-row, reach))
    }
    let half = (high - low) / 2
    var place = Row(0, 0, 0, half, half, 0, 0, 0)
    var active: [Int] = []
    // Each round adds or drops one constraint; far fewer are usual.
    for _ in 0..<(100 + 4 * constraints.count) {
      let descent = Descent(active.map { constraints[$0].normal })
      if descent.length > 1e-12 {
        var least = Double.infinity
        var blocking: Int?
        for (index, constraint) in constraints.enumerated() where !active.contains(index) {
          let rate = LevelStep.dot(constraint.normal, descent.way)
          guard rate > 1e-13 else { continue }
          let length = max(0, constraint.limit - LevelStep.dot(constraint.normal, place)) / rate
          if length < least { (least, blocking) = (length, index) }
        }
        guard let blocking else { return nil }
        place += descent.way * least
        active.append(blocking)
      } else if let worst = descent.mostNegative {
        active.remove(at: worst)
      } else {
        step = SIMD3(place[0], place[1], place[2])
        gain = 2 * (half - place[4])
        return
      }
    }
    return nil
  }

  @inline(__always) private static func dot(_ a: Row, _ b: Row) -> Double { (a * b).sum() }

  /// The way along active constraints on which half the range falls, and their multipliers.
  private struct Descent {
    var way: Row
    var length: Double
    /// The active constraint to leave, where no way along all of them leads down.
    var mostNegative: Int?

    init(_ normals: [Row]) {
      let down = Row(0, 0, 0, 0, -1, 0, 0, 0)
      var basis: [Row] = []
      // The constraints' normals in the basis, column by column.
      var triangle: [[Double]] = []
      for normal in normals {
        var rest = normal
        var column: [Double] = []
        for direction in basis {
          let part = LevelStep.dot(direction, rest)
          column.append(part)
          rest -= direction * part
        }
        let length = LevelStep.dot(rest, rest).squareRoot()
        column.append(length)
        triangle.append(column)
        basis.append(length > 0 ? rest / length : Row())
      }
      way = down
      for direction in basis { way -= direction * LevelStep.dot(direction, way) }
      length = basis.count < 5 ? LevelStep.dot(way, way).squareRoot() : 0
      guard length <= 1e-12, !normals.isEmpty else { return }
      var multipliers = basis.map { LevelStep.dot($0, down) }
      for index in multipliers.indices.reversed() {
        for later in (index + 1)..<max(multipliers.count, index + 1) {
          multipliers[index] -= triangle[later][index] * multipliers[later]
        }
        let pivot = triangle[index][index]
        multipliers[index] = pivot > 0 ? multipliers[index] / pivot : 0
      }
      var least = -1e-12
      for (index, multiplier) in multipliers.enumerated() where multiplier < least {
        (least, mostNegative) = (multiplier, index)
      }
    }
  }
}
