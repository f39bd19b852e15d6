import SextantGeometry
import SextantMeshes
import SextantModelFiles

/// `sextant cursor`: a target cursor as a model file.
enum CursorCommand {
  static let preset = Option(
    "preset", .choice(CursorRecipe.presets.map(\.name)), value: "NAME", .input,
    "a cursor that is ready; other options change it")
  static let recipe = Option(
    "recipe", .file, value: "FILE.json", .input, "options from a file; other options change them",
    details: """
      A recipe is a JSON object: 'recipe' is 1, and every other name is an option of this command \
      without its dashes, with its value as text or number.
      """)
  static let style = Option(
    "style", .choice(["ring"]), value: "STYLE", default: "ring", .shape, "what is drawn")
  static let innerRadius = Option(
    "inner-radius", .length(.notNegative), value: "LENGTH", default: "8.5cm", .shape,
    "the ring's inner radius; 0 fills it, and there is no disc then")
  static let outerRadius = Option(
    "outer-radius", .length(.positive), value: "LENGTH", default: "10cm", .shape,
    "the ring's outer radius")
  static let gaps = Option(
    "gaps", .count(0...CursorSettings.mostGaps), value: "N", default: "4", .shape,
    "how many gaps the ring has")
  static let gapAngle = Option(
    "gap-angle", .angle(.withinTurn), value: "ANGLE", default: "20deg", .shape,
    "how much of the ring a gap takes")
  static let dotRadius = Option(
    "dot-radius", .length(.notNegative), value: "LENGTH", default: "1cm", .shape,
    "the radius of the disc in the middle; 0 leaves it out")
  static let startAngle = Option(
    "start-angle", .angle(.any), value: "ANGLE", default: "0deg", .shape,
    "where the middle of the first gap is")
  static let tolerance = Option(
    "tolerance", .length(.positive), value: "LENGTH", default: "0.1mm", .shape,
    "how far an edge may be off the true circle")
  static let segments = Option(
    "segments", .count(1...CursorSettings.mostVertices), value: "N", .shape,
    "how many straight edges in all, instead of a tolerance",
    details: "Three quarters of them go to the ring's arcs, one quarter to the disc, evenly.")
  static let color = Option(
    "color", .color, value: "#RRGGBB", default: "#FFCC00", .shape, "the ring's colour")
  static let dotColor = Option(
    "dot-color", .color, value: "#RRGGBB", .shape, "the disc's colour, if not the ring's")
  static let opacity = Option(
    "opacity", .number(.between(0, 1)), value: "NUMBER", default: "0.9", .shape,
    "0 is glass, 1 covers all")
  static let backFaces = Option(
    "back-faces", .choice(["flag", "duplicate", "none"]), value: "HOW", default: "flag", .output,
    "what is seen from below",
    details: """
      'flag' asks readers to draw both sides, 'duplicate' adds triangles for readers that do not \
      know such a flag, 'none' shows nothing from below.
      """)
  static let uv = Option(
    "uv", .choice(["planar", "polar"]), value: "HOW", default: "planar", .output,
    "how a texture lies")
  static let up = Option(
    "up", .choice(["y", "z"]), value: "AXIS", default: "y", .output, "which axis points up")
  static let unit = Option(
    "unit", .choice(["m", "cm", "mm"]), value: "UNIT", default: "m", .output,
    "what 1 in the file stands for")

  static let formats = OutputFormat.models + [.model(.svg)]

  /// The options that a recipe may hold.
  static let recipeOptions = [
    style, innerRadius, outerRadius, gaps, gapAngle, dotRadius, startAngle, tolerance, segments,
    color, dotColor, opacity, backFaces, uv, up, unit,
  ]

  static let command = Command(
    name: "cursor",
    summary: "makes a target cursor: the ring that shows where an object will land",
    examples: [
      .init("sextant cursor --preset ring-4 --output cursor.dae", "the usual cursor, 20 cm across"),
      .init(
        "sextant cursor --outer-radius 5in --gaps 3 --color '#00AAFF' --output blue.dae",
        "a larger blue one with three gaps"),
    ],
    operands: .none,
    ownOptions: [preset, recipe] + recipeOptions + [
      .json, OutputWish.option(formats), OutputWish.formatOption(formats),
    ],
    body: run)

  static func run(
    _ arguments: Arguments, _ console: inout Console
  ) throws(CommandError) -> ExitStatus {
    let wishes = try OutputWish.read(arguments, formats)
    try arguments.allowOne(of: preset, recipe)
    try arguments.allowOne(of: tolerance, segments)
    let wish = try arguments.filled(from: base(arguments, &console))
    let settings = settings(wish)
    let mesh = try CommandError.told { () throws(CursorError) in try Mesh(cursor: settings) }
    let model = Model(name: "cursor", nodes: [.init(name: "cursor", mesh: mesh)])
    let fileSettings = try fileSettings(wish, console)
    var files = OutputFiles()
    var made: [MadeFile] = []
    for wish in wishes {
      guard case .model(let format) = wish.format else {
        preconditionFailure("a cursor is a model; found the format \(wish.format.name)")
      }
      made += try files.add(model, wish.path, as: format, fileSettings, console: &console)
    }
    if arguments.has(.json) {
      console.output.write(CursorReport.json(mesh, made))
    } else if !wishes.contains(where: { $0.path == "-" }) {
      for line in CursorReport.table(mesh, made) { console.print(line) }
    }
    try files.commit()
    return .done
  }

  /// Returns the options of the preset or recipe that the arguments name.
  private static func base(
    _ arguments: Arguments, _ console: inout Console
  ) throws(CommandError) -> [Arguments.Mention] {
    if let path = arguments.text(recipe) {
      return try CursorRecipe.read(console.read(path, limit: CursorRecipe.limit), named: path)
    }
    guard let name = arguments.text(preset),
      let preset = CursorRecipe.presets.first(where: { $0.name == name })
    else { return [] }
    return try CursorRecipe.read(Array(preset.json.utf8), named: name)
  }

  /// Returns the settings of the mesh.
  static func settings(_ arguments: Arguments) -> CursorSettings {
    var settings = CursorSettings()
    if let value = arguments.number(innerRadius) { settings.innerRadius = value }
    if let value = arguments.number(outerRadius) { settings.outerRadius = value }
    if let value = arguments.count(gaps) { settings.gaps = value }
    if let value = arguments.angle(gapAngle) { settings.gapAngle = value }
    if let value = arguments.number(dotRadius) { settings.dotRadius = value }
    if let value = arguments.angle(startAngle) { settings.start = value }
    if let value = arguments.number(tolerance) { settings.resolution = .tolerance(value) }
    if let value = arguments.count(segments) { settings.resolution = .segments(value) }
    if let value = arguments.color(color) { settings.color = value }
    settings.dotColor = arguments.color(dotColor)
    if let value = arguments.number(opacity) { settings.opacity = value }
    switch arguments.text(backFaces) {
    case "duplicate": settings.backFaces = .duplicate
    case "none": settings.backFaces = .none
    default: settings.backFaces = .flag
    }
    settings.textureMapping = arguments.text(uv) == "polar" ? .polar : .planar
    return settings
  }

  /// Returns axes, unit and date of the files.
  private static func fileSettings(
    _ arguments: Arguments, _ console: borrowing Console
  ) throws(CommandError) -> ModelFileSettings {
    var settings = ModelFileSettings()
    settings.up = arguments.text(up) == "z" ? .z : .y
    switch arguments.text(unit) {
    case "cm": settings.unit = .centimeter
    case "mm": settings.unit = .millimeter
    default: settings.unit = .meter
    }
    settings.date = try console.date()
    return settings
  }
}
