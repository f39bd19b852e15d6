public import SextantGeometry

/// A ring, whole or with gaps.
public struct CursorRing: Hashable, Sendable {
  /// How much of a ring something takes.
  public enum Extent: Hashable, Sendable {
    /// An angle.
    case angle(Angle)
    /// The length of the arc in the middle between both radii, in metres.
    case length(Double)
  }

  /// A gap with a place of its own.
  public struct Gap: Hashable, Sendable {
    /// The direction of its middle, from the element's start.
    public var center: Angle
    /// How much of the ring it takes.
    public var extent: Extent

    /// Creates a gap.
    public init(center: Angle, extent: Extent) {
      self.center = center
      self.extent = extent
    }
  }

  /// A run with a place of its own.
  public struct Arc: Hashable, Sendable {
    /// Where it begins, from the element's start.
    public var from: Angle
    /// How far it goes, counter-clockwise; a whole turn or more closes the ring.
    public var sweep: Angle

    /// Creates a run.
    public init(from: Angle, sweep: Angle) {
      self.from = from
      self.sweep = sweep
    }
  }

  /// Which part of the ring is there.
  public enum Division: Hashable, Sendable {
    /// All but so many gaps, alike and evenly spaced, the first one's middle at the start.
    case gaps(Int, Extent)
    /// All but these gaps; where they overlap they are one.
    case gapList([Gap])
    /// These runs and nothing else; where they overlap they are one.
    case arcs([Arc])
  }

  /// How the ends beside a gap are cut.
  public enum Cut: String, Hashable, Sendable {
    /// Along the radius.
    case radial
    /// Along the middle of the gap, which is as wide inside as outside.
    ///
    /// The gap's width is the chord of its angle in the middle between both radii.
    case parallel
  }

  /// The radius of the inner edge, in metres; 0 fills the ring.
  public var innerRadius: Double
  /// The radius of the outer edge, in metres.
  public var outerRadius: Double
  /// Which part of the ring is there.
  public var division: Division
  /// How the ends are cut.
  public var cut: Cut

  /// Creates a ring: the usual one, 20 cm across with 4 gaps of 20 degrees, unless told otherwise.
  public init(
    innerRadius: Double = 0.085, outerRadius: Double = 0.1,
    division: Division = .gaps(4, .angle(Angle(Turn(1, 18)))), cut: Cut = .radial
  ) {
    self.innerRadius = innerRadius
    self.outerRadius = outerRadius
    self.division = division
    self.cut = cut
  }

  /// The radius in the middle between both edges, in metres.
  var middleRadius: Double { (innerRadius + outerRadius) / 2 }
  /// Half the distance between both edges, in metres.
  var halfWidth: Double { (outerRadius - innerRadius) / 2 }
}
