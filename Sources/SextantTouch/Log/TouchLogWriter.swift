import SextantGeometry
import SextantText

/// Writes a native log: the same frames give the same bytes everywhere.
///
/// ```swift
/// var writer = TouchLogWriter(header: header)
/// for frame in frames { writer.append(frame) }
/// save(writer.takeBytes())
/// ```
///
/// Numbers have the shortest text that reads back equal. Reading the log gives the frames again,
/// with these exceptions: a frame without samples and marks has no line, so that only the numbers of
/// the others tell of it; the time of a frame is the latest of its samples and marks; and a writer
/// of every contact adds `stationary` samples to frames that do not mention a contact.
public struct TouchLogWriter: Sendable {
  /// What has been written and not taken yet.
  public private(set) var bytes: [UInt8] = []
  /// Which contacts are written into each frame.
  public let frames: TouchStream.Frames
  private var contacts = LiveContacts()

  /// Creates a writer of a log; the header is written at once, with what `frames` says.
  public init(header: TouchLogHeader, frames: TouchStream.Frames = .changed) {
    self.frames = frames
    var header = header
    header.stream.frames = frames
    bytes = header.line
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Hands over what has been written so far and forgets it.
  public mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Writes a frame: a line for each sample, then one for each mark.
  ///
  /// - Precondition: Locations are finite, marks that are not known are JSON objects.
  public mutating func append(_ frame: TouchFrame) {
    var details = frame.details[...]
    for (index, sample) in frame.samples.enumerated() {
      let own = details.first.flatMap { $0.sample == index ? $0 : nil }
      if own != nil { details.removeFirst() }
      append(sample, frame: frame.index, fields: own?.fields ?? [])
    }
    if frames == .all { appendOthers(frame) }
    var markDetails = frame.markDetails[...]
    for (index, mark) in frame.marks.enumerated() {
      let own = markDetails.first.flatMap { $0.sample == index ? $0 : nil }
      if own != nil { markDetails.removeFirst() }
      append(mark, frame: frame, fields: own?.fields ?? [])
    }
  }

  /// Writes the contacts that are down and that a frame does not mention.
  private mutating func appendOthers(_ frame: TouchFrame) {
    for id in contacts.ids.sorted() where !frame.samples.contains(where: { $0.id.rawValue == id }) {
      let contact = contacts.contacts[contacts.find(id)]
      append(
        TouchSample(
          id: TouchID(id), phase: .stationary, kind: contact.kind, location: contact.location,
          time: frame.time),
        frame: frame.index, fields: [])
    }
  }

  private mutating func append(_ sample: TouchSample, frame: Int, fields: [TouchField]) {
    begin(frame: frame, time: sample.time)
    append(",\"id\":")
    NumberText.append(Int64(sample.id.rawValue), to: &bytes)
    append(",\"ph\":\"")
    append(sample.phase.name)
    append("\"")
    if sample.hasLocation {
      append(",\"x\":")
      NumberText.append(sample.location.x, to: &bytes)
      append(",\"y\":")
      NumberText.append(sample.location.y, to: &bytes)
    }
    if sample.kind != track(sample, isEstimate: fields.contains { $0.isEstimate }) {
      append(",\"ty\":\"")
      append(sample.kind.name)
      append("\"")
    }
    append(fields)
    append("}\n")
  }

  /// Follows a contact; returns the kind that a reader takes its sample for if it says none.
  private mutating func track(_ sample: TouchSample, isEstimate: Bool) -> TouchKind {
    let id = sample.id.rawValue
    let place = contacts.find(id)
    let kind = place >= 0 ? contacts.contacts[place].kind : .direct
    if isEstimate { return kind }
    switch sample.phase {
    case .began:
      let contact = LiveContacts.Contact(location: sample.location, kind: sample.kind, frame: 0)
      if place >= 0 {
        contacts.change(at: place, to: contact)
      } else {
        contacts.insert(id, contact)
      }
      return .direct
    case .moved, .stationary:
      guard place >= 0 else { return kind }
      var contact = contacts.contacts[place]
      contact.kind = sample.kind
      if sample.hasLocation { contact.location = sample.location }
      contacts.change(at: place, to: contact)
    case .ended, .cancelled:
      if place >= 0 { contacts.remove(at: place) }
    case .hover: return .direct
    }
    return kind
  }

  private mutating func append(_ mark: TouchMark, frame: TouchFrame, fields: [TouchField]) {
    if case .other(_, let json, _) = mark { return appendLine(json, frame: frame.index) }
    var fields = fields
    var time = frame.time
    if let place = fields.firstIndex(where: { $0.name == "t" }) {
      time = NumberText.integer(fields.remove(at: place).json) ?? time
    }
    begin(frame: frame.index, time: time)
    append(",\"mark\":\"")
    switch mark {
    case .gap(let why):
      append("gap\",\"why\":")
      appendQuoted(why)
    case .setScale(let x, let y):
      append("setScale\",\"x\":")
      NumberText.append(x, to: &bytes)
      append(",\"y\":")
      NumberText.append(y, to: &bytes)
    case .live(let ids):
      append("live\",\"ids\":[")
      for (index, id) in ids.enumerated() {
        if index > 0 { append(",") }
        NumberText.append(Int64(id.rawValue), to: &bytes)
      }
      append("]")
    case .note(let text):
      append("note\",\"text\":")
      appendQuoted(text)
    case .expect(let label):
      append("expect\",\"label\":")
      appendQuoted(label)
    case .other: break
    }
    append(fields)
    append("}\n")
  }

  /// Writes a line that is JSON already, with the number of its frame.
  private mutating func appendLine(_ json: String, frame: Int) {
    var text = [UInt8](json.utf8)
    for index in text.indices where text[index] == UInt8(ascii: "\n") {
      text[index] = UInt8(ascii: " ")
    }
    let place = text.withUnsafeBytes { text -> (range: Range<Int>, isRight: Bool)? in
      guard let line = try? TouchLogLine(text, number: 1), let value = line[.f] else { return nil }
      return (value.range, value.integer == Int64(frame))
    }
    guard let place else {
      preconditionFailure("a mark must be a JSON object with 'f'; found \(json)")
    }
    if place.isRight {
      bytes.append(contentsOf: text)
    } else {
      bytes.append(contentsOf: text[..<place.range.lowerBound])
      NumberText.append(frame, to: &bytes)
      bytes.append(contentsOf: text[place.range.upperBound...])
    }
    append("\n")
  }

  private mutating func begin(frame: Int, time: Int64) {
    append("{\"f\":")
    NumberText.append(frame, to: &bytes)
    append(",\"t\":")
    NumberText.append(time, to: &bytes)
  }

  private mutating func append(_ fields: [TouchField]) {
    for field in fields {
      append(",")
      appendQuoted(field.name)
      append(":")
      for byte in field.json.utf8 {
        bytes.append(byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte)
      }
    }
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func appendQuoted(_ text: String) {
    var writer = JSONWriter()
    writer.string(text)
    bytes.append(contentsOf: writer.bytes)
  }
}
