import SextantGeometry
import SextantScene
import SextantSlicing

/// `sextant hit`: what points of the screen hit in a still scene.
enum HitCommand {
  static let at = Option(
    "at", .text, value: "X,Y", isRepeatable: true, .input,
    "the point, in points from the top left; '-' reads one X,Y a line")
  static let target = Option(
    "target", .choice(HitTarget.allCases.map(\.rawValue)), value: "TARGET", isRepeatable: true,
    .wish, "what may be hit; several are tried in order (default geometry, then infinite)",
    details: """
      'geometry' is a plane's outline, 'extent' its rectangle, 'infinite' a plane without end, \
      'estimated' a plane that is only a guess. The first target that anything is hit by answers \
      alone.
      """)
  static let alignment = Option(
    "alignment", .choice(HitAlignment.allCases.map(\.rawValue)), value: "HOW", default: "any",
    .wish, "which planes may be hit")
  static let minDistance = Option(
    "min-distance", .length(.notNegative), value: "LENGTH", default: "1mm", .wish,
    "nothing nearer counts")
  static let maxDistance = Option(
    "max-distance", .length(.positive), value: "LENGTH", default: "20m", .wish,
    "nothing farther counts")

  static let command = Command(
    name: "hit",
    summary: "says what a point of the screen hits, nearest first",
    examples: [
      .init("sextant hit scene.json --at 195,422", "the plane under the middle of the view"),
      .init(
        "sextant hit scene.json --at 195,422 --target extent --target infinite --json",
        "rectangles first, then planes without end, for a script"),
    ],
    operands: .one("SCENE", "a scene as JSON: a camera and the planes before it; '-' reads it"),
    ownOptions: [at, target, alignment, minDistance, maxDistance, .json],
    body: run)

  /// The most bytes of a scene: 64 MiB.
  static let sceneLimit = 1 << 26

  static func run(
    _ arguments: Arguments, _ console: inout Console
  ) throws(CommandError) -> ExitStatus {
    guard arguments.has(at) else {
      throw CommandError("'sextant hit' needs '--at X,Y'; found none", help: "--at 195,422")
    }
    var points: [ScreenPoint] = []
    for text in arguments.texts(at) where text != "-" {
      guard let point = point(text) else {
        throw CommandError("'--at' must be two numbers such as 195,422", found: text)
      }
      points.append(point)
    }
    let scene = try scene(arguments.operands[0], &console)
    var report = HitReport(
      scene: scene, query: try query(arguments), isJSON: arguments.has(.json))
    for point in points where !scene.contains(point) {
      let size = scene.camera.viewport
      console.warn(
        "the point \(HitReport.text(point)) is outside the view of "
          + "\(OptionText.number(size.width)) x \(OptionText.number(size.height)) points")
    }
    // In the order in which the points were named, those of standard input in their place.
    var rest = points[...]
    for text in arguments.texts(at) {
      if text == "-" {
        try readPoints(&report, &console)
      } else if let point = rest.popFirst() {
        report.add(point, &console)
      }
    }
    report.finish(&console)
    return report.hitCount > 0 ? .done : .no
  }

  /// Returns the query that the arguments ask for.
  private static func query(_ arguments: Arguments) throws(CommandError) -> HitQuery {
    var query = HitQuery()
    let targets = arguments.texts(target).compactMap { HitTarget(rawValue: $0) }
    if !targets.isEmpty { query.targets = targets }
    if let text = arguments.text(alignment), let value = HitAlignment(rawValue: text) {
      query.alignment = value
    }
    if let value = arguments.number(minDistance) { query.minDistance = value }
    if let value = arguments.number(maxDistance) { query.maxDistance = value }
    guard query.minDistance <= query.maxDistance else {
      let nearest = arguments.mention(minDistance)?.text ?? minDistance.defaultText ?? ""
      let farthest = arguments.mention(maxDistance)?.text ?? maxDistance.defaultText ?? ""
      throw CommandError(
        "'--min-distance' must be at most '--max-distance', which is \(Quotation.quoted(farthest))",
        found: nearest)
    }
    return query
  }

  /// Reads a scene.
  static func scene(_ path: String, _ console: inout Console) throws(CommandError) -> StillScene {
    let bytes = try console.read(path, limit: sceneLimit)
    do throws(SceneError) {
      return try SceneFile.read(bytes)
    } catch {
      throw CommandError(
        error.message, at: .init(path, line: error.line, column: error.column))
    }
  }

  /// Returns the point of `X,Y`.
  private static func point(_ text: String) -> ScreenPoint? {
    guard let numbers = OptionValue.pair(text, ",", { Quantity($0)?.number }) else { return nil }
    return ScreenPoint(numbers[0], numbers[1])
  }

  /// Answers the points of standard input, one a line; blank lines are skipped.
  private static func readPoints(
    _ report: inout HitReport, _ console: inout Console
  ) throws(CommandError) {
    var reader = try console.source("-").open()
    var lines = TextLines()
    while !console.output.isBroken {
      let chunk = try reader.next()
      lines.add(chunk)
      while let line = lines.next(isLast: chunk.isEmpty) {
        let text = line.text.trimmed
        if text.isEmpty { continue }
        guard let point = point(text) else {
          throw CommandError(
            "a line must be two numbers such as 195,422; found \(Quotation.quoted(text))",
            at: .init("-", line: line.number, column: 1))
        }
        report.add(point, &console)
      }
      if chunk.isEmpty { break }
    }
  }
}

extension StillScene {
  /// Says whether a point lies in the view, its edges included.
  fileprivate func contains(_ point: ScreenPoint) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x <= camera.viewport.width
      && point.y <= camera.viewport.height
  }
}
