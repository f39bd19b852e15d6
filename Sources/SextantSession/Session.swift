import SextantGeometry
public import SextantGestures
public import SextantScene
import SextantSlicing
import SextantText
public import SextantTouch

/// A session as it stands after the frames it was given: camera, planes, aim and cake.
///
/// A value that reads no clock and calls nothing back, so a recorded session and a live one give the
/// same states. Within a frame the order is fixed: camera, planes, contacts, the platform's live
/// list, scales the app sets, then settings and steps of the user.
///
/// - A tap places the cake where its ray meets a plane; a later tap moves it, as wide and deep as it
///   is. u runs to the viewer's right and v away from the viewer, along the plane.
/// - Two fingers stretch its width and depth about its centre, each by what they do along that axis
///   on the plane. Before the cake is placed they do nothing. A cancelled gesture keeps its last
///   value: what a hand did is not taken back because a call came in. A cake that is cut as only a
///   round one can be (see ``Cake``) is stretched alike along both axes, by how far apart the
///   fingers are.
/// - A setting is applied whole or refused whole. During a gesture everything is refused.
public struct Session: Sendable {
  /// How fingers are read and what a ray may hit.
  public struct Settings: Hashable, Sendable {
    /// How the pinch is recognized.
    public var pinch: PinchSettings
    /// What a tap is.
    public var tap: TapSettings
    /// What the rays of the middle of the view and of a tap may hit.
    public var query: HitQuery

    /// Creates settings.
    public init(
      pinch: PinchSettings = PinchSettings(), tap: TapSettings = .standard,
      query: HitQuery = .cursor
    ) {
      self.pinch = pinch
      self.tap = tap
      self.query = query
    }
  }

  /// How fingers are read and what a ray may hit.
  public let settings: Settings
  /// The camera of the latest frame, or `nil` before the first.
  public private(set) var camera: Camera?
  /// The planes the device knows, in the order it found them.
  public private(set) var planes: [DetectedPlane] = [] {
    didSet { tester = nil }
  }
  /// The most planes that a session knows at a time: what devices find in hours, ten times over.
  public static let mostPlanes = 1000
  /// A Boolean value that says whether the device has known a plane at any time.
  public private(set) var hasSeenPlane = false
  /// Where the middle of the view meets a plane, or `nil` if it meets none.
  public private(set) var aim: Hit?
  /// The steady cursor that follows `aim`.
  public private(set) var cursor = CursorFilter()
  /// The cake.
  public private(set) var cake: Cake
  /// The pinch on the screen.
  public private(set) var pinch: PinchRecognizer
  /// The pinch on the plane, while the cake is being stretched.
  public private(set) var stretch: PlanePinch?

  /// The pinches that are over, in order.
  public private(set) var gestures: [SessionGesture] = []

  /// The planes as rays meet them; made when a ray needs them and forgotten when they change.
  private var tester: HitTester?
  private var tap: TapRecognizer
  private var history: StepHistory
  private var fingers: StretchFingers

  /// Creates a session with a cake that stands nowhere yet.
  public init(settings: Settings = Settings(), cake: Cake = Cake()) {
    self.settings = settings
    self.cake = cake
    pinch = PinchRecognizer(settings: settings.pinch)
    tap = TapRecognizer(settings: settings.tap)
    history = StepHistory(cake)
    fingers = StretchFingers()
  }

  /// The pinches of the session, in order; the one in progress last, as it stands.
  public var allGestures: [SessionGesture] {
    guard pinch.state.isRunning, let running = pinch.gesture else { return gestures }
    return gestures + [SessionGesture(screen: running, plane: stretch?.scale)]
  }

  /// A Boolean value that says whether two fingers are stretching the cake or could go on to.
  public var isStretching: Bool { stretch != nil }

  /// Takes one frame in and returns what happened.
  ///
  /// Throws for a camera, plane, setting or step that cannot be read. Cost: one step a contact, and
  /// one a plane when the camera or the planes changed.
  public mutating func update(
    with frame: TouchFrame
  ) throws(SessionError) -> [SessionEvent] {
    var events: [SessionEvent] = []
    func note(_ kind: SessionEvent.Kind) {
      events.append(SessionEvent(frame: frame.index, time: frame.time, kind: kind))
    }
    // Everything is read before anything is applied, so that an error leaves the session as it was.
    var marks: [(line: Int, mark: SessionMark)] = []
    for case .other(let name, let json, let line) in frame.marks {
      if let mark = try SessionMark(name: name, json: json, line: line) {
        marks.append((line, mark))
      }
    }
    try checkPlanes(marks)
    for case .gap(let why) in frame.marks { note(.gap(why: why)) }
    var sceneChanged = false
    for (_, mark) in marks {
      switch mark {
      case .camera(let camera): self.camera = camera
      case .plane(let plane): take(plane, note)
      case .planeRemoved(let id): remove(id, note)
      case .set, .step: continue
      }
      sceneChanged = true
    }
    if sceneChanged { takeAim(at: frame.time, note) }
    touch(frame, sceneChanged, note)
    for (line, mark) in marks {
      switch mark {
      case .set, .step: grant(mark, line: line, note)
      case .camera, .plane, .planeRemoved: continue
      }
    }
    return events
  }
}

// MARK: Planes and aim

extension Session {
  /// Throws if more planes would be known at a time than a session keeps.
  private func checkPlanes(
    _ marks: [(line: Int, mark: SessionMark)]
  ) throws(SessionError) {
    var known: Set<String> = []
    for (line, mark) in marks {
      guard case .plane(let plane) = mark else { continue }
      if known.isEmpty { known = Set(planes.map { $0.id }) }
      known.insert(plane.id)
      guard known.count <= Session.mostPlanes else {
        throw SessionError(
          position: TextPosition(line: line, column: 1),
          message: "a session must know at most \(Session.mostPlanes) planes at a time; "
            + "found one more")
      }
    }
  }

  /// Takes the camera and the planes of a still scene over, as if a frame had brought them.
  ///
  /// Returns what happened, in frame 0 at time 0.
  public mutating func look(at scene: StillScene) -> [SessionEvent] {
    var events: [SessionEvent] = []
    func note(_ kind: SessionEvent.Kind) {
      events.append(SessionEvent(frame: 0, time: 0, kind: kind))
    }
    camera = scene.camera
    for plane in scene.planes { take(plane, note) }
    takeAim(at: 0, note)
    return events
  }

  private mutating func take(_ plane: DetectedPlane, _ note: (SessionEvent.Kind) -> Void) {
    hasSeenPlane = true
    if let index = planes.firstIndex(where: { $0.id == plane.id }) {
      planes[index] = plane
      note(.planeUpdated(plane.id))
    } else {
      planes.append(plane)
      note(.planeAdded(plane.id))
    }
    guard cake.placement?.planeID == plane.id else { return }
    if cake.placement?.isLost == true { note(.found(plane: plane.id)) }
    cake.placement?.follow(plane)
  }

  private mutating func remove(_ id: String, _ note: (SessionEvent.Kind) -> Void) {
    guard let index = planes.firstIndex(where: { $0.id == id }) else { return }
    planes.remove(at: index)
    note(.planeRemoved(id))
    if cake.placement?.planeID == id {
      cake.placement?.lose()
      note(.lost(plane: id))
    }
  }

  private mutating func takeAim(at time: Int64, _ note: (SessionEvent.Kind) -> Void) {
    guard let camera else { return }
    let before = aim?.planeID
    aim = hit(camera.viewport.center, camera)
    let target = aim.map { CursorTarget($0, on: planes[$0.planeIndex]) }
    _ = cursor.update(target, camera: camera, at: time)
    if aim?.planeID != before { note(.aimed(plane: aim?.planeID)) }
  }

  private mutating func hit(_ point: ScreenPoint, _ camera: Camera) -> Hit? {
    guard let ray = camera.ray(through: point) else { return nil }
    let prepared = tester ?? HitTester(planes)
    tester = prepared
    return prepared.nearest(along: ray, query: settings.query)
  }

  /// Places the cake where the middle of the view meets a plane; says whether it met one.
  public mutating func placeAtAim() -> Bool {
    guard let aim, let camera, planes.indices.contains(aim.planeIndex),
      let placement = Placement(aim, on: planes[aim.planeIndex], seenBy: camera)
    else { return false }
    cake.placement = placement
    history.record(cake)
    return true
  }
}

// MARK: Fingers

extension Session {
  /// Takes the contacts in: moves first, then lifts and touches down, as the recognizers do.
  ///
  /// In two steps where a frame holds both, so that the places to which fingers moved count on the
  /// plane before the fingers are gone.
  private mutating func touch(
    _ frame: TouchFrame, _ sceneChanged: Bool, _ note: (SessionEvent.Kind) -> Void
  ) {
    if let tapped = tap.update(with: frame) { place(at: tapped.location, note) }
    let moves = frame.samples.filter { $0.phase == .moved }
    var happened: PinchEvents
    if moves.count < frame.samples.count, !moves.isEmpty {
      happened = pinch.update(with: moves, at: frame.time)
      step(happened, frame.time, sceneChanged, note)
      let others = frame.samples.filter { $0.phase != .moved }
      happened = pinch.update(with: others, at: frame.time)
      step(happened, frame.time, false, note)
    } else {
      happened = pinch.update(with: frame.samples, at: frame.time)
      step(happened, frame.time, sceneChanged, note)
    }
    for case .live(let ids) in frame.marks {
      let before = happened
      happened = pinch.sync(live: ids)
      step(happened.subtracting(before), frame.time, false, note)
    }
    for case .setScale(let x, let y) in frame.marks {
      guard pinch.setScale(x: x, y: y) else {
        note(.scaleIgnored)
        continue
      }
      guard let camera, var going = stretch else { continue }
      fingers.set(Vector2(x, y), pinch, camera, &going)
      follow(going)
    }
  }

  private mutating func place(
    at point: ScreenPoint, _ note: (SessionEvent.Kind) -> Void
  ) {
    guard let camera, let hit = hit(point, camera), planes.indices.contains(hit.planeIndex),
      let placement = Placement(hit, on: planes[hit.planeIndex], seenBy: camera)
    else {
      note(.missed(point))
      return
    }
    cake.placement = placement
    history.record(cake)
    note(.placed(plane: hit.planeID, position: hit.point))
  }

  /// Stretches the cake by what the tracked fingers did on its plane.
  private mutating func step(
    _ happened: PinchEvents, _ time: Int64, _ sceneChanged: Bool,
    _ note: (SessionEvent.Kind) -> Void
  ) {
    if happened.contains(.rebased) { fingers.change() }
    if happened.contains(.rewound), let camera, var going = stretch {
      fingers.rewind(pinch, &going, at: time)
      if happened.contains(.rebased) {
        fingers.follow(pinch, camera, &going, at: time)
      }
      follow(going)
    }
    if let finished = pinch.finished, !happened.isDisjoint(with: .finished) {
      gestures.append(SessionGesture(screen: finished, plane: stretch?.scale))
    }
    switch pinch.state {
    case .possible:
      let touches = pinch.trackedTouches
      if happened.contains(.rebased) || !fingers.hasGathered(touches) {
        fingers.gather(touches, camera)
      }
      endStretch(note)
    case .began, .changed:
      if stretch == nil {
        beginStretch(isFresh: happened.contains(.began), time, note)
      } else if happened.contains(.changed) || sceneChanged
        || fingers.differ(from: pinch.trackedTouches)
      {
        guard let camera, var going = stretch else { return }
        fingers.follow(pinch, camera, &going, at: time)
        follow(going)
      }
    case .ended, .cancelled, .failed: endStretch(note)
    }
  }

  private mutating func beginStretch(
    isFresh: Bool, _ time: Int64, _ note: (SessionEvent.Kind) -> Void
  ) {
    guard let camera, let placement = cake.placement, let axes = PlaneAxes(placement.world),
      let begun = fingers.begin(
        pinch, camera, axes: axes, limits: cake.remainingLimits, isUniform: cake.staysRound,
        isFresh: isFresh, at: time)
    else { return }
    fingers.scale = cake.scale
    follow(begun)
    note(.stretchBegan)
  }

  private mutating func follow(_ going: PlanePinch) {
    stretch = going
    cake.stretch(to: fingers.scale * going.scale)
  }

  private mutating func endStretch(_ note: (SessionEvent.Kind) -> Void) {
    guard stretch != nil else { return }
    stretch = nil
    history.record(cake)
    note(.stretchEnded(size: cake.size))
  }
}

// MARK: Settings and steps

extension Session {
  private mutating func grant(
    _ wish: SessionMark, line: Int, _ note: (SessionEvent.Kind) -> Void
  ) {
    do throws(Refusal) {
      guard !isStretching else {
        throw Refusal("the cake must not be changed while fingers stretch it")
      }
      switch wish {
      case .set(let change):
        try apply(change)
        note(
          .applied(
            style: cake.settings.style.name, pieces: cake.settings.shares.count, size: cake.size))
      case .step(let step):
        try take(step)
        note(.step(step))
      case .camera, .plane, .planeRemoved: return
      }
    } catch {
      note(.refused(line: line, reason: error.text))
    }
  }

  private mutating func apply(_ change: CakeChange) throws(Refusal) {
    let wished = try change.applied(to: cake.settings)
    do throws(CakeError) {
      try cake.apply(wished)
    } catch {
      throw Refusal(error.description)
    }
    history.record(cake)
  }

  private mutating func take(_ step: String) throws(Refusal) {
    switch step {
    case "undo":
      guard let earlier = history.undo() else { throw Refusal("there is nothing to undo") }
      restore(earlier)
    case "redo":
      guard let later = history.redo() else { throw Refusal("there is nothing to redo") }
      restore(later)
    case "reset": restore(history.reset())
    case "cake": return
    default: throw Refusal("only a cake can stand in a session; found '\(step)'")
    }
  }

  /// Takes an earlier or later cake over; a plane that moved or vanished meanwhile still counts.
  private mutating func restore(_ cake: Cake) {
    self.cake = cake
    guard let id = cake.placement?.planeID else { return }
    if let plane = planes.first(where: { $0.id == id }) {
      self.cake.placement?.follow(plane)
    } else {
      self.cake.placement?.lose()
    }
  }
}
