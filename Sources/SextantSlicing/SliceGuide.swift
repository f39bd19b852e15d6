public import SextantGeometry

/// One cut of the knife, in the guide plane, in metres.
public enum Cut: Hashable, Sendable {
  /// A straight cut.
  case segment(from: Point2, to: Point2)
  /// A cut along a circle: counter-clockwise from `start` for a positive `sweep`.
  case arc(center: Point2, radius: Double, start: Angle, sweep: Angle)
}

/// One piece of a sliced cake.
public struct Piece: Hashable, Sendable {
  /// The area seen from above, in square metres; exact, not measured from `outline`.
  public var area: Double
  /// The area as a fraction of the whole, from 0 to 1.
  public var share: Double
  /// The length of the cake's own edge on this piece, in metres; exact.
  public var crust: Double
  /// The frosting, in square metres: the top plus the height times the crust.
  public var frosting: Double
  /// The number of connected parts, at least 1.
  public var parts: Int
  /// The edge as a closed polyline, counter-clockwise, within the guide's tolerance.
  ///
  /// That of the largest part, if there are more.
  public var outline: [Point2]
  /// A position inside the piece for a label.
  public var label: Point2
  /// The edges of further parts, counter-clockwise, and those of holes, clockwise.
  public var others: [[Point2]]

  /// Creates a piece.
  public init(
    area: Double, share: Double, crust: Double, frosting: Double, parts: Int, outline: [Point2],
    label: Point2, others: [[Point2]] = []
  ) {
    self.area = area
    self.share = share
    self.crust = crust
    self.frosting = frosting
    self.parts = parts
    self.outline = outline
    self.label = label
    self.others = others
  }
}

/// How even the pieces are: the largest over the smallest of each measure, at least 1.
///
/// A measure whose smallest value is 0 has no ratio and is `nil`.
public struct Fairness: Hashable, Sendable {
  /// The largest piece's area over the smallest's.
  public var area: Double?
  /// The longest crust over the shortest.
  public var crust: Double?
  /// The most frosting over the least.
  public var frosting: Double?

  /// Creates a fairness report.
  public init(area: Double?, crust: Double?, frosting: Double?) {
    self.area = area
    self.crust = crust
    self.frosting = frosting
  }
}

/// Where to cut a cake: the cuts, the pieces they leave and how even those are.
public struct SliceGuide: Hashable, Sendable {
  /// The style's name as the command spells it, such as `wedges`.
  public var style: String
  /// The outline's kind as the command spells it, such as `circle`.
  public var outlineKind: String
  /// The outline as a closed polyline, counter-clockwise, within the tolerance.
  public var outline: [Point2]
  /// The outline's area, in square metres; exact.
  public var area: Double
  /// The outline's length, in metres; exact.
  public var perimeter: Double
  /// The height of the cake, in metres; 0 where only its top matters.
  public var height: Double
  /// The cuts, in the order to make them.
  public var cuts: [Cut]
  /// The pieces: wedges counter-clockwise from the first cut, strips in the direction given, a grid
  /// as one reads, rings outward.
  public var pieces: [Piece]
  /// How even the pieces are.
  public var fairness: Fairness
  /// The length of all cuts together, in metres.
  public var cutLength: Double
  /// The edges of holes in the cake as closed polylines, clockwise, within the tolerance.
  public var holes: [[Point2]]
  /// What the search of the style `fairest` found; `nil` for any other style.
  public var fairest: FairestCut?

  /// Creates a guide.
  public init(
    style: String, outlineKind: String, outline: [Point2], area: Double, perimeter: Double,
    height: Double, cuts: [Cut], pieces: [Piece], fairness: Fairness, cutLength: Double,
    holes: [[Point2]] = [], fairest: FairestCut? = nil
  ) {
    self.style = style
    self.outlineKind = outlineKind
    self.outline = outline
    self.area = area
    self.perimeter = perimeter
    self.height = height
    self.cuts = cuts
    self.pieces = pieces
    self.fairness = fairness
    self.cutLength = cutLength
    self.holes = holes
    self.fairest = fairest
  }
}
