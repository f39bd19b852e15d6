import SextantSession
import SextantText
import Testing

@Suite struct `The start of a session's wedges` {
  private func change(_ text: String) throws -> CakeChange {
    try CakeChange(try JSONNode.parse(Array(text.utf8)))
  }

  @Test func `is an angle, away from corners, or toward a place`() throws {
    #expect(
      try change(#"{"toward":[0.3,-1]}"#) == change(#"{"toward":"30cm,-1"}"#))
    #expect(try change(#"{"avoid-corners":true}"#) != change("{}"))
    #expect(try change(#"{"start-angle":90}"#) == change(#"{"start-angle":"0.25turn"}"#))
  }

  @Test(arguments: [
    (#"{"avoid-corners":false}"#, "'avoid-corners' must be true"),
    (#"{"toward":7}"#, "'toward' must be two lengths such as [0.03,0]"),
    (
      #"{"start-angle":0,"toward":[1,1]}"#,
      "'start-angle', 'avoid-corners' and 'toward' must not stand together"
    ),
  ])
  func `is refused where it makes no sense`(text: String, rule: String) {
    let error = #expect(throws: SessionError.self) { try change(text) }
    #expect(error?.description.contains(rule) == true)
  }
}
