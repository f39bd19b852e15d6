public import SextantGeometry

/// A convex polygon divided among sites so that each site's cell has the wished share of the area.
///
/// The cell of a site s with the weight w holds the positions x at which |x - s|² - w is the least of
/// all: a convex polygon, and the weights can be chosen so that the cells have any areas. Cuts along
/// the cells' edges give compact convex pieces of any number where a grid would give strips.
///
/// - Source: F. Aurenhammer, F. Hoffmann, B. Aronov, *Minkowski-Type Theorems and Least-Squares
///   Clustering*, 1998; the solver is the damped Newton rule of J. Kitagawa, Q. Mérigot, B. Thibert,
///   *Convergence of a Newton algorithm for semi-discrete optimal transport*, 2019.
public struct PowerDiagram: Hashable, Sendable {
  /// The sites, in metres.
  public let sites: [Point2]
  /// The weights, in square metres; the first is 0.
  public let weights: [Double]
  /// The cells' corners, counter-clockwise.
  public let cells: [[Point2]]
  /// The cells' areas, in square metres.
  public let areas: [Double]

  /// The most sites.
  public static let mostSites = 200
  /// How far a cell's area may be off its share at most, as a part of the whole.
  public static let accuracy = 1e-12

  /// Divides an outline among sites.
  ///
  /// - Parameters:
  ///   - outline: A convex outline of straight edges.
  ///   - sites: Different positions inside it, at most `mostSites`.
  ///   - shares: A share a site.
  /// - Throws: what `SliceSettings` throws for the shares; `SliceError.outline` for an outline with an
  ///   arc, a dent or a hole; `SliceError.sites` for another number of sites than of shares or too
  ///   many; `SliceError.site` for one that is not inside or is the same as one before it; and
  ///   `SliceError.unequal` where sites are so close to each other that rounding keeps the areas off.
  ///
  /// Cost: about ten Newton steps, n² cuts of a small polygon and n³ / 6 multiplications each.
  public init(
    _ outline: Outline, sites: [Point2], shares: SliceShares
  ) throws(SliceError) {
    try shares.check()
    guard outline.isConvex, outline.loops[0].arcs.isEmpty else {
      throw SliceError.outline(
        outline.kind, style: "power diagram", needs: "convex with straight edges")
    }
    guard sites.count == shares.count, sites.count <= PowerDiagram.mostSites else {
      throw SliceError.sites(
        sites.count, needs: min(shares.count, PowerDiagram.mostSites))
    }
    let polygon = Polygon(unchecked: outline.loops[0].corners)
    for (index, site) in sites.enumerated() {
      guard polygon.relation(of: site) == .inside, !sites[..<index].contains(site) else {
        throw SliceError.site(site, at: index)
      }
    }
    let wanted = CumulativeShares(shares).shares
    var solver = PowerSolver(polygon.points, sites: sites, shares: wanted)
    let error = solver.solve()
    guard error <= PowerDiagram.accuracy else { throw SliceError.unequal(error) }
    self.sites = sites
    let (middle, unit) = (solver.middle, solver.unit)
    weights = solver.weights.map { $0 * unit * unit }
    cells = solver.cells.map { $0.map { middle + $0.point * unit } }
    areas = solver.areas.map { $0 * unit * unit }
  }
}
