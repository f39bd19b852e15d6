import SextantSlicing
import SextantText

/// A guide as a table for people and as JSON for scripts.
enum SliceReport {
  /// Returns the pieces, the cuts in their order and a line on fairness.
  static func table(_ guide: SliceGuide, _ settings: SliceSettings) -> [String] {
    let halfSize = settings.outline.halfSize
    let count = guide.pieces.count
    let width = NumberText.string(halfSize.x * 200, decimals: 2)
    var lines = [
      "\(guide.outlineKind), \(width) x \(NumberWords.centimetres(halfSize.y * 2)), "
        + "\(NumberWords.squareCentimetres(guide.area)): "
        + "\(count) \(count == 1 ? "piece" : "pieces") "
        + manner(guide.style),
      "",
    ]
    lines += pieces(guide).lines
    if !guide.cuts.isEmpty {
      let cuts = CutTable(guide, settings)
      lines += ["", cuts.introduction] + cuts.table.lines
    }
    lines += ["", "Largest over smallest: \(fairness(guide))."]
    if let fairest = guide.fairest {
      let (plain, reached) = (
        NumberText.string(fairest.plain, decimals: 3),
        NumberText.string(fairest.reached, decimals: 3)
      )
      lines.append(
        "The longest crust over the shortest\(settings.isWeighted ? ", per share" : ""): "
          + "\(reached), \(plain) from the middle; the cuts meet at "
          + "\(NumberText.string(fairest.hub.x * 100, decimals: 2)), "
          + "\(NumberWords.centimetres(fairest.hub.y)).")
    }
    lines.append("All cuts together: \(NumberWords.centimetres(guide.cutLength)).")
    return lines
  }

  private static func manner(_ style: String) -> String {
    switch style {
    case "hub": "around a hub"
    case "fairest": "in the fairest wedges"
    case "cross": "by crossing cuts"
    case "wedding": "in a wedding cut"
    default: "in \(style)"
    }
  }

  /// Returns the pieces, a row each.
  static func pieces(_ guide: SliceGuide) -> TableText {
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

  /// Returns how even the pieces are, in words.
  static func fairness(_ guide: SliceGuide) -> String {
    func ratio(_ value: Double?) -> String {
      value.map { NumberText.string($0, decimals: 3) } ?? "–"
    }
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

extension SliceSettings {
  /// Whether the pieces have weights.
  fileprivate var isWeighted: Bool { if case .weighted = shares { true } else { false } }
}
