import SextantGeometry
public import SextantGestures
public import SextantMeshes
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
/// - One finger that lands on the cake drags it along its plane and onto others; see
///   ``Settings/query``. The cake keeps the offset from the finger to its middle, and stays where it
///   was last while the finger's ray meets nothing.
/// - Two fingers stretch its width and depth about its centre, each by what they do along that axis
///   on the plane. Before the cake is placed they do nothing. A cancelled gesture keeps its last
///   value: what a hand did is not taken back because a call came in. A cake that is cut as only a
///   round one can be (see ``Cake``) is stretched alike along both axes, by how far apart the
///   fingers are.
/// - With ``isTwistOn`` two fingers also turn it about the plane's normal, and stretch it alike
///   along both axes: two fingers cannot tell a rotation from two scales, but they can tell it from
///   one. So what only turns does not stretch, and what only stretches does not turn.
/// - A setting is applied whole or refused whole. During a gesture everything is refused.
/// - A step turns the cake into a sketch and back; each is as it was when it comes again. A sketch
///   without a stroke lies where the cake stands; without a cake the first stroke places it where its
///   first ray meets a plane. Which contacts draw, and how the others are told apart, stands at
///   ``Sketch``.
public struct Session: Sendable {
  /// How fingers are read and what a ray may hit.
  public struct Settings: Hashable, Sendable {
    /// How the pinch is recognized.
    public var pinch: PinchSettings
    /// What a tap is.
    public var tap: TapSettings
    /// What drags the cake.
    public var pan: PanSettings
    /// How a twist is recognized, where it turns the cake.
    public var twist: TwistSettings
    /// A Boolean value that says whether two fingers turn the cake from the beginning.
    ///
    /// `false` if not given. A `set` line with `twist` changes it.
    public var isTwistOn: Bool
    /// What the rays of the middle of the view, of a tap and of a dragging finger may hit.
    ///
    /// For a finger that drags, of the planes without end only upright ones count and those within
    /// 5 cm of the cake's height, as in Apple's sample: beyond a table's edge the cake stays level.
    public var query: HitQuery

    /// Creates settings.
    public init(
      pinch: PinchSettings = PinchSettings(), tap: TapSettings = .standard,
      pan: PanSettings = PanSettings(), twist: TwistSettings = TwistSettings(),
      isTwistOn: Bool = false, query: HitQuery = .cursor
    ) {
      self.pinch = pinch
      self.tap = tap
      self.pan = pan
      self.twist = twist
      self.isTwistOn = isTwistOn
      self.query = query
    }
  }

  /// How fingers are read and what a ray may hit.
  public let settings: Settings
  /// The camera of the latest frame, or `nil` before the first.
  public internal(set) var camera: Camera?
  /// The planes the device knows, in the order it found them.
  public internal(set) var planes: [DetectedPlane] = [] {
    didSet { tester = nil }
  }
  /// The most planes that a session knows at a time: what devices find in hours, ten times over.
  public static let mostPlanes = 1000
  /// A Boolean value that says whether the device has known a plane at any time.
  public internal(set) var hasSeenPlane = false
  /// Where the middle of the view meets a plane, or `nil` if it meets none.
  public internal(set) var aim: Hit?
  /// The steady cursor that follows `aim`.
  public internal(set) var cursor = CursorFilter()
  /// The cake.
  public internal(set) var cake: Cake
  /// What is shown.
  public internal(set) var object = Object.cake
  /// The sketch, without what is being drawn; see ``visibleStrokes``.
  public internal(set) var sketch = Sketch()
  /// What strokes are drawn with from now on.
  public internal(set) var brush = StrokeBrush()
  /// The photos that a `set` line may name.
  public internal(set) var photos: [Photo] = []
  /// The most photos that a session keeps.
  public static let mostPhotos = 16
  /// The pinch on the screen.
  public internal(set) var pinch: PinchRecognizer
  /// The pinch on the plane, while the cake is being stretched.
  public internal(set) var stretch: PlanePinch?

  /// The twist on the plane, while the cake is being turned.
  public internal(set) var turn: PlaneTwist?
  /// A Boolean value that says whether two fingers turn the cake, and stretch it alike both ways.
  public internal(set) var isTwistOn: Bool

  /// The pinches that are over, in order.
  public internal(set) var gestures: [SessionGesture] = []

  /// The planes as rays meet them; made when a ray needs them and forgotten when they change.
  var tester: HitTester?
  var tap: TapRecognizer
  var pan: PanRecognizer
  var twist: TwistRecognizer
  var history: StepHistory<Cake>
  var sketchHistory = StepHistory(Sketch())
  var fingers = StretchFingers()
  var turning = TurnFingers()
  /// The finger that drags the object.
  var drag: DragFinger?
  /// Whether the finger that is down landed on the object.
  var isOnObject = false
  /// Which contacts draw, and which mean nothing.
  var hand = DrawingHand()
  /// What the contact that draws has drawn so far.
  var draft = StrokeDraft()
  /// How many strokes have begun.
  var strokesBegun = 0

  /// Creates a session with a cake that stands nowhere yet.
  public init(settings: Settings = Settings(), cake: Cake = Cake()) {
    self.settings = settings
    self.cake = cake
    isTwistOn = settings.isTwistOn
    pinch = Session.pinch(settings, isTwistOn: settings.isTwistOn)
    tap = TapRecognizer(settings: settings.tap)
    pan = PanRecognizer(settings: settings.pan)
    twist = TwistRecognizer(settings: settings.twist)
    history = StepHistory(cake)
  }

  /// The pinches of the session, in order; the one in progress last, as it stands.
  public var allGestures: [SessionGesture] {
    guard pinch.state.isRunning, let running = pinch.gesture else { return gestures }
    return gestures + [SessionGesture(screen: running, plane: stretch?.scale)]
  }

  /// Creates the recognizer of the pinch: one that turns goes by the distance of the fingers alone.
  static func pinch(_ settings: Settings, isTwistOn: Bool) -> PinchRecognizer {
    PinchRecognizer(
      settings: isTwistOn ? settings.pinch.with(axisMode: .uniform) : settings.pinch)
  }

  /// What is shown: one object with two faces.
  public enum Object: String, Hashable, Sendable {
    /// The cake.
    case cake
    /// The sketch.
    case sketch
  }

  /// Where the object is that is shown, or `nil` before it is anywhere.
  public internal(set) var placement: Placement? {
    get { object == .cake ? cake.placement : sketch.placement }
    set {
      switch object {
      case .cake: cake.placement = newValue
      case .sketch: sketch.placement = newValue
      }
    }
  }

  /// A photo and the name by which a `set` line asks for it.
  public struct Photo: Hashable, Sendable {
    /// The name, such as `cat.jpg`.
    public let name: String
    /// The photo.
    public let texture: Texture
  }

  /// Keeps a photo for `set` lines that name it; one of the same name goes.
  ///
  /// - Returns: `false`, and nothing is kept, if there are `mostPhotos` others already.
  @discardableResult
  public mutating func add(photo: Texture, named name: String) -> Bool {
    let others = photos.filter { $0.name != name }
    guard others.count < Session.mostPhotos else { return false }
    photos = others + [Photo(name: name, texture: photo)]
    return true
  }

  /// Returns the names of the photos that the `set` lines of a frame ask for.
  ///
  /// Whoever reads files looks for them before the frame is played. Throws for a mark that cannot be
  /// read.
  public static func photoNames(in frame: TouchFrame) throws(SessionError) -> [String] {
    var names: [String] = []
    for case .other("set", let json, let line) in frame.marks {
      guard case .set(_, let brush?) = try SessionMark(name: "set", json: json, line: line),
        let name = brush.photoName
      else { continue }
      names.append(name)
    }
    return names
  }

  /// A Boolean value that says whether two fingers are stretching the cake or could go on to.
  public var isStretching: Bool { stretch != nil }

  /// A Boolean value that says whether a finger is dragging the cake.
  public var isDragging: Bool { drag != nil }

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
      case .planeRemoved(let id, let heir): remove(id, into: heir, note)
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
