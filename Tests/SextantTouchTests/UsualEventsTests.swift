import SextantTestSupport
import Testing

@testable import SextantTouch

/// The reader of usual events and the general one must give the same, whatever the text.
@Suite struct `Usual events` {
  struct Outcome: Equatable {
    var frames: [TouchFrame] = []
    var warnings: [RecordingProblem] = []
    var error: RecordingProblem?
  }

  static func read(_ bytes: [UInt8], _ mode: ReadingMode, usual: Bool, chunk: Int) -> Outcome {
    var reader = EvdevTextReader(
      format: .evemu, options: RecordingOptions(mode: mode), readsUsualEvents: usual)
    var outcome = Outcome()
    var frame = TouchFrame()
    var rest = bytes[...]
    do throws(RecordingProblem) {
      reading: while true {
        switch try reader.next(into: &frame) {
        case .header: break
        case .frame: outcome.frames.append(frame)
        case .needsBytes:
          if rest.isEmpty {
            reader.finish()
          } else {
            reader.append([UInt8](rest.prefix(chunk)))
            rest = rest.dropFirst(chunk)
          }
        case .end: break reading
        }
      }
    } catch {
      outcome.error = error
    }
    outcome.warnings = reader.problems.warnings
    return outcome
  }

  static let times = [
    "1.5", "0.000000", "123456789012.000001", "1234567890123.000001", "1.0000001",
    "12345678.123456",
    "1234567.999999", ".5", "1.", "x",
  ]
  static let words = [
    "0003", "003", "00030", "000g", "000A", "FFFF", "ffff", "0x03", "003a", "003:", "`003", "",
    "  0003",
  ]
  static let values = [
    "0", "-1", "-001", "0810", "12345678", "123456789", "2147483647", "2147483648", "-2147483648",
    "--1",
    "-", "1f", "1.5", "",
  ]
  static let tails = [
    "\n", "\t# EV_ABS / X   5\n", " # x\n", "\t#\n", "\r\n", "\t# x\r\n", "  # two\n", " x\n",
    "#\n", "\t\n",
    "\n\n",
  ]

  static func text(_ random: inout SplitMix64) -> String {
    var text = ""
    var time = 1_357_143_986_000_000 + random.int(in: 0...1_000_000)
    func pick(_ usual: String, _ list: [String], _ random: inout SplitMix64) -> String {
      random.int(in: 0...79) > 0 ? usual : list[random.int(in: 0...list.count - 1)]
    }
    func padded(_ value: Int, _ count: Int, radix: Int = 10) -> String {
      let digits = String(value, radix: radix)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    for _ in 0..<random.int(in: 1...150) {
      let (type, code): (Int, Int) = [
        (0, 0), (0, 0), (3, 0x2F), (3, 0x35), (3, 0x36), (3, 0x39), (3, 0x39), (3, 0x3A),
        (1, 0x14A),
        (4, 4),
      ][random.int(in: 0...9)]
      let usual = "\(time / 1_000_000).\(padded(time % 1_000_000, 6))"
      let value =
        code == 0x39 ? random.int(in: -1...3) : random.int(in: 0...(code == 0x2F ? 2 : 9999))
      text +=
        "E: \(pick(usual, times, &random)) \(pick(padded(type, 4, radix: 16), words, &random))"
      text += " \(pick(padded(code, 4, radix: 16), words, &random))"
      text += " \(pick(value < 0 ? "-001" : padded(value, 4), values, &random))"
      text += random.int(in: 0...9) == 0 ? tails[random.int(in: 0...tails.count - 1)] : "\t# x\n"
      if type == 0 { time += random.int(in: -3...9000) }
      if random.int(in: 0...299) == 0 {
        var bytes = Array(text.utf8)
        bytes[random.int(in: 0...bytes.count - 1)] = UInt8(random.int(in: 0x20...0x7E))
        text = String(decoding: bytes, as: UTF8.self)
      }
    }
    return text
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `read the same by both readers`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<3 {
      let text = Self.text(&random)
      let bytes = [UInt8]((text + String(repeating: "\n", count: 100)).utf8)
      for mode in ReadingMode.allCases {
        let chunk = [bytes.count, 600, 37][random.int(in: 0...2)]
        let usual = Self.read(bytes, mode, usual: true, chunk: chunk)
        let general = Self.read(bytes, mode, usual: false, chunk: bytes.count)
        guard usual == general else {
          let place = zip(usual.frames, general.frames).first { $0 != $1 }
          Issue.record(
            """
            seed \(seed), \(mode), chunks of \(chunk):
            \(place.map { "\($0) for \($1)" } ?? "")
            \(usual.error as Any) for \(general.error as Any)
            \(usual.warnings) for \(general.warnings)
            \(text)
            """)
          return
        }
      }
    }
  }

  @Test func `are taken by the reader for them`() throws {
    // Without this the test above could pass by never reading a usual event.
    let bytes =
      [UInt8](
        """
        E: 1357143986.619324 0003 0039 0019\t# EV_ABS / ABS_MT_TRACKING_ID   19
        E: 1357143986.619324 0003 0035 -810
        E: 5.000001 0001 014a 12345678 # x
        E: 123456789012.999999 ffff 00ab 0\t# -

        """.utf8) + [UInt8](repeating: 0x0A, count: 100)
    let end = bytes.count - 100
    var line = 0
    var clock = UsualEvents.Clock()
    let expected = [
      EvdevEvent(time: 1_357_143_986_619_324, type: 3, code: 0x39, value: 19),
      EvdevEvent(time: 1_357_143_986_619_324, type: 3, code: 0x35, value: -810),
      EvdevEvent(time: 5_000_001, type: 1, code: 0x14A, value: 12_345_678),
      EvdevEvent(time: 123_456_789_012_999_999, type: 0xFFFF, code: 0xAB, value: 0),
    ]
    for event in expected {
      let read = bytes.withUnsafeBytes {
        UsualEvents.next($0, from: &line, to: end, clock: &clock)
      }
      #expect(read == event)
    }
    #expect(line == end)
  }
}
