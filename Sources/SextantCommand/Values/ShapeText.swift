import SextantSlicing

/// The outline of a cake as people type it: `circle:24cm`.
enum ShapeText {
  /// Cakes and pizzas that people bake, by name and shape.
  static let presets: [(name: String, shape: String)] = [
    ("cake-6in", "circle:6in"), ("cake-8in", "circle:8in"), ("cake-9in", "circle:9in"),
    ("cake-10in", "circle:10in"), ("cake-24cm", "circle:24cm"), ("cake-26cm", "circle:26cm"),
    ("pizza-10in", "circle:10in"), ("pizza-12in", "circle:12in"), ("pizza-14in", "circle:14in"),
    ("pizza-16in", "circle:16in"), ("pizza-18in", "circle:18in"),
  ]

  /// Reads the text of `--shape`.
  static func outline(_ text: String) throws(CommandError) -> Outline {
    do throws(OutlineText.Fault) {
      return try OutlineText.outline(text)
    } catch {
      switch error {
      case .kind:
        let kind = String(text.prefix { $0 != ":" })
        let nearest = Suggestion.nearest(to: kind, among: OutlineText.kinds.map(\.name))
        throw CommandError(
          "'--shape' must be such as \(OptionText.alternatives(OutlineText.kinds.map(\.example)))",
          found: text, help: nearest.map { "the nearest is '\($0)'" })
      case .measures(let kind, _):
        let known = OutlineText.kinds.first { $0.name == kind }
        throw CommandError(
          "'--shape \(kind):' needs \(known?.measures ?? ""), such as \(known?.example ?? "")",
          found: text, help: OptionText.help(String(text.drop { $0 != ":" }.dropFirst()), .size))
      case .slice(let reason): throw CommandError("'--shape': \(reason)")
      }
    }
  }
}
