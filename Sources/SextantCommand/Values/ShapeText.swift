import SextantSlicing

/// The outline of a cake as people type it: `circle:24cm`.
enum ShapeText {
  /// The kinds of shape that exist, each with an example.
  static let kinds: [(name: String, example: String)] = [
    ("circle", "circle:24cm"), ("ellipse", "ellipse:30cmx20cm"),
  ]

  /// Cakes and pizzas that people bake, by name and shape.
  static let presets: [(name: String, shape: String)] = [
    ("cake-6in", "circle:6in"), ("cake-8in", "circle:8in"), ("cake-9in", "circle:9in"),
    ("cake-10in", "circle:10in"), ("cake-24cm", "circle:24cm"), ("cake-26cm", "circle:26cm"),
    ("pizza-10in", "circle:10in"), ("pizza-12in", "circle:12in"), ("pizza-14in", "circle:14in"),
    ("pizza-16in", "circle:16in"), ("pizza-18in", "circle:18in"),
  ]

  /// Reads the text of `--shape`.
  static func outline(_ text: String) throws(CommandError) -> Outline {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let kind = String(parts[0])
    let measures = parts.count > 1 ? String(parts[1]) : ""
    guard let known = kinds.first(where: { $0.name == kind }) else {
      let nearest = Suggestion.nearest(to: kind, among: kinds.map(\.name))
      throw CommandError(
        "'--shape' must be such as \(OptionText.alternatives(kinds.map(\.example)))",
        found: text, help: nearest.map { "the nearest is '\($0)'" })
    }
    func wrong(_ rule: String) -> CommandError {
      CommandError(
        "'--shape \(kind):' needs \(rule), such as \(known.example)", found: text,
        help: OptionText.help(measures, .size))
    }
    switch kind {
    case "circle":
      guard let diameter = Quantity(measures)?.metres, diameter > 0 else {
        throw wrong("a diameter greater than 0")
      }
      return try CommandError.told(before: "'--shape': ") { () throws(SliceError) in
        try .circle(radius: diameter / 2)
      }
    default:
      guard let widths = OptionValue.pair(measures, "x", { Quantity($0)?.metres }),
        widths.allSatisfy({ $0 > 0 })
      else { throw wrong("two diameters greater than 0") }
      return try CommandError.told(before: "'--shape': ") { () throws(SliceError) in
        try .ellipse(semiAxes: widths[0] / 2, widths[1] / 2)
      }
    }
  }
}
