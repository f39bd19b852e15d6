import SextantGeometry
import SextantGestures
import SextantTouch
import Testing

/// A sample of a test frame.
private func touch(
  _ phase: TouchPhase, _ id: Int32, _ x: Double = 0, _ y: Double = 0, at milliseconds: Int64,
  kind: TouchKind = .direct
) -> TouchSample {
  TouchSample(
    id: TouchID(id), phase: phase, kind: kind, location: ScreenPoint(x, y),
    time: milliseconds * 1000)
}

private func taps(
  _ frames: [[TouchSample]], settings: TapSettings = .standard, marks: [TouchMark] = []
) -> [TapEvent] {
  var recognizer = TapRecognizer(settings: settings)
  return frames.enumerated().compactMap { index, samples in
    recognizer.update(
      with: TouchFrame(
        index: index, time: samples.last?.time ?? 0, samples: samples,
        marks: samples.isEmpty ? marks : []))
  }
}

@Suite struct `A tap` {
  @Test func `is a finger that comes and goes in one place`() {
    let found = taps([
      [touch(.began, 1, 100, 200, at: 10)], [touch(.moved, 1, 103, 204, at: 60)],
      [touch(.ended, 1, 500, 500, at: 110)],
    ])
    #expect(found.count == 1)
    #expect(found.first?.location == ScreenPoint(103, 204))
    #expect(found.first?.time == 110_000)
    #expect(found.first?.duration == 100_000)
  }

  @Test(arguments: [(10.0, true), (10.001, false)])
  func `allows ten points of movement`(distance: Double, isTap: Bool) {
    let found = taps([
      [touch(.began, 1, at: 0)], [touch(.moved, 1, distance, 0, at: 10)],
      [touch(.moved, 1, at: 20)], [touch(.ended, 1, at: 30)],
    ])
    #expect(found.count == (isTap ? 1 : 0))
  }

  @Test(arguments: [(500, true), (501, false)] as [(Int64, Bool)])
  func `allows half a second`(milliseconds: Int64, isTap: Bool) {
    let found = taps([[touch(.began, 1, at: 0)], [touch(.ended, 1, at: milliseconds)]])
    #expect(found.count == (isTap ? 1 : 0))
  }

  @Test func `is none while a second finger is down`() {
    #expect(
      taps([
        [touch(.began, 1, at: 0)], [touch(.began, 2, at: 10)], [touch(.ended, 1, at: 20)],
        [touch(.ended, 2, at: 30)],
      ]).isEmpty)
    // The second finger of a pair is none either, but the next finger alone is.
    #expect(
      taps([
        [touch(.began, 1, at: 0), touch(.began, 2, at: 0)], [touch(.ended, 1, at: 20)],
        [touch(.ended, 2, at: 30)], [touch(.began, 3, at: 40)], [touch(.ended, 3, at: 50)],
      ]).map(\.time) == [50_000])
  }

  @Test func `is none when the system takes the finger away`() {
    #expect(taps([[touch(.began, 1, at: 0)], [touch(.cancelled, 1, at: 10)]]).isEmpty)
    // Gone from the platform's list without a lift.
    #expect(
      taps(
        [[touch(.began, 1, at: 0)], [], [touch(.ended, 1, at: 20)]], marks: [.live([])]
      ).isEmpty)
  }

  @Test func `is made by no palm and by nothing without a place`() {
    #expect(
      taps([[touch(.began, 1, at: 0, kind: .palm)], [touch(.ended, 1, at: 10)]]).isEmpty)
    #expect(taps([[touch(.began, 1, .nan, 0, at: 0)], [touch(.ended, 1, at: 10)]]).isEmpty)
    #expect(taps([[touch(.moved, 1, at: 0)], [touch(.ended, 1, at: 10)]]).isEmpty)
  }

  @Test func `does not depend on the order of a frame's samples`() {
    let lift = touch(.ended, 1, at: 20)
    let next = touch(.began, 2, 50, 50, at: 20)
    let end = [touch(.ended, 2, at: 40)]
    let first = taps([[touch(.began, 1, at: 0)], [lift, next], end])
    #expect(first == taps([[touch(.began, 1, at: 0)], [next, lift], end]))
    #expect(first.map(\.location) == [ScreenPoint(0, 0), ScreenPoint(50, 50)])
  }

  @Test func `never traps on times that cannot be subtracted`() {
    var recognizer = TapRecognizer()
    for (phase, time) in [(TouchPhase.began, Int64.min), (.ended, Int64.max)] {
      let sample = TouchSample(id: TouchID(1), phase: phase, location: .zero, time: time)
      #expect(
        recognizer.update(with: TouchFrame(index: 0, time: time, samples: [sample])) == nil)
    }
  }

  @Test func `has no settings with a negative or infinite limit`() {
    #expect(TapSettings(maximumMovement: -1) == nil)
    #expect(TapSettings(maximumMovement: .infinity) == nil)
    #expect(TapSettings(maximumMovement: .nan) == nil)
    #expect(TapSettings(maximumDuration: -1) == nil)
    #expect(TapSettings() == .standard)
  }
}
