import SextantGeometry
import SextantSlicing
import SextantText

/// A guide as a table for people and as JSON for scripts.
enum SliceReport {
  /// Returns the pieces, the cuts in their order and a line on fairness.
  ///
  /// `halfSize` is half the width and half the depth of the cake, in metres.
  static func table(_ guide: SliceGuide, halfSize: Vector2) -> [String] {
    let count = guide.pieces.count
    let width = NumberWords.rounded(halfSize.x * 200, 2)
    var lines = [
      "\(guide.outlineKind), \(width) x \(NumberWords.centimetres(halfSize.y * 2)), "
        + "\(NumberWords.squareCentimetres(guide.area)): "
        + "\(count) \(count == 1 ? "piece" : "pieces") "
        + (guide.style == "hub" ? "around a hub" : "in \(guide.style)"),
      "",
    ]
    lines += pieces(guide).lines
    if !guide.cuts.isEmpty {
      lines += ["", "Cuts, in this order. Turn the cake clockwise, or the knife the other way:"]
      lines += cuts(guide).lines
    }
    lines += ["", "Largest over smallest: \(fairness(guide))."]
    lines.append("All cuts together: \(NumberWords.centimetres(guide.cutLength)).")
    return lines
  }

  private static func pieces(_ guide: SliceGuide) -> TableText {
    let hasSide = guide.height > 0
    var columns: [TableText.Column] = [
      .numbers("piece"), .numbers("share"), .numbers("area"), .numbers("crust"),
    ]
    if hasSide { columns.append(.numbers("frosting")) }
    var table = TableText(columns)
    for (index, piece) in guide.pieces.enumerated() {
      var cells = [
        String(index + 1), NumberWords.percent(piece.share),
        NumberWords.squareCentimetres(piece.area), NumberWords.centimetres(piece.crust),
      ]
      if hasSide { cells.append(NumberWords.squareCentimetres(piece.frosting)) }
      table.add(cells)
    }
    return table
  }

  private static func cuts(_ guide: SliceGuide) -> TableText {
    var table = TableText([
      .numbers("cut"), .numbers("turn by"), .numbers("direction"), .numbers("length"),
    ])
    var before = 0.0
    for (index, cut) in guide.cuts.enumerated() {
      let direction = direction(cut)
      let turn = turn(from: before, to: direction)
      before = direction
      table.add([
        String(index + 1), index == 0 ? "" : NumberWords.degrees(turn),
        NumberWords.degrees(direction), NumberWords.centimetres(cut.length),
      ])
    }
    return table
  }

  /// Returns the direction of a cut in degrees, from 0 to less than 360.
  private static func direction(_ cut: Cut) -> Double {
    switch cut {
    case .segment(let from, let to):
      let way = to - from
      return wrapped(Elementary.atan2(way.y, way.x) * (180 / Double.pi))
    case .arc(_, _, let start, _):
      return wrapped(start.degrees)
    }
  }

  private static func turn(from before: Double, to after: Double) -> Double {
    wrapped(after - before)
  }

  /// Returns an angle brought into one turn; what the table would round to 360 is 0.
  private static func wrapped(_ degrees: Double) -> Double {
    let rest = degrees.remainder(dividingBy: 360)
    let positive = rest < 0 ? rest + 360 : rest
    return positive >= 359.995 ? 0 : positive
  }

  private static func fairness(_ guide: SliceGuide) -> String {
    func ratio(_ value: Double?) -> String { value.map { NumberWords.rounded($0, 3) } ?? "–" }
    var text =
      "area \(ratio(guide.fairness.area)), crust \(ratio(guide.fairness.crust))"
    if guide.height > 0 { text += ", frosting \(ratio(guide.fairness.frosting))" }
    return text
  }

  /// Returns the guide as one line of JSON.
  static func json(_ guide: SliceGuide) -> [UInt8] {
    var writer = JSONWriter()
    guide.write(to: &writer)
    writer.endLine()
    return writer.bytes
  }
}
