import SextantGeometry
import SextantGestures
import Testing

@Suite struct `The limits of the scales` {
  private let settings: PinchSettings
  init() throws {
    settings = try PinchSettings(slop: 0, minScale: 0.5, maxScale: 2)
  }

  @Test func `stop a scale and let it turn back at once`() throws {
    var pinch = try PinchRecognizer.after("D1(0,0); D2(100,0); M2(150,0); M2(250,0)", settings)
    #expect(pinch.scaleX == 2 && pinch.scale == 2 && pinch.scaleY == 1)
    pinch.play("M2(500,0)")
    #expect(pinch.scaleX == 2 && pinch.delta.x == 1)
    pinch.play("M2(450,0)")
    #expect(pinch.scaleX == 1.8 && pinch.scale == 1.8, "2 * 450 / 500, not 4.5")
    pinch.play("M2(25,0)")
    #expect(pinch.scaleX == 0.5)
    pinch.play("M2(50,0)")
    #expect(pinch.scaleX == 1)
    #expect(pinch.segment == pinch.scales, "the segment goes on over a limit")
  }

  @Test func `hold for the first frame, each axis for itself, and the total`() throws {
    let pinch = try PinchRecognizer.after("D1(0,0); D2(100,100); M2(900,120)", settings)
    #expect(pinch.state == .began)
    #expect(pinch.scaleX == 2 && pinch.scaleY == 1.2 && pinch.scale == 2)
  }

  @Test func `hold for what the app sets`() throws {
    var pinch = try PinchRecognizer.after(
      "D1(0,0); D2(100,100); M2(150,150); SET(9,0.01)", settings)
    #expect(pinch.scaleX == 2 && pinch.scaleY == 0.5)
    pinch.play("M2(75,300)")
    #expect(pinch.scaleX == 1 && pinch.scaleY == 1)
  }

  @Test func `may be 1 on both sides`() throws {
    let fixed = try PinchSettings(slop: 0, minScale: 1, maxScale: 1)
    let pinch = try PinchRecognizer.after("D1(0,0); D2(100,100); M2(250,10); M2(10,900)", fixed)
    #expect(pinch.state == .changed && pinch.scales == .one)
  }

  /// A pinch taken up again and again cannot leave the numbers.
  @Test func `are the normal numbers where none are set`() throws {
    var pinch = try PinchRecognizer.after("D1(0,0); D2(20,0); M2(2e9,0)")
    for _ in 0..<60 { pinch.play("U2; D2(20,0); M2(2e9,0)") }
    #expect(pinch.scaleX == .greatestFiniteMagnitude && pinch.segment.x > 0)
    pinch.play("M2(1e9,0)")
    #expect(pinch.scaleX == .greatestFiniteMagnitude / 2)
    for _ in 0..<90 { pinch.play("U2; D2(2e9,0); M2(20,0)") }
    #expect(pinch.scaleX == .leastNormalMagnitude)
    pinch.play("M2(60,0)")
    #expect(pinch.scaleX == 3 * .leastNormalMagnitude)
  }
}
