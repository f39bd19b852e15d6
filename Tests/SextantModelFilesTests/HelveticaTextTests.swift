import Testing

@testable import SextantModelFiles

/// The widths against those of Nimbus Sans, which was drawn to the metrics of Helvetica.
///
/// The figures are from NimbusSans-Regular.afm and NimbusSans-Bold.afm of URW's base 35 fonts, 2020.
@Suite struct `The text of a PDF` {
  /// The sum of the widths of 16 letters, and the sum of each times its place from 1 to 16.
  ///
  /// Together they tell a wrong width and two that were exchanged.
  @Test(
    arguments: [
      (0x20, false, 6576, 52942), (0x30, false, 8424, 70398), (0x40, false, 10905, 90301),
      (0x50, false, 9582, 72832), (0x60, false, 7558, 65073), (0x70, false, 7013, 54493),
      (0x20, true, 6852, 54170), (0x30, true, 8589, 72543), (0x40, true, 11141, 92527),
      (0x50, true, 9807, 75987), (0x60, true, 8279, 72122), (0x70, true, 7699, 59249),
    ] as [(UInt8, Bool, Int, Int)])
  func `has letters as wide as the fonts' metrics say`(
    first: UInt8, isBold: Bool, sum: Int, placed: Int
  ) {
    // The last row ends before 0x7F, which is no letter.
    let letters = Array(first...min(first + 15, 0x7E))
    let widths = letters.map { Int((HelveticaText.width([$0], isBold: isBold) * 1000).rounded()) }
    #expect(widths.reduce(0, +) == sum)
    #expect(widths.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element } == placed)
    let all = HelveticaText.width(letters, isBold: isBold)
    #expect((all - Double(sum) / 1000).magnitude < 1e-12)
  }

  @Test(
    arguments: [("…", 1000), ("²", 333), ("·", 278), ("×", 584), ("Ø", 778)] as [(String, Int)])
  func `knows the widths of what drawings use beyond ASCII`(letter: String, width: Int) {
    for isBold in [false, true] {
      let found = HelveticaText.width(HelveticaText.bytes(letter), isBold: isBold)
      #expect((found * 1000 - Double(width)).magnitude < 1e-9)
    }
  }

  /// WinAnsiEncoding is Latin 1 but for 0x80 to 0x9F.
  @Test func `has a byte a letter, and a question mark for what it has no letter for`() {
    #expect(
      HelveticaText.bytes("aé€…‘’“”–—漢\u{7F}\u{9F}") == [
        0x61, 0xE9, 0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x3F, 0x3F, 0x3F,
      ])
    #expect(HelveticaText.literal([0x28, 0x5C, 0x29, 0x85, 0x20]) == "(\\(\\\\\\)\\205 )")
  }
}
