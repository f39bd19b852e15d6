import SextantGeometry

/// The outline of a cake as people type it: `circle:24cm`, `ellipse:30cmx20cm`.
///
/// Lengths are whole widths, not radii.
package enum OutlineText {
  /// The kinds of shape that exist, each with an example and what its measures are.
  package static let kinds: [(name: String, example: String, measures: String)] = [
    ("circle", "circle:24cm", "a diameter greater than 0"),
    ("ellipse", "ellipse:30cmx20cm", "two diameters greater than 0"),
  ]

  /// Why a text is no outline.
  package enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// No shape has this name.
    case kind(String)
    /// The measures of a kind are not written as its example is.
    case measures(kind: String, found: String)
    /// The shape has a length that no cake has.
    case slice(SliceError)

    /// The rule that was broken and what was found.
    package var description: String {
      switch self {
      case .kind(let found):
        return "'shape' must be such as "
          + kinds.map { "'\($0.example)'" }.joined(separator: " or ") + "; found '\(found)'"
      case .measures(let kind, let found):
        let known = kinds.first { $0.name == kind }
        return "'shape' needs \(known?.measures ?? "measures") after '\(kind):', such as "
          + "'\(known?.example ?? kind)'; found '\(found)'"
      case .slice(let error): return "'shape': \(error)"
      }
    }
  }

  /// Reads an outline, or throws what is wrong with the text.
  package static func outline(_ text: String) throws(Fault) -> Outline {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let kind = parts.first.map(String.init) ?? ""
    let measures = parts.count > 1 ? String(parts[1]) : ""
    let lengths = measures.split(separator: "x", omittingEmptySubsequences: false).compactMap {
      Quantity(String($0))?.metres
    }
    guard kinds.contains(where: { $0.name == kind }) else { throw Fault.kind(text) }
    guard lengths.count == (kind == "circle" ? 1 : 2), lengths.allSatisfy({ $0 > 0 }),
      measures.split(separator: "x", omittingEmptySubsequences: false).count == lengths.count
    else { throw Fault.measures(kind: kind, found: text) }
    do throws(SliceError) {
      if lengths.count == 1 { return try .circle(radius: lengths[0] / 2) }
      return try .ellipse(semiAxes: lengths[0] / 2, lengths[1] / 2)
    } catch {
      throw Fault.slice(error)
    }
  }
}
