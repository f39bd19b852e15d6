import SextantText
import Testing

@Suite struct `A text position` {
  @Test func `is ordered by line, then column`() {
    let places = [(1, 1), (1, 2), (2, 1), (2, 9), (10, 1)].map {
      TextPosition(line: $0.0, column: $0.1)
    }
    for (index, place) in places.enumerated() {
      for (other, second) in places.enumerated() {
        #expect((place < second) == (index < other))
      }
    }
    #expect(TextPosition.start == TextPosition(line: 1, column: 1))
  }

  @Test func `is written as line and column`() {
    #expect(TextPosition(line: 14, column: 22).description == "14:22")
  }

  @Test func `is part of each error's text`() {
    let place = TextPosition(line: 3, column: 4)
    #expect(
      JSONError(position: place, message: "a rule; found 'x'").description
        == "3:4: a rule; found 'x'")
    #expect(
      XMLError(position: place, message: "a rule; found 'x'").description
        == "3:4: a rule; found 'x'")
  }
}
