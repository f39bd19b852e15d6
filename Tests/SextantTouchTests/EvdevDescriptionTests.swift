import Testing

@testable import SextantTouch

@Suite struct `The description of a device that is written` {
  /// The axes of a header's description: code, minimum, maximum and resolution.
  static func axes(_ header: TouchLogHeader) -> [[Int]] {
    EvdevDescription(header).device.axes.map { [$0.code, $0.minimum, $0.maximum, $0.resolution] }
  }

  static let ids = [[0x2F, 0, 9, 0], [0x39, 0, 0xFFFF, 0]]

  @Test func `has 120 units a point and 768 a millimetre`() {
    // 6.4 points a millimetre.
    #expect(EvdevDescription.unitsPerPoint * TouchMapping.pointsPerMM == 768)
    let points = TouchLogHeader(surface: TouchSurface(width: 390, height: 844.5))
    #expect(
      Self.axes(points) == [
        [0, 0, 46800, 768], [1, 0, 101_340, 768], Self.ids[0], [0x35, 0, 46800, 768],
        [0x36, 0, 101_340, 768], Self.ids[1],
      ])
    #expect(EvdevDescription(points).hasPointer)
    // A third of a point is a pixel of 40 units.
    let pixels = EvdevDescription(
      TouchLogHeader(surface: TouchSurface(width: 1170, unit: .px, scale: 3)))
    #expect(pixels.x.scale == 40 && pixels.y.scale == 40)
    #expect(pixels.device.axes.first { $0.code == 0x35 }?.maximum == 46800)
    // Nothing is known of the height.
    #expect(pixels.device.axes.first { $0.code == 0x36 }?.maximum == 0)
  }

  @Test func `has y downwards`() {
    let up = EvdevDescription(
      TouchLogHeader(surface: TouchSurface(width: 10, height: 20, origin: .bottomLeft)))
    #expect(up.y.scale == -120 && up.y.offset == 2400)
    let norm = EvdevDescription(
      TouchLogHeader(surface: TouchSurface(unit: .norm, origin: .bottomLeft)))
    #expect(norm.x.scale == 1e6 && norm.y.scale == -1e6 && norm.y.offset == 1e6)
    #expect(norm.device.axes.first { $0.code == 0x36 }?.maximum == 1_000_000)
  }

  @Test func `is that of the device where the log has one`() {
    let device = TouchDevice(
      model: "A\nB", identity: [1, 2, 3, 4], properties: [1],
      axes: [
        TouchAxis(code: 0x2F, minimum: 0, maximum: 4),
        TouchAxis(code: 0x35, minimum: -5, maximum: 7, fuzz: 1, flat: 2, resolution: 3),
      ])
    let header = TouchLogHeader(surface: TouchSurface(unit: .raw), device: device)
    let description = EvdevDescription(header)
    #expect(description.device.name == "A B")
    #expect(description.device.axes == device.axes)
    #expect(description.slots == 5 && description.isNative && !description.hasPointer)
    #expect(description.lostMembers == 0)
  }

  @Test func `gives a device without slots some, and contacts the pointer's axes`() {
    let device = TouchDevice(
      maximumTouches: 2,
      axes: [
        TouchAxis(code: 0, minimum: 1, maximum: 8), TouchAxis(code: 1, minimum: 2, maximum: 9),
      ])
    #expect(
      Self.axes(TouchLogHeader(surface: TouchSurface(unit: .raw), device: device)) == [
        [0, 1, 8, 0], [1, 2, 9, 0], [0x2F, 0, 1, 0], [0x35, 1, 8, 0], [0x36, 2, 9, 0], Self.ids[1],
      ])
    // Of a surface without axes the ranges are taken; of one without ranges nothing is made up.
    let surface = TouchSurface(
      width: 100, height: 50, unit: .raw, unitsPerMM: TouchAxisPair(12, nil),
      minimum: TouchAxisPair(-3, nil))
    #expect(
      Self.axes(TouchLogHeader(surface: surface)) == [
        Self.ids[0], [0x35, -3, 97, 12], [0x36, 0, 50, 0], Self.ids[1],
      ])
    #expect(Self.axes(TouchLogHeader(surface: TouchSurface(unit: .raw))).isEmpty)
  }

  @Test func `holds what has room, and counts the rest`() {
    let device = TouchDevice(
      maximumTouches: .max, identity: [1, 2, 3, 1 << 16], properties: [-1, 2, 1024],
      axes: [
        TouchAxis(code: 64, minimum: 0, maximum: 1), TouchAxis(code: -1, minimum: 0, maximum: 1),
        TouchAxis(code: 0x35, minimum: .min, maximum: .max),
      ])
    let header = TouchLogHeader(
      surface: TouchSurface(width: 1e300, height: 1e300, unit: .raw), device: device)
    let description = EvdevDescription(header)
    #expect(description.lostMembers == 6)
    #expect(description.device.identity.isEmpty && description.device.properties == [2])
    #expect(
      Self.axes(header) == [
        [0x2F, 0, 1023, 0], [0x35, Int(Int32.min), Int(Int32.max), 0],
        [0x36, 0, Int(Int32.max), 0], Self.ids[1],
      ])
    #expect(EvdevDescription(SeededFrames.header).lostMembers > 0)
  }
}
