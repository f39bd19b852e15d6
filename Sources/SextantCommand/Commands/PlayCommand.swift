import SextantMeshes
import SextantModelFiles
import SextantSession
import SextantSlicing
import SextantText
import SextantTouch

/// `sextant play`: plays a recorded session and writes what a person looks at.
enum PlayCommand {
  static let touches = Option(
    "touches", .file, value: "RECORDING", .input, "takes the fingers from another recording",
    details: "Any format that 'replay' reads; its first frame is at the session's time 0.")
  static let scene = Option(
    "scene", .file, value: "SCENE", .input, "takes camera and planes from a still scene",
    details: """
      With '--touches' no session is needed: a cake is placed where the middle of the view hits, \
      before the first touch.
      """)
  static let map = Option(
    "map", .choice(["range", "fit", "points"]), value: "MAPPING", .input,
    "how the touch device lies on the view",
    details: """
      'range' maps the device's declared ranges onto the viewport and is the default where they \
      are declared. 'fit' scales the box around all contacts uniformly into the middle 80 % of \
      the viewport and is the default where they are not, with a warning. 'points' takes \
      coordinates as they are.
      """)
  static let output = Option(
    "output", short: "o", .file, value: "DIR", .output, "the folder for what is made")

  static let command = Command(
    name: "play",
    summary: "plays a recorded session and writes scene, guide and report",
    examples: [
      .init(
        "sextant play session.jsonl --output out",
        "scene.dae, scene.usdz, guide.svg, report.json, report.html"),
      .init(
        "sextant play --scene scene.json --touches pinch.evtest --output out",
        "a still scene, and fingers from a recording of any kind"),
    ],
    operands: .atMostOne("SESSION", "a recorded session; '-' reads it"),
    ownOptions: [touches, scene, map, .strict] + PlaySettings.options + [output],
    details: [
      """
      In a session a tap places the cake, one finger drags it and two stretch it. After the step \
      'sketch' a finger or a pencil draws on the plane instead; a stroke that closes becomes a \
      cut-out. A 'set' line with 'brush-width', 'color' or 'photo' says what with: the photo is a \
      file beside the session.
      """
    ],
    body: run)

  static func run(
    _ arguments: Arguments, _ console: inout Console
  ) throws(CommandError) -> ExitStatus {
    let session = arguments.operands.first
    let (scene, touches) = (arguments.text(scene), arguments.text(touches))
    guard session != nil || (scene != nil && touches != nil) else {
      throw CommandError(
        "'sextant play' needs a SESSION, or '--scene' and '--touches'; found neither")
    }
    guard session == nil || scene == nil || touches == nil else {
      throw CommandError(
        "a SESSION with both '--scene' and '--touches' has nothing left to give; found all three")
    }
    guard let folder = arguments.text(output), folder != "-", !folder.isEmpty else {
      throw CommandError("'sextant play' needs '--output DIR', a folder; found none")
    }
    guard arguments.text(map) == nil || touches != nil else {
      throw CommandError("'--map' needs '--touches'; found none")
    }
    var run = PlayRun(
      PlayRun.Input(
        session: session, scene: scene, touches: touches,
        map: arguments.text(map).flatMap { TouchMapping.Basis(rawValue: $0) },
        isStrict: arguments.has(.strict)),
      settings: try PlaySettings.read(arguments))
    guard try run.play(&console) else {
      console.note("the middle of the view hits no plane: there is no place for a cake")
      return .no
    }
    let played = run.player.session
    if played.object == .sketch ? played.sketch.strokes.isEmpty : played.placement == nil {
      let text =
        played.object == .sketch
        ? "nothing was drawn" : "no cake was placed: no tap met a plane"
      console.warn(text)
      run.player.report.warnings.append(text)
    }
    let made = try PlayOutput(folder: folder).write(run.player, run.film, &console)
    for line in PlayReport.lines(run.player, made) { console.print(line) }
    return .done
  }
}
