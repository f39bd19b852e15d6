import Testing

@testable import SextantTouch

@Suite struct `A tracker of slots` {
  @Test func `keeps the current slot from report to report`() {
    let script = EvdevScript(
      "SLOT 1, TID 9, X 5, Y 6, SYN, X 7, SYN, TID -1, SYN")
    #expect(
      script.frames == [
        "0@0: 1 began 5,6 {slot:1,tid:9}", "1@10000: 1 moved 7,6", "2@20000: 1 ended",
      ])
    #expect(script.warnings.isEmpty)
  }

  @Test func `starts at slot 0`() {
    #expect(
      EvdevScript("TID 3, X 1, Y 2, SYN, TID -1, SYN").frames
        == ["0@0: 1 began 1,2 {slot:0,tid:3}", "1@10000: 1 ended"])
  }

  @Test func `says all changes of a report at once`() {
    let script = EvdevScript(
      """
      SLOT 0, TID 1, X 10, Y 10, SLOT 1, TID 2, X 90, Y 90, SYN,
      SLOT 0, X 20, SLOT 1, X 80, Y 70, SYN
      """)
    #expect(
      script.frames == [
        "0@0: 1 began 10,10 {slot:0,tid:1}; 2 began 90,90 {slot:1,tid:2}",
        "1@10000: 1 moved 20,10; 2 moved 80,70", "2@10000: 1 cancelled; 2 cancelled",
      ])
  }

  @Test func `takes the order inside a report as free`() {
    #expect(
      EvdevScript("X 5, Y 6, TID 7, SYN, TID -1, SYN").frames
        == EvdevScript("TID 7, Y 6, X 5, SYN, TID -1, SYN").frames)
  }

  @Test func `keeps the axes of a slot for the next contact`() {
    #expect(
      EvdevScript("TID 5, X 57, Y 124, SYN, TID -1, SYN, TID 6, SYN, TID -1, SYN").frames == [
        "0@0: 1 began 57,124 {slot:0,tid:5}", "1@10000: 1 ended",
        "2@20000: 2 began 57,124 {slot:0,tid:6}", "3@30000: 2 ended",
      ])
  }

  @Test func `ends and begins where a new id comes without an end`() {
    #expect(
      EvdevScript("TID 1, X 1, Y 1, SYN, TID 2, SYN, TID -1, SYN").frames == [
        "0@0: 1 began 1,1 {slot:0,tid:1}", "1@10000: 1 ended; 2 began 1,1 {slot:0,tid:2}",
        "2@20000: 2 ended",
      ])
  }

  @Test func `ends and begins where both come in one report`() {
    #expect(
      EvdevScript("TID 1, X 1, Y 1, SYN, TID -1, TID 2, X 9, SYN, TID -1, SYN").frames[1]
        == "1@10000: 1 ended; 2 began 9,1 {slot:0,tid:2}")
  }

  @Test func `goes on with a contact whose id is repeated`() {
    #expect(
      EvdevScript("TID 1, X 1, Y 1, SYN, TID 1, X 2, SYN, TID -1, SYN").frames == [
        "0@0: 1 began 1,1 {slot:0,tid:1}", "1@10000: 1 moved 2,1", "2@20000: 1 ended",
      ])
  }

  @Test func `says nothing of a contact that comes and goes between two reports`() {
    #expect(EvdevScript("TID 1, X 1, Y 1, TID -1, SYN, X 2, SYN").frames == ["0@0:", "1@10000:"])
  }

  @Test func `gives each contact a number of its own, whatever its id`() {
    #expect(
      EvdevScript("TID 65535, X 1, Y 1, SYN, TID -1, SYN, TID 65535, SYN, TID -1, SYN").frames[2]
        == "2@20000: 2 began 1,1 {slot:0,tid:65535}")
  }

  @Test func `takes every negative id for an end`() {
    #expect(EvdevScript("TID 1, X 1, Y 1, SYN, TID -7, SYN").frames[1] == "1@10000: 1 ended")
  }

  @Test func `tells the last place of a contact that moves and ends in one report`() {
    #expect(
      EvdevScript("TID 1, X 1, Y 1, SYN, X 2, TID -1, SYN").frames[1] == "1@10000: 1 ended 2,1")
  }

  @Test func `takes 7fffffff for a corrupted end`() {
    let script = "TID 5, X 1, Y 1, SYN, TID 2147483647, SYN, TID 6, X 2, SYN, TID -1, SYN"
    let lenient = EvdevScript(script)
    #expect(
      lenient.frames == [
        "0@0: 1 began 1,1 {slot:0,tid:5}", "1@10000: 1 ended",
        "2@20000: 2 began 2,1 {slot:0,tid:6}", "3@30000: 2 ended",
      ])
    let text = "5:1: 'ABS_MT_TRACKING_ID' must not be 7fffffff, a corrupted -1; taken as -1"
    #expect(lenient.warnings == [text])
    #expect(EvdevScript(script, .strict).error == text)
  }

  @Test func `holds a contact back until its position is known`() {
    let script = "SLOT 0, TID 1, X 10, Y 10, SLOT 1, TID 2, Y 50, SYN, X 80, SYN, TID -1, SYN"
    let lenient = EvdevScript(script)
    #expect(
      lenient.frames == [
        "0@0: 1 began 10,10 {slot:0,tid:1}", "1@10000: 2 began 80,50 {slot:1,tid:2}",
        "2@20000: 2 ended", "3@20000: 1 cancelled",
      ])
    let text = "8:1: a contact must have a position; found no x so far in slot 1"
    #expect(lenient.warnings == [text])
    #expect(EvdevScript(script, .strict).error == text)
  }

  @Test func `takes what a fresh device never sent for 0`() {
    let script = EvdevScript("TID 1, Y 50, SYN, SLOT 3, TID 2, SYN", isFresh: true)
    #expect(
      script.frames == [
        "0@0: 1 began 0,50 {slot:0,tid:1}", "1@10000: 2 began 0,0 {slot:3,tid:2}",
        "2@10000: 1 cancelled; 2 cancelled",
      ])
    #expect(script.warnings.isEmpty)
  }

  @Test func `leaves out a contact that was down before the recording began`() {
    let script = "X 5, Y 6, SYN, X 7, SYN, TID -1, SYN, TID 4, SYN, TID -1, SYN"
    let lenient = EvdevScript(script)
    #expect(
      lenient.frames == [
        "0@0:", "1@10000:", "2@20000:", "3@30000: 1 began 7,6 {slot:0,tid:4}", "4@40000: 1 ended",
      ])
    let text =
      "3:1: a contact must begin with ABS_MT_TRACKING_ID; found a position in slot 0 before any"
    #expect(lenient.warnings == [text])
    #expect(EvdevScript(script, .strict).error == text)
  }

  @Test func `leaves the pointer's own axes out`() {
    #expect(
      EvdevScript("TID 1, X 5, Y 6, ABS_X 1, ABS_Y 2, SYN, ABS_X 900, SYN, TID -1, SYN").frames == [
        "0@0: 1 began 5,6 {slot:0,tid:1}", "1@10000:", "2@20000: 1 ended",
      ])
  }

  @Test func `keeps every axis in the details, once when it changes`() {
    let script = EvdevScript(
      """
      TID 1, X 5, Y 6, PRESSURE 40, MAJOR 9, MINOR 8, ORIENTATION -2, DISTANCE 3, SYN,
      PRESSURE 41, SYN, X 6, PRESSURE 42, SYN, PRESSURE 42, SYN, PRESSURE 0, TID -1, SYN,
      TID 2, SYN, TID -1, SYN
      """)
    #expect(
      script.frames == [
        #"0@0: 1 began 5,6 {slot:0,tid:1,pr:40,ma:9,mi:8,ori:-2,abs:{"59":3}}"#,
        "1@10000: 1 stationary {pr:41}", "2@20000: 1 moved 6,6 {pr:42}", "3@30000:",
        "4@40000: 1 ended {pr:0}",
        #"5@50000: 2 began 6,6 {slot:0,tid:2,pr:0,ma:9,mi:8,ori:-2,abs:{"59":3}}"#,
        "6@60000: 2 ended",
      ])
  }

  @Test func `keeps the axes of the whole device with a sample`() {
    let script = EvdevScript(
      """
      TID 1, X 5, Y 6, ABS_PRESSURE 40, SYN, ABS_PRESSURE 41, ABS_TOOL_WIDTH 7, SYN,
      X 9, ABS_PRESSURE 42, ABS_PRESSURE 43, SYN, TID -1, SYN, ABS_PRESSURE 0, SYN, TID 2, SYN,
      TID -1, SYN
      """)
    #expect(
      script.frames == [
        #"0@0: 1 began 5,6 {slot:0,tid:1,abs:{"24":40}}"#,
        #"1@10000: 1 stationary {abs:{"24":41,"28":7}}"#, #"2@20000: 1 moved 9,6 {abs:{"24":43}}"#,
        "3@30000: 1 ended", "4@40000:", #"5@50000: 2 began 9,6 {slot:0,tid:2,abs:{"24":0}}"#,
        "6@60000: 2 ended",
      ])
  }

  @Test func `knows palms and pens by the tool`() {
    #expect(
      EvdevScript("TOOL 0, TID 1, X 5, Y 6, SYN, TOOL 2, SYN, TOOL 1, X 6, SYN, TID -1, SYN").frames
        == [
          #"0@0: 1 began 5,6 {slot:0,tid:1,abs:{"55":0}}"#,
          #"1@10000: 1 stationary palm {abs:{"55":2}}"#,
          #"2@20000: 1 moved 6,6 pencil {abs:{"55":1}}"#,
          "3@30000: 1 ended pencil",
        ])
  }

  @Test(arguments: [1024, -1, Int32.max, Int32.min])
  func `passes over events of a slot that no device has`(slot: Int32) {
    let script = "SLOT \(slot), TID 8, X 1, Y 1, SYN, SLOT 0, TID 1, X 5, Y 6, SYN, TID -1, SYN"
    let lenient = EvdevScript(script)
    #expect(
      lenient.frames == ["0@0:", "1@10000: 1 began 5,6 {slot:0,tid:1}", "2@20000: 1 ended"])
    let text = "1:1: 'ABS_MT_SLOT' must be from 0 to 1023; found \(slot)"
    #expect(lenient.warnings == [text])
    #expect(EvdevScript(script, .strict).error == text)
  }

  @Test func `holds as many slots as the kernel gives`() {
    #expect(
      EvdevScript("SLOT 1023, TID 8, X 1, Y 1, SYN, TID -1, SYN").frames[0]
        == "0@0: 1 began 1,1 {slot:1023,tid:8}")
  }
}
