import SextantTestSupport
import SextantText
import Testing

@Suite struct `An XML name` {
  @Test(arguments: [
    ("ring", "ring"), ("My Ring", "My_Ring"), ("  a  b  ", "a_b"), ("1st", "_1st"), ("-x", "_-x"),
    (".x", "_.x"), ("", "_"), ("!?", "_"), ("a:b", "a_b"), ("1/4\" Offset", "_1_4_Offset"),
    ("Überzug", "Überzug"), ("ケーキ", "ケーキ"), ("a\u{301}", "a\u{301}"), ("\u{301}a", "_\u{301}a"),
    ("🍰 cake", "cake"), ("𠀀", "_"), ("数学-1", "数学-1"), ("हिन्दी", "हिन्दी"), ("a\u{0}b", "a_b"), ("_", "_"),
    ("__", "__"), ("a_", "a_"),
    ("x.dae-2_c", "x.dae-2_c"), ("·", "_·"),
  ])
  func `is made of any text`(text: String, name: String) {
    #expect(Array(XMLName.ncName(cleaning: text).utf8) == Array(name.utf8))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `of any text is one, and stays as it is`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var text = String.UnicodeScalarView()
    for _ in 0..<random.int(in: 0...20) {
      let range = [0...0x7F, 0...0x3FF, 0...0xFFFF, 0...0x10FFFF][random.int(in: 0...3)]
      if let scalar = Unicode.Scalar(UInt32(random.int(in: range))) { text.append(scalar) }
    }
    let name = XMLName.ncName(cleaning: String(text))
    #expect(XMLName.isNCName(name), "\(name), seed \(seed)")
    #expect(XMLName.ncName(cleaning: name) == name, "seed \(seed)")
  }

  @Test(arguments: [
    ("a", true, true), ("_", true, true), ("é-1.2", true, true), ("", false, false),
    ("1", false, false), ("a b", false, false), ("a:b", false, true), (":a", false, false),
    ("a:", false, false), ("a:b:c", false, false), ("a:1", false, false), ("×", false, false),
  ])
  func `has at most one colon, and none if it is an NCName`(
    text: String, isNCName: Bool, isQualified: Bool
  ) {
    #expect(XMLName.isNCName(text) == isNCName)
    #expect(XMLName.isQualifiedName(text) == isQualified)
  }
}
