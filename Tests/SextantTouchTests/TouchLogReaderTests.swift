import SextantTouch
import Testing

@Suite struct `A reader of native logs` {
  /// The example of the format's description, with its own line ends.
  static let example = [
    #"{"touchlog":1,"minor":0,"surface":{"w":390,"h":844,"unit":"pt","scale":3,"ptPerMM":[6.42,6.42],"origin":"topLeft","orientation":"portrait"},"time":{"unit":"us","clock":"monotonic","origin":"720394409000","wall":"2026-01-05T10:00:00.000Z"},"device":{"model":"iPhone15,2","os":"iOS 18.2","maxTouches":5,"direct":true},"source":{"kind":"uikit","tool":"…","lossy":[]},"stream":{"coalesced":true,"predicted":false,"estimates":true,"frames":"all"}}"#,
    #"{"f":0,"t":0,"id":1,"ph":"began","x":120.5,"y":400,"ty":"direct","r":21.5,"rt":5.3}"#,
    #"{"f":1,"t":8333,"id":1,"ph":"moved","x":121,"y":398.66}"#,
    #"{"f":1,"t":8333,"id":2,"ph":"began","x":260,"y":390,"ty":"direct"}"#,
    #"{"f":9,"t":75000,"mark":"gap","why":"SYN_DROPPED"}"#,
    #"{"f":30,"t":250000,"id":1,"ph":"ended","x":140,"y":377}"#,
  ]

  @Test func `reads the example of the format`() {
    for end in ["\n", "\r\n", "\n\n", "\r\n \t\r\n"] {
      for mode in ReadingMode.allCases {
        let reading = read(Self.example.joined(separator: end) + end, mode)
        #expect(
          reading
            == ReadingText(frames: [
              "0@0: 1 began 120.5,400 {r:21.5,rt:5.3}",
              "1@8333: 1 moved 121,398.66; 2 began 260,390",
              "9@75000: gap SYN_DROPPED", "30@250000: 1 ended 140,377", "31@250000: 2 cancelled",
            ]))
      }
    }
  }

  @Test func `needs no line feed behind the last line`() {
    #expect(
      read(log([Move.began(1), Move.ended(1)]).dropLast().description).frames.count == 2)
  }

  @Test(arguments: [1, 2, 3, 7, 64, 200, 1000])
  func `gives the same for every size of chunk`(chunk: Int) {
    let text = Self.example.joined(separator: "\n")
    #expect(read(text, chunk: chunk) == read(text))
    #expect(read(text + "\n" + text, chunk: chunk) == read(text + "\n" + text))
  }

  @Test func `puts the lines of one number together, wherever the time of each is`() {
    let reading = read(
      log([
        #"{"f":4,"t":100,"id":1,"ph":"began","x":1,"y":1}"#,
        #"{"f":5,"t":90,"id":1,"ph":"moved","x":2,"y":1}"#,
        #"{"f":5,"t":95,"id":1,"ph":"moved","x":3,"y":1}"#,
        #"{"f":5,"t":93,"id":1,"ph":"ended"}"#,
      ]))
    #expect(
      reading.frames == [
        "4@100: 1 began 1,1", "5@95: 1 moved 2,1 @90; 1 moved 3,1; 1 ended @93",
      ])
  }

  @Test func `takes members in any order, with blanks, escapes and other forms of numbers`() {
    let reading = read(
      log([
        #" { "y" : 2.0e1 , "ph":"beg\u0061n","x":-0.5, "id":7.0, "\u0074":1e3 ,"f":0 } "#,
        #"{"f":0,"t":1000,"id":8,"ph":"began","x":1234567.12345678,"y":0.30000000000000004}"#,
      ]))
    #expect(
      reading.frames == [
        "0@1000: 7 began -0.5,20; 8 began 1234567.12345678,0.30000000000000004",
        "1@1000: 7 cancelled; 8 cancelled",
      ])
    #expect(reading.error == nil)
  }

  @Test func `takes a missing coordinate for unchanged`() {
    #expect(
      read(
        log([
          Move.began(1), #"{"f":1,"t":1,"id":1,"ph":"moved","x":5}"#,
          #"{"f":2,"t":2,"id":1,"ph":"moved","y":7}"#,
          #"{"f":3,"t":3,"id":1,"ph":"stationary"}"#, #"{"f":4,"t":4,"id":1,"ph":"ended","x":9}"#,
        ])
      ).frames == [
        "0@0: 1 began 1,2", "1@1: 1 moved 5,2", "2@2: 1 moved 5,7", "3@3: 1 stationary",
        "4@4: 1 ended 9,7",
      ])
  }

  @Test func `keeps what a contact is from its begin on`() {
    #expect(
      read(
        log([
          #"{"f":0,"t":0,"id":1,"ph":"began","x":1,"y":2,"ty":"pencil"}"#,
          #"{"f":1,"t":1,"id":1,"ph":"moved","x":5,"y":5}"#,
          #"{"f":2,"t":2,"id":1,"ph":"moved","x":5,"y":5,"ty":"palm"}"#,
          #"{"f":3,"t":3,"id":1,"ph":"cancelled"}"#,
          #"{"f":4,"t":4,"id":1,"ph":"hover","x":5,"y":5,"ty":"indirectPointer"}"#,
          #"{"f":5,"t":5,"id":1,"ph":"began","x":5,"y":5,"ty":"indirect"}"#,
          #"{"f":6,"t":6,"id":1,"ph":"ended"}"#,
        ])
      ).frames == [
        "0@0: 1 began 1,2 pencil", "1@1: 1 moved 5,5 pencil", "2@2: 1 moved 5,5 palm",
        "3@3: 1 cancelled palm", "4@4: 1 hover 5,5 indirectPointer", "5@5: 1 began 5,5 indirect",
        "6@6: 1 ended indirect",
      ])
  }

  @Test func `begins another log at each header`() {
    let reading = read(
      log([Move.began(3), Move.began(1)]) + log([Move.began(1), Move.ended(1)])
        + log([], header: #"{"minor":2,"touchlog":1}"#))
    #expect(
      reading.frames == [
        "0@0: 3 began 1,2; 1 began 1,2", "1@0: 1 cancelled; 3 cancelled", "header",
        "0@0: 1 began 1,2", "1@1: 1 ended", "header",
      ])
    #expect(reading.error == nil && reading.warnings.isEmpty)
  }

  @Test func `begins another log where files with byte order marks stand behind each other`() {
    let one = "\u{FEFF}" + log([Move.began(1), Move.ended(1)])
    let reading = read(one + one)
    #expect(
      reading.frames == [
        "0@0: 1 began 1,2", "1@1: 1 ended", "header", "0@0: 1 began 1,2", "1@1: 1 ended",
      ])
    #expect(reading.error == nil)
  }

  @Test func `takes a dead id that begins again for a new contact`() {
    for mode in ReadingMode.allCases {
      let reading = read(
        log([Move.began(1), Move.ended(1), #"{"f":2,"t":2,"id":1,"ph":"began","x":8,"y":9}"#]), mode
      )
      #expect(reading.frames.suffix(2) == ["2@2: 1 began 8,9", "3@2: 1 cancelled"])
      #expect(reading.error == nil && reading.warnings.isEmpty)
    }
  }

  @Test func `leaves predictions and corrections out unless asked`() {
    let text = log([
      Move.began(1), #"{"f":1,"t":10,"id":1,"ph":"moved","x":3,"y":3}"#,
      #"{"f":1,"t":20,"id":1,"ph":"moved","x":4,"y":4,"pred":true,"eui":5}"#,
      #"{"f":2,"t":5,"id":9,"ph":"moved","upd":true,"fo":0.5}"#,
      #"{"f":3,"t":30,"id":1,"ph":"ended","pred":false}"#,
    ])
    for mode in ReadingMode.allCases {
      #expect(
        read(text, mode)
          == ReadingText(frames: [
            "0@0: 1 began 1,2", "1@10: 1 moved 3,3", "2@10:", "3@30: 1 ended",
          ]))
    }
    #expect(
      read(text, options: RecordingOptions(includesEstimates: true)).frames == [
        "0@0: 1 began 1,2", "1@10: 1 moved 3,3; 1 moved 4,4 @20 {pred:true,eui:5}",
        "2@10: 9 moved @5 {upd:true,fo:0.5}", "3@30: 1 ended",
      ])
  }

  @Test func `keeps 100 warnings and counts the others`() throws {
    let lines = (0..<250).map { #"{"f":\#($0),"t":0,"id":5,"ph":"moved","x":1,"y":1}"# }
    var reader = TouchLogReader()
    reader.append([UInt8](log(lines).utf8))
    reader.finish()
    var frame = TouchFrame()
    while try reader.next(into: &frame) != .end {}
    #expect(reader.warnings.count == 100 && reader.unlistedWarnings == 150)
    #expect(reader.takeWarnings().last?.line == 101)
    #expect(reader.warnings.isEmpty)
  }

  @Test func `takes no bytes behind its end`() async {
    await #expect(processExitsWith: .failure) {
      var reader = TouchLogReader()
      reader.finish()
      reader.append([0x0A])
    }
    await #expect(processExitsWith: .failure) {
      var reader = RecordingReader()
      reader.finish()
      reader.append([0x0A])
    }
  }

  @Test func `holds at most 65536 samples and marks in a frame`() {
    let begun = Move.began(1)
    let moves = Array(repeating: #"{"f":0,"t":0,"id":1,"ph":"moved","x":2,"y":2}"#, count: 65534)
    let note = #"{"f":0,"t":0,"mark":"note","text":""}"#
    let lenient = read(log([begun] + moves + [note, #"{"f":1,"t":0,"id":1,"ph":"ended"}"#]))
    #expect(lenient.frames.count == 2 && lenient.error == nil)
    #expect(
      read(log([begun] + moves + [note, note])).error
        == "65538:1: a frame must have at most 65536 samples and marks; found more")
  }

  @Test func `holds at most 1024 contacts down at once`() {
    let lines = (0...1024).map { #"{"f":0,"t":0,"id":\#($0),"ph":"began","x":1,"y":1}"# }
    #expect(read(log(Array(lines.dropLast()))).error == nil)
    #expect(
      read(log(lines)).error
        == "1026:29: at most 1024 contacts must be down at once; found more")
  }
}

/// Lines that many tests need.
enum Move {
  static func began(_ id: Int) -> String {
    #"{"f":0,"t":0,"id":\#(id),"ph":"began","x":1,"y":2}"#
  }

  static func ended(_ id: Int) -> String {
    #"{"f":1,"t":1,"id":\#(id),"ph":"ended"}"#
  }
}
