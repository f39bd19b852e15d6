/// Events of the Linux input system in, touch frames out: one frame for each synchronisation report.
///
/// Three kinds of device are understood, told by their events: those with slots (protocol B), those
/// that list every contact in every report (protocol A), and those that know one contact only. A
/// frame is complete at SYN_REPORT and at nothing else. Frames in which no contact did anything come
/// too, empty. A contact's number is its own, never the device's slot or tracking id.
package struct EvdevTracker: Sendable {
  private enum Device: Hashable, Sendable {
    /// Nothing has told yet which kind of device it is.
    case unknown
    case slots
    case list
    case pointer
  }

  /// The most events that are kept while nothing tells which kind of device it is.
  private static let pendingLimit = 4096

  private let description: EvdevDevice
  private var device = Device.unknown
  private var slots: SlotTracker
  private var list: ListTracker
  private var pointer: SlotTracker
  private var serial = TouchSerial()
  /// The events since the recording began, while nothing tells which kind of device it is.
  private var pending: [(event: EvdevEvent, line: Int)] = []
  private var pendingHasContacts = false
  private var pendingHasReports = false
  private var hasSlotEvents = false
  /// What changed of the axes that belong to no contact, until a sample carries it.
  private var extras = DeviceAxes()
  private var isDropping = false
  private var index = 0
  /// The latest time, in microseconds from the first event's.
  private var time: Int64 = 0
  /// The time of the first event, in microseconds of the recording's own clock.
  package private(set) var origin: Int64?

  /// Creates a tracker for a device.
  ///
  /// - `isFresh`: whether no finger touched the device before, so that an axis that was never sent
  ///   is 0; a contact whose position is not known otherwise is held back until it is.
  /// - `isFiltered`: whether a device without slots leaves out what has not changed.
  package init(device description: EvdevDevice, isFresh: Bool, isFiltered: Bool = false) {
    self.description = description
    let kind = description.kind
    slots = SlotTracker(hasIDs: true, kind: kind, isFresh: isFresh)
    pointer = SlotTracker(hasIDs: false, kind: kind, isFresh: isFresh)
    list = ListTracker(kind: kind, isFiltered: isFiltered)
  }

  /// Whether a device without slots leaves out what has not changed.
  package var isFiltered: Bool {
    get { list.isFiltered }
    set { list.isFiltered = newValue }
  }

  /// Takes one event in; says whether it completed a frame, which then stands in `frame`.
  package mutating func update(
    with event: EvdevEvent, line: Int, into frame: inout TouchFrame, problems: inout ProblemList
  ) throws(RecordingProblem) -> Bool {
    if origin == nil { origin = event.time }
    if event.type == Evdev.synchronization {
      switch event.code {
      case Evdev.report:
        return try report(event, line: line, into: &frame, problems: &problems)
      case Evdev.dropped:
        if !isDropping {
          isDropping = true
          try problems.repair(
            RecordingProblem(
              line: line, column: 1,
              message: "a recording should hold every event; found SYN_DROPPED, so every contact"
                + " is cancelled"))
        }
      case Evdev.contactReport where !isDropping:
        try apply(event, line: line, problems: &problems)
      default: break
      }
    } else if !isDropping {
      try apply(event, line: line, problems: &problems)
    }
    return false
  }

  /// Ends the recording; says whether that completed a last frame, which cancels every contact.
  package mutating func finish(into frame: inout TouchFrame) -> Bool {
    frame.reset(index: index, time: time)
    cancelAll(into: &frame)
    if isDropping { frame.marks.append(.gap(why: "SYN_DROPPED")) }
    index += 1
    return !frame.samples.isEmpty || !frame.marks.isEmpty
  }

  private mutating func apply(
    _ event: EvdevEvent, line: Int, problems: inout ProblemList
  ) throws(RecordingProblem) {
    switch device {
    case .slots: try applyToSlots(event, line: line, problems: &problems)
    case .list: try applyToList(event, line: line, problems: &problems)
    case .pointer:
      if event.type == Evdev.absolute, event.code >= Evdev.slot {
        // The device has contacts of its own after all.
        device = .unknown
        keep(event, line: line)
      } else {
        applyToPointer(event)
      }
    case .unknown:
      keep(event, line: line)
      if pending.count >= Self.pendingLimit {
        try decide(problems: &problems)
        // Buttons alone tell nothing, and only the last one counts.
        if device == .unknown { pending.removeFirst(pending.count - 1) }
      }
    }
  }

  private mutating func applyToSlots(
    _ event: EvdevEvent, line: Int, problems: inout ProblemList
  ) throws(RecordingProblem) {
    guard event.type == Evdev.absolute else { return }
    switch event.code {
    case Evdev.slot:
      hasSlotEvents = true
      if !slots.select(event.value) {
        try problems.repair(
          RecordingProblem(
            line: line, column: 1,
            message: "'ABS_MT_SLOT' must be from 0 to \(Evdev.slotLimit - 1); found \(event.value)")
        )
      }
    case Evdev.trackingID:
      if event.value == Evdev.corruptedEnd {
        slots.track(-1)
        try problems.repair(
          RecordingProblem(
            line: line, column: 1,
            message: "'ABS_MT_TRACKING_ID' must not be 7fffffff, a corrupted -1; taken as -1"))
      } else {
        slots.track(event.value)
      }
    case Evdev.firstContactAxis...Evdev.lastAxis:
      slots.update(code: event.code, value: event.value)
    default: extras.update(code: event.code, value: event.value)
    }
  }

  private mutating func applyToList(
    _ event: EvdevEvent, line: Int, problems: inout ProblemList
  ) throws(RecordingProblem) {
    if event.type == Evdev.synchronization {
      try list.endContact(line: line, problems: &problems)
    } else if event.type == Evdev.absolute {
      if event.code >= Evdev.slot, event.code <= Evdev.lastAxis {
        list.update(code: event.code, value: event.value)
      } else {
        extras.update(code: event.code, value: event.value)
      }
    }
  }

  private mutating func applyToPointer(_ event: EvdevEvent) {
    switch (event.type, event.code) {
    case (Evdev.absolute, Evdev.pointerX):
      pointer.update(code: Evdev.positionX, value: event.value)
    case (Evdev.absolute, Evdev.pointerY):
      pointer.update(code: Evdev.positionY, value: event.value)
    case (Evdev.absolute, _): extras.update(code: event.code, value: event.value)
    case (Evdev.key, Evdev.touchButton): pointer.track(event.value == 0 ? -1 : 0)
    default: break
    }
  }

  /// Keeps an event until it is known which kind of device it comes from.
  private mutating func keep(_ event: EvdevEvent, line: Int) {
    switch (event.type, event.code) {
    case (Evdev.synchronization, _): pendingHasReports = true
    case (Evdev.absolute, Evdev.slot):
      hasSlotEvents = true
      pendingHasContacts = true
    case (Evdev.absolute, Evdev.firstContactAxis...): pendingHasContacts = true
    case (Evdev.absolute, _), (Evdev.key, Evdev.touchButton): break
    default: return
    }
    pending.append((event, line))
  }

  /// Tells the kind of device by the events so far, if they tell, and takes them in.
  private mutating func decide(problems: inout ProblemList) throws(RecordingProblem) {
    if pendingHasReports, !hasSlotEvents, !description.has(Evdev.slot) {
      device = .list
    } else if pendingHasContacts || description.has(Evdev.slot) {
      device = .slots
    } else if description.has(Evdev.positionX) {
      device = .list
    } else if pending.contains(where: { $0.event.type == Evdev.absolute }) {
      device = .pointer
    } else {
      return
    }
    let events = pending
    pending = []
    for (event, line) in events {
      switch device {
      case .slots: try applyToSlots(event, line: line, problems: &problems)
      case .list: try applyToList(event, line: line, problems: &problems)
      case .pointer, .unknown: applyToPointer(event)
      }
    }
  }

  private mutating func report(
    _ event: EvdevEvent, line: Int, into frame: inout TouchFrame, problems: inout ProblemList
  ) throws(RecordingProblem) -> Bool {
    let (since, overflow) = event.time.subtractingReportingOverflow(origin ?? 0)
    time = overflow ? 0 : max(0, since)
    if overflow || since < 0 {
      try problems.repair(
        RecordingProblem(
          line: line, column: 1,
          message: "a time must not be before that of the first event; found one"
            + " \(overflow ? "far" : "\(since.magnitude) microseconds") before"))
    }
    frame.reset(index: index, time: time)
    index += 1
    if isDropping {
      cancelAll(into: &frame)
      frame.marks.append(.gap(why: "SYN_DROPPED"))
      forget()
      return true
    }
    if device == .unknown {
      if pointer.shownCount > 0 {
        // What a device of another kind had shown before is gone.
        pointer.cancelAll(into: &frame)
        pointer.forget()
      }
      try decide(problems: &problems)
    }
    switch device {
    case .slots:
      try slots.report(
        into: &frame, serial: &serial, extras: &extras.changes, line: line, problems: &problems)
    case .list: list.report(into: &frame, serial: &serial, extras: &extras.changes)
    case .pointer:
      try pointer.report(
        into: &frame, serial: &serial, extras: &extras.changes, line: line, problems: &problems)
    case .unknown: break
    }
    return true
  }

  private func cancelAll(into frame: inout TouchFrame) {
    switch device {
    case .slots: slots.cancelAll(into: &frame)
    case .list: list.cancelAll(into: &frame)
    case .pointer, .unknown: pointer.cancelAll(into: &frame)
    }
  }

  private mutating func forget() {
    isDropping = false
    slots.forget()
    list.forget()
    pointer.forget()
    // The slot that was selected stays so, whether or not it was known that there are slots.
    for (event, _) in pending where event.type == Evdev.absolute && event.code == Evdev.slot {
      _ = slots.select(event.value)
    }
    pending = []
    pendingHasContacts = false
    pendingHasReports = false
  }
}

/// What changed of the axes that belong to a whole device since it was last told.
///
/// The pointer's position is left out: it follows one finger and jumps when that lifts.
private struct DeviceAxes: Sendable {
  var changes: [(code: UInt16, value: Int32)] = []

  mutating func update(code: UInt16, value: Int32) {
    guard code > Evdev.pointerY, code <= Evdev.lastAxis else { return }
    if let place = changes.firstIndex(where: { $0.code == code }) {
      changes[place].value = value
    } else {
      changes.append((code, value))
    }
  }
}
