package import SextantGeometry

/// What somebody asks of a cake, option by option; what is not named stays as it is.
///
/// The one place that says which options a style has and what they imply, for the command and for
/// the settings of a session alike:
///
/// - `hub` needs a hub, `strips` may have an angle (0 if none was named), `core` a number of inner
///   pieces (1 if none was named).
/// - `grid` and `tavern` may have cells, which also say how many pieces there are. Else the cells
///   are those nearest to squares for the number of pieces, on the cake before it is stretched.
/// - `shields` makes 12 pieces, `cross` 9, and `wedding` as many as its rings and slices give.
/// - A start other than an angle needs a style whose cuts meet in a hub, `wedges` or `hub`.
///
/// An option that belongs to another style is refused.
package struct SliceWish: Hashable, Sendable {
  /// The edge of the cake.
  package var outline: Outline?
  /// The name of the way of cutting.
  package var style: String?
  /// The pieces.
  package var shares: SliceShares?
  /// Where the cuts of `hub` meet.
  package var hub: Point2?
  /// The direction in which `strips` follow each other.
  package var stripAngle: Angle?
  /// The cells of `grid` and `tavern`.
  package var grid: Cells?
  /// The number of pieces inside, of `core`.
  package var inner: Int?
  /// The direction of the first cut.
  package var start: SliceSettings.Start?
  /// The height of the cake, in metres.
  package var height: Double?
  /// How far a polyline may be off the true edge, in metres.
  package var tolerance: Double?

  /// Creates a wish that asks for nothing.
  package init() {}

  /// The ways of cutting, by name.
  package static let styles = [
    "wedges", "hub", "fairest", "strips", "grid", "rings", "core", "shields", "tavern", "cross",
    "wedding",
  ]
  /// The options that only some styles have, by name.
  package static let owners: [(option: String, styles: [String])] = [
    ("hub", ["hub"]), ("strip-angle", ["strips"]), ("grid", ["grid", "tavern"]),
    ("inner", ["core"]), ("avoid-corners", ["wedges", "hub"]), ("toward", ["wedges", "hub"]),
  ]
  /// The styles whose pieces cannot have weights.
  private static let likeSized = ["grid", "core", "shields", "tavern", "cross", "wedding"]

  /// Rows, one above the other along v, and columns along u.
  package struct Cells: Hashable, Sendable {
    /// The number of rows.
    package let rows: Int
    /// The number of columns.
    package let columns: Int

    /// Creates cells.
    package init(rows: Int, columns: Int) {
      self.rows = rows
      self.columns = columns
    }

    /// Reads rows and columns such as `4x6`, or gives `nil` for another text.
    package init?(_ text: String) {
      let parts = text.split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2, let rows = Int(parts[0]), let columns = Int(parts[1]) else {
        return nil
      }
      self.init(rows: rows, columns: columns)
    }
  }

  /// Why a wish cannot be granted.
  package enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// No style has this name.
    case style(String)
    /// An option belongs to other styles than the one found.
    case option(String, needs: [String], found: String)
    /// The style `hub` has no hub.
    case noHub
    /// There is no such cake, or it cannot be cut so.
    case slice(SliceError)

    /// The rule that was broken and what was found.
    package var description: String {
      switch self {
      case .style(let found):
        "'style' must be \(SliceWish.alternatives(SliceWish.styles)); found '\(found)'"
      case .option(let name, let styles, let found):
        "'\(name)' needs the style \(SliceWish.alternatives(styles.map { "'\($0)'" })); "
          + "found '\(found)'"
      case .noHub: "the style 'hub' needs 'hub', where its cuts meet; found none"
      case .slice(let error): error.description
      }
    }
  }

  /// Returns the settings with the wish granted, or throws why there is no such cake.
  package func settings(from base: SliceSettings) throws(Fault) -> SliceSettings {
    let outline = outline ?? base.outline
    let name = style ?? base.style.name
    guard SliceWish.styles.contains(name) else { throw Fault.style(name) }
    for (option, styles) in SliceWish.owners where isNamed(option) && !styles.contains(name) {
      throw Fault.option(option, needs: styles, found: name)
    }
    if case .weighted = shares, SliceWish.likeSized.contains(name) {
      throw Fault.slice(.weights(style: name))
    }
    var shares = shares ?? base.shares
    let style = try style(name, from: base, outline, &shares)
    do throws(SliceError) {
      return try SliceSettings(
        outline: outline, shares: shares, style: style, start: start ?? .angle(base.start),
        height: height ?? base.height, tolerance: tolerance ?? base.tolerance)
    } catch {
      throw Fault.slice(error)
    }
  }

  private func isNamed(_ option: String) -> Bool {
    switch option {
    case "hub": hub != nil
    case "strip-angle": stripAngle != nil
    case "grid": grid != nil
    case "avoid-corners": start == .avoidingCorners
    case "toward": if case .toward = start { true } else { false }
    default: inner != nil
    }
  }

  /// Returns the style of a known name, and the pieces it implies where none were asked for.
  private func style(
    _ name: String, from base: SliceSettings, _ outline: Outline, _ shares: inout SliceShares
  ) throws(Fault) -> SliceSettings.Style {
    switch name {
    case "hub":
      if let hub { return .hub(hub) }
      guard case .hub = base.style else { throw Fault.noHub }
      return base.style
    case "strips":
      if let stripAngle { return .strips(stripAngle) }
      if case .strips = base.style { return base.style }
      return .strips(.zero)
    case "grid":
      let cells = try cells(from: base, outline, &shares)
      return .grid(rows: cells.rows, columns: cells.columns)
    case "tavern":
      let cells = try cells(from: base, outline, &shares)
      return .tavern(rows: cells.rows, columns: cells.columns)
    case "rings": return .rings
    case "core":
      if let inner { return .core(inner: inner) }
      if case .core = base.style { return base.style }
      return .core(inner: 1)
    case "shields":
      if self.shares == nil, base.style != .shields { shares = .equal(12) }
      return .shields
    case "cross":
      if self.shares == nil { shares = .equal(9) }
      return .cross
    case "wedding":
      let style: SliceSettings.Style
      if case .wedding = base.style { style = base.style } else { style = .wedding }
      if self.shares == nil, let count = style.count(of: outline) { shares = .equal(count) }
      return style
    case "fairest": return .fairest
    default: return .wedges
    }
  }

  /// Returns the cells that were asked for, else those there are, else the squarest for the pieces.
  private func cells(
    from base: SliceSettings, _ outline: Outline, _ shares: inout SliceShares
  ) throws(Fault) -> Cells {
    if let grid {
      let (product, overflow) = grid.rows.multipliedReportingOverflow(by: grid.columns)
      guard grid.rows >= 1, grid.columns >= 1, !overflow, product <= SliceSettings.mostPieces
      else { throw Fault.slice(.grid(rows: grid.rows, columns: grid.columns)) }
      if self.shares == nil { shares = .equal(product) }
      return grid
    }
    if self.shares == nil {
      switch base.style {
      case .grid(let rows, let columns), .tavern(let rows, let columns):
        return Cells(rows: rows, columns: columns)
      default: break
      }
    }
    let size = outline.halfSize
    guard
      let squarest = SliceSettings.Style.squarest(
        pieces: shares.count, width: size.x, depth: size.y),
      case .grid(let rows, let columns) = squarest
    else { throw Fault.slice(.pieces(shares.count)) }
    return Cells(rows: rows, columns: columns)
  }
}

extension SliceWish {
  /// Returns words as `a, b or c`.
  package static func alternatives(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
