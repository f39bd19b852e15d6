import SextantSlicing
import SextantText

/// The outline of a cake as people type it: `circle:24cm`, or `polygon:` and the name of a file.
enum ShapeText {
  /// Reads the text of `--shape`, and the file that it names.
  static func outline(
    _ text: String, _ console: inout Console
  ) throws(CommandError) -> Outline {
    switch try reading(text) {
    case .outline(let outline): return outline
    case .file(let name):
      let bytes = try console.read(name, limit: PolygonText.limit)
      do throws(PolygonText.Fault) {
        return try PolygonText.outline(bytes)
      } catch {
        throw CommandError(
          error.message,
          at: .init(name, line: error.position.line, column: error.position.column))
      }
    }
  }

  private static func reading(_ text: String) throws(CommandError) -> OutlineText.Reading {
    do throws(OutlineText.Fault) {
      return try OutlineText.read(text)
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
          "'--shape \(kind):' needs \(known?.measures ?? "") such as \(known?.example ?? "")",
          found: text, help: kind == "polygon" ? nil : OptionText.help(text, .size))
      case .slice(let reason): throw CommandError("'--shape': \(reason)")
      }
    }
  }
}
