import SextantTestSupport

@testable import SextantTouch

/// Events that a broken device or an attacker could send.
struct SeededEvents {
  private var random: SplitMix64
  private var time: Int64 = 0
  private let kinds: [(UInt16, UInt16)]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let all: [(UInt16, UInt16)] = [
      (0, 0), (0, 0), (0, 0), (0, 2), (0, 3), (1, 0x14A), (3, 0), (3, 1), (3, 0x18), (3, 0x2F),
      (3, 0x30), (3, 0x35), (3, 0x35), (3, 0x36), (3, 0x36), (3, 0x37), (3, 0x39), (3, 0x39),
      (3, 0x39), (3, 0x3A), (4, 4),
    ]
    // A third of the devices each: slots, full lists, one contact.
    kinds =
      switch seed % 3 {
      case 0: all.filter { $0 != (0, 2) }
      case 1: all.filter { $0 != (3, 0x2F) } + Array(repeating: (0, 2), count: 5)
      default:
        all.filter { ($0.0 != 3 || $0.1 < 0x2F) && $0 != (0, 2) } + [(3, 0), (3, 1), (1, 0x14A)]
      }
  }

  mutating func flip() -> Bool { random.int(in: 0...1) == 1 }

  mutating func next() -> EvdevEvent {
    let (type, code) = kinds[random.int(in: 0...kinds.count - 1)]
    time += Int64(random.int(in: -2...20_000))
    let value: Int32 =
      switch random.int(in: 0...20) {
      case 0: [Int32.min, Int32.max, -1, 1024, 70_000][random.int(in: 0...4)]
      case 1...6 where code == 0x39: -1
      default: Int32(random.int(in: 0...4))
      }
    return EvdevEvent(time: time, type: type, code: code, value: value)
  }
}
