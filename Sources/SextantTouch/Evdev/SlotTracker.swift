import SextantGeometry

/// The contacts of a device with slots, and the one contact of a device that knows only one.
///
/// The current slot lasts from frame to frame, and the axes of a slot from contact to contact: the
/// kernel never sends a value that has not changed. Nothing is said of a contact before its frame
/// is complete.
///
/// - Source: *Multi-touch (MT) Protocol*, protocol type B, of the Linux kernel's documentation.
struct SlotTracker: Sendable {
  private struct Slot: Sendable {
    var trackingID: Int32 = -1
    var x: Int32 = 0
    var y: Int32 = 0
    var hasX = false
    var hasY = false
    /// The source holds a contact here.
    var isDown = false
    /// The frames know the contact, by `id`.
    var isShown = false
    var id = TouchID(0)
    /// A position came since the last frame.
    var moved = false
    /// The frame holds an event of this slot.
    var isListed = false
    /// The contact that the frames knew ended since the last frame, with or without a last move.
    var hasEnded = false
    var endedID = TouchID(0)
    var endedMoved = false
    var endedX: Int32 = 0
    var endedY: Int32 = 0
    /// Some tracking id came, or the reader was told that none came on purpose.
    var isExplained = false
    /// A contact waits for its position and the reader was told so.
    var isHeldBack = false
    var kind = TouchKind.direct
    var known: UInt16 = 0
    var changed: UInt16 = 0
  }

  /// Whether details tell the slots and tracking ids.
  let hasIDs: Bool
  /// What a contact is until its axes say something else.
  let kind: TouchKind
  /// Whether an axis that was never sent is 0.
  private(set) var isFresh: Bool
  /// Whether a contact without a tracking id is to be expected: after a gap.
  private var isAfterGap = false

  private var slots: [Slot] = []
  /// The values of the axes 0x30 to 0x3f, 16 for each slot.
  private var axes: [Int32] = []
  /// The slots with an event since the last frame, in the order of their first one.
  private var listed: [Int] = []
  /// The current slot, or -1 while events go to a slot that no device has.
  private var current = 0
  /// How many contacts the frames know.
  private(set) var shownCount = 0

  init(hasIDs: Bool, kind: TouchKind, isFresh: Bool) {
    self.hasIDs = hasIDs
    self.kind = kind
    self.isFresh = isFresh
  }

  /// Makes a slot the current one; says whether a device can have it.
  mutating func select(_ slot: Int32) -> Bool {
    let isPossible = slot >= 0 && slot < Evdev.slotLimit
    current = isPossible ? Int(slot) : -1
    return isPossible
  }

  /// Takes the event of an axis of the current slot in.
  mutating func update(code: UInt16, value: Int32) {
    guard open() else { return }
    switch code {
    case Evdev.positionX:
      if !slots[current].hasX || slots[current].x != value { slots[current].moved = true }
      slots[current].x = value
      slots[current].hasX = true
    case Evdev.positionY:
      if !slots[current].hasY || slots[current].y != value { slots[current].moved = true }
      slots[current].y = value
      slots[current].hasY = true
    default:
      let bit = ContactAxes.bit(code)
      let place = current * ContactAxes.count + Int(code & 15)
      if slots[current].known & bit == 0 || axes[place] != value { slots[current].changed |= bit }
      slots[current].known |= bit
      axes[place] = value
      if code == Evdev.toolType {
        slots[current].kind = ContactAxes.kind(toolType: value, otherwise: kind)
      }
    }
  }

  /// Takes the tracking id of the current slot in; a negative one ends its contact.
  mutating func track(_ trackingID: Int32) {
    guard open() else { return }
    slots[current].isExplained = true
    if slots[current].isDown {
      if slots[current].trackingID == trackingID { return }
      close()
    }
    if trackingID >= 0 {
      slots[current].trackingID = trackingID
      slots[current].isDown = true
    }
  }

  /// Makes sure that the current slot is there and listed; says whether there is one.
  private mutating func open() -> Bool {
    guard current >= 0 else { return false }
    if current >= slots.count {
      var slot = Slot()
      slot.kind = kind
      let missing = current + 1 - slots.count
      slots.append(contentsOf: repeatElement(slot, count: missing))
      axes.append(contentsOf: repeatElement(0, count: missing * ContactAxes.count))
    }
    if !slots[current].isListed {
      slots[current].isListed = true
      listed.append(current)
    }
    return true
  }

  /// Ends the contact of the current slot.
  private mutating func close() {
    if slots[current].isShown {
      slots[current].hasEnded = true
      slots[current].endedID = slots[current].id
      slots[current].endedMoved = slots[current].moved
      slots[current].endedX = slots[current].x
      slots[current].endedY = slots[current].y
      slots[current].moved = false
    }
    slots[current].isDown = false
    slots[current].isShown = false
    slots[current].isHeldBack = false
  }

  /// Writes what the contacts did since the last frame into a frame.
  ///
  /// `extras` go to the first sample, and are emptied when there is one.
  mutating func report(
    into frame: inout TouchFrame, serial: inout TouchSerial,
    extras: inout [(code: UInt16, value: Int32)], line: Int, problems: inout ProblemList
  ) throws(RecordingProblem) {
    for place in listed.indices {
      let index = listed[place]
      slots[index].isListed = false
      if slots[index].hasEnded {
        slots[index].hasEnded = false
        shownCount -= 1
        let location =
          slots[index].endedMoved
          ? ScreenPoint(Double(slots[index].endedX), Double(slots[index].endedY)) : nil
        let isAlone = !slots[index].isDown
        emit(
          index, slots[index].endedID, .ended, location, isAlone ? slots[index].changed : 0,
          into: &frame, extras: &extras)
        if isAlone { slots[index].changed = 0 }
      }
      if slots[index].isShown {
        let moved = slots[index].moved
        if moved || slots[index].changed != 0 {
          emit(
            index, slots[index].id, moved ? .moved : .stationary, moved ? location(index) : nil,
            slots[index].changed, into: &frame, extras: &extras)
        }
        slots[index].changed = 0
      } else if slots[index].isDown {
        try begin(
          index, into: &frame, serial: &serial, extras: &extras, line: line, problems: &problems)
      } else if slots[index].moved, !slots[index].isExplained {
        slots[index].isExplained = true
        if hasIDs, !isAfterGap {
          try problems.repair(
            RecordingProblem(
              line: line, column: 1,
              message: "a contact must begin with ABS_MT_TRACKING_ID; found a position in slot"
                + " \(index) before any"))
        }
      }
      slots[index].moved = false
    }
    listed.removeAll(keepingCapacity: true)
    if !extras.isEmpty, let index = slots.firstIndex(where: { $0.isShown }) {
      emit(index, slots[index].id, .stationary, nil, 0, into: &frame, extras: &extras)
    }
  }

  /// Begins the contact of a slot in a frame, or holds it back until its position is known.
  private mutating func begin(
    _ index: Int, into frame: inout TouchFrame, serial: inout TouchSerial,
    extras: inout [(code: UInt16, value: Int32)], line: Int, problems: inout ProblemList
  ) throws(RecordingProblem) {
    if isFresh {
      slots[index].hasX = true
      slots[index].hasY = true
    }
    guard slots[index].hasX, slots[index].hasY else {
      if !slots[index].isHeldBack {
        slots[index].isHeldBack = true
        let axis = slots[index].hasX ? "y" : "x"
        try problems.repair(
          RecordingProblem(
            line: line, column: 1,
            message: "a contact must have a position; found no \(axis) so far"
              + (hasIDs ? " in slot \(index)" : "")))
      }
      return
    }
    slots[index].isShown = true
    slots[index].id = serial.next()
    shownCount += 1
    emit(
      index, slots[index].id, .began, location(index), slots[index].known, hasIDs: hasIDs,
      into: &frame, extras: &extras)
    slots[index].changed = 0
  }

  /// Writes the end of all contacts into a frame, by rising id: the source lost them.
  func cancelAll(into frame: inout TouchFrame) {
    let first = frame.samples.count
    for index in slots.indices {
      if slots[index].hasEnded {
        cancel(slots[index].endedID, into: &frame)
      } else if slots[index].isShown {
        cancel(slots[index].id, into: &frame)
      }
    }
    frame.samples[first...].sort { $0.id < $1.id }
  }

  /// Forgets all contacts and axes: what the device did is not known.
  mutating func forget() {
    var slot = Slot()
    slot.kind = kind
    for index in slots.indices { slots[index] = slot }
    listed.removeAll(keepingCapacity: true)
    isFresh = false
    isAfterGap = true
    shownCount = 0
  }

  private func cancel(_ id: TouchID, into frame: inout TouchFrame) {
    frame.samples.append(TouchSample(id: id, phase: .cancelled, time: frame.time))
  }

  private func location(_ index: Int) -> ScreenPoint {
    ScreenPoint(Double(slots[index].x), Double(slots[index].y))
  }

  /// Appends a sample, and its details if there are any.
  ///
  /// Changes nothing here, but a call that could not would copy the tracker.
  private mutating func emit(
    _ index: Int, _ id: TouchID, _ phase: TouchPhase, _ location: ScreenPoint?, _ set: UInt16,
    hasIDs: Bool = false, into frame: inout TouchFrame,
    extras: inout [(code: UInt16, value: Int32)]
  ) {
    if set != 0 || hasIDs || !extras.isEmpty {
      let start = index * ContactAxes.count
      let fields = ContactAxes.fields(
        slot: hasIDs ? index : nil, trackingID: hasIDs ? slots[index].trackingID : nil,
        values: axes[start..<start + ContactAxes.count], of: set, extras: extras)
      if !fields.isEmpty {
        frame.details.append(TouchDetails(sample: frame.samples.count, fields: fields))
      }
      extras.removeAll(keepingCapacity: true)
    }
    frame.samples.append(
      TouchSample(
        id: id, phase: phase, kind: slots[index].kind, location: location, time: frame.time))
  }
}

/// The next number for a contact of a recording whose source has none of its own.
struct TouchSerial: Hashable, Sendable {
  private var last: Int32 = 0

  /// Returns the next number: 1, 2, 3 and so on.
  mutating func next() -> TouchID {
    last = last == Int32.max ? 1 : last + 1
    return TouchID(last)
  }
}
