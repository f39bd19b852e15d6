import SextantMeshes

/// The options of a cursor, on the command line and in a recipe.
enum CursorOptions {
  static let style = Option(
    "style", .choice(CursorStyle.allCases.map(\.rawValue)), value: "STYLE", default: "ring", .shape,
    "what is drawn",
    details: """
      'dashes' is a ring with 24 gaps as wide as what is between them, 'ticks' are bars around a \
      circle, a 'crosshair' has four of them, 'brackets' are the corners of a square.
      """)
  static let innerRadius = Option(
    "inner-radius", .length(.notNegative), value: "LENGTH", default: "8.5cm", .shape,
    "where ring or ticks begin",
    details: """
      An inner radius of 0 fills the ring, and there is no disc then. The arms of a crosshair begin at 2.5cm unless told otherwise.
      """)
  static let outerRadius = Option(
    "outer-radius", .length(.positive), value: "LENGTH", default: "10cm", .shape,
    "where ring or ticks end")
  static let gaps = Option(
    "gaps", .count(0...CursorSettings.mostGaps), value: "N", default: "4", .shape,
    "how many gaps the ring has",
    details: "The style 'dashes' has 24 unless told otherwise.")
  static let gapAngle = Option(
    "gap-angle", .angle(.withinTurn), value: "ANGLE", default: "20deg", .shape,
    "how much of the ring a gap takes")
  static let gapLength = Option(
    "gap-length", .length(.notNegative), value: "LENGTH", .shape,
    "the same as an arc's length",
    details: "It is measured in the middle between both radii.")
  static let gapList = Option(
    "gap-list", .text, value: "LIST", .shape, "gaps one by one: CENTER:SIZE,…",
    details: """
      Each has the direction of its middle and its size, an angle or a length: '0:20deg,90:3cm'. \
      Where gaps overlap they are one.
      """)
  static let arcs = Option(
    "arcs", .text, value: "LIST", .shape, "runs one by one: FROM:TO,…",
    details: """
      What of the ring is there, counter-clockwise from one angle to another: '10:80,100:170'. Where \
      runs overlap they are one.
      """)
  static let cut = Option(
    "cut", .choice(["radial", "parallel"]), value: "HOW", default: "radial", .shape,
    "ends at gaps",
    details: """
      A parallel gap is as wide inside as outside: as its angle is in the middle between both radii.
      """)
  static let ticks = Option(
    "ticks", .count(1...CursorSettings.mostGaps), value: "N", .shape,
    "how many ticks; 12 unless given")
  static let lineWidth = Option(
    "line-width", .length(.positive), value: "LENGTH", .shape,
    "of ticks, brackets, cross; 3mm unless given",
    details:
      "The line of brackets is 0.018 of their size unless told otherwise, as on a focus square.")
  static let size = Option(
    "size", .length(.positive), value: "LENGTH", .shape, "side of the brackets; 17cm unless given")
  static let state = Option(
    "state", .choice(["open", "closed"]), value: "STATE", .shape, "of brackets",
    details: """
      As on a focus square: open unless told otherwise, arms of a fifth of the size; closed, they meet \
      and the square is 0.97 of its size.
      """)
  static let armLength = Option(
    "arm-length", .length(.positive), value: "LENGTH", .shape,
    "how far brackets reach, instead of a state")
  static let cornerRadius = Option(
    "corner-radius", .length(.notNegative), value: "LENGTH", .shape,
    "rounds brackets; sharp unless given")
  static let center = Option(
    "center", .choice(["disc", "cross", "none"]), value: "WHAT", default: "disc", .shape,
    "in the middle",
    details: "Brackets have nothing there unless told otherwise.")
  static let dotRadius = Option(
    "dot-radius", .length(.notNegative), value: "LENGTH", default: "1cm", .shape,
    "how far disc or cross reach",
    details: "0 leaves them out.")
  static let caps = Option(
    "caps", .choice(["butt", "round", "bevel"]), value: "HOW", default: "butt", .shape,
    "ends",
    details: "How runs, bars and brackets end. An end takes nothing of the gap beside it.")
  static let thickness = Option(
    "thickness", .length(.notNegative), value: "LENGTH", default: "0mm", .shape,
    "0 is flat, else a closed body")
  static let startAngle = Option(
    "start-angle", .angle(.any), value: "ANGLE", default: "0deg", .shape,
    "where the first gap or tick is")
  static let tolerance = Option(
    "tolerance", .length(.positive), value: "LENGTH", default: "0.1mm", .shape,
    "how far edges are off circles")
  static let segments = Option(
    "segments", .count(1...CursorSettings.mostVertices), value: "N", .shape,
    "straight edges in all, not a tolerance",
    details: """
      Three quarters of them go to the ring's arcs, one quarter to the disc, evenly. Round ends and \
      corners take eight each and do not count.
      """)
  static let color = Option(
    "color", .color, value: "#RRGGBB", default: "#FFCC00", .shape, "the colour")
  static let dotColor = Option(
    "dot-color", .color, value: "#RRGGBB", .shape, "the centre's colour, if not that")
  static let opacity = Option(
    "opacity", .number(.between(0, 1)), value: "NUMBER", default: "0.9", .shape,
    "0 is glass, 1 covers all")
  static let name = Option(
    "name", .text, value: "NAME", default: "cursor", .output, "what readers call it")
  static let backFaces = Option(
    "back-faces", .choice(["flag", "duplicate", "none"]), value: "HOW", default: "flag", .output,
    "from below",
    details: """
      'flag' asks readers to draw both sides, 'duplicate' adds triangles for readers that do not \
      know such a flag, 'none' shows nothing from below. A body with a thickness has no back.
      """)
  static let uv = Option(
    "uv", .choice(["planar", "polar"]), value: "HOW", default: "planar", .output,
    "of textures")
  static let up = Option(
    "up", .choice(["y", "z"]), value: "AXIS", default: "y", .output, "which axis points up")
  static let unit = Option(
    "unit", .choice(["m", "cm", "mm"]), value: "UNIT", default: "m", .output,
    "what 1 stands for")

  /// What an element of a cursor may say.
  static let ofElements = [
    style, innerRadius, outerRadius, gaps, gapAngle, gapLength, gapList, arcs, cut, ticks,
    lineWidth,
    size, state, armLength, cornerRadius, dotRadius, caps, thickness, startAngle, color, opacity,
  ]
  /// What a cursor of one style may say besides.
  static let ofCentres = [center, dotColor]
  /// What holds for the whole cursor.
  static let ofCursors = [tolerance, segments, name, backFaces, uv, up, unit]
  /// All that a recipe may hold, in the order of help.
  static let all = [
    style, innerRadius, outerRadius, gaps, gapAngle, gapLength, gapList, arcs, cut, ticks,
    lineWidth,
    size, state, armLength, cornerRadius, center, dotRadius, caps, thickness, startAngle, tolerance,
    segments, color, dotColor, opacity, name, backFaces, uv, up, unit,
  ]

  /// Options of which only one can hold.
  static let rivals: [[Option]] = [
    [tolerance, segments], [gaps, gapList], [gaps, arcs], [gapList, arcs], [gapAngle, gapLength],
    [gapAngle, gapList], [gapAngle, arcs], [gapLength, gapList], [gapLength, arcs],
    [state, armLength],
  ]
}

/// What `--style` may be.
enum CursorStyle: String, CaseIterable {
  case ring, dashes, ticks, crosshair, brackets, disc, cross

  /// The options that a style knows, besides those that all know.
  var options: [Option] {
    typealias Known = CursorOptions
    let circle = [Known.innerRadius, Known.outerRadius, Known.caps]
    switch self {
    case .ring:
      return circle + [
        Known.gaps, Known.gapAngle, Known.gapLength, Known.gapList, Known.arcs, Known.cut,
      ]
    case .dashes:
      return circle + [Known.gaps, Known.gapAngle, Known.gapLength, Known.cut]
    case .ticks: return circle + [Known.ticks, Known.lineWidth]
    case .crosshair: return circle + [Known.lineWidth]
    case .brackets:
      return [
        Known.size, Known.lineWidth, Known.state, Known.armLength, Known.cornerRadius, Known.caps,
      ]
    case .disc: return [Known.dotRadius]
    case .cross: return [Known.dotRadius, Known.lineWidth, Known.caps]
    }
  }

  /// A Boolean value that says whether there is room in the middle for a disc or a cross.
  var hasCentre: Bool { self != .disc && self != .cross }

  /// Returns whether the style knows an option of elements or of centres.
  func knows(_ name: String, center: String? = nil) -> Bool {
    typealias Known = CursorOptions
    let common = [Known.style, Known.thickness, Known.startAngle, Known.color, Known.opacity]
    if (options + common).contains(where: { $0.name == name }) { return true }
    guard hasCentre else { return false }
    let ofCentre = [Known.center, Known.dotRadius, Known.dotColor]
    let ofCross = center == "cross" ? [Known.lineWidth, Known.caps] : []
    return (ofCentre + ofCross).contains { $0.name == name }
  }
}
