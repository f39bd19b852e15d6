import SextantGeometry
import SextantGestures
import SextantTestSupport
import SextantTouch
import Testing

@Suite struct `The transform of a pinch` {
  @Test func `is focal + (content - anchor) * scale`() throws {
    var pinch = try PinchRecognizer.after("D1(0,0); D2(100,100)")
    #expect(pinch.transform == nil && pinch.step == nil && pinch.anchor == nil)
    pinch.play("M2(120,110)")
    #expect(pinch.anchor == ScreenPoint(60, 55))
    #expect(pinch.focalDelta == ScreenPoint(10, 5))
    pinch.play("M1(-40,0) M2(160,50)")
    #expect(pinch.anchor == ScreenPoint(60, 55))
    let transform = try #require(pinch.transform)
    #expect(transform.scaleX == 2 && transform.scaleY == 0.5)
    #expect(transform(ScreenPoint(60, 55)) == ScreenPoint(60, 25))
    #expect(transform(ScreenPoint(70, 65)) == ScreenPoint(80, 30))
    pinch.play("U1 U2")
    #expect(pinch.transform == transform, "it stays after the end")
    pinch.play("D1(0,0)")
    #expect(pinch.transform == nil && pinch.anchor == nil && pinch.focal == nil)
  }

  /// With scales that start at 1 the content stays under both fingers, on both axes.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `keeps the content under the fingers`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var pinch = PinchRecognizer(
      settings: try PinchSettings(slop: 0, minAxisSpan: 1e-3, slopMode: .fromRecognition))
    pinch.play("D1(0,0) D2(200,300); M1(1,1)")
    var places = [ScreenPoint(1, 1), ScreenPoint(200, 300)]
    let content = places
    for step in 0..<100 {
      // The fingers do not cross: scales have no sign.
      let left = random.double(in: -100...90)
      places = [
        ScreenPoint(left, random.double(in: -100...90)),
        ScreenPoint(random.double(in: 100...300), random.double(in: 100...300)),
      ]
      pinch.update(
        with: (0..<2).map {
          TouchSample(
            id: TouchID(Int32($0 + 1)), phase: .moved, location: places[$0],
            time: Int64(step) * 8000)
        }, at: Int64(step) * 8000)
      let transform = try #require(pinch.transform)
      for index in 0..<2 {
        // A few roundings of numbers below 1000, times a scale below 2.
        #expect(transform(content[index]).distance(to: places[index]) < 1e-11, "seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `does not jump when fingers come and go, and is made of the steps`(seed: UInt64) throws {
    var stream = TouchStream(seed: seed)
    stream.hasNoise = false
    var pinch = PinchRecognizer(
      settings: try PinchSettings(slop: 4, maxTouches: seed % 2 == 0 ? .first(2) : .all))
    let corners = [ScreenPoint(0, 0), ScreenPoint(400, 300), ScreenPoint(-50, 700)]
    var carried = corners
    var checked = 0
    for _ in 0..<1_000 {
      let frame = stream.next()
      // Moves and comings and goings in frames of their own.
      let moves = frame.samples.filter { $0.phase == .moved }
      let rest = frame.samples.filter { $0.phase != .moved }
      pinch.update(with: moves, at: frame.time)
      if pinch.state == .began, let transform = pinch.transform {
        carried = corners.map { transform($0) }
      } else if pinch.state == .changed, let step = pinch.step, let transform = pinch.transform {
        carried = carried.map { step($0) }
        for (corner, place) in zip(corners, carried) {
          let whole = transform(corner)
          let size = 1000 + whole.x.magnitude + whole.y.magnitude
          // Each step rounds by an ulp or so, and scales what was rounded before.
          guard whole.distance(to: place) <= 1e-9 * size else {
            Issue.record("seed \(seed), frame \(frame.index): \(whole) is not \(place)")
            return
          }
        }
      }
      guard let before = pinch.transform else {
        pinch.update(with: rest, at: frame.time)
        continue
      }
      pinch.update(with: rest, at: frame.time)
      guard pinch.state.isRunning, let after = pinch.transform else { continue }
      for corner in corners {
        let size = 1000 + before(corner).x.magnitude + before(corner).y.magnitude
        guard before(corner).distance(to: after(corner)) <= 1e-12 * size else {
          Issue.record("seed \(seed), frame \(frame.index): a jump of \(corner)")
          return
        }
      }
      if !rest.isEmpty { checked += 1 }
    }
    #expect(checked > 10, "seed \(seed)")
  }

  @Test func `with a scale of the app turns about the focal point`() throws {
    var pinch = try PinchRecognizer.after("D1(0,0); D2(100,100); M2(200,200); M2(300,300)")
    let focal = try #require(pinch.focal)
    let before = try #require(pinch.transform)
    pinch.setScale(x: 1, y: 7)
    let after = try #require(pinch.transform)
    #expect(after.scaleX == 1 && after.scaleY == 7)
    // The content that was under the focal point, found backwards, is still there.
    let content = ScreenPoint(
      (focal.x - before.shiftX) / before.scaleX, (focal.y - before.shiftY) / before.scaleY)
    #expect(after(content).distance(to: focal) < 1e-12 * 1000)
  }

  @Test func `is none where its numbers overflow`() throws {
    let pinch = try PinchRecognizer.after(
      "D1(1e308,0); D2(1e308,20); M1(1.1e308,0); M1(-1e308,0); M1(1e308,0)")
    #expect(pinch.state == .changed)
    #expect(pinch.transform.map { $0.shiftX.isFinite } ?? true)
    let far = try PinchRecognizer.after("D1(1e308,0); D2(1e308,0); M1(1e308,40); M1(1e307,40)")
    #expect(far.transform == nil)
  }
}
