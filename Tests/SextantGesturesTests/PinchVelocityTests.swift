import Foundation
import SextantGeometry
import SextantGestures
import SextantTestSupport
import SextantTouch
import Testing

@Suite struct `The velocity of a pinch` {
  /// A recognizer whose horizontal scale has followed a function of the time in seconds.
  ///
  /// The fingers stand 100 points apart, so that a scale has a span; it begins at the first time.
  private func after(
    _ times: [Int64], _ settings: PinchSettings? = nil, _ scale: (Double) -> Double
  ) throws -> PinchRecognizer {
    var pinch = PinchRecognizer(settings: try settings ?? PinchSettings(slop: 0))
    func samples(_ phase: TouchPhase, _ span: Double, _ time: Int64) -> [TouchSample] {
      [
        TouchSample(id: TouchID(1), phase: phase, location: ScreenPoint(0, 0), time: time),
        TouchSample(id: TouchID(2), phase: phase, location: ScreenPoint(span, 0), time: time),
      ]
    }
    pinch.update(with: samples(.began, 100, times[0] - 1000), at: times[0] - 1000)
    for time in times {
      pinch.update(with: samples(.moved, 100 * scale(Double(time) / 1e6), time), at: time)
    }
    return pinch
  }

  /// Times in microseconds, in steps that are not even, the last at `end`.
  private func times(_ count: Int, end: Int64, seed: UInt64) -> [Int64] {
    var random = SplitMix64(seed: seed)
    var times = [end]
    while times.count < count {
      times.append(times[times.count - 1] - Int64(random.int(in: 500...9000)))
    }
    return times.reversed()
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `is exact for a parabola, at its newest point`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (a, b) = (random.double(in: -3...3), random.double(in: -20...20))
    let end = 0.3
    let pinch = try after(times(40, end: 300_000, seed: seed)) {
      3 + a * ($0 - end) + b * ($0 - end) * ($0 - end)
    }
    // Spans are rounded to 1e-16 of 300 points; the fit divides by no less than 1 ms.
    #expect((pinch.velocity.x - a).magnitude < 1e-9)
    #expect(pinch.velocity.y == 0)
    #expect((pinch.velocity.total - a).magnitude < 1e-9)
    #expect((pinch.logVelocity.y) == 0)
  }

  @Test(arguments: [-4.0, -0.5, 0.5, 4])
  func `of the logarithm is exact for steady growth`(rate: Double) throws {
    let pinch = try after(times(40, end: 300_000, seed: 7)) { exp(rate * $0) }
    #expect((pinch.logVelocity.x - rate).magnitude < 1e-8)
    // The scale itself is no parabola: the third derivative over (100 ms)^2 / 3 bounds the error.
    let scale = exp(rate * 0.3)
    #expect(
      (pinch.velocity.x - rate * scale).magnitude < abs(rate * rate * rate) * scale * 0.01 / 3
        + 1e-9)
  }

  @Test func `is 0 with fewer than three moments, and finite`() throws {
    #expect(try after([0]) { _ in 2 }.velocity == .zero)
    #expect(try after([0, 8000]) { 2 + $0 }.velocity == .zero)
    #expect(try after([0, 8000, 16000]) { 2 + $0 }.velocity.x != 0)
    #expect(try after([0, 0, 0, 0]) { _ in 2 }.velocity == .zero)
    let pinch = try PinchRecognizer.after(
      "D1(0,0) D2(100,0) @0; M2(110,0) @10; M2(120,0) @10; M2(130,0) @10; "
        + "M2(140,0) @11; M2(150,0) @11"
    )
    #expect(pinch.velocity == .zero, "two distinct times")
    #expect(PinchRecognizer().velocity == .zero)
  }

  @Test func `takes the last of equal times`() throws {
    // A parabola, disturbed by earlier samples at its times.
    let pinch = try PinchRecognizer.after(
      "D1(0,0) D2(100,0) @0; M2(500,0) @10; M2(110,0) @10; M2(900,0) @20; "
        + "M2(120,0) @20; M2(130,0) @30"
    )
    #expect((pinch.velocity.x - 10).magnitude < 1e-9)
  }

  @Test func `looks back 100 ms and not to the moment at their end`() throws {
    // A leap after 200 ms, then 2/s: at 300 ms all that counts has moved so, at 299 ms not.
    func scale(_ time: Double) -> Double { time <= 0.2 ? 1.5 : 1.6 + 2 * (time - 0.2) }
    func speed(_ last: Int64, _ settings: PinchSettings? = nil) throws -> Double {
      let times = (0..<100).map { Int64($0) * 10_000 }.filter { $0 < last } + [last]
      return try after(times, settings, scale).velocity.x
    }
    #expect((try speed(300_000) - 2).magnitude < 1e-9)
    #expect((try speed(299_999) - 2).magnitude > 0.01)
    // A window of its own: 50 ms see nothing else at 250 ms.
    let short = try PinchSettings(slop: 0, velocity: VelocitySettings(window: .milliseconds(50)))
    #expect((try speed(250_000, short) - 2).magnitude < 1e-9)
    #expect((try speed(249_999, short) - 2).magnitude > 0.01)
  }

  @Test func `looks at 20 moments at most`() throws {
    // 1 ms apart: still but for the last 19 ms.
    func scale(_ time: Double) -> Double { 1.5 + 2 * max(0, time - 0.2) }
    let fine = (0..<300).map { Int64($0) * 1000 }
    #expect((try after(fine.filter { $0 <= 219_000 }, nil, scale).velocity.x - 2).magnitude < 1e-8)
    #expect((try after(fine.filter { $0 <= 218_000 }, nil, scale).velocity.x - 2).magnitude > 0.01)
    let three = try PinchSettings(slop: 0, velocity: VelocitySettings(samples: 3))
    #expect(
      (try after(fine.filter { $0 <= 202_000 }, three, scale).velocity.x - 2).magnitude < 1e-8)
    // With a lift-off filter more is kept, but no more is looked at.
    let filter = try PinchSettings(slop: 0, liftOffFilter: .milliseconds(5))
    #expect(
      (try after(fine.filter { $0 <= 219_000 }, filter, scale).velocity.x - 2).magnitude < 1e-8)
  }

  @Test func `does not look beyond a rest of more than 40 ms`() throws {
    func scale(_ time: Double) -> Double { time < 0.05 ? 1.5 : 2 + 3 * time }
    #expect(
      (try after([0, 10_000, 20_000, 60_001, 70_000, 80_000], nil, scale).velocity.x - 3).magnitude
        < 1e-9)
    #expect(
      (try after([0, 10_000, 20_000, 60_000, 70_000, 80_000], nil, scale).velocity.x - 3).magnitude
        > 0.01)
    let long = try PinchSettings(slop: 0, velocity: VelocitySettings(rest: .milliseconds(41)))
    #expect(
      (try after([0, 10_000, 20_000, 60_001, 70_000, 80_000], long, scale).velocity.x - 3).magnitude
        > 0.01)
  }

  @Test func `is 0 once the fingers have rested for more than 40 ms`() throws {
    var pinch = try after([0, 10_000, 20_000]) { 2 + 3 * $0 }
    pinch.play("S1 S2 @60")
    #expect((pinch.velocity.x - 3).magnitude < 1e-9)
    var later = pinch
    later.play("S1 S2 @60.001")
    #expect(later.velocity == .zero && later.logVelocity == .zero)
    // At the lift, and it stays so however much later it is read.
    pinch.play("U1 U2 @60; D9(0,0) U9 @900")
    #expect(pinch.state == .possible && pinch.velocity == .zero, "a new sequence has none")
    var lifted = try after([0, 10_000, 20_000]) { 2 + 3 * $0 }
    lifted.play("U1 U2 @60; M1(4,4) @900")
    #expect((lifted.velocity.x - 3).magnitude < 1e-9)
  }

  @Test func `survives a change of the fingers and not a scale of the app`() throws {
    var pinch = try after([0, 10_000, 20_000]) { 2 + 3 * $0 }
    pinch.play("U2 @22; D3(50,0) @24")
    #expect((pinch.velocity.x - 3).magnitude < 1e-9)
    pinch.play("SET(1,1) @25")
    #expect(pinch.velocity == .zero && pinch.logVelocity == .zero)
  }

  @Test func `takes a small step back as no step, and a large one as a new beginning`() throws {
    var pinch = try after([0, 10_000, 20_000]) { 2 + 3 * $0 }
    // As if at 20 ms: 2.06 becomes 2.06 again, and the slope stays.
    pinch.play("M2(206,0) @15")
    #expect((pinch.velocity.x - 3).magnitude < 1e-9)
    pinch.play("M2(206,0) @-30")
    #expect(pinch.velocity == .zero)
    pinch.play("M2(207,0) @-20; M2(208,0) @-10")
    #expect((pinch.velocity.x - 1).magnitude < 1e-9)
  }

  @Test func `is finite at the ends of time`() throws {
    for times in [
      [Int64.min + 2000, -1, 0, 1, Int64.max], [Int64.max - 2, Int64.max - 1, Int64.max],
      [Int64.min + 1000, Int64.min + 1001, Int64.min + 1002], [Int64.max, Int64.min + 1000, 0],
    ] {
      let pinch = try after(times) { _ in 1.5 }
      #expect(pinch.velocity.x.isFinite)
    }
    let fast = try after([0, 1, 2, 3]) { 1 + $0 * 1e300 }
    #expect(fast.velocity.x.isFinite && fast.velocity.x > 0)
  }

  @Test func `is fed by all samples of a finger in one frame`() throws {
    // 500 samples a second, as 125 frames of four or as 500 of one; both fingers move.
    func place(_ time: Int64) -> (ScreenPoint, ScreenPoint) {
      let t = Double(time) / 1e6
      return (ScreenPoint(-50 - 300 * t * t, 5 * t), ScreenPoint(50 + 90 * t, 100 + 400 * t * t))
    }
    var single = PinchRecognizer(settings: try PinchSettings(slop: 0))
    single.play("D1(-50,0) D2(50,100) @0")
    var coalesced = single
    var frame: [TouchSample] = []
    for step in 1...100 {
      let time = Int64(step) * 2000
      let (first, second) = place(time)
      let samples = [
        TouchSample(id: TouchID(1), phase: .moved, location: first, time: time),
        TouchSample(id: TouchID(2), phase: .moved, location: second, time: time),
      ]
      single.update(with: samples, at: time)
      frame += samples
      guard step % 4 == 0 else { continue }
      // By finger, as UIKit gives them.
      frame.sort { ($0.id, $0.time) < ($1.id, $1.time) }
      coalesced.update(with: frame, at: time)
      frame = []
      #expect(coalesced.scales == single.scales, "later samples win")
      // The first frame begins the pinch: nothing before it is in the history of this one.
      if time > 60_000 { #expect(coalesced.velocity == single.velocity) }
    }
    // The order of such samples is that of their times, wherever they stand.
    var reversed = coalesced
    for step in 101...104 {
      let (first, second) = place(Int64(step) * 2000)
      frame.append(
        TouchSample(id: TouchID(1), phase: .moved, location: first, time: Int64(step) * 2000))
      frame.append(
        TouchSample(id: TouchID(2), phase: .moved, location: second, time: Int64(step) * 2000))
    }
    coalesced.update(with: frame, at: 208_000)
    reversed.update(with: frame.reversed(), at: 208_000)
    #expect(reversed.snapshot == coalesced.snapshot)
  }
}
