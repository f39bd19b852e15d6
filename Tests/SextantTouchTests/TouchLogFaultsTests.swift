import SextantTouch
import Testing

@Suite struct `A fault of a native log` {
  /// A fault that is repaired with a warning, and an error in strict mode, in the same words.
  struct Repair: CustomTestStringConvertible {
    var name: String
    var lines: [String]
    var problem: String
    var frames: [String]
    var testDescription: String { name }
  }

  static let begun = #"{"f":0,"t":0,"id":1,"ph":"began","x":1,"y":2}"#

  static let repairs = [
    Repair(
      name: "a begin of a contact that is down replaces it",
      lines: [
        begun, #"{"f":1,"t":1,"id":1,"ph":"began","x":8,"y":9}"#,
        #"{"f":2,"t":2,"id":1,"ph":"ended"}"#,
      ],
      problem: "3:26: a contact must not begin while it is down; found contact 1",
      frames: ["0@0: 1 began 1,2", "1@1: 1 began 8,9", "2@2: 1 ended"]),
    Repair(
      name: "a move of a contact that is not down is dropped",
      lines: [#"{"f":1,"t":1,"id":1,"ph":"moved","x":8,"y":9}"#],
      problem: "2:26: a contact must begin before it is moved; found contact 1, which is not down",
      frames: ["1@0:"]),
    Repair(
      name: "an end of a contact that is not down is dropped",
      lines: [#"{"f":1,"t":1,"id":5,"ph":"ended"}"#],
      problem: "2:26: a contact must begin before it is ended; found contact 5, which is not down",
      frames: ["1@0:"]),
    Repair(
      name: "a cancellation of a contact that is not down is dropped",
      lines: [#"{"f":1,"t":1,"id":5,"ph":"cancelled"}"#],
      problem:
        "2:26: a contact must begin before it is cancelled; found contact 5, which is not down",
      frames: ["1@0:"]),
    Repair(
      name: "a stationary contact that is not down is dropped",
      lines: [#"{"f":1,"t":1,"id":5,"ph":"stationary","x":1,"y":1}"#],
      problem:
        "2:26: a contact must begin before it is stationary; found contact 5, which is not down",
      frames: ["1@0:"]),
    Repair(
      name: "a null coordinate drops the sample",
      lines: [begun, #"{"f":1,"t":1,"id":1,"ph":"moved","x":null,"y":9}"#],
      problem: "3:38: 'x' must be a finite number; found null",
      frames: ["0@0: 1 began 1,2", "1@0:", "2@0: 1 cancelled"]),
    Repair(
      name: "a coordinate too large for a number drops the sample",
      lines: [begun, #"{"f":1,"t":1,"id":1,"ph":"ended","x":1,"y":-1e400}"#],
      problem: "3:44: 'y' must be a finite number; found -1e400",
      frames: ["0@0: 1 began 1,2", "1@0:", "2@0: 1 cancelled"]),
    Repair(
      name: "a begin without a coordinate is dropped",
      lines: [#"{"f":0,"t":0,"id":1,"ph":"began","x":1}"#],
      problem: "2:1: 'x' and 'y' must be given where a contact begins", frames: ["0@0:"]),
    Repair(
      name: "hover without a coordinate is dropped",
      lines: [#"{"f":0,"t":0,"id":1,"ph":"hover"}"#],
      problem: "2:1: 'x' and 'y' must be given where a contact hovers", frames: ["0@0:"]),
    Repair(
      name: "hover of a contact that is down is dropped",
      lines: [begun, #"{"f":1,"t":1,"id":1,"ph":"hover","x":8,"y":9}"#],
      problem: "3:26: a contact must not hover while it is down; found contact 1",
      frames: ["0@0: 1 began 1,2", "1@0:", "2@0: 1 cancelled"]),
    Repair(
      name: "an id beyond 32 bits drops the sample",
      lines: [#"{"f":0,"t":0,"id":2147483648,"ph":"began","x":1,"y":2}"#],
      problem: "2:19: 'id' must fit into 32 bits; found 2147483648", frames: ["0@0:"]),
    Repair(
      name: "an id beyond 64 bits drops the sample",
      lines: [#"{"f":0,"t":0,"id":-99999999999999999999,"ph":"began","x":1,"y":2}"#],
      problem: "2:19: 'id' must fit into 32 bits; found -99999999999999999999", frames: ["0@0:"]),
    Repair(
      name: "a contact that begins and ends in one frame is dropped",
      lines: [
        begun, #"{"f":1,"t":1,"id":2,"ph":"began","x":3,"y":3,"r":5}"#,
        #"{"f":1,"t":1,"id":1,"ph":"moved","x":4,"y":4,"r":6}"#,
        #"{"f":1,"t":1,"id":2,"ph":"moved","x":3,"y":4}"#, #"{"f":1,"t":1,"id":2,"ph":"ended"}"#,
      ],
      problem: "6:26: a contact must not begin and end in one frame; found contact 2",
      frames: ["0@0: 1 began 1,2", "1@1: 1 moved 4,4 {r:6}", "2@1: 1 cancelled"]),
    Repair(
      name: "a contact that ends, begins and ends in one frame ends once",
      lines: [
        begun, #"{"f":1,"t":1,"id":1,"ph":"ended"}"#,
        #"{"f":1,"t":1,"id":1,"ph":"began","x":4,"y":4}"#,
        #"{"f":1,"t":1,"id":1,"ph":"cancelled"}"#,
      ],
      problem: "5:26: a contact must not begin and end in one frame; found contact 1",
      frames: ["0@0: 1 began 1,2", "1@1: 1 ended"]),
    Repair(
      name: "an unknown kind of contact is a finger",
      lines: [#"{"f":0,"t":0,"id":1,"ph":"began","x":1,"y":2,"ty":"elbow"}"#],
      problem:
        #"2:51: 'ty' must be direct, indirect, pencil, indirectPointer or palm; found "elbow""#,
      frames: ["0@0: 1 began 1,2", "1@0: 1 cancelled"]),
    Repair(
      name: "an unknown mark is kept",
      lines: [#"{"mark":"ping","f":0,"t":3,"n":[1,2]}"#],
      problem:
        #"2:9: 'mark' must be one of camera, do, expect, gap, live, note, plane, set, setScale, surface; found "ping""#,
      frames: [#"0@3: ping {"mark":"ping","f":0,"t":3,"n":[1,2]} line 2"#]),
  ]

  @Test(arguments: repairs)
  func `is repaired, or an error in strict mode`(repair: Repair) {
    let lenient = read(log(repair.lines))
    #expect(lenient == ReadingText(frames: repair.frames, warnings: [repair.problem]))
    let strict = read(log(repair.lines), .strict)
    #expect(strict.error == repair.problem)
    #expect(strict.warnings.isEmpty)
  }

  static let errors: [(line: String, error: String)] = [
    (#"{"f":1,"t":-3,"id":1,"ph":"moved"}"#, "3:12: 't' must not be negative; found -3"),
    (#"{"f":-1,"t":0,"id":1,"ph":"moved"}"#, "3:6: 'f' must not be negative; found -1"),
    (#"{"f":1,"t":0.5,"id":1,"ph":"moved"}"#, "3:12: 't' must be an integer; found 0.5"),
    (#"{"f":1,"t":"0","id":1,"ph":"moved"}"#, #"3:12: 't' must be an integer; found "0""#),
    (#"{"f":1,"t":null,"id":1,"ph":"moved"}"#, "3:12: 't' must be an integer; found null"),
    (
      #"{"f":1,"t":9007199254740992,"id":1,"ph":"moved"}"#,
      "3:12: 't' must be at most 9007199254740991; found 9007199254740992"
    ),
    (
      #"{"f":1,"t":99999999999999999999,"id":1,"ph":"moved"}"#,
      "3:12: 't' must be an integer; found 99999999999999999999"
    ),
    (#"{"t":0,"id":1,"ph":"moved"}"#, "3:1: 'f' must be given"),
    (#"{"f":1,"id":1,"ph":"moved"}"#, "3:1: 't' must be given"),
    (#"{"f":1,"t":1,"ph":"moved"}"#, "3:1: 'id' must be given"),
    (#"{"f":1,"t":1,"id":1}"#, "3:1: 'ph' must be given"),
    (#"{"f":1,"t":1,"id":1.5,"ph":"moved"}"#, "3:19: 'id' must be an integer; found 1.5"),
    (#"{"f":1,"t":1,"id":"1","ph":"moved"}"#, #"3:19: 'id' must be an integer; found "1""#),
    (
      #"{"f":1,"t":1,"id":1,"ph":"flew"}"#,
      #"3:26: 'ph' must be began, moved, stationary, ended, cancelled or hover; found "flew""#
    ),
    (
      #"{"f":1,"t":1,"id":1,"ph":1}"#,
      "3:26: 'ph' must be began, moved, stationary, ended, cancelled or hover; found 1"
    ),
    (
      #"{"f":1,"t":1,"id":1,"ph":"moved","x":"5","y":1}"#,
      #"3:38: 'x' must be a finite number; found "5""#
    ),
    (
      #"{"f":1,"t":1,"id":1,"ph":"moved","x":5,"y":[]}"#,
      "3:44: 'y' must be a finite number; found []"
    ),
    (
      #"{"f":1,"t":1,"id":1,"ph":"moved","pred":1}"#,
      "3:41: 'pred' must be true or false; found 1"
    ),
    (
      #"{"f":1,"t":1,"id":1,"ph":"moved","x":5,"x":6}"#,
      "3:40: a name must stand once; found 'x' again"
    ),
    (#"{"f":1,"t":1,"mark":5}"#, "3:21: 'mark' must be a string"),
    (#"{"f":1,"t":1,"mark":"gap"}"#, "3:1: a 'gap' mark must have 'why'"),
    (
      #"{"f":1,"t":1,"mark":"gap","why":5}"#,
      "3:33: 'why' of a 'gap' mark must be a string; found 5"
    ),
    (#"{"f":1,"t":1,"mark":"setScale","x":1}"#, "3:1: a 'setScale' mark must have 'y'"),
    (
      #"{"f":1,"t":1,"mark":"setScale","x":0,"y":1}"#,
      "3:36: 'x' of a 'setScale' mark must be a finite number greater than 0; found 0"
    ),
    (
      #"{"f":1,"t":1,"mark":"setScale","x":1,"y":1e999}"#,
      "3:42: 'y' of a 'setScale' mark must be a finite number greater than 0; found 1e999"
    ),
    (#"{"f":1,"t":1,"mark":"live"}"#, "3:1: a 'live' mark must have 'ids'"),
    (
      #"{"f":1,"t":1,"mark":"live","ids":1}"#,
      "3:34: 'ids' of a 'live' mark must be an array; found 1"
    ),
    (
      #"{"f":1,"t":1,"mark":"live","ids":[1,2147483648]}"#,
      "3:37: 'ids' of a 'live' mark must be integers of 32 bits; found 2147483648"
    ),
    (
      #"{"f":1,"t":1,"mark":"note","text":{}}"#,
      "3:35: 'text' of a 'note' mark must be a string; found {}"
    ),
    (
      #"{"f":1,"t":1,"mark":"expect","label":1}"#,
      "3:38: 'label' of an 'expect' mark must be a string; found 1"
    ),
    (
      #"{"f":1,"t":1,"mark":"note","text":"a","text":"b"}"#,
      "3:39: a name must stand only once in an object; found 'text' again"
    ),
    (#"{"mark":"camera","t":1}"#, "3:1: 'f' must be given"),
    (#"{"touchlog":2}"#, "3:13: 'touchlog' must be 1; found 2"),
  ]

  @Test(arguments: errors)
  func `is an error in both modes`(line: String, error: String) {
    for mode in ReadingMode.allCases {
      // Not even as the last line: it is whole.
      for lines in [[Self.begun, line], [Self.begun, line, Self.begun]] {
        #expect(read(log(lines), mode).error == error)
      }
    }
  }

  @Test func `is a frame number that falls`() {
    for mode in ReadingMode.allCases {
      #expect(
        read(log([#"{"f":5,"t":0,"id":1,"ph":"began","x":1,"y":2}"#, Self.begun]), mode).error
          == "3:6: 'f' must not fall; found 0 after 5")
      #expect(
        read(
          log([
            #"{"f":5,"t":0,"id":1,"ph":"began","x":1,"y":2}"#,
            #"{"f":6,"t":0,"id":1,"ph":"moved","x":1,"y":2,"r":1}"#,
            #"{"f":5,"t":0,"id":1,"ph":"moved","x":1,"y":2}"#,
          ]), mode
        ).error == "4:6: 'f' must not fall; found 5 after 6")
    }
  }

  /// Beginnings of a line, and what is wrong with it.
  static let cuts = [
    (#"{"f":1,"t":1,"id":1,"ph":"mo"#, "3:29: a '\"' must end a string; found the end of the text"),
    (
      #"{"f":1,"t":1,"id":1,"ph":"moved","x":4,"y":"#,
      "3:44: a value must stand here; found the end of the text"
    ),
    (#"{"f":1,"t":1"#, "3:13: a ',' or '}' must follow a member; found the end of the text"),
    ("{", "3:2: a name in quotes or '}' must follow a '{'; found the end of the text"),
    ("\0\0\0", "3:1: an object must stand here; found the control character U+0000"),
    (
      #"{"f":1,"t":01,"id":1,"ph":"moved"}"#,
      "3:13: a number must not begin with a needless 0; found '1'"
    ),
    (
      #"{"f":1,"t":1,"id":1,"ph":"ended"}}"#,
      "3:34: only white space may follow the value; found '}'"
    ),
    ("5", "3:1: an object must stand here; found '5'"),
  ]

  @Test(arguments: cuts)
  func `is a broken line, which only the last may be`(line: String, problem: String) {
    let place = problem.prefix { $0 != " " }
    let rule = problem.dropFirst(place.count + 1)
    for end in ["", "\n", "\r\n", "\n \n\n"] {
      let text = log([Self.begun]) + line + end
      let lenient = read(text)
      #expect(lenient.frames == ["0@0: 1 began 1,2", "1@0: 1 cancelled"])
      #expect(lenient.warnings == ["\(place) the last line is cut off and left out: \(rule)"])
      #expect(lenient.error == nil)
      #expect(read(text, chunk: 5) == lenient)
      #expect(read(text, .strict).error == problem)
    }
    for mode in ReadingMode.allCases {
      #expect(read(log([Self.begun, line, Self.begun]), mode).error == problem)
      #expect(read(log([Self.begun, line, "{"]), mode).error == problem)
    }
    // A log that was cut off, and another one behind it.
    let both = read(log([Self.begun, line]) + log([Self.begun]))
    #expect(both.error == nil)
    #expect(
      both.frames == [
        "0@0: 1 began 1,2", "1@0: 1 cancelled", "header", "0@0: 1 began 1,2", "1@0: 1 cancelled",
      ])
  }

  @Test func `is text without a header`() {
    let cases = [
      ("", "1:1: a log must begin with a header, a line with 'touchlog'; found the end"),
      ("\n \n", "3:1: a log must begin with a header, a line with 'touchlog'; found the end"),
      (
        Self.begun,
        "1:1: a log must begin with a header, a line with 'touchlog'; found "
          + #"{"f":0,"t":0,"id":1,"ph":"began","x":1,"…"#
      ),
      (
        "hello",
        "1:1: a log must begin with a header, a line with 'touchlog'; found hello"
      ),
      (
        "tag\u{E0041} soft\u{AD} mark\u{61C}",
        "1:1: a log must begin with a header, a line with 'touchlog'; found "
          + "tag\\u{E0041} soft\\u{AD} mark\\u{61C}"
      ),
      (
        String(repeating: "\u{10348}", count: 60),
        "1:1: a log must begin with a header, a line with 'touchlog'; found "
          + String(repeating: "\u{10348}", count: 40) + "…"
      ),
      (
        "\u{7F}ELF\u{2}\u{1}\u{1}",
        "1:1: a log must begin with a header, a line with 'touchlog'; found \\u{7F}ELF\\u{2}\\u{1}\\u{1}"
      ),
      (#"{"touchlog":1,"#, "1:15: a name in quotes must follow a ','; found the end of the text"),
    ]
    for (text, error) in cases {
      for mode in ReadingMode.allCases {
        #expect(read(text, mode, format: .native).error == error)
      }
    }
  }

  @Test func `is a line beyond 16 MiB`() {
    let text =
      log([Self.begun]) + #"{"f":1,"t":1,"mark":"note","text":""#
      + String(repeating: "a", count: 1 << 24) + "\"}\n"
    for chunk in [nil, 1 << 20] {
      #expect(
        read(text, chunk: chunk).error == "3:1: a line must not be longer than 16777216 bytes")
    }
  }
}
