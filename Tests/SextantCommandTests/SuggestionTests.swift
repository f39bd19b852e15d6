import SextantCommand
import Testing

@Suite struct `A suggestion` {
  // Counted by hand.
  @Test(arguments: [
    ("", "", 0), ("slop", "slop", 0), ("slopp", "slop", 1), ("slo", "slop", 1), ("slpo", "slop", 1),
    ("kitten", "sitting", 3), ("abc", "", 3), ("ca", "abc", 3),
  ])
  func `counts changes`(a: String, b: String, distance: Int) {
    #expect(Suggestion.distance(Array(a.unicodeScalars), Array(b.unicodeScalars)) == distance)
    #expect(Suggestion.distance(Array(b.unicodeScalars), Array(a.unicodeScalars)) == distance)
  }

  static let names = ["slop", "slop-mode", "strict", "trace", "tolerance", "expect"]

  @Test(arguments: [
    ("slopp", "slop"), ("STRICT", "strict"), ("tarce", "trace"), ("tolerence", "tolerance"),
    ("slop_mode", "slop-mode"), ("tol", "tolerance"), ("expekt", "expect"),
  ])
  func `names the nearest`(typed: String, nearest: String) {
    #expect(Suggestion.nearest(to: typed, among: Self.names) == nearest)
  }

  @Test(arguments: ["", "q", "frobnicate", "zz", String(repeating: "slop", count: 100_000)])
  func `is silent where nothing is near`(typed: String) {
    #expect(Suggestion.nearest(to: typed, among: Self.names) == nil)
  }
}
