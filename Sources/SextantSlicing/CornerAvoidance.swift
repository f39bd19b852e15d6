internal import SextantGeometry

/// The corners of a cake as its wedges see them: each by the part of the cake before it.
struct CornerAvoidance {
  /// The most corners that are looked at: with the most pieces a million places.
  static let mostCorners = 1000

  /// The parts of the cake before the corners, from 0 to 1, counted from the direction of u.
  private let places: [Double]
  /// Returns the direction in which a part of the cake lies before a cut.
  private let direction: Direction

  /// How a part of the cake becomes the direction of a cut.
  private enum Direction {
    /// The hub sees the whole edge.
    case radial(RadialCuts, base: Double)
    /// It does not.
    case swept(SectionCuts)
  }

  /// Looks at the corners from a hub; `nil` if there are none, or the hub is not inside.
  init?(_ outline: Outline, hub: Point2) {
    let corners = CornerAvoidance.sharpest(outline.loops)
    guard !corners.isEmpty else { return nil }
    let ahead = Vector2(1, 0)
    if outline.loops.count == 1, let cuts = RadialCuts(outline.loops[0], hub: hub) {
      let base = cuts.swept(to: cuts.location(along: ahead))
      direction = .radial(cuts, base: base)
      places = corners.map {
        (cuts.swept(to: BoundaryLoop.Location(edge: $0.corner, parameter: 0)) - base) / cuts.total
      }
    } else {
      let axis = SectionAxis.around(hub: hub, start: ahead)
      let cuts = SectionCuts(
        SectionPieces(outline.loops, axis), low: 0, high: 2 * Double.pi)
      guard cuts.total > 0 else { return nil }
      direction = .swept(cuts)
      places = corners.map { found in
        cuts.area(upTo: axis.value(outline.loops[found.loop].corners[found.corner])) / cuts.total
      }
    }
  }

  /// Returns the direction of the first cut for which all cuts are as far from the corners as can be.
  func start(_ shares: CumulativeShares) -> Angle {
    // A first cut at the part x puts a cut on a corner where x is the corner's part less the share
    // before the cut; cuts of equal pieces repeat after each.
    var taken: [Double] = []
    let period: Double
    if shares.isEqual {
      period = 1 / Double(shares.count)
      taken = places.map { CornerAvoidance.remainder($0, period) }
    } else {
      period = 1
      taken.reserveCapacity(places.count * shares.count)
      for place in places {
        for index in 0..<shares.count {
          taken.append(CornerAvoidance.remainder(place - shares.sum(before: index), period))
        }
      }
    }
    taken.sort()
    var gaps: [(middle: Double, width: Double)] = []
    gaps.reserveCapacity(taken.count)
    for index in taken.indices {
      let next = index + 1 < taken.count ? taken[index + 1] : taken[0] + period
      let width = next - taken[index]
      gaps.append((CornerAvoidance.remainder(taken[index] + width / 2, period), width))
    }
    let widest = gaps.reduce(0) { max($0, $1.width) }
    var first = period
    for gap in gaps where gap.width >= widest - 1e-9 * period {
      // A middle as good as at the end of the round is at its beginning.
      first = min(first, gap.middle > period * (1 - 1e-9) ? 0 : gap.middle)
    }
    return angle(first)
  }

  /// Returns the direction of a cut that has a part of the cake before it.
  private func angle(_ part: Double) -> Angle {
    switch direction {
    case .radial(let cuts, let base):
      let way =
        cuts.loop.point(cuts.location(sweeping: base + part * cuts.total)) - cuts.hub
      guard way != Vector2() else { return .zero }
      return Angle(unchecked: Elementary.atan2(way.y, way.x))
    case .swept(let cuts): return Angle(unchecked: cuts.value(of: part))
    }
  }

  /// Returns a number less the whole multiples of a period: from 0 to below it.
  private static func remainder(_ value: Double, _ period: Double) -> Double {
    let rest = value - (value / period).rounded(.down) * period
    return rest >= 0 && rest < period ? rest : 0
  }

  /// Returns the corners at which the edge turns, the sharpest `mostCorners` of them in order.
  private static func sharpest(_ loops: [BoundaryLoop]) -> [(loop: Int, corner: Int)] {
    var found: [(loop: Int, corner: Int, turn: Double)] = []
    for (number, loop) in loops.enumerated() {
      for edge in loop.corners.indices {
        let next = loop.next(edge)
        let (before, after) = (loop.tangents(edge).end, loop.tangents(next).begin)
        let turn = Elementary.atan2(before.cross(after), before.dot(after)).magnitude
        if turn > 1e-9 { found.append((number, next, turn)) }
      }
    }
    if found.count > mostCorners {
      let order = found.indices.sorted {
        found[$0].turn != found[$1].turn ? found[$0].turn > found[$1].turn : $0 < $1
      }
      found = order.prefix(mostCorners).sorted().map { found[$0] }
    }
    return found.map { ($0.loop, $0.corner) }
  }
}

extension BoundaryLoop {
  /// Returns the directions in which an edge begins and ends, of any length above 0.
  fileprivate func tangents(_ edge: Int) -> (begin: Vector2, end: Vector2) {
    guard let arc = arc(edge) else {
      let way = corners[next(edge)] - corners[edge]
      return (way, way)
    }
    return (arc.tangent(at: 0), arc.tangent(at: arc.range))
  }
}
