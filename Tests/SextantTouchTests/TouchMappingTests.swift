import SextantGeometry
import SextantTouch
import Testing

@Suite struct `A mapping to points` {
  static let panel = TouchSurface(
    width: 1280, height: 680, unit: .raw, unitsPerMM: TouchAxisPair(12, 10),
    minimum: TouchAxisPair(-20, 40))

  @Test func `goes by the resolution of each axis where it is believed`() {
    let mapping = TouchMapping(for: Self.panel, onto: (390, 844))
    #expect(mapping.basis == .resolution && mapping.warning == nil)
    #expect(mapping.description == "12 x 10 units a mm, 6.4 points a mm")
    // 120 units are 10 mm, and so are 100 of the other axis: 64 points.
    #expect(mapping.point(ScreenPoint(-20, 40)).distance(to: .zero) < 1e-9)
    #expect(mapping.point(ScreenPoint(100, 140)).distance(to: ScreenPoint(64, 64)) < 1e-9)
  }

  static let doubtful: [(x: Double?, y: Double?, width: Double?, height: Double?)] = [
    (nil, 12, 1280, 680), (12, nil, 1280, 680), (4.99, 12, 1280, 680), (12, 1000.1, 1280, 680),
    (12, 12, 239, 680), (12, 12, 1280, 36001), (2, 3, 32767, 32767),
  ]

  @Test(arguments: doubtful)
  func `does not believe every resolution`(
    surface: (x: Double?, y: Double?, width: Double?, height: Double?)
  ) {
    let surface = TouchSurface(
      width: surface.width, height: surface.height, unit: .raw,
      unitsPerMM: TouchAxisPair(surface.x, surface.y))
    #expect(TouchMapping(for: surface, onto: (390, 844)).basis == .range)
    let mapping = TouchMapping(for: surface)
    #expect(mapping.basis == .points)
    #expect(
      mapping.warning
        == "1 unit is taken for 1 point: the device's units have no believable size")
  }

  @Test(arguments: [(5.0, 100.0), (1000, 20_000), (12, 36_000), (16, 4095)])
  func `believes what is just within the limits`(resolution: Double, extent: Double) {
    let surface = TouchSurface(
      width: extent, height: extent, unit: .raw, unitsPerMM: TouchAxisPair(resolution, resolution))
    #expect(TouchMapping(for: surface).basis == .resolution)
  }

  @Test func `believes a resolution without a range`() {
    let surface = TouchSurface(unit: .raw, unitsPerMM: TouchAxisPair(12, 10))
    #expect(TouchMapping(for: surface).basis == .resolution)
  }

  @Test func `takes the declared range onto a surface`() throws {
    let mapping = try #require(TouchMapping.range(Self.panel, onto: (390, 844)))
    #expect(mapping.basis == .range && mapping.warning == nil)
    #expect(mapping.description == "range 1280 x 680 onto 390 x 844 points")
    #expect(mapping.point(ScreenPoint(-20, 40)).distance(to: .zero) < 1e-9)
    #expect(mapping.point(ScreenPoint(1260, 720)).distance(to: ScreenPoint(390, 844)) < 1e-9)
    var upside = Self.panel
    upside.origin = .bottomLeft
    let flipped = try #require(TouchMapping.range(upside, onto: (390, 844)))
    #expect(flipped.point(ScreenPoint(-20, 720)).distance(to: .zero) < 1e-9)
    #expect(flipped.point(ScreenPoint(1260, 40)).distance(to: ScreenPoint(390, 844)) < 1e-9)
    #expect(flipped.description == "range 1280 x 680 onto 390 x 844 points, y upwards")
    #expect(TouchMapping.range(TouchSurface(width: 5, unit: .raw), onto: (1, 1)) == nil)
    #expect(TouchMapping.range(TouchSurface(width: 0x1p-1074, height: 1), onto: (1e300, 1)) == nil)
    let normal = try #require(TouchMapping.range(TouchSurface(unit: .norm), onto: (200, 100)))
    #expect(normal.point(ScreenPoint(0.5, 1)) == ScreenPoint(100, 100))
  }

  @Test func `leaves points as they are and divides pixels`() {
    let points = TouchMapping(for: TouchSurface(width: 390, height: 844))
    #expect(points == .points && points.description == "1 unit = 1 point")
    #expect(points.point(ScreenPoint(3, 4)) == ScreenPoint(3, 4))
    let pixels = TouchMapping(for: TouchSurface(unit: .px, scale: 3))
    #expect(pixels.basis == .scale && pixels.description == "3 pixels a point")
    #expect(pixels.point(ScreenPoint(3, 6)).distance(to: ScreenPoint(1, 2)) < 1e-12)
    let unknown = TouchMapping(for: TouchSurface(unit: .px))
    #expect(unknown.basis == .points)
    #expect(
      unknown.warning == "1 unit is taken for 1 point: a point has an unknown number of pixels")
    let upside = TouchMapping(for: TouchSurface(height: 100, origin: .bottomLeft))
    #expect(upside.point(ScreenPoint(5, 0)) == ScreenPoint(5, 100))
  }

  @Test func `fits the box around all contacts into the middle`() {
    var box = TouchBounds()
    #expect(box.isEmpty && box.width == 0 && box.middle == .zero)
    for place in [ScreenPoint(100, 1000), ScreenPoint(300, 1100), ScreenPoint(.nan, 0)] {
      box.insert(place)
    }
    #expect(box.width == 200 && box.height == 100 && box.middle == ScreenPoint(200, 1050))
    // 80 % of 400 for 200: 1.6, where the height would allow 6.4.
    let mapping = TouchMapping.fit(box, into: (400, 800))
    #expect(mapping.basis == .fit)
    #expect(mapping.description == "box 200 x 100 into the middle 80 % of 400 x 800 points")
    #expect(mapping.point(ScreenPoint(200, 1050)).distance(to: ScreenPoint(200, 400)) < 1e-9)
    #expect(mapping.point(ScreenPoint(100, 1000)).distance(to: ScreenPoint(40, 320)) < 1e-9)
    let flipped = TouchMapping.fit(box, origin: .bottomLeft, into: (400, 800))
    #expect(flipped.point(ScreenPoint(100, 1000)).distance(to: ScreenPoint(40, 480)) < 1e-9)
  }

  @Test func `fits a line and a single place too`() {
    var line = TouchBounds()
    line.insert(ScreenPoint(0, 5))
    let place = TouchMapping.fit(line, into: (400, 800))
    #expect(place.scaleX == 1 && place.point(ScreenPoint(0, 5)) == ScreenPoint(200, 400))
    line.insert(ScreenPoint(0, 105))
    #expect(TouchMapping.fit(line, into: (400, 800)).scaleX == 6.4)
    #expect(TouchMapping.fit(TouchBounds(), into: (400, 800)).scaleX == 1)
  }

  @Test func `turns the locations of a frame into points`() {
    var frame = TouchFrame(
      index: 0, time: 0,
      samples: [
        TouchSample(id: TouchID(1), phase: .began, location: ScreenPoint(6, 9), time: 0),
        TouchSample(id: TouchID(2), phase: .ended, time: 0),
      ])
    TouchMapping(for: TouchSurface(unit: .px, scale: 2)).apply(to: &frame)
    #expect(frame.samples[0].location == ScreenPoint(3, 4.5))
    #expect(!frame.samples[1].hasLocation)
  }

  @Test func `needs a size that is one`() async {
    await #expect(processExitsWith: .failure) {
      _ = TouchMapping.range(TouchSurface(width: 1, height: 1), onto: (0, 1))
    }
    await #expect(processExitsWith: .failure) {
      _ = TouchMapping.fit(TouchBounds(), into: (1, .infinity))
    }
  }
}
