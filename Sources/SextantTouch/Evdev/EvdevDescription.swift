import SextantGeometry

/// A log's device as the Linux input system would describe it, and the log's places in its units.
///
/// A log of such a device keeps its axes and units as they are. Another log gets units of its own: a
/// point has 120, so that halves, thirds, quarters, fifths, eighths and tenths of points are whole,
/// and a millimetre the 6.4 points that everything here takes it for; the width and the height of a
/// normalized surface have a million units each. Its y grows downwards.
struct EvdevDescription: Sendable {
  /// How many units a point has.
  static let unitsPerPoint = 120.0
  /// How many units the width or the height of a normalized surface has.
  static let unitsPerSurface = 1_000_000.0
  /// How many slots a device has that does not say.
  static let usualSlots = 10

  /// The device.
  private(set) var device = EvdevDevice()
  /// Whether the log is one of such a device, in its units.
  let isNative: Bool
  /// How many members of the header have no place in the description.
  private(set) var lostMembers = 0
  /// The units of a coordinate: its scale, then the unit of 0.
  private(set) var x = (scale: 1.0, offset: 0.0)
  private(set) var y = (scale: 1.0, offset: 0.0)

  /// How many slots the device declares, or `nil` if it does not.
  var slots: Int? {
    guard let axis = axis(Evdev.slot), axis.minimum == 0, axis.maximum >= 0 else { return nil }
    return axis.maximum + 1
  }

  /// Whether the device also has a pointer that follows one contact, in the contact's own units.
  private(set) var hasPointer = false

  init(_ header: TouchLogHeader) {
    isNative = header.surface.unit == .raw
    describe(header.device)
    if isNative {
      keepAxes(header)
    } else {
      scale(header.surface)
      for axis in header.device.axes { insert(axis) }
      insertAxes(header.surface)
    }
    if axis(Evdev.positionX) != nil, axis(Evdev.slot) == nil {
      let slots = min(max(header.device.maximumTouches ?? Self.usualSlots, 1), Evdev.slotLimit)
      insert(TouchAxis(code: Int(Evdev.slot), minimum: 0, maximum: slots - 1))
      if axis(Evdev.trackingID) == nil {
        insert(TouchAxis(code: Int(Evdev.trackingID), minimum: 0, maximum: 0xFFFF))
      }
    }
    let pairs = [(Evdev.pointerX, Evdev.positionX), (Evdev.pointerY, Evdev.positionY)]
    hasPointer = pairs.allSatisfy { codes in
      guard let own = axis(codes.0), let contact = axis(codes.1) else { return false }
      return own.minimum == contact.minimum && own.maximum == contact.maximum
    }
    countMembers(header)
  }

  private func axis(_ code: UInt16) -> TouchAxis? {
    device.axes.first { $0.code == Int(code) }
  }

  private mutating func describe(_ source: TouchDevice) {
    // A name is one line of text.
    var name = ""
    for scalar in (source.model ?? "").unicodeScalars {
      name.unicodeScalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
    }
    device.name = name
    if source.identity.count == 4, source.identity.allSatisfy({ 0...0xFFFF ~= $0 }) {
      device.identity = source.identity
    } else if !source.identity.isEmpty {
      lostMembers += 1
    }
    for property in source.properties {
      if 0..<1024 ~= property { device.insert(property: property) } else { lostMembers += 1 }
    }
    if source.properties.isEmpty, let isDirect = source.isDirect {
      device.insert(property: isDirect ? Evdev.directProperty : Evdev.pointerProperty)
    }
  }

  /// Notes an axis, whose numbers have 32 bits each.
  private mutating func insert(_ axis: TouchAxis) {
    guard 0...Int(Evdev.lastAxis) ~= axis.code else {
      lostMembers += 1
      return
    }
    let numbers = [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution]
      .map { Int(Int32(clamping: $0)) }
    let kept = TouchAxis(
      code: axis.code, minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3],
      resolution: numbers[4])
    if kept != axis { lostMembers += 1 }
    device.insert(kept)
  }

  /// Takes over the axes of a device of the Linux input system, and those that its contacts need.
  private mutating func keepAxes(_ header: TouchLogHeader) {
    for axis in header.device.axes { insert(axis) }
    let surface = header.surface
    for (code, pointer, extent, minimum, resolution) in [
      (
        Evdev.positionX, Evdev.pointerX, surface.width, surface.minimum?.x, surface.unitsPerMM?.x
      ),
      (
        Evdev.positionY, Evdev.pointerY, surface.height, surface.minimum?.y, surface.unitsPerMM?.y
      ),
    ] where axis(code) == nil {
      if var axis = axis(pointer) {
        axis.code = Int(code)
        insert(axis)
      } else if extent != nil || minimum != nil || resolution != nil {
        let least = minimum ?? 0
        insert(
          TouchAxis(
            code: Int(code), minimum: Self.integer(least),
            maximum: Self.integer(least + (extent ?? 0)),
            resolution: Self.integer(resolution ?? 0)))
      }
    }
  }

  /// Chooses units for the places of a log of another kind of device.
  private mutating func scale(_ surface: TouchSurface) {
    if surface.unit == .norm {
      x.scale = Self.unitsPerSurface
      y.scale = Self.unitsPerSurface
      if surface.origin == .bottomLeft {
        y.scale = -Self.unitsPerSurface
        y.offset = Self.unitsPerSurface * ((surface.minimum?.y ?? 0) + (surface.height ?? 1))
      }
    } else {
      let mapping = TouchMapping(for: surface)
      x = (mapping.scaleX * Self.unitsPerPoint, mapping.offsetX * Self.unitsPerPoint)
      y = (mapping.scaleY * Self.unitsPerPoint, mapping.offsetY * Self.unitsPerPoint)
    }
  }

  /// Declares the axes of the units that were chosen.
  private mutating func insertAxes(_ surface: TouchSurface) {
    let isNormal = surface.unit == .norm
    let resolution = isNormal ? 0 : Self.integer(Self.unitsPerPoint * TouchMapping.pointsPerMM)
    let width = surface.width ?? (isNormal ? 1 : nil)
    let height = surface.height ?? (isNormal ? 1 : nil)
    for (codes, map, extent, least) in [
      ([Evdev.positionX, Evdev.pointerX], x, width, surface.minimum?.x ?? 0),
      ([Evdev.positionY, Evdev.pointerY], y, height, surface.minimum?.y ?? 0),
    ] {
      // A range from 0: readers take its beginning for the edge of the screen.
      let ends = [least, least + (extent ?? 0)].map { $0 * map.scale + map.offset }
      let maximum = extent == nil ? 0 : Self.integer(max(ends[0], ends[1], 0))
      for code in codes {
        insert(
          TouchAxis(code: Int(code), minimum: 0, maximum: maximum, resolution: resolution))
      }
    }
  }

  /// Counts the members of a header that no description has a place for.
  private mutating func countMembers(_ header: TouchLogHeader) {
    let surface = header.surface
    lostMembers +=
      surface.other.count + header.clock.other.count + header.device.other.count
      + header.source.other.count + header.stream.other.count + header.other.count
      + header.source.lossy.count
    if surface.orientation != nil { lostMembers += 1 }
    if surface.pointsPerMM != nil { lostMembers += 1 }
    if surface.scale != nil, surface.unit != .px { lostMembers += 1 }
    if isNative, surface.origin == .bottomLeft { lostMembers += 1 }
    if !isNative, surface.unitsPerMM != nil { lostMembers += 1 }
    if header.clock.wall != nil { lostMembers += 1 }
    if header.device.system != nil { lostMembers += 1 }
  }

  /// Returns the nearest integer of 32 bits.
  private static func integer(_ value: Double) -> Int {
    guard value.isFinite else { return 0 }
    return Int(min(max(value.rounded(), Double(Int32.min)), Double(Int32.max)))
  }
}
