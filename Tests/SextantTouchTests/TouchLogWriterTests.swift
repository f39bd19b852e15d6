import SextantGeometry
import SextantTouch
import Testing

@Suite struct `A writer of native logs` {
  static func write(
    _ frames: [TouchFrame], header: TouchLogHeader = TouchLogHeader(),
    _ mode: TouchStream.Frames = .changed
  ) -> String {
    var writer = TouchLogWriter(header: header, frames: mode)
    for frame in frames { writer.append(frame) }
    return String(decoding: writer.takeBytes(), as: UTF8.self)
  }

  @Test func `writes the example of the format as it stands`() throws {
    // Only `lossy`, which is empty, and what the frames hold, which is now `changed`, differ.
    let lines = `A reader of native logs`.example.map {
      $0.replacing(",\"lossy\":[]", with: "")
        .replacing("\"frames\":\"all\"", with: "\"frames\":\"changed\"")
        .replacing(",\"ty\":\"direct\"", with: "")
    }
    let (recordings, _) = try Recording.readAll([UInt8](lines.joined(separator: "\n").utf8))
    let text = Self.write(recordings[0].frames, header: recordings[0].header)
    #expect(
      text
        == (lines + [#"{"f":31,"t":250000,"id":2,"ph":"cancelled"}"#, ""]).joined(separator: "\n"))
  }

  @Test func `writes every form of line`() {
    let at = ScreenPoint(1.5, -2)
    let frames = [
      TouchFrame(
        index: 3, time: 9,
        samples: [
          TouchSample(id: TouchID(-1), phase: .began, kind: .pencil, location: at, time: 7),
          TouchSample(id: TouchID(-1), phase: .moved, kind: .pencil, location: at, time: 9),
          TouchSample(id: TouchID(-1), phase: .stationary, kind: .palm, time: 9),
          TouchSample(
            id: TouchID(4), phase: .hover, location: ScreenPoint(1e300, 0x1p-1074), time: 8),
        ],
        marks: [
          .gap(why: "a \"b\"\n"), .setScale(x: 1, y: 0.1), .live([TouchID(1), TouchID(-2)]),
          .live([]), .note("n"), .expect("pinch in"),
          .other(name: "set", json: #" {"mark":"set", "f": 3 ,"t":1,"x":[1,{"y":2}]}"#, line: 9),
        ],
        details: [
          TouchDetails(
            sample: 1, fields: [TouchField("fo", json: "0.5"), TouchField("\"", json: "{}")])
        ],
        markDetails: [
          TouchDetails(
            sample: 0, fields: [TouchField("t", json: "4"), TouchField("by", json: "[1]")])
        ]),
      TouchFrame(index: 4, time: 10),
      TouchFrame(
        index: 5, time: 11,
        samples: [
          TouchSample(id: TouchID(-1), phase: .cancelled, kind: .palm, time: 11)
        ]),
    ]
    #expect(
      Self.write(frames).split(separator: "\n") == [
        #"{"touchlog":1,"minor":0,"surface":{"unit":"pt","origin":"topLeft"},"time":{"unit":"us"},"stream":{"frames":"changed"}}"#,
        #"{"f":3,"t":7,"id":-1,"ph":"began","x":1.5,"y":-2,"ty":"pencil"}"#,
        #"{"f":3,"t":9,"id":-1,"ph":"moved","x":1.5,"y":-2,"fo":0.5,"\"":{}}"#,
        #"{"f":3,"t":9,"id":-1,"ph":"stationary","ty":"palm"}"#,
        #"{"f":3,"t":8,"id":4,"ph":"hover","x":1e+300,"y":5e-324}"#,
        #"{"f":3,"t":4,"mark":"gap","why":"a \"b\"\n","by":[1]}"#,
        #"{"f":3,"t":9,"mark":"setScale","x":1,"y":0.1}"#,
        #"{"f":3,"t":9,"mark":"live","ids":[1,-2]}"#, #"{"f":3,"t":9,"mark":"live","ids":[]}"#,
        #"{"f":3,"t":9,"mark":"note","text":"n"}"#,
        #"{"f":3,"t":9,"mark":"expect","label":"pinch in"}"#,
        #" {"mark":"set", "f": 3 ,"t":1,"x":[1,{"y":2}]}"#,
        #"{"f":5,"t":11,"id":-1,"ph":"cancelled"}"#,
      ])
  }

  @Test func `gives a mark the number of its frame`() {
    let mark = TouchMark.other(
      name: "do", json: #"{"mark":"do","f":7,"t":1,"action":"undo"}"#, line: 0)
    #expect(
      Self.write([TouchFrame(index: 12, time: 1, marks: [mark])])
        .hasSuffix("\n" + #"{"mark":"do","f":12,"t":1,"action":"undo"}"# + "\n"))
  }

  @Test func `writes every contact of a frame if asked`() {
    func sample(_ id: Int32, _ phase: TouchPhase, _ x: Double?, _ time: Int64) -> TouchSample {
      TouchSample(
        id: TouchID(id), phase: phase, location: x.map { ScreenPoint($0, 0) }, time: time)
    }
    let frames = [
      TouchFrame(index: 0, time: 0, samples: [sample(9, .began, 1, 0), sample(2, .began, 2, 0)]),
      TouchFrame(index: 1, time: 5, samples: [sample(9, .moved, 3, 5)]),
      TouchFrame(index: 2, time: 6),
      TouchFrame(index: 3, time: 7, samples: [sample(2, .ended, nil, 7)]),
    ]
    #expect(
      Self.write(frames, .all).split(separator: "\n").dropFirst() == [
        #"{"f":0,"t":0,"id":9,"ph":"began","x":1,"y":0}"#,
        #"{"f":0,"t":0,"id":2,"ph":"began","x":2,"y":0}"#,
        #"{"f":1,"t":5,"id":9,"ph":"moved","x":3,"y":0}"#,
        #"{"f":1,"t":5,"id":2,"ph":"stationary","x":2,"y":0}"#,
        #"{"f":2,"t":6,"id":2,"ph":"stationary","x":2,"y":0}"#,
        #"{"f":2,"t":6,"id":9,"ph":"stationary","x":3,"y":0}"#,
        #"{"f":3,"t":7,"id":2,"ph":"ended"}"#,
        #"{"f":3,"t":7,"id":9,"ph":"stationary","x":3,"y":0}"#,
      ])
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `writes what reads back equal`(seed: UInt64) throws {
    var source = SeededFrames(seed: seed)
    var frames = source.frames(count: 60)
    let header = SeededFrames.header
    let text = Self.write(frames, header: header)
    // A frame without lines tells nothing of itself.
    frames.removeAll { $0.samples.isEmpty && $0.marks.isEmpty }
    let (recordings, warnings) = try Recording.readAll(
      [UInt8](text.utf8), options: RecordingOptions(mode: .strict))
    #expect(warnings.isEmpty, "seed \(seed)")
    #expect(recordings.count == 1, "seed \(seed)")
    var read = recordings[0]
    // Marks that stand as text know their line.
    for index in read.frames.indices {
      for place in read.frames[index].marks.indices {
        if case .other(let name, let json, _) = read.frames[index].marks[place] {
          read.frames[index].marks[place] = .other(name: name, json: json, line: 0)
        }
      }
    }
    #expect(read.frames.count >= frames.count, "seed \(seed)")
    for (frame, expected) in zip(read.frames, frames) where frame != expected {
      Issue.record(
        "seed \(seed): \(SextantTouchTests.text(frame)) for \(SextantTouchTests.text(expected))")
      break
    }
    // Whatever is down at the end is cancelled in one frame more.
    for frame in read.frames.dropFirst(frames.count) {
      #expect(frame.samples.allSatisfy { $0.phase == .cancelled }, "seed \(seed)")
    }
    var expectedHeader = header
    expectedHeader.stream.frames = .changed
    #expect(read.header == expectedHeader, "seed \(seed)")
    #expect(
      Self.write(read.frames, header: read.header).hasPrefix(text), "seed \(seed)")
  }

  @Test func `needs finite locations and marks that are objects`() async {
    await #expect(processExitsWith: .failure) {
      var writer = TouchLogWriter(header: TouchLogHeader())
      let sample = TouchSample(
        id: TouchID(1), phase: .began, location: ScreenPoint(.nan, 0), time: 0)
      writer.append(TouchFrame(index: 0, time: 0, samples: [sample]))
    }
    await #expect(processExitsWith: .failure) {
      var writer = TouchLogWriter(header: TouchLogHeader())
      writer.append(
        TouchFrame(index: 0, time: 0, marks: [.other(name: "x", json: "[]", line: 0)]))
    }
  }
}
