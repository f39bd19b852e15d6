import SextantMeshes
import SextantModelFiles

/// `sextant cursor`: a target cursor as a model file.
enum CursorCommand {
  static let preset = Option(
    "preset", .choice(CursorPresets.all.map(\.name)), value: "NAME", .input,
    "one that is ready")
  static let recipe = Option(
    "recipe", .file, value: "FILE.json", .input, "options from a file",
    details: """
      A recipe is a JSON object: 'recipe' is 1, and every other name is an option of this command \
      without its dashes, with its value as text or number. For a cursor of several styles 'elements' \
      is a list of such objects, each with a 'style' and a 'name' of its own; what stands beside the \
      list holds for all. Options given beside a recipe or a preset take the place of its own.
      """)

  static let formats = OutputFormat.models + [.model(.svg)]

  static let command = Command(
    name: "cursor",
    summary: "makes a target cursor: the ring that shows where an object will land",
    examples: [
      .init("sextant cursor --preset ring-4 --output cursor.dae", "the usual cursor, 20 cm across"),
      .init(
        "sextant cursor --outer-radius 5in --gaps 3 --color '#00AAFF' --output blue.dae",
        "a larger blue one with three gaps"),
      .init(
        "sextant cursor --style brackets --state closed --caps round --output square.usdz",
        "a focus square on a plane"),
    ],
    operands: .none,
    ownOptions: [preset, recipe] + CursorOptions.all + [
      .json, OutputWish.option(formats), OutputWish.formatOption(formats),
    ],
    body: run)

  static func run(
    _ arguments: Arguments, _ console: inout Console
  ) throws(CommandError) -> ExitStatus {
    let wishes = try OutputWish.read(arguments, formats)
    try arguments.allowOne(of: preset, recipe)
    let wish = try CursorWish(arguments, base(arguments, &console))
    let mesh: CursorMesh
    do throws(CursorError) {
      mesh = try CursorMesh(wish.settings)
    } catch {
      throw wish.commandError(error)
    }
    let name = wish.name
    let title = title(arguments, wish)
    let fileSettings = try fileSettings(wish.cursor, console)
    var files = OutputFiles()
    var made: [MadeFile] = []
    for wish in wishes {
      guard case .model(let format) = wish.format else {
        preconditionFailure("a cursor is a model; found the format \(wish.format.name)")
      }
      made += try files.add(
        name, [SourceNode(name: name, mesh: mesh)], wish.path, as: format, fileSettings,
        console: &console
      ) {
        Model(name: format == .svg ? title : name, nodes: [.init(name: name, mesh: Mesh(mesh))])
      }
    }
    if arguments.has(.json) {
      console.output.write(CursorReport.json(mesh, mesh.bounds, made))
    } else if !wishes.contains(where: { $0.path == "-" }) {
      for line in CursorReport.table(mesh, mesh.bounds, made) { console.print(line) }
    }
    try files.commit()
    return .done
  }

  /// Returns what a drawing is headed: the cursor's name, or else that of its preset or recipe.
  private static func title(_ arguments: Arguments, _ wish: CursorWish) -> String {
    if let name = wish.cursor.text(CursorOptions.name) ?? arguments.text(preset) { return name }
    guard let path = arguments.text(recipe), path != "-" else { return wish.name }
    return ModelFile.stem(of: path)
  }

  /// Returns the preset or recipe that the arguments name.
  private static func base(
    _ arguments: Arguments, _ console: inout Console
  ) throws(CommandError) -> CursorRecipe {
    if let path = arguments.text(recipe) {
      return try CursorRecipe(console.read(path, limit: CursorRecipe.limit), named: path)
    }
    guard let name = arguments.text(preset),
      let preset = CursorPresets.all.first(where: { $0.name == name })
    else { return CursorRecipe() }
    return try CursorRecipe(Array(preset.json.utf8), named: name)
  }

  /// Returns axes, unit and date of the files.
  private static func fileSettings(
    _ arguments: Arguments, _ console: borrowing Console
  ) throws(CommandError) -> ModelFileSettings {
    var settings = ModelFileSettings()
    settings.up = arguments.text(CursorOptions.up) == "z" ? .z : .y
    switch arguments.text(CursorOptions.unit) {
    case "cm": settings.unit = .centimeter
    case "mm": settings.unit = .millimeter
    default: settings.unit = .meter
    }
    settings.date = try console.date()
    return settings
  }
}
