import SextantGeometry
import SextantGestures
import SextantTestSupport
import SextantTouch
import Testing

extension PanRecognizer {
  /// Takes in the frames of a script after those before it, and returns what happened in the last.
  @discardableResult
  fileprivate mutating func play(_ script: String) -> GestureEvents {
    var events: GestureEvents = []
    for frame in Script.frames(script) { events = update(with: frame) }
    return events
  }
}

private func near(_ a: ScreenPoint, _ b: ScreenPoint, _ tolerance: Double = 1e-12) -> Bool {
  a.distance(to: b) <= tolerance
}

@Suite struct `A pan` {
  @Test func `begins beyond eight points and counts from there`() {
    var pan = PanRecognizer()
    #expect(pan.play("D1(10,20); M1(18,20)") == [])
    #expect(pan.state == .possible && pan.translation == .zero && pan.anchor == nil)
    #expect(pan.play("M1(20,20)") == .began)
    #expect(pan.translation == ScreenPoint(2, 0) && pan.delta == ScreenPoint(2, 0))
    #expect(pan.anchor == ScreenPoint(20, 20))
    #expect(pan.play("M1(20,50)") == .changed)
    #expect(pan.translation == ScreenPoint(2, 30) && pan.delta == ScreenPoint(0, 30))
    #expect(pan.play("U1(500,500)") == .ended)
    #expect(pan.translation == ScreenPoint(2, 30), "the place of the lift does not count")
    #expect(pan.finished?.translation == ScreenPoint(2, 30) && pan.finished?.state == .ended)
  }

  @Test func `loses the dead zone along its way`() throws {
    // 3, 4, 5: of a way of 20 points along (12, 16) the zone takes 10 along (6, 8).
    var pan = PanRecognizer(settings: try PanSettings(slop: 10))
    pan.play("D1(0,0); M1(12,16)")
    #expect(near(pan.translation, ScreenPoint(6, 8)))
    pan = PanRecognizer(settings: try PanSettings(slop: 10, slopMode: .fromRecognition))
    pan.play("D1(0,0); M1(12,16)")
    #expect(pan.translation == .zero)
    pan.play("M1(13,18)")
    #expect(pan.translation == ScreenPoint(1, 2))
    pan = PanRecognizer(settings: try PanSettings(slop: 10, slopMode: .fromDown))
    pan.play("D1(0,0); M1(12,16)")
    #expect(pan.translation == ScreenPoint(12, 16))
  }

  @Test func `fails without a move and with a second finger`() {
    var pan = PanRecognizer()
    #expect(pan.play("D1(0,0); U1") == .failed)
    #expect(pan.play("D1(0,0); D2(50,0)").contains(.failed))
    // What is left of the two drags nothing, and neither does what joins it.
    #expect(pan.play("U2; M1(90,90); D3(0,0); M3(90,0); U1; M3(0,0)") == [])
    #expect(pan.state == .failed)
    pan.play("U3; D4(0,0); M4(10,0)")
    #expect(pan.state == .began && pan.translation == ScreenPoint(2, 0))
  }

  @Test func `ends when a second finger lands`() {
    var pan = PanRecognizer()
    pan.play("D1(0,0); M1(10,0)")
    #expect(pan.play("M1(20,0) D2(50,0)") == [.changed, .ended])
    #expect(pan.finished?.translation == ScreenPoint(12, 0))
    #expect(pan.play("M1(70,0)") == [])
    #expect(pan.translation == ScreenPoint(12, 0) && pan.finished == nil)
  }

  @Test func `tells an end by the system from a lift`() {
    var pan = PanRecognizer()
    #expect(pan.play("D1(0,0); C1") == .failed)
    #expect(pan.play("D1(0,0); M1(10,0); C1") == .cancelled)
    #expect(pan.finished?.state == .cancelled)
    // The next finger lands in the same frame: the one that went stands in `finished`.
    pan.play("D1(0,0); M1(10,0); C1 D2(0,0)")
    #expect(pan.state == .possible && pan.finished?.translation == ScreenPoint(2, 0))
    #expect(pan.play("LIVE{7}") == .failed)
  }

  @Test func `goes to the latest of several places in a frame`() {
    var pan = PanRecognizer()
    pan.play("D1(0,0)")
    func move(_ x: Double, at time: Int64) -> TouchSample {
      TouchSample(id: TouchID(1), phase: .moved, location: ScreenPoint(x, 0), time: time)
    }
    let samples = [move(20, at: 5), move(50, at: 3), move(90, at: -4)]
    pan.update(with: TouchFrame(index: 1, time: 5, samples: samples))
    #expect(pan.location == ScreenPoint(20, 0) && pan.translation == ScreenPoint(12, 0))
  }

  @Test func `of several fingers follows their middle without a jump`() throws {
    var pan = PanRecognizer(settings: try PanSettings(slop: 0, fingers: 2...3))
    pan.play("D1(0,0); M1(50,50)")
    #expect(pan.state == .possible, "one finger is too few")
    pan.play("D2(100,50); M1(54,50)")
    #expect(pan.state == .began && pan.translation == ScreenPoint(2, 0))
    #expect(pan.play("D3(300,300)") == .rebased)
    #expect(pan.translation == ScreenPoint(2, 0) && pan.delta == .zero)
    pan.play("M3(300,330)")
    #expect(near(pan.translation, ScreenPoint(2, 10)))
    let before = pan.translation
    #expect(pan.play("U1") == .rebased)
    #expect(pan.translation == before)
    pan.play("M3(310,330) M2(110,50)")
    #expect(near(pan.translation, ScreenPoint(12, 10)))
    #expect(pan.play("U2") == .ended)
    #expect(pan.play("D4(0,0) D5(0,0) D6(0,0)").isEmpty, "one finger has not lifted yet")
    pan.play("U3 U4 U5 U6")
    #expect(pan.play("D1(0,0) D2(0,0) D3(0,0) D4(0,0)").contains(.failed), "four are too many")
  }

  @Test func `has the slope of its way as velocity`() {
    // x = 300 t + 1000 t^2, y = -200 t: the parabola fits exactly, slope 300 + 2000 t at t = 0.09.
    var pan = PanRecognizer()
    for step in 0...9 {
      let t = Double(step) / 100
      let place = ScreenPoint(300 * t + 1000 * t * t, -200 * t)
      pan.update(
        with: TouchFrame(
          index: step, time: Int64(step) * 10_000,
          samples: [
            TouchSample(
              id: TouchID(1), phase: step == 0 ? .began : .moved, location: place, time: 0)
          ]))
    }
    // Sums of ten terms of at most 1, times 36 points over 0.09 s and a condition below 100.
    #expect(near(pan.velocity, ScreenPoint(480, -200), 1e-9))
    var late = pan
    late.update(
      with: TouchFrame(
        index: 10, time: 100_000,
        samples: [TouchSample(id: TouchID(1), phase: .ended, time: 100_000)]))
    #expect(late.velocity == pan.velocity && late.finished?.velocity == pan.velocity)
    // A rest of more than 40 ms before the lift.
    pan.update(
      with: TouchFrame(
        index: 10, time: 130_001,
        samples: [TouchSample(id: TouchID(1), phase: .ended, time: 130_001)]))
    #expect(pan.velocity == .zero)
  }

  @Test func `is made by no palm, no hover and nothing without a place`() {
    for (phase, kind, x) in [
      (TouchPhase.began, TouchKind.palm, 0.0), (.hover, .direct, 0), (.began, .direct, .nan),
      (.moved, .direct, 0),
    ] {
      var pan = PanRecognizer(settings: PanSettings())
      for place in [x, x + 50] {
        let isFirst = place.isNaN || place == x
        pan.update(
          with: TouchFrame(
            index: 0, time: 0,
            samples: [
              TouchSample(
                id: TouchID(1), phase: isFirst ? phase : .moved, kind: kind,
                location: ScreenPoint(place, 0), time: 0)
            ]))
      }
      #expect(pan.touches == 0 && pan.state == .possible)
    }
  }

  @Test func `has no settings that cannot be`() {
    func refused(_ setting: GestureSettingsError.Setting, _ make: () throws -> PanSettings) -> Bool
    {
      do { _ = try make() } catch let error as GestureSettingsError {
        return error.setting == setting
      } catch {}
      return false
    }
    for slop in [-1, .nan, .infinity] {
      #expect(refused(.panSlop) { try PanSettings(slop: slop) })
    }
    for fingers in [0...1, 1...11, Int.min...Int.max] {
      #expect(refused(.panFingers) { try PanSettings(fingers: fingers) })
    }
    #expect(
      GestureSettingsError(.panSlop, found: "-1.0").description
        == "'slop' must be finite and not negative; found -1.0")
    #expect(
      GestureSettingsError(.panFingers, found: "0 to 1").description
        == "'fingers' must be from 1 to at most 10; found 0 to 1")
  }

  /// Against the plain rule: the sum of the middle's moves while the same fingers are down.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `goes the way of the middle`(seed: UInt64) throws {
    var stream = TouchStream(seed: seed)
    stream.hasNoise = false
    var pan = PanRecognizer(settings: try PanSettings(slop: 0, fingers: 1...10))
    var sum = ScreenPoint.zero
    var places: [TouchID: ScreenPoint] = [:]
    var checked = 0
    for _ in 0..<300 {
      let frame = stream.next()
      let before = places
      for sample in frame.samples where sample.phase == .moved {
        places[sample.id] = sample.location
      }
      let wasRunning = pan.state.isRunning
      if !before.isEmpty {
        let share = 1 / Double(before.count)
        // Quarters below 4096 and at most 4 fingers: a sum in any order is exact but for thirds.
        sum.x += before.reduce(0) { $0 + ((places[$1.key]?.x ?? 0) - $1.value.x) } * share
        sum.y += before.reduce(0) { $0 + ((places[$1.key]?.y ?? 0) - $1.value.y) } * share
      }
      let events = pan.update(with: frame)
      if pan.state.isRunning, wasRunning {
        checked += 1
        #expect(near(pan.translation, sum, 1e-9), "seed \(seed)")
      }
      if events.contains(.cancelled) { return }
      if !pan.state.isRunning { sum = .zero }
      for sample in frame.samples {
        if sample.phase == .ended { places[sample.id] = nil }
        if sample.phase == .began { places[sample.id] = sample.location }
      }
      for case .live(let ids) in frame.marks { places = places.filter { ids.contains($0.key) } }
    }
    #expect(checked > 50, "seed \(seed)")
  }
}
