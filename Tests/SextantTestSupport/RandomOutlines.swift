/// Closed outlines without a crossing that are hard in different ways, made from a seed.
public enum RandomOutlines {
  /// The number of kinds that `outline` makes in turn.
  public static let kinds = 5

  /// Returns an outline of a kind, counter-clockwise: a star, a spiral, a comb, a tour, a coast.
  ///
  /// Within about 1 of the origin, of about `count` corners.
  public static func outline(
    kind: Int, count: Int, random: inout SplitMix64
  ) -> [SIMD2<Double>] {
    switch kind {
    case 0: star(count, &random)
    case 1: spiral(count, &random)
    case 2: comb(count, &random)
    case 3: tour(min(count, 40), &random)
    default: coast(count, &random)
    }
  }

  /// Corners at growing angles and any distance from the middle.
  static func star(_ count: Int, _ random: inout SplitMix64) -> [SIMD2<Double>] {
    (0..<count).map { index in
      circle(Double(index) / Double(count)) * random.double(in: 0.05...1)
    }
  }

  /// A point of the unit circle, in order around it; at about a share of a turn.
  public static func circle(_ share: Double) -> SIMD2<Double> {
    let quarter = (share * 4).rounded(.down)
    let part = share * 4 - quarter
    // The half-angle form of cosine and sine; only the angle is not quite the share's.
    let t = part * (0.8284271247461901 + part * (0.1715728752538099))
    let cosine = (1 - t * t) / (1 + t * t)
    let sine = 2 * t / (1 + t * t)
    switch Int(quarter) % 4 {
    case 0: return SIMD2(cosine, sine)
    case 1: return SIMD2(-sine, cosine)
    case 2: return SIMD2(-cosine, -sine)
    default: return SIMD2(sine, -cosine)
    }
  }

  /// Two arms beside each other, some turns long.
  static func spiral(_ count: Int, _ random: inout SplitMix64) -> [SIMD2<Double>] {
    let half = count / 2
    // Twelve corners a turn at least, so that no chord reaches the next turn.
    let turns = min(random.double(in: 1...4), Double(half) / 12)
    func arm(_ index: Int, _ inset: Double) -> SIMD2<Double> {
      let way = Double(index) / Double(half) * turns
      return circle(way - way.rounded(.down)) * ((0.2 + way - inset) / (turns + 0.2))
    }
    let outer = (0..<half).map { arm($0, 0) }
    let inner = (0..<half).map { arm($0, 0.1) }
    return outer + inner.reversed()
  }

  /// Teeth beside each other, each of a length of its own.
  static func comb(_ count: Int, _ random: inout SplitMix64) -> [SIMD2<Double>] {
    let teeth = max(count / 4, 1)
    var points = [SIMD2(-1.0, -1.0), SIMD2(1.0, -1.0)]
    for tooth in 0..<teeth {
      let left = 1 - 2 * Double(tooth) / Double(teeth)
      let width = 2 / Double(teeth)
      let top = random.double(in: -0.5...1)
      points += [
        SIMD2(left, top), SIMD2(left - width * 0.4, top), SIMD2(left - width * 0.4, -0.9),
      ]
      if tooth + 1 < teeth { points.append(SIMD2(left - width, -0.9)) }
    }
    return points
  }

  /// A tour through any points, untangled by turning stretches round until no edges cross.
  static func tour(_ count: Int, _ random: inout SplitMix64) -> [SIMD2<Double>] {
    var points = (0..<count).map { _ in
      SIMD2(random.double(in: -1...1), random.double(in: -1...1))
    }
    func side(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Bool {
      (b.x - a.x) * (c.y - a.y) > (b.y - a.y) * (c.x - a.x)
    }
    var isTangled = true
    while isTangled {
      isTangled = false
      for i in 0..<(count - 2) {
        for j in (i + 2)..<count where !(i == 0 && j == count - 1) {
          let (a, b, c, d) = (points[i], points[i + 1], points[j], points[(j + 1) % count])
          guard side(a, b, c) != side(a, b, d), side(c, d, a) != side(c, d, b) else { continue }
          points[(i + 1)...j].reverse()
          isTangled = true
        }
      }
    }
    return area(points) > 0 ? points : points.reversed()
  }

  /// A square each of whose edges is broken again and again, as Koch's curve is.
  static func coast(_ count: Int, _ random: inout SplitMix64) -> [SIMD2<Double>] {
    var points = [SIMD2(-0.6, -0.6), SIMD2(0.6, -0.6), SIMD2(0.6, 0.6), SIMD2(-0.6, 0.6)]
    while points.count * 4 <= max(count, 16) {
      var next: [SIMD2<Double>] = []
      for (index, a) in points.enumerated() {
        let b = points[(index + 1) % points.count]
        let way = b - a
        // Outward and inward peaks of less than Koch's height never meet.
        let height = random.double(in: -0.2...0.2)
        let peak = a + way * 0.5 + SIMD2(way.y, -way.x) * height
        next += [a, a + way * (1.0 / 3), peak, a + way * (2.0 / 3)]
      }
      points = next
    }
    return points
  }

  /// The enclosed area, positive counter-clockwise.
  public static func area(_ points: [SIMD2<Double>]) -> Double {
    var sum = 0.0
    for (index, a) in points.enumerated() {
      let b = points[(index + 1) % points.count]
      sum += (a.x - points[0].x) * (b.y - a.y) - (a.y - points[0].y) * (b.x - a.x)
    }
    return sum / 2
  }
}
