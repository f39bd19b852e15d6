import SextantGestures
import SextantScene
import SextantSession
import SextantText
import SextantTouch

/// One session on its way through the player.
struct PlayRun {
  /// What is played: a session, or what stands in for parts of it.
  struct Input {
    /// The session, if one was named.
    var session: String?
    /// A still scene that gives camera and planes.
    var scene: String?
    /// A recording that gives the fingers.
    var touches: String?
    /// How the recording lies on the view; `nil` for what fits it.
    var map: TouchMapping.Basis?
    /// Whether a repair is an error.
    var isStrict: Bool
  }

  let input: Input
  var player: SessionPlayer
  /// What the page of the report shows.
  private(set) var film = SessionFilm()
  /// The fingers of the recording that are not played yet, the next one last.
  private var fingers: [TouchFrame] = []

  /// The most bytes of a recording that is read whole: 1 GiB.
  static let limit = 1 << 30

  init(_ input: Input, pinch: PinchSettings) {
    self.input = input
    let names = [input.session, input.scene, input.touches].compactMap { $0 }
    player = SessionPlayer(
      session: Session(settings: Session.Settings(pinch: pinch)),
      report: SessionReport(
        source: names.map(PlayRun.name).joined(separator: ", "), mapping: ""))
  }

  /// The last part of a path: a report names no folders.
  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Plays everything; `false` if a cake was to be placed and the middle of the view hits nothing.
  mutating func play(_ console: inout Console) throws(CommandError) -> Bool {
    if let scene = input.scene { player.look(at: try HitCommand.scene(scene, &console)) }
    let recording = try input.touches.map { (path) throws(CommandError) in
      try FingerRecording(path, isStrict: input.isStrict, &console)
    }
    if let recording { warn(recording.warnings, recording.path, &console) }
    if input.scene != nil, let recording {
      try lay(recording, &console)
      guard player.placeAtAim() else { return false }
    }
    if let session = input.session { try play(session, recording, &console) }
    while let frame = fingers.popLast() {
      try play(frame, in: input.touches ?? "-", &console)
    }
    try checkScene()
    film.finish(player.session, at: player.report.duration)
    return true
  }

  /// Plays a session; fingers of a recording that is given come in between, by their times.
  private mutating func play(
    _ path: String, _ recording: FingerRecording?, _ console: inout Console
  ) throws(CommandError) {
    var file = try console.source(path).open()
    var reader = RecordingReader(
      options: RecordingOptions(mode: input.isStrict ? .strict : .lenient))
    var frame = TouchFrame()
    var mapping = TouchMapping.points
    var isBegun = false
    reading: while true {
      let event: RecordingEvent
      do throws(RecordingProblem) {
        event = try reader.next(into: &frame)
      } catch {
        throw CommandError(error.message, at: .init(path, line: error.line, column: error.column))
      }
      warn(reader.takeWarnings(), path, &console)
      switch event {
      case .needsBytes:
        let chunk = try file.next()
        if chunk.isEmpty { reader.finish() } else { reader.append(chunk) }
      case .end: break reading
      case .header:
        guard !isBegun else {
          throw CommandError(
            "a session must be one log; found a second header", at: .init(path))
        }
        isBegun = true
        if let surface = reader.header?.surface, recording == nil {
          mapping = TouchMapping(for: surface)
          player.report.mapping = mapping.description
          if let warning = mapping.warning { warn(warning, path, &console) }
        }
      case .frame:
        if recording != nil {
          frame.samples = []
          frame.details = []
          frame.marks.removeAll { $0.isOfFingers }
        }
        if input.scene != nil { frame.marks.removeAll { $0.showsScene } }
        mapping.apply(to: &frame)
        while let next = fingers.last, next.time < frame.time {
          fingers.removeLast()
          try play(next, in: input.touches ?? "-", &console)
        }
        try play(frame, in: path, &console)
        if fingers.isEmpty, let recording, player.session.camera != nil,
          player.report.mapping.isEmpty
        {
          try lay(recording, &console)
        }
      }
    }
    if reader.unlistedWarnings > 0 {
      warn("\(reader.unlistedWarnings) further repairs", path, &console)
    }
  }

  /// Lays a recording on the view and keeps its frames for the time at which they come.
  private mutating func lay(
    _ recording: FingerRecording, _ console: inout Console
  ) throws(CommandError) {
    guard let viewport = player.session.camera?.viewport else { return }
    let mapping = try recording.mapping(
      input.map, onto: (viewport.width, viewport.height))
    player.report.mapping = "\(mapping.basis.rawValue): \(mapping.description)"
    if let warning = mapping.warning { warn(warning, recording.path, &console) }
    if mapping.basis == .fit, input.map == nil {
      warn(
        "the device declares no range: its contacts are fitted into the view", recording.path,
        &console)
    }
    fingers = recording.frames.reversed().map { frame in
      var frame = frame
      mapping.apply(to: &frame)
      return frame
    }
  }

  /// Plays one frame.
  private mutating func play(
    _ frame: TouchFrame, in path: String, _ console: inout Console
  ) throws(CommandError) {
    do throws(SessionError) {
      try player.play(frame)
      film.take(frame, player.session)
    } catch {
      throw CommandError(
        error.message,
        at: .init(path, line: error.position?.line, column: error.position?.column))
    }
  }

  /// Throws if there was no camera or no plane: then nothing that was played means anything.
  private func checkScene() throws(CommandError) {
    let file = input.scene ?? input.session ?? "-"
    guard player.session.camera != nil else {
      throw CommandError("a session needs a 'camera' line; found none", at: .init(file))
    }
    guard player.session.hasSeenPlane else {
      throw CommandError("a session needs a 'plane' line; found none", at: .init(file))
    }
  }

  private mutating func warn(
    _ problems: [RecordingProblem], _ path: String, _ console: inout Console
  ) {
    for problem in problems {
      let place = CommandError.Place(path, line: problem.line, column: problem.column)
      console.warn(problem.message, at: place)
      player.report.warnings.append(
        "\(PlayRun.name(path)):\(problem.line):\(problem.column): \(problem.message)")
    }
  }

  private mutating func warn(_ text: String, _ path: String, _ console: inout Console) {
    console.warn(text, at: .init(path))
    player.report.warnings.append("\(PlayRun.name(path)): \(text)")
  }
}

extension TouchMark {
  /// Whether the mark says where camera or planes are.
  fileprivate var showsScene: Bool {
    if case .other(let name, _, _) = self { return name == "camera" || name == "plane" }
    return false
  }
}
