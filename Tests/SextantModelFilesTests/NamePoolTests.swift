import SextantModelFiles
import Testing

@Suite struct `Names that must differ` {
  @Test func `get the first number that is free`() {
    var pool = NamePool()
    let names = ["a", "a", "a-2", "a", "b", "a-2"].map { pool.take($0) }
    #expect(names == ["a", "a-2", "a-2-2", "a-3", "b", "a-2-3"])
  }

  @Test func `come quickly even if all are alike`() {
    var pool = NamePool(separator: "_")
    var last = ""
    for _ in 0..<20_000 { last = pool.take("x") }
    #expect(last == "x_20000")
  }

  @Test(arguments: [
    ("ring", "ring"), ("", "_"), ("1/4\" ö:x", "_1_4_x"), ("my ring", "my_ring"), ("9", "_9"),
    ("a  b!", "a_b"), ("!", "_"), ("_x", "_x"), ("Ünicode", "nicode"),
  ])
  func `are ASCII identifiers in USD`(text: String, name: String) {
    #expect(UsdName.identifier(cleaning: text) == name)
  }
}
