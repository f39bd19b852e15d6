import SextantGeometry

extension EvdevEncoder {
  /// How far a place may be from a whole unit and still count as there, in chosen units: what is
  /// left where thirds of points were kept in 32 bits.
  private static let tolerance = 0.01

  /// Encodes a sample of a contact that begins or is down; says whether it could.
  mutating func apply(_ sample: TouchSample) -> Bool {
    switch sample.phase {
    case .began:
      // A new contact in an occupied slot ends the old one without a word.
      if let old = slot(of: sample.id) { end(old, sample) }
      guard let slot = open(sample.id) else { return false }
      touch(slot)
      add(Evdev.absolute, Evdev.trackingID, slots[slot].trackingID)
      move(slot, to: sample)
      forgetAxes(slot)
      change(slot, sample.kind)
    case .moved, .stationary:
      guard let slot = slot(of: sample.id) else { return false }
      slots[slot].report = report
      checkIDs(slot)
      move(slot, to: sample)
      change(slot, sample.kind)
    case .ended, .cancelled:
      guard let slot = slot(of: sample.id) else { return false }
      slots[slot].report = report
      checkIDs(slot)
      move(slot, to: sample)
      sendAxes(slot)
      end(slot, sample)
      if sample.phase == .cancelled { losses.add(.cancellations) }
    case .hover: return false
    }
    return true
  }

  /// Makes a slot the one that the next events are of.
  private mutating func touch(_ slot: Int) {
    slots[slot].report = report
    if slot == current { return }
    current = slot
    add(Evdev.absolute, Evdev.slot, Int32(truncatingIfNeeded: slot))
  }

  /// Counts ids of the source that came too late.
  private mutating func checkIDs(_ slot: Int) {
    if let wish = fields.slot, wish != slot { losses.add(.field("slot")) }
    if let wish = fields.trackingID, wish != slots[slot].trackingID { losses.add(.field("tid")) }
  }

  private mutating func end(_ slot: Int, _ sample: TouchSample) {
    touch(slot)
    add(Evdev.absolute, Evdev.trackingID, -1)
    slots[slot].isDown = false
    downCount -= 1
  }

  /// Sends the coordinates that have changed.
  private mutating func move(_ slot: Int, to sample: TouchSample) {
    guard sample.hasLocation else { return }
    let location = sample.location
    precondition(location.isFinite, "a location must be finite; found \(location.x), \(location.y)")
    let wish = (
      location.x * description.x.scale + description.x.offset,
      location.y * description.y.scale + description.y.offset
    )
    let x = unit(wish.0)
    let y = unit(wish.1)
    if Double(x).distance(to: wish.0).magnitude > 1 || Double(y).distance(to: wish.1).magnitude > 1
    {
      losses.add(.distances)
    } else {
      let tolerance = description.isNative ? 0 : Self.tolerance
      if (Double(x) - wish.0).magnitude > tolerance || (Double(y) - wish.1).magnitude > tolerance {
        losses.add(.fractions)
      }
    }
    if slots[slot].x != x {
      touch(slot)
      slots[slot].x = x
      add(Evdev.absolute, Evdev.positionX, x)
    }
    if slots[slot].y != y {
      touch(slot)
      slots[slot].y = y
      add(Evdev.absolute, Evdev.positionY, y)
    }
  }

  /// Returns the nearest number that an event can hold.
  private func unit(_ value: Double) -> Int32 {
    Int32(min(max(value.rounded(), Double(Int32.min)), Double(Int32.max)))
  }

  /// Sends 0 for what an earlier contact of the slot had and a new one has not.
  private mutating func forgetAxes(_ slot: Int) {
    var rest = slots[slot].known & ~ContactAxes.bit(Evdev.toolType)
    for axis in fields.axes where axis.code >= Evdev.firstContactAxis {
      rest &= ~ContactAxes.bit(axis.code)
    }
    while rest != 0 {
      send(slot, Evdev.firstContactAxis + UInt16(rest.trailingZeroBitCount), 0)
      rest &= rest &- 1
    }
  }

  /// Sends the axes of a sample, and what made its contact where they do not say that.
  private mutating func change(_ slot: Int, _ kind: TouchKind) {
    sendAxes(slot)
    let usual = description.device.kind
    let bit = ContactAxes.bit(Evdev.toolType)
    let place = slot * ContactAxes.count + Int(Evdev.toolType & 15)
    var known = usual
    if slots[slot].known & bit != 0 {
      known = ContactAxes.kind(toolType: axes[place], otherwise: usual)
    }
    if known == kind { return }
    switch kind {
    case .pencil: send(slot, Evdev.toolType, 1)
    case .palm: send(slot, Evdev.toolType, 2)
    default:
      if known != usual { send(slot, Evdev.toolType, 0) }
      if kind != usual { losses.add(.kinds) }
    }
  }

  private mutating func sendAxes(_ slot: Int) {
    for axis in fields.axes {
      if axis.code >= Evdev.firstContactAxis {
        send(slot, axis.code, axis.value)
      } else {
        // What belongs to the whole device is told whenever the source did.
        add(Evdev.absolute, axis.code, axis.value)
      }
    }
  }

  /// Sends an axis of a contact if it has changed.
  private mutating func send(_ slot: Int, _ code: UInt16, _ value: Int32) {
    let bit = ContactAxes.bit(code)
    let place = slot * ContactAxes.count + Int(code & 15)
    if slots[slot].known & bit != 0, axes[place] == value { return }
    touch(slot)
    slots[slot].known |= bit
    axes[place] = value
    add(Evdev.absolute, code, value)
  }
}
