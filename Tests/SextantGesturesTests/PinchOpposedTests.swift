import SextantGeometry
import SextantGestures
import Testing

@Suite struct `Opposed fingers` {
  private let settings: PinchSettings
  init() throws {
    settings = try PinchSettings(slop: 8, opposed: true)
  }

  @Test func `must all move along their line`() throws {
    var pinch = try PinchRecognizer.after("D1(0,0); D2(100,0); M2(150,0)", settings)
    #expect(pinch.state == .possible, "one rests")
    pinch = try PinchRecognizer.after("D1(0,0); D2(100,0); M1(20,0) M2(150,0)", settings)
    #expect(pinch.state == .possible, "both to the right")
    pinch = try PinchRecognizer.after("D1(0,0); D2(100,0); M1(0,50) M2(150,0)", settings)
    // The line turned: down along it is outward for the first finger.
    #expect(pinch.state == .began)
    pinch = try PinchRecognizer.after("D1(0,0); D2(100,0); M1(-20,0) M2(150,0)", settings)
    #expect(pinch.state == .began && pinch.scaleX == 170.0 / 108)
    pinch = try PinchRecognizer.after("D1(0,0); D2(100,0); M1(20,0) M2(60,0)", settings)
    #expect(pinch.state == .began && pinch.scaleX == 40.0 / 92)
  }

  @Test func `may be reported one a frame`() throws {
    var pinch = try PinchRecognizer.after("D1(0,0); D2(100,0); M2(150,0); M1(-20,0)", settings)
    #expect(pinch.state == .began && pinch.scaleX == 170.0 / 108)
    // A scroll reported so is none.
    pinch = try PinchRecognizer.after(
      "D1(0,0); D2(100,0); M2(150,0); M1(50,0); M2(200,0); M1(100,0)", settings)
    #expect(pinch.state == .possible)
    // And does not stand in the way of the pinch that follows it.
    pinch.play("M2(220,0) M1(80,0)")
    #expect(pinch.state == .began && pinch.scaleX == 140.0 / 108)
  }

  @Test func `leave the scales alone while they are not`() throws {
    var pinch = try PinchRecognizer.after("D1(0,0); D2(100,0); M1(-50,0) M2(150,0)", settings)
    let before = pinch.scales
    #expect(pinch.play("M1(-40,0) M2(180,0)") == [])
    #expect(pinch.scales == before && pinch.state == .began)
    #expect(pinch.focal == ScreenPoint(70, 0), "the focal point follows")
    // Then the plain ratio holds again.
    #expect(pinch.play("M1(-50,0) M2(190,0)") == .changed)
    #expect(pinch.scaleX == 240.0 / 108)
  }

  @Test func `of three go all outward or all inward`() throws {
    let all = try PinchSettings(slop: 8, maxTouches: .all, opposed: true)
    let down = "D1(0,0) D2(100,0) D3(50,90); "
    #expect(
      try PinchRecognizer.after(down + "M1(-20,-20) M2(120,-20) M3(50,110)", all).state == .began)
    #expect(
      try PinchRecognizer.after(down + "M1(-20,-20) M2(120,-20) M3(50,70)", all).state == .possible)
    #expect(try PinchRecognizer.after(down + "M1(-20,-20) M2(120,-20)", all).state == .possible)
    #expect(try PinchRecognizer.after(down + "M1(20,10) M2(80,10) M3(50,70)", all).state == .began)
  }

  @Test func `begin anew when they change`() throws {
    var pinch = try PinchRecognizer.after(
      "D1(0,0); D2(100,0); M2(150,0); U2; D3(100,0); M1(-20,0)", settings)
    #expect(pinch.state == .possible, "the move of the finger that left does not count")
    pinch.play("M3(101,0)")
    #expect(pinch.state == .began)
  }
}
