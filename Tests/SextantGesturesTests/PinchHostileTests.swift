import SextantGeometry
import SextantGestures
import SextantTestSupport
import SextantTouch
import Testing

@Suite struct `Hostile touches` {
  private static let places: [Double] = [
    0, -0.0, 1, 100, 0x1p-1074, -0x1p-1064, 1e-5, 1e150, -1e154, 1e155, 1e200, 1e308, -1e308,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .nan, .infinity, -.infinity,
  ]
  private static let times: [Int64] = [
    0, 1, -1, 1000, 8_333, 100_000, 1_000_000, .max, .min, .max - 1, .min + 1, 1 << 53,
  ]

  private func settings(_ random: inout SplitMix64) throws -> PinchSettings {
    func pick<Value>(_ values: [Value]) -> Value { values[random.int(in: 0...values.count - 1)] }
    return try PinchSettings(
      slop: pick([0, 8, 1e308]), minAxisSpan: pick([20, 0x1p-1074, 1e-300, 1e308]),
      maxTouches: pick([.first(2), .first(3), .first(Int.max), .all]),
      slopMode: pick(PinchSettings.SlopMode.allCases),
      endPolicy: pick(PinchSettings.EndPolicy.allCases),
      axisMode: pick([
        .independent, .xOnly, .yOnly, .uniform, .lock(.standard),
        .lock(try AxisLock(low: .zero, high: .zero, breakOut: .zero)),
      ]),
      nearZero: pick(PinchSettings.NearZero.allCases), translationAllowance: pick([false, true]),
      minScale: pick([.leastNormalMagnitude, 0.5]),
      maxScale: pick([.greatestFiniteMagnitude, 2]),
      liftOffFilter: pick([.zero, .milliseconds(30), .seconds(1)]), opposed: pick([false, true]),
      travelShare: pick([nil, 0x1p-1074, 0.5, 1e308]),
      rejoinDelay: pick([.zero, .seconds(10)]),
      velocity: VelocitySettings(window: pick([.microseconds(1), .seconds(10)]), samples: 3))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `never trap and never show what is no number`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var recognizer = PinchRecognizer(settings: try settings(&random))
    var time: Int64 = 0
    var recognized = 0
    // Few identities, so that they meet; half of the streams with mostly usable numbers.
    let ids: [Int32] = [0, 1, 2, 3, -1, .max, .min]
    for turn in 0..<500 {
      switch random.int(in: 0...9) {
      case 0: time = Self.times[random.int(in: 0...Self.times.count - 1)]
      case 1: break
      default: time &+= Int64(random.int(in: 0...20_000))
      }
      func place() -> Double {
        if seed % 2 == 0, random.int(in: 0...9) > 0 { return random.double(in: -500...500) }
        return Self.places[random.int(in: 0...Self.places.count - 1)]
      }
      var frame = TouchFrame(index: turn, time: time)
      for _ in 0..<random.int(in: 0...6) {
        let phases: [TouchPhase] = [.moved, .moved, .moved, .moved] + TouchPhase.allCases
        let phase = phases[random.int(in: 0...phases.count - 1)]
        // Ends are rare, so that pinches last.
        if phase == .ended || phase == .cancelled, random.int(in: 0...3) > 0 { continue }
        frame.samples.append(
          TouchSample(
            id: TouchID(ids[random.int(in: 0...ids.count - 1)]), phase: phase,
            location: random.int(in: 0...20) == 0 ? nil : ScreenPoint(place(), place()),
            time: random.int(in: 0...3) == 0 ? Self.times[random.int(in: 0...9)] : time))
      }
      if random.int(in: 0...20) == 0 {
        frame.marks.append(.setScale(x: place(), y: place()))
        frame.marks.append(.live(ids.filter { _ in random.int(in: 0...4) > 0 }.map { TouchID($0) }))
        frame.marks.append(.gap(why: ""))
      }
      let events = recognizer.update(with: frame)
      if events.contains(.began) { recognized += 1 }
      guard recognizer.isSound() else {
        Issue.record("seed \(seed), frame \(turn): \(recognizer.snapshot)")
        return
      }
      if let gesture = recognizer.finished ?? recognizer.gesture { _ = gesture.duration }
    }
    // Where numbers are mostly usable and the settings too, it does not idle.
    let settings = recognizer.settings
    let isUsable = seed % 2 == 0 && settings.slop <= 8 && settings.minAxisSpan <= 20
    #expect(recognized > 0 || !isUsable || settings.opposed, "seed \(seed)")
  }

  /// Distances, their sums and their squares overflow; the spans must still be right.
  @Test func `as far apart as numbers go have the greatest span`() throws {
    let most = Double.greatestFiniteMagnitude
    var pinch = PinchRecognizer(settings: try PinchSettings(slop: 0, maxTouches: .all))
    func frame(_ phase: TouchPhase, _ places: [(Double, Double)]) -> [TouchSample] {
      places.enumerated().map {
        TouchSample(
          id: TouchID(Int32($0)), phase: phase, location: ScreenPoint($1.0, $1.1), time: 0)
      }
    }
    pinch.update(with: frame(.began, [(-most, 0), (most, 0)]), at: 0)
    #expect(pinch.spans == PinchValues(x: most, y: 0, total: most))
    #expect(pinch.focal == .zero)
    // Squares overflow here, the distance does not: 3, 4, 5.
    pinch.update(with: frame(.moved, [(0, 0), (3e200, 4e200)]), at: 1)
    #expect(pinch.spans.x == 3e200 && pinch.spans.y == 4e200)
    #expect((pinch.spans.total / 5e200 - 1).magnitude <= 4 * Double.ulpOfOne)
    #expect(pinch.scaleX == 3e200 / most)
    #expect(pinch.isSound())
    // Three in a corner: the sum overflows, the middle does not.
    pinch.update(with: frame(.began, [(most, most), (most, most), (most, most)]), at: 2)
    #expect(pinch.focal.map { ($0.x / most - 1).magnitude <= 4 * Double.ulpOfOne } == true)
    #expect(pinch.isSound())
  }

  @Test func `by the thousand take part or wait`() throws {
    for limit in [PinchSettings.MaxTouches.first(2), .first(40), .all] {
      var pinch = PinchRecognizer(settings: try PinchSettings(slop: 0, maxTouches: limit))
      let ids = Array(0..<Int32(3000))
      func frame(_ phase: TouchPhase, _ ids: some Sequence<Int32>, at y: Double) -> [TouchSample] {
        ids.map {
          TouchSample(
            id: TouchID($0), phase: phase, location: ScreenPoint(Double($0), y), time: 0)
        }
      }
      pinch.update(with: frame(.began, ids.reversed(), at: 0), at: 0)
      #expect(pinch.touch(at: 0).id == TouchID(0), "they land by identity")
      #expect(pinch.touch(at: 1).id == TouchID(1))
      pinch.update(with: frame(.moved, ids, at: 5), at: 1)
      // Every second one lifts, and the next ones in the order of arrival take part.
      pinch.update(with: frame(.ended, ids.filter { $0 % 2 == 0 }, at: 0), at: 2)
      #expect((0..<2).map { pinch.touch(at: $0).id.rawValue } == [1, 3])
      let count = pinch.touches
      #expect(
        (0..<count).map { pinch.touch(at: $0).id.rawValue }
          == ids.filter { $0 % 2 == 1 }.prefix(count).map { $0 })
      if case .all = limit { #expect(count == 1500) }
      pinch.update(
        with: TouchFrame(index: 0, time: 3, marks: [.live([TouchID(2999), TouchID(77)])]))
      #expect((0..<pinch.touches).map { pinch.touch(at: $0).id.rawValue } == [77, 2999])
      #expect(pinch.isSound())
    }
  }

  /// Would take hours if a finger that comes or goes cost as much as there are fingers.
  @Test(.timeLimit(.minutes(1)), arguments: [PinchSettings.MaxTouches.first(2), .first(9), .all])
  func `by the hundred thousand come and go one by one`(limit: PinchSettings.MaxTouches) throws {
    var pinch = PinchRecognizer(settings: try PinchSettings(slop: 0, maxTouches: limit))
    let count: Int32 = 100_000
    func sample(_ id: Int32, _ phase: TouchPhase) -> [TouchSample] {
      [TouchSample(id: TouchID(id), phase: phase, location: ScreenPoint(Double(id), 0), time: 0)]
    }
    for id in 0..<count { pinch.update(with: sample(id, .began), at: Int64(id)) }
    // From the middle outward, so that they leave in no order of arrival.
    for step in 0..<count - 1 {
      let id = step % 2 == 0 ? count / 2 + step / 2 : count / 2 - 1 - step / 2
      pinch.update(with: sample(id, .ended), at: Int64(step))
    }
    #expect(pinch.touches == 1)
    #expect(pinch.touch(at: 0).id.rawValue == 0)
    #expect(pinch.state == .possible)
    pinch.update(with: sample(0, .ended), at: 0)
    #expect(pinch.state == .failed)
  }
}
