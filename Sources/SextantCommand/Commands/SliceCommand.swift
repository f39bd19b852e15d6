import SextantGeometry
import SextantMeshes
import SextantModelFiles
import SextantSlicing
import SextantText

/// `sextant slice`: where to cut a cake so that everybody gets the wished share.
enum SliceCommand {
  static let shape = Option(
    "shape", .text, value: "SHAPE", default: "circle:24cm", .input,
    "the cake from above: \(OptionText.alternatives(OutlineText.kinds.map(\.example)))",
    details: "The measures are diameters. Units are m, cm, mm, in and ft.")
  static let preset = Option(
    "preset", .choice(ShapeText.presets.map(\.name)), value: "NAME", .input, "a usual cake")
  static let height = Option(
    "height", .length(.notNegative), value: "LENGTH", default: "0cm", .input,
    "the cake's height; its side then counts as frosting")
  static let pieces = Option(
    "pieces", .count(1...SliceSettings.mostPieces), value: "N", default: "8", .wish,
    "how many pieces of one size")
  static let weights = Option(
    "weights", .numbers(count: nil, .positive), value: "A,B,…", .wish,
    "a piece a number, as large as the number says: 2,1,1")
  static let style = Option(
    "style", .choice(["wedges", "hub", "strips"]), value: "STYLE", default: "wedges", .wish,
    "the way of cutting",
    details: """
      'wedges' run from the middle to the edge, 'hub' from a place of your own to the edge, and \
      'strips' right across. Every piece has its share of the area, whatever the style.
      """)
  static let hub = Option(
    "hub", .point, value: "U,V", .wish, "where the cuts of 'hub' meet, from the middle")
  static let stripAngle = Option(
    "strip-angle", .angle(.any), value: "ANGLE", default: "0deg", .wish,
    "the direction in which strips follow each other")
  static let startAngle = Option(
    "start-angle", .angle(.any), value: "ANGLE", default: "0deg", .wish,
    "the direction of the first cut, counter-clockwise from the right")
  static let tolerance = Option(
    "tolerance", .length(.positive), value: "LENGTH", default: "0.1mm", .output,
    "how far a drawn edge may be off the true one")

  static let lineWidth = Option(
    "line-width", .length(.positive), value: "LENGTH", default: "3mm", .output,
    "how wide the lines of a model are")

  static let formats: [OutputFormat] = [.model(.svg)] + OutputFormat.models + [.json]

  static let command = Command(
    name: "slice",
    summary: "says where to cut a cake, and how fair the pieces are",
    examples: [
      .init("sextant slice --shape circle:24cm --pieces 7", "seven equal wedges of a round cake"),
      .init(
        "sextant slice --preset pizza-12in --weights 2,1,1 --output guide.svg",
        "one half and two quarters of a pizza, drawn at 1:1"),
    ],
    operands: .none,
    ownOptions: [
      shape, preset, height, pieces, weights, style, hub, stripAngle, startAngle, tolerance,
      lineWidth, .json,
      OutputWish.option(formats), OutputWish.formatOption(formats),
    ],
    body: run)

  static func run(
    _ arguments: Arguments, _ console: inout Console
  ) throws(CommandError) -> ExitStatus {
    let wishes = try OutputWish.read(arguments, formats)
    let settings = try settings(arguments, &console)
    let guide = try guide(settings)
    var files = OutputFiles()
    for wish in wishes {
      try write(guide, wish, arguments, to: &files, &console)
    }
    if arguments.has(.json) {
      console.output.write(SliceReport.json(guide))
    } else if !wishes.contains(where: { $0.path == "-" }) {
      for line in SliceReport.table(guide, settings) { console.print(line) }
    }
    try files.commit()
    return .done
  }

  /// Returns the guide to a wish.
  private static func guide(_ settings: SliceSettings) throws(CommandError) -> SliceGuide {
    do throws(SliceError) {
      return try SliceGuide(settings)
    } catch {
      guard case .points = error else { throw CommandError("\(error)") }
      throw CommandError("\(error)", help: "a larger '--tolerance' needs fewer points")
    }
  }

  /// Adds a guide as a file of the wished format.
  private static func write(
    _ guide: SliceGuide, _ wish: OutputWish, _ arguments: Arguments, to files: inout OutputFiles,
    _ console: inout Console
  ) throws(CommandError) {
    switch wish.format {
    case .json:
      try files.add(wish.path, SliceReport.json(guide), console: &console)
    case .model(.svg):
      let drawing = try CommandError.told { () throws(ModelFileError) in try GuideDrawing(guide) }
      try files.add(wish.path, drawing.bytes(), console: &console)
    case .model(let format):
      var settings = GuideMeshSettings()
      if let width = arguments.number(lineWidth) { settings.lineWidth = width }
      let mesh = try CommandError.told { () throws(GuideMeshError) in
        try Mesh(guide: guide, settings: settings)
      }
      let model = Model(name: "guide", nodes: [.init(name: "guide", mesh: mesh)])
      var fileSettings = ModelFileSettings()
      fileSettings.date = try console.date()
      _ = try files.add(model, wish.path, as: format, fileSettings, console: &console)
    }
  }

  /// Reads the wish from the arguments.
  static func settings(
    _ arguments: Arguments, _ console: inout Console
  ) throws(CommandError) -> SliceSettings {
    try arguments.allowOne(of: shape, preset)
    try arguments.allowOne(of: pieces, weights)
    var text = arguments.text(shape) ?? "circle:24cm"
    if let name = arguments.text(preset) {
      text = ShapeText.presets.first { $0.name == name }?.shape ?? text
    }
    let outline = try ShapeText.outline(text)
    let width = 2 * outline.halfSize.max()
    if width > 3 {
      console.warn(
        "the cake is \(NumberText.string(width, decimals: 2)) m wide",
        help: "a bare number is metres; '24cm' is centimetres")
    }
    let wished = try wishedStyle(arguments)
    let shares: SliceShares =
      if let weights = arguments.numbers(weights) {
        .weighted(weights)
      } else {
        .equal(arguments.count(pieces) ?? 8)
      }
    return try CommandError.told { () throws(SliceError) in
      try SliceSettings(
        outline: outline, shares: shares, style: wished,
        start: arguments.angle(startAngle) ?? .zero, height: arguments.number(height) ?? 0,
        tolerance: arguments.number(tolerance) ?? 0.0001)
    }
  }

  /// Reads the way of cutting; an option of another way is a mistake.
  private static func wishedStyle(
    _ arguments: Arguments
  ) throws(CommandError) -> SliceSettings.Style {
    let name = arguments.text(style) ?? "wedges"
    for (option, owner) in [(hub, "hub"), (stripAngle, "strips")]
    where arguments.has(option) && name != owner {
      throw CommandError("'\(option.spelling)' needs '--style \(owner)'; found '\(name)'")
    }
    switch name {
    case "hub":
      guard let place = arguments.numbers(hub) else {
        throw CommandError("'--style hub' needs '--hub U,V'; found none", help: "--hub 3cm,-1cm")
      }
      return .hub(Point2(place[0], place[1]))
    case "strips": return .strips(arguments.angle(stripAngle) ?? .zero)
    default: return .wedges
    }
  }
}
