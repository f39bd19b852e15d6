import SextantText

extension TouchLogHeader {
  /// The first line of a log, without the line feed.
  var line: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("touchlog", Self.major)
    writer.member("minor", minor)
    writer.name("surface")
    write(surface, to: &writer)
    writer.name("time")
    write(clock, to: &writer)
    if device != TouchDevice() {
      writer.name("device")
      write(device, to: &writer)
    }
    if source != TouchSource() {
      writer.name("source")
      write(source, to: &writer)
    }
    writer.name("stream")
    write(stream, to: &writer)
    writer.fields(other)
    writer.endObject()
    return writer.bytes
  }

  private func write(_ surface: TouchSurface, to writer: inout JSONWriter) {
    writer.beginObject()
    if let width = surface.width { writer.member("w", width) }
    if let height = surface.height { writer.member("h", height) }
    writer.member("unit", surface.unit.rawValue)
    if let scale = surface.scale { writer.member("scale", scale) }
    writer.pair("ptPerMM", surface.pointsPerMM)
    writer.pair("unitsPerMM", surface.unitsPerMM)
    writer.pair("min", surface.minimum)
    writer.member("origin", surface.origin.rawValue)
    if let orientation = surface.orientation { writer.member("orientation", orientation) }
    writer.fields(surface.other)
    writer.endObject()
  }

  private func write(_ clock: TouchClock, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("unit", "us")
    if let name = clock.clock { writer.member("clock", name) }
    if let origin = clock.origin { writer.member("origin", origin) }
    if let wall = clock.wall { writer.member("wall", wall) }
    writer.fields(clock.other)
    writer.endObject()
  }

  private func write(_ device: TouchDevice, to writer: inout JSONWriter) {
    writer.beginObject()
    if let model = device.model { writer.member("model", model) }
    if let system = device.system { writer.member("os", system) }
    if let touches = device.maximumTouches { writer.member("maxTouches", touches) }
    if let isDirect = device.isDirect { writer.member("direct", isDirect) }
    if !device.identity.isEmpty { writer.integers("id", device.identity) }
    if !device.properties.isEmpty { writer.integers("properties", device.properties) }
    if !device.axes.isEmpty {
      writer.name("axes")
      writer.beginObject()
      for axis in device.axes {
        writer.integers(
          String(axis.code), [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution])
      }
      writer.endObject()
    }
    writer.fields(device.other)
    writer.endObject()
  }

  private func write(_ source: TouchSource, to writer: inout JSONWriter) {
    writer.beginObject()
    if let kind = source.kind { writer.member("kind", kind) }
    if let tool = source.tool { writer.member("tool", tool) }
    if !source.lossy.isEmpty {
      writer.name("lossy")
      writer.beginArray()
      for loss in source.lossy { writer.string(loss) }
      writer.endArray()
    }
    if source.untimed { writer.member("untimed", true) }
    writer.fields(source.other)
    writer.endObject()
  }

  private func write(_ stream: TouchStream, to writer: inout JSONWriter) {
    writer.beginObject()
    if let coalesced = stream.coalesced { writer.member("coalesced", coalesced) }
    if let predicted = stream.predicted { writer.member("predicted", predicted) }
    if let estimates = stream.estimates { writer.member("estimates", estimates) }
    if let frames = stream.frames { writer.member("frames", frames.rawValue) }
    writer.fields(stream.other)
    writer.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func fields(_ fields: [TouchField]) {
    for field in fields {
      name(field.name)
      raw(field.json.utf8)
    }
  }

  fileprivate mutating func integers(_ name: String, _ values: [Int]) {
    self.name(name)
    beginArray()
    for value in values { integer(value) }
    endArray()
  }

  fileprivate mutating func pair(_ name: String, _ pair: TouchAxisPair?) {
    guard let pair else { return }
    self.name(name)
    beginArray()
    for value in [pair.x, pair.y] {
      if let value { number(value) } else { null() }
    }
    endArray()
  }
}
