public import SextantGeometry
public import SextantGestures
public import SextantSlicing

/// The cake of a session: what was wished for, how it was stretched, and where it stands.
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

  /// Creates a cake that is not stretched and stands nowhere.
  ///
  /// Throws `CakeError.size` if its width or depth is not from `smallest` to `largest`.
  public init(_ settings: SliceSettings) throws(CakeError) {
    self.settings = settings
    self.scale = Vector2(1, 1)
    try Cake.check(settings.outline.halfSize * 2)
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

  /// Stretches the cake; factors beyond `scaleLimits` are taken as the limit.
  public mutating func stretch(to scale: Vector2) {
    let limits = scaleLimits
    self.scale = Vector2(
      min(max(scale.x, limits.u.lowerBound), limits.u.upperBound),
      min(max(scale.y, limits.v.lowerBound), limits.v.upperBound))
  }

  /// Takes new settings over: a new shape is no longer stretched, the same shape stays as it is.
  ///
  /// Throws `CakeError.size` and changes nothing if the cake would be too small or too large.
  public mutating func apply(_ settings: SliceSettings) throws(CakeError) {
    if settings.outline != self.settings.outline {
      try Cake.check(settings.outline.halfSize * 2)
      scale = Vector2(1, 1)
    }
    self.settings = settings
  }

  /// The settings of the cake as it is stretched.
  public func stretchedSettings() throws(SliceError) -> SliceSettings {
    try SliceSettings(
      outline: try settings.outline.scaled(by: scale), shares: settings.shares,
      style: settings.style, start: settings.start, height: settings.height,
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

  /// The rule that was broken and what was found.
  public var description: String {
    switch self {
    case .size(let found):
      "a cake must be from \(Cake.smallest) to \(Cake.largest) metres wide and deep; found \(found)"
    }
  }
}
