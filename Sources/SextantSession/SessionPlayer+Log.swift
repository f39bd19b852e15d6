public import SextantMeshes
import SextantText
public import SextantTouch

/// A whole session from the bytes of its log.
extension SessionPlayer {
  /// Plays the log of a session from its first line to its last.
  ///
  /// ```swift
  /// let played = try SessionPlayer.play(log)
  /// #expect(played.session.cake.placement?.planeID == "table")
  /// #expect(played.report.events.first?.name == "planeAdded")
  /// ```
  ///
  /// Cost: one step a byte and those of ``Session/update(with:)``.
  ///
  /// - Parameters:
  ///   - log: The bytes of a native log with camera and plane lines.
  ///   - settings: How fingers are read and what a ray may hit.
  ///   - source: What the report calls the log.
  ///   - photos: The photos that `set` lines may name; of more than `Session.mostPhotos` the first.
  ///   - isStrict: Whether a repair is an error; otherwise the report's warnings tell of it.
  /// - Returns: The player at the session's end: how it stands, and its report.
  /// - Throws: `SessionError` for what cannot be read, and for a log without a camera or a plane.
  public static func play(
    _ log: [UInt8], settings: Session.Settings = Session.Settings(), source: String = "session",
    photos: [(name: String, photo: Texture)] = [], isStrict: Bool = false
  ) throws(SessionError) -> SessionPlayer {
    var player = SessionPlayer(
      session: Session(settings: settings), report: SessionReport(source: source, mapping: ""))
    for (name, photo) in photos { player.add(photo: photo, named: name) }
    var reader = SessionReader(isStrict: isStrict)
    reader.append(log)
    reader.finish()
    var frame = TouchFrame()
    reading: while true {
      let event = try reader.next(into: &frame)
      for problem in reader.takeWarnings() { player.report.warn(problem, in: source) }
      switch event {
      case .needsBytes: continue
      case .end: break reading
      case .began: player.begin(with: reader.mapping, in: source)
      case .frame: try player.play(frame)
      }
    }
    if reader.unlistedWarnings > 0 {
      player.report.warnings.append("\(source): \(reader.unlistedWarnings) further repairs")
    }
    try player.checkScene()
    return player
  }

  /// Notes how the touches of the session's own log become points; returns why they may be far off.
  @discardableResult
  public mutating func begin(with mapping: TouchMapping, in source: String) -> String? {
    report.mapping = mapping.description
    if let warning = mapping.warning { report.warnings.append("\(source): \(warning)") }
    return mapping.warning
  }

  /// Throws if there was no camera or no plane: then nothing that was played means anything.
  public func checkScene() throws(SessionError) {
    guard session.camera != nil else {
      throw SessionError(
        position: nil, message: "a session needs a 'camera' line; found none")
    }
    guard session.hasSeenPlane else {
      throw SessionError(position: nil, message: "a session needs a 'plane' line; found none")
    }
  }
}

extension SessionReport {
  /// Adds a repair to the warnings, with the name of its file and its place there.
  public mutating func warn(_ problem: RecordingProblem, in source: String) {
    warnings.append("\(source):\(problem.line):\(problem.column): \(problem.message)")
  }
}
