import SextantGeometry

/// The contacts of a device without slots, which lists every contact in full in every report.
///
/// A contact with a tracking id is the contact of that id. Contacts without one are told by where
/// they are: the closest pair of a contact of the last report and one of this report is the same
/// finger, then the closest of the others, and so on; of equal distances the older contact goes
/// first, then the one that is listed first.
///
/// - Source: *Multi-touch (MT) Protocol*, protocol type A, of the Linux kernel's documentation.
struct ListTracker: Sendable {
  private struct Contact: Sendable {
    var trackingID: Int32?
    var x: Int32?
    var y: Int32?
    var known: UInt16 = 0
    /// The values of the axes 0x30 to 0x3f.
    var axes = [Int32](repeating: 0, count: ContactAxes.count)
    var kind: TouchKind
    var id = TouchID(0)

    init(kind: TouchKind) {
      self.kind = kind
    }

    var isEmpty: Bool { trackingID == nil && x == nil && y == nil && known == 0 }
  }

  /// What a contact is until its axes say something else.
  let kind: TouchKind
  /// Whether the source leaves out what has not changed, as old kernels do.
  var isFiltered: Bool
  /// The contacts of the last report.
  private var shown: [Contact] = []
  /// The contacts of this report so far.
  private var listed: [Contact] = []
  /// The contact that is being described.
  private var open: Contact
  /// How many contacts of this report were listed, whether they count or not.
  private var reported = 0

  init(kind: TouchKind, isFiltered: Bool) {
    self.kind = kind
    self.isFiltered = isFiltered
    open = Contact(kind: kind)
  }

  /// How many contacts the frames know.
  var shownCount: Int { shown.count }

  /// Takes an axis of the contact that is being described in.
  mutating func update(code: UInt16, value: Int32) {
    switch code {
    case Evdev.slot: return
    case Evdev.positionX: open.x = value
    case Evdev.positionY: open.y = value
    case Evdev.trackingID: open.trackingID = value
    default:
      open.known |= ContactAxes.bit(code)
      open.axes[Int(code & 15)] = value
      if code == Evdev.toolType {
        open.kind = ContactAxes.kind(toolType: value, otherwise: kind)
      }
    }
  }

  /// Ends the description of one contact.
  mutating func endContact(
    line: Int, problems: inout ProblemList
  ) throws(RecordingProblem) {
    var contact = open
    open = Contact(kind: kind)
    defer { reported += 1 }
    if isFiltered {
      inherit(&contact)
      if contact.known & ContactAxes.bit(Evdev.touchMajor) != 0, contact.axes[0] == 0 { return }
    }
    // A device says so that there is no contact at all, or none with this id.
    if contact.isEmpty { return }
    if let id = contact.trackingID, id < 0 || id == Evdev.corruptedEnd { return }
    guard contact.x != nil, contact.y != nil else {
      return try problems.repair(
        RecordingProblem(
          line: line, column: 1,
          message: "a contact must have a position; found no \(contact.x == nil ? "x" : "y")"))
    }
    if let id = contact.trackingID,
      let place = listed.firstIndex(where: { $0.trackingID == id })
    {
      listed[place] = contact
      return try problems.repair(
        RecordingProblem(
          line: line, column: 1,
          message: "a tracking id must stand once in a report; found \(id) again"))
    }
    guard listed.count < Evdev.listLimit else {
      return try problems.repair(
        RecordingProblem(
          line: line, column: 1,
          message: "a report must not hold more than \(Evdev.listLimit) contacts"))
    }
    listed.append(contact)
  }

  /// Takes what the source left out from the contact that stood at the same place before.
  private func inherit(_ contact: inout Contact) {
    guard reported < shown.count else { return }
    let last = shown[reported]
    contact.x = contact.x ?? last.x
    contact.y = contact.y ?? last.y
    contact.trackingID = contact.trackingID ?? last.trackingID
    for bit in 0..<ContactAxes.count where (last.known & ~contact.known) >> bit & 1 == 1 {
      contact.axes[bit] = last.axes[bit]
    }
    if contact.known & ContactAxes.bit(Evdev.toolType) == 0 { contact.kind = last.kind }
    contact.known |= last.known
  }

  /// Writes what the contacts did since the last report into a frame.
  mutating func report(
    into frame: inout TouchFrame, serial: inout TouchSerial,
    extras: inout [(code: UInt16, value: Int32)]
  ) {
    // What follows the last contact of a report belongs to no contact.
    open = Contact(kind: kind)
    reported = 0
    let matches = match()
    for (index, last) in shown.enumerated() where !matches.contains(index) {
      frame.samples.append(
        TouchSample(id: last.id, phase: .ended, kind: last.kind, time: frame.time))
    }
    for (index, match) in matches.enumerated() {
      if match >= 0 {
        move(&listed[index], from: shown[match], into: &frame, extras: &extras)
      } else {
        listed[index].id = serial.next()
        emit(listed[index], .began, listed[index].known, hasID: true, into: &frame, extras: &extras)
      }
    }
    shown = listed
    listed.removeAll(keepingCapacity: true)
    if !extras.isEmpty, let contact = shown.first, frame.samples.isEmpty {
      emit(contact, .stationary, 0, into: &frame, extras: &extras)
    }
  }

  /// Carries a contact on and says what it did, unless it did nothing.
  private func move(
    _ contact: inout Contact, from last: Contact, into frame: inout TouchFrame,
    extras: inout [(code: UInt16, value: Int32)]
  ) {
    contact.id = last.id
    var changed = contact.known & ~last.known
    for bit in 0..<ContactAxes.count where contact.axes[bit] != last.axes[bit] {
      changed |= contact.known & 1 << bit
    }
    let moved = contact.x != last.x || contact.y != last.y
    guard moved || changed != 0 || contact.kind != last.kind else { return }
    emit(contact, moved ? .moved : .stationary, changed, into: &frame, extras: &extras)
  }

  /// Returns for each contact of this report the one of the last report that it is, or -1.
  private func match() -> [Int] {
    var matches = [Int](repeating: -1, count: listed.count)
    var free = [Bool](repeating: true, count: shown.count)
    for (index, contact) in listed.enumerated() {
      guard let id = contact.trackingID,
        let last = shown.firstIndex(where: { $0.trackingID == id })
      else { continue }
      matches[index] = last
      free[last] = false
    }
    var pairs: [(distance: Double, last: Int, index: Int)] = []
    for (index, contact) in listed.enumerated() where contact.trackingID == nil {
      for (last, other) in shown.enumerated() where other.trackingID == nil {
        pairs.append((Self.squaredDistance(contact, other), last, index))
      }
    }
    pairs.sort {
      if $0.distance != $1.distance { return $0.distance < $1.distance }
      let (left, right) = (shown[$0.last].id, shown[$1.last].id)
      return left != right ? left < right : $0.index < $1.index
    }
    for pair in pairs where free[pair.last] && matches[pair.index] < 0 {
      matches[pair.index] = pair.last
      free[pair.last] = false
    }
    return matches
  }

  private static func squaredDistance(_ left: Contact, _ right: Contact) -> Double {
    let dx = Double(left.x ?? 0) - Double(right.x ?? 0)
    let dy = Double(left.y ?? 0) - Double(right.y ?? 0)
    return dx * dx + dy * dy
  }

  /// Writes the end of all contacts into a frame, by rising id: the source lost them.
  func cancelAll(into frame: inout TouchFrame) {
    for id in shown.map({ $0.id }).sorted() {
      frame.samples.append(TouchSample(id: id, phase: .cancelled, time: frame.time))
    }
  }

  /// Forgets all contacts: what the device did is not known.
  mutating func forget() {
    shown.removeAll(keepingCapacity: true)
    listed.removeAll(keepingCapacity: true)
    open = Contact(kind: kind)
    reported = 0
  }

  /// Appends a sample, and its details if there are any.
  private func emit(
    _ contact: Contact, _ phase: TouchPhase, _ set: UInt16, hasID: Bool = false,
    into frame: inout TouchFrame, extras: inout [(code: UInt16, value: Int32)]
  ) {
    let fields = ContactAxes.fields(
      slot: nil, trackingID: hasID ? contact.trackingID : nil, values: contact.axes[...], of: set,
      extras: extras)
    if !fields.isEmpty {
      frame.details.append(TouchDetails(sample: frame.samples.count, fields: fields))
    }
    extras.removeAll(keepingCapacity: true)
    let location: ScreenPoint? =
      if phase != .stationary, let x = contact.x, let y = contact.y {
        ScreenPoint(Double(x), Double(y))
      } else {
        nil
      }
    frame.samples.append(
      TouchSample(
        id: contact.id, phase: phase, kind: contact.kind, location: location, time: frame.time))
  }
}
