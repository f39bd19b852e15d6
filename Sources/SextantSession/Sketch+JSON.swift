import SextantGeometry
import SextantMeshes
import SextantText

extension Sketch {
  /// Writes the sketch as one JSON object; lengths as it is stretched.
  func write(_ brush: StrokeBrush, to writer: inout JSONWriter) {
    writer.beginObject()
    placement.write(to: &writer)
    writer.member("scale", [scale.x, scale.y])
    writer.member("width", size.x)
    writer.member("depth", size.y)
    writer.name("brush")
    writer.beginObject(inline: true)
    brush.writeMembers(to: &writer)
    writer.endObject()
    writer.name("strokes")
    writer.beginArray()
    for stroke in strokes { stroke.write(scale: scale, to: &writer) }
    writer.endArray()
    writer.endObject()
  }
}

extension StrokeBrush {
  /// Writes the brush as members of an object.
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("brush-width", width)
    writer.member("color", color.hexadecimal)
    writer.name("photo")
    if let photo { writer.string(photo.name) } else { writer.null() }
  }
}

extension Stroke {
  fileprivate func write(scale: Vector2, to writer: inout JSONWriter) {
    writer.beginObject(inline: true)
    writer.member("stroke", number)
    writer.member("start", start)
    writer.member("duration", duration)
    writer.member("pencil", isPencil)
    writer.member("points", points.count)
    writer.member("length", length(scale: scale))
    writer.member("closed", isClosed)
    writer.name("cutout")
    if let cutout { writer.number(cutout.area * scale.x * scale.y) } else { writer.null() }
    writer.member("force", [force.mean, force.greatest])
    let (low, high) = bounds
    writer.name("bounds")
    writer.beginArray()
    for corner in [low * scale, high * scale] {
      writer.beginArray()
      writer.number(corner.x)
      writer.number(corner.y)
      writer.endArray()
    }
    writer.endArray()
    brush.writeMembers(to: &writer)
    writer.endObject()
  }
}
