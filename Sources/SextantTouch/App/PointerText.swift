import SextantGeometry
import SextantText

/// Pointer events and touch events of a browser, as objects that hold what the events did.
///
/// A pointer event has `type`, `pointerId`, `timeStamp` in milliseconds and `clientX`, `clientY` or
/// `x`, `y`; a touch event has `changedTouches`, each with an `identifier`. Events of equal times are
/// one frame. The events that the browser put together come first, if they are listed under
/// `coalescedEvents` or `getCoalescedEvents`. A pen or a mouse that moves while it is up hovers.
struct PointerText: Sendable {
  /// The time of the last raw update of a pointer, which its next move repeats.
  private var rawTimes: [(pointer: Int64, time: Int64)] = []

  /// Reads an event: its samples, and the time that it shares with others of its frame.
  mutating func read(
    _ event: AppObject, problems: inout ProblemList
  ) throws(RecordingProblem) -> (samples: [AppSample], delivery: Int64) {
    guard let value = event.value("type") else { throw event.missing("type") }
    guard let type = value.string else { throw event.problem(value, "'type' must be a string") }
    if let phase = Self.touchPhase(type) { return try touches(event, phase, &problems) }
    guard let phase = Self.pointerPhase(type) else {
      if !Self.isWithoutContact(type) {
        try problems.repair(
          event.problem(value, "'type' must be a pointer event or a touch event"))
      }
      return ([], 0)
    }
    let time = try Self.time(event)
    guard let pointer = try event.integer("pointerId") else { throw event.missing("pointerId") }
    var samples: [AppSample] = []
    if phase == .moved {
      let isShort = event.value("coalescedEvents") != nil
      let parts =
        try event.array(isShort ? "coalescedEvents" : "getCoalescedEvents") ?? []
      for part in parts {
        let part = try AppObject(part, event.bytes)
        // A part may leave out what the event says.
        let own = part.value("timeStamp") == nil ? time : try Self.time(part)
        if let sample = try sample(part, of: event, pointer, phase, own, &problems) {
          samples.append(sample)
        }
      }
    }
    if let sample = try sample(event, of: event, pointer, phase, time, &problems) {
      // The last part is the event itself.
      if samples.last.map({ $0.time == sample.time && $0.location == sample.location }) != true {
        samples.append(sample)
      }
    }
    if type == "pointerrawupdate" {
      note(pointer, samples.last?.time)
    } else if let raw = rawTimes.first(where: { $0.pointer == pointer }) {
      if phase == .moved { samples.removeAll { $0.time <= raw.time } }
      if phase == .ended || phase == .cancelled { rawTimes.removeAll { $0.pointer == pointer } }
    }
    return (samples, time)
  }

  private mutating func note(_ pointer: Int64, _ time: Int64?) {
    guard let time else { return }
    rawTimes.removeAll { $0.pointer == pointer }
    if rawTimes.count == LiveContacts.limit { rawTimes.removeFirst() }
    rawTimes.append((pointer, time))
  }

  private static func pointerPhase(_ type: String) -> TouchPhase? {
    switch type {
    case "pointerdown": .began
    case "pointermove", "pointerrawupdate": .moved
    case "pointerup": .ended
    case "pointercancel": .cancelled
    default: nil
    }
  }

  private static func touchPhase(_ type: String) -> TouchPhase? {
    switch type {
    case "touchstart": .began
    case "touchmove": .moved
    case "touchend": .ended
    case "touchcancel": .cancelled
    default: nil
    }
  }

  /// Says whether an event is of a kind that does nothing to a contact.
  private static func isWithoutContact(_ type: String) -> Bool {
    for other in [
      "pointerover", "pointerenter", "pointerout", "pointerleave", "gotpointercapture",
      "lostpointercapture", "touchenter", "touchleave", "click", "dblclick", "contextmenu", "wheel",
      "mousedown", "mousemove", "mouseup", "mouseover", "mouseout", "mouseenter", "mouseleave",
      "scroll", "gesturestart", "gesturechange", "gestureend",
    ] where type == other { return true }
    return false
  }

  private static func time(_ event: AppObject) throws(RecordingProblem) -> Int64 {
    if let time = try event.time("timeStamp", microseconds: 1000) { return time }
    guard let time = try event.time("timestamp", microseconds: 1000) else {
      throw event.missing("timeStamp")
    }
    return time
  }

  /// What is known of a place.
  private enum Place {
    case unchanged
    case at(ScreenPoint)
    case unusable

    var location: ScreenPoint? { if case .at(let location) = self { location } else { nil } }
  }

  /// Returns the place of an event; an end may have none, and browsers give a cancel the place 0, 0.
  private static func place(
    _ part: AppObject, _ phase: TouchPhase, _ problems: inout ProblemList
  ) throws(RecordingProblem) -> Place {
    if phase == .cancelled { return .unchanged }
    let names = part.node["clientX"] != nil ? ("clientX", "clientY") : ("x", "y")
    let x = try part.coordinate(names.0, &problems)
    let y = try part.coordinate(names.1, &problems)
    switch (x, y) {
    case (.value(let x), .value(let y)): return .at(ScreenPoint(x, y))
    case (.unusable, _), (_, .unusable): return .unusable
    case (.missing, .missing) where phase == .ended: return .unchanged
    case (.missing, _): throw part.missing(names.0 == "x" ? "clientX" : names.0)
    case (_, .missing): throw part.missing(names.1)
    }
  }

  private func sample(
    _ part: AppObject, of event: AppObject, _ pointer: Int64, _ phase: TouchPhase, _ time: Int64,
    _ problems: inout ProblemList
  ) throws(RecordingProblem) -> AppSample? {
    let place = try Self.place(part, phase, &problems)
    if case .unusable = place { return nil }
    let kind: TouchKind
    switch try event.string("pointerType") {
    case "mouse"?: kind = .indirectPointer
    case "pen"?: kind = .pencil
    default: kind = .direct
    }
    var fields: [TouchField] = []
    if let field = try part.field("pressure", as: "fo") {
      fields += [field, TouchField("fm", json: "1")]
    }
    if let field = try part.field("altitudeAngle", as: "alt") { fields.append(field) }
    if let field = try part.field("azimuthAngle", as: "az") { fields.append(field) }
    if let twist = try part.double("twist"), twist != 0 {
      fields.append(TouchField("roll", twist * (Double.pi / 180)))
    }
    for name in ["width", "height", "tiltX", "tiltY"] {
      if let field = try part.field(name) { fields.append(field) }
    }
    return AppSample(
      key: .number(pointer), phase: phase, kind: kind, mayHover: kind != .direct,
      location: place.location, time: time, fields: fields, position: part.node.position)
  }

  private func touches(
    _ event: AppObject, _ phase: TouchPhase, _ problems: inout ProblemList
  ) throws(RecordingProblem) -> (samples: [AppSample], delivery: Int64) {
    let time = try Self.time(event)
    guard let touches = try event.array("changedTouches") else {
      throw event.missing("changedTouches")
    }
    var samples: [AppSample] = []
    for touch in touches {
      let touch = try AppObject(touch, event.bytes)
      guard let identifier = try touch.integer("identifier") else {
        throw touch.missing("identifier")
      }
      let place = try Self.place(touch, phase, &problems)
      if case .unusable = place { continue }
      var fields: [TouchField] = []
      for (name, other) in [("force", "fo"), ("radiusX", "radiusX"), ("radiusY", "radiusY")] {
        if let field = try touch.field(name, as: other) { fields.append(field) }
      }
      if let angle = try touch.double("rotationAngle"), angle != 0 {
        fields.append(TouchField("rotationAngle", angle))
      }
      samples.append(
        AppSample(
          key: .number(identifier), phase: phase, kind: .direct, location: place.location,
          time: time,
          fields: fields, position: touch.node.position))
    }
    return (samples, time)
  }
}
