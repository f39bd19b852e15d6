import SextantGeometry
import SextantText

/// The records of Flutter's pointer events: an array of deliveries, each with its events.
///
/// Two spellings are known: that of the framework (`type`, `pointer`, `position` in logical pixels)
/// and that of the engine (`change`, `pointerIdentifier`, `physicalX` and `physicalY` in pixels of
/// the screen). Members that have their default may be left out. `ts` tells when a record was
/// delivered, and `timeStamp` when a sample was taken, which is what counts.
struct FlutterText: Sendable {
  private enum Spelling: Hashable, Sendable {
    case framework, engine
  }

  private var spelling: Spelling?
  private var record: Int64 = 0

  /// What the coordinates count.
  var unit: TouchUnit { spelling == .engine ? .px : .pt }

  /// Reads a record: its samples, and the number that tells it from others.
  mutating func read(
    _ record: AppObject, problems: inout ProblemList
  ) throws(RecordingProblem) -> (samples: [AppSample], delivery: Int64) {
    guard let events = try record.array("events") else { throw record.missing("events") }
    var samples: [AppSample] = []
    for event in events {
      let event = try AppObject(event, record.bytes)
      let isFramework = event.value("type") != nil
      if spelling == nil { spelling = isFramework ? .framework : .engine }
      guard isFramework == (spelling == .framework) else {
        throw event.problem(
          spelling == .framework
            ? "every event must have 'type', like the first one"
            : "no event may have 'type', like the first one")
      }
      let sample =
        isFramework ? try frameworkEvent(event, &problems) : try engineEvent(event, &problems)
      if let sample { samples.append(sample) }
    }
    self.record += 1
    return (samples, self.record)
  }

  private func frameworkEvent(
    _ event: AppObject, _ problems: inout ProblemList
  ) throws(RecordingProblem) -> AppSample? {
    guard let type = try event.string("type") else { return nil }
    let phase: TouchPhase
    switch type {
    case "PointerDownEvent": phase = .began
    case "PointerMoveEvent": phase = .moved
    case "PointerUpEvent": phase = .ended
    case "PointerCancelEvent": phase = .cancelled
    case "PointerHoverEvent": phase = .hover
    default:
      if type.utf8.starts(with: "Pointer".utf8) { return nil }
      throw event.problem(
        event.value("type") ?? event.node, "'type' must be the name of a pointer event")
    }
    var location = ScreenPoint(0, 0)
    if let place = event.value("position") {
      guard let pair = place.array, pair.count == 2 else {
        throw event.problem(place, "'position' must be an array of two numbers")
      }
      guard case .value(let x) = try event.coordinate(pair[0], "position", &problems),
        case .value(let y) = try event.coordinate(pair[1], "position", &problems)
      else { return nil }
      location = ScreenPoint(x, y)
    }
    return try sample(event, try event.integer("pointer") ?? 0, phase, location)
  }

  private func engineEvent(
    _ event: AppObject, _ problems: inout ProblemList
  ) throws(RecordingProblem) -> AppSample? {
    let phase: TouchPhase
    switch try event.integer("change") ?? 0 {
    case 0: phase = .cancelled
    // A device came or went, or a trackpad zooms: no contact.
    case 1, 2, 7, 8, 9: return nil
    case 3: phase = .hover
    case 4: phase = .began
    case 5: phase = .moved
    case 6: phase = .ended
    default:
      throw event.problem(
        event.value("change") ?? event.node, "'change' must be an integer from 0 to 9")
    }
    // A turn of a wheel.
    if try event.integer("signalKind") ?? 0 != 0 { return nil }
    var place = (0.0, 0.0)
    switch try event.coordinate("physicalX", &problems) {
    case .missing: break
    case .value(let x): place.0 = x
    case .unusable: return nil
    }
    switch try event.coordinate("physicalY", &problems) {
    case .missing: break
    case .value(let y): place.1 = y
    case .unusable: return nil
    }
    return try sample(
      event, try event.integer("pointerIdentifier") ?? 0, phase, ScreenPoint(place.0, place.1))
  }

  private func sample(
    _ event: AppObject, _ pointer: Int64, _ phase: TouchPhase, _ location: ScreenPoint
  ) throws(RecordingProblem) -> AppSample {
    let kind: TouchKind
    switch event.value("kind")?.int {
    case 1?, 4?: kind = .indirectPointer
    case 2?, 3?: kind = .pencil
    default: kind = .direct
    }
    var fields: [TouchField] = []
    for (name, other) in [
      ("pressure", "fo"), ("pressureMax", "fm"), ("radiusMajor", "ma"), ("radiusMinor", "mi"),
      ("orientation", "ori"),
    ] {
      if let field = try event.field(name, as: other) { fields.append(field) }
    }
    return AppSample(
      key: .number(pointer), phase: phase, kind: kind, location: location,
      time: try event.time("timeStamp", microseconds: 1) ?? 0, fields: fields,
      position: event.node.position)
  }
}
