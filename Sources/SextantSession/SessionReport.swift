public import SextantGeometry
public import SextantGestures
import SextantScene
public import SextantSlicing
public import SextantText

/// One pinch of a session: on the screen, and what it did to the cake.
public struct SessionGesture: Hashable, Sendable {
  /// The pinch on the screen.
  public var screen: PinchGesture
  /// The factors of the cake's width and depth, or `nil` if there was no cake to stretch.
  public var plane: Vector2?
}

/// What a session came to: its events, gestures and warnings, and how it stands at the end.
public struct SessionReport: Sendable {
  /// Where the session came from: file names without folders, as the caller gives them.
  public var source: String
  /// How touches were mapped to points, in words.
  public var mapping: String
  /// The number of frames.
  public var frames = 0
  /// The time of the last frame, in microseconds from the log's origin.
  public var duration: Int64 = 0
  /// What happened, in order.
  public var events: [SessionEvent] = []
  /// What was repaired or left out, in words.
  public var warnings: [String] = []

  /// Creates a report of nothing yet.
  public init(source: String, mapping: String) {
    self.source = source
    self.mapping = mapping
  }

  /// Writes the report and how the session stands as one JSON object; `report` is its version, 1.
  ///
  /// Lengths are metres, angles degrees, screen positions points and times microseconds.
  ///
  /// - Parameters:
  ///   - session: The session at its end.
  ///   - guide: Where to cut its cake: ``Cake/guide()``.
  ///   - writer: What is written to.
  public func write(_ session: Session, guide: SliceGuide, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("report", 1)
    writer.member("source", source)
    writer.member("mapping", mapping)
    writer.member("frames", frames)
    writer.member("duration", duration)
    writer.name("warnings")
    writer.beginArray()
    for warning in warnings { writer.string(warning) }
    writer.endArray()
    writer.name("events")
    writer.beginArray()
    for event in events { event.write(to: &writer) }
    writer.endArray()
    writer.name("gestures")
    writer.beginArray()
    for gesture in session.allGestures { gesture.write(to: &writer) }
    writer.endArray()
    writer.name("state")
    session.write(to: &writer)
    writer.name("guide")
    guide.write(to: &writer)
    writer.endObject()
  }
}

extension SessionGesture {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject(inline: true)
    writer.member("start", screen.start)
    writer.member("duration", screen.duration)
    writer.member("state", screen.state.description)
    writer.member("scaleX", screen.scales.x)
    writer.member("scaleY", screen.scales.y)
    writer.member("scale", screen.scales.total)
    writer.member("fingers", screen.fingers)
    writer.member("focal", [screen.focal.x, screen.focal.y])
    writer.name("width")
    if let plane { writer.number(plane.x) } else { writer.null() }
    writer.name("depth")
    if let plane { writer.number(plane.y) } else { writer.null() }
    writer.endObject()
  }
}

extension SessionEvent {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject(inline: true)
    writer.member("f", frame)
    writer.member("t", time)
    writer.member("event", name)
    switch kind {
    case .planeAdded(let plane), .planeUpdated(let plane), .planeRemoved(let plane),
      .lost(let plane), .found(let plane), .carried(let plane):
      writer.member("plane", plane)
    case .aimed(let plane):
      writer.name("plane")
      if let plane { writer.string(plane) } else { writer.null() }
    case .missed(let point): writer.member("at", [point.x, point.y])
    case .placed(let plane, let position), .dragEnded(let plane, let position):
      writer.member("plane", plane)
      writer.member("position", [position.x, position.y, position.z])
    case .sketchPlaced(let plane, let position):
      writer.member("plane", plane)
      writer.member("position", [position.x, position.y, position.z])
    case .strokeBegan(let number), .strokeCancelled(let number): writer.member("stroke", number)
    case .strokeEnded(let number, let points, let length):
      writer.member("stroke", number)
      writer.member("points", points)
      writer.member("length", length)
    case .strokeRefused(let reason): writer.member("reason", reason)
    case .cutout(let number, let area):
      writer.member("stroke", number)
      writer.member("area", area)
    case .brushChanged(let brush): brush.writeMembers(to: &writer)
    case .twistEnded(let angle): writer.member("degrees", angle.degrees)
    case .dragBegan, .twistBegan, .stretchBegan, .scaleIgnored: break
    case .stretchEnded(let size): writer.member("size", [size.x, size.y])
    case .applied(let style, let pieces, let size):
      writer.member("style", style)
      writer.member("pieces", pieces)
      writer.member("size", [size.x, size.y])
    case .step(let action): writer.member("action", action)
    case .refused(let line, let reason):
      writer.member("line", line)
      writer.member("reason", reason)
    case .gap(let why): writer.member("why", why)
    }
    writer.endObject()
  }
}

extension Session {
  /// Writes how the session stands as one JSON object.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("planes")
    writer.beginArray()
    for plane in planes { writer.string(plane.id) }
    writer.endArray()
    writer.name("aim")
    if let aim {
      writer.beginObject(inline: true)
      writer.member("plane", aim.planeID)
      writer.member("point", [aim.point.x, aim.point.y, aim.point.z])
      writer.member("distance", aim.distance)
      writer.endObject()
    } else {
      writer.null()
    }
    writer.name("cursor")
    if let pose = cursor.pose {
      writer.beginObject(inline: true)
      writer.member("state", pose.state.rawValue)
      writer.name("plane")
      if let plane = pose.planeID { writer.string(plane) } else { writer.null() }
      writer.member("transform", pose.transform.columnMajor)
      writer.endObject()
    } else {
      writer.null()
    }
    writer.member("twist", isTwistOn)
    writer.member("object", object.rawValue)
    writer.name("sketch")
    if object == .sketch || !sketch.strokes.isEmpty {
      sketch.write(brush, to: &writer)
    } else {
      writer.null()
    }
    writer.name("cake")
    writer.beginObject()
    writer.member("shape", cake.settings.outline.kind)
    writer.member("style", cake.settings.style.name)
    writer.member("pieces", cake.settings.shares.count)
    writer.member("width", cake.size.x)
    writer.member("depth", cake.size.y)
    writer.member("height", cake.settings.height)
    writer.member("scale", [cake.scale.x, cake.scale.y])
    cake.placement.write(to: &writer)
    writer.endObject()
    writer.endObject()
  }
}

extension Placement? {
  /// Writes where something is as a member of an object.
  func write(to writer: inout JSONWriter) {
    writer.name("placement")
    guard let placement = self else { return writer.null() }
    writer.beginObject(inline: true)
    writer.member("plane", placement.planeID)
    writer.member("lost", placement.isLost)
    writer.member("transform", placement.world.columnMajor)
    writer.endObject()
  }
}
