import SextantTouch
import Testing

/// Inputs cut from public reports of what goes wrong when such recordings are replayed.
@Suite struct `A public report` {
  @Test func `android-touch-record-replay 5: -1 that became 7fffffff`() {
    let text = """
      [ 1.000000] 0003 002f 00000000
      [ 1.000000] 0003 0039 00000005
      [ 1.000000] 0003 0035 00000039
      [ 1.000000] 0003 0036 0000007c
      [ 1.000000] 0000 0000 00000000
      [ 1.500000] 0003 0039 7fffffff
      [ 1.500000] 0000 0000 00000000
      [ 2.000000] 0003 0039 00000006
      [ 2.000000] 0000 0000 00000000
      """
    // The finger lifts, and one that comes back to the same place is where it was.
    #expect(
      read(text)
        == ReadingText(
          frames: [
            "0@0: 1 began 57,124 {slot:0,tid:5}", "1@500000: 1 ended",
            "2@1000000: 2 began 57,124 {slot:0,tid:6}", "3@1000000: 2 cancelled",
          ],
          warnings: [
            "6:1: 'ABS_MT_TRACKING_ID' must not be 7fffffff, a corrupted -1; taken as -1"
          ]))
  }

  @Test func `android-touch-record-replay 14 and raspberrypi 4749: a second touch on one spot`() {
    #expect(
      EvdevScript("TID 5, X 57, Y 124, SYN, TID -1, SYN, TID 6, SYN").frames == [
        "0@0: 1 began 57,124 {slot:0,tid:5}", "1@10000: 1 ended",
        "2@20000: 2 began 57,124 {slot:0,tid:6}", "3@20000: 2 cancelled",
      ])
  }

  @Test func `rmkit 74: four fingers down one after another, then one moves`() {
    let downs = (0..<4).map { "SLOT \($0), TID \($0 + 1), X \($0 * 10), Y 0, SYN" }
    let script = EvdevScript(downs.joined(separator: ", ") + ", SLOT 2, X 25, SYN")
    #expect(script.frames[4] == "4@40000: 3 moved 25,0")
    #expect(script.frames[5].split(separator: ";").count == 4)
  }

  @Test func `oxide 296: an end that is meant for slot 1`() {
    #expect(
      EvdevScript("TID 8, X 1, Y 1, SLOT 1, TID 9, X 5, Y 5, SYN, TID -1, SYN").frames[1]
        == "1@10000: 2 ended")
  }

  @Test func `arcan 285: the coordinate of one finger never stands in for another's`() {
    #expect(
      EvdevScript("SLOT 0, TID 1, X 10, Y 10, SLOT 1, TID 2, Y 50, SYN").frames == [
        "0@0: 1 began 10,10 {slot:0,tid:1}", "1@0: 1 cancelled",
      ])
  }

  @Test func `replaykit 8: vendor synchronization ends no report`() {
    let text = """
      /dev/input/event1: EV_ABS ABS_MT_TRACKING_ID 00000007
      /dev/input/event1: EV_ABS ABS_MT_POSITION_X 00000010
      /dev/input/event1: EV_SYN 0004 0000013d
      /dev/input/event1: EV_SYN 0005 107b3e60
      /dev/input/event1: EV_ABS ABS_MT_POSITION_Y 00000020
      /dev/input/event1: EV_SYN SYN_REPORT 00000000
      """
    #expect(
      read(text, options: RecordingOptions(framePeriod: 1000)).frames
        == ["0@0: 1 began 16,32 {slot:0,tid:7}", "1@0: 1 cancelled"])
  }

  @Test func `replaykit 22: tools and further axes inside a report`() {
    let text = """
      /dev/input/event1: EV_ABS ABS_MT_TRACKING_ID 00000007
      /dev/input/event1: EV_KEY BTN_TOOL_FINGER DOWN
      /dev/input/event1: EV_ABS ABS_MT_POSITION_X 00000010
      /dev/input/event1: EV_ABS ABS_MT_TOUCH_MINOR 00000003
      /dev/input/event1: EV_ABS ABS_MT_POSITION_Y 00000020
      /dev/input/event1: EV_SYN SYN_REPORT 00000000
      """
    #expect(
      read(text, options: RecordingOptions(framePeriod: 1000)).frames
        == ["0@0: 1 began 16,32 {slot:0,tid:7,mi:3}", "1@0: 1 cancelled"])
  }

  @Test func `tslib 69: dropped events, then the live id once more`() {
    let script = EvdevScript(
      "SLOT 0, TID 7, X 1, Y 1, SYN, DROPPED, X 5, SYN, TID 7, SYN, X 6, Y 7, SYN")
    #expect(
      script.frames == [
        "0@0: 1 began 1,1 {slot:0,tid:7}", "1@10000: 1 cancelled; gap SYN_DROPPED", "2@20000:",
        "3@30000: 2 began 6,7 {slot:0,tid:7}", "4@30000: 2 cancelled",
      ])
  }

  @Test func `iptsd 11: a new id in an occupied slot`() {
    #expect(
      EvdevScript("SLOT 0, TID 1, X 1, Y 1, SYN, TID 2, SYN").frames[1]
        == "1@10000: 1 ended; 2 began 1,1 {slot:0,tid:2}")
  }

  @Test func `lvgl 9829: a list that lifts by its button only`() {
    #expect(
      EvdevScript("X 5, Y 5, MT, SYN, BTN_TOUCH 0, SYN").frames
        == ["0@0: 1 began 5,5", "1@10000: 1 ended"])
  }

  @Test func `kivy 1460: two contacts without ids`() {
    let text = """
      Event: time 1377376478.555345, type 3 (EV_ABS), code 0 (ABS_X), value 2993
      Event: time 1377376478.555353, type 3 (EV_ABS), code 1 (ABS_Y), value 2658
      Event: time 1377376478.555356, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 2993
      Event: time 1377376478.555358, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 2658
      Event: time 1377376478.555360, ++++++++++++++ SYN_MT_REPORT ++++++++++++
      Event: time 1377376478.555362, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 5000
      Event: time 1377376478.555363, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 900
      Event: time 1377376478.555364, ++++++++++++++ SYN_MT_REPORT ++++++++++++
      Event: time 1377376478.555366, -------------- SYN_REPORT ------------
      """
    #expect(
      read(text).frames
        == ["0@21: 1 began 2993,2658; 2 began 5000,900", "1@21: 1 cancelled; 2 cancelled"])
  }

  @Test func `inputtino 47: a finger comes back while another is down`() {
    #expect(
      EvdevScript(
        """
        SLOT 0, TID 1, X 1, Y 1, SYN, SLOT 1, TID 2, X 9, Y 9, SYN, SLOT 0, TID -1, SYN,
        TID 3, X 2, SYN
        """
      ).frames[3] == "3@30000: 3 began 2,1 {slot:0,tid:3}")
  }

  @Test func `rrweb 125: two fingers of a web page fold into one`() throws {
    // The recorder keeps the first of the changed touches, whichever finger that is.
    let text = """
      {"type":3,"timestamp":1000,"data":{"source":2,"type":7,"id":5,"x":10,"y":10}}
      {"type":3,"timestamp":1400,"data":{"source":6,"positions":[
        {"id":5,"x":10,"y":10,"timeOffset":-380},{"id":5,"x":300,"y":300,"timeOffset":-330},
        {"id":5,"x":12,"y":10,"timeOffset":-280}]}}
      {"type":3,"timestamp":1500,"data":{"source":2,"type":9,"id":5,"x":12,"y":10}}
      """
    #expect(
      read(text, .strict).frames == [
        "0@0: 1 began 10,10", "1@20000: 1 moved 10,10", "2@70000: 1 moved 300,300",
        "3@120000: 1 moved 12,10", "4@500000: 1 ended 12,10",
      ])
    // Nothing can take them apart again, so the recording says what it is.
    let header = try Recording.readAll([UInt8](text.utf8)).recordings[0].header
    #expect(header.source.lossy.contains("firstTouchOnly"))
  }

  @Test func `sentry 70588: with pointers, two fingers stay two`() {
    let text = """
      {"type":3,"timestamp":1000,"data":{"source":2,"type":7,"pointerId":1,"x":10,"y":10}}
      {"type":3,"timestamp":1000,"data":{"source":2,"type":7,"pointerId":2,"x":300,"y":300}}
      {"type":3,"timestamp":1050,"data":{"source":6,"pointerId":1,"positions":[
        {"x":11,"y":10,"timeOffset":-30}]}}
      {"type":3,"timestamp":1050,"data":{"source":6,"pointerId":2,"positions":[
        {"x":299,"y":300,"timeOffset":-30}]}}
      """
    #expect(
      read(text, .strict).frames == [
        "0@0: 1 began 10,10 {oid:1}; 2 began 300,300 {oid:2}",
        "1@20000: 1 moved 11,10; 2 moved 299,300", "2@20000: 1 cancelled; 2 cancelled",
      ])
  }

  @Test func `web-auto 101, superpowers-game 135 and ags 1954: ids that are large and rise`() {
    let text = """
      {"type":"touchstart","timeStamp":1,"changedTouches":[{"identifier":998779017,"x":1,"y":1}]}
      {"type":"touchstart","timeStamp":2,"changedTouches":[{"identifier":9007199254740993,"x":9,"y":9}]}
      {"type":"touchend","timeStamp":3,"changedTouches":[{"identifier":998779017,"x":1,"y":1}]}
      {"type":"touchmove","timeStamp":4,"changedTouches":[{"identifier":9007199254740993,"x":8,"y":9}]}
      """
    #expect(
      read(text, .strict).frames == [
        "0@0: 1 began 1,1 {oid:998779017}", "1@1000: 2 began 9,9 {oid:9007199254740993}",
        "2@2000: 1 ended 1,1", "3@3000: 2 moved 8,9", "4@3000: 2 cancelled",
      ])
  }

  @Test func `miniquad 589: lifting the first finger does not rename the second`() {
    let text = """
      {"type":"pointerdown","timeStamp":1,"pointerId":0,"x":1,"y":1}
      {"type":"pointerdown","timeStamp":2,"pointerId":1,"x":9,"y":9}
      {"type":"pointerup","timeStamp":3,"pointerId":0,"x":1,"y":1}
      {"type":"pointermove","timeStamp":4,"pointerId":1,"x":8,"y":9}
      {"type":"pointerdown","timeStamp":5,"pointerId":0,"x":2,"y":2}
      {"type":"pointerup","timeStamp":6,"pointerId":1,"x":8,"y":9}
      """
    #expect(
      read(text, .strict).frames == [
        "0@0: 1 began 1,1 {oid:0}", "1@1000: 2 began 9,9 {oid:1}", "2@2000: 1 ended 1,1",
        "3@3000: 2 moved 8,9", "4@4000: 3 began 2,2 {oid:0}", "5@5000: 2 ended 8,9",
        "6@5000: 3 cancelled",
      ])
  }

  @Test func `MultiTouchBugWorkaround: a stale place is given as it was recorded`() {
    // Two fingers move; one repeats an old place in every other event. No reader can know which of
    // the two is right, so nothing is smoothed: the frames hold what the recording holds.
    var lines = [
      #"{"type":"pointerdown","timeStamp":0,"pointerId":0,"x":0,"y":0}"#,
      #"{"type":"pointerdown","timeStamp":0,"pointerId":1,"x":100,"y":0}"#,
    ]
    for step in 1...4 {
      let stale = step % 2 == 0 ? 100 : 100 + 10 * step
      lines.append(#"{"type":"pointermove","timeStamp":\#(step * 8),"pointerId":0,"x":0,"y":0}"#)
      lines.append(
        #"{"type":"pointermove","timeStamp":\#(step * 8),"pointerId":1,"x":\#(stale),"y":0}"#)
    }
    #expect(
      read(lines.joined(separator: "\n"), .strict).frames == [
        "0@0: 1 began 0,0 {oid:0}; 2 began 100,0 {oid:1}", "1@8000: 1 moved 0,0; 2 moved 110,0",
        "2@16000: 1 moved 0,0; 2 moved 100,0", "3@24000: 1 moved 0,0; 2 moved 130,0",
        "4@32000: 1 moved 0,0; 2 moved 100,0", "5@32000: 1 cancelled; 2 cancelled",
      ])
  }

  @Test func `gainput 8 and scrcpy 4556: times of a browser keep their microseconds`() {
    let text = """
      {"type":"pointerdown","timeStamp":1000.1,"pointerId":0,"x":1,"y":1}
      {"type":"pointermove","timeStamp":1000.5,"pointerId":0,"x":2,"y":1}
      """
    #expect(read(text).frames[1] == "1@400: 1 moved 2,1")
  }

  @Test func `a native log: identities are no indices`() {
    let lines = [
      #"{"f":0,"t":0,"id":998779017,"ph":"began","x":1,"y":1}"#,
      #"{"f":0,"t":0,"id":998779018,"ph":"began","x":9,"y":9}"#,
      #"{"f":1,"t":1,"id":998779017,"ph":"ended"}"#,
      #"{"f":2,"t":2,"id":998779018,"ph":"moved","x":8,"y":9}"#,
    ]
    #expect(
      read(log(lines), .strict).frames == [
        "0@0: 998779017 began 1,1; 998779018 began 9,9", "1@1: 998779017 ended",
        "2@2: 998779018 moved 8,9", "3@2: 998779018 cancelled",
      ])
  }

  @Test func `koreader 6043: an old evtest, where Config Sync ends a contact`() {
    let text = """
      Event: time 9030.361230, type 3 (Absolute), code 48 (?), value 8
      Event: time 9030.361232, type 3 (Absolute), code 54 (?), value 18
      Event: time 9030.361234, type 3 (Absolute), code 53 (?), value 998
      Event: time 9030.361236, -------------- Config Sync ------------
      Event: time 9030.361238, -------------- Report Sync ------------
      Event: time 9030.377878, -------------- Config Sync ------------
      Event: time 9030.377880, -------------- Report Sync ------------
      Event: time 9030.393001, type 3 (Absolute), code 53 (?), value 997
      Event: time 9030.393002, -------------- Config Sync ------------
      Event: time 9030.393003, -------------- Report Sync ------------
      Event: time 9030.409199, type 3 (Absolute), code 48 (?), value 0
      Event: time 9030.409200, -------------- Config Sync ------------
      Event: time 9030.409201, -------------- Report Sync ------------
      """
    #expect(
      read(text)
        == ReadingText(frames: [
          "0@8: 1 began 998,18 {ma:8}", "1@16650:", "2@31773: 1 moved 997,18", "3@47971: 1 ended",
        ]))
  }

  @Test func `hid-recorder 62: a list followed directly by the events`() {
    let text = """
      version: 1
      devices:
      - node: /dev/input/event14
        evdev:
          name: "pad"
          absinfo:
            53: [0, 1051, 0, 0, 12]
            54: [0, 571, 0, 0, 12]
        hid: [5, 6, 7]
        events:
        - evdev:
          - [  0,      0,   3,  57,    80]
          - [  0,      0,   3,  53,   608]
          - [  0,      0,   3,  54,   255]
          - [  0,      0,   0,   0,     0]
      """
    #expect(
      read(text)
        == ReadingText(frames: ["0@0: 1 began 608,255 {slot:0,tid:80}", "1@0: 1 cancelled"]))
  }

  @Test func `gainput 8: two samples 0.4 ms apart`() {
    let text = """
      E: 1.000000 0003 0039 1
      E: 1.000000 0003 0035 1
      E: 1.000000 0003 0036 1
      E: 1.000000 0000 0000 0
      E: 1.000400 0003 0035 2
      E: 1.000400 0000 0000 0
      """
    #expect(read(text).frames[1] == "1@400: 1 moved 2,1")
  }

  @Test func `evtest-qt 1: the axes of two slots stay apart`() {
    #expect(
      EvdevScript("SLOT 0, TID 1, X 504, Y 427, SLOT 1, TID 2, X 829, Y 418, SYN").frames[0]
        == "0@0: 1 began 504,427 {slot:0,tid:1}; 2 began 829,418 {slot:1,tid:2}")
  }

  @Test func `kivy 2829: a finger that was down before`() {
    #expect(
      EvdevScript("SLOT 0, X 5, Y 5, SLOT 1, TID 4, X 1, Y 1, SYN, SLOT 0, TID -1, SYN").frames == [
        "0@0: 1 began 1,1 {slot:1,tid:4}", "1@10000:", "2@10000: 1 cancelled",
      ])
  }
}
