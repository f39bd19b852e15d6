import SextantGeometry
import SextantTestSupport
import Testing

@testable import SextantTouch

/// The reader of usual lines and the general one must give the same, whatever the text.
@Suite struct `Usual lines` {
  /// Everything that a text gave: events, frames, headers, warnings, the error.
  struct Outcome: Equatable {
    var frames: [TouchFrame] = []
    var headers: [TouchLogHeader?] = []
    var warnings: [RecordingProblem] = []
    var error: RecordingProblem?
  }

  static func read(
    _ bytes: [UInt8], _ mode: ReadingMode, usual: Bool, chunk: Int, isEager: Bool = false
  ) -> Outcome {
    var reader = TouchLogReader(mode: mode, readsUsualLines: usual)
    var outcome = Outcome()
    var frame = TouchFrame()
    var rest = bytes[...]
    do throws(RecordingProblem) {
      reading: while true {
        switch try reader.next(into: &frame) {
        case .header: outcome.headers.append(reader.header)
        case .frame:
          outcome.frames.append(frame)
          // Bytes that the reader has not asked for.
          if isEager, outcome.frames.count % 3 == 1, !rest.isEmpty {
            reader.append([UInt8](rest.prefix(chunk)))
            rest = rest.dropFirst(chunk)
          }
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
    outcome.warnings = reader.warnings
    return outcome
  }

  /// Pieces that usual lines are made of, and those that are nearly so.
  static let numbers = [
    "0", "1", "7", "10", "475.75", "1000000", "12345678", "123456789", "12345678.1234567",
    "1234567.12345678", "12345678.12345678", "0.5", "00", "01", "-1", "-0", "-12.25", "1.", ".5",
    "1e3", "1.5e2", "-", "", "2147483647", "2147483648", "999999999999999", "9999999999999999",
    "null", "0.30000000000000004", "1e999", "123.4567", "1234.567", "12345.67", "1.23456789",
  ]
  static let phases = [
    "began", "moved", "ended", "cancelled", "stationary", "hover", "began ", "end",
  ]
  static let tails = [
    "}\n", "}\n", "}\n", "}\n", "}\r\n", " }\n", ",\"r\":5}\n", "}", "} \n", "}}\n",
  ]

  static func text(_ random: inout SplitMix64) -> String {
    var text = #"{"touchlog":1}"# + "\n"
    var frame = 0
    var time = 1_000_000
    for _ in 0..<random.int(in: 1...60) {
      if random.int(in: 0...2) > 0 {
        frame += random.int(in: 0...8) == 0 ? -1 : 1
        time += random.int(in: 0...9000)
      }
      // Mostly good lines, so that reading goes on for a while.
      func pick(_ usual: String, _ list: [String], _ random: inout SplitMix64) -> String {
        random.int(in: 0...99) > 0 ? usual : list[random.int(in: 0...list.count - 1)]
      }
      let id = pick("\(random.int(in: 1...3))", numbers, &random)
      let phase = pick(
        phases[[0, 1, 1, 1, 1, 2, 3, 4][random.int(in: 0...7)]], phases, &random)
      var line =
        "{\"f\":\(pick("\(frame)", numbers, &random)),\"t\":\(pick("\(time)", numbers, &random))"
      line += ",\"id\":\(id),\"ph\":\"\(phase)\""
      if random.int(in: 0...9) > 0 {
        let good = numbers.filter { Double($0) != nil && !$0.hasPrefix(".") && !$0.hasSuffix(".") }
        let x = good[random.int(in: 0...good.count - 1)]
        line += ",\"x\":\(pick("\(random.int(in: 0...4000))", [x], &random))"
        line += ",\"y\":\(pick("\(random.int(in: 0...9000))", numbers, &random))"
      }
      line += pick("}\n", tails, &random)
      // A byte that fell over.
      if random.int(in: 0...199) == 0, !line.isEmpty {
        var bytes = Array(line.utf8)
        bytes[random.int(in: 0...bytes.count - 1)] = UInt8(random.int(in: 0x20...0x7E))
        line = String(decoding: bytes, as: UTF8.self)
      }
      text += line
    }
    return text
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `read the same by both readers`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<6 {
      let text = Self.text(&random)
      // Lines at the end of a text have no room behind them, so the general reader takes those.
      let bytes = [UInt8]((text + String(repeating: "\n", count: 200)).utf8)
      for mode in ReadingMode.allCases {
        let chunk = [bytes.count, 600, 37][random.int(in: 0...2)]
        let usual = Self.read(
          bytes, mode, usual: true, chunk: chunk, isEager: random.int(in: 0...1) == 0)
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

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `are taken by the reader for them`(seed: UInt64) throws {
    // Without this the test above could pass by never reading a usual line.
    var source = SeededFrames(seed: seed)
    let frames = source.usualFrames(count: 200)
    var writer = TouchLogWriter(header: TouchLogHeader())
    for frame in frames { writer.append(frame) }
    let bytes = writer.takeBytes() + [UInt8](repeating: 0x0A, count: 256)
    var cursor = try #require(bytes.firstIndex(of: 0x0A)) + 1
    var contacts = LiveContacts()
    var read: [TouchFrame] = []
    var frame = TouchFrame()
    var isOpen = false
    var state = UsualLines.State()
    while true {
      var lines = 0
      let stop = bytes.withUnsafeBytes {
        UsualLines.read(
          $0, from: &cursor, to: bytes.count - 256, lines: &lines, into: &frame, isOpen: &isOpen,
          after: 0, state: &state, contacts: &contacts)
      }
      read.append(frame)
      guard stop == .atNextFrame else {
        #expect(stop == .atEnd)
        break
      }
      #expect(lines > 0)
      frame = TouchFrame(
        index: state.nextIndex, time: state.nextSample.time, samples: [state.nextSample])
    }
    #expect(read == frames)
  }

  @Test func `give the nearest number to any text of up to 15 digits`() throws {
    // The standard library reads text exactly, by another method.
    var random = SplitMix64(seed: 15)
    for _ in 0..<3000 {
      let before = random.int(in: 1...8)
      let after = random.int(in: 0...min(8, 15 - before))
      func digits(_ count: Int, _ random: inout SplitMix64) -> String {
        String((0..<count).map { _ in Character("\(random.int(in: 0...9))") })
      }
      var text = "\(random.int(in: 1...9))" + digits(before - 1, &random)
      if after > 0 { text += "." + digits(after, &random) }
      if random.int(in: 0...3) == 0 { text = "-" + text }
      let log = """
        {"touchlog":1}
        {"f":0,"t":0,"id":1,"ph":"began","x":\(text),"y":\(text)}
        {"f":1,"t":0,"id":1,"ph":"moved","x":\(text),"y":1}

        """ + String(repeating: " ", count: 300)
      let outcome = Self.read([UInt8](log.utf8), .strict, usual: true, chunk: 1000)
      #expect(outcome.frames.first?.samples.first?.location.x == Double(text))
      #expect(outcome.frames.first?.samples.first?.location.y == Double(text))
      #expect(outcome.frames.dropFirst().first?.samples.first?.location.x == Double(text))
    }
  }
}
