import SextantGeometry
import SextantMeshes
import SextantModelFiles
import SextantText

/// `sextant cutout`: a part of a photo, drawn around with a finger, as a model file.
enum CutoutCommand {
  static let touches = Option(
    "touches", .file, value: "LOG", .input,
    "a recording instead of OUTLINE: the path of its first finger")
  static let photo = Option(
    "photo", .file, value: "FILE", .input, "the photo, a PNG or a JPEG; without one it is plain")
  static let frame = Option(
    "frame", .surface, value: "WxH", .input, "the size of what was drawn on, in units of OUTLINE",
    details: """
      Without it, what was drawn on is the photo at one unit a pixel, or the surface that the \
      recording of '--touches' declares.
      """)
  static let fit = Option(
    "fit", .choice(PhotoFit.allCases.map(\.rawValue)), value: "HOW", default: "fit", .input,
    "how the photo lies on that",
    details: """
      'fit' shows it whole in the middle, 'fill' covers everything with it, 'stretch' bends its \
      proportions.
      """)
  static let y = Option(
    "y", .choice(["down", "up"]), value: "WAY", default: "down", .input,
    "where y grows in OUTLINE", details: "On screens and photos y grows down, from the top left.")
  static let closing = Option(
    "closing", .choice(["straight", "trimmed"]), value: "HOW", .wish,
    "how the path is closed; trimmed is usual with --touches",
    details: """
      'straight' joins its ends. 'trimmed' looks for where the path goes past its own beginning \
      and leaves out what lies before and after that crossing; of several, the one that leaves out \
      least counts, and only if that is at most half of the path.
      """)
  static let tolerance = Option(
    "tolerance", .length(.notNegative), value: "LENGTH", default: "1mm", .wish,
    "how far the outline may be off the drawn one")
  static let width = Option(
    "width", .length(.positive), value: "LENGTH", default: "20cm", .shape, "how wide it becomes")
  static let thickness = Option(
    "thickness", .length(.notNegative), value: "LENGTH", default: "0cm", .shape,
    "how thick it becomes; 0 is flat")
  static let back = Option(
    "back", .choice(["mirrored", "plain"]), value: "WHAT", default: "mirrored", .shape,
    "what is seen from behind: the photo as if it shone through, or the plain colour")
  static let color = Option(
    "color", .color, value: "#RRGGBB", default: "#FFFFFF", .shape,
    "the colour of all that shows no photo")
  static let opacity = Option(
    "opacity", .number(.between(0, 1)), value: "NUMBER", default: "1", .shape,
    "0 is glass, 1 covers all")
  static let backFaces = Option(
    "back-faces", .choice(["flag", "duplicate", "none"]), value: "HOW", default: "flag", .output,
    "how the back of a flat one is drawn",
    details: """
      'flag' asks readers to draw both sides, 'duplicate' adds triangles for readers that do not \
      know such a flag, 'none' shows nothing from behind.
      """)

  static let formats = OutputFormat.models + [.model(.svg)]

  /// The most bytes of a photo: 256 MiB.
  static let photoLimit = 1 << 28

  static let command = Command(
    name: "cutout",
    summary: "cuts a part out of a photo and makes it a model",
    examples: [
      .init(
        "sextant cutout outline.json --photo cat.jpg --output cat.usdz",
        "what outline.json draws around in pixels of the photo, 20 cm wide"),
      .init(
        "sextant cutout --touches lasso.jsonl --photo cat.jpg --output cat.dae",
        "what a finger drew around on a screen that showed the photo"),
    ],
    operands: .atMostOne(
      "OUTLINE", "the points around the part as JSON, [[x,y],…], or [[[x,y],…],…] with holes"),
    ownOptions: [
      touches, photo, frame, fit, y, .strict, closing, tolerance, width, thickness, back, color,
      opacity, backFaces, .json, OutputWish.option(formats), OutputWish.formatOption(formats),
    ],
    details: [
      """
      The model lies flat on its back with the photo up, its middle at the origin, and x is to the \
      right of the photo. Points outside of the photo show the colour of its edge.
      """
    ],
    body: run)

  static func run(
    _ arguments: Arguments, _ console: inout Console
  ) throws(CommandError) -> ExitStatus {
    let wishes = try OutputWish.read(arguments, formats)
    let texture = try arguments.text(photo).map { path throws(CommandError) in
      try picture(path, named: "photo", &console)
    }
    let drawn = try drawing(arguments, texture, &console)
    let scale = try Scale(drawn, width: arguments.number(width) ?? 0.2)
    let cutout = try cutout(arguments, drawn, scale)
    let settings = settings(arguments, drawn, texture, scale)
    if let photo = settings.photo { warn(cutout, photo, &console) }
    let mesh: Mesh
    do throws(CutoutError) {
      mesh = try Mesh(cutout: cutout, settings: settings)
    } catch { throw drawn.told(error) }
    let model = Model(name: "cutout", nodes: [.init(name: "cutout", mesh: mesh)])
    var fileSettings = ModelFileSettings()
    fileSettings.date = try console.date()
    var files = OutputFiles()
    var made: [MadeFile] = []
    for wish in wishes {
      guard case .model(let format) = wish.format else { continue }
      made += try files.add(model, wish.path, as: format, fileSettings, console: &console)
    }
    if arguments.has(.json) {
      console.output.write(CursorReport.json(mesh, mesh.bounds, made))
    } else if !wishes.contains(where: { $0.path == "-" }) {
      console.print(line(cutout, of: drawn))
      console.print("")
      for line in CursorReport.table(mesh, mesh.bounds, made) { console.print(line) }
    }
    try files.commit()
    return .done
  }

  /// Reads a photo.
  static func picture(
    _ path: String, named name: String, _ console: inout Console
  ) throws(CommandError) -> Texture {
    let bytes = try console.read(path, limit: photoLimit)
    do throws(Texture.Problem) {
      return try Texture(name: name, bytes: bytes)
    } catch { throw CommandError("\(error)", at: .init(path)) }
  }

  private static func drawing(
    _ arguments: Arguments, _ texture: Texture?, _ console: inout Console
  ) throws(CommandError) -> DrawnOutline {
    let size = arguments.numbers(frame).map { Vector2($0[0], $0[1]) }
    guard arguments.operands.isEmpty != (arguments.text(touches) == nil) else {
      throw CommandError(
        "one of OUTLINE and '--touches LOG' is expected; found "
          + (arguments.operands.isEmpty ? "none" : "both"), help: command.examples[0].line)
    }
    var drawn: DrawnOutline
    if let log = arguments.text(touches) {
      guard !arguments.has(y) else {
        throw CommandError("'--y' needs OUTLINE; found '--touches', which knows its own way")
      }
      drawn = try DrawnOutline(
        touches: log, isStrict: arguments.has(.strict), onto: size, &console)
    } else {
      drawn = try DrawnOutline(
        json: arguments.operands[0], isYUp: arguments.text(y) == "up", &console)
    }
    let isYUp = arguments.text(y) == "up"
    let pixels = texture.map { Vector2(Double($0.width), Double($0.height)) }
    drawn.frame = size ?? drawn.frame ?? pixels
    if isYUp, let height = drawn.frame?.y {
      // From the lower edge up is from the upper edge down.
      drawn.lines = drawn.lines.map { $0.map { Point2($0.x, height + $0.y) } }
    }
    let wish = arguments.text(closing) ?? (arguments.has(touches) ? "trimmed" : "straight")
    if wish == "trimmed" { try drawn.trim() }
    return drawn
  }

  /// The way from a drawing to metres: its middle to the origin, y turned up.
  private struct Scale {
    let middle: Point2
    let factor: Double

    init(_ drawn: DrawnOutline, width: Double) throws(CommandError) {
      let (low, high) = drawn.bounds
      guard high.x > low.x else {
        throw CommandError("an outline must have a width; found 0.0", at: .init(drawn.file))
      }
      guard width / (high.x - low.x) <= 1e12 else {
        throw CommandError(
          "'--width' must be at most 1e12 m a unit of the outline; found "
            + "\(NumberText.string(width)) m for \(NumberText.string(high.x - low.x))",
          at: .init(drawn.file))
      }
      middle = low + (high - low) / 2
      factor = width / (high.x - low.x)
    }

    func place(_ point: Point2) -> Point2 {
      let moved = (point - middle) * factor
      return Point2(moved.x, 0 - moved.y)
    }
  }

  private static func cutout(
    _ arguments: Arguments, _ drawn: DrawnOutline, _ scale: Scale
  ) throws(CommandError) -> Cutout {
    let lines = drawn.lines.map { $0.map { scale.place($0) } }
    do throws(CutoutError) {
      return try Cutout(
        outline: lines[0], holes: Array(lines.dropFirst()),
        tolerance: arguments.number(tolerance) ?? 0.001)
    } catch { throw drawn.told(error) }
  }

  private static func settings(
    _ arguments: Arguments, _ drawn: DrawnOutline, _ texture: Texture?, _ scale: Scale
  ) -> CutoutSettings {
    var settings = CutoutSettings()
    if let texture, let frame = drawn.frame {
      let way = arguments.text(fit).flatMap { PhotoFit(rawValue: $0) } ?? .fit
      let (origin, size) = way.rectangle(of: texture, on: frame)
      settings.photo = CutoutSettings.Photo(
        texture, origin: scale.place(Point2(origin.x, origin.y + size.y)),
        size: size * scale.factor)
    }
    settings.back = arguments.text(back) == "plain" ? .plain : .mirrored
    switch arguments.text(backFaces) {
    case "duplicate": settings.backFaces = .duplicate
    case "none": settings.backFaces = .none
    default: settings.backFaces = .flag
    }
    if let value = arguments.number(thickness) { settings.thickness = value }
    if let value = arguments.color(color) { settings.color = value }
    if let value = arguments.number(opacity) { settings.opacity = value }
    return settings
  }

  /// Warns of corners that lie outside of the photo.
  private static func warn(
    _ cutout: Cutout, _ photo: CutoutSettings.Photo, _ console: inout Console
  ) {
    let outside = cutout.outline.count { point in
      let place = (point - photo.origin) / photo.size
      return !(place.min() >= -1e-9 && place.max() <= 1 + 1e-9)
    }
    guard outside > 0 else { return }
    console.warn(
      "\(outside) of \(cutout.outline.count) corners of the outline lie outside of the photo",
      help: "'--frame WxH' says how large the photo was when it was drawn on")
  }

  private static func line(_ cutout: Cutout, of drawn: DrawnOutline) -> String {
    let corners = cutout.holes.reduce(cutout.outline.count) { $0 + $1.count }
    let (low, high) = cutout.bounds
    let size = (high - low) * 100
    let holes = cutout.holes.count
    return "\(NumberWords.count(corners)) corners of \(NumberWords.count(drawn.count)) points, "
      + (holes == 0 ? "" : "\(NumberWords.count(holes)) hole\(holes == 1 ? "" : "s"), ")
      + "\(NumberText.string(size.x, decimals: 2)) x \(NumberText.string(size.y, decimals: 2)) cm, "
      + "\(NumberText.string(cutout.area * 1e4, decimals: 2)) cm²"
  }
}
