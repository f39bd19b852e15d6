import SextantText

/// The further fields of a sample that the Linux input system has a place for.
struct EvdevFields: Sendable {
  /// The slot that the source had the contact in.
  private(set) var slot: Int?
  /// The source's own id of the contact.
  private(set) var trackingID: Int32?
  /// Axes, as code and value, in order.
  private(set) var axes: [(code: UInt16, value: Int32)] = []

  /// Forgets everything; keeps the memory.
  mutating func removeAll() {
    slot = nil
    trackingID = nil
    axes.removeAll(keepingCapacity: true)
  }

  /// Reads fields as they stand in a native log; those without a place are counted.
  mutating func read(_ fields: [TouchField], losses: inout RecordingLosses) {
    for field in fields {
      let isHeld =
        switch field.name {
        case "slot": read(slot: field.json)
        case "tid": read(trackingID: field.json)
        case "pr": read(Evdev.pressure, field.json)
        case "ma": read(Evdev.touchMajor, field.json)
        case "mi": read(Evdev.touchMinor, field.json)
        case "ori": read(Evdev.orientation, field.json)
        case "abs": read(axes: field.json)
        default: false
        }
      if !isHeld { losses.add(.field(field.name)) }
    }
  }

  private static func integer(_ json: String) -> Int32? {
    NumberText.integer(json).flatMap { Int32(exactly: $0) }
  }

  private mutating func read(slot json: String) -> Bool {
    slot = Self.integer(json).map { Int($0) }
    return slot != nil
  }

  private mutating func read(trackingID json: String) -> Bool {
    trackingID = Self.integer(json)
    return trackingID != nil
  }

  private mutating func read(_ code: UInt16, _ json: String) -> Bool {
    guard let value = Self.integer(json) else { return false }
    axes.append((code, value))
    return true
  }

  /// Reads `{"58":121}`; says whether every member has a place.
  private mutating func read(axes json: String) -> Bool {
    var json = json
    return json.withUTF8 { buffer in
      var scanner = JSONScanner(UnsafeRawBufferPointer(buffer))
      var isHeld = true
      do throws(JSONError) {
        try scanner.beginObject()
        while let text = try scanner.nextMember() {
          let name = scanner.string(text)
          let isNumber = try scanner.kind() == .number
          guard isNumber else {
            _ = try scanner.skip()
            isHeld = false
            continue
          }
          let number = try scanner.number()
          guard let code = NumberText.integer(name).flatMap({ UInt16(exactly: $0) }),
            Self.isHeld(code),
            let value = number.integer.flatMap({ Int32(exactly: $0) })
          else {
            isHeld = false
            continue
          }
          axes.append((code, value))
        }
      } catch {
        return false
      }
      return isHeld
    }
  }

  /// Says whether an axis is none of those that samples themselves tell.
  private static func isHeld(_ code: UInt16) -> Bool {
    if code >= Evdev.firstContactAxis {
      return code <= Evdev.lastAxis && ContactAxes.common & ContactAxes.bit(code) == 0
    }
    return code > Evdev.pointerY && code != Evdev.slot
  }
}
