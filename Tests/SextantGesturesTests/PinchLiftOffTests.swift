import SextantGeometry
import SextantGestures
import SextantTouch
import Testing

@Suite struct `The lift-off filter` {
  private let settings: PinchSettings
  init() throws {
    settings = try PinchSettings(slop: 0, liftOffFilter: .milliseconds(20))
  }

  private let pinchOut =
    "D1(0,0) D2(100,0) @0; M2(150,0) @10; M2(200,0) @25; M2(210,0) @30; M2(220,8) @40; "

  @Test func `takes the last samples before a lift back`() throws {
    var pinch = try PinchRecognizer.after(pinchOut, settings)
    #expect(pinch.scaleX == 2.2)
    #expect(pinch.play("U2 @45") == [.rewound, .paused])
    // The sample exactly 20 ms before the lift counts.
    #expect(pinch.scales == PinchValues(x: 2, y: 1, total: 2))
    #expect(pinch.focal == ScreenPoint(100, 0))
    #expect(pinch.segment == PinchValues(x: 2, y: 1, total: 2))
    // And from there it goes on.
    pinch.play("D3(300,0) @60; M3(600,0) @70")
    #expect(pinch.scaleX == 4)
  }

  @Test func `takes them back at the end too, and only there`() throws {
    var pinch = try PinchRecognizer.after(pinchOut + "U1 U2 @45", settings)
    #expect(pinch.state == .ended && pinch.scaleX == 2)
    pinch = try PinchRecognizer.after(pinchOut + "C1 @45", settings)
    #expect(pinch.state == .cancelled && pinch.scaleX == 2.2)
    pinch = try PinchRecognizer.after(pinchOut + "LIVE{1} @45", settings)
    #expect(pinch.isPaused && pinch.scaleX == 2)
    // Off, it takes nothing back.
    pinch = try PinchRecognizer.after(pinchOut + "U2 @45")
    #expect(pinch.scaleX == 2.2)
    // A finger that does not take part may lift as it likes.
    pinch = try PinchRecognizer.after(pinchOut + "D3(9,9) @41; U3 @45", settings)
    #expect(pinch.scaleX == 2.2)
  }

  @Test func `lets nothing be taken back twice`() throws {
    var pinch = try PinchRecognizer.after(pinchOut + "U2 @45", settings)
    #expect(pinch.play("U1 @46") == .ended)
    #expect(pinch.scaleX == 2)
  }

  @Test func `goes back to the beginning of a short pinch, but not beyond`() throws {
    let pinch = try PinchRecognizer.after(
      "D1(0,0) D2(100,0) @0; M2(150,0) @90; M2(160,0) @95; U2 @100", settings)
    #expect(pinch.scales == .one)
    #expect(pinch.state == .changed, "what was recognized stays recognized")
  }

  @Test func `does not go beyond a change of the fingers or a scale of the app`() throws {
    let all = try PinchSettings(slop: 0, maxTouches: .all, liftOffFilter: .milliseconds(20))
    var pinch = try PinchRecognizer.after(pinchOut + "D3(400,0) @41; M3(800,0) @43; U3 @45", all)
    #expect(pinch.scaleX == 2.2)
    pinch = try PinchRecognizer.after(pinchOut + "SET(3,1) @41; M2(440,8) @43; U2 @45", settings)
    #expect(pinch.scaleX == 3)
    pinch = try PinchRecognizer.after(pinchOut + "SET(3,1) @41; M2(440,8) @43; U2 @63", settings)
    #expect(pinch.scaleX == 6)
  }

  @Test func `keeps the velocity of what counts`() throws {
    // 2/s for 200 ms, then a jerk within the last 10 ms.
    var script = "D1(0,0) D2(100,0) @0; "
    for step in 1...20 { script += "M2(\(100 + 2 * step),0) @\(10 * step); " }
    let filter = try PinchSettings(slop: 0, liftOffFilter: .milliseconds(10))
    var pinch = try PinchRecognizer.after(
      script + "M2(190,0) @204; M2(30,0) @208; U1 U2 @210", filter)
    #expect(pinch.scaleX == 1.4)
    #expect((pinch.velocity.x - 2).magnitude < 1e-9)
    #expect((pinch.logVelocity.x - 2 / 1.4).magnitude < 0.05)
    // The rest is measured from there as well: 40 ms before the filter's time are no rest yet.
    pinch = try PinchRecognizer.after(script + "U1 U2 @250", filter)
    #expect((pinch.velocity.x - 2).magnitude < 1e-9)
    pinch = try PinchRecognizer.after(script + "U1 U2 @251", filter)
    #expect(pinch.velocity == .zero)
    // So it is while the pinch is paused: 222 - 30 is 12 ms after the last sample that counts.
    let long = try PinchSettings(slop: 0, liftOffFilter: .milliseconds(30))
    pinch = try PinchRecognizer.after(script + "U2 @210; M1(1,1) @222", long)
    #expect(pinch.isPaused && (pinch.velocity.x - 2).magnitude < 1e-9)
    pinch.play("U1 @251")
    #expect(pinch.state == .ended && pinch.velocity == .zero)
  }

  /// 1,000 samples a second for a second: far more than the velocity looks at.
  @Test func `remembers as many samples as its time holds`() throws {
    let filter = try PinchSettings(slop: 0, liftOffFilter: .milliseconds(400))
    var pinch = PinchRecognizer(settings: filter)
    pinch.play("D1(0,0) D2(100,0) @0")
    for step in 1...1000 { pinch.play("M2(\(100 + step),0) @\(step)") }
    pinch.play("U2 @1000.5")
    #expect(pinch.scaleX == 7, "as 600 ms after the beginning")
  }
}
