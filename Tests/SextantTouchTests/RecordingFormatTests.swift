import SextantTestSupport
import SextantTouch
import Testing

@Suite struct `The form of a recording` {
  static let texts: [(String, RecordingFormat?)] = [
    (#"{"touchlog":1}"#, .native), ("\n\n {\"minor\":1,\"touchlog\":1}\n", .native),
    ("\u{FEFF}{\"touchlog\":1}", .native), (#"{"f":0,"t":0}"#, .native),
    ("# EVEMU 1.2\n", .evemu), ("E: 1.000000 0003 0035 5\n", .evemu),
    ("# a comment\n\nE:\t1.5 0003 0035 5", .evemu), ("N: a\nI: 0018 0000 0000 0000\n", .evemu),
    ("Event: time 1.0, type 3", .evtest),
    ("$ evtest\nInput driver version is 1.0.1\n", .evtest),
    ("time 1.5  type 3 (EV_ABS), code 53", .evtest),
    ("Input device name: \"x\"\n", .evtest),
    ("[   12.345678] 0003 0035 000001be\n", .getevent), ("0003 0035 000001be\n", .getevent),
    ("add device 1: /dev/input/event2\n", .getevent),
    ("x\n/dev/input/event2: EV_ABS  ABS_X  00000001\n", .getevent),
    ("version: 1\nndevices: 1\n", .libinput), ("> - node: /dev/input/event1\n", .libinput),
    ("    - [  0,      0,   3,  57,    80] # x\n", .libinput),
    ("R: 45 05 0d 09\nN: x\nI: 3 1 2\n", .hidRecorder),
    ("N: x\nI: 3 1 2\nE: 0.046856 6 01 0f 0a 00 fe 0f\n", .hidRecorder),
    ("REVENT\u{2}\u{0}", .revent), ("<?xml version=\"1.0\"?>\n<ink>", .inkML),
    ("[\n {\"touchIdentifier\": \"A\"}]", .uitouchJSON),
    (#"[{"ts":1,"events":[]}]"#, .flutter), (#"[{"pointerId":1}]"#, .pointerJSON),
    (#"{"type":"pointerdown","pointerId":1}"#, .pointerJSON),
    (#"[{"type":"touchstart","changedTouches":[]}]"#, .pointerJSON),
    (#"[{"type":4,"timestamp":1,"data":{"width":3}}]"#, .rrweb),
    ("[\n  [ {\"type\":3,\"data\":{\"pointerId\":1},\"timestamp\":1}]]", .rrweb),
    (#"{"events":[{"type":3,"data":{},"timestamp":1}]}"#, .rrweb),
    ("/dev/input/event9: 0003 002f 00000000 // a remark 5", .getevent),
    ("# 1\n  <ink>", nil), ("<?xml version=\"1.0\"?>\n<COLLADA>\n0003 0035 000001be\n", nil),
    ("\u{FEFF} \n<svg>\n[ 1.000000] 0003 0035 000001be\n", nil),
    ("1000 2000 3000 4000\n", nil), ("1000 2000 30000000 4000\n", nil),
    ("1000 20 3\n", nil), ("0003 0035 1be\n", nil),
    ("PK\u{3}\u{4}\n0003 0035 000001be\n", nil),
    ("glTF\u{2}\u{0}\u{0}\u{0}\n0003 0035 000001be\n", nil),
    ("{\"asset\":{\"version\":\"2.0\"}}\n0003 0035 000001be\n", nil),
    ("{\n \"asset\":{}}", nil), ("[]", nil), ("[[1, 2]]", nil), ("{", nil), ("[", nil),
    ("", nil), (" \n\t\r\n", nil), ("hello\nworld\n", nil), ("\u{7F}ELF\u{0}\u{1}", nil),
    ("[1, 2]", nil), ("[{\"a\":1}]", nil), ("time flies\n", nil), ("E: mail\n", nil),
  ]

  @Test(arguments: texts)
  func `is told by what stands in it`(text: String, format: RecordingFormat?) {
    #expect(RecordingFormat.detect([UInt8](text.utf8)) == format)
  }

  @Test(arguments: texts)
  func `is told the same from pieces`(text: String, format: RecordingFormat?) {
    for chunk in [1, 2, 5] {
      #expect(
        read(text, chunk: chunk) == read(text), "\(text.debugDescription) in pieces of \(chunk)")
    }
  }

  static let unknown =
    "1:1: the form of a recording must be one of native log, evemu, evtest, getevent, libinput,"
    + " UITouch JSON, Flutter JSON, pointer JSON, rrweb JSON; found "

  static let refused: [(String, String)] = [
    ("R: 45 05\n", "1:1: hid-recorder recordings cannot be read"),
    (
      "N: x\nI: 3 1 2\nE: 0.046856 6 01 0f 0a 00 fe 0f\n",
      "1:1: hid-recorder recordings cannot be read"
    ),
    ("REVENT\u{2}", "1:1: revent recordings cannot be read"),
    ("<ink>", "1:1: InkML recordings cannot be read"),
    ("<?xml version=\"1.0\"?><COLLADA/>", "\(unknown)XML"),
    ("PK\u{3}\u{4}\u{14}", "\(unknown)a zip archive"),
    ("glTF\u{2}", "\(unknown)a glTF model"),
    ("{\"asset\":1}", "\(unknown)JSON of another kind"),
    ("[[1]]", "\(unknown)JSON of another kind"),
    ("[[]]", "\(unknown)JSON of another kind"),
    ("[]", "\(unknown)an empty list"),
    ("\u{FEFF} [\n]\n", "\(unknown)an empty list"),
    ("", "\(unknown)nothing"),
    ("\n", "\(unknown)nothing"),
    ("\u{0}\u{1}\u{2}abc", "\(unknown)binary data"),
    ("To whom it may concern", "\(unknown)text of another kind"),
  ]

  @Test(arguments: refused)
  func `that cannot be read is named`(text: String, error: String) {
    for mode in ReadingMode.allCases {
      #expect(read(text, mode) == ReadingText(error: error))
    }
  }

  @Test func `has its title and whether it can be read`() {
    #expect(
      RecordingFormat.allCases.filter(\.isReadable)
        == [
          .native, .evemu, .evtest, .getevent, .libinput, .uitouchJSON, .flutter, .pointerJSON,
          .rrweb,
        ])
    #expect(RecordingFormat(rawValue: "uitouch-json") == .uitouchJSON)
    #expect(RecordingFormat(rawValue: "pointer-json") == .pointerJSON)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `of random bytes never traps`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let starts: [[UInt8]] = [
      [], Array("# EVEMU 1.2\nE: 1.000000 ".utf8), Array("Event: time 1.0, ".utf8),
      Array("{\"touchlog\":1}\n".utf8), Array("version: 1\nlibinput:\n".utf8),
      Array("0003 0035 000001be\n".utf8), Array("[{\"type\":".utf8),
    ]
    let alphabet = Array(
      "0123456789abcdef \n\t\r:.,#-[]{}\"'E\\ANPBI()>+evntimySYN_REPOT\u{0}é".utf8)
    let bytes =
      starts[Int(seed) % starts.count]
      + (0..<random.int(in: 0...4000)).map { _ in alphabet[random.int(in: 0...alphabet.count - 1)] }
    for format in [nil] + RecordingFormat.allCases.map(Optional.some) {
      for mode in ReadingMode.allCases {
        let text = String(decoding: bytes, as: UTF8.self)
        let whole = read(text, mode, format: format)
        #expect(read(text, mode, format: format, chunk: 61) == whole, "seed \(seed)")
      }
    }
  }
}
