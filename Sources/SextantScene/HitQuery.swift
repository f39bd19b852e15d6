public import SextantGeometry

/// What part of a detected plane a ray may hit.
public enum HitTarget: String, CaseIterable, Hashable, Sendable {
  /// A plane's outline; its rectangle where the device gave no outline.
  case geometry
  /// A plane's rectangle.
  case extent
  /// A plane without end.
  case infinite
  /// A plane without end that is only a guess made during a search.
  case estimated
}

/// Which planes a query asks for, by how they stand.
public enum HitAlignment: String, CaseIterable, Hashable, Sendable {
  /// Level planes only.
  case horizontal
  /// Upright planes only.
  case vertical
  /// All planes, slanted ones too.
  case any
}

/// The side of a plane: the normal points away from the front.
public enum PlaneSide: String, CaseIterable, Hashable, Sendable {
  /// The side the normal points to.
  case front
  /// The other side: the ray leaves in the direction of the normal.
  case back
}

/// What a ray may hit, and what is left out.
///
/// **Targets** are tried in the order given, and the first one that anything is hit by answers
/// alone, as an ARKit app asks one raycast query after another. So with the default, geometry then
/// infinite, a table that is hit is never preceded by the endless plane of a shelf in front of it;
/// only where no plane's geometry is hit do the planes without end count. A plane that is estimated
/// answers to `estimated` only, and that target to no other plane.
///
/// Every value is allowed: a bound that is NaN, or above the other one, lets nothing pass.
public struct HitQuery: Hashable, Sendable {
  /// What may be hit, in order: the first target with a hit gives the answer.
  public var targets: [HitTarget]
  /// Which planes may be hit, by how they stand.
  public var alignment: HitAlignment
  /// The side from which planes may be hit, or `nil` for both.
  public var side: PlaneSide?
  /// The least distance of a hit in metres, itself included.
  public var minDistance: Double
  /// The largest distance of a hit in metres, itself included.
  public var maxDistance: Double
  /// The least angle between ray and plane, itself included; 0 leaves only parallel rays out.
  public var grazingLimit: Angle
  /// A Boolean value that says whether estimated planes are left out once another target is hit.
  ///
  /// `true` is plain order. With `false`, hits of estimated planes follow those of the other
  /// target, nearest first among themselves, wherever `estimated` stands in `targets`.
  public var suppressesEstimates: Bool

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - targets: What may be hit, in order.
  ///   - alignment: Which planes may be hit, by how they stand.
  ///   - side: The side from which planes may be hit, or `nil` for both.
  ///   - minDistance: The least distance of a hit in metres.
  ///   - maxDistance: The largest distance of a hit in metres.
  ///   - grazingLimit: The least angle between ray and plane.
  ///   - suppressesEstimates: Whether estimated planes are left out once another target is hit.
  public init(
    targets: [HitTarget] = [.geometry, .infinite], alignment: HitAlignment = .any,
    side: PlaneSide? = nil, minDistance: Double = 0.001, maxDistance: Double = 20,
    grazingLimit: Angle = .zero, suppressesEstimates: Bool = true
  ) {
    self.targets = targets
    self.alignment = alignment
    self.side = side
    self.minDistance = minDistance
    self.maxDistance = maxDistance
    self.grazingLimit = grazingLimit
    self.suppressesEstimates = suppressesEstimates
  }

  /// The query of a cursor: geometry, then infinite, then estimated planes, and no grazing.
  ///
  /// A ray within 1 degree of a plane moves its hit by metres for a trembling hand.
  public static let cursor = HitQuery(
    targets: [.geometry, .infinite, .estimated], grazingLimit: Angle(Turn(1, 360)))
}
