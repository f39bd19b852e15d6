internal import SextantGeometry

/// The search for the hub and the start from which crusts are the most equal.
struct FairSearch {
  /// A hub, the part of the cake from the first corner to the first cut, and what they reach.
  struct Trial {
    var hub: Point2
    var part: Double
    var ratio: Double
  }

  let loop: BoundaryLoop
  let shares: CumulativeShares
  /// The outline's box, and a length that stands for its size.
  private let low: Point2
  private let high: Point2
  let size: Double
  /// The length before each edge, and the whole.
  private let lengths: [Double]
  /// The edge in few chords, to keep the hub away from it.
  private let coarse: [Point2]
  /// The cut from the centre.
  private(set) var plain: Trial
  /// The trials that may still be made.
  var left: Int
  /// The part after which starts repeat.
  let period: Double

  /// How far a hub must be from the edge at least, as a part of the outline's smaller half width.
  private static let margin = 0.05

  /// Prepares the search, or gives `nil` if the outline cannot be cut from its centre.
  init?(_ outline: Outline, _ shares: CumulativeShares, start: Angle) {
    let loop = outline.loops[0]
    self.loop = loop
    self.shares = shares
    (low, high) = (outline.lowerBounds, outline.upperBounds)
    size = outline.halfSize.max()
    period = shares.isEqual ? 1 / Double(shares.count) : 1
    coarse = loop.arcs.isEmpty ? loop.corners : loop.polyline(tolerance: size / 200)
    var lengths = [0.0]
    lengths.reserveCapacity(loop.corners.count + 1)
    for edge in loop.corners.indices {
      lengths.append(
        lengths[edge] + loop.length(edge, from: 0, to: loop.range(edge)))
    }
    self.lengths = lengths
    // The length of an arc of an ellipse takes many more.
    let perPiece = loop.arcs.isEmpty ? 20 : 160
    let steps = 2 * loop.corners.count + perPiece * shares.count
    left = min(FairestCut.mostTrials, max(200, FairestCut.mostSteps / steps))
    plain = Trial(hub: outline.centre, part: 0, ratio: .infinity)
    guard let cuts = RadialCuts(loop, hub: outline.centre) else { return nil }
    plain.part = cuts.swept(to: cuts.location(along: start.direction)) / cuts.total
    plain.ratio = FairSearch.ratio(crusts(cuts, part: plain.part))
  }

  /// Returns the best cut that is found, which may be the plain one.
  mutating func run() -> Trial {
    guard shares.count > 1, !isEnough(plain) else { return plain }
    var best = plain
    func keep(_ found: Trial) {
      if found.ratio < best.ratio - FairSearch.tie { best = found }
    }
    for candidate in coarseTrials() {
      keep(levelled(matched(candidate)))
      if isEnough(best) { return best }
    }
    keep(patterned(best))
    keep(levelled(best))
    // A hub as good as on a line of symmetry is on it.
    for axes in [Vector2(0, 0), Vector2(0, 1), Vector2(1, 0)] {
      let aside = best.hub - plain.hub
      guard (aside - aside * axes).length <= 1e-9 * size,
        let trial = tried(plain.hub + aside * axes, best.part)
      else { continue }
      if trial.ratio <= best.ratio + FairSearch.tie { return trial }
    }
    return best
  }

  /// A smaller gain is a tie, which the earlier trial wins.
  static let tie = 1e-12

  func isEnough(_ trial: Trial) -> Bool { trial.ratio <= 1 + 1e-13 }

  /// Returns where a trial's cuts meet the edge.
  func locations(_ trial: Trial) -> [BoundaryLoop.Location] {
    guard let cuts = RadialCuts(loop, hub: trial.hub) else { return [] }
    return locations(cuts, part: trial.part)
  }

  private func locations(_ cuts: RadialCuts, part: Double) -> [BoundaryLoop.Location] {
    (0..<shares.count).map { index in
      let place = part + shares.sum(before: index)
      return cuts.location(sweeping: cuts.total * (place - place.rounded(.down)))
    }
  }

  /// Returns each piece's crust per share, the outline's length being 1.
  func crusts(_ cuts: RadialCuts, part: Double) -> [Double] {
    let whole = lengths[lengths.count - 1]
    let ends = locations(cuts, part: part).map { location in
      lengths[location.edge] + loop.length(location.edge, from: 0, to: location.parameter)
    }
    return (0..<shares.count).map { index in
      let next = index + 1 == shares.count ? 0 : index + 1
      var length = ends[next] - ends[index]
      if length <= 0 { length += whole }
      return length / whole / shares.shares[index]
    }
  }

  private static func ratio(_ crusts: [Double]) -> Double {
    var (low, high) = (Double.infinity, 0.0)
    for crust in crusts {
      low = min(low, crust)
      high = max(high, crust)
    }
    return low > 0 ? high / low : .infinity
  }

  /// Returns the cuts from a hub, or `nil` if it is not well inside or no trial is left.
  mutating func cuts(_ hub: Point2) -> RadialCuts? {
    guard left > 0 else { return nil }
    left -= 1
    let half = (high - low) / 2
    guard hub.x > low.x, hub.y > low.y, hub.x < high.x, hub.y < high.y,
      Polygon.distance(from: hub, toOutline: coarse)
        >= FairSearch.margin * min(half.x, half.y)
    else { return nil }
    return RadialCuts(loop, hub: hub)
  }

  /// Tries a hub and a part; `nil` if that cannot be cut.
  mutating func tried(_ hub: Point2, _ part: Double) -> Trial? {
    guard let cuts = cuts(hub) else { return nil }
    let part = part - (part / period).rounded(.down) * period
    return Trial(hub: hub, part: part, ratio: FairSearch.ratio(crusts(cuts, part: part)))
  }

  /// Returns the best few trials from the centre and from a grid of hubs.
  private mutating func coarseTrials() -> [Trial] {
    let lines = left >= 1000 ? 7 : 3
    var hubs = [plain.hub]
    for row in 1...lines {
      for column in 1...lines {
        let part = Vector2(Double(column), Double(row)) / Double(lines + 1)
        hubs.append(low + (high - low) * part)
      }
    }
    // A third of all trials at most; a hub's cuts serve all its starts.
    let starts = min(shares.isEqual ? 8 : 16, max(2, left / 3 / hubs.count))
    var trials = [plain]
    for hub in hubs {
      guard let cuts = cuts(hub) else { continue }
      var best: Trial?
      for step in 0..<starts {
        let part = plain.part + period * Double(step) / Double(starts)
        let within = part - (part / period).rounded(.down) * period
        let trial = Trial(
          hub: hub, part: within, ratio: FairSearch.ratio(crusts(cuts, part: within)))
        if trial.ratio < (best?.ratio ?? .infinity) - FairSearch.tie { best = trial }
      }
      left -= starts - 1
      if let best { trials.append(best) }
    }
    let order = trials.indices.sorted {
      trials[$0].ratio != trials[$1].ratio ? trials[$0].ratio < trials[$1].ratio : $0 < $1
    }
    return order.prefix(4).map { trials[$0] }
  }
}
