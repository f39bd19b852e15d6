internal import SextantGeometry
internal import SextantSlicing

/// Where an element lies around the centre, a little too large rather than too small.
struct PartExtent {
  /// An angle that a strip lies in, in radians; within a turn, and how far it goes.
  private struct Sector {
    var start: Double
    var sweep: Double
  }

  private var low = Double.infinity
  private var high = 0.0
  private var sectors: [Sector] = []

  /// More pairs of strips than these are not compared: the elements then count as overlapping.
  private static let mostPairs = 1_000_000

  /// Measures an element.
  init(_ part: CursorPlan.Part) {
    for strip in part.strips { add(strip, of: part) }
  }

  private mutating func add(_ strip: Strip, of part: CursorPlan.Part) {
    var isAround = strip.isClosed
    var (from, to) = (Double.infinity, -Double.infinity)
    var base: Double?
    for number in strip.spans.indices {
      let span = strip.spans[number]
      // Between two stations a chord dips inside by at most what half a step does.
      var dip = 1.0
      for rail in [span.inner, span.outer] {
        guard case .arc(let center, let radius, let steps) = rail else { continue }
        if center == Point2() {
          dip = min(dip, Elementary.cos(steps.sweep.radians / Double(steps.count) / 2))
          low = min(low, radius * dip)
          high = max(high, radius)
          if steps.sweep.radians > Double.pi { isAround = true }
        } else {
          low = min(low, center.length - radius)
          high = max(high, center.length + radius)
          let spread = Elementary.asin(min(radius / max(center.length, radius), 1))
          include(strip.turned(center), spread, &base, &from, &to)
        }
      }
      for index in [0, span.count] {
        let pair = span.pair(index)
        for point in [pair.inner, pair.outer] {
          high = max(high, point.length)
          include(strip.turned(point), 0, &base, &from, &to)
        }
      }
      for rail in [span.inner, span.outer] {
        guard case .line(let a, let b) = rail else { continue }
        low = min(low, PartExtent.distance(a, b))
      }
    }
    if strip.isFan { low = 0 }
    if isAround || to - from >= Double.pi {
      sectors.append(Sector(start: 0, sweep: 2 * Double.pi))
    } else {
      sectors.append(Sector(start: from, sweep: to - from))
    }
  }

  /// Widens an angle so that it holds a direction.
  private func include(
    _ point: Point2, _ spread: Double, _ base: inout Double?, _ from: inout Double,
    _ to: inout Double
  ) {
    guard point != Point2() else { return }
    let direction = Elementary.atan2(point.y, point.x)
    let middle = base ?? direction
    if base == nil { base = direction }
    let near = direction - ((direction - middle) / (2 * Double.pi)).rounded() * 2 * Double.pi
    from = min(from, near - spread)
    to = max(to, near + spread)
  }

  /// Returns the distance of a line from the centre.
  private static func distance(_ a: Point2, _ b: Point2) -> Double {
    let way = b - a
    let squared = way.lengthSquared
    guard squared > 0 else { return a.length }
    let share = min(max(-a.dot(way) / squared, 0), 1)
    return (a + way * share).length
  }

  /// Returns whether both may share some area; a common edge is none.
  func overlaps(_ other: PartExtent) -> Bool {
    guard low < other.high, other.low < high else { return false }
    guard sectors.count * other.sectors.count <= PartExtent.mostPairs else { return true }
    let turn = 2 * Double.pi
    for a in sectors {
      for b in other.sectors {
        let ahead = b.start - a.start - ((b.start - a.start) / turn).rounded(.down) * turn
        if ahead < a.sweep || ahead + b.sweep > turn { return true }
      }
    }
    return false
  }
}
