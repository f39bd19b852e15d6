import SextantGeometry
import SextantGestures
import Testing

@Suite struct `The axis mode` {
  private func settings(
    _ mode: PinchSettings.AxisMode, slop: Double = 0
  ) throws -> PinchSettings {
    try PinchSettings(slop: slop, axisMode: mode)
  }

  @Test func `xOnly is not begun nor moved by the vertical span`() throws {
    var pinch = try PinchRecognizer.after("D1(0,0); D2(100,0); M2(100,90)", settings(.xOnly))
    #expect(pinch.state == .possible)
    pinch.play("M2(150,90); M2(300,400)")
    #expect(pinch.state == .changed)
    #expect(pinch.scales == PinchValues(x: 3, y: 1, total: 5), "the total counts both")
  }

  @Test func `yOnly is not begun nor moved by the horizontal span`() throws {
    var pinch = try PinchRecognizer.after("D1(0,0); D2(0,100); M2(90,100)", settings(.yOnly))
    #expect(pinch.state == .possible)
    pinch.play("M2(90,150); M2(300,200)")
    #expect(pinch.state == .changed && pinch.scaleX == 1 && pinch.scaleY == 2)
  }

  @Test func `uniform moves all by the total span`() throws {
    var pinch = try PinchRecognizer.after(
      "D1(0,0); D2(30,40); M2(40,30)", settings(.uniform, slop: 8))
    #expect(pinch.state == .possible, "the distance is the same")
    pinch.play("M2(36,48)")
    #expect(
      pinch.spans.total == 60
        && pinch.scales == PinchValues(x: 60.0 / 58, y: 60.0 / 58, total: 60.0 / 58))
    pinch.play("M2(0,116)")
    #expect(pinch.scales == PinchValues(x: 2, y: 2, total: 2))
    // Set apart, they keep their own values and move by the same factor.
    pinch.play("SET(3,0.5)")
    #expect(pinch.scales == PinchValues(x: 3, y: 0.5, total: 2))
    pinch.play("M2(232,0)")
    #expect(pinch.scales == PinchValues(x: 6, y: 1, total: 4))
  }

  @Test func `lock takes one axis, both or the other by the angle at the beginning`() throws {
    let lock = try settings(.lock(.standard))
    for (x, y, expected) in [
      (100.0, 57.0, "x"), (100, 58, "both"), (100, 173, "both"), (100, 174, "y"), (100, 0, "x"),
      (0, 100, "y"),
    ] {
      // tan 30 = 0.5774, tan 60 = 1.7321; the spans are measured where it begins.
      let pinch = try PinchRecognizer.after(
        "D1(0,0); D2(\(x / 2),\(y / 2)); M2(\(x),\(y)); M2(\(2 * x),\(2 * y))", lock)
      #expect(pinch.state == .changed)
      #expect((pinch.scaleX != 1) == (x > 0 && expected != "y"), "\(x), \(y)")
      #expect((pinch.scaleY != 1) == (y > 0 && expected != "x"), "\(x), \(y)")
    }
    // At the angle itself both move: 45 degrees with one angle for both.
    let half = try settings(.lock(AxisLock(low: Angle(Turn(1, 8)), high: Angle(Turn(1, 8)))))
    let pinch = try PinchRecognizer.after("D1(0,0); D2(50,50); M2(100,100)", half)
    #expect(pinch.scaleX == 2 && pinch.scaleY == 2)
  }

  @Test func `lock begins with the other axis asleep, if only the locked one moved`() throws {
    // Upright fingers that part sideways: vertical by angle, so nothing moves yet.
    var pinch = try PinchRecognizer.after(
      "D1(0,0); D2(0,300); M2(40,300)", settings(.lock(.standard), slop: 8))
    #expect(pinch.state == .began && pinch.scaleX == 1 && pinch.scaleY == 1)
    pinch.play("M2(40,318)")
    #expect(pinch.scaleX == 1 && pinch.scaleY == 318.0 / 308)
  }

  @Test func `lock holds whatever the fingers do, without a break-out`() throws {
    let pinch = try PinchRecognizer.after(
      "D1(0,0); D2(100,0); M2(150,0); M2(100,500) @500; M2(100,700) @9000; "
        + "U2; D3(0,300); M3(100,600)",
      settings(.lock(.standard)))
    #expect(pinch.scaleY == 1)
  }

  @Test func `lock opens after the time outside the band, from where the fingers are`() throws {
    let lock = try AxisLock(
      low: Angle(Turn(1, 12)), high: Angle(Turn(1, 6)), breakOut: .milliseconds(100))
    let begin = "D1(0,0) D2(100,0) @0; M2(110,10) @10; M2(110,110) @20; M2(110,120) @70; "
    var pinch = try PinchRecognizer.after(begin + "M2(110,130) @119", settings(.lock(lock)))
    #expect(pinch.scaleY == 1 && !pinch.isAwakeY)
    pinch = try PinchRecognizer.after(begin + "M2(110,130) @120", settings(.lock(lock)))
    #expect(pinch.scaleY == 1 && pinch.isAwakeY)
    pinch.play("M2(110,260) @130")
    #expect(pinch.scaleX == 1.1 && pinch.scaleY == 2)
    // Back in the band, the time begins anew.
    pinch = try PinchRecognizer.after(
      begin + "M2(110,30) @100; M2(110,130) @110; M2(110,130) @209", settings(.lock(lock)))
    #expect(!pinch.isAwakeY)
    // So it does when the fingers change, and when time runs back.
    pinch = try PinchRecognizer.after(
      begin + "U2 @80; D3(110,130) @90; M3(110,131) @100; M3(110,130) @199", settings(.lock(lock)))
    #expect(!pinch.isAwakeY)
    pinch = try PinchRecognizer.after(
      begin + "M2(110,120) @5; M2(110,120) @104", settings(.lock(lock)))
    #expect(!pinch.isAwakeY)
    // A vertical pinch opens the horizontal axis.
    pinch = try PinchRecognizer.after(
      "D1(0,0) D2(0,100) @0; M2(10,110) @10; M2(110,110) @20; M2(110,110) @120; M2(220,110) @130",
      settings(.lock(lock)))
    #expect(pinch.scaleX == 2 && pinch.scaleY == 1.1)
    // Without a time, the first frame outside opens it.
    let open = try AxisLock(low: Angle(Turn(1, 12)), high: Angle(Turn(1, 6)), breakOut: .zero)
    pinch = try PinchRecognizer.after(
      "D1(0,0) D2(100,0) @0; M2(110,10) @10; M2(110,110) @20; M2(110,220) @20",
      settings(.lock(open)))
    #expect(pinch.scaleY == 2)
  }
}
