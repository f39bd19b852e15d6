import SextantGestures
import SextantModelFiles
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
  /// The photos that were asked for.
  private var photos: [String] = []

  /// The most bytes of a recording that is read whole: 1 GiB.
  static let limit = 1 << 30

  init(_ input: Input, settings: Session.Settings) {
    self.input = input
    let names = [input.session, input.scene, input.touches].compactMap { $0 }
    player = SessionPlayer(
      session: Session(settings: settings),
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
    do throws(SessionError) {
      try player.checkScene()
    } catch {
      throw CommandError(error, in: input.scene ?? input.session ?? "-")
    }
    film.finish(player.session, at: player.report.duration)
    return true
  }

  /// Plays a session; fingers of a recording that is given come in between, by their times.
  private mutating func play(
    _ path: String, _ recording: FingerRecording?, _ console: inout Console
  ) throws(CommandError) {
    var file = try console.source(path).open()
    var reader = SessionReader(isStrict: input.isStrict)
    var frame = TouchFrame()
    reading: while true {
      let event: SessionReader.Event
      do throws(SessionError) {
        event = try reader.next(into: &frame)
      } catch {
        throw CommandError(error, in: path)
      }
      warn(reader.takeWarnings(), path, &console)
      switch event {
      case .needsBytes:
        let chunk = try file.next()
        if chunk.isEmpty { reader.finish() } else { reader.append(chunk) }
      case .end: break reading
      case .began:
        if recording == nil,
          let warning = player.begin(with: reader.mapping, in: PlayRun.name(path))
        {
          console.warn(warning, at: .init(path))
        }
      case .frame:
        if recording != nil {
          frame.samples = []
          frame.details = []
          frame.marks.removeAll { $0.isOfFingers }
        }
        if input.scene != nil { frame.marks.removeAll { $0.showsScene } }
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
    let names: [String]
    do throws(SessionError) {
      names = try Session.photoNames(in: frame)
    } catch {
      throw CommandError(error, in: path)
    }
    for name in names where !photos.contains(name) {
      photos.append(name)
      try addPhoto(name, beside: path, &console)
    }
    do throws(SessionError) {
      try player.play(frame)
      film.take(frame, player.session)
    } catch {
      throw CommandError(error, in: path)
    }
  }

  /// Reads a photo that a `set` line names: a file in the session's folder.
  ///
  /// One that cannot be read is told; the line is refused then when it is played.
  private mutating func addPhoto(
    _ name: String, beside session: String, _ console: inout Console
  ) throws(CommandError) {
    do throws(CommandError) {
      // '-' would be standard input, beside a session that stands in the current folder.
      guard !name.utf8.contains(UInt8(ascii: "/")), ![".", "..", "-"].contains(name) else {
        throw CommandError(
          "'photo' must be the name of a file beside the session; "
            + "found '\(Quotation.plain(name))'", at: .init(session))
      }
      let folder = session.lastIndex(of: "/").map { String(session[...$0]) } ?? ""
      let texture = try CutoutCommand.picture(
        folder + name, named: ModelFile.stem(of: name), &console)
      guard player.add(photo: texture, named: name) else {
        throw CommandError(
          "a session must name at most \(Session.mostPhotos) photos; found one more",
          at: .init(session))
      }
    } catch {
      guard !input.isStrict else { throw error }
      // The file that is missing or is no picture, which is not the session.
      warn(error.message, error.place?.file ?? session, &console)
    }
  }

  private mutating func warn(
    _ problems: [RecordingProblem], _ path: String, _ console: inout Console
  ) {
    for problem in problems {
      let place = CommandError.Place(path, line: problem.line, column: problem.column)
      console.warn(problem.message, at: place)
      player.report.warn(problem, in: PlayRun.name(path))
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

extension CommandError {
  /// Creates an error from one of a session, with its place in a file.
  fileprivate init(_ error: SessionError, in path: String) {
    self.init(
      error.message,
      at: .init(path, line: error.position?.line, column: error.position?.column))
  }
}
