import SextantGeometry
import SextantGestures
import Testing

@Suite struct `The dead zone` {
  /// What a mode makes of a span of 100 that becomes 120, then 240; and of one that becomes 80.
  struct Mode: Sendable {
    var mode: PinchSettings.SlopMode
    var first: Double
    var second: Double
    var inward: Double
  }

  static let modes = [
    Mode(mode: .subtract, first: 120 / 108, second: 240 / 108, inward: 80 / 92),
    Mode(mode: .fromRecognition, first: 1, second: 240 / 120, inward: 1),
    Mode(mode: .fromDown, first: 120 / 100, second: 240 / 100, inward: 80 / 100),
  ]

  @Test(arguments: modes)
  func `is left in three ways`(_ mode: Mode) throws {
    let settings = try PinchSettings(slopMode: mode.mode)
    var pinch = try PinchRecognizer.after("D1(0,0); D2(100,0); M2(108,0)", settings)
    #expect(pinch.state == .possible, "strictly more than 8 points")
    #expect(pinch.play("M2(120,0)") == .began)
    #expect(pinch.scales == PinchValues(x: mode.first, y: 1, total: mode.first))
    #expect(pinch.play("M2(240,0)") == .changed)
    #expect(pinch.scales == PinchValues(x: mode.second, y: 1, total: mode.second))
    pinch = try PinchRecognizer.after("D1(0,0); D2(100,0); M2(80,0)", settings)
    #expect(pinch.scales == PinchValues(x: mode.inward, y: 1, total: mode.inward))
  }

  @Test func `is as wide as it is set`() throws {
    for slop in [0.0, 0.5, 3, 40] {
      let settings = try PinchSettings(slop: slop)
      var pinch = try PinchRecognizer.after("D1(0,0); D2(100,0); M2(\(100 + slop),0)", settings)
      #expect(pinch.state == .possible)
      pinch.play("M2(\(100 + slop + 0.25),0)")
      #expect(pinch.state == .began)
      #expect(pinch.scaleX == (100 + slop + 0.25) / (100 + slop))
    }
  }

  @Test func `of one axis is not left by the other`() throws {
    var pinch = try PinchRecognizer.after(
      "D1(0,0); D2(100,60); M2(200,67)", PinchSettings())
    #expect(pinch.isAwakeX && !pinch.isAwakeY)
    #expect(pinch.scaleX == 200 / 108 && pinch.scaleY == 1)
    pinch.play("M2(200,69)")
    #expect(pinch.isAwakeX && pinch.isAwakeY)
    #expect(pinch.scaleY == 69.0 / 68)
  }

  /// A new pair stands elsewhere: without a new measure, the sleeping axis would leap to 300/28.
  @Test func `of a sleeping axis is measured anew when the fingers change`() throws {
    var pinch = try PinchRecognizer.after(
      "D1(0,0); D2(100,0); M2(200,0); U2; D3(200,300)", PinchSettings())
    #expect(pinch.scaleY == 1 && !pinch.isAwakeY)
    pinch.play("M3(200,308)")
    #expect(pinch.scaleY == 1 && !pinch.isAwakeY)
    pinch.play("M3(200,312)")
    #expect(pinch.scaleY == 312.0 / 308 && pinch.isAwakeY)
  }

  /// An app that takes the scale away each frame must not put an axis to sleep for ever.
  @Test func `of a sleeping axis stays when the app sets the scale`() throws {
    var pinch = try PinchRecognizer.after(
      "D1(0,0); D2(100,100); M2(150,104) SET(1,1)", PinchSettings())
    pinch.play("M2(150,107) SET(1,1)")
    #expect(!pinch.isAwakeY)
    pinch.play("M2(150,110)")
    #expect(pinch.isAwakeY && pinch.scaleY == 110.0 / 108)
  }

  @Test func `grows by twice the focal point's move where that is allowed`() throws {
    let settings = try PinchSettings(slop: 10, translationAllowance: true)
    // 30 points of one finger move the middle by 15: 10 + 2 * 15 is not exceeded.
    var pinch = try PinchRecognizer.after("D1(0,0); D2(100,0); M2(130,0)", settings)
    #expect(pinch.state == .possible)
    // Both fingers outward leave the middle where it is.
    pinch = try PinchRecognizer.after("D1(0,0); D2(100,0); M1(-15,0) M2(115,0)", settings)
    #expect(pinch.state == .began && pinch.scaleX == 130.0 / 110)
    // The middle's move along one axis widens the zone of that axis only.
    pinch = try PinchRecognizer.after("D1(0,0); D2(100,100); M1(-15,20) M2(115,120)", settings)
    #expect(pinch.state == .began && pinch.scaleX == 130.0 / 110 && pinch.scaleY == 1)
    // Together with the total span it is the length of the move: 3, 4, 5 on 10 points.
    let uniform = try PinchSettings(slop: 10, axisMode: .uniform, translationAllowance: true)
    pinch = try PinchRecognizer.after("D1(0,0); D2(30,40); M1(6,8) M2(48,64)", uniform)
    #expect(pinch.spans.total == 70 && pinch.state == .possible, "20 is below 10 + 2 * 15")
  }

  @Test func `with a floor counts spans below it as the floor`() throws {
    // From 0 the span must exceed 28 = the floor of 20 and 8.
    var pinch = try PinchRecognizer.after("D1(0,0); D2(0,100); M2(28,100)", PinchSettings())
    #expect(pinch.state == .possible)
    pinch.play("M2(29,100)")
    #expect(pinch.scaleX == 29.0 / 28)
    let coarse = try PinchSettings(slop: 0, minAxisSpan: 50)
    pinch = try PinchRecognizer.after("D1(0,0); D2(0,100); M2(50,100); M2(100,100)", coarse)
    #expect(pinch.scaleX == 2)
  }

  @Test func `with hold keeps an axis that begins below the floor for the segment`() throws {
    let settings = try PinchSettings(slop: 0, nearZero: .hold)
    var pinch = try PinchRecognizer.after("D1(0,0); D2(19,100); M2(190,150)", settings)
    #expect(pinch.scaleX == 1 && pinch.scaleY == 1.5)
    // A new segment begins above the floor: the axis moves again, from 1.
    pinch.play("U2; D3(100,100); M3(200,100)")
    #expect(pinch.scaleX == 2 && pinch.scaleY == 1.5)
    // And one below it holds what is there.
    pinch.play("U3; D4(10,100); M4(100,200)")
    #expect(pinch.scaleX == 2 && pinch.scaleY == 3)
    // The app's scale begins a segment too.
    pinch.play("SET(1,1); M4(200,200)")
    #expect(pinch.scaleX == 2 && pinch.scaleY == 1)
    // With recognition as the base, it is the span there that must not be short.
    let late = try PinchSettings(slopMode: .fromRecognition, nearZero: .hold)
    pinch = try PinchRecognizer.after("D1(0,0); D2(10,0); M2(40,0); M2(80,0)", late)
    #expect(pinch.scaleX == 2)
  }
}
