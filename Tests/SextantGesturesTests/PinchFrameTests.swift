import SextantGeometry
import SextantGestures
import SextantTouch
import Testing

@Suite struct `A frame of touches` {
  private let running = "D1(0,0); D2(100,0); M2(150,0)"

  @Test func `says what happened in it`() throws {
    var pinch = PinchRecognizer(settings: try PinchSettings(slop: 0))
    #expect(pinch.play("D1(0,0)") == [])
    #expect(pinch.play("D2(100,0)") == .rebased)
    #expect(pinch.play("S1 S2") == [])
    #expect(pinch.play("M2(150,0)") == .began)
    #expect(pinch.play("M2(160,0)") == .changed)
    #expect(pinch.play("U2") == .paused && pinch.isPaused)
    #expect(pinch.play("M1(4,4)") == [])
    #expect(pinch.play("D2(90,0)") == [.resumed, .rebased] && !pinch.isPaused)
    #expect(pinch.play("D3(9,9)") == [], "a third waits")
    #expect(pinch.play("M3(19,9)") == [])
    #expect(pinch.play("U1") == .rebased, "and takes part when the first lifts")
    #expect(pinch.play("U2 U3") == .ended)
    #expect(pinch.play("D1(0,0); U1") == .failed)
    #expect(pinch.play("D1(0,0) D2(9,9); C2") == .failed)
    #expect(pinch.play(running + "; C2") == .cancelled)
  }

  @Test func `may begin and end a pinch`() throws {
    var pinch = try PinchRecognizer.after("D1(0,0) D2(100,0)")
    #expect(pinch.play("M2(200,0) U1 U2") == [.began, .ended])
    #expect(pinch.state == .ended && pinch.scaleX == 2)
    #expect(pinch.finished?.scales.x == 2)
    pinch = try PinchRecognizer.after("D1(0,0) D2(100,0)")
    #expect(pinch.play("M2(200,0) C1") == [.began, .cancelled])
  }

  /// The fingers that land with the cancel are not those that were taken away.
  @Test func `may take one pinch away and begin with new fingers`() throws {
    var pinch = try PinchRecognizer.after(running)
    #expect(pinch.play("C1 C2 D3(0,0) D4(50,0)") == [.cancelled, .rebased])
    #expect(pinch.state == .possible && pinch.scales == .one && pinch.touches == 2)
    let finished = try #require(pinch.finished)
    #expect(finished.state == .cancelled && finished.scales.x == 1.5)
    #expect(finished.start == 20_000 && finished.end == 0, "the script's time begins anew")
    pinch.play("M4(100,0)")
    #expect(pinch.finished == nil && pinch.scaleX == 2)
  }

  @Test func `may replace all fingers of a pinch`() throws {
    // The set was never empty when it was looked at: the pinch goes on (2.2, step 4).
    var pinch = try PinchRecognizer.after(running + "; U1 U2 D3(0,0) D4(50,0)")
    #expect(pinch.state == .began && pinch.scaleX == 1.5 && pinch.segment == .one)
    pinch.play("M4(100,0)")
    #expect(pinch.scaleX == 3)
    // With one left it pauses, or ends where that is the rule.
    pinch = try PinchRecognizer.after(running + "; U1 U2 D3(0,0)")
    #expect(pinch.isPaused && pinch.touches == 1)
    pinch = try PinchRecognizer.after(
      running + "; U1 U2 D3(0,0)", PinchSettings(slop: 0, endPolicy: .belowTwo))
    #expect(pinch.state == .ended && pinch.touches == 0)
  }

  @Test func `applies its moves before what comes and goes`() throws {
    let pinch = try PinchRecognizer.after("D1(0,0) D2(100,0); U2(900,0) M1(-50,0) M2(150,0)")
    #expect(pinch.scaleX == 2 && pinch.isPaused)
  }

  @Test func `drops moves of fingers that land in it`() throws {
    let pinch = try PinchRecognizer.after(
      "D1(0,0) D2(100,0); M3(70,70) D3(50,50)", PinchSettings(slop: 0, maxTouches: .all))
    #expect(pinch.touches == 3 && pinch.touch(at: 2).location == ScreenPoint(50, 50))
  }

  @Test func `of marks alone changes nothing but by them`() throws {
    var pinch = try PinchRecognizer.after(running)
    let before = pinch.snapshot
    let frame = TouchFrame(
      index: 3, time: 21_000,
      marks: [
        .gap(why: "lost"), .note("x"), .expect("pinch"), .other(name: "a", json: "{}", line: 1),
      ])
    #expect(pinch.update(with: frame) == [])
    var after = pinch.snapshot
    after.delta = before.delta
    after.focalDelta = before.focalDelta
    #expect(after == before)
    #expect(pinch.delta == .one && pinch.focalDelta == .zero)
  }

  @Test func `with stationary and hovering contacts changes nothing`() throws {
    var pinch = try PinchRecognizer.after(running)
    #expect(pinch.play("S1(7,7) S2(900,0) H1(3,3) H7(1,1)") == [])
    #expect(pinch.state == .began && pinch.scaleX == 1.5)
    #expect(pinch.touch(at: 1).location == ScreenPoint(150, 0))
    #expect(pinch.play("S1 M2(200,0)") == .changed)
    #expect(pinch.scaleX == 2)
  }

  @Test func `without a place or from a palm lands no finger`() throws {
    var pinch = PinchRecognizer(settings: try PinchSettings(slop: 0))
    pinch.play("D1")
    #expect(pinch.touches == 0)
    let palm = TouchSample(
      id: TouchID(3), phase: .began, kind: .palm, location: ScreenPoint(5, 5), time: 0)
    pinch.update(with: [palm], at: 0)
    #expect(pinch.touches == 0)
    pinch.play("D1(0,0) D2(100,0); M2; M3(6,6)")
    #expect(pinch.state == .possible && pinch.touches == 2)
  }

  /// An end is an end wherever it is: only the place of it is of no use.
  @Test func `ends a finger at a place that is no number`() throws {
    let pinch = try PinchRecognizer.after(running + "; U2(nan,0); C1(inf,0)")
    #expect(pinch.state == .cancelled)
  }

  @Test func `skips fingers that have become one contact`() throws {
    var pinch = try PinchRecognizer.after("D1(0,0) D2(100,0); M2(40,0); M2(0,0.00005)")
    #expect(pinch.state == .began && pinch.scaleX == 0.4)
    #expect(pinch.focal == ScreenPoint(0, 0.000025), "the focal point follows")
    #expect(pinch.play("M2(0,0.0001)") == .changed)
    #expect(pinch.scaleX == 0.2)
  }

  @Test func `lists who is live`() throws {
    var pinch = try PinchRecognizer.after(running)
    #expect(pinch.play("LIVE{1,2,77}") == [])
    #expect(pinch.play("LIVE{2,2}") == .paused)
    #expect(pinch.touches == 1 && pinch.touch(at: 0).id == TouchID(2))
    #expect(pinch.play("LIVE{}") == .ended)
    pinch = try PinchRecognizer.after("D1(0,0) D2(100,0) D3(50,50)")
    #expect(pinch.play("LIVE{2,3}") == .rebased)
    #expect(pinch.touch(at: 1).id == TouchID(3))
    #expect(pinch.play("LIVE{}") == .failed)
    #expect(pinch.sync(live: []) == .failed, "no finger, nothing to end: what the frame said")
    // Those that land in the frame are in the list or gone.
    pinch = PinchRecognizer(settings: try PinchSettings(slop: 0))
    #expect(pinch.play("D1(0,0) D2(9,9) LIVE{}") == [.rebased, .failed])
  }

  @Test func `forgets fingers that stay down after the end`() throws {
    var pinch = try PinchRecognizer.after(running + "; C1")
    #expect(pinch.touches == 0)
    #expect(pinch.play("M2(300,0)") == [] && pinch.state == .cancelled)
    // One lands and takes part, the old one still does not.
    #expect(pinch.play("D5(0,0)") == [] && pinch.state == .possible && pinch.touches == 1)
    #expect(pinch.play("M2(400,0); D6(50,0)") == .rebased)
    #expect(pinch.touches == 2 && pinch.spans.x == 50)
    // When it lands again after a lost end, it is a finger like others.
    pinch = try PinchRecognizer.after(running + "; C1; D2(0,0)")
    #expect(pinch.state == .possible && pinch.touches == 1)
  }

  @Test func `counts the fingers of a pinch`() throws {
    let settings = try PinchSettings(slop: 0, maxTouches: .first(3))
    let pinch = try PinchRecognizer.after(
      "D1(0,0) D2(90,0) D3(0,90) D4(90,90); M2(180,0); U1 U2; U3 U4", settings)
    // Of 0, 180, 0 the middle is 60: 2/3 (60 + 120 + 60); before it, half of that.
    let gesture = try #require(pinch.gesture)
    #expect(gesture.fingers == 3 && gesture.scales.x == 2 && gesture.state == .ended)
    #expect(gesture.duration == 20_000)
  }

  @Test func `measures three fingers by their mean distance to the middle`() throws {
    let settings = try PinchSettings(slop: 0, maxTouches: .all)
    let pinch = try PinchRecognizer.after("D1(0,0) D2(30,0) D3(0,60)", settings)
    // x: 10 + 20 + 10, y: 20 + 20 + 40, each times 2/3.
    #expect((pinch.spans.x - 80.0 / 3).magnitude <= 1e-14)
    #expect((pinch.spans.y - 160.0 / 3).magnitude <= 1e-14)
    #expect(pinch.focal == ScreenPoint(10, 20))
  }

  @Test func `lets a finger be asked for only if it is there`() async {
    await #expect(processExitsWith: .failure) {
      _ = PinchRecognizer().touch(at: 0)
    }
  }
}
