import SextantGeometry
import SextantMeshes
import SextantSlicing

/// Gaps and runs of a ring that are listed one by one.
enum CursorLists {
  /// Reads gaps as `CENTER:SIZE,…`, a size being an angle or a length.
  static func gaps(_ mention: Arguments.Mention) throws(CommandError) -> [CursorRing.Gap] {
    try read(mention, "gaps such as 0:20deg,90:3cm") { center, size in
      guard let center = center.angle else { return nil }
      if let angle = size.angle {
        return angle.radians >= 0
          ? CursorRing.Gap(center: center, extent: .angle(angle)) : nil
      }
      guard let length = size.metres, length >= 0 else { return nil }
      return CursorRing.Gap(center: center, extent: .length(length))
    }
  }

  /// Reads runs as `FROM:TO,…`, counter-clockwise; one that ends where it begins is a whole turn.
  static func arcs(_ mention: Arguments.Mention) throws(CommandError) -> [CursorRing.Arc] {
    try read(mention, "runs such as 10:80,100:170") { from, to in
      guard let from = from.angle, let to = to.angle else { return nil }
      let sweep = (to - from).withinTurn
      return CursorRing.Arc(from: from, sweep: sweep.radians > 0 ? sweep : Angle(Turn(1, 1)))
    }
  }

  private static func read<Value>(
    _ mention: Arguments.Mention, _ rule: String, _ value: (Quantity, Quantity) -> Value?
  ) throws(CommandError) -> [Value] {
    let values = OptionValue.list(mention.text, ",") { part -> Value? in
      guard let pair = OptionValue.pair(part, ":", { Quantity($0) }) else { return nil }
      return value(pair[0], pair[1])
    }
    guard let values else {
      let dashes = mention.place == nil ? "--" : ""
      var error = CommandError(
        "'\(dashes)\(mention.name)' must be \(rule)", found: mention.text)
      error.place = mention.place
      throw error
    }
    return values
  }
}
