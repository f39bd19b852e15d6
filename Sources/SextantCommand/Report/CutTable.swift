import SextantGeometry
import SextantSlicing
import SextantText

/// The cuts of a guide as a table: what somebody with a knife and a ruler needs to make them.
struct CutTable {
  /// How to read the table.
  let introduction: String
  /// A row a cut, in order.
  let table: TableText

  /// Creates the table of a guide's cuts.
  ///
  /// Wedges are told by turns of the cake, strips and grids by their distances from its edge, and
  /// any other cut by where it begins and what it runs around.
  init(_ guide: SliceGuide, _ settings: SliceSettings) {
    switch settings.style {
    case .wedges, .hub, .fairest:
      introduction = "Cuts, in this order. Turn the cake clockwise, or the knife the other way:"
      table = CutTable.turns(guide.cuts)
    case .strips(let angle):
      introduction =
        "Cuts, in this order, right across. Measure from the cake's edge in the direction "
        + "\(NumberWords.degrees(CutTable.wrapped(angle.degrees))):"
      table = CutTable.offsets(guide.cuts, settings.outline, along: angle.direction)
    case .grid, .tavern, .cross:
      introduction =
        "Cuts, in this order, right across. Measure from the cake's left or front edge:"
      table = CutTable.gridLines(guide.cuts, from: settings.outline.lowerBounds)
    case .rings, .core, .shields, .wedding:
      introduction = "Cuts, in this order. Places and directions are seen from the middle:"
      table = CutTable.places(guide.cuts)
    }
  }

  /// Returns the turns between cuts that run from one place to the edge.
  private static func turns(_ cuts: [Cut]) -> TableText {
    var table = TableText([
      .numbers("cut"), .numbers("turn by"), .numbers("direction"), .numbers("length"),
    ])
    var before = 0.0
    for (index, cut) in cuts.enumerated() {
      guard case .segment(let from, let to) = cut else { continue }
      let direction = direction(of: to - from)
      let turn = wrapped(direction - before)
      before = direction
      table.add([
        String(index + 1), index == 0 ? "" : NumberWords.degrees(turn),
        NumberWords.degrees(direction), NumberWords.centimetres(cut.length),
      ])
    }
    return table
  }

  /// Returns how far along a direction each cut is from where the cake begins.
  private static func offsets(
    _ cuts: [Cut], _ outline: Outline, along direction: Vector2
  ) -> TableText {
    // Finer than the table shows; the guide's own outline may be coarser.
    let edge = outline.loops[0].polyline(tolerance: outline.halfSize.max() * 1e-6)
    let begin = edge.reduce(Double.infinity) { min($0, $1.dot(direction)) }
    var table = TableText([.numbers("cut"), .numbers("from edge"), .numbers("length")])
    for (index, cut) in cuts.enumerated() {
      guard case .segment(let from, _) = cut else { continue }
      table.add([
        String(index + 1), NumberWords.centimetres(from.dot(direction) - begin),
        NumberWords.centimetres(cut.length),
      ])
    }
    return table
  }

  /// Returns the distances of cuts along the axes from the left and from the front edge.
  private static func gridLines(_ cuts: [Cut], from corner: Point2) -> TableText {
    var table = TableText([
      .numbers("cut"), .numbers("from left"), .numbers("from front"), .numbers("length"),
    ])
    for (index, cut) in cuts.enumerated() {
      guard case .segment(let from, let to) = cut else { continue }
      let isUpright = from.x == to.x
      table.add([
        String(index + 1), isUpright ? NumberWords.centimetres(from.x - corner.x) : "",
        isUpright ? "" : NumberWords.centimetres(from.y - corner.y),
        NumberWords.centimetres(cut.length),
      ])
    }
    return table
  }

  /// Returns where each cut begins, which way a line runs and which place an arc is around.
  private static func places(_ cuts: [Cut]) -> TableText {
    var table = TableText([
      .numbers("cut"), .words("shape"), .words("begins"), .numbers("direction"),
      .words("around"), .numbers("radius"), .numbers("length"),
    ])
    for (index, cut) in cuts.enumerated() {
      var cells = [String(index + 1)]
      switch cut {
      case .segment(let from, let to):
        cells += [
          "line", place(from), NumberWords.degrees(direction(of: to - from)), "", "",
        ]
      case .arc(let center, let radius, let start, let sweep):
        let isCircle = sweep.turns.magnitude == 1
        cells += [
          isCircle ? "circle" : "arc", isCircle ? "" : place(center + start.direction * radius),
          "", place(center), NumberWords.centimetres(radius),
        ]
      }
      table.add(cells + [NumberWords.centimetres(cut.length)])
    }
    return table.withoutEmptyColumns
  }

  /// Returns a place by its distance from the middle and its direction.
  private static func place(_ point: Point2) -> String {
    // What the table would show as 0.
    guard point.length >= 0.000_05 else { return "middle" }
    return "\(NumberWords.centimetres(point.length)) at "
      + NumberWords.degrees(direction(of: point))
  }

  /// Returns the direction of a way in degrees, from 0 to less than 360.
  private static func direction(of way: Vector2) -> Double {
    wrapped(Elementary.atan2(way.y, way.x) * (180 / Double.pi))
  }

  /// Returns an angle brought into one turn; what the table would round to 360 is 0.
  private static func wrapped(_ degrees: Double) -> Double {
    let rest = degrees.remainder(dividingBy: 360)
    let positive = rest < 0 ? rest + 360 : rest
    return positive >= 359.995 ? 0 : positive
  }
}
