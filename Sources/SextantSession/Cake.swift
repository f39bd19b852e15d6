public import SextantGeometry
public import SextantGestures
public import SextantSlicing

/// The cake of a session: what was wished for, how it was stretched, and where it stands.
///
/// Some ways of cutting need a round cake: `rings`, `core`, `shields` and `wedding`. A cake that is cut so is
/// stretched alike along u and v, and one that fingers have made an oval is not cut so.
public struct Cake: Hashable, Sendable {
  /// The cake before anybody stretched it, and how to cut it.
  public private(set) var settings: SliceSettings
  /// How much wider and deeper it is than `settings` says: along u and along v.
  public private(set) var scale: Vector2
  /// Where it stands, or `nil` before it is placed.
  public var placement: Placement?

  /// The least width and depth of a cake, in metres: 2 cm.
  public static let smallest = 0.02
  /// The largest width and depth of a cake, in metres: 3 m.
  public static let largest = 3.0
  /// How far a hub must be from the edge at least, as a part of the larger of width and depth.
  ///
  /// Chosen: 24 micrometres on a cake of 24 cm. Even after the most uneven stretch, by 150 one way
  /// and by 1/150 the other, that is more than the billionth by which a guide wants its hub inside.
  public static let hubMargin = 1e-4

  /// Creates a cake that is not stretched and stands nowhere.
  ///
  /// Throws `CakeError.size` if its width or depth is not from `smallest` to `largest`, and what
  /// `apply(_:)` throws for a cake that cannot be cut.
  public init(_ settings: SliceSettings) throws(CakeError) {
    self.settings = settings
    self.scale = Vector2(1, 1)
    try Cake.check(settings.outline.halfSize * 2)
    try checkCuts()
  }

  /// Creates the cake of a session before any setting: a circle of 24 cm in 8 wedges.
  public init() {
    settings = .standard
    scale = Vector2(1, 1)
  }

  /// The width along u and the depth along v, in metres.
  public var size: Vector2 { settings.outline.halfSize * 2 * scale }

  /// The factors of the width and of the depth that `smallest` and `largest` allow.
  public var scaleLimits: PlanePinch.Limits {
    let full = settings.outline.halfSize * 2
    return PlanePinch.Limits(
      u: Cake.smallest / full.x...Cake.largest / full.x,
      v: Cake.smallest / full.y...Cake.largest / full.y)
  }

  /// The factors by which a gesture may still change the width and the depth.
  var remainingLimits: PlanePinch.Limits {
    let limits = scaleLimits
    func remaining(_ range: ClosedRange<Double>, _ scale: Double) -> ClosedRange<Double> {
      range.lowerBound / scale...range.upperBound / scale
    }
    return PlanePinch.Limits(u: remaining(limits.u, scale.x), v: remaining(limits.v, scale.y))
  }

  /// Whether the cake is cut in a way that only a round one can be.
  public var staysRound: Bool {
    switch settings.style {
    case .rings, .core, .shields, .wedding: true
    case .wedges, .hub, .strips, .grid, .tavern, .cross, .fairest: false
    }
  }

  /// Says whether a position on the plane, along u and v from its middle, lies inside its outer edge.
  ///
  /// To within half a millimetre where the edge is round; a hole counts as inside.
  func covers(_ place: Point2) -> Bool {
    let edge = settings.outline.loops[0].polyline(tolerance: 0.0005 / max(scale.x, scale.y))
    let point = Point2(place.x / scale.x, place.y / scale.y)
    return Polygon(edge).map { $0.relation(of: point) != .outside } ?? false
  }

  /// Stretches the cake; factors beyond `scaleLimits` are taken as the limit.
  ///
  /// A cake that stays round takes the factor that gives it the same area, along u and v.
  public mutating func stretch(to scale: Vector2) {
    let limits = scaleLimits
    var scale = scale
    if staysRound, scale.x != scale.y {
      let factor = scale.x.squareRoot() * scale.y.squareRoot()
      scale = Vector2(factor, factor)
    }
    self.scale = Vector2(
      min(max(scale.x, limits.u.lowerBound), limits.u.upperBound),
      min(max(scale.y, limits.v.lowerBound), limits.v.upperBound))
  }

  /// Takes new settings over: a new shape is no longer stretched, the same shape stays as it is.
  ///
  /// Throws and changes nothing for a cake that could not stand or not be cut: `CakeError.size` if
  /// it would be too small or too large, `CakeError.hub` for a hub outside or as good as on the
  /// edge, so that it may be stretched afterwards, and `CakeError.slice` for what keeps it,
  /// stretched as it is, from being cut. Cost: that of a guide.
  public mutating func apply(_ settings: SliceSettings) throws(CakeError) {
    var changed = self
    if settings.outline != self.settings.outline {
      try Cake.check(settings.outline.halfSize * 2)
      changed.scale = Vector2(1, 1)
    }
    changed.settings = settings
    try changed.checkCuts()
    self = changed
  }

  /// Throws if the cake cannot be cut as it is stretched, or its hub is not well inside.
  ///
  /// A hub nearer to the edge than `hubMargin` could be inside the cake as it is and, by rounding,
  /// outside the one that it is stretched to.
  private func checkCuts() throws(CakeError) {
    do throws(SliceError) {
      _ = try guide()
    } catch {
      if case .hub = error, case .hub(let hub) = settings.style { throw CakeError.hub(hub) }
      throw CakeError.slice(error)
    }
    guard case .hub(let hub) = settings.style else { return }
    let margin = settings.outline.halfSize.max() * 2 * Cake.hubMargin
    for step in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
      do throws(SliceError) {
        let place = hub + Vector2(step.0, step.1) * margin
        _ = try SliceGuide(
          try SliceSettings(outline: settings.outline, shares: .equal(1), style: .hub(place)))
      } catch {
        throw CakeError.hub(hub)
      }
    }
  }

  /// The settings of the cake as it is stretched; a hub moves with the cake, and the rings and slices
  /// of a wedding cut grow with it.
  public func stretchedSettings() throws(SliceError) -> SliceSettings {
    var style = settings.style
    if case .hub(let hub) = style { style = .hub(hub * scale) }
    if case .wedding(let ring, let slice) = style {
      style = .wedding(ring: ring * scale.x, slice: slice * scale.x)
    }
    return try SliceSettings(
      outline: try settings.outline.scaled(by: scale), shares: settings.shares,
      style: style, start: settings.start, height: settings.height,
      tolerance: settings.tolerance)
  }

  /// Where to cut the cake as it is stretched.
  public func guide() throws(SliceError) -> SliceGuide {
    try SliceGuide(try stretchedSettings())
  }

  private static func check(_ size: Vector2) throws(CakeError) {
    for length in [size.x, size.y] where !(length >= smallest && length <= largest) {
      throw CakeError.size(length)
    }
  }
}

/// Why a cake cannot stand on a table.
public enum CakeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Its width or depth, in metres, is not from `Cake.smallest` to `Cake.largest`.
  case size(Double)
  /// Its hub is outside, or nearer to the edge than `Cake.hubMargin`.
  case hub(Point2)
  /// It cannot be cut as wished.
  case slice(SliceError)

  /// The rule that was broken and what was found.
  public var description: String {
    switch self {
    case .size(let found):
      "a cake must be from \(Cake.smallest) to \(Cake.largest) metres wide and deep; found \(found)"
    case .hub(let found):
      "'hub' must lie inside the cake, at least \(Cake.hubMargin) of its size from the edge; "
        + "found \(found.x), \(found.y)"
    case .slice(let error): error.description
    }
  }
}
