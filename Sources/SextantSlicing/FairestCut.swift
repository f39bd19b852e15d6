public import SextantGeometry

/// The hub and the start from which wedges of a convex cake have the most equal crusts.
///
/// For every hub inside a convex outline and every start there is one way to cut it into wedges of
/// the wished areas. That family has three numbers, the two of the hub and the start, and equal
/// crusts are one equation less than there are pieces: up to four pieces can be expected to come out
/// equal in both, more where the outline touches a circle all around or is symmetric, and the rest
/// as nearly as the search finds. That cuts of any kind with both equal exist is known (Kaneko, Kano
/// 1999; Akopyan, Avvakumov, Karasev 2018); they need not meet in a hub.
///
/// The search is the same steps for the same input: the plain cut, a coarse grid of hubs and starts,
/// from the best of them the method of Levenberg and Marquardt on the crusts' differences from their
/// mean, then steps that bring the largest down and the smallest up, each a small linear program,
/// and at last a pattern search. It finds a good cut, not
/// provably the best, and never one that is worse than the plain cut.
public struct FairestCut: Hashable, Sendable {
  /// Where the cuts meet.
  public let hub: Point2
  /// The direction of the first cut, counter-clockwise from u.
  public let start: Angle
  /// The largest over the smallest crust of the plain cut, from the outline's centre.
  ///
  /// With weights each crust is taken per share, so that 1 is always what is sought.
  public let plain: Double
  /// The largest over the smallest crust of the cut found, measured so too.
  public let reached: Double
  /// The locations of the cuts' ends; empty where the plain cut stays.
  let locations: [BoundaryLoop.Location]

  /// A largest crust that exceeds the smallest by less than this part counts as equal to it.
  public static let equality = 1e-9
  /// The most cuts that are tried: sets of a hub and a start.
  public static let mostTrials = 3000
  /// The most steps of all trials together: 2 an edge and 20 a piece, or
  /// 160 on an outline with arcs.
  public static let mostSteps = 30_000_000

  /// Searches the fairest cut of a convex outline.
  ///
  /// The plain cut begins in the direction `start` and is kept where nothing better was found, as it
  /// is for one piece and for an outline whose edges all touch one circle. Throws
  /// `SliceError.outline` for an outline that is not convex, and what `SliceSettings` throws for the
  /// shares. Cost: at most `mostTrials` trials and about `mostSteps` steps, but 200 trials always.
  public init(
    _ outline: Outline, _ shares: SliceShares, start: Angle = .zero
  ) throws(SliceError) {
    try shares.check()
    guard outline.isConvex else {
      throw SliceError.outline(outline.kind, style: "fairest", needs: "convex")
    }
    let start = start.withinTurn
    guard var search = FairSearch(outline, CumulativeShares(shares), start: start) else {
      // No trial at all, not even the plain one.
      throw SliceError.hub(outline.centre)
    }
    plain = search.plain.ratio
    let best = search.run()
    // The same cuts, counted from another of them, may come out lower by rounding alone.
    if best.ratio < plain - FairSearch.tie {
      hub = best.hub
      reached = best.ratio
      locations = search.locations(best)
      let way = outline.loops[0].point(locations[0]) - best.hub
      self.start = Angle(unchecked: Elementary.atan2(way.y, way.x)).withinTurn
    } else {
      hub = outline.centre
      reached = plain
      locations = []
      self.start = start
    }
  }
}

extension SliceGuide {
  /// Returns the guide of the fairest wedges of a convex cake.
  static func fairest(_ settings: SliceSettings) throws(SliceError) -> SliceGuide {
    let cut = try FairestCut(settings.outline, settings.shares, start: settings.start)
    var guide =
      cut.locations.isEmpty
      ? try wedges(settings, hub: nil) : try wedges(settings, hub: cut.hub, cut.locations)
    guide.fairest = cut
    return guide
  }
}
