import Foundation
import SextantGeometry
import SextantGestures
import SextantTestSupport
import SextantTouch
import Testing

/// A frame in which fingers 1, 2, … are at places.
private func frame(_ places: [ScreenPoint], _ phase: TouchPhase = .moved) -> TouchFrame {
  TouchFrame(
    index: 0, time: 0,
    samples: places.enumerated().map {
      TouchSample(id: TouchID(Int32($0 + 1)), phase: phase, location: $1, time: 0)
    })
}

/// Places stretched along x and y, then turned clockwise, then shifted.
private func moved(
  _ places: [ScreenPoint], x: Double = 1, y: Double = 1, by radians: Double = 0,
  shift: ScreenPoint = .zero
) -> [ScreenPoint] {
  places.map {
    let (u, v) = ($0.x * x, $0.y * y)
    return ScreenPoint(
      cos(radians) * u - sin(radians) * v + shift.x, sin(radians) * u + cos(radians) * v + shift.y)
  }
}

private let hand = [ScreenPoint(0, 0), ScreenPoint(120, -30), ScreenPoint(60, 140)]
private let five =
  hand + [ScreenPoint(-80, 60), ScreenPoint(200, 90)]

private func near(_ stretch: FingerStretch, _ x: Double, _ y: Double, _ radians: Double) -> Bool {
  // Places of some hundred points with errors of an ulp, a spread of at least 20: below 1e-12.
  (stretch.x - x).magnitude < 1e-11 && (stretch.y - y).magnitude < 1e-11
    && (stretch.rotation.radians - radians).magnitude < 1e-11
}

@Suite struct `A stretch of three and more fingers` {
  @Test(arguments: [hand, five])
  func `is 1 and 1 for a rotation`(places: [ScreenPoint]) {
    var stretch = FingerStretch()
    #expect(stretch.update(with: frame(places, .began)) == .clear)
    for step in -20...20 {
      let angle = Double(step + 20) * 0.3
      #expect(
        stretch.update(with: frame(moved(places, by: angle, shift: ScreenPoint(7, -9))))
          == .clear)
      #expect(near(stretch, 1, 1, angle), "\(angle): \(stretch)")
    }
  }

  @Test(arguments: [hand, five])
  func `is what scales the axes`(places: [ScreenPoint]) {
    var stretch = FingerStretch()
    stretch.update(with: frame(places, .began))
    for (x, y) in [(2.0, 1.0), (1, 0.5), (3, 0.4), (0.5, 4), (1.01, 0.99)] {
      stretch.update(with: frame(moved(places, x: x, y: y)))
      #expect(near(stretch, x, y, 0), "\(x), \(y): \(stretch)")
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `is told from the rotation, whatever both are`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var places: [ScreenPoint] = []
    for _ in 0..<random.int(in: 3...10) {
      places.append(
        ScreenPoint(random.double(in: -200...200), random.double(in: -200...200)))
    }
    var stretch = FingerStretch()
    guard stretch.update(with: frame(places, .began)) == .clear else { return }
    var angle = 0.0
    for _ in 0..<50 {
      angle += random.double(in: -3...3)
      let (x, y) = (random.double(in: 0.8...5), random.double(in: 0.8...5))
      let shift = ScreenPoint(random.double(in: -99...99), 0)
      guard
        stretch.update(with: frame(moved(places, x: x, y: y, by: angle, shift: shift))) == .clear
      else { return }
      #expect(near(stretch, x, y, angle), "seed \(seed): \(stretch) of \(x), \(y), \(angle)")
    }
  }

  /// Against a search: no rotation and stretches nearby fit moved fingers better.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `is the best there is where none is exact`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let places = moved(five, x: 1.5, y: 0.9, by: random.double(in: -3...3)).map {
      ScreenPoint($0.x + random.double(in: -15...15), $0.y + random.double(in: -15...15))
    }
    var stretch = FingerStretch()
    stretch.update(with: frame(five, .began))
    #expect(stretch.update(with: frame(places)) == .clear)
    func centred(_ places: [ScreenPoint]) -> [ScreenPoint] {
      let n = Double(places.count)
      let x = places.reduce(0) { $0 + $1.x } / n
      let y = places.reduce(0) { $0 + $1.y } / n
      return places.map { ScreenPoint($0.x - x, $0.y - y) }
    }
    let (from, to) = (centred(five), centred(places))
    func error(_ x: Double, _ y: Double, _ angle: Double) -> Double {
      zip(moved(from, x: x, y: y, by: angle), to).reduce(0) {
        let way = $1.0.distance(to: $1.1)
        return $0 + way * way
      }
    }
    let best = error(stretch.x, stretch.y, stretch.rotation.radians)
    for _ in 0..<200 {
      let reach = random.int(in: 0...1) == 0 ? 0.01 : 1.0
      let other = error(
        max(0, stretch.x + random.double(in: -reach...reach)),
        max(0, stretch.y + random.double(in: -reach...reach)),
        stretch.rotation.radians + random.double(in: -reach...reach))
      #expect(other >= best * (1 - 1e-12), "seed \(seed)")
    }
  }

  @Test func `goes on without a jump when fingers change`() {
    var stretch = FingerStretch()
    stretch.update(with: frame(five, .began))
    stretch.update(with: frame(moved(five, x: 2, y: 0.8, by: 0.5)))
    // Two lift, and the other three go on: all in all 2 * 1.5 and 0.8 * 1.25, turned by 0.7.
    var lift = TouchFrame(index: 0, time: 0)
    for id in [Int32(2), 5] {
      lift.samples.append(TouchSample(id: TouchID(id), phase: .ended, time: 0))
    }
    let before = stretch
    stretch.update(with: lift)
    #expect(stretch.x == before.x && stretch.y == before.y && stretch.touches == 3)
    #expect(stretch.rotation == before.rotation)
    var next = frame(moved(five, x: 3, y: 1, by: 0.7, shift: ScreenPoint(5, 5)))
    stretch.update(with: next)
    #expect(near(stretch, 3, 1, 0.7))
    // Two fingers cannot tell, and a third counts from where they are then.
    next.samples = [TouchSample(id: TouchID(1), phase: .ended, time: 0)]
    #expect(stretch.update(with: next) == .tooFew)
    let two = moved(five, x: 9, y: 9)
    #expect(stretch.update(with: frame(two)) == .tooFew)
    #expect(near(stretch, 3, 1, 0.7))
    next.samples = [
      TouchSample(id: TouchID(8), phase: .began, location: ScreenPoint(900, 0), time: 0)
    ]
    #expect(stretch.update(with: next) == .clear)
    #expect(near(stretch, 3, 1, 0.7))
    // All lift, and the next begins anew.
    stretch.update(with: TouchFrame(index: 0, time: 0, marks: [.live([])]))
    #expect(near(stretch, 3, 1, 0.7))
    stretch.update(with: frame(hand, .began))
    #expect(near(stretch, 1, 1, 0))
  }

  @Test func `is not told by fingers in a line, too close or mirrored`() {
    var stretch = FingerStretch()
    let row = [ScreenPoint(0, 0), ScreenPoint(100, 100), ScreenPoint(220, 220)]
    #expect(stretch.update(with: frame(row, .began)) == .inLine)
    #expect(stretch.update(with: frame(moved(row, x: 2))) == .inLine)
    #expect(stretch.x == 1 && stretch.y == 1)
    #expect(stretch.update(with: frame(hand)) == .clear)
    stretch.update(with: frame(moved(hand, x: 2)))
    #expect(near(stretch, 2, 1, 0))
    #expect(stretch.update(with: frame(moved(hand, x: -2))) == .inLine)
    #expect(near(stretch, 2, 1, 0))
    #expect(stretch.update(with: frame(moved(hand, x: -2, y: 2))) == .clear)
    #expect(near(stretch, 2, 1, 0), "it counts from where the fingers are then")
    // A square of 20 points has a spread of 20 points.
    for (side, clarity) in [(20.0, FingerStretch.Clarity.clear), (19.999, .inLine)] {
      var small = FingerStretch()
      let square = [(0.0, 0.0), (side, 0), (0, side), (side, side)].map { ScreenPoint($0.0, $0.1) }
      #expect(small.update(with: frame(square, .began)) == clarity)
    }
  }

  @Test func `stays within a thousand million, and its fingers within a million points`() {
    var stretch = FingerStretch()
    let third = TouchID(3)
    stretch.update(with: frame(hand, .began))
    for turn in 1...3 {
      let clarity = stretch.update(with: frame(moved(hand, x: 5000, y: 5000)))
      #expect(clarity == (turn < 3 ? .clear : .inLine), "5000 cubed is more than 1e9")
      // Two fingers come back alone, and the third lands where it was.
      let lift = TouchSample(id: third, phase: .ended, time: 0)
      stretch.update(with: TouchFrame(index: 0, time: 0, samples: [lift]))
      stretch.update(with: frame(hand))
      let land = TouchSample(id: third, phase: .began, location: hand[2], time: 0)
      #expect(stretch.update(with: TouchFrame(index: 0, time: 0, samples: [land])) == .clear)
    }
    #expect((stretch.x / 25e6 - 1).magnitude < 1e-11 && (stretch.y / 25e6 - 1).magnitude < 1e-11)
    #expect(stretch.update(with: frame(moved(hand, x: 30_000, y: 1))) == .inLine)
  }

  @Test func `has no floor that cannot be`() {
    for spread in [0, -1, .nan, .infinity] {
      #expect(throws: GestureSettingsError(.minSpread, found: "\(spread)")) {
        try FingerStretch(minSpread: spread)
      }
    }
    #expect(
      GestureSettingsError(.minSpread, found: "0.0").description
        == "'minSpread' must be finite and greater than 0; found 0.0")
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `does not jump and does not depend on the order of samples`(seed: UInt64) {
    var stream = TouchStream(seed: seed)
    stream.most = 6
    var stretch = FingerStretch()
    var shuffled = stretch
    var clear = 0
    for _ in 0..<300 {
      var frame = stream.next()
      let before = stretch
      let clarity = stretch.update(with: frame)
      // Only lifts, landings and lists: nothing moved.
      if !frame.samples.contains(where: { $0.phase == .moved }), before.touches > 0 {
        #expect(
          before.x == stretch.x && before.y == stretch.y
            && before.rotation == stretch.rotation || stretch.x == 1, "seed \(seed)")
      }
      frame.samples.reverse()
      #expect(shuffled.update(with: frame) == clarity, "seed \(seed)")
      #expect(shuffled == stretch, "seed \(seed)")
      #expect(stretch.x > 0 && stretch.x.isFinite && stretch.y > 0 && stretch.y.isFinite)
      if clarity == .clear { clear += 1 }
    }
    #expect(clear > 20, "seed \(seed)")
  }
}
