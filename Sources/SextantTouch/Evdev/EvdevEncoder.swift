import SextantGeometry
import SextantText

/// Touch frames in, events of the Linux input system out: the other way round of `EvdevTracker`.
///
/// Contacts lie in slots (protocol B), in those of the source where it had some. Every frame ends
/// with a SYN_REPORT, an empty one too, but not one that holds only what is lost; a frame with several
/// samples of one contact becomes several reports. An axis is sent only where it has changed, from contact to
/// contact of a slot too. A gap that cancels every contact becomes a SYN_DROPPED, and the contacts
/// that are cancelled at the end are left down, as in a recording that ends there.
///
/// The time of the first event is what the others of a log count from, so the events of the first
/// report have that time, and the report its own.
///
/// - Source: *Multi-touch (MT) Protocol*, protocol type B, of the Linux kernel's documentation.
struct EvdevEncoder: Sendable {
  /// One of the places of a device where a contact can lie.
  struct Slot: Sendable {
    var id = TouchID(0)
    var trackingID: Int32 = -1
    var isDown = false
    /// How many contacts had begun before this one.
    var age = 0
    var x: Int32?
    var y: Int32?
    /// The axes that were ever sent, as `ContactAxes` has sets.
    var known: UInt16 = 0
    /// The number of the report that last held an event of a contact here.
    var report = 0
  }

  /// What was encoded, until someone empties it.
  var events: [EvdevEvent] = []
  var losses = RecordingLosses()
  let description: EvdevDescription
  /// The time of the first event, in microseconds of the recording's own clock.
  let origin: Int64
  /// The latest time that can be written, in microseconds of the recording's own clock.
  let latest: Int64

  var slots: [Slot] = []
  /// The values of the axes 0x30 to 0x3f, 16 for each slot.
  var axes: [Int32] = []
  var current = 0
  var downCount = 0
  /// The number of the report that is being filled, from 1.
  var report = 1
  var fields = EvdevFields()
  private var begun = 0
  private var lastTrackingID: Int32 = -1
  private var lastTime: Int64 = 0
  /// The times of the samples of the report that is being filled.
  private var sampleTimes: [Int64] = []
  /// A frame that cancels every contact, and is written in another way if it is the last.
  private var held: TouchFrame?
  private var pointer = EvdevPointer()

  /// Creates an encoder of a log; `latest` is the latest time that the form can hold.
  init(_ description: EvdevDescription, origin: Int64, latest: Int64) {
    self.description = description
    self.origin = min(max(origin, 0), latest)
    self.latest = latest
    losses.add(.header, description.lostMembers)
  }

  /// Encodes a frame, or keeps it until the next one tells how it is to be written.
  mutating func append(_ frame: TouchFrame) {
    if let last = held {
      held = nil
      encode(last)
    }
    if cancelsAll(frame, others: false), !frame.marks.contains(where: { $0.isGap }) {
      held = frame
    } else {
      encode(frame)
    }
  }

  /// Encodes what can only stand at the end.
  mutating func finish() {
    guard let last = held else { return }
    held = nil
    // Readers cancel what is down at the end, at the time of the last report.
    losses.add(.marks, last.marks.count)
    sampleTimes = last.samples.map { $0.time }
    if last.time != lastTime || report == 1 { send(report: last.time) } else { count(last.time) }
  }

  /// Says whether a frame cancels every contact, and does nothing else unless `others` allows it.
  private func cancelsAll(_ frame: TouchFrame, others: Bool) -> Bool {
    var count = 0
    for sample in frame.samples {
      if sample.phase == .cancelled, slot(of: sample.id) != nil {
        count += 1
      } else if !others {
        return false
      }
    }
    return count == downCount && (count > 0 || others)
  }

  private mutating func encode(_ frame: TouchFrame) {
    var hasDropped = false
    for mark in frame.marks {
      if mark.isGap, !hasDropped, cancelsAll(frame, others: true) {
        hasDropped = true
        if case .gap(let why) = mark, why != "SYN_DROPPED" { losses.add(.reasons) }
      } else {
        losses.add(.marks)
      }
    }
    if hasDropped { drop(frame) }
    var details = frame.details[...]
    var time = Int64.min
    for (index, sample) in frame.samples.enumerated() {
      fields.removeAll()
      if let own = details.first, own.sample == index {
        details.removeFirst()
        if own.isEstimate {
          losses.add(.estimates)
          continue
        }
        fields.read(own.fields, losses: &losses)
      }
      if hasDropped, sample.phase == .cancelled { continue }
      if sample.phase == .hover {
        losses.add(.hovering)
        continue
      }
      if let slot = slot(of: sample.id) {
        if slots[slot].report == report {
          // A report holds one state of a contact; the one before belongs to a report of its own.
          send(report: time)
          time = .min
        }
      } else if sample.phase != .began {
        losses.add(.strays)
        continue
      }
      guard apply(sample) else { continue }
      time = max(time, sample.time)
      sampleTimes.append(sample.time)
    }
    // A frame that was empty keeps its report; one of which nothing is left has none.
    let wasEmpty = frame.samples.isEmpty && frame.marks.isEmpty
    if wasEmpty || !sampleTimes.isEmpty { send(report: frame.time) }
  }

  /// Says that events were lost, which ends every contact.
  private mutating func drop(_ frame: TouchFrame) {
    add(Evdev.synchronization, Evdev.dropped, 0)
    for slot in slots.indices { slots[slot] = Slot() }
    downCount = 0
    pointer = EvdevPointer()
    for sample in frame.samples where sample.phase == .cancelled { sampleTimes.append(sample.time) }
    send(report: frame.time)
  }

  /// Ends a report.
  private mutating func send(report time: Int64) {
    if report == 1, events.first?.type != Evdev.absolute {
      // The first event tells what the times count from, whatever a reader makes of the report.
      events.insert(
        EvdevEvent(time: origin, type: Evdev.absolute, code: Evdev.slot, value: 0), at: 0)
    }
    follow()
    count(time)
    let (sum, overflow) = origin.addingReportingOverflow(time)
    let stamp = overflow ? (time < 0 ? origin : latest) : min(max(sum, origin), latest)
    if overflow || stamp != sum { losses.add(.times) }
    if report > 1 {
      for index in events.indices where events[index].time < 0 { events[index].time = stamp }
    }
    events.append(
      EvdevEvent(time: stamp, type: Evdev.synchronization, code: Evdev.report, value: 0))
    lastTime = time
    report += 1
  }

  /// Counts the samples of a report that had another time.
  private mutating func count(_ time: Int64) {
    losses.add(.sampleTimes, sampleTimes.reduce(0) { $1 == time ? $0 : $0 + 1 })
    sampleTimes.removeAll(keepingCapacity: true)
  }

  /// Adds an event of the report that is being filled.
  mutating func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    // The time of a report is known at its end.
    events.append(
      EvdevEvent(time: report == 1 ? origin : -1, type: type, code: code, value: value))
  }

  /// Adds the events of the buttons and of the pointer, which follow the contacts.
  private mutating func follow() {
    var oldest: Int?
    for slot in slots.indices where slots[slot].isDown {
      if oldest.map({ slots[slot].age < slots[$0].age }) ?? true { oldest = slot }
    }
    var next = pointer
    next.update(
      count: downCount, place: oldest.map { (slots[$0].x ?? 0, slots[$0].y ?? 0) }, description
    ) { add($0, $1, $2) }
    pointer = next
  }

  /// Returns the slot of a contact that is down.
  func slot(of id: TouchID) -> Int? {
    for slot in slots.indices where slots[slot].isDown && slots[slot].id == id { return slot }
    return nil
  }

  /// Makes a contact lie in a slot, the one that its source had it in if that is free; returns it.
  mutating func open(_ id: TouchID) -> Int? {
    var place: Int?
    if let wish = fields.slot {
      if 0..<Evdev.slotLimit ~= wish, wish >= slots.count || !slots[wish].isDown {
        place = wish
      } else {
        losses.add(.field("slot"))
      }
    }
    let isChosen = place == nil
    guard let slot = place ?? freeSlot() else {
      losses.add(.contacts)
      return nil
    }
    if isChosen, let declared = description.slots, slot >= declared { losses.add(.slots) }
    if slot >= slots.count {
      let missing = slot + 1 - slots.count
      slots.append(contentsOf: repeatElement(Slot(), count: missing))
      axes.append(contentsOf: repeatElement(0, count: missing * ContactAxes.count))
    }
    slots[slot].id = id
    slots[slot].isDown = true
    slots[slot].age = begun
    begun += 1
    downCount += 1
    slots[slot].trackingID = nextTrackingID()
    return slot
  }

  private func freeSlot() -> Int? {
    if let slot = slots.firstIndex(where: { !$0.isDown }) { return slot }
    return slots.count < Evdev.slotLimit ? slots.count : nil
  }

  /// Returns the tracking id of a new contact: the source's, or the next one from 0 to 65535.
  private mutating func nextTrackingID() -> Int32 {
    if let wish = fields.trackingID {
      if wish >= 0, wish != Evdev.corruptedEnd { return wish }
      losses.add(.field("tid"))
    }
    lastTrackingID = (lastTrackingID + 1) & 0xFFFF
    return lastTrackingID
  }
}

extension TouchMark {
  fileprivate var isGap: Bool {
    if case .gap = self { return true }
    return false
  }
}
