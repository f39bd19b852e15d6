import SextantGeometry
public import SextantText

extension SliceGuide {
  /// Writes the guide as one JSON object: style, outline, cuts, pieces, fairness and cut length, and
  /// what the search of the style `fairest` found.
  ///
  /// A piece of several parts, or with holes, has a member `others` for its further edges. Lengths
  /// are metres and angles degrees; a fairness that does not exist is `null`.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("style", style)
    writer.name("outline")
    writer.beginObject()
    writer.member("kind", outlineKind)
    writer.member("area", area)
    writer.member("perimeter", perimeter)
    writer.endObject()
    writer.name("cuts")
    writer.beginArray()
    for cut in cuts { cut.write(to: &writer) }
    writer.endArray()
    writer.name("pieces")
    writer.beginArray()
    for piece in pieces { piece.write(to: &writer) }
    writer.endArray()
    writer.name("fairness")
    writer.beginObject()
    SliceGuide.write("area", fairness.area, &writer)
    SliceGuide.write("crust", fairness.crust, &writer)
    SliceGuide.write("frosting", fairness.frosting, &writer)
    writer.endObject()
    writer.member("cutLength", cutLength)
    if let fairest {
      writer.name("fairest")
      writer.beginObject()
      writer.member("hub", [fairest.hub.x, fairest.hub.y])
      writer.member("start", fairest.start.degrees)
      writer.member("plain", fairest.plain)
      writer.member("reached", fairest.reached)
      writer.endObject()
    }
    writer.endObject()
  }

  private static func write(_ name: String, _ value: Double?, _ writer: inout JSONWriter) {
    writer.name(name)
    if let value { writer.number(value) } else { writer.null() }
  }
}

extension Cut {
  /// Writes the cut as one JSON object.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    switch self {
    case .segment(let from, let to):
      writer.member("from", [from.x, from.y])
      writer.member("to", [to.x, to.y])
    case .arc(let center, let radius, let start, let sweep):
      writer.member("center", [center.x, center.y])
      writer.member("radius", radius)
      writer.member("from", start.degrees)
      writer.member("sweep", sweep.degrees)
    }
    writer.endObject()
  }
}

extension Piece {
  /// Writes the piece as one JSON object.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("area", area)
    writer.member("share", share)
    writer.member("crust", crust)
    writer.member("frosting", frosting)
    writer.member("parts", parts)
    writer.name("outline")
    Piece.write(outline, &writer)
    writer.member("label", [label.x, label.y])
    if !others.isEmpty {
      writer.name("others")
      writer.beginArray()
      for line in others { Piece.write(line, &writer) }
      writer.endArray()
    }
    writer.endObject()
  }

  private static func write(_ line: [Point2], _ writer: inout JSONWriter) {
    writer.beginArray()
    for point in line {
      writer.beginArray()
      writer.number(point.x)
      writer.number(point.y)
      writer.endArray()
    }
    writer.endArray()
  }
}
