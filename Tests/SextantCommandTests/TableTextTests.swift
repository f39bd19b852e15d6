import SextantCommand
import Testing

@Suite struct `A table` {
  @Test func `aligns words left and numbers right without blanks at the end`() {
    var table = TableText([.words("file"), .numbers("scale"), .words("state")])
    table.add(["a.jsonl", "1.25", "ended"])
    table.add(["longer-name.jsonl", "10", ""])
    #expect(
      table.lines == [
        "file               scale  state",
        "a.jsonl             1.25  ended",
        "longer-name.jsonl     10",
      ])
  }

  @Test func `without rows is its heading`() {
    #expect(TableText([.words("a"), .numbers("b")]).lines == ["a  b"])
  }

  // Two columns a wide letter, none a combining mark: Unicode's East Asian width.
  @Test(arguments: [
    ("abc", 3), ("é", 1), ("e\u{301}", 1), ("蛋糕", 4), ("🎂", 2), ("ｶ", 1), ("한", 2), ("", 0),
    ("❤️", 2),
  ])
  func `knows how wide a text is`(text: String, width: Int) {
    #expect(TableText.width(text) == width)
  }

  @Test func `spells out control characters`() {
    var table = TableText([.words("file")])
    table.add(["a\u{1B}[31m\nb"])
    #expect(table.lines == ["file", "a\\u{1B}[31m\\u{A}b"])
  }
}
