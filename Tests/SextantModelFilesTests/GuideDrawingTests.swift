import SextantModelFiles
import SextantSlicing
import Testing

@Suite struct `A guide drawing` {
  @Test func `is as wide and high as it says, in millimetres`() throws {
    let guide = try SliceGuide(
      SliceSettings(outline: .circle(radius: 0.12), shares: .equal(8)))
    let text = String(decoding: try GuideDrawing(guide).bytes(), as: UTF8.self)
    #expect(text.contains("width=\"302mm\" height=\"344mm\" viewBox=\"0 0 302 344\""))
  }
}
