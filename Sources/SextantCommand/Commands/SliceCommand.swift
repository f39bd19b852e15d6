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
    details: """
      The measures are whole widths and diameters; only the corners of a rounded rectangle have a \
      radius. A regular polygon has its diameter from corner to corner. FILE holds the corners of \
      a polygon in order as JSON, [[u,v],…] in metres, or with holes a list of such lists; '-' is \
      standard input. Units are m, cm, mm, \
      in and ft.
      """)
  static let preset = Option(
    "preset", .choice(OutlineText.presets.map(\.name)), value: "NAME", .input, "a usual cake")
  static let height = Option(
    "height", .length(.notNegative), value: "LENGTH", default: "0cm", .input,
    "the cake's height; its side then counts as frosting")
  static let pieces = Option(
    "pieces", .count(1...SliceSettings.mostPieces), value: "N", default: "8", .wish,
    "how many pieces of one size",
    details: "'shields' makes 12, 'cross' 9, 'wedding' as many as fit, and '--grid' says it itself."
  )
  static let weights = Option(
    "weights", .numbers(count: nil, .positive), value: "A,B,…", .wish,
    "pieces as large as the numbers say: 2,1,1")
  static let style = Option(
    "style", .choice(SliceWish.styles), value: "STYLE", default: "wedges", .wish,
    "the way of cutting",
    details: """
      'wedges' run from the middle to the edge, 'hub' from a place of your own to the edge, and \
      'strips' right across. 'grid' cuts a square or a rectangle into rows and columns. 'rings' \
      cuts a circle or a ring around its middle, 'core' cuts a circle around its middle and what \
      is inside and outside into wedges, and 'shields' cuts it into 12 pieces of one shape, six of \
      which have no crust. 'fairest' are wedges whose crusts are as equal as can be, too. In all \
      these every piece has its share of the area. 'tavern' cuts a circle or an ellipse as if it \
      were a rectangle, 'cross' into 9 by two cuts either way, and 'wedding' a circle into rings \
      of 2 in and those into slices of 1 in: their pieces are not equal.
      """)
  static let hub = Option(
    "hub", .point, value: "U,V", .wish, "where the cuts of 'hub' meet, from the middle",
    details: "On a polygon it is a place among the corners.")
  static let stripAngle = Option(
    "strip-angle", .angle(.any), value: "ANGLE", default: "0deg", .wish,
    "the direction in which strips follow each other")
  static let grid = Option(
    "grid", .text, value: "RxC", .wish, "rows and columns of 'grid' and 'tavern': 4x6",
    details: "Without it the cells for the number of pieces are those nearest to squares.")
  static let inner = Option(
    "inner", .count(1...(SliceSettings.mostPieces - 1)), value: "N", default: "1", .wish,
    "how many pieces of 'core' are inside")
  static let startAngle = Option(
    "start-angle", .angle(.any), value: "ANGLE", default: "0deg", .wish,
    "the direction of the first cut, counter-clockwise from the right",
    details: "'strips', 'grid' and 'tavern' have no such direction.")
  static let avoidCorners = Option(
    "avoid-corners", .flag, .wish, "keeps the cuts of wedges away from corners")
  static let toward = Option(
    "toward", .point, value: "U,V", .wish,
    "begins with the cut toward a place",
    details: "Such as where the viewer stands, in the plane of the cake.")
  static let fairest = Option(
    "fairest", .flag, .wish,
    "wedges with crusts as equal as can be",
    details: """
      The same as '--style fairest'. On a convex cake the place where the cuts meet and the first direction are searched, and what \
      was reached is told beside what cuts from the middle give.
      """)
  static let tolerance = Option(
    "tolerance", .length(.positive), value: "LENGTH", default: "0.1mm", .output,
    "how far a drawn edge may be off the true one")

  static let lineWidth = Option(
    "line-width", .length(.positive), value: "LENGTH", default: "3mm", .output,
    "how wide the lines of a model are")

  static let paper = Option(
    "paper", .choice(Paper.allCases.map(\.rawValue)), value: "PAPER", .output,
    "spreads a .pdf or .svg over sheets to print",
    details: """
      The drawing keeps its size of 1:1: a guide larger than a sheet goes over several, which share \
      a strip of 10 mm. Every page has a rule of 100 mm to check the printer with. A .pdf holds all \
      pages. An .svg has one page: where there are several, guide.svg becomes guide-A1.svg, \
      guide-A2.svg, guide-B1.svg and so on, a letter a row and a number a column. Without this \
      option a drawing is one page of its own size.
      """)

  static let formats: [OutputFormat] =
    [.pdf, .model(.svg)] + OutputFormat.models + [.json]

  static let command = Command(
    name: "slice",
    summary: "says where to cut a cake, and how fair the pieces are",
    examples: [
      .init("sextant slice --shape circle:24cm --pieces 7", "seven equal wedges of a round cake"),
      .init(
        "sextant slice --preset pizza-12in --weights 2,1,1 --output guide.pdf --paper letter",
        "one half and two quarters of a pizza, to print at 1:1"),
      .init(
        "sextant slice --preset quarter-sheet-9x13 --style grid --pieces 24",
        "a sheet cake in cells that are nearly square"),
    ],
    operands: .none,
    ownOptions: [
      shape, preset, height, pieces, weights, style, hub, stripAngle, grid, inner, startAngle,
      avoidCorners, toward, fairest,
      tolerance, paper, lineWidth, .json,
      OutputWish.option(formats), OutputWish.formatOption(formats),
    ],
    body: run)

  static func run(
    _ arguments: Arguments, _ console: inout Console
  ) throws(CommandError) -> ExitStatus {
    let wishes = try OutputWish.read(arguments, formats)
    let settings = try settings(arguments, &console)
    let guide = try guide(settings)
    let paper = try PaperOutput(guide, arguments, wishes)
    var files = OutputFiles()
    for wish in wishes {
      try write(guide, wish, paper, arguments, to: &files, &console)
    }
    if arguments.has(.json) {
      console.output.write(SliceReport.json(guide))
    } else if !wishes.contains(where: { $0.path == "-" }) {
      for line in SliceReport.table(guide, settings) { console.print(line) }
      if let paper { console.print(paper.summary) }
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
    _ guide: SliceGuide, _ wish: OutputWish, _ paper: PaperOutput?, _ arguments: Arguments,
    to files: inout OutputFiles, _ console: inout Console
  ) throws(CommandError) {
    switch wish.format {
    case .json:
      try files.add(wish.path, SliceReport.json(guide), console: &console)
    case .pdf:
      let drawing = try CommandError.told { () throws(ModelFileError) in try GuideDrawing(guide) }
      let bytes = paper?.printout.pdf() ?? drawing.pdf()
      try files.add(wish.path, bytes, console: &console)
    case .model(.svg):
      if let paper {
        for (path, page) in paper.pages(of: wish.path) {
          try files.add(path, paper.printout.svg(page), console: &console)
        }
        return
      }
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
    var wish = SliceWish()
    try arguments.allowOne(of: style, fairest)
    wish.style = arguments.has(fairest) ? "fairest" : arguments.text(style)
    if let weights = arguments.numbers(weights) {
      wish.shares = .weighted(weights)
    } else if let pieces = arguments.count(pieces) {
      wish.shares = .equal(pieces)
    }
    wish.hub = arguments.numbers(hub).map { Point2($0[0], $0[1]) }
    wish.stripAngle = arguments.angle(stripAngle)
    wish.grid = try arguments.text(grid).map(cells)
    wish.inner = arguments.count(inner)
    wish.start = try start(arguments)
    wish.height = arguments.number(height)
    wish.tolerance = arguments.number(tolerance)
    let name = arguments.text(preset)
    let text = OutlineText.presets.first { $0.name == name }?.shape ?? arguments.text(shape)
    if let text { wish.outline = try ShapeText.outline(text, &console) }
    let settings = try granted(wish)
    let width = 2 * settings.outline.halfSize.max()
    if width > 3 {
      console.warn(
        "the cake is \(NumberText.string(width, decimals: 2)) m wide",
        help: "a bare number is metres; '24cm' is centimetres")
    }
    if wish.start != nil, ["strips", "grid", "tavern"].contains(settings.style.name) {
      console.warn("'--start-angle' changes nothing with '--style \(settings.style.name)'")
    }
    return settings
  }

  /// Returns where the first cut goes, if anything is said about it.
  private static func start(
    _ arguments: Arguments
  ) throws(CommandError) -> SliceSettings.Start? {
    try arguments.allowOne(of: startAngle, avoidCorners)
    try arguments.allowOne(of: startAngle, toward)
    try arguments.allowOne(of: avoidCorners, toward)
    if arguments.has(avoidCorners) { return .avoidingCorners }
    if let viewer = arguments.numbers(toward) { return .toward(Point2(viewer[0], viewer[1])) }
    return arguments.angle(startAngle).map { .angle($0) }
  }

  private static func cells(_ text: String) throws(CommandError) -> SliceWish.Cells {
    guard let cells = SliceWish.Cells(text) else {
      throw CommandError("'--grid' must be rows and columns such as 4x6", found: text)
    }
    return cells
  }

  /// Grants a wish, or tells why not in the words of the command line.
  private static func granted(_ wish: SliceWish) throws(CommandError) -> SliceSettings {
    do throws(SliceWish.Fault) {
      return try wish.settings(from: .standard)
    } catch {
      switch error {
      case .option(let name, let styles, let found):
        let wanted = OptionText.alternatives(styles.map { "'--style \($0)'" })
        throw CommandError("'--\(name)' needs \(wanted); found '\(found)'")
      case .noHub:
        throw CommandError(
          "'--style hub' needs '--hub U,V'; found none", help: "--hub 3cm,-1cm")
      case .style, .slice: throw CommandError("\(error)")
      }
    }
  }
}
