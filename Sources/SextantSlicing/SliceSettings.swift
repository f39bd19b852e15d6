public import SextantGeometry

/// A cake and how to cut it: one checked wish.
public struct SliceSettings: Hashable, Sendable {
  /// The edge of the cake.
  public let outline: Outline
  /// The pieces.
  public let shares: SliceShares
  /// The way of cutting.
  public let style: Style
  /// The direction of the first cut, from 0 to a turn; on an ellipse the eccentric angle, which is
  /// the polar angle of the circle that was stretched into it.
  public let start: Angle
  /// The height of the cake, in metres; 0 where only its top matters.
  public let height: Double
  /// How far a polyline may be off the true edge, in metres.
  public let tolerance: Double

  /// The most pieces a cake is cut into.
  public static let mostPieces = 1000
  /// The smallest part of the cake a piece may be.
  public static let leastShare = 1e-9
  /// The most points the polylines of a guide may have.
  public static let mostPoints = 10_000_000

  /// Creates a wish, or throws the first thing that is wrong with it.
  ///
  /// - Parameters:
  ///   - outline: The edge of the cake.
  ///   - shares: The pieces, from 1 to `mostPieces`; weights finite and above 0, none less than
  ///     `leastShare` of their sum.
  ///   - style: The way of cutting.
  ///   - start: The direction of the first cut; whole turns are left out, as in the style's angle.
  ///   - height: The height of the cake, from 0 to `Outline.longest` metres.
  ///   - tolerance: How far a polyline may be off the true edge, in metres; above 0.
  /// - Throws: `SliceError`, with the rule and what was found.
  public init(
    outline: Outline, shares: SliceShares, style: Style = .wedges, start: Angle = .zero,
    height: Double = 0, tolerance: Double = 0.0001
  ) throws(SliceError) {
    try shares.check()
    try style.check(outline, shares)
    guard height >= 0, height <= Outline.longest else { throw SliceError.height(height) }
    guard tolerance > 0, tolerance.isFinite else { throw SliceError.tolerance(tolerance) }
    self.outline = outline
    self.shares = shares
    if case .strips(let angle) = style {
      self.style = .strips(angle.withinTurn)
    } else {
      self.style = style
    }
    self.start = start.withinTurn
    self.height = height
    self.tolerance = tolerance
  }
}

extension SliceSettings {
  /// The cake of a session before any setting: a circle of 24 cm in 8 wedges, without height.
  public static let standard = SliceSettings(
    unchecked: Outline.ellipse(unchecked: Vector2(0.12, 0.12)), .equal(8))

  /// Creates a wish that is known to be sound.
  private init(unchecked outline: Outline, _ shares: SliceShares) {
    self.outline = outline
    self.shares = shares
    style = .wedges
    start = .zero
    height = 0
    tolerance = 0.0001
  }
}

extension SliceGuide {
  /// Creates the guide to a wish.
  ///
  /// Throws `SliceError.points` if the tolerance asks for more than `SliceSettings.mostPoints`
  /// points, nothing that large being allocated before; `SliceError.hub` if the hub is not inside the
  /// cake; and `SliceError.touching` for an outline as good as touching itself. Cost: one step a
  /// point, and a search a cut where the hub does not see the whole edge.
  public init(_ settings: SliceSettings) throws(SliceError) {
    switch settings.style {
    case .wedges: self = try SliceGuide.wedges(settings, hub: nil)
    case .hub(let hub): self = try SliceGuide.wedges(settings, hub: hub)
    case .strips(let angle): self = try SliceGuide.strips(settings, across: angle)
    case .grid(let rows, let columns):
      self = SliceGuide.grid(settings, rows: rows, columns: columns)
    case .rings: self = try SliceGuide.rings(settings)
    case .core(let inner): self = try SliceGuide.core(settings, inner: inner)
    case .shields: self = try SliceGuide.shields(settings)
    case .tavern(let rows, let columns):
      self = try SliceGuide.tavern(settings, rows: rows, columns: columns)
    case .cross: self = try SliceGuide.cross(settings)
    case .wedding(let ring, let slice):
      self = try SliceGuide.wedding(settings, ring: ring, slice: slice)
    case .fairest: self = try SliceGuide.fairest(settings)
    }
  }
}
