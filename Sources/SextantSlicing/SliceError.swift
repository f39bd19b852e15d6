public import SextantGeometry

/// Why a cake cannot be cut as wished.
///
/// The text names the rule and what was found, as `'pieces' must be from 1 to 1000; found 0`.
public enum SliceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of pieces is not from 1 to `SliceSettings.mostPieces`.
  case pieces(Int)
  /// A weight is not a finite number above 0; its position counts from 0.
  case weight(Double, at: Int)
  /// A weight is less than `SliceSettings.leastShare` of all weights together.
  case share(Double, at: Int)
  /// A way of cutting makes another number of pieces.
  case count(Int, style: String, needs: Int)
  /// A way of cutting that makes pieces of one size, or of sizes of its own, was given weights.
  case weights(style: String)
  /// A way of cutting needs another outline, named as what it must be.
  case outline(String, style: String, needs: String)
  /// A grid has not from 1 to `SliceSettings.mostPieces` cells.
  case grid(rows: Int, columns: Int)
  /// A core has not from 1 to one less than all pieces.
  case core(Int, of: Int)
  /// A length of the outline, by name, is not from `Outline.shortest` to `Outline.longest`.
  case length(Double, of: String)
  /// A factor of a stretch is not a finite number above 0.
  case scale(Vector2)
  /// A corner radius is neither 0 nor from `Outline.shortest` to half the shorter width.
  case cornerRadius(Double, limit: Double)
  /// A hole's radius leaves next to nothing of the ring.
  case innerRadius(Double, outer: Double)
  /// A regular polygon's number of sides is not from 3 to `Outline.mostSides`.
  case sides(Int)
  /// A polygon has fewer than 3 corners, or with its holes more than `Outline.mostCorners`.
  case corners(Int)
  /// A polygon's corner is not finite or too far away; its position counts from 0.
  case corner(Point2, at: Int)
  /// A polygon's corner is the same as the one before; its position counts from 0.
  case repeated(at: Int)
  /// Two edges of a polygon meet at a position elsewhere than in a corner they share.
  ///
  /// Edges have the number of the corner they begin in, from 0.
  case crossing(Int, Int, at: Point2)
  /// A polygon has more than `Outline.mostHoles` holes.
  case holes(Int)
  /// A hole of a polygon is none; its position counts from 0.
  case hole(HoleFault, at: Int)
  /// A polygon encloses next to no area, in square metres.
  case empty(Double)
  /// The outline comes so close to itself that rounding closes the gap where a cut passes.
  case touching
  /// The hub does not lie inside the cake.
  case hub(Point2)
  /// A viewer stands in the very hub, or too far away.
  case viewer(Point2)
  /// A power diagram has another number of sites than shares, or too many.
  case sites(Int, needs: Int)
  /// A site is not inside the cake or is the same as one before; its position counts from 0.
  case site(Point2, at: Int)
  /// The cells of sites cannot be made as large as wished; off by this part of the whole.
  case unequal(Double)
  /// The height is not from 0 to `Outline.longest`.
  case height(Double)
  /// The tolerance is not a finite number above 0.
  case tolerance(Double)
  /// The tolerance asks for more than `SliceSettings.mostPoints` points.
  case points(Double)

  /// What is wrong with a hole.
  public enum HoleFault: Hashable, Sendable {
    /// It has so many corners, fewer than 3.
    case corners(Int)
    /// It encloses next to no area, in square metres.
    case empty(Double)
    /// It does not lie inside the outline.
    case outside
    /// It lies inside another hole, whose position counts from 0.
    case inside(hole: Int)
  }

  /// The rule that was broken and what was found.
  public var description: String {
    switch self {
    case .pieces(let found):
      "'pieces' must be from 1 to \(SliceSettings.mostPieces); found \(found)"
    case .weight(let found, let index):
      "'weights' must be finite and greater than 0; found \(found) at position \(index + 1)"
    case .share(let found, let index):
      "'weights' must each be at least \(SliceSettings.leastShare) of their sum; "
        + "found \(found) at position \(index + 1)"
    case .count(let found, let style, let needs):
      "'pieces' must be \(needs) for '\(style)'; found \(found)"
    case .weights(let style):
      "'\(style)' must have a number of pieces; found weights"
    case .outline(let found, let style, let needs):
      "'shape' must be \(needs) for '\(style)'; found '\(found)'"
    case .grid(let rows, let columns):
      "'grid' must have from 1 to \(SliceSettings.mostPieces) cells; found \(rows)x\(columns)"
    case .core(let found, let pieces):
      "'core' must hold from 1 to \(pieces - 1) of \(pieces) pieces; found \(found)"
    case .length(let found, let name):
      "'\(name)' must be from \(Outline.shortest) to \(Outline.longest) metres; found \(found)"
    case .scale(let found):
      "'scale' must be finite and greater than 0; found \(found.x), \(found.y)"
    case .cornerRadius(let found, let limit):
      "'corner radius' must be 0 or from \(Outline.shortest) to \(limit) metres, "
        + "half the shorter width; found \(found)"
    case .innerRadius(let found, let outer):
      "'inner radius' must be less than the outer radius, \(outer); found \(found)"
    case .sides(let found):
      "'sides' must be from 3 to \(Outline.mostSides); found \(found)"
    case .corners(let found):
      "'polygon' must have from 3 to \(Outline.mostCorners) corners; found \(found)"
    case .corner(let found, let index):
      "'polygon' must have corners within \(Outline.longest) metres of 0; "
        + "found \(found.x), \(found.y) at corner \(index + 1)"
    case .repeated(let index):
      "'polygon' must have corners that differ from the one before; "
        + "found the same at corner \(index + 1)"
    case .crossing(let one, let other, let point):
      "'polygon' must have edges that meet in shared corners only; "
        + "found edges \(one + 1) and \(other + 1) meeting at \(point.x), \(point.y)"
    case .holes(let found):
      "'polygon' must have at most \(Outline.mostHoles) holes; found \(found)"
    case .hole(.corners(let found), let index):
      "'polygon' must have holes of at least 3 corners; found \(found) in hole \(index + 1)"
    case .hole(.empty(let found), let index):
      "'polygon' must have holes that enclose an area; "
        + "found \(found) square metres in hole \(index + 1)"
    case .hole(.outside, let index):
      "'polygon' must have its holes inside; found hole \(index + 1) outside"
    case .hole(.inside(let other), let index):
      "'polygon' must have holes outside each other; "
        + "found hole \(index + 1) inside hole \(other + 1)"
    case .empty(let found):
      "'polygon' must enclose an area; found \(found) square metres"
    case .touching:
      "'shape' must not come within rounding of touching itself; found that on a cut"
    case .hub(let found):
      "'hub' must lie inside the cake; found \(found.x) m, \(found.y) m"
    case .viewer(let found):
      "'toward' must be another place than the hub, within \(Outline.longest) metres of 0; "
        + "found \(found.x), \(found.y)"
    case .sites(let found, let needs):
      "'sites' must be \(needs), one a piece; found \(found)"
    case .site(let found, let index):
      "'sites' must differ and lie inside the cake; "
        + "found \(found.x), \(found.y) at position \(index + 1)"
    case .unequal(let found):
      "'sites' must be apart enough for cells of the wished areas; "
        + "found some off by \(found) of the whole"
    case .height(let found):
      "'height' must be from 0 to \(Outline.longest) metres; found \(found)"
    case .tolerance(let found):
      "'tolerance' must be finite and greater than 0; found \(found)"
    case .points(let found):
      "'tolerance' must ask for at most \(SliceSettings.mostPoints) points; found \(found)"
    }
  }
}
