public import SextantGeometry

extension SliceSettings {
  /// The way of cutting.
  public enum Style: Hashable, Sendable {
    /// From the outline's centre to the edge.
    case wedges
    /// From a hub of one's own, in the guide plane, to the edge.
    case hub(Point2)
    /// Right across, the strips one after the other in the direction of an angle.
    case strips(Angle)
    /// A rectangle in rows, one above the other along v, and columns along u, all cells alike.
    case grid(rows: Int, columns: Int)
    /// A circle or a round ring in rings of the wished areas, from the inside outward.
    case rings
    /// A circle in a core of so many pieces and a ring of the others, all of one area.
    case core(inner: Int)
    /// A circle in 12 pieces of one shape, six of which have no crust; its cuts are bent.
    case shields
    /// A circle or an ellipse in the cells of a grid over the box around it, which are not equal.
    ///
    /// The number of pieces is that of the cells; cells that hold none of the cake are left out.
    case tavern(rows: Int, columns: Int)
    /// A circle or an ellipse in 9 pieces by two cuts along u and two along v.
    ///
    /// They are not equal, but as nearly as such cuts can make them: at 0.279 of the half widths
    /// from the middle the largest is 1.266 of the smallest.
    case cross
    /// A circle in rings so wide, in metres, from the edge inward, each in slices of one size, and
    /// the core that is left.
    ///
    /// As many slices as fit of the given width along the middle of the ring. Bakers cut tiers so,
    /// in rings of 2 in and slices of 1 in.
    case wedding(ring: Double, slice: Double)
    /// Wedges from the hub and with the start that make the crusts as equal as can be.
    ///
    /// For convex outlines. What was found is in the guide's `fairest`.
    case fairest

    /// The wedding cut with the measures bakers use: rings of 2 in and slices of 1 in.
    public static let wedding = Style.wedding(ring: 0.0508, slice: 0.0254)

    /// The style's name as the command spells it.
    public var name: String {
      switch self {
      case .wedges: "wedges"
      case .hub: "hub"
      case .strips: "strips"
      case .grid: "grid"
      case .rings: "rings"
      case .core: "core"
      case .shields: "shields"
      case .tavern: "tavern"
      case .cross: "cross"
      case .wedding: "wedding"
      case .fairest: "fairest"
      }
    }

    /// Returns the grid of so many cells whose cells are nearest to squares.
    ///
    /// For a prime number that is a row or a column of strips. The smaller number of rows wins a
    /// tie. `nil` for fewer than 1 piece, more than `mostPieces`, or a width that is not above 0.
    public static func squarest(pieces: Int, width: Double, depth: Double) -> Style? {
      guard pieces >= 1, pieces <= mostPieces, width > 0, depth > 0, width.isFinite,
        depth.isFinite
      else { return nil }
      var best = (rows: 1, aspect: Double.infinity)
      for rows in 1...pieces where pieces % rows == 0 {
        let cell = (width / Double(pieces / rows)) / (depth / Double(rows))
        let aspect = max(cell, 1 / cell)
        if aspect < best.aspect { best = (rows, aspect) }
      }
      return .grid(rows: best.rows, columns: pieces / best.rows)
    }

    /// Returns the number of pieces that this way of cutting makes of an outline by itself.
    ///
    /// `nil` for ways that make any number, and for an outline that it does not fit.
    public func count(of outline: Outline) -> Int? {
      switch self {
      case .wedges, .hub, .strips, .rings, .core, .fairest: return nil
      case .grid(let rows, let columns), .tavern(let rows, let columns):
        let (cells, overflow) = rows.multipliedReportingOverflow(by: columns)
        return overflow ? nil : cells
      case .shields: return 12
      case .cross: return 9
      case .wedding(let ring, let slice):
        guard case .ellipse = outline.shape, ring >= Outline.shortest, slice >= Outline.shortest
        else { return nil }
        return try? WeddingRings(radius: outline.halfSize.x, ring: ring, slice: slice).pieces
      }
    }

    /// Throws what keeps this way of cutting from an outline and shares, if anything does.
    func check(_ outline: Outline, _ shares: SliceShares) throws(SliceError) {
      switch self {
      case .wedges, .strips: return
      case .hub(let hub):
        guard hub.x.magnitude <= Outline.longest, hub.y.magnitude <= Outline.longest else {
          throw SliceError.hub(hub)
        }
        return
      case .rings:
        guard outline.roundRadii != nil else {
          throw SliceError.outline(outline.kind, style: name, needs: "a circle or a round ring")
        }
        return
      case .grid(let rows, let columns):
        guard case .rectangle = outline.shape else {
          throw SliceError.outline(outline.kind, style: name, needs: "a square or a rectangle")
        }
        try checkGrid(rows, columns, shares)
      case .tavern(let rows, let columns):
        guard case .ellipse = outline.shape else {
          throw SliceError.outline(outline.kind, style: name, needs: "a circle or an ellipse")
        }
        try checkGrid(rows, columns, shares)
      case .fairest:
        guard outline.isConvex else {
          throw SliceError.outline(outline.kind, style: name, needs: "convex")
        }
        return
      case .cross:
        guard case .ellipse = outline.shape else {
          throw SliceError.outline(outline.kind, style: name, needs: "a circle or an ellipse")
        }
        guard shares.count == 9 else {
          throw SliceError.count(shares.count, style: name, needs: 9)
        }
      case .wedding(let ring, let slice):
        try checkCircle(outline)
        _ = try Outline.checked(ring, "ring width")
        _ = try Outline.checked(slice, "slice width")
        let rings = try WeddingRings(radius: outline.halfSize.x, ring: ring, slice: slice)
        guard shares.count == rings.pieces else {
          throw SliceError.count(shares.count, style: name, needs: rings.pieces)
        }
      case .core(let inner):
        try checkCircle(outline)
        guard inner >= 1, inner < shares.count else {
          throw SliceError.core(inner, of: shares.count)
        }
      case .shields:
        try checkCircle(outline)
        guard shares.count == 12 else {
          throw SliceError.count(shares.count, style: name, needs: 12)
        }
      }
      guard case .equal = shares else { throw SliceError.weights(style: name) }
    }

    private func checkCircle(_ outline: Outline) throws(SliceError) {
      guard outline.kind == "circle" else {
        throw SliceError.outline(outline.kind, style: name, needs: "a circle")
      }
    }

    private func checkGrid(
      _ rows: Int, _ columns: Int, _ shares: SliceShares
    ) throws(SliceError) {
      guard rows >= 1, columns >= 1, rows <= mostPieces, columns <= mostPieces,
        rows * columns <= mostPieces
      else { throw SliceError.grid(rows: rows, columns: columns) }
      guard shares.count == rows * columns else {
        throw SliceError.count(shares.count, style: name, needs: rows * columns)
      }
    }
  }
}

extension Outline {
  /// Whether the outline has no hole and no dent; decided without error for a polygon.
  var isConvex: Bool {
    guard loops.count == 1 else { return false }
    let loop = loops[0]
    // The shapes with arcs are the ellipse and the rounded rectangle.
    guard loop.arcs.isEmpty else { return true }
    return loop.corners.indices.allSatisfy { edge in
      let next = loop.next(edge)
      return Orientation.sign(
        loop.corners[edge], loop.corners[next], loop.corners[loop.next(next)]) >= 0
    }
  }

  /// The inner and the outer radius of a circle or of a round ring; the inner one is 0 for a circle.
  var roundRadii: (inner: Double, outer: Double)? {
    switch shape {
    case .ellipse(let size) where size.x == size.y: (0, size.x)
    case .ring(let outer, let inner) where outer.x == outer.y: (inner.x, outer.x)
    default: nil
    }
  }
}
