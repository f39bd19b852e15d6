import SextantGeometry
package import SextantText

/// The lines of JSON that a replay comes to: one a frame, or one a gesture.
package enum PinchTraceText {
  /// Writes the line of a frame.
  package static func write(
    frame index: Int, time: Int64, _ snapshot: PinchSnapshot, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("f", index)
    writer.member("t", time)
    writer.member("state", snapshot.state.description)
    writer.member("touches", snapshot.touches)
    write(snapshot.scales, to: &writer)
    write("segment", snapshot.segment, to: &writer)
    write("focal", snapshot.focal, to: &writer)
    write("velocity", snapshot.velocity, to: &writer)
    write("logVelocity", snapshot.logVelocity, to: &writer)
    writer.endObject()
    writer.endLine()
  }

  /// Writes the line of a gesture; `extra` adds members behind the others.
  package static func write(
    _ gesture: PinchGesture, file: String, to writer: inout JSONWriter,
    extra: (inout JSONWriter) -> Void = { _ in }
  ) {
    writer.beginObject()
    writer.member("file", file)
    writer.member("start", gesture.start)
    writer.member("duration", gesture.duration)
    writer.member("state", gesture.state.description)
    write(gesture.scales, to: &writer)
    writer.member("fingers", gesture.fingers)
    write("focal", gesture.focal, to: &writer)
    write("velocity", gesture.velocity, to: &writer)
    extra(&writer)
    writer.endObject()
    writer.endLine()
  }

  private static func write(_ scales: PinchValues, to writer: inout JSONWriter) {
    writer.member("scaleX", scales.x)
    writer.member("scaleY", scales.y)
    writer.member("scale", scales.total)
  }

  private static func write(_ name: String, _ values: PinchValues, to writer: inout JSONWriter) {
    writer.name(name)
    writer.beginArray()
    writer.number(values.x)
    writer.number(values.y)
    writer.number(values.total)
    writer.endArray()
  }

  private static func write(_ name: String, _ point: ScreenPoint?, to writer: inout JSONWriter) {
    writer.name(name)
    guard let point else {
      writer.null()
      return
    }
    writer.beginArray()
    writer.number(point.x)
    writer.number(point.y)
    writer.endArray()
  }
}
