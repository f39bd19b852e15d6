import SextantGeometry
import SextantText

/// Writes UITouch JSON, the array of rows that the Inkable framework reads.
///
/// A row holds the touch, the time in seconds of the log's own clock, the phase, the kind, the place
/// and what UIKit knows of a touch: force, tilt, radius and estimates. What a log does not say gets
/// the value that UIKit gives a finger: force 0 of at most 0, altitude 90 degrees, radius 0. A sample
/// without a place has the last one of its contact.
///
/// The form has no room for marks, for the surface and the device, for the side of a hand, for the
/// axes of the Linux input system and for the numbers of frames: a reader takes rows of equal times
/// for one. A row's `identifier` is its number, and the `touchIdentifier` of a contact is its `oid`,
/// or its number where that is no string.
struct UITouchJSONWriter: Sendable {
  private struct Contact: Sendable {
    var id: TouchID
    var name: String
    var location: ScreenPoint
    var isDown = true
    var isHovering = false
  }

  /// What has been written and not taken yet.
  private(set) var bytes: [UInt8] = []
  /// What was lost so far.
  private(set) var losses = RecordingLosses()
  private let origin: Int64
  private var contacts: [Contact] = []
  private var contactCount: Int64 = 0
  private var rowCount: Int64 = 0

  /// The fields of a sample that a row holds.
  private static let known = [
    "oid", "fo", "fm", "alt", "az", "r", "rt", "eui", "est", "exp", "upd", "pred",
  ]

  /// Creates a writer; times count from the origin of the header's clock, or from 0 if it has none.
  init(header: TouchLogHeader) {
    let origin = header.clock.origin.flatMap { NumberText.integer($0) } ?? 0
    self.origin = (0...TouchLogReader.largest).contains(origin) ? origin : 0
    bytes = [UInt8(ascii: "[")]
    if header.source.untimed { losses.add(.untimed) }
    let isPlain = header.surface == TouchSurface()
    losses.add(
      .header,
      (isPlain ? 0 : 1) + (header.device == TouchDevice() ? 0 : 1)
        + (header.clock.wall == nil ? 0 : 1) + header.other.count)
  }

  mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Writes a row for each sample of a frame.
  mutating func append(_ frame: TouchFrame) {
    losses.add(.marks, frame.marks.count)
    var details = frame.details[...]
    for (index, sample) in frame.samples.enumerated() {
      let own = details.first.flatMap { $0.sample == index ? $0 : nil }
      if own != nil { details.removeFirst() }
      append(sample, own ?? TouchDetails(sample: index, fields: []))
    }
  }

  /// Ends the array; no frame may follow.
  mutating func finish() {
    bytes += "\n]\n".utf8
  }

  private mutating func append(_ sample: TouchSample, _ details: TouchDetails) {
    guard let (name, location) = follow(sample, details) else { return losses.add(.strays) }
    for field in details.fields where !Self.known.contains(where: { $0 == field.name }) {
      losses.add(.field(field.name))
    }
    if sample.kind == .palm { losses.add(.kinds) }
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("identifier", Self.identifier(0xE, rowCount))
    writer.member("touchIdentifier", name)
    writer.name("timestamp")
    writer.number(seconds(sample.time))
    writer.member("type", Self.type(sample.kind))
    writer.member("phase", Self.phase(sample.phase))
    writer.member("location", [location.x, location.y])
    writer.member("force", number("fo", details) ?? 0)
    writer.member("maximumPossibleForce", number("fm", details) ?? 0)
    let azimuth = number("az", details) ?? 0
    let (sine, cosine) = Elementary.sineAndCosine(azimuth)
    writer.member("altitudeAngle", number("alt", details) ?? UITouchDefaults.altitude)
    writer.member("azimuth", azimuth)
    writer.member("azimuthUnitVector", [cosine, sine])
    writer.member("majorRadius", number("r", details) ?? 0)
    writer.member("majorRadiusTolerance", number("rt", details) ?? 0)
    if let index = integer("eui", details) { writer.member("estimationUpdateIndex", index) }
    writer.member("estimatedProperties", integer("est", details) ?? 0)
    writer.member("estimatedPropertiesExpectingUpdates", integer("exp", details) ?? 0)
    writer.member("isUpdate", details.json("upd") == "true")
    writer.member("isPrediction", details.json("pred") == "true")
    writer.endObject()
    bytes += rowCount == 0 ? "\n".utf8 : ",\n".utf8
    bytes += writer.bytes
    rowCount += 1
  }

  /// Follows a contact; returns its name and its place, or `nil` if a row cannot be of it.
  private mutating func follow(
    _ sample: TouchSample, _ details: TouchDetails
  ) -> (name: String, location: ScreenPoint)? {
    let known = contacts.lastIndex { $0.id == sample.id }
    let given: ScreenPoint? = sample.hasLocation ? sample.location : nil
    if details.isEstimate {
      return known.map { (contacts[$0].name, given ?? contacts[$0].location) }
    }
    switch sample.phase {
    case .began, .hover:
      guard let given else { return nil }
      let isHovering = sample.phase == .hover
      if let known, contacts[known].isHovering {
        contacts[known].location = given
        contacts[known].isHovering = isHovering
        contacts[known].isDown = !isHovering
        return (contacts[known].name, given)
      }
      if let known { contacts.remove(at: known) }
      makeRoom()
      contactCount += 1
      let own = string("oid", details)
      if own == nil, details.json("oid") != nil { losses.add(.field("oid")) }
      let name = own ?? Self.identifier(0xC, contactCount)
      contacts.append(
        Contact(
          id: sample.id, name: name, location: given, isDown: !isHovering, isHovering: isHovering))
      return (name, given)
    case .moved, .stationary, .ended, .cancelled:
      guard let known, contacts[known].isDown else { return nil }
      if let given { contacts[known].location = given }
      if sample.phase == .ended || sample.phase == .cancelled { contacts[known].isDown = false }
      return (contacts[known].name, contacts[known].location)
    }
  }

  /// Forgets a contact that is gone; corrections may come for one, but not for ever.
  private mutating func makeRoom() {
    guard contacts.count > LiveContacts.limit,
      let gone = contacts.firstIndex(where: { !$0.isDown })
    else { return }
    contacts.remove(at: gone)
  }

  private mutating func seconds(_ time: Int64) -> Double {
    let (sum, overflow) = time.addingReportingOverflow(origin)
    guard !overflow, sum >= 0, sum <= TouchLogReader.largest else {
      losses.add(.times)
      return Double(TouchLogReader.largest) / 1e6
    }
    return Double(sum) / 1e6
  }

  private func number(_ name: String, _ details: TouchDetails) -> Double? {
    details.json(name).flatMap { NumberText.double($0) }
  }

  private func integer(_ name: String, _ details: TouchDetails) -> Int64? {
    details.json(name).flatMap { NumberText.integer($0) }
  }

  private func string(_ name: String, _ details: TouchDetails) -> String? {
    guard let json = details.json(name) else { return nil }
    return (try? JSONNode.parse(Array(json.utf8)))?.string
  }

  private static func type(_ kind: TouchKind) -> Int {
    switch kind {
    case .direct, .palm: 0
    case .indirect: 1
    case .pencil: 2
    case .indirectPointer: 3
    }
  }

  private static func phase(_ phase: TouchPhase) -> Int {
    switch phase {
    case .began: 0
    case .moved: 1
    case .stationary: 2
    case .ended: 3
    case .cancelled: 4
    case .hover: 6
    }
  }

  /// Returns a number in the form of a UUID of version 8, which is for numbers of one's own.
  private static func identifier(_ kind: Int, _ number: Int64) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return "0000000\(String(kind, radix: 16, uppercase: true))-0000-8000-8000-"
      + String(repeating: "0", count: max(0, 12 - digits.utf8.count)) + digits
  }
}
