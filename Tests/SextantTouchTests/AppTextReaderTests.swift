import SextantTestSupport
import Testing

@testable import SextantTouch

@Suite struct `A recording of an app` {
  static let forms: [RecordingFormat] = [.uitouchJSON, .flutter, .pointerJSON, .rrweb]

  /// A recording of each form with all that it may hold.
  static let texts: [String] = [
    UITouchTexts.estimated,
    #"""
    [{"ts":5,"events":[{"timeStamp":1000,"change":4,"pointerIdentifier":1,"physicalX":1.5}]},
     {"ts":9,"events":[{"timeStamp":2000,"change":5,"pointerIdentifier":1,"physicalX":2,"é":"\u00e9\"{["},
      {"timeStamp":2500,"change":6,"pointerIdentifier":1,"physicalX":3}]}]
    """#,
    #"""
    {"type":"pointerdown","pointerId":1,"clientX":1,"clientY":2,"timeStamp":5,"t":"}]\\"}
    {"type":"pointermove","pointerId":1,"clientX":2,"clientY":2,"timeStamp":6}
    {"type":"pointerup","pointerId":1,"clientX":2,"clientY":2,"timeStamp":7.25}
    """#,
    #"""
    [{"type":4,"timestamp":900,"data":{"width":5,"height":6}},
    {"type":3,"timestamp":1000,"data":{"source":2,"type":7,"pointerId":1,"x":1,"y":1}},
    {"type":3,"timestamp":1100,"data":{"source":2,"type":9,"pointerId":1,"x":3,"y":3}},
    {"type":3,"timestamp":1200,"data":{"source":6,"pointerId":1,"positions":[{"x":2,"y":2,"timeOffset":-150}]}}]
    """#,
  ]

  @Test(arguments: texts)
  func `is the same in pieces of every size`(text: String) {
    let whole = read(text, .strict)
    #expect(whole.error == nil && whole.frames.count >= 2)
    for chunk in 1...97 { #expect(read(text, .strict, chunk: chunk) == whole, "\(chunk)") }
  }

  @Test(arguments: zip(forms, texts))
  func `that is cut off anywhere gives what came before`(format: RecordingFormat, text: String) {
    let whole = read(text, format: format)
    let bytes = Array(text.utf8)
    for count in 0..<bytes.count {
      let cut = String(decoding: bytes[..<count], as: UTF8.self)
      // A scalar in two is no longer one when it is decoded; all else is read to its end.
      if cut.utf8.count != count { continue }
      let part = read(cut, format: format)
      #expect(part.error == nil, "\(count): \(part.error ?? "")")
      #expect(part.warnings.count <= 1)
      #expect(read(cut, format: format, chunk: 11) == part)
      let strict = read(cut, .strict, format: format)
      #expect((strict.error == nil) == part.warnings.isEmpty, "\(count)")
      // All but the last frame of it, and the cancellation, are frames of the whole one, unless
      // a later row would have changed them.
      if format == .flutter || format == .pointerJSON {
        for frame in part.frames.dropLast(2) { #expect(whole.frames.contains(frame)) }
      }
    }
  }

  @Test func `that is cut off says where, in whole sentences`() {
    let cases: [(String, String)] = [
      ("[", "1:2: an event must be an object; found the end of the text"),
      ("", "1:1: a recording must be an array or objects; found the end of the text"),
      ("[{}", "1:4: a ',' or ']' must follow an element; found the end of the text"),
      ("[{},\n", "2:1: an event must be an object; found the end of the text"),
      ("[{},\n{\"a", "2:4: a '\"' must end a string; found the end of the text"),
      ("[{},\n{\"a\":tr", "2:8: 'true' must be written out; found the end of the text"),
      ("[{},\n{\"a\":1", "2:7: a ',' or '}' must follow a member; found the end of the text"),
    ]
    for (text, error) in cases {
      #expect(read(text, .strict, format: .uitouchJSON).error == error)
      let place = error.prefix { $0 != " " }
      let rule = error.dropFirst(place.count + 1)
      #expect(
        read(text, format: .uitouchJSON)
          == ReadingText(warnings: [
            "\(place) the recording is cut off, and what is cut is left out: \(rule)"
          ]))
    }
    // A fault before the end is no cut.
    #expect(
      read("[{\"a\":tru,\"b\":[", format: .uitouchJSON).error
        == "1:10: 'true' must be written out; found ','")
  }

  @Test func `refuses an event of more than 16 MiB`() {
    let limit = 1 << 24
    let head = #"{"type":"click","a":""#
    let fitting = head + String(repeating: "x", count: limit - head.utf8.count - 2) + "\"}"
    #expect(read(fitting, .strict, format: .pointerJSON) == ReadingText())
    let more = "\n " + head + String(repeating: "x", count: limit)
    #expect(
      read(more, format: .pointerJSON).error
        == "2:2: an event must not be longer than 16777216 bytes")
  }

  @Test func `that is kept until its end has at most 1048576 samples`() {
    #expect(AppTextReader.heldLimit == 1_048_576)
    let move = #"{"type":3,"timestamp":9,"data":{"source":2,"type":7,"x":1,"y":1}}"#
    let cases: [(RecordingFormat, String, String)] = [
      (.uitouchJSON, row("A", "1", 0), "rows"), (.rrweb, move, "touches"),
    ]
    for (format, event, name) in cases {
      for count in [3, 4] {
        var reader = AppTextReader(format: format, options: RecordingOptions(), heldLimit: 3)
        reader.append([UInt8](Array(repeating: event, count: count).joined(separator: "\n").utf8))
        reader.finish()
        var frame = TouchFrame()
        var message = ""
        do throws(RecordingProblem) {
          _ = try reader.next(into: &frame)
        } catch {
          message = "\(error)"
        }
        let place = format == .rrweb ? "4:32" : "4:1"
        #expect(
          message
            == (count == 3 ? "" : "\(place): a recording must have at most 3 \(name); found more"))
      }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `that was damaged never traps, and goes through a native log`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let place = Int(seed % 4)
    var bytes = Array(Self.texts[place].utf8)
    let words = [
      "1e999", "-1", "null", "\"", "{", "}", "[", "]", ",", "9223372036854775808", "-0", "1e-400",
      "0.5", "true", "\\u0000", "{}", "[]", "9007199254740992", ":", "1", "2", "3", "\n",
    ].map { Array($0.utf8) }
    for _ in 0..<random.int(in: 1...4) {
      let word = words[random.int(in: 0...words.count - 1)]
      let start = random.int(in: 0...bytes.count - 1)
      let end = min(bytes.count, start + random.int(in: 0...6))
      bytes.replaceSubrange(start..<end, with: word)
    }
    for format in Self.forms {
      for mode in ReadingMode.allCases {
        for includesEstimates in [false, true] {
          let options = RecordingOptions(mode: mode, includesEstimates: includesEstimates)
          guard
            let (recordings, _) = try? Recording.readAll(bytes, format: format, options: options)
          else { continue }
          for recording in recordings {
            var writer = TouchLogWriter(header: recording.header)
            for frame in recording.frames { writer.append(frame) }
            // Whatever was read is a log without a fault.
            let strict = RecordingOptions(mode: .strict, includesEstimates: true)
            let (logs, warnings) = try Recording.readAll(writer.takeBytes(), options: strict)
            #expect(warnings.isEmpty, "seed \(seed)")
            #expect(logs[0].header == recording.header, "seed \(seed)")
            #expect(logs[0].frames == recording.frames, "seed \(seed)")
          }
        }
      }
    }
  }

  @Test(arguments: forms)
  func `of nothing has a header and no frames`(format: RecordingFormat) throws {
    let (recordings, warnings) = try Recording.readAll(
      [UInt8]("[]".utf8), format: format, options: RecordingOptions(mode: .strict))
    #expect(recordings.count == 1 && recordings[0].frames.isEmpty && warnings.isEmpty)
    #expect(recordings[0].header.source.kind == format.rawValue)
  }
}

/// Texts that several suites read.
enum UITouchTexts {
  static let estimated = `UITouch JSON`.estimated
}
