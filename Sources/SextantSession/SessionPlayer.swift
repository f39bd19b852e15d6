public import SextantMeshes
public import SextantScene
public import SextantTouch

/// Plays a session frame by frame and keeps the report.
public struct SessionPlayer: Sendable {
  /// The session as it stands.
  public private(set) var session: Session
  /// What it came to so far.
  public var report: SessionReport

  /// Creates a player.
  public init(session: Session, report: SessionReport) {
    self.session = session
    self.report = report
  }

  /// Takes one frame in.
  ///
  /// Throws for a camera, plane, setting or step that cannot be read.
  public mutating func play(_ frame: TouchFrame) throws(SessionError) {
    report.events += try session.update(with: frame)
    report.frames += 1
    report.duration = max(report.duration, frame.time)
  }

  /// Keeps a photo for `set` lines that name it; see ``Session/add(photo:named:)``.
  @discardableResult
  public mutating func add(photo: Texture, named name: String) -> Bool {
    session.add(photo: photo, named: name)
  }

  /// Takes the camera and the planes of a still scene over.
  public mutating func look(at scene: StillScene) {
    report.events += session.look(at: scene)
  }

  /// Places the cake where the middle of the view meets a plane; says whether it met one.
  public mutating func placeAtAim() -> Bool {
    guard session.placeAtAim() else { return false }
    if let aim = session.aim {
      report.events.append(
        SessionEvent(
          frame: 0, time: report.duration, kind: .placed(plane: aim.planeID, position: aim.point)))
    }
    return true
  }
}
