import SextantTestSupport

@testable import SextantTouch

/// A device of the Linux input system as the kernel makes it behave: an axis is sent only where it
/// has changed, slots are used again, and now and then events are lost.
struct SeededDevice {
  private var random: SplitMix64
  private(set) var device = EvdevDevice()
  private var time: Int64
  private var events: [EvdevEvent] = []
  private var current = 0
  private var slots: [[UInt16: Int32]]
  private var down: [Bool]
  private var nextID: Int32
  private let axes: [UInt16]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let count = random.int(in: 1...5)
    slots = Array(repeating: [:], count: count)
    down = Array(repeating: false, count: count)
    nextID = Int32(random.int(in: 0...70_000))
    time = Int64([0, 1, 78_096_676_465, 1_357_143_986_619_324][random.int(in: 0...3)])
    var own: [UInt16] = []
    for code: UInt16 in [0x30, 0x31, 0x32, 0x34, 0x37, 0x38, 0x3A, 0x3B, 0x3C, 0x3E]
    where random.int(in: 0...2) == 0 {
      own.append(code)
    }
    axes = own
    device.name = ["Pad", "a \"b\" \\ c # d", "Ünï"][random.int(in: 0...2)]
    device.identity = (0..<4).map { _ in random.int(in: 0...0xFFFF) }
    device.properties = [[], [0], [1], [0, 2], [1, 40]][random.int(in: 0...4)]
    for code in [0x00, 0x01, 0x18, 0x2F, 0x35, 0x36, 0x39] + own.map({ Int($0) }) {
      device.insert(
        TouchAxis(
          code: code, minimum: code == 0x2F ? 0 : -random.int(in: 0...10),
          maximum: code == 0x2F ? count - 1 : random.int(in: 20...40_000),
          fuzz: random.int(in: 0...2), flat: random.int(in: 0...1),
          resolution: random.int(in: 0...100)))
    }
  }

  /// Returns the header of a log of this device that begins now.
  func header(_ kind: String) -> TouchLogHeader { device.header(kind: kind, origin: time) }

  /// Returns the frames of some reports.
  mutating func frames(reports: Int) throws -> [TouchFrame] {
    var tracker = EvdevTracker(device: device, isFresh: false)
    var problems = ProblemList(mode: .lenient)
    var frames: [TouchFrame] = []
    var frame = TouchFrame()
    for _ in 0..<reports {
      report()
      for event in events
      where try tracker.update(with: event, line: 1, into: &frame, problems: &problems) {
        frames.append(frame)
      }
      events = []
    }
    if tracker.finish(into: &frame) { frames.append(frame) }
    return frames
  }

  private mutating func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    events.append(EvdevEvent(time: time, type: type, code: code, value: value))
  }

  private mutating func select(_ slot: Int) {
    if current != slot { add(3, 0x2F, Int32(slot)) }
    current = slot
  }

  private mutating func send(_ code: UInt16, _ value: Int32) {
    if slots[current][code] == value { return }
    slots[current][code] = value
    add(3, code, value)
  }

  private mutating func report() {
    if random.int(in: 0...60) == 0 {
      add(0, 3, 0)
      add(3, 0x35, 7)
      for slot in slots.indices {
        slots[slot] = [:]
        down[slot] = false
      }
    } else {
      for slot in slots.indices where random.int(in: 0...2) == 0 { change(slot) }
      if random.int(in: 0...9) == 0 { add(3, 0x18, Int32(random.int(in: 0...90))) }
    }
    // The report comes a little later than what it reports.
    time += Int64(random.int(in: 0...30))
    add(0, 0, 0)
    time += Int64(random.int(in: 1...20_000))
  }

  private mutating func change(_ slot: Int) {
    select(slot)
    if down[slot], random.int(in: 0...5) == 0 {
      if random.int(in: 0...2) == 0 { send(0x35, Int32(random.int(in: -10...40_000))) }
      add(3, 0x39, -1)
      down[slot] = false
      if random.int(in: 0...2) > 0 { return }
    }
    if !down[slot] || random.int(in: 0...30) == 0 {
      nextID = (nextID + 1) & 0xFFFF
      add(3, 0x39, nextID)
      down[slot] = true
    }
    // A new contact is often where the last one was: then nothing is sent.
    let moves = slots[slot][0x35] == nil || random.int(in: 0...3) > 0
    if moves || slots[slot][0x36] == nil {
      send(0x35, Int32(random.int(in: -10...40_000)))
      send(0x36, Int32(random.int(in: -10...40_000)))
    }
    for code in axes where random.int(in: 0...1) == 0 {
      send(code, code == 0x37 ? Int32(random.int(in: 0...2)) : Int32(random.int(in: -9...300)))
    }
  }
}
