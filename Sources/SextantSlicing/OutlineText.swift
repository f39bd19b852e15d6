/// The outline of a cake as people type it: `circle:24cm`, `rounded-rect:30cmx20cm,3cm`.
///
/// Lengths are whole widths and diameters; only the corners of a rounded rectangle have a radius.
package enum OutlineText {
  /// The kinds of shape that exist, each with an example and what its measures are.
  package static let kinds: [(name: String, example: String, measures: String)] = [
    ("circle", "circle:24cm", "a diameter greater than 0"),
    ("ellipse", "ellipse:30cmx20cm", "two diameters greater than 0"),
    ("square", "square:20cm", "a width greater than 0"),
    ("rect", "rect:30cmx20cm", "two widths greater than 0"),
    (
      "rounded-rect", "rounded-rect:30cmx20cm,3cm",
      "two widths greater than 0 and the corners' radius"
    ),
    ("ring", "ring:24cm,8cm", "two diameters greater than 0, the cake's and its hole's,"),
    ("regular", "regular:6,24cm", "a number of sides and a diameter greater than 0"),
    ("polygon", "polygon:FILE", "the name of a file with the corners"),
  ]

  /// Cakes and pizzas that people bake, by name and shape.
  ///
  /// A name says the measures: what shops call a half sheet has three sizes. The first one is the
  /// width, along u.
  package static let presets: [(name: String, shape: String)] = [
    ("cake-6in", "circle:6in"), ("cake-8in", "circle:8in"), ("cake-9in", "circle:9in"),
    ("cake-10in", "circle:10in"), ("cake-12in", "circle:12in"), ("cake-14in", "circle:14in"),
    ("cake-16in", "circle:16in"), ("cake-24cm", "circle:24cm"), ("cake-26cm", "circle:26cm"),
    ("pizza-10in", "circle:10in"), ("pizza-12in", "circle:12in"), ("pizza-14in", "circle:14in"),
    ("pizza-16in", "circle:16in"), ("pizza-18in", "circle:18in"),
    ("quarter-sheet-8x12", "rect:8inx12in"), ("quarter-sheet-9x13", "rect:9inx13in"),
    ("half-sheet-12x16", "rect:12inx16in"), ("half-sheet-12x18", "rect:12inx18in"),
    ("half-sheet-13x18", "rect:13inx18in"), ("full-sheet-16x24", "rect:16inx24in"),
    ("full-sheet-18x26", "rect:18inx26in"),
  ]

  /// What a text says.
  package enum Reading: Hashable, Sendable {
    /// An outline.
    case outline(Outline)
    /// The name of a file that holds the corners of a polygon.
    case file(String)
  }

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
        return
          "'shape' must be such as \(SliceWish.alternatives(kinds.map { "'\($0.example)'" })); "
          + "found '\(found)'"
      case .measures(let kind, let found):
        let known = kinds.first { $0.name == kind }
        return "'shape' needs \(known?.measures ?? "measures") after '\(kind):', such as "
          + "'\(known?.example ?? kind)'; found '\(found)'"
      case .slice(let error): return "'shape': \(error)"
      }
    }
  }

  /// Reads a shape, or throws what is wrong with the text.
  package static func read(_ text: String) throws(Fault) -> Reading {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let kind = parts.first.map(String.init) ?? ""
    guard kinds.contains(where: { $0.name == kind }) else { throw Fault.kind(text) }
    let measures = parts.count > 1 ? String(parts[1]) : ""
    if kind == "polygon" {
      guard !measures.isEmpty else { throw Fault.measures(kind: kind, found: text) }
      return .file(measures)
    }
    let outline: Outline?
    do throws(SliceError) {
      outline = try self.outline(kind, measures)
    } catch {
      throw Fault.slice(error)
    }
    guard let outline else { throw Fault.measures(kind: kind, found: text) }
    return .outline(outline)
  }

  /// Returns the outline of a kind and its measures, or `nil` if they are not what the kind needs.
  private static func outline(
    _ kind: String, _ measures: String
  ) throws(SliceError) -> Outline? {
    let parts = measures.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let sizes = lengths(parts[0])
    let second = parts.count == 2 ? Quantity(parts[1])?.metres : nil
    switch (kind, sizes.count, parts.count) {
    case ("circle", 1, 1): return try .circle(radius: sizes[0] / 2)
    case ("ellipse", 2, 1): return try .ellipse(semiAxes: sizes[0] / 2, sizes[1] / 2)
    case ("square", 1, 1): return try .square(side: sizes[0])
    case ("rect", 2, 1): return try .rectangle(width: sizes[0], depth: sizes[1])
    case ("rounded-rect", 2, 2):
      guard let second else { return nil }
      return try .roundedRectangle(width: sizes[0], depth: sizes[1], cornerRadius: second)
    case ("ring", 1, 2):
      guard let second, second > 0 else { return nil }
      return try .ring(outerRadius: sizes[0] / 2, innerRadius: second / 2)
    case ("regular", _, 2):
      guard let sides = Int(parts[0]), let second, second > 0 else { return nil }
      return try .regular(sides: sides, radius: second / 2)
    default: return nil
    }
  }

  /// Returns the lengths with an `x` between them; none if one is no length greater than 0.
  private static func lengths(_ text: String) -> [Double] {
    var lengths: [Double] = []
    for part in text.split(separator: "x", omittingEmptySubsequences: false) {
      guard let length = Quantity(String(part))?.metres, length > 0 else { return [] }
      lengths.append(length)
    }
    return lengths
  }
}
