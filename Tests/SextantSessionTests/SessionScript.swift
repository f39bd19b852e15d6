import SextantGeometry
import SextantGestures
import SextantScene
import SextantSession
import SextantTouch

/// A session made of a camera that looks straight down on a table, and what fingers do.
///
/// The camera is 1 m above the table y = 0 and has its principal point in the middle of its image,
/// so everything has a closed form: view point (x, y) meets the table at
/// ((x - 195) * m, 0, (y - 422) * m) with m = 1 / focal length in points.
struct SessionScript {
  var session: Session
  var events: [SessionEvent] = []
  private var index = 0
  private var time: Int64 = 0

  static let focal = 1451.5 * 844 / 1920
  static let metersPerPoint = 1 / focal
  static let camera = camera(height: 1)

  static func camera(height: Double) -> String {
    """
    {"mark":"camera","intrinsics":{"fx":1451.5,"fy":1451.5,"ox":959.5,"oy":719.5},\
    "imageSize":[1920,1440],"viewport":[390,844],"rotation":90,\
    "transform":[0,0,1,0,1,0,0,0,0,1,0,0,0,\(height),0,1]}
    """
  }

  static func plane(
    _ event: String, _ id: String = "table", y: Double = 0, size: Double = 4
  ) -> String {
    """
    {"mark":"plane","event":"\(event)","id":"\(id)","alignment":"horizontal",\
    "transform":[1,0,0,0,0,1,0,0,0,0,1,0,0,\(y),0,1],"center":[0,0],"size":[\(size),\(size)],\
    "rotationOnYAxis":0,"estimated":false}
    """
  }

  init(slop: Double = 0) throws {
    self.init(settings: try PinchSettings(slop: slop))
  }

  init(settings: PinchSettings) {
    session = Session(settings: Session.Settings(pinch: settings))
  }

  /// A script with camera, table and a cake in the middle of the view.
  static func withCake(slop: Double = 0) throws -> SessionScript {
    var script = try SessionScript(slop: slop)
    try script.marks(camera, plane("added"))
    try script.tap(195, 422)
    return script
  }

  mutating func marks(_ lines: String...) throws {
    try frame([], lines.map(mark))
  }

  mutating func tap(_ x: Double, _ y: Double) throws {
    try frame([(99, .began, x, y)])
    try frame([(99, .ended, x, y)])
  }

  /// One frame of contacts, 10 ms after the last.
  mutating func frame(
    _ touches: [(Int32, TouchPhase, Double, Double)], _ marks: [TouchMark] = []
  ) throws {
    time += 10_000
    let samples = touches.map {
      TouchSample(
        id: TouchID($0.0), phase: $0.1, location: ScreenPoint($0.2, $0.3), time: time)
    }
    events += try session.update(
      with: TouchFrame(index: index, time: time, samples: samples, marks: marks))
    index += 1
  }

  /// One frame of contacts of a kind, each pressed with a force of a possible 4.
  mutating func press(
    _ touches: [(Int32, TouchPhase, Double, Double)], kind: TouchKind = .pencil,
    force: Double? = nil
  ) throws {
    time += 10_000
    var frame = TouchFrame(index: index, time: time)
    for (id, phase, x, y) in touches {
      if let force {
        frame.details.append(
          TouchDetails(
            sample: frame.samples.count,
            fields: [TouchField("fo", json: "\(force)"), TouchField("fm", json: "4")]))
      }
      frame.samples.append(
        TouchSample(
          id: TouchID(id), phase: phase, kind: kind, location: ScreenPoint(x, y), time: time))
    }
    events += try session.update(with: frame)
    index += 1
  }

  /// A contact draws through view points, one a frame, and lifts.
  mutating func stroke(
    id: Int32 = 7, kind: TouchKind = .pencil, force: Double? = nil, _ places: (Double, Double)...
  ) throws {
    for (number, place) in places.enumerated() {
      try press(
        [(id, number == 0 ? .began : .moved, place.0, place.1)], kind: kind, force: force)
    }
    let last = places[places.count - 1]
    try press([(id, .ended, last.0, last.1)], kind: kind)
  }

  /// A script with camera and table that shows a sketch.
  static func withSketch() throws -> SessionScript {
    var script = try SessionScript()
    try script.marks(camera, plane("added"), doing("sketch"))
    return script
  }

  static func doing(_ action: String) -> String { "{\"mark\":\"do\",\"action\":\"\(action)\"}" }

  /// Two fingers land around the middle of the view, part and lift.
  mutating func pinch(from: (x: Double, y: Double), to: (x: Double, y: Double)) throws {
    for (phase, half) in [(TouchPhase.began, from), (.moved, to), (.ended, to)] {
      try frame([
        (1, phase, 195 - half.x, 422 - half.y), (2, phase, 195 + half.x, 422 + half.y),
      ])
    }
  }

  private func mark(_ line: String) -> TouchMark {
    let name = line.split(separator: "\"").dropFirst(3).first.map(String.init) ?? ""
    return .other(name: name, json: line, line: index + 2)
  }

  /// The names of the events so far.
  var names: [String] { events.map(\.name) }
}
