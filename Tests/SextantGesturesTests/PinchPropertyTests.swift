import Foundation
import SextantGeometry
import SextantGestures
import SextantTestSupport
import SextantTouch
import Testing

/// What holds for any stream of touches, over streams from seeds: 100,000 frames each.
///
/// The letters are those of the list of properties that a two-axis pinch must have.
@Suite struct `A pinch of any fingers` {
  static let seeds: Range<UInt64> = 0..<20
  static let framesPerSeed = 5_000

  /// Settings whose rules treat both axes alike, by seed.
  private func symmetric(_ seed: UInt64) throws -> PinchSettings {
    let modes: [PinchSettings.AxisMode] = [
      .independent, .lock(.standard), .uniform,
      .lock(try AxisLock(low: Angle(Turn(1, 9)), high: Angle(Turn(5, 36)), breakOut: .zero)),
    ]
    return try PinchSettings(
      slop: seed % 2 == 0 ? 8 : 0, axisMode: modes[Int(seed) % 4],
      nearZero: seed % 3 == 0 ? .hold : .floor, translationAllowance: seed % 5 == 0,
      minScale: seed % 7 == 0 ? 0.5 : 1e-300, liftOffFilter: .milliseconds(seed % 4 == 1 ? 20 : 0),
      opposed: seed % 6 == 5, travelShare: seed % 9 == 8 ? 1 : nil,
      rejoinDelay: .milliseconds(seed % 10 == 3 ? 40 : 0))
  }

  @Test(arguments: seeds)
  func `keeps its scales when fingers come and go, (a)`(seed: UInt64) throws {
    var stream = TouchStream(seed: seed)
    let settings = try PinchSettings(
      slop: seed % 2 == 0 ? 8 : 0, maxTouches: seed % 3 == 0 ? .all : .first(2),
      nearZero: seed % 5 == 0 ? .hold : .floor)
    var recognizer = PinchRecognizer(settings: settings)
    var checked = 0
    for _ in 0..<Self.framesPerSeed {
      let frame = stream.next()
      // The same frame without all that comes and goes: what the moves alone make of the scales.
      var movesOnly = recognizer
      movesOnly.update(with: frame.samples.filter { $0.phase == .moved }, at: frame.time)
      let events = recognizer.update(with: frame)
      guard movesOnly.state.isRunning,
        !events.isDisjoint(with: [.rebased, .paused, .resumed, .ended, .cancelled])
      else { continue }
      let after = recognizer.finished?.scales ?? recognizer.scales
      let isNew = recognizer.state.isRunning && events.contains(.rebased)
      guard after == movesOnly.scales,
        !isNew || recognizer.segment == .one && recognizer.focalDelta == .zero
      else {
        Issue.record("seed \(seed), frame \(frame.index): \(after), \(movesOnly.scales)")
        return
      }
      checked += 1
    }
    #expect(checked > Self.framesPerSeed / 50, "seed \(seed)")
  }

  @Test(arguments: seeds)
  func `shows finite numbers and scales above 0, (b)`(seed: UInt64) throws {
    var stream = TouchStream(seed: seed)
    stream.setsScales = true
    stream.reach = 400
    var recognizer = PinchRecognizer(settings: try symmetric(seed))
    for turn in 0..<Self.framesPerSeed {
      recognizer.update(with: stream.next())
      guard recognizer.isSound(velocities: turn % 8 == 0) else {
        Issue.record("seed \(seed), frame \(turn): \(recognizer.snapshot)")
        return
      }
    }
  }

  @Test(arguments: seeds)
  func `does not mind the order of samples, their identities, mirrors or shifts, (c) (d) (f) (g)`(
    seed: UInt64
  ) throws {
    var stream = TouchStream(seed: seed)
    // Fingers that land in one frame arrive by identity, which a new name would change.
    stream.landsTogether = false
    let settings = try symmetric(seed)
    var recognizer = PinchRecognizer(settings: settings)
    var shuffled = recognizer
    var renamed = recognizer
    var mirrored = recognizer
    var swapped = recognizer
    var shifted = recognizer
    var random = SplitMix64(seed: ~seed)
    var changes = 0
    for _ in 0..<Self.framesPerSeed {
      let frame = stream.next()
      let events = recognizer.update(with: frame)
      if events.contains(.changed) { changes += 1 }
      let scales = recognizer.scales
      var broken: [String] = []

      var other = frame
      other.samples.shuffle(using: &random)
      if shuffled.update(with: other) != events || shuffled != recognizer { broken.append("order") }

      // Multiplication by an odd number is a one-to-one map of 32 bits.
      let names = frame.renamed { $0 &* 0x9E37_79B1 &+ 0x55AA_1234 }
      if renamed.update(with: names) != events || renamed.scales != scales
        || renamed.focal != recognizer.focal
      {
        broken.append("identities")
      }

      let mirror = frame.moved { ScreenPoint(-$0.x, $0.y) }
      if mirrored.update(with: mirror) != events || mirrored.scales != scales {
        broken.append("mirror")
      }

      let swap = frame.moved { ScreenPoint($0.y, $0.x) }
      if swapped.update(with: swap) != events
        || swapped.scales != PinchValues(x: scales.y, y: scales.x, total: scales.total)
      {
        broken.append("swap")
      }

      // Quarters of points: the sum is exact, and so is all that follows.
      let shift = frame.moved { ScreenPoint($0.x + 321.5, $0.y - 47.25) }
      if shifted.update(with: shift) != events || shifted.scales != scales
        || shifted.focal != recognizer.focal.map({ ScreenPoint($0.x + 321.5, $0.y - 47.25) })
      {
        broken.append("shift")
      }
      guard broken.isEmpty else {
        Issue.record("seed \(seed), frame \(frame.index): \(broken)")
        return
      }
    }
    #expect(changes > Self.framesPerSeed / (settings.opposed ? 100 : 10), "seed \(seed)")
  }

  @Test(arguments: seeds)
  func `is dilated by a dilation about any point, (e)`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var checked = 0
    var turn = 0
    while checked < Self.framesPerSeed {
      turn += 1
      var recognizer = PinchRecognizer(
        settings: try PinchSettings(slop: 0, maxTouches: .all))
      let count = random.int(in: 2...5)
      var places = (0..<count).map { _ in
        ScreenPoint(random.double(in: 0...800), random.double(in: 0...800))
      }
      func frame(_ phase: TouchPhase) -> [TouchSample] {
        places.enumerated().map {
          TouchSample(id: TouchID(Int32($0)), phase: phase, location: $1, time: 0)
        }
      }
      recognizer.update(with: frame(.began), at: 0)
      for step in 1..<21 {
        let old = recognizer.scales
        let spans = recognizer.spans
        let factor = random.double(in: 0.5...1.9)
        let middle = ScreenPoint(random.double(in: -500...1300), random.double(in: -500...1300))
        places = places.map {
          ScreenPoint(
            middle.x + ($0.x - middle.x) * factor, middle.y + ($0.y - middle.y) * factor)
        }
        recognizer.update(with: frame(.moved), at: Int64(step) * 8_000)
        // Places are rounded to an ulp of the largest coordinate, spans by a few of these.
        let largest = places.reduce(0) { max($0, $1.x.magnitude, $1.y.magnitude) }
        guard min(spans.x, spans.y, spans.x * factor, spans.y * factor) >= 20 else { break }
        let tolerance = 32 * largest.ulp / 20 + 8 * Double.ulpOfOne
        for (new, old) in [
          (recognizer.scaleX, old.x), (recognizer.scaleY, old.y), (recognizer.scale, old.total),
        ] where !((new / (old * factor) - 1).magnitude <= tolerance) {
          Issue.record("seed \(seed), turn \(turn), step \(step): \(new), \(old * factor)")
          return
        }
        checked += 1
      }
      // Most places are usable: a stream that is not would never end.
      guard turn < Self.framesPerSeed else { break }
    }
    #expect(checked >= Self.framesPerSeed, "seed \(seed)")
  }

  @Test(arguments: seeds)
  func `is the same at 60 and at 120 frames a second, (h)`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let settings = try PinchSettings(slop: 0)
    var fast = PinchRecognizer(settings: settings)
    var slow = fast
    var compared = 0
    var places: [Int32: ScreenPoint] = [:]
    for turn in 0..<Self.framesPerSeed {
      let time = Int64(turn) * 8_333
      // Fingers come and go at common times only, and there the places are known to both.
      var samples: [TouchSample] = []
      for id in places.keys.sorted() {
        let old = places[id] ?? .zero
        let place = ScreenPoint(
          old.x + random.double(in: -6...6), old.y + random.double(in: -6...6))
        places[id] = place
        samples.append(TouchSample(id: TouchID(id), phase: .moved, location: place, time: time))
      }
      if turn % 2 == 0 {
        if places.count < 2 || random.int(in: 0...60) == 0 {
          for id in 1...Int32(3) where places[id] == nil {
            let place = ScreenPoint(random.double(in: 0...400), random.double(in: 0...400))
            places[id] = place
            samples.append(TouchSample(id: TouchID(id), phase: .began, location: place, time: time))
            break
          }
        } else if random.int(in: 0...60) == 0, let id = places.keys.min() {
          places[id] = nil
          samples.append(TouchSample(id: TouchID(id), phase: .ended, time: time))
        }
      }
      fast.update(with: samples, at: time)
      guard turn % 2 == 0 else { continue }
      slow.update(with: samples, at: time)
      guard fast.state == .changed, slow.state == .changed else { continue }
      compared += 1
      guard fast.scales == slow.scales else {
        Issue.record("seed \(seed), frame \(turn): \(fast.scales) \(slow.scales)")
        return
      }
    }
    #expect(compared > Self.framesPerSeed / 3, "seed \(seed)")
  }
}

extension TouchFrame {
  /// The frame with all places mapped.
  func moved(_ map: (ScreenPoint) -> ScreenPoint) -> TouchFrame {
    var frame = self
    for index in samples.indices where samples[index].hasLocation {
      frame.samples[index].location = map(samples[index].location)
    }
    return frame
  }

  /// The frame with all identities mapped.
  func renamed(_ map: (UInt32) -> UInt32) -> TouchFrame {
    func other(_ id: TouchID) -> TouchID {
      TouchID(Int32(bitPattern: map(UInt32(bitPattern: id.rawValue))))
    }
    var frame = self
    for index in samples.indices {
      let sample = samples[index]
      frame.samples[index] = TouchSample(
        id: other(sample.id), phase: sample.phase, kind: sample.kind,
        location: sample.hasLocation ? sample.location : nil, time: sample.time)
    }
    frame.marks = marks.map {
      if case .live(let ids) = $0 { return .live(ids.map(other)) }
      return $0
    }
    return frame
  }
}

extension PinchRecognizer {
  /// Whether all that can be read is finite, and all scales and factors are greater than 0.
  func isSound(velocities: Bool = true) -> Bool {
    func isScale(_ values: PinchValues) -> Bool {
      [values.x, values.y, values.total].allSatisfy { $0 > 0 && $0.isFinite }
    }
    func isFinite(_ values: PinchValues) -> Bool {
      [values.x, values.y, values.total].allSatisfy(\.isFinite)
    }
    guard isScale(scales), isScale(segment), isScale(delta), isFinite(spans),
      focal?.isFinite ?? true, focalDelta.isFinite, anchor?.isFinite ?? true
    else { return false }
    for transform in [transform, step] {
      guard let transform else { continue }
      guard transform.scaleX > 0, transform.scaleY > 0, transform.scaleX.isFinite,
        transform.scaleY.isFinite, transform.shiftX.isFinite, transform.shiftY.isFinite
      else { return false }
    }
    return !velocities || isFinite(velocity) && isFinite(logVelocity)
  }
}
