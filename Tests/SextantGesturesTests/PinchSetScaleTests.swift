import SextantGeometry
import SextantGestures
import SextantTouch
import Testing

@Suite struct `A scale set by the app` {
  private let running = "D1(0,0); D2(100,0); M2(150,0)"

  @Test func `is counted on from, and leaves the rest`() throws {
    var pinch = try PinchRecognizer.after(running)
    let before = pinch
    let isSet = pinch.setScale(x: 3, y: 0.5)
    #expect(isSet)
    #expect(pinch.scales == PinchValues(x: 3, y: 0.5, total: 1.5))
    #expect(pinch.segment == .one)
    #expect(pinch.state == .began)
    #expect(pinch.focal == before.focal && pinch.anchor == before.anchor)
    #expect(pinch.velocity == .zero)
    pinch.play("M2(300,0)")
    #expect(pinch.scales == PinchValues(x: 6, y: 0.5, total: 3))
    #expect(pinch.segment == PinchValues(x: 2, y: 1, total: 2))
    #expect(pinch.delta == PinchValues(x: 2, y: 1, total: 2))
  }

  @Test func `works while a pinch is in progress or paused`() throws {
    for script in [running, running + "; M2(160,0)", running + "; U2"] {
      var pinch = try PinchRecognizer.after(script)
      let isSet = pinch.setScale(x: 4, y: 5)
      #expect(isSet && pinch.scaleX == 4 && pinch.scaleY == 5)
    }
    var paused = try PinchRecognizer.after(running + "; U2; SET(4,5)")
    paused.play("D2(10,0); M2(20,0)")
    #expect(paused.scaleX == 4, "10 and 20 points are both below the floor")
    paused.play("M2(40,0)")
    #expect(paused.scaleX == 8 && paused.scaleY == 5)
  }

  @Test func `is ignored while none is, and says so`() throws {
    for script in [
      "", "D1(0,0)", "D1(0,0) D2(100,0)", running + "; U1 U2", running + "; C1",
      "D1(0,0); U1",
    ] {
      var pinch = try PinchRecognizer.after(script)
      let before = pinch
      #expect(pinch.play("SET(4,5)") == .scaleIgnored)
      #expect(pinch.scales == before.scales && pinch.state == before.state)
      let isSet = pinch.setScale(x: 4, y: 5)
      #expect(!isSet)
    }
  }

  @Test func `must be finite and greater than 0`() throws {
    for bad in [0.0, -1, -0.0, .nan, .infinity, -.infinity] {
      for (x, y) in [(bad, 1), (1, bad), (bad, bad)] {
        var pinch = try PinchRecognizer.after(running)
        let before = pinch
        let isSet = pinch.setScale(x: x, y: y)
        #expect(!isSet && pinch == before)
        let frame = TouchFrame(index: 0, time: 30_000, marks: [.setScale(x: x, y: y)])
        #expect(pinch.update(with: frame) == .scaleIgnored)
        #expect(pinch.scales == before.scales)
      }
    }
  }

  @Test func `is applied after the touches and the live list of its frame`() throws {
    // Two moves to 200 and the app's 7 in one frame: 7 is what counts from there.
    var pinch = try PinchRecognizer.after(running + "; SET(7,1) M2(200,0)")
    #expect(pinch.scaleX == 7 && pinch.state == .changed)
    #expect(pinch.delta.x == 2 / 1.5, "what the fingers did, without the app")
    // The lost finger ends nothing here, but the pinch pauses before the scale is set.
    pinch = try PinchRecognizer.after(running + "; SET(7,1) LIVE{1}")
    #expect(pinch.isPaused && pinch.scaleX == 7)
    // With no finger left the pinch is over before it.
    pinch = try PinchRecognizer.after(running)
    #expect(pinch.play("SET(7,1) LIVE{}") == [.ended, .scaleIgnored])
    #expect(pinch.scaleX == 1.5)
  }

  @Test func `stays on an axis that does not move`() throws {
    let settings = try PinchSettings(slop: 0, axisMode: .xOnly)
    let pinch = try PinchRecognizer.after(running + "; SET(1,2); M2(300,300)", settings)
    #expect(pinch.scaleX == 2 && pinch.scaleY == 2)
  }
}
