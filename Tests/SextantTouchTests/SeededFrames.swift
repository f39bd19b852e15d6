import SextantGeometry
import SextantTestSupport
import SextantTouch

/// Valid frames of contacts that come, move and go.
struct SeededFrames {
  private var random: SplitMix64

  static let header = TouchLogHeader(
    minor: 3,
    surface: TouchSurface(
      width: 4095, height: 2559.5, unit: .raw, scale: 2, pointsPerMM: TouchAxisPair(6.4, nil),
      unitsPerMM: TouchAxisPair(nil, 16), minimum: TouchAxisPair(-5, 0), origin: .bottomLeft,
      orientation: "landscapeLeft", other: [TouchField("safe", json: "[1, 2]")]),
    clock: TouchClock(
      clock: "monotonic", origin: "720394409000", wall: "2026-01-05T10:00:00.000Z",
      other: [TouchField("drift", json: "null")]),
    device: TouchDevice(
      model: "A \"B\" \u{1F600}", system: "s", maximumTouches: 10, isDirect: false,
      identity: [24, 1511, 16, 256], properties: [0, 3],
      axes: [TouchAxis(code: 53, minimum: -1, maximum: 9, fuzz: 1, flat: 2, resolution: 3)],
      other: [TouchField("x", json: "{\"y\": 1}")]),
    source: TouchSource(
      kind: "evtest", tool: "t", lossy: ["a", "b"], untimed: true,
      other: [TouchField("n", json: "1e5")]),
    stream: TouchStream(
      coalesced: true, predicted: false, estimates: true, frames: .all,
      other: [TouchField("z", json: "\"\\u0041\"")]),
    other: [TouchField("ext", json: "{}")])

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func frames(count: Int) -> [TouchFrame] {
    var index = 0
    var time: Int64 = 0
    var down: [Int32: TouchKind] = [:]
    return (0..<count).map { _ in
      index += random.int(in: 1...3)
      time = max(0, time + Int64(random.int(in: -50...9000)))
      var frame = TouchFrame(index: index, time: time)
      var latest: Int64 = 0
      for id in 0..<Int32(random.int(in: 0...4)) {
        let number = id == 3 ? Int32.min : id * 7
        let at = max(0, time - Int64(random.int(in: 0...40)))
        guard let sample = sample(number, at, &down) else { continue }
        latest = max(latest, at)
        if random.int(in: 0...3) == 0 {
          frame.details.append(
            TouchDetails(sample: frame.samples.count, fields: fields()))
        }
        frame.samples.append(sample)
      }
      if random.int(in: 0...4) == 0 {
        let mark = mark(index)
        latest = max(latest, time)
        if case .other = mark {
          latest = max(latest, 5)
        } else if random.int(in: 0...2) == 0 {
          frame.markDetails.append(TouchDetails(sample: 0, fields: fields()))
        }
        frame.marks.append(mark)
        if case .other = mark { latest = max(frame.samples.map(\.time).max() ?? 0, 5) }
      }
      frame.time = latest
      return frame
    }
  }

  /// Frames as a recorder of fingers writes them: nothing but numbers that a screen has.
  mutating func usualFrames(count: Int) -> [TouchFrame] {
    var down: Set<Int32> = []
    return (0..<count).compactMap { index in
      let time = Int64(index) * 8333
      var frame = TouchFrame(index: index, time: time)
      for id: Int32 in [1, 2, 3] where random.int(in: 0...3) > 0 {
        let place = ScreenPoint(
          Double(random.int(in: -40...8000)) / 4, Double(random.int(in: 0...99_999)) / 100)
        let isDown = down.contains(id)
        let phase: TouchPhase =
          isDown
          ? [.moved, .moved, .moved, .stationary, .ended, .cancelled][random.int(in: 0...5)]
          : .began
        if phase == .began { down.insert(id) }
        if phase == .ended || phase == .cancelled { down.remove(id) }
        let hasPlace = phase != .ended || random.int(in: 0...1) == 0
        frame.samples.append(
          TouchSample(
            id: TouchID(id), phase: phase, location: hasPlace ? place : nil, time: time))
      }
      return frame.samples.isEmpty ? nil : frame
    }
  }

  private mutating func sample(
    _ id: Int32, _ time: Int64, _ down: inout [Int32: TouchKind]
  ) -> TouchSample? {
    let location = random.int(in: 0...5) == 0 ? nil : place()
    if let kind = down[id] {
      let next = random.int(in: 0...9)
      if next < 2 {
        down[id] = nil
        return TouchSample(
          id: TouchID(id), phase: next == 0 ? .ended : .cancelled, kind: kind, location: location,
          time: time)
      }
      let newKind = next == 2 ? TouchKind.palm : kind
      down[id] = newKind
      return TouchSample(
        id: TouchID(id), phase: next < 8 ? .moved : .stationary, kind: newKind, location: location,
        time: time)
    }
    guard random.int(in: 0...2) > 0 else { return nil }
    let kind = TouchKind(rawValue: UInt8(random.int(in: 0...4))) ?? .direct
    if random.int(in: 0...4) == 0 {
      return TouchSample(id: TouchID(id), phase: .hover, kind: kind, location: place(), time: time)
    }
    down[id] = kind
    return TouchSample(id: TouchID(id), phase: .began, kind: kind, location: place(), time: time)
  }

  private mutating func place() -> ScreenPoint {
    ScreenPoint(coordinate(), coordinate())
  }

  private mutating func coordinate() -> Double {
    switch random.int(in: 0...9) {
    case 0: Double(random.int(in: -100...100_000_000))
    case 1: random.double(in: -1e9...1e9)
    case 2: [0.0, -0.0, 1e-300, -1e300, 0.1, 123_456_789.125][random.int(in: 0...5)]
    case 3...5: Double(random.int(in: 0...8000)) / 4
    default: (random.double(in: 0...1000) * 100).rounded() / 100
    }
  }

  private mutating func fields() -> [TouchField] {
    let all = [
      TouchField("fo", json: "0.25"), TouchField("slot", json: "3"), TouchField("tid", json: "-1"),
      TouchField("abs", json: "{\"58\": 121}"), TouchField("é\"\\", json: "[null, true]"),
    ]
    return Array(all[random.int(in: 0...3)...])
  }

  private mutating func mark(_ index: Int) -> TouchMark {
    switch random.int(in: 0...5) {
    case 0: .gap(why: "SYN_DROPPED")
    case 1: .setScale(x: 0.1, y: 1e-7)
    case 2: .live([TouchID(3), TouchID(-7)])
    case 3: .note("\u{0} \u{FFFF} \"")
    case 4: .expect("")
    default:
      .other(name: "surface", json: #"{"mark":"surface","t":5,"f":\#(index),"w":1}"#, line: 0)
    }
  }
}
