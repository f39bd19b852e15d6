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
  /// The inner and the outer radius of a circle or of a round ring; the inner one is 0 for a circle.
  var roundRadii: (inner: Double, outer: Double)? {
    switch shape {
    case .ellipse(let size) where size.x == size.y: (0, size.x)
    case .ring(let outer, let inner) where outer.x == outer.y: (inner.x, outer.x)
    default: nil
    }
  }
}
