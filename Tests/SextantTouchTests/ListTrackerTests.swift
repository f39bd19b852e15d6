import Testing

@testable import SextantTouch

@Suite struct `A tracker of full lists` {
  @Test func `takes a contact that is not listed for ended`() {
    #expect(
      EvdevScript(
        """
        X 1, Y 1, TID 4, MT, X 9, Y 9, TID 7, MT, SYN, X 8, Y 9, TID 7, MT, SYN, MT, SYN
        """
      ).frames == [
        "0@0: 1 began 1,1 {tid:4}; 2 began 9,9 {tid:7}", "1@10000: 1 ended; 2 moved 8,9",
        "2@20000: 2 ended",
      ])
  }

  @Test func `says nothing of a contact that is listed unchanged`() {
    #expect(
      EvdevScript("X 1, Y 1, TID 4, MT, SYN, X 1, Y 1, TID 4, MT, SYN, MT, SYN").frames == [
        "0@0: 1 began 1,1 {tid:4}", "1@10000:", "2@20000: 1 ended",
      ])
  }

  @Test func `tells anonymous contacts by the nearest place`() {
    // The two swap their order in the list: the distances 1 and 1 win over 79 and 79.
    #expect(
      EvdevScript("X 10, Y 0, MT, X 90, Y 0, MT, SYN, X 89, Y 0, MT, X 11, Y 0, MT, SYN, MT, SYN")
        .frames == [
          "0@0: 1 began 10,0; 2 began 90,0", "1@10000: 2 moved 89,0; 1 moved 11,0",
          "2@20000: 2 ended; 1 ended",
        ])
  }

  @Test func `gives equal distances to the older contact, then to the first in the list`() {
    // Both are 5 from both: contact 1 goes with the first, and 2 with what is left.
    #expect(
      EvdevScript("X 0, Y 0, MT, X 10, Y 0, MT, SYN, X 5, Y 1, MT, X 5, Y -1, MT, SYN, MT, SYN")
        .frames[1] == "1@10000: 1 moved 5,1; 2 moved 5,-1")
  }

  @Test func `begins a contact where one more is listed`() {
    #expect(
      EvdevScript("X 0, Y 0, MT, SYN, X 50, Y 0, MT, X 1, Y 0, MT, SYN, MT, SYN").frames[1]
        == "1@10000: 2 began 50,0; 1 moved 1,0")
  }

  @Test func `lifts at a report that lists nothing, with or without a button`() {
    for lift in ["BTN_TOUCH 0, SYN", "MT, SYN", "BTN_TOUCH 0, MT, SYN"] {
      #expect(
        EvdevScript("X 5, Y 5, BTN_TOUCH 1, MT, SYN, \(lift)").frames
          == ["0@0: 1 began 5,5", "1@10000: 1 ended"])
    }
  }

  @Test func `takes what follows the last contact for none`() {
    let script = EvdevScript(
      "X 5, Y 5, MT, X 9, Y 9, MT, ABS_PRESSURE 3, MAJOR 7, SYN, X 5, Y 5, MT, X 9, Y 9, MT, SYN")
    #expect(
      script.frames == [
        #"0@0: 1 began 5,5 {abs:{"24":3}}; 2 began 9,9"#, "1@10000:",
        "2@10000: 1 cancelled; 2 cancelled",
      ])
    #expect(script.warnings.isEmpty)
  }

  @Test func `drops a contact without a position`() {
    let script = "X 5, TID 3, MT, X 1, Y 2, TID 4, MT, SYN, MT, SYN"
    let lenient = EvdevScript(script)
    #expect(lenient.frames == ["0@0: 1 began 1,2 {tid:4}", "1@10000: 1 ended"])
    let text = "3:1: a contact must have a position; found no y"
    #expect(lenient.warnings == [text])
    #expect(EvdevScript(script, .strict).error == text)
  }

  @Test func `takes the last of two contacts with one id`() {
    let script = "X 5, Y 5, TID 3, MT, X 1, Y 2, TID 3, MT, SYN, MT, SYN"
    let lenient = EvdevScript(script)
    #expect(lenient.frames == ["0@0: 1 began 1,2 {tid:3}", "1@10000: 1 ended"])
    let text = "8:1: a tracking id must stand once in a report; found 3 again"
    #expect(lenient.warnings == [text])
    #expect(EvdevScript(script, .strict).error == text)
  }

  @Test func `leaves out what is listed with an id that ends`() {
    #expect(
      EvdevScript("X 5, Y 5, TID 3, MT, SYN, X 5, Y 5, TID -1, MT, SYN").frames
        == ["0@0: 1 began 5,5 {tid:3}", "1@10000: 1 ended"])
  }

  @Test func `follows at most 128 contacts in a report`() {
    let contacts = (0..<129).map { "X \($0), Y 0, TID \($0), MT" }.joined(separator: ", ")
    let script = EvdevScript("\(contacts), SYN, MT, SYN")
    #expect(script.frames[0].split(separator: ";").count == 128)
    #expect(script.warnings == ["516:1: a report must not hold more than 128 contacts"])
  }

  @Test func `keeps changed axes in the details`() {
    #expect(
      EvdevScript("MAJOR 4, X 5, Y 5, MT, SYN, MAJOR 5, X 5, Y 5, MT, SYN, MT, SYN").frames == [
        "0@0: 1 began 5,5 {ma:4}", "1@10000: 1 stationary {ma:5}", "2@20000: 1 ended",
      ])
  }

  @Test func `fills in what an old kernel leaves out`() {
    // As in the report koreader/koreader#6043: only changes are sent, and a width of 0 lifts.
    let script = EvdevScript(
      """
      MAJOR 8, Y 18, X 30, MT, SYN, MT, SYN, Y 19, MT, SYN, MAJOR 0, MT, SYN
      """, isFiltered: true)
    #expect(
      script.frames == [
        "0@0: 1 began 30,18 {ma:8}", "1@10000:", "2@20000: 1 moved 30,19", "3@30000: 1 ended",
      ])
    #expect(script.warnings.isEmpty)
  }
}
