import SextantGeometry
import SextantGestures
import Testing

@Suite struct `A pinch told from a scroll` {
  private let half: PinchSettings
  private let delayed: PinchSettings
  init() throws {
    half = try PinchSettings(slop: 8, travelShare: 0.5)
    delayed = try PinchSettings(slop: 8, rejoinDelay: .milliseconds(50))
  }

  @Test func `has fingers that move against each other, with a share of one half`() throws {
    // One rests: the span changes by 40, the middle travels 20, which is not less than half of it.
    var pinch = try PinchRecognizer.after("D1(0,0) D2(100,0); M2(120,0); M2(140,0)", half)
    #expect(pinch.state == .possible)
    // Both to the right, the first ahead.
    pinch = try PinchRecognizer.after(
      "D1(0,0) D2(300,0); M1(40,0) M2(320,0); M1(80,0) M2(340,0); M1(120,0) M2(360,0)", half)
    #expect(pinch.state == .possible)
    // The resting one gives way by a quarter of a point: half of 20.25 is more than 9.875.
    pinch = try PinchRecognizer.after(
      "D1(0,0) D2(100,0); M1(-0.25,0) M2(110,0); M2(120,0)", half)
    #expect(pinch.state == .began)
  }

  @Test func `wakes in the second of two frames, from where it was in the first`() throws {
    var pinch = try PinchRecognizer.after("D1(0,0) D2(100,0); M1(-20,0) M2(120,0)", half)
    #expect(pinch.state == .possible)
    #expect(pinch.play("M1(-30,0) M2(130,0)") == .began)
    #expect(pinch.scaleX == 160.0 / 140 && pinch.scale == 160.0 / 140 && pinch.scaleY == 1)
    // From the edge of the dead zone if the first was no further.
    pinch = try PinchRecognizer.after(
      "D1(0,0) D2(100,0); M1(-4,0) M2(104,0); M1(-5,0) M2(105,0); M1(-9,0) M2(109,0)", half)
    #expect(pinch.state == .began && pinch.scaleX == 118.0 / 110)
    // A frame between that would not wake it makes it begin again.
    pinch = try PinchRecognizer.after(
      "D1(0,0) D2(100,0); M1(-20,0) M2(120,0); M1(0,0) M2(100,0); M1(-20,0) M2(120,0)", half)
    #expect(pinch.state == .possible)
  }

  @Test func `looks at each axis alone`() throws {
    // The middle travels 100 points down while the fingers part along x.
    let pinch = try PinchRecognizer.after(
      "D1(0,0) D2(100,0); M1(-10,50) M2(110,50); M1(-20,100) M2(120,100)", half)
    #expect(pinch.state == .began && pinch.scaleX == 140.0 / 120 && pinch.scaleY == 1)
    // In uniform mode the whole way counts: 20 and 50, then 40 and 100.
    let uniform = try PinchSettings(slop: 8, axisMode: .uniform, travelShare: 0.5)
    let still = try PinchRecognizer.after(
      "D1(0,0) D2(100,0); M1(-10,50) M2(110,50); M1(-20,100) M2(120,100)", uniform)
    #expect(still.state == .possible)
    let moved = try PinchRecognizer.after(
      "D1(0,0) D2(100,0); M1(-10,5) M2(110,5); M1(-20,10) M2(120,10)", uniform)
    #expect(moved.state == .began)
    #expect(moved.scales == PinchValues(x: 140.0 / 120, y: 140.0 / 120, total: 140.0 / 120))
  }

  @Test func `is found after a long scroll`() throws {
    // 500 points to the right in steps of 50, the span growing by one point each.
    var script = "D1(0,0) D2(100,0)"
    for step in 1...10 { script += "; M1(\(50 * step),0) M2(\(100 + 51 * step),0)" }
    var pinch = try PinchRecognizer.after(script, half)
    #expect(pinch.state == .possible)
    // The reference is the span of the last step, 110.
    pinch.play("M1(495,0) M2(615,0); M1(490,0) M2(620,0)")
    #expect(pinch.state == .began && pinch.scaleX == 130.0 / 120)
    // The way is forgotten beyond 16 points, slop over share, and not at it.
    for (way, scale) in [(16.0, 1.0), (16.5, 130.0 / 120)] {
      pinch = try PinchRecognizer.after(
        "D1(0,0) D2(100,0); M1(\(way),0) M2(\(way + 100),0);"
          + "M1(\(way - 10),0) M2(\(way + 110),0); M1(\(way - 15),0) M2(\(way + 115),0)", half)
      #expect(pinch.scaleX == scale, "\(way)")
    }
  }

  @Test func `waits where fingers meet after one has lifted`() throws {
    let met = "D1(0,0) D2(100,0) @0; U2 @10; D3(100,0) @20; "
    var pinch = try PinchRecognizer.after(met + "M3(150,0) @30; M3(160,0) @69.999", delayed)
    #expect(pinch.state == .possible)
    // 50 ms after they met it counts, from where it was a frame before.
    #expect(pinch.play("M3(200,0) @70") == .began)
    #expect(pinch.scaleX == 200.0 / 160)
    // Those that come down one after the other do not wait.
    pinch = try PinchRecognizer.after("D1(0,0) @0; D2(100,0) @20; M2(150,0) @30", delayed)
    #expect(pinch.state == .began && pinch.scaleX == 150.0 / 108)
    // Nor do those that come back to a pinch, or after all have lifted.
    pinch.play("U2 @40; D3(100,0) @50; M3(200,0) @60")
    #expect(pinch.scaleX == 150.0 / 108 * 2)
    pinch = try PinchRecognizer.after(
      met + "U1 U3 @30; D1(0,0) D2(100,0) @40; M2(150,0) @50", delayed)
    #expect(pinch.state == .began)
    // A finger that the platform no longer lists has lifted; the clock may end or step back.
    pinch = try PinchRecognizer.after(
      "D1(0,0) D2(100,0) @0; LIVE{1} @10; D3(100,0) @20; M3(150,0) @30", delayed)
    #expect(pinch.state == .possible)
  }
}
