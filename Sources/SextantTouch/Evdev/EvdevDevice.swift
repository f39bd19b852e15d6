/// What a recording of the Linux input system says of its device.
package struct EvdevDevice: Hashable, Sendable {
  /// The name of the device, or empty.
  package var name = ""
  /// The bus, vendor, product and version, or empty.
  package var identity: [Int] = []
  /// The numbers of the properties, in rising order; `nil` where the recording lists none.
  package var properties: [Int]?
  /// The axes whose range is given, by rising code.
  package private(set) var axes: [TouchAxis] = []
  /// The codes of all axes, whether their range is given or not.
  private var codes: UInt64 = 0

  package init() {}

  /// Says whether the device has an axis.
  package func has(_ code: UInt16) -> Bool {
    code < 64 && codes >> UInt64(code) & 1 == 1
  }

  /// Notes that the device has an axis.
  package mutating func insert(code: UInt16) {
    if code < 64 { codes |= 1 << UInt64(code) }
  }

  /// Notes the range of an axis; a later one of the same code replaces it.
  package mutating func insert(_ axis: TouchAxis) {
    if let code = UInt16(exactly: axis.code) { insert(code: code) }
    let place = axes.firstIndex { $0.code >= axis.code } ?? axes.count
    if place < axes.count, axes[place].code == axis.code {
      axes[place] = axis
    } else {
      axes.insert(axis, at: place)
    }
  }

  /// Changes the range of an axis, which is all zeros until something is known of it.
  package mutating func update(code: UInt16, _ change: (inout TouchAxis) -> Void) {
    var axis =
      axes.first { $0.code == Int(code) } ?? TouchAxis(code: Int(code), minimum: 0, maximum: 0)
    change(&axis)
    insert(axis)
  }

  /// Notes a property; a repeated one counts once.
  package mutating func insert(property: Int) {
    var list = properties ?? []
    let place = list.firstIndex { $0 >= property } ?? list.count
    if place == list.count || list[place] != property { list.insert(property, at: place) }
    properties = list
  }

  /// What a contact of the device is until the device says something else.
  package var kind: TouchKind {
    guard let properties, !properties.contains(Evdev.directProperty) else { return .direct }
    return properties.contains(Evdev.pointerProperty) ? .indirect : .direct
  }

  /// Returns the header of a log of this device whose times count from an origin, in microseconds.
  package func header(kind source: String, origin: Int64) -> TouchLogHeader {
    var surface = TouchSurface(unit: .raw)
    let isMulti = has(Evdev.positionX) || has(Evdev.positionY)
    let x = axis(isMulti ? Evdev.positionX : Evdev.pointerX)
    let y = axis(isMulti ? Evdev.positionY : Evdev.pointerY)
    surface.width = x.flatMap(Self.extent)
    surface.height = y.flatMap(Self.extent)
    if x != nil || y != nil {
      surface.minimum = TouchAxisPair(x.map { Double($0.minimum) }, y.map { Double($0.minimum) })
    }
    let resolution = TouchAxisPair(x.flatMap(Self.resolution), y.flatMap(Self.resolution))
    if resolution.x != nil || resolution.y != nil { surface.unitsPerMM = resolution }

    var device = TouchDevice(identity: identity, properties: properties ?? [], axes: axes)
    if !name.isEmpty { device.model = name }
    if let properties {
      if properties.contains(Evdev.directProperty) {
        device.isDirect = true
      } else if properties.contains(Evdev.pointerProperty) {
        device.isDirect = false
      }
    }
    if let slots = axis(Evdev.slot), slots.minimum == 0, slots.maximum >= 0 {
      device.maximumTouches = slots.maximum + 1
    }
    return TouchLogHeader(
      surface: surface, clock: TouchClock(origin: String(origin)), device: device,
      source: TouchSource(kind: source), stream: TouchStream(frames: .changed))
  }

  private func axis(_ code: UInt16) -> TouchAxis? {
    axes.first { $0.code == Int(code) }
  }

  private static func extent(_ axis: TouchAxis) -> Double? {
    axis.maximum > axis.minimum ? Double(axis.maximum) - Double(axis.minimum) : nil
  }

  private static func resolution(_ axis: TouchAxis) -> Double? {
    axis.resolution > 0 ? Double(axis.resolution) : nil
  }
}
