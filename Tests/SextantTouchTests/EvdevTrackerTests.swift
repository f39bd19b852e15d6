import SextantGeometry
import Testing

@testable import SextantTouch

@Suite struct `A tracker of Linux input events` {
  @Test func `ends a frame at SYN_REPORT and at no other synchronization`() {
    #expect(
      EvdevScript("TID 1, X 5, Y 6, SEC 317, NSEC 276, CONFIG, SYN, SEC 318, X 7, NSEC 1, SYN")
        .frames
        == [
          "0@0: 1 began 5,6 {slot:0,tid:1}", "1@10000: 1 moved 7,6", "2@10000: 1 cancelled",
        ])
  }

  @Test func `cancels what is down at the end`() {
    #expect(
      EvdevScript("TID 1, X 5, Y 6, SYN, X 8, TID -1").frames
        == ["0@0: 1 began 5,6 {slot:0,tid:1}", "1@0: 1 cancelled"])
  }

  @Test func `loses everything at SYN_DROPPED and waits for new ids`() {
    let script = """
      SLOT 0, TID 7, X 1, Y 2, SLOT 1, TID 8, X 3, Y 4, SYN, X 9, DROPPED, X 5, TID -1, SYN,
      X 6, SYN, SLOT 0, TID 7, SYN, X 5, Y 5, SYN, TID -1, SYN
      """
    let lenient = EvdevScript(script)
    #expect(
      lenient.frames == [
        "0@0: 1 began 1,2 {slot:0,tid:7}; 2 began 3,4 {slot:1,tid:8}",
        "1@10000: 1 cancelled; 2 cancelled; gap SYN_DROPPED", "2@20000:", "3@30000:",
        "4@40000: 3 began 5,5 {slot:0,tid:7}", "5@50000: 3 ended",
      ])
    let text =
      "11:1: a recording should hold every event; found SYN_DROPPED, so every contact is cancelled"
    #expect(
      lenient.warnings == [
        text, "19:1: a contact must have a position; found no x so far in slot 0",
      ])
    #expect(EvdevScript(script, .strict).error == text)
  }

  /// Also while nothing has told yet that the device has slots.
  @Test func `keeps the selected slot at SYN_DROPPED`() {
    #expect(
      EvdevScript("SLOT 3, TID 1, X 1, DROPPED, SYN, TID 2, X 5, Y 6, SYN, TID -1, SYN").frames == [
        "0@0: gap SYN_DROPPED", "1@10000: 1 began 5,6 {slot:3,tid:2}", "2@20000: 1 ended",
      ])
    #expect(
      EvdevScript("SLOT 3, SYN, TID 1, DROPPED, SYN, TID 2, X 5, Y 6, SYN").frames.dropFirst(2)
        .first == "2@20000: 1 began 5,6 {slot:3,tid:2}")
  }

  @Test func `marks a gap at the end too`() {
    #expect(
      EvdevScript("TID 1, X 1, Y 1, SYN, DROPPED, DROPPED").frames[1]
        == "1@0: 1 cancelled; gap SYN_DROPPED")
  }

  @Test func `loses full lists and pointers at SYN_DROPPED`() {
    #expect(
      EvdevScript("X 1, Y 1, MT, SYN, DROPPED, X 2, Y 2, MT, SYN, X 3, Y 3, MT, SYN, MT, SYN")
        .frames
        == [
          "0@0: 1 began 1,1", "1@10000: 1 cancelled; gap SYN_DROPPED", "2@20000: 2 began 3,3",
          "3@30000: 2 ended",
        ])
    #expect(
      EvdevScript(
        """
        ABS_X 1, ABS_Y 1, BTN_TOUCH 1, SYN, DROPPED, SYN, ABS_X 2, SYN, BTN_TOUCH 1, ABS_Y 3, SYN
        """
      ).frames == [
        "0@0: 1 began 1,1", "1@10000: 1 cancelled; gap SYN_DROPPED", "2@20000:",
        "3@30000: 2 began 2,3", "4@30000: 2 cancelled",
      ])
  }

  @Test func `follows a device that knows one contact only`() {
    #expect(
      EvdevScript(
        """
        ABS_X 5, ABS_Y 6, SYN, BTN_TOUCH 1, ABS_PRESSURE 9, SYN, ABS_X 7, BTN_TOOL_FINGER 1, SYN,
        BTN_TOUCH 0, SYN, ABS_X 9, SYN, BTN_TOUCH 1, SYN, BTN_TOUCH 0, SYN
        """
      ).frames == [
        "0@0:", #"1@10000: 1 began 5,6 {abs:{"24":9}}"#, "2@20000: 1 moved 7,6", "3@30000: 1 ended",
        "4@40000:", "5@50000: 2 began 9,6", "6@60000: 2 ended",
      ])
  }

  @Test func `holds the one contact back until its position is known`() {
    let script = EvdevScript("ABS_X 5, BTN_TOUCH 1, SYN, ABS_Y 6, SYN, BTN_TOUCH 0, SYN")
    #expect(script.frames == ["0@0:", "1@10000: 1 began 5,6", "2@20000: 1 ended"])
    #expect(script.warnings == ["3:1: a contact must have a position; found no y so far"])
  }

  @Test func `prefers contacts of their own to the pointer`() {
    #expect(
      EvdevScript(
        """
        ABS_X 1, ABS_Y 1, BTN_TOUCH 1, SYN, TID 4, X 1, Y 1, ABS_X 2, SYN, ABS_X 3, SYN, TID -1, SYN
        """
      ).frames == [
        "0@0: 1 began 1,1", "1@10000: 1 cancelled; 2 began 1,1 {slot:0,tid:4}", "2@20000:",
        "3@30000: 2 ended",
      ])
  }

  @Test func `waits for a device with slots to use them`() {
    var device = EvdevDevice()
    device.insert(code: Evdev.slot)
    #expect(
      EvdevScript(
        "ABS_X 1, ABS_Y 1, BTN_TOUCH 1, SYN, TID 4, X 1, Y 1, SYN, TID -1, SYN", device: device
      )
      .frames == ["0@0:", "1@10000: 1 began 1,1 {slot:0,tid:4}", "2@20000: 1 ended"])
  }

  @Test func `keeps time at 0 where it runs back before the first event`() throws {
    var tracker = EvdevTracker(device: EvdevDevice(), isFresh: false)
    var problems = ProblemList(mode: .lenient)
    var frame = TouchFrame()
    for time: Int64 in [100, 99, Int64.min] {
      let event = EvdevEvent(time: time, type: 0, code: 0, value: 0)
      let isComplete = try tracker.update(with: event, line: 4, into: &frame, problems: &problems)
      #expect(isComplete && frame.time == 0)
    }
    #expect(
      problems.warnings.map(\.description) == [
        "4:1: a time must not be before that of the first event; found one 1 microseconds before",
        "4:1: a time must not be before that of the first event; found one far before",
      ])
  }

  @Test(arguments: 0..<64 as Range<UInt64>)
  func `never traps, and never loses count of who is down`(seed: UInt64) {
    var random = SeededEvents(seed: seed)
    var tracker = EvdevTracker(device: EvdevDevice(), isFresh: random.flip(), isFiltered: false)
    var problems = ProblemList(mode: .lenient)
    var frame = TouchFrame()
    var down: Set<TouchID> = []
    var begun = 0
    func check() {
      for sample in frame.samples {
        switch sample.phase {
        case .began:
          #expect(down.insert(sample.id).inserted, "seed \(seed)")
          #expect(sample.hasLocation && sample.location.isFinite, "seed \(seed)")
          begun += 1
        case .moved, .stationary: #expect(down.contains(sample.id), "seed \(seed)")
        case .ended, .cancelled: #expect(down.remove(sample.id) != nil, "seed \(seed)")
        case .hover: Issue.record("seed \(seed)")
        }
      }
    }
    for line in 0..<3000 {
      let event = random.next()
      if (try? tracker.update(with: event, line: line, into: &frame, problems: &problems)) == true {
        check()
      }
    }
    if tracker.finish(into: &frame) { check() }
    #expect(down.isEmpty, "seed \(seed)")
    #expect(begun > 0, "seed \(seed) reached no contact")
  }
}
